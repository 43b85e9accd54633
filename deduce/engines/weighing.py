"""What the night weighs once it is taken back to the deal: totals, and what lies where. Knows no role by name.

Most deals look alike but for which seats they are about. What is known of a spot is its *sort*; how many ways there
are to deal depends on the sorts only, and is worked out once for each collection of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb, lcm, prod
from typing import NamedTuple, TypeVar

from deduce.engines.cases import Case, Group, standing
from deduce.engines.dealing import deals
from deduce.engines.filling import Crowd, Filling
from deduce.engines.follow import State
from deduce.engines.ground import Ground
from deduce.engines.leaning import Leaning, Load

K = TypeVar("K")


@dataclass(frozen=True)
class Place:
    """What a place is: before a player or not, and what the faces at it weigh.

    `load` is what a loose speaker weighs by his card (None: nobody is loose there). `twice`: a role that acts for two,
    its holder and who copied it. `found`: a card whose act was looked at lies there.
    """

    seated: bool
    load: Load | None = None
    twice: bool = False
    found: bool = False


Sort = tuple[Place, int]
"""A place with the faces that may lie there."""

Heap = tuple[int, int | None, int]
"""A collection of sorts, the crowd, one sort of the collection."""

BITS = 6
"""So many bits count the spots of one sort; tables are far smaller."""


class Kinds(NamedTuple):
    """Places as numbers, by spot: as they are, and where a card was found whose act was looked at; and a turned one."""

    plain: list[int]
    found: list[int]
    turned: int


class Scale(ABC):
    """How deals and choices weigh, in parts of `whole`, where loose speakers weigh what `leaning` says."""

    counts_centre = False
    """Whether it makes a difference to a card that nobody sits where it lies."""

    def __init__(self, ground: Ground, leaning: Leaning) -> None:
        self.ground = ground
        self.leaning = leaning
        self.whole = 1
        self._kinds: dict[Place, int] = {}
        self._numbers: dict[int, int] = {}
        self._names: list[Sort] = []
        self._ways: dict[tuple[int, int | None], int] = {}
        self._faces: dict[Heap, tuple[tuple[int, int], ...]] = {}

    @abstractmethod
    def factor(self, case: Case) -> int:
        """What the numbers of a case are to be multiplied with."""

    @abstractmethod
    def kindred(self, case: Case) -> int | None:
        """How many of a kin sit at the table besides those dealt; None where it does not matter."""

    @abstractmethod
    def plain(self, left: tuple[int, ...], places: list[tuple[bool, int]], kindred: int | None) -> int:
        """The weight of all ways to deal the cards left (copies by face) to places: (before a player, faces)."""

    def kinds(self, case: Case) -> Kinds:
        """What the places of a case are, spot by spot."""
        seats = self.ground.game.table.seats
        plain, found = [], []
        for spot in self.ground.game.table.spots:
            load = self.leaning.load(spot) if spot in case.loose else None
            if load is not None and len(load) == 1 and load[0][1] == 1:
                load = None  # the faces it has are dealt there, and no others
            seated = not self.counts_centre or spot in seats
            plain.append(self._kind(Place(seated, load, self._is_twice(case, spot))))
            found.append(self._kind(Place(seated, load, found=True)))
        return Kinds(plain, found, self._kind(Place(True, found=True)))

    def _is_twice(self, case: Case, spot: int) -> bool:
        """Whether it weighs something which of several cards was copied there."""
        return False

    def _kind(self, place: Place) -> int:
        return self._kinds.setdefault(place, len(self._kinds))

    def sorted(self, kinds: Kinds, state: State) -> tuple[list[int], int, int]:
        """The sort of every spot, as a number, the collection of them as one number, and what was turned weighs."""
        dealt: Sequence[int] = state.dealt
        if state.need:
            known = list(dealt)
            for spot, faces in state.need:
                known[spot] &= faces
            dealt = known
        numbers, unit, times = self._numbers, self.ground.every + 1, 1
        keys = [kind * unit + faces for kind, faces in zip(kinds.plain, dealt, strict=True)]
        if state.found:
            for spot, kind in enumerate(kinds.found):
                if state.turned >> spot & 1:
                    keys[spot] = kinds.turned * unit + dealt[spot]
                    times *= self.leaning.turned
                elif state.found >> spot & 1:
                    keys[spot] = kind * unit + dealt[spot]
        sorts: list[int] = []
        collection = 0
        for key in keys:
            number = numbers.get(key)
            if number is None:
                number = self._number(key)
            sorts.append(number)
            collection += 1 << BITS * number
        return sorts, collection, times

    def _number(self, key: int) -> int:
        kind, faces = divmod(key, self.ground.every + 1)
        self._numbers[key] = len(self._names)
        self._names.append((list(self._kinds)[kind], faces))
        return self._numbers[key]

    def total(self, case: Case, states: Iterable[State]) -> int:
        """The weight of everything some states of a case stand for."""
        found, kinds, kindred = 0, self.kinds(case), self.kindred(case)
        for state in states:
            if state.weight:
                _, collection, turned = self.sorted(kinds, state)
                found += state.many * state.weight * turned * self.ways(collection, kindred)
        return found * self.factor(case)

    def ways(self, collection: int, kindred: int | None) -> int:
        """The weight of all ways to deal to a collection of spots."""
        key = (collection, kindred)
        found = self._ways.get(key)
        if found is None:
            left, places, weight = self._open(collection)
            found = self._ways[key] = weight and weight * self.deal(left, places, kindred)
        return found

    def faces(self, collection: int, kindred: int | None, sort: int) -> tuple[tuple[int, int], ...]:
        """The weight of all ways to deal by the face (its number) at one spot of a sort in the collection."""
        key = (collection, kindred, sort)
        found = self._faces.get(key)
        if found is None:
            place, faces = self._names[sort]
            if faces & faces - 1:
                left, places, weight = self._open(collection)
                places.remove((place, faces))
                by_face = self._by_face(left, places, (place, faces), kindred) if weight else ()
                found = tuple((face, weight * ways) for face, ways in by_face)
            else:
                found = ((faces.bit_length() - 1, self.ways(collection, kindred)),)
            self._faces[key] = found
        return found

    def _by_face(
        self, left: tuple[int, ...], places: list[Sort], sort: Sort, kindred: int | None
    ) -> Iterator[tuple[int, int]]:
        place, faces = sort
        for face, copies in enumerate(left):
            if copies and faces >> face & 1:
                ways = self.deal(left, [*places, (place, 1 << face)], kindred)
                if ways:
                    yield face, ways

    def may_hold(self, sort: int, faces: int) -> bool:
        """Whether one of the faces may lie at a spot of the sort."""
        return bool(self._names[sort][1] & faces)

    def holding(self, collection: int, kindred: int | None, sorts: tuple[int, ...], faces: int) -> int:
        """The weight of all ways to deal in which one of the faces lies at spots of these sorts, one each."""
        left, places, weight = self._open(collection)
        for sort in sorts:
            place, able = self._names[sort]
            if not place.found:
                places.remove((place, able))
                places.append((place, able & faces))
        return weight and weight * self.deal(left, places, kindred)

    def _open(self, collection: int) -> tuple[tuple[int, ...], list[Sort], int]:
        """The cards left for the spots of a collection whose card is not found, the sorts of these, what others weigh.

        It weighs 0 if more cards were found than there are.
        """
        left, places, number, weight = list(self.ground.copies), [], 0, 1
        while collection:
            count = collection & (1 << BITS) - 1
            if count:
                place, faces = self._names[number]
                if place.found:
                    left[faces.bit_length() - 1] -= count
                    if place.load is not None:
                        weight *= sum(term for able, term in place.load if able & faces) ** count
                else:
                    places += [(place, faces)] * count
            collection >>= BITS
            number += 1
        return tuple(left), places, weight if min(left) >= 0 else 0

    def deal(self, left: tuple[int, ...], places: list[Sort], kindred: int | None) -> int:
        """The weight of all ways to deal the cards left to places of these sorts."""
        simple, loaded = [], []
        for place, faces in places:
            if place.load is None and not place.twice:
                simple.append((place.seated, faces))
            else:
                loaded.append((place, faces))
        if not loaded:
            return self.plain(left, simple, kindred)
        place, faces = loaded[0]
        alike = loaded.count(loaded[0])
        rest = [(Place(seated), faces) for seated, faces in simple] + [sort for sort in loaded if sort != loaded[0]]
        if place.twice:
            return sum(
                self.ground.options(self.ground.faces[face])
                * self.deal(left, [*rest, (replace(place, twice=False), 1 << face)], kindred)
                for face, copies in enumerate(left)
                if copies and faces >> face & 1
            )
        assert place.load is not None
        terms = tuple((able & faces, weight) for able, weight in place.load if able & faces)
        return sum(
            weight * self.deal(left, [*rest, *((Place(place.seated), able) for able in spread)], kindred)
            for weight, spread in _spread(terms, alike)
        )


def _spread(terms: Load, places: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way in which alike places share the terms of their load: its weight, and the faces place by place."""
    if not places:
        yield 1, ()
        return
    if not terms:
        return
    (faces, weight), rest = terms[0], terms[1:]
    for here in range(places + 1):
        for other, spread in _spread(rest, places - here):
            yield other * comb(places, here) * weight**here, (*[faces] * here, *spread)


