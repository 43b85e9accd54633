"""Z3 for two honesty policies: a world that fits one of them, and breaks the other as little as can be.

Knows no role and no rule, and nothing of verdicts: it is told what is to be so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from deduce.course.course import Course
from deduce.engines.base import Budget, Night
from deduce.engines.cnf import Clauses
from deduce.engines.demands import Demands
from deduce.engines.nights.encoding import Encoding
from deduce.engines.symbolic.one_night import Session
from deduce.engines.symbolic.several import SeveralSession, World
from deduce.honesty import POLICIES, Policy
from deduce.model import Model
from deduce.questions import Question

W = TypeVar("W", Night, World)
Stated = tuple[Question, bool]
"""That the question holds, or that it does not."""

UNBOUND = POLICIES["nobody"]
"""The evidence is told without anybody's honesty; each policy then is a literal of its own."""


class Breaches:
    """For each policy who would have to tell the truth and does not, as literals, and counts of them."""

    def __init__(self, clauses: Clauses, broken: Mapping[str, Sequence[int]], lies: Sequence[int]) -> None:
        self.kept = {policy: -clauses.any_of(seats) for policy, seats in broken.items()}
        self.many = {policy: _counts(clauses, seats) for policy, seats in broken.items()}
        self.lies = lies
        self.many_lies = _counts(clauses, lies)


def _counts(clauses: Clauses, literals: Sequence[int]) -> list[int]:
    """At place n: at least n of the literals hold. The last place is one more than there are."""
    return [clauses.at_least(count, literals) for count in range(len(literals) + 2)]


class Contrast(Generic[W]):
    """Worlds that fit all evidence but honesty, and one policy or another."""

    def __init__(
        self,
        breaches: Breaches,
        asked: Mapping[Question, int],
        fits: Callable[[Iterable[int], Budget], bool],
        holds: Callable[[int], bool],
        found: Callable[[], W],
    ) -> None:
        self._breaches, self._asked = breaches, asked
        self._fits, self._holds = fits, holds
        self._found: Callable[[], W] = found

    def least(self, stated: Stated, broken: str, fitted: Sequence[str], budget: Budget) -> int:
        """The fewest speakers by whom a world breaks a policy that fits one of those others and in which it is so.

        There must be such a world, and none that breaks nothing. Raises BudgetSpent.
        """
        for count, more in enumerate(self._breaches.many[broken][2:], 1):
            for policy in fitted:
                if self._fits([self._literal(stated), self._breaches.kept[policy], -more], budget):
                    return count
        raise AssertionError(f"no world fits any of {fitted} in which {stated} is so")

    def showing(
        self, stated: Stated, also: Iterable[Stated], broken: str, fitted: Sequence[str], count: int, budget: Budget
    ) -> W:
        """A world that breaks a policy by so many speakers, fits one of those others, and in which it is so.

        Of the other statements as many are so, too, as one after another can be; of what is left open then it is a
        world with the fewest false stories. There must be such a world. Raises BudgetSpent.
        """
        more = self._breaches.many[broken][count + 1]
        cases = ([self._literal(stated), self._breaches.kept[policy], -more] for policy in fitted)
        given: list[int] = next(case for case in cases if self._fits(case, budget))
        for other in also:
            if self._fits([*given, self._literal(other)], budget):
                given.append(self._literal(other))
        self._fits(given, budget)  # it does; it was not the last to be looked for
        return self._plainest(given, budget)

    def _literal(self, stated: Stated) -> int:
        question, so = stated
        return self._asked[question] if so else -self._asked[question]

    def _plainest(self, given: list[int], budget: Budget) -> W:
        """Of the worlds with these literals, one of which has just been found, one with the fewest false stories."""
        while True:
            world, false = self._found(), sum(map(self._holds, self._breaches.lies))
            if not false or not self._fits([*given, -self._breaches.many_lies[false]], budget):
                return world


def one_night(model: Model, policies: Iterable[Policy], questions: Iterable[Question]) -> Contrast[Night]:
    """The contrasts of a model of one night; its own policy does not matter."""
    demands = Demands(replace(model, policy=UNBOUND))
    clauses = demands.clauses

    def broken(policy: Policy) -> list[int]:
        bound = ((demands.bound(seat, policy.reading), demands.truth(seat)) for seat in model.judged)
        return [clauses.all_of((binds, -truth)) for binds, truth in bound]

    lies = [-demands.truth(seat) for seat in model.speakers]
    breaches = Breaches(clauses, {policy.id: broken(policy) for policy in policies}, lies)
    session = Session(demands, list(questions))

    def fits(literals: Iterable[int], budget: Budget) -> bool:
        return session.fits([*session.evidence, *literals], budget)

    return Contrast(breaches, session.asked, fits, session.holds, session.played)


def several_nights(course: Course, policies: Iterable[Policy], questions: Iterable[Question]) -> Contrast[World]:
    """The contrasts of a course of several nights; its own policy does not matter."""
    unbound = replace(course, policy=UNBOUND)
    encoding = Encoding(unbound)
    broken = {one.id: [encoding.breaks(seat, one) for seat in course.judged] for one in policies}
    lies = [-encoding.truth[seat] for seat in course.speakers]
    breaches = Breaches(encoding.clauses, broken, lies)
    session = SeveralSession(unbound, list(questions), encoding=encoding)

    def fits(literals: Iterable[int], budget: Budget) -> bool:
        return session.fits(budget, *literals)

    return Contrast(breaches, session.asked, fits, session.holds, session.world)
