"""`deduce solve` on a record with no world or few: what follows if one story in ten slips, beside a strict answer."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from rich.cells import cell_len

from quiet import FEW, NONE, QUIET

EXAMPLES = Path(__file__).parents[2] / "examples"
TITLE = "If one story in ten slips:"


@pytest.fixture
def solved(run, tmp_path: Path):
    """Solve a record given as text."""

    def solve(text: str, *options: str, columns: int = 80):
        path = tmp_path / "game.wolf"
        path.write_text(text, encoding="utf-8")
        return run("solve", str(path), *options, env={"COLUMNS": str(columns)})

    return solve


def section(text: str, title: str = TITLE) -> str:
    """What is said under the title, up to the assumptions."""
    return re.split("\n(?:Assuming|前提)\n", text.split(f"{title}\n")[1])[0]


def test_few_deals(solved) -> None:
    result = solved(FEW)
    assert result.exit_code == 0
    assert section(result.stdout) == (
        "  These are odds only; what must or cannot be stays as it stands above.\n"
        "\n"
        "  Player  Werewolf    Lying\n"
        "  ------- --------- -------\n"
        "  Ann        6.2 %    6.2 %\n"
        "  Bob          0 %        -\n"
        "  Cid       48.4 %        -\n"
        "\n"
        "  Most likely werewolves at the end, slips counted:\n"
        "    46.9 %  nobody\n"
        "    46.9 %  Cid alone\n"
        "     4.7 %  Ann alone\n"
        "    (other sets possible: 1)\n"
    )
    strict = result.stdout.split(TITLE)[0]
    assert "Ann and Bob cannot be werewolves." in strict
    assert "Worlds that fit: 6. Different deals among them: 6." in strict
    assert "slipped" not in strict, "the strict answer stands as it is"


def test_a_contradiction(solved) -> None:
    result = solved(NONE)
    assert result.exit_code == 4
    strict, _, told = result.stdout.partition(TITLE)
    assert "The evidence contradicts itself: no world fits." in strict
    assert "  line 5  Ann: villager\n  line 6  ! Ann ends werewolf\n" in strict
    assert "These are odds only; strictly, no world fits." in told
    assert "  Ann        100 %    100 %\n  Bob       20.0 %        -\n  Cid       20.0 %        -\n" in told
    assert re.search(r"Odds +bluff: a world weighs", told), "the weighing is named with the odds"


def test_a_contradiction_between_facts(solved) -> None:
    result = solved(FEW + "! Bob ends werewolf\n")
    assert result.exit_code == 4
    assert " ".join(section(result.stdout).split()) == (
        "Even then no world fits: the contradiction is not between stories that can slip."
    )


def test_chinese(solved) -> None:
    title = "若每十段本该属实的发言中有一段失误："
    told = section(solved(FEW, "--lang", "zh").stdout, title)
    assert "以下只是概率；上面的“必定”和“不可能”依然成立。" in told
    assert "  Cid       48.4%        -\n" in told
    assert "算上失误，最后的狼人最可能是：" in told
    assert "严格说来，没有任何世界符合" in section(solved(NONE, "--lang", "zh").stdout, title)


def test_fractions(solved) -> None:
    told = section(solved(FEW, "--fractions").stdout)
    assert re.search(r"Ann +6\.2 % +6\.2 %\n +1/16 +1/16\n", told)
    assert "46.9 % = 15/32  Cid alone" in told


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (FEW, ["--slip", "1/10"]),
        (FEW, ["--slip", "0"]),
        (FEW, ["--odds", "worlds"]),
        (QUIET + "Ann: villager\n", []),
        (FEW + "slip: 1/5\n", []),
    ],
    ids=["asked for", "refused", "other odds", "ten deals", "in the header"],
)
def test_where_it_says_nothing(solved, text: str, options: list[str]) -> None:
    result = solved(text, *options)
    assert result.exit_code == 0
    assert TITLE not in result.stdout


def test_json_has_no_word_of_it(solved) -> None:
    told = json.loads(solved(NONE, "--json").stdout)
    assert (told["slip"], told["players"], told["consistent"]) == ("0", [], False)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("name", ["contradiction", "counter-claiming-seers"])
def test_no_line_is_wider_than_the_screen(run, name: str, columns: int, lang: str) -> None:
    result = run("solve", str(EXAMPLES / f"{name}.wolf"), "--lang", lang, env={"COLUMNS": str(columns)})
    told = section(result.stdout, TITLE if lang == "en" else "若每十段本该属实的发言中有一段失误：")
    assert max(map(cell_len, told.splitlines())) <= columns


class TestShown:
    """As the library answers; computed figures are tested above."""

    def test_it_is_asked_for_people_only(self, run, library) -> None:
        for options, wanted in (([], True), (["--json"], False), (["--slip", "0"], False), (["--slip", "0.2"], False)):
            run("solve", library.file, *options)
            assert library.asked["if_slipped"] is wanted, options

    def test_no_time_left(self, run, library, answers) -> None:
        unknown = answers.solution(complete=False, consistent=None, players=(), slip=Fraction(1, 10))
        library.solution = answers.solution(if_slipped=unknown)
        result = run("solve", library.file)
        assert result.exit_code == 0, "the strict answer is complete"
        assert section(result.stdout) == ("  There was no time left to work this out. --slip 1/10 asks for it.\n")

    @pytest.mark.parametrize(
        ("slipping", "table"), [(Fraction(48, 100), False), (Fraction(52, 100), False), (Fraction(55, 100), True)]
    )
    def test_odds_that_hardly_move_are_a_sentence(self, run, library, answers, slipping, table: bool) -> None:
        one = answers.player(1, "Ann", werewolf=answers.share(True, False, Fraction(1, 2)))
        other = answers.player(1, "Ann", werewolf=answers.share(True, False, slipping))
        found = answers.solution(other, slip=Fraction(1, 10))
        library.solution = answers.solution(one, if_slipped=found)
        told = " ".join(section(run("solve", library.file).stdout).split())
        little = "nobody's odds of being a werewolf move by as much as 5 percentage points."
        assert (little in told, "Player" in told) == (not table, table)


class TestExplicitSlip:
    """`--slip` and the header do the same, strict verdicts beside odds with slips."""

    @pytest.mark.parametrize(("header", "options"), [("", ["--slip", "1/10"]), ("slip: 0.1\n", [])])
    def test_verdicts_and_odds(self, solved, header: str, options: list[str]) -> None:
        result = solved(header + FEW, *options, columns=200)
        assert result.exit_code == 0
        assert re.search(r"1  Ann +villager +cannot be +cannot be *\n +\(6\.2 % if somebody slipped\)", result.stdout)
        assert re.search(r"3  Cid +- +could be +48\.4 %", result.stdout)
        assert re.search("Slip +1/10: the chance that somebody who should tell the truth does not", result.stdout)

    @pytest.mark.parametrize(("header", "options"), [("", ["--slip", "1/10"]), ("slip: 0.1\n", [])])
    def test_a_contradiction(self, solved, header: str, options: list[str]) -> None:
        result = solved(header + NONE, *options)
        assert result.exit_code == 4
        assert "If somebody slipped (chance 1/10 for each), the odds are:" in result.stdout
        assert re.search("2  Bob +- +20.0 % +-\n", result.stdout)
        assert "Most likely werewolves at the end, slips counted:\n  60.0 %  Ann alone\n" in result.stdout
        told = json.loads(solved(header + NONE, *options, "--json").stdout)
        assert (told["consistent"], told["worlds"], told["slip"]) == (False, 0, "1/10")
        assert told["players"][1]["werewolf"] == {"possible": False, "certain": False, "probability": "1/5"}

    def test_one_question(self, run, tmp_path: Path) -> None:
        path = tmp_path / "game.wolf"
        path.write_text(FEW, encoding="utf-8")
        no = run("ask", str(path), "could Ann be werewolf", "--slip", "1/10")
        assert no.exit_code == 1
        assert no.stdout.startswith("No: Ann cannot be a werewolf (6.2 % if somebody slipped).\n")
        likely = run("ask", str(path), "how likely Cid be werewolf", "--slip", "1/10")
        assert likely.exit_code == 0
        assert likely.stdout.startswith("48.4 %: Cid is a werewolf.\n")
        assert "slip 1/10" in likely.stdout
        path.write_text(NONE, encoding="utf-8")
        assert run("ask", str(path), "how likely Cid be werewolf", "--slip", "1/10").exit_code == 4
