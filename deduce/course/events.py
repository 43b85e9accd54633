"""What happens at a table of several nights, as everybody sees it. Knows no notation, no role and no engine.

Seats count from 0, nights and days from 1; `line` is where the record says so. Events of one line stand or fall
together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True)
class Dawned:
    """Dawn after a night told exactly who died in it."""

    night: int
    died: frozenset[int]
    line: int = 0


@dataclass(frozen=True)
class Exiled:
    """The vote of a day: who was exiled (None: nobody), and whether he turned up his card and stayed (`flips`)."""

    day: int
    seat: int | None
    flips: bool = False
    line: int = 0


@dataclass(frozen=True)
class Shot:
    """Somebody who had gone out that day shot somebody (None: it was told that nobody shoots)."""

    day: int
    seat: int | None
    target: int | None
    line: int = 0


@dataclass(frozen=True)
class Boomed:
    """Somebody destroyed himself, and perhaps took somebody along; `election`: before the first dawn was told."""

    day: int
    seat: int
    victim: int | None = None
    election: bool = False
    line: int = 0


@dataclass(frozen=True)
class Duelled:
    """Somebody challenged somebody, and one of the two left."""

    day: int
    seat: int
    target: int
    left: int
    line: int = 0


@dataclass(frozen=True)
class Shown:
    """A card was shown to all: the seat is, or is not, of that role."""

    seat: int
    role: str
    negated: bool = False
    line: int = 0


@dataclass(frozen=True)
class Going:
    """The game was going on at this place of the record, so many nights being over."""

    line: int = 0
    night: int = 0


class Winner(Enum):
    """Who can win."""

    GOOD = "good"
    WOLVES = "wolves"
    FOX = "fox"


@dataclass(frozen=True)
class Ended:
    """The game was over at this place of the record."""

    winner: Winner
    line: int = 0


class Standing(Enum):
    """What is told of an election that nothing follows from."""

    STANDS = "stand"
    WITHDRAWS = "withdraws"
    SHERIFF = "sheriff"
    BADGE = "badge"
    TORN = "badge torn"


@dataclass(frozen=True)
class Told:
    """Something of an election that is kept and deduces nothing."""

    what: Standing
    seats: tuple[int, ...] = ()
    line: int = 0


Event = Dawned | Exiled | Shot | Boomed | Duelled | Shown | Going | Ended | Told
