"""The Idiot turns up his card when first exiled."""

from __future__ import annotations

from nights.counted import deals

DECK = {"werewolf": 2, "idiot": 1, "villager": 2}


def test_he_stays():
    assert deals(DECK, "X3f") == 6
    assert deals(DECK, "X3") == 24  # anybody else


def test_he_cannot_be_exiled_again():
    assert deals(DECK, "X3f N2 X3", win="city") == 0
    assert deals(DECK, "X3f N2 X3", win="city", flipped_idiot_votable="on") == 6


def test_he_counts_as_out():
    assert deals(DECK, "X3f G") == 0  # the only god
    assert deals(DECK, "X3f G", flipped_idiot_counts_out="off") == 6
