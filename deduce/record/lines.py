"""What a line of a record says, as data. Knows no notation and no grammar."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.claims import Story
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
class Line:
    """One statement. `number` is its line in the record; `who` the seats it is by (trust and doubt: about), from 0.

    `text` is what it says in canonical English, without the speaker; names stand in quotation marks where it could be
    read in another way without them. `story` is what was said on this line only; for facts and truths `facts`, each
    with this line's number; `votes` as (voter, target). `comment` is what follows `#` on the line.
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
