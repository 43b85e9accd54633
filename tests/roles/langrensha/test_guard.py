"""The Guard keeps the knife away, from nobody twice running."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

DECK = {"werewolf": 1, "guard": 1, "villager": 3}
BOTH = {"werewolf": 1, "witch": 1, "guard": 1, "villager": 2}


def test_nobody_two_nights_running():
    assert deals(DECK, tales={3: "guard, n1 guarded 5, n2 guarded 5"}) == 4  # only a wolf says that
    assert deals(DECK, tales={3: "guard, n1 guarded 5, n2 guarded 3, n3 guarded 5"}) == 8


def test_who_is_guarded_lives():
    told, trust = {3: "guard, n1 guarded 5"}, {3: Trust.TRUSTED}
    assert deals(DECK, "D1{5}", told, trust, win="city") == 0


def test_guarded_and_saved():
    told = {2: "witch, n1 saved 5", 3: "guard, n1 guarded 4"}
    assert deals(BOTH, "D1{5}", told) == 6  # 3 where 2 is the wolf, 3 where 3 is
    assert deals(BOTH, "D1{5}", told, double_save_kills="off") == 3
