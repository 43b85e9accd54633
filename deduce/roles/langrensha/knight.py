"""The Knight of games of several nights."""

from deduce.nights import VILLAGE, Side, card

knight = card(
    "Knight",
    zh="骑士",
    team=VILLAGE,
    side=Side.GOD,
    also="K, 骑, 騎士",
    duels=True,
    rule="""
    Once, by day before the vote, may challenge somebody: a wolf leaves and the day ends; if he is no wolf the Knight
    leaves and the day goes on.

    白天投票前可以决斗一名玩家一次：对方是狼则对方出局、白天结束；否则骑士出局，继续发言。
    """,
)
