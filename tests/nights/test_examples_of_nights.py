"""The shipped examples of several nights: what could be known at the end of each day, and in the end.

The expected figures come from a second source: `second` lists the deals one by one and weighs each; who must and who
cannot be a wolf is proven by Z3 besides. The slow tests get them anew.
"""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import deduce
from deduce.engines.base import Budget
from deduce.engines.symbolic import Z3Nights
from deduce.several import gather
from deduce.solving import Options
from nights.second import second

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
RECORDS = [path for path in sorted(EXAMPLES.glob("*.wolf")) if deduce.load(path).game == "langrensha"]
WEIGHINGS = ("bluff", "deals")


def expected(path: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """What is written down: by moment, by odds."""
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def at(path: Path, moment: str) -> Any:
    """The record as it was at a moment."""
    record = deduce.load(path)
    return record if moment == "end" else record.what_if(until=moment)


MOMENTS = [pytest.param(path, moment, id=f"{path.stem}-{moment}") for path in RECORDS for moment in expected(path)]
every_example = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
every_moment = pytest.mark.parametrize(("path", "moment"), MOMENTS)


def told(path: Path, moment: str, odds: str) -> dict[str, Any]:
    """The figures of one moment by the second source."""
    record = at(path, moment)
    found = second(gather(record, Options(odds=odds)).course)
    names = record.players
    return {
        "deals": found.deals,
        "must": [names[seat] for seat, part in found.werewolf.items() if part == 1],
        "cleared": [names[seat] for seat, part in found.werewolf.items() if part == 0],
        "werewolf": {names[seat]: str(part) for seat, part in found.werewolf.items()},
    }


@every_moment
@pytest.mark.parametrize("odds", WEIGHINGS)
def test_figures(path: Path, moment: str, odds: str):
    figures = expected(path)[moment][odds]
    found = deduce.solve(at(path, moment), odds=odds).to_json()
    people = {person["name"]: person["werewolf"] for person in found["players"]}
    assert found["deals"] == figures["deals"]
    assert [name for name, share in people.items() if share["certain"]] == figures["must"]
    assert [name for name, share in people.items() if not share["possible"]] == figures["cleared"]
    assert {name: share["probability"] for name, share in people.items()} == figures["werewolf"]


@every_moment
def test_verdicts_by_z3(path: Path, moment: str):
    record = at(path, moment)
    found = Z3Nights().figures(gather(record, Options()).course, Budget())
    for odds in WEIGHINGS:
        figures = expected(path)[moment][odds]
        assert [record.players[seat] for seat, share in found.werewolf.items() if share.certain] == figures["must"]
        cleared = [record.players[seat] for seat, share in found.werewolf.items() if not share.possible]
        assert cleared == figures["cleared"]


@pytest.mark.slow
@every_moment
@pytest.mark.parametrize("odds", WEIGHINGS)
def test_figures_by_the_second_source(path: Path, moment: str, odds: str):
    assert told(path, moment, odds) == expected(path)[moment][odds]


def truth(path: Path) -> dict[str, str]:
    """Who held what, as the record tells in the end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    known = deduce.load(path)
    canonical = [line for line in known.canonical("en").splitlines() if line.startswith("truth: ")]
    assert lines
    assert canonical
    parts = [part for line in canonical for part in line.removeprefix("truth: ").split(", ")]
    return {name: role for name, _, role in (part.partition(" is ") for part in parts)}


@every_moment
def test_the_truth_is_never_excluded(path: Path, moment: str):
    """Nobody is ruled out as what he was."""
    record, roles = at(path, moment), truth(path)
    assert list(roles) == list(record.players)
    course = gather(record, Options()).course
    for person in deduce.solve(record).to_json()["players"]:
        assert roles[person["name"]] in person["dealt"]
    for name, share in expected(path)[moment]["bluff"]["werewolf"].items():
        assert Fraction(share) > 0 if course.match.is_wolf(roles[name]) else Fraction(share) < 1


@every_example
def test_more_and_more_is_known(path: Path):
    """Fewer deals every day; who was proven to be a wolf or not to be one stays it."""
    moments = [one["deals"] for one in expected(path).values()]
    assert [one["deals"] for one in moments] == sorted((one["deals"] for one in moments), reverse=True)
    for before, after in pairwise(moments):
        assert set(before["must"]) <= set(after["must"])
        assert set(before["cleared"]) <= set(after["cleared"])
    assert moments[-1]["must"]
    assert moments[-1]["cleared"]


@every_example
def test_example_explains_itself(path: Path):
    """A reader is told what there is to learn; every command it names is about this file, and its moment exists."""
    text = path.read_text(encoding="utf-8")
    record = deduce.parse(text, path.name)
    assert record.title
    assert not record.warnings
    tried = [line for line in text.splitlines() if line.startswith(("# Try: deduce ", "# 试试：deduce "))]
    assert tried
    assert all(path.name in line for line in tried)
    assert deduce.parse(record.canonical("zh")).canonical() == record.canonical()
    assert "truth: " in record.canonical()


LESSONS = [
    ("ten-players-two-seers", "day 1", "must Dan be werewolf or Cho be werewolf", "yes"),
    ("ten-players-two-seers", "day 1", "could Dan be werewolf and Cho be werewolf", "yes"),
    ("ten-players-two-seers", "day 2", "must Jon be hunter", "yes"),
    ("ten-players-two-seers", "day 2", "must Hana be werewolf", "yes"),
    ("ten-players-two-seers", "day 3", "must Fay be werewolf", "no"),
    ("ten-players-two-seers", "end", "must Fay be werewolf", "yes"),
    ("the-fox-steals-it", "day 2", "must 6 be werewolf or 9 be werewolf", "no"),  # one may be the fox
    ("the-fox-steals-it", "day 2", "must not 6 be hunter or not 9 be hunter", "yes"),
    ("the-fox-steals-it", "end", "must 6 be hunter", "yes"),
    ("the-fox-steals-it", "end", "must 9 be werewolf", "yes"),
    ("the-fox-steals-it", "end", "must 3 be cursed fox", "no"),
    ("狼人杀四夜", "第二天", "must 12 be hunter or 12 be wolf king", "yes"),
    ("狼人杀四夜", "第三天", "must 8 be werewolf", "no"),
    ("狼人杀四夜", "end", "must 8 be werewolf", "yes"),
]
"""What the stories in the examples say."""


@pytest.mark.parametrize("engine", ["auto", "z3"])
@pytest.mark.parametrize(("name", "moment", "question", "answer"), LESSONS)
def test_lesson(name: str, moment: str, question: str, answer: str, engine: str):
    assert deduce.ask(at(EXAMPLES / f"{name}.wolf", moment), question, engine=engine).answer == answer
