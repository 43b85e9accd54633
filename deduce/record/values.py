"""What stands in a header: lists, names, numbers, chosen words. Knows no key and no statement."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from deduce.record.problems import Problem, Said, problem
from deduce.record.setting import listed
from deduce.record.source import Row, cells, folded, simplified
from deduce.record.words import KEYS_CHINESE, VALUES, phrases

MAX_CELLS = 40
_SLIP = re.compile(r"([0-9]{1,9}) */ *([0-9]{1,9})|([0-9]{0,9}(?:\.[0-9]{1,9})?) *(%?)")


def parse_slip(text: str) -> Fraction | None:
    """A chance as a fraction, a decimal or a percentage, at least 0 and below 1; None if it is none."""
    found = _SLIP.fullmatch(text.strip())
    if found is None:
        return None
    top, bottom, decimal, percent = found.groups()
    if top is not None:
        slip = Fraction(int(top), int(bottom)) if int(bottom) else None
    else:
        slip = Fraction(decimal) / (100 if percent else 1) if decimal else None
    return slip if slip is not None and 0 <= slip < 1 else None


def called(key: str) -> Said:
    """How a header key is called."""
    return key, KEYS_CHINESE[key]


def split(row: Row, start: int) -> Iterator[tuple[int, str]]:
    """The entries of a list, each with its place; a comma at the end is ignored."""
    items = row.body[start:].rstrip(" ,").split(",")
    at = start
    for item in items:
        yield at + len(item) - len(item.lstrip()), item.strip()
        at += len(item) + 1


def clean_name(item: str) -> str:
    """A name as it is kept: single spaces, no quotation marks around it."""
    name = " ".join(item.rstrip(" 。").split())
    while len(name) > 2 and folded(name[0]) == folded(name[-1]) == '"':
        name = name[1:-1].strip(" 。")
    return name


def name_fault(row: Row, at: int, name: str, names: Mapping[str, str]) -> Problem | None:
    """What is wrong with a name, if anything."""
    if not name:
        return problem("empty-name", row, min(at, max(0, len(row.body) - 1)))
    what = next((sign for sign in (":", ">", " and ") if sign in folded(name)), "#" if name[0] == "#" else None)
    if what is not None:
        return problem("bad-name", row, at + max(0, folded(row.body[at:]).find(what)), what=what.strip())
    if cells(name) > MAX_CELLS:
        return problem("long-name", row, at, n=str(cells(name)))
    if folded(name) in names:
        other = names[folded(name)]
        return problem("same-name" if name == other else "same-but-case", row, at, name=name, other=other)
    return None


def loose(name: str) -> str:
    """A switch's name without regard to case and to what stands between its words."""
    return " ".join(re.sub("[-_]", " ", simplified(folded(name))).split())


def first(row: Row) -> int:
    """Where the text of a row begins."""
    return len(row.body) - len(row.body.lstrip())


def in_chinese(entries: str, otherwise: str) -> str:
    """The first Chinese word of a list of words."""
    return next((entry for entry in phrases(entries) if not entry.isascii()), otherwise)


def called_in_chinese(kind: str, word: str) -> str:
    """What a value of the header, or a switch or its value, is called in Chinese."""
    return in_chinese(VALUES[kind].get(word, word), word)


def words_of(kind: str, identities: Iterable[str]) -> dict[str, str]:
    """What people write for each of these values."""
    return {identity: VALUES[kind].get(identity, identity) for identity in identities}


def choices_of(words: Mapping[str, str]) -> Said:
    """What may be chosen, by what people write for it."""
    chinese = [f"“{in_chinese(entries, word)}”" for word, entries in words.items()]
    return listed([f"`{word}`" for word in words], " or "), listed(chinese, "或", "、")
