"""What is wrong with a record, and where: the problem, the exception, the report with its caret. Knows no notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.record.messages import MEANT, say
from deduce.record.source import Row, cells, harmless

Said = str | tuple[str, str]
"""What fills a gap of a message: the same in every language, or in English and in Chinese."""

WIDTH = 150
"""How many characters of a long line a report shows around the caret."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, or odd, in one place. `line` and `column` count from 1; `column` in characters.

    `code` names the kind; `suggestion` is what was probably meant, ready to be written there. `file` is where the
    line stands if that is not the record itself; `source` is the line as it stands, None where there is none to show.
    """

    code: str
    line: int
    column: int
    params: tuple[tuple[str, Said], ...] = ()
    suggestion: str | None = None
    file: str | None = None
    source: str | None = None

    def message(self, lang: str = "en") -> str:
        """The sentence for people, in English (`en`) or Chinese (`zh`), without place and suggestion."""
        which = lang == "zh"
        gaps = {name: said if isinstance(said, str) else said[which] for name, said in self.params}
        return harmless(say(self.code, lang, gaps))

    def report(self, name: str, lang: str = "en") -> str:
        """Place and message, the line, a caret under the exact cell, the suggestion; no newline at the end."""
        told = [f"{harmless(self.file or name)}:{self.line}:{self.column}: {self.message(lang)}"]
        if self.source is not None and self.source.strip():
            shown, at = _window(harmless(self.source), self.column - 1)
            told += [shown, " " * cells(shown[:at]) + "^"]
        if self.suggestion is not None:
            told.append(say(MEANT, lang, {"word": harmless(self.suggestion)}))
        return "\n".join(told)


def _window(source: str, at: int) -> tuple[str, int]:
    """The part of a line worth showing, and where in it the place is."""
    source = source.rstrip()
    if len(source) <= WIDTH:
        return source, at
    start = max(0, min(at - WIDTH // 2, len(source) - WIDTH))
    part = source[start : start + WIDTH]
    before, after = "…" * (start > 0), "…" * (start + WIDTH < len(source))
    return before + part + after, at - start + len(before)


class RecordError(Exception):
    """A text that is no record. `problems` holds everything that is wrong with it, in the order of its lines.

    `warnings` are the remarks made besides; `lang` is the language the record asks for, None where it does not say.
    """

    def __init__(
        self,
        problems: Iterable[Problem],
        name: str = "record",
        warnings: Iterable[Problem] = (),
        lang: str | None = None,
    ) -> None:
        self.problems = _ordered(problems)
        self.warnings = _ordered(warnings)
        self.name = name
        self.lang = lang
        super().__init__(self.report())

    def report(self, lang: str = "en") -> str:
        """All problems for people, in English (`en`) or Chinese (`zh`), an empty line between two of them."""
        return "\n\n".join(problem.report(self.name, lang) for problem in self.problems)


def _ordered(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.file or "", problem.line, problem.column)))


def problem(code: str, row: Row, at: int = 0, suggestion: str | None = None, /, **params: Said) -> Problem:
    """A problem at a place (counted from 0) in a row. A long gap is cut short."""
    return Problem(
        code=code,
        line=row.shown or row.number,
        column=at + 1,
        params=tuple((name, _short(said)) for name, said in params.items()),
        suggestion=suggestion,
        file=row.file,
        source=row.raw,
    )


class Unclear(Exception):
    """Part of a line that cannot be taken; carries the problem. Never leaves this package."""

    def __init__(self, found: Problem) -> None:
        self.problem = found
        super().__init__(found.code)


def _short(said: Said) -> Said:
    if isinstance(said, tuple):
        return said
    said = " ".join(said.split())
    return said if len(said) <= 60 else said[:59] + "…"
