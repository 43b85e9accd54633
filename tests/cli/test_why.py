"""`deduce why`: numbered steps with their sources, cases, counterexamples; both languages, every width, exit codes.

The explanations are made by hand here: what is proven and found is tested elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

import deduce
from deduce.answers import Deed, Note, RecordLine, World
from deduce.explanations import CaseTold, SourceTold, StepTold, Why

GAME = """\
title: a quiet night
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, seer, robber, 3 villager
Ann: seer, saw Bob werewolf
Bob: villager
"""
CHINESE = """\
玩家：小明、小红、张三丰、Dee
牌：2狼人、预言家、强盗、3村民
语言：zh
小明：预言家，验小红狼人
小红：村民
"""
LINE = SourceTold("line", Note("line 4", "第 4 行"), line=4, text="Ann: seer, saw Bob werewolf")
OTHER_LINE = SourceTold("line", Note("line 5", "第 5 行"), line=5, text="Bob: villager")
HONESTY = SourceTold("honesty", Note("Ann's honesty", "小明的诚实"), who="Ann")
DECK = SourceTold("deck", Note("the deck", "牌组"))
RULE = SourceTold("rule", Note("the Robber's rule", "强盗的规则"), role="robber")
FIRST = SourceTold("step", Note("what Ann says is so, unless ...", "小明所说的属实，除非……"), step="1")
SUPPOSED = SourceTold("step", Note("Ann is lying", "小明在说谎"), step="2a")
ONE = StepTold(
    "1",
    "Ann is not bound or not lying",
    (LINE, HONESTY),
    Note(
        'What Ann says (line 4: "seer, saw Bob werewolf") is so, unless Ann knows that he is not of the village.',
        "小明所说的（第 4 行：“预言家，验小红狼人”）属实，除非小明知道自己不属于村民阵营。",
    ),
)
CASE = CaseTold(
    "2a",
    "Ann is lying",
    Note(
        'Suppose Ann is lying (line 4: "seer, saw Bob werewolf").',
        "假设小明在说谎（第 4 行：“预言家，验小红狼人”）。",
    ),
    (
        StepTold(
            "2a.1",
            "Ann is not bound",
            (SUPPOSED, FIRST),
            Note("So Ann knows that he is not of the village.", "所以小明知道自己不属于村民阵营。"),
        ),
        StepTold(
            "2a.2",
            "contradiction",
            (OTHER_LINE, DECK, RULE),
            Note("But it cannot be that so many cards are not of the village.", "但不可能有这么多牌不属于村民阵营。"),
        ),
    ),
)
TWO = StepTold(
    "2",
    "Ann is not lying",
    (FIRST, OTHER_LINE, DECK, RULE),
    Note("That cannot be: so Ann tells the truth.", "这不可能：所以小明说的是真话。"),
    (CASE,),
)
WHY = Why(
    question="Bob is werewolf",
    forced=True,
    steps=(ONE, TWO),
    shortest=True,
    counterexample=None,
    consistent=True,
    conflicts=(),
    complete=True,
    honesty="believed",
    view=None,
    odds="bluff",
    verdict=Note("Bob must be a Werewolf at the end", "小红最后必定是狼人"),
)
DEAL = {"Ann": "seer", "Bob": "villager", "Cid": "robber", "Dee": "werewolf"}
WORLD = World(DEAL, (Deed("Cid", "took Dee werewolf"),), {**DEAL, "Cid": "werewolf", "Dee": "robber"})
OPEN = replace(
    WHY,
    forced=False,
    steps=(),
    shortest=False,
    counterexample=WORLD,
    verdict=Note("Bob need not be a Werewolf at the end", "小红最后不一定是狼人"),
    instead=Note("Bob could be a Villager at the end", "小红最后可能是村民"),
)
CLASH = replace(
    OPEN,
    forced=None,
    counterexample=None,
    consistent=False,
    conflicts=((RecordLine(4, "Ann: seer, saw Bob werewolf"), RecordLine(5, "Bob: villager")),),
)
SPENT = replace(OPEN, forced=None, counterexample=None, consistent=None, complete=False)


@pytest.fixture
def shown(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., object]:
    """What the command prints of an answer."""

    def show(answer: Why, *options: str, text: str = GAME, columns: int = 80):
        asked: dict[str, object] = {}

        def why(record, statement: str, **how):
            asked.update(how, statement=statement)
            return answer

        monkeypatch.setattr(deduce, "why", why)
        path = tmp_path / "game.wolf"
        path.write_text(text, encoding="utf-8")
        result = run("why", str(path), "Bob", "must be werewolf", *options, env={"COLUMNS": str(columns)})
        assert asked.get("statement") == "Bob must be werewolf"
        return result

    return show


def body(result) -> str:
    """All but the heading and the assumptions."""
    return "\n\n".join(result.stdout.split("\n\n")[1:-1])


def test_steps_with_their_sources(shown) -> None:
    """Cases stand before what they come to; an empty line parts the steps, none the steps of a case."""
    result = shown(WHY)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("a quiet night\nOne Night Ultimate Werewolf, 4 players\n\n")
    assert body(result) == (
        '1  What Ann says (line 4: "seer, saw Bob werewolf") is so, unless Ann knows that\n'
        "   he is not of the village.\n"
        "   from: line 4, Ann's honesty\n\n"
        '2  2a  Suppose Ann is lying (line 4: "seer, saw Bob werewolf").\n'
        "       2a.1  So Ann knows that he is not of the village.\n"
        "             from: supposition 2a, step 1\n"
        "       2a.2  But it cannot be that so many cards are not of the village.\n"
        "             from: line 5, the deck, the Robber's rule\n"
        "   That cannot be: so Ann tells the truth.\n"
        "   from: line 5, the deck, the Robber's rule, step 1\n\n"
        "So Bob must be a Werewolf at the end.\n"
        "Steps: 4. Proven shortest: no explanation takes fewer."
    )
    assert result.stdout.endswith("\n\nAssuming honesty believed.\n")


def test_the_same_in_chinese(shown) -> None:
    result = shown(replace(WHY, shortest=False), text=CHINESE)
    assert result.exit_code == 0
    assert body(result) == (
        "1  小明所说的（第 4 行：“预言家，验小红狼人”）属实，除非小明知道自己不属于村民阵\n"
        "   营。\n"
        "   依据：第 4 行、小明的诚实\n\n"
        "2  2a  假设小明在说谎（第 4 行：“预言家，验小红狼人”）。\n"
        "       2a.1  所以小明知道自己不属于村民阵营。\n"
        "             依据：假设 2a、第 1 步\n"
        "       2a.2  但不可能有这么多牌不属于村民阵营。\n"
        "             依据：第 5 行、牌组、强盗的规则\n"
        "   这不可能：所以小明说的是真话。\n"
        "   依据：第 5 行、牌组、强盗的规则、第 1 步\n\n"
        "所以小红最后必定是狼人。\n"
        "共 4 步。也许还有更短的解释。"
    )


def test_lines_and_steps_are_named_together(shown) -> None:
    """Lines by number, then what is no line, then what is supposed, then steps."""
    third = replace(TWO, id="3", sources=(FIRST, replace(FIRST, step="2"), OTHER_LINE, HONESTY, LINE), cases=())
    answer = replace(WHY, steps=(ONE, TWO, third))
    assert "   from: lines 4 and 5, Ann's honesty, steps 1 and 2\n" in shown(answer).stdout
    assert "   依据：第 4、5 行、小明的诚实、第 1、2 步\n" in shown(answer, "--lang", "zh").stdout


def test_a_line_is_never_parted_from_its_number(shown) -> None:
    """`line 4` moves to the next line of the screen as a whole."""
    for columns in range(60, 100, 3):
        for lang, parted in (("en", ("line",)), ("zh", ("第", "第 4"))):
            found = shown(WHY, "--lang", lang, columns=columns).stdout.splitlines()
            assert not any(text.endswith(parted) for text in found)


def test_what_it_rests_on_in_full(shown) -> None:
    """Lines, cards and the rules as the game tells them, each once; honesty stands under the answer anyway."""
    full = body(shown(WHY, "--verbose", columns=120)).split("What it rests on\n")[1]
    rule = "May trade the card before him with another player's; who trades looks at the card he got. He is on"
    assert full == (
        "  line 4             Ann: seer, saw Bob werewolf\n"
        "  line 5             Bob: villager\n"
        "  the deck           1 robber, 1 seer, 3 villager, 2 werewolf\n"
        f"  the Robber's rule  {rule}\n"
        "                     the team of the card he took and does not act again."
    )


def test_what_need_not_be(shown) -> None:
    result = shown(OPEN)
    assert result.exit_code == 1
    assert body(result) == (
        "No: Bob need not be a Werewolf at the end.\n\n"
        "Here is how Bob could be a Villager at the end:\n"
        "  Dealt       Ann: seer; Bob: villager; Cid: robber; Dee: werewolf\n"
        "  Night       Cid took Dee werewolf\n"
        "  At the end  Cid: werewolf; Dee: robber"
    )
    chinese = body(shown(OPEN, "--lang", "zh"))
    assert chinese.startswith("否：小红最后不一定是狼人。\n\n小红最后可能是村民，例如：\n  发到  Ann：预言家；")
    plain = body(shown(replace(OPEN, instead=None)))
    assert "For example:\n  Dealt" in plain


def test_a_contradiction(shown) -> None:
    result = shown(CLASH)
    assert result.exit_code == 4
    assert body(result) == (
        "The evidence contradicts itself: no world fits.\n\n"
        "These cannot all stand:\n"
        "  line 4  Ann: seer, saw Bob werewolf\n"
        "  line 5  Bob: villager"
    )


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (SPENT, "The budget ran out before it was found out whether it must be so."),
        (
            replace(WHY, steps=(), shortest=False, complete=False),
            "Bob must be a Werewolf at the end: that is certain, but the budget ran out\n"
            "before an explanation was found.",
        ),
        (replace(WHY, shortest=False, complete=False), "The budget ran out, so this is not the whole answer."),
        (replace(CLASH, complete=False), "The budget ran out, so this is not the whole answer."),
    ],
)
def test_a_budget_that_ran_out(shown, answer: Why, said: str) -> None:
    result = shown(answer)
    assert result.exit_code == (4 if answer.consistent is False else 5)
    assert body(result).endswith(said)


def test_a_statement_without_a_clause_is_quoted(shown) -> None:
    assert "So it must be so: Bob is werewolf.\n" in shown(replace(WHY, verdict=None)).stdout
    assert "No: it need not be so: Bob is werewolf.\n" in shown(replace(OPEN, verdict=None)).stdout
    assert "所以必定如此：Bob is werewolf。" in shown(replace(WHY, verdict=None), "--lang", "zh").stdout


def test_json_speaks_the_language_of_the_answer(shown) -> None:
    found = json.loads(shown(WHY, "--json").stdout)
    assert found == WHY.to_json("en")
    assert list(found) == [
        *("schema", "question", "forced", "steps", "shortest", "counterexample", "consistent", "conflicts"),
        "complete",
    ]
    chinese = json.loads(shown(WHY, "--json", "--lang", "zh").stdout)
    assert chinese["steps"][0]["text"].startswith("小明所说的")
    assert chinese["steps"][1]["cases"][0]["steps"][1]["sources"][2]["said"] == "强盗的规则"


def test_options_reach_the_library(run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr(deduce, "why", lambda record, statement, **how: asked.update(how, record=record) or WHY)
    path = tmp_path / "game.wolf"
    path.write_text(GAME, encoding="utf-8")
    options = ("--as", "Ann", "--honesty", "dealt", "--engine", "z3", "--budget", "3", "--drop", "5")
    result = run("why", str(path), "Bob is werewolf", *options)
    assert result.exit_code == 0
    record = asked.pop("record")
    assert asked == {"view": "Ann", "honesty": "dealt", "engine": "z3", "budget": 3.0}
    assert [line.number for line in record.lines] == [4]
    assert result.stdout.endswith("Assuming honesty believed; --drop 5; engine z3.\n")


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("text", [GAME, CHINESE])
@pytest.mark.parametrize("answer", [WHY, OPEN, CLASH, SPENT])
@pytest.mark.parametrize("options", [[], ["-v"]])
def test_no_line_is_wider_than_the_screen(shown, columns: int, text: str, answer: Why, options: list[str]) -> None:
    found = shown(answer, *options, text=text, columns=columns).stdout
    assert max(map(cell_len, found.splitlines())) <= columns
    assert not any(line.endswith(" ") for line in found.splitlines())


def test_what_cannot_be_read_is_pointed_at(run, tmp_path: Path) -> None:
    path = tmp_path / "game.wolf"
    path.write_text(GAME, encoding="utf-8")
    result = run("why", str(path), "Bob must be wearwolf")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("statement:1:13: unknown role 'wearwolf'\nBob must be wearwolf\n            ^\n")
    result = run("why", str(path), "could Bob be werewolf")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "deduce ask" in result.stderr
    result = run("why", str(path), "Bob is werewolf", "--engine", "counting")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_real_explanation(run, tmp_path: Path) -> None:
    """Nothing moves; Ann, whom everybody believes, says whose card she saw."""
    path = tmp_path / "game.wolf"
    text = "players: Ann, Bob, Cid, Dee\ncards: 2 werewolf, seer, hunter, 3 villager\nAnn: seer, saw Bob werewolf\n"
    path.write_text(text + "trust Ann\n", encoding="utf-8")
    result = run("why", str(path), "Bob must be werewolf")
    assert result.exit_code == 0
    assert "Ann is trusted (line 4)" in result.stdout
    assert "So Bob must be a Werewolf at the end.\n" in result.stdout
    refused = run("why", str(path), "Bob cannot be werewolf")
    assert refused.exit_code == 1
    assert "No: Bob must be a Werewolf at the end.\n\nFor example:\n  Dealt" in refused.stdout
    assert run("why", str(path), "Cid is werewolf").exit_code == 1
