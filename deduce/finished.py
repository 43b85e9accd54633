"""A finished game: what is told as true of it, and all ways it may have ended by what that leaves open.

Knows no notation, no role by name, and nothing of what the table could have known. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from deduce.answers import Note
from deduce.claims import Story
from deduce.engines.base import Budget, Engine
from deduce.honesty import POLICIES
from deduce.model import Model, Trust
from deduce.questions import Lies
from deduce.record import Record
from deduce.record.standing import Standing

Seats = frozenset[int]

# What really happened -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Truth:
    """What the record tells as true: the model of it, with nobody bound and every `truly` story trusted."""

    model: Model
    prover: Engine

    @classmethod
    def of(cls, record: Record, stands: Standing, prover: Engine) -> Truth:
        """The truth of a record."""
        told = tuple(fact for line in record.lines if line.kind == "truth" for fact in line.facts)
        stories = {seat: stand.story for seat, stand in stands.truly.items() if stand.story is not None}
        lines = {seat: stands.truly[seat].line for seat in stories}
        model = Model(
            record.one_night,
            stories,
            dict.fromkeys(stories, Trust.TRUSTED),
            (*stands.facts, *told),
            policy=POLICIES["nobody"],
            odds="worlds",
            story_lines=lines,
            trust_lines=lines,
        )
        return cls(model, prover)

    @property
    def told(self) -> bool:
        """Whether the record tells anything."""
        return bool(self.model.facts or self.model.stories)

    def false(self, seat: int, story: Story, budget: Budget) -> bool:
        """Whether a story of a seat is certainly false. Raises BudgetSpent."""
        known = self.model.stories.get(seat)
        model = self.model if known is None else replace(self.model, viewer=seat, knows=known)
        return refuted(self.prover, model, seat, story, budget)


def refuted(engine: Engine, model: Model, seat: int, story: Story, budget: Budget) -> bool:
    """Whether a story of a seat is false in every world that fits, what else the seat says in public left aside.

    False where no world fits: a contradiction proves nothing about anybody. Raises BudgetSpent.
    """
    told, trust = {**model.stories, seat: story}, {**model.trust, seat: Trust.DOUBTED}
    share = engine.share(replace(model, stories=told, trust=trust), Lies(seat), budget)
    return share is not None and bool(share.certain)


# How it ended -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Result:
    """One way the game may have ended, by what the record leaves open."""

    died: Seats
    winners: Seats
    teams: tuple[str, ...]


@dataclass(frozen=True)
class Ended:
    """All ways it may have ended (none: not known), the last cards that are settled, what the record does not say.

    `consistent` is None where nothing is told as true, or the budget ran out.
    """

    consistent: bool | None
    finals: Mapping[int, str] = field(default_factory=dict)
    results: frozenset[Result] = frozenset()
    missing: tuple[Note, ...] = ()

    @property
    def died(self) -> Seats | None:
        """Who died, where that is settled."""
        return only(result.died for result in self.results)

    @property
    def winners(self) -> Seats | None:
        """Who won, where that is settled."""
        return only(result.winners for result in self.results)

    @property
    def teams(self) -> tuple[str, ...] | None:
        """The teams that won, where that is settled."""
        return only(result.teams for result in self.results)


T = TypeVar("T")


def only(told: Iterable[T]) -> T | None:
    """What all of them say; None where they differ or there are none."""
    found = set(told)
    return found.pop() if len(found) == 1 else None


def agreed(told: Iterable[bool]) -> bool | None:
    """What all of them say; None where they differ or there are none."""
    return only(told)
