"""The command line of deduce. Knows the library's public names, click and rich; decides nothing about the game."""
