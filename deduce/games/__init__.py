"""The rulesets this version can play, by id. Knows no engine and no record."""

from __future__ import annotations

from deduce.games import graveyard, langrensha, merlin, onuw
from deduce.games.ruleset import Board, DeckError, Ruleset, Settlement, Spotted, Switch

RULESETS = {"onuw": onuw.ruleset, "merlin": merlin.ruleset, "graveyard": graveyard.ruleset}
"""Ruleset id -> what makes it. Called only when a record wants it."""

SEVERAL_NIGHTS = {"langrensha": langrensha.ruleset}
"""The same for games of several nights."""

PLANNED = ("millers-hollow",)
"""Ids the record notation knows of, but that this version cannot play yet."""


def ruleset(identity: str) -> Ruleset:
    """The ruleset of that id. Raises KeyError when there is none."""
    return RULESETS[identity]()


__all__ = [
    "PLANNED",
    "RULESETS",
    "SEVERAL_NIGHTS",
    "Board",
    "DeckError",
    "Ruleset",
    "Settlement",
    "Spotted",
    "Switch",
    "ruleset",
]
