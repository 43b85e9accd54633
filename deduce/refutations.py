"""What refuting a theory and retracting lines answer: frozen objects, each with its documented JSON.

Knows no engine and prints nothing. Lines are those of the record; what is supposed is told in canonical English.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deduce.answers import Note, RecordLine, World

Lines = tuple[RecordLine, ...]
"""Lines of the record, in order."""


@dataclass(frozen=True)
class Supposition:
    """Something that is held to be so: `Bob is werewolf`. `zh` says the same in Chinese."""

    text: str
    zh: str

    def said(self, lang: str) -> str:
        """It in a language, `en` or `zh`."""
        return self.zh if lang == "zh" else self.text


@dataclass(frozen=True)
class Clash:
    """Lines of the record and suppositions that cannot all be so; of neither can any be spared.

    No lines: the suppositions fail by themselves, on the deck, the rules, or what the viewer knows.
    """

    lines: Lines
    theory: tuple[Supposition, ...]

    def to_json(self) -> dict[str, Any]:
        """Keys lines, theory."""
        return {"lines": _lines(self.lines), "theory": [part.text for part in self.theory]}


@dataclass(frozen=True)
class GivenUp:
    """A supposition that had to go, and what holds `instead` in the world that is shown."""

    supposition: Supposition
    instead: Supposition

    def to_json(self) -> dict[str, Any]:
        """Keys supposition, instead."""
        return {"supposition": self.supposition.text, "instead": self.instead.text}


@dataclass(frozen=True)
class Nearest:
    """As many suppositions as can hold together with all the evidence, those that were given up for it, a world."""

    theory: tuple[Supposition, ...]
    given_up: tuple[GivenUp, ...]
    world: World

    def to_json(self) -> dict[str, Any]:
        """Keys theory, given_up, world."""
        return {
            "theory": [part.text for part in self.theory],
            "given_up": [part.to_json() for part in self.given_up],
            "world": self.world.to_json(),
        }


@dataclass(frozen=True)
class Refutation:
    """The answer to `refute`. `consistent`: the theory fits the evidence, as `world` shows; None: not found out.

    Where it does not: `conflict` has the fewest lines that cannot stand together with it, and the fewest of its
    suppositions that these rule out. `retractions` are the smallest sets of lines without which it could be so (`more`:
    there are further ones), none where nothing helps. `nearest` is what comes closest to it.

    Where the evidence contradicts itself without any theory `evidence` is False, `conflicts` are those of `solve`, and
    nothing else is told. Where not `complete` the budget ran out: what is told is right, but the conflict need not be
    the smallest one, and of the rest something is missing.
    """

    game: str
    honesty: str
    view: str | None
    engine: str
    theory: tuple[Supposition, ...]
    evidence: bool | None = None
    consistent: bool | None = None
    world: World | None = None
    conflict: Clash | None = None
    retractions: tuple[Lines, ...] = ()
    more: bool = False
    nearest: Nearest | None = None
    conflicts: tuple[Lines, ...] = ()
    complete: bool = True
    notes: tuple[Note, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.refute/1`: theory, evidence, consistent, world, conflict, retractions, more, nearest,
        conflicts, complete. `world` is as in `worlds`; `evidence`: whether the record is consistent without a theory.
        """
        return {
            "schema": "deduce.refute/1",
            "theory": [part.text for part in self.theory],
            "evidence": self.evidence,
            "consistent": self.consistent,
            "world": self.world and self.world.to_json(),
            "conflict": self.conflict and self.conflict.to_json(),
            "retractions": [_lines(lines) for lines in self.retractions],
            "more": self.more,
            "nearest": self.nearest and self.nearest.to_json(),
            "conflicts": [_lines(lines) for lines in self.conflicts],
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Retractions:
    """The answer to `retract`: what to take back so that the evidence stands, and the `statement`, if any, can be so.

    `consistent`: the evidence stands as it is; `possible`: the statement can be so as it is; None: not found out.

    `retractions` are sets of lines none of which can be spared: all of the fewest lines, then larger ones (`more`:
    there are further ones). In every world without such a set each of its lines is broken: a story in it is false, and
    told by somebody who should tell the truth (or breaks a rule of when to speak up). `by_stories`: all sets consist of
    stories; False where facts had to go too; None where all lines were alike. `world` is one in which the statement is
    so, without the lines of the first set where something must be taken back. `conflicts` are those of `solve`.
    """

    game: str
    honesty: str
    view: str | None
    engine: str
    statement: Supposition | None = None
    consistent: bool | None = None
    possible: bool | None = None
    conflicts: tuple[Lines, ...] = ()
    retractions: tuple[Lines, ...] = ()
    more: bool = False
    by_stories: bool | None = None
    world: World | None = None
    complete: bool = True
    notes: tuple[Note, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.retract/1`: question, consistent, possible, conflicts, retractions, more, by_stories, world,
        complete. `question` is the statement, null where there is none.
        """
        return {
            "schema": "deduce.retract/1",
            "question": self.statement and self.statement.text,
            "consistent": self.consistent,
            "possible": self.possible,
            "conflicts": [_lines(lines) for lines in self.conflicts],
            "retractions": [_lines(lines) for lines in self.retractions],
            "more": self.more,
            "by_stories": self.by_stories,
            "world": self.world and self.world.to_json(),
            "complete": self.complete,
        }


def _lines(lines: Lines) -> list[dict[str, Any]]:
    return [line.to_json() for line in lines]
