"""The Knight challenges somebody, once."""

from __future__ import annotations

from nights.counted import deals

DECK = {"werewolf": 2, "knight": 1, "villager": 2}


def test_a_wolf_leaves():
    assert deals(DECK, "DUEL1>2:2", win="city") == 3


def test_or_he_himself():
    assert deals(DECK, "DUEL1>2:1", win="city") == 3


def test_only_once():
    assert deals(DECK, "DUEL1>2:2 N2 DUEL1>3:3", win="city") == 0
