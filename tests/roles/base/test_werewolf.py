"""The Werewolf: wakes second with its kind; who is alone may look at one centre card."""

from roles.scene import scene, told

LONE = "werewolf seer villager | werewolf robber drunk"


def test_told():
    assert told("werewolf") == ("werewolf", ["with", "saw"])


def test_two_meet_and_do_not_peek():
    night = scene("werewolf villager werewolf | seer drunk villager").idle("P1", "P2", "P3")
    night.ends("werewolf villager werewolf | seer drunk villager")
    night.learns("P1", "meets P3").learns("P2").learns("P3", "meets P1").honest("P1", "werewolf, with P3")
    night.lying("P1", "werewolf, alone", "werewolf, with P2", "werewolf, with P2 and P3")


def test_alone_it_may_peek():
    night = scene(LONE).offers("P1", "nothing", "C1", "C2", "C3").does("P1", "C2").ends(LONE)
    night.learns("P1", "meets nobody", "C2 robber").honest("P1", "werewolf, alone, saw C2 robber")
    night.lying("P1", "werewolf, saw nothing", "werewolf, saw C1 werewolf", "werewolf, saw C2 drunk")
    night.order("P1 werewolf", "P2 seer")
    scene(LONE).ends(LONE).learns("P1", "meets nobody").honest("P1", "werewolf, alone, saw nothing")


def test_without_passing_it_must_peek():
    scene(LONE, "passing").offers("P1", "C1", "C2", "C3")


def test_without_the_lone_wolf_rule_it_does_not_peek():
    scene(LONE, "lone wolf peek").idle("P1").ends(LONE).learns("P1", "meets nobody")


def test_the_copy_wakes_with_them_and_nobody_is_alone():
    night = scene("doppelganger werewolf villager | werewolf seer drunk").does("P1", "P2").idle("P1", "P2")
    night.ends("doppelganger(werewolf) werewolf villager | werewolf seer drunk")
    night.learns("P1", "P2 werewolf", "meets P2").learns("P2", "meets P1").believes("P1", "werewolf")
    night.honest("P1", "doppelganger, copied P2 werewolf, with P2")
    night.lying("P1", "werewolf, with P2", "doppelganger, copied P2 werewolf, alone")
    night.honest("P2", "werewolf, with P1").order("P1 doppelganger", "P2 werewolf", "P1 werewolf")


def test_robbed_before_waking_it_still_wakes_and_its_new_holder_does_not():
    night = scene("doppelganger robber werewolf villager | werewolf seer drunk").does("P1", "P2")
    night.does("P1", "P3").offers("P3", "nothing", "C1", "C2", "C3")
    night.ends("werewolf robber doppelganger(robber) villager | werewolf seer drunk")
    night.learns("P1", "P2 robber", "P1 werewolf").learns("P3", "meets nobody").believes("P1", "werewolf")
    night.believes("P3", "werewolf")


def test_the_peek_shows_what_lies_there_by_then():
    night = scene("doppelganger drunk werewolf | villager seer werewolf").does("P1", "P2").does("P1", "C1")
    night.does("P3", "C1").does("P2", "C3").ends("villager werewolf werewolf | doppelganger(drunk) seer drunk")
    night.learns("P3", "meets nobody", "C1 doppelganger")
