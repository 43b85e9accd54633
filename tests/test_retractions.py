"""The smallest conflicts and what to take back, over random systems of sets, against a look at every subset."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.reasons.retractions import cheapest_hitting, corrections, smallest_conflict

PIECES = range(7)
SOME = st.frozensets(st.sampled_from(PIECES), max_size=4)
SYSTEMS = st.sets(SOME, max_size=7)
"""What cannot stand, and whatever holds it."""


class Checked:
    """Checks sets of pieces as an engine would, and counts the checks; a core may have pieces to spare."""

    def __init__(self, impossible: set[frozenset[int]], loose: bool) -> None:
        self.impossible, self.loose, self.asked = sorted(impossible, key=sorted), loose, 0

    def __call__(self, pieces: frozenset[int]) -> frozenset[int] | None:
        self.asked += 1
        if not self.stands(pieces):
            return pieces if self.loose else next(some for some in self.impossible if some <= pieces)
        return None

    def stands(self, pieces: frozenset[int]) -> bool:
        return not any(some <= pieces for some in self.impossible)


def subsets() -> list[frozenset[int]]:
    """All sets of pieces, small ones first."""
    return [frozenset(some) for size in range(len(PIECES) + 1) for some in combinations(PIECES, size)]


def least(sets: list[frozenset[int]]) -> set[frozenset[int]]:
    return {some for some in sets if not any(other < some for other in sets)}


@given(SYSTEMS, SYSTEMS, st.lists(st.integers(1, 3), min_size=len(PIECES), max_size=len(PIECES)))
def test_a_hitting_set_is_cheapest(sets, avoid, costs):
    found = cheapest_hitting(sets, PIECES, avoid, costs.__getitem__)
    hitting = [
        some for some in subsets() if all(some & other for other in sets) and not any(other <= some for other in avoid)
    ]
    if not hitting:
        assert found is None
        return
    assert found in hitting
    assert sum(map(costs.__getitem__, found)) == min(sum(map(costs.__getitem__, some)) for some in hitting)


@given(SYSTEMS, st.booleans())
def test_the_smallest_conflict_is_smallest(impossible, loose):
    check = Checked(impossible, loose)
    found: list[frozenset[int]] = []
    smallest_conflict(PIECES, check, found)
    fallen = [some for some in subsets() if not check.stands(some)]
    if not fallen:
        assert found == []
        return
    assert len(found[-1]) == len(fallen[0])
    assert set(found) <= least(fallen)
    assert all(len(after) < len(before) for before, after in pairwise(found))


@given(SYSTEMS, st.booleans())
def test_all_corrections_are_found_small_ones_first(impossible, loose):
    check = Checked(impossible, loose)
    known: list[frozenset[int]] = []
    found = list(corrections(PIECES, check, known))
    right = least([some for some in subsets() if check.stands(frozenset(PIECES) - some)])
    assert set(found) == right
    assert len(found) == len(right)
    assert [len(some) for some in found] == sorted(map(len, found))
    assert set(known) <= least([some for some in subsets() if not check.stands(some)])


@given(SYSTEMS, st.booleans(), st.lists(st.integers(1, 9), min_size=len(PIECES), max_size=len(PIECES)))
def test_corrections_come_cheapest_first(impossible, loose, costs):
    check = Checked(impossible, loose)
    found = list(corrections(PIECES, check, cost=costs.__getitem__))
    assert set(found) == set(corrections(PIECES, check))
    paid = [sum(map(costs.__getitem__, some)) for some in found]
    assert paid == sorted(paid)


@given(SYSTEMS, st.booleans())
def test_corrections_of_known_conflicts_need_no_further_ones(impossible, loose):
    check = Checked(impossible, loose)
    conflicts = sorted(least([some for some in subsets() if not check.stands(some)]), key=sorted)
    found = list(corrections(PIECES, check, list(conflicts)))
    assert check.asked == len(found), "each set is checked once, and is right at once"


def test_nothing_to_take_back():
    assert list(corrections(PIECES, Checked(set(), False))) == [frozenset()]


def test_nothing_helps():
    assert list(corrections(PIECES, Checked({frozenset()}, False))) == []
    found: list[frozenset[int]] = []
    smallest_conflict(PIECES, Checked({frozenset()}, True), found)
    assert found == [frozenset()]


def test_a_spent_budget_leaves_what_was_found():
    """One conflict of five, and a smaller one that is harder to find: it is known that the five cannot stand."""
    check = Checked({frozenset({0, 1, 2, 3, 4}), frozenset({5, 6})}, False)
    left = 20

    def spend() -> None:
        nonlocal left
        left -= 1
        if not left:
            raise TimeoutError

    found: list[frozenset[int]] = []
    smallest_conflict(PIECES, check, found, spend)
    assert found[-1] == {5, 6}
    for most in range(1, 10):
        left, found = most, []
        try:
            smallest_conflict(PIECES, check, found, spend)
        except TimeoutError:
            assert found and not check.stands(found[-1])
        else:
            assert found[-1] == {5, 6}


def test_larger_systems_agree_with_the_counts():
    """The pieces 3n, 3n+1, 3n+2 cannot stand together, for 8 such threes: 3 to the 8th ways, one out of each."""
    pieces = range(24)
    impossible = {frozenset(range(3 * n, 3 * n + 3)) for n in range(8)}
    found = []
    for some in corrections(pieces, Checked(impossible, False)):
        found.append(some)
        if len(found) == 20:
            break
    assert all(len(some) == 8 and all(some & three for three in impossible) for some in found)
    conflict: list[frozenset[int]] = []
    smallest_conflict(pieces, Checked(impossible, True), conflict)
    assert conflict[-1] in impossible


@pytest.mark.parametrize("piece", PIECES)
def test_the_order_decides_between_equals(piece):
    order = [*range(piece, 7), *range(piece)]
    assert cheapest_hitting([frozenset(PIECES)], order) == {piece}
