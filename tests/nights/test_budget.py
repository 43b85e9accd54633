"""A budget ends every engine of several nights, and what it leaves open is not told."""

from __future__ import annotations

import pytest

from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.counting import Counting
from nights.building import board, course


class Spent(Budget):
    """A budget that is over from the beginning."""

    def __init__(self) -> None:
        super().__init__(1e-9)


@pytest.mark.parametrize("figures", [brute.figures, Counting().figures], ids=["brute", "counting"])
def test_nothing_is_told_that_was_not_found_out(figures):
    """Twelve seats and a night: far more than brute force can look at."""
    told = course(board("12人预女猎守"), "D1{5}", {2: "witch, n1 saved 5"})
    found = figures(told, Spent())
    assert not found.complete
    assert found.deals is None and found.wolf_sets is None
    assert all(share.certain is None or share.certain is False for share in found.werewolf.values())
