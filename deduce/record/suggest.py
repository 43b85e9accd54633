"""What was probably meant: the nearest word, by spelling and, for Chinese, by sound. Knows no notation.

Chinese slips are mostly homophones, so words are compared by toneless pinyin too. The table (pinyin.txt) is read only
when an error needs it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from deduce.record.source import folded, simplified

LONGEST = 40
_MERGED = (("zh", "z"), ("ch", "c"), ("sh", "s"), ("ng", "n"), ("l", "n"))
"""Sounds that many speakers do not tell apart."""


@cache
def pinyin_table() -> dict[str, str]:
    """Character -> toneless pinyin, for common characters."""
    text = Path(__file__).with_name("pinyin.txt").read_text(encoding="utf-8")
    pairs = (line.split(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {char: syllable for syllable, chars in pairs for char in chars}


class Suggester:
    """Finds the nearest words for one record. After so many different slips it stops: nobody reads so far."""

    LIMIT = 200

    def __init__(self) -> None:
        self._asked = 0

    def nearest(self, word: str, candidates: Iterable[str]) -> tuple[float, str] | None:
        """As `nearest`, or None once too much was asked."""
        self._asked += 1
        return nearest(word, candidates) if self._asked <= self.LIMIT else None


def nearest(word: str, candidates: Iterable[str]) -> tuple[float, str] | None:
    """The candidate a word was probably meant to be, with its distance (0 is near), or None.

    The first of equally near ones is taken.
    """
    typed = _key(word)
    if not typed or len(typed) > LONGEST:
        return None
    best: tuple[float, str] | None = None
    for candidate in candidates:
        distance = _distance(typed, _key(candidate), best[0] if best else 9.0)
        if distance is not None and (best is None or distance < best[0]):
            best = distance, candidate
    return best


@lru_cache(maxsize=4096)
def _key(word: str) -> str:
    return simplified(folded(" ".join(word.split())))


def _distance(typed: str, meant: str, bound: float) -> float | None:
    """How far two words are apart, or None where one was hardly meant to be the other."""
    chinese = not meant.isascii()
    found = []
    limit = _limit(typed, meant)
    edits = edit_distance(typed, meant, limit) if limit else None
    if edits:
        found.append(edits - 0.2 * meant.startswith(typed))
    if chinese and bound > 0.5:
        sound = _sound_distance(typed, meant)
        if sound is not None:
            found.append(sound)
    if not chinese and typed != meant and len(typed) >= 3 and meant.startswith(typed):
        found.append(0.9 if len(typed) >= 5 else 2.5)
    return min(found, default=None)


def _limit(typed: str, meant: str) -> int:
    """How many slips are believed in. One character of two is half a Chinese word: that only counts by its sound."""
    short = min(len(typed), len(meant))
    if not meant.isascii():
        return 0 if short < 3 else 1 if short < 5 else 2
    return 0 if short < 2 else 1 if short < 5 else 2 if short < 9 else 3


def _sound_distance(typed: str, meant: str) -> float | None:
    sounds = _sounds(meant)
    if typed.isascii():
        if typed.replace(" ", "").replace("'", "") == "".join(sounds):
            return 0.6
        return 1.5 if len(typed) > 1 and typed == "".join(sound[0] for sound in sounds) else None
    if len(typed) != len(meant) or typed == meant:
        return None
    if _sounds(typed) == sounds:
        return 0.5
    return 0.7 if list(map(_merged, _sounds(typed))) == list(map(_merged, sounds)) else None


@lru_cache(maxsize=4096)
def _sounds(word: str) -> tuple[str, ...]:
    table = pinyin_table()
    return tuple(table.get(char, char) for char in word)


@lru_cache(maxsize=512)
def _merged(sound: str) -> str:
    for one, other in _MERGED:
        sound = sound.replace(one, other)
    return sound


def edit_distance(one: str, other: str, limit: int) -> int | None:
    """Characters dropped, added, changed, or swapped with a neighbour, between two words; None above the limit."""
    if abs(len(one) - len(other)) > limit:
        return None
    before, last, row = [0] * 0, [0] * 0, list(range(len(other) + 1))
    for i, char in enumerate(one, 1):
        before, last, row = last, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (char != wanted))
            if i > 1 and j > 1 and char == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return None
    return row[-1] if row[-1] <= limit else None
