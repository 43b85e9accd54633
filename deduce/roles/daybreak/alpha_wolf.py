"""The Alpha Wolf of Daybreak."""

from deduce.night import APART, AT_ONCE, OTHERS, WEREWOLF, WOLVES, Me, Recorder, one_of, role
from deduce.roles.base import werewolf as plain


@role("Alpha Wolf", zh="头狼", team=WEREWOLF, kin=(WOLVES,), also="aw, alpha, alpha werewolf, 狼王, 阿尔法狼, 首领狼")
def alpha_wolf(night: Recorder, me: Me) -> None:
    """Wakes with the Werewolves as one of them. Then he must exchange the centre wolf card with the card of another
    player who is no Werewolf, looking at neither; that player is not told. Who copied him does so at once, sparing the
    one she copied.

    与狼人一同醒来，是狼人之一。之后必须把中央的狼牌与一名非狼人玩家的牌交换，两张都不看；被换的人并不知道。复制他的化身幽灵立即
    交换，但不能选被她复制的人。
    """
    night.wakes_like(plain.werewolf)
    night.wakes("2-B", AT_ONCE)
    turned = night.choose(one_of(OTHERS, besides=night.met), told="turned")
    night.swap(APART, turned)
