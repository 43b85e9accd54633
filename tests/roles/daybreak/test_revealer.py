"""The Revealer: may turn another player's card face up; wolves and Tanners are turned down again."""

import pytest

from roles.scene import scene, told

DEAL = "revealer minion werewolf tanner | robber drunk villager"


def test_told():
    assert told("revealer") == ("village", ["flipped"])


def test_may_flip_any_other_player():
    scene(DEAL).offers("P1", "nothing", "P2", "P3", "P4")
    scene(DEAL, "passing", "lone wolf peek").offers("P1", "P2", "P3", "P4")


def test_other_faces_stay_up_and_all_know_them():
    night = (
        scene(DEAL).does("P1", "P2").ends(DEAL).shows("P2 minion").learns("P1", "P2 minion").believes("P2", "minion")
    )
    night.honest("P1", "revealer, flipped P2 minion").lying("P1", "revealer, flipped nobody", "revealer, flipped P3")


@pytest.mark.parametrize(("seat", "face"), [("P3", "werewolf"), ("P4", "tanner")])
def test_wolves_and_tanners_are_turned_down(seat: str, face: str):
    night = scene(DEAL).does("P1", seat).ends(DEAL).shows().learns("P1", f"{seat} {face}")
    night.honest("P1", f"revealer, flipped {seat} {face}")


def test_declining():
    scene(DEAL).ends(DEAL).shows().honest("P1", "revealer, flipped nobody").lying("P1", "revealer, flipped P2 minion")


def test_whose_card_is_turned_up_knows_what_he_is():
    night = scene("revealer robber minion troublemaker | werewolf drunk villager").does("P4", "P2 P3").does("P1", "P2")
    night.ends("revealer minion robber troublemaker | werewolf drunk villager").shows("P2 minion")
    night.believes("P2", "minion").believes("P3", "minion")


def test_somebody_elses_doppelganger_card_tells_him_nothing():
    night = scene("revealer doppelganger werewolf troublemaker | robber drunk villager").does("P2", "P3")
    night.does("P4", "P2 P3").does("P1", "P3")
    night.ends("revealer werewolf doppelganger(werewolf) troublemaker | robber drunk villager")
    night.shows("P3 doppelganger").believes("P3", "villager").believes("P2", "werewolf")


def test_an_investigator_stays_up_and_knows_what_he_became():
    deal = "revealer paranormal_investigator werewolf | robber drunk villager"
    night = scene(deal).does("P2", "P3").does("P1", "P2")
    night.ends("revealer paranormal_investigator(werewolf) werewolf | robber drunk villager")
    night.shows("P2 paranormal investigator").believes("P2", "werewolf")


def test_who_copied_him_flips_after_him():
    deal = "doppelganger revealer minion | robber drunk villager"
    night = scene(deal).does("P1", "P2").does("P2", "P1").does("P1", "P3")
    night.ends(deal.replace("doppelganger", "doppelganger(revealer)")).shows("P1 doppelganger", "P3 minion")
    night.order("P1 doppelganger", "P3 minion", "P2 revealer", "P1 revealer").believes("P1", "revealer")
