"""The Thief of the six-player graveyard game."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, one_of, role


@role("Thief", zh="盗贼", team=VILLAGE, wakes="6", copied=AT_ONCE, also="burglar, 小偷, 贼")
def thief(night: Recorder, me: Me) -> None:
    """Must exchange the card before him with another player's, looking at neither. A guarded card stays where it is,
    and he is not told.

    必须用自己面前的牌与一名其他玩家的牌交换，不看牌。对方被守护则交换失败，他并不知道。
    """
    victim = night.choose(one_of(OTHERS), told="took")
    night.swap(me, victim, own=~night.rule("guard blocks own swap"))
