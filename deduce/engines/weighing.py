"""The two scales: every world alike, and by its chance. Knows no role by name."""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, lcm, prod
from typing import NamedTuple

from deduce.engines.cases import Case
from deduce.engines.dealing import Dealing, Layout, less
from deduce.engines.filling import Crowd, Filling
from deduce.engines.ground import Ground
from deduce.engines.leaning import Leaning
from deduce.engines.scale import Opened, Scale, Setting, Sort


class Even(Scale):
    """Every world weighs 1: a card that chooses weighs its options where it lies before a player, and 1 elsewhere."""

    def __init__(self, ground: Ground, leaning: Leaning) -> None:
        super().__init__(ground, leaning, counts_centre=True)
        seated = [1 if face == ground.copier else ground.options(face) for face in ground.faces]
        role = ground.crowd
        alone = len(ground.plays(role, 0).lonely) if role is not None else 1
        crowd = Crowd(ground.mask(ground.kindred(role)), alone) if role is not None and alone > 1 else None
        self.filling = Filling(seated, [1] * len(seated), crowd)

    def factor(self, case: Case) -> int:
        """In how many ways it was counted, with the options of a role that somebody copied from a seat we know."""
        copied = case.copied
        if copied is None or copied.target is None or any(actor.copied for actor in case.actors):
            return case.size
        assert copied.role is not None
        return case.size * self.ground.options(copied.role)

    def _setting(self, case: Case) -> Setting:
        """Whether the copier is of a kin whose members choose otherwise when alone; the options of what he copied."""
        crowd, copied = self.filling.crowd, case.copied
        kindred = None
        if crowd is not None and case.crowd:
            kindred = int(copied is not None and bool(crowd.faces & copied.faces))
        if copied is None or copied.target is not None:
            return Setting(kindred)
        if any(actor.copied for actor in case.actors):
            return Setting(kindred, ((copied.faces, 1),))
        options: dict[int, int] = {}
        for face in self.ground.faces:
            if self.ground.bit(face) & copied.faces:
                many = self.ground.options(face)
                options[many] = options.get(many, 0) | self.ground.bit(face)
        return Setting(kindred, tuple((faces, many) for many, faces in options.items()))

    def _ways(self, opened: Opened, setting: Setting) -> int:
        """The number of worlds."""
        if not setting.copied:
            return self._deal(opened, setting)
        found = 0
        for faces, weight in setting.copied:
            known = sum(bool(face & faces) for face in opened.found)
            if known:
                found += weight * known * self._deal(opened, setting)
            for place, able in set(opened.places):
                if place.seated and able & faces:
                    others = list(opened.places)
                    others.remove((place, able))
                    one = opened._replace(places=(*others, (place, able & faces)), key=None)
                    found += weight * opened.places.count((place, able)) * self._deal(one, setting)
        return found

    def _deal(self, opened: Opened, setting: Setting) -> int:
        every = self.ground.every
        places = [(place.seated, faces) for place, faces in opened.places]
        known = tuple(sorted(place for place in places if place[1] != every))
        seats = places.count((True, every))
        return self.filling.ways(opened.left, known, seats, len(places) - len(known) - seats, setting.kindred)


