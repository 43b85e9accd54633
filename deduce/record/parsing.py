"""The rows of a record -> a Record, or everything that is wrong with it at once. Knows no role by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from deduce.game import Game
from deduce.games import RULESETS, DeckError, Rules, Ruleset, SeveralNights, ruleset
from deduce.model import Fact, Stage
from deduce.record.choosing import RowReader
from deduce.record.dealing import DeckCheck, cards_row
from deduce.record.header import (
    MAX_PLAYERS,
    Header,
    HeaderReader,
    header_key,
    value_start,
)
from deduce.record.lexicon import Lexicon
from deduce.record.lines import Line
from deduce.record.messages import say
from deduce.record.nights.parsing import check_cards, night_place, numbered, untold
from deduce.record.nights.statements import NightReader
from deduce.record.problems import Problem, RecordError, Said, problem
from deduce.record.record import Record
from deduce.record.setting import Setting, blank_deck, default, listed, speakers
from deduce.record.source import MAX_LINES, MAX_ROW, Row, folded
from deduce.record.statements import StatementReader
from deduce.record.suggest import Suggester
from deduce.record.values import clean_name, split
from deduce.record.words import KEYS, phrases
from deduce.table import Table

EXAMPLE = {"werewolf": 2, "seer": 1, "robber": 1}
"""How a deck may begin where the ruleset has these roles."""


def from_rows(listed: Sequence[Row], name: str) -> Record:
    """Read a record from its rows. Raises RecordError."""
    if len(listed) > MAX_LINES:
        raise RecordError([Problem("too-many-lines", MAX_LINES + 1, 1, (("n", str(len(listed))),))], name)
    return Parsing(listed, name).record()


class Parsing:
    """Reads one record."""

    def __init__(self, listed: Sequence[Row], name: str) -> None:
        self.rows = tuple(listed)
        self.name = name
        self.suggester = Suggester()
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.header = Header()
        self.statements: list[Row] = []

    def record(self) -> Record:
        """The record. Raises RecordError."""
        readable = [row for row in self.rows if self._readable(row)]
        self._read_header(self._settled(*self._sort(readable)))
        self._check_header()
        lines: list[Line] = []
        if self.header.ruleset is not None:
            reader = self._reader(self.header.ruleset, self.suggester)
            lines = self._read_statements(reader)
            if not self.problems:
                return self._record(self.header.ruleset, reader, lines)
        elif self.header.perhaps:
            self.problems += self._wrong_anyway()
        raise RecordError(self.problems, self.name, self.warnings, self.header.lang)

    def _record(self, rules: Rules, reader: RowReader, lines: list[Line]) -> Record:
        header = self.header
        return Record(
            name=self.name,
            text=_text(self.rows),
            game=rules.id,
            title=header.title,
            source=header.source,
            lang=header.lang,
            players=reader.place.table.players,
            cards=MappingProxyType(header.cards or {}),
            center_wolf=header.center_wolf,
            centre=header.centre,
            board=header.board,
            rules=MappingProxyType(header.rules),
            honesty=header.honesty,
            odds=header.odds,
            slip=header.slip,
            lines=tuple(lines),
            warnings=tuple(sorted(self.warnings, key=lambda told: (told.line, told.column))),
            played=reader.place.played,
            header=MappingProxyType({key: row.number for key, row in header.rows.items()}),
            rows=self.rows,
        )

    # Rows

    def _readable(self, row: Row) -> bool:
        """Whether a row can be looked into; a row that cannot has its own problem."""
        if row.refused is not None:
            char = f"U+{ord(row.raw[row.refused]):04X}"
            self.problems.append(problem("bad-character", row, row.refused, char=char))
            return False
        if not _fine(row):
            self.problems.append(problem("long-row", row, MAX_ROW, n=f"{MAX_ROW:,}"))
            return False
        return True

    def _sort(self, readable: Iterable[Row]) -> tuple[list[tuple[Row, str]], list[tuple[Row, str]]]:
        """The rows of the header with their keys, and those that may be such rows; the others are the statements.

        A row may be either where a player is called like a key that is not given yet, before all other statements.
        """
        headed: list[tuple[Row, str]] = []
        either: list[tuple[Row, str]] = []
        names: set[str] = set()
        for row in readable:
            key = header_key(row)
            if key is None or self._is_said(row, key, names, headed):
                self.statements += [row] if row.body.strip() else []
            elif folded(row.body.partition(":")[0].strip()) in names:
                either.append((row, key))
            else:
                headed.append((row, key))
                if key == "players" and not names:
                    names = {folded(clean_name(item)) for _, item in split(row, value_start(row))}
        return headed, either

    def _is_said(self, row: Row, key: str, names: set[str], headed: Iterable[tuple[Row, str]]) -> bool:
        """Whether a row that begins like the header can only be what a player says who is called like that key."""
        given = bool(self.statements) or any(key == other for _, other in headed)
        return given and folded(row.body.partition(":")[0].strip()) in names

    def _settled(self, headed: list[tuple[Row, str]], either: list[tuple[Row, str]]) -> list[tuple[Row, str]]:
        """The rows of the header, once those that may be statements too are tried both ways."""
        for row, key in either:
            if any(key == other for _, other in headed):
                self.statements.append(row)
                continue
            reader = HeaderReader(Suggester())
            for known, other in (*headed, (row, key)):
                reader.enter(known, other)
            header = reader.settle()
            said = False
            if header.ruleset is not None and header.players is not None:
                self.header = header
                outcome = self._reader(header.ruleset, Suggester()).read(row)
                said = outcome.line is not None and not outcome.problems
            if said and key not in header.failed:
                word = row.body.partition(":")[0].strip()
                ways = f"`{key}: …`", f"`{word} says: …`"
                self.problems.append(problem("several", row, ways=(listed(ways, " or "), listed(ways, "或"))))
            elif said:
                self.statements.append(row)
            else:
                headed = [*headed, (row, key)]
        self.statements.sort(key=lambda row: row.number)
        return headed

    # The header

    def _read_header(self, headed: Iterable[tuple[Row, str]]) -> None:
        reader = HeaderReader(self.suggester)
        for row, key in headed:
            reader.enter(row, key)
        self.header = reader.settle()
        unreadable = {header_key(row) for row in self.rows if not _fine(row)}
        self.header.failed |= {key for key in unreadable if key and key not in self.header.rows}
        self.problems += reader.problems
        self.warnings += reader.warnings

    def _check_header(self) -> None:
        """What is missing, and whether the cards fit the table."""
        header = self.header
        for key, code in (("players", "no-players"), ("cards", "no-cards")):
            elsewhere = key == "cards" and (
                header.cards is not None or header.ruleset is None or "board" in header.rows
            )
            if elsewhere or key in header.rows or key in header.failed:
                continue
            header.failed.add(key)
            if isinstance(header.ruleset, SeveralNights) and key == "cards":
                self.problems += [] if self._misspelt(key) else check_cards(header)
            elif not self._misspelt(key):
                needed = ("needed", self._needed()), ("example", self._example())
                self.problems.append(Problem(code, 1, 1, needed if key == "cards" else ()))
        if header.failed & {"players", "cards", "centre"} or header.cards is None or header.players is None:
            return
        if isinstance(header.ruleset, SeveralNights):
            self.problems += check_cards(header)
            return
        if header.ruleset is not None:
            found = DeckCheck(header, header.ruleset, cards_row(header))
            found.check()
            self.problems += found.problems
            self.warnings += found.warnings

    def _needed(self) -> Said:
        """How many cards there must be, if that is known."""
        header = self.header
        if header.players is None or header.failed & {"players", "centre"}:
            return ""
        aside = header.ruleset.set_aside if isinstance(header.ruleset, Ruleset) else 0
        players, n = str(len(header.players)), str(len(header.players) + header.centre + aside)
        gaps = {"players": players, "centre": str(header.centre), "n": n, "aside": str(aside)}
        code = "needed-aside" if aside else "needed"
        return say(code, "en", gaps), say(code, "zh", gaps)

    def _example(self) -> Said:
        """How a deck of the ruleset begins."""
        rules = self.header.ruleset
        roles = (rules or ruleset(next(iter(RULESETS)))).roles
        own = rules.boards[-1].cards if rules and rules.boards and not EXAMPLE.keys() <= roles.keys() else EXAMPLE
        cards = dict(islice(own.items(), 3))
        english = [f"{copies} {role}" if copies > 1 else role for role, copies in cards.items()]
        chinese = [f"{copies}{roles[role].zh}" if copies > 1 else roles[role].zh for role, copies in cards.items()]
        return ", ".join(english), "、".join(chinese)

    def _misspelt(self, key: str) -> bool:
        """Whether a row was probably meant to give this key; then that is its problem, and the only one."""
        for row in self.statements:
            word = row.body.partition(":")[0].strip()
            near = self.suggester.nearest(word, phrases(KEYS[key])) if ":" in row.body else None
            if near is not None and near[0] <= 2:
                self.problems.append(problem("unknown-key", row, row.body.index(word), near[1], word=word))
                self.statements.remove(row)
                return True
        return False

    # The statements

    def _reader(self, rules: Rules, suggester: Suggester) -> RowReader:
        """What reads the statements; where the header failed, it has something in its place to check the rest with."""
        closed, players = "players" not in self.header.failed, self._seated()
        if isinstance(rules, SeveralNights):
            return NightReader(night_place(rules, self.header, players, closed), suggester)
        return StatementReader(self._setting(rules, players, closed), suggester)

    def _seated(self) -> tuple[str, ...]:
        """The players; where the header does not tell them, those who speak, and as many numbers as there are cards."""
        players = self.header.players or ()
        if "players" not in self.header.failed:
            return players
        numbers, spoken = numbered(self.header), speakers(self.statements)
        named = (name for name in spoken if not (numbers and name[0].isdigit()))
        known = {folded(name): name for name in (*players, *numbers, *named)}
        return tuple(known.values())[:MAX_PLAYERS] or ("?",)

    def _setting(self, rules: Ruleset, players: tuple[str, ...], closed: bool) -> Setting:
        header = self.header
        names = tuple(spot.name for spot in rules.spots)
        table = Table(players, header.centre + (header.center_wolf is not None), names)
        dealt = closed and not header.failed & {"cards", "center wolf", "centre", "board"}
        switches = {id_: value for id_, value in header.rules.items() if value != default(rules, id_)}
        game = self._game(rules, table, switches) if dealt and header.cards is not None else None
        apart = frozenset(filter(None, (header.center_wolf,)))
        faces = frozenset(header.cards) | apart if header.cards is not None and "cards" not in header.failed else None
        return Setting(
            game=game or Game(rules, table, blank_deck(rules, table), MappingProxyType(switches)),
            lexicon=Lexicon(rules, players, table.centre),
            faces=faces,
            closed=closed,
        )

    def _game(self, rules: Ruleset, table: Table, switches: dict[str, str]) -> Game | None:
        assert self.header.cards is not None
        apart, deck = self.header.center_wolf, dict(self.header.cards)
        if apart is not None:
            deck[apart] = deck.get(apart, 0) + 1
        try:
            return Game(rules, table, MappingProxyType(deck), MappingProxyType(switches), apart)
        except DeckError as error:
            row = cards_row(self.header)
            self.problems.append(problem("bad-deck", row, value_start(row), why=str(error)))
            return None

    def _read_statements(self, reader: RowReader) -> list[Line]:
        lines = []
        for row in self.statements:
            outcome = reader.read(row)
            self.problems += outcome.problems
            self.warnings += outcome.warnings
            if outcome.line is not None and not outcome.problems:
                lines.append(outcome.line)
        self._check_trust(reader, lines)
        self._check_votes(reader, lines)
        if isinstance(reader, NightReader):
            self.warnings += untold(reader.ledger.calendar.since, reader.ledger.calendar.told, self.statements)
        return lines

    def _wrong_anyway(self) -> list[Problem]:
        """The statements that are wrong by every ruleset that may be meant, and why by the first of them."""
        header, found = self.header, []
        for rules in header.perhaps:
            centre = header.centre if {"centre"} & {*header.rows, *header.failed} else rules.centre
            self.header = replace(header, ruleset=rules, centre=centre)
            reader = self._reader(rules, self.suggester)
            found.append([one for row in self.statements for one in reader.read(row).problems])
        self.header = header
        first, *others = found
        wrong = [{one.line for one in problems} for problems in others]
        return [one for one in first if all(one.line in lines for lines in wrong)]

    def _check_votes(self, reader: RowReader, lines: Sequence[Line]) -> None:
        """Who turned his card up has no vote."""
        where = {row.number: row for row in self.statements}
        facts = [fact for line in lines if line.kind == "fact" for fact in line.facts if isinstance(fact, Fact)]
        flips = {fact.spot: fact.line for fact in facts if fact.stage is Stage.FLIPS and not fact.negated}
        for line in lines:
            for voter in dict(line.votes).keys() & flips.keys():
                row, name = where[line.number], reader.place.table.players[voter]
                found = re.search("(?<![0-9a-z])" + re.escape(folded(name)) + "(?= *(?:>|→|⇒|and|和|、|投))", row.plain)
                at = found.start() if found else 0
                self.warnings.append(problem("void-vote", row, at, name=name, line=str(flips[voter])))

    def _check_trust(self, reader: RowReader, lines: Iterable[Line]) -> None:
        """Trust and doubt are about a standing story."""
        where = {row.number: row for row in self.statements}
        for line in lines:
            for seat in line.who if line.kind in ("trust", "doubt") else ():
                if not reader.speaks(seat) and seat not in reader.lost:
                    row, name = where[line.number], reader.place.table.players[seat]
                    at = max(0, row.plain.find(folded(name)))
                    self.warnings.append(problem("silent-trust", row, at, name=name))


def _text(listed: Sequence[Row]) -> str:
    """The rows as text, with blank lines for numbers that are left out, so far as there are lines to spare."""
    spare = MAX_LINES - len(listed)
    lines: list[str] = []
    for row in listed:
        blank = max(0, min(row.number - 1 - len(lines), spare))
        spare -= blank
        lines += [""] * blank + [row.raw]
    return "".join(f"{line}\n" for line in lines)


def _fine(row: Row) -> bool:
    """Whether a row has neither refused characters nor more text than is read."""
    return row.refused is None and (row.split <= MAX_ROW or header_key(row) in ("title", "source"))
