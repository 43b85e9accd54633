"""The seat ring: everybody at his seat, what is proven of him and how likely it is, and whom the claims point at.

Knows graphs of seats; no engine and no rule.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import cos, pi, sin
from typing import Any

from deduce.answers import Share
from deduce.drawing import signs
from deduce.drawing.lettering import fitted, told_within, width
from deduce.drawing.oval import Box, around, crowded, overlap, places
from deduce.drawing.page import Page
from deduce.drawing.sheet import WIDTH, Point, Sheet, number
from deduce.reasons.graph import Edge, Node
from deduce.reasons.graph.saying import percent, standing

RADIUS = 19
"""Of a seat."""
SIDE = 58
"""How far the seats at the sides are from the edge of the sheet."""
LABEL = 106
"""How wide the words beside a seat may be."""
LINE = 12.5
CARD = (34, 44)
"""Width and height of a centre card."""
SIZE = 10.5
FEW = 8
"""With so many players at most a claim may take three lines before names in it are cut."""


def share_of(node: Node) -> Share | None:
    """What is known of a player being a werewolf; None where that was not asked."""
    told: dict[str, Any] | None = node.data.get("werewolf")
    if told is None:
        return None
    odds = told["probability"]
    return Share(told["possible"], told["certain"], None if odds is None else Fraction(odds))


@dataclass(frozen=True)
class Label:
    """A line of words beside a seat."""

    text: str
    look: str
    bold: bool = False
    size: float = SIZE


@dataclass
class Seat:
    """A seat on the sheet: where it is, and its words, above it or below."""

    node: Node
    labels: list[Label]
    at: Point = (0, 0)
    above: bool = False

    @property
    def height(self) -> float:
        """How much room its words take."""
        return LINE * len(self.labels)

    @property
    def base(self) -> float:
        """The base line of the first of its words."""
        y = self.at[1]
        return y - RADIUS - 7 - self.height + LINE if self.above else y + RADIUS + LINE + 2

    def boxes(self) -> Iterator[Box]:
        """What it covers: the circle with its badge, and every line of words."""
        yield around(self.at, 2 * RADIUS + 10, 2 * RADIUS + 10)
        for place, label in enumerate(self.labels):
            wide = width(label.text, label.size, label.bold)
            yield around((self.at[0], self.base + place * LINE - 4), wide + 4, LINE)


# Where everything is ------------------------------------------------------------------------------------------------


def laid_out(page: Page) -> tuple[list[Seat], Point]:
    """The seats in their places, and the middle of the ring."""
    found = [Seat(node, _labels(page, node)) for node in page.graph.of_kind("seat")]
    need = 2 * RADIUS + 30.0
    while True:
        spots = places(len(found), need, WIDTH / 2 - SIDE)
        middle = (WIDTH / 2, page.sheet.y + 10 + found[0].height + RADIUS + 6 - spots[0][1])
        for seat, (x, y) in zip(found, spots, strict=True):
            seat.at, seat.above = (middle[0] + x, middle[1] + y), y < -1
        cards = [around(at, CARD[0] + 8, CARD[1] + 8) for _, at in _centre_places(page.graph.of_kind("centre"), middle)]
        if not crowded([*(list(seat.boxes()) for seat in found), cards]):
            return found, middle
        need += 4


def _labels(page: Page, node: Node) -> list[Label]:
    """Name, claim, verdict, and when somebody went out."""
    words, share = page.words, share_of(node)
    name = page.name(node)
    found = [] if name == str(node.data["seat"]) else [Label(fitted(name, LABEL, 11.5, True), "ink", True, 11.5)]
    claim = page.say(node.data["claim"]) or words("says nothing")
    names = [page.name(seat) for seat in page.graph.of_kind("seat")]
    lines = 3 if len(names) <= FEW else 2
    found += [Label(line, "soft") for line in told_within(claim, names, LABEL, SIZE, lines)]
    if share is not None:
        look = LOOKS[standing(share)] if page.graph.consistent is not False else "open"
        found += [Label(text, look, True) for text in _verdict(page, share)]
    out = node.data.get("out")
    if out:
        found.append(Label(words(f"went out {out['phase']}", number=out["number"]), "ink"))
    return found


def _verdict(page: Page, share: Share) -> Iterator[str]:
    """What is proven in words, with the odds where they add something; only odds where no world fits."""
    words, key = page.words, standing(share)
    odds = percent(share.probability, words.lang)
    if page.graph.consistent is False:
        if share.probability is not None:
            yield words("slips", odds=odds)
    elif key == "could":
        yield words("could be", odds=odds)
    elif key == "unknown":
        yield words("not known", odds=odds)
    else:
        yield words(f"{key} be wolf" if page.several else f"{key} be")
        if share.probability not in (None, 1 if key == "must" else 0):
            yield words("slips", odds=odds)


LOOKS = {"must": "wolf", "cannot": "good", "could": "open", "unknown": "soft"}

# Drawing ------------------------------------------------------------------------------------------------------------


def draw(page: Page) -> None:
    """The ring, with a legend of what occurs in it."""
    page.heading(page.graph.kind)
    seats, middle = laid_out(page)
    sheet = page.sheet
    centre = list(_centre_places(page.graph.of_kind("centre"), middle))
    for node, at in centre:
        _card(page, node, at)
    where = {seat.node.id: seat.at for seat in seats} | {node.id: at for node, at in centre}
    taken = [*(box for seat in seats for box in seat.boxes()), *(around(at, *CARD) for _, at in centre)]
    _arrows(page, where, middle, taken)
    for node, at in centre:
        _card_words(page, node, at)
    for seat in seats:
        with sheet.told(page.say(seat.node.text)):
            _seat(page, seat)
        page.about.append(page.say(seat.node.text).replace("\n", ": ") + ".")
    sheet.y = max(seat.at[1] + RADIUS + (0 if seat.above else seat.height) for seat in seats) + 10
    _legend(page)
    page.footing()


def _seat(page: Page, seat: Seat) -> None:
    """The circle with its number, the odds as a filled part, a badge for what is proven, the words."""
    sheet, (x, y), share = page.sheet, seat.at, share_of(seat.node)
    told = share is not None and page.graph.consistent is not False
    key = standing(share) if share is not None and told else None
    sheet.circle(x, y, RADIUS, "paper")
    if share is not None and share.probability is not None:
        _filled(sheet, seat.at, share.probability)
    proven = key in ("must", "cannot")
    line = LOOKS[key] if key is not None and proven else "soft"
    sheet.circle(x, y, RADIUS, "none", line, 4 if proven else 1.5)
    out = bool(seat.node.data.get("out"))
    if out:
        sheet.path(f"M{number(x - 13)} {number(y + 13)}L{number(x + 13)} {number(y - 13)}", "soft", 2)
    sheet.text(x, y + 5, str(seat.node.data["seat"]), 14, "soft" if out else "ink", bold=True)
    if key is not None:
        signs.badge(sheet, (x + (-16 if x < WIDTH / 2 - 1 else 16), y - 15), key)
    for place, label in enumerate(seat.labels):
        sheet.text(x, seat.base + place * LINE, label.text, label.size, label.look, bold=label.bold)


def _filled(sheet: Sheet, at: Point, odds: Fraction) -> None:
    """A part of the circle, clockwise from the top."""
    x, y = at
    if odds == 1:
        sheet.circle(x, y, RADIUS, "odds")
    elif odds:
        angle = 2 * pi * float(odds)
        ex, ey = x + RADIUS * sin(angle), y - RADIUS * cos(angle)
        large = int(odds > Fraction(1, 2))
        sheet.area(
            f"M{number(x)} {number(y)}V{number(y - RADIUS)}A{RADIUS} {RADIUS} 0 {large} 1 {number(ex)} {number(ey)}Z",
            "odds",
        )


def _centre_places(nodes: Sequence[Node], middle: Point) -> Iterator[tuple[Node, Point]]:
    """The centre cards in the middle, in rows of three at most."""
    per_row = 2 if len(nodes) == 4 else 3
    rows = -(-len(nodes) // per_row)
    for place, node in enumerate(nodes):
        row, column = divmod(place, per_row)
        wide = min(per_row, len(nodes) - row * per_row)
        x = middle[0] + (column - (wide - 1) / 2) * (CARD[0] + 4)
        yield node, (x, middle[1] + (row - (rows - 1) / 2) * (CARD[1] + 8))


def _card(page: Page, node: Node, at: Point) -> None:
    """A centre card, the odds as a filled part."""
    sheet, (x, y), (w, h) = page.sheet, at, CARD
    odds: Fraction | None = node.data["wolf"]
    with sheet.told(page.say(node.text)):
        sheet.rect(x - w / 2, y - h / 2, w, h, "paper")
        if odds:
            full = h * float(odds)
            sheet.rect(x - w / 2, y + h / 2 - full, w, full, "odds")
        sheet.rect(x - w / 2, y - h / 2, w, h, "none", "soft")


def _card_words(page: Page, node: Node, at: Point) -> None:
    """What a centre card is called, and the odds."""
    sheet, (x, y) = page.sheet, at
    odds: Fraction | None = node.data["wolf"]
    sheet.text(x, y - 6, page.name(node).replace("centre ", "C"), 10, "ink", bold=True, most=CARD[0] + 4)
    if odds is not None:
        sheet.text(x, y + 12, percent(odds, page.words.lang), 10.5, "ink", most=CARD[0])


# Arrows -------------------------------------------------------------------------------------------------------------

ARROWS = {"accuse": "wolf", "vouch": "good", "clear": "good", "swap": "card"}


def _arrows(page: Page, where: dict[str, Point], middle: Point, taken: list[Box]) -> None:
    """What claims say of others; several between the same two side by side, their marks where there is room."""
    between: defaultdict[frozenset[str], list[Edge]] = defaultdict(list)
    for edge in drawn(page):
        between[frozenset((edge.source, edge.target))].append(edge)
    badges: list[tuple[Point, Edge]] = []
    for edges in between.values():
        for place, edge in enumerate(edges):
            aside = (place - (len(edges) - 1) / 2) * 30
            a, b = where[edge.source], where[edge.target]
            # Inwards, but not all the way up and down a long oval.
            towards = (middle[0], (a[1] + b[1]) / 2 * 0.65 + middle[1] * 0.35)
            whole = signs.bent(a, b, towards, aside)
            ends = (_clear(page, edge.source), _clear(page, edge.target))
            curve = signs.cut(whole, *ends)
            _arrow(page, edge, curve)
            at = min((signs.on(curve, t) for t in MARKS), key=lambda at: _covered(at, taken))
            taken.append(around(at, 16, 16))
            badges.append((at, edge))
    for at, edge in badges:
        _mark(page.sheet, at, edge)


def drawn(page: Page) -> list[Edge]:
    """The arrows that are drawn: not that somebody whom the claim does not name is no wolf; that would be too many."""
    return [edge for edge in page.graph.edges if edge.kind != "clear" or edge.data["named"]]


MARKS = (0.45, 0.38, 0.55, 0.3, 0.62, 0.22, 0.7)
"""Where on an arrow its mark may be, the best first."""


def _covered(at: Point, taken: list[Box]) -> float:
    """How much a mark would cover."""
    return sum(overlap(around(at, 16, 16), box) for box in taken)


def _clear(page: Page, identity: str) -> float:
    """How far from the middle of a node an arrow ends."""
    return 26 if page.graph.node(identity).kind == "centre" else RADIUS + 4


def _arrow(page: Page, edge: Edge, curve: tuple[Point, Point, Point]) -> None:
    sheet, look = page.sheet, ARROWS[edge.kind]
    if edge.kind == "swap":
        sheet.path(signs.curved(curve), look, 1.4, "1 4")
        signs.head(sheet, curve, look, full=False)
        signs.head(sheet, signs.reverse(curve), look, full=False)
        return
    thick = 2 if edge.data["named"] else 1
    sheet.path(signs.curved(curve), look, thick, "" if edge.data["final"] else "6 4")
    signs.head(sheet, curve, look, full=edge.kind == "accuse")


def _mark(sheet: Sheet, at: Point, edge: Edge) -> None:
    """What an arrow says: a cross accuses, a tick vouches, a tick in an empty ring clears; who exchanged cards."""
    if edge.kind == "swap":
        sheet.circle(*at, 7, "paper", "card", 1.2)
        sheet.text(at[0], at[1] + 3.5, str(edge.data["by"]), 9.5, "card", bold=True)
        return
    solid = edge.kind != "clear"
    sheet.circle(*at, 6.5, ARROWS[edge.kind] if solid else "paper", ARROWS[edge.kind], 1.2)
    (signs.cross if edge.kind == "accuse" else signs.tick)(sheet, at, "paper" if solid else "good", 1.8)


# The legend ---------------------------------------------------------------------------------------------------------


def _legend(page: Page) -> None:
    """What the signs mean, of those that occur."""
    sheet, words, graph = page.sheet, page.words, page.graph
    shares = [share for node in graph.of_kind("seat") if (share := share_of(node)) is not None]
    keys = {standing(share) for share in shares} if graph.consistent is not False else set()
    suffix = " wolf" if page.several else ""
    for key in ("must", "cannot", "could", "unknown"):
        if key in keys:
            text = f"{key}{suffix}" if key != "unknown" else key
            if key == "could" and page.several and graph.odds == "deals":
                text = "share wolf"
            sheet.entry(words(text), partial(_key, sheet, key))
    if graph.of_kind("centre"):
        sheet.entry(words("centre"), lambda x, y: sheet.rect(x - 6, y - 7, 12, 14, "none", "soft", r=2))
    edges = drawn(page)
    kinds = {edge.kind for edge in edges}
    for kind in ("accuse", "vouch", "clear", "swap"):
        if kind in kinds:
            sample = next(edge for edge in edges if edge.kind == kind)
            sheet.entry(words(kind), partial(_sample, page, sample))
    arrows = [edge for edge in edges if edge.kind != "swap"]
    if any(not edge.data["final"] for edge in arrows):
        sheet.entry(words("dealt only"), lambda x, y: sheet.path(f"M{number(x - 10)} {number(y)}h20", "soft", 2, "6 4"))
    if any(not edge.data["named"] for edge in arrows):
        sheet.entry(words("unnamed"), lambda x, y: sheet.path(f"M{number(x - 10)} {number(y)}h20", "soft", 1))
    if any(node.data.get("out") for node in graph.of_kind("seat")):
        sheet.entry(words("out"), lambda x, y: sheet.path(f"M{number(x - 6)} {number(y + 6)}l12 -12", "soft", 2))


def _key(sheet: Sheet, key: str, x: float, y: float) -> None:
    """A badge by itself."""
    signs.badge(sheet, (x, y), key)


def _sample(page: Page, edge: Edge, x: float, y: float) -> None:
    """An arrow by itself."""
    curve = ((x - 12, y), (x, y), (x + 13, y))
    if edge.kind == "swap":
        _arrow(page, edge, curve)
        page.sheet.circle(x, y, 5, "paper", "card", 1.2)
        return
    plain = Edge(edge.source, edge.target, edge.kind, edge.text, {"named": True, "final": True})
    _arrow(page, plain, curve)
    _mark(page.sheet, (x - 5, y), plain)
