"""The White Wolf King takes somebody along."""

from __future__ import annotations

from nights.counted import deals

DECK = {"werewolf": 1, "white wolf king": 1, "seer": 1, "villager": 2}


def test_only_he_takes_somebody_along():
    assert deals(DECK, "BOOM2>3") == 12  # 4!/2!


def test_he_may_go_alone():
    assert deals(DECK, "BOOM2") == 24  # either of two wolves
