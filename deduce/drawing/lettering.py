"""How wide text is, about, and how it is cut and broken to fit. Knows no graph and no picture.

No font is at hand, so widths are those of wide common fonts: what fits here fits on a screen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from deduce.reasons.graph.notation import harmless

NARROW = frozenset("iljtfrI.,:;'|!()[]{}` \u2019")
BROAD = frozenset("mwMW@%—…")
ELLIPSIS = "…"


def clean(text: str) -> str:
    """Text on one line, without what would steer whatever shows it."""
    return " ".join(harmless(text).split())


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide the text is, in the units of `size`, the height of its letters."""
    return sum(map(_letter, text)) * size * (1.06 if bold else 1)


def _letter(char: str) -> float:
    if char in NARROW:
        return 0.36
    if char in BROAD:
        return 0.92
    if char.isascii():
        return 0.7 if char.isupper() else 0.6
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0.0
    return 1.0 if unicodedata.east_asian_width(char) in "WF" else 0.72


def fitted(text: str, most: float, size: float, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it would be wider than `most`."""
    text = clean(text)
    if width(text, size, bold) <= most:
        return text
    while text and width(text + ELLIPSIS, size, bold) > most:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def wrapped(text: str, most: float, size: float, lines: int | None = None, bold: bool = False) -> list[str]:
    """The text broken into lines no wider than `most`; where there would be more than `lines`, the last is cut."""
    found = [""]
    for word in _words(clean(text)):
        if width(found[-1] + word.rstrip(), size, bold) <= most:
            found[-1] += word
        elif width(word.strip(), size, bold) <= most:
            found.append(word.lstrip())
        else:
            # Longer than a line: broken anywhere.
            for char in word:
                if width(found[-1] + char, size, bold) > most:
                    found.append("")
                found[-1] += char
    told = [line.strip() for line in found if line.strip()]
    if lines is not None and len(told) > lines:
        return [*told[: lines - 1], fitted(" ".join(told[lines - 1 :]), most, size, bold)]
    return told


def told_within(text: str, names: Sequence[str], most: float, size: float, lines: int) -> list[str]:
    """The text broken into lines, so many where that will do; else names in it are cut, then there are more lines.

    What is said of people comes after their names, so that nothing is cut at the end but what is very long.
    """
    short = briefly(text, names)
    for told, count in ((text, lines), *((short, more) for more in range(lines, MOST_LINES + 1))):
        found = wrapped(told, most, size)
        if len(found) <= count:
            return found
    return wrapped(short, most, size, MOST_LINES)


MOST_LINES = 8
BRIEF = 3.0
"""So wide, in the size of the letters, is what is left of a name at least."""


def briefly(text: str, names: Sequence[str]) -> str:
    """The text with long names cut, but no further than that they can be told apart."""
    cut = {name: short for name in names if (short := _brief(name, names)) != name}
    if not cut:
        return text
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    # A name of ASCII letters is a word of its own, also between letters of other scripts.
    found = re.compile(r"(?<![A-Za-z0-9_])(?:" + "|".join(longest) + r")(?![A-Za-z0-9_])")
    return found.sub(lambda match: cut.get(match[0], match[0]), text)


def _brief(name: str, names: Sequence[str]) -> str:
    """As much of a name as tells it from the others, with an ellipsis; all of it where that spares little."""
    count = 1
    while count < len(name) - 2:
        start = name[:count]
        if width(start, 1) >= BRIEF and not any(other != name and other.startswith(start) for other in names):
            return start.rstrip() + ELLIPSIS
        count += 1
    return name


CLINGS = frozenset("，。；：、！？）》”」』…")
"""Signs that never begin a line."""


def _words(text: str) -> Iterable[str]:
    """Where a line may be broken: after a space, and around letters that are written without spaces."""
    word = ""
    for char in text:
        wide = unicodedata.east_asian_width(char) in "WF"
        if word and ((wide and char not in CLINGS) or (_wide(word[-1]) and char not in CLINGS and not char.isspace())):
            yield word
            word = ""
        word += char
        if char == " ":
            yield word
            word = ""
    if word:
        yield word


def _wide(char: str) -> bool:
    return unicodedata.east_asian_width(char) in "WF"
