"""Deals and worlds of tiny tables, counted on paper: every engine that enumerates must find just these."""

from __future__ import annotations

import pytest

import deduce
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.pruning import Pruning
from deduce.evidence import gather

THREE = "players: Ann, Bob, Cid\ncards: {}\n"
ALPHA = THREE.format("alpha wolf, 5 villager") + "center wolf: werewolf\n"
GRAVES = "game: graveyard\nplayers: Ann, Bob\ncentre: 1\ncards: {}\n"

HAND = [
    # One card with something to do, in front of one of three players or in the centre: three deals each.
    (THREE.format("sentinel, 5 villager"), 6, 3 * (1 + 2) + 3),
    (THREE.format("apprentice seer, 5 villager"), 6, 3 * (1 + 3) + 3),
    (THREE.format("mystic wolf, 5 villager"), 6, 3 * (1 + 3) * (1 + 2) + 3),
    (THREE.format("dream wolf, 5 villager"), 6, 6),
    (THREE.format("bodyguard, 5 villager"), 6, 6),
    (THREE.format("revealer, 5 villager"), 6, 3 * (1 + 2) + 3),
    (THREE.format("village idiot, 5 villager"), 6, 3 * 3 + 3),
    # The first look at one of two, then the second at the one left or none.
    (THREE.format("paranormal investigator, 5 villager"), 6, 3 * (1 + 2 * 2) + 3),
    (THREE.format("witch, 5 villager"), 6, 3 * (1 + 3 * 3) + 3),
    # One of three seats, one of six artifacts.
    (THREE.format("curator, 5 villager"), 6, 3 * (1 + 3 * 6) + 3),
    # A lone wolf peeks at one of four cards or none, and turns one of two.
    (ALPHA, 6, 3 * (1 + 4) * 2 + 3),
    # Three of these do not mind each other: 18 deals seat a given one or a given two, 6 all, 6 none.
    (
        THREE.format("paranormal investigator, witch, village idiot, 3 villager"),
        120,
        6 + 18 * (5 + 10 + 3) + 18 * (5 * 10 + 5 * 3 + 10 * 3) + 6 * 5 * 10 * 3,
    ),
    # Both seated, six deals: no shield 1 + 2, a shielded Robber 1, a shielded third player 1 + 1.
    (THREE.format("sentinel, robber, 4 villager"), 30, 6 * (3 + 1 + 2) + 9 * 3 + 9 * 3 + 6),
    # Investigator and Tanner seated, six deals: none 1, the Tanner 1 (he stops), the Villager 1 + 1.
    (THREE.format("paranormal investigator, tanner, 4 villager"), 30, 6 * (1 + 1 + 2) + 9 * 5 + 9 + 6),
    # Three villagers are set aside; the Magician sits at one of two seats and has no two others to swap. Where the
    # Werewolf sits beside him it may peek at the one card or not.
    (GRAVES.format("magician, werewolf, 4 villager"), 2 * 2, 2 * 1 + 2 * 2),
]


@pytest.mark.parametrize(
    ("header", "deals", "worlds"), HAND, ids=[header.split("cards: ")[1][:40] for header, *_ in HAND]
)
def test_counted_by_hand(header: str, deals: int, worlds: int):
    model = gather(deduce.parse(header)).model
    for engine in (Brute(), Pruning(), Counting()):
        figures = engine.figures(model, Budget())
        assert (figures.deals, figures.worlds) == (deals, worlds), engine.name
