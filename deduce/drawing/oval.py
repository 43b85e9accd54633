"""Places on an upright oval, and whether what lies there gets in each other's way. Knows no graph."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from deduce.drawing.sheet import Point

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
STEPS = 720


def places(count: int, need: float, across: float, flat: float = 1) -> list[Point]:
    """Places on an oval about the origin, the first on top, clockwise, at least `need` apart along it.

    It is `across` from the middle to its sides, and at least `flat` times as much to its top.
    """
    high = across * flat
    while _round(across, high) < need * count:
        high += 4
    points = [(across * sin(2 * pi * n / STEPS), -high * cos(2 * pi * n / STEPS)) for n in range(STEPS + 1)]
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        lengths.append(lengths[-1] + hypot(bx - ax, by - ay))
    found = []
    for place in range(count):
        wanted = lengths[-1] * place / count
        found.append(points[next(n for n, length in enumerate(lengths) if length >= wanted - 1e-6)])
    return found


def _round(across: float, high: float) -> float:
    """About how long the oval is (Ramanujan)."""
    h = ((across - high) / (across + high)) ** 2
    return float(pi * (across + high) * (1 + 3 * h / (10 + (4 - 3 * h) ** 0.5)))


def around(at: Point, wide: float, high: float) -> Box:
    """A box about a point."""
    return at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2


def overlap(one: Box, other: Box) -> float:
    """How much of them lies over one another, as an area."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def crowded(covered: Sequence[Sequence[Box]]) -> bool:
    """Whether what one thing covers lies over what another one covers."""
    pairs = ((one, other) for place, one in enumerate(covered) for other in covered[:place])
    return any(overlap(left, right) for one, other in pairs for left in one for right in other)
