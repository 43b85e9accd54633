"""The Witch: one antidote, one poison, one of them a night."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

DECK = {"werewolf": 1, "witch": 1, "villager": 3}


def test_one_bottle_of_each():
    assert deals(DECK, tales={1: "witch, n1 saved 2, n2 saved 3"}) == 4  # only a wolf says that
    assert deals(DECK, "D1{1,2}") == 20
    assert deals(DECK, "D1{1,2} N2 D2{3,4}") == 0


def test_not_both_in_one_night():
    assert deals(DECK, tales={1: "witch, n1 saved 2 , n1 poisoned 3"}) == 4


def test_saving_herself():
    assert deals(DECK, tales={1: "witch, n1 saved 1"}) == 8
    assert deals(DECK, tales={1: "witch, n1 nothing, n2 saved 1"}) == 4
    assert deals(DECK, tales={1: "witch, n1 saved 1"}, self_save="never") == 4


def test_poisoning_herself():
    told, trust = {1: "witch, n1 poisoned 1"}, {1: Trust.TRUSTED}
    assert deals(DECK, "D1{1}", told, trust, win="city") == 4
    assert deals(DECK, "D1{1}", told, trust, win="city", self_poison="off") == 0


def test_she_is_told_the_victim_while_she_has_the_antidote():
    assert deals(DECK, tales={1: "witch, n1 knifed 2"}) == 8
    assert deals(DECK, tales={1: "witch, n1 saved 2, n2 knifed 3"}) == 4
