"""What must hold of every answer about several nights: games really played, larger than twins reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.course.course import Course
from deduce.course.events import Boomed, Dawned, Duelled, Event, Exiled, Shot, Shown, Told
from deduce.course.tales import Did, Tale
from deduce.engines.base import Budget, Figures
from deduce.engines.nights.counting import Counting
from deduce.engines.nights.enumerating import Deals
from deduce.engines.symbolic import Z3Nights
from nights.strategies import any_tales, played

SEATS, ROUNDS, MOST = (4, 5, 6), (1, 2, 2), 400_000
"""Tables and nights; larger than twins that try everything can do in passing."""


def games():
    """A game with its deal and how it really stood."""
    return played(SEATS, ROUNDS, MOST)


def count(course: Course) -> Figures:
    return Counting().figures(course, Budget())


def deals(course: Course) -> set[tuple[str, ...]]:
    return {found.deal for found in Deals(course, Budget()).all()}


def open_table(course: Course) -> Course:
    """The same where nobody has to have spoken up."""
    return replace(course, match=replace(course.match, switches={**course.match.switches, "holders speak": "off"}))


# What was played ------------------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(games())
def test_what_was_played_is_never_excluded(case):
    course, deal, _ = case
    found = count(course)
    assert found.consistent
    assert found.deals >= 1
    match = course.match
    for seat, role in enumerate(deal):
        assert found.dealt[seat][role] > 0
        assert found.team[seat][match.card(role).team] > 0
    wolves = tuple(seat for seat, role in enumerate(deal) if match.is_wolf(role))
    assert wolves in dict(found.wolf_sets)
    assert deal in deals(course)


@settings(max_examples=25)
@given(games())
def test_nor_by_z3(case):
    course, deal, _ = case
    found = Z3Nights().figures(course, Budget())
    assert found.consistent
    for seat, role in enumerate(deal):
        share = found.werewolf[seat]
        assert share.possible if course.match.is_wolf(role) else not share.certain


# Who sits where -------------------------------------------------------------------------------------------------------


@settings(max_examples=50)
@given(games().flatmap(lambda case: st.tuples(st.just(case[0]), st.permutations(case[0].match.table.seats))))
def test_moving_players_to_other_seats_moves_the_answers(case):
    course, order = case
    here, there = count(course), count(moved(course, order))
    assert (there.consistent, there.deals) == (here.consistent, here.deals)
    for seat in course.match.table.seats:
        for figures in ("werewolf", "dealt", "final", "team"):
            assert getattr(there, figures)[order[seat]] == getattr(here, figures)[seat]
        assert there.lying.get(order[seat]) == here.lying.get(seat)
    sets = {tuple(sorted(order[seat] for seat in seats)): share for seats, share in here.wolf_sets}
    assert sets == dict(there.wolf_sets)


def moved(course: Course, order: Sequence[int]) -> Course:
    """The same evidence with every player sitting elsewhere."""
    match, table = course.match, course.match.table
    players = tuple(table.players[order.index(seat)] for seat in table.seats)
    return replace(
        course,
        match=replace(match, table=replace(table, players=players)),
        events=tuple(moved_event(event, order) for event in course.events),
        tales={order[seat]: moved_tale(tale, order) for seat, tale in course.tales.items()},
        trust={order[seat]: trust for seat, trust in course.trust.items()},
        viewer=None if course.viewer is None else order[course.viewer],
        knows=None if course.knows is None else moved_tale(course.knows, order),
        tale_lines={order[seat]: line for seat, line in course.tale_lines.items()},
        trust_lines={order[seat]: line for seat, line in course.trust_lines.items()},
    )


def moved_event(event: Event, order: Sequence[int]) -> Event:
    def to(seat: int | None) -> int | None:
        return None if seat is None else order[seat]

    match event:
        case Dawned():
            return replace(event, died=frozenset(order[seat] for seat in event.died))
        case Exiled() | Shown():
            return replace(event, seat=to(event.seat))
        case Shot():
            return replace(event, seat=to(event.seat), target=to(event.target))
        case Boomed():
            return replace(event, seat=to(event.seat), victim=to(event.victim))
        case Duelled():
            return replace(event, seat=to(event.seat), target=to(event.target), left=to(event.left))
        case Told():
            return replace(event, seats=tuple(order[seat] for seat in event.seats))
    return event


def moved_tale(tale: Tale, order: Sequence[int]) -> Tale:
    def did(one: Did) -> Did:
        return replace(one, at=None if one.at is None else order[one.at])

    mates = None if tale.mates is None else frozenset(order[seat] for seat in tale.mates)
    return replace(tale, nights={night: tuple(map(did, done)) for night, done in tale.nights.items()}, mates=mates)


@settings(max_examples=20)
@given(games(), st.data())
def test_other_names_change_nothing(case, data):
    course, _, _ = case
    table = course.match.table
    names = tuple(data.draw(st.permutations([f"P{seat}" for seat in table.seats])))
    other = replace(course, match=replace(course.match, table=replace(table, players=names)))
    assert count(other) == count(course)


# More is known --------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(games())
def test_another_claim_never_adds_deals(case):
    course = open_table(case[0])
    all_told = deals(course)
    assert len(all_told) == count(course).deals
    for seat in course.tales:
        tales = {other: tale for other, tale in course.tales.items() if other != seat}
        assert all_told <= deals(replace(course, tales=tales))


@settings(max_examples=40)
@given(games(), st.data())
def test_nor_does_one_that_is_made_up(case, data):
    course = open_table(case[0])
    seats = [seat for seat in course.match.table.seats if seat not in course.tales and seat != course.viewer]
    if not seats:
        return
    tale = data.draw(any_tales(course.match, max(1, course.nights)))
    seat = data.draw(st.sampled_from(seats))
    other = replace(course, tales={**course.tales, seat: tale}, tale_lines={**course.tale_lines, seat: 500})
    assert deals(other) <= deals(course)


@settings(max_examples=40)
@given(games(), st.data())
def test_a_fact_never_adds_deals(case, data):
    """It takes away just the deals in which it is not so."""
    course, _, _ = case
    seat, role = data.draw(st.sampled_from(course.match.table.seats)), data.draw(st.sampled_from(course.match.faces))
    negated = data.draw(st.booleans())
    told = replace(course, events=(*course.events, Shown(seat, role, negated, 600)))
    if course.match.on("holders speak"):
        told, course = open_table(told), open_table(course)
    assert deals(told) == {deal for deal in deals(course) if (deal[seat] == role) is not negated}
    found = count(course)
    share = found.dealt[seat].get(role, Fraction(0))
    assert count(told).consistent is (share < 1 if negated else share > 0)


@settings(max_examples=40)
@given(games())
def test_what_happens_next_never_adds_deals(case):
    """Each beginning of what happened leaves room for all that the whole leaves room for."""
    course = open_table(case[0])
    now = deals(course)
    for length in range(len(course.events) - 1, -1, -1):
        before = deals(replace(course, events=course.events[:length]))
        assert now <= before
        now = before


# How figures fit together ---------------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(games())
def test_figures_fit_together(case):
    course, _, _ = case
    found, match = count(course), course.match
    seats = match.table.seats
    for seat in seats:
        assert sum(found.dealt[seat].values()) == sum(found.team[seat].values()) == 1
        wolf = sum((part for role, part in found.dealt[seat].items() if match.is_wolf(role)), Fraction(0))
        together = sum((part for team, part in found.wolf_sets if seat in team), Fraction(0))
        assert found.werewolf[seat].probability == wolf == together
    for role, copies in match.deck.items():
        assert sum((found.dealt[seat].get(role, Fraction(0)) for seat in seats), Fraction(0)) == copies
    for share in found.werewolf.values():
        assert share.possible is (share.probability > 0)
        assert share.certain is (share.probability == 1)
    for share in found.lying.values():
        assert share.certain is (share.probability == 1)
        assert share.possible or share.probability == 0
    assert [(-part, team) for team, part in found.wolf_sets] == sorted((-part, team) for team, part in found.wolf_sets)


@pytest.mark.slow
@settings(max_examples=150)
@given(played((6, 7), (2, 2, 3), 3_000_000))
def test_larger_games(case):
    course, deal, _ = case
    found = count(course)
    listed = deals(course)
    assert deal in listed
    assert found.deals == len(listed)
