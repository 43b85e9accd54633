"""Night by night: a lane for each seat, time running down; who was knifed, saved, looked at, and who went out when.

Knows graphs of several nights; no engine and no rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Any

from deduce.drawing import signs, slanted
from deduce.drawing.lanes import basis
from deduce.drawing.page import Page
from deduce.drawing.sheet import Point, Sheet, number
from deduce.reasons.graph import Node

LEFT = 22
HIGH = 22
"""How high one thing that happens is drawn."""

Sign = Callable[[Sheet, Point], None]
SIGNS: dict[str, Sign] = {
    "knifed": signs.knife,
    "looked": signs.eye,
    "saved": signs.plus,
    "poisoned": signs.drop,
    "guarded": signs.shield,
}
LEGEND = (
    ("knifed", "knifed"),
    ("saved", "saved"),
    ("poisoned", "poisoned"),
    ("guarded", "guarded"),
    ("looked", "checked"),
)


class Seats:
    """The lanes being drawn: `x` of each seat; a lane ends where its seat goes out."""

    def __init__(self, page: Page) -> None:
        self.page, self.sheet = page, page.sheet
        self.seats = page.graph.of_kind("seat")
        self.labels = [self._label(seat) for seat in self.seats]
        step = (slanted.farthest(LEFT, self.labels) - LEFT) / max(1, len(self.seats) - 1)
        self.x = {seat.id: LEFT + step * number for number, seat in enumerate(self.seats)}
        self.out: set[str] = set()

    def _label(self, seat: Node) -> str:
        """Who sits there, where he has another name than his number, and his card."""
        name, card = self.page.name(seat), self.page.say(seat.data["card"])
        return card if name == str(seat.data["seat"]) else slanted.labelled(name, card)

    def heads(self) -> None:
        """Who sits where, and his card."""
        sheet = self.sheet
        high = slanted.high(self.labels)
        for seat, text in zip(self.seats, self.labels, strict=True):
            x = self.x[seat.id]
            slanted.above(sheet, x, sheet.y + high, text)
            sheet.circle(
                x,
                sheet.y + high + 9,
                9.5,
                "paper",
                "wolf" if seat.data["wolf"] else "soft",
                2.5 if seat.data["wolf"] else 1.2,
            )
            sheet.text(x, sheet.y + high + 13, str(seat.data["seat"]), 11, "ink", bold=True)
        sheet.y += high + 19

    def down(self, height: float) -> None:
        """Every lane of who is in further down."""
        for seat in self.seats:
            if seat.id not in self.out:
                wolf = seat.data["wolf"]
                d = f"M{number(self.x[seat.id])} {number(self.sheet.y)}v{number(height)}"
                self.sheet.path(d, "wolf" if wolf else "card", 4 if wolf else 1.8)
        self.sheet.y += height

    def title(self, phase: str, count: int) -> None:
        """A night or a day begins."""
        sheet = self.sheet
        self.down(8)
        top = sheet.y
        self.down(18)
        sheet.rect(8, top, 344, 18, "band", r=3)
        key = "end" if not count else phase
        sheet.text(14, top + 13, self.page.words(key, number=count), 11.5, "ink", "start", bold=True)

    def happens(self, step: dict[str, Any]) -> None:
        """One thing in words, and where it happened."""
        sheet, targets = self.sheet, step["targets"]
        lines = sheet.lines(self.page.say(step["text"]), 11)
        top = sheet.y
        self.down(4 + 14 * len(lines))
        for place, line in enumerate(lines):
            sheet.text(12, top + 13 + 14 * place, line, 11, "ink", "start")
        if not targets:
            return
        y = sheet.y + HIGH / 2
        self.down(HIGH)
        for target in targets:
            source = step["source"]
            if source in self.x and source != target:
                d = f"M{number(self.x[source])} {number(y)}H{number(self.x[target])}"
                sheet.path(d, "soft", 1.2, "2 3")
                sheet.circle(self.x[source], y, 3.5, "ink")
            self._sign(step, target, y)
            if step["out"]:
                self.out.add(target)

    def _sign(self, step: dict[str, Any], target: str, y: float) -> None:
        at = (self.x[target], y)
        self.sheet.circle(*at, 10, "paper")
        sign = signs.grave if step["out"] else SIGNS.get(step["kind"])
        if sign is None:
            self.sheet.circle(*at, 4.5, "paper", "ink", 1.6)
        else:
            sign(self.sheet, at)


def draw(page: Page) -> None:
    """Everything in the order in which it happened."""
    page.heading("nights")
    graph, sheet = page.graph, page.sheet
    if graph.nodes:
        basis(page)
        sheet.paragraph(page.words("one course"), 11, "soft")
        sheet.gap(4)
        seats = Seats(page)
        seats.heads()
        for (phase, count), steps in groupby(graph.data["steps"], key=lambda step: (step["phase"], step["number"])):
            seats.title(phase, count)
            for step in steps:
                seats.happens(step)
                page.about.append(page.say(step["text"]) + ".")
        seats.down(14)
        for seat in seats.seats:
            if seat.id not in seats.out:
                sheet.text(seats.x[seat.id], sheet.y + 12, str(seat.data["seat"]), 11, "ink", bold=True)
        sheet.gap(16)
        _legend(page)
    page.footing()


def _legend(page: Page) -> None:
    """What the signs mean, of those that occur."""
    sheet, words, graph = page.sheet, page.words, page.graph
    kinds = {step["kind"] for step in graph.data["steps"]}
    if any(seat.data["wolf"] for seat in graph.of_kind("seat")):
        sheet.entry(words("wolf seat"), lambda x, y: sheet.path(f"M{number(x - 10)} {number(y)}h20", "wolf", 4))
    for kind, key in LEGEND:
        if kind in kinds:
            sheet.entry(words(key), partial(_sample, sheet, SIGNS[kind]))
    if any(step["out"] for step in graph.data["steps"]):
        sheet.entry(words("goes out"), lambda x, y: signs.grave(sheet, (x, y)))


def _sample(sheet: Sheet, sign: Sign, x: float, y: float) -> None:
    """A sign by itself."""
    sign(sheet, (x, y))
