"""Z3 for several nights: the same as the obvious twin on random small games, its histories, and what conflicts."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice

import pytest
from hypothesis import given, settings

from deduce.course.course import Course
from deduce.course.events import Shown
from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.symbolic import SeveralSession, Z3Nights
from deduce.games.ruleset import Pool
from deduce.model import Kind, Piece, Trust
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from deduce.reasons.conflicts import all_conflicts
from nights.building import board, course, custom
from nights.strategies import played, twisted

LARGE = {"players": (4, 5, 6), "rounds": (1, 2, 2, 3), "most": 150_000}


def agree(course: Course) -> None:
    """Every figure Z3 gives is that of the obvious twin."""
    slow, quick = brute.figures(course, Budget()), Z3Nights().figures(course, Budget())
    assert quick.consistent is slow.consistent
    for mine, other in ((quick.werewolf, slow.werewolf), (quick.lying, slow.lying)):
        assert {seat: (share.possible, share.certain) for seat, share in mine.items()} == {
            seat: (share.possible, share.certain) for seat, share in other.items()
        }
    assert slow.wolf_sets is not None
    assert Z3Nights().wolf_teams(course, Budget()) == tuple(sorted(seats for seats, _ in slow.wolf_sets))
    assert Z3Nights().deals(course, 5000, Budget()) == slow.deals
    assert SeveralSession(course, soft=True).fits(Budget()) is slow.consistent


@settings(max_examples=40)
@given(played())
def test_as_the_obvious_twin(case):
    agree(case[0])


@settings(max_examples=40)
@given(twisted())
def test_as_the_obvious_twin_where_little_fits(course):
    agree(course)


@pytest.mark.slow
@settings(max_examples=150)
@given(played(**LARGE))
def test_as_the_obvious_twin_in_larger_games(case):
    agree(case[0])


@pytest.mark.slow
@settings(max_examples=150)
@given(twisted(**LARGE))
def test_as_the_obvious_twin_in_larger_games_where_little_fits(course):
    agree(course)


@settings(max_examples=40)
@given(played())
def test_what_was_played_is_among_the_deals(case):
    course, deal, _ = case
    assert deal in set(SeveralSession(course).deals(Budget()))


@settings(max_examples=40)
@given(played(most=10_000))
def test_every_history_explains_its_deal(case):
    for deal, state in islice(Z3Nights().worlds(case[0], Budget()), 5):
        assert any(world.nights == state.nights for world in brute.worlds(case[0], deal, Budget()))


def without(course: Course, kept: frozenset[Piece]) -> Course:
    """The course without the stories, trust and shown cards that are not kept."""
    lines = {(piece.kind, piece.line) for piece in kept}

    def stays(event) -> bool:
        return not isinstance(event, Shown) or (Kind.FACT, event.line) in lines

    def trusts(seat: int) -> bool:
        return course.trust[seat] is Trust.DOUBTED or (Kind.TRUST, course.trust_lines[seat]) in lines

    return replace(
        course,
        events=tuple(event for event in course.events if stays(event)),
        tales={s: tale for s, tale in course.tales.items() if (Kind.STORY, course.tale_lines[s]) in lines},
        trust={seat: what for seat, what in course.trust.items() if trusts(seat)},
    )


@settings(max_examples=25)
@given(twisted(most=2_000).filter(lambda course: not course.match.outspoken))
def test_conflicts_are_those_the_obvious_twin_finds(course):
    """Lines of events stay; of the others every subset is looked at."""
    session, found = SeveralSession(course, soft=True), []
    shown = {event.line for event in course.cards_shown}
    pieces = [piece for piece in session.pieces if piece.kind is not Kind.FACT or piece.line in shown]
    events = frozenset(session.pieces) - set(pieces)

    def check(kept: frozenset[Piece]) -> frozenset[Piece] | None:
        core = session.conflict(kept | events, Budget())
        return None if core is None else core - events

    all_conflicts(pieces, check, found)
    least: set[frozenset[Piece]] = set()
    for size in range(len(pieces) + 1):
        for some in map(frozenset, combinations(pieces, size)):
            if not any(known <= some for known in least) and not fits(without(course, some)):
                least.add(some)
    assert set(found) == least


def fits(course: Course) -> bool:
    return any(next(brute.worlds(course, deal, Budget()), None) is not None for deal in brute.deals(course.match))


CONFLICTS = [
    # Two double deaths need two poisons.
    ("10人速推场", {}, "D1{4,7} D2{2,9}", {}, [{101, 102}]),
    # Two who shoot, and but one card that may.
    ("10人速推场", {}, "X5 SH5>8 N2 X6 SH6>1", {}, [{102, 105}]),
    ("9人标准场", {}, "1=seer", {1: "witch", 2: "seer, n1 1 wolf"}, [{201, 101}]),
    ("9人标准场", {}, "1=seer 2=villager", {2: "seer, n1 1 wolf"}, [{202, 102}]),
    # Of five who claim one card four are wolves, but there are three.
    ("9人标准场", {}, "5=villager", dict.fromkeys((1, 2, 3, 4, 5), "seer"), [{205, 101}, {201, 202, 203, 204, 205}]),
]


@pytest.mark.parametrize("name, rules, happened, tales, lines", CONFLICTS)
def test_conflicts(name, rules, happened, tales, lines):
    session, found = SeveralSession(course(board(name, **rules), happened, tales), soft=True), []
    all_conflicts(session.pieces, lambda pieces: session.conflict(pieces, Budget()), found)
    assert sorted(sorted(piece.line for piece in one) for one in found) == sorted(map(sorted, lines))


TEAMS = [
    # Of every possible team one of these is in.
    ("9人标准场", {}, "", {1: "seer", 2: "seer"}, {1, 2}),
    ("12人预女猎守", {}, "D1{5}", {2: "witch, n1 saved 5", 3: "guard, n1 guarded 6"}, {2, 3}),
    ("10人速推场", {"always_shoots": "on"}, "D1{4,7} SH-", {4: "hunter", 2: "witch, n1 poisoned 7"}, {2, 4}),
]


@pytest.mark.parametrize("name, rules, happened, tales, some", TEAMS)
def test_one_of_them_is_a_wolf(name, rules, happened, tales, some):
    teams = Z3Nights().wolf_teams(course(board(name, **rules), happened, tales), Budget())
    assert all(some & {seat + 1 for seat in team} for team in teams)
    assert set.intersection(*(set(team) for team in teams)) == set()
    for seat in some:
        assert any(some & {other + 1 for other in team} == {seat} for team in teams)


def test_all_teams_of_a_board():
    assert len(Z3Nights().wolf_teams(course("9人标准场"), Budget())) == 84


def test_a_pool_may_miss_a_god():
    """Three of five gods are in the game: of five claims three at most are true, so two or three are of wolves.

    Two: any two of five and one of the others; three: any three of five.
    """
    five = {1: "seer", 2: "idiot", 3: "witch", 4: "guard", 5: "hunter"}
    teams = Z3Nights().wolf_teams(course("10人五随三", "", five), Budget())
    assert {len({0, 1, 2, 3, 4} & set(team)) for team in teams} == {2, 3}
    assert len(teams) == 10 * 5 + 10


def test_questions():
    """A Seer of 9 is 1 or 2, or both lie: where 1 is a wolf and so is 2, neither is certain."""
    evidence = course("9人标准场", "", {1: "seer", 2: "seer"})
    ask = {
        Either(IsWolf(0), IsWolf(1)): (True, True),
        Both(IsRole(0, "seer"), IsRole(1, "seer")): (False, False),
        No(WasDealt(0, "hunter")): (True, True),
        InTeam(0, "village"): (True, False),
        Both(Lies(0), Lies(1)): (True, False),
        Either(IsRole(0, "guard"), No(Lies(0))): (True, False),
    }
    for question, (possible, certain) in ask.items():
        found = Z3Nights().share(evidence, question, Budget())
        assert found is not None
        assert (found.possible, found.certain) == (possible, certain)
    assert Z3Nights().share(course("9人标准场", "1=guard"), IsWolf(0), Budget()) is None


def test_what_was_listed_stays_possible():
    """Listing deals forbids those that were listed; a question asked afterwards is none the wiser."""
    session = SeveralSession(course("9人标准场", "", {1: "seer", 2: "seer"}), [IsWolf(0)])
    listed = set(session.deals(Budget()))
    assert len(listed) == len(set(session.deals(Budget()))) == 1680
    share = session.share(IsWolf(0), Budget())
    assert (share.possible, share.certain) == (True, False)


POOLS = [
    ("", {}, 180),  # three pairs of gods, 5!/2! deals of each
    ("", {1: "seer"}, 60),  # a wolf with one of three pairs, 3 * 4!/2!; the Seer with one of two others, 2 * 4!/2!
    ("1=witch", {}, 24),
]


@pytest.mark.parametrize("happened, tales, deals", POOLS)
def test_a_small_pool(happened, tales, deals):
    match = custom({"werewolf": 1, "villager": 2}, Pool(2, ("seer", "witch", "hunter")))
    evidence = course(match, happened, tales)
    agree(evidence)
    assert Z3Nights().deals(evidence, 5000, Budget()) == deals


def test_a_budget_that_is_spent_says_so():
    found = Z3Nights().figures(course("12人标准场"), Budget(seconds=0))
    assert (found.consistent, found.complete) == (None, False)
    assert {share.possible for share in found.werewolf.values()} == {None}
