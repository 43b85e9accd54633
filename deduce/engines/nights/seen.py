"""Who was out when, as everybody sees it. Knows no card that was not shown, no engine and no role by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deduce.course.course import Course, leaves
from deduce.course.events import Boomed, Ended, Event, Exiled
from deduce.engines.nights.playing import Breaks, Falls, schedule


@dataclass(frozen=True)
class Moment:
    """Who was out just before an event, and who had turned up his card and stayed; `event` None: at the end."""

    event: Event | None
    out: frozenset[int]
    flipped: frozenset[int]


def moments(course: Course) -> Iterator[Moment]:
    """The moments at which the game was going on as all were told, then the end, as far as all knew who was out."""
    out, flipped = frozenset[int](), frozenset[int]()
    for step in schedule(course):
        if isinstance(step, Falls):
            continue
        event = step.told if isinstance(step, Breaks) else step
        if event is None:
            return
        if not (isinstance(event, Boomed) and event.election):
            yield Moment(event, out, flipped)
        if isinstance(step, Breaks):
            out |= step.told.died if step.told is not None else frozenset()
        else:
            out |= frozenset(leaves(event))
        if isinstance(event, Exiled) and event.flips and event.seat is not None:
            flipped |= {event.seat}
    ended = [event for event in course.events if isinstance(event, Ended)]
    yield Moment(ended[0] if ended else None, out, flipped)
