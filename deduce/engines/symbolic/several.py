"""Z3 for several nights: could and must, wolf teams, deals, conflicts, a history for a deal. Knows no role, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from deduce.answers import Share
from deduce.course.course import Course
from deduce.engines.base import UNKNOWN, Budget, BudgetSpent, Figures
from deduce.engines.nights.encoding import Encoding
from deduce.engines.nights.playing import State, replayed
from deduce.engines.symbolic.solver import Solver
from deduce.model import Piece

Deal = tuple[str, ...]
"""The card of every seat."""
World = tuple[Deal, State]
"""A deal, and how a history that explains it ended: its nights are in there."""


class SeveralSession:
    """A course in Z3. `soft`: its lines can be taken away."""

    def __init__(self, course: Course, soft: bool = False) -> None:
        self.course = course
        self.encoding = Encoding(course, soft)
        self.solver = Solver(self.encoding.clauses)
        self.wolf = dict(enumerate(self.encoding.wolf))
        self.lies = {seat: -truth for seat, truth in self.encoding.truth.items()}
        self._asked = [*self.wolf.values(), *self.lies.values()]
        self._seen: dict[int, set[bool]] = {literal: set() for literal in self._asked}

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The lines that can be taken away, in order."""
        return tuple(sorted(self.encoding.pieces, key=lambda piece: (piece.line, piece.kind.value)))

    def fits(self, budget: Budget, *literals: int) -> bool:
        """Whether there is a world at all, with these literals. Raises BudgetSpent."""
        found = self.solver.fits([*self.encoding.pieces.values(), *literals], budget)
        if found:  # every world found settles half of many a question
            for literal in self._asked:
                self._seen[literal].add(self.solver.holds(literal))
        return found

    def share(self, literal: int, budget: Budget) -> Share:
        """Could and must of one of the literals to ask about. Raises BudgetSpent."""
        seen = self._seen[literal]
        for side in (True, False):
            if side not in seen:
                self.fits(budget, literal if side else -literal)
        return Share(True in seen, seen == {True})

    def proven(self, literal: int) -> Share:
        """What the worlds found so far prove of a literal."""
        seen = self._seen[literal]
        return Share(True in seen or None, False if False in seen else None)

    def conflict(self, pieces: Iterable[Piece], budget: Budget) -> frozenset[Piece] | None:
        """Some of these lines that cannot stand together, not necessarily few; None if all can. Raises BudgetSpent."""
        return self.solver.core({self.encoding.pieces[piece]: piece for piece in pieces}, budget)

    def wolf_teams(self, budget: Budget) -> Iterator[tuple[int, ...]]:
        """Every set of seats that may be the wolves, each once. Raises BudgetSpent."""
        while self.fits(budget):
            wolves = tuple(seat for seat, literal in self.wolf.items() if self.solver.holds(literal))
            yield wolves
            self.solver.forbid([literal if seat in wolves else -literal for seat, literal in self.wolf.items()])

    def worlds(self, budget: Budget) -> Iterator[World]:
        """Every deal that fits, once, with one history that explains it. Raises BudgetSpent."""
        while self.fits(budget):
            deal = self._deal()
            yield deal, self._history(deal)
            self._pass(deal)

    def deals(self, budget: Budget) -> Iterator[Deal]:
        """Every deal that fits, once. Raises BudgetSpent."""
        while self.fits(budget):
            deal = self._deal()
            yield deal
            self._pass(deal)

    def _deal(self) -> Deal:
        holds = self.solver.holds
        return tuple(next(face for face, here in spot.items() if holds(here)) for spot in self.encoding.dealt.at)

    def _pass(self, deal: Deal) -> None:
        self.solver.forbid([spot[face] for spot, face in zip(self.encoding.dealt.at, deal, strict=True)])

    def _history(self, deal: Deal) -> State:
        """The history of the world found last, played."""
        actors, holds, choices = self.encoding.dealt.actors, self.solver.holds, []
        for night in self.encoding.nights:
            knife = next((seat for seat, literal in night.knife.items() if holds(literal)), None)
            chosen = {}
            for (index, verb), targets in night.chosen.items():
                at = next((at for at, literal in targets.items() if holds(literal)), None)
                if at is not None:
                    seat = next(seat for seat, here in actors[index].where.items() if holds(here))
                    chosen[seat, verb] = at
            choices.append((knife, chosen))
        return replayed(self.course, deal, choices)


class Z3Nights:
    """Could and must by query. Z3 weighs nothing, so there are no odds."""

    name = "z3"

    def figures(self, course: Course, budget: Budget) -> Figures:
        """Could and must of everybody: being a wolf, and lying; what was proven where the budget ends early."""
        session = SeveralSession(course)
        try:
            consistent = session.fits(budget)
            if not consistent:
                return _figures(course, False, dict.fromkeys(session._asked, Share(False, False)), session)
            shares = {literal: session.share(literal, budget) for literal in session._asked}
        except BudgetSpent:
            shares = {literal: session.proven(literal) for literal in session._asked}
            return _figures(course, True if any(session._seen.values()) else None, shares, session)
        return _figures(course, True, shares, session)

    def wolf_teams(self, course: Course, budget: Budget) -> tuple[tuple[int, ...], ...]:
        """Every set of seats that may be the wolves, in order. Raises BudgetSpent."""
        return tuple(sorted(SeveralSession(course).wolf_teams(budget)))

    def deals(self, course: Course, limit: int, budget: Budget) -> int | None:
        """How many deals fit; None where there are more than the limit. Raises BudgetSpent."""
        found = 0
        for _ in SeveralSession(course).deals(budget):
            found += 1
            if found > limit:
                return None
        return found

    def worlds(self, course: Course, budget: Budget) -> Iterator[World]:
        """Every deal that fits, each once, with one history that explains it. Raises BudgetSpent."""
        return SeveralSession(course).worlds(budget)


def _figures(course: Course, consistent: bool | None, shares: Mapping[int, Share], session: SeveralSession) -> Figures:
    empty: Mapping[int, Mapping[str, Fraction]] = {seat: {} for seat in course.match.table.seats}
    return Figures(
        consistent=consistent,
        worlds=0,
        deals=0 if consistent is False else None,
        complete=consistent is False,
        werewolf={seat: shares.get(literal, UNKNOWN) for seat, literal in session.wolf.items()},
        lying={seat: shares.get(literal, UNKNOWN) for seat, literal in session.lies.items()},
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=() if consistent is False else None,
    )
