"""The Dream Wolf: a wolf who sees nobody; the others see the thumb."""

from roles.scene import scene, told

DEAL = "dream_wolf werewolf minion | robber drunk villager"


def test_told():
    assert told("dream wolf") == ("werewolf", [])


def test_the_thumb_is_seen_and_keeps_the_other_from_peeking():
    night = scene(DEAL).idle("P1", "P2", "P3").ends(DEAL)
    night.learns("P1").learns("P2", "meets P1").learns("P3", "meets P1 P2")
    night.honest("P2", "werewolf, with P1").lying("P2", "werewolf, alone").honest("P1", "dream wolf")


def test_who_copied_it_shows_a_thumb_and_learns_nothing():
    deal = "doppelganger dream_wolf werewolf minion | robber drunk villager"
    night = scene(deal).does("P1", "P2").ends(deal.replace("doppelganger", "doppelganger(dream_wolf)"))
    night.learns("P1", "P2 dream wolf").learns("P3", "meets P1 P2").learns("P4", "meets P1 P2 P3")
    night.believes("P1", "dream wolf").order("P1 doppelganger", "P3 werewolf", "P4 minion")
