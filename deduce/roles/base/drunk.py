"""The Drunk of the base game."""

from deduce.night import AT_ONCE, CENTRE, VILLAGE, Me, Recorder, one_of, role


@role("Drunk", zh="酒鬼", team=VILLAGE, wakes="8", copied=AT_ONCE, also="drk, 醉鬼, 醉汉, 醉漢")
def drunk(night: Recorder, me: Me) -> None:
    """Must exchange the card before him with one centre card of his choice, without looking at it.

    必须用自己面前的牌与一张中央牌交换，不看牌。
    """
    card = night.choose(one_of(CENTRE), when=~me.shielded, told="took")
    night.swap(me, card)
