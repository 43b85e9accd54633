"""The Hunter of games of several nights."""

from deduce.nights import VILLAGE, Cause, Side, card

hunter = card(
    "Hunter",
    zh="猎人",
    team=VILLAGE,
    side=Side.GOD,
    also="H, 猎, 枪, 獵人",
    shoots=(Cause.KNIFE, Cause.EXILE),
    rule="""
    When he goes out by the knife or by exile he may shoot somebody; never after poison.

    被刀或被放逐出局时可以开枪带走一人；被毒不能开枪。
    """,
)
