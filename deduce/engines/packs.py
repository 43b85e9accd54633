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
Weights = dict[Pack, int]
Path = tuple[Operator, ...]
"""Acts that move cards, the last first."""


class Packs:
    """Weights of the sets of spots where the wolves are at the end.

    Sets as dealt are noted by the acts that then move cards, the last first; in the end each act is done once for
    everything that comes to it by the same acts before.
    """

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self._noted: defaultdict[tuple[Group, ...], defaultdict[Path, Weights]] = defaultdict(_no_weights)
        self._ways: dict[tuple[int, int, int], dict[tuple[int, ...], int]] = {}
        self._told: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)

    @property
    def size(self) -> int:
        """How many sets are noted and not followed yet."""
        return sum(len(packs) for noted in self._noted.values() for packs in noted.values())

    def add(self, case: Case, states: Iterable[State], factor: int, groups: tuple[Group, ...]) -> None:
        """Add everything some states of a case stand for, `factor` multiplied."""
        ground = self.scale.ground
        role = None if case.copied is None else case.copied.role
        wolves = ground.mask(f for f in ground.faces if standing(ground, role, f) in ground.game.wolf_roles)
        setting, kinds, noted = self.scale.setting(case), self.scale.kinds(case), self._noted[groups]
        for state in states:
            sorts, collection, turned = self.scale.sorted(kinds, state)
            if self.scale.ways(collection, setting):
                self._deal(sorts, (collection, setting, wolves), state.many * turned * factor, noted[state.path])

    def _deal(self, sorts: list[int], key: tuple[int, int, int], times: int, into: Weights) -> None:
        """Where the wolf cards may have been dealt."""
        scale, (collection, setting, wolves) = self.scale, key
        known = self._ways.setdefault(key, {})
        count = sum(copies for face, copies in enumerate(scale.ground.copies) if wolves >> face & 1)
        able = [(sort, 1 << spot) for spot, sort in enumerate(sorts) if scale.may_hold(sort, wolves)]
        for chosen in combinations(sorted(able), count):
            alike = tuple(sort for sort, _ in chosen)
            ways = known.get(alike)
            if ways is None:
                ways = known[alike] = scale.holding(collection, setting, alike, wolves)
            if ways:
                pack = sum(bit for _, bit in chosen)
                into[pack] = into.get(pack, 0) + times * ways

    def told(self) -> dict[tuple[int, ...], Fraction]:
        """By the seats of the wolves: the weight with which they are just these."""
        self.fold()
        return dict(self._told)

    def fold(self) -> None:
        """Follow what is noted, and forget the notes."""
        seats = self.scale.ground.game.table.seats
        for groups, noted in self._noted.items():
            by_number: defaultdict[tuple[int, ...], int] = defaultdict(int)
            for pack, weight in _moved_all(noted).items():
                by_number[tuple(sum(pack >> spot & 1 for spot in group) for group in groups)] += weight
            for numbers, weight in by_number.items():
                if weight:
                    many = prod(comb(len(group), number) for group, number in zip(groups, numbers, strict=True))
                    for spots in _choices(groups, numbers):
                        self._told[tuple(sorted(spot for spot in spots if spot in seats))] += Fraction(weight, many)
        self._noted.clear()
        self._ways.clear()


def _no_weights() -> defaultdict[Path, Weights]:
    return defaultdict(dict)


def _moved_all(noted: dict[Path, Weights]) -> Weights:
    """Where the packs are at the end, the longest paths first."""
    waiting = {path: dict(packs) for path, packs in noted.items()}
    for length in range(max(map(len, waiting), default=0), 0, -1):
        for path in [path for path in waiting if len(path) == length]:
            into = waiting.setdefault(path[:-1], {})
            for pack, weight in waiting.pop(path).items():
                for moved, ways in path[-1].after(pack) if weight else ():
                    into[moved] = into.get(moved, 0) + weight * ways
    return waiting.get((), {})


def _choices(groups: tuple[Group, ...], numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to take so many spots from each group."""
    parts = [combinations(group, number) for group, number in zip(groups, numbers, strict=True)]
    for chosen in product(*parts):
        yield tuple(spot for part in chosen for spot in part)
