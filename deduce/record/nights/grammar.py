"""The grammar of games of several nights as tables (nights.lark, tables.json). Knows no word and no meaning."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deduce.record.grammar import Tables, ship, tables_of

HERE = Path(__file__).parent
STARTS = ("statement",)


def grammar_text() -> str:
    """The grammar as it is written."""
    return (HERE / "nights.lark").read_text(encoding="utf-8").replace("\r\n", "\n")


@cache
def tables() -> Tables:
    """The tables of the grammar."""
    return tables_of(grammar_text(), HERE / "tables.json", STARTS)


def write() -> None:
    """Make the shipped tables anew."""
    ship(grammar_text(), HERE / "tables.json", STARTS)
