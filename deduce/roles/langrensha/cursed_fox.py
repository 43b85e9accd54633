"""The Cursed Fox of games of several nights."""

from deduce.nights import FOX, Cause, Side, card

cursed_fox = card(
    "Cursed Fox",
    zh="咒狐",
    team=FOX,
    side=Side.NONE,
    also="fox, 狐狸, 狐",
    immune=(Cause.KNIFE,),
    dies_if_seen=True,
    steals=True,
    rule="""
    Plays for itself. The knife does not kill it; the Seer's look, which shows it as good, does. Whoever would win, the
    fox wins instead if it is still in before the last effect.

    第三方。不会被刀死；被预言家查验（显示好人）则死亡。游戏结束时若咒狐在最后一个效果之前仍在场，则咒狐取代获胜。
    """,
)
