"""Who is what at the end, all players together: the counter against brute force, on random games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.pruning import Pruning
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


def test_many_werewolves_do_not_outlast_the_budget():
    """Thousands of sets of werewolves: the clock is looked at between them."""
    cards = "5 werewolf, seer, robber, troublemaker, drunk, insomniac, doppelganger, 8 villager"
    solution = deduce.solve(deduce.parse(f"players: 16\ncards: {cards}\n"), budget=0.01)
    assert (solution.complete, solution.consistent is False) == (False, False)
