"""What a line of a record says, as data. Knows no notation and no grammar."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.claims import Story
from deduce.course.events import Event
from deduce.course.tales import Tale
from deduce.model import Public

KINDS = ("says", "knows", "truly", "thinks", "fact", "trust", "doubt", "retracts", "vote", "truth", "event")
"""What a line can be."""


@dataclass(frozen=True)
class Opinion:
    """What somebody takes a card for: a role, a team, or (both None) somebody who lies. It binds nobody."""

    spot: int
    role: str | None = None
    team: str | None = None
    negated: bool = False


@dataclass(frozen=True)
class Phase:
    """When something happened in a game of several nights: `election`, `night` or `day`, and its number."""

    what: str
    number: int

    @property
    def order(self) -> int:
        """What sorts phases: the election of a day comes after its night and before the dawn is told."""
        return 3 * self.number + ("election", "night", "day").index(self.what)


@dataclass(frozen=True)
class Line:
    """One statement. `number` is its line in the record; `who` the seats it is by (trust and doubt: about), from 0.

    `text` is what it says in canonical English, without the speaker; names stand in quotation marks where it could be
    read in another way without them. `story` is what was said on this line only; for facts and truths `facts`, each
    with this line's number; `votes` as (voter, target). `comment` is what follows `#` on the line.

    In games of several nights a story is a `tale`; `events` is what happened, or which cards were shown, each with this
    line's number, and `phase` when, where the line says so.
    """

    number: int
    kind: str
    who: tuple[int, ...] = ()
    text: str = ""
    story: Story | None = None
    facts: tuple[Public, ...] = ()
    votes: tuple[tuple[int, int], ...] = ()
    opinions: tuple[Opinion, ...] = ()
    comment: str | None = None
    tale: Tale | None = None
    events: tuple[Event, ...] = ()
    phase: Phase | None = None
