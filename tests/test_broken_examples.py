"""Every example with every line broken in every way: an answer or a report comes out, never a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import deduce
from deduce import several
from deduce.engines.base import Budget
from deduce.engines.symbolic import Z3, Z3Nights
from deduce.evidence import gather
from deduce.solving import Options
from deduce_cli.main import cli

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.wolf"))
every_example = pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])

OTHER_KIND = {
    "name": "Zed", "role": "werewolf", "verb": "swapped", "number": "17", "sign": ">", "中文": "换",
}  # fmt: skip
"""A word of each kind, to stand where another kind belongs."""
PLACES = 6
"""At so many places of a line, evenly spread, a character is dropped, doubled or swapped."""

LONG = 40
"""Of records of so many lines not every way is tried."""


def broken(lines: list[str]) -> Iterator[list[str]]:
    """The record with one line broken, in every way and line by line."""
    for at, line in enumerate(lines):
        if not line or line.startswith("#"):
            continue
        before, after = lines[:at], lines[at + 1 :]
        for new in dict.fromkeys(broken_line(line)):
            yield [*before, new, *after]
        rest = before + after
        for to in sorted({0, len(rest) // 2, len(rest)}):
            yield [*rest[:to], line, *rest[to:]]


def broken_line(line: str) -> Iterator[str]:
    for at in sorted({len(line) * place // PLACES for place in range(PLACES)}):
        yield line[:at] + line[at + 1 :]
        yield line[:at] + line[at] * 2 + line[at + 1 :]
        yield line[:at] + line[at + 1 : at + 2] + line[at] + line[at + 2 :]
    words = line.split(" ")
    for at in range(len(words)):
        for other in OTHER_KIND.values():
            yield " ".join([*words[:at], other, *words[at + 1 :]])
    yield line[: len(line) // 2]
    yield line[len(line) // 2 :]


def evidence(record: Any) -> Any:
    """What the record says, whatever is played."""
    return several.gather(record, Options()) if record.game == "langrensha" else gather(record)


@every_example
def test_reading(path: Path):
    """Where it still can be read it can be asked; where it cannot the report names a place, in both languages."""
    read, whole = 0, path.read_text(encoding="utf-8").splitlines()
    step = 1 + len(whole) // LONG * 2
    for lines in islice(broken(whole), 0, None, step):
        try:
            record = deduce.parse("\n".join(lines), path.name)
        except deduce.RecordError as error:
            assert all(problem.line >= 1 and problem.column >= 1 for problem in error.problems)
            assert error.report("en") != error.report("zh")
        else:
            read += 1
            evidence(record)
    assert read


@pytest.mark.slow
@every_example
def test_asking(path: Path):
    """Whatever can still be read, however odd, has verdicts or a contradiction."""
    for number, lines in enumerate(broken(path.read_text(encoding="utf-8").splitlines())):
        if number % 7:
            continue
        try:
            record = deduce.parse("\n".join(lines), path.name)
        except deduce.RecordError:
            continue
        if record.game == "langrensha":
            found = Z3Nights().figures(evidence(record).course, Budget(seconds=60))
            assert found.consistent is False or len(found.werewolf) == len(record.players)
            continue
        shares = Z3().verdicts(evidence(record).model, Budget(seconds=60))
        assert shares is None or len(shares) >= len(record.players)


@pytest.mark.slow
@every_example
def test_command_line(path: Path, tmp_path: Path):
    file = tmp_path / path.name
    for number, lines in enumerate(broken(path.read_text(encoding="utf-8").splitlines())):
        if number % 29:
            continue
        file.write_text("\n".join(lines), encoding="utf-8")
        result = CliRunner().invoke(cli, ["worlds", str(file), "--limit", "1", "--lang", "zh" if number % 2 else "en"])
        assert result.exit_code in (0, 3, 4), result.output
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert "Traceback" not in result.output + result.stderr
