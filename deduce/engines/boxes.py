"""How many different deals some sets of deals hold together. Knows no role by name and no night.

A *box* says of every spot which faces may lie there (a mask); a deal lies in it if it does so everywhere. Its masks are
packed into one number: one box lies inside another if it has no bit the other has not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import factorial, prod

Box = int


@dataclass(frozen=True)
class Shape:
    """How boxes are packed: `spots` masks of so many `faces` each."""

    faces: int
    spots: int

    def pack(self, masks: Sequence[int]) -> Box:
        """The masks, spot by spot, as one number."""
        return sum(mask << self.faces * spot for spot, mask in enumerate(masks))

    def at(self, box: Box, spot: int) -> int:
        """The faces that may lie at the spot."""
        return box >> self.faces * spot & (1 << self.faces) - 1

    def put(self, box: Box, spot: int, mask: int) -> Box:
        """The box with these faces at the spot."""
        shift = self.faces * spot
        return box & ~((1 << self.faces) - 1 << shift) | mask << shift


def widest(boxes: Iterable[Box]) -> list[Box]:
    """The boxes without those that lie inside another one, the widest first."""
    kept: list[Box] = []
    for box in sorted(set(boxes), key=lambda box: (-box.bit_count(), box)):
        for wide in kept:
            if not box & ~wide:
                break
        else:
            kept.append(box)
    return kept


def deals_in(
    boxes: Iterable[Box], shape: Shape, copies: Sequence[int], spend: Callable[[], None] = lambda: None
) -> int:
    """The number of deals that lie in at least one of the boxes; `copies` are the cards by face.

    `spend` is called on the way, it may raise.
    """
    found = [tuple(shape.at(box, spot) for spot in range(shape.spots)) for box in widest(boxes)]
    found = [masks for masks in found if all(masks)]
    return _Count(found, tuple(copies), spend).all() if found else 0


class _Count:
    """Deals spot by spot, following which boxes can still hold the deal. Faces no box tells apart go together."""

    def __init__(self, boxes: list[tuple[int, ...]], copies: tuple[int, ...], spend: Callable[[], None]) -> None:
        self.spend = spend
        masks = sorted({mask for box in boxes for mask in box})
        kinds: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
        for face in range(len(copies)):
            kinds[tuple(mask >> face & 1 for mask in masks)].append(face)
        self.cards = tuple(sum(copies[face] for face in kind) for kind in kinds.values())
        self.inside = prod(map(factorial, self.cards)) // prod(map(factorial, copies))
        every = (1 << len(copies)) - 1
        asked = [spot for spot in range(len(boxes[0])) if any(box[spot] != every for box in boxes)]
        # What most boxes speak of comes first: boxes fall away early.
        asked.sort(key=lambda spot: (-sum(box[spot] != every for box in boxes), spot))
        self.spots = len(boxes[0])
        self.allowing = [
            [sum(1 << n for n, box in enumerate(boxes) if box[spot] >> kind[0] & 1) for kind in kinds.values()]
            for spot in asked
        ]
        self.settled = [
            sum(1 << n for n, box in enumerate(boxes) if all(box[spot] == every for spot in asked[place:]))
            for place in range(len(asked) + 1)
        ]
        self.boxes = len(boxes)
        self.known: dict[tuple[int, int, tuple[int, ...]], int] = {}

    def all(self) -> int:
        """All deals."""
        return self.inside * self._from(0, (1 << self.boxes) - 1, self.cards)

    def _from(self, place: int, alive: int, cards: tuple[int, ...]) -> int:
        if alive & self.settled[place]:
            return factorial(self.spots - place) // prod(map(factorial, cards))
        key = (place, alive, cards)
        found = self.known.get(key)
        if found is None:
            self.spend()
            found = 0
            for kind, allowing in enumerate(self.allowing[place]):
                left = alive & allowing
                if left and cards[kind]:
                    found += self._from(place + 1, left, (*cards[:kind], cards[kind] - 1, *cards[kind + 1 :]))
            self.known[key] = found
        return found
