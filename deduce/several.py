"""Games of several nights: from a record and a question to the right engine and a frozen answer. Prints nothing.

Knows no notation (the record is read already) and no role by name. The counter weighs, Z3 proves and finds worlds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import islice

from deduce.answers import Deed, Note, PlayerAnswer, RecordLine, Reply, Share, Solution, WolfSet, World
from deduce.course.course import Course
from deduce.course.saying import say_tale
from deduce.course.tales import KNIFED, Did, Tale
from deduce.engines.base import Budget, BudgetSpent, Figures
from deduce.engines.nights.playing import State
from deduce.evidence import named, nothing_known, seat_of
from deduce.honesty import POLICIES
from deduce.model import Kind, Piece
from deduce.odds import SEVERAL
from deduce.questions import IsWolf, Lies, Question
from deduce.record import Record
from deduce.record.asking import parse_question
from deduce.record.nights.standing import stood
from deduce.solving import Conflicts, Options, reply_in, retractions_of
from deduce.usage import UsageError


@dataclass(frozen=True)
class Gathered:
    """The evidence of a record, whose view it is, remarks, and the slip, which these games do not have."""

    record: Record
    course: Course
    view: str | None
    notes: tuple[Note, ...]
    slip: Fraction = Fraction(0)


def gather(record: Record, options: Options) -> Gathered:
    """What the record says, under these options. Raises UsageError."""
    stands = stood(record)
    policy = named("honesty", options.honesty or record.honesty, POLICIES)
    odds = named("odds", options.odds or record.odds, SEVERAL)
    if options.slip not in (None, 0, "0") or record.slip:
        raise UsageError("slip nights", options.slip or record.slip)
    viewer = None if options.view is None else seat_of(record, options.view)
    knows = None if viewer is None else stands.knows.get(viewer) or stands.tales.get(viewer)
    notes = (nothing_known(record.players[viewer]),) if viewer is not None and knows is None else ()
    course = Course(
        match=record.match,
        events=stands.events,
        tales=stands.tales,
        trust=stands.trust,
        viewer=None if knows is None else viewer,
        knows=knows,
        policy=POLICIES[policy],
        odds=odds,
        tale_lines=stands.tale_lines,
        trust_lines=stands.trust_lines,
    )
    return Gathered(record, course, None if course.viewer is None else record.players[course.viewer], notes)


# solve --------------------------------------------------------------------------------------------------------------


def solve(record: Record, options: Options) -> Solution:
    """Who must, could, cannot be a wolf, who lies, how likely, in how many deals; or what contradicts itself."""
    evidence, budget = gather(record, options), options.limit()
    engine, figures = figures_of(evidence.course, options, budget)
    conflicts: Conflicts = ()
    if figures.consistent is False:
        conflicts, complete = _conflicts(evidence, budget)
        figures = replace(figures, complete=figures.complete and complete)
    return replace(answer(evidence, engine, figures, conflicts), retractions=retractions_of(conflicts, figures, budget))


def figures_of(course: Course, options: Options, budget: Budget) -> tuple[str, Figures]:
    """The figures, and the name of the engine that found them. With Z3 could and must are proven, the odds counted."""
    if options.engine == "brute":
        from deduce.engines.nights import brute

        return "brute", brute.figures(course, budget)
    from deduce.engines.nights.counting import Counting

    if options.engine != "z3":
        return "counting", Counting().figures(course, budget)
    from deduce.engines.symbolic.several import Z3Nights

    proven, counted = Z3Nights().figures(course, budget), Counting().figures(course, budget)
    if not proven.consistent:
        return "z3", proven if proven.consistent is False else counted
    shares: dict[Question, Share] = {IsWolf(seat): share for seat, share in proven.werewolf.items()}
    shares |= {Lies(seat): share for seat, share in proven.lying.items()}
    return "z3", counted.with_verdicts(shares)


def answer(evidence: Gathered, engine: str, figures: Figures, conflicts: Conflicts = ()) -> Solution:
    """An engine's figures as an answer object."""
    course, table = evidence.course, evidence.course.match.table
    players = tuple(
        PlayerAnswer(
            seat=seat + 1,
            name=table.players[seat],
            claim=say_tale(course.match, course.tales[seat]) if seat in course.tales else None,
            werewolf=figures.werewolf[seat],
            lying=figures.lying.get(seat),
            dealt=figures.dealt[seat],
            final=figures.final[seat],
            team=figures.team[seat],
        )
        for seat in table.seats
    )
    sets = figures.wolf_sets
    return Solution(
        game=evidence.record.game,
        honesty=course.policy.id,
        odds=course.odds,
        slip=evidence.slip,
        view=evidence.view,
        engine=engine,
        consistent=figures.consistent,
        worlds=None,
        deals=figures.deals,
        players=players if figures.consistent is not False else (),
        centre=(),
        wolf_sets=None
        if sets is None
        else tuple(WolfSet(tuple(table.players[s] for s in team), p) for team, p in sets),
        conflicts=conflicts,
        complete=figures.complete,
        notes=evidence.notes,
    )


