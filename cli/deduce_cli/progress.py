"""Long work says on standard error that it goes on: after a second, and then now and then. Knows no command, no game.

A thread of its own looks at the clock, because the library is silent while it is busy with one hard question.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from deduce_cli import exits
from deduce_cli.figures import count
from deduce_cli.output import tell
from deduce_cli.words import Words

FIRST = 1.0
"""Seconds after which work is long."""
REFRESH = 0.5
"""Seconds between two looks at the figures on a terminal."""
LONGEST = 60.0
"""Seconds between two lines where there is no terminal, at most: they come ever more slowly, lest they fill a log."""
WIPE = b"\r\x1b[2K\x1b[?25h"
"""Clears the line of the terminal and shows the cursor."""


class Work:
    """How far the library has come, as it says itself, and for how long it has worked."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._began = time.monotonic()
        self._far: tuple[str, dict[str, str]] = "working", {}

    def worlds(self, worlds: int) -> None:
        """So many worlds were found until now; none is no news, as where a contradiction is weighed."""
        if worlds:
            self._far = "worlds so far", {"worlds": count(worlds)}

    def steps(self, done: int, length: int) -> None:
        """So many steps of so many are done."""
        self._far = "steps so far", {"done": count(done), "length": count(length)}

    def text(self) -> str:
        """How far it is, for people."""
        key, gaps = self._far
        return self._words(key, seconds=int(time.monotonic() - self._began), **gaps)


@contextmanager
def shown(words: Words, first: float = FIRST) -> Iterator[Work]:
    """While this lasts somebody can see that work goes on, if it takes longer than `first` seconds."""
    work, done = Work(words), threading.Event()
    watching = threading.Thread(target=_watch, args=(work, done, first), daemon=True)
    watching.start()
    try:
        yield work
    finally:
        done.set()
        watching.join()  # the terminal is clean before anything is printed


def _watch(work: Work, done: threading.Event, first: float) -> None:
    if done.wait(first):
        return
    with suppress(OSError, ValueError):  # nobody reads it any more
        if sys.stderr.isatty():
            _on_terminal(work, done)
        else:
            _in_lines(work, done)


def _on_terminal(work: Work, done: threading.Event) -> None:
    from rich.console import Console

    console = Console(stderr=True)
    with exits.undone_by(_wipe), console.status(work.text()) as status:
        while not done.wait(REFRESH):
            status.update(work.text())


def _wipe() -> None:
    os.write(2, WIPE)


def _in_lines(work: Work, done: threading.Event) -> None:
    pause: float = FIRST
    tell(work.text())
    while not done.wait(pause):
        tell(work.text())
        pause = min(2 * pause, LONGEST)
