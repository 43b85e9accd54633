"""When a game of several nights is over, and who won. Knows no role by name and no evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from deduce.course.events import Winner
from deduce.course.match import Match


def over(match: Match, deal: Sequence[str], out: AbstractSet[int], flipped: AbstractSet[int]) -> Winner | None:
    """Who has won once these seats are out; None while the game goes on. A thief of victories is not looked at.

    `flipped` are those who turned up their card and stayed. The wolves' win is looked at first.
    """
    if _wolves_won(match, deal, out, flipped):
        return Winner.WOLVES
    if all(seat in out for seat, role in enumerate(deal) if match.is_wolf(role)):
        return Winner.GOOD
    return None


def _wolves_won(match: Match, deal: Sequence[str], out: AbstractSet[int], flipped: AbstractSet[int]) -> bool:
    if not match.by_edge:
        return all(seat in out for seat, role in enumerate(deal) if not match.is_wolf(role))
    gone = set(out) | (set(flipped) if match.on("flipped idiot counts out") else set())
    return any(
        all(seat in gone for seat, role in enumerate(deal) if match.card(role).side is side)
        for side in match.sides(Counter(deal))
    )


def stolen(match: Match, deal: Sequence[str], before: AbstractSet[int]) -> bool:
    """Whether somebody who wins in place of whoever wins was among those in before the last thing that happened."""
    return any(seat in before and match.card(role).steals for seat, role in enumerate(deal))
