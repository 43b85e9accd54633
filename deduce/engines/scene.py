"""A night under way, of which only what can still matter is told: what lies where, who still acts, what was false.

Knows no role by name. A `Scene` is a branch that plays one slot; a `State` what is left of it when the slot is over.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from deduce.questions import WasDealt

Token = tuple[str | None, str | None]
"""What a token makes of whoever has it (None: nothing), and its name where somebody asks for it."""


class State(NamedTuple):
    """Everything the rest of a night depends on.

    `cards` are labels by spot, `holds` the role dealt to each seat as far as that still matters, both as numbers.
    `copied` has who copied a role, which, and from whom. Seats as bits: `free` are those nothing binds so far, `false`
    those whose stories are false, `shields` and `guards` lie on cards. `up` are cards all see at dawn, `own` has for
    seats what the card dealt to them has come to stand for: (seat, its face, the role). `marks` are what is asked of
    the deal and is so.
    """

    cards: bytes
    holds: bytes
    copied: tuple[int, str, int] | None = None
    free: int = 0
    false: int = 0
    shields: int = 0
    guards: int = 0
    up: tuple[tuple[int, str], ...] = ()
    tokens: tuple[tuple[int, Token], ...] = ()
    own: tuple[tuple[int, str, str], ...] = ()
    marks: frozenset[WasDealt] = frozenset()


class Scene:
    """One way a slot may go. `source` says where the card at each spot lay when the slot began.

    `log` has what the steps of the act being done came to. It stands for `many` ways, each with one chance in `odds`
    where the state it began with had one.
    """

    def __init__(self, state: State) -> None:
        self.cards = list(state.cards)
        self.source = list(range(len(state.cards)))
        self.holds, self.copied, self.free, self.false = state.holds, state.copied, state.free, state.false
        self.shields, self.guards, self.up, self.tokens = state.shields, state.guards, state.up, state.tokens
        self.own, self.marks = state.own, state.marks
        self.log: dict[int, tuple[object, ...]] = {}
        self.many = 1
        self.odds = 1

    def copy(self) -> Self:
        """The same, to be continued in another way."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.cards, twin.source, twin.log = self.cards.copy(), self.source.copy(), self.log.copy()
        return twin

    def change_places(self, spots: Iterable[int], before: Iterable[int]) -> None:
        """At each of the spots lies from now on what lay where `before` says."""
        moved = [(spot, self.cards[old], self.source[old]) for spot, old in zip(spots, before, strict=True)]
        for spot, card, source in moved:
            self.cards[spot], self.source[spot] = card, source
