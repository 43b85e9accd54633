"""`deduce solve`: what is printed, where, and with which exit code."""

from __future__ import annotations

import json
import re
from fractions import Fraction

import pytest

from deduce.answers import Note


def players(text: str) -> list[str]:
    """The first line of each player's row."""
    return [line for line in text.splitlines() if re.match(r" {2,3}\d+  \S", line)]


CONFLICT = "The evidence contradicts itself: no world fits."


def test_the_answer_in_a_table_and_sentences(run, library, answers) -> None:
    library.solution = answers.solution(
        answers.player(1, "Ann", "seer, saw Bob werewolf", werewolf=answers.share(False, False, 0)),
        answers.player(2, "Bob", None, werewolf=answers.share(True, True, 1)),
        answers.player(3, "Cid", "villager", lying=answers.share(True, True, 1)),
    )
    result = run("solve", library.file)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith(
        "the robber's bad night\n"
        "One Night Ultimate Werewolf, 3 players\n"
        "\n"
        "Seat  Player  Story                   Werewolf      Odds  Lying         Odds\n"
    )
    rows = players(result.stdout)
    assert rows == [
        "   1  Ann     seer, saw Bob werewolf  cannot be           could be    48.7 %",
        "   2  Bob     -                       must be             -",
        "   3  Cid     villager                could be    48.7 %  must be",
    ]
    for sentence in (
        "Bob must be a werewolf.",
        "Ann cannot be a werewolf.",
        "Cid must be lying.",
        "Most likely werewolves at the end:\n  25.0 %  Ann and Bob\n  20.0 %  Bob alone\n  16.7 %  nobody\n",
        "(other sets possible: 1)",
        "Worlds that fit: 903,412. Different deals among them: 4,512.",
    ):
        assert sentence in result.stdout


def test_the_assumptions_are_always_said(run, library, answers) -> None:
    library.record = answers.record(
        lines=(
            {"line": 3, "kind": "trust", "who": ["Ann", "Cid"], "text": "Ann, Cid"},
            {"line": 4, "kind": "doubt", "who": ["Bob", "Cid"], "text": "Bob, Cid"},
        ),
        rules={"lone wolf peek": "off", "passing": "on"},
    )
    library.solution = answers.solution(view="Ann", slip=Fraction(1, 10))
    result = run("solve", library.file, "--engine", "z3", "--drop", "7", "--doubt", "Mary Ann", "--slip", "0.1")
    text = " ".join(result.stdout.split("Assuming")[1].split())
    for part in (
        "Honesty believed: every player tells the truth unless",
        "Trusted Ann (the story is true)",
        "Doubted Bob and Cid (the story carries no information)",
        "View what Ann knows, with the public record",
        "Odds bluff: a world weighs its chance",
        "Slip 1/10: the chance",
        "Rules lone wolf peek = off (`on` means: a Werewolf who wakes alone may look at one centre card)",
        "Supposing --drop 7 --doubt 'Mary Ann'",
        "Engine counting",
    ):
        assert part in text
    assert "passing" not in text, "a switch at its default goes without saying"


def test_the_options_reach_the_library(run, library) -> None:
    options = ["--as", "Ann", "--honesty", "DEALT", "--odds", "worlds", "--slip", "1/10", "--engine", "brute"]
    result = run("solve", library.file, *options, "--budget", "2.5")
    assert result.exit_code == 0
    asked = {key: library.asked[key] for key in ("view", "honesty", "odds", "slip", "engine", "budget")}
    assert asked == {
        "view": "Ann", "honesty": "dealt", "odds": "worlds", "slip": Fraction(1, 10), "engine": "brute",
        "budget": 2.5,
    }  # fmt: skip


def test_without_options_the_record_decides(run, library) -> None:
    run("solve", library.file)
    asked = {key: library.asked[key] for key in ("view", "honesty", "odds", "slip", "engine", "budget")}
    assert asked == dict.fromkeys(asked, None) | {"engine": "auto"}


def test_what_if(run, library) -> None:
    changes = ["--add", "Bob: villager", "--add", "trust Bob", "--drop", "7", "--trust", "Ann", "--until", "9"]
    assert run("solve", library.file, *changes).exit_code == 0
    assert library.asked["record"].changed == {
        "add": ("Bob: villager", "trust Bob"), "drop": (7,), "trust": ("Ann",), "doubt": (), "until": 9,
    }  # fmt: skip


def test_a_change_that_does_not_work_is_wrong_usage(run, library) -> None:
    result = run("solve", library.file, "--trust", "Zoe")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "The changes to the record do not work:" in result.stderr
    assert "nobody is called 'Zoe'" in result.stderr


