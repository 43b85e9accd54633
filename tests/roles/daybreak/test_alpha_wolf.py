"""The Alpha Wolf: wakes with the wolves, then must put the centre wolf card before a player who is none."""

from roles.scene import scene, told

DEAL = "alpha_wolf werewolf seer villager | robber drunk villager werewolf"
LONE = "alpha_wolf seer insomniac | robber drunk villager mystic_wolf"


def test_told():
    assert told("alpha wolf") == ("werewolf", ["with", "saw", "turned"])


def test_must_turn_another_player_who_is_no_werewolf():
    scene(DEAL).offers("P1", "P3", "P4")
    scene(DEAL, "passing").offers("P1", "P3", "P4")


def test_turns_him_unseen():
    night = scene(DEAL).does("P1", "P3").ends("alpha_wolf werewolf werewolf villager | robber drunk villager seer")
    night.learns("P1", "meets P2").learns("P2", "meets P1").believes("P3", "seer")
    night.honest("P1", "alpha wolf, with P2, turned P3").lying("P1", "alpha wolf, turned P4", "alpha wolf, alone")


def test_who_was_turned_acts_as_what_he_was_dealt():
    night = (
        scene(LONE)
        .does("P1", "nothing")
        .does("P1", "P2")
        .offers("P2", "nothing", "P1", "P3", "C1 C2", "C1 C3", "C1 C4", "C2 C3", "C2 C4", "C3 C4")
    )
    night.does("P2", "C1 C4").ends("alpha_wolf mystic_wolf insomniac | robber drunk villager seer")
    night.learns("P2", "C1 robber", "C4 seer").learns("P1", "meets nobody")


def test_alone_it_may_peek_at_any_of_four():
    night = scene(LONE).offers("P1", "nothing", "C1", "C2", "C3", "C4").does("P1", "C4").does("P1", "P3")
    night.ends("alpha_wolf seer mystic_wolf | robber drunk villager insomniac")
    night.learns("P1", "meets nobody", "C4 mystic wolf").learns("P3", "P3 mystic wolf").believes("P3", "mystic wolf")
    night.honest("P1", "alpha wolf, alone, saw C4 mystic_wolf, turned P3")
    night.lying("P1", "alpha wolf, saw nothing", "alpha wolf, saw C4 werewolf")


def test_who_copied_it_turns_at_once_anybody_but_the_one_she_copied():
    deal = "doppelganger alpha_wolf werewolf insomniac | robber drunk villager werewolf"
    night = scene(deal).does("P1", "P2").offers("P1", "P3", "P4").does("P1", "P4").offers("P2", "P4").does("P2", "P4")
    night.ends(deal.replace("doppelganger", "doppelganger(alpha wolf)").replace("alpha wolf", "alpha_wolf"))
    night.learns("P1", "P2 alpha wolf", "meets P2 P3").learns("P2", "meets P1 P3").learns("P4", "P4 insomniac")
    night.honest("P1", "doppelganger, copied P2 alpha_wolf, with P2 and P3, turned P4")


def test_nobody_turns_a_shielded_card():
    deal = "sentinel alpha_wolf villager werewolf | robber drunk villager werewolf"
    scene(deal).does("P1", "P3").offers("P2", "P1")
