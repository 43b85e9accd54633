"""`deduce draw`. Reads, asks, writes; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, options
from deduce_cli.options import Changes, How

KINDS = ("ring", "lanes", "conflicts", "vouches", "cells")
FORMATS = ("svg", "dot", "mermaid", "json")


@click.command(short_help="Draw the seat ring, the night, who contradicts whom.", epilog=exits.TABLE)
@options.record_argument
@click.option(
    "--what", type=click.Choice(KINDS, case_sensitive=False), default="ring", help="What to draw. [default: ring]"
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS, case_sensitive=False),
    help="Else the ending of OUT says so: .svg .dot .mmd .json. [default: svg]",
)
@click.option("-o", "--output", type=click.Path(dir_okay=False), metavar="OUT", help="Write to this file instead.")
@click.option("--write", is_flag=True, help="Overwrite OUT if it exists.")
@click.option("--world", type=click.IntRange(min=1), metavar="N", help="lanes: the Nth of the worlds `worlds` lists.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="cells: look at so many worlds. [default: 2000]")
@options.asking_options
@options.lang_option
@click.pass_context
def draw(
    ctx: click.Context,
    file: str,
    what: str,
    form: str | None,
    output: str | None,
    write: bool,
    world: int | None,
    limit: int | None,
    how: How,
    changes: Changes,
    lang: str | None,
) -> None:
    """Draw a record: as a picture (SVG), as DOT or Mermaid for other tools, or as JSON.

    \b
    What there is to draw:
      ring       everybody at his seat: must, could or cannot be a werewolf, how
                 likely, and whom his claim accuses or vouches for
      lanes      where each card travelled in one world: the one told as truth,
                 else the first that fits; in games of several nights, who was
                 chosen and who went out, night by night
      conflicts  which claims cannot all be true, given what everybody saw
      vouches    whom a claim, if true, makes a werewolf or good for certain
      cells      which worlds each player cannot tell apart (one night only)

    \b
    Examples:
      deduce draw game.wolf -o ring.svg
      deduce draw game.wolf --what lanes --world 3 -o night.svg
      deduce draw game.wolf --what conflicts --format mermaid
      deduce draw game.wolf --as Ann --lang zh > ring.svg
    """
    from deduce_cli import pictures

    ctx.exit(pictures.drawn(pictures.Wish(what, form, output, write, world, limit), file, lang, how, changes))
