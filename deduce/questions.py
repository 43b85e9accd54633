"""What can be asked of a world once the night is over. Knows no role by name, no notation and no engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deduce.game import Game


@dataclass(frozen=True)
class Ending:
    """All that answers depend on in one world: what was dealt and what lies at each spot, and whose story is false.

    `roles` are what the final cards stand for; they differ from the faces only for cards that copied or changed.
    """

    dealt: tuple[str, ...]
    faces: tuple[str, ...]
    roles: tuple[str, ...]
    liars: frozenset[int]


@dataclass(frozen=True)
class IsWolf:
    """The card at the spot is a werewolf of any kind at the end."""

    spot: int


@dataclass(frozen=True)
class IsRole:
    """The card at the spot stands for the role at the end; for a role that copies: it shows that face."""

    spot: int
    role: str


@dataclass(frozen=True)
class WasDealt:
    """A card of that face was dealt to the spot."""

    spot: int
    role: str


@dataclass(frozen=True)
class InTeam:
    """The card at the spot is of the team at the end."""

    spot: int
    team: str


@dataclass(frozen=True)
class Lies:
    """Some part of the seat's standing story is false."""

    seat: int


@dataclass(frozen=True)
class Both:
    """Both hold."""

    left: Question
    right: Question


@dataclass(frozen=True)
class Either:
    """At least one holds."""

    left: Question
    right: Question


@dataclass(frozen=True)
class No:
    """It does not hold."""

    part: Question


Question = IsWolf | IsRole | WasDealt | InTeam | Lies | Both | Either | No


def test(game: Game, question: Question) -> Callable[[Ending], bool]:
    """The question as a test of an ending."""
    match question:
        case IsWolf(spot):
            return lambda ending: game.is_wolf(ending.roles[spot])
        case IsRole(spot, role):
            if game.roles[role].copies:
                return lambda ending: ending.faces[spot] == role
            return lambda ending: ending.roles[spot] == role
        case WasDealt(spot, role):
            return lambda ending: ending.dealt[spot] == role
        case InTeam(spot, team):
            return lambda ending: game.roles[ending.roles[spot]].team == team
        case Lies(seat):
            return lambda ending: seat in ending.liars
        case Both(left, right):
            one, other = test(game, left), test(game, right)
            return lambda ending: one(ending) and other(ending)
        case Either(left, right):
            one, other = test(game, left), test(game, right)
            return lambda ending: one(ending) or other(ending)
        case No(part):
            inner = test(game, part)
            return lambda ending: not inner(ending)
