"""Words at the ends of narrow lanes, turned to fit: how they are cut, how far they reach. Knows no graph."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from deduce.drawing.lettering import fitted, width
from deduce.drawing.sheet import MARGIN, WIDTH, Sheet

SLANT = 52
"""How far words are turned, in degrees: upwards above lanes, downwards below; both begin at the lane."""
SIZE = 10.5
MOST = 112
"""How long words are at most, where what must not be cut leaves that room."""
LEAST = 30
"""So much of a name is always left."""
ASIDE = 3
"""How far beside the lane words begin."""
ACROSS, ALONG = cos(SLANT * pi / 180), sin(SLANT * pi / 180)


def labelled(name: str, card: str) -> str:
    """A name and a card; where that is too long the name is cut, never the card."""
    rest = f": {card}"
    return fitted(name, max(LEAST, MOST - width(rest, SIZE, True)), SIZE, True) + rest


def high(labels: Sequence[str]) -> float:
    """How much room the words need above or below the lanes."""
    return max(width(text, SIZE, True) for text in labels) * ALONG + 14


def farthest(left: float, labels: Sequence[str]) -> float:
    """How far right the last of the lanes may be, so that no word of any of them leaves the sheet."""
    last = len(labels) - 1
    found = WIDTH - 2.0 * MARGIN
    for lane, text in enumerate(labels):
        # The letters themselves stand across the line they are on.
        reach = ASIDE + width(text, SIZE, True) * ACROSS + SIZE * ALONG
        if lane:
            found = min(found, left + (WIDTH - 4 - reach - left) * last / lane)
    return found


def above(sheet: Sheet, x: float, y: float, text: str) -> None:
    """Words upwards from a lane that begins at `y`."""
    sheet.text(x + ASIDE, y - 4, text, SIZE, "ink", "start", turned=-SLANT)


def below(sheet: Sheet, x: float, y: float, text: str) -> None:
    """Words downwards from a lane that ends at `y`."""
    sheet.text(x - ASIDE, y + 10, text, SIZE, "ink", "start", turned=SLANT)
