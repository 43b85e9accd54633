"""The Troublemaker of the base game."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, role, two_of


@role(
    "Troublemaker",
    zh="捣蛋鬼",
    team=VILLAGE,
    wakes="7",
    copied=AT_ONCE,
    also="tm, trouble, 搗蛋鬼, 捣蛋, 捣乱者, 麻烦制造者",
)
def troublemaker(night: Recorder, me: Me) -> None:
    """May exchange the cards of two other players, without looking at them.

    可以交换另外两名玩家的牌，不看牌。
    """
    pair = night.choose(two_of(OTHERS), may=True, told="swapped")
    night.swap(pair[0], pair[1])
