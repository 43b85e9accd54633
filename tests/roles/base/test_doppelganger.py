"""The Doppelganger: wakes first, must look at another player's card and is that role. Each copy, role by role.

What she sees and does as that role is told in the other role's own test; here, what her card stands for.
"""

import pytest

from deduce.game import Game
from deduce.games import DeckError
from deduce.table import Table
from roles.scene import RULES, scene, told

DEAL = "doppelganger werewolf seer | tanner robber villager"


def test_told():
    assert told("doppelganger") == ("village", ["copied"])


@pytest.mark.parametrize("off", [(), ("passing",)])
def test_must_copy_another_player_before_anybody_acts(off: tuple[str, ...]):
    scene(DEAL, *off).offers("P1", "P2", "P3")


def test_sees_the_card_and_moves_nothing():
    night = scene(DEAL).does("P1", "P3").ends("doppelganger(seer) werewolf seer | tanner robber villager")
    night.learns("P1", "P3 seer").order("P1 doppelganger", "P1 seer", "P2 werewolf", "P3 seer")
    night.honest("P1", "doppelganger, copied P3 seer", "doppelganger")
    night.lying("P1", "doppelganger, copied P2 werewolf", "doppelganger, copied P2 seer", "seer")


@pytest.mark.parametrize(
    "role",
    ["werewolf", "minion", "mason", "seer", "robber", "troublemaker", "insomniac", "villager", "hunter", "tanner"],
)
def test_her_card_is_the_copied_role_whoever_holds_it(role: str):
    night = scene(f"doppelganger {role} troublemaker villager | drunk robber hunter").does("P1", "P2")
    night.does("P3", "P1 P4").ends(f"villager {role} troublemaker doppelganger({role}) | drunk robber hunter")
    night.believes("P1", "villager" if role == "insomniac" else role)  # who copied the Insomniac sees her new card
    night.believes("P4", "villager")


def test_her_card_in_the_centre_is_a_drunk_if_she_copied_one():
    night = scene("doppelganger drunk villager | werewolf robber hunter").does("P1", "P2").does("P1", "C1")
    night.does("P2", "C3").ends("werewolf hunter villager | doppelganger(drunk) robber drunk")
    night.believes("P1", "drunk")


def test_a_card_that_never_copied_is_a_villager():
    deal = "werewolf werewolf seer | doppelganger robber villager"
    night = scene(deal).does("P3", "C1 C2").ends(deal.replace("doppelganger", "doppelganger(villager)"))
    night.learns("P3", "C1 doppelganger", "C2 robber").order("P1 werewolf", "P2 werewolf", "P3 seer")


def test_two_cannot_be_played_with():
    table = Table(("P1", "P2", "P3"), 1)
    with pytest.raises(DeckError, match="only one Doppelganger"):
        Game(RULES, table, {"doppelganger": 2, "villager": 2})
