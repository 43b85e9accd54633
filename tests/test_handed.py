"""The handed records: every figure an independent brute force got, by every engine."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import deduce
from deduce.engines.base import Budget, Figures
from deduce.engines.brute import Brute
from deduce.engines.tally import Tally
from deduce.evidence import gather
from deduce.solving import answer
from test_examples import told

DATA = Path(__file__).parent / "data"
SCENARIOS = sorted((DATA / "one-night").glob("*.json"))
GAMES = sorted((DATA / "games").glob("*.json"))
ODDS = ("bluff", "chance", "worlds")

every_scenario = pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])


def worlds(path: Path) -> int:
    """The handed number of worlds."""
    return json.loads(path.read_text(encoding="utf-8"))["worlds"]


FEW, MANY = 300, 2_000
"""Scenarios with more worlds than this are left to the slow suite, or out, where Z3 has to find each world."""
by_number_of_worlds = pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=[pytest.mark.slow] * (worlds(path) > FEW)) for path in SCENARIOS],
)
every_game = pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])


def handed(path: Path) -> tuple[deduce.Record, Any]:
    """The record and its expected figures."""
    return deduce.load(path.with_suffix(".wolf")), json.loads(path.read_text(encoding="utf-8"))


def test_they_are_all_there():
    assert [int(path.stem) for path in SCENARIOS] == [*range(1, 39), *range(41, 71)]
    assert len(GAMES) == 4


@every_scenario
def test_scenario(path: Path):
    record, expected = handed(path)
    view = expected.get("view")
    assert told(deduce.solve(record, view=view).to_json(), expected) == expected


@every_game
@pytest.mark.parametrize("odds", ODDS)
def test_game(path: Path, odds: str):
    record, expected = handed(path)
    assert told(deduce.solve(record, odds=odds).to_json(), expected[odds]) == expected[odds]


@pytest.mark.slow
@every_scenario
def test_scenario_by_brute_force(path: Path):
    record, expected = handed(path)
    solution = deduce.solve(record, view=expected.get("view"), engine="brute")
    assert told(solution.to_json(), expected) == expected


@pytest.mark.slow
@every_game
def test_game_by_brute_force(path: Path):
    """All three odds of one look at every world."""
    record, expected = handed(path)
    models = {odds: replace(gather(record).model, odds=odds) for odds in ODDS}
    tallies = {odds: Tally(model) for odds, model in models.items()}
    for found in Brute().fitting(models["bluff"], Budget()):
        for tally in tallies.values():
            tally.add(*found)
    for odds, tally in tallies.items():
        assert told(as_json(record, odds, tally.figures(complete=True)), expected[odds]) == expected[odds]


def as_json(record: deduce.Record, odds: str, figures: Figures) -> Any:
    return answer(gather(record, odds=odds), "brute", figures, ()).to_json()


@every_scenario
def test_scenario_by_z3(path: Path):
    record, expected = handed(path)
    solution = deduce.solve(record, view=expected.get("view"), engine="z3").to_json()
    assert told(solution, expected) == expected


@every_game
def test_game_by_z3(path: Path):
    record, expected = handed(path)
    solution = deduce.solve(record, engine="z3").to_json()
    assert told(solution, expected["bluff"]) == expected["bluff"]


@by_number_of_worlds
def test_z3_finds_every_world(path: Path):
    """As many as were handed, no two alike."""
    record, expected = handed(path)
    if expected["worlds"] > MANY:
        found = list(deduce.worlds(record, view=expected.get("view"), limit=50))
        assert len(found) == 50
    else:
        found = list(deduce.worlds(record, view=expected.get("view")))
        assert len(found) == expected["worlds"]
    assert len({json.dumps(world.to_json(), sort_keys=True) for world in found}) == len(found)
