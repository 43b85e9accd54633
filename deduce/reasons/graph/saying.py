"""Verdicts and odds in a few words, in both languages. Knows shares; no game, no engine and no picture."""

from __future__ import annotations

from fractions import Fraction

from deduce.answers import Note, Share

UNKNOWN = "?"


def percent(share: Fraction | None, lang: str = "en") -> str:
    """`37 %`. Only the impossible reads 0 %, only the certain 100 %; None reads `?`."""
    if share is None:
        return UNKNOWN
    unit = "%" if lang == "zh" else " %"
    if share in (0, 1):
        return f"{int(share) * 100}{unit}"
    if share < Fraction(1, 100):
        return f"<1{unit}"
    return f">99{unit}" if share > Fraction(99, 100) else f"{round(share * 100)}{unit}"


def standing(share: Share) -> str:
    """What is proven: `must`, `could`, `cannot`, or `unknown` where it is not settled which."""
    if share.certain:
        return "must"
    if share.possible is False:
        return "cannot"
    return "could" if share.possible and share.certain is False else "unknown"


def verdict(share: Share, several: bool) -> Note:
    """The verdict, with the odds where they add something: `must be a wolf`, `could be a wolf: 37 %`.

    `several`: in games of several nights, where a wolf is anybody of the wolves' team.
    """
    en, zh = ("a wolf", "狼") if several else ("a werewolf", "狼人")
    key = standing(share)
    if key == "unknown":
        return Note(f"could or must be {en}", f"可能或必定是{zh}") if share.possible else Note("not known", "未知")
    words = VERDICTS[key]
    odds = share.probability
    if key == "could":
        return Note(f"{words.en} {en}: {percent(odds)}", f"{words.zh}{zh}：{percent(odds, 'zh')}")
    if odds in (None, 1 if key == "must" else 0):
        return Note(f"{words.en} {en}", f"{words.zh}{zh}")
    # Worlds in which somebody slipped have odds, but never change what is proven.
    slips = Note(f" (slips: {percent(odds)})", f"（计失误：{percent(odds, 'zh')}）")
    return Note(f"{words.en} {en}{slips.en}", f"{words.zh}{zh}{slips.zh}")


VERDICTS = {
    "must": Note("must be", "必定是"),
    "could": Note("could be", "可能是"),
    "cannot": Note("cannot be", "不可能是"),
}
