"""The entry point: which commands there are, and how a run ends. Loads a command only when it is wanted."""

from __future__ import annotations

import importlib
from typing import Any, NoReturn

import click

from deduce_cli import exits
from deduce_cli.output import never_fail_to_write, tell

COMMANDS = (
    *("solve", "ask", "why", "refute", "retract", "compare", "history", "vote", "review", "worlds", "draw"),
    *("check", "fmt", "roles", "games", "completion"),
)
"""In the order the help shows them; each lives in `deduce_cli.commands` under its own name."""


class LazyGroup(click.Group):
    """A group whose commands are modules, imported on first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in reading order."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(importlib.import_module(f"deduce_cli.commands.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, with suggestions from commands that are not loaded."""
        name = args[0]
        if name in COMMANDS or name.startswith("-") or ctx.resilient_parsing:
            return super().resolve_command(ctx, args)
        import difflib

        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise click.UsageError(f"No such command {name!r}.{hint}", ctx=ctx)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an interrupt ends it with a word, a closed pipe without."""
        try:
            return super().invoke(ctx)
        except (KeyboardInterrupt, click.Abort):
            tell(exits.last_word.text)
            ctx.exit(exits.INTERRUPTED)
        except BrokenPipeError:
            exits.forget_output()
            ctx.exit(exits.PIPE_CLOSED)


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or ctx.resilient_parsing:
        return
    import deduce

    click.echo(f"deduce {deduce.__version__}")
    ctx.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=exits.TABLE,
)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version, help="Show the version."
)
def cli() -> None:
    """Deduce who must, could or cannot be a werewolf from what everybody said.

    FILE is a game record: a .wolf text or its JSON; - reads standard input.

    \b
    Examples:
      deduce solve game.wolf
      deduce ask game.wolf "could Bob be werewolf"
      deduce solve game.wolf --as Ann --doubt Bob
      deduce check game.wolf
      deduce roles seer
    """


def main() -> NoReturn:
    """Run the command line."""
    exits.end_at_interrupts()
    never_fail_to_write()
    cli(prog_name="deduce")
    raise AssertionError("click has left the process")
