"""Up to where a record is read when `until` names a night or a day. Knows no statement."""

from __future__ import annotations

from deduce.course.match import Match
from deduce.record.lines import Line, Phase
from deduce.record.nights.lexicon import when
from deduce.record.problems import RecordError, problem
from deduce.record.record import Record
from deduce.record.source import Row, folded, simplified

WHAT = {"NIGHT": "night", "DAY": "day"}


def last_line(record: Record, until: str) -> int:
    """The last line of a night (up to the dawn that tells it) or of a day. Raises RecordError."""
    row = Row(1, until, "--until")
    if not isinstance(record.played, Match):
        raise RecordError([problem("until-here", row)], record.name)
    text = simplified(folded(until)).strip()
    found = next((token for token in when(text, 0) if token.end == len(text)), None)
    if found is None or not isinstance(found.value, int) or found.value < 1:
        raise RecordError([problem("bad-until", row, word=until)], record.name)
    wanted = Phase(WHAT[found.kind], found.value)
    now = Phase("night", 0)
    last = max((line.number for line in record.lines), default=0)
    for line in record.lines:
        now = _after(now, line)
        if now.order > wanted.order:
            return line.number - 1
    if wanted.number > now.number:
        raise RecordError([problem("not-yet", row, word=until, n=str(now.number))], record.name)
    return last


def _after(now: Phase, line: Line) -> Phase:
    """When a line was said: what is said after a dawn belongs to the day; who tells of a night, speaks after it."""
    if line.phase is not None:
        return line.phase if line.phase.order >= now.order else now
    told = line.tale.last_night if line.tale is not None and line.kind == "says" else 0
    if now.what == "night" and now.number:
        now = Phase("day", now.number)
    return Phase("day", told) if told > now.number else now
