"""Which pieces of evidence cannot stand together. Knows no role, no engine and no notation.

Every set of them that is impossible and from which nothing can be spared is found by Reiter's hitting-set tree (1987):
take away one piece of a known conflict after another, and look for a conflict in what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

Check = Callable[[frozenset[T]], frozenset[T] | None]
"""Some of the pieces that cannot stand together, or None where all of them can."""


def shrink(conflict: frozenset[T], check: Check[T], order: Sequence[T]) -> frozenset[T]:
    """A part of a conflict from which nothing can be spared: try to do without each piece in turn."""
    kept = conflict
    for piece in order:
        if piece in kept:
            smaller = check(kept - {piece})
            if smaller is not None:
                kept = smaller
    return kept


def all_conflicts(pieces: Sequence[T], check: Check[T], found: list[frozenset[T]]) -> None:
    """Put every irreducible conflict among the pieces into `found`.

    When `check` raises (a budget ran out) `found` holds the conflicts known by then.
    """
    looked: set[frozenset[T]] = set()
    pending = [frozenset(pieces)]
    while pending:
        left = pending.pop()
        if left in looked:
            continue
        looked.add(left)
        conflict = next((known for known in found if known <= left), None)
        if conflict is None:
            core = check(left)
            if core is None:
                continue
            conflict = shrink(core, check, pieces)
            found.append(conflict)
        pending.extend(left - {piece} for piece in sorted(conflict, key=pieces.index, reverse=True))
