"""One row of a record -> the one way to read it that makes sense, or what is wrong with it. Knows no game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace

from deduce.record.failing import explain
from deduce.record.grammar import Tables, Tree
from deduce.record.header import header_key
from deduce.record.lines import Line
from deduce.record.problems import Problem, problem
from deduce.record.reading import MAX_READINGS, Effort, read
from deduce.record.setting import Place, listed
from deduce.record.source import Row
from deduce.record.suggest import Suggester
from deduce.record.writing import LineWriter

LAST_RESORT = ("no-verb", "whose-card", "no-role-yet")
"""Problems of readings that are hardly meant."""


@dataclass
class Outcome:
    """What one reading of a row comes to."""

    line: Line | None = None
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


class RowReader:
    """Reads the statements of a record, row after row."""

    def __init__(self, place: Place, suggester: Suggester, tables: Tables, writer: LineWriter) -> None:
        self.place = place
        self.suggester = suggester
        self.tables = tables
        self.writer = writer
        self.effort = Effort()

    def outcome(self, row: Row, tree: Tree) -> Outcome:
        """What one reading of a row comes to."""
        raise NotImplementedError

    @property
    def lost(self) -> set[int]:
        """The seats whose stories cannot be known because a line of theirs could not be read."""
        raise NotImplementedError

    def enter(self, line: Line) -> None:
        """Take a line into account."""
        raise NotImplementedError

    def speaks(self, seat: int) -> bool:
        """Whether a public story of that seat stands."""
        raise NotImplementedError

    def read(self, row: Row) -> Outcome:
        """What a row says. Where it has problems, its speaker's standing story counts as unknown from then on."""
        outcome = self._best(row)
        if outcome.line is not None and not outcome.problems:
            text = self.writer.content(outcome.line, *self.spelling(outcome.line, "en"))
            outcome.line = replace(outcome.line, text=text, comment=row.comment)
            self.enter(outcome.line)
        return outcome

    def spelling(self, line: Line, lang: str) -> tuple[str, bool]:
        """How a line must be written out so that it is read as it is meant: in which language, names quoted or not.

        The plainest way that works; the language wished, if any way does.
        """
        if self.writer.tame:
            return lang, False
        other = "en" if lang == "zh" else "zh"
        ways = ((lang, False), (lang, True), (other, True))
        return next((way for way in ways if self._is_read(line, *way)), (lang, True))

    def _is_read(self, line: Line, lang: str, quoted: bool) -> bool:
        """Whether a line, written like that, is read as it is meant and in no other way."""
        row = Row(line.number, self.writer.whole(line, lang, quoted))
        if header_key(row) is not None:
            return False
        found = read(self.tables, self.place.lexicon, row, "statement", self.effort)
        outcomes = [self.outcome(row, tree) for tree in found.trees]
        bare = replace(line, text="", comment=None)
        return not found.many and {outcome.line for outcome in outcomes if not outcome.problems} == {bare}

    def _best(self, row: Row) -> Outcome:
        found = read(self.tables, self.place.lexicon, row, "statement", self.effort)
        if found.failure is not None:
            self.lost.update(found.names)
            return Outcome(problems=explain(found.failure, row, self.place, self.suggester))
        if found.many:
            self.lost.update(found.names)
            return Outcome(problems=[problem("too-many-ways", row, n=str(MAX_READINGS))])
        outcomes = [self.outcome(row, tree) for tree in found.trees]
        fitting: dict[Hashable, Outcome] = {o.line: o for o in outcomes if not o.problems}
        lines = [outcome.line for outcome in fitting.values() if outcome.line is not None]
        if len(lines) == 1 or (fitting and not lines):
            return fitting[lines[0] if lines else None]
        self.lost.update(found.names)
        if lines:
            english = [f"`{self.writer.whole(line, 'en', quoted=True)}`" for line in lines]
            chinese = [self.writer.whole(line, "zh", quoted=True) for line in lines]
            return Outcome(
                problems=[problem("several", row, ways=(listed(english, " or "), listed(chinese, " 或 ", "、")))]
            )
        return min(outcomes, key=lambda outcome: any(p.code in LAST_RESORT for p in outcome.problems))