class Even(Scale):
    """Every world weighs 1: a card that chooses weighs its options where it lies before a player, and 1 elsewhere."""

    counts_centre = True

    def __init__(self, ground: Ground, leaning: Leaning) -> None:
        super().__init__(ground, leaning)
        seated = [1 if face == ground.copier else ground.options(face) for face in ground.faces]
        role = ground.crowd
        alone = len(ground.plays(role, 0).lonely) if role is not None else 1
        crowd = Crowd(ground.mask(ground.kindred(role)), alone) if role is not None and alone > 1 else None
        self.filling = Filling(seated, [1] * len(seated), crowd)

    def factor(self, case: Case) -> int:
        """The options of a role that was copied and does nothing anybody asks about."""
        copied = case.copied
        idle = copied is not None and not any(actor.copied for actor in case.actors)
        if copied is None or not idle:
            return case.size
        return case.size * (1 if copied.role is None else self.ground.options(copied.role))

    def _is_twice(self, case: Case, spot: int) -> bool:
        return case.copied is not None and case.copied.role is None and case.copied.target == spot

    def kindred(self, case: Case) -> int | None:
        """Whether the copier is of a kin whose members choose otherwise when alone."""
        crowd = self.filling.crowd
        if crowd is None or not case.crowd:
            return None
        return int(case.copied is not None and bool(crowd.faces & case.copied.faces))

    def plain(self, left: tuple[int, ...], places: list[tuple[bool, int]], kindred: int | None) -> int:
        """The number of worlds."""
        every = self.ground.every
        known = tuple(sorted(place for place in places if place[1] != every))
        seats = places.count((True, every))
        return self.filling.ways(left, known, seats, len(places) - len(known) - seats, kindred)


