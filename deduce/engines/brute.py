"""The obvious twin: every deal (python-constraint) times every night (the simulator). Knows no role and no shortcut."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.engines.base import Budget, BudgetSpent, Figures, Share
from deduce.engines.concrete import Night, every_night
from deduce.engines.judging import verdict
from deduce.engines.tally import Tally
from deduce.game import Game
from deduce.model import Model
from deduce.questions import Question


def deals(game: Game) -> Iterator[tuple[str, ...]]:
    """Every different assignment of the deck to the spots."""
    import constraint

    problem = constraint.Problem()
    spots = list(game.table.spots)
    problem.addVariables(spots, list(game.faces))
    for face in game.faces:
        problem.addConstraint(constraint.SomeInSetConstraint([face], n=game.deck[face], exact=True), spots)
    for solution in problem.getSolutionIter():
        yield tuple(solution[spot] for spot in spots)


class Brute:
    """Looks at every world there is and keeps those that fit."""

    name = "brute"

    def _fitting(self, model: Model, budget: Budget) -> Iterator[tuple[Night, frozenset[int], frozenset[int]]]:
        for deal in deals(model.game):
            budget.spend()
            for night in every_night(model.game, deal):
                found = verdict(model, night)
                if found is not None:
                    yield night, *found

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once."""
        for night, _, _ in self._fitting(model, budget):
            yield night

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`."""
        tally = Tally(model)
        try:
            for night, liars, free in self._fitting(model, budget):
                tally.add(night, liars, free)
        except BudgetSpent:
            return tally.figures(complete=False)
        return tally.figures(complete=True)

    def share(self, model: Model, question: Question, budget: Budget) -> Share:
        """One question."""
        tally = Tally(model)
        for night, liars, free in self._fitting(model, budget):
            tally.add(night, liars, free)
        return tally.share(question)
