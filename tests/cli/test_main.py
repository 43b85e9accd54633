"""The group: help, version, suggestions, completion, and how a run ends when somebody ends it."""

from __future__ import annotations

import importlib
import re

import click
import pytest

import deduce
from deduce.honesty import POLICIES
from deduce.odds import WEIGHINGS
from deduce_cli import exits
from deduce_cli.commands.completion import SHELLS
from deduce_cli.main import COMMANDS, cli
from deduce_cli.options import ENGINES


def test_version(run) -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"deduce {deduce.__version__}\n")


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_lists_every_command_and_exit_code(run, option: str) -> None:
    text = run(option).stdout
    commands = text.split("Commands:\n")[1].split("\n\n")[0]
    assert re.findall(r"^  (\w+)", commands, re.MULTILINE) == list(COMMANDS)
    assert "..." not in commands, "a summary is cut short"
    for code in range(6):
        assert re.search(rf"^ +{code}  ", text, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run, command: str) -> None:
    result = run(command, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"Usage: deduce {command}" in result.stdout
    assert re.search(rf"^ +deduce {command}( |$)", result.stdout, re.MULTILINE)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def every_parameter() -> list[tuple[str, click.Parameter]]:
    found = []
    for name in COMMANDS:
        command = getattr(importlib.import_module(f"deduce_cli.commands.{name}"), name)
        found += [(name, parameter) for parameter in command.params]
    return found


@pytest.mark.parametrize(("command", "parameter"), every_parameter(), ids=lambda part: getattr(part, "name", part))
def test_every_option_has_help(command: str, parameter: click.Parameter) -> None:
    assert isinstance(parameter, click.Argument) or getattr(parameter, "help", "")


def test_the_help_names_every_id(run) -> None:
    text = " ".join(run("solve", "--help").stdout.split())
    for known in (*POLICIES, *WEIGHINGS, *ENGINES):
        assert re.search(rf"\b{known}\b", text)


def test_no_command_shows_the_help(run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "Commands:" in result.output


@pytest.mark.parametrize(
    ("wrong", "meant"), [("slove", "solve"), ("world", "worlds"), ("format", "fmt"), ("xyzzy", None), ("chek", "check")]
)
def test_an_unknown_command(run, wrong: str, meant: str | None) -> None:
    result = run(wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    hint = f" Did you mean '{meant}'?" if meant else ""
    assert f"Error: No such command '{wrong}'.{hint}\n" in result.stderr


def test_an_unknown_option_before_the_command(run) -> None:
    result = run("--verson")
    assert result.exit_code == 2
    assert "--version" in result.stderr


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_scripts(run, shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_DEDUCE_COMPLETE" in result.stdout
    assert "deduce" in result.stdout


def test_completion_offers_the_shells_there_are(run) -> None:
    assert {"bash", "zsh", "fish"} <= set(SHELLS)
    result = run("completion", "tcsh")
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("deduce s", {"solve"}),
        ("deduce ", set(COMMANDS)),
        ("deduce h", {"history"}),
        ("deduce history --u", {"--until"}),
        ("deduce solve --ho", {"--honesty"}),
        ("deduce solve --honesty ", set(POLICIES)),
        ("deduce solve --odds b", {"bluff"}),
        ("deduce solve --engine ", set(ENGINES)),
        ("deduce solve --lang ", {"en", "zh"}),
        ("deduce completion z", {"zsh"}),
    ],
)
@pytest.mark.usefixtures("library")
def test_completion_completes(run, words: str, offered: set[str]) -> None:
    env = {"_DEDUCE_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    result = run(env=env)
    assert {line.partition(",")[2] for line in result.stdout.splitlines()} == offered


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        (KeyboardInterrupt(), exits.INTERRUPTED, "Interrupted.\n"),
        (click.Abort(), exits.INTERRUPTED, "Interrupted.\n"),
        (BrokenPipeError(), exits.PIPE_CLOSED, ""),
    ],
    ids=["interrupt", "abort", "pipe"],
)
def test_a_run_that_is_ended_ends_cleanly(run, library, end: BaseException, code: int, said: str) -> None:
    library.solution = end
    result = run("solve", library.file)
    assert (result.exit_code, result.stdout, result.stderr) == (code, "", said)


def test_an_interrupt_is_told_in_the_readers_language(run, library) -> None:
    library.solution = KeyboardInterrupt()
    assert run("solve", library.file, "--lang", "zh").stderr == "已中断。\n"


def test_the_program_is_called_deduce_however_it_is_started() -> None:
    assert cli.name == "cli"
    entry = importlib.import_module("deduce_cli.main").main
    assert callable(entry)
