"""`deduce roles`. Looks up and prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import options


@click.command(short_help="List the roles, or tell all about one.")
@click.argument("role", required=False)
@click.option("--game", "game", metavar="ID", help="The ruleset to look in. [default: onuw]")
@options.json_option
@options.lang_option
def roles(role: str | None, game: str | None, as_json: bool, lang: str | None) -> None:
    """List the roles with their rules, in the order of the night; or tell everything about one ROLE.

    \b
    Examples:
      deduce roles
      deduce roles seer
      deduce roles 强盗 --lang zh
      deduce roles --game onuw --json
      deduce roles 女巫 --game langrensha
    """
    import deduce
    from deduce_cli import catalogue
    from deduce_cli.output import put_json
    from deduce_cli.words import Words, language

    words = Words(language(lang))
    ruleset = catalogue.find_game(words, game or catalogue.DEFAULT_GAME)
    if isinstance(ruleset, deduce.SeveralNights):
        from deduce_cli import night_catalogue_screen

        night_catalogue_screen.print_cards(words.about_nights(), ruleset, role, as_json)
        return
    told = [catalogue.find_role(words, ruleset.roles.values(), role)] if role else catalogue.in_night_order(ruleset)
    if as_json:
        put_json(catalogue.roles_json(ruleset, told))
    else:
        from deduce_cli import catalogue_screen, screen

        slow = catalogue.slow(ruleset)
        page = catalogue_screen.role_page(words, ruleset, told[0], slow) if role else None
        screen.show(page or catalogue_screen.role_table(words, told, slow))
