"""What every chain of steps must be, whatever it is about: asked of anything that knows which literals can stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from deduce.reasons.covering import NEVER, against
from deduce.reasons.proving import Step

Fits = Callable[[Iterable[int]], bool]
"""Whether some literals can stand together."""


def check_step(step: Step, fits: Fits) -> None:
    """The premises leave the conclusion no choice; without any of them they would."""
    opposite = against(step.conclusion)
    assert step.conclusion not in step.premises
    assert not fits([*step.premises, *opposite]), f"does not follow: {step}"
    for premise in step.premises:
        assert fits([*(step.premises - {premise}), *opposite]), f"{premise} could be spared: {step}"


def check_chain(steps: Sequence[Step], known: Collection[int], goal: int, fits: Fits) -> None:
    """Every step follows, needs all it rests on, and rests on what is known by then; the last one is the goal.

    Nothing is concluded twice, and nothing that is not used.
    """
    known = set(known)
    for step in steps:
        assert step.premises <= known, f"out of nowhere: {step.premises - known}"
        assert step.conclusion not in known
        check_step(step, fits)
        for case in step.cases:
            assert case.supposed == -step.conclusion
            check_chain(case.steps, step.premises | {case.supposed}, NEVER, fits)
        known.add(step.conclusion)
    assert steps[-1].conclusion == goal
    used = frozenset[int]().union(*(step.premises for step in steps))
    assert all(step.conclusion in used for step in steps[:-1])
