"""`deduce check`: all that is wrong, for people and for programs."""

from __future__ import annotations

import json


def test_nothing_wrong(run, library) -> None:
    result = run("check", library.file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"{library.file}: no mistakes.\n"


def test_warnings_alone_do_not_fail(run, library, answers) -> None:
    library.record = answers.record(warnings=(answers.problem(),))
    result = run("check", library.file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        f"{library.file}:3:5: warning: unknown role 'seeer'\nAnn: seeer\n     ^\nmeant 'seer'\n\n"
        f"{library.file}: mistakes: 0, warnings: 1.\n"
    )


def test_mistakes_fail(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem(), answers.problem(line=9))
    result = run("check", library.file)
    assert (result.exit_code, result.stderr) == (3, "")
    assert result.stdout.startswith(
        "game.wolf:3:5: unknown role 'seeer'\nAnn: seeer\n     ^\nmeant 'seer'\n\ngame.wolf:9:5"
    )
    assert result.stdout.endswith(f"{library.file}: mistakes: 2, warnings: 0.\n")


def test_chinese(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem(), lang="zh")
    text = run("check", library.file).stdout
    assert "（中）unknown role" in text
    assert text.endswith("：错误 1 处，警告 0 处。\n")


def test_json_of_a_good_record(run, library, answers) -> None:
    library.record = answers.record(warnings=(answers.problem(suggestion=None),))
    result = run("check", library.file, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "schema": "deduce.check/1", "ok": True, "errors": [],
        "warnings": [{"line": 3, "column": 5, "message": "unknown role 'seeer'", "suggestion": None}],
    }  # fmt: skip


def test_json_of_a_bad_record(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem())
    result = run("check", library.file, "--json")
    assert (result.exit_code, result.stderr) == (3, "")
    assert json.loads(result.stdout) == {
        "schema": "deduce.check/1", "ok": False,
        "errors": [{"line": 3, "column": 5, "message": "unknown role 'seeer'", "suggestion": "seer"}], "warnings": [],
    }  # fmt: skip


def test_control_characters_in_a_bad_record_are_harmless(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem(text="unknown role '\x1b[2J'"))
    for command in ("check", "solve"):
        result = run(command, library.file)
        assert "\x1b" not in result.output
