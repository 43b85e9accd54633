"""What a history that was played says of lemmas and sources, one by one. Knows no role by name, no clause, no solver.

The plain reading, for checking what was found by others: nothing in here searches, and nothing is made clever.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from deduce.course.course import Course
from deduce.engines.nights.brute import muted
from deduce.engines.nights.playing import State
from deduce.engines.nights.speaking import acted, claims
from deduce.engines.nights.telling import true
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
    Fell,
    HoldersSpeak,
    Honest,
    KeepsWord,
    Knifed,
    Knows,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RoleAmong,
    SideAmong,
    Source,
)
from deduce.model import Kind, Piece
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt


def holds(course: Course, deal: Sequence[str], state: State, lemma: Lemma) -> bool:
    """Whether the lemma does, where this was dealt and the nights went so.

    Whether that fits what was said does not matter. Raises ValueError for a lemma that one night alone has.
    """
    match = course.match

    def so(part: Lemma) -> bool:
        return holds(course, deal, state, part)

    match lemma:
        case IsWolf(seat):
            return match.is_wolf(deal[seat])
        case IsRole(seat, role) | WasDealt(seat, role):
            return deal[seat] == role
        case InTeam(seat, team):
            return match.card(deal[seat]).team == team
        case Lies(seat):
            return not true(match, deal, state.nights, seat, course.tales[seat])
        case Both(left, right):
            return so(left) and so(right)
        case Either(left, right):
            return so(left) or so(right)
        case No(part):
            return not so(part)
        case Bound(seat):
            return course.binds(seat, deal[seat])
        case KeepsWord(seat):
            return not so(Bound(seat)) or not so(Lies(seat))
        case NobodyDealt(role, besides):
            return all(seat == besides for seat, face in enumerate(deal) if face == role)
        case OneLies(one, other):
            return so(Lies(one)) or so(Lies(other))
        case OneFree(one, other):
            return not (so(Bound(one)) and so(Bound(other)))
        case OneDealt(one, other, role):
            return role in (deal[one], deal[other])
        case Knifed(night, at):
            return state.nights[night - 1].knife == at
        case Chose(night, role, verb, at):
            chosen = state.nights[night - 1].chosen
            return any(chosen.get((seat, verb)) == at for seat, face in enumerate(deal) if face == role)
        case Fell(night, seat, cause):
            return cause in state.nights[night - 1].dawn.causes.get(seat, ())
        case SideAmong(side, seats):
            return all(seat in seats for seat, face in enumerate(deal) if match.card(face).side is side)
        case RoleAmong(role, seats):
            return all(seat in seats for seat, face in enumerate(deal) if face == role)
        case Moved() | CameFrom():
            raise ValueError(lemma)


def stand(course: Course, deal: tuple[str, ...], state: State, sources: Collection[Source]) -> bool:
    """Whether all that these sources say together is so in a history in which everything happened as it was told.

    A story says something only together with what makes it count: its teller's honesty, or the line that trusts him.
    Cards and rules, and what happened for all to see, are in every such history.
    """
    return all(_stands(course, deal, state, source, sources) for source in sources)


def _stands(course: Course, deal: tuple[str, ...], state: State, source: Source, sources: Collection[Source]) -> bool:
    match source:
        case Piece(Kind.FACT, line):
            shown = (card for card in course.cards_shown if card.line == line)
            return all((deal[card.seat] == card.role) is not card.negated for card in shown)
        case Piece(Kind.STORY, line):
            tellers = [seat for seat in course.speakers if course.tale_lines.get(seat, 0) == line]
            return all(
                _story_stands(course, deal, state, seat, sources)
                and (HoldersSpeak() not in sources or _spoken_up(course, deal, seat))
                for seat in tellers
            )
        case Knows(seat):
            assert course.knows is not None
            return true(course.match, deal, state.nights, seat, course.knows)
        case _:
            return True  # what trust, honesty and speaking up make of a story is looked at where the story is


def _story_stands(course: Course, deal: tuple[str, ...], state: State, seat: int, sources: Collection[Source]) -> bool:
    """Whether a story is true, if these sources make it count."""
    tale = course.tales[seat]
    if course.trusted(seat) and Piece(Kind.TRUST, course.trust_lines.get(seat, 0)) in sources:
        return true(course.match, deal, state.nights, seat, tale)
    others = {at: what for at, what in course.trust.items() if at != seat or not course.trusted(seat)}
    if Honest(seat) not in sources or not replace(course, trust=others).binds(seat, deal[seat]):
        return True
    return true(course.match, deal, state.nights, seat, tale) and not muted(course, deal, state, seat, tale)


def _spoken_up(course: Course, deal: tuple[str, ...], seat: int) -> bool:
    """Whether whoever holds the role that the seat claims has spoken up."""
    role = course.tales[seat].role
    if role not in course.match.outspoken or course.doubted(seat):
        return True
    holders = (at for at, face in enumerate(deal) if face == role and at != course.viewer)
    return all(claims(course, at, role) or acted(course, at, role) for at in holders)
