"""Why one honesty policy rules out what another leaves open: a world that shows it, and whose honesty forbids it.

For games of one night and of several. Z3 finds the worlds; the simulator plays them again and says who breaks what.
Knows no notation, no role by name and no figures. Prints nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from deduce import chronicle, several
from deduce.answers import RecordLine, World
from deduce.course.course import Course
from deduce.differences import Breach, RuledOut
from deduce.engines.base import Budget
from deduce.engines.concrete import Night
from deduce.engines.judging import bound, deciding, ending, true, verdict
from deduce.engines.nights import telling
from deduce.engines.nights.brute import honest, muted
from deduce.engines.nights.playing import State
from deduce.engines.nights.speaking import speaks_up
from deduce.evidence import Evidence
from deduce.honesty import Policy, Reading
from deduce.model import Kind, Piece
from deduce.questions import IsWolf, Lies, Question, test

History = tuple[tuple[str, ...], State]
"""A deal of several nights, and how a history that explains it ended."""
W = TypeVar("W", Night, History)
Found = TypeVar("Found", covariant=True)


@dataclass(frozen=True)
class Claim:
    """That a policy rules out what each of some others leaves open: that the question holds (or does not: `so`)."""

    question: Question
    so: bool
    honesty: str
    others: tuple[str, ...]

    @property
    def stated(self) -> tuple[Question, bool]:
        """What is ruled out."""
        return self.question, self.so


class Finder(Protocol[Found]):
    """How worlds are found, as Z3 does it."""

    def least(self, stated: tuple[Question, bool], broken: str, fitted: Sequence[str], budget: Budget) -> int: ...
    def showing(
        self,
        stated: tuple[Question, bool],
        also: Iterable[tuple[Question, bool]],
        broken: str,
        fitted: Sequence[str],
        count: int,
        budget: Budget,
    ) -> Found: ...


class Contrasts(ABC, Generic[W]):
    """What worlds say about the policies of one record."""

    def __init__(self, policies: Sequence[Policy]) -> None:
        self.policies = {policy.id: policy for policy in policies}

    def reasons(self, claims: Sequence[Claim], budget: Budget) -> Iterator[tuple[Claim, RuledOut]]:
        """Why each claim is so, in any order: by as few worlds as one world after another can show. Raises BudgetSpent.

        No claim is shown by a world that breaks its policy by more speakers than it must.
        """
        finder = self.finder
        least = {claim: finder.least(claim.stated, claim.honesty, claim.others, budget) for claim in claims}
        while least:
            first, count = next(iter(least.items()))
            also = [
                claim.stated
                for claim, fewest in least.items()
                if (claim.honesty, fewest) == (first.honesty, count) and claim != first
            ]
            world = finder.showing(first.stated, also, first.honesty, first.others, count, budget)
            told = self.told(world)
            shown = [reason for claim in least for reason in self._shows(claim, least[claim], world, told)]
            assert first in (claim for claim, _ in shown), f"{world} does not show {first}"
            yield from shown
            least = {claim: fewest for claim, fewest in least.items() if claim not in dict(shown)}

    def _shows(self, claim: Claim, fewest: int, world: W, told: World) -> Iterator[tuple[Claim, RuledOut]]:
        """The claim's reason, where the world is one. Here it is checked, by playing the world, what Z3 has found."""
        other = next((policy for policy in claim.others if self.fits(policy, world)), None)
        if other is None or self.holds(claim.question, world) is not claim.so:
            return
        speakers = self.breaches(claim.honesty, world)
        if len(speakers) == fewest:
            yield claim, RuledOut(claim.honesty, other, claim.so, told, speakers)

    @property
    @abstractmethod
    def finder(self) -> Finder[W]:
        """How worlds are found."""

    @abstractmethod
    def fits(self, honesty: str, world: W) -> bool:
        """Whether the world fits all evidence under a policy."""

    @abstractmethod
    def holds(self, question: Question, world: W) -> bool:
        """Whether it is so in the world."""

    @abstractmethod
    def breaches(self, honesty: str, world: W) -> tuple[Breach, ...]:
        """Who is bound in the world under a policy, and tells what he may not."""

    @abstractmethod
    def told(self, world: W) -> World:
        """The world as an answer object."""


