"""The Magician: may exchange two other players' cards; he is always dealt to a player."""

from deduce.engines.brute import deals
from deduce.game import Game
from deduce.table import Table
from roles.scene import GRAVEYARD, scene, told

DEAL = "magician werewolf villager fox | idiot gravekeeper werewolf"


def test_told():
    assert told("magician", GRAVEYARD) == ("village", ["swapped"])


def test_may_swap_two_others():
    scene(DEAL, rules=GRAVEYARD).does("P2", "nothing").offers("P1", "nothing", "P2 P3", "P2 P4", "P3 P4")
    scene(DEAL, "passing", "lone wolf peek", rules=GRAVEYARD).offers("P1", "P2 P3", "P2 P4", "P3 P4")


def test_swaps_unseen():
    night = (
        scene(DEAL, rules=GRAVEYARD)
        .does("P1", "P2 P4")
        .ends("magician fox villager werewolf | idiot gravekeeper werewolf")
    )
    night.learns("P1").honest("P1", "magician, swapped P2 and P4").lying("P1", "magician, swapped nothing")
    night.believes("P2", "werewolf").believes("P4", "fox")


def test_some_player_was_dealt_him():
    deck = {"magician": 1, "werewolf": 1, "villager": 3, "fox": 1}
    found = list(deals(Game(GRAVEYARD, Table(("P1", "P2"), 1), deck)))
    assert found and all("magician" in deal[:2] for deal in found)
    assert ("magician", "fox", "villager") not in found, "the wolf is never set aside"
    # The wolf lies at one of two places besides him, the fox or a villager at the other: 2 seats x 2 places x 2.
    assert len(found) == 8
