"""The Wolf King."""

from deduce.nights import WEREWOLF, Boom, Cause, Den, Side, card

wolf_king = card(
    "Wolf King",
    zh="狼王",
    team=WEREWOLF,
    side=Side.WOLF,
    also="WK, 黑狼王, 狼枪",
    den=Den.OPENS,
    boom=Boom.ALONE,
    shoots=(Cause.KNIFE, Cause.EXILE),
    rule="""
    A wolf who may shoot somebody when he goes out by the knife or by exile; never after poison or his own
    self-destruct.

    狼人。被刀或被放逐出局时可以开枪带走一人；被毒或自爆不能开枪。
    """,
)
