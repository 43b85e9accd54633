"""`deduce check`. Reads and reports; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, options


@click.command(short_help="Say what is wrong with a record.", epilog=exits.TABLE)
@options.record_argument
@options.json_option
@options.lang_option
@click.pass_context
def check(ctx: click.Context, file: str, as_json: bool, lang: str | None) -> None:
    """Say what is wrong with a record, and what is odd about it.

    Warnings alone do not fail: the exit code is 3 for mistakes only.

    \b
    Examples:
      deduce check game.wolf
      deduce check game.wolf --json
    """
    from deduce_cli.checking import examine
    from deduce_cli.output import put_json, say

    found = examine(file, lang)
    if as_json:
        put_json(found.to_json())
    else:
        say(found.text())
    ctx.exit(exits.BAD_RECORD if found.errors else exits.DONE)
