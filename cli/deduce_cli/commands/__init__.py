"""One command a file, each found by its name. Nothing here decides anything about the game."""
