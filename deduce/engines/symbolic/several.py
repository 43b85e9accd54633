"""Z3 for several nights: could and must, wolf teams, deals, conflicts, a history for a deal. Knows no role, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from deduce.answers import Share
from deduce.course.course import Course
from deduce.engines.base import UNKNOWN, Budget, BudgetSpent, Figures, Item
from deduce.engines.nights.encoding import Encoding
from deduce.engines.nights.playing import State, replayed
from deduce.engines.symbolic.solver import Solver
from deduce.model import Kind, Piece
from deduce.nights.dawn import Chosen
from deduce.questions import IsWolf, Lies, Question

Deal = tuple[str, ...]
"""The card of every seat."""
World = tuple[Deal, State]
"""A deal, and how a history that explains it ended: its nights are in there."""
Choices = tuple[int | None, Chosen]
"""What was chosen in a night: the knife, and all else."""


class SeveralSession:
    """A course in Z3, with the questions it will be asked. `soft`: its lines can be taken away.

    `suppositions` are questions that may be supposed to be answered by yes, each by itself.
    `encoding` is that of the course, where somebody has put further clauses into it.
    """

    def __init__(
        self,
        course: Course,
        questions: Sequence[Question] = (),
        soft: bool = False,
        suppositions: Sequence[Question] = (),
        encoding: Encoding | None = None,
    ) -> None:
        self.course = course
        self.encoding = encoding or Encoding(course, soft)
        self.asked = {question: self.encoding.ask(question) for question in questions}
        self._items: dict[Item, int] = dict(self.encoding.pieces.items())
        for question in suppositions:
            self._items[question] = self.encoding.clauses.supposing(self.encoding.ask(question))
        self._wolf = dict(enumerate(self.encoding.wolf))
        self._seen: dict[Question, set[bool]] = {question: set() for question in questions}
        self._settled: dict[Question, Share] = {}
        self._solver = Solver(self.encoding.clauses)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The lines that can be taken away, in order."""
        return tuple(sorted(self.encoding.pieces, key=lambda piece: (piece.line, piece.kind.value)))

    def fits(self, budget: Budget, *literals: int) -> bool:
        """Whether there is a world at all, with these literals. Raises BudgetSpent."""
        return self._solver.fits([*self.encoding.pieces.values(), *literals], budget)

    def share(self, question: Question, budget: Budget) -> Share:
        """Could and must of one of the questions asked. Raises BudgetSpent."""
        seen, literal = self._seen[question], self.asked[question]
        for side in (True, False):
            if side not in seen and self.fits(budget, literal if side else -literal):
                # Every world found settles half of many a question.
                for other, meaning in self.asked.items():
                    self._seen[other].add(self._solver.holds(meaning))
        found = self._settled[question] = Share(True in seen, seen == {True})
        return found

    def proven(self, question: Question) -> Share:
        """What is known by now of a question; where it is not settled, what the worlds found so far prove."""
        sides = self._seen[question]
        return self._settled.get(question, Share(True in sides or None, False if False in sides else None))

    def conflict(self, pieces: Iterable[Piece], budget: Budget) -> frozenset[Piece] | None:
        """Some of these lines that cannot stand together, not necessarily few; None if all can. Raises BudgetSpent."""
        return self._solver.core({self.encoding.pieces[piece]: piece for piece in pieces}, budget)

    def clash(self, items: Iterable[Item], budget: Budget) -> frozenset[Item] | None:
        """The same of lines and suppositions. Raises BudgetSpent."""
        # Sets have another order in every run; the worlds found later would change with it.
        named = {self._items[item]: item for item in items}
        return self._solver.core({literal: named[literal] for literal in sorted(named)}, budget)

    def told(self, items: Iterable[Item], budget: Budget) -> World | None:
        """A deal and its history in which these lines and suppositions hold, and no other line tells what happened.

        None where there is none. Raises BudgetSpent.
        """
        given = [self._items[item] for item in items]
        loose = {piece: literal for piece, literal in self.encoding.pieces.items() if literal not in given}
        gone = {piece.line: literal for piece, literal in loose.items() if piece.kind is Kind.FACT}
        if not self._solver.fits([*given, *(-literal for literal in gone.values())], budget):
            return None
        deal = self._deal()
        return deal, replayed(self.course, deal, self._choices(), gone)

    def forced(self, pieces: Iterable[Piece], budget: Budget) -> frozenset[Question] | None:
        """The questions asked that hold wherever these lines stand; None where they cannot. Raises BudgetSpent."""
        return self._solver.backbone([self.encoding.pieces[piece] for piece in pieces], self.asked, budget)

    def wolf_teams(self, budget: Budget) -> Iterator[tuple[int, ...]]:
        """Every set of seats that may be the wolves, each once. Raises BudgetSpent."""
        guard, holds = self._solver.guard(), self._solver.holds
        while self.fits(budget, guard):
            team = {seat: literal if holds(literal) else -literal for seat, literal in self._wolf.items()}
            yield tuple(seat for seat, literal in team.items() if literal == self._wolf[seat])
            self._solver.forbid(guard, team.values())

    def deals(self, budget: Budget) -> Iterator[Deal]:
        """Every deal that fits, once. Raises BudgetSpent."""
        return (deal for deal, _ in self._worlds(budget))

    def worlds(self, budget: Budget) -> Iterator[World]:
        """Every deal that fits, once, with one history that explains it. Raises BudgetSpent."""
        return ((deal, replayed(self.course, deal, choices)) for deal, choices in self._worlds(budget, True))

    def _worlds(self, budget: Budget, told: bool = False) -> Iterator[tuple[Deal, list[Choices]]]:
        """Every deal that fits, once, and if wanted what was chosen night by night."""
        guard = self._solver.guard()
        while self.fits(budget, guard):
            deal = self._deal()
            yield deal, self._choices() if told else []
            self._solver.forbid(guard, (spot[face] for spot, face in zip(self.encoding.dealt.at, deal, strict=True)))

    def holds(self, literal: int) -> bool:
        """Whether the literal holds in the world found last."""
        return self._solver.holds(literal)

    def world(self) -> World:
        """The world found last."""
        deal = self._deal()
        return deal, replayed(self.course, deal, self._choices())

    def _deal(self) -> Deal:
        holds = self._solver.holds
        return tuple(next(face for face, here in spot.items() if holds(here)) for spot in self.encoding.dealt.at)

    def _choices(self) -> list[Choices]:
        """Whom the wolves and everybody else chose in the world found last, night by night."""
        actors, holds, found = self.encoding.dealt.actors, self._solver.holds, list[Choices]()
        for night in self.encoding.nights:
            knife = next((seat for seat, literal in night.knife.items() if holds(literal)), None)
            chosen = {}
            for (index, verb), targets in night.chosen.items():
                at = next((at for at, literal in targets.items() if holds(literal)), None)
                if at is not None:
                    seat = next(seat for seat, here in actors[index].where.items() if holds(here))
                    chosen[seat, verb] = at
            found.append((knife, chosen))
        return found


