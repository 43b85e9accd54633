"""The Hidden Wolf of the six-player graveyard game."""

from deduce.night import AT_ONCE, WEREWOLF, WOLVES, Marks, Me, Recorder, role


@role(
    "Hidden Wolf",
    zh="隐狼",
    team=WEREWOLF,
    wakes="3",
    copied=AT_ONCE,
    also="hw, hidden, 隱狼人, 隐狼人",
    marks=Marks(stands_in=True),
)
def hidden_wolf(night: Recorder, me: Me) -> None:
    """Is shown which players were dealt a Werewolf; they do not know him. He is on their side, but is a target himself
    only where no player is a Werewolf.

    得知哪些玩家拿到狼人；狼人不认识他。他属于狼人阵营，只有场上没有狼人时才成为放逐目标。
    """
    night.recognise(WOLVES, told="wolves")
