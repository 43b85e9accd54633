"""The Knight of the six-player graveyard game."""

from deduce.night import AT_ONCE, FOXES, PLAYERS, VILLAGE, WOLVES, Me, Recorder, one_of, role


@role("Knight", zh="骑士", team=VILLAGE, wakes="10", copied=AT_ONCE, also="kni, 武士")
def knight(night: Recorder, me: Me) -> None:
    """Acts last: may turn any player's card face up, his own too. A Werewolf or the Fox is turned down again; every
    other card, the Hidden Wolf too, stays up for all to see.

    最后行动：可以翻开任意一名玩家（可以是自己）的牌。狼人或咒狐扣回去；其他牌（包括隐狼）保持翻开，所有人都能看到。
    """
    card = night.choose(one_of(PLAYERS), may=True, told="flipped")
    seen = night.look(card, told="flipped")
    night.flip(card, stays=~seen.shows(WOLVES) & ~seen.shows(FOXES))
