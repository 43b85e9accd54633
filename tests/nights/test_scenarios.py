"""Scenarios worked out by hand: who must be a wolf, who cannot, how many deals; the numbers are those of the boards.

A dash in the last column: more deals than Z3 should list one by one.
"""

from __future__ import annotations

import pytest

from deduce.engines.base import Budget
from deduce.engines.symbolic import Z3Nights
from nights.building import board, course

STANDARD, TWELVE, RUSH, GUARDS, HIDDEN = "9人标准场", "12人标准场", "10人速推场", "12人预女猎守", "10人隐狼骑士"
FOX, DUSK, SURVIVORS = "10人咒狐场", "8人诸神黄昏", "7人生还者"
SPEAK = {"holders_speak": "on"}
SEER = {"holders_speak": "seer"}
ARMED = {"always_shoots": "on"}
QUIET_WITCH = {2: "witch, n1 nothing"}
TWO_SEERS = {1: "seer", 2: "seer"}
THREE_SEERS = {1: "seer, n1 5 good", 2: "seer, n1 6 wolf", 3: "seer, n1 1 wolf"}
CHAIN = {1: "seer, n1 2 wolf, n2 3 wolf, n3 4 wolf", 5: "seer, n1 6 good"}
HUNTED = {1: "seer, n1 3 wolf", 2: "seer, n1 3 good", 3: "hunter"}
PAIRS = {1: "seer", 2: "seer", 3: "witch", 4: "witch", 5: "hunter", 6: "hunter", 7: "idiot", 8: "idiot"}
SAVED = {2: "witch, n1 saved 5", 3: "witch, n1 saved 6"}
WORDS = {4: "hunter", 2: "witch, n1 poisoned 7"}
GUARDED = {2: "witch, n1 saved 5", 3: "guard, n1 guarded 6"}
CLASHED = {2: "witch, n1 saved 5", 3: "guard, n1 guarded 5"}
FOXED = {1: "seer, n1 4 good", 2: "witch, n1 nothing"}
LAST_WORDS = {2: "witch, n1 nothing", 3: "seer, n1 7 wolf"}
SHOWN = "D1{3,5} 3=seer 5=hunter"
SURVIVED = {1: "seer, n1 6 good", 3: "seer, n1 6 wolf"}

SCENARIOS = [
    ("E01", STANDARD, {}, "", {}, [], [], "-"),
    ("E02", STANDARD, {}, "", TWO_SEERS, [], [], 1680),
    ("E02b", STANDARD, SPEAK, "", TWO_SEERS, [], [], 840),
    ("E03", STANDARD, SPEAK, "", {1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}, [], [], 720),
    ("E03 open", STANDARD, {}, "", {1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}, [], [], 1560),
    ("E04", STANDARD, SEER, "", HUNTED, [], [], 180),
    ("E04 all", STANDARD, {"holders_speak": "seer and hunter"}, "", HUNTED, [1], [2, 3], 60),
    ("E05", STANDARD, {}, "", dict.fromkeys(range(1, 5), "seer"), [], [5, 6, 7, 8, 9], 80),
    ("E06", TWELVE, {}, "", PAIRS, [], [9, 10, 11, 12], 16),
    ("E07", STANDARD, {}, "", CHAIN, [1], [], 1140),
    ("E07 all", STANDARD, SPEAK, "", CHAIN, [1], [5, 6], 300),
    ("E08", TWELVE, {}, "BOOM3", {4: "seer, n1 3 good"}, [3, 4], [], "-"),
    ("E09", TWELVE, {}, "X7f", {}, [], [7], "-"),
    ("E09 no flip", TWELVE, {}, "X7", {}, [], [], "-"),
    ("E10", STANDARD, SEER, "", THREE_SEERS, [], [], 240),
    ("E10 after", STANDARD, SEER, "", {1: THREE_SEERS[1], 2: THREE_SEERS[2]}, [], [], 420),
    ("E11", TWELVE, {}, "", {2: "witch, n1 saved 2"}, [2], [], "-"),
    ("E11 ten", RUSH, {}, "", {2: "witch, n1 saved 2"}, [], [], "-"),
    ("E11 later", RUSH, {}, "", {2: "witch, n2 saved 2"}, [2], [], "-"),
    ("E12", RUSH, {}, "D1{1} X2 D2{3} X4 D3{5} G", {}, [], [], "-"),
    ("E13", RUSH, {}, "X5 SH5>8", {}, [], [5], 2520),
    ("E13 claim", RUSH, {}, "X5 SH5>8", {6: "hunter"}, [6], [5], 840),
    ("E14", GUARDS, {}, "X5 SH5>8", {6: "hunter"}, [], [], "-"),
    ("E15", RUSH, SPEAK, "D1{}", SAVED, [], [], 1680),
    ("E15 no self knife", RUSH, {**SPEAK, "no_self_knife": "on"}, "D1{}", SAVED, [], [], 1260),
    ("E17", RUSH, ARMED, "D1{4,7} SH-", WORDS, [], [], 3360),
    ("E17 not always", RUSH, {}, "D1{4,7} SH-", WORDS, [], [], 3640),
    ("E17 strict", RUSH, {**ARMED, "muted_hunter_may_claim": "off"}, "D1{4,7} SH-", WORDS, [4], [], 2520),
    ("E18", GUARDS, {}, "D1{5}", GUARDED, [], [], "-"),
    ("E18 both", GUARDS, {}, "D1{5}", CLASHED, [], [], "-"),
    ("E19", GUARDS, {}, "", {3: "guard, n1 guarded 5, n2 guarded 5"}, [3], [], "-"),
    ("E22", HIDDEN, {}, "DUEL5>8:8", {1: "seer, n1 8 good"}, [8], [5], 735),
    ("E22 all", HIDDEN, SPEAK, "DUEL5>8:8", {1: "seer, n1 8 good"}, [8], [1, 5], 105),
    ("E26", FOX, SPEAK, "D1{4,7}", FOXED, [], [1, 2, 4], 140),
    ("E26 open", FOX, {}, "D1{4,7}", FOXED, [], [], "-"),
    ("E27", DUSK, {}, SHOWN, QUIET_WITCH, [], [3, 5], 480),
    ("E27b", DUSK, {}, SHOWN, LAST_WORDS, [7], [3, 5], 168),
    ("E27b all", DUSK, SPEAK, SHOWN, LAST_WORDS, [7], [2, 3, 5], 24),
    ("E28", SURVIVORS, {}, "D1{4} BOOM5>2 G", SURVIVED, [3, 5], [1, 2, 4, 6, 7], 12),
    ("E28 silent", SURVIVORS, {}, "D1{4} BOOM5>2 G", {}, [5], [2, 4], 288),
]


@pytest.mark.parametrize(
    "name, rules, happened, tales, must, cleared, deals",
    [one[1:] for one in SCENARIOS],
    ids=[one[0] for one in SCENARIOS],
)
def test_scenario(name, rules, happened, tales, must, cleared, deals):
    evidence = course(board(name, **rules), happened, tales)
    found = Z3Nights().figures(evidence, Budget())
    assert found.consistent
    assert [seat + 1 for seat, share in found.werewolf.items() if share.certain] == must
    assert [seat + 1 for seat, share in found.werewolf.items() if not share.possible] == cleared
    if deals != "-":
        assert Z3Nights().deals(evidence, 5000, Budget()) == deals
