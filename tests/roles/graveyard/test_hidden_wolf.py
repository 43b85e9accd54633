"""The Hidden Wolf: is shown the wolves, who do not see him."""

from roles.scene import GRAVEYARD, scene, told

DEAL = "hidden_wolf werewolf magician werewolf | idiot fox gravekeeper"


def test_told():
    assert told("hidden wolf", GRAVEYARD) == ("werewolf", ["wolves"])


def test_sees_the_wolves_unseen():
    night = scene(DEAL, rules=GRAVEYARD).idle("P1").ends(DEAL).learns("P1", "meets P2 P4").learns("P2", "meets P4")
    night.honest("P1", "hidden_wolf, wolves P2 and P4").lying("P1", "hidden_wolf, wolves P2", "hidden_wolf, no wolves")
    night.believes("P1", "hidden wolf")


def test_is_told_where_there_are_none():
    deal = "hidden_wolf magician idiot | werewolf fox gravekeeper"
    night = scene(deal, rules=GRAVEYARD).ends(deal).learns("P1", "meets nobody")
    night.honest("P1", "hidden_wolf, no wolves")


def test_a_lone_wolf_is_alone_beside_him():
    deal = "hidden_wolf werewolf magician | werewolf fox gravekeeper"
    scene(deal, rules=GRAVEYARD).offers("P2", "nothing", "C1", "C2", "C3")
