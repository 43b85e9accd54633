"""A model being counted: its scenarios, what they may come from, and what that weighs. Knows no role by name."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.engines.base import Budget
from deduce.engines.cases import Case, Group, alike, cases
from deduce.engines.follow import State, follow
from deduce.engines.ground import Ground
from deduce.engines.moves import Moves
from deduce.engines.scale import Scale
from deduce.engines.scenario import Scenario
from deduce.engines.scenarios import Patterns, Scenarios
from deduce.engines.weighing import Chance, Even
from deduce.model import Model


class Count:
    """One model being counted. All weights are whole numbers, in parts of `whole`. Raises NotLifted, BudgetSpent.

    `patterns`: only scenarios in which just one of these sets of judged speakers is not bound (None: all).
    """

    def __init__(self, model: Model, budget: Budget, patterns: Patterns | None = None) -> None:
        self.model = model
        self.budget = budget
        self.ground = Ground(model.game)
        self.moves = Moves(self.ground)
        self.scenarios = Scenarios(model, self.ground, patterns)
        self.even = Even(self.ground, self.scenarios.counting)
        self.scale: Scale = self.even if model.odds == "worlds" else Chance(self.ground, self.scenarios.leaning)

    def total(self, scenario: Scenario) -> int:
        """The weight of a scenario, but for what its `times` say."""
        groups = alike(self.ground, self.scale.leaning, scenario)
        followed = self.followed(scenario, groups, self.model.game.wolf_roles, rows=False)
        return sum(self.scale.total(case, states) for case, states in followed)

    def followed(
        self, scenario: Scenario, groups: list[Group], tell: frozenset[str], rows: bool
    ) -> Iterator[tuple[Case, list[State]]]:
        """The cases of a scenario, each with what its night may come from; `tell` are roles to tell apart if copied."""
        leaning = self.scale.leaning
        able = cases(self.ground, leaning, scenario, groups, tell)
        moves = self.moves.guarding(scenario.course.guarded)
        return follow(moves, leaning, able, groups, self.budget, rows)

    def weight(self, scenario: Scenario) -> int:
        """The weight of a scenario, all told."""
        return self.total(scenario) * scenario.times

    def surely_true(self, scenario: Scenario, seat: int) -> bool:
        """Whether the scenario itself says that the seat's story is true."""
        return self.model.trusted(seat) or (seat in self.model.judged and seat not in scenario.free)
