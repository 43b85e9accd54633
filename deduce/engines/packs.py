"""Who are the wolves at the end, all of them together. Knows no role by name.

The wolf cards are followed forward, as a set of spots, from where they may have been dealt through the acts that were
found to matter when the night was run backwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

from deduce.engines.cases import Case, Group, standing
from deduce.engines.follow import State
from deduce.engines.moves import Operator
from deduce.engines.scale import Scale

Pack = int
"""A set of spots, as a bit mask."""


class Packs:
    """Weights of the sets of spots where the wolves are at the end."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self._found: defaultdict[tuple[Group, ...], defaultdict[Pack, int]] = defaultdict(lambda: defaultdict(int))
        self._ways: dict[tuple[int, int, tuple[int, ...], int], int] = {}

    def add(self, case: Case, states: Iterable[State], factor: int, groups: tuple[Group, ...]) -> None:
        """Add everything some states of a case stand for, `factor` multiplied."""
        ground = self.scale.ground
        role = None if case.copied is None else case.copied.role
        wolves = ground.mask(f for f in ground.faces if standing(ground, role, f) in ground.game.wolf_roles)
        setting, kinds, found = self.scale.setting(case), self.scale.kinds(case), self._found[groups]
        for state in states:
            sorts, collection, turned = self.scale.sorted(kinds, state)
            if self.scale.ways(collection, setting):
                packs = self._dealt(sorts, collection, setting, wolves)
                for operator in reversed(state.path):
                    packs = _moved(packs, operator)
                for pack, weight in packs.items():
                    found[pack] += weight * state.many * turned * factor

    def _dealt(self, sorts: list[int], collection: int, setting: int, wolves: int) -> dict[Pack, int]:
        """Where the wolf cards may have been dealt."""
        scale = self.scale
        count = sum(copies for face, copies in enumerate(scale.ground.copies) if wolves >> face & 1)
        able = [spot for spot, sort in enumerate(sorts) if scale.may_hold(sort, wolves)]
        found = {}
        for spots in combinations(able, count):
            chosen = tuple(sorted(sorts[spot] for spot in spots))
            key = (collection, setting, chosen, wolves)
            ways = self._ways.get(key)
            if ways is None:
                ways = self._ways[key] = scale.holding(collection, setting, chosen, wolves)
            if ways:
                found[sum(1 << spot for spot in spots)] = ways
        return found

    def told(self) -> dict[tuple[int, ...], Fraction]:
        """By the seats of the wolves: the weight with which they are just these."""
        seats = self.scale.ground.game.table.seats
        found: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for groups, packs in self._found.items():
            by_number: defaultdict[tuple[int, ...], int] = defaultdict(int)
            for pack, weight in packs.items():
                by_number[tuple(sum(pack >> spot & 1 for spot in group) for group in groups)] += weight
            for numbers, weight in by_number.items():
                if weight:
                    many = prod(comb(len(group), number) for group, number in zip(groups, numbers, strict=True))
                    for spots in _choices(groups, numbers):
                        found[tuple(sorted(spot for spot in spots if spot in seats))] += Fraction(weight, many)
        return dict(found)


def _moved(packs: dict[Pack, int], operator: Operator) -> dict[Pack, int]:
    moved: defaultdict[Pack, int] = defaultdict(int)
    for pack, weight in packs.items():
        for spots, ways in operator.after(pack):
            moved[spots] += weight * ways
    return {pack: weight for pack, weight in moved.items() if weight}


def _choices(groups: tuple[Group, ...], numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many spots from each group."""
    parts = [combinations(group, number) for group, number in zip(groups, numbers, strict=True)]
    for chosen in product(*parts):
        yield tuple(spot for part in chosen for spot in part)
