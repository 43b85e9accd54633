"""The Tanner of the base game."""

from deduce.night import TANNER, TANNERS, Marks, Me, Recorder, role


@role("Tanner", zh="皮匠", team=TANNER, kin=(TANNERS,), also="tan, 製皮匠, 皮革匠, 自杀者", marks=Marks(wins_dead=True))
def tanner(night: Recorder, me: Me) -> None:
    """Does nothing at night and is on nobody's team: he wins if he dies.

    夜里没有行动，不属于任何阵营：他死亡就获胜。
    """
