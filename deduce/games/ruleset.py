"""What a ruleset is: its roles, switches, teams and decks. Knows no particular role, no record and no engine."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from deduce.night import Kin, Role


class DeckError(ValueError):
    """A deck that cannot be played; the message says why."""


@dataclass(frozen=True)
class Switch:
    """A rule that tables play differently: its values, the default first, and what it decides, by language."""

    id: str
    values: tuple[str, ...]
    about: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Ruleset:
    """One edition of the game, as data.

    `wolves` is the mark of what "a werewolf" means in every answer; `village` the team that is bound to the truth.
    `advise` looks at a deck (role id -> copies) and returns warnings, each as (English, Chinese).
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
    aliases: tuple[str, ...] = ()
    advise: Callable[[Mapping[str, int]], list[tuple[str, str]]] = lambda deck: []

    def __repr__(self) -> str:
        return f"<ruleset {self.id}>"

    def switch(self, name: str) -> Switch | None:
        """The switch of that name, or None."""
        return next((switch for switch in self.switches if switch.id == name), None)


@cache
def edition(name: str) -> Mapping[str, Role]:
    """The roles of one edition, found by walking its package: every module there holds exactly one role.

    Raises ValueError when a module holds another number, or two roles have one id.
    """
    package = importlib.import_module(f"deduce.roles.{name}")
    found: dict[str, Role] = {}
    for info in pkgutil.iter_modules(package.__path__):
        module = importlib.import_module(f"{package.__name__}.{info.name}")
        told = [value for value in vars(module).values() if isinstance(value, Role)]
        if len(told) != 1:
            raise ValueError(f"{module.__name__} must tell exactly one role, it tells {len(told)}")
        if told[0].id in found:
            raise ValueError(f"two roles are called {told[0].id!r}")
        found[told[0].id] = told[0]
    return MappingProxyType(found)
