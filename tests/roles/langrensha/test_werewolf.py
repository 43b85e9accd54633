"""The Werewolf: the knife, who knows whom, self-destruction."""

from __future__ import annotations

from nights.counted import deals

ONE = {"werewolf": 1, "seer": 1, "villager": 3}
PAIR = {"werewolf": 2, "seer": 1, "villager": 2}


def test_one_knife_a_night():
    assert deals(ONE, "D1{1}") == 20
    assert deals(ONE, "D1{1,2}") == 0


def test_wolves_may_knife_their_own():
    assert deals(ONE, "D1{1}", no_self_knife="on") == 16  # 1 is one of the four others


def test_where_somebody_has_to_be_knifed():
    knows = (1, "werewolf, n1 knifed")
    assert deals(ONE, "D1{}", knows=knows) == 4
    assert deals(ONE, "D1{}", knows=knows, no_empty_kill="on") == 0


def test_who_destroys_himself_is_a_wolf():
    assert deals(ONE, "BOOM1") == 4


def test_wolves_know_each_other():
    assert deals(PAIR, knows=(1, "werewolf, with 2")) == 3  # a seer among the three others
