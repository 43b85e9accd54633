"""From a file name to a record, and from the library's errors to exit codes. Knows the library, prints no answer."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click
from click.exceptions import Exit

from deduce_cli import exits
from deduce_cli.options import Changes
from deduce_cli.output import tell, unreadable
from deduce_cli.words import Words, language

if TYPE_CHECKING:
    import deduce

STDIN = "stdin"
_MOST_BYTES = 1 << 20
"""Far above what a record may have; the library says so in its own words."""


@dataclass(frozen=True)
class Case:
    """A record that can be asked, and the language of the answer."""

    record: deduce.Record
    words: Words
    changes: Changes

    def weighed(self, odds: str) -> Case:
        """The same, once it is known how the answer is weighed."""
        return replace(self, words=self.words.weighed(odds))


def shown_name(file: str) -> str:
    """What a record's file is called in messages."""
    return STDIN if file == "-" else click.format_filename(file)


def read(file: str, words: Words) -> deduce.Record:
    """The record in a file, or on standard input for `-`. Raises deduce.RecordError; ends with 3 if it is no text."""
    import deduce

    try:
        if file != "-":
            return deduce.load(file)
        data = sys.stdin.buffer.read(_MOST_BYTES)
        return deduce.parse(data.decode("utf-8-sig"), name=STDIN)
    except UnicodeDecodeError as error:
        tell(words("not text", name=shown_name(file), position=error.start + 1))
        raise Exit(exits.BAD_RECORD) from error
    except OSError as error:
        raise unreadable(file, error) from error


def open_case(file: str, lang: str | None, changes: Changes | None = None) -> Case:
    """A record ready to be asked, with the wished changes made. Ends with 3 for a bad record, 2 for bad changes."""
    import deduce

    changes = changes or Changes()
    try:
        record = read(file, Words(language(lang)))
    except deduce.RecordError as error:
        words = words_of(error, lang)
        tell(error.report(words.lang).rstrip("\n"))
        raise Exit(exits.BAD_RECORD) from error
    words = words_for(record, Words(language(lang, record.lang)))
    exits.last_word.text = words("interrupted")
    if changes:
        try:
            record = record.what_if(**changes.passed_on())
        except deduce.RecordError as error:
            tell(words("bad change"))
            tell(error.report(words.lang).rstrip("\n"))
            raise Exit(exits.USAGE) from error
    for warning in record.warnings:
        tell(warning_text(words, record.name, warning))
    return Case(record, words, changes)


def words_for(record: deduce.Record, words: Words) -> Words:
    """The words for a record's sort of game."""
    import deduce

    return words.about_nights() if record.game in {game.id for game in deduce.rulesets_of_several_nights()} else words


def words_of(error: deduce.RecordError, lang: str | None) -> Words:
    """The language to report a bad record in: its own `lang:` counts if the library could tell."""
    return Words(language(lang, getattr(error, "lang", None)))


def warning_text(words: Words, name: str, problem: deduce.Problem) -> str:
    """`game.wolf:7:5: warning: ...`."""
    place = ":".join(str(part) for part in (problem.file or name, problem.line, problem.column) if part)
    return words("warning", place=place, message=problem.message(words.lang))


@contextmanager
def questions_refused(words: Words) -> Iterator[None]:
    """While asking: what the library refuses was wrongly asked, and ends with 2."""
    import deduce

    try:
        yield
    except deduce.RecordError as error:
        tell(error.report(words.lang).rstrip("\n"))
        raise Exit(exits.USAGE) from error
    except deduce.UsageError as error:
        hint = f" {words('mean', word=error.suggestion)}" if error.suggestion else ""
        raise click.UsageError(error.message(words.lang) + hint, ctx=click.get_current_context()) from error


def tell_notes(words: Words, notes: Iterable[deduce.Note]) -> None:
    """What the library remarks about an answer, for people."""
    for note in notes:
        tell(words("note", message=note.message(words.lang)))
