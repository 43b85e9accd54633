"""Engines: each answers the same questions about a model in its own way."""
