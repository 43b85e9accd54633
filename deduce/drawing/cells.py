"""What each player can tell apart: for each a bar of all worlds, cut where he knows where he is.

Knows graphs of cells; no engine and no rule.
"""

from __future__ import annotations

from deduce.drawing.page import Page
from deduce.drawing.sheet import MARGIN, WIDTH
from deduce.reasons.graph import Node

SHOWN = 6
"""So many of a player's cells are told in words, the largest first."""
BAR = 16


def draw(page: Page) -> None:
    """The players one under another."""
    page.heading("cells")
    graph, sheet, words = page.graph, page.sheet, page.words
    worlds = graph.data["worlds"]
    count = worlds["at_least"] if isinstance(worlds, dict) else worlds
    key = "worlds" if graph.complete else "worlds at least" if count else "not all"
    sheet.paragraph(words(key, count=count), 11, "ink" if graph.complete else "open")
    page.about.append(words(key, count=count))
    if count:
        sheet.paragraph(words("bars"), 10.5, "soft")
        for seat in graph.of_kind("seat"):
            cells = [node for node in graph.of_kind("cell") if node.data["seat"] == seat.data["seat"]]
            _player(page, seat, cells, count)
        common = graph.data["common"]
        if common is not None:
            sheet.gap(8)
            sheet.paragraph(words("common none" if common == 1 else "common", count=common), 10.5, "soft")
    page.footing()


def _player(page: Page, seat: Node, cells: list[Node], count: int) -> None:
    """A player's bar, and the largest of his cells in words."""
    sheet, words = page.sheet, page.words
    number, name = seat.data["seat"], page.name(seat)
    who = name if name == str(number) else f"{number} {name}"
    said = words("cells of" if len(cells) > 1 else "one cell of", name=who, count=len(cells))
    page.about.append(said + ".")
    sheet.gap(9)
    sheet.paragraph(said, 11.5, "ink", bold=True)
    sheet.gap(3)
    whole = WIDTH - 2 * MARGIN
    before = 0
    for place, cell in enumerate(cells):
        size = cell.data["worlds"]
        x, wide = MARGIN + whole * before / count, whole * size / count
        with sheet.told(page.say(cell.text)):
            sheet.rect(x, sheet.y, wide, BAR, "odds" if place % 2 else "faint", r=0)
            if place < SHOWN and wide > 12:
                sheet.text(x + wide / 2, sheet.y + 12, str(place + 1), 10.5, "ink", bold=True)
        before += size
    sheet.rect(MARGIN, sheet.y, whole, BAR, "none", "soft", r=0)
    sheet.gap(BAR + 3)
    for place, cell in enumerate(cells[:SHOWN], 1):
        told = words(
            "cell" if page.graph.complete else "cell at least",
            count=cell.data["worlds"],
            knows=page.say(cell.data["knows"]),
        )
        top = sheet.y + 10.5
        sheet.paragraph(told, 10.5, "ink", indent=20, lines=2)
        sheet.text(MARGIN + 12, top, str(place), 10.5, "soft", "end", bold=True)
    if len(cells) > SHOWN:
        rest = sum(cell.data["worlds"] for cell in cells[SHOWN:])
        sheet.paragraph(words("more cells", cells=len(cells) - SHOWN, count=rest), 10.5, "soft", indent=20)
