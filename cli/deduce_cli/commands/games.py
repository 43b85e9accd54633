"""`deduce games`. Looks up and prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import options


@click.command(short_help="List the games, or tell all about one.")
@click.argument("game", metavar="[ID]", required=False)
@options.json_option
@options.lang_option
def games(game: str | None, as_json: bool, lang: str | None) -> None:
    """List the games that can be played; or tell everything about the one called ID.

    \b
    Examples:
      deduce games
      deduce games onuw
      deduce games langrensha --lang zh
    """
    from deduce_cli import catalogue
    from deduce_cli.output import put_json
    from deduce_cli.words import Words, language

    words = Words(language(lang))
    told = [catalogue.find_game(words, game)] if game else catalogue.all_games()
    if as_json:
        put_json(catalogue.games_json(told))
    else:
        from deduce_cli import catalogue_screen, screen

        screen.show(catalogue_screen.game_page(words, told[0]) if game else catalogue_screen.game_table(words, told))
