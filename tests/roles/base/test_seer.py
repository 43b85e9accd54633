"""The Seer: wakes fifth and may look at one other player's card or at two centre cards."""

import pytest

from roles.scene import scene, told

DEAL = "seer villager werewolf hunter | drunk robber tanner"
LOOKS = ("P2", "P3", "P4", "C1 C2", "C1 C3", "C2 C3")


def test_told():
    assert told("seer") == ("village", ["saw"])


def test_may_look_at_a_player_or_at_two_centre_cards():
    scene(DEAL).offers("P1", "nothing", *LOOKS)


def test_without_passing_must_look():
    scene(DEAL, "passing", "lone wolf peek").offers("P1", *LOOKS)


@pytest.mark.parametrize(
    ("option", "seen", "story"),
    [
        ("P3", ("P3 werewolf",), "seer, saw P3 werewolf"),
        ("C1 C3", ("C1 drunk", "C3 tanner"), "seer, saw C1 drunk and C3 tanner"),
        ("nothing", (), "seer, saw nothing"),
    ],
)
def test_sees_the_faces_and_moves_nothing(option: str, seen: tuple[str, ...], story: str):
    night = scene(DEAL).does("P1", option).ends(DEAL)
    night.learns("P1", *seen).honest("P1", story)
    night.lying("P1", "seer, saw P2 villager", "seer, saw C1 drunk and C2 robber", "seer, saw P3 seer")


def test_robbed_before_looking_still_looks_and_sees_what_lies_there_now():
    night = scene("doppelganger robber seer werewolf | villager drunk tanner").does("P1", "P2").does("P1", "P3")
    night.does("P3", "P1").ends("seer robber doppelganger(robber) werewolf | villager drunk tanner")
    night.learns("P1", "P2 robber", "P1 seer").learns("P3", "P1 seer")
    night.order("P1 doppelganger", "P1 robber", "P4 werewolf", "P3 seer", "P2 robber")


def test_sees_a_copying_card_as_what_it_shows():
    night = scene("doppelganger werewolf seer | villager drunk tanner").does("P1", "P2").does("P3", "P1")
    night.ends("doppelganger(werewolf) werewolf seer | villager drunk tanner")
    night.learns("P3", "P1 doppelganger").honest("P3", "seer, saw P1 doppelganger")
    night.lying("P3", "seer, saw P1 werewolf")


def test_the_copy_looks_at_once_and_never_again():
    night = scene("doppelganger troublemaker werewolf seer | villager drunk tanner").does("P1", "P4")
    night.offers("P1", "nothing", "P2", "P3", "P4", "C1 C2", "C1 C3", "C2 C3").does("P1", "C2 C3").idle("P1")
    night.does("P4", "P1").does("P2", "P1 P3")
    night.ends("werewolf troublemaker doppelganger(seer) seer | villager drunk tanner")
    night.learns("P1", "P4 seer", "C2 drunk", "C3 tanner").learns("P4", "P1 doppelganger")
    night.order("P1 doppelganger", "P1 seer", "P3 werewolf", "P4 seer", "P2 troublemaker")
    night.believes("P1", "seer").honest("P1", "doppelganger, copied P4 seer, saw C2 drunk and C3 tanner")
    night.lying("P1", "seer, saw C2 drunk and C3 tanner", "doppelganger, copied P4 seer, saw nothing")


def test_without_passing_the_copy_must_look_too():
    night = scene("doppelganger seer villager | drunk robber tanner", "passing").does("P1", "P2")
    night.offers("P1", "P2", "P3", "C1 C2", "C1 C3", "C2 C3")
