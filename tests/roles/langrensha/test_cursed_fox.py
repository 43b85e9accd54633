"""The Cursed Fox: no knife kills it, a look does, and it takes the win."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

DECK = {"werewolf": 1, "seer": 1, "cursed fox": 1, "villager": 2}


def test_a_look_kills_it():
    assert deals(DECK, "D1{4,5}") == 24  # one is the fox who was looked at, the other was knifed: 2 * 4!/2!


def test_the_knife_does_not():
    fox = {4: Trust.TRUSTED}
    assert deals(DECK, "D1{}", {4: "cursed fox"}, fox, no_empty_kill="on") == 12  # it may have been chosen, and lives


def test_it_takes_the_win():
    assert deals(DECK, "D1{} X1 WON:fox") == 24  # 1 was the only wolf, or the only god
    assert deals(DECK, "D1{} X1 WON:good") == 0
