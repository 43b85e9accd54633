"""The commentaries in `examples`: every command is run, every line and figure given must be its answer.

The worked explanations are in `test_explanations.py`.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from deduce_cli.main import cli

EXAMPLES = Path(__file__).parent.parent / "examples"


def shown(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Every command a commentary shows, without its first word, and the lines given as its answer."""
    found: list[tuple[str, list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line.startswith("    "):
            continue
        if line.strip().startswith("deduce "):
            found.append((line.strip().removeprefix("deduce "), []))
        else:
            found[-1][1].append(" ".join(line.split()))
    yield from found


PAGES = [page for page in sorted(EXAMPLES.glob("*.md")) if page.stem != "explanations"]
COMMANDS = [pytest.param(command, lines, id=command) for page in PAGES for command, lines in shown(page)]


@pytest.mark.parametrize(("command", "lines"), COMMANDS)
def test_a_command_answers_as_told(command: str, lines: list[str], monkeypatch: pytest.MonkeyPatch):
    """The lines come in this order; others may come between."""
    monkeypatch.chdir(EXAMPLES)
    result = CliRunner().invoke(cli, shlex.split(command), env={"COLUMNS": "80", "LC_ALL": "C.UTF-8"})
    assert result.exit_code in (0, 1), result.stderr
    answer = iter([" ".join(line.split()) for line in result.stdout.splitlines()])
    assert lines
    for line in lines:
        assert line in answer, f"not there, or not in this order: {line}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_figure_is_without_a_command(page: Path):
    """A figure in running text stands in an answer above it, and every record that is named is there."""
    given: set[str] = set()
    for line in page.read_text(encoding="utf-8").splitlines():
        figures = set(re.findall(r"\d+\.\d %", line))
        if line.startswith("    "):
            given |= figures
        else:
            assert figures <= given, line
        for name in re.findall(r"[\w-]+\.wolf", line):
            assert (EXAMPLES / name).is_file()


def test_a_commentary_goes_with_a_record():
    assert [page.stem for page in PAGES] == ["the-graveyard"]
    assert all(page.with_suffix(".wolf").is_file() for page in PAGES)
