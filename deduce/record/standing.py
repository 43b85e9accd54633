"""What stands at the end of a record: each player's stories with their history, trust, facts. Knows no engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from deduce.claims import Story, revise
from deduce.model import Public, Trust
from deduce.record.record import Record


@dataclass(frozen=True)
class Version:
    """A step of somebody's story: on which line, what was said there (None: retracted), what stood after it."""

    line: int
    said: Story | None
    story: Story | None


@dataclass(frozen=True)
class Stand:
    """A story that stands, the number of the last line that made it, and every version up to it.

    `story` is None where the last line took it back; then `line` is that line.
    """

    story: Story | None
    line: int
    history: tuple[Version, ...]


@dataclass(frozen=True)
class Standing:
    """Seat -> what stands, for public stories, private knowledge and what truly happened; seats that never spoke are
    left out. `trust` maps seats to what the last line about them says, and its number; `facts` come in order.
    """

    public: Mapping[int, Stand]
    knows: Mapping[int, Stand]
    truly: Mapping[int, Stand]
    trust: Mapping[int, tuple[Trust, int]]
    facts: tuple[Public, ...]

    @property
    def stories(self) -> Mapping[int, Story]:
        """Seat -> public story, of those who have one."""
        return {seat: stand.story for seat, stand in self.public.items() if stand.story is not None}

    @property
    def story_lines(self) -> Mapping[int, int]:
        """Seat -> the last line that made the public story, of those who have one."""
        return {seat: stand.line for seat, stand in self.public.items() if stand.story is not None}


def standing(record: Record) -> Standing:
    """What stands once all lines of a record are read."""
    kinds: dict[str, dict[int, Stand]] = {"says": {}, "knows": {}, "truly": {}}
    trust: dict[int, tuple[Trust, int]] = {}
    facts: list[Public] = []
    for line in record.lines:
        if line.story is not None or line.kind == "retracts":
            stands = kinds["says" if line.kind == "retracts" else line.kind]
            stands[line.who[0]] = _next(record, stands.get(line.who[0]), line.number, line.story)
        elif line.kind in ("trust", "doubt"):
            meant = Trust.TRUSTED if line.kind == "trust" else Trust.DOUBTED
            trust.update(dict.fromkeys(line.who, (meant, line.number)))
        elif line.kind == "fact":
            facts += line.facts
    public, knows, truly = (MappingProxyType(dict(sorted(stands.items()))) for stands in kinds.values())
    return Standing(public, knows, truly, MappingProxyType(dict(sorted(trust.items()))), tuple(facts))


def _next(record: Record, before: Stand | None, line: int, said: Story | None) -> Stand:
    stood = before.story if before else None
    story = revise(record.one_night.roles.__getitem__, stood, said) if said is not None else None
    return Stand(story, line, (*(before.history if before else ()), Version(line, said, story)))
