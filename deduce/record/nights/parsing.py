"""What a header of several nights comes to: the cards, the match; and what is remarked at the end. Knows no role."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from deduce.course.match import Match
from deduce.games import SeveralNights
from deduce.record.header import Header, value_start
from deduce.record.nights.lexicon import NightLexicon
from deduce.record.nights.place import NightPlace
from deduce.record.problems import Problem, Said, problem
from deduce.record.source import Row
from deduce.table import Table


def check_cards(header: Header) -> list[Problem]:
    """What is wrong with the cards: there are none, or not one for each player."""
    players, cards = header.players, header.cards
    if "players" in header.failed:
        return []
    if cards is None:
        return [] if "board" in header.failed else [_missing(header)]
    assert players is not None
    drawn = header.deck.pool.count if header.deck and header.deck.pool else 0
    total = sum(cards.values()) + drawn
    if total == len(players):
        return []
    header.failed.add("cards")
    row = next(header.rows[key] for key in ("cards", "board", "players") if key in header.rows)
    code = "few-cards-here" if total < len(players) else "many-cards-here"
    gaps = {"cards": str(total), "players": str(len(players)), "n": str(abs(total - len(players)))}
    return [problem(code, row, value_start(row), **gaps)]


def _missing(header: Header) -> Problem:
    """Neither cards nor a board."""
    assert isinstance(header.ruleset, SeveralNights)
    n = len(header.players) if header.players else 0
    needed: Said = (f", {n} of them for {n} players", f"（{n} 名玩家共 {n} 张）") if n else ""
    fitting = [board for board in header.ruleset.boards if board.fault is None]
    board = next((board for board in fitting if board.players == n), fitting[0])
    return Problem("no-deck", 1, 1, (("needed", needed), ("board", board.names[0])))


def numbered(header: Header) -> tuple[str, ...]:
    """The seats by number, as many as there are cards: what people most likely call each other."""
    if not isinstance(header.ruleset, SeveralNights) or header.cards is None:
        return ()
    drawn = header.deck.pool.count if header.deck and header.deck.pool else 0
    return tuple(str(seat + 1) for seat in range(sum(header.cards.values()) + drawn))


def night_place(rules: SeveralNights, header: Header, players: tuple[str, ...], closed: bool) -> NightPlace:
    """What the statements are about."""
    known = closed and not header.failed & {"cards", "board"} and header.cards is not None
    deck = header.cards if known and header.cards is not None else {}
    pool = header.deck.pool if known and header.deck else None
    switches = rules.settings(len(players), header.deck, header.rules)
    match = Match(rules, Table(players, 0), MappingProxyType(dict(deck)), MappingProxyType(dict(switches)), pool)
    faces = frozenset(match.faces) if known else None
    return NightPlace(match, NightLexicon(rules, players), faces, closed)


def untold(since: dict[int, int], told: Iterable[int], rows: Iterable[Row]) -> list[Problem]:
    """A remark about the nights that are over and that no line tells of, at each line by which they are over."""
    by_number = {row.number: row for row in rows}
    known = set(told)
    missing: dict[int, list[int]] = {}
    for night, line in sorted(since.items()):
        if night not in known:
            missing.setdefault(line, []).append(night)
    return [_untold(by_number[line], nights) for line, nights in missing.items()]


def _untold(row: Row, nights: list[int]) -> Problem:
    gaps = {"night": str(nights[0]), "last": str(nights[-1])}
    return problem("night-untold" if len(nights) == 1 else "nights-untold", row, _first(row), **gaps)


def _first(row: Row) -> int:
    return len(row.body) - len(row.body.lstrip())
