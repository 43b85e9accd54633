"""The Minion: wakes third and sees the Werewolves' thumbs; they do not see him."""

from roles.scene import scene, told


def test_told():
    assert told("minion") == ("werewolf", ["wolves"])


def test_sees_all_wolves_and_is_not_seen():
    night = scene("minion werewolf villager werewolf | seer drunk villager").idle("P1")
    night.ends("minion werewolf villager werewolf | seer drunk villager")
    night.learns("P1", "meets P2 P4").learns("P2", "meets P4").learns("P4", "meets P2")
    night.order("P2 werewolf", "P4 werewolf", "P1 minion").honest("P1", "minion, wolves P2 and P4")
    night.lying("P1", "minion, wolves P2", "minion, no wolves", "minion, wolves P2 and P3 and P4")


def test_no_wolf_at_the_table():
    night = scene("minion villager villager | werewolf werewolf seer")
    night.ends("minion villager villager | werewolf werewolf seer")
    night.learns("P1", "meets nobody").honest("P1", "minion, no wolves").lying("P1", "minion, wolves P2")


def test_a_wolf_that_was_robbed_still_shows_its_thumb():
    night = scene("doppelganger robber werewolf minion | villager seer drunk").does("P1", "P2").does("P1", "P3")
    night.ends("werewolf robber doppelganger(robber) minion | villager seer drunk")
    night.learns("P4", "meets P3")


def test_robbed_before_waking_he_still_sees_them_and_his_new_holder_does_not():
    night = scene("doppelganger robber werewolf minion | villager seer drunk").does("P1", "P2").does("P1", "P4")
    night.ends("minion robber werewolf doppelganger(robber) | villager seer drunk")
    night.learns("P1", "P2 robber", "P1 minion").learns("P4", "meets P3").believes("P1", "minion")


def test_the_copied_wolf_shows_a_thumb_too():
    night = scene("doppelganger werewolf minion | villager seer drunk").does("P1", "P2")
    night.ends("doppelganger(werewolf) werewolf minion | villager seer drunk")
    night.learns("P3", "meets P1 P2")


def test_the_copy_sees_them_before_they_wake_and_is_not_seen():
    night = scene("doppelganger minion werewolf werewolf | villager seer drunk").does("P1", "P2").idle("P1")
    night.ends("doppelganger(minion) minion werewolf werewolf | villager seer drunk")
    night.learns("P1", "P2 minion", "meets P3 P4").learns("P2", "meets P3 P4").learns("P3", "meets P4")
    night.order("P1 doppelganger", "P1 minion", "P3 werewolf", "P4 werewolf", "P2 minion")
    night.believes("P1", "minion").honest("P1", "doppelganger, copied P2 minion, wolves P3 and P4")
