"""`deduce worlds`. Reads, asks, prints as worlds come; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options
from deduce_cli.options import Changes, How

FOR_PEOPLE = 10


@click.command(short_help="List the worlds that fit.", epilog=exits.TABLE)
@options.record_argument
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"At most so many. [default: {FOR_PEOPLE} for people, all with --json]",
)
@options.finding_options
@options.json_option
@options.lang_option
@click.pass_context
def worlds(
    ctx: click.Context, file: str, limit: int | None, how: How, changes: Changes, as_json: bool, lang: str | None
) -> None:
    """List the worlds that fit: the deal, the night in order, the cards at the end.

    In a game of several nights: the deals that fit, each with one course of the nights that explains it.

    With --json each world is one JSON object on a line of its own, printed as it is found.

    \b
    Examples:
      deduce worlds game.wolf --limit 3
      deduce worlds game.wolf --json | head -1
    """
    case = intake.open_case(file, lang, changes)
    if as_json:
        from deduce_cli.worldlist import print_json

        ctx.exit(print_json(case, how, limit))
    from deduce_cli.worldscreen import print_blocks

    ctx.exit(print_blocks(case, how, limit or FOR_PEOPLE))
