"""The Seer of the base game."""

from deduce.night import AT_ONCE, CENTRE, OTHERS, VILLAGE, Me, Recorder, one_of, role, two_of


@role("Seer", zh="预言家", team=VILLAGE, wakes="5", copied=AT_ONCE, also="sr, oracle, 預言家, 预言, 先知, 占卜师")
def seer(night: Recorder, me: Me) -> None:
    """May look at one other player's card, or at two of the centre cards.

    可以查看一名其他玩家的牌，或两张中央牌。
    """
    cards = night.choose(one_of(OTHERS), two_of(CENTRE), may=True, told="saw")
    night.look(cards, told="saw")
