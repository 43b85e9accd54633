"""The Bodyguard: nothing at night."""

from roles.scene import scene, told

DEAL = "bodyguard werewolf villager | robber drunk werewolf"


def test_told():
    assert told("bodyguard") == ("village", [])


def test_sleeps():
    night = scene(DEAL).idle("P1").ends(DEAL).learns("P1").order("P2 werewolf").honest("P1", "bodyguard")
    night.believes("P1", "bodyguard")


def test_who_copied_him_sleeps_too():
    deal = "doppelganger bodyguard werewolf | robber drunk villager"
    night = scene(deal).does("P1", "P2").idle("P1").ends(deal.replace("doppelganger", "doppelganger(bodyguard)"))
    night.believes("P1", "bodyguard").learns("P1", "P2 bodyguard")
