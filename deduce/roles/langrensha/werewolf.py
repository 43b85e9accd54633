"""The Werewolf of games of several nights."""

from deduce.nights import WEREWOLF, Boom, Den, Side, card

werewolf = card(
    "Werewolf",
    zh="狼人",
    team=WEREWOLF,
    side=Side.WOLF,
    also="wolf, WW, 狼, 普狼, 普通狼人, 小狼",
    den=Den.OPENS,
    boom=Boom.ALONE,
    rule="""
    Knows the other wolves. Every night the wolves together choose somebody to die by the knife. By day a wolf may
    destroy himself, which ends the day at once.

    互相认识。每晚狼人共同选择一名玩家刀杀。白天可以自爆，自爆后立即进入黑夜。
    """,
)
