"""The counter and the slow enumerator on scenarios worked out by hand, and on the named boards.

How many deals, and who is how likely a wolf, was worked out by hand or by a program that shares nothing with these; a
share told with decimals is rounded to as many.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import factorial, prod

import pytest

from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights.counting import Counting
from deduce.engines.symbolic import Z3Nights
from deduce.games.langrensha import ruleset
from nights.building import board, course
from nights.second import second
from nights.test_scenarios import (
    CLASHED,
    DUSK,
    FOX,
    GUARDS,
    HIDDEN,
    RUSH,
    SCENARIOS,
    SHOWN,
    SPEAK,
    STANDARD,
    SURVIVORS,
    TWELVE,
)

MORE = [
    ("E14 no claim", GUARDS, {}, "X5 SH5>8", {}, [], []),
    ("E14 all", GUARDS, SPEAK, "X5 SH5>8", {6: "hunter"}, [], []),
    ("E16", RUSH, {}, "D1{4,7} N2 D2{2,9}", {}, [], []),
    ("E18 no self poison", GUARDS, {"self_poison": "off"}, "D1{5}", CLASHED, [], []),
    ("untold night", RUSH, {}, "", {2: "witch, n1 poisoned 5"}, [], []),
    ("two villagers", SURVIVORS, {}, "", {1: "villager", 2: "villager"}, [], []),
    ("shown", DUSK, {}, SHOWN, {}, [], [3, 5]),
    ("both wrong", TWELVE, {}, "", {3: "witch, n1 saved 3", 4: "seer, n1 4 good"}, [3, 4], []),
]
EVIDENCE = {one[0]: course(board(one[1], **one[2]), one[3], one[4]) for one in [*(s[:7] for s in SCENARIOS), *MORE]}
VERDICTS = {one[0]: (one[5], one[6]) for one in [*(s[:7] for s in SCENARIOS), *MORE]}

DEALS = {
    "E01": (10_080, dict.fromkeys(range(1, 10), "1/3")),
    "E02": (1_680, {1: "3/4", 2: "3/4", **dict.fromkeys(range(3, 10), "3/14")}),
    "E02b": (840, {1: "1/2", 2: "1/2", **dict.fromkeys(range(3, 10), "2/7")}),
    "E03": (720, {1: "5/12", 2: "7/12", 3: "1/6", **dict.fromkeys(range(4, 10), "0.3056")}),
    "E03 open": (1_560, {}),
    "E04": (180, {1: "1/3", 3: "2/3"}),
    "E04 all": (60, {}),
    "E05": (80, dict.fromkeys(range(1, 5), "3/4")),  # exactly one of four is real
    "E06": (16, dict.fromkeys(range(1, 9), "1/2")),
    "E07": (1_140, {}),
    "E07 all": (300, {}),
    "E08": (75_600, dict.fromkeys((1, 2, *range(5, 13)), "1/5")),
    "E09": (69_300, dict.fromkeys((*range(1, 7), *range(8, 13)), "4/11")),
    "E09 no flip": (762_300, {7: "4/11"}),
    "E10": (240, {}),
    "E10 after": (420, {1: "2/7", 2: "5/7", 6: "0.5238"}),
    "E11": (277_200, {}),  # 4 of 12
    "E11 ten": (10_080, {}),  # the Witch: 9!/(3!4!); a wolf: 3/10 of 25,200
    "E11 later": (7_560, {}),
    "E12": (20_400, {**dict.fromkeys(range(1, 6), "0.2882"), **dict.fromkeys(range(6, 11), "0.3118")}),
    "E13": (2_520, {}),
    "E13 claim": (840, {}),
    "E14": (201_600, {5: "1/2", 6: "0.875"}),
    "E14 no claim": (554_400, {}),
    "E14 all": (126_000, {5: "1/5", 6: "4/5"}),
    "E15": (1_680, {5: "1/4", 6: "1/4"}),
    "E15 no self knife": (1_260, {5: "1/7"}),
    "E16": (0, {}),
    "E17": (3_360, {2: "3/4", 4: "3/4"}),
    "E17 not always": (3_640, {}),
    "E17 strict": (2_520, {}),
    "E18": (504_000, {2: "4/5", 3: "4/5"}),
    "E18 both": (529_200, {}),
    "E18 no self poison": (519_120, {2: "0.7573", 3: "0.7767"}),
    "E19": (1_108_800, {1: "0.2727", 12: "0.2727"}),
    "E22": (735, {1: "6/7"}),
    "E22 all": (105, {}),
    "E26": (140, {}),
    "E26 open": (17_640, {}),
    "E27": (480, {}),
    "E27b": (168, {}),
    "E27b all": (24, {}),
    "E28": (12, {}),
    "E28 silent": (288, {}),
    "untold night": (10_080, {}),  # the Witch 2,520; a wolf 7,560
    "two villagers": (5_040, {}),
    "shown": (720, {}),  # 6!
    "both wrong": (75_600, {}),  # two of four wolves told: 10!/(2!4!)
}
"""How many deals, and the share of them in which somebody is a wolf."""

CARDS = {
    "E22": {(8, "hidden wolf"): "3/7"},
    "E22 all": {(8, "hidden wolf"): "1"},
    "E26": {(4, "cursed fox"): "1"},
    "E26 open": {(4, "cursed fox"): "0.1032"},
    "E27b": {(7, "evil knight"): "3/7"},
    "E27b all": {(7, "evil knight"): "1"},
}
"""The share of the deals in which somebody holds a card."""

BOARDS = {
    "9人标准场": 10_080,
    "10人速推场": 25_200,
    "10人狩猎潜狼": 120,
    "12人标准场": 831_600,
    "10人五随三": 252_000,
    "12人预女猎守": 3_326_400,
    "7人生还者": 5_040,
    "8人末日捍卫": 3_360,
    "10人隐狼骑士": 75_600,
    "8人诸神黄昏": 40_320,
    "12人快言快语": 79_833_600,
    "10人咒狐场": 100_800,
}


def split(sizes: dict[str, int], fast: int, slow: int) -> list:
    """The names, those of many deals marked slow, those of too many left out."""
    return [
        pytest.param(name, marks=pytest.mark.slow) if many > fast else name
        for name, many in sizes.items()
        if many <= slow
    ]


def close(found: Fraction, told: str) -> bool:
    """Whether a share is as told: exactly, or rounded to as many decimals."""
    _, point, decimals = told.partition(".")
    return round(found, len(decimals)) == Fraction(told) if point else found == Fraction(told)


def agree(evidence: Course) -> None:
    """The counter's figures are those of the enumerator."""
    found, expected = Counting().figures(evidence, Budget()), second(evidence)
    assert found.deals == expected.deals
    assert found.consistent is bool(expected.deals)
    for seat, share in found.werewolf.items() if expected.deals else ():
        part = expected.werewolf[seat]
        assert (share.probability, share.possible, share.certain) == (part, part > 0, part == 1)
    assert {seat: roles for seat, roles in found.dealt.items() if roles} == expected.dealt
    assert dict(found.wolf_sets or ()) == expected.wolf_sets


