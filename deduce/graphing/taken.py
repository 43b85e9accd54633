"""Every claim of a record taken as true, with what everybody saw: what cannot be so, and what a claim makes certain.

Knows no notation and no role by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from deduce.engines.base import Budget
from deduce.evidence import Evidence
from deduce.honesty import POLICIES
from deduce.model import Kind, Model, Piece, Trust
from deduce.questions import Question
from deduce.several import Gathered

Pieces = frozenset[Piece]
NOBODY_LIES = "everyone"


@dataclass(frozen=True)
class Taken:
    """The claims, by piece -> seat in the order of the record; the lines of facts; and what Z3 says of them.

    `conflict` has some of the pieces that cannot stand together, None where all can; `forced` which of the questions
    hold wherever pieces stand, None where they cannot. Both raise BudgetSpent.
    """

    claims: Mapping[Piece, int]
    facts: Pieces
    conflict: Callable[[Pieces], Pieces | None]
    forced: Callable[[Iterable[Piece]], frozenset[Question] | None]


def taken(evidence: Evidence | Gathered, budget: Budget, questions: Iterable[Question] = (), own: bool = True) -> Taken:
    """The claims of the evidence; trust and doubt do not matter. With `own` what a viewer knows is certain too.

    A viewer's public story is then none of them: he knows better.
    """
    if isinstance(evidence, Gathered):
        return _several(evidence, budget, tuple(questions), own)
    return _one_night(evidence, budget, tuple(questions), own)


def _one_night(evidence: Evidence, budget: Budget, questions: tuple[Question, ...], own: bool) -> Taken:
    from deduce.engines.demands import Demands
    from deduce.engines.symbolic import Session

    model: Model = replace(evidence.model, policy=POLICIES[NOBODY_LIES], trust={})
    if not own:
        model = replace(model, viewer=None, knows=None)
    session = Session(Demands(model), questions)
    lines = {model.story_line(seat): seat for seat in model.judged}
    claims = {piece: lines[piece.line] for piece in model.pieces if piece.kind is Kind.STORY}
    facts = frozenset(piece for piece in model.pieces if piece.kind is Kind.FACT)
    return Taken(claims, facts, partial(session.conflict, budget=budget), partial(session.forced, budget=budget))


def _several(evidence: Gathered, budget: Budget, questions: tuple[Question, ...], own: bool) -> Taken:
    """The same; a policy leaves some claims alone behind which others hide, so all are trusted as well."""
    from deduce.engines.symbolic import SeveralSession

    course = replace(
        evidence.course,
        policy=POLICIES[NOBODY_LIES],
        trust=dict.fromkeys(evidence.course.speakers, Trust.TRUSTED),
        trust_lines={},
    )
    if not own:
        course = replace(course, viewer=None, knows=None)
    session = SeveralSession(course, questions, soft=True)
    trusts = frozenset(piece for piece in session.pieces if piece.kind is Kind.TRUST)
    lines = {course.tale_lines.get(seat, 0): seat for seat in course.speakers if seat != course.viewer}
    claims = {p: lines[p.line] for p in session.pieces if p.kind is Kind.STORY and p.line in lines}
    facts = frozenset(piece for piece in session.pieces if piece.kind is Kind.FACT)

    def conflict(pieces: Pieces) -> Pieces | None:
        found = session.conflict(pieces | trusts, budget)
        return None if found is None else found - trusts

    def forced(pieces: Iterable[Piece]) -> frozenset[Question] | None:
        return session.forced([*pieces, *trusts], budget)

    return Taken(claims, facts, conflict, forced)
