"""What every engine answers, and within which budget. Knows no particular engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from deduce.answers import Share
from deduce.engines.concrete import Night
from deduce.model import Model, Piece
from deduce.questions import IsWolf, Lies, Question
from deduce.usage import BudgetSpent


class Budget:
    """Seconds of wall time (None: no end) and worlds (None: no end) that one question may cost.

    `progress` is told now and then how many worlds were found so far.
    """

    def __init__(
        self,
        seconds: float | None = None,
        worlds: int | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        self.worlds = worlds
        self._end = None if seconds is None else time.monotonic() + seconds
        self._progress = progress
        self._told = time.monotonic()
        self._steps = 0

    @property
    def left(self) -> float | None:
        """Seconds that are left, None without an end."""
        return None if self._end is None else max(0.0, self._end - time.monotonic())

    def spend(self) -> None:
        """Go on, or raise BudgetSpent. The clock is read now and then only: most steps cost less than that."""
        self._steps += 1
        if self._end is not None and self._steps % 64 == 1 and time.monotonic() >= self._end:
            raise BudgetSpent

    def report(self, worlds: int) -> None:
        """Tell of progress, at most once a second."""
        if self._progress is not None and time.monotonic() - self._told >= 1:
            self._told = time.monotonic()
            self._progress(worlds)


Sides = Mapping[str, int]
"""Roles told apart by the number of their side, from 1 up; roles that are left out are 0."""
UNKNOWN = Share(None, None, None)
Item = Piece | Question
"""What stands or falls as a whole: a piece of evidence, or something supposed to be so."""


@dataclass(frozen=True)
class Figures:
    """Everything `solve` tells, by seat or spot. `worlds` is a lower bound, `deals` None where not `complete`.

    `consistent` says whether any world fits, None where that is not known. `wolf_sets` are (seats, probability), most
    likely first; None where they were not computed.
    """

    consistent: bool | None
    worlds: int
    deals: int | None
    complete: bool
    werewolf: Mapping[int, Share]
    lying: Mapping[int, Share]
    dealt: Mapping[int, Mapping[str, Fraction]]
    final: Mapping[int, Mapping[str, Fraction]]
    team: Mapping[int, Mapping[str, Fraction]]
    wolf_sets: tuple[tuple[tuple[int, ...], Fraction], ...] | None

    def with_verdicts(self, shares: Mapping[Question, Share]) -> Figures:
        """The figures of a consistent model, with could and must as these shares say where they speak of them."""

        def settled(question: Question, share: Share) -> Share:
            found = shares.get(question)
            return share if found is None else replace(share, possible=found.possible, certain=found.certain)

        return replace(
            self,
            consistent=True,
            werewolf={seat: settled(IsWolf(seat), share) for seat, share in self.werewolf.items()},
            lying={seat: settled(Lies(seat), share) for seat, share in self.lying.items()},
        )


def share_of(part: int, whole: int) -> Share:
    """What holds in `part` of the weight of all worlds, `whole`."""
    return Share(part > 0, part == whole, Fraction(part, whole))


def nothing(model: Model, complete: bool, worlds: int = 0) -> Figures:
    """The figures where no world fits, or where not everything could be counted."""
    table = model.game.table
    empty: Mapping[int, Mapping[str, Fraction]] = {spot: {} for spot in table.spots}
    share = Share(False, False) if complete else UNKNOWN
    return Figures(
        consistent=True if worlds else False if complete else None,
        worlds=worlds,
        deals=0 if complete else None,
        complete=complete,
        werewolf=dict.fromkeys(table.seats, share),
        lying=dict.fromkeys(model.speakers, share),
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=() if complete else None,
    )


def without_odds(figures: Figures) -> Figures:
    """Figures of which only what is counted and proven could be told."""
    empty: Mapping[int, Mapping[str, Fraction]] = {spot: {} for spot in figures.dealt}
    return replace(
        figures,
        complete=False,
        werewolf={seat: replace(share, probability=None) for seat, share in figures.werewolf.items()},
        lying={seat: replace(share, probability=None) for seat, share in figures.lying.items()},
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=None,
    )


class Engine(Protocol):
    """One way to answer."""

    name: str

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`; `complete` is False where the budget ran out."""

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question; None where no world fits at all. Raises BudgetSpent when it could not be settled."""

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """The chance of every way the players may be on these sides at the end: the side of each seat, in order.

        Slips count where the model has any; empty where nothing fits. Raises BudgetSpent when it could not be settled.
        """

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once; raises BudgetSpent when the budget runs out."""


__all__ = ["UNKNOWN", "Budget", "BudgetSpent", "Engine", "Figures", "Item", "Night", "Share", "Sides"]
