"""The Witch: may look at a centre card and must then give it to a player."""

from roles.scene import scene, told

DEAL = "witch werewolf insomniac | robber werewolf villager"


def test_told():
    assert told("witch") == ("village", ["saw", "gave"])


def test_may_look_and_must_then_give():
    scene(DEAL).offers("P1", "nothing", "C1", "C2", "C3").does("P1", "C2").offers("P1", "P1", "P2", "P3")
    scene(DEAL, "passing", "lone wolf peek").offers("P1", "C1", "C2", "C3")


def test_gives_without_looking_at_the_players_card():
    night = scene(DEAL).does("P1", "C2").does("P1", "P3").ends("witch werewolf werewolf | robber insomniac villager")
    night.learns("P1", "C2 werewolf").believes("P1", "witch").learns("P3", "P3 werewolf").believes("P3", "werewolf")
    night.honest("P1", "witch, saw C2 werewolf, gave P3", "witch, gave P3", "witch, saw C2")
    night.lying("P1", "witch, saw nothing", "witch, gave P1", "witch, saw C2 robber")


def test_giving_it_to_herself_she_knows_what_she_is():
    night = scene(DEAL).does("P1", "C2").does("P1", "P1").ends("werewolf werewolf insomniac | robber witch villager")
    night.believes("P1", "werewolf").honest("P1", "witch, saw C2 werewolf, gave P1").order(
        "P2 werewolf", "P1 witch", "P3 insomniac"
    )
    night = scene(DEAL).does("P1", "C1").does("P1", "P1").ends("robber werewolf insomniac | witch werewolf villager")
    night.believes("P1", "robber")


def test_declining_nothing_moves():
    scene(DEAL).ends(DEAL).learns("P1").honest("P1", "witch, saw nothing").lying("P1", "witch, gave P2")


def test_shielded_she_may_look_but_gives_to_somebody_else():
    deal = "sentinel witch werewolf | robber drunk villager"
    night = scene(deal).does("P1", "P2").offers("P2", "nothing", "C1", "C2", "C3").does("P2", "C1")
    night.offers("P2", "P1", "P3").does("P2", "P1").ends("robber witch werewolf | sentinel drunk villager")


def test_who_copied_her_acts_at_once_and_does_not_wake_as_a_wolf():
    deal = "doppelganger witch werewolf minion | robber werewolf villager"
    night = scene(deal).does("P1", "P2").does("P1", "C2").does("P1", "P1")
    night.ends("werewolf witch werewolf minion | robber doppelganger(witch) villager").believes("P1", "werewolf")
    night.learns("P1", "P2 witch", "C2 werewolf").learns("P3", "meets nobody").learns("P4", "meets P3")
    night.honest("P1", "doppelganger, copied P2 witch, saw C2 werewolf, gave P1")
