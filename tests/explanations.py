"""The worked explanations in `examples`: every command and the answer under it. Run as a program, it writes them anew.

PYTHONPATH=.:cli python tests/explanations.py
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

from deduce_cli.main import cli

EXAMPLES = Path(__file__).parent.parent / "examples"
PAGE = EXAMPLES / "explanations.md"
INDENT = "    "
COMMAND = f"{INDENT}deduce "
COLUMNS = 80


@dataclass(frozen=True)
class Explanation:
    """One command of the page, without its first word, and the answer that is given there."""

    command: str
    answer: str

    @property
    def words(self) -> list[str]:
        """What is typed after `deduce`."""
        return shlex.split(self.command)


def run(command: str) -> str:
    """What the command answers on a narrow screen, in the folder of the examples. Raises AssertionError if it fails."""
    here = Path.cwd()
    os.chdir(EXAMPLES)
    try:
        result = CliRunner().invoke(cli, shlex.split(command), env={"COLUMNS": str(COLUMNS), "LC_ALL": "C.UTF-8"})
    finally:
        os.chdir(here)
    assert result.exit_code in (0, 1), result.stderr
    return result.stdout.strip("\n")


def explanations() -> list[Explanation]:
    """All of the page, from top to bottom."""
    return [Explanation(block[0].removeprefix(COMMAND), _plain(block[1:])) for block in _blocks() if _is_shown(block)]


def rewritten() -> str:
    """The page with the answers as they are now."""
    return "\n".join(line for block in _blocks() for line in _anew(block)) + "\n"


def _blocks() -> Iterator[list[str]]:
    """The page in pieces: running text, and each command with all that is indented under it."""
    block: list[str] = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        command, text = line.startswith(COMMAND), bool(line) and not line.startswith(INDENT)
        if block and (command or (text and _is_shown(block))):
            yield block
            block = []
        block.append(line)
    yield block


def _is_shown(block: list[str]) -> bool:
    return block[0].startswith(COMMAND)


def _plain(lines: list[str]) -> str:
    return "\n".join(line.removeprefix(INDENT) for line in lines).strip("\n")


def _anew(block: list[str]) -> Iterator[str]:
    if not _is_shown(block):
        yield from block
        return
    yield block[0]
    yield ""
    yield from (f"{INDENT}{line}".rstrip() for line in run(block[0].removeprefix(COMMAND)).splitlines())
    yield ""


if __name__ == "__main__":
    PAGE.write_text(rewritten(), encoding="utf-8")
