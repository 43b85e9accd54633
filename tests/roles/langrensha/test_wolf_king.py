"""The Wolf King shoots after knife and exile, never after poison."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

DECK = {"wolf king": 1, "werewolf": 1, "villager": 3}
POISON = {"wolf king": 1, "werewolf": 1, "witch": 1, "villager": 2}


def test_he_shoots_when_exiled():
    assert deals(DECK, "X1 SH1>2 G", win="city") == 3  # the other wolf is one of 3, 4, 5


def test_he_shoots_when_knifed():
    assert deals(DECK, "D1{1} SH1>2", win="city") == 4


def test_he_does_not_shoot_when_poisoned():
    witch = {2: "witch, n1 poisoned 1"}
    assert deals(POISON, "D1{1} SH1>3", witch, {2: Trust.TRUSTED}, win="city") == 0
