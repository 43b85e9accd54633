"""What a story of the other one-night roles costs a liar (contract, 2.4), computed by hand."""

from __future__ import annotations

import pytest

from deduce.evidence import gather
from deduce.odds import story_cost
from deduce.record import parse

DAYBREAK = """\
players: Ann, Bob, Cid, Dee, Eve
cards: paranormal investigator, witch, village idiot, curator, seer, villager, werewolf, mystic wolf
"""
V, F = 6, 8
"""Different roles of the village, different roles."""
OTHERS, PLAYERS, CENTRE = 4, 5, 3


def cost(header: str, story: str) -> int:
    model = gather(parse(header + story + "\n")).model
    (seat,) = model.speakers
    return story_cost(model.game, seat, model.stories[seat])


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("paranormal investigator", V),
        ("PI, saw Bob seer, saw Cid werewolf", V * (OTHERS + 1) * F * (OTHERS + 1) * F),
        ("PI, saw Bob", V * (OTHERS + 1)),
        ("PI, saw nothing", V * (OTHERS + 1)),
        ("PI, saw Bob seer, saw nothing", V * (OTHERS + 1) * F * (OTHERS + 1)),
        ("witch, saw centre 1 seer, gave Ann", V * (CENTRE + 1) * F * PLAYERS),
        ("witch, saw nothing", V * (CENTRE + 1)),
        ("village idiot, shifted left", V * 3),
        ("village idiot, shifted nothing", V * 3),
        ("curator, marked nobody", V * (PLAYERS + 1)),
        ("curator, marked Bob, holds claw", V * (PLAYERS + 1) * 6),
        ("mystic wolf, with Bob, saw Cid seer", V * PLAYERS * (OTHERS + 1) * F),
        ("mystic wolf, alone, saw centre 1 seer", V * PLAYERS * (CENTRE + 1) * F),
        ("mystic wolf, saw nothing", V * (OTHERS + 1)),
        ("dream wolf", V),
    ],
)
def test_daybreak(story: str, expected: int):
    assert cost(DAYBREAK, f"Ann: {story}") == expected


def test_where_nobody_may_decline_there_is_one_option_less():
    assert cost(DAYBREAK + "rules: passing = off\n", "Ann: PI, saw Bob, saw Cid") == V * OTHERS * OTHERS


@pytest.mark.parametrize(
    ("story", "expected"),
    [
        ("thief, took 5", 5),
        ("magician, swapped 2 and 4", 10 + 1),
        ("gravekeeper, took right", 3),
        ("guard, guarded 1", 6 + 1),
        ("knight, flipped 1 gravekeeper", (6 + 1) * 11),
        ("idiot, no fox", 2),
        ("idiot, woke idiot, fox", 2 * 11),
        ("hidden wolf, wolves 2", 6),
        ("fox", 1),
    ],
)
def test_graveyard(story: str, expected: int):
    """Eleven roles; eight of them of the village."""
    village = ["seer", "idiot", "guard", "magician", "gravekeeper", "knight", "villager", "thief"]
    assert cost("game: graveyard\nplayers: 6\n", f"1: {story}") == len(village) * expected
