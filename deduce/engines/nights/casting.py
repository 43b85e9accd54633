"""Who the actors may be: those whose choices somebody could notice, and seats that are as good as each other.

Knows no history and no role by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from deduce.course.events import Boomed, Dawned, Duelled, Exiled, Shot, Shown
from deduce.course.tales import Tale
from deduce.engines.nights.seats import Seats
from deduce.nights import Look


@dataclass(frozen=True)
class Cast:
    """The actors by seat, and in how many ways seats nobody speaks of could be these."""

    actors: Mapping[int, str]
    many: int


class Casting:
    """All castings of a deck."""

    def __init__(self, seats: Seats) -> None:
        self.seats, self.course, self.match = seats, seats.course, seats.match

    @cached_property
    def roles(self) -> tuple[str, ...]:
        """The roles that are cast: with a choice that has an effect, or told night by night by who may be bound."""
        reacts = any(card.reacts for card in self.seats.cards)
        acting = {
            card.id
            for card in self.seats.cards
            if any(reacts or not isinstance(choice.effect, Look) for choice in card.choices)
        }
        judged = (seat for seat in self.course.speakers if self.seats.always_true(seat) is None)
        told = {self.course.tales[seat].role for seat in judged if self.course.tales[seat].nights}
        return tuple(role for role in self.seats.faces if role in acting or role in told)

    @cached_property
    def spoken_of(self) -> frozenset[int]:
        """The seats that any piece of evidence tells of."""
        found = {*self.course.tales, *self.course.trust, *([] if self.course.viewer is None else [self.course.viewer])}
        for tale in (*self.course.tales.values(), *([self.course.knows] if self.course.knows else [])):
            found |= {did.at for dids in tale.nights.values() for did in dids if did.at is not None}
            found |= tale.mates or set()
        for event in self.course.events:
            match event:
                case Dawned(died=died):
                    found |= died
                case Exiled(seat=seat) | Shown(seat=seat) if seat is not None:
                    found.add(seat)
                case Shot(seat=seat, target=target) | Boomed(seat=seat, victim=target):
                    found |= {one for one in (seat, target) if one is not None}
                case Duelled(seat=seat, target=target):
                    found |= {seat, target}
        return frozenset(found)

    @cached_property
    def alike(self) -> tuple[tuple[int, ...], ...]:
        """Seats nobody speaks of, those that may hold the same together."""
        found: dict[int, list[int]] = {}
        for seat in self.seats.seats:
            if seat not in self.spoken_of:
                found.setdefault(self.seats.domains[seat], []).append(seat)
        return tuple(map(tuple, found.values()))

    def casts(self, deck: Mapping[str, int]) -> Iterator[Cast]:
        """Every casting; of seats that are alike, one in the place of all."""
        yield from self._casts([(role, deck[role]) for role in self.roles if deck.get(role)], {}, 1)

    def _casts(self, left: list[tuple[str, int]], actors: dict[int, str], many: int) -> Iterator[Cast]:
        if not left:
            yield Cast(dict(actors), many)
            return
        (role, copies), *others = left
        for chosen, ways in self._choices(role, copies, actors):
            yield from self._casts(others, {**actors, **dict.fromkeys(chosen, role)}, many * ways)

    def _choices(self, role: str, copies: int, actors: Mapping[int, str]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Who may hold all copies of a role, and in how many ways."""
        domains = self.seats.domains
        spoken = [s for s in sorted(self.spoken_of) if s not in actors and self.seats.holds(domains[s], role)]
        rest = [[s for s in group if s not in actors] for group in self.alike]
        rest = [group for group in rest if group and self.seats.holds(domains[group[0]], role)]
        for known in range(min(copies, len(spoken)) + 1):
            for chosen in combinations(spoken, known):
                for others, ways in _spread(rest, copies - known):
                    yield (*chosen, *others), ways

    def true(self, actors: Mapping[int, str]) -> dict[int, Tale]:
        """The stories that are true in that casting: those taken as true, and of the actors those that bind."""
        found = {seat: tale for seat in self.seats.seats if (tale := self.seats.always_true(seat)) is not None}
        for seat, role in actors.items():
            if self.course.binds(seat, role):
                found[seat] = self.course.tales[seat]
        return found


def _spread(groups: list[list[int]], copies: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """So many seats of these groups, the first of each group in the place of all, and in how many ways."""
    if not groups:
        if not copies:
            yield (), 1
        return
    first, *others = groups
    for some in range(min(copies, len(first)) + 1):
        for seats, ways in _spread(others, copies - some):
            yield (*first[:some], *seats), ways * comb(len(first), some)
