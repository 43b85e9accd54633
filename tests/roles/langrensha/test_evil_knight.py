"""The Evil Knight cannot die at night, and strikes back once."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

DECK = {"evil knight": 1, "seer": 1, "villager": 3}


def test_no_knife_for_him():
    assert deals(DECK, "D1{1}") == 16  # anybody but him


def test_who_looks_at_him_dies():
    assert deals(DECK, "D1{1,2}") == 6  # one was knifed, the other is the seer who looked: 2 * 3
    assert deals(DECK, "D1{}", {1: "seer, n1 2 wolf"}) == 4  # a seer would have died


def test_he_may_have_struck_back_in_a_night_nobody_told_of():
    deck = {"evil knight": 1, "seer": 1, "witch": 1, "villager": 2}
    looked = {1: "seer, n2 2 wolf"}
    assert deals(deck, "D2{}", looked, {1: Trust.TRUSTED}, win="city") == 3  # at the witch, who is one of three


def test_he_strikes_back_once():
    two = {"evil knight": 1, "seer": 2, "villager": 2}
    looked = {1: "seer, n1 3 wolf", 2: "seer, n2 3 wolf"}
    assert deals(two, "D1{1} N2 D2{}", looked, {1: Trust.TRUSTED, 2: Trust.TRUSTED}, win="city") == 1
    assert deals(two, "D1{1} N2 D2{2}", looked, {1: Trust.TRUSTED, 2: Trust.TRUSTED}, win="city") == 1  # the knife
