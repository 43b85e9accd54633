"""Mistakes in records of several nights: each is told with its place, nothing else is done, and nothing breaks."""

from __future__ import annotations

import json
import re
import shlex

import pytest

HEAD = "game: langrensha\nboard: 9人标准场\nplayers: 9\n"
TIME = {
    "a night told twice": "night 1: nobody dies\nnight 1: 4 dies",
    "a night after a claim about it": "2: seer, n1 5 good\nnight 1: nobody dies",
    "a night after a claim about a later one": "2: seer, n2 5 good\nnight 1: nobody dies",
    "a day after a later night": "night 1: nobody dies\nnight 2: nobody dies\nday 1: 5 exiled",
    "a day after a claim about the next night": "night 1: nobody dies\n2: seer, n2 5 good\nday 1: 3 exiled",
    "a claim about a night after one's death": "night 1: 2 dies\nnight 2: nobody dies\n2: seer, n2 5 good",
    "a look at somebody who is out": "night 1: 5 dies\nnight 2: nobody dies\n2: seer, n2 5 good",
    "the dead act": "night 1: 5 dies\nday 1: 5 self-destructs",
    "the dead die": "night 1: 5 dies\nnight 2: 5 dies",
    "the dead are exiled": "night 1: 5 dies\nday 1: 5 exiled",
    "the dead are shot": "night 1: 5 dies\nday 1: 4 exiled\nday 1: 4 shoots 5",
    "the living shoot": "night 1: nobody dies\nday 1: 4 shoots 5",
    "two exiles in a day": "night 1: nobody dies\nday 1: 5 exiled\nday 1: 6 exiled",
    "a day going on after a self-destruct": "night 1: nobody dies\nday 1: 5 self-destructs\nday 1: 6 exiled",
    "a day going on after a won duel": "night 1: nobody dies\n5 duels 8, 8 leaves\nday 1: 6 exiled",
    "night 0": "night 0: nobody dies",
    "a night without end": "night 999999999999: nobody dies",
    "a claim about night 0": "2: seer, n0 5 good",
    "the game goes on after its end": "night 1: nobody dies\ngame over: good wins\nnight 2: nobody dies",
}
WORDS = {
    "a number above the seats": "night 1: 12 dies",
    "digits read as one number": "night 1: 47 die",
    "seat 0": "0: seer",
    "an unknown role": "2: seeer, n1 5 good",
    "a role of another game": "2: troublemaker",
    "a clause the role has not got": "2: villager, n1 saved 5",
    "a look at oneself": "2: seer, n1 2 good",
    "a Seer who looks at nobody": "2: seer, n1 nothing",
    "a role where teams are seen": "2: seer, n1 5 hunter",
    "a night twice in a line": "2: seer, n1 5 good, n1 6 good",
    "no role yet": "2: n1 5 good",
    "a centre card": "2: seer, n1 centre 1 good",
    "half a vote": "day 1: 7 exiled (1 2 >",
    "nonsense": "？！，。：；",
    "only a colon": ":",
    "a stray heading": "night 1:",
    "a duel nobody leaves": "night 1: nobody dies\n5 duels 8, 7 leaves",
    "badge nowhere": "badge >",
    "Chinese nonsense": "第一夜 死",
    "a Chinese claim of a clause it has not got": "3跳平民 验5查杀",
    "two bottles of one kind": "night 1: nobody dies\n2女巫 救4 救5",
    "an unknown switch": "rules: holders speek = on",
    "an unknown value": "rules: win = corner",
    "a role that is none": "rules: holders speak = seeer",
    "odds of one night": "odds: chance",
    "a slip": "slip: 1/10",
    "a second board": "board: 12人标准场",
}


def refused(run, text: str, lang: str) -> list[str]:
    """The lines of what `check` says about a record that is refused."""
    result = run("check", "-", "--lang", lang, stdin=text)
    assert result.exit_code == 3
    assert "Traceback" not in result.stdout + result.stderr
    return result.stdout.splitlines()


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("lines", [*TIME.values(), *WORDS.values()], ids=[*TIME, *WORDS])
def test_it_is_told_with_its_place(run, lines: str, lang: str) -> None:
    told = refused(run, f"{HEAD}{lines}\n", lang)
    assert any(re.match(r"stdin[:：]\d+[:：]\d+[:：]", line) for line in told)
    assert any(line.strip() == "^" for line in told)


@pytest.mark.parametrize("lines", [lines for lines in TIME.values() if lines != TIME["the living shoot"]])
def test_what_comes_too_late_names_the_other_line(run, lines: str) -> None:
    if "\n" in lines:
        assert any(re.search(r"\bline \d", line) for line in refused(run, f"{HEAD}{lines}\n", "en"))


@pytest.mark.parametrize("command", ["solve", "history", "worlds", "vote", "review", "fmt", "ask"])
def test_every_command_does_nothing_else(run, command: str) -> None:
    question = ["could 1 be wolf"] if command == "ask" else []
    result = run(command, "-", *question, stdin=f"{HEAD}{TIME['two exiles in a day']}\n")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "stdin:6:" in result.stderr


@pytest.mark.parametrize("line", [line for line in (*TIME.values(), *WORDS.values()) if "\n" not in line])
def test_a_wrong_what_if_is_wrong_usage(run, tmp_path, line: str) -> None:
    file = tmp_path / "game.wolf"
    file.write_text(HEAD, encoding="utf-8")
    result = run("solve", str(file), "--add", line)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr


@pytest.mark.parametrize(
    ("lines", "warning"),
    [
        ("2: seer, n1 5 good", "no line tells of night 1"),
        ("night 1: nobody dies\nday 1: 7 exiled (1 2 > 8, 3 > 7)", "7"),
        ("2: guard, n1 guarded 5\nnight 2: nobody dies", "guard"),
    ],
)
def test_what_is_only_odd_is_a_warning(run, lines: str, warning: str) -> None:
    result = run("check", "-", "--json", stdin=f"{HEAD}{lines}\n")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["ok"]) == (0, True)
    assert any(warning in found["message"] for found in told["warnings"])


@pytest.mark.parametrize(
    "arguments", ["--as Zoe", "--as 99", "--trust 99", "--drop 99", "--until 99", "--engine magic"]
)
def test_wrong_options(run, tmp_path, arguments: str) -> None:
    file = tmp_path / "game.wolf"
    file.write_text(f"{HEAD}2: seer\n", encoding="utf-8")
    result = run("solve", str(file), *shlex.split(arguments))
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("question", ["could 2 be", "2", "could 12 be wolf", "must 5 be lying", "could 2 be mason", ""])
def test_wrong_questions(run, tmp_path, question: str) -> None:
    file = tmp_path / "game.wolf"
    file.write_text(f"{HEAD}2: seer\n", encoding="utf-8")
    result = run("ask", str(file), question)
    assert (result.exit_code, result.stdout) == (2, "")
