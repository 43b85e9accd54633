"""What `check` finds, as text and as JSON. Knows the library's problems; judges nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deduce_cli import intake
from deduce_cli.words import Words, language

if TYPE_CHECKING:
    import deduce


@dataclass(frozen=True)
class Findings:
    """The mistakes and warnings of one file. `report` is the library's complete text about the mistakes."""

    name: str
    words: Words
    errors: Sequence[deduce.Problem]
    warnings: Sequence[deduce.Problem]
    report: str = ""

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.check/1` (contract, 3.2)."""
        return {
            "schema": "deduce.check/1",
            "ok": not self.errors,
            "errors": [self._problem(problem) for problem in self.errors],
            "warnings": [self._problem(problem) for problem in self.warnings],
        }

    def _problem(self, problem: deduce.Problem) -> dict[str, Any]:
        return {
            "line": problem.line,
            "column": problem.column,
            "message": problem.message(self.words.lang),
            "suggestion": problem.suggestion,
        }

    def text(self) -> str:
        """The same for people."""
        words = self.words
        found = [self.report.rstrip("\n")] if self.report else []
        found += [self._warning(problem) for problem in self.warnings]
        if not found:
            return words("checked", name=self.name)
        found.append(words("checked with", name=self.name, errors=len(self.errors), warnings=len(self.warnings)))
        return "\n\n".join(found)

    def _warning(self, problem: deduce.Problem) -> str:
        """A warning as the report shows an error: the line and a caret under its own first line."""
        _, _, shown = problem.report(self.name, self.words.lang).partition("\n")
        return f"{intake.warning_text(self.words, self.name, problem)}\n{shown}".rstrip("\n")


def examine(file: str, lang: str | None) -> Findings:
    """Read a record and say what is wrong with it."""
    import deduce

    try:
        record = intake.read(file, Words(language(lang)))
    except deduce.RecordError as error:
        words, name = intake.words_of(error, lang), intake.shown_name(file)
        return Findings(name, words, error.problems, getattr(error, "warnings", ()), error.report(words.lang))
    return Findings(intake.shown_name(file), Words(language(lang, record.lang)), (), record.warnings)
