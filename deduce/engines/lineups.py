"""Who is on which side at the end, all players together. Knows no role by name and no side's meaning.

The cards of the sides are followed forward, as a layout of spots, from where they may have been dealt through the acts
that were found to matter when the night was run backwards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

from deduce.engines.cases import Case, Group, standing
from deduce.engines.follow import State
from deduce.engines.moves import Operator
from deduce.engines.scale import Scale

Layout = int
"""Which side's card lies at each spot: its number, in as many bits a spot as the largest number needs."""
Found = dict[Layout, int]
"""Layouts with their weights."""
Path = tuple[Operator, ...]
"""Acts that move cards, the last first."""


class Lineups:
    """Weights of the layouts the sides have at the end. `sides` maps roles to numbers from 1; other roles are 0.

    With many cards on the sides there are many layouts: `spend` is called on the way, and may raise.
    """

    def __init__(self, scale: Scale, sides: Mapping[str, int], spend: Callable[[], None]) -> None:
        self.spend = spend
        self.scale = scale
        self.sides = sides
        self.width = max(sides.values(), default=1).bit_length()
        self._noted: defaultdict[tuple[Group, ...], dict[Path, Found]] = defaultdict(dict)
        self._told: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        self._ways: dict[tuple[int, int, tuple[tuple[int, int], ...]], int] = {}

    @property
    def size(self) -> int:
        """How many layouts are noted and not followed yet."""
        return sum(len(layouts) for noted in self._noted.values() for layouts in noted.values())

    def add(self, case: Case, states: Iterable[State], factor: int, groups: tuple[Group, ...]) -> None:
        """Add everything some states of a case stand for, `factor` multiplied."""
        scale, cards, noted = self.scale, self._cards(case), self._noted[groups]
        setting, kinds = scale.setting(case), scale.kinds(case)
        for state in states:
            sorts, collection, turned = scale.sorted(kinds, state)
            if scale.ways(collection, setting):
                layouts, times = noted.setdefault(state.path, {}), state.many * turned * factor
                for layout, ways in self._dealt(sorts, collection, setting, cards):
                    layouts[layout] = layouts.get(layout, 0) + ways * times

    def _cards(self, case: Case) -> tuple[tuple[int, int, int], ...]:
        """The sides that are dealt: their number, their faces (a mask), how many cards they have."""
        ground, copied = self.scale.ground, case.copied
        faces: defaultdict[int, int] = defaultdict(int)
        for face in ground.faces:
            # What was copied is known unless it is one of several roles that are on no side.
            untold = copied is not None and copied.role is None and face == ground.copier
            role = standing(ground, None if copied is None else copied.role, face)
            faces[0 if untold else self.sides.get(role, 0)] |= ground.bit(face)
        return tuple(
            (side, mask, sum(copies for face, copies in enumerate(ground.copies) if mask >> face & 1))
            for side, mask in faces.items()
            if side
        )

    def _dealt(
        self, sorts: list[int], collection: int, setting: int, cards: tuple[tuple[int, int, int], ...]
    ) -> Iterator[tuple[Layout, int]]:
        """Where the sides' cards may have been dealt, with the weight of it."""
        scale, known = self.scale, self._ways
        able = {mask: [spot for spot, sort in enumerate(sorts) if scale.may_hold(sort, mask)] for _, mask, _ in cards}

        def place(number: int, layout: Layout, chosen: tuple[tuple[int, int], ...]) -> Iterator[tuple[Layout, int]]:
            if number == len(cards):
                self.spend()
                key = (collection, setting, tuple(sorted(chosen)))
                ways = known.get(key)
                if ways is None:
                    ways = known[key] = scale.holding(*key)
                if ways:
                    yield layout, ways
                return
            side, mask, count = cards[number]
            free = [spot for spot in able[mask] if not layout >> spot * self.width & (1 << self.width) - 1]
            for spots in combinations(free, count):
                taken = sum(side << spot * self.width for spot in spots)
                yield from place(number + 1, layout | taken, (*chosen, *((sorts[spot], mask) for spot in spots)))

        yield from place(0, 0, ())

    def told(self) -> dict[tuple[int, ...], Fraction]:
        """By the side of every seat: the weight with which the players are just these."""
        self.fold()
        return {sides: weight for sides, weight in self._told.items() if weight}

    def fold(self) -> None:
        """Follow what is noted, and forget the notes."""
        spots = self.scale.ground.spots
        cell, seats = (1 << self.width) - 1, len(self.scale.ground.game.table.seats)
        for groups, noted in self._noted.items():
            together: defaultdict[tuple[tuple[int, ...], ...], int] = defaultdict(int)
            for layout, weight in _moved(noted, self.width, self.spend).items():
                told = [layout >> spot * self.width & cell for spot in spots]
                together[tuple(tuple(sorted(told[spot] for spot in group)) for group in groups)] += weight
            for parts, weight in together.items():
                if weight:
                    share = Fraction(weight, prod(map(_ways, parts)))
                    for sides in _spread(groups, parts, len(spots)):
                        self.spend()
                        self._told[sides[:seats]] += share
        self._noted.clear()
        self._ways.clear()


def _moved(noted: Mapping[Path, Found], width: int, spend: Callable[[], None]) -> Found:
    """The layouts at the end: each act is done once for everything that comes to it by the same acts before."""
    waiting = {path: dict(layouts) for path, layouts in noted.items()}
    for length in range(max(map(len, waiting), default=0), 0, -1):
        for path in [path for path in waiting if len(path) == length]:
            into = waiting.setdefault(path[:-1], {})
            for layout, weight in waiting.pop(path).items():
                spend()
                for moved, ways in path[-1].after(layout, width) if weight else ():
                    into[moved] = into.get(moved, 0) + weight * ways
    return waiting.get((), {})


def _ways(sides: tuple[int, ...]) -> int:
    """In how many ways these sides can lie at as many spots."""
    return factorial(len(sides)) // prod(map(factorial, Counter(sides).values()))


def _spread(groups: tuple[Group, ...], parts: tuple[tuple[int, ...], ...], count: int) -> Iterator[tuple[int, ...]]:
    """Every layout in which the sides of each group lie at its spots."""
    ways: list[tuple[tuple[int, int], ...]] = [()]
    for group, sides in zip(groups, parts, strict=True):
        ways = [(*before, *zip(group, order, strict=True)) for before in ways for order in _orders(Counter(sides))]
    for way in ways:
        placed = dict(way)
        yield tuple(placed[spot] for spot in range(count))


def _orders(left: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every order of some sides, each once."""
    if not left:
        yield ()
    for side in sorted(left):
        rest = left - Counter((side,))
        for order in _orders(rest):
            yield (side, *order)
