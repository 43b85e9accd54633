"""What a ruleset is: its roles, switches, teams and decks. Knows no particular role, no record and no engine."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TypeVar

from deduce.night import Kin, Role
from deduce.night.steps import Rule
from deduce.nights import Card


class DeckError(ValueError):
    """A deck that cannot be played; the message says why."""


@dataclass(frozen=True)
class Switch:
    """A rule that tables play differently: its values, the default first, and what it decides, by language."""

    id: str
    values: tuple[str, ...]
    about: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Settlement:
    """How votes are settled where rulesets differ; a rule tables disagree on names the switch that decides it.

    `tie_kills_nobody`: of several players with most votes none dies. `lone_must_live`: who is marked `lone` does not
    win if he dies himself. `dead_block_lone`: nor where somebody has won by dying. `lone_is_wolf`: where no player is
    a wolf, it is he whom the village has to kill. `lone_wins_alone`: where no player is a wolf, he wins by another's
    death, whoever wins besides; else only as the wolves' team does. `self_votes`: players may point at themselves.
    `abstaining_loses`: who does not vote loses, whatever his team does; elsewhere everybody has to vote.
    """

    tie_kills_nobody: bool | Rule = False
    lone_must_live: bool | Rule = True
    dead_block_lone: bool | Rule = False
    lone_is_wolf: bool | Rule = False
    lone_wins_alone: bool | Rule = True
    self_votes: bool = False
    abstaining_loses: bool = False


@dataclass(frozen=True)
class Pool:
    """So many different roles of these are in the game, drawn unseen."""

    count: int
    among: tuple[str, ...]


@dataclass(frozen=True)
class Board:
    """A named deck for a number of players. `fault` says in both languages why it cannot be played as printed.

    `rules` are switches that stand otherwise here than the ruleset has them; `pool` are cards drawn besides `cards`.
    """

    names: tuple[str, ...]
    players: int
    cards: Mapping[str, int]
    fault: tuple[str, str] | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    pool: Pool | None = None


@dataclass(frozen=True)
class Aside:
    """Cards set aside unseen before the deal: how many, and among which roles."""

    count: int
    among: frozenset[str]


@dataclass(frozen=True)
class ApartCard:
    """With `role` in the deck one card more is laid as the last of the centre; all know its face, one of `among`."""

    role: str
    among: tuple[str, ...]


@dataclass(frozen=True)
class Spotted:
    """What a centre card is called: in canonical English, in canonical Chinese, and otherwise."""

    name: str
    zh: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruleset:
    """One edition of the game, as data.

    `wolves` is the mark of what "a werewolf" means in every answer; `village` the team that is bound to the truth.
    `advise` looks at a deck (role id -> copies) and returns warnings, each as (English, Chinese).

    `seated` are roles that must be dealt to a player where they are in the deck, each with the switch that says so
    (None: always). `reorders` has (switch, role, wakes): with the switch on the role's first act is there; `musts`
    (switch, role): with the switch on the role cannot decline. `spots` names the centre cards (none: by number).
    `flips`: players may turn their cards over before the vote.
    """

    id: str
    name: str
    zh: str
    about: tuple[tuple[str, str], ...]
    roles: Mapping[str, Role]
    switches: tuple[Switch, ...]
    wolves: Kin
    village: str
    teams: tuple[str, ...]
    centre: int = 3
    settlement: Settlement = Settlement()
    boards: tuple[Board, ...] = ()
    aside: Aside | None = None
    apart: ApartCard | None = None
    seated: tuple[tuple[str, str | None], ...] = ()
    reorders: tuple[tuple[str, str, str], ...] = ()
    musts: tuple[tuple[str, str], ...] = ()
    spots: tuple[Spotted, ...] = ()
    flips: bool = False
    aliases: tuple[str, ...] = ()
    advise: Callable[[Mapping[str, int]], list[tuple[str, str]]] = lambda deck: []

    def __repr__(self) -> str:
        return f"<ruleset {self.id}>"

    def switch(self, name: str) -> Switch | None:
        """The switch of that name, or None."""
        return next((switch for switch in self.switches if switch.id == name), None)

    def board(self, players: int) -> Board | None:
        """The deck the ruleset has for so many players, or None."""
        return next((board for board in self.boards if board.players == players), None)

    @property
    def set_aside(self) -> int:
        """How many cards are set aside before the deal."""
        return self.aside.count if self.aside else 0


@cache
def edition(name: str) -> Mapping[str, Role]:
    """The roles of one edition of a game of one night."""
    return walk(name, Role)


Told = TypeVar("Told", Role, Card)


def walk(name: str, sort: type[Told]) -> Mapping[str, Told]:
    """The roles of one edition, found by walking its package: every module there holds exactly one role.

    Raises ValueError when a module holds another number, or two roles have one id.
    """
    package = importlib.import_module(f"deduce.roles.{name}")
    found: dict[str, Told] = {}
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        told = [value for value in vars(module).values() if isinstance(value, sort)]
        if len(told) != 1:
            raise ValueError(f"{module.__name__} must tell exactly one role, it tells {len(told)}")
        if told[0].id in found:
            raise ValueError(f"two roles are called {told[0].id!r}")
        found[told[0].id] = told[0]
    return MappingProxyType(found)
