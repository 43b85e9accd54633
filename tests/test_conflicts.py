"""Which evidence cannot stand together: the fast search against a look at every subset, judged by brute force."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.engines.base import Budget
from deduce.engines.counting import Counting
from deduce.engines.demands import Demands
from deduce.engines.symbolic import Session
from deduce.model import Model
from deduce.reasons.conflicts import all_conflicts, shrink
from strategies import played


def every_subset(pieces, impossible) -> set[frozenset]:
    """The naive twin: the impossible sets no part of which is impossible, by looking at all sets, small ones first."""
    found: set[frozenset] = set()
    for size in range(len(pieces) + 1):
        for some in map(frozenset, combinations(pieces, size)):
            if not any(known <= some for known in found) and impossible(some):
                found.add(some)
    return found


@given(st.sets(st.frozensets(st.integers(0, 6), max_size=4), max_size=6))
def test_all_conflicts_are_found(impossible):
    """Over an abstract check: a set cannot stand when it holds one of the given sets; the whole set is a core."""

    def check(pieces: frozenset[int]) -> frozenset[int] | None:
        return pieces if any(some <= pieces for some in impossible) else None

    found: list[frozenset[int]] = []
    all_conflicts(range(7), check, found)
    assert len(found) == len(set(found))
    assert set(found) == every_subset(range(7), lambda some: check(some) is not None)


@given(st.sets(st.frozensets(st.integers(0, 6), min_size=1, max_size=4), min_size=1, max_size=6))
def test_shrink_spares_nothing(impossible):
    def check(pieces: frozenset[int]) -> frozenset[int] | None:
        return pieces if any(some <= pieces for some in impossible) else None

    small = shrink(frozenset(range(7)), check, range(7))
    assert check(small) is not None
    assert all(check(small - {piece}) is None for piece in small)


@settings(max_examples=30)
@given(played(players=(3,), most=400).filter(lambda case: len(case[0].pieces) <= 7))
def test_conflicts_of_a_model(case):
    model, _ = case
    session, found = Session(Demands(model)), []
    all_conflicts(model.pieces, lambda pieces: session.conflict(pieces, Budget()), found)
    assert set(found) == every_subset(model.pieces, lambda kept: not fits(model, kept))


def fits(model: Model, kept: frozenset) -> bool:
    return next(Counting().worlds(model.keeping(kept), Budget()), None) is not None


CURATOR = """\
players: Ann, Bob, Cid
cards: curator, seer, werewolf, 2 villager, drunk
Bob: seer, saw Cid werewolf
Cid: seer
trust Bob
trust Cid
! artifact Ann
"""


def test_a_token_is_spared_where_it_has_nothing_to_do_with_it():
    """There is one Seer: the two stories cannot both be trusted, with or without the artifact."""
    solution = deduce.solve(deduce.parse(CURATOR))
    assert (solution.consistent, solution.worlds, solution.complete) == (False, 0, True)
    assert [[line.line for line in conflict] for conflict in solution.conflicts] == [[3, 4, 5, 6]]


def test_a_token_that_nobody_could_lay():
    """Somebody is the Curator, for Ann has an artifact; she is a Villager.

    Bob or Cid would be he, and then bound to say so: both stories cannot stand. Nor can Bob's, if it is trusted: he
    is the Seer then and saw the Werewolf's card before Cid.
    """
    record = CURATOR.replace("Cid: seer", "Cid: werewolf") + "! Ann dealt villager\n"
    solution = deduce.solve(deduce.parse(record))
    assert [[line.line for line in conflict] for conflict in solution.conflicts] == [[3, 4, 7, 8], [3, 5, 7, 8]]
