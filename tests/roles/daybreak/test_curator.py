"""The Curator: may put one of six artifacts, drawn unseen, on a player's card."""

import pytest

from roles.scene import scene, told

DEAL = "curator robber werewolf | tanner drunk villager"
SIX = ("claw", "brand", "cudgel", "void", "mask", "shroud")


def test_told():
    assert told("curator") == ("village", ["marked"])


def test_may_mark_any_player_himself_too():
    scene(DEAL).offers("P1", "nothing", "P1", "P2", "P3")
    scene(DEAL, "passing", "lone wolf peek").does("P2", "P3").offers("P1", "P1", "P2", "P3")


def test_draws_any_of_six():
    scene(DEAL).does("P1", "P2").offers("P1", *SIX)


@pytest.mark.parametrize(
    ("token", "role"),
    [
        ("claw", "werewolf"),
        ("brand", "villager"),
        ("cudgel", "tanner"),
        ("void", None),
        ("mask", None),
        ("shroud", None),
    ],
)
def test_its_player_alone_knows_which_and_is_what_it_says(token: str, role: str | None):
    night = scene(DEAL).does("P1", "P2").does("P1", token)
    night.ends(DEAL.replace("robber", f"robber({role})") if role else DEAL).shows("P2 artifact")
    night.believes("P2", role or "robber").honest("P2", f"robber, holds {token}")
    night.lying("P2", f"robber, holds {'mask' if token == 'claw' else 'claw'}").lying("P3", f"werewolf, holds {token}")
    night.honest("P1", "curator, marked P2").lying("P1", "curator, marked P1", "curator, marked nobody")


def test_over_whatever_he_took():
    night = scene(DEAL).does("P2", "P3").does("P1", "P2").does("P1", "brand")
    night.ends("curator werewolf(villager) robber | tanner drunk villager").believes("P2", "villager")
    night = scene(DEAL).does("P2", "P3").does("P1", "P2").does("P1", "void")
    night.ends("curator werewolf robber | tanner drunk villager").believes("P2", "werewolf")


def test_declining():
    scene(DEAL).ends(DEAL).shows().honest("P1", "curator, marked nobody").lying("P2", "robber, holds claw")


def test_no_artifact_on_a_shield():
    deal = "sentinel curator werewolf | tanner drunk villager"
    scene(deal).does("P1", "P2").offers("P2", "nothing", "P1", "P3")


def test_who_copied_him_draws_after_him_from_those_left():
    deal = "doppelganger curator werewolf | tanner drunk villager"
    night = scene(deal).does("P1", "P2").does("P2", "P3").does("P2", "claw")
    night.offers("P1", "nothing", "P1", "P2").does("P1", "P1").offers("P1", *SIX[1:]).does("P1", "cudgel")
    night.ends("doppelganger(tanner) curator werewolf | tanner drunk villager").shows("P1 artifact", "P3 artifact")
    night.believes("P1", "tanner").honest("P1", "doppelganger, copied P2 curator, marked P1, holds cudgel")
