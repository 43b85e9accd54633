"""The Hidden Wolf of games of several nights."""

from deduce.nights import VILLAGE, WEREWOLF, Den, Side, card

hidden_wolf = card(
    "Hidden Wolf",
    zh="隐狼",
    team=WEREWOLF,
    side=Side.WOLF,
    also="HW, 潜狼, 隱狼",
    seen_as=VILLAGE,
    den=Den.JOINS,
    rule="""
    A wolf whom the Seer sees as good. Knows the wolves but does not wake with them; holds the knife once all other
    wolves are out. Does not destroy himself.

    预言家查验为好人的狼。知道狼同伴但不一起睁眼，其他狼全部出局后才带刀。不能自爆。
    """,
)
