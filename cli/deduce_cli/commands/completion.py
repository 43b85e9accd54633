"""`deduce completion`. Prints click's own script; knows nothing itself."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

SHELLS = tuple(shell for shell in ("bash", "zsh", "fish", "powershell") if get_completion_class(shell))


@click.command(short_help="Print the completion script of a shell.")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print the script that makes SHELL complete `deduce` commands, options and ids.

    \b
    Examples:
      deduce completion bash > ~/.local/share/bash-completion/completions/deduce
      deduce completion zsh > ~/.zfunc/_deduce
      deduce completion fish > ~/.config/fish/completions/deduce.fish
    """
    from deduce_cli.output import put

    kind = get_completion_class(shell)
    assert kind is not None
    put(kind(ctx.find_root().command, {}, "deduce", "_DEDUCE_COMPLETE").source().rstrip("\n") + "\n")
