"""The Mason: wakes fourth with the other Mason; alone, the other card is in the centre."""

from roles.scene import scene, told


def test_told():
    assert told("mason") == ("village", ["with"])


def test_two_know_each_other():
    night = scene("mason werewolf mason | seer drunk villager").idle("P1", "P3")
    night.ends("mason werewolf mason | seer drunk villager")
    night.learns("P1", "meets P3").learns("P3", "meets P1").learns("P2", "meets nobody")
    night.order("P2 werewolf", "P1 mason", "P3 mason").honest("P1", "mason, with P3")
    night.lying("P1", "mason, with P2", "mason, alone")


def test_alone():
    night = scene("mason werewolf villager | mason seer drunk").idle("P1")
    night.ends("mason werewolf villager | mason seer drunk")
    night.learns("P1", "meets nobody").honest("P1", "mason, alone").lying("P1", "mason, with P3")


def test_a_mason_that_was_robbed_is_still_one_tonight_and_the_thief_is_not():
    night = scene("doppelganger robber mason mason | villager seer drunk").does("P1", "P2").does("P1", "P3")
    night.ends("mason robber doppelganger(robber) mason | villager seer drunk")
    night.learns("P1", "P2 robber", "P1 mason").learns("P3", "meets P4").learns("P4", "meets P3")


def test_the_copy_makes_three():
    night = scene("doppelganger mason werewolf mason | villager seer drunk").does("P1", "P4").idle("P1")
    night.ends("doppelganger(mason) mason werewolf mason | villager seer drunk")
    night.order("P1 doppelganger", "P3 werewolf", "P2 mason", "P4 mason", "P1 mason")
    night.learns("P1", "P4 mason", "meets P2 P4").learns("P2", "meets P1 P4").learns("P4", "meets P1 P2")
    night.believes("P1", "mason").honest("P1", "doppelganger, copied P4 mason, with P2 and P4")
    night.lying("P1", "doppelganger, copied P4 mason, with P4", "doppelganger, copied P2 mason")


def test_the_copy_keeps_a_single_mason_company():
    night = scene("doppelganger mason villager | mason seer drunk").does("P1", "P2")
    night.ends("doppelganger(mason) mason villager | mason seer drunk")
    night.learns("P1", "P2 mason", "meets P2").learns("P2", "meets P1")
