"""Where each card travelled: a lane for each place, time running down; exchanges cross, an eye sees what lies there.

Knows graphs of one night; no engine and no rule.
"""

from __future__ import annotations

from typing import Any

from deduce.drawing import signs, slanted
from deduce.drawing.lettering import width
from deduce.drawing.page import Page
from deduce.drawing.sheet import WIDTH, number
from deduce.reasons.graph import Node

LEFT = 24
"""Where the first lane is, at least so far from the edge."""
CROSSING, LOOKING = 36, 24
"""How high a move and a look are."""
ENDS = ("dealt", "final")


class Lanes:
    """The lanes being drawn: `x` of each place, and which card lies where by now."""

    def __init__(self, page: Page) -> None:
        self.page, self.sheet = page, page.sheet
        self.cards = list(page.graph.of_kind("card"))
        self.places = [card.id for card in self.cards]
        gaps = max(1, len(self.cards) - 1)
        # Words that stand upright are about their lane: half of them lies to the left of the first.
        left = max(LEFT + 8, self._broad() / 2 + 6)
        self.step = (WIDTH - 2 * left) / gaps
        self.turned = self._broad() + 4 > self.step
        if self.turned:
            left = LEFT
            labels = [max(pair, key=lambda text: width(text, 1)) for pair in zip(*map(self._labels, ENDS), strict=True)]
            self.step = (slanted.farthest(left, labels) - left) / gaps
        self.x = {place: left + self.step * number for number, place in enumerate(self.places)}
        self.lies = list(self.places)

    def _broad(self) -> float:
        """How broad the broadest words at an end are, upright."""
        words = [
            (text, 11)
            for node in self.cards
            for text in (self.short(node), *(self.page.say(node.data[end]) for end in ENDS))
        ]
        return max(width(text, size, True) for text, size in words)

    def _labels(self, end: str) -> list[str]:
        """Name and card of every place, in one line each."""
        return [slanted.labelled(self.short(node), self.page.say(node.data[end])) for node in self.cards]

    def short(self, node: Node) -> str:
        """What a place is called, where there is little room."""
        return self.page.name(node).replace("centre ", "C")

    def card(self, identity: str) -> Node:
        """A card by the place it was dealt to."""
        return self.page.graph.node(identity)

    # Words at both ends

    def ends(self, top: bool) -> None:
        """Who sits or what lies there, and the card that was dealt, or lies there in the end."""
        sheet, end = self.sheet, "dealt" if top else "final"
        labels = self._labels(end)
        high = slanted.high(labels) if self.turned else 32
        base = sheet.y + high if top else sheet.y
        for place, label in zip(self.places, labels, strict=True):
            x, node = self.x[place], self.card(place)
            if self.turned:
                (slanted.above if top else slanted.below)(sheet, x, base, label)
                continue
            lines = (base - 20, base - 6) if top else (base + 14, base + 28)
            sheet.text(x, lines[0], self.short(node), 11, "ink", bold=True)
            sheet.text(x, lines[1], self.page.say(node.data[end]), 10.5, "soft")
        sheet.y += high + 6

    # What happens

    def down(self, height: float, moved: list[str] | None = None) -> None:
        """Every lane further down; with `moved`, which card lies at each place afterwards, they cross."""
        after, y = moved or self.lies, self.sheet.y
        for place, card in enumerate(after):
            start, end = self.x[self.places[self.lies.index(card)]], self.x[self.places[place]]
            wolf = self.card(card).data["wolf"]
            d = f"M{number(start)} {number(y)}"
            if start == end:
                d += f"V{number(y + height)}"
            else:
                half = number(y + height / 2)
                d += f"C{number(start)} {half} {number(end)} {half} {number(end)} {number(y + height)}"
            self.sheet.path(d, "wolf" if wolf else "card", 4 if wolf else 1.8)
        self.lies = list(after)
        self.sheet.y += height

    def step_of(self, told: dict[str, Any]) -> None:
        """Somebody's turn: what he did in words, then as lines."""
        sheet, me = self.sheet, f"s{told['seat']}"
        top = sheet.y
        lines = sheet.lines(self.page.say(told["text"]), 11, 18, bold=True)
        self.down(6 + 14.5 * len(lines))
        signs.numbered(sheet, (18, top + 10.5), told["step"])
        for place, line in enumerate(lines):
            sheet.text(30, top + 14 + 14.5 * place, line, 11, "ink", "start", bold=True)
        for happened in told["happened"]:
            y = sheet.y
            if "cards" in happened:
                self.down(CROSSING, happened["cards"])
                sheet.circle(self.x[me], y, 3.5, "ink")
                continue
            self.down(LOOKING)
            self._points(me, happened, y + LOOKING / 2)
        if not told["happened"]:
            self.down(6)
            sheet.circle(self.x[me], sheet.y - 6, 3.5, "ink")

    def _points(self, me: str, happened: dict[str, Any], y: float) -> None:
        """From whoever looks, or meets somebody, to where."""
        sheet, seen = self.sheet, "seen" in happened
        others: list[str] = happened["seen" if seen else "met"]
        for other in others:
            if other != me:
                sheet.path(f"M{number(self.x[me])} {number(y)}H{number(self.x[other])}", "soft", 1.2, "2 3")
        sheet.circle(self.x[me], y, 3.5, "ink")
        for other in others:
            if seen:
                signs.eye(sheet, (self.x[other] + (8 if other == me else 0), y))
            else:
                sheet.circle(self.x[other], y, 4.5, "paper", "ink", 1.6)


def draw(page: Page) -> None:
    """The night from the deal to the final cards."""
    page.heading("lanes")
    graph, sheet, words = page.graph, page.sheet, page.words
    if graph.of_kind("card"):
        basis(page)
        lanes = Lanes(page)
        sheet.gap(4)
        sheet.paragraph(words("dealt"), 11, "soft")
        lanes.ends(top=True)
        lanes.down(6)
        for told in graph.data["steps"]:
            lanes.step_of(told)
            page.about.append(page.say(told["text"]) + ".")
        lanes.down(10)
        if not graph.data["steps"]:
            page.about.append(words("quiet"))
            sheet.paragraph(words("quiet"))
        lanes.ends(top=False)
        sheet.paragraph(words("in the end"), 11, "soft")
        _legend(page)
    page.footing()


def basis(page: Page) -> None:
    """Which world is drawn."""
    data = page.graph.data
    key = data["basis"]
    if key == "truth open" and data["among"] is None:
        key = "truth many"
    key += " deal" if page.several else ""
    said = page.words(key, number=data["number"], count=data["among"])
    page.sheet.paragraph(said, 11, "soft")
    page.about.append(said)


def _legend(page: Page) -> None:
    """What the signs mean, of those that occur."""
    sheet, words, graph = page.sheet, page.words, page.graph
    happened = [one for told in graph.data["steps"] for one in told["happened"]]
    sheet.gap(6)
    wolves = [card for card in graph.of_kind("card") if card.data["wolf"]]
    if wolves:
        key = "wolf lane copied" if any(card.data["stands"] for card in wolves) else "wolf lane"
        sheet.entry(words(key), lambda x, y: sheet.path(f"M{number(x - 10)} {number(y)}h20", "wolf", 4))
    if graph.data["steps"]:
        sheet.entry(words("acts"), lambda x, y: sheet.circle(x, y, 3.5, "ink"))
    if any("seen" in one for one in happened):
        sheet.entry(words("looked"), lambda x, y: signs.eye(sheet, (x, y)))
    if any(one.get("met") for one in happened):
        sheet.entry(words("met"), lambda x, y: sheet.circle(x, y, 4.5, "paper", "ink", 1.6))
