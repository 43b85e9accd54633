"""What may be concluded on the way to an answer, and what that rests on. Knows no role by name, no engine, no notation.

A lemma is about one world once its night (or its nights) are over, as a question is; it is smaller than what people
ask. Seats and spots count from 0, nights from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from deduce.model import Piece
from deduce.nights import Cause, Side
from deduce.questions import Question

# What rests on nothing else -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Honest:
    """Whoever is bound to the truth tells it: what the policy asks of one seat."""

    seat: int


@dataclass(frozen=True)
class Deck:
    """Which cards are in the game, and how many of each; every card lies somewhere.

    `few`: the faces of which it matters that there are no more, `enough`: no fewer, where that is known.
    """

    few: tuple[str, ...] = ()
    enough: tuple[str, ...] = ()


@dataclass(frozen=True)
class RuleOf:
    """What the holders of a role do at night, in what order, and what they may not do."""

    role: str


@dataclass(frozen=True)
class Knows:
    """What the viewer privately knows. `line` is where the record says so."""

    seat: int
    line: int


@dataclass(frozen=True)
class KnifeRule:
    """How the wolves choose whom they kill at night, and who dies of what (games of several nights)."""


@dataclass(frozen=True)
class HoldersSpeak:
    """Who holds a role that somebody claims has claimed it, too, or acted as it for all to see (a ruling)."""


Source = Piece | Honest | Deck | RuleOf | Knows | KnifeRule | HoldersSpeak
"""What a proof may start from. A Piece is a line of the record."""


# What may be concluded ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bound:
    """The policy binds the seat to the truth."""

    seat: int


@dataclass(frozen=True)
class KeepsWord:
    """If the seat is bound its standing story is true."""

    seat: int


@dataclass(frozen=True)
class Moved:
    """A holder of the role moved the card that lay at the spot then (games of one night)."""

    role: str
    spot: int


@dataclass(frozen=True)
class CameFrom:
    """The card before the seat at the end was dealt to the spot; to the seat itself: it is the one it was dealt."""

    seat: int
    spot: int


@dataclass(frozen=True)
class NobodyDealt:
    """No player was dealt the role, or none besides one seat."""

    role: str
    besides: int | None = None


@dataclass(frozen=True)
class OneLies:
    """One of two seats lies, or both do."""

    one: int
    other: int


@dataclass(frozen=True)
class OneFree:
    """One of two seats, or both, is not bound to the truth."""

    one: int
    other: int


@dataclass(frozen=True)
class OneDealt:
    """One of two seats, or both, was dealt the role."""

    one: int
    other: int
    role: str


@dataclass(frozen=True)
class Knifed:
    """That night the wolves chose the seat (None: nobody)."""

    night: int
    seat: int | None


@dataclass(frozen=True)
class Chose:
    """That night a holder of the role did this to the seat: the verb of a choice, as `poisoned`."""

    night: int
    role: str
    verb: str
    seat: int


@dataclass(frozen=True)
class Fell:
    """That night the seat died of this cause."""

    night: int
    seat: int
    cause: Cause


@dataclass(frozen=True)
class SideAmong:
    """Whoever counts as one of that side is one of these seats (games of several nights)."""

    side: Side
    seats: frozenset[int]


@dataclass(frozen=True)
class RoleAmong:
    """Whoever was dealt the role is one of these seats (games of several nights)."""

    role: str
    seats: frozenset[int]


Lemma = (
    Question
    | Bound
    | KeepsWord
    | Moved
    | CameFrom
    | NobodyDealt
    | OneLies
    | OneFree
    | OneDealt
    | Knifed
    | Chose
    | Fell
    | SideAmong
    | RoleAmong
)


@dataclass(frozen=True)
class Fact:
    """A lemma that holds, or does not."""

    lemma: Lemma
    so: bool = True

    def __neg__(self) -> Fact:
        return Fact(self.lemma, not self.so)
