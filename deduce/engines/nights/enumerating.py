"""The slow second opinion: every deal by itself, with the explanations of each casting of the actors kept.

Knows no role by name, and no way to count deals together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights.casting import Casting
from deduce.engines.nights.histories import Histories, Over, State
from deduce.engines.nights.seats import Seats
from deduce.engines.nights.winning import over, stolen

Deal = tuple[str, ...]


class Found(NamedTuple):
    """A deal that fits, and where one of its explanations ends."""

    deal: Deal
    state: State


class Deals:
    """Every deal of a course, one after another."""

    def __init__(self, course: Course, budget: Budget) -> None:
        self.course, self.match, self.budget = course, course.match, budget
        self.seats = Seats(course)
        self.casting = Casting(self.seats)
        self._known: dict[tuple[tuple[int, str], ...], list[State]] = {}

    def all(self) -> Iterator[Found]:
        """All that fit, each once. Raises BudgetSpent."""
        for deck in self.match.decks:
            for deal in self._deal(dict(deck), ()):
                self.budget.spend()
                state = next((state for state in self._explained(deal) if self._fits(deal, state)), None)
                if state is not None:
                    yield Found(deal, state)

    def _deal(self, left: dict[str, int], dealt: Deal) -> Iterator[Deal]:
        """Every deal in which each seat holds what it may hold by itself."""
        if len(dealt) == len(self.seats.seats):
            yield dealt
            return
        for role in self.seats.faces:
            if left.get(role) and self.seats.holds(self.seats.domains[len(dealt)], role):
                left[role] -= 1
                yield from self._deal(left, (*dealt, role))
                left[role] += 1

    def _explained(self, deal: Deal) -> list[State]:
        """The explanations of a casting, worked out once."""
        actors = {seat: role for seat, role in enumerate(deal) if role in self.casting.roles}
        key = tuple(actors.items())
        if key not in self._known:
            self._known[key] = self._explain(actors)
        return self._known[key]

    def _explain(self, actors: Mapping[int, str]) -> list[State]:
        cast = self.seats.of(self.casting.roles)
        roles = tuple(
            self.seats.of([actors[seat]]) if seat in actors else held & ~cast
            for seat, held in enumerate(self.seats.domains)
        )
        true = self.casting.true(actors)
        acting = {**{seat: tale.role for seat, tale in true.items() if tale.role is not None}, **actors}
        return Histories(self.seats, acting, roles, true, self.budget).states()

    # One deal

    def _fits(self, deal: Deal, state: State) -> bool:
        """Whether an explanation holds of a deal."""
        if not all(self.seats.holds(held, role) for held, role in zip(state.roles, deal, strict=True)):
            return False
        wolves = sum(1 << seat for seat, role in enumerate(deal) if self.match.is_wolf(role))
        return (
            (state.on is None or self._going(deal, state, *state.on))
            and all(living & wolves for living in state.dens)
            and (state.over is None or self._ended(deal, state, state.over))
        )

    def _going(self, deal: Deal, state: State, living: int, counted: int) -> bool:
        return self._won(deal, living, counted) is None

    def _ended(self, deal: Deal, state: State, end: Over) -> bool:
        won = self._won(deal, end.living, end.counted)
        before = frozenset(seat for seat in self.seats.seats if end.before >> seat & 1)
        thief = won is not None and stolen(self.match, deal, before)
        return (type(end.winner).FOX if thief else won) is end.winner

    def _won(self, deal: Deal, living: int, counted: int) -> object:
        out = {seat for seat in self.seats.seats if not living >> seat & 1}
        idle = {seat for seat in self.seats.seats if living >> seat & 1 and not counted >> seat & 1}
        return over(self.match, deal, out, idle)
