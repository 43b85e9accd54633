"""The Villager of games of several nights."""

from deduce.nights import VILLAGE, Side, card

villager = card(
    "Villager",
    zh="平民",
    team=VILLAGE,
    side=Side.VILLAGER,
    also="vil, V, townsperson, 村民, 普通村民, 民, 闭眼玩家",
    rule="""
    Has no power; argues and votes.

    没有技能，靠发言和投票。
    """,
)