def test_what_the_library_refuses_is_wrong_usage(run, library, answers) -> None:
    library.solution = answers.usage_error()
    result = run("solve", library.file, "--as", "Zoe")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Error: nobody is called Zoe Did you mean 'Joe'?" in result.stderr


@pytest.mark.parametrize(
    "options",
    [
        ["--honesty", "believd"],
        ["--odds", "maybe"],
        ["--slip", "1"],
        ["--slip", "1/0"],
        ["--slip", "1e-9999999999"],
        ["--slip", "-0.1"],
        ["--engine", "abacus"],
        ["--budget", "0"],
        ["--budget", "nan"],
        ["--budget", "soon"],
        ["--drop", "0"],
        ["--drop", "x"],
        ["--lang", "fr"],
        ["--nonsense"],
        ["--hones", "nobody"],
    ],
    ids=" ".join,
)
def test_wrong_options(run, library, options: list[str]) -> None:
    result = run("solve", library.file, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: deduce solve" in result.stderr
    assert "Error:" in result.stderr


def test_a_misspelt_id_gets_a_suggestion(run, library) -> None:
    assert "Did you mean 'believed'?" in run("solve", library.file, "--honesty", "believd").stderr


def test_json_is_the_answer_object_and_nothing_else(run, library) -> None:
    result = run("solve", library.file, "--json", "--lang", "zh")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == library.solution.to_json()
    assert list(json.loads(result.stdout)) == list(library.solution.to_json())


def test_a_contradiction(run, library, answers) -> None:
    library.record = answers.record(lines=({"line": 7, "kind": "says", "who": "Mary Ann", "text": "seer"},))
    library.solution = answers.contradiction()
    result = run("solve", library.file)
    assert result.exit_code == 4
    assert CONFLICT in result.stdout
    assert (
        "These cannot all stand:\n  line 7  Ann: seer, saw Bob werewolf\n  line 9  trust Bob\n"
        "Try --drop 7, --drop 9 or --doubt 'Mary Ann'.\n"
    ) in result.stdout
    assert "Assuming" in result.stdout
    assert "Worlds that fit" not in result.stdout


def test_a_contradiction_with_many_conflicts_is_cut_short(run, library, answers) -> None:
    library.solution = answers.contradiction(conflicts=answers.contradiction().conflicts * 30)
    result = run("solve", library.file)
    assert result.stdout.count("These cannot all stand:") == 8
    assert "Further sets of lines that cannot all stand: 22; --json lists them." in result.stdout


def test_a_contradiction_that_slips_explain_still_has_odds(run, library, answers) -> None:
    never = answers.share(False, False, Fraction(1, 25))
    library.solution = answers.contradiction(
        players=(answers.player(1, "Ann", werewolf=never, lying=never),), slip=Fraction(1, 10)
    )
    result = run("solve", library.file, "--slip", "1/10")
    assert result.exit_code == 4
    assert "If somebody slipped (chance 1/10 for each), the odds are:" in result.stdout
    assert "   1  Ann     villager         4.0 %    4.0 %" in result.stdout
    assert "could be" not in result.stdout


def test_slips_never_contradict_the_verdict(run, library, answers) -> None:
    never, sure = answers.share(False, False, Fraction(1, 25)), answers.share(True, True, Fraction(24, 25))
    players = answers.player(1, "Ann", werewolf=never), answers.player(2, "Bob", werewolf=sure)
    library.solution = answers.solution(*players, slip=Fraction(1, 10))
    result = run("solve", library.file, "--slip", "1/10", env={"COLUMNS": "200"})
    assert re.search(r"1  Ann .*  cannot be ", result.stdout)
    assert "(4.0 % if somebody slipped)" in result.stdout
    assert "(96.0 % if somebody slipped)" in result.stdout


def test_a_budget_used_up(run, library, answers) -> None:
    unknown = answers.share(True, None, None)
    players = (answers.player(1, "Ann", werewolf=unknown, lying=answers.share(None, None, None)),)
    library.solution = answers.solution(*players, complete=False, worlds=1234, deals=None, wolf_sets=None)
    result = run("solve", library.file, "--budget", "1")
    assert result.exit_code == 5
    assert "The budget ran out, so this is not the whole answer." in result.stdout
    assert "Worlds found so far: 1,234." in result.stdout
    assert "could or must be" in result.stdout
    assert "not known" in result.stdout
    assert "Nobody" not in result.stdout, "what was not found out is not claimed"
    assert "\n\n\n" not in result.stdout
    assert json.loads(run("solve", library.file, "--json").stdout)["worlds"] == {"at_least": 1234}


def test_a_budget_used_up_before_any_world(run, library, answers) -> None:
    library.solution = answers.solution(consistent=None, complete=False, worlds=0, deals=None, wolf_sets=None)
    result = run("solve", library.file)
    assert result.exit_code == 5
    assert "whether the record is consistent is not known" in " ".join(result.stdout.split())
    assert "Seat" not in result.stdout


def test_a_budget_used_up_after_verdicts_and_before_odds(run, library, answers) -> None:
    players = (answers.player(1, "Ann", werewolf=answers.share(False, False, None)),)
    library.solution = answers.solution(*players, complete=False, worlds=0, deals=None, wolf_sets=None)
    text = " ".join(run("solve", library.file).stdout.split())
    assert "The budget ran out, so this is not the whole answer." in text
    assert "Ann cannot be a werewolf." in text
    assert "whether the record is consistent" not in text


def test_nobody_settled(run, library) -> None:
    text = run("solve", library.file).stdout
    assert "Nobody is certain to be a werewolf.\nNobody can be ruled out.\n" in text


def test_fractions(run, library) -> None:
    assert "386/793" not in run("solve", library.file).stdout
    text = run("solve", library.file, "--fractions").stdout
    assert "386/793" in text
    assert "25.0 % = 1/4  Ann and Bob" in text


def test_verbose_shows_every_card(run, library) -> None:
    text = run("solve", library.file, "-v").stdout
    assert "Card      Dealt" in text
    assert "centre 3" in text
    assert "seer 50.0 %, werewolf 33.3 %," in text
    assert "centre 3" not in run("solve", library.file).stdout


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["table", "json"])
def test_notes_go_to_standard_error(run, library, answers, options: list[str]) -> None:
    library.solution = answers.solution(notes=(Note("A remark.", "备注。"),))
    result = run("solve", library.file, *options)
    assert result.stderr == "note: A remark.\n"
    assert "A remark." not in result.stdout
    assert run("solve", library.file, "--lang", "zh").stderr == "注意：备注。\n"