class Chance(Scale):
    """A world weighs its chance of having happened: a card that chooses weighs the same wherever it lies."""

    def __init__(self, ground: Ground, leaning: Leaning) -> None:
        super().__init__(ground, leaning, counts_centre=False)
        self._options = [1 if face == ground.copier else ground.options(face) for face in ground.faces]
        role = ground.crowd
        alone = len(ground.plays(role, 0).lonely) if role is not None else 1
        copying = ground.options(ground.copier) * lcm(*self._options) if ground.copier is not None else 1
        self._unit: int = prod(w**c for w, c in zip(self._options, ground.copies, strict=True))
        self.whole = self._unit * alone * copying
        self._dealing = Dealing()
        self._tables: dict[tuple[int, int], LaidOut | None] = {}
        self._apart: dict[tuple[tuple[int, int] | None, tuple[int, ...]], LaidOut | None] = {}

    def forget(self) -> None:
        """Forget what was worked out; it is worked out again where it is needed."""
        super().forget()
        self._tables.clear()
        self._apart.clear()
        self._dealing = Dealing()

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

    def _setting(self, case: Case) -> Setting:
        """Being alone changes the options, not their chances added up."""
        copied = case.copied
        return Setting(None, () if copied is None or copied.target is not None else ((copied.faces, 1),))

    def _ways(self, opened: Opened, setting: Setting) -> int:
        """The number of deals, each weighing the options of its cards."""
        table = self._laid_out(opened, setting)
        return table.share(self._orders(table, setting, table.layout.places, table.layout.cards, 0)) if table else 0

    def _by_face(self, opened: Opened, sort: Sort, setting: Setting) -> Iterator[tuple[int, int]]:
        """Faces of one kind lie at a spot as often as there are copies of them."""
        table = self._laid_out(opened, setting)
        if table is None:
            return
        layout = table.layout
        number = layout.numbers[table.sorts.index(sort)]
        fewer, weights = less(layout.places, number), layout.classes[number]
        orders: dict[int, int] = {}
        for face, copies in enumerate(table.left):
            kind = layout.kinds[face]
            if kind is None or not weights[kind]:
                continue
            if kind not in orders:
                here = 1 << face if layout.seated[number] else 0
                orders[kind] = weights[kind] * self._orders(table, setting, fewer, less(layout.cards, kind), here)
            yield face, table.share(copies * orders[kind])

    def holding(self, collection: int, setting: int, held: tuple[tuple[int, int], ...]) -> int:
        """As on any scale. If these are all cards of the faces they need not be dealt one by one."""
        opened, sets = self._open((collection, setting)), tuple(dict.fromkeys(faces for _, faces in held))
        table = None if self._all_settings[setting].copied else self._told_apart(opened, sets)
        if table is None:
            return super().holding(collection, setting, held)
        layout, weight = table.layout, 1
        places, cards = list(layout.places), list(layout.cards)
        for faces in sets:
            kinds = {kind for face, kind in enumerate(layout.kinds) if kind is not None and faces >> face & 1}
            wide = [self._names[sort] for sort, able in held if able == faces and self._names[sort] in table.sorts]
            kept = sum(copies for face, copies in enumerate(table.left) if faces >> face & 1)
            if len(kinds) > 1:
                return super().holding(collection, setting, held)
            if len(wide) != kept:
                return 0
            weight *= factorial(kept)
            for sort in wide:
                number = layout.numbers[table.sorts.index(sort)]
                places[number] -= 1
                for kind in kinds:
                    weight *= layout.classes[number][kind]
                    cards[kind] = 0
        orders = self._dealing.orders(layout.classes, tuple(places), tuple(cards)) if weight else 0
        return opened.weight * table.share(weight * orders)

    def _told_apart(self, opened: Opened, sets: tuple[int, ...]) -> LaidOut | None:
        """The cards and places in order, these sets of faces apart; None where they cannot be dealt."""
        key = (opened.key, sets)
        if key not in self._apart:
            self._apart[key] = self._lay_out(opened, Setting(None, tuple((faces, 0) for faces in sets)))
        return self._apart[key]

    def _orders(
        self, table: LaidOut, setting: Setting, places: tuple[int, ...], cards: tuple[int, ...], here: int
    ) -> int:
        """The weight of all ways to deal; `here` is a face that was dealt to a player besides."""
        layout = table.layout
        if not setting.copied:
            return self._dealing.orders(layout.classes, places, cards)
        found = 0
        for (faces, weight), twins in zip(setting.copied, layout.twins, strict=True):
            known = sum(bool(face & faces) for face in (*table.found, here))
            if known:
                found += weight * known * self._dealing.orders(layout.classes, places, cards)
            for number, twin in twins.items():
                if places[number]:
                    one = list(places)
                    one[number] -= 1
                    one[twin] += 1
                    found += weight * places[number] * self._dealing.orders(layout.classes, tuple(one), cards)
        return found

    def _laid_out(self, opened: Opened, setting: Setting) -> LaidOut | None:
        """The cards and places in order; None where they cannot be dealt."""
        if opened.key is None:
            return self._lay_out(opened, setting)
        if opened.key not in self._tables:
            self._tables[opened.key] = self._lay_out(opened, setting)
        return self._tables[opened.key]

    def _lay_out(self, opened: Opened, setting: Setting) -> LaidOut | None:
        left, found, wide, times = list(opened.left), list(opened.found), [], 1
        for place, faces in opened.places:
            if faces & faces - 1:
                wide.append((place, faces))
                continue
            if not faces or not left[faces.bit_length() - 1]:
                return None
            left[faces.bit_length() - 1] -= 1
            times *= self._options[faces.bit_length() - 1] * place.weight(faces)
            if place.seated:
                found.append(faces)
        times *= prod(weight**copies for weight, copies in zip(self._options, left, strict=True))
        sorts = tuple(dict.fromkeys(wide))
        rows = [
            (tuple(place.weight(1 << f) if faces >> f & 1 else 0 for f in range(len(left))), place.seated)
            for place, faces in sorts
        ]
        terms = [faces for faces, _ in setting.copied]
        layout = Layout(left, rows, [wide.count(sort) for sort in sorts], terms)
        return LaidOut(times, prod(map(factorial, left)), tuple(left), tuple(found), sorts, layout)


class LaidOut(NamedTuple):
    """Cards left and places for them, with what was found before players; in all it weighs `times`/`alike`."""

    times: int
    alike: int
    left: tuple[int, ...]
    found: tuple[int, ...]
    sorts: tuple[Sort, ...]
    layout: Layout

    def share(self, orders: int) -> int:
        """What so many orders weigh, alike cards not told apart."""
        return self.times * orders // self.alike
