"""Cards that are not dealt yet, one as good as another: in how many ways they can be. Knows no role by name, no night.

Such a card is told by its place at the beginning, in a word that is no role. Whatever else was dealt, every one of
them may turn out to be any card that is left, with the same chance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import comb

from deduce.model import Model

Deal = tuple[str, ...]
"""The face at every spot, or the word for a card that is not dealt yet."""

MARK = "card "


def undealt(spot: int) -> str:
    """The word for the card at a spot that is not dealt yet."""
    return f"{MARK}{spot}"


def is_undealt(face: str) -> bool:
    """Whether that is no face, but the word for a card that is not dealt yet."""
    return face.startswith(MARK)


class Rest:
    """What is left for the cards that are not dealt yet, and for those set aside."""

    def __init__(self, model: Model) -> None:
        self.game = model.game
        self.removed = model.removed
        self._ways: dict[tuple[tuple[int, ...], int], int] = {}
        self._spreads: dict[tuple[tuple[int, ...], int], dict[str, int]] = {}

    @cached_property
    def _number(self) -> Mapping[str, int]:
        return {face: number for number, face in enumerate(self.game.faces)}

    def _left(self, deal: Sequence[str]) -> tuple[tuple[int, ...], int]:
        """How many copies of each face are left, and for how many spots."""
        left, spots = [self.game.deck[face] for face in self.game.faces], 0
        for face in deal:
            number = self._number.get(face)
            if number is None:
                spots += 1
            else:
                left[number] -= 1
        return tuple(left), spots

    def ways(self, deal: Sequence[str]) -> int:
        """How many whole deals it may become."""
        return self._count(*self._left(deal))

    def spread(self, deal: Sequence[str]) -> Mapping[str, int]:
        """In how many of them any one card that is not dealt yet has each face."""
        left, spots = self._left(deal)
        found = self._spreads.get((left, spots))
        if found is None:
            found = self._spreads[left, spots] = {}
            for number, face in enumerate(self.game.faces):
                ways = self._count((*left[:number], left[number] - 1, *left[number + 1 :]), spots - 1)
                if ways:
                    found[face] = ways
        return found

    def completions(self, deal: Sequence[str]) -> Iterator[Deal]:
        """All of them, each once."""
        spot = next((spot for spot, face in enumerate(deal) if is_undealt(face)), None)
        if spot is None:
            if self.ways(deal):
                yield tuple(deal)
            return
        for face in self.spread(deal):
            yield from self.completions((*deal[:spot], face, *deal[spot + 1 :]))

    def _count(self, left: tuple[int, ...], spots: int) -> int:
        if spots < 0 or any(copies < 0 for copies in left):
            return 0
        key = (left, spots)
        if key not in self._ways:
            self._ways[key] = self._dealt(left, 0, spots, self.game.ruleset.set_aside)
        return self._ways[key]

    def _dealt(self, left: tuple[int, ...], number: int, spots: int, aside: int) -> int:
        """In how many ways the faces from this one on go to so many spots, and so many of them aside."""
        if number == len(left):
            return int(spots == 0 and aside == 0)
        face, copies = self.game.faces[number], left[number]
        most = copies if face in self.game.removable else 0
        found = 0
        for away in range(self.removed.get(face, 0), min(most, aside) + 1):
            if copies - away <= spots:
                rest = self._dealt(left, number + 1, spots - copies + away, aside - away)
                found += comb(spots, copies - away) * rest
        return found


def different(rest: Rest, deals: Iterable[Deal], spot: int = 0) -> int:
    """How many whole deals these may become, all together. They are the same up to that spot."""
    found = list(deals)
    widest = max(found, key=lambda deal: sum(map(is_undealt, deal)))
    if all(a == b or is_undealt(a) for deal in found for a, b in zip(widest, deal, strict=True)):
        return rest.ways(widest)
    split: defaultdict[str, list[Deal]] = defaultdict(list)
    for deal in found:
        for face in rest.spread(deal) if is_undealt(deal[spot]) else (deal[spot],):
            split[face].append((*deal[:spot], face, *deal[spot + 1 :]))
    return sum(different(rest, alike, spot + 1) for alike in split.values())
