"""Who is what at the end, all players together: the counter against brute force, on random games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.pruning import Pruning
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Model
from deduce.table import Table
from strategies import played


@st.composite
def asked(draw, **wanted):
    """A model, and sides for some of its roles."""
    model, _ = draw(played(slips=True, **wanted))
    roles = draw(st.lists(st.sampled_from(sorted(model.game.roles)), min_size=1, max_size=6, unique=True))
    return model, {role: draw(st.integers(1, 3)) for role in roles}


def agree(case) -> None:
    model, sides = case
    brute = Brute().lineups(model, sides, Budget())
    assert Counting().lineups(model, sides, Budget()) == brute
    assert Pruning().lineups(model, sides, Budget()) == brute
    assert sum(brute.values()) == bool(brute)


@settings(max_examples=25)
@given(asked(most=2_000))
def test_small_games(case):
    agree(case)


@settings(max_examples=25)
@given(asked(most=2_000, copier=True))
def test_small_games_with_a_copier(case):
    agree(case)


@pytest.mark.slow
@settings(max_examples=200)
@given(asked(most=20_000))
def test_games_of_three_and_four(case):
    agree(case)


class Clock(Budget):
    """Counts how often it is looked at."""

    looks = 0

    def spend(self) -> None:
        """One look."""
        self.looks += 1


def test_the_clock_is_looked_at_between_layouts():
    """Three wolves among nine cards and nobody who acts: one run of the night, and 84 ways the wolves may lie."""
    table = Table(("1", "2", "3", "4", "5", "6"), 3)
    game = Game(ruleset("onuw"), table, {"werewolf": 3, "villager": 6}, {"lone wolf peek": "off"})
    clock = Clock()
    Counting().lineups(Model(game), {"werewolf": 1}, clock)
    assert clock.looks >= 84
