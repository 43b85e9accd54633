"""The evidence of a game of several nights: what happened, who said what, at which table. Knows no notation."""
