"""The Villager of the base game."""

from deduce.night import VILLAGE, Me, Recorder, role


@role("Villager", zh="村民", team=VILLAGE, also="vil, vill, villy, townie, 平民, 民, 普通村民")
def villager(night: Recorder, me: Me) -> None:
    """Does nothing at night.

    夜里没有行动。
    """
