"""`deduce refute` and `deduce retract`: what people read, in both languages and at every width, and how a run ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

EXAMPLES = Path(__file__).parents[2] / "examples"
TABLE = "players: Ann, Bob, Cid, Dee\ncards: 2 werewolf, seer, hunter, 3 villager\nrules: lone wolf peek = off\n"
BOUND = TABLE + "honesty: everyone\nAnn: seer, saw Bob werewolf\nCid: villager\nDee: hunter\n"
"""Nothing moves, and Ann is the Seer who saw Bob's Werewolf."""
CLASHING = BOUND + "Bob: seer\n! Cid dealt hunter\n"


@pytest.fixture
def told(run, tmp_path: Path):
    """What a command says of a record given as text."""

    def tell(command: str, text: str, *options: str, columns: int = 80):
        path = tmp_path / "game.wolf"
        path.write_text(f"title: a quiet night\n{text}", encoding="utf-8")
        return run(command, str(path), *options, env={"COLUMNS": str(columns)})

    return tell


def body(result) -> str:
    """All but the heading and the assumptions."""
    return "\n\n".join(result.stdout.split("\n\n")[1:-1])


def test_a_theory_that_fits(told) -> None:
    """Nothing is open but which centre card is which."""
    result = told("refute", BOUND, "Bob is werewolf,", "Dee dealt hunter")
    assert (result.exit_code, result.stderr) == (0, "")
    assert body(result).startswith(
        "Theory:\n"
        "  Bob is werewolf\n"
        "  Dee was dealt hunter\n\n"
        "It fits: this is one way all of it can be so.\n"
        "  Dealt       Ann: seer; Bob: werewolf; Cid: villager; Dee: hunter;"
    )
    assert "Ann saw Bob werewolf" in result.stdout
    assert result.stdout.endswith("Assuming honesty everyone; lone wolf peek = off.\n")


def test_a_theory_that_does_not_fit(told) -> None:
    result = told("refute", BOUND, "Cid dealt villager, Bob dealt villager")
    assert result.exit_code == 1
    assert body(result).startswith(
        "Theory:\n"
        "  Cid was dealt villager\n"
        "  Bob was dealt villager\n\n"
        "It does not fit.\n\n"
        "These cannot all be so:\n"
        "  line 6  Ann: seer, saw Bob werewolf\n"
        "  theory  Bob was dealt villager\n\n"
        "It would fit without:\n"
        "  line 6  Ann: seer, saw Bob werewolf\n\n"
        "Closest to it, with every line of the record kept:\n"
        "  Kept      Cid was dealt villager\n"
        "  Given up  Bob was dealt villager; instead: Bob was dealt werewolf\n"
        "  One such world\n"
        "    Dealt       Ann: seer; Bob: werewolf; Cid: villager; Dee: hunter;\n"
    )


def test_the_same_in_chinese(told) -> None:
    result = told("refute", BOUND, "Cid发到村民，Bob发到村民", "--lang", "zh")
    assert result.exit_code == 1
    assert body(result).startswith(
        "假设：\n"
        "  Cid发到村民\n"
        "  Bob发到村民\n\n"
        "说不通。\n\n"
        "以下不可能同时成立：\n"
        "  第 6 行  Ann：预言家，验Bob狼人\n"
        "  假设     Bob发到村民\n\n"
        "去掉以下内容就说得通：\n"
        "  第 6 行  Ann：预言家，验Bob狼人\n\n"
        "保留全部记录时，与它最接近的是：\n"
        "  保留  Cid发到村民\n"
        "  放弃  Bob发到村民；实际：Bob发到狼人\n"
    )


def test_a_theory_against_the_deck(told) -> None:
    """There are two Werewolves. No line has to do with it, and so nothing is said of taking any back."""
    result = told("refute", BOUND, "Bob, Cid and Dee are werewolves")
    assert result.exit_code == 1
    assert (
        "The deck and the rules alone forbid it, whatever anybody says:\n  theory  Bob is werewolf\n" in result.stdout
    )
    assert "without" not in result.stdout
    private = told("refute", BOUND + "Bob knows: werewolf, alone\n", "Dee is werewolf", "--as", "Bob")
    assert "The deck, the rules and what Bob knows forbid it, whatever anybody says:" in private.stdout


