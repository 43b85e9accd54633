"""How many ways there are to deal what is left: closed forms over interchangeable places. Knows no role by name.

Faces are numbered in the order of `Game.faces`; a set of faces is a bit mask. Every card of a face that chooses
something weighs its number of options where it lies before a player, and something else in the centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, factorial, prod

Place = tuple[bool, int]
"""A place something is known about: whether it is before a player, and the faces it may hold."""


@dataclass(frozen=True)
class Crowd:
    """Cards of a kin that weigh `lonely` where just one of the kin sits at the table, and 1 otherwise."""

    faces: int
    lonely: int


class Filling:
    """Ways to deal, weighed. `seated` and `centre` are the weights of one card of each face before a player and not."""

    def __init__(self, seated: Sequence[int], centre: Sequence[int], crowd: Crowd | None) -> None:
        self.seated = tuple(seated)
        self.centre = tuple(centre)
        self.crowd = crowd
        self._known: dict[tuple[object, ...], int] = {}

    def ways(
        self, left: tuple[int, ...], places: tuple[Place, ...], seats: int, centre: int, kindred: int | None
    ) -> int:
        """The weight of all ways to deal the cards `left` (copies by face) to these places, and to so many others.

        `places` must be sorted. `kindred` is how many of the crowd sit at the table already; None: it does not matter.
        """
        key = (left, places, seats, centre, kindred)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._ways(left, places, seats, centre, kindred)
        return found

    def _ways(
        self, left: tuple[int, ...], places: tuple[Place, ...], seats: int, centre: int, kindred: int | None
    ) -> int:
        if not places:
            return self._closed(left, seats, centre, kindred)
        (seated, faces), rest = places[0], places[1:]
        can = [face for face, copies in enumerate(left) if copies and faces >> face & 1]
        cannot = [face for face, copies in enumerate(left) if copies and not faces >> face & 1]
        if len(can) <= len(cannot):
            return sum(self._with(face, seated, left, rest, seats, centre, kindred) for face in can)
        # Few faces are ruled out: count every face, and take those away again.
        every = self.ways(left, rest, seats + seated, centre + (not seated), kindred)
        return every - sum(self._with(face, seated, left, rest, seats, centre, kindred) for face in cannot)

    def _with(
        self,
        face: int,
        seated: bool,
        left: tuple[int, ...],
        places: tuple[Place, ...],
        seats: int,
        centre: int,
        kindred: int | None,
    ) -> int:
        """The ways in which one further place holds just this face."""
        fewer = (*left[:face], left[face] - 1, *left[face + 1 :])
        if kindred is not None and seated and self.crowd is not None and self.crowd.faces >> face & 1:
            kindred += 1
        weight = self.seated[face] if seated else self.centre[face]
        return weight * self.ways(fewer, places, seats, centre, kindred)

    def _closed(self, left: tuple[int, ...], seats: int, centre: int, kindred: int | None) -> int:
        """Nothing is known about any of the places: multinomials, and a polynomial in what lies in the centre."""
        if sum(left) != seats + centre:
            return 0
        scale = factorial(seats) * factorial(centre)
        if kindred is None or self.crowd is None:
            found = self._coefficients(left, centre)[centre]
        else:
            others = tuple(0 if self.crowd.faces >> face & 1 else copies for face, copies in enumerate(left))
            rest = self._coefficients(others, centre)
            found = 0
            for hidden, weight in self._hidden(left):
                if hidden <= centre:
                    sitting = kindred + sum(left) - sum(others) - hidden
                    found += weight * rest[centre - hidden] * (self.crowd.lonely if sitting == 1 else 1)
        return scale * found // prod(map(factorial, left))

    def _coefficients(self, left: Sequence[int], centre: int) -> list[int]:
        """By the number of cards in the centre, up to `centre`: the weight of all cards, seated or in the centre."""
        found = [1] + [0] * centre
        for face, copies in enumerate(left):
            here, there = self.seated[face], self.centre[face]
            for _ in range(copies):
                for hidden in range(centre, 0, -1):
                    found[hidden] = found[hidden] * here + found[hidden - 1] * there
                found[0] *= here
        return found

    def _hidden(self, left: tuple[int, ...]) -> list[tuple[int, int]]:
        """How many of the crowd's cards lie in the centre, each with its weight."""
        assert self.crowd is not None
        copies = sum(count for face, count in enumerate(left) if self.crowd.faces >> face & 1)
        return [(hidden, comb(copies, hidden)) for hidden in range(copies + 1)]
