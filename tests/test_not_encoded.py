"""What Z3 is not told yet: said plainly where it was asked for, answered by other engines where it was not."""

from __future__ import annotations

import pytest

import deduce

CURATOR = """\
players: Ann, Bob, Cid
cards: curator, seer, werewolf, 2 villager, drunk
Bob: seer, saw Cid werewolf
Cid: seer
trust Bob
trust Cid
! artifact Ann
"""


def test_it_is_refused_with_a_reason():
    record = deduce.parse(CURATOR)
    with pytest.raises(deduce.UsageError) as caught:
        deduce.solve(record, engine="z3")
    assert caught.value.message("en") == (
        "the engine z3 cannot follow where tokens lie yet: use `auto`, `counting` or `brute`"
    )
    with pytest.raises(deduce.UsageError):
        deduce.ask(record, "could Bob be werewolf", engine="z3")
    with pytest.raises(deduce.UsageError):
        deduce.worlds(record, engine="z3")


def test_conflicts_are_found_without_it():
    """There is one Seer: the two stories cannot both be trusted, and the artifact has nothing to do with it."""
    solution = deduce.solve(deduce.parse(CURATOR))
    assert (solution.consistent, solution.worlds, solution.complete) == (False, 0, True)
    assert [[line.line for line in conflict] for conflict in solution.conflicts] == [[3, 4, 5, 6]]


def test_worlds_are_found_without_it_and_tell_the_artifact():
    found = list(deduce.worlds(deduce.parse(CURATOR.replace("trust Cid\n", ""))))
    assert found
    assert all(any(deed.who == "Ann" and deed.did.startswith("holds ") for deed in world.night) for world in found)
    assert len({str(world.to_json()) for world in found}) == len(found)
