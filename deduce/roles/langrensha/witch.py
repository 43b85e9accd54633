"""The Witch of games of several nights."""

from deduce.nights import VILLAGE, Aim, Cause, Choice, Hit, Shield, Side, card

witch = card(
    "Witch",
    zh="女巫",
    team=VILLAGE,
    side=Side.GOD,
    also="Wi, 巫, 女",
    one_a_night=True,
    choices=(
        Choice("saved", Aim.VICTIM, Shield(Cause.KNIFE), charges=1, own="self save"),
        Choice("poisoned", Aim.LIVING, Hit(Cause.POISON), charges=1, own="self poison"),
    ),
    rule="""
    Has one antidote and one poison, and uses at most one of them in a night. As long as she has the antidote she is
    told whom the wolves chose, and may save him. Whether she may save herself depends on the table.

    有一瓶解药和一瓶毒药，同一晚最多用一瓶。解药未用时得知当晚刀口并可以救他；能否自救看板子规则。
    """,
)
