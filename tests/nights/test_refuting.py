"""Theories and lines taken back in games of several nights: laws on random small games, and games done by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.course.course import Course
from deduce.engines.base import Budget, Item
from deduce.engines.nights import brute
from deduce.engines.nights.playing import Play
from deduce.engines.nights.speaking import speaks_up
from deduce.engines.nights.telling import true
from deduce.engines.symbolic import SeveralSession
from deduce.model import Kind, Piece, Trust
from deduce.questions import IsRole, IsWolf, Lies, No, Question
from deduce.reasons.retractions import corrections
from nights.strategies import twisted


@st.composite
def suppositions(draw, course: Course) -> Question:
    seat = draw(st.sampled_from(course.match.table.seats))
    found = [IsWolf(seat), IsRole(seat, draw(st.sampled_from(course.match.faces))), *map(Lies, course.speakers)]
    question = draw(st.sampled_from(found))
    return No(question) if draw(st.booleans()) else question


def stands(course: Course, gone: frozenset[Piece], supposed: frozenset[Question]) -> bool:
    """Whether some deal has a history in which all of it is so without these lines, by looking at every one.

    What such a line tells of did not happen; who told such a story need not be right.
    """

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

    lines = {(piece.kind, piece.line) for piece in gone}
    trust = {seat: what for seat, what in course.trust.items() if (Kind.TRUST, course.trust_lines[seat]) not in lines}
    doubted = {seat: Trust.DOUBTED for seat in course.tales if (Kind.STORY, course.tale_lines[seat]) in lines}
    left = replace(course, trust={**trust, **doubted})
    events = {line for kind, line in lines if kind is Kind.FACT}
    return any(
        brute.honest(left, deal, state) and all(holds(question, deal, state) for question in supposed)
        for deal in brute.deals(left.match)
        if speaks_up(left, deal)
        for state in Play(left, deal, gone=events).histories()
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
        assert (core is None) is stands(course, gone, supposed)


@settings(max_examples=40)
@given(st.data())
def test_what_is_taken_back_makes_it_possible_and_nothing_can_be_spared(data):
    """Events too may go; nights fall all the same."""
    course = data.draw(twisted(most=1_000))
    supposed = frozenset(data.draw(st.lists(suppositions(course), max_size=2)))
    session = SeveralSession(course, soft=True, suppositions=sorted(supposed, key=str))

    def check(items: frozenset[Piece]) -> frozenset[Item] | None:
        core = session.clash(items | supposed, Budget())
        return None if core is None else core - supposed

    for gone in islice(corrections(session.pieces, check), 4):
        assert stands(course, gone, supposed)
        assert session.told(frozenset[Item](session.pieces) - gone | supposed, Budget()) is not None
        assert all(not stands(course, gone - {piece}, supposed) for piece in gone)


@settings(max_examples=30)
@given(st.data())
def test_a_world_without_some_lines_is_one(data):
    """Any lines may go, whether that is needed or not; the world that is told is one of those there are."""
    course = data.draw(twisted(most=1_000))
    session = SeveralSession(course, soft=True)
    gone = frozenset(data.draw(st.sets(st.sampled_from(session.pieces)))) if session.pieces else frozenset()
    found = session.told(frozenset[Item](session.pieces) - gone, Budget())
    assert (found is not None) is stands(course, gone, frozenset())
    if found is not None:
        events = {piece.line for piece in gone if piece.kind is Kind.FACT}
        assert any(state.nights == found[1].nights for state in Play(course, found[0], gone=events).histories())


# By hand ------------------------------------------------------------------------------------------------------------

TABLE = "game: langrensha\nboard: 9人标准场\nplayers: 9\n"
"""Three Werewolves, one Seer. Whoever is good tells the truth."""


def lines(found) -> list[int]:
    return [line.line for line in found]


def test_a_theory_that_fits():
    found = deduce.refute(
        deduce.parse(TABLE + "1: seer, n1 5 wolf\n"), "1 was dealt seer, 5 is werewolf, 1 is not lying"
    )
    assert (found.consistent, found.evidence, found.conflict, found.engine) == (True, True, None, "z3")
    assert (found.world.deal["1"], found.world.deal["5"]) == ("seer", "werewolf")
    assert deduce.Deed("1", "n1 5 wolf") in found.world.night


def test_two_claims_of_one_card():
    """One of the two lies, and is a wolf for it. That 3 is good has nothing to do with it."""
    record = deduce.parse(TABLE + "1: seer\n2: seer\n! 3 is villager\n")
    found = deduce.refute(record, "3 is good, 1 is not werewolf, 2 is not werewolf")
    assert (found.consistent, found.evidence) == (False, True)
    assert lines(found.conflict.lines) == [4, 5]
    assert [part.text for part in found.conflict.theory] == ["1 is not werewolf", "2 is not werewolf"]
    assert sorted(map(lines, found.retractions)) == [[4], [5]]
    assert [part.text for part in found.nearest.theory] == ["3 is on the village team", "1 is not werewolf"]
    (gone,) = found.nearest.given_up
    assert (gone.supposition.text, gone.instead.text, gone.instead.zh) == (
        "2 is not werewolf",
        "2 is werewolf",
        "2是狼人",
    )
    assert found.nearest.world.deal["2"] == "werewolf"


def test_what_happened_can_refute_a_theory():
    """The knife kills one a night, so in night 3 there was poison. It was not from 4, who died in night 1."""
    record = deduce.parse(TABLE + "night 1: 4 dies\nnight 2: 1 dies\nnight 3: 2 and 3 die\n")
    found = deduce.refute(record, "4 is witch")
    assert lines(found.conflict.lines) == [4, 6]
    assert list(map(lines, found.retractions)) == [[4], [6]]
    assert deduce.refute(record, "1 is witch").consistent is False
    assert deduce.refute(record, "2 is witch").consistent


def test_five_claims_of_one_card():
    """Four of five lie, and there are three wolves; 5 is no wolf and no Seer. Without 5's claim all is well."""
    record = deduce.parse(TABLE + "".join(f"{seat}: seer\n" for seat in range(1, 6)) + "! 5 is villager\n")
    found = deduce.retract(record)
    assert (found.consistent, found.possible, found.by_stories) == (False, None, None)
    assert list(map(lines, found.conflicts)) == [[8, 9], [4, 5, 6, 7, 8]]
    assert list(map(lines, found.retractions)) == [[8], [4, 9], [5, 9], [6, 9], [7, 9]]
    assert found.world.deal["5"] == "villager"
    assert sorted(found.world.deal[seat] for seat in "1234") == ["seer", "werewolf", "werewolf", "werewolf"]


def test_what_would_free_somebody():
    """The Seer is 1 or a wolf: who checked 5 as a wolf must lie for 5 to be good, or be the wolf."""
    record = deduce.parse(TABLE + "1: seer, n1 5 wolf\n! 1 is seer\n")
    found = deduce.retract(record, "5 is not werewolf")
    assert (found.consistent, found.possible, found.by_stories) == (True, False, True)
    assert list(map(lines, found.retractions)) == [[4]]
    assert found.world.deal["1"] == "seer"
    told = deduce.retract(record, "1 is villager")
    assert (told.by_stories, list(map(lines, told.retractions))) == (False, [[4, 5]])
    assert deduce.retract(deduce.parse(TABLE + "1: seer, n1 5 wolf\n"), "5 is not werewolf").possible


def test_only_z3_can_check_several_nights():
    for engine in ("brute", "counting"):
        with pytest.raises(deduce.UsageError):
            deduce.refute(deduce.parse(TABLE), "1 is seer", engine=engine)


def test_a_budget_that_runs_out():
    found = deduce.refute(deduce.parse(TABLE + "1: seer\n"), "1 is witch", budget=1e-9)
    assert (found.complete, found.consistent) == (False, None)
