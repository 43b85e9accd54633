"""`deduce compare`: what people read, in both languages and at every width, what programs read, and how a run ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

import deduce
from deduce_cli.compare_words import SENTENCES

EXAMPLES = Path(__file__).parents[2] / "examples"
SWAP = """\
title: who had the wolf
players: Ann, Bob, Cid
cards: troublemaker, werewolf, 4 villager
rules: lone wolf peek = off
Ann: troublemaker, swapped Bob and Cid
trust Ann
Bob: villager
"""
"""Worked out by hand in tests/test_comparing.py."""


@pytest.fixture
def told(run, tmp_path: Path):
    """What the command says of a record given as text."""

    def tell(text: str, *options: str, columns: int = 80):
        path = tmp_path / "game.wolf"
        path.write_text(text, encoding="utf-8")
        return run("compare", str(path), *options, env={"COLUMNS": str(columns)})

    return tell


def test_verdicts_examples_and_odds(told) -> None:
    result = told(SWAP)
    assert result.exit_code == 0
    assert result.stdout == (
        "who had the wolf\n"
        "One Night Ultimate Werewolf, 3 players\n"
        "\n"
        "Werewolf  believed         dealt            final\n"
        "--------- ---------------- ---------------- ---------------- -------\n"
        "Ann       cannot be        cannot be        cannot be\n"
        "Bob       could be 22.2 %  could be 22.2 %  could be 14.3 %\n"
        "Cid       could be 11.1 %  could be 11.1 %  cannot be        differs\n"
        "\n"
        "Lying   believed         dealt            final\n"
        "------- ---------------- ---------------- ---------- -------\n"
        "Ann     cannot be        cannot be        cannot be\n"
        "Bob     could be 11.1 %  could be 11.1 %  cannot be  differs\n"
        "\n"
        "Under `believed` Cid could be a werewolf; Bob could be lying. For example:\n"
        "  Dealt       Ann: troublemaker; Bob: werewolf; Cid: villager;\n"
        "              centre 1: villager; centre 2: villager; centre 3: villager\n"
        "  Night       Bob woke alone\n"
        "              Ann swapped Bob and Cid\n"
        "  At the end  Bob: villager; Cid: werewolf\n"
        "`final` rules that out because Bob (a villager at the end) would be saying\n"
        "something false (line 7: villager).\n"
        "\n"
        "How the odds move with the way worlds are weighed, under `believed`:\n"
        "\n"
        "Werewolf    bluff   chance   worlds  Points apart\n"
        "--------- -------- -------- -------- ------------\n"
        "Bob        22.2 %   20.0 %   20.0 %           2.2\n"
        "Cid        11.1 %   20.0 %   20.0 %           8.9\n"
        "\n"
        "Lying     bluff   chance   worlds  Points apart\n"
        "------- -------- -------- -------- ------------\n"
        "Bob      11.1 %   20.0 %   20.0 %           8.9\n"
        "\n"
        "No odds are more than 33 percentage points apart.\n"
        "Odds that do not move are left out; `-v` shows them.\n"
        "\n"
        "Assuming\n"
        "  Honesty  believed: every player tells the truth unless the last card he knows\n"
        "           to lie before him is not of the village team\n"
        "           dealt: players dealt a village card tell the truth\n"
        "           final: players whose card at the end is of the village team tell the\n"
        "           truth\n"
        "  Odds     bluff: a world weighs its chance of having happened, times the chance\n"
        "           that each player who may lie in it would have told just this story\n"
        "           chance: a world weighs its chance of having happened: every deal and\n"
        "           every choice equally likely\n"
        "           worlds: every world weighs the same\n"
        "  Trusted  Ann (the story is true)\n"
        "  View     the public record\n"
        "  Rules    lone wolf peek = off (`on` means: a Werewolf who wakes alone may look\n"
        "           at one centre card)\n"
    )


def test_in_chinese(told) -> None:
    found = "".join(told(SWAP, "--lang", "zh").stdout.split())
    assert "按`believed`，Cid可能是狼人；Bob可能在说谎。例如：" in found
    assert "`final`排除了这种情况，因为Bob（最后是村民）在第7行所说不属实（村民）。" in found
    assert "可能是11.1%可能是11.1%不可能是不同" in found


def test_the_verbose_answer_tells_of_everybody(told) -> None:
    rows = told(SWAP, "-v", "--fractions").stdout.splitlines()
    assert "Ann           0 %      0 %      0 %           0.0" in rows
    assert rows[rows.index("Bob        22.2 %   20.0 %   20.0 %           2.2") + 1].split() == [
        "2/9", "1/5", "1/5", "20/9",
    ]  # fmt: skip


def test_what_moves_much_has_a_sign_and_a_word(run) -> None:
    """The handed odds of Dee being a wolf are 1.0 %, 60.6 % and 55.5 %."""
    found = run("compare", str(EXAMPLES / "true-chain.wolf"))
    rows = [line.split() for line in found.stdout.splitlines() if line.startswith("Dee ")]
    assert ["Dee", "1.0", "%", "60.6", "%", "55.5", "%", "59.6", "!", "much"] in rows
    assert "! much: more than 33 percentage points apart." in found.stdout
    chinese = run("compare", str(EXAMPLES / "true-chain.wolf"), "--lang", "zh").stdout
    assert "59.6  ！大\n" in chinese and "！大：相差超过 33 个百分点" in chinese


MUTED = """\
game: langrensha
players: 5
cards: werewolf, hunter, witch, 2 villager
rules: win = city, muted hunter may claim = off
night 1: 1 and 2 die
3: witch, n1 poisoned 1
trust 3
1: hunter
"""
"""1 was poisoned, so as the Hunter he may not say so (tests/nights/test_contrasts.py)."""
SHOWN = [
    *((EXAMPLES / f"{name}.wolf").read_text(encoding="utf-8") for name in ("true-chain", "一夜狼人", "墓地一夜狼人")),
    (EXAMPLES / "contradiction.wolf").read_text(encoding="utf-8"),
    MUTED,
]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("text", SHOWN, ids=range(len(SHOWN)))
def test_nothing_is_wider_than_the_screen(told, text: str, lang: str, columns: int) -> None:
    found = told(text, "--lang", lang, "-v", columns=columns)
    assert max(map(cell_len, found.stdout.splitlines())) <= columns
    assert found.exit_code == (4 if text == SHOWN[3] else 0)


def test_three_examples_are_told_and_further_ones_counted(told) -> None:
    """Any of four others may be the wolf, and each takes a night of its own."""
    text = MUTED.replace("players: 5", "players: 6").replace("2 villager", "3 villager")
    few, every = told(text).stdout, told(text, "-v").stdout
    assert (" ".join(few.split()).count("For example:"), " ".join(every.split()).count("For example:")) == (3, 4)
    assert "Further examples for other differences: 1; `-v` shows them.\n" in few
    assert "Further examples" not in every


def test_several_who_break_it_are_listed(told) -> None:
    """As in tests/test_comparing.py: where Cid is the wolf both Seers are wrong."""
    text = "players: Ann, Bob, Cid\ncards: 2 seer, werewolf, 3 villager\nrules: lone wolf peek = off\n"
    text += "Ann: seer, saw Cid villager\nBob: seer, saw Cid villager\n"
    found = told(text, "--honesty", "believed,nobody").stdout
    breaking = found.split("`believed` rules that out because:\n")[1].splitlines()
    assert breaking[0].startswith("  Ann (as far as Ann knows, a ")
    said = " ".join(" ".join(breaking).split())
    assert said.count("would be saying something false") >= 2
    assert "(line 4: seer, saw Cid villager) Bob (as far as Bob knows, a" in said


def test_who_is_muted(told) -> None:
    found = " ".join(told(MUTED).stdout.split())
    assert "Under `nobody` 2 could be a wolf; 1 need not be a wolf; 1 need not be lying. For example:" in found
    assert (
        "`believed` rules that out because 1 (a hunter), being out, may not say so any more (line 8: hunter)." in found
    )
    assert "1（猎人）出局后已不能在第 8 行这样说" in "".join(told(MUTED, "--lang", "zh").stdout.split("\n"))


# What was asked for -------------------------------------------------------------------------------------------------


def test_the_json_is_the_librarys(told, tmp_path: Path) -> None:
    result = told(SWAP, "--json", "--honesty", "Final, believed", "--odds", "worlds，bluff", "--as", "Cid")
    record = deduce.load(tmp_path / "game.wolf")
    expected = deduce.compare(record, honesty=("final", "believed"), odds=("worlds", "bluff"), view="Cid")
    assert (result.exit_code, json.loads(result.stdout)) == (0, expected.to_json())
    assert "note: the record does not say what Cid knows" in " ".join(result.stderr.split())


def test_one_policy_has_no_differences_and_one_weighing_no_second_table(told) -> None:
    found = told(SWAP, "--honesty", "final", "--odds", "bluff").stdout
    assert "final" in found and "believed" not in found
    for absent in ("differs", "For example", "How the odds move", "No verdict depends"):
        assert absent not in found


def test_the_same_verdicts_under_all(told) -> None:
    """With Bob's story trusted nothing is left to honesty; the change is named among what is assumed."""
    found = told(SWAP, "--trust", "Bob").stdout
    assert "No verdict depends on which of these policies holds; the odds may.\n" in found
    assert "  Supposing  --trust Bob\n" in found


