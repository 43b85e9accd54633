"""Z3 for one night: could and must, the worlds themselves, and which evidence conflicts. Knows no role and no rule.

It solves what `demands` has put into clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from deduce.answers import Share
from deduce.engines.base import Budget, BudgetSpent, Figures, Item, Sides, nothing
from deduce.engines.concrete import Key, Night
from deduce.engines.counting import Counting
from deduce.engines.demands import Demands
from deduce.engines.playing import play
from deduce.engines.scenarios import Patterns
from deduce.engines.symbolic.solver import Solver
from deduce.game import Option
from deduce.model import Model, Piece
from deduce.questions import IsWolf, Lies, Question


class Session(Solver):
    """A model in Z3, with every literal its demands have been asked for by now.

    `suppositions` are questions that may be supposed to be answered by yes, each by itself.
    """

    def __init__(
        self, demands: Demands, questions: Sequence[Question] = (), suppositions: Sequence[Question] = ()
    ) -> None:
        self.demands = demands
        self.asked = {question: demands.ask(question) for question in questions}
        self._items: dict[Item, int] = dict(demands.assumptions.items())
        for question in suppositions:
            self._items[question] = demands.clauses.supposing(demands.ask(question))
        self.evidence = list(self.demands.assumptions.values())
        self._decisions = self._all_decisions()
        self._seen: dict[Question, set[bool]] = {question: set() for question in questions}
        self._settled: dict[Question, Share] = {}
        super().__init__(demands.clauses)

    def conflict(self, pieces: Iterable[Piece], budget: Budget) -> frozenset[Piece] | None:
        """Some of these pieces of evidence that cannot stand together, not necessarily few; None if all can stand."""
        return self.core({self.demands.assumptions[piece]: piece for piece in pieces}, budget)

    def clash(self, items: Iterable[Item], budget: Budget) -> frozenset[Item] | None:
        """The same of pieces of evidence and suppositions. Raises BudgetSpent."""
        # Sets have another order in every run; the worlds found later would change with it.
        named = {self._items[item]: item for item in items}
        return self.core({literal: named[literal] for literal in sorted(named)}, budget)

    def night(self, items: Iterable[Item], budget: Budget) -> Night | None:
        """A night in which all of these hold, None where there is none. Raises BudgetSpent."""
        return self.played() if self.fits([self._items[item] for item in items], budget) else None

    def forced(self, pieces: Iterable[Piece], budget: Budget) -> frozenset[Question] | None:
        """The questions asked that hold wherever these pieces stand; None where they cannot. Raises BudgetSpent."""
        return self.backbone([self.demands.assumptions[piece] for piece in pieces], self.asked, budget)

    def share(self, question: Question, budget: Budget) -> Share:
        """Could and must of one of the questions asked. Raises BudgetSpent."""
        literal = self.asked[question]
        for side in (True, False):
            if side not in self._seen[question] and self.fits([*self.evidence, literal if side else -literal], budget):
                # Every world found settles half of many a question.
                for other, meaning in self.asked.items():
                    self._seen[other].add(self.holds(meaning))
        found = self._settled[question] = Share(True in self._seen[question], self._seen[question] == {True})
        return found

    def proven(self) -> dict[Question, Share]:
        """What is known by now of the questions asked; where one is not settled, what the worlds found so far prove."""
        seen = {q: Share(True in sides or None, False if False in sides else None) for q, sides in self._seen.items()}
        return {**seen, **self._settled}

    def _all_decisions(self) -> list[list[int]]:
        """What makes a world, decision by decision: of each list of literals just one holds."""
        night, clauses = self.demands.night, self.demands.clauses
        found = [list(spot.values()) for spot in night.dealt]
        for actor in night.actors:
            for options in actor.options.values():
                if options:
                    found.append([*options.values(), -clauses.any_of(options.values())])
        return found

    def worlds(self, budget: Budget) -> Iterator[Night]:
        """Every world that fits, once, by splitting on one decision after another; played out by the simulator."""
        if self.fits(self.evidence, budget):
            yield from (self.played() for _ in self._split(self._decisions, 0, self.evidence, budget))

    def patterns(self, budget: Budget) -> Patterns:
        """Which judged speakers are not bound: every set of them there is a world for."""
        if not self.fits(self.evidence, budget):
            return frozenset()
        bound = {seat: self.demands.bound(seat) for seat in self.demands.model.judged}
        choices = [[literal, -literal] for literal in bound.values()]
        return frozenset(
            frozenset(seat for seat, literal in bound.items() if not self.holds(literal))
            for _ in self._split(choices, 0, self.evidence, budget)
        )

    def _split(self, decisions: list[list[int]], decided: int, assumed: list[int], budget: Budget) -> Iterator[None]:
        """Stop once at every way to decide that a world has, `holds` reading it; one of them has just been found."""
        if decided == len(decisions):
            yield
            return
        without = assumed
        while True:
            literal = next(literal for literal in decisions[decided] if self.holds(literal))
            yield from self._split(decisions, decided + 1, [*without, literal], budget)
            without = [*without, -literal]
            if not self.fits(without, budget):
                return

    def played(self) -> Night:
        """The world found last, played out by the simulator."""
        night = self.demands.night
        deal = [next(face for face, literal in spot.items() if self.holds(literal)) for spot in night.dealt]
        chosen: dict[Key, Option] = {}
        for actor in night.actors:
            seat = next((seat for seat, where in actor.where.items() if self.holds(where)), None)
            for step, options in actor.options.items():
                option = next((option for option, literal in options.items() if self.holds(literal)), None)
                if seat is not None and option is not None:
                    chosen[seat, actor.role, step] = option
        return play(self.demands.model.game, deal, lambda night: chosen.get(night.waiting, ()))


class Z3:
    """Could and must by query; Z3 finds who may be bound or not, and the counter weighs each case."""

    name = "z3"

    def verdicts(self, model: Model, budget: Budget) -> dict[Question, Share] | None:
        """Could and must for every player: being a werewolf at the end, and lying. None where no world fits.

        Raises BudgetSpent.
        """
        questions = _questions(model)
        session = Session(Demands(model), questions)
        if not session.fits(session.evidence, budget):
            return None
        return {question: session.share(question, budget) for question in questions}

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`. Verdicts come first: they are proven even where odds would take too long."""
        questions, counting = _questions(model), Counting()
        session, consistent = Session(Demands(model), questions), False
        try:
            consistent = session.fits(session.evidence, budget)
            if not consistent and not model.slip:
                return nothing(model, complete=True)
            shares = {question: session.share(question, budget) for question in questions if consistent}
            patterns = session.patterns(budget) if counting.follows(model) else None
        except BudgetSpent:
            found = nothing(model, complete=False)
            return found.with_verdicts(session.proven()) if consistent else found
        found = counting.figures(model, budget, patterns)
        return found.with_verdicts(shares) if consistent else replace(found, consistent=False)

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question, without a probability; None where no world fits. Raises BudgetSpent."""
        session = Session(Demands(model), [question])
        return session.share(question, budget) if session.fits(session.evidence, budget) else None

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """Who is on which side at the end, all together: Z3 weighs nothing, so the counter does. Raises BudgetSpent."""
        return Counting().lineups(model, sides, budget)

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once. Raises BudgetSpent."""
        return Session(Demands(model)).worlds(budget)


def _questions(model: Model) -> list[Question]:
    """What `solve` tells of every player."""
    wolves: list[Question] = [IsWolf(seat) for seat in model.game.table.seats]
    return [*wolves, *(Lies(seat) for seat in model.speakers)]
