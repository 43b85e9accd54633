"""The header of a record: its keys, what each of them may hold, and what is wrong with it. Knows no statement."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from deduce.games import PLANNED, RULESETS, SEVERAL_NIGHTS, Board, Rules, Ruleset, SeveralNights, rules_of
from deduce.honesty import POLICIES
from deduce.odds import DEFAULT as BLUFF
from deduce.odds import WEIGHINGS
from deduce.record.decks import board_named, card, card_apart
from deduce.record.nights.lexicon import lexicon_of
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.source import Row, folded, simplified
from deduce.record.suggest import Suggester
from deduce.record.switches import SwitchReader
from deduce.record.values import (
    called,
    choices_of,
    clean_name,
    first,
    name_fault,
    parse_slip,
    split,
    words_of,
)
from deduce.record.words import KEYS, NIGHTS_ODDS, VALUES, phrases

MAX_PLAYERS = 30
MAX_CENTRE = 99
GAME = "onuw"
"""The ruleset of a record that names none."""

_KEY_OF = {simplified(folded(entry)): key for key, entries in KEYS.items() for entry in phrases(entries)}
_KEY = re.compile(r" *([^:]{1,20}?) *:")


def header_key(row: Row) -> str | None:
    """The header key a row begins with, or None."""
    found = _KEY.match(row.simple)
    return _KEY_OF.get(" ".join(found[1].split())) if found else None


def value_start(row: Row) -> int:
    """Where the value of a header row begins."""
    start = row.body.index(":") + 1
    return start + len(row.body[start:]) - len(row.body[start:].lstrip())


@dataclass
class Header:
    """What the header says. `rows` tells where each key is given; `failed` are the keys that could not be taken.

    `deck` is the board that `board` names. Where the ruleset is not known, it is `perhaps` one of these, the likeliest
    first.
    """

    rows: dict[str, Row] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    ruleset: Rules | None = None
    perhaps: tuple[Rules, ...] = ()
    title: str | None = None
    source: str | None = None
    lang: str | None = None
    players: tuple[str, ...] | None = None
    cards: dict[str, int] | None = None
    center_wolf: str | None = None
    centre: int = 0
    board: str | None = None
    deck: Board | None = None
    rules: dict[str, str] = field(default_factory=dict)
    honesty: str = "believed"
    odds: str = BLUFF
    slip: Fraction = Fraction(0)


class HeaderReader:
    """Takes header rows one by one, then settles what they say together."""

    def __init__(self, suggester: Suggester) -> None:
        self.header = Header()
        self.suggester = suggester
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def enter(self, row: Row, key: str) -> None:
        """Note a row of the header. A key given twice is a problem."""
        before = self.header.rows.setdefault(key, row)
        if before is not row:
            self.problems.append(problem("twice", row, first(row), key=called(key), line=str(before.number)))

    def settle(self) -> Header:
        """Read the value of every key, in an order in which each can rely on those before."""
        header = self.header
        for key, method in (
            ("game", self._game),
            ("players", self._players),
            ("centre", self._centre),
            ("cards", self._cards),
            ("center wolf", self._center_wolf),
            ("board", self._board),
            ("rules", self._rules),
            ("honesty", self._honesty),
            ("odds", self._odds),
            ("slip", self._slip),
            ("title", self._title),
            ("source", self._source),
            ("lang", self._lang),
        ):
            row = header.rows.get(key)
            if row is None and key != "game":
                continue
            try:
                method(*self._value(key, row))
            except Unclear as unclear:
                header.failed.add(key)
                self.problems.append(unclear.problem)
        if "centre" not in header.rows and header.ruleset is not None:
            header.centre = header.ruleset.centre
        self._take_board()
        return header

    def _take_board(self) -> None:
        """Where neither cards nor a board is given, what the ruleset has for so many players."""
        header = self.header
        rules, players = header.ruleset, header.players
        if not isinstance(rules, Ruleset) or players is None or {"cards", "board"} & {*header.rows, *header.failed}:
            return
        board = rules.board(len(players))
        if board is not None and board.fault is not None:
            row = header.rows["players"]
            self._fail("cards", problem("board-fault", row, value_start(row), why=board.fault))
        elif board is not None:
            header.cards = {role: board.cards[role] for role in sorted(board.cards)}

    def _value(self, key: str, row: Row | None) -> tuple[Row, int]:
        if row is None:
            return Row(1, ""), 0
        start = value_start(row)
        if start >= len(row.body):
            raise Unclear(problem("empty-value", row, max(0, len(row.body) - 1), key=called(key)))
        return row, start

    def _fail(self, key: str, found: Problem) -> None:
        self.header.failed.add(key)
        self.problems.append(found)

    # Single values

    def _title(self, row: Row, start: int) -> None:
        self.header.title = row.raw[start : row.split].strip()

    def _source(self, row: Row, start: int) -> None:
        self.header.source = row.raw[start : row.split].strip()

    def _game(self, row: Row, start: int) -> None:
        word = row.body[start:] or GAME
        named = {
            simplified(folded(alias)): identity
            for identity in (*RULESETS, *SEVERAL_NIGHTS)
            for alias in (identity, rules_of(identity).name, rules_of(identity).zh, *rules_of(identity).aliases)
        }
        typed = simplified(folded(" ".join(word.split())))
        if typed in named:
            self.header.ruleset = rules_of(named[typed])
        elif typed in PLANNED:
            raise Unclear(problem("planned-game", row, start, word=typed))
        else:
            meant = self.suggester.nearest(word, [*named, *PLANNED])
            suggestion = meant[1] if meant else None
            likely = named.get(suggestion or "", GAME)
            if suggestion is None or suggestion in named:
                every = (*RULESETS, *SEVERAL_NIGHTS)
                self.header.perhaps = tuple(map(rules_of, sorted(every, key=lambda known: known != likely)))
            raise Unclear(
                problem(
                    "unknown-game",
                    row,
                    start,
                    suggestion,
                    word=word,
                    choices=choices_of({known: rules_of(known).zh for known in (*RULESETS, *SEVERAL_NIGHTS)}),
                )
            )

    def _centre(self, row: Row, start: int) -> None:
        if isinstance(self.header.ruleset, SeveralNights):
            raise Unclear(problem("no-centre-here", row, first(row)))
        self.header.centre = self._number(row, start, ("centre cards", "中央牌"), 0, MAX_CENTRE)

    def _board(self, row: Row, start: int) -> None:
        header = self.header
        if header.ruleset is None:
            header.failed.add("board")
            return
        if header.ruleset.boards and "cards" in header.rows:
            raise Unclear(problem("board-and-cards", row, start))
        board = board_named(header.ruleset, self.suggester, row, start, len(header.players or ()))
        players = None if "players" in header.failed else header.players
        if players is not None and len(players) != board.players:
            counts = {"wanted": str(board.players), "players": str(len(players))}
            raise Unclear(problem("board-players", row, start, board=board.names[0], **counts))
        if board.fault is not None:
            raise Unclear(problem("board-fault", row, start, why=board.fault))
        header.board, header.deck = board.names[0], board
        header.cards = {role: board.cards[role] for role in sorted(board.cards)}

    def _center_wolf(self, row: Row, start: int) -> None:
        if self.header.ruleset is None:
            self.header.failed.add("center wolf")
        elif isinstance(self.header.ruleset, SeveralNights):
            game: Said = (self.header.ruleset.name, self.header.ruleset.zh)
            raise Unclear(problem("no-center-wolf", row, start, game=game))
        else:
            self.header.center_wolf = card_apart(self.header.ruleset, self.suggester, row, start)

    def _lang(self, row: Row, start: int) -> None:
        self.header.lang = self._one_of("lang", row, start, VALUES["lang"])

    def _honesty(self, row: Row, start: int) -> None:
        self.header.honesty = self._one_of("honesty", row, start, words_of("honesty", POLICIES))

    def _odds(self, row: Row, start: int) -> None:
        several = isinstance(self.header.ruleset, SeveralNights)
        here, there = (NIGHTS_ODDS, WEIGHINGS) if several else (WEIGHINGS, NIGHTS_ODDS)
        typed = simplified(folded(row.body[start:]))
        for meant, entries in words_of("odds", [known for known in there if known not in here]).items():
            if typed in map(folded, phrases(entries)):
                choices = choices_of(words_of("odds", here))
                raise Unclear(
                    problem("odds-here" if several else "odds-there", row, start, odds=meant, choices=choices)
                )
        self.header.odds = self._one_of("odds", row, start, words_of("odds", here))

    def _slip(self, row: Row, start: int) -> None:
        slip = parse_slip(row.simple[start:])
        if slip is None:
            raise Unclear(problem("bad-slip", row, start, word=row.body[start:]))
        if slip and isinstance(self.header.ruleset, SeveralNights):
            raise Unclear(problem("no-slip", row, first(row)))
        if slip and self.header.odds != BLUFF and "odds" not in self.header.failed:
            raise Unclear(problem("slip-odds", row, start, odds=self.header.odds))
        self.header.slip = slip

    def _one_of(self, key: str, row: Row, start: int, words: Mapping[str, str]) -> str:
        named = {simplified(folded(entry)): meant for meant, entries in words.items() for entry in phrases(entries)}
        typed = simplified(folded(" ".join(row.body[start:].split())))
        if typed in named:
            return named[typed]
        near = self.suggester.nearest(typed, named)
        suggestion = near[1] if near else None
        raise Unclear(
            problem(
                "unknown-value",
                row,
                start,
                suggestion,
                key=called(key),
                word=row.body[start:],
                choices=choices_of(words),
            )
        )

    @staticmethod
    def _number(row: Row, start: int, what: Said, low: int, high: int) -> int:
        word = row.simple[start:]
        found = re.fullmatch(r"([0-9]{1,9}) *(?:players|cards|人|名|张|个)?(?:玩家|牌)?", word)
        if found is None or not low <= int(found[1]) <= high:
            gaps: dict[str, Said] = {"what": what, "low": str(low), "high": str(high)}
            raise Unclear(problem("bad-count", row, start, word=row.body[start:], **gaps))
        return int(found[1])

    # Lists

    def _players(self, row: Row, start: int) -> None:
        if re.fullmatch(r"[0-9]+ *(?:players|人|名|个)?(?:玩家)?", row.simple[start:]):
            count = self._number(row, start, ("players", "玩家"), 1, MAX_PLAYERS)
            self.header.players = tuple(map(str, range(1, count + 1)))
            return
        names: dict[str, str] = {}
        items = list(split(row, start))
        for at, item in items:
            name = clean_name(item)
            fault = name_fault(row, at, name, names)
            if fault is not None:
                self._fail("players", fault)
            names.setdefault(folded(name), name)
        if len(names) > MAX_PLAYERS:
            self._fail("players", problem("too-many-players", row, start, n=str(len(names))))
            return
        if len(items) == 1 and " " in items[0][1]:
            self.warnings.append(problem("one-name", row, start, name=items[0][1]))
        self.header.players = tuple(name for key, name in names.items() if key)

    def _cards(self, row: Row, start: int) -> None:
        if self.header.ruleset is None:
            self.header.failed.add("cards")
            return
        lexicon = lexicon_of(self.header.ruleset, (), 0)
        cards: dict[str, int] = {}
        for at, item in split(row, start):
            try:
                role, copies = card(self.header.ruleset, self.suggester, lexicon, row, at, item)
                cards[role] = cards.get(role, 0) + copies
            except Unclear as unclear:
                self._fail("cards", unclear.problem)
        self.header.cards = {role: cards[role] for role in sorted(cards)}

    def _rules(self, row: Row, start: int) -> None:
        rules = self.header.ruleset
        if rules is None:
            self.header.failed.add("rules")
            return
        reader = SwitchReader(rules, lexicon_of(rules, (), 0), self.suggester)
        reader.read(row, start)
        self.header.rules = reader.found
        for found in reader.problems:
            self._fail("rules", found)
