"""Where records come from: text, JSON, files. Knows no grammar."""

from __future__ import annotations

from pathlib import Path

from deduce.record.parsing import from_rows
from deduce.record.problems import Problem, RecordError
from deduce.record.record import Record
from deduce.record.source import MAX_BYTES, rows


def parse(text: str, name: str = "record") -> Record:
    """Read a record from its text, or from JSON where the text begins with `{`.

    `name` is how errors call it. Raises RecordError with everything that is wrong.
    """
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise RecordError([Problem("too-big", 1, 1)], name)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        from deduce.record.jsonform import from_json

        return from_json(text, name)
    return from_rows(rows(text), name)


def load(path: str | Path) -> Record:
    """Read a record from a file. Raises RecordError, also where the file cannot be read or is no UTF-8 text."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 4)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise RecordError([Problem("no-file", 1, 1, (("why", why),))], name) from None
    if len(data) > MAX_BYTES:
        raise RecordError([Problem("too-big", 1, 1)], name)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace").splitlines() or [""]
        raise RecordError([Problem("not-utf8", len(before), len(before[-1]) + 1)], name) from None
    return parse(text, name)
