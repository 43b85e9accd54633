"""The Witch of Daybreak."""

from deduce.night import AT_ONCE, CENTRE, PLAYERS, VILLAGE, Me, Recorder, one_of, role


@role("Witch", zh="女巫", team=VILLAGE, wakes="6-B", copied=AT_ONCE, also="wit, witches, 巫婆, 魔女")
def witch(night: Recorder, me: Me) -> None:
    """May look at one centre card. Who looks must then exchange it with some player's card, her own if she likes,
    without looking at that one. If she takes it herself she is on its team, but does not act again.

    可以查看一张中央牌；看了就必须把它与任意一名玩家（可以是自己）的牌交换，不看那名玩家的牌。给了自己就属于新牌的阵营，但不再行动。
    """
    card = night.choose(one_of(CENTRE), may=True, told="saw")
    night.look(card, told="saw")
    receiver = night.choose(one_of(PLAYERS), when=card.taken, told="gave")
    night.swap(card, receiver)
