"""The evidence as a sequence of steps: nights and what follows them, in order. Knows no card and no history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deduce.course.course import Course, leaves
from deduce.course.events import Boomed, Duelled, Ended, Event, Exiled, Going, Shot


@dataclass(frozen=True)
class Nightfall:
    """A night. `died` is what dawn told (None: not told). `shooters` are those who can only have gone out tonight.

    `early` are self-destructions before the dawn was told; `cut`: the game ended by them, and the dawn never was.
    """

    night: int
    died: frozenset[int] | None
    shooters: frozenset[int]
    early: tuple[Boomed, ...] = ()
    cut: bool = False

    @property
    def dead(self) -> frozenset[int]:
        """Those who are known to have died."""
        return self.shooters if self.died is None else self.died

    @property
    def left(self) -> frozenset[int]:
        """Those who went out before the dawn was told."""
        return frozenset(seat for event in self.early for seat in leaves(event))


Step = Nightfall | Exiled | Shot | Boomed | Duelled | Going | Ended


def steps(course: Course) -> tuple[Step, ...]:
    """All that happened, in order; what happened before the first dawn was told comes after it."""
    return tuple(_steps(course))


def _steps(course: Course) -> Iterator[Step]:
    for night in range(1, course.nights + 1):
        dawn = course.dawns.get(night)
        today = [event for event in course.day(night) if not isinstance(event, Ended)]
        early = tuple(one for one in today if isinstance(one, Boomed) and one.election and _before(course, one))
        if dawn is None:
            cut = course.cut_short and night == course.nights
            yield Nightfall(night, None, _shooters(today), early, cut)
        else:
            yield Nightfall(night, dawn.died, frozenset(), early)
        yield from (event for event in today if event not in early and isinstance(event, Step))
    yield from (event for event in course.events if isinstance(event, Ended))


def _before(course: Course, event: Boomed) -> bool:
    """Whether the dawn of that day is told after the event, or not at all."""
    dawn = course.dawns.get(event.day)
    return dawn is None or course.events.index(event) < course.events.index(dawn)


def _shooters(today: Iterable[Event]) -> frozenset[int]:
    """Who shot that day without having been exiled first."""
    exiled: set[int] = set()
    found: set[int] = set()
    for event in today:
        match event:
            case Exiled(seat=seat, flips=False) if seat is not None:
                exiled.add(seat)
            case Shot(seat=seat) if seat is not None and seat not in exiled:
                found.add(seat)
    return frozenset(found)


def asks(step: Step) -> bool:
    """Whether the step tells that the game was going on before it."""
    match step:
        case Nightfall(died=died):
            return died is not None
        case Boomed(election=election):
            return not election
        case Ended():
            return False
        case _:
            return True


def closes(step: Step) -> bool:
    """Whether nobody who could have shot before that step can do so after it."""
    match step:
        case Shot(seat=seat):
            return seat is None
        case Nightfall(died=died):
            return died is not None
        case Boomed() | Exiled() | Duelled():
            return True
        case _:
            return False
