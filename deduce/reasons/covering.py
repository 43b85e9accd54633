"""Which few premises leave no world: hitting sets over worlds. Knows literals only: no game, no solver, no proof.

A premise kills every world in which it does not hold; a conclusion follows from premises that kill every world without
it. So the cheapest premises are a cheapest hitting set over worlds. Of all worlds only those met so far are kept, and
the oracle says whether the set misses one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

NEVER = 0
"""The conclusion of a contradiction."""


class Oracle(Protocol):
    """What can stand together. Every question may raise BudgetSpent."""

    def fits(self, literals: Iterable[int]) -> bool:
        """Whether some world has all of these; `values` then reads it."""

    def values(self, variables: Iterable[int]) -> Iterable[bool]:
        """Which of these hold in the world found last."""

    def core(self, literals: Iterable[int]) -> frozenset[int] | None:
        """Some of these that cannot stand together; None if all can, and `values` then reads a world."""


def against(goal: int) -> tuple[int, ...]:
    """What is supposed where a goal is to be shown: its opposite; nothing where that is a contradiction."""
    return () if goal == NEVER else (-goal,)


class Worlds:
    """The worlds met so far, each as the set of tracked literals that hold in it, a bit for each."""

    def __init__(self, oracle: Oracle, tracked: Iterable[int]) -> None:
        self.oracle = oracle
        self._variables = sorted({abs(literal) for literal in tracked})
        self.bit = {sign * at: 1 << (2 * n + (sign < 0)) for n, at in enumerate(self._variables) for sign in (1, -1)}
        self.found: list[int] = []
        self._without: dict[tuple[int, ...], tuple[int, list[int]]] = {}

    def mask(self, literals: Iterable[int]) -> int:
        """The bits of these literals."""
        found, bit = 0, self.bit
        for literal in literals:
            found |= bit[literal]
        return found

    def keep(self) -> int:
        """Remember the world the oracle found last."""
        world = 0
        for place, holds in enumerate(self.oracle.values(self._variables)):
            world |= (1 if holds else 2) << (2 * place)
        self.found.append(world)
        return world

    def grown(self, given: Iterable[int], premises: Iterable[int]) -> int:
        """Remember a world with all that is given and as many of the premises as can be."""
        fixed = list(given)
        held = [premise for premise in premises if premise not in fixed]
        while (core := self.oracle.core([*fixed, *held])) is not None:
            held.remove(next(premise for premise in reversed(held) if premise in core))
        return self.keep()

    def without(self, goal: int, given: tuple[int, ...] = ()) -> Sequence[int]:
        """The worlds with all that is given in which the goal does not hold; NEVER does in none."""
        wanted = (*given, *against(goal))
        if not wanted:
            return self.found
        seen, worlds = self._without.get(wanted, (0, []))
        if seen < len(self.found):
            mask = self.mask(wanted)
            worlds.extend(world for world in self.found[seen:] if not mask & ~world)
            self._without[wanted] = len(self.found), worlds
        return worlds

    def implied(self, given: Sequence[int], among: Iterable[int]) -> list[int]:
        """Which of these hold in every world of what is given. There has to be one."""
        self.oracle.fits(given)
        world, mask = self.keep(), self.mask(given)
        left = [literal for literal in among if world & self.bit[literal]]
        for known in self.found:
            if not mask & ~known:
                left = [literal for literal in left if known & self.bit[literal]]
        found = []
        while left:
            literal = left.pop(0)
            if self.oracle.fits([*given, -literal]):
                world = self.keep()
                left = [other for other in left if world & self.bit[other]]
            else:
                found.append(literal)
        return found

    def cover(
        self,
        prices: Mapping[int, int],
        goal: int,
        limit: int,
        growing: Sequence[int],
        fresh: Sequence[int] = (),
        given: tuple[int, ...] = (),
    ) -> frozenset[int] | None:
        """The cheapest premises, at most `limit`, from which the goal follows; None where it does not from so few.

        `prices` has what may be a premise. None of what is found can be spared. Worlds are grown in `growing`. `fresh`:
        what is new since it was last found that it does not follow; only with one of these it may now. What is `given`
        is a premise without being counted.
        """
        mask = self.mask(prices) & ~self.bit.get(goal, 0) & ~self.mask(given)
        if not self._hopeful(mask, goal, limit, self.mask(fresh), given):
            return None
        sets = irreducible([mask & ~world for world in self.without(goal, given)])
        usable = ((premise, price) for premise, price in prices.items() if premise != goal and premise not in given)
        priced = {self.bit[premise]: price for premise, price in usable}
        while not (sets and not sets[0]):
            chosen = cheapest(sets, priced, limit)
            if chosen is None:
                return None
            premises = [premise for premise in prices if self.bit[premise] & chosen]
            fixed = [*premises, *given, *against(goal)]
            if not self.oracle.fits(fixed):
                return frozenset(premises)
            sets = irreducible([*sets, mask & ~self.grown(fixed, growing)])
        return None

    def _hopeful(self, mask: int, goal: int, limit: int, fresh: int, given: tuple[int, ...]) -> bool:
        """Whether so few premises may do: not if more worlds than that have no killer in common."""
        taken = apart = old = 0
        for world in reversed(self.without(goal, given)):
            missing = mask & ~world
            if not missing:
                return False
            if not missing & taken:
                taken |= missing
                apart += 1
                # A fresh premise has to be among them; it kills only worlds it can.
                old += not missing & fresh
                if apart > limit or (fresh and old >= limit):
                    return False
        return True


def irreducible(sets: Iterable[int]) -> list[int]:
    """The sets that hold no other one, smallest first."""
    found: list[int] = []
    for one in sorted(set(sets), key=int.bit_count):
        for known in found:
            if known & one == known:
                break
        else:
            found.append(one)
    return found


def cheapest(sets: Sequence[int], prices: Mapping[int, int], limit: int) -> int | None:
    """The cheapest choice of at most `limit` bits that meets every set; `prices` has what each bit costs."""
    best: list[tuple[int, int]] = []

    def search(left: Sequence[int], chosen: int, price: int, more: int) -> None:
        if best and price >= best[0][0]:
            return
        if not left:
            best[:] = [(price, chosen)]
            return
        if not more or (more > 2 and _apart(left, more)):
            return
        target = min(left, key=int.bit_count) if more > 1 else _common(left)
        for bit in sorted(_bits(target), key=prices.__getitem__):
            search([one for one in left if not one & bit], chosen | bit, price + prices[bit], more - 1)

    search(sets, 0, 0, limit)
    return best[0][1] if best else None


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _apart(sets: Iterable[int], most: int) -> bool:
    """Whether more sets than that have nothing in common, so that so few bits cannot meet all."""
    taken = found = 0
    for one in sets:
        if not one & taken:
            taken |= one
            found += 1
            if found > most:
                return True
    return False


def _common(sets: Sequence[int]) -> int:
    found = sets[0]
    for one in sets:
        found &= one
    return found
