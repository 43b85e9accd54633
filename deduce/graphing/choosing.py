"""Which world is drawn: the one that is asked for, the one told as truth, or the first that fits.

Knows which lines tell the truth; no notation, no role by name and no picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Generic, TypeVar

from deduce.answers import Note
from deduce.course.events import Shown
from deduce.engines.base import Budget, Night
from deduce.engines.judging import verdict
from deduce.engines.nights.playing import State
from deduce.evidence import Evidence
from deduce.finished import Truth
from deduce.graphing.frame import Frame
from deduce.honesty import POLICIES
from deduce.model import Trust
from deduce.record.nights.standing import stood
from deduce.record.standing import standing
from deduce.several import Gathered
from deduce.solving import engine_named
from deduce.usage import UsageError

World = TypeVar("World")
History = tuple[tuple[str, ...], State]
"""A deal of several nights, and how a history that explains it ended."""
MOST_TRUE = 200
"""Of the worlds that fit what is told as truth so many are looked at, to draw the same one every time."""
ASKED, TRUE, TOLD, FIRST = "asked", "truth", "truth open", "first"
"""Why a world is drawn: its number was given; it is the only one, or one of several, that fits what is told as truth;
it is the first that fits what was said."""


@dataclass(frozen=True)
class Chosen(Generic[World]):
    """A world and why. `number` counts the worlds of `worlds` from 1; `among`: so many fit the truth (None: more)."""

    world: World
    basis: str
    number: int | None = None
    among: int | None = None


def night_of(frame: Frame, evidence: Evidence, budget: Budget, number: int | None) -> Chosen[Night] | None:
    """The night to draw, None where none fits. Raises BudgetSpent, UsageError."""
    engine = engine_named("z3" if frame.options.engine == "auto" else frame.options.engine)

    def true() -> Iterator[Night]:
        return engine.worlds(Truth.of(frame.record, standing(frame.record), engine).model, budget)

    def rank(night: Night) -> tuple[object, ...]:
        # Of what the truth leaves open, what also fits what was said; then always the same one.
        return verdict(evidence.model.strict, night) is None, *_order(night)

    return _chosen(frame, true, lambda: engine.worlds(evidence.model, budget), rank, number)


def history_of(frame: Frame, gathered: Gathered, budget: Budget, number: int | None) -> Chosen[History] | None:
    """The deal to draw, with a history that explains it; None where none fits. Raises BudgetSpent, UsageError."""
    from deduce.engines.symbolic import Z3Nights

    stands, course = stood(frame.record), gathered.course
    trusted = dict.fromkeys(stands.truly, Trust.TRUSTED)
    events = (*stands.events, *stands.told_truth)
    told = replace(
        course, policy=POLICIES["nobody"], tales=stands.truly, trust=trusted, events=events, viewer=None, knows=None
    )

    def true() -> Iterator[History]:
        return Z3Nights().worlds(told, budget)

    chosen = _chosen(frame, true, lambda: Z3Nights().worlds(course, budget), lambda world: world[0], number)
    if chosen is None or chosen.basis not in (TRUE, TOLD):
        return chosen
    # Of the histories the truth leaves open, one that also fits what was said, where there is one for this deal.
    shown = (Shown(seat, role) for seat, role in enumerate(chosen.world[0]))
    tales, trust = {**course.tales, **stands.truly}, {**course.trust, **trusted}
    said = replace(course, tales=tales, trust=trust, events=(*events, *shown), viewer=None, knows=None)
    better = next(Z3Nights().worlds(said, budget), None)
    return chosen if better is None else replace(chosen, world=better)


def _chosen(
    frame: Frame,
    true: Callable[[], Iterator[World]],
    fitting: Callable[[], Iterator[World]],
    order: Callable[[World], tuple[object, ...]],
    number: int | None,
) -> Chosen[World] | None:
    if number is not None:
        if number < 1:
            raise UsageError("world", number)
        found = next(islice(fitting(), number - 1, None), None)
        if found is None:
            raise UsageError("world", number)
        return Chosen(found, ASKED, number)
    if any(line.kind in ("truth", "truly") for line in frame.record.lines):
        told = list(islice(true(), MOST_TRUE + 1))
        if told:
            every = len(told) <= MOST_TRUE
            first = min(told, key=lambda world: repr(order(world))) if every else told[0]
            return Chosen(first, TRUE if len(told) == 1 else TOLD, among=len(told) if every else None)
    found = next(fitting(), None)
    return None if found is None else Chosen(found, FIRST, 1)


def _order(night: Night) -> tuple[object, ...]:
    """What sorts nights: the deal, then what everybody chose, saw and met."""
    done = [(key, sorted(map(str, outcome))) for key, outcome in night.log.items()]
    return night.deal, done


IMPOSSIBLE = Note(
    "what is told as truth cannot have happened under the rules: this is a world that fits what was said",
    "所记的真相按规则不可能发生：这里是一个符合发言的世界",
)


def falls_back(frame: Frame, chosen: Chosen[World]) -> Iterator[Note]:
    """The remark that what is told as truth is of no use."""
    if chosen.basis == FIRST and any(line.kind in ("truth", "truly") for line in frame.record.lines):
        yield IMPOSSIBLE
