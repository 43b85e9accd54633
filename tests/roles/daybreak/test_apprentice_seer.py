"""The Apprentice Seer: may look at one centre card."""

from roles.scene import scene, told

DEAL = "apprentice_seer werewolf villager | robber drunk werewolf"


def test_told():
    assert told("apprentice seer") == ("village", ["saw"])


def test_may_look_at_one_centre_card():
    scene(DEAL).offers("P1", "nothing", "C1", "C2", "C3")
    scene(DEAL, "passing", "lone wolf peek").offers("P1", "C1", "C2", "C3")


def test_looks_and_moves_nothing():
    night = scene(DEAL).does("P1", "C2").ends(DEAL).learns("P1", "C2 drunk").order("P2 werewolf", "P1 apprentice seer")
    night.honest("P1", "apprentice seer, saw C2 drunk", "apprentice seer, saw C2", "apprentice seer")
    night.lying(
        "P1", "apprentice seer, saw C1 robber", "apprentice seer, saw C2 robber", "apprentice seer, saw nothing"
    )
    scene(DEAL).ends(DEAL).learns("P1").honest("P1", "apprentice seer, saw nothing")


def test_who_copied_him_looks_at_once():
    deal = "doppelganger apprentice_seer werewolf | robber drunk villager"
    night = scene(deal).does("P1", "P2").offers("P1", "nothing", "C1", "C2", "C3").does("P1", "C1").does("P2", "C3")
    night.ends(deal.replace("doppelganger", "doppelganger(apprentice_seer)")).believes("P1", "apprentice seer")
    night.learns("P1", "P2 apprentice seer", "C1 robber").learns("P2", "C3 villager")
    night.order("P1 doppelganger", "P1 apprentice seer", "P3 werewolf", "P2 apprentice seer")
    night.honest("P1", "doppelganger, copied P2 apprentice_seer, saw C1 robber")
