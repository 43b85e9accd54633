"""Who is bound to the truth: the policies, by name. Knows no role, no story and no engine.

A policy names the card whose team decides. An engine knows how to read the team of that card in a world.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reading(Enum):
    """Which card of a player decides whether he is bound."""

    BELIEVED = "the last card he knows to lie before him"
    DEALT = "the card he was dealt"
    FINAL = "the card that lies before him at the end"
    EVERYONE = "none: everybody is bound"
    NOBODY = "none: nobody is bound"


@dataclass(frozen=True)
class Policy:
    """A named policy and what it says, by language."""

    id: str
    reading: Reading
    about: tuple[tuple[str, str], ...]


POLICIES = {
    policy.id: policy
    for policy in (
        Policy(
            "believed",
            Reading.BELIEVED,
            (
                (
                    "en",
                    "every player tells the truth unless the last card he knows to lie before him is not of the "
                    "village team",
                ),
                ("zh", "每个人都说真话，除非他最后知道自己面前的牌不属于村民阵营"),
            ),
        ),
        Policy(
            "dealt",
            Reading.DEALT,
            (
                ("en", "players dealt a village card tell the truth"),
                ("zh", "发到村民阵营牌的人说真话"),
            ),
        ),
        Policy(
            "final",
            Reading.FINAL,
            (
                ("en", "players whose card at the end is of the village team tell the truth"),
                ("zh", "最后持有村民阵营牌的人说真话"),
            ),
        ),
        Policy(
            "everyone",
            Reading.EVERYONE,
            (("en", "everybody tells the truth"), ("zh", "所有人都说真话")),
        ),
        Policy(
            "nobody",
            Reading.NOBODY,
            (("en", "anybody may lie"), ("zh", "任何人都可能说谎")),
        ),
    )
}
DEFAULT = "believed"
