"""Evidence and suppositions of one record, checked together: which cannot all be so, and a world in which they are.

One bench for each sort of game, over the engines. Knows no role by name; the record is read already.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from deduce import chronicle, several
from deduce.answers import Note, RecordLine, World
from deduce.course.match import Match
from deduce.engines.base import Budget, Item
from deduce.engines.concrete import Night
from deduce.engines.judging import ending, true
from deduce.engines.nights.telling import true as tale_true
from deduce.evidence import Evidence
from deduce.model import Kind, Piece
from deduce.questions import Both, Either, Ending, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.reasons.conflicts import Check
from deduce.record import Record
from deduce.solving import Options
from deduce.usage import UsageError

ENGINES = ("auto", "z3", "brute")
"""What can check a record of one night; of several nights Z3 alone."""


@dataclass(frozen=True)
class Told:
    """A world that is shown, and how it ends: what holds in it can be asked."""

    world: World
    ending: Ending
    is_wolf: Callable[[str], bool]
    team: Callable[[str], str]
    copies: Callable[[str], bool]

    def holds(self, question: Question) -> bool:
        """Whether the answer is yes."""
        ending = self.ending
        match question:
            case IsWolf(spot):
                return self.is_wolf(ending.roles[spot])
            case IsRole(spot, role):
                return (ending.faces if self.copies(role) else ending.roles)[spot] == role
            case WasDealt(spot, role):
                return ending.dealt[spot] == role
            case InTeam(spot, team):
                return self.team(ending.roles[spot]) == team
            case Lies(seat):
                return seat in ending.liars
            case Both(left, right):
                return self.holds(left) and self.holds(right)
            case Either(left, right):
                return self.holds(left) or self.holds(right)
            case No(part):
                return not self.holds(part)

    def instead(self, question: Question) -> Question:
        """What holds, and settles the question: which role it is, where it is not the one asked for."""
        ending = self.ending
        match question:
            case IsWolf(spot):
                return IsRole(spot, ending.roles[spot])
            case IsRole(spot, role):
                if self.holds(question):
                    return question
                # A card that copied shows one role and stands for another: the other one would not settle it.
                return No(question) if self.copies(role) else IsRole(spot, ending.roles[spot])
            case WasDealt(spot):
                return WasDealt(spot, ending.dealt[spot])
            case InTeam(spot):
                return InTeam(spot, self.team(ending.roles[spot]))
            case Lies():
                return question if self.holds(question) else No(question)
            case No(part):
                return self.instead(part)
            case Both(left, right) | Either(left, right):
                telling = [part for part in (left, right) if self.holds(part) is self.holds(question)]
                parts = dict.fromkeys(map(self.instead, telling))
                first, *others = parts
                return Both(first, others[0]) if others else first


class Bench(ABC):
    """A record's evidence under some options, and suppositions, which stand or fall each by itself.

    `pieces` are the lines that can be taken away, in order, `players` the names. `honesty`, `view`, `engine` and
    `notes` are told with the answer.
    """

    pieces: tuple[Piece, ...]
    players: tuple[str, ...]
    honesty: str
    view: str | None
    engine: str
    notes: tuple[Note, ...]

    @property
    def stories(self) -> tuple[Piece, ...]:
        """The lines that are stories."""
        return tuple(piece for piece in self.pieces if piece.kind is Kind.STORY)

    def check(self, given: Iterable[Item] = ()) -> Check[Item]:
        """Which of some items cannot stand together where these are given too. Raises BudgetSpent."""
        fixed = frozenset(given)

        def clash(items: frozenset[Item]) -> frozenset[Item] | None:
            core = self.clash(items | fixed)
            return None if core is None else core - fixed

        return clash

    @abstractmethod
    def clash(self, items: frozenset[Item]) -> frozenset[Item] | None:
        """Some of these that cannot stand together, None where all can. Raises BudgetSpent."""

    @abstractmethod
    def told(self, suppositions: Iterable[Question], gone: Iterable[Piece] = ()) -> Told | None:
        """A world in which all lines but these hold, and these suppositions. Raises BudgetSpent."""

    @abstractmethod
    def line(self, piece: Piece) -> RecordLine:
        """A piece of evidence as its line of the record."""


class Session(Protocol):
    """What an engine for one night is asked: some items that cannot stand together; a night in which they all hold."""

    def clash(self, items: Iterable[Item], budget: Budget) -> frozenset[Item] | None:
        """Some of these that cannot stand together, None where all can. Raises BudgetSpent."""

    def night(self, items: Iterable[Item], budget: Budget) -> Night | None:
        """A night in which all of these hold. Raises BudgetSpent."""


class OneNight(Bench):
    """A record of one night. Raises UsageError for an engine that cannot do this."""

    def __init__(self, evidence: Evidence, suppositions: Sequence[Question], engine: str, budget: Budget) -> None:
        if engine not in ENGINES:
            raise UsageError("engine", engine, ENGINES)
        self._evidence, self._model, self._suppositions, self._budget = evidence, evidence.model, suppositions, budget
        self.pieces, self.engine = self._model.pieces, "brute" if engine == "brute" else "z3"
        self.players = evidence.record.players
        self.honesty, self.view, self.notes = self._model.policy.id, evidence.view, evidence.notes

    @cached_property
    def _session(self) -> Session:
        if self.engine == "brute":
            from deduce.engines.breaches import Breaches

            return Breaches(self._model, self._suppositions, self._budget)
        from deduce.engines import symbolic
        from deduce.engines.demands import Demands

        return symbolic.Session(Demands(self._model), suppositions=self._suppositions)

    def clash(self, items: frozenset[Item]) -> frozenset[Item] | None:
        """Some of these that cannot stand together."""
        return self._session.clash(items, self._budget)

    def told(self, suppositions: Iterable[Question], gone: Iterable[Piece] = ()) -> Told | None:
        """A world in which all lines but these hold, and these suppositions."""
        kept = frozenset(self.pieces) - frozenset(gone)
        night = self._session.night([*sorted(kept, key=self.pieces.index), *suppositions], self._budget)
        if night is None:
            return None
        model, roles = self._model, self._model.game.roles
        liars = frozenset(seat for seat in model.speakers if not true(night, model.claims[seat]))
        return Told(
            chronicle.world(night),
            ending(model, night, liars),
            is_wolf=model.game.is_wolf,
            team=lambda role: roles[role].team,
            copies=lambda role: roles[role].copies,
        )

    def line(self, piece: Piece) -> RecordLine:
        """A piece of evidence as its line of the record."""
        return self._evidence.line(piece)


class SeveralNights(Bench):
    """A record of several nights. Raises UsageError for an engine that cannot do this."""

    engine = "z3"

    def __init__(
        self, evidence: several.Gathered, suppositions: Sequence[Question], engine: str, budget: Budget
    ) -> None:
        from deduce.engines.symbolic import SeveralSession

        if engine not in ENGINES[:2]:
            raise UsageError("engine", engine, ENGINES[:2])
        self._evidence, self._course, self._budget = evidence, evidence.course, budget
        self._session = SeveralSession(self._course, soft=True, suppositions=suppositions)
        self.pieces = self._session.pieces
        self.players = evidence.record.players
        self.honesty, self.view, self.notes = self._course.policy.id, evidence.view, evidence.notes

    def clash(self, items: frozenset[Item]) -> frozenset[Item] | None:
        """Some of these that cannot stand together."""
        return self._session.clash(items, self._budget)

    def told(self, suppositions: Iterable[Question], gone: Iterable[Piece] = ()) -> Told | None:
        """A world in which all lines but these hold, and these suppositions."""
        kept = frozenset(self.pieces) - frozenset(gone)
        found = self._session.told([*sorted(kept, key=self.pieces.index), *suppositions], self._budget)
        if found is None:
            return None
        course, (deal, state) = self._course, found
        match = course.match
        liars = frozenset(s for s, tale in course.tales.items() if not tale_true(match, deal, state.nights, s, tale))
        return Told(
            several.world(course, deal, state),
            Ending(deal, deal, deal, liars),
            is_wolf=match.is_wolf,
            team=lambda role: match.card(role).team,
            copies=lambda _: False,
        )

    def line(self, piece: Piece) -> RecordLine:
        """A piece of evidence as its line of the record."""
        return several.line_of(self._evidence, piece)


def bench_of(record: Record, suppositions: Sequence[Question], options: Options, budget: Budget) -> Bench:
    """The bench for a record, with what may be supposed. Raises UsageError for an option."""
    if isinstance(record.played, Match):
        return SeveralNights(several.gather(record, options), suppositions, options.engine, budget)
    return OneNight(options.gather(record), suppositions, options.engine, budget)
