"""The program as a process: what it loads, and how it behaves in pipes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import deduce
import deduce_cli

PATH = os.pathsep.join(str(Path(module.__file__).parents[1]) for module in (deduce, deduce_cli))
ENV = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "DEDUCE_LANG", "COLUMNS")}
ENV |= {"PYTHONPATH": PATH, "PYTHONIOENCODING": "utf-8"}


def program(*args: str, **how) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "deduce_cli", *args], env=ENV, capture_output=True, check=False, **how)


def loaded_by(*args: str) -> set[str]:
    """The modules in memory when the command has been run."""
    code = (
        "import sys; from deduce_cli.main import cli\n"
        f"try: cli({list(args)!r}, prog_name='deduce')\n"
        "finally: sys.stderr.write(' '.join(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], env=ENV, capture_output=True, check=True)
    return set(ran.stderr.decode().split())


@pytest.mark.parametrize("arguments", [["--help"], ["solve", "--help"], ["completion", "zsh"]], ids=" ".join)
def test_help_loads_neither_the_library_nor_rich(arguments: list[str]) -> None:
    loaded = loaded_by(*arguments)
    assert "click" in loaded
    assert not loaded & {"deduce", "rich", "z3", "lark", "networkx", "constraint"}


def test_only_the_command_wanted_is_loaded() -> None:
    loaded = {name for name in loaded_by("completion", "zsh") if name.startswith("deduce_cli.commands.")}
    assert loaded == {"deduce_cli.commands.completion"}


def test_started_as_a_module_it_is_called_deduce() -> None:
    ran = program("solve", "--help")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.startswith(b"Usage: deduce solve ")


def test_answers_do_not_hang_on_the_order_of_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is another one in every run. The world that is shown was another one under the second of these, once."""
    game = str(Path(__file__).parents[2] / "examples" / "masons-and-robbers.wolf")
    answers = set()
    for seed in ("0", "2"):
        monkeypatch.setitem(ENV, "PYTHONHASHSEED", seed)
        answers.add(program("refute", game, "Cid is not lying, Dee is not lying").stdout)
    assert len(answers) == 1


FLOOD = """
import sys
from deduce_cli import main, output
import click
@main.cli.command("flood")
def flood():
    while True:
        output.put_json({"name": "x" * 100}, indent=None)
main.COMMANDS = (*main.COMMANDS, "flood")
main.LazyGroup.get_command = lambda self, ctx, name: flood
sys.argv = ["deduce", "flood"]
main.main()
"""


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FLOOD], env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as flood:
        assert flood.stdout and flood.stderr
        assert flood.stdout.readline().startswith(b'{"name"')
        flood.stdout.close()
        assert flood.stderr.read() == b""
    assert flood.returncode == 141


def test_an_interrupt_leaves_one_word() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FLOOD], env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as flood:
        assert flood.stdout and flood.stderr
        flood.stdout.readline()
        flood.send_signal(signal.SIGINT)
        flood.stdout.read()
        assert flood.stderr.read() == b"Interrupted.\n"
    assert flood.returncode == 130


BUSY = """
import hashlib, sys
from deduce_cli import exits
exits.end_at_interrupts()
def work():
    hashlib.pbkdf2_hmac("sha256", b"", b"", 2**31 - 1)
class Last:
    def __del__(self):
        work()
with exits.undone_by(lambda: 1 / 0), exits.undone_by(lambda: sys.stdout.write("undone ") and sys.stdout.flush()):
    print("ready", flush=True)
    WHAT
"""


@pytest.mark.parametrize("what", ["work()", "Last()"])
def test_an_interrupt_is_obeyed_in_long_calls_and_destructors_and_cleans_up(what: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BUSY.replace("WHAT", what)], env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as busy:
        assert busy.stdout and busy.stderr
        busy.stdout.readline()
        busy.send_signal(signal.SIGINT)
        assert busy.stdout.read().split() == [b"undone"]
        assert busy.stderr.read() == b"Interrupted.\n"
    assert busy.returncode == 130


def test_a_stream_that_cannot_say_it_does_not_fail() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "deduce_cli", "games", "--lang", "zh"],
        env={**ENV, "PYTHONIOENCODING": "ascii"}, capture_output=True, check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"onuw" in ran.stdout


STUCK = """
import sys, time
import deduce
real = deduce.history
def stuck(record, *, watch, **how):
    def told(history):
        watch(history)
        if len(history.steps) == 2:
            print("ready", file=sys.stderr, flush=True)
            time.sleep(600)
    return real(record, watch=told, **how)
deduce.history = stuck
from deduce_cli.main import main
main()
"""
QUIET = "players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\nhonesty: everyone\n! Ann ends werewolf\nBob: villager\n"


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_interrupted_history_shows_what_is_done(tmp_path: Path, form: list[str]) -> None:
    file = tmp_path / "game.wolf"
    file.write_text(QUIET, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-c", STUCK, "history", str(file), *form],
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout and process.stderr
        while process.stderr.readline() != b"ready\n":
            pass
        process.send_signal(signal.SIGINT)
        told = process.stdout.read().decode()
        assert process.stderr.read() == b"Interrupted.\n"
    assert process.returncode == 130
    if form:
        found = json.loads(told)
        assert (len(found["steps"]), found["complete"]) == (2, False)
    else:
        assert "! Ann ends werewolf" in told and "Bob: villager" not in told
        assert "2 of 3 steps are shown, then it was interrupted" in " ".join(told.split())


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["check", "{file}"], 0), (["ask", "{file}", "could Ann be villager"], 1), (["solve", "{file}", "--as", "Zoe"], 2),
     (["solve", "{file}", "--unheard-of"], 2), (["solve", "{bad}"], 3), (["vote", "{file}", "--as", "Cid"], 0)],
    ids=lambda given: " ".join(given) if isinstance(given, list) else str(given),
)  # fmt: skip
def test_nobody_need_read_standard_error(tmp_path: Path, arguments: list[str], code: int) -> None:
    """Whoever reads it may be gone already: everything is as if it had been read."""
    file, bad = tmp_path / "game.wolf", tmp_path / "bad.wolf"
    file.write_text(QUIET, encoding="utf-8")
    bad.write_text(QUIET + "Zoe: villager\n", encoding="utf-8")
    given = [argument.format(file=file, bad=bad) for argument in arguments]
    reader, writer = os.pipe()
    os.close(reader)
    try:
        unread = subprocess.run(
            [sys.executable, "-m", "deduce_cli", *given], env=ENV, stdout=subprocess.PIPE, stderr=writer, check=False
        )
    finally:
        os.close(writer)
    read = program(*given)
    assert (unread.returncode, unread.stdout) == (read.returncode, read.stdout)
    assert read.returncode == code
