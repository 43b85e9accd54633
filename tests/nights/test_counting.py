"""The exact counter of several nights: hand-counted figures, and its obvious twin on games that were really played."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.counting import Counting
from nights.building import course, custom
from nights.strategies import played, twisted
from nights.test_brute import CASES


def agree(told: Course) -> None:
    """Every figure of the counter is the twin's."""
    expected, found = brute.figures(told, Budget()), Counting().figures(told, Budget())
    for name in ("consistent", "deals", "werewolf", "lying", "dealt", "final", "team", "wolf_sets"):
        assert getattr(found, name) == getattr(expected, name), name


@pytest.mark.parametrize(("rules", "deck", "signs", "tales", "deals"), CASES)
def test_deals(rules: dict[str, str], deck: dict[str, int], signs: str, tales: dict[int, str], deals: int):
    told = course(custom(deck, **rules), signs, tales)
    assert Counting().figures(told, Budget()).deals == deals


@given(game=played())
@settings(max_examples=60)
def test_played_games(game):
    agree(game[0])


@given(told=twisted())
@settings(max_examples=60)
def test_twisted_games(told: Course):
    agree(told)


@pytest.mark.slow
@given(game=played(players=(5, 6)))
@settings(max_examples=400)
def test_many_played_games(game):
    agree(game[0])


@pytest.mark.slow
@given(told=twisted())
@settings(max_examples=400)
def test_many_twisted_games(told: Course):
    agree(told)
