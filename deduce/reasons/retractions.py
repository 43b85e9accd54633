"""The smallest conflict, and what to take back so that the rest can stand. Knows no role, no engine and no notation.

Both lean on hitting sets (Reiter 1987): what is taken back hits every conflict, and a conflict hits every set that
could be taken back. Neither family is known beforehand. So a cheapest set that hits all that is known so far is put to
the check, which either grants it or names another one to hit (Davies and Bacchus 2011; Ignatiev and others 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Generic, TypeVar

from deduce.reasons.conflicts import Check, shrink

T = TypeVar("T")

Cost = Callable[[T], int]
"""What it costs to take a piece, more than 0."""


def _alike(_: object) -> int:
    return 1


def _never() -> None:
    """No budget."""


def cheapest_hitting(
    sets: Iterable[frozenset[T]],
    order: Sequence[T],
    avoid: Iterable[frozenset[T]] = (),
    cost: Cost[T] = _alike,
    spend: Callable[[], None] = _never,
) -> frozenset[T] | None:
    """A cheapest set that has a piece of each of these sets and none of `avoid` as a part; None where there is none.

    Of equally cheap ones the choice depends on the order alone. `spend` is called now and then, and may raise.
    """
    return _Hitting(sets, order, avoid, cost, spend).cheapest()


class _Hitting(Generic[T]):
    """Branch and bound: hit a set that is still unhit with each of its pieces in turn, then do without that piece."""

    def __init__(
        self,
        sets: Iterable[frozenset[T]],
        order: Sequence[T],
        avoid: Iterable[frozenset[T]],
        cost: Cost[T],
        spend: Callable[[], None],
    ) -> None:
        self._order = list(order)
        bit = {piece: 1 << place for place, piece in enumerate(order)}
        self._costs = [cost(piece) for piece in order]
        self._sets = [sum(bit[piece] for piece in some) for some in sets]
        self._avoid = [sum(bit[piece] for piece in some) for some in avoid]
        self._spend = spend
        self._best: int | None = None
        self._least = sum(self._costs) + 1

    def cheapest(self) -> frozenset[T] | None:
        """The set, as pieces."""
        self._search(0, 0, 0)
        return None if self._best is None else frozenset(self._order[place] for place in _places(self._best))

    def _search(self, chosen: int, barred: int, paid: int) -> None:
        self._spend()
        if any(not some & ~chosen for some in self._avoid):
            return
        unhit = sorted((some & ~barred for some in self._sets if not some & chosen), key=int.bit_count)
        if paid + self._at_least(unhit) >= self._least:
            return
        if not unhit:
            self._best, self._least = chosen, paid
            return
        for place in _places(unhit[0]):
            self._search(chosen | 1 << place, barred, paid + self._costs[place])
            barred |= 1 << place

    def _at_least(self, unhit: Iterable[int]) -> int:
        """What hitting these costs at the very least: sets that share nothing are paid for one by one."""
        seen = found = 0
        for some in unhit:
            if not some & seen:
                seen |= some
                found += min((self._costs[place] for place in _places(some)), default=self._least)
        return found


def _places(bits: int) -> Iterator[int]:
    """Which bits are set, lowest first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def smallest_conflict(
    pieces: Sequence[T], check: Check[T], found: list[frozenset[T]], spend: Callable[[], None] = _never
) -> None:
    """Put conflicts among the pieces into `found`, each smaller than the one before; the last is smallest of all.

    Nothing is put there where all pieces can stand. None of the conflicts has a piece to spare. When `check` or
    `spend` raises (a budget ran out) the last one need not be smallest.
    """
    everything = frozenset(pieces)
    core = check(everything)
    if core is None:
        return
    found.append(shrink(core, check, pieces))
    to_hit: list[frozenset[T]] = []
    while True:
        kept: frozenset[T] | None = cheapest_hitting(to_hit, pieces, spend=spend)
        assert kept is not None, "what cannot stand is no set of all pieces"
        if len(kept) >= len(found[-1]):
            return
        if check(kept) is not None:
            found.append(kept)
            return
        standing = _grown(kept, pieces, check, found)
        to_hit.append(everything - standing)


def _grown(kept: frozenset[T], pieces: Sequence[T], check: Check[T], found: list[frozenset[T]]) -> frozenset[T]:
    """Pieces that can stand together, these among them, to which none can be added."""
    for piece in pieces:
        if piece not in kept:
            core = check(kept | {piece})
            if core is None:
                kept |= {piece}
            elif len(core) < len(found[-1]):
                found.append(shrink(core, check, pieces))
    return kept


def corrections(
    pieces: Sequence[T],
    check: Check[T],
    known: list[frozenset[T]] | None = None,
    cost: Cost[T] = _alike,
    spend: Callable[[], None] = _never,
) -> Iterator[frozenset[T]]:
    """Every set of pieces without which the others can stand, and from which nothing can be spared; cheapest first.

    The empty set alone, where all can stand; none, where nothing helps. Irreducible conflicts in `known` need not be
    looked for, and those that are found are put there.
    """
    everything, conflicts, found = frozenset(pieces), known if known is not None else [], list[frozenset[T]]()
    while True:
        gone = cheapest_hitting(conflicts, pieces, found, cost, spend)
        if gone is None:
            return
        core = check(everything - gone)
        if core is None:
            found.append(gone)
            yield gone
        else:
            conflicts.append(shrink(core, check, pieces))


def smallest_corrections(
    conflicts: Iterable[frozenset[T]], order: Sequence[T], spend: Callable[[], None] = _never
) -> Iterator[frozenset[T]]:
    """The smallest sets that hit every conflict, where these are all there are; none where one of them is empty."""
    known = list(conflicts)

    def check(pieces: frozenset[T]) -> frozenset[T] | None:
        return next((conflict for conflict in known if conflict <= pieces), None)

    return smallest(corrections(order, check, list(known), spend=spend))


def smallest(ways: Iterator[frozenset[T]]) -> Iterator[frozenset[T]]:
    """Of sets that come in the order of their sizes those that are as small as the first."""
    first = next(ways, None)
    if first is not None:
        yield first
        yield from takewhile(lambda some: len(some) == len(first), ways)
