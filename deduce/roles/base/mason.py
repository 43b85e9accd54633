"""The Mason of the base game."""

from deduce.night import IN_TURN, MASONS, VILLAGE, Me, Recorder, role


@role(
    "Mason",
    zh="守夜人",
    team=VILLAGE,
    kin=(MASONS,),
    wakes="4",
    copied=IN_TURN,
    also="mas, masons, freemason, 石匠, 共济会, 共济会员, 共濟會員, 守夜",
)
def mason(night: Recorder, me: Me) -> None:
    """Masons open their eyes together and see who the others are. One who is alone knows the other card is in the
    centre.

    守夜人同时睁眼，互相认识。只有一人睁眼时，另一张守夜人牌在中央。
    """
    night.recognise(MASONS, told="with")
