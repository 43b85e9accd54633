"""`deduce worlds`: blocks for people, one JSON object a line for programs."""

from __future__ import annotations

import json

import pytest
from rich.cells import cell_len

BLOCK = """\
World 1
  Dealt       Ann: robber; Bob: werewolf; Cid: villager; centre 1: seer
  Night       Bob woke alone
              Bob saw centre 1 seer
              Ann took Bob werewolf
  At the end  Ann: werewolf; Bob: robber

Worlds that fit: 1. These are all.
Assuming honesty believed.
"""
BLOCK_ZH = """\
世界 1
  发到  Ann：强盗；Bob：狼人；Cid：村民；中1：预言家
  夜晚  Bob：单独
        Bob：验中1预言家
        Ann：换Bob狼人
  最后  Ann：狼人；Bob：强盗

符合的世界：1 个，已全部列出。
前提：诚实 believed。
"""


@pytest.mark.parametrize(("lang", "block"), [("en", BLOCK), ("zh", BLOCK_ZH)])
def test_a_block(run, library, lang: str, block: str) -> None:
    result = run("worlds", library.file, "--lang", lang)
    assert (result.exit_code, result.stderr, result.stdout) == (0, "", block)


def test_a_quiet_night(run, library, answers) -> None:
    library.worlds = [answers.world(Ann="robber")]
    text = run("worlds", library.file).stdout
    assert "At the end  every card where it was dealt" in text


def test_json_lines(run, library, answers) -> None:
    library.worlds = [answers.world()] * 30
    result = run("worlds", library.file, "--json", "--lang", "zh")
    assert [json.loads(line) for line in result.stdout.splitlines()] == [answers.world().to_json()] * 30
    assert library.asked["limit"] is None


def test_limits(run, library, answers) -> None:
    library.worlds = [answers.world()] * 30
    assert run("worlds", library.file, "--json", "--limit", "4").stdout.count("\n") == 4
    text = run("worlds", library.file).stdout
    assert "World 10\n" in text
    assert "World 11\n" not in text
    assert "More worlds fit; --limit N shows more of them." in text
    text = run("worlds", library.file, "--limit", "30").stdout
    assert "Worlds that fit: 30. These are all." in text


def test_no_world(run, library) -> None:
    library.worlds = []
    result = run("worlds", library.file)
    assert result.exit_code == 4
    assert "The evidence contradicts itself: no world fits." in result.stdout
    result = run("worlds", library.file, "--json")
    assert (result.exit_code, result.stdout) == (4, "")
    assert "The evidence contradicts itself" in result.stderr


def test_a_budget_used_up(run, library, answers) -> None:
    library.worlds = [answers.world(), answers.budget_spent()]
    result = run("worlds", library.file)
    assert result.exit_code == 5
    assert "World 1\n" in result.stdout
    assert "The budget ran out, so this is not the whole answer." in result.stdout
    assert "These are all" not in result.stdout
    result = run("worlds", library.file, "--json")
    assert result.exit_code == 5
    assert json.loads(result.stdout) == answers.world().to_json()
    assert "The budget ran out" in result.stderr


def test_the_options_reach_the_library(run, library) -> None:
    run("worlds", library.file, "--as", "Ann", "--honesty", "nobody", "--engine", "z3", "--budget", "3")
    del library.asked["record"]
    assert library.asked == {"limit": 11, "view": "Ann", "honesty": "nobody", "engine": "z3", "budget": 3.0}


def test_what_the_library_refuses_is_wrong_usage(run, library, answers) -> None:
    library.worlds = [answers.usage_error()]
    result = run("worlds", library.file)
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("options", [["--odds", "worlds"], ["--limit", "0"], ["--limit", "x"]], ids=" ".join)
def test_wrong_options(run, library, options: list[str]) -> None:
    assert run("worlds", library.file, *options).exit_code == 2


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_no_line_is_wider_than_the_screen(run, library, columns: int) -> None:
    for lang in ("en", "zh"):
        result = run("worlds", library.file, "--lang", lang, env={"COLUMNS": str(columns)})
        assert max(map(cell_len, result.stdout.splitlines())) <= columns
