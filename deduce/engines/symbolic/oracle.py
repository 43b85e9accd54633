"""What can stand together, asked of Z3 within a budget. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deduce.engines.base import Budget
from deduce.engines.cnf import Clauses
from deduce.engines.symbolic.solver import Solver


class Oracle:
    """Questions about literals of some clauses. Each may raise BudgetSpent."""

    def __init__(self, clauses: Clauses, budget: Budget) -> None:
        self._solver, self._budget = Solver(clauses), budget

    def fits(self, literals: Iterable[int]) -> bool:
        """Whether some world has all of these; `values` then reads it."""
        return self._solver.fits(literals, self._budget)

    def values(self, variables: Iterable[int]) -> Iterator[bool]:
        """Which of these hold in the world found last."""
        return map(self._solver.holds, variables)

    def core(self, literals: Iterable[int]) -> frozenset[int] | None:
        """Some of these that cannot stand together; None if all can, and `values` then reads a world."""
        return self._solver.core({literal: literal for literal in literals}, self._budget)