class Chance(Scale):
    """A world weighs its chance of having happened: a card that chooses weighs the same wherever it lies."""

    def __init__(self, ground: Ground, leaning: Leaning) -> None:
        super().__init__(ground, leaning)
        self._options = [1 if face == ground.copier else ground.options(face) for face in ground.faces]
        role = ground.crowd
        alone = len(ground.plays(role, 0).lonely) if role is not None else 1
        copying = ground.options(ground.copier) * lcm(*self._options) if ground.copier is not None else 1
        self._unit: int = prod(w**c for w, c in zip(self._options, ground.copies, strict=True))
        self.whole = self._unit * alone * copying
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def factor(self, case: Case) -> int:
        """The chance of what the copier chose, and of what an actor known to be alone did."""
        ground, copied = self.ground, case.copied
        found = self._unit * case.lonely
        if copied is not None:
            assert ground.copier is not None
            found *= ground.options(ground.copier)
            if any(actor.copied for actor in case.actors):
                assert copied.role is not None
                found *= ground.options(copied.role)
        return case.size * (self.whole // found)

    def kindred(self, case: Case) -> None:
        """Being alone changes the options, not their chances added up."""
        return

    def plain(self, left: tuple[int, ...], places: list[tuple[bool, int]], kindred: int | None) -> int:
        """The number of deals, each weighing the options of its cards."""
        masks = tuple(sorted(faces for _, faces in places))
        key = (left, masks)
        found = self._known.get(key)
        if found is None:
            options: int = prod(w**c for w, c in zip(self._options, left, strict=True))
            found = self._known[key] = options * deals(left, masks)
        return found

    def _by_face(
        self, left: tuple[int, ...], places: list[Sort], sort: Sort, kindred: int | None
    ) -> Iterator[tuple[int, int]]:
        """Faces that the same places may hold lie at a spot as often as there are copies of them."""
        place, faces = sort
        masks = {able & faces for other, faces in places for able, _ in other.load or ((faces, 1),)}
        alike: dict[tuple[bool, ...], tuple[int, int]] = {}
        for face, copies in enumerate(left):
            if not copies or not faces >> face & 1:
                continue
            kin = tuple(bool(mask >> face & 1) for mask in masks)
            if kin not in alike:
                alike[kin] = (copies, self.deal(left, [*places, (Place(True), 1 << face)], kindred))
            several, ways = alike[kin]
            load = 1 if place.load is None else sum(weight for able, weight in place.load if able >> face & 1)
            if ways and load:
                yield face, ways * copies * load // several


# Adding up -----------------------------------------------------------------------------------------------------------

Card = tuple[str, str]
"""A card as it ends: its face, and the role it stands for."""


class Sums:
    """Weights of worlds, by spot: of those in which a face was dealt there, of those in which a card ends there.

    Adding only notes how often each heap is meant, and for which group of spots that stand for one another; what lies
    in a heap is looked up once, in the end. The copying card is noted by the heap of the card it copied. All weights
    are in parts of `shared`, which every size of a group divides.
    """

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.shared = lcm(*range(1, len(scale.ground.game.table.spots) + 1))
        self._dealt: defaultdict[Group, dict[Heap, int]] = defaultdict(dict)
        self._ends: defaultdict[Group, dict[tuple[Heap, bool], int]] = defaultdict(dict)

    def add(self, case: Case, states: Iterable[State], factor: int, groups: Iterable[Group]) -> int:
        """Add everything some states of a case stand for, `factor` multiplied; returns their total weight."""
        scale, total = self.scale, 0
        kindred, kinds, copied = scale.kindred(case), scale.kinds(case), case.copied
        group_of = {spot: group for group in groups for spot in group}
        all_dealt = [self._dealt[group_of[spot]] for spot in scale.ground.game.table.spots]
        all_ends = [self._ends[group_of[spot]] for spot in scale.ground.game.table.spots]
        for state in states:
            sorts, collection, turned = scale.sorted(kinds, state)
            ways = scale.ways(collection, kindred)
            if not ways:
                continue
            times = state.many * turned * factor
            heaps = {sort: (collection, kindred, sort) for sort in sorts}
            if state.weight:
                weight = times * state.weight
                total += weight * ways
                for sort, dealt in zip(sorts, all_dealt, strict=True):
                    heap = heaps[sort]
                    dealt[heap] = dealt.get(heap, 0) + weight
            assert state.rows is not None
            lying = [(heaps[sort], False) for sort in sorts]
            if copied is not None:
                lying[copied.seat] = heaps[sorts[copied.target]], True
            for target, row in state.rows.items():
                ends = all_ends[target]
                for source, weight in row.items():
                    end = lying[source]
                    ends[end] = ends.get(end, 0) + weight * times
        return total

    def told(self) -> tuple[list[dict[str, int]], list[dict[Card, int]]]:
        """By spot: the weight with which each face was dealt there, and each card ends there."""
        ground, faces = self.scale.ground, self.scale.faces
        spots = ground.game.table.spots
        dealt: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        ends: list[defaultdict[Card, int]] = [defaultdict(int) for _ in spots]
        for group, noted in self._dealt.items():
            by_face: defaultdict[str, int] = defaultdict(int)
            for heap, weight in noted.items():
                for face, ways in faces(*heap):
                    by_face[ground.faces[face]] += weight * ways
            self._share(by_face, group, dealt)
        for group, noted_ends in self._ends.items():
            by_card: defaultdict[Card, int] = defaultdict(int)
            for (heap, copied), weight in noted_ends.items():
                for face, ways in faces(*heap):
                    by_card[self._card(ground.faces[face], copied)] += weight * ways
            self._share(by_card, group, ends)
        return list(map(dict, dealt)), list(map(dict, ends))

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
