"""The Idiot of the six-player graveyard game."""

from deduce.night import AT_ONCE, FOXES, VILLAGE, Me, Recorder, role


@role("Idiot", zh="白痴", team=VILLAGE, wakes="9", copied=AT_ONCE, also="fool, 傻子")
def idiot(night: Recorder, me: Me) -> None:
    """Once all cards have moved he looks at the card before him, and is told whether the Fox lies before any player.

    所有交换结束后查看自己面前的牌，并得知咒狐牌是否在某名玩家面前。
    """
    night.look(me, told="woke")
    night.sense(FOXES, told="fox")