class Z3Nights:
    """Could and must by query. Z3 weighs nothing, so there are no odds."""

    name = "z3"

    def figures(self, course: Course, budget: Budget) -> Figures:
        """Could and must of everybody: being a wolf, and lying; what was proven where the budget ends early."""
        questions = _questions(course)
        session = SeveralSession(course, questions)
        consistent = None
        try:
            consistent = session.fits(budget)
            shares = {question: session.share(question, budget) for question in questions if consistent}
        except BudgetSpent:
            shares = {question: session.proven(question) for question in questions}
        return _figures(course, consistent, shares)

    def share(self, course: Course, question: Question, budget: Budget) -> Share | None:
        """One question, without a probability; None where no world fits. Raises BudgetSpent."""
        session = SeveralSession(course, [question])
        return session.share(question, budget) if session.fits(budget) else None

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


def _questions(course: Course) -> list[Question]:
    """What `solve` tells of every player."""
    wolves: list[Question] = [IsWolf(seat) for seat in course.match.table.seats]
    return [*wolves, *(Lies(seat) for seat in course.speakers)]


def _figures(course: Course, consistent: bool | None, shares: Mapping[Question, Share]) -> Figures:
    """Figures without odds; all of them are told where nothing fits."""
    none = consistent is False
    empty: Mapping[int, Mapping[str, Fraction]] = {seat: {} for seat in course.match.table.seats}
    missing = Share(False, False) if none else UNKNOWN
    return Figures(
        consistent=consistent,
        worlds=0,
        deals=0 if none else None,
        complete=none,
        werewolf={seat: shares.get(IsWolf(seat), missing) for seat in course.match.table.seats},
        lying={seat: shares.get(Lies(seat), missing) for seat in course.speakers},
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=() if none else None,
    )
