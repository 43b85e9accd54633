"""Who vouches for whom: what a claim, if it is true, makes certain of another player. Knows no role by name.

By itself, or with what everybody saw. Where the claim adds nothing there is no arrow; where it adds something, the
arrow tells all that is certain then. What others say is left aside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from deduce.answers import Note
from deduce.engines.base import Budget, BudgetSpent
from deduce.evidence import Evidence
from deduce.graphing.frame import Found, Frame, fits
from deduce.graphing.taken import NOBODY_LIES, taken
from deduce.model import Piece
from deduce.questions import Either, InTeam, IsWolf, No, Question, WasDealt
from deduce.reasons.graph import Edge, Graph, Node
from deduce.several import Gathered

ACCUSE, VOUCH, CLEAR = "accuse", "vouch", "clear"
DEALT, FINAL = "dealt", "final"
TEXTS = {
    ACCUSE: Note("accuses", "指为狼"),
    VOUCH: Note("vouches for", "担保"),
    CLEAR: Note("says: no wolf", "说不是狼"),
}


@dataclass(frozen=True)
class Told:
    """What may be certain of a seat: `kind`, of the card as dealt or of the one at the end (`stage`)."""

    seat: int
    kind: str
    stage: str


def vouches(frame: Frame) -> Graph:
    """Every player, and what each story makes certain of others."""
    budget = frame.options.limit()
    found = Found("z3", honesty=NOBODY_LIES)
    found.add(seats(frame))
    try:
        for edge in arrows(frame, budget):
            found.add(edges=[edge])
        found.consistent = fits(frame, budget)
    except BudgetSpent:
        found.complete = False
    return frame.graph("vouches", found)


def seat_id(seat: int) -> str:
    """The id of a player's node."""
    return f"s{seat + 1}"


def seats(frame: Frame) -> Iterator[Node]:
    """A node for every player: who he is and what he says."""
    for seat, name in enumerate(frame.record.players):
        claim = frame.telling.claim(seat)
        data = {"seat": seat + 1, "name": name, "claim": claim}
        yield Node(seat_id(seat), "seat", labelled(seat, name, claim), data)


def labelled(seat: int, name: str, *lines: Note | None) -> Note:
    """Seat, name and further lines, as one text."""
    told = [line for line in lines if line is not None]
    head = name if name == str(seat + 1) else f"{seat + 1} {name}"
    return Note("\n".join([head, *(line.en for line in told)]), "\n".join([head, *(line.zh for line in told)]))


def arrows(frame: Frame, budget: Budget) -> Iterator[Edge]:
    """What each story makes certain of others, as it is found out. Raises BudgetSpent."""
    asked = _asked(frame.evidence)
    claims = taken(frame.evidence, budget, dict.fromkeys(asked.values()), own=False)
    known = {facts: claims.forced(facts) or frozenset() for facts in (frozenset[Piece](), claims.facts)}
    for piece, seat in sorted(claims.claims.items(), key=lambda item: item[1]):
        then = {facts: claims.forced({*facts, piece}) or frozenset() for facts in known}
        new = {question for facts, certain in then.items() for question in certain - known[facts]}
        # Something must be new; but what is said of him is all that is certain then.
        about = {(one.seat, one.stage) for one, question in asked.items() if question in new}
        held = frozenset().union(*then.values())
        told = {one for one, question in asked.items() if question in held and (one.seat, one.stage) in about}
        yield from _edges(seat, told, named(frame.evidence, seat))


def _asked(evidence: Evidence | Gathered) -> Mapping[Told, Question]:
    """The question for everything that may be certain of a seat."""
    found: dict[Told, Question] = {}
    if isinstance(evidence, Gathered):
        match = evidence.course.match
        for stage in (DEALT, FINAL):  # cards stay where they are
            for seat in match.table.seats:
                found |= _at_the_end(seat, match.rules.village, stage)
        return found
    game = evidence.model.game
    # A card that copies may be anything.
    plain = [face for face in game.faces if not game.roles[face].copies]
    wolves = [face for face in plain if game.is_wolf(face)]
    kinds = {
        ACCUSE: wolves,
        VOUCH: [face for face in plain if game.is_village(face)],
        CLEAR: [face for face in plain if face not in wolves],
    }
    for seat in game.table.seats:
        found |= _at_the_end(seat, game.ruleset.village, FINAL)
        found |= {Told(seat, kind, DEALT): _dealt_one_of(seat, faces) for kind, faces in kinds.items() if faces}
    return found


def _at_the_end(seat: int, village: str, stage: str) -> dict[Told, Question]:
    return {
        Told(seat, ACCUSE, stage): IsWolf(seat),
        Told(seat, VOUCH, stage): InTeam(seat, village),
        Told(seat, CLEAR, stage): No(IsWolf(seat)),
    }


def _dealt_one_of(seat: int, faces: list[str]) -> Question:
    questions: list[Question] = [WasDealt(seat, face) for face in faces]
    return reduce(Either, questions)


def named(evidence: Evidence | Gathered, seat: int) -> frozenset[int]:
    """The seats the standing story of a seat speaks of, itself aside."""
    if isinstance(evidence, Gathered):
        tale = evidence.course.tales[seat]
        done = {did.at for dids in tale.nights.values() for did in dids if did.at is not None}
        return frozenset(done | (tale.mates or frozenset())) - {seat}
    model = evidence.model
    told = (told for answer in model.stories[seat].answers for told in answer.told)
    picks = {pick for one in told for pick in one.picks if isinstance(pick, int)}
    return frozenset(picks & set(model.game.table.seats)) - {seat}


def _edges(seat: int, told: set[Told], speaks_of: frozenset[int]) -> Iterator[Edge]:
    """The strongest of what is certain of each other seat, as dealt and at the end, told together where it agrees."""
    for other in sorted({one.seat for one in told} - {seat}):
        stages: dict[str, list[str]] = {}
        for stage in (DEALT, FINAL):
            kinds = {one.kind for one in told if (one.seat, one.stage) == (other, stage)}
            strongest = next((kind for kind in (ACCUSE, VOUCH, CLEAR) if kind in kinds), None)
            if strongest is not None:
                stages.setdefault(strongest, []).append(stage)
        for kind, held in stages.items():
            data = {DEALT: DEALT in held, FINAL: FINAL in held, "named": other in speaks_of}
            yield Edge(seat_id(seat), seat_id(other), kind, TEXTS[kind], data)
