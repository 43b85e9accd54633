"""The Dream Wolf of Daybreak."""

from deduce.night import WEREWOLF, WOLVES, Me, Recorder, role


@role(
    "Dream Wolf", zh="梦狼", team=WEREWOLF, kin=(WOLVES,), also="dw, dream, sleeping wolf, 夢狼, 睡狼, 沉睡狼, 贪睡狼"
)
def dream_wolf(night: Recorder, me: Me) -> None:
    """A Werewolf who keeps his eyes closed and holds out his thumb: the Werewolves and the Minion see who he is, he
    sees nobody. Whoever wakes and sees the thumb is not alone.

    是狼人，但不睁眼，只竖起拇指：狼人和爪牙知道他是谁，他谁也不认识。看到这个拇指的狼人就不是独狼。
    """
