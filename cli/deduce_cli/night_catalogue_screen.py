"""Cards, boards and switches of games of several nights for people. Knows how to lay them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from deduce_cli import catalogue, night_catalogue, night_grounds, night_words, screen
from deduce_cli.night_catalogue import Card
from deduce_cli.output import put_json
from deduce_cli.screen import plain
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce


def print_cards(words: Words, game: deduce.SeveralNights, role: str | None, as_json: bool) -> None:
    """All cards of a game, or the one called so. Ends with 2 if there is none."""
    told = night_catalogue.in_order(game)
    if role:
        told = [catalogue.find_role(words, told, role)]
    if as_json:
        put_json(catalogue.cards_json(game, told))
    else:
        screen.show(card_page(words, game, told[0]) if role else card_table(words, told))


def card_name(words: Words, card: Card) -> str:
    """A card's name in the language of the answer."""
    return card.zh if words.lang == "zh" else card.name


def _times(words: Words, card: Card) -> str:
    return words.list([words.pick(form) for form in night_catalogue.when(card)]) or "-"


def card_table(words: Words, cards: Sequence[Card]) -> RenderableType:
    """One row a card, in the order given."""
    table = screen.ruled()
    table.add_column(words("role"), overflow="fold", min_width=8)
    table.add_column(words("team"), no_wrap=True)
    table.add_column(words("when"), overflow="fold", min_width=12, max_width=20)
    table.add_column(words("rule"), overflow="fold", ratio=1)
    for card in cards:
        name, team = plain(card_name(words, card)), plain(words.team(card.team))
        when = plain(_times(words, card))
        table.add_row(name, team, when, plain(words.told(card.rule)))
    return table


def card_page(words: Words, game: deduce.SeveralNights, card: Card) -> RenderableType:
    """Everything about one card."""
    known = {name.casefold() for name in (card.id, card.name, card.zh)}
    rows = [
        ("id", card.id),
        ("other language", card.name if words.lang == "zh" else card.zh),
        ("aliases", words.comma([alias for alias in card.aliases if alias.casefold() not in known])),
        ("team", words.team(card.team)),
        ("counts as", words(f"side {card.side.value}")),
        ("seen as", words.pick(night_words.SEEN["wolf" if card.seen_as == game.wolves else "good"])),
        ("when", _times(words, card)),
        ("rule", words.told(card.rule)),
    ]
    shown = [(plain(words(key), screen.FAINT), plain(text)) for key, text in rows if text]
    name = card.zh if words.lang == "zh" else card.id
    says = [plain(clause) for clause in (name, *map(words.pick, night_catalogue.clauses(card)))]
    shown.append((plain(words("may say"), screen.FAINT), screen.lines(*says)))
    if seen := [plain(words.pick(form)) for form in night_catalogue.happens(card)]:
        shown.append((plain(words("may be seen"), screen.FAINT), screen.lines(*seen)))
    return Group(plain(card_name(words, card), screen.STRONG), screen.indented(screen.pairs(shown)))


def boards(words: Words, game: deduce.SeveralNights) -> RenderableType:
    """One row a board with its cards and rulings, then those without a deck."""
    table = screen.ruled()
    table.add_column(words("board"), no_wrap=True)
    table.add_column(words("cards"), overflow="fold")
    missing: dict[tuple[str, str], list[str]] = {}
    for board in game.boards:
        if board.fault is not None:
            missing.setdefault(board.fault, []).append(board.names[0])
            continue
        told = _deck(words, game, board.cards)
        if board.pool:
            among = words.comma([card_name(words, game.roles[role]) for role in board.pool.among])
            told = words("drawn", cards=told, count=board.pool.count, among=among)
        if board.rules:
            told = words("plays with", cards=told, rules=night_grounds.settings(words, game, board.rules))
        table.add_row(plain(board.names[0]), plain(told))
    notes = [plain(words("named", id=words.comma(names), about=words.pick(why))) for why, names in missing.items()]
    return Group(table, *(part for note in notes for part in (plain(""), note)))


def _deck(words: Words, game: deduce.SeveralNights, cards: Mapping[str, int]) -> str:
    named = [(card_name(words, game.roles[role]), copies) for role, copies in cards.items()]
    return words.comma([f"{copies} {name}" if copies > 1 else name for name, copies in named])


def switches(words: Words, game: deduce.SeveralNights) -> RenderableType:
    """One row a switch: its values, the default first, and what it decides."""
    table = screen.ruled()
    table.add_column(words("switch"), overflow="fold", min_width=10)
    table.add_column(words("default"), no_wrap=True)
    table.add_column(words("other values"), overflow="fold", min_width=7)
    table.add_column(words("about"), overflow="fold")
    for switch in game.switches:
        name, first = night_grounds.setting(words, game, switch.id, switch.values[0])
        others = [night_grounds.setting(words, game, switch.id, value)[1] for value in switch.values[1:]]
        about = words.told(switch.about)
        (most, _), *above = night_catalogue.default(game, switch.id)
        for _, value in above:
            told = night_grounds.setting(words, game, switch.id, value)[1]
            about = words("default above", about=about, most=most, value=told)
        table.add_row(*map(plain, (name, first, words.comma(others), about)))
    return table
