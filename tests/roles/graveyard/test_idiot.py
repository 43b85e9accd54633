"""The Idiot: sees his final card and is told whether the Fox lies before a player."""

from roles.scene import GRAVEYARD, scene, told

DEAL = "idiot magician gravekeeper fox | werewolf werewolf hidden_wolf"


def test_told():
    assert told("idiot", GRAVEYARD) == ("village", ["woke", "fox"])


def test_the_fox_is_there():
    night = (
        scene(DEAL, rules=GRAVEYARD)
        .does("P3", "C3")
        .ends("idiot magician hidden_wolf fox | werewolf werewolf gravekeeper")
    )
    night.learns("P1", "P1 idiot", "yes").believes("P1", "idiot").honest("P1", "idiot, woke idiot, fox", "idiot, fox")
    night.lying("P1", "idiot, no fox", "idiot, woke fox")


def test_the_fox_is_not_there():
    deal = "idiot magician gravekeeper werewolf | fox werewolf hidden_wolf"
    night = (
        scene(deal, rules=GRAVEYARD)
        .does("P3", "C2")
        .ends("idiot magician werewolf werewolf | fox gravekeeper hidden_wolf")
    )
    night.learns("P1", "P1 idiot", "no").honest("P1", "idiot, no fox").lying("P1", "idiot, fox")


def test_the_final_cards_count():
    deal = "idiot magician gravekeeper werewolf | fox werewolf hidden_wolf"
    night = scene(deal, rules=GRAVEYARD).does("P2", "P1 P4").does("P3", "C1")
    night.ends("werewolf magician fox idiot | gravekeeper werewolf hidden_wolf")
    night.learns("P1", "P1 werewolf", "yes").believes("P1", "werewolf").believes("P4", "werewolf")
