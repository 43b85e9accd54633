"""The rulesets this version can play, by id. Knows no engine and no record."""

from __future__ import annotations

from deduce.games import graveyard, langrensha, merlin, onuw
from deduce.games.ruleset import Board, DeckError, Pool, Ruleset, Settlement, Spotted, Switch
from deduce.games.several import SeveralNights

RULESETS = {"onuw": onuw.ruleset, "merlin": merlin.ruleset, "graveyard": graveyard.ruleset}
"""Ruleset id -> what makes it. Called only when a record wants it."""

SEVERAL_NIGHTS = {"langrensha": langrensha.ruleset}
"""The same for games of several nights."""

Rules = Ruleset | SeveralNights
"""What a record can be about."""

PLANNED = ("millers-hollow",)
"""Ids the record notation knows of, but that this version cannot play yet."""


def ruleset(identity: str) -> Ruleset:
    """The ruleset of that id. Raises KeyError when there is none."""
    return RULESETS[identity]()


def rules_of(identity: str) -> Rules:
    """The ruleset of that id, of one night or of several. Raises KeyError when there is none."""
    return SEVERAL_NIGHTS[identity]() if identity in SEVERAL_NIGHTS else RULESETS[identity]()


__all__ = [
    "PLANNED",
    "RULESETS",
    "SEVERAL_NIGHTS",
    "Board",
    "DeckError",
    "Pool",
    "Rules",
    "Ruleset",
    "Settlement",
    "SeveralNights",
    "Spotted",
    "Switch",
    "rules_of",
    "ruleset",
]
