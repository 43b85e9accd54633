"""The Robber: wakes sixth, may trade the card before him with another player's and looks at what he got."""

import pytest

from roles.scene import scene, told

DEAL = "robber werewolf villager tanner | drunk seer werewolf"


def test_told():
    assert told("robber") == ("village", ["took"])


def test_may_rob_any_other_player():
    scene(DEAL).offers("P1", "nothing", "P2", "P3", "P4")
    scene(DEAL, "passing", "lone wolf peek").offers("P1", "P2", "P3", "P4")


@pytest.mark.parametrize(
    ("holds", "victim", "ends"),
    [
        ("werewolf", "P2", "werewolf robber villager tanner | drunk seer werewolf"),
        ("tanner", "P4", "tanner werewolf villager robber | drunk seer werewolf"),
    ],
)
def test_trades_and_sees_the_new_card_only(holds: str, victim: str, ends: str):
    night = scene(DEAL).does("P1", victim).ends(ends).learns("P1", f"P1 {holds}").believes("P1", holds)
    night.honest("P1", f"robber, took {victim} {holds}", f"robber, took {victim}")
    night.lying("P1", f"robber, took {victim} robber", "robber, took nothing", holds)


def test_declining_he_stays_the_robber_and_sees_nothing():
    night = scene(DEAL).does("P1", "nothing").ends(DEAL)
    night.learns("P1").believes("P1", "robber").honest("P1", "robber, took nothing")
    night.lying("P1", "robber, took P3", "robber, took P2 werewolf")


def test_does_not_act_as_what_he_took_and_the_victim_still_does():
    night = scene("robber troublemaker villager hunter | drunk seer werewolf").does("P1", "P2").idle("P1")
    night.offers("P2", "nothing", "P1 P3", "P1 P4", "P3 P4").does("P2", "P1 P3")
    night.ends("villager robber troublemaker hunter | drunk seer werewolf")
    night.learns("P1", "P1 troublemaker").believes("P1", "troublemaker").order("P1 robber", "P2 troublemaker")
    night = scene("robber insomniac villager | drunk seer werewolf").does("P1", "P2")
    night.ends("insomniac robber villager | drunk seer werewolf").learns("P1", "P1 insomniac").learns("P2", "P2 robber")


def test_robbed_before_acting_he_gives_away_the_card_that_lies_there_now():
    night = scene("doppelganger robber werewolf villager | drunk seer tanner").does("P1", "P2").does("P1", "P2")
    night.offers("P2", "nothing", "P1", "P3", "P4").does("P2", "P3")
    night.ends("robber werewolf doppelganger(robber) villager | drunk seer tanner")
    night.learns("P1", "P2 robber", "P1 robber").learns("P2", "P2 werewolf").believes("P3", "werewolf")


def test_a_copying_card_tells_him_nothing():
    night = scene("doppelganger werewolf robber | drunk seer villager").does("P1", "P2").does("P3", "P1")
    night.ends("robber werewolf doppelganger(werewolf) | drunk seer villager")
    night.learns("P3", "P3 doppelganger").believes("P3", "villager")
    night.honest("P3", "robber, took P1 doppelganger").lying("P3", "robber, took P1 werewolf")


def test_the_copy_robs_at_once_and_her_card_stays_a_robber():
    night = scene("doppelganger robber werewolf villager | drunk seer tanner").does("P1", "P2")
    night.offers("P1", "nothing", "P2", "P3", "P4").does("P1", "P3").does("P2", "P3")
    night.ends("werewolf doppelganger(robber) robber villager | drunk seer tanner")
    night.learns("P1", "P2 robber", "P1 werewolf").learns("P2", "P2 doppelganger")
    night.order("P1 doppelganger", "P1 robber", "P3 werewolf", "P2 robber").believes("P1", "werewolf")
    night.honest("P1", "doppelganger, copied P2 robber, took P3 werewolf")
    night.lying("P1", "doppelganger, copied P2 robber, took nothing", "robber, took P3 werewolf")


def test_the_copy_may_decline():
    night = scene("doppelganger robber werewolf | drunk seer tanner").does("P1", "P2").does("P1", "nothing")
    night.ends("doppelganger(robber) robber werewolf | drunk seer tanner").learns("P1", "P2 robber")
    night.believes("P1", "robber").honest("P1", "doppelganger, copied P2 robber, took nothing")
