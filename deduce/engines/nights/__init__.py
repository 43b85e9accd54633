"""Engines for games of several nights: all know cards by what they do, none by name."""
