"""Lines and stories of a record as people read them, in English or Chinese. Knows no grammar and no role by name."""

from __future__ import annotations

from deduce.course.match import Match
from deduce.record.canonical import reader_of
from deduce.record.lines import Line
from deduce.record.nights.standing import stood
from deduce.record.record import Record
from deduce.record.standing import standing


def line_said(record: Record, number: int, lang: str) -> str:
    """See Record.said."""
    line = record.line(number)
    if line is None:
        raise KeyError(number)
    return reader_of(record).writer.whole(line, lang, quoted=False)


def story_told(record: Record, player: str, lang: str) -> str | None:
    """See Record.story."""
    seat = record.players.index(player)
    if isinstance(record.played, Match):
        tale = stood(record).tales.get(seat)
        line = None if tale is None else Line(0, "says", (seat,), tale=tale)
    else:
        story = standing(record).stories.get(seat)
        line = None if story is None else Line(0, "says", (seat,), story=story)
    return None if line is None else reader_of(record).writer.content(line, lang)
