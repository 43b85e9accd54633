"""What an engine answers that looks at worlds one by one. Knows no way to find them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction

from deduce.answers import Share
from deduce.engines.base import Budget, BudgetSpent, Figures, Sides
from deduce.engines.concrete import Night
from deduce.engines.judging import Verdict
from deduce.engines.tally import Tally
from deduce.model import Model
from deduce.questions import Question

Fitting = tuple[Night, Verdict]
"""A night that fits, and how."""
Bundle = tuple[Night, Verdict, int]
"""A night that fits, how, and how many nights it stands for; some of its cards may not be dealt."""


class Enumerating(ABC):
    """An engine by way of all its worlds."""

    name: str

    @abstractmethod
    def fitting(self, model: Model, budget: Budget) -> Iterator[Fitting]:
        """Every world that fits, once. Raises BudgetSpent."""

    def bundles(self, model: Model, budget: Budget) -> Iterator[Bundle]:
        """Every world that fits, once; those that differ in nothing anybody asks about may come together."""
        for night, found in self.fitting(model, budget):
            yield night, found, 1

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once."""
        for night, _ in self.fitting(model.strict, budget):
            yield night

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`."""
        tally = Tally(model)
        try:
            self._add_all(tally, model, budget)
        except BudgetSpent:
            return tally.figures(complete=False)
        return tally.figures(complete=True)

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question; None where no world fits. Raises BudgetSpent."""
        tally = Tally(model)
        self._add_all(tally, model, budget)
        return tally.share(question)

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """Who is on which side at the end, all together. Raises BudgetSpent."""
        tally = Tally(model)
        self._add_all(tally, model, budget)
        return tally.lineups(sides)

    def _add_all(self, tally: Tally, model: Model, budget: Budget) -> None:
        for night, found, many in self.bundles(model, budget):
            if budget.worlds is not None and tally.worlds >= budget.worlds:
                raise BudgetSpent
            tally.add(night, found, many)
            budget.report(tally.worlds)