def test_warnings_go_to_standard_error(run, library, answers) -> None:
    library.record = answers.record(warnings=(answers.problem(3, 5, "a single Mason card", "mason"),))
    result = run("solve", library.file, "--json")
    assert json.loads(result.stdout)["schema"] == "deduce.solve/1"
    assert result.stderr == f"{library.file}:3:5: warning: a single Mason card\n"


def test_a_bad_record_is_reported_and_nothing_is_solved(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem(), answers.problem(line=4))
    result = run("solve", library.file)
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr.startswith(
        "game.wolf:3:5: unknown role 'seeer'\nAnn: seeer\n     ^\nmeant 'seer'\n\ngame.wolf:4:5:"
    )


def test_a_bad_record_is_reported_in_its_own_language(run, library, answers) -> None:
    library.record = answers.record_error(answers.problem(), lang="zh")
    assert "（中）" in run("solve", library.file).stderr
    assert "（中）" not in run("solve", library.file, "--lang", "en").stderr


def test_standard_input(run, library) -> None:
    assert run("solve", "-", stdin="﻿players: 小明\n").exit_code == 0
    assert library.asked["record"].name == "stdin"


def test_standard_input_that_is_no_text(run, library) -> None:
    result = run("solve", "-", stdin=b"players: \xff\n")
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == "stdin: this is not UTF-8 text (byte 10).\n"


@pytest.mark.parametrize("file", ["no-such-file.wolf", "."])
def test_files_that_cannot_be_read_are_wrong_usage(run, library, file: str) -> None:
    result = run("solve", file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Invalid value for 'FILE'" in result.stderr


def test_an_unreadable_file_is_wrong_usage(run, library) -> None:
    library.record = PermissionError(13, "Permission denied")
    result = run("solve", library.file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Permission denied" in result.stderr


class TestChinese:
    def test_every_word_is_chinese(self, run, library, answers) -> None:
        library.record = answers.record(title="夜", players=("小明", "小红"), lang="zh")
        library.solution = answers.solution(
            answers.player(1, "小明", "seer, saw 小红 werewolf", werewolf=answers.share(False, False, 0)),
            answers.player(2, "小红", "robber, took 小明 seer", werewolf=answers.share(True, True, 1)),
            wolf_sets=(),
        )
        text = run("solve", library.file, "-v").stdout
        for part in (
            "一夜终极狼人，2 名玩家",
            "预言家，验小红狼人",
            "小红必定是狼人。",
            "小明不可能是狼人。",
            "符合的世界：903,412 个；其中不同的发牌：4,512 种。",
            "中3",
        ):
            assert part in text
        latin = "".join(char for char in text if char.isascii() and char.isalpha())
        assert latin == "believedbluff", "only the ids that can be typed stay Latin"

    def test_a_contradiction(self, run, library, answers) -> None:
        library.solution = answers.contradiction()
        text = run("solve", library.file, "--lang", "zh").stdout
        assert "证据自相矛盾：没有任何世界符合。" in text
        assert "可以试试 --drop 7 或 --drop 9。" in text
