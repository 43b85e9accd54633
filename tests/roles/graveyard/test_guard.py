"""The Guard: nobody else can exchange the card he guards."""

import pytest

from roles.scene import GRAVEYARD, scene, told

DEAL = "guard thief magician villager | idiot fox werewolf"


def test_told():
    assert told("guard", GRAVEYARD) == ("village", ["guarded"])


def test_may_guard_any_player_himself_too():
    scene(DEAL, rules=GRAVEYARD).offers("P1", "nothing", "P1", "P2", "P3", "P4")


def test_a_guarded_card_stays_and_the_thief_learns_nothing():
    night = scene(DEAL, rules=GRAVEYARD).does("P1", "P4").offers("P2", "P1", "P3", "P4").does("P2", "P4").ends(DEAL)
    night.learns("P2").honest("P1", "guard, guarded P4").lying("P1", "guard, guarded nobody", "guard, guarded P1")
    night.honest("P2", "thief, took P4")


def test_both_cards_of_the_magician_stay():
    night = scene(DEAL, rules=GRAVEYARD).does("P1", "P4").does("P2", "P1").does("P3", "P2 P4")
    night.ends("thief guard magician villager | idiot fox werewolf").honest("P3", "magician, swapped P2 and P4")


@pytest.mark.parametrize(
    ("switch", "ends"),
    [("off", "thief guard magician villager | idiot fox werewolf"), ("on", DEAL)],
)
def test_a_guarded_thief_moves_his_own_card_unless_the_switch_says_no(switch: str, ends: str):
    night = scene(DEAL, rules=GRAVEYARD, guard_blocks_own_swap=switch).does("P1", "P2").does("P2", "P1").ends(ends)
    night.honest("P2", "thief, took P1")


@pytest.mark.parametrize("switch", ["off", "on"])
def test_a_guarded_gravekeeper_always_moves_his_own(switch: str):
    night = scene("guard gravekeeper magician | idiot fox werewolf", rules=GRAVEYARD, guard_blocks_own_swap=switch)
    night.does("P1", "P2").does("P2", "C3").ends("guard werewolf magician | idiot fox gravekeeper")
