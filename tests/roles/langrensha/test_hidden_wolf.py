"""The Hidden Wolf looks good, and never destroys himself."""

from __future__ import annotations

from nights.counted import deals

DECK = {"werewolf": 1, "hidden wolf": 1, "seer": 1, "villager": 2}


def test_a_look_shows_him_as_good():
    # A wolf lies: 24. The Seer: with 2 the hidden wolf 3, with 2 a villager 6.
    assert deals(DECK, tales={1: "seer, n1 2 good"}) == 33


def test_he_does_not_destroy_himself():
    assert deals(DECK, "BOOM2") == 12  # the plain one


def test_he_sees_the_wolves_who_do_not_see_him():
    assert deals(DECK, knows=(1, "hidden wolf, with 2")) == 3
    assert deals(DECK, knows=(1, "werewolf, with 2")) == 0
