"""The Hunter: nothing at night; what counts is who holds the card at the end."""

from roles.scene import scene, told


def test_told():
    assert told("hunter") == ("village", [])


def test_sleeps_and_feels_nothing():
    night = scene("hunter robber werewolf | seer drunk troublemaker").idle("P1").does("P2", "P1")
    night.ends("robber hunter werewolf | seer drunk troublemaker")
    night.learns("P1").learns("P2", "P2 hunter").believes("P1", "hunter").believes("P2", "hunter")
    night.order("P3 werewolf", "P2 robber").honest("P1", "hunter").lying("P2", "hunter")


def test_the_copy_sleeps_too_and_her_card_is_one_wherever_it_ends():
    night = scene("doppelganger hunter werewolf troublemaker | seer drunk werewolf").does("P1", "P2")
    night.idle("P1", "P2").does("P4", "P1 P3")
    night.ends("werewolf hunter doppelganger(hunter) troublemaker | seer drunk werewolf")
    night.learns("P1", "P2 hunter").believes("P1", "hunter").believes("P3", "werewolf")
    night.honest("P1", "doppelganger, copied P2 hunter")
    night.lying("P1", "hunter", "doppelganger, copied P3 werewolf")
