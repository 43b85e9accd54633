"""The Mystic Wolf: wakes with the wolves, then may look at another player's card."""

from roles.scene import scene, told

DEAL = "mystic_wolf werewolf seer | robber drunk villager"
LONE = "mystic_wolf villager seer | robber drunk werewolf"


def test_told():
    assert told("mystic wolf") == ("werewolf", ["with", "saw"])


def test_may_look_at_any_other_player():
    scene(DEAL).offers("P1", "nothing", "P2", "P3")
    scene(DEAL, "passing").offers("P1", "P2", "P3")


def test_looks_and_moves_nothing():
    night = scene(DEAL).does("P1", "P3").ends(DEAL).learns("P1", "meets P2", "P3 seer").learns("P2", "meets P1")
    night.honest("P1", "mystic wolf, with P2, saw P3 seer", "mystic wolf, saw P3")
    night.lying("P1", "mystic wolf, saw P3 robber", "mystic wolf, saw nothing", "mystic wolf, saw P2 werewolf")


def test_declining_he_saw_nothing():
    scene(DEAL).ends(DEAL).learns("P1", "meets P2").honest("P1", "mystic wolf, saw nothing")


def test_alone_he_has_two_looks():
    night = scene(LONE).offers("P1", "nothing", "C1", "C2", "C3").does("P1", "C3").does("P1", "P3").ends(LONE)
    night.learns("P1", "meets nobody", "C3 werewolf", "P3 seer")
    night.honest("P1", "mystic wolf, alone, saw C3 werewolf, saw P3 seer", "mystic wolf, saw P3 seer")
    night.honest("P1", "mystic wolf, saw C3 werewolf")
    night.lying("P1", "mystic wolf, saw nothing", "mystic wolf, saw C2 drunk", "mystic wolf, saw C3 werewolf, saw P2")


def test_sees_what_the_alpha_wolf_has_put_there():
    deal = "mystic_wolf alpha_wolf seer | robber drunk villager werewolf"
    night = (
        scene(deal)
        .does("P2", "P3")
        .does("P1", "P3")
        .ends("mystic_wolf alpha_wolf werewolf | robber drunk villager seer")
    )
    night.learns("P1", "meets P2", "P3 werewolf")


def test_who_copied_him_looks_at_once_and_wakes_with_the_wolves():
    deal = "doppelganger mystic_wolf robber minion | werewolf drunk villager"
    night = scene(deal).does("P1", "P2").offers("P1", "nothing", "P2", "P3", "P4").does("P1", "P4").does("P3", "P4")
    night.ends("doppelganger(mystic_wolf) mystic_wolf minion robber | werewolf drunk villager")
    night.learns("P1", "P2 mystic wolf", "P4 minion", "meets P2").learns("P2", "meets P1").learns("P4", "meets P1 P2")
    night.honest("P1", "doppelganger, copied P2 mystic_wolf, with P2, saw P4 minion").believes("P1", "mystic wolf")
