"""The Magician of the six-player graveyard game."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, role, two_of


@role("Magician", zh="魔术师", team=VILLAGE, wakes="7", copied=AT_ONCE, also="mag, mage, 魔術")
def magician(night: Recorder, me: Me) -> None:
    """May exchange the cards of two other players, looking at neither. Where one of them is guarded both stay, and he
    is not told. The Magician is always dealt to a player.

    可以交换另外两名玩家的牌，不看牌。其中任何一人被守护则整个交换失败，他并不知道。魔术师一定发给某名玩家。
    """
    pair = night.choose(two_of(OTHERS), may=True, told="swapped")
    night.swap(pair[0], pair[1])
