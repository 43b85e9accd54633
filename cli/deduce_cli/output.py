"""The one way out: text and JSON to the standard streams, made harmless. Knows no command and no game."""

from __future__ import annotations

import io
import json
import re
import sys
import unicodedata
from typing import Any

import click

_BLANKS = re.compile("[ \t\n]+")
_JOINERS = "\u200c\u200d\u2060"
_UNSAFE_IN_JSON = re.compile("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def clean(text: str) -> str:
    """Text that cannot steer a terminal: control and direction characters are dropped, line breaks and tabs kept."""
    return "".join(map(_harmless, text))


def clean_line(text: str) -> str:
    """The same on one line, without blanks at its ends."""
    return _BLANKS.sub(" ", clean(text)).strip()


def _harmless(char: str) -> str:
    if char.isascii():
        return char if char.isprintable() or char in "\n\t" else ""
    kind = unicodedata.category(char)
    if kind in ("Zl", "Zp"):
        return " "
    if kind == "Cs":
        return "\ufffd"
    return "" if kind == "Cc" or (kind == "Cf" and char not in _JOINERS) else char


class _Unheard(io.FileIO):
    """A file for which it is no error that nobody reads it any more."""

    def write(self, data: Any, /) -> int:
        """Write, or behave as if."""
        try:
            return super().write(data) or 0
        except BrokenPipeError:
            return memoryview(data).nbytes


def never_fail_to_write() -> None:
    """What a stream's encoding lacks becomes a question mark instead of an error; nobody need read standard error."""
    if isinstance(sys.stderr, io.TextIOWrapper):
        raw = _Unheard(sys.stderr.fileno(), "w", closefd=False)
        # Write-through: whoever dies has said everything.
        sys.stderr = io.TextIOWrapper(io.BufferedWriter(raw), encoding=sys.stderr.encoding, write_through=True)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """A line of data, on standard output."""
    click.echo(clean(text))


def tell(text: str) -> None:
    """A line for the person at the terminal, on standard error."""
    click.echo(clean(text), err=True)


def unreadable(file: str, error: OSError) -> click.UsageError:
    """A file that cannot be read or written, as wrong usage."""
    return click.UsageError(f"{click.format_filename(file)!r}: {error.strerror or error}")


def put(text: str) -> None:
    """Data as it is, on standard output, flushed at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def put_json(value: Any, *, indent: int | None = 2) -> None:
    """A JSON value and a line break, flushed at once. Keys keep their order."""
    put(to_json(value, indent=indent, ascii_only=not _speaks_unicode()) + "\n")


def to_json(value: Any, *, indent: int | None = 2, ascii_only: bool = False) -> str:
    """JSON in which nothing can steer a terminal: such characters are escaped."""
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    return _UNSAFE_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _speaks_unicode() -> bool:
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")
