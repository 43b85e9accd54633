"""Progress is shown on a terminal's standard error, and nowhere else."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from deduce_cli.intake import showing_progress
from deduce_cli.words import Words


class Terminal(StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_asked_for_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stderr := StringIO())
    with showing_progress(Words("en")) as tell:
        assert tell is None
    assert stderr.getvalue() == ""


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "Working: 123,456 worlds so far"), ("zh", "计算中：已找到 123,456 个世界")]
)
def test_a_terminal_is_told_and_cleaned_up(monkeypatch: pytest.MonkeyPatch, lang: str, text: str) -> None:
    monkeypatch.setattr(sys, "stderr", stderr := Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    with showing_progress(Words(lang)) as tell:
        assert tell is not None
        tell(123456)
    shown = stderr.getvalue()
    assert text in shown
    assert shown.rstrip("\r").endswith("\x1b[2K"), "the line is wiped at the end"
