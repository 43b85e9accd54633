"""The Bodyguard of Daybreak."""

from deduce.night import VILLAGE, Marks, Me, Recorder, role


@role("Bodyguard", zh="保镖", team=VILLAGE, also="bg, body guard, 保镳, 护卫", marks=Marks(protects=True))
def bodyguard(night: Recorder, me: Me) -> None:
    """Does nothing at night. The player he points at in the vote cannot be killed.

    夜里没有行动。投票时他所指的玩家不会死亡。
    """
