"""The Tanner: nothing at night; what counts is who holds the card at the end."""

from roles.scene import scene, told


def test_told():
    assert told("tanner") == ("tanner", [])


def test_sleeps_and_feels_nothing():
    night = scene("tanner robber werewolf | seer drunk troublemaker").idle("P1").does("P2", "P1")
    night.ends("robber tanner werewolf | seer drunk troublemaker")
    night.learns("P1").learns("P2", "P2 tanner").believes("P1", "tanner").believes("P2", "tanner")
    night.order("P3 werewolf", "P2 robber").honest("P1", "tanner").lying("P2", "tanner")


def test_the_copy_sleeps_too_and_her_card_is_one_wherever_it_ends():
    night = scene("doppelganger tanner werewolf troublemaker | seer drunk werewolf").does("P1", "P2")
    night.idle("P1", "P2").does("P4", "P1 P3")
    night.ends("werewolf tanner doppelganger(tanner) troublemaker | seer drunk werewolf")
    night.learns("P1", "P2 tanner").believes("P1", "tanner").believes("P3", "werewolf")
    night.honest("P1", "doppelganger, copied P2 tanner")
    night.lying("P1", "tanner", "doppelganger, copied P3 werewolf")
