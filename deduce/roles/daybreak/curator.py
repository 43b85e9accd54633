"""The Curator of Daybreak."""

from deduce.night import IN_TURN, MARKED, PLAYERS, VILLAGE, Me, Recorder, Token, one_of, role

ARTIFACTS = (
    Token("claw", "werewolf"),
    Token("brand", "villager"),
    Token("cudgel", "tanner"),
    Token("void", None),
    Token("mask", None),
    Token("shroud", None),
)


@role("Curator", zh="馆长", team=VILLAGE, wakes="11", copied=IN_TURN, also="cur, 策展人, 文物管理员, 博物馆长")
def curator(night: Recorder, me: Me) -> None:
    """May put one of six artifacts, drawn unseen, on any player's card, his own too, that bears no token. All see at
    dawn where it lies; only that player looks at it. The claw makes him a Werewolf, the brand a Villager, the cudgel a
    Tanner, whatever his card is; void, mask and shroud leave him what he is.

    可以随机抽取六件神器之一，不看，放在任意一名没有标记物的玩家（可以是自己）的牌上。天亮后所有人都能看到神器在哪里，只有该玩家知道
    是哪一件。利爪使他成为狼人，烙印使他成为村民，短棍使他成为皮匠；虚空、面具、裹尸布不改变身份。
    """
    seat = night.choose(one_of(PLAYERS, besides=MARKED), may=True, told="marked")
    night.draw(ARTIFACTS, at=seat, when=seat.taken)
