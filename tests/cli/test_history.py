"""`deduce history`: the table at every width, in both languages, and how a run ends."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest
from rich.cells import cell_len

from deduce.answers import Note
from quiet import QUIET

GAME = QUIET + "! Ann ends werewolf\nBob thinks Ann villager\nCid: villager\n! Bob ends werewolf\nvote: Cid > Ann\n"
MIDDLE = QUIET + "Ann: villager\n! Ann dealt werewolf\ndoubt Ann\n"
END = QUIET + "Ann: villager\n! Ann dealt werewolf\n! Bob dealt villager\n"


@pytest.fixture
def told(run, tmp_path: Path):
    """The history of a record given as text."""

    def tell(text: str, *options: str, columns: int = 80):
        path = tmp_path / "game.wolf"
        path.write_text(text, encoding="utf-8")
        return run("history", str(path), *options, env={"COLUMNS": str(columns)})

    return tell


def test_a_table(told) -> None:
    result = told("title: three cards shown\n" + GAME)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "three cards shown\n"
        "One Night Ultimate Werewolf, 3 players\n"
        "\n"
        "Line  Said                        Worlds  Ann  Bob  Cid\n"
        "----- --------------------------- ------- ---- ---- ---\n"
        "   -  (before anything was said)      15   33   33   33\n"
        "   6  ! Ann ends werewolf              5  yes   20   20\n"
        "   8  Cid: villager                    4  yes   25   no\n"
        "   9  ! Bob ends werewolf              1  yes  yes   no\n"
        "\n"
        "Under each player: the odds of being a werewolf, in percent. yes: must be one;\n"
        "no: cannot be one.\n"
        "\n"
        "Assuming honesty everyone; odds bluff; lone wolf peek = off.\n"
    )


def test_the_same_in_chinese(told) -> None:
    text = GAME + "Bob: villager\nBob: retracts\ntrust Cid\ndoubt Bob, Cid\nAnn knows: werewolf, with Bob\n"
    result = told(text, "--lang", "zh", "--as", "Ann")
    assert result.exit_code == 0
    head, _, *rows = [re.split("  +", row.strip()) for row in result.stdout.split("\n\n")[1].splitlines()]
    assert head == ["行", "内容", "世界数", "Ann", "Bob", "Cid"]
    assert rows[:4] == [
        ["-", "（尚无人发言）", "15", "33", "33", "33"],
        ["5", "！Ann最后是狼人", "5", "是", "20", "20"],
        ["7", "Cid：村民", "4", "是", "25", "否"],
        ["8", "！Bob最后是狼人", "1", "是", "是", "否"],
    ]
    said = [row[1] for row in rows[4:] if row[0].isdecimal()]
    assert said == ["Bob：村民", "Bob：收回", "信Cid", "不信Bob、Cid", "Ann知道：狼人，同伴Bob"]
    assert "“是”：必定是狼人；“否”：不可能是狼人。" in result.stdout
    assert "前提：诚实 everyone；怀疑Bob、Cid；Ann的视角；概率 bluff" in result.stdout


def test_a_contradiction_that_is_taken_back(told) -> None:
    result = told(MIDDLE)
    assert result.exit_code == 0
    assert (
        "   6  ! Ann dealt werewolf                    0    -    -    -\n"
        "      contradicts itself: no world fits\n"
        "   7  doubt Ann                               5  yes   20   20\n"
    ) in result.stdout
    assert "From line" not in result.stdout


def test_a_contradiction_at_the_end(told) -> None:
    result = told(END)
    assert result.exit_code == 4
    assert (
        "From line 6 on the evidence contradicts itself: no world fits.\n"
        "`deduce solve` lists the lines that cannot all stand.\n"
    ) in result.stdout
    assert result.stdout.count("      contradicts itself: no world fits\n") == 2
    assert "These cannot all stand" not in result.stdout


def test_slips(told) -> None:
    """5 deals in which Ann slipped weigh a tenth beside 10: 1/21 of all; where she did for certain, Bob is one in 5."""
    result = told(END, "--slip", "1/10")
    assert result.exit_code == 4
    assert re.search(r"5  Ann: villager +10  no \(5\) +39 +39\n", result.stdout)
    assert re.search(r"6  ! Ann dealt werewolf +0 +\(100\) +\(20\) +\(20\)\n", result.stdout)
    assert "In brackets: the odds if somebody slipped.\n" in result.stdout
    assert "slip 1/10" in result.stdout


def test_json(told) -> None:
    result = told(GAME, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found = json.loads(result.stdout)
    assert list(found) == ["schema", "game", "honesty", "odds", "slip", "view", "engine", "steps", "complete"]
    assert [step["line"] for step in found["steps"]] == [0, 5, 7, 8]
    assert [step["worlds"] for step in found["steps"]] == [15, 5, 4, 1]
    assert found["steps"][2]["players"][1] == {
        "seat": 2, "name": "Bob", "werewolf": {"possible": True, "certain": False, "probability": "1/4"}, "lying": None,
    }  # fmt: skip


def test_what_if_and_until(told) -> None:
    found = json.loads(told(GAME, "--until", "7", "--drop", "5", "--add", "Ann: villager", "--json").stdout)
    assert [(step["text"], step["worlds"]) for step in found["steps"]] == [
        ("", 15), ("Cid: villager", 10), ("Ann: villager", 6),
    ]  # fmt: skip


@pytest.mark.parametrize("wrong", [["--as", "Zoe"], ["--drop", "99"], ["--odds", "luck"], ["--budget", "0"]])
def test_wrong_usage(told, wrong: list[str]) -> None:
    result = told(GAME, *wrong)
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_bad_record(told) -> None:
    result = told(QUIET + "Ann: seeer\n")
    assert (result.exit_code, result.stdout) == (3, "")
    assert "did you mean 'seer'?" in result.stderr


def test_a_budget_used_up_at_once(told) -> None:
    result = told(GAME, "--budget", "0.000001")
    assert result.exit_code == 5
    assert "this is not the whole history: 0 of 4 steps are shown." in " ".join(result.stdout.split())
    found = json.loads(told(GAME, "--budget", "0.000001", "--json").stdout)
    assert (found["steps"], found["complete"]) == ([], False)


class TestShown:
    """As the library answers."""

    def test_the_options_reach_the_library(self, run, library) -> None:
        options = ["--as", "Ann", "--honesty", "dealt", "--odds", "bluff", "--slip", "1/10", "--engine", "brute"]
        run("history", library.file, *options, "--budget", "2.5", "--until", "9", "--trust", "Ann")
        asked = {key: library.asked[key] for key in ("view", "honesty", "odds", "slip", "engine", "budget")}
        assert asked == {
            "view": "Ann", "honesty": "dealt", "odds": "bluff", "slip": Fraction(1, 10), "engine": "brute",
            "budget": 2.5,
        }  # fmt: skip
        assert library.asked["record"].changed["until"] == 9

    def test_finished_steps_are_shown_when_the_budget_ends(self, run, library, answers) -> None:
        steps = answers.step(0, ""), answers.impossible(7, "Ann: seer, saw Bob werewolf")
        library.history = answers.history(*steps, length=9, complete=False)
        result = run("history", library.file)
        assert result.exit_code == 5, "the last line may yet be consistent again"
        assert "2 of 9 steps are shown." in " ".join(result.stdout.split())
        assert "Ann: seer, saw Bob werewolf" in result.stdout
        assert "From line" not in result.stdout

    def test_only_what_is_proven_reads_as_proven(self, run, library, answers) -> None:
        shares = answers.share(True, False, Fraction(1, 999)), answers.share(True, False, Fraction(998, 999))
        library.history = answers.history(answers.step(0, "", *shares, answers.share(True, None, None)))
        assert re.search(r" <1 +>99 +\?\n", run("history", library.file).stdout)

    def test_notes_go_to_standard_error(self, run, library, answers) -> None:
        library.history = answers.history(notes=(Note("A remark.", "备注。"),))
        result = run("history", library.file, "--json")
        assert result.stderr == "note: A remark.\n"
        assert json.loads(result.stdout)["schema"] == "deduce.history/1"

    def test_colour_only_repeats_what_is_proven(self, run, library, answers) -> None:
        yes, no = answers.share(True, True, Fraction(1)), answers.share(False, False, Fraction(0))
        library.history = answers.history(answers.step(0, "", yes, no, answers.share(True, False, Fraction(1, 2))))
        text = run("history", library.file, env={"FORCE_COLOR": "1"}).stdout
        assert re.search("\x1b\\[1;31m *yes", text)
        assert re.search("\x1b\\[32m *no", text)


TEN = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
CHINESE = ("小明", "小红", "阿强", "丽丽", "老王", "张三丰", "诸葛亮", "欧阳修文", "李四", "赵六")
ODD = (
    *(
        "Ann",
        "小明",
        "[red]Bob[/red]",
        "Maximiliana von und zu Hohenstaufen-Wi",
        "一二三四五六七八九十一二三四五六七八九十",
    ),
    *("Ｆｕｌｌ", "👩\u200d🚒 Fay", "A\u0301nne", "0123456789012345678901234567890123456789", "王"),
)
THIRTY = tuple(f"player {number}" for number in range(1, 31))
HUGE = 19_881_353_318_400


@pytest.fixture
def crowded(run, library, answers):
    """A long history of many players."""

    def show(names: tuple[str, ...], columns: int, lang: str = "en") -> str:
        likely = [
            answers.share(True, False, Fraction(place % 7, 7) or Fraction(1, 999)) for place, _ in enumerate(names)
        ]
        proven = [
            answers.share(place % 3 == 0, place % 3 == 0, Fraction(place % 3 == 0)) for place, _ in enumerate(names)
        ]
        library.record = answers.record(players=names)
        steps = (
            answers.step(0, "", *likely, names=names, worlds=HUGE),
            answers.step(7, f"{names[0]}: seer, saw {names[1]} werewolf", *likely, names=names),
            answers.step(118, f"{names[2]}: doppelganger, copied {names[3]} troublemaker, swapped {names[4]} and "
                         f"{names[5]}", *proven, names=names),
            answers.impossible(1999, f"! {names[6]} ends werewolf"),
        )  # fmt: skip
        library.history = answers.history(*steps)
        result = run("history", library.file, "--lang", lang, env={"COLUMNS": str(columns)})
        assert result.exit_code == 4
        return result.stdout

    return show


@pytest.mark.parametrize("columns", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("names", [TEN, CHINESE, ODD, THIRTY], ids=["ten", "chinese", "odd", "thirty"])
def test_no_line_is_wider_than_the_screen(crowded, names, columns: int, lang: str) -> None:
    lines = crowded(names, columns, lang).splitlines()
    assert max(map(cell_len, lines)) <= columns
    assert "\n\n\n" not in "\n".join(lines)


def test_ten_fit_eighty_columns_with_what_was_said_above(crowded) -> None:
    lines = crowded(TEN, 80).splitlines()
    assert lines[3] == "Line              Worlds  Ann  Bob  Cid  Dee  Eve  Fay  Gus  Hal  Ida  Jon"
    at = lines.index("   7  Ann: seer, saw Bob werewolf")
    assert lines[at + 1] == "                   1,234   <1   14   29   43   57   71   86   <1   14   29"
    proven = next(line for line in lines if "yes" in line)
    assert proven.split() == ["1,234", *["yes", "no", "no"] * 3, "yes"]


def test_ten_fit_a_wide_screen_with_what_was_said_beside(crowded) -> None:
    text = crowded(TEN, 140)
    assert re.search(r"\n +7  Ann: seer, saw Bob werewolf +1,234   <1   14   29   43", text)


def test_long_names_become_seats(crowded) -> None:
    text = crowded(CHINESE, 80, "zh")
    assert "1 小明、2 小红、3 阿强、4 丽丽、5 老王、6 张三丰、7 诸葛亮、8 欧阳修文、9 李四、" in text
    assert re.search(r"\n +行 +世界数 +1 +2 +3 +4 +5 +6 +7 +8 +9 +10\n", text)
    assert re.search(r"\n +行 +世界数 +小明 +小红 +阿强 +丽丽 +老王 +张三丰 ", crowded(CHINESE, 120, "zh"))


def test_a_name_is_folded_over_its_column(crowded) -> None:
    names = ("Ann", "Maximiliana", "小明小明小明", *TEN[3:7])
    lines = crowded(names, 120).splitlines()
    head = "\n".join(lines[3 : next(n for n, line in enumerate(lines) if line.startswith("---"))])
    assert "".join(re.findall("Maximili|ana", head)) == "Maximiliana"
    assert len(re.findall("小明", head)) == 3
    longer = "Maximiliana of Hohenstaufen"
    assert f"1 Ann, 2 {longer}, 3 Cid" in crowded(("Ann", longer, *TEN[2:7]), 120)


def test_a_table_too_wide_becomes_sentences(crowded) -> None:
    text = crowded(THIRTY, 60)
    assert "Worlds that fit: 19,881,353,318,400.\n" in text
    assert "player 2 14.3 %;" in text
    assert "player 1, player 4, player 7," in text
    assert "must be werewolves." in " ".join(text.split())
    assert "contradicts itself: no world fits\n" in text


def test_sentences_tell_slips_apart(run, library, answers) -> None:
    names = THIRTY[:12]
    never = answers.share(False, False, Fraction(1, 25))
    library.record = answers.record(players=names)
    library.history = answers.history(
        answers.step(7, "trust player 1", *[never] * 12, names=names), slip=Fraction(1, 10)
    )
    text = " ".join(run("history", library.file, env={"COLUMNS": "40"}).stdout.split())
    assert "player 1 (4.0 % if somebody slipped); player 2" in text
    assert "player 12 cannot be werewolves." in text


def test_names_cannot_steer_the_terminal(run, library, answers) -> None:
    evil = "Bob\x1b[2J\u202e"
    library.record = answers.record(players=(evil,))
    library.history = answers.history(answers.step(7, f"{evil}: villager", answers.share(True, True, 1), names=(evil,)))
    for options in ([], ["--json"]):
        text = run("history", library.file, *options).stdout
        assert "\x1b" not in text
        assert "\u202e" not in text
