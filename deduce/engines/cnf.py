"""Clauses over numbered variables, and the gates built from them. Knows no game and no solver.

A literal is a variable's number, negative for its opposite. Every gate is told both ways, so that its variable is
decided by its inputs and never adds a world of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from math import comb

TRUE = 1
FALSE = -1

PAIRWISE = 6
"""Up to so many literals "at most one" is told pair by pair, beyond that through a running sum."""
SUBSETS = 300
"""Up to so many clauses "at least k" is told subset by subset."""


class Clauses:
    """A growing list of clauses. Variable 1 is true."""

    def __init__(self) -> None:
        self.variables = 1
        self.clauses: list[tuple[int, ...]] = [(TRUE,)]
        self._gates: dict[tuple[int, ...], int] = {}
        self._given = TRUE

    def variable(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables

    @contextmanager
    def under(self, given: int) -> Iterator[None]:
        """While this lasts what is added is so only where `given` holds. What gates mean is so everywhere."""
        before, self._given = self._given, given
        try:
            yield
        finally:
            self._given = before

    def add(self, *literals: int) -> None:
        """At least one of the literals holds, where what is added now is so."""
        if TRUE not in literals:
            self.clauses.append(tuple(literal for literal in (-self._given, *literals) if literal != FALSE))

    def supposing(self, literal: int) -> int:
        """A new literal under which this one holds. It says nothing where it does not hold itself."""
        supposed = self.variable()
        self.add(-supposed, literal)
        return supposed

    def all_of(self, literals: Iterable[int]) -> int:
        """A literal that holds just where all of these hold."""
        wanted = sorted({literal for literal in literals if literal != TRUE})
        if FALSE in wanted or any(-literal in wanted for literal in wanted if literal > 0):
            return FALSE
        if len(wanted) < 2:
            return wanted[0] if wanted else TRUE
        key = tuple(wanted)
        gate = self._gates.get(key)
        if gate is None:
            gate = self._gates[key] = self.variable()
            for literal in wanted:
                self.clauses.append((-gate, literal))
            self.clauses.append((gate, *(-literal for literal in wanted)))
        return gate

    def any_of(self, literals: Iterable[int]) -> int:
        """A literal that holds just where at least one of these holds."""
        return -self.all_of(-literal for literal in literals)

    def choice(self, condition: int, then: int, otherwise: int) -> int:
        """A literal that equals `then` where the condition holds, and `otherwise` elsewhere."""
        if condition == TRUE or then == otherwise:
            return then
        if condition == FALSE:
            return otherwise
        if then in (TRUE, FALSE) or otherwise in (TRUE, FALSE):
            return self._choice_of_one(condition, then, otherwise)
        gate = self.variable()
        with self.under(TRUE):
            self.copy(gate, then, condition)
            self.copy(gate, otherwise, -condition)
        return gate

    def _choice_of_one(self, condition: int, then: int, otherwise: int) -> int:
        """A choice one side of which is settled takes one gate, and the same gate every time."""
        if then in (TRUE, FALSE):
            return self.any_of((condition, otherwise)) if then == TRUE else self.all_of((-condition, otherwise))
        return self.any_of((-condition, then)) if otherwise == TRUE else self.all_of((condition, then))

    def copy(self, literal: int, source: int, condition: int) -> None:
        """Where the condition holds the literal equals the source."""
        self.add(-condition, -literal, source)
        self.add(-condition, literal, -source)

    def at_most_one(self, literals: Sequence[int]) -> None:
        """No two of the literals hold."""
        if len(literals) <= PAIRWISE:
            for one, other in combinations(literals, 2):
                self.add(-one, -other)
        else:
            self.at_most(1, literals)

    def exactly(self, count: int, literals: Sequence[int]) -> None:
        """Just so many of the literals hold."""
        if count == 1:
            self.at_most_one(literals)
            self.add(*literals)
            return
        self.at_most(count, literals)
        self.no_fewer(count, literals)

    def no_fewer(self, count: int, literals: Sequence[int]) -> None:
        """At least so many of the literals hold."""
        size = len(literals) - count + 1
        if comb(len(literals), size) <= SUBSETS:
            for some in combinations(literals, size):
                self.add(*some)
        else:
            self.at_most(len(literals) - count, [-literal for literal in literals])

    def at_least(self, count: int, literals: Sequence[int]) -> int:
        """A literal that holds just where so many of the literals hold."""
        reached = [TRUE, *[FALSE] * count]
        for literal in literals:
            steps = [self.all_of((literal, one_less)) for one_less in reached[:-1]]
            reached = [TRUE, *(self.any_of(pair) for pair in zip(reached[1:], steps, strict=True))]
        return reached[count]

    def at_most(self, count: int, literals: Sequence[int]) -> None:
        """No more than so many of the literals hold, by a running sum (Sinz 2005)."""
        if count >= len(literals):
            return
        if count == 0:
            for literal in literals:
                self.add(-literal)
            return
        before: list[int] = []
        for position, literal in enumerate(literals):
            if before:
                self.add(-literal, -before[-1])
            if position == len(literals) - 1:
                return
            row = [self.variable() for _ in range(count)]
            self.add(-literal, row[0])
            for level, sum_before in enumerate(before):
                self.add(-sum_before, row[level])
                if level + 1 < count:
                    self.add(-literal, -sum_before, row[level + 1])
            before = row

    def dimacs(self) -> str:
        """The clauses as DIMACS text."""
        lines = [" ".join(map(str, clause)) + " 0" for clause in self.clauses]
        return "\n".join((f"p cnf {self.variables} {len(lines)}", *lines))
