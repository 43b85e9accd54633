"""A story told in a game of several nights: a role, and night by night what its teller did. Knows no role by name.

A night that is not named is not claimed; a night that is named is told whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True)
class Did:
    """One thing done or learned in a night. `verb` is that of a choice, or one of the words below.

    `at` is the seat (None: nobody). `saw` is what a look showed, `good`, `wolf` or a role; None where it is not told.
    Besides choices: KNIFED (whom the wolves chose, as a wolf or a Witch knows it), ARMED (whether one may shoot: `at`
    None and `saw` `on` or `off`).
    """

    verb: str
    at: int | None = None
    saw: str | None = None


KNIFED, ARMED = "knifed", "gun"
GOOD, WOLF = "good", "wolf"
"""What a look at teams is said to have shown."""


@dataclass(frozen=True)
class Tale:
    """What somebody says he is and did. `role` is a role id, None where the line only adds to what stands.

    `side`: said instead of a role, and binding nobody: `good`, `god`. `nights` maps nights to all that was done in them
    (nothing: an empty tuple). `mates`: the seats of all other wolves, None where they are not told.
    """

    role: str | None
    nights: Mapping[int, tuple[Did, ...]] = field(default_factory=lambda: MappingProxyType({}))
    mates: frozenset[int] | None = None
    side: str | None = None

    def __hash__(self) -> int:
        return hash((self.role, tuple(sorted(self.nights.items(), key=lambda item: item[0])), self.mates, self.side))

    @property
    def last_night(self) -> int:
        """The last night it tells of, 0 for none."""
        return max(self.nights, default=0)


def revised(before: Tale | None, said: Tale) -> Tale:
    """What stands after somebody said this.

    The same role (or none) replaces the nights it tells of and adds the others; another role replaces everything.
    """
    again = before is not None and said.side is None and said.role in (None, before.role) and before.side is None
    if not again or before is None:
        return said
    mates = before.mates if said.mates is None else said.mates
    return Tale(before.role, MappingProxyType({**before.nights, **said.nights}), mates)


def together(one: Tale, other: Tale) -> Tale | None:
    """What is so where two stories of one player are both true; None where they cannot be."""
    differ = None not in (one.mates, other.mates) and one.mates != other.mates
    if other.role not in (None, one.role) or differ:
        return None
    nights = {**one.nights, **other.nights}
    for night in one.nights.keys() & other.nights.keys():
        found = _both(one.nights[night], other.nights[night])
        if found is None:
            return None
        nights[night] = found
    return Tale(one.role, MappingProxyType(nights), one.mates if other.mates is None else other.mates, one.side)


def _both(one: tuple[Did, ...], other: tuple[Did, ...]) -> tuple[Did, ...] | None:
    """What was done in a night that two stories tell whole; what was only learned may be left out of either."""
    left, right = ({did.verb: did for did in dids} for dids in (one, other))
    done = [{(did.verb, did.at) for did in dids if did.verb not in (KNIFED, ARMED)} for dids in (one, other)]
    both = left.keys() & right.keys()
    moved = any(left[verb].at != right[verb].at for verb in both)
    shown = any(None not in (left[v].saw, right[v].saw) and left[v].saw != right[v].saw for v in both)
    if done[0] != done[1] or moved or shown:
        return None
    merged = {**right, **{verb: did for verb, did in left.items() if did.saw is not None or verb not in right}}
    return tuple(merged.values())
