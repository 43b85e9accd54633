"""Theories refuted, and lines taken back: what the evidence forbids, and what would have to go for it to be so.

Knows no notation but that of statements, no role by name and no engine; prints nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeVar

from deduce.answers import World
from deduce.engines.base import Budget, BudgetSpent, Item
from deduce.model import Kind, Piece
from deduce.questions import Question
from deduce.reasons.conflicts import all_conflicts
from deduce.reasons.retractions import corrections, smallest, smallest_conflict
from deduce.record import Record, parse_statement, parse_theory
from deduce.record.stating import state
from deduce.refutations import Clash, GivenUp, Lines, Nearest, Refutation, Retractions, Supposition
from deduce.solving import Options
from deduce.supposing import Bench, bench_of

MOST = 20
"""How many sets of lines to take back are told, if there are not more of the smallest ones."""
MOST_SMALLEST = 100
"""How many of the smallest ones."""
MOST_NEAREST = 200
"""How many smallest ways to give up suppositions are compared."""

Answer = TypeVar("Answer", Refutation, Retractions)


def refute(record: Record, theory: str, options: Options) -> Refutation:
    """Whether a theory fits the evidence; if not, what it breaks. Raises RecordError where it cannot be read."""
    questions = tuple(part.question for part in parse_theory(record, theory))
    budget = options.limit()
    bench = bench_of(record, questions, options, budget)
    work = _Refuting(record, bench, budget, questions)
    found = Refutation(record.game, bench.honesty, bench.view, bench.engine, work.said(questions), notes=bench.notes)
    return _latest(found, work.answers(found))


def retract(record: Record, statement: str | None, options: Options) -> Retractions:
    """What to take back so that the evidence stands, and the statement can be so. Raises RecordError."""
    questions = () if statement is None else (parse_statement(record, statement).question,)
    budget = options.limit()
    bench = bench_of(record, questions, options, budget)
    work = _Retracting(record, bench, budget, questions)
    said = next(iter(work.said(questions)), None)
    found = Retractions(record.game, bench.honesty, bench.view, bench.engine, said, notes=bench.notes)
    return _latest(found, work.answers(found))


def _latest(found: Answer, answers: Iterator[Answer]) -> Answer:
    """The last answer before they end or the budget does."""
    try:
        while (more := next(answers, None)) is not None:
            found = more
    except BudgetSpent:
        return replace(found, complete=False)
    return found


@dataclass(frozen=True)
class _Work:
    """A bench and what is supposed there."""

    record: Record
    bench: Bench
    budget: Budget
    suppositions: tuple[Question, ...]

    def said(self, questions: Iterable[Question]) -> tuple[Supposition, ...]:
        """Questions as what is supposed."""
        return tuple(Supposition(state(self.record, one), state(self.record, one, "zh")) for one in questions)

    def lines(self, pieces: Iterable[Item]) -> Lines:
        """Pieces of evidence as lines, in order."""
        found = {self.bench.line(piece) for piece in pieces if isinstance(piece, Piece)}
        return tuple(sorted(found, key=lambda line: (line.line, line.text)))

    def conflicts(self, known: list[frozenset[Item]]) -> Iterator[tuple[Lines, ...]]:
        """All conflicts among the lines, those known already among them; what was found where the budget ends."""
        try:
            all_conflicts(self.bench.pieces, self.bench.check(), known)
        except BudgetSpent:
            yield self._ordered(known)
            raise
        yield self._ordered(known)

    def _ordered(self, found: Iterable[frozenset[Item]]) -> tuple[Lines, ...]:
        told = dict.fromkeys(map(self.lines, found))
        return tuple(sorted(told, key=lambda lines: (len(lines), [line.line for line in lines])))


class _Refuting(_Work):
    """A theory and the evidence it is to fit."""

    def answers(self, found: Refutation) -> Iterator[Refutation]:
        """Answers, each telling more than the one before. Raises BudgetSpent."""
        bench, lines, theory = self.bench, frozenset[Item](self.bench.pieces), frozenset[Item](self.suppositions)
        if bench.clash(lines | theory) is None:
            told = bench.told(self.suppositions)
            assert told is not None, "what fits has a world"
            yield replace(found, evidence=True, consistent=True, world=told.world)
            return
        yield (found := replace(found, consistent=False))
        if bench.clash(lines) is not None:
            yield (found := replace(found, evidence=False))
            for conflicts in self.conflicts([]):
                yield replace(found, conflicts=conflicts)
            return
        yield (found := replace(found, evidence=True))
        for conflict in self._conflict():
            yield (found := replace(found, conflict=conflict))
        yield (found := replace(found, nearest=self._nearest()))
        yield from self._retractions(found)

    def _conflict(self) -> Iterator[Clash]:
        """The fewest lines that cannot stand with the theory, and the fewest suppositions that cannot with those."""
        bench, found = self.bench, list[frozenset[Item]]()
        try:
            smallest_conflict(bench.pieces, bench.check(self.suppositions), found, self.budget.spend)
        except BudgetSpent:
            if found:
                yield Clash(self.lines(found[-1]), self.said(self.suppositions))
            raise
        lines, found = found[-1], []
        yield Clash(self.lines(lines), self.said(self.suppositions))
        smallest_conflict(self.suppositions, bench.check(lines), found, self.budget.spend)
        yield Clash(self.lines(lines), self.said(q for q in self.suppositions if q in found[-1]))

    def _nearest(self) -> Nearest:
        """As many suppositions as can hold: of several ways the one that gives up later ones."""
        bench, place = self.bench, self.suppositions.index
        theory: tuple[Item, ...] = self.suppositions
        ways = corrections(theory, bench.check(bench.pieces), spend=self.budget.spend)
        gone = max(islice(smallest(ways), MOST_NEAREST), key=lambda some: sorted(map(place, some)))
        kept = [question for question in self.suppositions if question not in gone]
        told = bench.told(kept)
        assert told is not None, "what fits has a world"
        given_up = [question for question in self.suppositions if question in gone]
        instead = self.said(map(told.instead, given_up))
        return Nearest(self.said(kept), tuple(map(GivenUp, self.said(given_up), instead)), told.world)

    def _retractions(self, found: Refutation) -> Iterator[Refutation]:
        """With the smallest sets of lines without which the theory could be so, one more at a time."""
        sets, pieces = list[frozenset[Item]](), tuple[Item, ...](self.bench.pieces)
        for gone in smallest(corrections(pieces, self.bench.check(self.suppositions), spend=self.budget.spend)):
            if len(sets) == MOST_SMALLEST:
                yield replace(found, more=True)
                return
            sets.append(gone)
            yield (found := replace(found, retractions=self._ordered(sets)))


@dataclass(frozen=True)
class _Reach:
    """What may be taken back: these pieces, each at a cost, while the others and what is supposed are given."""

    pieces: tuple[Piece, ...]
    given: frozenset[Item]
    by_stories: bool | None = None
    facts_cost: int = 1

    def cost(self, piece: Item) -> int:
        """What it costs to take it back."""
        return self.facts_cost if isinstance(piece, Piece) and piece.kind is Kind.FACT else 1

    def total(self, pieces: Iterable[Item]) -> int:
        """What it costs to take all of these back."""
        return sum(map(self.cost, pieces))


class _Retracting(_Work):
    """The evidence, and a statement that is to be possible, or none."""

    def answers(self, found: Retractions) -> Iterator[Retractions]:
        """Answers, each telling more than the one before. Raises BudgetSpent."""
        bench, lines, wanted = self.bench, frozenset[Item](self.bench.pieces), frozenset[Item](self.suppositions)
        consistent = bench.clash(lines) is None
        possible = (consistent and bench.clash(lines | wanted) is None) if wanted else None
        yield (found := replace(found, consistent=consistent, possible=possible))
        if consistent and possible is not False:
            yield replace(found, world=self._world())
            return
        known = list[frozenset[Item]]()
        for more in self._taken_back(found, self._reach(consistent), known):
            yield (found := more)
        if not consistent:
            for conflicts in self.conflicts([] if wanted else known):
                yield replace(found, conflicts=conflicts)

    def _world(self, gone: Iterable[Item] = ()) -> World | None:
        told = self.bench.told(self.suppositions, (piece for piece in gone if isinstance(piece, Piece)))
        return None if told is None else told.world

    def _reach(self, consistent: bool) -> _Reach:
        """All lines alike where they contradict each other; else stories, and facts only where stories do not help."""
        bench, wanted = self.bench, frozenset[Item](self.suppositions)
        if not consistent:
            return _Reach(bench.pieces, wanted)
        stories = bench.stories
        others = wanted.union(piece for piece in bench.pieces if piece.kind is not Kind.STORY)
        if bench.clash(others) is None:
            return _Reach(stories, others, by_stories=True)
        # Trust in a story that is taken back says nothing, so there is nothing to gain from taking it back as well.
        reach = tuple(piece for piece in bench.pieces if piece.kind is not Kind.TRUST)
        given = wanted.union(piece for piece in bench.pieces if piece.kind is Kind.TRUST)
        return _Reach(reach, given, by_stories=False, facts_cost=len(stories) + 1)

    def _taken_back(self, found: Retractions, reach: _Reach, known: list[frozenset[Item]]) -> Iterator[Retractions]:
        """The sets, cheapest first, one more at a time; with the last one a world without the first."""

        def told(gone: frozenset[Item]) -> tuple[int, list[int]]:
            return reach.total(gone), [line.line for line in self.lines(gone)]

        yield (found := replace(found, by_stories=reach.by_stories))
        sets = list[frozenset[Item]]()
        ways = corrections(reach.pieces, self.bench.check(reach.given), known, reach.cost, self.budget.spend)
        for gone in ways:
            larger = bool(sets) and reach.total(gone) > reach.total(sets[0])
            if len(sets) >= (MOST if larger else MOST_SMALLEST):
                found = replace(found, more=True)
                break
            sets = sorted([*sets, gone], key=told)
            yield (found := replace(found, retractions=tuple(map(self.lines, sets))))
        yield replace(found, world=self._world(sets[0])) if sets else found
