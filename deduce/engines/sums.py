"""Adding up what the night weighs once it is taken back to the deal: what lies where. Knows no role by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import lcm
from typing import TypeVar

from deduce.engines.cases import Case, Group, standing
from deduce.engines.follow import State
from deduce.engines.scale import COPIED, Heap, Scale

K = TypeVar("K")

Card = tuple[str, str]
"""A card as it ends: its face, and the role it stands for."""


class Sums:
    """Weights of worlds, by spot: of those in which a face was dealt there, of those in which a card ends there.

    Adding only notes how often each heap is meant, and for which group of spots that stand for one another; what lies
    in a heap is looked up once, in the end. The copying card is noted by what it copied. All weights
    are in parts of `shared`, which every size of a group divides.
    """

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.shared = lcm(*range(1, len(scale.ground.spots) + 1))
        self._dealt: defaultdict[Group, dict[Heap, int]] = defaultdict(dict)
        self._ends: defaultdict[Group, dict[tuple[Heap, bool], int]] = defaultdict(dict)
        spots = scale.ground.spots
        self._told_dealt: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        self._told_ends: list[defaultdict[Card, int]] = [defaultdict(int) for _ in spots]

    @property
    def size(self) -> int:
        """How many heaps are noted and not looked up yet."""
        return sum(map(len, self._dealt.values())) + sum(map(len, self._ends.values()))

    def add(self, case: Case, states: Iterable[State], factor: int, groups: Iterable[Group]) -> int:
        """Add everything some states of a case stand for, `factor` multiplied; returns their total weight."""
        scale, total = self.scale, 0
        setting, kinds, copied = scale.setting(case), scale.kinds(case), case.copied
        group_of = {spot: group for group in groups for spot in group}
        all_dealt = [self._dealt[group_of[spot]] for spot in scale.ground.spots]
        all_ends = [self._ends[group_of[spot]] for spot in scale.ground.spots]
        for state in states:
            sorts, collection, turned = scale.sorted(kinds, state)
            ways = scale.ways(collection, setting)
            if not ways:
                continue
            times = state.many * turned * factor
            heaps = {sort: (collection, setting, sort) for sort in sorts}
            if state.weight:
                weight = times * state.weight
                total += weight * ways
                for sort, dealt in zip(sorts, all_dealt, strict=True):
                    heap = heaps[sort]
                    dealt[heap] = dealt.get(heap, 0) + weight
            assert state.rows is not None
            lying = [(heaps[sort], False) for sort in sorts]
            if copied is not None:
                sort = COPIED if copied.target is None else sorts[copied.target]
                lying[copied.seat] = (collection, setting, sort), True
            for target, row in state.rows.items():
                ends = all_ends[target]
                for source, weight in row.items():
                    end = lying[source]
                    ends[end] = ends.get(end, 0) + weight * times
        return total

    def told(self) -> tuple[list[dict[str, int]], list[dict[Card, int]]]:
        """By spot: the weight with which each face was dealt there, and each card ends there."""
        self.fold()
        return list(map(dict, self._told_dealt)), list(map(dict, self._told_ends))

    def fold(self) -> None:
        """Look up what is noted, and forget the notes."""
        ground, faces = self.scale.ground, self.scale.faces
        for group, noted in self._dealt.items():
            by_face: defaultdict[str, int] = defaultdict(int)
            for heap, weight in noted.items():
                for face, ways in faces(*heap):
                    by_face[ground.faces[face]] += weight * ways
            self._share(by_face, group, self._told_dealt)
        for group, noted_ends in self._ends.items():
            by_card: defaultdict[Card, int] = defaultdict(int)
            for (heap, copied), weight in noted_ends.items():
                for face, ways in faces(*heap):
                    by_card[self._card(ground.faces[face], copied)] += weight * ways
            self._share(by_card, group, self._told_ends)
        self._dealt.clear()
        self._ends.clear()

    def _card(self, face: str, copied: bool) -> Card:
        """The card of this face, or the one that copied it."""
        ground = self.scale.ground
        if copied:
            assert ground.copier is not None
            return ground.copier, standing(ground, face, ground.copier)
        return face, standing(ground, None, face)

    def _share(self, found: dict[K, int], group: Group, into: list[defaultdict[K, int]]) -> None:
        for key, weight in found.items():
            for spot in group:
                into[spot][key] += weight * (self.shared // len(group))
