"""What the README shows can be done as it stands: records, table lines, commands, the program."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import deduce
from deduce_cli.main import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(text: str) -> Iterator[str]:
    """The indented blocks; a blank line between two indented ones belongs to them."""
    for found in re.finditer(r"(?m)(?:^    .*\n(?:\n(?=    ))?)+", text):
        yield re.sub("(?m)^    ", "", found[0])


NIGHTS = README.split("\n## Games of several nights\n")[1].split("\n## ")[0]
RECORDS = [block for block in blocks(README) if re.search("(?m)^(players|玩家)[:：]", block)]
LONG_GAMES = [block for block in blocks(NIGHTS) if block in RECORDS]


def test_there_are_records_of_both_sorts_in_both_languages():
    assert len(RECORDS) == 4
    assert len(LONG_GAMES) == 2


@pytest.mark.parametrize("text", RECORDS)
def test_every_record_can_be_solved(text: str):
    record = deduce.parse(text)
    assert not record.warnings
    assert deduce.solve(record, budget=60).consistent


@pytest.mark.parametrize("line", ["9 shoots 8", "5 exiled, flips idiot", "5 duels 8, 8 leaves", "5 sheriff"])
def test_lines_named_beside_the_record(line: str):
    assert f"`{line}`" in NIGHTS
    header = "game: langrensha\nplayers: 9\ncards: 3 werewolf, 2 villager, hunter, idiot, knight, seer\n"
    deduce.parse(f"{header}night 1: 9 dies\n{line}\n")


@pytest.mark.parametrize("line", ["4 dies, shown hunter", "election: 3 and 5 stand", "badge 5 > 8"])
def test_other_lines_named_beside_the_record(line: str):
    assert f"`{line}`" in NIGHTS
    told = f"night 1: {line}" if "dies" in line else line
    deduce.parse(f"game: langrensha\nplayers: 9\nboard: 9人标准场\n{told}\n")


@pytest.mark.parametrize("claim", ["with 5 and 8", "n1 knifed 3"])
def test_what_a_wolf_may_say(claim: str):
    assert f"`{claim}`" in NIGHTS
    deduce.parse(f"game: langrensha\nplayers: 9\nboard: 9人标准场\n9 knows: werewolf, {claim}\n")


@pytest.mark.parametrize("rules", re.findall("`rules: ([^`]+)`", NIGHTS))
def test_rules_named_can_be_set(rules: str):
    deduce.parse(f"game: langrensha\nplayers: 9\nboard: 9人标准场\nrules: {rules}\n")


@pytest.mark.parametrize("command", sorted(set(re.findall("`deduce ((?:roles|games)[^`]*)`", README))))
def test_commands_that_look_up(command: str):
    result = CliRunner().invoke(cli, shlex.split(command))
    assert result.exit_code == 0


@pytest.mark.parametrize("program", re.findall(r"(?s)```python\n(.*?)```", README))
def test_the_program_runs(program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(ROOT)
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out


def test_files_it_links_to_are_there():
    linked = re.findall(r"\]\(([^)]+)\)", README) + re.findall(r"`(examples/[^`\s]+\.\w+)`", README)
    assert linked
    assert all((ROOT / name).exists() for name in linked)
