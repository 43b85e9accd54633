"""The Knight: acts last, may turn any player's card up; wolves and the Fox are turned down again."""

import pytest

from roles.scene import GRAVEYARD, scene, told

DEAL = "knight magician werewolf fox hidden_wolf | gravekeeper idiot werewolf"


def test_told():
    assert told("knight", GRAVEYARD) == ("village", ["flipped"])


def test_may_flip_any_player_himself_too():
    scene(DEAL, rules=GRAVEYARD).offers("P1", "nothing", "P1", "P2", "P3", "P4", "P5")


@pytest.mark.parametrize(("seat", "face"), [("P2", "magician"), ("P5", "hidden wolf"), ("P1", "knight")])
def test_others_stay_up(seat: str, face: str):
    night = (
        scene(DEAL, rules=GRAVEYARD).does("P1", seat).ends(DEAL).shows(f"{seat} {face}").learns("P1", f"{seat} {face}")
    )
    night.honest("P1", f"knight, flipped {seat} {face.replace(' ', '_')}").lying("P1", "knight, flipped nobody")


@pytest.mark.parametrize(("seat", "face"), [("P3", "werewolf"), ("P4", "fox")])
def test_wolves_and_the_fox_are_turned_down(seat: str, face: str):
    night = scene(DEAL, rules=GRAVEYARD).does("P1", seat).ends(DEAL).shows().learns("P1", f"{seat} {face}")
    night.honest("P1", f"knight, flipped {seat} {face}")


def test_declining():
    scene(DEAL, rules=GRAVEYARD).ends(DEAL).shows().honest("P1", "knight, flipped nobody")


def test_flipping_himself_he_knows_what_he_is():
    night = scene(DEAL, rules=GRAVEYARD).does("P2", "P1 P3").does("P1", "P1")
    night.ends("werewolf magician knight fox hidden_wolf | gravekeeper idiot werewolf").shows()
    night.believes("P1", "werewolf").believes("P3", "werewolf").honest("P1", "knight, flipped P1 werewolf")


def test_whose_card_is_up_knows_what_he_is():
    night = scene(DEAL, rules=GRAVEYARD).does("P2", "P3 P5").does("P1", "P3")
    night.ends("knight magician hidden_wolf fox werewolf | gravekeeper idiot werewolf").shows("P3 hidden wolf")
    night.believes("P3", "hidden wolf").believes("P5", "hidden wolf")
