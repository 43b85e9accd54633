"""What lines of several nights say, told again for programs. Knows no grammar.

A story: `role`, `side` (`good`, `god`; both null where the line only adds), `mates` (names, null where not told),
`nights` (night -> what was done: `verb`, `at` (a name or null), `saw`). What happened: `phase` (`what`, `number`; null
where the line does not say when), `events` (`event`: its kind, and its fields by name).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from typing import Any

from deduce.course.events import Event, Told
from deduce.course.tales import Tale
from deduce.record.lines import Line

SEATS = ("seat", "target", "victim", "left")

Named = Callable[[int], str]


def tale_json(tale: Tale, name: Named) -> dict[str, Any]:
    """A story."""
    return {
        "role": tale.role,
        "side": tale.side,
        "mates": None if tale.mates is None else [name(mate) for mate in sorted(tale.mates)],
        "nights": {
            str(night): [
                {"verb": did.verb, "at": None if did.at is None else name(did.at), "saw": did.saw} for did in done
            ]
            for night, done in sorted(tale.nights.items())
        },
    }


def events_json(line: Line, name: Named) -> dict[str, Any]:
    """What happened, or which cards were shown."""
    phase = line.phase and {"what": line.phase.what, "number": line.phase.number}
    return {"phase": phase, "events": [_event(event, name) for event in line.events]}


def _event(event: Event, name: Named) -> dict[str, Any]:
    told: dict[str, Any] = {"event": type(event).__name__.lower()}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "line":
            continue
        if field.name in SEATS:
            value = None if value is None else name(value)
        elif field.name == "died":
            value = [name(seat) for seat in sorted(value)]
        elif isinstance(event, Told) and field.name == "seats":
            value = [name(seat) for seat in value]
        told[field.name] = value.value if isinstance(value, Enum) else value
    return told
