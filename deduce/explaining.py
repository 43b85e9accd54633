"""Why something must be so: the proof that was found, as steps that are told; or a world in which it is not so.

Wires the proof search to the grounds of each sort of game. Knows no role by name and prints nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from deduce import several
from deduce.answers import Note, RecordLine
from deduce.course.match import Match
from deduce.engines.base import Budget, BudgetSpent, Item
from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.grounds import Grounds
from deduce.evidence import known_from
from deduce.explanations import CaseTold, SourceTold, StepTold, Why
from deduce.lemmas import Deck, Fact, Honest, Knows, RuleOf, Source
from deduce.model import Piece
from deduce.questions import No, Question
from deduce.reasons.covering import NEVER
from deduce.reasons.proving import Ground, Prover, Step
from deduce.record import Record, parse_statement
from deduce.record.stating import state
from deduce.solving import Options
from deduce.supposing import Bench, bench_of

CONTRADICTION = "contradiction"


class Sayer(Protocol):
    """How things are said, in both languages."""

    def source(self, source: Source) -> Note:
        """What a step may start from, as a short name."""

    def in_full(self, source: Source) -> Note:
        """The same in full: a line with what it says."""

    def fact(self, fact: Fact) -> Note:
        """A fact as a clause."""

    def step(self, conclusion: Fact | None, premises: Sequence[Source | Fact]) -> Note:
        """Why a conclusion (None: a contradiction) follows from these, in a sentence."""

    def suppose(self, fact: Fact) -> Note:
        """That something is supposed."""

    def after_cases(self, conclusion: Fact, supposed: Sequence[Fact]) -> Note:
        """What cases come to, in a sentence."""

    def must(self, fact: Fact) -> Note:
        """That a fact is forced, as a clause."""

    def need_not(self, fact: Fact) -> Note:
        """That a fact is not forced, as a clause."""

    def could(self, fact: Fact) -> Note:
        """That a fact may be, as a clause."""

    def canonical(self, fact: Fact | None) -> str:
        """A fact in canonical English."""


def why(record: Record, statement: str, options: Options) -> Why:
    """Why a statement must be so, or a world in which it is not. Raises RecordError where it cannot be read."""
    question = parse_statement(record, statement).question
    budget = options.limit()
    bench = bench_of(record, (No(question), question), options, budget)
    found = Why(
        question=state(record, question),
        forced=None,
        steps=(),
        shortest=False,
        counterexample=None,
        consistent=None,
        conflicts=(),
        complete=False,
        honesty=bench.honesty,
        view=bench.view,
        odds=record.odds,
        engine=bench.engine,
        notes=bench.notes,
    )
    try:
        for more in _answers(record, bench, question, found, options, budget):
            found = more
    except BudgetSpent:
        return found
    return replace(found, complete=True)


def _answers(
    record: Record, bench: Bench, question: Question, found: Why, options: Options, budget: Budget
) -> Iterator[Why]:
    """Answers, each telling more than the one before. Raises BudgetSpent."""
    from deduce.reasons.conflicts import all_conflicts

    if bench.clash(frozenset(bench.pieces)) is not None:
        yield (found := replace(found, consistent=False))
        conflicts: list[frozenset[Item]] = []
        all_conflicts(bench.pieces, bench.check(), conflicts)
        yield replace(found, conflicts=_ordered(bench, conflicts))
        return
    yield (found := replace(found, consistent=True))
    told, sayer, asked = bench.told((No(question),)), sayer_of(record, options), Fact(question)
    if told is not None:
        never = bench.told((question,)) is None
        verdict = sayer.must(-asked) if never else sayer.need_not(asked)
        instead = None if never else sayer.could(Fact(told.instead(question)))
        found = replace(found, verdict=verdict, instead=None if instead == verdict else instead)
        yield replace(found, forced=False, counterexample=told.world)
        return
    yield (found := replace(found, forced=True, verdict=sayer.must(asked)))
    proof = prove(record, question, options, budget)
    yield replace(found, steps=proof.told(bench, sayer), shortest=proof.shortest)


def _ordered(bench: Bench, conflicts: Iterable[frozenset[Item]]) -> tuple[tuple[RecordLine, ...], ...]:
    found = [map(bench.line, (piece for piece in one if isinstance(piece, Piece))) for one in conflicts]
    lines = [tuple(sorted(one, key=lambda line: (line.line, line.text))) for one in found]
    return tuple(sorted(dict.fromkeys(lines), key=lambda one: (len(one), [line.line for line in one])))


@dataclass(frozen=True)
class Proof:
    """Steps to a goal over some grounds; `shortest`: proven that no chain is shorter.

    `decks`: for the steps that rest on the deck, what of it they need.
    """

    grounds: Grounds
    goal: int
    question: Question
    steps: tuple[Step, ...]
    shortest: bool
    decks: Mapping[Step, Deck] = field(default_factory=dict)

    def fact(self, literal: int) -> Fact | None:
        """What a literal concludes; None for a contradiction. The goal is what was asked."""
        if literal == NEVER:
            return None
        if literal in (self.goal, -self.goal):
            asked = (self.question.part, False) if isinstance(self.question, No) else (self.question, True)
            return Fact(asked[0], asked[1] is (literal == self.goal))
        return self.grounds.facts[literal]

    def premises(self, step: Step, told: Sequence[int]) -> list[Source | Fact]:
        """What a step rests on: lines first, in order, then who is honest, what is known, what was concluded."""
        return [self._meaning(step, literal) for literal in self.order(step, told)]

    def order(self, step: Step, told: Sequence[int]) -> list[int]:
        """The premises of a step in the order in which they are named: conclusions as they were told before."""
        known = {fact: place for place, fact in enumerate(told)}
        sources = self.grounds.sources
        return sorted(step.premises, key=lambda at: (_place(sources.get(at)), known.get(at, 0), abs(at)))

    def _meaning(self, step: Step, literal: int) -> Source | Fact:
        if literal == self.grounds.deck:
            return self.decks.get(step, Deck())
        found = self.grounds.sources.get(literal) or self.fact(literal)
        assert found is not None
        return found

    def told(self, bench: Bench, sayer: Sayer) -> tuple[StepTold, ...]:
        """The steps as they are told."""
        return _Telling(self, bench, sayer).steps(self.steps, "", {})


def _place(source: Source | None) -> tuple[int, int]:
    """Where a premise is named: lines by number, what a player is bound to, what all know, then conclusions."""
    match source:
        case Piece(line=line) | Knows(line=line):
            return 0, line
        case Honest(seat):
            return 1, seat
        case Deck():
            return 2, 0
        case None:
            return 4, 0
        case _:
            return 3, 0


@dataclass(frozen=True)
class _Telling:
    """Turns steps into what is told; `ids` are those of conclusions and suppositions told before."""

    proof: Proof
    bench: Bench
    sayer: Sayer

    def steps(self, steps: Sequence[Step], prefix: str, ids: dict[int, str]) -> tuple[StepTold, ...]:
        found, known = [], dict(ids)
        for number, step in enumerate(steps, 1):
            found.append(self._step(step, f"{prefix}{number}", known))
            known[step.conclusion] = found[-1].id
        return tuple(found)

    def _step(self, step: Step, own: str, ids: dict[int, str]) -> StepTold:
        told = list(ids)
        fact, premises = self.proof.fact(step.conclusion), self.proof.premises(step, told)
        return StepTold(
            id=own,
            conclusion=CONTRADICTION if fact is None else self.sayer.canonical(fact),
            sources=tuple(self._source(step, at, ids) for at in self.proof.order(step, told)) or (self._deck(),),
            said=self._said(step, fact, premises),
            cases=tuple(
                self._case(case.supposed, case.steps, f"{own}{letter}", ids)
                for letter, case in zip("abcdef", step.cases, strict=False)
            ),
        )

    def _said(self, step: Step, fact: Fact | None, premises: Sequence[Source | Fact]) -> Note:
        if fact is None or not step.cases:
            return self.sayer.step(fact, premises or [Deck()])
        supposed = [self.proof.fact(case.supposed) for case in step.cases]
        return self.sayer.after_cases(fact, [one for one in supposed if one is not None])

    def _deck(self) -> SourceTold:
        """What holds in every game with these cards."""
        return SourceTold("deck", self.sayer.source(Deck()))

    def _case(self, supposed: int, steps: Sequence[Step], own: str, ids: dict[int, str]) -> CaseTold:
        fact = self.proof.fact(supposed)
        assert fact is not None
        told = self.steps(steps, f"{own}.", {**ids, supposed: own})
        return CaseTold(own, self.sayer.canonical(fact), self.sayer.suppose(fact), told)

    def _source(self, step: Step, literal: int, ids: dict[int, str]) -> SourceTold:
        source = self.proof.grounds.sources.get(literal)
        names = self.bench.players
        match source:
            case None:
                fact = self.proof.fact(literal)
                assert fact is not None
                return SourceTold("step", self.sayer.fact(fact), step=ids[literal])
            case Piece():
                line = self.bench.line(source)
                return SourceTold("line", self.sayer.source(source), line=line.line, text=line.text)
            case Knows(seat, line):
                _, _, text = self.sayer.in_full(source).en.partition(": ")
                return SourceTold("line", self.sayer.source(source), line=line, text=text, who=names[seat])
            case Honest(seat):
                return SourceTold("honesty", self.sayer.source(source), who=names[seat])
            case Deck():
                deck = self.proof.decks.get(step, source)
                cards = tuple(dict.fromkeys((*deck.few, *deck.enough)))
                return SourceTold("deck", self.sayer.source(source), cards=cards)
            case RuleOf(role):
                return SourceTold("rule", self.sayer.source(source), role=role)
            case _:
                return SourceTold("rule", self.sayer.source(source))


def prove(record: Record, question: Question, options: Options, budget: Budget) -> Proof:
    """Steps to a question whose answer is yes in every world. Raises BudgetSpent."""
    return prove_from(grounds_of(record, options), question, budget)


def prove_from(grounds: Grounds, question: Question, budget: Budget) -> Proof:
    """The same on these grounds. Raises BudgetSpent."""
    from deduce.engines.symbolic import Oracle

    goal = grounds.literal(question)
    if goal == TRUE:
        return Proof(grounds, goal, question, (Step(goal, frozenset()),), True)
    assert goal != FALSE, "what holds nowhere was shown to hold everywhere"
    # The goal may stand for what is a lemma, too; what is concluded on the way must not be it.
    lemmas = tuple(literal for literal in grounds.lemmas if literal not in (goal, -goal))
    ground = Ground(
        tuple(grounds.sources),
        lemmas,
        frozenset(grounds.wide),
        frozenset(grounds.strong),
        frozenset({grounds.deck} & set(grounds.sources)),
        grounds.widest,
        dear=frozenset(grounds.dear),
    )
    prover = Prover(Oracle(grounds.clauses, budget), ground, goal)
    steps, shortest = prover.prove()
    return Proof(grounds, goal, question, steps, shortest, _decks(grounds, prover, steps))


def _decks(grounds: Grounds, prover: Prover, steps: Iterable[Step]) -> Mapping[Step, Deck]:
    """For every step that rests on the deck, of which faces there must be no more for it, and of which no fewer."""
    # That there are no more of a card is easier to see: rather than that, what takes all the cards is spared.
    numbers = [*grounds.enough.values(), *grounds.few.values()]
    found = {}
    for step in (inner for outer in steps for inner in outer.every):
        if grounds.deck in step.premises:
            others = sorted(step.premises - {grounds.deck})
            less = prover.direct([*numbers, *others], step.conclusion)
            assert less is not None
            few, enough = (
                tuple(face for face, literal in counted.items() if literal in less.premises)
                for counted in (grounds.few, grounds.enough)
            )
            found[step] = Deck(few, enough)
    return found


def grounds_of(record: Record, options: Options) -> Grounds:
    """What proofs about a record may rest on. Raises UsageError for an option."""
    if isinstance(record.played, Match):
        from deduce.engines.nights.grounds import NightsGrounds

        course = several.gather(record, options).course
        return NightsGrounds(course, known_from(record, course.viewer))
    from deduce.engines.grounds import NightGrounds

    model = options.gather(record).model
    return NightGrounds(model, known_from(record, model.viewer))


def sayer_of(record: Record, options: Options) -> Sayer:
    """What says facts, sources and steps about a record. Raises UsageError for an option."""
    from deduce.reasons.sentences import Sayer

    several_nights = isinstance(record.played, Match)
    return Sayer(record, several.gather(record, options).course if several_nights else options.gather(record).model)
