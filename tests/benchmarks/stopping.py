"""Work done in a process of its own, so that a stop stops it whatever it does, and a crash ends nothing else."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

J = TypeVar("J")
R = TypeVar("R")


class Stopped(Exception):
    """The job took longer than it may."""


class Failed(Exception):
    """The job ended in an error, or its process with it."""


class Child(Generic[J, R]):
    """A process that does jobs one after another. `work` must be a function of a module, to be found again there."""

    def __init__(self, work: Callable[[J], R]) -> None:
        self._work = work
        # A fresh interpreter: no engine starts with what another one has left in memory.
        self._context = get_context("spawn")
        self._start()

    def _start(self) -> None:
        self._pipe, theirs = self._context.Pipe()
        self._process = self._context.Process(target=_serve, args=(theirs, self._work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, job: J, seconds: float) -> R:
        """The result of a job. Raises Stopped, Failed; the process is then replaced by a new one."""
        try:
            self._pipe.send(job)
            if not self._pipe.poll(seconds):
                self._restart()
                raise Stopped
            done, result = self._pipe.recv()
        except (EOFError, OSError) as error:
            code = self._ended()
            self._restart()
            raise Failed(f"crashed, exit code {code}") from error
        if not done:
            raise Failed(result)
        return result  # type: ignore[no-any-return]

    def _ended(self) -> int | None:
        self._process.join(5)
        return self._process.exitcode

    def _restart(self) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        """End the process, at once."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _serve(pipe: Connection, work: Callable[[J], R]) -> None:
    """Do jobs until the other side is gone."""
    # Some counters write their statistics to standard output: below Python, so the descriptor itself is turned away.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    while True:
        try:
            job = pipe.recv()
        except EOFError:
            return
        try:
            answer: tuple[bool, R | str] = (True, work(job))
        except Exception:
            answer = (False, traceback.format_exc(limit=-2))
        pipe.send(answer)
