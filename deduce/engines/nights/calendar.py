"""The evidence as a sequence of steps: nights and what follows them, in order. Knows no card and no history."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deduce.course.course import Course
from deduce.course.events import Boomed, Duelled, Ended, Exiled, Going, Shot


@dataclass(frozen=True)
class Nightfall:
    """A night. `died` is what dawn told (None: not told). `shooters` are those who can only have gone out tonight."""

    night: int
    died: frozenset[int] | None
    shooters: frozenset[int]


Step = Nightfall | Exiled | Shot | Boomed | Duelled | Going | Ended


def steps(course: Course) -> tuple[Step, ...]:
    """All that happened, in order; what happened before the first dawn was told comes after it."""
    return tuple(_steps(course))


def _steps(course: Course) -> Iterator[Step]:
    for night in range(1, course.nights + 1):
        dawn = course.dawns.get(night)
        today = [event for event in course.day(night) if isinstance(event, Exiled | Shot | Boomed | Duelled)]
        yield Nightfall(night, dawn.died if dawn else None, _shooters(today) if dawn is None else frozenset())
        early = [event for event in today if isinstance(event, Boomed) and event.election]
        yield from early
        yield from (event for event in course.day(night) if event not in early and isinstance(event, Step))
    yield from (event for event in course.day(0) if isinstance(event, Ended) and not course.nights)


def _shooters(today: list[Exiled | Shot | Boomed | Duelled]) -> frozenset[int]:
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
