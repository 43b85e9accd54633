"""The Guard of the six-player graveyard game."""

from deduce.night import AT_ONCE, PLAYERS, VILLAGE, Me, Recorder, one_of, role


@role("Guard", zh="守卫", team=VILLAGE, wakes="1", copied=AT_ONCE, also="guardian, 護衛, 护卫")
def guard(night: Recorder, me: Me) -> None:
    """May choose any player, himself too: nobody else can exchange that player's card this night, and who tries is not
    told that he failed.

    可以选择任意一名玩家（可以是自己）：当夜其他任何人都不能交换他的牌，尝试交换的人也不会知道失败了。
    """
    night.guard(night.choose(one_of(PLAYERS), may=True, told="guarded"))
