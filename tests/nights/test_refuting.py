"""Theories and lines taken back in games of several nights: laws on random small games, and games worked out by hand."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.course.course import Course
from deduce.course.events import Shown
from deduce.engines.base import Budget, Item
from deduce.engines.nights import brute
from deduce.engines.nights.telling import true
from deduce.engines.symbolic import SeveralSession
from deduce.model import Kind, Piece
from deduce.questions import IsRole, IsWolf, Lies, No, Question
from deduce.reasons.retractions import corrections
from nights.strategies import twisted


@st.composite
def suppositions(draw, course: Course) -> Question:
    seat = draw(st.sampled_from(course.match.table.seats))
    found = [IsWolf(seat), IsRole(seat, draw(st.sampled_from(course.match.faces))), *map(Lies, course.speakers)]
    question = draw(st.sampled_from(found))
    return No(question) if draw(st.booleans()) else question


def stands(course: Course, supposed: frozenset[Question]) -> bool:
    """Whether some deal has a history in which all of it is so, by looking at every one."""

    def holds(question: Question, deal: tuple[str, ...], state) -> bool:
        match question:
            case No(part):
                return not holds(part, deal, state)
            case IsWolf(seat):
                return course.match.is_wolf(deal[seat])
            case IsRole(seat, role):
                return deal[seat] == role
            case Lies(seat):
                return not true(course.match, deal, state.nights, seat, course.tales[seat])
        raise AssertionError(question)

    return any(
        all(holds(question, deal, state) for question in supposed)
        for deal in brute.deals(course.match)
        for state in brute.worlds(course, deal, Budget())
    )


@settings(max_examples=30)
@given(st.data())
def test_the_same_lines_can_stand_together(data):
    """Events stay; of stories, trust and shown cards any may go."""
    course = data.draw(twisted(most=2_000))
    supposed = frozenset(data.draw(st.lists(suppositions(course), max_size=2)))
    session = SeveralSession(course, soft=True, suppositions=sorted(supposed, key=str))
    shown = {event.line for event in course.cards_shown}
    loose = [piece for piece in session.pieces if piece.kind is not Kind.FACT or piece.line in shown]
    for _ in range(3):
        gone = frozenset(data.draw(st.sets(st.sampled_from(loose)))) if loose else frozenset()
        items = frozenset[Item](session.pieces) - gone | supposed
        core = session.clash(items, Budget())
        assert core is None or (core <= items and session.clash(core, Budget()) is not None)
        assert (core is None) is stands(course.without(gone), supposed)


@settings(max_examples=40)
@given(st.data())
def test_what_is_taken_back_makes_it_possible_and_nothing_can_be_spared(data):
    """Events too may go: what they tell did not happen then."""
    course = data.draw(twisted(most=1_000))
    supposed = frozenset(data.draw(st.lists(suppositions(course), max_size=2)))
    session = SeveralSession(course, soft=True, suppositions=sorted(supposed, key=str))

    def check(items: frozenset[Piece]) -> frozenset[Item] | None:
        core = session.clash(items | supposed, Budget())
        return None if core is None else core - supposed

    for gone in islice(corrections(session.pieces, check), 4):
        left = course.without(gone)
        assert stands(left, supposed)
        world = SeveralSession(left, suppositions=sorted(supposed, key=str)).supposed(supposed, Budget())
        assert world is not None
        assert all(not stands(course.without(gone - {piece}), supposed) for piece in gone)
