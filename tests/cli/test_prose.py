"""Lines break where the script allows it and never grow too wide."""

from __future__ import annotations

from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from deduce_cli.prose import GLUE, Prose, breaks


def wrapped(text: str, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width)
    return [line.plain for line in Prose(text).wrap(console, width)]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("the quick brown fox", 9, ["the quick", "brown fox"]),
        ("the quick brown fox", 10, ["the quick", "brown fox"]),
        ("unbreakable", 5, ["unbre", "akabl", "e"]),
        ("一二三四五六", 5, ["一二", "三四", "五六"]),
        ("复制 Bob预言家", 8, ["复制 Bob", "预言家"]),
        ("一二三，四五六", 6, ["一二", "三，四", "五六"]),
        ("见（投票）", 8, ["见（投", "票）"]),
        ("见（投票）", 4, ["见", "（投", "票）"]),
        ("one\ntwo three", 5, ["one", "two", "three"]),
        ("", 5, [""]),
    ],
)
def test_breaks(text: str, width: int, lines: list[str]) -> None:
    assert wrapped(text, width) == lines


def test_glue_keeps_things_together() -> None:
    assert [line.replace(GLUE, "") for line in wrapped(f"seer {GLUE.join('37.1 %')} odds", 9)] == [
        "seer",
        "37.1 %",
        "odds",
    ]


@given(st.text("ab ,.（），。中文字", max_size=60), st.integers(4, 30))
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrapped(text, width)
    assert all(cell_len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(st.text(max_size=60), st.integers(4, 30))
def test_breaks_come_in_order(text: str, width: int) -> None:
    found = breaks(text, width)
    assert found == sorted(set(found))
    assert all(0 < place < len(text) for place in found)
