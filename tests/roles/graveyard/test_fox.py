"""The Fox: nothing at night."""

from roles.scene import GRAVEYARD, scene, told

DEAL = "fox magician werewolf | idiot gravekeeper werewolf"


def test_told():
    assert told("fox", GRAVEYARD) == ("fox", [])


def test_sleeps_and_a_seer_sees_it_for_what_it_is():
    scene(DEAL, rules=GRAVEYARD).idle("P1").ends(DEAL).learns("P1").believes("P1", "fox").honest("P1", "fox")
    deal = "fox seer magician | idiot gravekeeper werewolf"
    scene(deal, rules=GRAVEYARD).does("P2", "P1").ends(deal).learns("P2", "P1 fox")
