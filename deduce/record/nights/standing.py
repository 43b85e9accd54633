"""What stands at the end of a record of several nights: tales, trust, what happened. Knows no engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from deduce.course.events import Boomed, Dawned, Duelled, Event, Exiled, Going, Shot, Told
from deduce.course.events import Standing as Election
from deduce.course.tales import Tale, revised
from deduce.model import Trust
from deduce.record.lines import Line
from deduce.record.record import Record


@dataclass(frozen=True)
class TaleVersion:
    """A step of somebody's public tale: on which line, what was said there (None: taken back), what stood after it."""

    line: int
    said: Tale | None
    tale: Tale | None


@dataclass(frozen=True)
class Stood:
    """Seat -> what stands: public `tales` and the last line of each, private `knows`, what `truly` happened.

    `trust` maps seats to what the last line about them says, `trust_lines` to that line. `events` are what everybody
    saw, in the order of the record, cards shown among them. `told_truth` are the cards `truth` lines tell. `history`
    has every version of a public tale, taken back ones too.
    """

    tales: Mapping[int, Tale]
    tale_lines: Mapping[int, int]
    knows: Mapping[int, Tale]
    truly: Mapping[int, Tale]
    trust: Mapping[int, Trust]
    trust_lines: Mapping[int, int]
    events: tuple[Event, ...]
    told_truth: tuple[Event, ...]
    history: Mapping[int, tuple[TaleVersion, ...]]


def stood(record: Record) -> Stood:
    """What stands once all lines of a record are read."""
    history: dict[int, list[TaleVersion]] = {}
    private: dict[str, dict[int, Tale]] = {"knows": {}, "truly": {}}
    trust: dict[int, tuple[Trust, int]] = {}
    events: list[Event] = []
    truth: list[Event] = []
    over = 0
    for line in record.lines:
        if line.kind == "says" and line.tale is not None:
            _say(history, line.who[0], line.number, line.tale)
        elif line.tale is not None:
            kept = private[line.kind]
            kept[line.who[0]] = revised(kept.get(line.who[0]), line.tale)
        elif line.kind in ("trust", "doubt"):
            meant = Trust.TRUSTED if line.kind == "trust" else Trust.DOUBTED
            trust.update(dict.fromkeys(line.who, (meant, line.number)))
        for seat in _taking_back(record, line.kind, line.who, line.events):
            if seat in history:
                history[seat].append(TaleVersion(line.number, None, None))
        over = max(over, _over(line))
        if line.kind in ("event", "fact"):
            found = (*_going(line), *line.events)
            events += [replace(event, night=over) if isinstance(event, Going) else event for event in found]
        elif line.kind == "truth":
            truth += line.events
    last = {seat: versions[-1] for seat, versions in sorted(history.items())}
    return Stood(
        tales=MappingProxyType({seat: v.tale for seat, v in last.items() if v.tale is not None}),
        tale_lines=MappingProxyType({seat: v.line for seat, v in last.items() if v.tale is not None}),
        knows=MappingProxyType(dict(sorted(private["knows"].items()))),
        truly=MappingProxyType(dict(sorted(private["truly"].items()))),
        trust=MappingProxyType({seat: meant for seat, (meant, _) in sorted(trust.items())}),
        trust_lines=MappingProxyType({seat: line for seat, (_, line) in sorted(trust.items())}),
        events=tuple(events),
        told_truth=tuple(truth),
        history=MappingProxyType({seat: tuple(versions) for seat, versions in sorted(history.items())}),
    )


def _going(line: Line) -> tuple[Event, ...]:
    """A line about a night or a day says that the game was going on; where none of its events does, a sign."""
    if line.phase is None or line.phase.what == "election":
        return ()
    telling = any(isinstance(event, Dawned | Exiled | Shot | Boomed | Duelled | Going) for event in line.events)
    return () if telling else (Going(line.number),)


def _over(line: Line) -> int:
    """How many nights are over where a line stands, as far as it tells: who speaks of a night, speaks after it."""
    if line.phase is not None:
        told = line.phase.what == "day" or (line.phase.what == "night" and line.events)
        return line.phase.number if told else line.phase.number - 1
    return line.tale.last_night if line.kind == "says" and line.tale is not None else 0


def _say(history: dict[int, list[TaleVersion]], seat: int, line: int, said: Tale) -> None:
    versions = history.setdefault(seat, [])
    before = versions[-1].tale if versions else None
    versions.append(TaleVersion(line, said, revised(before, said)))


def _taking_back(record: Record, kind: str, who: tuple[int, ...], events: tuple[Event, ...]) -> tuple[int, ...]:
    """Who takes back what he said: by saying so, or by withdrawing where the rules say that does it."""
    if kind == "retracts":
        return who
    if kind != "event" or record.match.switch("withdrawal") != "retract":
        return ()
    gone = (event for event in events if isinstance(event, Told) and event.what is Election.WITHDRAWS)
    return tuple(seat for event in gone for seat in event.seats)