def test_odds_that_do_not_move(told) -> None:
    text = "players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\nrules: lone wolf peek = off\n"
    found = told(text).stdout
    assert "How the odds move with the way worlds are weighed, under `believed`:\nThey do not move at all.\n" in found


def test_slips(told) -> None:
    text = "players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\nrules: lone wolf peek = off\n"
    text += "Ann: villager\n! Ann ends werewolf\n"
    found = told(text, "--honesty", "everyone,nobody", "--slip", "1/10")
    assert "Ann       (100 %)" in found.stdout
    assert "In brackets: the odds if somebody slipped.\n" in found.stdout
    assert "Slips count in `bluff` only." in told(SWAP, "--slip", "1/10").stdout


# How a run ends -----------------------------------------------------------------------------------------------------


def test_every_policy_contradicts(told) -> None:
    text = "players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\n"
    text += "! Ann ends werewolf\n! Bob ends werewolf\n! Cid ends werewolf\n"
    result = told(text, columns=120)
    assert result.exit_code == 4
    assert "The evidence contradicts itself under each of these policies.\n" in result.stdout
    assert "Under `believed`, `dealt` and `final` the evidence contradicts itself: nothing fits.\n" in result.stdout
    assert (
        "  line 3  ! Ann ends werewolf\n  line 4  ! Bob ends werewolf\n  line 5  ! Cid ends werewolf\n" in result.stdout
    )
    assert json.loads(told(text, "--json").stdout)["sensitivity"] is None


