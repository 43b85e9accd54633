"""The Minion of the base game."""

from deduce.night import AT_ONCE, WEREWOLF, WOLVES, Marks, Me, Recorder, role


@role(
    "Minion",
    zh="爪牙",
    team=WEREWOLF,
    wakes="3",
    copied=AT_ONCE,
    also="min, 狼爪, 狼爪牙, 走狗",
    marks=Marks(lone=True),
)
def minion(night: Recorder, me: Me) -> None:
    """Sees the thumbs of all Werewolves, who do not see him. He is on their team.

    能看到所有狼人竖起的拇指，狼人不认识他。他属于狼人阵营。
    """
    night.recognise(WOLVES, told="wolves")
