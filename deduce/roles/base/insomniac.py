"""The Insomniac of the base game."""

from deduce.night import IN_TURN, VILLAGE, Me, Recorder, role


@role("Insomniac", zh="失眠者", team=VILLAGE, wakes="9", copied=IN_TURN, also="ins, insom, 失眠, 失眠的人")
def insomniac(night: Recorder, me: Me) -> None:
    """Wakes last and looks at the card that lies before her by then.

    最后醒来，查看此时自己面前的牌。
    """
    night.look(me, told="woke")
