"""The Gravekeeper: must exchange his card with one of the graveyard, unseen."""

from deduce.engines.brute import deals
from deduce.game import Game
from deduce.table import Table
from roles.scene import GRAVEYARD, scene, told

DEAL = "gravekeeper thief magician | werewolf fox werewolf"


def test_told():
    assert told("gravekeeper", GRAVEYARD) == ("village", ["took"])


def test_must_take_a_card_of_the_graveyard():
    scene(DEAL, rules=GRAVEYARD).does("P2", "P3").does("P3", "nothing").offers("P1", "C1", "C2", "C3")


def test_exchanges_what_lies_before_him_unseen():
    night = scene(DEAL, rules=GRAVEYARD).does("P2", "P1").does("P1", "C2")
    night.ends("fox gravekeeper magician | werewolf thief werewolf").learns("P1").believes("P1", "gravekeeper")
    night.honest("P1", "gravekeeper, took C2").lying("P1", "gravekeeper, took C1")
    night.order("P2 thief", "P3 magician", "P1 gravekeeper")


def test_with_the_switch_some_player_was_dealt_him():
    deck = {"gravekeeper": 1, "werewolf": 1, "villager": 3, "fox": 1}
    table = Table(("P1", "P2"), 1)
    assert any(deal[2] == "gravekeeper" for deal in deals(Game(GRAVEYARD, table, deck)))
    seated = list(deals(Game(GRAVEYARD, table, deck, {"gravekeeper seated": "on"})))
    assert seated and all("gravekeeper" in deal[:2] for deal in seated)
