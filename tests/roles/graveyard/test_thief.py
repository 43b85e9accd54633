"""The Thief: must exchange his card with another player's, seeing neither."""

from roles.scene import GRAVEYARD, scene, told

DEAL = "thief werewolf magician fox | idiot gravekeeper werewolf"


def test_told():
    assert told("thief", GRAVEYARD) == ("village", ["took"])


def test_must_take_another_players_card():
    scene(DEAL, rules=GRAVEYARD).offers("P1", "P2", "P3", "P4")


def test_takes_it_unseen():
    night = (
        scene(DEAL, rules=GRAVEYARD).does("P1", "P2").ends("werewolf thief magician fox | idiot gravekeeper werewolf")
    )
    night.learns("P1").believes("P1", "thief").believes("P2", "werewolf").honest("P1", "thief, took P2")
    night.lying("P1", "thief, took P4")


def test_before_the_magician_who_acts_as_dealt():
    night = scene(DEAL, rules=GRAVEYARD).does("P1", "P3").does("P3", "P1 P4")
    night.ends("fox werewolf thief magician | idiot gravekeeper werewolf").order(
        "P2 werewolf", "P1 thief", "P3 magician"
    )
