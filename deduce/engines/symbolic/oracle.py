"""What can stand together, asked of Z3 within a budget. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable

from deduce.engines.base import Budget
from deduce.engines.cnf import Clauses
from deduce.engines.symbolic.solver import Solver


class Oracle:
    """Questions about literals of some clauses. Each may raise BudgetSpent."""

    def __init__(self, clauses: Clauses, budget: Budget) -> None:
        self._solver, self._budget = Solver(clauses), budget

    def fits(self, literals: Iterable[int]) -> bool:
        """Whether some world has all of these; `holds` then reads it."""
        return self._solver.fits(literals, self._budget)

    def holds(self, literal: int) -> bool:
        """Whether the literal holds in the world found last."""
        return self._solver.holds(literal)

    def core(self, literals: Iterable[int]) -> frozenset[int] | None:
        """Some of these that cannot stand together; None if all can, and `holds` then reads a world."""
        return self._solver.core({literal: literal for literal in literals}, self._budget)
