"""Every shipped example gives its expected answer: all three odds, every figure that is written down.

Those of several nights are in `nights/test_examples_of_nights.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import deduce

EXAMPLES = Path(__file__).parent.parent / "examples"
RECORDS = [path for path in sorted(EXAMPLES.glob("*.wolf")) if deduce.load(path).game != "langrensha"]

every_example = pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])


def told(answer: Any, expected: Any) -> Any:
    """The part of an answer an expectation speaks of."""
    if isinstance(expected, dict):
        return {key: told(answer[key], value) for key, value in expected.items()}
    if isinstance(expected, list) and len(expected) == len(answer):
        return [told(item, value) for item, value in zip(answer, expected, strict=True)]
    return answer


def check(path: Path, engine: str, odds: str) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))[odds]
    solution = deduce.solve(deduce.load(path), odds=odds, engine=engine).to_json()
    assert told(solution, expected) == expected


@every_example
@pytest.mark.parametrize("odds", ["bluff", "chance", "worlds"])
def test_example(path: Path, odds: str):
    check(path, "auto", odds)


@every_example
def test_example_by_z3(path: Path):
    """The same figures where Z3 finds who may be bound or not. (The expected ones come from brute force.)"""
    check(path, "z3", "bluff")


@every_example
def test_example_explains_itself(path: Path):
    """A reader is told what there is to learn, and every command it names can be run as it stands."""
    text = path.read_text(encoding="utf-8")
    record = deduce.parse(text, path.name)
    assert record.title
    assert not record.warnings
    for line in text.splitlines():
        if line.startswith(("# Try: deduce ", "# 试试：deduce ")):
            assert path.name in line


LESSONS = [
    ("swap-chain", "could Bob be werewolf", {}, "yes"),
    ("swap-chain", "must Bob be werewolf", {"trust": ["Ann", "Eve"]}, "no"),
    ("swap-chain", "must Bob be werewolf", {"trust": ["Ann", "Bob", "Eve"]}, "yes"),
    ("insomniac-woke-a-wolf", "must Cid be werewolf", {}, "no"),
    ("insomniac-woke-a-wolf", "must Cid be werewolf", {"trust": ["Cid"]}, "yes"),
    ("counter-claiming-seers", "must Ann be werewolf or Bob be werewolf", {}, "yes"),
    ("counter-claiming-seers", "could Ann be werewolf and Bob be werewolf", {}, "no"),
    ("counter-claiming-seers", "could Cid be lying", {}, "no"),
    ("the-drunk", "must Bob be werewolf", {"trust": ["Ann", "Bob"]}, "yes"),
    ("the-doppelganger", "could Cid be doppelganger", {}, "yes"),
    ("changed-story", "must Bob be lying or Dee be lying", {}, "yes"),
]


@pytest.mark.parametrize(("name", "question", "changes", "reply"), LESSONS)
@pytest.mark.parametrize("engine", ["counting", "z3"])
def test_lesson(name: str, question: str, changes: dict[str, Any], reply: str, engine: str):
    record = deduce.load(EXAMPLES / f"{name}.wolf").what_if(**changes)
    assert deduce.ask(record, question, engine=engine).answer == reply


def test_what_the_minion_knows():
    record = deduce.load(EXAMPLES / "the-minion.wolf")
    assert deduce.ask(record, "must Ann be lying").answer == "no"
    assert deduce.ask(record, "must Ann be lying", view="Dee").answer == "yes"
