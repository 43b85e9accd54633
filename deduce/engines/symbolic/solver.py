"""Clauses in Z3: which literals can stand together, and which cannot. Knows no game.

Z3 reads clauses as text, because building terms through its Python interface costs ten times the solving.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from deduce.engines.base import Budget, BudgetSpent
from deduce.engines.cnf import Clauses

T = TypeVar("T", bound=Hashable)

SATISFIABLE, UNKNOWN = 1, 0
"""What Z3's interface for C calls its answers."""


class Solver:
    """These clauses in Z3, as they are now; variables made later are unknown to it."""

    def __init__(self, clauses: Clauses) -> None:
        import z3

        self._z3: Any = z3
        self._solver: Any = z3.SolverFor("QF_FD")
        self._solver.set("ctrl_c", False)  # else Z3 swallows the interrupt that should end the program
        self._terms: dict[int, Any] = {}
        self._literals: dict[int, int] = {}
        self._symbols: dict[int, Any] = {}
        self._found: Any = None
        self._read = False
        self._variables = clauses.variables
        self._solver.from_string(clauses.dimacs())

    def _term(self, literal: int) -> Any:
        # A variable made after the text was read would be free in Z3, and everything possible.
        assert abs(literal) <= self._variables, f"literal {literal} was asked for too late"
        # Variable 7 of the text is z3.Bool(7), an integer symbol; z3.Bool("k!7") would be another, free constant.
        if literal not in self._terms:
            term = self._z3.Bool(literal) if literal > 0 else self._z3.Not(self._z3.Bool(-literal))
            self._terms[literal] = term
            self._literals[term.get_id()] = literal
        return self._terms[literal]

    def fits(self, literals: Iterable[int], budget: Budget) -> bool:
        """Whether some world has all these literals; `holds` then reads it. Raises BudgetSpent."""
        budget.spend()
        if budget.left is not None:
            self._solver.set("timeout", max(1, int(budget.left * 1000)))
        self._read = False
        result = self._check(list(literals))
        if result == UNKNOWN:
            raise BudgetSpent
        return result == SATISFIABLE

    def _check(self, literals: list[int]) -> int:
        # `Solver.check` turns every assumption into a Boolean first, which takes longer than most answers.
        array = (self._z3.Ast * len(literals))(*(self._term(literal).as_ast() for literal in literals))
        found: int = self._z3.Z3_solver_check_assumptions(
            self._solver.ctx.ref(), self._solver.solver, len(literals), array
        )
        return found

    def holds(self, literal: int) -> bool:
        """Whether the literal holds in the world found last."""
        # The interface for C is ten times as fast here as `model[term]`, and reading worlds is most of the work.
        if not self._read:
            self._found, self._read = self._solver.model(), True
        variable = abs(literal)
        if variable not in self._symbols:
            self._symbols[variable] = self._z3.Bool(variable).decl()
        context = self._found.ctx.ref()
        value = self._z3.Z3_model_get_const_interp(context, self._found.model, self._symbols[variable].ast)
        return (bool(value) and self._z3.Z3_get_bool_value(context, value) > 0) is (literal > 0)

    def core(self, named: Mapping[int, T], budget: Budget) -> frozenset[T] | None:
        """Names of some of these literals that cannot stand together, not necessarily few; None if all can stand."""
        if self.fits(named, budget):
            return None
        z3, context = self._z3, self._solver.ctx.ref()
        core = z3.Z3_solver_get_unsat_core(context, self._solver.solver)
        z3.Z3_ast_vector_inc_ref(context, core)
        ids = [
            z3.Z3_get_ast_id(context, z3.Z3_ast_vector_get(context, core, place))
            for place in range(z3.Z3_ast_vector_size(context, core))
        ]
        z3.Z3_ast_vector_dec_ref(context, core)
        return frozenset(named[self._literals[found]] for found in ids)

    def guard(self) -> int:
        """A new literal under which worlds can be forbidden."""
        self._variables += 1
        return self._variables

    def forbid(self, guard: int, literals: Iterable[int]) -> None:
        """Where the guard holds not all of these do."""
        self._solver.add(self._z3.Or(self._term(-guard), *(self._term(-literal) for literal in literals)))

    def backbone(self, assumed: Sequence[int], asked: Mapping[T, int], budget: Budget) -> frozenset[T] | None:
        """Which of the literals asked hold wherever all those assumed do; None where these cannot stand together.

        Raises BudgetSpent.
        """
        if not self.fits(assumed, budget):
            return None
        left = {name: literal for name, literal in asked.items() if self.holds(literal)}
        for name, literal in list(left.items()):
            if name in left and self.fits([*assumed, -literal], budget):
                # Every world found rules out whatever does not hold in it.
                left = {other: meaning for other, meaning in left.items() if self.holds(meaning)}
        return frozenset(left)
