"""The counter: exact figures at any table size, without looking at worlds one by one. Knows no role by name.

Worlds fall into honesty scenarios; inside each the night is run backwards on the cards somebody asks about, and what is
left to deal is counted by closed forms. Where a role cannot be followed this way worlds are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from deduce.answers import Share
from deduce.engines.asked import Asked
from deduce.engines.base import Budget, BudgetSpent, Figures, Sides, nothing, without_odds
from deduce.engines.cases import alike
from deduce.engines.concrete import Night
from deduce.engines.count import Count
from deduce.engines.lineups import Lineups
from deduce.engines.plays import NotLifted
from deduce.engines.pruning import Pruning
from deduce.engines.scenarios import Patterns
from deduce.engines.whole import Whole
from deduce.model import Model
from deduce.questions import Question


class Counting:
    """Counts and weighs worlds."""

    name = "counting"

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once: for that they have to be looked at one by one."""
        return Pruning().worlds(model, budget)

    def follows(self, model: Model) -> bool:
        """Whether the model can be counted without looking at worlds one by one."""
        try:
            Count(model, Budget())
        except NotLifted:
            return False
        return True

    def figures(self, model: Model, budget: Budget, patterns: Patterns | None = None) -> Figures:
        """Every figure of `solve`."""
        try:
            whole = Whole(Count(model.strict, budget, patterns))
        except NotLifted:
            return Pruning().figures(model, budget)
        try:
            whole.add_all()
            strict = whole.figures()
        except BudgetSpent:
            return nothing(model, complete=False, worlds=whole.worlds)
        if not model.slip:
            return strict
        try:
            slipping = Whole(Count(model, budget))
            slipping.add_all()
            return slipping.figures(strict)
        except BudgetSpent:
            return without_odds(strict)

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """Who is on which side at the end, all together. Raises BudgetSpent."""
        try:
            return lineups(Count(model, budget), sides)
        except NotLifted:
            return Pruning().lineups(model, sides, budget)

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question; None where no world fits. Raises BudgetSpent."""
        try:
            strict = Asked(Count(model.strict, budget), question).share()
        except NotLifted:
            return Pruning().share(model, question, budget)
        if strict is None or not model.slip:
            return strict
        slipping = Asked(Count(model, budget), question).share()
        assert slipping is not None, "worlds without a slip are worlds"
        return replace(strict, probability=slipping.probability)


def lineups(count: Count, sides: Mapping[str, int]) -> dict[tuple[int, ...], Fraction]:
    """The chance of every way the players may be on these sides at the end; empty where no world fits."""
    scale = count.scale
    found, tell = Lineups(scale, sides, count.budget.spend), frozenset(sides)
    for scenario in count.scenarios.all():
        groups = alike(count.ground, scale.leaning, scenario)
        for case, states in count.followed(scenario, groups, tell, rows=True):
            found.add(case, states, scale.factor(case) * scenario.times, tuple(groups))
    weights = found.told()
    whole = sum(weights.values())
    return {told: weight / whole for told, weight in weights.items()}
