"""The Evil Knight."""

from deduce.nights import WEREWOLF, Cause, Den, Side, card

evil_knight = card(
    "Evil Knight",
    zh="恶灵骑士",
    team=WEREWOLF,
    side=Side.WOLF,
    also="EK, 恶夜骑士, 恶骑, 惡靈騎士",
    den=Den.OPENS,
    immune=(Cause.KNIFE, Cause.POISON),
    spared=True,
    reflects=(Cause.LOOK, Cause.POISON),
    rule="""
    A wolf who cannot die at night. Once a game it strikes back: whoever first looks at it, or else poisons it, dies at
    dawn; of both in one night it is who looked. The wolves cannot knife it, and it does not destroy itself.

    夜间不会死亡的狼。每局一次反伤：查验或毒它的人次日死亡；同一晚既被验又被毒，只反伤查验者。狼人不能刀它，
    它不能自爆。
    """,
)
