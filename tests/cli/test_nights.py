"""Whole runs about games of several nights, with the real library: every command, both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import deduce

SEATS = """\
game: langrensha
title: two seers
board: 9人标准场
players: 9

election: 3 and 5 stand
night 1: nobody dies
2: seer, n1 5 good
7: seer, n1 2 wolf
day 1: 7 exiled (1 2 5 > 7, 3 > 2)
night 2: 4 dies
2: n2 3 wolf
6: witch, n1 saved 5, n2 nothing
day 2: nobody exiled
! 9 is not hunter
8 knows: hunter, n2 gun off
"""
CHINESE = """\
游戏：狼人杀
标题：双预言家
板子：12人预女猎守
玩家：小明、小红、阿强、丽丽、老王、小李、七喜、老八、九哥、十郎、阿一、阿二
语言：中文
平安夜
小明跳预言家 验小红查杀
阿强：预言家，第1夜小明查杀
丽丽女巫 救老王
小红被票出
小红开枪带走小李
第二夜 七喜 死
老八：守卫，第1夜守老八，第2夜守老王
阿二知道：狼人，第1夜刀老王
游戏继续
"""
TWO_POISONS = """\
game: langrensha
board: 10人速推场
players: 10
night 1: 4 and 7 die
day 1: nobody exiled
night 2: 2 and 9 die
1: seer, n1 3 good
1: n2 3 good
trust 1
5: seer
trust 5
"""


@pytest.fixture
def written(tmp_path: Path):
    """Write a record to a file and name it."""

    def write(text: str, name: str = "game.wolf") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def squeezed(text: str) -> str:
    return " ".join(text.split())


class TestSolve:
    def test_json_is_what_the_library_says(self, run, written) -> None:
        result = run("solve", written(SEATS), "--json")
        assert (result.exit_code, result.stderr) == (0, "")
        told = json.loads(result.stdout)
        assert told == deduce.solve(deduce.parse(SEATS)).to_json()
        assert told["worlds"] is None

    def test_the_table_says_the_same(self, run, written) -> None:
        solution = deduce.solve(deduce.parse(SEATS))
        text = run("solve", written(SEATS), env={"COLUMNS": "120"}).stdout
        for player in solution.players:
            row = re.search(rf"^ +{player.seat}  {player.name} .*$", text, re.MULTILINE)
            assert row and (player.claim or "-") in row[0]
        assert f"Deals that fit: {solution.deals:,}." in text
        assert "Most likely wolf teams:" in text
        assert "Worlds" not in text

    def test_what_is_assumed(self, run, written) -> None:
        text = squeezed(run("solve", written(SEATS)).stdout)
        assert "Honesty believed: every good player tells the truth; the wolves may say anything" in text
        assert "saying that one is a villager binds nobody" in text
        assert "Odds bluff: a deal weighs the chance" in text
        assert "Board 9人标准场 (sheriff = off, flipped idiot counts out = off)" in text
        assert "Rules" not in text and "Wolf anybody" not in text

    def test_who_else_may_lie_and_who_is_a_wolf(self, run, written) -> None:
        fox = written("game: langrensha\nboard: 10人咒狐场\nplayers: 10\n")
        assert "the wolves may say anything, and so may the cursed fox" in squeezed(run("solve", fox).stdout)
        kings = written("game: langrensha\nboard: 7人生还者\nplayers: 7\n", "kings.wolf")
        assert "whatever his card: werewolf and white wolf king" in squeezed(run("solve", kings).stdout)
        assert "任何人，不论身份：狼人、白狼王" in "".join(run("solve", kings, "--lang", "zh").stdout.split())

    @pytest.mark.parametrize(("rule", "shown"), [("self save = always", True), ("self save = never", False)])
    def test_rules_that_are_the_boards_own_are_no_news(self, run, written, rule: str, shown: bool) -> None:
        text = f"game: langrensha\nboard: 12人标准场\nplayers: 12\nrules: {rule}\n"
        assert (f"Rules {rule} (" in squeezed(run("solve", written(text)).stdout)) is shown

    def test_a_switch_that_names_roles(self, run, written) -> None:
        text = SEATS.replace("players: 9\n", "players: 9\nrules: holders speak = seer, witch\n")
        assert "Rules holders speak = seer and witch (" in squeezed(run("solve", written(text)).stdout)
        assert "真身必跳 = 预言家和女巫（" in run("solve", written(text), "--lang", "zh").stdout

    def test_shares_of_deals_are_called_so(self, run, written) -> None:
        text = run("solve", written(SEATS), "--odds", "deals").stdout
        head = next(line for line in text.splitlines() if line.startswith("Seat"))
        assert "Share" in head and "Odds" not in head
        assert "Wolf teams with the largest share of deals:" in text
        assert "Share    deals: every deal weighs the same: a share of deals, not a chance" in text

    @pytest.mark.parametrize("odds", ["chance", "worlds"])
    @pytest.mark.parametrize("command", [["solve"], ["ask", "could 5 be wolf"], ["history"]], ids=str)
    def test_odds_of_one_night_are_refused(self, run, written, command: list[str], odds: str) -> None:
        result = run(command[0], written(SEATS), *command[1:], "--odds", odds)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"there is no weighing '{odds}'; choose one of: bluff, deals" in result.stderr

    def test_shares_of_deals_are_refused_for_one_night(self, run, written) -> None:
        one_night = "players: 3\ncards: 2 werewolf, seer, robber, troublemaker, villager\n"
        result = run("solve", written(one_night), "--odds", "deals")
        assert result.exit_code == 2
        assert "choose one of: bluff, chance, worlds" in result.stderr

    def test_slips_are_refused(self, run, written) -> None:
        result = run("solve", written(SEATS), "--slip", "1/10")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "games of several nights have no slips" in result.stderr

    def test_options_change_the_answer_as_in_the_library(self, run, written) -> None:
        record = deduce.parse(SEATS).what_if(drop=(9,), doubt=("6",), add=("4: hunter",))
        expected = deduce.solve(record, view="8", odds="deals", honesty="dealt").to_json()
        options = ["--drop", "9", "--doubt", "6", "--add", "4: hunter", "--as", "8", "--odds", "deals"]
        result = run("solve", written(SEATS), *options, "--honesty", "dealt", "--json")
        assert json.loads(result.stdout) == expected

    def test_until_a_day(self, run, written) -> None:
        expected = deduce.solve(deduce.parse(SEATS).what_if(until=10)).to_json()
        for moment in ("day 1", "第1天", "10"):
            assert json.loads(run("solve", written(SEATS), "--until", moment, "--json").stdout) == expected

    @pytest.mark.parametrize("moment", ["day", "night 0", "dusk 2", "第三", "day 1 x", "night 99999999999"])
    def test_until_nonsense(self, run, written, moment: str) -> None:
        assert run("solve", written(SEATS), "--until", moment).exit_code in (0, 2)

    def test_cards_have_one_column(self, run, written) -> None:
        text = run("solve", written(SEATS), "-v").stdout
        assert re.search("^Player  Card$", text, re.MULTILINE)
        assert "At the end" not in text

    def test_a_budget_that_is_too_small(self, run, written) -> None:
        result = run("solve", written(SEATS), "--budget", "0.000001")
        assert result.exit_code == 5
        assert "The budget ran out before a deal was found" in squeezed(result.stdout)


class TestContradiction:
    def test_it_lists_the_lines(self, run, written) -> None:
        result = run("solve", written(TWO_POISONS))
        assert result.exit_code == 4
        assert "  line 4  night 1: 4 and 7 die\n  line 6  night 2: 2 and 9 die\nTry --drop 4 or --drop 6.\n" in (
            result.stdout
        )
        assert "  line 8   1: seer, n1 3 good, n2 3 good\n" in result.stdout

    def test_in_chinese_a_story_of_several_lines_is_whole(self, run, written) -> None:
        text = run("solve", written(TWO_POISONS), "--lang", "zh").stdout
        assert "  第 4 行  第1夜：4、7死\n  第 6 行  第2夜：2、9死\n" in text
        assert "  第 8 行   1：预言家，第1夜3金水，第2夜3金水\n  第 9 行   信1\n" in text

    @pytest.mark.parametrize("command", [["ask", "could 1 be wolf"], ["worlds"], ["history"]], ids=str)
    def test_other_commands_say_so(self, run, written, command: list[str]) -> None:
        result = run(command[0], written(TWO_POISONS), *command[1:])
        assert result.exit_code == 4
        assert "no deal fits" in result.stdout


class TestAsk:
    @pytest.mark.parametrize(
        ("question", "sentence"),
        [
            ("must 2 be wolf", "No: 2 need not be a wolf (odds that it is so: "),
            ("could 2 be good", "Yes: 2 could be on the good team (odds: "),
            ("could 2 be dealt werewolf", "Yes: 2 could hold the werewolf card (odds: "),
            ("could 2 be hunter", "No: 2 cannot be a hunter."),
            ("how likely 7 be lying", " %: 7 is lying."),
            ("2可能是狼人吗", "Yes: 2 could be a wolf (odds: "),
        ],
    )
    def test_in_words(self, run, written, question: str, sentence: str) -> None:
        assert sentence in run("ask", written(SEATS), question).stdout

    @pytest.mark.parametrize(
        ("question", "sentence"),
        [
            ("2可能是狼人吗", "是：2可能是狼（概率："),
            ("must 2 be good team", "否：2不一定属于好人阵营（成立的概率："),
            ("could 2 be dealt werewolf", "是：2可能拿着狼人牌（概率："),
        ],
    )
    def test_in_chinese(self, run, written, question: str, sentence: str) -> None:
        assert sentence in run("ask", written(SEATS), question, "--lang", "zh").stdout

    def test_a_share_is_no_chance(self, run, written) -> None:
        text = run("ask", written(SEATS), "could 2 be wolf", "--odds", "deals").stdout
        assert "(share of deals: " in text
        assert text.endswith("Assuming honesty believed; share of deals.\n")
        text = run("ask", written(SEATS), "how likely 2 be wolf", "--odds", "deals").stdout
        assert re.match(r"In [0-9.]+ % of the deals: 2 is a wolf\.\n", text)

    def test_exit_codes(self, run, written) -> None:
        assert run("ask", written(SEATS), "could 2 be wolf").exit_code == 0
        assert run("ask", written(SEATS), "must 2 be wolf").exit_code == 1
        assert run("ask", written(SEATS), "could centre 1 be wolf").exit_code == 2


class TestWorlds:
    def test_night_by_night(self, run, written) -> None:
        text = (
            "game: langrensha\nplayers: Ann, Bob, Cid, Dee\ncards: werewolf, seer, witch, guard\n"
            "rules: win = city, no self knife = on, self poison = off\n"
            "night 1: Cid dies\n! Ann is werewolf\n! Bob is seer\n! Cid is witch\nday 1: nobody exiled\n"
            "night 2: nobody dies\nDee: guard, n1 guarded Dee, n2 nothing\nBob: seer, n1 Ann wolf, n2 Dee good\n"
        )
        result = run("worlds", written(text), "--limit", "1")
        assert result.stdout == (
            "Deal 1\n"
            "  Dealt    Ann: werewolf; Bob: seer; Cid: witch; Dee: guard\n"
            "  Night 1  the wolves knife Cid\n"
            "           Bob (seer) looks at Ann: wolf\n"
            "           Dee (guard) guards Dee\n"
            "  Night 2  the wolves knife nobody\n"
            "           Bob (seer) looks at Dee: good\n"
            "\n"
            "Deals that fit: 1. These are all, each with one of the courses that explain it.\n"
            "Assuming honesty believed; win = city; no self knife = on; self poison = off.\n"
        )
        chinese = run("worlds", written(text), "--limit", "1", "--lang", "zh").stdout
        assert "  第1夜  狼人刀Cid\n         Bob（预言家）验Ann：狼人\n         Dee（守卫）守Dee\n" in chinese
        assert "  第2夜  狼人空刀\n         Bob（预言家）验Dee：好人\n" in chinese

    def test_json(self, run, written) -> None:
        result = run("worlds", written(SEATS), "--limit", "3", "--json")
        told = [json.loads(line) for line in result.stdout.splitlines()]
        assert len(told) == 3
        for world in told:
            assert list(world) == ["deal", "night", "final"]
            assert world["deal"] == world["final"]
            assert all(re.fullmatch(r"n[12] .+", deed["did"]) for deed in world["night"])

    def test_more_and_all(self, run, written) -> None:
        assert "More deals fit; --limit N shows more of them." in run("worlds", written(SEATS), "--limit", "1").stdout

    def test_a_name_that_is_also_a_deed(self, run, written) -> None:
        text = (
            "game: langrensha\nplayers: wolves, nobody, good, Ann B, Ann\ncards: werewolf, seer, 3 villager\n"
            "! Ann is seer\nnight 1: quiet night\nAnn: seer, n1 Ann B good\n"
        )
        told = run("worlds", written(text)).stdout
        assert "Ann (seer) looks at Ann B: good\n" in told
        assert "the wolves knife " in told
        assert "Ann（预言家）验Ann B：好人\n" in run("worlds", written(text), "--lang", "zh").stdout


class TestHistory:
    def test_one_row_a_line(self, run, written) -> None:
        steps = deduce.history(deduce.parse(SEATS)).steps
        text = run("history", written(SEATS), env={"COLUMNS": "160"}).stdout
        for step in steps[1:]:
            assert re.search(rf"^ *{step.line}  {re.escape(step.text)} +{step.deals:,} ", text, re.MULTILINE)
        assert re.search("^Line +Said +Deals ", text, re.MULTILINE)
        assert "day 1: 7 exiled (1 2 5 > 7, 3 > 2)" in text

    def test_in_chinese(self, run, written) -> None:
        text = run("history", written(SEATS), "--lang", "zh", env={"COLUMNS": "160"}).stdout
        for said in ("选举：3、5上警", "第1夜：平安夜", "2：预言家，第1夜5金水", "2：第2夜3查杀", "！9不是猎人"):
            assert said in text
        assert "发牌数" in text

    def test_json(self, run, written) -> None:
        told = json.loads(run("history", written(SEATS), "--json").stdout)
        assert told == deduce.history(deduce.parse(SEATS)).to_json()


@pytest.mark.parametrize("command", ["vote", "review"])
def test_what_is_for_one_night_only(run, written, command: str) -> None:
    for options in ([], ["--json"]):
        result = run(command, written(SEATS), *options)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"'{command}' is for games of one night so far" in result.stderr
    assert "目前只用于一夜游戏" in run(command, written(SEATS), "--lang", "zh").stderr
    with pytest.raises(deduce.UsageError, match="one night"):
        getattr(deduce, command)(deduce.parse(SEATS))


@pytest.mark.parametrize("text", [SEATS, CHINESE, TWO_POISONS])
def test_fmt_goes_round(run, written, text: str) -> None:
    for lang in ("en", "zh"):
        once = run("fmt", written(text), "--lang", lang).stdout
        assert run("fmt", written(once, "again.wolf"), "--lang", lang).stdout == once
        again, before = (deduce.solve(deduce.parse(told)) for told in (once, text))
        assert (again.deals, again.players, again.wolf_sets) == (before.deals, before.players, before.wolf_sets)
    told = run("fmt", written(text), "--json").stdout
    assert json.loads(run("solve", written(told, "game.json"), "--json").stdout) == (
        deduce.solve(deduce.parse(text)).to_json()
    )


WRITTEN_AS_IT_IS = re.compile(r"believed|bluff|deals|--[a-z]+( N)?|game\.wolf|`deduce [a-z]+`|n1|edge|city")


@pytest.mark.parametrize(
    "command",
    [["solve", "-v"], ["worlds", "--limit", "2"], ["history"], ["ask", "小明可能是狼人吗"], ["check"], ["fmt"]],
    ids=" ".join,
)
def test_no_english_is_left_in_chinese(run, written, command: list[str]) -> None:
    text = run(command[0], written(CHINESE), *command[1:]).stdout
    assert not re.search("[A-Za-z]", WRITTEN_AS_IT_IS.sub("", re.sub(r"\S*game\.wolf", "", text)))


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("text", [SEATS, CHINESE, TWO_POISONS], ids=["seats", "Chinese", "contradiction"])
@pytest.mark.parametrize("command", [["solve", "-v", "--fractions"], ["worlds", "--limit", "2"], ["history"]], ids=str)
def test_no_line_is_wider_than_the_screen(run, written, command, text: str, lang: str, columns: int) -> None:
    file = written(text)
    result = run(command[0], file, *command[1:], "--lang", lang, env={"COLUMNS": str(columns)})
    assert result.exit_code in (0, 4)
    shown = [line for line in result.stdout.splitlines() if line != file]
    assert max(map(cell_len, shown)) <= columns
