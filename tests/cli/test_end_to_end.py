"""Whole runs with real records and the real library."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from rich.cells import cell_len

import deduce
import deduce_cli

GAME = """\
title: the robber's bad night
players: Ann, Bob, Cid, Dee, Eve
cards: 2 werewolf, seer, robber, troublemaker, insomniac, 2 villager
rules: lone wolf peek = off

Ann: seer, saw Bob werewolf
Bob: robber, took Cid villager
Cid: villager
Bob: insomniac, woke villager        # Bob changes his story
Eve thinks Bob werewolf              # an opinion: kept, binds nobody
! Eve ends troublemaker              # a card turned up for all to see
trust Cid
Ann knows: seer, saw Bob werewolf    # private: used only with --as Ann
"""
CHINESE = """\
标题：强盗之夜
玩家：小明、小红、3号、张三丰、Eve
牌：2狼人、预言家、强盗、捣蛋鬼、失眠者、酒鬼、村民
语言：zh

小明：预言家，验小红狼人
小红：强盗，换张三丰村民
3号：失眠者，还是失眠者
张三丰：酒鬼，换中1
Eve：捣蛋鬼，换小明和3号
信 3号
"""
CONTRADICTION = """\
players: Ann, Bob, Mary Ann
cards: 2 werewolf, seer, robber, troublemaker, villager
Ann: seer
Mary Ann: seer, saw Bob werewolf
trust Ann
trust Mary Ann
"""
MISTAKES = """\
players: Ann, Bob, Cid
cards: 2 werewolf, seer, robber, villager, mason
Ann: seeer, saw Bob werewolf
小明：预言加
"""
SMALL = """\
players: 3
cards: 2 werewolf, seer, robber, troublemaker, villager
rules: lone wolf peek = off
1: seer, saw 2 werewolf
3: robber, took 2 werewolf
"""
LARGE = """\
players: 10
cards: 2 werewolf, seer, robber, troublemaker, drunk, insomniac, minion, 2 mason, villager, hunter, tanner
1: seer, saw 2 werewolf
"""


@pytest.fixture
def written(tmp_path: Path):
    """Write a record to a file and name it."""

    def write(text: str, name: str = "game.wolf") -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


class TestSolve:
    def test_json_is_what_the_library_says(self, run, written) -> None:
        result = run("solve", written(GAME), "--json")
        assert (result.exit_code, result.stderr) == (0, "")
        assert json.loads(result.stdout) == deduce.solve(deduce.parse(GAME)).to_json()

    def test_the_table_says_the_same(self, run, written) -> None:
        solution = deduce.solve(deduce.parse(GAME))
        text = run("solve", written(GAME)).stdout
        for player in solution.players:
            row = re.search(rf"^ +{player.seat}  {player.name} .*$", text, re.MULTILINE)
            assert row and (player.claim or "-") in row[0]
            verdict = "could be" if player.werewolf.possible else "cannot be"
            assert verdict in row[0]
        assert f"Worlds that fit: {solution.worlds:,}. Different deals among them: {solution.deals:,}." in text

    def test_options_change_the_answer_as_in_the_library(self, run, written) -> None:
        options = ["--as", "ann", "--honesty", "dealt", "--odds", "worlds", "--engine", "counting", "--drop", "12"]
        record = deduce.parse(GAME).what_if(drop=(12,), doubt=("Bob",))
        expected = deduce.solve(record, view="ann", honesty="dealt", odds="worlds", engine="counting")
        result = run("solve", written(GAME), *options, "--doubt", "Bob", "--json")
        assert json.loads(result.stdout) == expected.to_json()
        text = " ".join(run("solve", written(GAME), *options, "--doubt", "Bob").stdout.split())
        assert "View what Ann knows" in text
        assert "Doubted Bob (the story carries no information)" in text
        assert "Supposing --drop 12 --doubt Bob" in text

    def test_engines_print_the_same_table(self, run, written) -> None:
        tables = {
            engine: run("solve", written(SMALL), "--engine", engine).stdout.split("Assuming")[0]
            for engine in ("counting", "brute")
        }
        assert tables["counting"] == tables["brute"]

    @pytest.mark.parametrize("wrong", [["--as", "Zoe"], ["--trust", "Zoe"], ["--drop", "99"], ["--add", "Ann: wizard"]])
    def test_options_that_do_not_fit_the_record(self, run, written, wrong: list[str]) -> None:
        result = run("solve", written(GAME), *wrong)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr

    @pytest.mark.parametrize("engine", ["z3", "counting", "brute"])
    def test_a_budget_used_up(self, run, written, engine: str) -> None:
        result = run("solve", written(LARGE), "--engine", engine, "--budget", "0.000001")
        assert result.exit_code == 5
        assert "The budget ran out" in result.stdout
        told = json.loads(run("solve", written(LARGE), "--engine", engine, "--budget", "0.000001", "--json").stdout)
        assert told["complete"] is False
        assert list(told["worlds"]) == ["at_least"]


class TestContradiction:
    def test_the_lines_are_named(self, run, written) -> None:
        result = run("solve", written(CONTRADICTION))
        assert result.exit_code == 4
        assert (
            "  line 3  Ann: seer\n  line 4  Mary Ann: seer, saw Bob werewolf\n  line 5  trust Ann\n"
            "  line 6  trust Mary Ann\n"
        ) in result.stdout

    def test_every_remedy_helps(self, run, written) -> None:
        file = written(CONTRADICTION)
        advice = re.search(r"Try (.*)\.\n", run("solve", file, env={"COLUMNS": "200"}).stdout)
        assert advice
        remedies = re.split(", | or ", advice[1])
        assert "--doubt 'Mary Ann'" in remedies
        assert len(remedies) == 6
        for remedy in remedies:
            option, _, value = remedy.partition(" ")
            assert run("solve", file, option, value.strip("'")).exit_code == 0, remedy

    def test_every_command_says_so(self, run, written) -> None:
        file = written(CONTRADICTION)
        assert run("ask", file, "could Bob be werewolf").exit_code == 4
        assert run("worlds", file).exit_code == 4
        assert run("check", file).exit_code == 0


class TestAsk:
    @pytest.mark.parametrize(
        ("question", "code", "said"),
        [
            ("could Bob be werewolf", 0, "Yes: Bob could be a werewolf (odds: "),
            ("COULD bob BE ww?", 0, "Yes: Bob could be a werewolf (odds: "),
            ("could Eve be werewolf", 1, "No: Eve cannot be a werewolf."),
            ("must Cid be dealt villager", 0, "Yes: Cid must have been dealt a villager."),
            ("must Bob be lying", 1, "No: Bob need not be lying (odds that it is so: "),
            ("how likely centre 1 be werewolf team", 0, " %: centre 1 is on the werewolf team."),
            ("could Ann be lying and Bob be lying", 0, 'Yes: "could Ann be lying and Bob be lying" (odds: '),
        ],
    )
    def test_answers(self, run, written, question: str, code: int, said: str) -> None:
        result = run("ask", written(GAME), question)
        assert result.exit_code == code
        assert said in result.stdout

    def test_chinese(self, run, written) -> None:
        result = run("ask", written(CHINESE), "小红可能是狼人吗")
        assert result.exit_code == 0
        assert result.stdout.startswith("是：小红可能是狼人")

    def test_json(self, run, written) -> None:
        told = json.loads(run("ask", written(GAME), "how likely bob be wolf", "--json").stdout)
        assert list(told) == ["schema", "question", "answer", "probability"]
        assert 0 < Fraction(told["probability"]) < 1

    def test_a_question_that_cannot_be_read(self, run, written) -> None:
        result = run("ask", written(GAME), "could Bob be wolff")
        assert (result.exit_code, result.stdout) == (2, "")
        assert "could Bob be wolff\n             ^\n" in result.stderr
        assert "did you mean 'wolf'?" in result.stderr


class TestWorlds:
    def test_there_are_as_many_as_solve_says(self, run, written) -> None:
        lines = run("worlds", written(SMALL), "--json").stdout.splitlines()
        assert len({json.dumps(json.loads(line), sort_keys=True) for line in lines}) == len(lines)
        assert len(lines) == deduce.solve(deduce.parse(SMALL)).worlds

    @pytest.mark.parametrize("record", [GAME, CHINESE], ids=["en", "zh"])
    @pytest.mark.parametrize("columns", [60, 80])
    def test_blocks(self, run, written, record: str, columns: int) -> None:
        result = run("worlds", written(record), "--limit", "3", env={"COLUMNS": str(columns)})
        assert result.exit_code == 0
        assert max(map(cell_len, result.stdout.splitlines())) <= columns
        assert result.stdout.count("世界 " if record is CHINESE else "World ") == 3

    def test_a_budget_used_up(self, run, written) -> None:
        result = run("worlds", written(LARGE), "--json", "--budget", "0.000001")
        assert (result.exit_code, result.stdout) == (5, "")
        assert "The budget ran out" in result.stderr


class TestCheckAndFmt:
    def test_every_mistake_is_reported_with_a_caret(self, run, written) -> None:
        file = written(MISTAKES)
        result = run("check", file)
        assert result.exit_code == 3
        assert (
            f"{file}:3:6: unknown role 'seeer'\nAnn: seeer, saw Bob werewolf\n     ^\ndid you mean 'seer'?\n"
            in result.stdout
        )
        assert f"{file}:4:1: " in result.stdout
        told = json.loads(run("check", file, "--json").stdout)
        assert [(error["line"], error["column"]) for error in told["errors"]] == [(3, 6), (4, 1)]
        assert told["errors"][0]["suggestion"] == "seer"

    def test_no_command_answers_about_a_bad_record(self, run, written) -> None:
        file = written(MISTAKES)
        for command in (["solve"], ["ask", "could Bob be werewolf"], ["worlds"], ["fmt"], ["fmt", "--write"]):
            result = run(command[0], file, *command[1:])
            assert (result.exit_code, result.stdout) == (3, ""), command
            assert "did you mean 'seer'?" in result.stderr
        assert Path(file).read_text(encoding="utf-8") == MISTAKES

    def test_a_file_that_is_no_text(self, run, tmp_path) -> None:
        file = tmp_path / "game.wolf"
        file.write_bytes(b"players: \xff\n")
        for command in ("check", "solve"):
            assert run(command, str(file)).exit_code == 3
        assert run("check", "-", stdin=b"players: \xff\n").exit_code == 3

    @pytest.mark.parametrize("record", [GAME, CHINESE, CONTRADICTION], ids=["en", "zh", "contradiction"])
    def test_text_and_json_say_the_same(self, run, written, record: str) -> None:
        text = run("fmt", written(record)).stdout
        assert run("fmt", "-", stdin=text).stdout == text
        told = run("fmt", written(record), "--json").stdout
        assert run("fmt", written(told, "game.json")).stdout == text
        assert (
            run("solve", written(told, "game.json"), "--json").stdout == run("solve", written(record), "--json").stdout
        )


class TestChinese:
    def test_stories_read_as_in_the_canonical_record(self, run, written) -> None:
        canonical = deduce.parse(CHINESE).canonical("zh")
        text = run("solve", written(CHINESE), env={"COLUMNS": "200"}).stdout
        stories = re.findall(r"^(?:小明|小红|3号|张三丰|Eve)：(.*)$", canonical, re.MULTILINE)
        assert len(stories) == 5
        assert all(f"  {story}  " in text for story in stories)

    @pytest.mark.parametrize("columns", [60, 80, 120])
    def test_no_line_is_wider_than_the_screen(self, run, written, columns: int) -> None:
        result = run("solve", written(CHINESE), "-v", "--fractions", env={"COLUMNS": str(columns)})
        assert result.exit_code == 0
        assert max(map(cell_len, result.stdout.splitlines())) <= columns

    def test_the_options_language_wins(self, run, written) -> None:
        assert "前提" in run("solve", written(CHINESE)).stdout
        assert "Assuming" in run("solve", written(CHINESE), "--lang", "en").stdout
        assert "前提" in run("solve", written(GAME), env={"LANG": "zh_CN.UTF-8"}).stdout


PATH = os.pathsep.join(str(Path(module.__file__ or "").parents[1]) for module in (deduce, deduce_cli))


def loaded_by(*arguments: str) -> set[str]:
    """The modules in memory when the command has been run."""
    code = (
        "import sys; from deduce_cli.main import cli\n"
        f"try: cli({list(arguments)!r}, prog_name='deduce')\n"
        "finally: sys.stderr.write(' '.join(sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": PATH}
    ran = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
    return set(ran.stderr.decode().split())


@pytest.mark.parametrize(
    ("arguments", "without"),
    [
        (["check"], ("z3", "constraint", "networkx", "rich")),
        (["fmt", "--json"], ("z3", "constraint", "networkx", "rich")),
        (["solve", "--engine", "counting", "--json"], ("z3", "constraint", "networkx", "rich")),
        (["solve", "--engine", "counting"], ("z3", "constraint", "networkx")),
        (["history", "--json"], ("z3", "constraint", "networkx", "rich")),
        (["history"], ("z3", "constraint", "networkx")),
    ],
    ids=" ".join,
)
def test_nothing_is_loaded_that_is_not_needed(written, arguments: list[str], without: tuple[str, ...]) -> None:
    assert not loaded_by(arguments[0], written(SMALL), *arguments[1:]) & set(without)


def test_slips_beside_a_strict_answer_load_no_more(written) -> None:
    few = "players: 2\ncards: werewolf, 3 villager\ncentre: 2\n1: villager\n2: villager\n"
    assert deduce.solve(deduce.parse(few), if_slipped=True).if_slipped is not None
    assert not loaded_by("solve", written(few)) & {"z3", "constraint", "networkx"}


def test_roles_load_no_engine() -> None:
    assert not loaded_by("roles", "--json") & {"z3", "constraint", "networkx", "lark", "rich"}


@pytest.fixture
def flood(written):
    """More worlds than anybody reads, coming out of a process."""
    with subprocess.Popen(
        [sys.executable, "-m", "deduce_cli", "worlds", written(LARGE), "--json", "--engine", "counting"],
        env={**os.environ, "PYTHONPATH": PATH},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert "deal" in json.loads(process.stdout.readline())
        yield process
        process.kill()


def test_head_of_many_worlds_is_quiet(flood) -> None:
    flood.stdout.close()
    assert flood.stderr.read() == b""
    assert flood.wait() == 141


def test_an_interrupt_ends_a_listing(flood) -> None:
    flood.send_signal(signal.SIGINT)
    flood.stdout.read()
    assert flood.stderr.read() == b"Interrupted.\n"
    assert flood.wait() == 130


@pytest.mark.parametrize(
    "arguments",
    [["solve"], ["history"], ["ask", "must 2 be werewolf"], ["solve", "--json"]],
    ids=" ".join,
)
@pytest.mark.parametrize(
    ("lang", "working", "word"), [("en", "Working (", "Interrupted."), ("zh", "计算中（", "已中断。")]
)
def test_long_work_says_so_and_can_be_interrupted(written, arguments: list[str], lang, working, word) -> None:
    command, *question = arguments
    with subprocess.Popen(
        [sys.executable, "-m", "deduce_cli", command, written(LARGE), *question, "--engine", "brute", "--lang", lang],
        env={**os.environ, "PYTHONPATH": PATH, "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stderr and process.stdout
        assert process.stderr.readline().decode().startswith(working)
        process.send_signal(signal.SIGINT)
        *_, last = process.stderr.read().decode().splitlines()
        assert last == word
        assert process.stdout.read() == b""
    assert process.returncode == 130


def test_what_the_viewer_knows_may_be_impossible_by_itself(run, tmp_path) -> None:
    file = tmp_path / "known.wolf"
    file.write_text(
        "players: Ann, Bob, Cid\ncards: 2 werewolf, seer, robber, troublemaker, villager\n"
        "Bob knows: seer, saw Cid hunter\nAnn knows: seer\n! Ann dealt werewolf\n",
        encoding="utf-8",
    )
    told = run("solve", str(file), "--as", "Bob")
    assert told.exit_code == 4
    assert "What Bob is said to know is impossible by itself in this game." in told.stdout
    told = run("solve", str(file), "--as", "Ann")
    assert told.exit_code == 4
    assert "These cannot all stand beside what Ann knows:" in told.stdout


@pytest.mark.parametrize("slip", ["10%", "１/１０", "0.1", "1/10"])
def test_every_way_to_write_a_slip(run, slip: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "true-chain.wolf"
    told = json.loads(run("solve", str(example), "--slip", slip, "--json").stdout)
    assert told["slip"] == "1/10"
