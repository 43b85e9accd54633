"""In how many ways cards can be dealt to places that may hold only some faces. Knows no role, no night and no weights.

Faces are numbered, a set of them is a bit mask.
"""

from __future__ import annotations

from functools import lru_cache
from math import factorial, perm, prod


def deals(left: tuple[int, ...], places: tuple[int, ...]) -> int:
    """The number of ways to deal the cards left (copies by face) to places, each with a mask of faces.

    There must be as many places as cards; identical cards are not told apart.
    """
    return _orders(left, places) // prod(map(factorial, left))


def _orders(left: tuple[int, ...], places: tuple[int, ...]) -> int:
    """The same, every card told apart."""
    found = 1
    for faces, count, inside in _order(places):
        if inside is None:
            return _split(left, places)
        able = sum(copies for face, copies in enumerate(left) if faces >> face & 1)
        found *= perm(able - inside, count) if able >= inside else 0
    return found


@lru_cache(maxsize=4096)
def _order(places: tuple[int, ...]) -> tuple[tuple[int, int, int | None], ...]:
    """The masks of places, narrow ones first: with the number of places, and of those inside it that come before.

    Where two masks overlap and neither lies inside the other the last number is None: these have to be split.
    """
    found: list[tuple[int, int, int | None]] = []
    for faces in sorted(set(places), key=lambda faces: (faces.bit_count(), faces)):
        inside: int | None = 0
        for other, count, _ in found:
            if not other & ~faces:
                inside = None if inside is None else inside + count
            elif other & faces:
                inside = None
        found.append((faces, places.count(faces), inside))
    return tuple(sorted(found, key=lambda item: item[2] is not None))


def _split(left: tuple[int, ...], places: tuple[int, ...]) -> int:
    """Face by face at one place: a narrow one of those whose masks overlap."""
    first = min(
        (mask for mask in set(places) if any(mask & other and mask & ~other and other & ~mask for other in places)),
        key=lambda mask: (mask.bit_count(), mask),
    )
    rest = list(places)
    rest.remove(first)
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for face, copies in enumerate(left):
        if copies and first >> face & 1:
            kinds.setdefault(tuple(bool(mask >> face & 1) for mask in places), []).append(face)
    found = 0
    for faces in kinds.values():
        # Faces that the same places may hold do for one another.
        copies = sum(left[face] for face in faces)
        fewer = (*left[: faces[0]], left[faces[0]] - 1, *left[faces[0] + 1 :])
        found += copies * _orders(fewer, tuple(rest))
    return found
