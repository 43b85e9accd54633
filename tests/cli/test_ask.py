"""`deduce ask`: one sentence, and the exit code that scripts read."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

SOME = Fraction(386, 793)


@pytest.mark.parametrize(
    ("question", "answer", "odds", "code", "english", "chinese"),
    [
        ("could Bob be werewolf", "yes", SOME, 0,
         "Yes: Bob could be a werewolf (odds: 48.7 %).", "是：Bob可能是狼人（概率：48.7%）。"),
        ("could Bob be insomniac", "no", 0, 1,
         "No: Bob cannot be an insomniac.", "否：Bob不可能是失眠者。"),
        ("could Bob be werewolf", "no", Fraction(1, 25), 1,
         "No: Bob cannot be a werewolf (4.0 % if somebody slipped).", "否：Bob不可能是狼人（若有人失误：4.0%）。"),
        ("must Bob be dealt seer", "yes", 1, 0,
         "Yes: Bob must have been dealt a seer.", "是：Bob必定发到预言家。"),
        ("must Bob be dealt seer", "yes", None, 0,
         "Yes: Bob must have been dealt a seer.", "是：Bob必定发到预言家。"),
        ("must centre 1 be werewolf team", "no", SOME, 1,
         "No: centre 1 need not be on the werewolf team (odds that it is so: 48.7 %).",
         "否：中1不一定属于狼人阵营（成立的概率：48.7%）。"),
        ("could Ann be lying", "yes", None, 0, "Yes: Ann could be lying.", "是：Ann可能在说谎。"),
        ("how likely Ann be lying", "unknown", SOME, 0, "48.7 %: Ann is lying.", "48.7%：Ann在说谎。"),
        ("how likely Ann be lying", "no", 0, 0, "0 %: Ann is lying.", "0%：Ann在说谎。"),
        ("how likely Ann be lying", "unknown", None, 0,
         "The odds are not known: Ann is lying.", "概率未知：Ann在说谎。"),
        ("must Ann be seer or Bob be seer", "yes", 1, 0,
         'Yes: "must Ann be seer or Bob be seer".', "是：「must Ann be seer or Bob be seer」。"),
        ("could Zoe be seer", "no", 0, 1, 'No: "could Zoe be seer".', "否：「could Zoe be seer」。"),
        ("could Ann be wizard", "no", 0, 1, 'No: "could Ann be wizard".', "否：「could Ann be wizard」。"),
        ("could Ann be fox team", "no", 0, 1, 'No: "could Ann be fox team".', "否：「could Ann be fox team」。"),
    ],
)  # fmt: skip
def test_answers(run, library, answers, question, answer, odds, code, english, chinese) -> None:
    library.reply = answers.reply(question, answer, odds)
    for lang, sentence in (("en", english), ("zh", chinese)):
        result = run("ask", library.file, question, "--lang", lang)
        assert (result.exit_code, result.stderr) == (code, "")
        assert result.stdout.splitlines()[0] == sentence


@pytest.mark.parametrize(("odds", "said"), [(Fraction(1, 5), "are 20.0 %."), (None, "`deduce solve` tells")])
def test_what_slips_leave_of_a_contradiction(run, library, answers, odds, said) -> None:
    slip = Fraction(1, 10)
    library.reply = answers.reply("could Bob be werewolf", "unknown", odds, consistent=False, slip=slip)
    result = run("ask", library.file, "could Bob be werewolf", "--slip", "1/10")
    assert result.exit_code == 4
    assert said in result.stdout and "somebody slipped" in result.stdout
    library.reply = answers.reply("could Bob be werewolf", "unknown", consistent=False)
    assert "slipped" not in run("ask", library.file, "could Bob be werewolf").stdout


def test_the_question_may_be_several_words(run, library) -> None:
    run("ask", library.file, "could", "Bob", "be", "werewolf", "--as", "Ann")
    assert library.asked["question"] == "could Bob be werewolf"
    assert library.asked["view"] == "Ann"


def test_the_assumptions_in_one_sentence(run, library, answers) -> None:
    library.record = answers.record(
        lines=({"line": 3, "kind": "trust", "who": "Ann", "text": "Ann"},), rules={"passing": "off"}
    )
    library.reply = answers.reply("could Bob be seer", "yes", 1, view="Cid")
    options = ["--slip", "1/10", "--until", "9", "--engine", "auto"]
    text = " ".join(run("ask", library.file, "could Bob be seer", *options).stdout.split("\n")[1:]).strip()
    assert text == (
        "Assuming honesty believed; Ann trusted; as Cid; odds bluff; slip 1/10; passing = off; --until 9; engine z3."
    )


def test_fractions(run, library, answers) -> None:
    library.reply = answers.reply("could Bob be seer", "yes", SOME)
    assert "(odds: 48.7 % = 386/793)" in run("ask", library.file, "could Bob be seer", "--fractions").stdout


def test_json(run, library) -> None:
    result = run("ask", library.file, "could Bob be seer", "--json", "--lang", "zh")
    assert json.loads(result.stdout) == {
        "schema": "deduce.ask/1", "question": "could Bob be seer", "answer": "yes", "probability": "1",
    }  # fmt: skip


def test_no_world_at_all(run, library, answers) -> None:
    library.reply = answers.reply("could Bob be seer", "no", None, consistent=False)
    result = run("ask", library.file, "could Bob be seer")
    assert result.exit_code == 4
    assert result.stdout.startswith("The evidence contradicts itself: no world fits.\n`deduce solve` lists the lines")
    assert "No:" not in result.stdout


@pytest.mark.parametrize("question", ["could Bob be seer", "how likely Bob be seer"])
def test_a_budget_used_up(run, library, answers, question: str) -> None:
    library.reply = answers.reply(question, "unknown", None, complete=False)
    result = run("ask", library.file, question)
    assert result.exit_code == 5
    assert "The budget ran out, so this is not the whole answer." in result.stdout


def test_not_known_though_the_search_was_complete(run, library, answers) -> None:
    library.reply = answers.reply("could Bob be seer", "unknown", None)
    result = run("ask", library.file, "could Bob be seer")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (5, 'Not known: "could Bob be seer".')


def test_a_question_that_cannot_be_read_is_wrong_usage(run, library, answers) -> None:
    library.reply = answers.record_error(answers.problem())
    result = run("ask", library.file, "is Bob seeer")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "unknown role 'seeer'\nAnn: seeer\n     ^" in result.stderr


def test_a_missing_question_is_wrong_usage(run, library) -> None:
    result = run("ask", library.file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Missing argument 'QUESTION...'" in result.stderr