class OneNight(Contrasts[Night]):
    """The contrasts of one night."""

    def __init__(self, evidence: Evidence, policies: Sequence[Policy]) -> None:
        super().__init__(policies)
        self.evidence = evidence
        self.models = {policy.id: replace(evidence.model.strict, policy=policy) for policy in policies}

    @property
    def finder(self) -> Finder[Night]:
        """How worlds are found."""
        from deduce.engines.symbolic.contrast import one_night

        model = self.evidence.model
        asked: list[Question] = [*map(IsWolf, model.game.table.seats), *map(Lies, model.speakers)]
        return one_night(model, self.policies.values(), asked)

    def fits(self, honesty: str, world: Night) -> bool:
        """Whether the night fits all evidence under a policy."""
        return verdict(self.models[honesty], world) is not None

    def holds(self, question: Question, world: Night) -> bool:
        """Whether it is so in the night."""
        model = self.evidence.model
        liars = frozenset(seat for seat in model.speakers if not true(world, model.claims[seat]))
        return test(model.game, question)(ending(model, world, liars))

    def breaches(self, honesty: str, world: Night) -> tuple[Breach, ...]:
        """Who is bound in the night under a policy, and tells something false."""
        model = self.models[honesty]
        return tuple(
            self._breach(honesty, world, seat)
            for seat in model.judged
            if bound(model, world, seat) and not true(world, model.claims[seat])
        )

    def _breach(self, honesty: str, world: Night, seat: int) -> Breach:
        model = self.models[honesty]
        line = self.evidence.line(Piece(Kind.STORY, model.story_line(seat)))
        card = deciding(model.policy.reading, world, seat)
        return Breach(model.game.table.players[seat], line.line, line.text, card)

    def told(self, world: Night) -> World:
        """The night as an answer object."""
        return chronicle.world(world)


class SeveralNights(Contrasts[History]):
    """The contrasts of several nights. A history that fits is one way in which everything told can have come about."""

    def __init__(self, evidence: several.Gathered, policies: Sequence[Policy]) -> None:
        super().__init__(policies)
        self.evidence = evidence
        self.courses = {policy.id: replace(evidence.course, policy=policy) for policy in policies}

    @property
    def finder(self) -> Finder[History]:
        """How worlds are found."""
        from deduce.engines.symbolic.contrast import several_nights

        course = self.evidence.course
        asked: list[Question] = [*map(IsWolf, course.match.table.seats), *map(Lies, course.speakers)]
        return several_nights(course, self.policies.values(), asked)

    def fits(self, honesty: str, world: History) -> bool:
        """Whether the history, in which all happened that did, fits what was said under a policy."""
        deal, state = world
        course = self.courses[honesty]
        return speaks_up(course, deal) and honest(course, deal, state)

    def holds(self, question: Question, world: History) -> bool:
        """Whether it is so in the history."""
        deal, _ = world
        match question:
            case IsWolf(seat):
                return self.evidence.course.match.is_wolf(deal[seat])
            case Lies(seat):
                return not self._true(self.evidence.course, world, seat)
        raise AssertionError(question)

    def _true(self, course: Course, world: History, seat: int) -> bool:
        deal, state = world
        return telling.true(course.match, deal, state.nights, seat, course.tales[seat])

    def breaches(self, honesty: str, world: History) -> tuple[Breach, ...]:
        """Who is bound in the history under a policy, and tells something false, or what he may not tell any more."""
        course, (deal, state) = self.courses[honesty], world
        found = []
        for seat in course.judged:
            if course.binds(seat, deal[seat]):
                true = self._true(course, world, seat)
                if not true or muted(course, deal, state, seat, course.tales[seat]):
                    found.append(self._breach(course, deal, seat, muted=true))
        return tuple(found)

    def _breach(self, course: Course, deal: Sequence[str], seat: int, muted: bool) -> Breach:
        line: RecordLine = several.line_of(self.evidence, Piece(Kind.STORY, course.tale_lines[seat]))
        by_card = course.policy.reading is not Reading.EVERYONE
        return Breach(course.match.table.players[seat], line.line, line.text, deal[seat] if by_card else None, muted)

    def told(self, world: History) -> World:
        """The history as an answer object."""
        return several.world(self.evidence.course, *world)
