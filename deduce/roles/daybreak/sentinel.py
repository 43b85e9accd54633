"""The Sentinel of Daybreak."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, one_of, role


@role("Sentinel", zh="哨兵", team=VILLAGE, wakes="0", copied=AT_ONCE, also="sen, sentry, 卫兵, 岗哨")
def sentinel(night: Recorder, me: Me) -> None:
    """May put a shield on another player's card. Nobody looks at that card or moves it afterwards, its player included;
    everybody sees at dawn where the shield lies.

    可以把护盾放在一名其他玩家的牌上。此后任何人都不能查看或移动这张牌，包括他本人；天亮后所有人都能看到护盾在哪里。
    """
    night.shield(night.choose(one_of(OTHERS), may=True, told="shielded"))
