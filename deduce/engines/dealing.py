"""In how many ways cards can be dealt to places that weigh some kinds of cards more than others. Knows no role.

Cards that every place weighs alike are of one kind, places that weigh every kind alike are of one class. Every card is
told apart from every other, and so is every place.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial

Classes = tuple[tuple[int, ...], ...]
"""For every class of places what a card of each kind weighs there."""


class Dealing:
    """Deals weighed and added up, every question once: an ordinary game asks the same ones thousands of times."""

    def __init__(self) -> None:
        self._known: dict[Classes, dict[tuple[tuple[int, ...], tuple[int, ...]], int]] = {}

    def orders(self, classes: Classes, places: tuple[int, ...], cards: tuple[int, ...]) -> int:
        """The weight of all ways to deal so many cards of each kind to so many places of each class.

        Classes that weigh every kind alike have to come last.
        """
        known = self._known.get(classes)
        if known is None:
            known = self._known[classes] = {}
        return self._orders(known, classes, places, cards)

    def _orders(
        self,
        known: dict[tuple[tuple[int, ...], tuple[int, ...]], int],
        classes: Classes,
        places: tuple[int, ...],
        cards: tuple[int, ...],
    ) -> int:
        found = known.get((places, cards))
        if found is not None:
            return found
        first = next((number for number, count in enumerate(places) if count), None)
        if first is None:
            found = 1
        elif len(set(classes[first])) == 1:
            found = factorial(sum(places))
            for weights, count in zip(classes, places, strict=True):
                if count:
                    found *= weights[0] ** count
        else:
            fewer = (*places[:first], places[first] - 1, *places[first + 1 :])
            found = 0
            for kind, weight in enumerate(classes[first]):
                count = cards[kind]
                if weight and count:
                    left = (*cards[:kind], count - 1, *cards[kind + 1 :])
                    found += weight * count * self._orders(known, classes, fewer, left)
        known[places, cards] = found
        return found


class Layout:
    """Cards left and places for them, by kind and class.

    `left` are copies by face; `sorts` say what a card of each face weighs at a place, and whether it is before a
    player; `counts` how many places there are of each. `terms` are masks of faces that must not be mixed up with
    others: `twins[term][class]` is the class that places before a player become if they hold only faces of that mask.
    """

    def __init__(
        self,
        left: Sequence[int],
        sorts: Sequence[tuple[tuple[int, ...], bool]],
        counts: Sequence[int],
        terms: Sequence[int] = (),
    ) -> None:
        columns: dict[tuple[int, ...], int] = {}
        faces: list[int] = []
        self.kinds: list[int | None] = []
        for face, copies in enumerate(left):
            column = (*(weights[face] for weights, _ in sorts), *(term >> face & 1 for term in terms))
            if copies and column not in columns:
                columns[column] = len(columns)
                faces.append(face)
            self.kinds.append(columns[column] if copies else None)
        cards = [0] * len(columns)
        for face, copies in enumerate(left):
            if copies:
                cards[self.kinds[face] or 0] += copies
        self.cards = tuple(cards)
        rows = [(tuple(weights[face] for face in faces), seated) for weights, seated in sorts]
        seats = dict.fromkeys(row for row, seated in rows if seated) if terms else {}
        masked = {(row, term): tuple(w if term >> f & 1 else 0 for w, f in zip(row, faces, strict=True))
                  for row in seats for term in terms}  # fmt: skip
        found = {*(row if terms else (row[0], False) for row in rows), *((row, True) for row in masked.values())}
        ranked = sorted(found, key=lambda row: (len(set(row[0])) == 1, sum(map(bool, row[0])), row))
        number = {row: place for place, row in enumerate(ranked)}
        self.classes: Classes = tuple(row for row, _ in ranked)
        self.seated = tuple(seated for _, seated in ranked)
        self.numbers = [number[row if terms else (row[0], False)] for row in rows]
        places = [0] * len(ranked)
        for place, count in zip(self.numbers, counts, strict=True):
            places[place] += count
        self.places = tuple(places)
        self.twins = [{number[row, True]: number[masked[row, term], True] for row in seats} for term in terms]


def less(counts: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The counts with one fewer of that number."""
    return (*counts[:number], counts[number] - 1, *counts[number + 1 :])
