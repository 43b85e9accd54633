"""The Idiot of games of several nights."""

from deduce.nights import VILLAGE, Side, card

idiot = card(
    "Idiot",
    zh="白痴",
    team=VILLAGE,
    side=Side.GOD,
    also="I, 愚者, 白, 白癡",
    flips=True,
    rule="""
    Exiled for the first time he turns up his card, stays in the game and no longer votes.

    首次被放逐时翻牌免死，留在场上但失去投票权。
    """,
)
