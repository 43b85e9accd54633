"""The exit codes and the ways a run ends early. Knows no command and no library."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import NoReturn

DONE = YES = 0
NO = 1
USAGE = 2
BAD_RECORD = 3
CONTRADICTION = 4
BUDGET_SPENT = 5
INTERRUPTED = 130
PIPE_CLOSED = 141
"""The last two are what shells report for SIGINT and SIGPIPE."""

TABLE = """\b
Exit codes:
  0  done; for `ask`: yes
  1  for `ask`: no; for `refute`: it does not fit; for `why`: it need not be
  2  wrong usage
  3  the record has mistakes
  4  the evidence contradicts itself: no world fits
  5  the budget was used up; the answer so far is printed
"""
"""As the help texts show them."""


def of_answer(consistent: bool | None, complete: bool) -> int:
    """The code for an answer that is neither yes nor no."""
    if consistent is False:
        return CONTRADICTION
    return DONE if complete else BUDGET_SPENT


def of_reply(mode: str, answer: str, consistent: bool, complete: bool) -> int:
    """The code for the answer to a question: `how likely` has no yes and no."""
    if not consistent or not complete or mode == "how likely":
        return of_answer(consistent, complete)
    return {"yes": YES, "no": NO}.get(answer, BUDGET_SPENT)


def of_theory(consistent: bool | None, evidence: bool | None, complete: bool) -> int:
    """The code for a theory that fits or not; where the budget ran out before all was told of it, that."""
    if evidence is False or not complete:
        return of_answer(evidence, complete)
    return YES if consistent else NO


def of_explanation(forced: bool | None, consistent: bool | None, complete: bool) -> int:
    """The code for a statement that must be so or need not; where the budget ran out before that was told, that."""
    if consistent is False or not complete:
        return of_answer(consistent, complete)
    return YES if forced else NO


_undoings: list[Callable[[], object]] = []
_ending = threading.RLock()


@dataclass
class LastWord:
    """What an interrupt leaves on standard error."""

    text: str = "Interrupted."


last_word = LastWord()
"""Whoever knows the reader's language says it in that."""


@contextmanager
def undone_by(undo: Callable[[], object]) -> Iterator[None]:
    """While this lasts, an interrupt does `undo` before the process ends."""
    _undoings.append(undo)
    try:
        yield
    finally:
        _undoings.remove(undo)


def end_at_interrupts() -> None:
    """Let Ctrl-C end the process at once, whatever it is doing.

    As an exception it would get lost: Python drops it in a destructor, and ctypes turns it into an error of its own.
    A thread of its own watches, because a handler has to wait for a long call into C, such as a hard question to Z3.
    """
    watched, told = socket.socketpair()
    told.setblocking(False)
    signal.signal(signal.SIGINT, _end)
    signal.set_wakeup_fd(told.detach(), warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(watched,), daemon=True).start()


def _watch(watched: socket.socket) -> None:
    while watched.recv(1)[0] != signal.SIGINT:
        pass
    _end()


def _end(*_: object) -> NoReturn:
    # The handler and the watching thread both get here; whoever comes second finds the process gone.
    with _ending:
        for undo in reversed(_undoings):
            with suppress(Exception):
                undo()
        with suppress(OSError):
            os.write(2, f"{last_word.text}\n".encode(errors="replace"))
        os._exit(INTERRUPTED)


def forget_output() -> None:
    """Point standard output at nothing, so that the interpreter does not complain about a closed pipe at exit."""
    try:
        target = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, target)
    os.close(nothing)
