"""Text that breaks into lines as its script does: at blanks, and between Chinese characters.

Knows rich's text and cell widths only. rich alone takes a run of Chinese for one long word, and may begin a line with
a closing bracket.
"""

from __future__ import annotations

from rich.cells import get_character_cell_size
from rich.console import Console, JustifyMethod, OverflowMethod
from rich.containers import Lines
from rich.text import Text

GLUE = "\u2060"
"""Between two characters: no line is broken here. Takes no room and is gone when the text is printed."""

_NEVER_FIRST = frozenset("，。；：、！？）」』】》〉”’%…,.;:!?)]}")
_NEVER_LAST = frozenset("（「『【《〈“‘([{")
_JOINERS = frozenset((GLUE, "\u200d"))


class Prose(Text):
    """Text with line breaks of our own."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """The lines at that width; a word wider than a line is folded."""
        if no_wrap:
            return super().wrap(console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap)
        found = Lines()
        for line in self.split("\n", allow_blank=True):
            for piece in line.divide(breaks(line.plain, width)):
                piece.rstrip()
                found.append(piece)
        if justify and justify != "default":
            found.justify(console, width, justify=justify, overflow="fold")
        return found


def breaks(text: str, width: int) -> list[int]:
    """Where to break: the places before which a new line begins. Blanks at the end of a line need no room."""
    found: list[int] = []
    start, used, chance = 0, 0, 0
    for place, char in enumerate(text):
        if place and may_break(text[place - 1], char):
            chance = place
        size = get_character_cell_size(char)
        while char != " " and used + size > width and place > start:
            start = chance if chance > start else place
            found.append(start)
            used = sum(map(get_character_cell_size, text[start:place]))
        used += size
    return found


def may_break(before: str, after: str) -> bool:
    """Whether a line may end with one character and the next begin with the other."""
    if after == " " or before in _JOINERS or get_character_cell_size(after) == 0:
        return False
    if before == " ":
        return True
    if after in _NEVER_FIRST or before in _NEVER_LAST:
        return False
    return get_character_cell_size(before) > 1 or get_character_cell_size(after) > 1
