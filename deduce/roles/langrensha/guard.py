"""The Guard of games of several nights."""

from deduce.nights import VILLAGE, Aim, Cause, Choice, Shield, Side, card

guard = card(
    "Guard",
    zh="守卫",
    team=VILLAGE,
    side=Side.GOD,
    also="G, 守, 守衛",
    choices=(Choice("guarded", Aim.LIVING, Shield(Cause.KNIFE), again=False),),
    rule="""
    Every night may guard somebody, himself too, from the knife; nobody two nights running. Who is guarded and saved by
    the Witch in one night dies all the same (a ruling).

    每晚可以守护一名玩家（包括自己）免于刀杀，不能连续两晚守同一人。同守同救则死亡（规则可改）。
    """,
)
