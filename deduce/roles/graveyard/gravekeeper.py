"""The Gravekeeper of the six-player graveyard game."""

from deduce.night import AT_ONCE, CENTRE, VILLAGE, Me, Recorder, one_of, role


@role(
    "Gravekeeper",
    zh="守墓人",
    team=VILLAGE,
    wakes="8",
    copied=AT_ONCE,
    also="grave keeper, grave-keeper, grave, keeper, gk, 守墓, 守墓者, 看墓人",
)
def gravekeeper(night: Recorder, me: Me) -> None:
    """Must exchange the card before him with one card of the graveyard, looking at neither. A guard on him does not
    stop this.

    必须用自己面前的牌与一张墓地牌交换，不看牌。守卫守护他也不影响这次交换。
    """
    card = night.choose(one_of(CENTRE), told="took")
    night.swap(me, card)
