"""The rows of a record -> a Record, or everything that is wrong with it at once. Knows no role by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from types import MappingProxyType

from deduce.game import Game
from deduce.games import RULESETS, DeckError, Ruleset, ruleset
from deduce.model import Fact, Stage
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
from deduce.record.problems import Problem, RecordError, Said, problem
from deduce.record.record import Record
from deduce.record.setting import Setting, blank_deck, default, listed, speakers
from deduce.record.source import MAX_LINES, MAX_ROW, Row, folded
from deduce.record.statements import StatementReader
from deduce.record.suggest import Suggester
from deduce.record.values import clean_name, first, split
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
            setting = self._setting(self.header.ruleset)
            lines = self._read_statements(setting)
            if not self.problems:
                return self._record(self.header.ruleset, setting, lines)
        elif self.header.perhaps:
            self.problems += self._wrong_anyway()
        raise RecordError(self.problems, self.name, self.warnings, self.header.lang)

    def _record(self, rules: Ruleset, setting: Setting, lines: list[Line]) -> Record:
        header = self.header
        return Record(
            name=self.name,
            text=_text(self.rows),
            game=rules.id,
            title=header.title,
            source=header.source,
            lang=header.lang,
            players=setting.table.players,
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
            played=setting.game,
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
                outcome = StatementReader(self._setting(header.ruleset), Suggester()).read(row)
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
            if not self._misspelt(key):
                needed = ("needed", self._needed()), ("example", self._example())
                self.problems.append(Problem(code, 1, 1, needed if key == "cards" else ()))
        if header.failed & {"players", "cards", "centre"} or header.cards is None or header.players is None:
            return
        row = self._cards_row()
        start = value_start(row)
        aside = header.ruleset.set_aside if header.ruleset else 0
        cards, places = sum(header.cards.values()), len(header.players) + header.centre + aside
        if cards != places:
            header.failed.add("cards")
            few, many = ("few-cards-aside", "many-cards-aside") if aside else ("few-cards", "many-cards")
            code = few if cards < places else many
            counts = {"cards": cards, "players": len(header.players), "centre": header.centre, "n": abs(cards - places)}
            gaps = {name: str(count) for name, count in {**counts, "aside": aside}.items()}
            self.problems.append(problem(code, row, start, **gaps))
        self._check_deck(row, start)

    def _cards_row(self) -> Row:
        """The row that says which cards there are."""
        rows = self.header.rows
        if "centre" in rows and not {"cards", "board"} & {*rows} and self.header.cards is not None:
            return rows["centre"]
        return next(rows[key] for key in ("cards", "board", "players") if key in rows)

    def _needed(self) -> Said:
        """How many cards there must be, if that is known."""
        header = self.header
        if header.players is None or header.failed & {"players", "centre"}:
            return ""
        aside = header.ruleset.set_aside if header.ruleset else 0
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

    def _check_deck(self, row: Row, start: int) -> None:
        header = self.header
        assert header.ruleset is not None and header.cards is not None
        for role, copies in header.cards.items():
            if copies > 1 and header.ruleset.roles[role].copies:
                header.failed.add("cards")
                name = header.ruleset.roles[role].name, header.ruleset.roles[role].zh
                self.problems.append(problem("one-copier", row, start, role=name))
        self._check_apart(row, start)
        self._check_aside(row, start)
        if "cards" not in header.failed:
            for remark in header.ruleset.advise(header.cards):
                self.warnings.append(problem("advice", row, start, remark=remark))

    def _check_apart(self, row: Row, start: int) -> None:
        """The card laid apart is there just where a role of the deck wants it."""
        header = self.header
        assert header.ruleset is not None and header.cards is not None
        apart = header.ruleset.apart
        if apart is None or "center wolf" in header.failed:
            return
        role = header.ruleset.roles[apart.role]
        example = header.ruleset.roles[apart.among[0]]
        called: Said = (role.name, role.zh)
        if role.id in header.cards and header.center_wolf is None:
            header.failed.add("cards")
            said: Said = (example.id, example.zh)
            self.problems.append(problem("center-wolf-missing", row, start, role=called, example=said))
        if role.id not in header.cards and header.center_wolf is not None:
            header.failed.add("cards")
            where = header.rows["center wolf"]
            self.problems.append(problem("center-wolf-needless", where, first(where), role=called))

    def _check_aside(self, row: Row, start: int) -> None:
        """Enough cards can be set aside."""
        header = self.header
        assert header.ruleset is not None and header.cards is not None
        aside = header.ruleset.aside
        if aside is None or "cards" in header.failed:
            return
        loose = sum(copies for role, copies in header.cards.items() if role in aside.among)
        if loose < aside.count:
            header.failed.add("cards")
            roles = sorted(aside.among)
            choices: Said = listed(roles, " and "), listed([header.ruleset.roles[r].zh for r in roles], "和", "、")
            gaps: dict[str, Said] = {"aside": str(aside.count), "n": str(loose), "choices": choices}
            self.problems.append(problem("few-loose", row, start, **gaps))

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

    def _setting(self, rules: Ruleset) -> Setting:
        """What the statements are about; where the header failed, something in its place to check the rest with."""
        header = self.header
        closed = "players" not in header.failed
        players = header.players or ()
        if not closed:
            known = {folded(name): name for name in (*players, *speakers(self.statements))}
            players = tuple(known.values())[:MAX_PLAYERS] or ("?",)
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
            row = self._cards_row()
            self.problems.append(problem("bad-deck", row, value_start(row), why=str(error)))
            return None

    def _read_statements(self, setting: Setting) -> list[Line]:
        reader = StatementReader(setting, self.suggester)
        lines = []
        for row in self.statements:
            outcome = reader.read(row)
            self.problems += outcome.problems
            self.warnings += outcome.warnings
            if outcome.line is not None and not outcome.problems:
                lines.append(outcome.line)
        self._check_trust(setting, reader, lines)
        self._check_votes(setting, lines)
        return lines

    def _wrong_anyway(self) -> list[Problem]:
        """The statements that are wrong by every ruleset that may be meant, and why by the first of them."""
        header, found = self.header, []
        for rules in header.perhaps:
            centre = header.centre if {"centre"} & {*header.rows, *header.failed} else rules.centre
            self.header = replace(header, ruleset=rules, centre=centre)
            reader = StatementReader(self._setting(rules), self.suggester)
            found.append([one for row in self.statements for one in reader.read(row).problems])
        self.header = header
        first, *others = found
        wrong = [{one.line for one in problems} for problems in others]
        return [one for one in first if all(one.line in lines for lines in wrong)]

    def _check_votes(self, setting: Setting, lines: Sequence[Line]) -> None:
        """Who turned his card up has no vote."""
        where = {row.number: row for row in self.statements}
        facts = [fact for line in lines if line.kind == "fact" for fact in line.facts if isinstance(fact, Fact)]
        flips = {fact.spot: fact.line for fact in facts if fact.stage is Stage.FLIPS and not fact.negated}
        for line in lines:
            for voter in dict(line.votes).keys() & flips.keys():
                row, name = where[line.number], setting.table.players[voter]
                found = re.search("(?<![0-9a-z])" + re.escape(folded(name)) + "(?= *(?:>|→|⇒|and|和|、|投))", row.plain)
                at = found.start() if found else 0
                self.warnings.append(problem("void-vote", row, at, name=name, line=str(flips[voter])))

    def _check_trust(self, setting: Setting, reader: StatementReader, lines: Iterable[Line]) -> None:
        """Trust and doubt are about a standing story."""
        where = {row.number: row for row in self.statements}
        for line in lines:
            for seat in line.who if line.kind in ("trust", "doubt") else ():
                if reader.ledger.stories.get(("says", seat)) is None and seat not in reader.ledger.lost:
                    row, name = where[line.number], setting.table.players[seat]
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
