"""What the night weighs once it is taken back to the deal, on any scale. Knows no role by name.

Most deals look alike but for which seats they are about. What is known of a spot is its *sort*; how many ways there
are to deal depends on the sorts only, and is worked out once for each collection of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deduce.engines.cases import Case
from deduce.engines.follow import State
from deduce.engines.ground import Ground
from deduce.engines.leaning import Leaning, Load


@dataclass(frozen=True)
class Place:
    """What a place is: before a player or not, and what the faces at it weigh.

    `load` is what a loose speaker weighs by his card (None: nobody is loose there). `found`: a card whose act was
    looked at lies there.
    """

    seated: bool
    load: Load | None = None
    found: bool = False

    def weight(self, card: int) -> int:
        """What a face (as a mask) weighs there besides its options."""
        return 1 if self.load is None else sum(weight for faces, weight in self.load if faces & card)


Sort = tuple[Place, int]
"""A place with the faces that may lie there."""


class Setting(NamedTuple):
    """What weighs besides the places: how many of a kin sit at the table whatever is dealt (None: it does not matter).

    Where somebody copied, `copied` has (faces, weight): some other player was dealt one of the faces, and every such
    player could have been the one. It is empty where nobody copied, or it is known whom.
    """

    kindred: int | None
    copied: tuple[tuple[int, int], ...] = ()


class Opened(NamedTuple):
    """A collection of places: the cards left (copies by face), the places open, the faces found, what those weigh.

    `key` tells collections and settings apart, None where it is no whole collection.
    """

    left: tuple[int, ...]
    places: tuple[Sort, ...]
    found: tuple[int, ...]
    weight: int
    key: tuple[int, int] | None = None


class Kinds(NamedTuple):
    """Places as numbers, by spot: as they are, and where a card was found whose act was looked at; and a turned one."""

    plain: list[int]
    found: list[int]
    turned: int


Heap = tuple[int, int, int]
"""A collection of sorts, a setting, one sort of the collection; all as numbers."""
COPIED = -1
"""In place of a sort: wherever the card lies that was copied."""
BITS = 6
"""So many bits count the spots of one sort; tables are far smaller."""


class Scale(ABC):
    """How deals and choices weigh, in parts of `whole`, where loose speakers weigh what `leaning` says."""

    def __init__(self, ground: Ground, leaning: Leaning, counts_centre: bool) -> None:
        self.ground = ground
        self.leaning = leaning
        self.whole = 1
        # Whether it makes a difference to a card that nobody sits where it lies.
        self._counts_centre = counts_centre or ground.copier is not None
        self._kinds: dict[Place, int] = {}
        self._numbers: dict[int, int] = {}
        self._names: list[Sort] = []
        self._settings: dict[Setting, int] = {}
        self._all_settings: list[Setting] = []
        self._opened: dict[tuple[int, int], Opened] = {}
        self._ways_known: dict[tuple[int, int], int] = {}
        self._faces_known: dict[Heap, tuple[tuple[int, int], ...]] = {}

    @abstractmethod
    def factor(self, case: Case) -> int:
        """What the numbers of a case are to be multiplied with."""

    @abstractmethod
    def _setting(self, case: Case) -> Setting:
        """What weighs in a case besides the places."""

    @abstractmethod
    def _ways(self, opened: Opened, setting: Setting) -> int:
        """The weight of all ways to deal the cards left, but for what was found."""

    @property
    def size(self) -> int:
        """How many collections are remembered."""
        return len(self._opened)

    def forget(self) -> None:
        """Forget what was worked out; it is worked out again where it is needed."""
        self._opened.clear()
        self._ways_known.clear()
        self._faces_known.clear()

    # Places as numbers

    def setting(self, case: Case) -> int:
        """What weighs in a case besides the places, as a number."""
        told = self._setting(case)
        number = self._settings.setdefault(told, len(self._settings))
        if number == len(self._all_settings):
            self._all_settings.append(told)
        return number

    def kinds(self, case: Case) -> Kinds:
        """What the places of a case are, spot by spot."""
        seats = self.ground.game.table.seats
        plain, found = [], []
        for spot in self.ground.spots:
            load = self.leaning.load(spot) if spot in case.loose else None
            if load is not None and all(weight == 1 for _, weight in load):
                load = None  # the faces it has are dealt there, and no others
            seated = not self._counts_centre or spot in seats
            plain.append(self._kind(Place(seated, load)))
            found.append(self._kind(Place(seated, load, found=True)))
        return Kinds(plain, found, self._kind(Place(True, found=True)))

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

    # What they weigh

    def total(self, case: Case, states: Iterable[State]) -> int:
        """The weight of everything some states of a case stand for."""
        found, kinds, setting = 0, self.kinds(case), self.setting(case)
        for state in states:
            if state.weight:
                _, collection, turned = self.sorted(kinds, state)
                found += state.many * state.weight * turned * self.ways(collection, setting)
        return found * self.factor(case)

    def ways(self, collection: int, setting: int) -> int:
        """The weight of all ways to deal to a collection of spots."""
        key = (collection, setting)
        found = self._ways_known.get(key)
        if found is None:
            opened = self._open(key)
            found = opened.weight and opened.weight * self._ways(opened, self._all_settings[setting])
            self._ways_known[key] = found
        return found

    def faces(self, collection: int, setting: int, sort: int) -> tuple[tuple[int, int], ...]:
        """The weight of all ways to deal by the face (its number) at one spot of a sort in the collection.

        For COPIED: by the face that was copied.
        """
        key = (collection, setting, sort)
        found = self._faces_known.get(key)
        if found is None:
            opened = self._open((collection, setting))
            faces = self._faces(opened, sort, self._all_settings[setting]) if opened.weight else ()
            found = tuple((face, opened.weight * ways) for face, ways in faces if ways)
            self._faces_known[key] = found
        return found

    def _faces(self, opened: Opened, number: int, setting: Setting) -> Iterator[tuple[int, int]]:
        if number == COPIED:
            yield from self._by_copied(opened, setting)
            return
        sort = self._names[number]
        if sort[1] & sort[1] - 1:
            yield from self._by_face(opened, sort, setting)
        else:
            yield sort[1].bit_length() - 1, self._ways(opened, setting)

    def _by_face(self, opened: Opened, sort: Sort, setting: Setting) -> Iterator[tuple[int, int]]:
        place, faces = sort
        others = list(opened.places)
        others.remove(sort)
        for face, copies in enumerate(opened.left):
            if copies and faces >> face & 1:
                one = opened._replace(places=(*others, (place, 1 << face)), key=None)
                yield face, self._ways(one, setting)

    def _by_copied(self, opened: Opened, setting: Setting) -> Iterator[tuple[int, int]]:
        for faces, weight in setting.copied:
            for face in range(len(opened.left)):
                if faces >> face & 1:
                    one = setting._replace(copied=((1 << face, weight),))
                    yield face, self._ways(opened._replace(key=None), one)

    def may_hold(self, sort: int, faces: int) -> bool:
        """Whether one of the faces may lie at a spot of the sort."""
        return bool(self._names[sort][1] & faces)

    def holding(self, collection: int, setting: int, held: tuple[tuple[int, int], ...]) -> int:
        """The weight of all ways to deal in which one of the faces lies at a spot of the sort, each pair of them."""
        opened = self._open((collection, setting))
        places = list(opened.places)
        for sort, faces in held:
            place, able = self._names[sort]
            if not place.found:
                places.remove((place, able))
                places.append((place, able & faces))
        narrowed = opened._replace(places=tuple(places), key=None)
        return opened.weight and opened.weight * self._ways(narrowed, self._all_settings[setting])

    def _open(self, key: tuple[int, int]) -> Opened:
        """What the numbers stand for; it weighs 0 if more cards were found than there are."""
        known = self._opened.get(key)
        if known is not None:
            return known
        collection = key[0]
        left, places, found, number, weight = list(self.ground.copies), [], [], 0, 1
        while collection:
            count = collection & (1 << BITS) - 1
            if count:
                place, faces = self._names[number]
                if place.found:
                    found += [faces] * count
                    left[faces.bit_length() - 1] -= count
                    weight *= place.weight(faces) ** count
                else:
                    places += [(place, faces)] * count
            collection >>= BITS
            number += 1
        weight = weight if min(left) >= 0 else 0
        opened = self._opened[key] = Opened(tuple(left), tuple(places), tuple(found), weight, key)
        return opened
