"""Which night a deed belongs to that is told without one. Knows no notation and no role by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deduce.course.match import Match
from deduce.course.tales import ARMED, KNIFED, Did
from deduce.nights import Card
from deduce.record.nights.calendar import Calendar

Told = Mapping[int, tuple[Did, ...]]
MOST = 8
"""So many deeds without a night are looked into at once."""


class Undated(Exception):
    """No night fits. `place` is that of the deed."""

    def __init__(self, place: int) -> None:
        self.place = place
        super().__init__(place)


@dataclass(frozen=True)
class Dating:
    """What is known beside the deeds: who tells them, with which card; what stands of other nights.

    Nights of `before` may be told anew, but for those in `taken`.
    """

    match: Match
    calendar: Calendar
    teller: int
    card: Card
    before: Told
    taken: frozenset[int]

    def nights(self, done: Sequence[Did | None]) -> list[int]:
        """The night of each deed: the last ones over that make all of them legal, in the order they are told in.

        Where no nights fit in that order, different deeds may be in another, and at last be such as nobody may do to
        himself.
        Raises Undated.
        """
        place = len(done) - 1
        if place >= MOST:
            raise Undated(MOST)
        for ordered, own in ((True, False), (False, False), (True, True)):
            found = self._search(done, place, {}, ordered, own)
            if found is not None:
                return [found[at] for at in range(len(done))]
        raise Undated(place)

    def _search(
        self, done: Sequence[Did | None], place: int, given: dict[int, int], ordered: bool, own: bool
    ) -> dict[int, int] | None:
        """Nights for the deeds up to this place, those behind it being `given`."""
        if place < 0:
            return given
        for night in range(self.calendar.talked, 0, -1):
            later = [n for at, n in given.items() if ordered or _same(done[at], done[place])]
            if night in self.taken or (later and night > min(later)):
                continue
            if self._fits(done, place, night, given, own):
                found = self._search(done, place - 1, {**given, place: night}, ordered, own)
                if found is not None:
                    return found
        return None

    def _fits(self, done: Sequence[Did | None], place: int, night: int, given: Mapping[int, int], own: bool) -> bool:
        did = done[place]
        if self.calendar.was_out(self.teller, night) is not None:
            return False
        if did is None:
            return night not in given.values()
        if did.at is not None and self.calendar.was_out(did.at, night) is not None:
            return False
        new: dict[int, list[Did]] = {n: [] for n in given.values()}
        for other, n in given.items():
            new[n] += [found for found in (done[other],) if found is not None]
        others = {n: told for n, told in self.before.items() if n not in new}
        others |= {n: tuple(told) for n, told in new.items()}
        others.pop(night, None)
        return self._legal(did, night, new.get(night, []), others, own)

    def _legal(self, did: Did, night: int, same: Sequence[Did], others: Told, own: bool) -> bool:
        """Whether a deed is legal in a night beside what else is told of it and of other nights."""
        if any(other.verb == did.verb for other in same):
            return False
        if did.verb in (KNIFED, ARMED):
            return True
        choice = self.card.choice(did.verb)
        if choice is None:
            return False
        if self.card.one_a_night and any(self.card.choice(other.verb) is not None for other in same):
            return False
        if did.at == self.teller and not own and not self.match.own(choice, night):
            return False
        used = [(n, other) for n, told in others.items() for other in told if other.verb == did.verb]
        if choice.charges is not None and len(used) >= choice.charges:
            return False
        return choice.again or all(abs(n - night) != 1 or other.at != did.at for n, other in used)


def _same(one: Did | None, other: Did | None) -> bool:
    """Whether two deeds are of one kind, so that they are told in the order of their nights."""
    return (one.verb if one else None) == (other.verb if other else None)
