"""Whether a lemma holds in a history that was played out. Knows no clause, no solver and no role by name."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.course.course import Course
from deduce.engines.nights.playing import State
from deduce.engines.nights.telling import true
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
    Fell,
    KeepsWord,
    Knifed,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RoleAmong,
    SideAmong,
)
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt


def holds(course: Course, deal: Sequence[str], state: State, lemma: Lemma) -> bool:
    """Whether it does, where this was dealt and the nights went so. Raises ValueError for what one night alone has."""
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
