"""What is drawn in words, in both languages: spots, cards, stories, lines of a record. Knows no engine, no picture."""

from __future__ import annotations

from deduce.answers import Note
from deduce.claims import Answer, Story, say_story
from deduce.course.match import Match
from deduce.course.saying import say_tale
from deduce.evidence import Evidence
from deduce.model import Kind, Piece, Sign
from deduce.record import Record
from deduce.record.canonical import place_of, reader_of
from deduce.record.lines import Line
from deduce.record.nights.standing import stood
from deduce.record.standing import standing
from deduce.record.writing import spelled
from deduce.several import Gathered, line_of

LANGS = ("en", "zh")


class Telling:
    """The words for one record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._place = place_of(record)
        self._writer = reader_of(record).writer
        self._tables = {lang: spelled(record.played.table, self._place, lang, quoted=False) for lang in LANGS}

    def spot(self, spot: int) -> Note:
        """A player's name, or what a centre card is called."""
        return Note(self.record.played.table.spot_name(spot), self._tables["zh"].spot_name(spot))

    def role(self, role: str) -> Note:
        """What a card is called."""
        return Note(role, self.record.ruleset.roles[role].zh)

    def claim(self, seat: int) -> Note | None:
        """The standing story of a seat, without its name; None where it has none."""
        zh = self.record.story(self.record.players[seat], "zh")
        if zh is None:
            return None
        played = self.record.played
        if isinstance(played, Match):
            return Note(say_tale(played, stood(self.record).tales[seat]), zh)
        return Note(say_story(played.table, standing(self.record).stories[seat]), zh)

    def piece(self, evidence: Evidence | Gathered, piece: Piece) -> Note:
        """A piece of evidence; a story told in several lines is whole."""
        told = evidence.line(piece) if isinstance(evidence, Evidence) else line_of(evidence, piece)
        line = self.record.line(piece.line)
        assert line is not None
        if piece.kind is not Kind.STORY:
            return Note(told.text, self.record.said(piece.line, "zh"))
        name = self.record.players[line.who[0]]
        return Note(told.text, f"{name}：{self.record.story(name, 'zh')}")

    def story(self, seat: int, story: Story) -> Note:
        """A story of one night, without its teller's name."""
        line = Line(0, "says", (seat,), story=story)
        return Note(say_story(self.record.played.table, story), self._writer.content(line, "zh"))

    def signs(self, signs: tuple[Sign, ...]) -> Note:
        """What everybody sees at dawn."""
        line = Line(0, "fact", facts=signs)
        return Note(*(self._writer.content(line, lang) for lang in LANGS))

    def deed(self, seat: int, role: str, answers: tuple[Answer, ...]) -> Note:
        """What somebody did as that role: `Bob: robber, took Cid villager`."""
        said, name = self.story(seat, Story(role, answers)), self.spot(seat)
        return Note(f"{name.en}: {said.en}", f"{name.zh}：{said.zh}")
