"""The obvious twin: every deal (python-constraint) times every night (the simulator). Knows no role and no shortcut."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.engines.base import Budget
from deduce.engines.enumerating import Enumerating, Fitting
from deduce.engines.judging import verdict
from deduce.engines.playing import every_night
from deduce.game import Game
from deduce.model import Model


def deals(game: Game) -> Iterator[tuple[str, ...]]:
    """Every different assignment of the deck to the spots."""
    import constraint

    problem = constraint.Problem()
    spots, seats = list(game.table.spots), list(game.table.seats)
    for spot in spots:
        problem.addVariable(spot, [game.apart] if spot == game.apart_spot else list(game.faces))
    for face in game.faces:
        copies, loose = game.deck[face], game.removable.get(face, 0)
        fewest = constraint.SomeInSetConstraint([face], n=copies - min(loose, game.ruleset.set_aside), exact=not loose)
        problem.addConstraint(fewest, spots)
        if loose:
            others = [other for other in game.faces if other != face]
            problem.addConstraint(constraint.SomeInSetConstraint(others, n=len(spots) - copies), spots)
    for face in game.seated:
        problem.addConstraint(constraint.SomeInSetConstraint([face]), seats)
    for solution in problem.getSolutionIter():
        yield tuple(solution[spot] for spot in spots)


class Brute(Enumerating):
    """Looks at every world there is and keeps those that fit."""

    name = "brute"

    def fitting(self, model: Model, budget: Budget) -> Iterator[Fitting]:
        """Every world that fits, once."""
        for deal in deals(model.game):
            for night in every_night(model.game, deal):
                budget.spend()
                found = verdict(model, night)
                if found is not None:
                    yield night, found
