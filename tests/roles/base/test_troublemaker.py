"""The Troublemaker: wakes seventh and may exchange the cards of two other players, unseen."""

from roles.scene import scene, told

DEAL = "troublemaker werewolf villager tanner | drunk seer werewolf"


def test_told():
    assert told("troublemaker") == ("village", ["swapped"])


def test_may_swap_two_other_players():
    scene(DEAL).offers("P1", "nothing", "P2 P3", "P2 P4", "P3 P4")
    scene(DEAL, "passing", "lone wolf peek").offers("P1", "P2 P3", "P2 P4", "P3 P4")


def test_swaps_unseen_and_unfelt():
    night = scene(DEAL).does("P1", "P2 P4").ends("troublemaker tanner villager werewolf | drunk seer werewolf")
    night.learns("P1").believes("P2", "werewolf").believes("P4", "tanner")
    night.honest("P1", "troublemaker, swapped P2 and P4", "troublemaker, swapped P4 and P2")
    night.lying("P1", "troublemaker, swapped P2 and P3", "troublemaker, swapped nothing")


def test_may_decline():
    night = scene(DEAL).does("P1", "nothing").ends(DEAL)
    night.honest("P1", "troublemaker, swapped nothing").lying("P1", "troublemaker, swapped P2 and P3")


def test_robbed_before_acting_she_still_swaps_what_lies_there_now():
    night = scene("troublemaker robber villager tanner | drunk seer werewolf").does("P2", "P1")
    night.does("P1", "P2 P3").ends("robber villager troublemaker tanner | drunk seer werewolf")
    night.learns("P2", "P2 troublemaker").order("P2 robber", "P1 troublemaker").believes("P1", "troublemaker")
    night.believes("P2", "troublemaker")


def test_the_copy_swaps_at_once_and_never_again():
    night = scene("doppelganger troublemaker seer werewolf | drunk villager tanner").does("P1", "P2")
    night.offers("P1", "nothing", "P2 P3", "P2 P4", "P3 P4").does("P1", "P3 P4").idle("P1").does("P3", "P4")
    night.does("P2", "P1 P3")
    night.ends("werewolf troublemaker doppelganger(troublemaker) seer | drunk villager tanner")
    night.learns("P1", "P2 troublemaker").learns("P3", "P4 seer").learns("P4", "meets nobody")
    night.order("P1 doppelganger", "P1 troublemaker", "P4 werewolf", "P3 seer", "P2 troublemaker")
    night.believes("P1", "troublemaker").honest("P1", "doppelganger, copied P2 troublemaker, swapped P3 and P4")
    night.lying("P1", "doppelganger, copied P2 troublemaker, swapped nothing", "doppelganger, copied P3 seer")
