"""The Drunk: wakes eighth and must exchange the card before him with one centre card, unseen."""

import pytest

from roles.scene import scene, told

DEAL = "drunk villager seer | werewolf tanner villager"


def test_told():
    assert told("drunk") == ("village", ["took"])


@pytest.mark.parametrize("off", [(), ("passing",)])
def test_must_take_a_centre_card(off: tuple[str, ...]):
    # Without passing the Seer must look; what she sees does not matter here.
    night = scene(DEAL, *off).does("P3", "P2")
    night.offers("P1", "C1", "C2", "C3")


def test_takes_it_unseen_and_still_believes_he_is_the_drunk():
    night = scene(DEAL).does("P3", "C1 C2").does("P1", "C1")
    night.ends("werewolf villager seer | drunk tanner villager")
    night.learns("P1").learns("P3", "C1 werewolf", "C2 tanner").order("P3 seer", "P1 drunk")
    night.believes("P1", "drunk").honest("P1", "drunk, took C1").lying("P1", "drunk, took C2", "werewolf")


def test_robbed_before_acting_the_robber_card_goes_to_the_centre():
    night = scene("drunk robber villager | werewolf tanner seer").does("P2", "P1")
    night.offers("P1", "C1", "C2", "C3").does("P1", "C2").ends("tanner drunk villager | werewolf robber seer")
    night.learns("P1").learns("P2", "P2 drunk").order("P2 robber", "P1 drunk").believes("P1", "drunk")
    night.believes("P2", "drunk")


def test_swapped_before_acting_he_sends_away_what_lies_before_him():
    night = scene("drunk troublemaker werewolf | villager tanner seer").does("P2", "P1 P3").does("P1", "C1")
    night.ends("villager troublemaker drunk | werewolf tanner seer")
    night.believes("P3", "werewolf")


def test_a_doppelganger_card_from_the_centre_is_a_villager():
    night = scene("drunk villager seer | doppelganger tanner werewolf").does("P1", "C1")
    night.ends("doppelganger(villager) villager seer | drunk tanner werewolf")
    night.learns("P1").believes("P1", "drunk")


def test_the_copy_must_take_one_at_once_and_leaves_a_drunk_in_the_centre():
    night = scene("doppelganger drunk seer werewolf | villager tanner robber").does("P1", "P2")
    night.offers("P1", "C1", "C2", "C3").does("P1", "C2").idle("P1").does("P4", "C2").does("P3", "C1 C2")
    night.does("P2", "C2").ends("tanner doppelganger(drunk) seer werewolf | villager drunk robber")
    night.learns("P1", "P2 drunk").learns("P4", "meets nobody", "C2 doppelganger")
    night.learns("P3", "C1 villager", "C2 doppelganger")
    night.order("P1 doppelganger", "P1 drunk", "P4 werewolf", "P3 seer", "P2 drunk").believes("P1", "drunk")
    night.honest("P1", "doppelganger, copied P2 drunk, took C2")
    night.lying("P1", "doppelganger, copied P2 drunk, took C1", "drunk, took C2")