def test_every_scenario_has_its_figures():
    assert EVIDENCE.keys() == DEALS.keys()


@pytest.mark.parametrize("name", DEALS)
def test_counter(name):
    found, (deals, shares) = Counting().figures(EVIDENCE[name], Budget()), DEALS[name]
    assert found.deals == deals
    must, cleared = VERDICTS[name]
    if deals:
        assert [seat + 1 for seat, share in found.werewolf.items() if share.certain] == must
        assert [seat + 1 for seat, share in found.werewolf.items() if not share.possible] == cleared
    for seat, told in shares.items():
        assert close(found.werewolf[seat - 1].probability, told), (seat, found.werewolf[seat - 1])
    for (seat, role), told in CARDS.get(name, {}).items():
        assert close(found.dealt[seat - 1].get(role, Fraction(0)), told)


@pytest.mark.parametrize("name", split({name: deals for name, (deals, _) in DEALS.items()}, 80_000, 600_000))
def test_enumerator(name):
    agree(EVIDENCE[name])


@pytest.mark.parametrize("name", split({name: deals for name, (deals, _) in DEALS.items()}, 20_000, 80_000))
def test_bluffs_cost_the_same(name):
    """With the other odds, by which whoever is not bound pays for what he tells."""
    agree(replace(EVIDENCE[name], odds="bluff"))