def test_one_policy_that_contradicts_is_no_contradiction(told) -> None:
    text = "players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\nAnn: villager\n! Ann ends werewolf\n"
    result = told(text, "--honesty", "everyone,nobody")
    assert result.exit_code == 0
    assert "Under `everyone` the evidence contradicts itself: nothing fits.\n" in result.stdout
    assert "nothing fits  must be" in result.stdout


def test_a_budget_that_ends(run) -> None:
    result = run("compare", str(EXAMPLES / "true-chain.wolf"), "--budget", "0.000001")
    assert result.exit_code == 5
    assert "budget ran out" in result.stdout
    assert "No odds are more than" not in result.stdout and "No verdict depends" not in result.stdout


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            ["--honesty", "believed,belived"],
            "'belived' is not one of 'believed', 'dealt', 'final', 'everyone', 'nobody'.",
        ),
        (["--honesty", "believed,finale"], "Did you mean 'final'?"),
        (["--odds", "bluf"], "Did you mean 'bluff'?"),
        (["--odds", " , "], "nothing is named; choose among 'bluff'"),
        (["--odds", "bluff,deals"], "there is no weighing 'deals'"),
        (["--odds", "chance", "--slip", "1/10"], "slip goes with the odds `bluff` only"),
        (["--as", "Bib"], "Did you mean 'Bob'?"),
    ],
)
def test_what_is_refused(told, options: list[str], message: str) -> None:
    result = told(SWAP, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in " ".join(result.stderr.split())


def test_a_bad_record(told) -> None:
    result = told(SWAP + "Cid: seeer\n")
    assert (result.exit_code, result.stdout) == (3, "")


def test_completion_goes_on_after_a_comma(run) -> None:
    env = {"_DEDUCE_COMPLETE": "bash_complete", "COMP_WORDS": "deduce compare --honesty believed,d", "COMP_CWORD": "3"}
    assert run(env=env).stdout.split() == ["plain,believed,dealt"]


def test_every_sentence_is_of_use() -> None:
    """The sentences of this answer are apart from those of others."""
    from deduce_cli import night_words, vote_words

    assert not set(SENTENCES) & {*vote_words.SENTENCES, *night_words.SENTENCES, *night_words.NIGHTS}
