"""The Hunter shoots after knife and exile, never after poison."""

from __future__ import annotations

from nights.counted import deals

GUN = {"werewolf": 2, "hunter": 1, "villager": 2}
POISON = {"werewolf": 1, "hunter": 1, "witch": 1, "villager": 2}


def test_he_shoots_when_exiled():
    assert deals(GUN, "X2 SH2>4", win="city") == 6


def test_not_once_the_game_is_over():
    assert deals(GUN, "X2 SH2>4") == 0  # he was the only god


def test_nobody_shoots_after_being_shot():
    assert deals(GUN, "X3 SH3>2 SH2>1", win="city") == 0


def test_at_tables_where_he_always_shoots():
    assert deals(GUN, "D1{4} SH-", win="city") == 30
    assert deals(GUN, "D1{4} SH-", win="city", always_shoots="on") == 24


def test_poison_mutes_him():
    assert deals(POISON, "D1{4} SH-", {4: "hunter, n1 gun off"}, win="city") == 12


def test_a_night_nobody_told_of_may_have_muted_him():
    assert deals(POISON, "", {1: "hunter, n1 gun off"}) == 24  # the Hunter 12, a wolf 12