# The boards -----------------------------------------------------------------------------------------------------------


def test_every_board_is_here():
    assert {one.names[0]: one for one in ruleset().boards if one.cards or one.pool}.keys() == BOARDS.keys()


@pytest.mark.parametrize("name", BOARDS)
def test_deals_of_a_board(name):
    """Nobody has said anything: every deal, and every seat as likely a wolf."""
    evidence = course(name)
    found, match = Counting().figures(evidence, Budget()), evidence.match
    deck = match.decks[0]
    assert found.deals == BOARDS[name]
    assert BOARDS[name] == len(match.decks) * factorial(sum(deck.values())) // prod(map(factorial, deck.values()))
    wolves = Fraction(sum(copies for role, copies in deck.items() if match.is_wolf(role)), sum(deck.values()))
    assert {share.probability for share in found.werewolf.values()} == {wolves}


@pytest.mark.parametrize("name", split(BOARDS, 50_000, 300_000))
def test_deals_of_a_board_one_by_one(name):
    agree(course(name))


PLAYED = {
    STANDARD: ("D1{4} X5 N2 D2{6}", {1: "seer, n1 5 wolf", 2: "seer, n1 1 wolf", 3: "witch, n1 nothing"}),
    RUSH: ("D1{4,7} X2 G", {3: "witch, n1 poisoned 7", 1: "seer, n1 2 wolf", 2: "seer, n1 1 wolf"}),
    "10人狩猎潜狼": ("D1{} X2 SH2>3 N2 D2{4} SH4>5", {}),
    TWELVE: ("D1{4} X5f N2 D2{1,6}", {3: "witch, n1 nothing, n2 poisoned 6", 1: "seer, n1 6 wolf", 2: "seer"}),
    "10人五随三": ("D1{} X7f", {1: "guard, n1 guarded 3", 2: "witch, n1 saved 4", 5: "hunter"}),
    GUARDS: ("D1{} X5 SH5>8", {1: "seer, n1 5 wolf", 2: "witch, n1 saved 3", 3: "guard, n1 guarded 2", 5: "seer"}),
    SURVIVORS: ("D1{4} BOOM5>2 G", {1: "seer, n1 6 good"}),
    "8人末日捍卫": ("D1{} DUEL2>3:3 N2 D2{2} X4", {1: "seer, n1 4 wolf", 5: "guard, n1 guarded 1, n2 guarded 5"}),
    HIDDEN: ("D1{} DUEL5>8:8 N2 D2{5}", {1: "seer, n1 8 good", 2: "witch, n1 saved 2"}),
    DUSK: ("D1{3,5} 3=seer 5=hunter X1 1=wolf_king SH1>2 2=witch", {2: "witch, n1 nothing", 3: "seer, n1 7 wolf"}),
    "12人快言快语": (
        "D1{3,5} 3=seer 5=villager X7 7=wolf_king SH7>8 8=hunter",
        {2: "witch, n1 nothing", 3: "seer, n1 6 wolf", 4: "idiot", 6: "guard, n1 guarded 3"},
    ),
    FOX: ("D1{4,7} X3 N2 D2{8} G", {1: "seer, n1 4 good, n2 5 wolf", 2: "witch, n1 nothing", 5: "seer, n1 1 wolf"}),
}
"""A day or two on every board."""


@pytest.mark.parametrize("odds", ["deals", "bluff"])
@pytest.mark.parametrize("name", PLAYED)
def test_some_days_on_a_board(name, odds):
    happened, tales = PLAYED[name]
    agree(course(name, happened, tales, odds=odds))


@pytest.mark.parametrize("name", PLAYED)
def test_z3_says_the_same_of_these_days(name):
    happened, tales = PLAYED[name]
    evidence = course(name, happened, tales)
    proven, found = Z3Nights().figures(evidence, Budget()), Counting().figures(evidence, Budget())
    assert proven.consistent is found.consistent is True
    for figures in ("werewolf", "lying"):
        told, expected = getattr(found, figures), getattr(proven, figures)
        assert {seat: (share.possible, share.certain) for seat, share in told.items()} == {
            seat: (share.possible, share.certain) for seat, share in expected.items()
        }
