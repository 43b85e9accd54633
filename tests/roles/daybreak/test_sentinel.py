"""The Sentinel: wakes before all others, may lay a shield on another player's card, which then stays as it is."""

from roles.scene import scene, told

DEAL = "sentinel robber drunk insomniac villager | werewolf seer tanner"


def test_told():
    assert told("sentinel") == ("village", ["shielded"])


def test_may_shield_any_other_player():
    scene(DEAL).offers("P1", "nothing", "P2", "P3", "P4", "P5")
    scene(DEAL, "passing").offers("P1", "P2", "P3", "P4", "P5")


def test_all_see_the_shield():
    night = (
        scene(DEAL)
        .does("P1", "P5")
        .does("P3", "C1")
        .ends("sentinel robber werewolf insomniac villager | drunk seer tanner")
    )
    night.shows("P5 shield").honest("P1", "sentinel, shielded P5").lying("P1", "sentinel, shielded nobody")
    night = scene(DEAL).does("P3", "C1").ends("sentinel robber werewolf insomniac villager | drunk seer tanner")
    night.shows().honest("P1", "sentinel, shielded nobody").lying("P1", "sentinel, shielded P5")


def test_a_shielded_robber_does_nothing():
    night = scene(DEAL).does("P1", "P2").idle("P2").does("P3", "C1")
    night.ends("sentinel robber werewolf insomniac villager | drunk seer tanner").learns("P2")
    night.believes("P2", "robber").honest("P2", "robber, took nothing").lying("P2", "robber, took P5 villager")


def test_a_shielded_drunk_does_not_swap():
    night = scene(DEAL).does("P1", "P3").idle("P3").ends(DEAL)
    night.honest("P3", "drunk, took nothing").lying("P3", "drunk, took C1")


def test_a_shielded_insomniac_sees_nothing():
    night = scene(DEAL).does("P1", "P4").offers("P2", "nothing", "P1", "P3", "P5").does("P3", "C1")
    night.ends("sentinel robber werewolf insomniac villager | drunk seer tanner").learns("P4")
    night.honest("P4", "insomniac, woke nothing").lying("P4", "insomniac, woke insomniac")


def test_nobody_looks_at_a_shielded_card_or_swaps_it():
    deal = "sentinel seer troublemaker villager | werewolf werewolf robber"
    night = scene(deal).does("P1", "P4").offers("P2", "nothing", "P1", "P3", "C1 C2", "C1 C3", "C2 C3")
    night.does("P2", "nothing").offers("P3", "nothing", "P1 P2")


def test_thumbs_are_seen_all_the_same():
    night = scene("sentinel werewolf minion | seer villager villager").does("P1", "P2").does("P2", "C1")
    night.ends("sentinel werewolf minion | seer villager villager").learns("P3", "meets P2")
    night.learns("P2", "meets nobody", "C1 seer")


def test_shields_before_the_doppelganger_who_has_a_second_one():
    deal = "doppelganger sentinel villager robber | werewolf seer tanner"
    night = scene(deal).does("P2", "P3").offers("P1", "P2", "P4").does("P1", "P2")
    night.offers("P1", "nothing", "P2", "P4").does("P1", "P4").ends(
        deal.replace("doppelganger", "doppelganger(sentinel)")
    )
    night.shows("P3 shield", "P4 shield").order("P2 sentinel", "P1 doppelganger", "P1 sentinel")
    night.honest("P1", "doppelganger, copied P2 sentinel, shielded P4")


def test_the_doppelganger_first_where_the_switch_says_so():
    deal = "doppelganger sentinel villager robber | werewolf seer tanner"
    night = scene(deal, doppelganger_before_sentinel="on").offers("P1", "P2", "P3", "P4").does("P1", "P2")
    night.does("P1", "P3").offers("P2", "nothing", "P1", "P4").does("P2", "P1")
    night.ends(deal.replace("doppelganger", "doppelganger(sentinel)")).shows("P1 shield", "P3 shield")
