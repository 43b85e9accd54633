"""The Hunter of the base game."""

from deduce.night import VILLAGE, Marks, Me, Recorder, role


@role("Hunter", zh="猎人", team=VILLAGE, also="hun, 獵人, 猎", marks=Marks(shoots=True))
def hunter(night: Recorder, me: Me) -> None:
    """Does nothing at night. If the player who holds this card at the end dies, so does the player he points at.

    夜里没有行动。最后持有此牌的玩家若死亡，他所指的玩家也死亡。
    """
