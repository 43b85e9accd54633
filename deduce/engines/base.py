"""What every engine answers, and within which budget. Knows no particular engine."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from deduce.claims import Story
from deduce.engines.concrete import Night
from deduce.model import Model
from deduce.questions import Question


class BudgetSpent(Exception):
    """The time or the number of worlds an engine may use is used up; what it had until then is in the answer."""


class Budget:
    """Seconds of wall time (None: no end) and worlds (None: no end) that one question may cost."""

    def __init__(self, seconds: float | None = None, worlds: int | None = None) -> None:
        self.seconds = seconds
        self.worlds = worlds
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def left(self) -> float | None:
        """Seconds that are left, None without an end."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def spend(self) -> None:
        """Go on, or raise BudgetSpent."""
        if self._end is not None and time.monotonic() >= self._end:
            raise BudgetSpent


@dataclass(frozen=True)
class Share:
    """One question's answer: does it hold in some world, in every world, and with what probability.

    None where the engine did not find out.
    """

    possible: bool | None
    certain: bool | None
    probability: Fraction | None = None


UNKNOWN = Share(None, None, None)


@dataclass(frozen=True)
class Figures:
    """Everything `solve` tells, by seat or spot. `worlds` is a lower bound, `deals` None where not `complete`.

    `wolf_sets` are (seats, probability), most likely first; None where they were not computed.
    """

    worlds: int
    deals: int | None
    complete: bool
    werewolf: Mapping[int, Share]
    lying: Mapping[int, Share]
    dealt: Mapping[int, Mapping[str, Fraction]]
    final: Mapping[int, Mapping[str, Fraction]]
    team: Mapping[int, Mapping[str, Fraction]]
    wolf_sets: tuple[tuple[tuple[int, ...], Fraction], ...] | None


class Engine(Protocol):
    """One way to answer."""

    name: str

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`; `complete` is False where the budget ran out."""

    def share(self, model: Model, question: Question, budget: Budget) -> Share:
        """One question; raises BudgetSpent when the budget runs out before it is settled."""

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once; raises BudgetSpent when the budget runs out."""


__all__ = ["UNKNOWN", "Budget", "BudgetSpent", "Engine", "Figures", "Night", "Share", "Story"]
