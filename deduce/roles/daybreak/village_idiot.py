"""The Village Idiot of Daybreak."""

from deduce.night import AT_ONCE, VILLAGE, Me, Recorder, Words, role


@role(
    "Village Idiot",
    zh="村里傻瓜",
    team=VILLAGE,
    wakes="7-B",
    copied=AT_ONCE,
    also="vi, 傻瓜, 村庄傻瓜, 白痴, 村中白痴, 愚者",
)
def village_idiot(night: Recorder, me: Me) -> None:
    """May move the cards of all other players one place to the left or to the right; his own and shielded ones stay
    where they are and are passed over.

    可以把其他所有玩家的牌向左或向右移动一位；自己的牌和有护盾的牌不动，移动时跳过。
    """
    night.shift(night.choose(Words(("left", "right")), may=True, told="shifted"))
