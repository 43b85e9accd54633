"""The Paranormal Investigator: looks at up to two others; a wolf or a Tanner stops him and makes him one."""

import pytest

from roles.scene import scene, told

DEAL = "paranormal_investigator werewolf tanner minion doppelganger | robber drunk villager"
ENDS = DEAL.replace("paranormal_investigator", "paranormal_investigator({})").replace(
    "doppelganger", "doppelganger(minion)"
)


def test_told():
    assert told("paranormal investigator") == ("village", ["saw"])


def test_may_look_twice_at_different_players():
    night = scene(DEAL).does("P5", "P4").offers("P1", "nothing", "P2", "P3", "P4", "P5").does("P1", "P4")
    night.offers("P1", "nothing", "P2", "P3", "P5").does("P1", "P5")
    night.ends(DEAL.replace("doppelganger", "doppelganger(minion)"))
    night.learns("P1", "P4 minion", "P5 doppelganger").believes("P1", "paranormal investigator")
    night.honest("P1", "paranormal_investigator, saw P4 minion, saw P5 doppelganger")
    night.honest("P1", "paranormal_investigator, saw P4 minion", "paranormal_investigator")
    night.lying("P1", "paranormal_investigator, saw P5 doppelganger, saw P4 minion")
    night.lying("P1", "paranormal_investigator, saw nothing", "paranormal_investigator, saw P4, saw nothing")


@pytest.mark.parametrize(("seat", "becomes"), [("P2", "werewolf"), ("P3", "tanner")])
def test_stops_at_a_wolf_or_tanner_and_is_one(seat: str, becomes: str):
    night = scene(DEAL).does("P5", "P4").does("P1", seat).idle("P1").ends(ENDS.format(becomes))
    night.learns("P1", f"{seat} {becomes}").believes("P1", becomes)
    night.honest("P1", f"paranormal_investigator, saw {seat} {becomes}, saw nothing")


def test_the_second_look_too():
    night = scene(DEAL).does("P5", "P4").does("P1", "P4").does("P1", "P3").ends(ENDS.format("tanner"))
    night.believes("P1", "tanner").honest("P1", "paranormal_investigator, saw P4 minion, saw P3 tanner")


def test_declining_he_saw_nothing():
    night = scene(DEAL).does("P5", "P4").ends(DEAL.replace("doppelganger", "doppelganger(minion)")).learns("P1")
    night.honest("P1", "paranormal_investigator, saw nothing").lying("P1", "paranormal_investigator, saw P2 werewolf")


ROBBED = "paranormal_investigator mystic_wolf robber | werewolf drunk villager"


def test_what_he_became_goes_with_his_card():
    night = scene(ROBBED).does("P2", "nothing").does("P1", "P2").does("P3", "P1")
    night.ends("robber mystic_wolf paranormal_investigator(werewolf) | werewolf drunk villager")
    night.believes("P3", "paranormal investigator").believes("P1", "werewolf")


MOVED = "paranormal_investigator robber doppelganger werewolf | mystic_wolf drunk villager"


def test_his_card_may_lie_elsewhere_when_he_looks():
    night = scene(MOVED).does("P3", "P2").does("P3", "P1").does("P1", "P4")
    night.ends("doppelganger(robber) robber paranormal_investigator(werewolf) werewolf | mystic_wolf drunk villager")
    night.believes("P1", "werewolf").believes("P3", "paranormal investigator")


def test_by_seat_it_is_the_card_before_him():
    night = scene(MOVED, investigator_status="seat").does("P3", "P2").does("P3", "P1").does("P1", "P4")
    night.ends("doppelganger(werewolf) robber paranormal_investigator werewolf | mystic_wolf drunk villager")


def test_who_copied_him_looks_at_once_and_stops_likewise():
    deal = "doppelganger paranormal_investigator dream_wolf villager | robber drunk werewolf"
    night = scene(deal).does("P1", "P2").does("P1", "P3").idle("P1").does("P2", "P1").does("P2", "P4")
    night.ends(deal.replace("doppelganger", "doppelganger(werewolf)"))
    night.learns("P1", "P2 paranormal investigator", "P3 dream wolf").believes("P1", "werewolf")
    night.learns("P2", "P1 doppelganger", "P4 villager").believes("P2", "paranormal investigator")
