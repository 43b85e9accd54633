"""Games and roles for people. Knows how to lay them out; looks nothing up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from deduce_cli import catalogue, screen
from deduce_cli.clauses import Role
from deduce_cli.night_catalogue import Card
from deduce_cli.screen import plain
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce


def role_name(words: Words, role: Role | Card) -> str:
    """A role's name in the language of the answer."""
    return role.zh if words.lang == "zh" else role.name


def other_names(named: catalogue.Named) -> list[str]:
    """The aliases that are neither its name nor its id."""
    known = {name.casefold() for name in (named.id, named.name, named.zh)}
    return [alias for alias in named.aliases if alias.casefold() not in known]


def role_table(words: Words, roles: Sequence[Role], slow: frozenset[str]) -> RenderableType:
    """One row a role, in the order given; a star for those that make counting `slow`."""
    table = screen.ruled()
    table.add_column(words("wakes"), no_wrap=True)
    table.add_column(words("role"), overflow="fold", min_width=8)
    table.add_column(words("team"), no_wrap=True)
    table.add_column(words("rule"), overflow="fold")
    for role in roles:
        waking = ", ".join(catalogue.wakes(role)) or "-"
        rule = plain(words.told(role.rule))
        name = role_name(words, role) + ("*" if role.id in slow else "")
        table.add_row(plain(waking), plain(name), plain(words.team(role.team)), rule)
    if not slow.intersection(role.id for role in roles):
        return table
    return Group(table, plain(""), plain(f"* {words('one by one')}"))


def role_page(words: Words, ruleset: deduce.Ruleset, role: Role, slow: frozenset[str]) -> RenderableType:
    """Everything about one role; that it makes counting `slow`, if it is one of these."""
    other = role.name if words.lang == "zh" else role.zh
    rows = [
        ("id", role.id),
        ("other language", other),
        ("aliases", words.comma(other_names(role))),
        ("team", words.team(role.team)),
        ("wakes", words.comma(catalogue.wakes(role)) or "-"),
        ("rule", words.told(role.rule)),
        ("counting", words("one by one") if role.id in slow else ""),
    ]
    own = role.zh if words.lang == "zh" else role.id
    says = [plain(clause) for clause in (own, *catalogue.may_say(ruleset, role, words.lang))]
    shown = [(plain(words(key), screen.FAINT), plain(text)) for key, text in rows if text]
    shown.append((plain(words("may say"), screen.FAINT), screen.lines(*says)))
    return Group(plain(role_name(words, role), screen.STRONG), screen.indented(screen.pairs(shown)))


def game_table(words: Words, games: Sequence[deduce.Ruleset | deduce.SeveralNights]) -> RenderableType:
    """One row a game."""
    table = screen.ruled()
    table.add_column(words("id"), no_wrap=True)
    table.add_column(words("game"), overflow="fold", min_width=8)
    table.add_column(words("roles"), justify="right", no_wrap=True)
    table.add_column(words("about"), overflow="fold")
    for game in games:
        name = game.zh if words.lang == "zh" else game.name
        table.add_row(plain(game.id), plain(name), plain(str(len(game.roles))), plain(words.told(game.about)))
    return table


def game_page(words: Words, game: deduce.Ruleset | deduce.SeveralNights) -> RenderableType:
    """Everything about one game: what it is, its roles by team, its switches."""
    import deduce

    words = words.about_nights() if isinstance(game, deduce.SeveralNights) else words
    chinese = words.lang == "zh"
    rows = [
        ("id", game.id),
        ("other language", game.name if chinese else game.zh),
        ("aliases", words.comma(other_names(game))),
        ("about", words.told(game.about)),
    ]
    shown = [(plain(words(key), screen.FAINT), plain(text)) for key, text in rows if text]
    teams = []
    for team in game.teams:
        members = [role_name(words, role) for role in catalogue.in_order(game) if role.team == team]
        teams.append((plain(words.team(team)), plain(words.comma(members))))
    return Group(
        plain(game.zh if chinese else game.name, screen.STRONG),
        screen.indented(screen.pairs(shown)),
        plain(""),
        plain(words("roles"), screen.STRONG),
        screen.indented(screen.pairs(teams)),
        plain(""),
        *_tables(words, game),
    )


def _tables(words: Words, game: deduce.Ruleset | deduce.SeveralNights) -> list[RenderableType]:
    """Decks and switches."""
    import deduce

    if isinstance(game, deduce.SeveralNights):
        from deduce_cli import night_catalogue_screen

        return [night_catalogue_screen.boards(words, game), plain(""), night_catalogue_screen.switches(words, game)]
    return [*([board_table(words, game), plain("")] if game.boards else []), switch_table(words, game)]


def board_table(words: Words, game: deduce.Ruleset) -> RenderableType:
    """One row a named deck: its cards, or why it cannot be played."""
    table = screen.ruled()
    table.add_column(words("board"), no_wrap=True)
    table.add_column(words("cards"), overflow="fold")
    for board in game.boards:
        cards = [(role_name(words, game.roles[role]), copies) for role, copies in board.cards.items()]
        told = words.comma([f"{copies} {name}" if copies > 1 else name for name, copies in cards])
        name = next((name for name in board.names if not name.isascii()), board.names[0])
        shown = name if words.lang == "zh" else board.names[0]
        table.add_row(plain(shown), plain(told if board.fault is None else board.fault[words.lang == "zh"]))
    return table


def switch_table(words: Words, game: deduce.Ruleset) -> RenderableType:
    """One row a switch: its values, the default first, and what it decides."""
    table = screen.ruled()
    table.add_column(words("switch"), overflow="fold", min_width=10)
    table.add_column(words("default"), no_wrap=True)
    table.add_column(words("other values"), no_wrap=True)
    table.add_column(words("about"), overflow="fold")
    for switch in game.switches:
        default, *others = switch.values
        cells = (switch.id, default, words.comma(others), words.told(switch.about))
        table.add_row(*map(plain, cells))
    return table
