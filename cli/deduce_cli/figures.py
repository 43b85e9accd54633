"""How figures and verdicts read. Knows probabilities and words; neither the game nor the screen."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce

UNKNOWN = "?"


def percent(words: Words, share: Fraction | None) -> str:
    """`37.1 %`. Only the impossible reads 0 %, only the certain 100 %; None reads `?`."""
    if share is None:
        return UNKNOWN
    unit = "%" if words.lang == "zh" else " %"
    if share in (0, 1):
        return f"{int(share) * 100}{unit}"
    if share < Fraction(1, 1000):
        return f"<0.1{unit}"
    if share > Fraction(999, 1000):
        return f">99.9{unit}"
    whole, tenth = divmod(round(share * 1000), 10)
    return f"{whole}.{tenth}{unit}"


def short(share: Fraction | None) -> str:
    """`37`: the percentage in three cells, without its sign. Only the impossible reads 0, only the certain 100."""
    if share is None:
        return UNKNOWN
    if share in (0, 1):
        return str(int(share) * 100)
    if share < Fraction(1, 100):
        return "<1"
    return ">99" if share > Fraction(99, 100) else str(round(share * 100))


def odds(words: Words, share: Fraction | None, fractions: bool) -> str:
    """The percentage, with the exact fraction behind it where that is wanted and says more."""
    text = percent(words, share)
    exact = fractions and share is not None and share.denominator > 1
    return f"{text} = {share}" if exact else text


def count(number: int) -> str:
    """`1,234,567`."""
    return f"{number:,}"


def verdict(words: Words, subject: str, share: deduce.Share) -> str:
    """Must be, could be, cannot be: what is proven, in words. `subject` is `wolf` or `lie`."""
    key = {
        (True, True): "must",
        (True, False): "could",
        (True, None): "perhaps must",
        (False, False): "cannot",
        (False, None): "cannot",
        (None, False): "perhaps",
    }.get((share.possible, share.certain), "unknown")
    return words(f"{subject} {key}")


def settled(share: deduce.Share) -> bool:
    """Whether the odds would only repeat the verdict: what must be has 100 %, what cannot be has 0 %."""
    if share.certain:
        return share.probability in (None, 1)
    return share.possible is False and share.probability in (None, 0)


def slipped(share: deduce.Share) -> bool:
    """Whether the odds speak of worlds the verdict rules out, because somebody may have slipped."""
    return not settled(share) and (bool(share.certain) or share.possible is False)


def ranked(shares: Sequence[tuple[str, Fraction]]) -> list[tuple[str, Fraction]]:
    """The most likely first, ties in their order."""
    return sorted(shares, key=lambda item: -item[1])