def _conflicts(evidence: Gathered, budget: Budget) -> tuple[Conflicts, bool]:
    """Every irreducible set of lines that cannot all stand, fewest lines first; and whether these are all."""
    from deduce.engines.symbolic.several import SeveralSession
    from deduce.reasons.conflicts import all_conflicts

    session = SeveralSession(evidence.course, soft=True)
    found: list[frozenset[Piece]] = []
    complete = True
    try:
        all_conflicts(session.pieces, partial(session.conflict, budget=budget), found)
    except BudgetSpent:
        complete = False
    told = {
        tuple(sorted({line_of(evidence, piece) for piece in conflict}, key=lambda line: line.line))
        for conflict in found
    }
    return tuple(sorted(told, key=lambda lines: (len(lines), [line.line for line in lines]))), complete


def line_of(evidence: Gathered, piece: Piece) -> RecordLine:
    """A piece of evidence as its line; a story told in several lines is whole, at the last of them."""
    line = evidence.record.line(piece.line)
    assert line is not None
    if piece.kind is Kind.STORY:
        seat, match = line.who[0], evidence.course.match
        return RecordLine(piece.line, f"{match.table.players[seat]}: {say_tale(match, evidence.course.tales[seat])}")
    if piece.kind is Kind.TRUST:
        return RecordLine(piece.line, f"trust {line.text}")
    return RecordLine(piece.line, line.text if line.kind == "event" else f"! {line.text}")


# ask ----------------------------------------------------------------------------------------------------------------


def ask(record: Record, question: str, options: Options) -> Reply:
    """The answer to one question. Raises RecordError where it cannot be read."""
    asked = parse_question(record, question)
    evidence, budget = gather(record, options), options.limit()
    engine = "counting" if options.engine == "auto" else options.engine
    share: Share | None = Share(None, None)
    complete = True
    try:
        share = _share(evidence.course, asked.question, engine, budget)
    except BudgetSpent:
        complete = False
    return Reply(
        question=asked.text,
        mode=asked.mode,
        answer=reply_in(asked.mode, share),
        probability=None if share is None else share.probability,
        consistent=share is not None,
        complete=complete,
        honesty=evidence.course.policy.id,
        odds=evidence.course.odds,
        view=evidence.view,
        engine=engine,
        notes=evidence.notes,
    )


def _share(course: Course, question: Question, engine: str, budget: Budget) -> Share | None:
    if engine == "brute":
        from deduce.engines.nights import brute

        return brute.share(course, question, budget)
    from deduce.engines.nights.asking import share

    found = share(course, question, budget)
    if engine != "z3" or found is None:
        return found
    from deduce.engines.symbolic.several import Z3Nights

    proven = Z3Nights().share(course, question, budget)
    return proven and replace(proven, probability=found.probability)


# worlds -------------------------------------------------------------------------------------------------------------


def worlds(record: Record, limit: int | None, options: Options) -> Iterator[World]:
    """The deals that fit, each once with one history that explains it. Raises BudgetSpent when the budget runs out."""
    if limit is not None and limit < 0:
        raise UsageError("limit", limit)
    evidence, budget = gather(record, options), options.limit()
    found = _histories(evidence.course, options.engine, budget)
    return (world(evidence.course, deal, state) for deal, state in islice(found, limit))


def _histories(course: Course, engine: str, budget: Budget) -> Iterator[tuple[tuple[str, ...], State]]:
    if engine == "brute":
        from deduce.engines.nights import brute

        return brute.histories(course, budget)
    from deduce.engines.symbolic.several import Z3Nights

    return Z3Nights().worlds(course, budget)


def world(course: Course, deal: tuple[str, ...], state: State) -> World:
    """A deal and its history as an answer object, night by night."""
    names, match = course.match.table.players, course.match
    deeds: list[Deed] = []
    for night in state.nights:
        if night.den:
            at = frozenset({Did(KNIFED, night.knife)})
            deeds.append(Deed("wolves", say_tale(match, Tale(None, {night.number: tuple(at)}))))
        for (seat, verb), target in sorted(night.chosen.items()):
            done = Did(verb, target, match.told(deal[target]) if match.is_look(verb) else None)
            deeds.append(Deed(names[seat], say_tale(match, Tale(None, {night.number: (done,)}))))
    cards = dict(zip(names, deal, strict=True))
    return World(deal=cards, night=tuple(deeds), final=cards)
