"""A record that was read: its header, its statements, the game they are about. Knows no grammar."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from deduce.course.match import Match
from deduce.game import Game
from deduce.games import Rules
from deduce.record.lines import Line
from deduce.record.problems import Problem
from deduce.record.source import Row


@dataclass(frozen=True)
class Record:
    """A game record. What the header leaves out has its default; `header` tells on which line each key is given.

    `text` is the source as lines; `cards` maps role ids to copies, sorted; `rules` holds the switches the record sets,
    by their canonical names; `center_wolf` is the role of the card laid apart; `warnings` are remarks that keep nothing
    from working. `played` is the table, the deck and the switches, of one night or of several. `rows` are the
    lines of the source with their numbers.
    """

    name: str
    text: str
    game: str
    title: str | None
    source: str | None
    lang: str | None
    players: tuple[str, ...]
    cards: Mapping[str, int]
    center_wolf: str | None
    centre: int
    board: str | None
    rules: Mapping[str, str]
    honesty: str
    odds: str
    slip: Fraction
    lines: tuple[Line, ...]
    warnings: tuple[Problem, ...]
    played: Game | Match
    header: Mapping[str, int]
    rows: tuple[Row, ...] = field(repr=False)

    @property
    def ruleset(self) -> Rules:
        """The rules played."""
        return self.played.ruleset if isinstance(self.played, Game) else self.played.rules

    @property
    def one_night(self) -> Game:
        """The game of one night it is about. Raises TypeError where there are several nights."""
        if not isinstance(self.played, Game):
            raise TypeError(f"{self.game} is a game of several nights")
        return self.played

    @property
    def match(self) -> Match:
        """The game of several nights it is about. Raises TypeError where there is only one night."""
        if not isinstance(self.played, Match):
            raise TypeError(f"{self.game} is a game of one night")
        return self.played

    def what_if(
        self,
        *,
        add: Iterable[str] = (),
        drop: Iterable[int] = (),
        trust: Iterable[str] = (),
        doubt: Iterable[str] = (),
        until: int | str | None = None,
    ) -> Record:
        """The record without the lines in `drop`, with further lines at its end; line numbers stay as they are.

        `trust` and `doubt` are names; after line `until` only the header is kept. In a game of several nights that may
        also be `night 2` or `day 1`: what was said and happened before anything later. Raises RecordError; an error in
        a further line is reported with its text, in a file called `--add`, `--trust`, `--doubt` or `--until`.
        """
        from deduce.record.changing import changed

        return changed(self, tuple(add), tuple(drop), tuple(trust), tuple(doubt), until)

    def canonical(self, lang: str = "en") -> str:
        """The record rewritten: keys in a fixed order, one statement a line in canonical words, comments kept.

        English (`en`) or Chinese (`zh`). Reading it gives the same record; writing that one gives the same text.
        """
        from deduce.record.canonical import canonical

        return canonical(self, lang)

    def said(self, number: int, lang: str = "en") -> str:
        """The statement on a line in canonical words, for people: names never in quotation marks, no comment.

        Raises KeyError where there is none.
        """
        from deduce.record.retold import line_said

        return line_said(self, number, lang)

    def story(self, player: str, lang: str = "en") -> str | None:
        """The public story of a player that stands in the end, in canonical words; None where none does."""
        from deduce.record.retold import story_told

        return story_told(self, player, lang)

    def to_json(self) -> dict[str, Any]:
        """The record for programs, schema `deduce.record/1`; the fields are described in jsonform.py."""
        from deduce.record.jsonform import to_json

        return to_json(self)

    def line(self, number: int) -> Line | None:
        """The statement on a line, or None."""
        return next((line for line in self.lines if line.number == number), None)
