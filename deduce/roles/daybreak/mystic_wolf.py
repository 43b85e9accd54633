"""The Mystic Wolf of Daybreak."""

from deduce.night import AT_ONCE, OTHERS, WEREWOLF, WOLVES, Me, Recorder, one_of, role
from deduce.roles.base import werewolf as plain


@role("Mystic Wolf", zh="神秘狼", team=WEREWOLF, kin=(WOLVES,), also="mw, mystic, 秘狼, 灵狼, 通灵狼, 神秘狼人")
def mystic_wolf(night: Recorder, me: Me) -> None:
    """Wakes with the Werewolves as one of them. Then he may look at one other player's card. Who copied him looks at
    once and wakes with the Werewolves later.

    与狼人一同醒来，是狼人之一。之后可以查看一名其他玩家的牌。复制他的化身幽灵立即查看，之后再与狼人一同醒来。
    """
    night.wakes_like(plain.werewolf)
    night.wakes("2-C", AT_ONCE)
    card = night.choose(one_of(OTHERS), may=True, told="saw")
    night.look(card, told="saw")
