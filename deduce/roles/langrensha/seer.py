"""The Seer of games of several nights."""

from deduce.nights import VILLAGE, Aim, Choice, Look, Side, card

seer = card(
    "Seer",
    zh="预言家",
    team=VILLAGE,
    side=Side.GOD,
    also="S, prophet, 预, 先知, 預言家",
    choices=(Choice("checked", Aim.OTHERS, Look(), must=True, own=False),),
    rule="""
    Every night looks at somebody alive and learns whether he is good or a wolf (at some tables: his role).

    每晚查验一名存活玩家，得知其是好人还是狼人（有的版本得知具体身份）。
    """,
)