def test_several_ways_are_told_apart(told) -> None:
    """All of a set, or one of several: a trusted story goes, or the trust in it, where nobody else binds the teller."""
    result = told("refute", BOUND, "Cid dealt seer")
    seer = "It would fit without all of:\n  line 6  Ann: seer, saw Bob werewolf\n  line 7  Cid: villager\n"
    assert seer in result.stdout
    result = told("refute", TABLE + "honesty: everyone\nAnn: seer\ntrust Ann\n", "Ann dealt hunter")
    assert "It would fit without:\n  line 6  Ann: seer\n" in result.stdout
    result = told("refute", TABLE + "Ann: seer\ntrust Ann\n", "Ann dealt werewolf")
    assert "It would fit without one of these:\n  line 5  Ann: seer\n  line 6  trust Ann\n" in result.stdout


def test_contradicting_evidence_comes_first(told) -> None:
    result = told("refute", CLASHING, "Dee dealt hunter")
    assert result.exit_code == 4
    assert body(result).startswith(
        "Theory:\n"
        "  Dee was dealt hunter\n\n"
        "The record contradicts itself already, whatever the theory says:\n\n"
        "These cannot all stand:\n"
        "  line 6  Ann: seer, saw Bob werewolf\n"
        "  line 9  Bob: seer\n"
    )


def test_lines_taken_back(told) -> None:
    """One Seer and one Hunter: of lines 6 and 9 one must go, and line 10 or both 7 and 8."""
    result = told("retract", CLASHING)
    assert result.exit_code == 4
    assert (
        "The record stands without one of these, fewest lines first:\n"
        "  way 1  line 6: Ann: seer, saw Bob werewolf\n"
        "         line 10: ! Cid dealt hunter\n"
        "  way 2  line 9: Bob: seer\n"
        "         line 10: ! Cid dealt hunter\n"
        "  way 3  line 6: Ann: seer, saw Bob werewolf\n"
        "         line 7: Cid: villager\n"
        "         line 8: Dee: hunter\n"
        "  way 4  line 7: Cid: villager\n"
        "         line 8: Dee: hunter\n"
        "         line 9: Bob: seer\n\n"
        "In every world that is left then, nothing that was taken back holds, and whoever\n"
        "made a claim among it should have told the truth.\n\n"
        "A world without lines 6 and 10\n"
    ) in result.stdout
    assert "Dee: hunter" in result.stdout.split("A world without")[1]


def test_solve_names_the_fewest_lines_to_take_back(told) -> None:
    """After its conflicts; where there is but one, any of its lines will do, and that is said already."""
    solved = told("solve", CLASHING)
    assert "Fewest to take back, one of these: lines 6 and 10; lines 9 and 10.\n" in solved.stdout
    assert "最少需要收回以下之一：第 6、10 行；第 9、10 行。" in told("solve", CLASHING, "--lang", "zh").stdout
    assert "Fewest" not in told("solve", CLASHING.replace("! Cid dealt hunter\n", "")).stdout
    assert "retractions" not in told("solve", CLASHING, "--json").stdout


def test_what_would_free_somebody(told) -> None:
    result = told("retract", BOUND, "Bob is not werewolf")
    assert result.exit_code == 0
    assert body(result).startswith(
        "As the record stands it cannot be so: Bob is not werewolf.\n\n"
        "It could be so if this were a lie:\n"
        "  line 6  Ann: seer, saw Bob werewolf\n\n"
        "In every world that is left then, whatever was taken back is false, though its\n"
        "teller should have told the truth.\n\n"
        "A world without line 6\n"
    )
    result = told("retract", BOUND + "! Bob dealt werewolf\n", "Bob不是狼人", "--lang", "zh")
    assert result.exit_code == 0
    assert (
        "按现有记录不可能成立：Bob不是狼人。\n\n"
        "即使所有发言都是谎言也不可能成立；全部去掉以下内容才可能：\n"
        "  第 6 行  Ann：预言家，验Bob狼人\n"
        "  第 9 行  ！Bob发到狼人\n\n"
        "这样去掉之后，在剩下的任何世界里，被去掉的行都不成立，而其中的发言者本应说真话。\n"
    ) in result.stdout


