"""How many deals fit, by three engines that must agree: brute force, the counter, and Z3."""

from __future__ import annotations

from collections.abc import Mapping

from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.counting import Counting
from deduce.engines.symbolic.several import Z3Nights
from deduce.model import Trust
from nights.building import course, custom


def deals(
    deck: Mapping[str, int],
    happened: str = "",
    tales: Mapping[int, str] | None = None,
    trust: Mapping[int, Trust] | None = None,
    knows: tuple[int, str] | None = None,
    **rules: str,
) -> int | None:
    """The number, once all three have found the same. Notation: `nights.building`."""
    told = course(custom(deck, **rules), happened, tales, trust, knows)
    counts = {
        brute.figures(told, Budget()).deals,
        Counting().figures(told, Budget()).deals,
        Z3Nights().deals(told, 1_000, Budget()),
    }
    assert len(counts) == 1
    return counts.pop()
