"""The Revealer of Daybreak."""

from deduce.night import IN_TURN, OTHERS, TANNERS, VILLAGE, WOLVES, Me, Recorder, one_of, role


@role("Revealer", zh="揭示者", team=VILLAGE, wakes="10", copied=IN_TURN, also="rev, 揭露者, 揭牌者, 启示者, 揭示")
def revealer(night: Recorder, me: Me) -> None:
    """May turn another player's card face up. A Werewolf of any kind or a Tanner is turned down again; every other face
    stays up for all to see.

    可以翻开一名其他玩家的牌。如果是任何一种狼人或皮匠，就再扣回去；其他牌保持翻开，所有人都能看到。
    """
    card = night.choose(one_of(OTHERS), may=True, told="flipped")
    seen = night.look(card, told="flipped")
    night.flip(card, stays=~seen.shows(WOLVES) & ~seen.shows(TANNERS))
