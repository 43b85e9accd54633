"""Long work says so on standard error: a line that is wiped on a terminal, a line now and then elsewhere.

No test waits for a time to pass: the watching thread is told to begin at once or never, and what it writes wakes us up.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from io import StringIO

import pytest

from deduce_cli import progress
from deduce_cli.words import Words

AT_ONCE, NEVER = 0.0, 3600.0


class Stream(StringIO):
    """A standard error on which somebody waits for words."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal
        self.written = threading.Event()
        self.awaited = ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        size = super().write(text)
        if self.awaited in self.getvalue():
            self.written.set()
        return size

    def wait_for(self, text: str) -> None:
        """Until it was written; half a minute stands for never."""
        self.written.clear()
        self.awaited = text
        assert text in self.getvalue() or self.written.wait(30), f"{text!r} never comes, but {self.getvalue()!r}"


Opened = Callable[[bool], Stream]


@pytest.fixture
def stderr(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Put a standard error in place, a terminal or not. (Called by the test: pytest puts its own there before it.)"""

    def open_it(terminal: bool) -> Stream:
        stream = Stream(terminal)
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("NO_COLOR", raising=False)
        return stream

    return open_it


@pytest.mark.parametrize("terminal", [True, False])
def test_short_work_says_nothing(stderr: Opened, terminal: bool) -> None:
    stream = stderr(terminal)
    with progress.shown(Words("en"), first=NEVER) as work:
        work.worlds(12)
        work.steps(1, 2)
    assert stream.getvalue() == ""


@pytest.mark.parametrize(
    ("lang", "first", "then"),
    [
        ("en", " s) ...\n", "123,456 worlds so far ...\n"),
        ("zh", " 秒）……\n", "已找到 123,456 个世界……\n"),
    ],
)
def test_long_work_says_so_in_lines(stderr: Opened, monkeypatch, lang: str, first: str, then: str) -> None:
    pipe = stderr(False)
    monkeypatch.setattr(progress, "FIRST", 0.001)  # the second line comes so soon after the first
    with progress.shown(Words(lang), first=AT_ONCE) as work:
        pipe.wait_for(first)
        work.worlds(123456)
        pipe.wait_for(then)
    assert pipe.getvalue().startswith("Working (" if lang == "en" else "计算中（")
    assert "\x1b" not in pipe.getvalue()


@pytest.mark.parametrize(("lang", "text"), [("en", "3 of 12 steps done ..."), ("zh", "已完成 3/12 步……")])
def test_a_terminal_is_told_and_cleaned_up(stderr: Opened, lang: str, text: str) -> None:
    terminal = stderr(True)
    with progress.shown(Words(lang), first=AT_ONCE) as work:
        work.steps(3, 12)
        terminal.wait_for(text)
    assert terminal.getvalue().rstrip("\r").endswith("\x1b[2K"), "the line is wiped at the end"


def test_no_world_so_far_is_no_news(stderr: Opened) -> None:
    pipe = stderr(False)
    with progress.shown(Words("en"), first=AT_ONCE) as work:
        work.worlds(0)
        pipe.wait_for(" s) ...\n")
    assert "worlds so far" not in pipe.getvalue()


def test_work_that_fails_is_cleaned_up_as_well(stderr: Opened) -> None:
    terminal = stderr(True)
    with pytest.raises(ZeroDivisionError), progress.shown(Words("en"), first=AT_ONCE):
        terminal.wait_for("Working")
        raise ZeroDivisionError
    assert terminal.getvalue().rstrip("\r").endswith("\x1b[2K")


def test_a_reader_who_has_gone_is_no_trouble(stderr: Opened, monkeypatch) -> None:
    pipe = stderr(False)
    gone = threading.Event()

    def write(_: str) -> int:
        gone.set()
        raise BrokenPipeError

    monkeypatch.setattr(pipe, "write", write)
    with progress.shown(Words("en"), first=AT_ONCE):
        assert gone.wait(30)
    assert gone.is_set()
