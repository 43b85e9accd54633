"""The Insomniac: wakes ninth and last, and looks at the card that lies before her by then."""

from roles.scene import scene, told


def test_told():
    assert told("insomniac") == ("village", ["woke"])


def test_unmoved_she_sees_herself():
    night = scene("insomniac villager seer | werewolf tanner robber").idle("P1")
    night.ends("insomniac villager seer | werewolf tanner robber")
    night.learns("P1", "P1 insomniac").believes("P1", "insomniac").order("P3 seer", "P1 insomniac")
    night.honest("P1", "insomniac, woke insomniac")
    night.lying("P1", "insomniac, woke werewolf", "insomniac, woke nothing")


def test_robbed_and_swapped_she_sees_the_final_card():
    night = scene("insomniac robber troublemaker werewolf | villager tanner drunk").does("P2", "P1")
    night.does("P3", "P1 P4").ends("werewolf insomniac troublemaker robber | villager tanner drunk")
    night.learns("P1", "P1 werewolf").learns("P2", "P2 insomniac")
    night.order("P4 werewolf", "P2 robber", "P3 troublemaker", "P1 insomniac").believes("P1", "werewolf")
    night.honest("P1", "insomniac, woke werewolf")
    night.lying("P1", "insomniac, woke insomniac", "insomniac, woke robber")


def test_wakes_after_the_drunk():
    night = scene("insomniac drunk villager | werewolf tanner robber").does("P2", "C1")
    night.ends("insomniac werewolf villager | drunk tanner robber")
    night.order("P2 drunk", "P1 insomniac")


def test_a_copying_card_tells_her_nothing():
    night = scene("doppelganger werewolf insomniac troublemaker | villager tanner drunk").does("P1", "P2")
    night.does("P4", "P1 P3")
    night.ends("insomniac werewolf doppelganger(werewolf) troublemaker | villager tanner drunk")
    night.learns("P3", "P3 doppelganger").believes("P3", "villager")
    night.honest("P3", "insomniac, woke doppelganger").lying("P3", "insomniac, woke werewolf")


def test_the_copy_wakes_after_her_and_sees_her_own_card():
    night = scene("doppelganger villager insomniac drunk | werewolf tanner seer").does("P1", "P3").idle("P1")
    night.does("P4", "C2").ends("doppelganger(insomniac) villager insomniac tanner | werewolf drunk seer")
    night.learns("P1", "P3 insomniac", "P1 doppelganger").learns("P3", "P3 insomniac")
    night.order("P1 doppelganger", "P4 drunk", "P3 insomniac", "P1 insomniac").believes("P1", "insomniac")
    night.honest("P1", "doppelganger, copied P3 insomniac, woke doppelganger")
    night.lying("P1", "doppelganger, copied P3 insomniac, woke insomniac")


def test_the_copy_sees_what_she_was_given():
    night = scene("doppelganger insomniac robber werewolf troublemaker | villager tanner seer").does("P1", "P2")
    night.does("P3", "P1").does("P5", "P1 P4")
    night.ends("werewolf insomniac doppelganger(insomniac) robber troublemaker | villager tanner seer")
    night.learns("P1", "P2 insomniac", "P1 werewolf").learns("P3", "P3 doppelganger").believes("P1", "werewolf")
    night.believes("P3", "villager")
