"""What every night of a game breaks of the evidence and of what is supposed. Knows no role and no solver.

The obvious twin: it looks at every deal and every way its night can go, and keeps those that break least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from deduce.engines.base import Budget, Item
from deduce.engines.brute import deals
from deduce.engines.concrete import Night
from deduce.engines.judging import bound, ending, fact_holds, true
from deduce.engines.playing import every_night
from deduce.model import Kind, Model, Piece
from deduce.questions import Question, test


class Breaches:
    """A model and suppositions about it. Raises BudgetSpent while it is made."""

    def __init__(self, model: Model, suppositions: Sequence[Question], budget: Budget) -> None:
        self._model = model
        self._tests = {question: test(model.game, question) for question in suppositions}
        self._least: dict[frozenset[Item], Night] = {}
        for deal in deals(model.game):
            for night in every_night(model.game, deal):
                budget.spend()
                if true(night, model.known):
                    for broken in self._broken(night):
                        self._keep(broken, night)

    def clash(self, items: Iterable[Item], budget: Budget) -> frozenset[Item] | None:
        """All of these items where they cannot stand together, None where they can. Raises BudgetSpent."""
        budget.spend()
        wanted = frozenset(items)
        return None if any(not broken & wanted for broken in self._least) else wanted

    def night(self, items: Iterable[Item], budget: Budget) -> Night | None:
        """A night in which all of these hold, None where there is none. Raises BudgetSpent."""
        budget.spend()
        wanted = frozenset(items)
        return next((night for broken, night in self._least.items() if not broken & wanted), None)

    def _keep(self, broken: frozenset[Item], night: Night) -> None:
        if not any(known <= broken for known in self._least):
            self._least = {known: one for known, one in self._least.items() if not broken < known}
            self._least[broken] = night

    def _broken(self, night: Night) -> Iterator[frozenset[Item]]:
        """What does not hold in the night. Where a trusted player lies unbound either his story goes or the trust."""
        model, broken, either = self._model, set[Item](), list[tuple[Piece, Piece]]()
        liars = frozenset(seat for seat in model.speakers if not true(night, model.claims[seat]))
        for seat in liars:
            story = Piece(Kind.STORY, model.story_line(seat))
            if (seat in model.judged or model.trusted(seat)) and bound(model, night, seat):
                broken.add(story)
            elif model.trusted(seat):
                either.append((story, Piece(Kind.TRUST, model.trust_line(seat))))
        broken |= {Piece(Kind.FACT, fact.line) for fact in model.facts if not fact_holds(night, fact)}
        end = ending(model, night, liars)
        broken |= {question for question, holds in self._tests.items() if not holds(end)}
        for gone in product(*either):
            yield frozenset(broken) | frozenset(gone)
