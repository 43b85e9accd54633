"""Which night a deed belongs to that is told without one. Knows no notation and no role by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deduce.course.match import Match
from deduce.course.tales import ARMED, KNIFED, Did
from deduce.nights import Card
from deduce.record.nights.calendar import Calendar

Told = Mapping[int, tuple[Did, ...]]


class Undated(Exception):
    """No night fits. `place` is that of the deed."""

    def __init__(self, place: int) -> None:
        self.place = place
        super().__init__(place)


def dated(
    match: Match, calendar: Calendar, teller: int, card: Card, done: Sequence[Did | None], before: Told, taken: set[int]
) -> list[int]:
    """The night of each deed: the last ones over that make all of them legal, in the order in which they are told.

    `before` is what is told of other nights; nights of it may be told anew, but for those in `taken`. Where no nights
    fit in that order, they may be in another. Raises Undated.
    """
    last = calendar.talked
    free = [night for night in range(last, 0, -1) if night not in taken]

    def fits(place: int, night: int, given: Mapping[int, int]) -> bool:
        if calendar.was_out(teller, night) is not None:
            return False
        did = done[place]
        if did is None:
            return night not in given.values()
        if did.at is not None and calendar.was_out(did.at, night) is not None:
            return False
        new = {n: [] for n in given.values()}  # type: dict[int, list[Did]]
        for other, n in given.items():
            new[n] += [d for d in (done[other],) if d is not None]
        same = new.get(night, [])
        rest = {n: told for n, told in before.items() if n not in new and n != night}
        return _legal(match, card, teller, did, night, same, {**rest, **{n: tuple(d) for n, d in new.items()}})

    def search(place: int, given: dict[int, int], ordered: bool) -> dict[int, int] | None:
        if place < 0:
            return given
        for night in free:
            if ordered and given and night > min(given.values()):
                continue
            if fits(place, night, given):
                found = search(place - 1, {**given, place: night}, ordered)
                if found is not None:
                    return found
        return None

    found = search(len(done) - 1, {}, True) or search(len(done) - 1, {}, False)
    if found is None:
        raise Undated(len(done) - 1)
    return [found[place] for place in range(len(done))]


def _legal(match: Match, card: Card, teller: int, did: Did, night: int, same: Sequence[Did], others: Told) -> bool:
    """Whether a deed is legal in a night beside what else is told of it and of other nights."""
    if did.verb in (KNIFED, ARMED):
        return all(other.verb != did.verb for other in same)
    choice = card.choice(did.verb)
    if choice is None:
        return False
    if any(other.verb == did.verb for other in same):
        return False
    if card.one_a_night and any(card.choice(other.verb) is not None for other in same):
        return False
    if did.at == teller and not match.own(choice, night):
        return False
    used = [(n, other) for n, told in others.items() if n != night for other in told if other.verb == did.verb]
    if choice.charges is not None and len(used) >= choice.charges:
        return False
    return choice.again or all(abs(n - night) != 1 or other.at != did.at for n, other in used)