def test_nothing_to_take_back(told) -> None:
    assert body(told("retract", BOUND)).startswith(
        "The evidence does not contradict itself: nothing need be taken back.\n\nOne such world\n"
    )
    possible = told("retract", BOUND, "Bob is werewolf")
    assert (possible.exit_code, "It can be so as the record stands: Bob is werewolf.\n" in possible.stdout) == (0, True)
    never = told("retract", BOUND, "Bob is seer and Bob is hunter")
    assert never.exit_code == 0
    assert "Nothing that is taken back helps: the deck and the rules alone forbid it.\n" in never.stdout
    known = told("retract", BOUND + "Bob knows: werewolf, alone\n", "Dee dealt werewolf", "--as", "Bob", columns=120)
    assert "Nothing that is taken back helps: the deck, the rules and what Bob knows forbid it.\n" in known.stdout


def test_lines_of_several_nights(run) -> None:
    """Whoever shot the last wolf dead ends the game; it was told that good wins then."""
    game = str(EXAMPLES / "狼人杀四夜.wolf")
    result = run("retract", game, "8不是狼人", env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert (
        "按现有记录不可能成立：8不是狼人。\n\n"
        "即使所有发言都是谎言也不可能成立；去掉以下任何一行才可能：\n"
        "  第 44 行  第4天：8被放逐\n"
        "  第 45 行  游戏结束：好人胜\n\n"
        "这样去掉之后，在剩下的任何世界里，被去掉的内容都不成立。\n\n"
        "去掉第 44 行后的一个世界\n"
    ) in result.stdout
    refuted = run("refute", game, "12 is werewolf, 8 is not werewolf", "--lang", "en")
    assert refuted.exit_code == 1
    assert "These cannot all be so:\n  line 44  day 4: 8 exiled\n  line 45  game over: good wins\n" in refuted.stdout
    assert "  theory   8 is not werewolf\n" in refuted.stdout
    assert "  Given up  8 is not werewolf; instead: 8 is werewolf\n" in refuted.stdout


@pytest.mark.parametrize(
    ("command", "text", "asked", "schema"),
    [("refute", BOUND, "Bob is villager", "deduce.refute/1"), ("retract", CLASHING, "Bob is seer", "deduce.retract/1")],
)
def test_json(told, command: str, text: str, asked: str, schema: str) -> None:
    found = json.loads(told(command, text, asked, "--json").stdout)
    assert found["schema"] == schema
    keys = {
        "refute": "theory evidence consistent world conflict retractions more nearest conflicts complete",
        "retract": "question consistent possible conflicts retractions more by_stories world complete",
    }
    assert list(found) == ["schema", *keys[command].split()]


@pytest.mark.parametrize("command", ["refute", "retract"])
def test_what_cannot_be_read_is_pointed_at(told, command: str) -> None:
    name = {"refute": "theory", "retract": "statement"}[command]
    result = told(command, BOUND, "Bob is wearwolf")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{name}:1:8: unknown role 'wearwolf'\nBob is wearwolf\n       ^\n")
    result = told(command, BOUND, "could Bob be werewolf")
    assert result.exit_code == 2
    assert "deduce ask" in result.stderr
    result = told(command, BOUND, "Bob is werewolf", "--engine", "counting")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("command", ["refute", "retract"])
def test_a_budget_that_runs_out(told, command: str) -> None:
    result = told(command, BOUND, "Bob is villager", "--budget", "0.000001")
    assert result.exit_code == 5
    assert "budget ran out" in result.stdout


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "asked",
    [
        ("refute", "小红是村民，小明没说谎，中1发到猎人"),
        ("refute", "小红是狼人"),
        ("retract", "小红不是狼人"),
        ("retract",),
    ],
)
def test_no_line_is_wider_than_the_screen(told, asked: tuple[str, ...], lang: str, columns: int) -> None:
    text = CLASHING if asked == ("retract",) else BOUND
    for name, chinese in (("Ann", "小明"), ("Bob", "小红"), ("Cid", "欧阳小刚和他的好朋友"), ("Dee", "小丽")):
        text = text.replace(name, chinese)
    result = told(asked[0], text, *asked[1:], "--lang", lang, columns=columns)
    assert result.stdout
    assert max(map(cell_len, result.stdout.splitlines())) <= columns
