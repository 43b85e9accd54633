"""What a story of a role may say, read off its steps."""

from __future__ import annotations

import pytest

from deduce.games import ruleset
from deduce_cli import clauses


@pytest.mark.parametrize(
    ("role", "says"),
    [
        ("villager", []),
        ("seer", ["saw NAME ROLE", "saw centre 1 ROLE and centre 2 ROLE", "saw nothing"]),
        ("robber", ["took NAME ROLE", "took nothing"]),
        ("troublemaker", ["swapped NAME and NAME", "swapped nothing"]),
        ("drunk", ["took centre 1"]),
        ("insomniac", ["woke ROLE"]),
        ("mason", ["with NAME", "with NAME and NAME", "alone"]),
        ("minion", ["wolves NAME", "wolves NAME and NAME", "no wolves"]),
        ("werewolf", ["with NAME", "with NAME and NAME", "alone", "saw centre 1 ROLE", "saw nothing"]),
        ("doppelganger", ["copied NAME ROLE"]),
    ],
)
def test_clauses(role: str, says: list[str]) -> None:
    assert list(clauses.of(ruleset("onuw").roles[role])) == says
