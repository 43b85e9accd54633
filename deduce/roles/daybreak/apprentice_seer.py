"""The Apprentice Seer of Daybreak."""

from deduce.night import AT_ONCE, CENTRE, VILLAGE, Me, Recorder, one_of, role


@role(
    "Apprentice Seer",
    zh="见习预言家",
    team=VILLAGE,
    wakes="5-B",
    copied=AT_ONCE,
    also="as, app seer, apprentice, 學徒預言家, 学徒, 见习, 预言家学徒, 学徒预言家",
)
def apprentice_seer(night: Recorder, me: Me) -> None:
    """May look at one centre card.

    可以查看一张中央牌。
    """
    card = night.choose(one_of(CENTRE), may=True, told="saw")
    night.look(card, told="saw")
