"""The obvious twin for several nights, against figures counted by hand, and against games that were really played.

Every figure is counted on paper from the rules; the comment is the count.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from deduce.engines.base import Budget
from deduce.engines.nights.brute import explained, figures, worlds
from nights.building import course, custom
from nights.strategies import played

SEER = {"werewolf": 1, "seer": 1, "villager": 3}
PAIR = {"werewolf": 2, "seer": 1, "villager": 2}
WITCH = {"werewolf": 1, "witch": 1, "villager": 3}
BOTH = {"werewolf": 1, "witch": 1, "guard": 1, "villager": 2}
GUN = {"werewolf": 2, "hunter": 1, "villager": 2}
POISONED_GUN = {"werewolf": 1, "hunter": 1, "witch": 1, "villager": 2}
FOX = {"werewolf": 1, "seer": 1, "cursed fox": 1, "villager": 2}
KNIGHT = {"evil knight": 1, "seer": 1, "villager": 3}
TWO_WITCH = {"werewolf": 2, "witch": 1, "villager": 2}
DUEL = {"werewolf": 2, "knight": 1, "villager": 2}
IDIOT = {"werewolf": 2, "idiot": 1, "villager": 2}
HIDDEN = {"werewolf": 1, "hidden wolf": 1, "seer": 1, "villager": 2}
KING = {"werewolf": 1, "white wolf king": 1, "seer": 1, "villager": 2}

CASES = [
    # Stories.
    ({}, SEER, "", {}, 20),  # 5!/3!
    ({}, SEER, "", {1: "seer", 2: "seer"}, 2),  # one lies, and there is but one wolf
    ({}, PAIR, "", {1: "seer", 2: "seer"}, 9),  # 3 + 3, and 3 where both are wolves
    ({"holders_speak": "on"}, PAIR, "", {1: "seer", 2: "seer"}, 6),
    ({"holders_speak": "villager"}, PAIR, "", {1: "seer", 2: "seer"}, 9),
    ({}, PAIR, "", {1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}, 8),  # 3 + 2 + 3
    ({}, PAIR, "", {1: "villager"}, 30),  # gods hide
    ({"villager_claims_bind": "on"}, PAIR, "", {1: "villager"}, 24),  # 12 a wolf, 12 a villager
    ({}, PAIR, "", {1: "good"}, 30),
    ({}, PAIR, "", {1: "seer, n1 nothing"}, 12),  # a check is never left out, so he is a wolf
    ({}, PAIR, "", {1: "seer, n1 1 good"}, 12),
    ({}, PAIR, "D1{4} N2 D2{}", {1: "seer, n2 4 good"}, 9),  # the dead are not checked; 4 was not the only god
    ({}, {"werewolf": 1, "guard": 1, "villager": 3}, "", {3: "guard, n1 5, n2 5"}, 4),  # not twice running
    ({}, WITCH, "", {1: "witch, n1 saved 2, n2 saved 3"}, 4),  # one bottle
    ({}, WITCH, "", {1: "witch, n1 saved 2 , n1 poisoned 3"}, 4),  # not both in one night
    ({}, WITCH, "", {1: "witch, n1 saved 1"}, 8),
    ({}, WITCH, "", {1: "witch, n1 nothing, n2 saved 1"}, 4),
    ({"self_save": "never"}, WITCH, "", {1: "witch, n1 saved 1"}, 4),
    ({}, WITCH, "", {1: "witch, n1 saved 2, n2 knifed 3"}, 4),  # without the antidote she is not told
    ({}, WITCH, "", {1: "witch, n1 knifed 2"}, 8),
    # Nights.
    ({}, WITCH, "D1{1,2}", {}, 20),
    ({}, SEER, "D1{1,2}", {}, 0),
    ({}, WITCH, "D1{1,2} N2 D2{3,4}", {}, 0),  # one poison
    ({"win": "city"}, WITCH, "D1{1} N2 D2{2,3}", {}, 12),  # neither wolf nor witch is 1
    ({}, BOTH, "D1{5}", {2: "witch, n1 saved 5", 3: "guard, n1 guarded 4"}, 6),  # 3 + 3, guarded and saved
    ({"double_save_kills": "off"}, BOTH, "D1{5}", {2: "witch, n1 saved 5", 3: "guard, n1 guarded 4"}, 3),
    ({"no_first_kill": "on"}, SEER, "D1{1}", {}, 0),
    ({"no_empty_kill": "on"}, SEER, "D1{}", {}, 0),
    ({"no_self_knife": "on"}, SEER, "D1{1}", {}, 16),
    ({}, FOX, "D1{4,5}", {}, 24),  # one is the fox who was checked, the other was knifed: 2 * 4!/2!
    ({}, KNIGHT, "D1{1}", {}, 16),  # the knight is not knifed
    ({}, KNIGHT, "D1{1,2}", {}, 6),  # one of them looked at him
    ({}, KNIGHT, "D1{}", {1: "seer, n1 2 wolf"}, 4),  # he would have died
    ({}, HIDDEN, "", {1: "seer, n1 2 good"}, 33),  # 24 a wolf; the Seer with 2 hidden 3, with 2 plain 6
    # Days.
    ({}, IDIOT, "X3f", {}, 6),
    ({}, IDIOT, "X3", {}, 24),
    ({}, IDIOT, "X3f N2 X3", {}, 0),
    ({"flipped_idiot_votable": "on", "win": "city"}, IDIOT, "X3f N2 X3", {}, 6),
    ({"flipped_idiot_counts_out": "off"}, IDIOT, "X3f G", {}, 6),
    ({}, IDIOT, "X3f G", {}, 0),  # the only god
    ({"win": "city"}, GUN, "X2 SH2>4", {}, 6),
    ({}, GUN, "X2 SH2>4", {}, 0),  # the only god is out, so that nobody shoots any more
    ({"win": "city"}, GUN, "X2 SH2>4 G", {}, 6),
    ({"win": "city"}, GUN, "D1{2} SH2>4 SH2>5", {}, 0),
    ({"win": "city"}, GUN, "D1{2} N2 SH2>4", {}, 0),
    ({"win": "city"}, GUN, "X3 SH3>2 SH2>1", {}, 0),
    ({"win": "city"}, GUN, "D1{4} SH-", {}, 30),
    ({"win": "city", "always_shoots": "on"}, GUN, "D1{4} SH-", {}, 24),
    ({"win": "city", "always_shoots": "on"}, GUN, "D1{4} X-", {}, 24),
    ({"win": "city", "always_shoots": "on"}, GUN, "D1{4} G", {}, 30),
    ({"win": "city", "always_shoots": "on"}, POISONED_GUN, "D1{4} SH-", {}, 48),  # 60, less the 12 where 4 is the wolf
    ({"win": "city"}, POISONED_GUN, "D1{4} SH-", {4: "hunter, n1 gun off"}, 12),
    ({"win": "city"}, POISONED_GUN, "D1{4}", {4: "hunter", 2: "witch, n1 poisoned 4"}, 9),
    (
        {"win": "city", "muted_hunter_may_claim": "off"},
        POISONED_GUN,
        "D1{4}",
        {4: "hunter", 2: "witch, n1 poisoned 4"},
        6,
    ),
    ({}, KING, "BOOM2>3", {}, 12),
    ({}, KING, "BOOM2", {}, 24),
    ({}, PAIR, "ELECT3 D1{3}", {}, 0),  # knifed by his own
    ({}, TWO_WITCH, "ELECT3 D1{3}", {}, 12),  # poisoned
    ({}, SEER, "ELECT3 D1{}", {}, 0),  # all was over
    ({}, SEER, "ELECT3", {}, 4),
    ({}, SEER, "ELECT3 WON:good", {}, 4),
    ({}, SEER, "ELECT3 WON:wolves", {}, 0),  # the good had won before dawn could be told
    ({}, SEER, "ELECT3 D1{2} WON:good", {}, 0),
    ({"win": "city"}, DUEL, "DUEL1>2:2", {}, 3),
    ({"win": "city"}, DUEL, "DUEL1>2:1", {}, 3),
    ({"win": "city"}, DUEL, "DUEL1>2:2 N2 DUEL1>3:3", {}, 0),
    ({}, DUEL, "1=knight 2!=werewolf", {}, 3),
    # The end.
    ({}, SEER, "D1{1} X2 G", {}, 6),  # wolf and seer are in, three of them in any place
    ({}, SEER, "D1{1} X2 N2 D2{3} G", {}, 0),
    ({}, SEER, "D1{1} X2 WON:good", {}, 3),
    ({}, SEER, "D1{1} WON:wolves", {}, 4),  # the seer
    ({}, FOX, "D1{} X1 WON:fox", {}, 24),  # the only wolf, or the only god
    ({}, FOX, "D1{} X1 WON:good", {}, 0),
    ({}, FOX, "X1 WON:good", {}, 12),  # the fox may have been looked at
]


@pytest.mark.parametrize("rules, deck, happened, tales, deals", CASES)
def test_counted_by_hand(rules, deck, happened, tales, deals):
    assert figures(course(custom(deck, **rules), happened, tales), Budget()).deals == deals


def test_shares():
    """3 deals where 1 is the Seer, 2 where 2 is, 3 where both are wolves."""
    match, tales = custom(PAIR), {1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}
    found = figures(course(match, "", tales), Budget())
    assert [found.werewolf[seat].probability for seat in (0, 1, 2)] == [Fraction(5, 8), Fraction(6, 8), Fraction(1, 8)]
    assert found.lying[0].probability == Fraction(5, 8)
    assert found.dealt[0] == {"seer": Fraction(3, 8), "werewolf": Fraction(5, 8)}
    assert found.team[1] == {"village": Fraction(2, 8), "werewolf": Fraction(6, 8)}
    assert found.wolf_sets is not None
    assert found.wolf_sets[0] == ((0, 1), Fraction(3, 8))


def test_bluffs_cost():
    """Who is not bound pays 1/2 for the role and 1/2 for the result: 3 q + 2 q + 3 q q with q = 1/4."""
    tales = {1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}
    found = figures(course(custom(PAIR), "", tales, odds="bluff"), Budget())
    assert found.werewolf[0].probability == Fraction(11, 23)


def test_a_told_role_costs_more():
    """One of five bluffs with 1/2 for the role and 1/3 for the result."""
    tales = {1: "seer, n1 2 villager"}
    found = figures(course(custom(PAIR, seer_view="role"), "", tales, odds="bluff"), Budget())
    # 1 is the Seer and 2 a Villager: 3 deals; 1 is a wolf: 12 deals at 1/6 each
    assert (found.deals, found.werewolf[0].probability) == (15, Fraction(2, 5))


@given(played())
def test_what_was_played_is_never_excluded(case):
    course, deal, state = case
    assert explained(course, deal, Budget()) is not None
    told = course.nights
    assert any(world.nights[:told] == state.nights[:told] for world in worlds(course, deal, Budget()))
