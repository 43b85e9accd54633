"""The Werewolf of the base game."""

from deduce.night import CENTRE, IN_TURN, WEREWOLF, WOLVES, Me, Recorder, one_of, role


@role(
    "Werewolf",
    zh="狼人",
    team=WEREWOLF,
    kin=(WOLVES,),
    wakes="2",
    copied=IN_TURN,
    also="wolf, ww, were, w, 狼, 普狼, 普通狼人",
)
def werewolf(night: Recorder, me: Me) -> None:
    """Werewolves open their eyes together and see who the others are. One who is alone may look at one centre card.

    狼人同时睁眼，互相认识。只有一名狼人睁眼时，他可以查看一张中央牌。
    """
    pack = night.recognise(WOLVES, told="with")
    card = night.choose(one_of(CENTRE), may=True, when=pack.nobody & night.rule("lone wolf peek"), told="saw")
    night.look(card, told="saw")
