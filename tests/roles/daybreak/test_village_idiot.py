"""The Village Idiot: may move all other players' cards one place."""

import pytest

from roles.scene import scene, told

DEAL = "village_idiot seer robber tanner | werewolf drunk villager"


def test_told():
    assert told("village idiot") == ("village", ["shifted"])


def test_may_move_left_or_right():
    scene(DEAL).offers("P1", "nothing", "left", "right")
    scene(DEAL, "passing").does("P2", "P1").does("P3", "P2").offers("P1", "left", "right")


@pytest.mark.parametrize(
    ("way", "ends"), [("left", "village_idiot tanner seer robber"), ("right", "village_idiot robber tanner seer")]
)
def test_moves_the_others_cards_past_his_own(way: str, ends: str):
    night = scene(DEAL).does("P1", way).ends(f"{ends} | werewolf drunk villager").learns("P1").learns("P2")
    night.honest("P1", f"village_idiot, shifted {way}").lying("P1", "village_idiot, shifted nothing")


def test_after_the_troublemaker():
    deal = "troublemaker seer village_idiot tanner | werewolf drunk villager"
    night = scene(deal).does("P1", "P2 P4").does("P3", "left")
    night.ends("seer troublemaker village_idiot tanner | werewolf drunk villager")


def test_passes_over_shields():
    deal = "sentinel village_idiot seer tanner robber | werewolf drunk villager"
    night = scene(deal).does("P1", "P3").does("P2", "left")
    night.ends("robber village_idiot seer sentinel tanner | werewolf drunk villager").shows("P3 shield")


def test_who_copied_him_acts_at_once():
    deal = "doppelganger village_idiot seer tanner | werewolf drunk villager"
    night = scene(deal).does("P1", "P2").does("P1", "left").does("P3", "P4").does("P2", "right")
    night.ends("village_idiot tanner seer doppelganger(village_idiot) | werewolf drunk villager")
    night.learns("P1", "P2 village idiot").learns("P3", "P4 seer")
