"""The White Wolf King."""

from deduce.nights import WEREWOLF, Boom, Den, Side, card

white_wolf_king = card(
    "White Wolf King",
    zh="白狼王",
    team=WEREWOLF,
    side=Side.WOLF,
    also="WWK, 白狼",
    den=Den.OPENS,
    boom=Boom.TAKING,
    rule="""
    A wolf who takes somebody along when he destroys himself by day; whom he takes does not shoot. Goes out in any other
    way like a plain wolf.

    狼人。白天自爆时可以带走一名玩家，被带走的人不能开枪；以其他方式出局时没有技能。
    """,
)
