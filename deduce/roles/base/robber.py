"""The Robber of the base game."""

from deduce.night import AT_ONCE, OTHERS, VILLAGE, Me, Recorder, one_of, role


@role("Robber", zh="强盗", team=VILLAGE, wakes="6", copied=AT_ONCE, also="rob, thief, 強盜, 盗贼, 盜賊, 抢劫犯")
def robber(night: Recorder, me: Me) -> None:
    """May trade the card before him with another player's; who trades looks at the card he got. He is on the team of
    the card he took and does not act again.

    可以用自己面前的牌与另一名玩家交换，换了就看一眼新牌。他属于新牌的阵营，但不再行动。
    """
    victim = night.choose(one_of(OTHERS), may=True, when=~me.shielded, told="took")
    night.swap(me, victim)
    night.look(me, when=victim.taken, told="took")
