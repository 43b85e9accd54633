"""`deduce fmt`. Reads and writes; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, options


@click.command(short_help="Rewrite a record in canonical form.", epilog=exits.TABLE)
@options.record_argument
@options.json_option
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False, writable=True), metavar="OUT", help="Write to this file instead."
)
@click.option("--write", is_flag=True, help="Overwrite: FILE itself, or OUT if it exists.")
@options.lang_option
def fmt(file: str, as_json: bool, output: str | None, write: bool, lang: str | None) -> None:
    """Rewrite a record in canonical form, as text or as JSON.

    Nothing is overwritten without --write, and a record with mistakes is left alone. The text is in
    the language of --lang, else the record's, else English.

    \b
    Examples:
      deduce fmt game.wolf
      deduce fmt game.wolf --write
      deduce fmt game.wolf --json -o game.json
    """
    from deduce_cli import formatting

    formatting.rewrite(file, output, write, as_json, lang)
