"""The counter where no roles can be followed backwards: every deal and night, dropped at its first contradiction.

Cards are dealt when their face matters, choices nobody asks about are made all at once. Knows no role by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from deduce.answers import Share
from deduce.claims import Blank, Chose, Holds, MetJust, Saw
from deduce.engines.ahead import NotMerged
from deduce.engines.base import Budget, BudgetSpent, Figures, Sides, nothing
from deduce.engines.enumerating import Bundle, Enumerating, Fitting
from deduce.engines.facedown import Asked, FaceDown
from deduce.engines.judging import verdict
from deduce.engines.merged import Merged
from deduce.engines.openings import Openings
from deduce.engines.showing import Showing
from deduce.engines.undealt import Deal, Rest
from deduce.engines.watch import Watch
from deduce.model import Fact, Model, Stage
from deduce.questions import Question


class Pruning(Enumerating):
    """Counts and weighs worlds: all at once where they can be followed so, one by one where they cannot."""

    name = "counting"

    def figures(self, model: Model, budget: Budget) -> Figures:
        """Every figure of `solve`."""
        if budget.worlds is None and _at_once(model):
            try:
                return Merged(model, budget).figures()
            except BudgetSpent:
                return nothing(model, complete=False)
            except NotMerged:
                pass
        return super().figures(model, budget)

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question; None where no world fits. Raises BudgetSpent."""
        if _at_once(model):
            try:
                return Merged(model, budget).share(question)
            except NotMerged:
                pass
        return super().share(model, question, budget)

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """Who is on which side at the end, all together. Raises BudgetSpent."""
        if _at_once(model):
            try:
                return Merged(model, budget).lineups(sides)
            except NotMerged:
                pass
        return super().lineups(model, sides, budget)

    def fitting(self, model: Model, budget: Budget) -> Iterator[Fitting]:
        """Every world that fits, once."""
        search = Search(model, budget)
        for night, found, _ in search.played(search.openings.whole(), Asked(model.game)):
            yield night, found

    def bundles(self, model: Model, budget: Budget) -> Iterator[Bundle]:
        """Every world that fits, once, those that differ in nothing but what nobody asks about together."""
        told = [*model.known, *(part for parts in model.claims.values() for part in parts)]
        keys = {(p.seat, p.role, p.step) for p in told if isinstance(p, Chose | Blank | Saw | MetJust)}
        tokens = {part.token for part in told if isinstance(part, Holds)}
        search = Search(model, budget)
        yield from search.played(search.openings.all(), Asked(model.game, keys, tokens))


def _at_once(model: Model) -> bool:
    """Whether to follow nights all at once: not where cards are set aside, since all deals are told apart for that."""
    return not model.game.ruleset.set_aside


def deals(model: Model) -> Iterator[Deal]:
    """Every deal that no piece of evidence rules out by itself."""
    return Search(model, Budget()).openings.whole()


class Search:
    """Plays nights as long as they can still fit."""

    def __init__(self, model: Model, budget: Budget) -> None:
        self.model, self.budget = model, budget
        self.rest, showing = Rest(model), Showing(model)
        self.openings = Openings(model, self.rest, showing)
        self.watch = Watch(model, showing)
        ends = {fact.spot for fact in model.facts if isinstance(fact, Fact) and fact.stage is not Stage.DEALT}
        self.ends = sorted(ends.union(model.game.table.seats))
        """Spots whose card must be known at the end."""

    def played(self, deals: Iterable[Deal], asked: Asked) -> Iterator[Bundle]:
        """Every night after these deals that fits."""
        for deal in deals:
            pending = [FaceDown(asked, self.rest, deal)]
            while pending:
                self.budget.spend()
                night = pending.pop()
                if self.watch.doomed(night):
                    continue
                if night.over:
                    night.want(self.ends)
                if night.over:
                    found = verdict(self.model, night)
                    if found is not None:
                        yield night, found, night.many
                else:
                    pending.extend(self._next(night, asked))

    def _next(self, night: FaceDown, asked: Asked) -> Iterator[FaceDown]:
        """Every way it may go on, the last one first."""
        if night.wanted is not None:
            for face in self.watch.faces(night, self.rest.spread(night.deal)):
                branch = night.copy()
                branch.turn_out(face)
                yield branch
            return
        for option, many in reversed(self.watch.options(night, asked.alternatives(night))):
            branch = night.copy()
            branch.many *= many
            branch.choose(option)
            yield branch
