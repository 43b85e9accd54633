"""A record with lines added or left out. Knows no grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deduce.record.nights.until import last_line
from deduce.record.parsing import from_rows
from deduce.record.problems import RecordError, problem
from deduce.record.record import Record
from deduce.record.source import Row


def changed(
    record: Record,
    add: tuple[str, ...],
    drop: tuple[int, ...],
    trust: tuple[str, ...],
    doubt: tuple[str, ...],
    until: int | str | None,
) -> Record:
    """See Record.what_if."""
    statements = {line.number for line in record.lines}
    problems = []
    for number in drop:
        row = next((row for row in record.rows if row.number == number), Row(number, ""))
        if number not in statements:
            code = "drop-header" if number in record.header.values() else "no-line"
            problems.append(problem(code, Row(number, row.raw, "--drop"), n=str(number)))
    last = max((row.number for row in record.rows), default=0)
    if isinstance(until, int) and until > last:
        problems.append(problem("beyond", Row(until, "", "--until"), n=str(until), last=str(last)))
    if problems:
        raise RecordError(problems, record.name)
    end = last_line(record, until) if isinstance(until, str) else until
    late = {number for number in statements if end is not None and number > end}
    kept = [row for row in record.rows if row.number not in late and row.number not in drop]
    further = [("--add", text) for text in add]
    further += [("--trust", f"trust {who}") for who in trust] + [("--doubt", f"doubt {who}") for who in doubt]
    return from_rows([*kept, *_further(further, last)], record.name)


def _further(texts: Iterable[tuple[str, str]], last: int) -> Iterable[Row]:
    shown: dict[str, int] = {}
    for file, text in texts:
        for line in re.split(r"\r\n|\r|\n", text):
            last += 1
            shown[file] = shown.get(file, 0) + 1
            yield Row(last, line, file, shown[file])
