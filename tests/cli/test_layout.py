"""The table of `deduce solve` at every width, with names of every kind, in colour and without."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from rich.cells import cell_len


def players(text: str) -> list[str]:
    """The first line of each player's row."""
    return [line for line in text.splitlines() if re.match(r" {2,3}\d+  \S", line)]


NAMES = (
    "Ann",
    "小明",
    "[red]Bob[/red]",
    "Maximiliana von und zu Hohenstaufen-Wi",
    "一二三四五六七八九十一二三四五六七八九十",
    "Ｆｕｌｌ",
    "👩\u200d🚒 Fay",
    "A\u0301nne",
    "0123456789012345678901234567890123456789",
    "王",
)


@pytest.fixture
def crowded(library, answers):
    """Ten players with names of every width and stories that mention one another."""
    claims = [f"doppelganger, copied {name} troublemaker, swapped {NAMES[0]} and {NAMES[3]}" for name in NAMES]
    players = [
        answers.player(seat, name, claim if seat % 3 else None, werewolf=answers.share(*verdict))
        for seat, (name, claim, verdict) in enumerate(
            zip(
                NAMES,
                claims,
                [(True, True, 1), (False, False, 0), (True, False, Fraction(1, 3)), (True, None, None)] * 3,
                strict=False,
            ),
            1,
        )
    ]
    library.record = answers.record(players=NAMES, title="很长的标题" * 30)
    library.solution = answers.solution(*players)
    return library


@pytest.mark.parametrize("columns", [60, 80, 120, 200])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("options", [[], ["-v", "--fractions"]], ids=["plain", "everything"])
def test_no_line_is_wider_than_the_screen(run, crowded, columns: int, lang: str, options: list[str]) -> None:
    result = run("solve", crowded.file, "--lang", lang, *options, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= columns


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_verdict_is_never_cut(run, crowded, columns: int) -> None:
    text = run("solve", crowded.file, env={"COLUMNS": str(columns)}).stdout
    rows = players(text)
    assert len(rows) == 10
    for row, verdict in zip(rows, ["must be", "cannot be", "could be", "could or"] * 3, strict=False):
        assert verdict in row


def test_a_game_of_ten_fits_a_screen(run, library, answers) -> None:
    names = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
    library.record = answers.record(players=tuple(names))
    library.solution = answers.solution(
        *(answers.player(n, name, "seer, saw Bob werewolf") for n, name in enumerate(names, 1))
    )
    assert len(run("solve", library.file, env={"COLUMNS": "100"}).stdout.splitlines()) <= 34


def test_markup_in_names_is_only_a_name(run, crowded) -> None:
    assert "[red]Bob[/red]" in run("solve", crowded.file, env={"COLUMNS": "200"}).stdout


def test_names_cannot_steer_the_terminal(run, library, answers) -> None:
    evil = "Bob\x1b[2J\u202e"
    library.record = answers.record(players=(evil,), title="t\x1b]0;x\x07")
    library.solution = answers.solution(answers.player(1, evil))
    for options in ([], ["--json"], ["-v"]):
        text = run("solve", library.file, *options).stdout
        assert "\x1b" not in text
        assert "\u202e" not in text


class TestColour:
    def test_no_escape_codes_in_a_pipe(self, run, library) -> None:
        assert "\x1b" not in run("solve", library.file).stdout

    def test_colour_where_it_is_asked_for(self, run, library) -> None:
        assert "\x1b[33m" in run("solve", library.file, env={"FORCE_COLOR": "1"}).stdout

    def test_no_colour_where_it_is_refused(self, run, library) -> None:
        text = run("solve", library.file, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout
        assert not any(f"\x1b[{code}m" in text for code in range(30, 48))

    def test_colour_says_nothing_that_words_do_not(self, run, library) -> None:
        coloured = run("solve", library.file, env={"FORCE_COLOR": "1"}).stdout
        bare = re.sub("\x1b\\[[0-9;]*m", "", coloured)
        plain = run("solve", library.file).stdout
        assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()
