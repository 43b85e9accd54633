"""Who contradicts whom: claims as boxes in a ring, what cannot be true together as lines; all in words below.

Knows graphs of claims; no engine and no rule.
"""

from __future__ import annotations

from math import cos, sin

from deduce.drawing import signs
from deduce.drawing.lettering import fitted, width
from deduce.drawing.oval import Box, around, crowded, overlap, places
from deduce.drawing.page import Page
from deduce.drawing.sheet import WIDTH, Point, Sheet
from deduce.reasons.graph import Edge, Node

BOX = (84, 22)
MOST_FACTS = 4
"""With more facts than that they are told in words only."""
MOST_LARGE = 12
"""So many of the larger conflicts are drawn at most."""
Set = Node | Edge
"""What cannot be true together: an edge between two, a node joined to the others."""


def draw(page: Page) -> None:
    """The ring of claims, then the claims and the conflicts in words."""
    page.heading("conflicts")
    graph, sheet, words = page.graph, page.sheet, page.words
    claims = sorted(graph.of_kind("claim"), key=lambda node: (node.data["group"], node.data["line"]))
    facts = graph.of_kind("fact")
    shown = [*claims, *(facts if len(facts) <= MOST_FACTS else ())]
    sets: list[Set] = [*(edge for edge in graph.edges if edge.kind == "conflict"), *graph.of_kind("conflict")]
    if shown and sets:
        _ring(page, shown, sets)
    if not sets:
        sheet.gap(4)
        sheet.paragraph(
            words("no conflicts" if graph.complete else "none found"), 12, "good" if graph.complete else "open", True
        )
        page.about.append(words("no conflicts" if graph.complete else "none found"))
    elif sets:
        _conflicts_in_words(page, sets)
    _lines_in_words(page, "claims", list(graph.of_kind("claim")))
    _lines_in_words(page, "facts", list(facts))
    page.footing()
    if graph.view:
        sheet.paragraph(words("what she knows", name=graph.view), 10.5, "soft")


# The ring -----------------------------------------------------------------------------------------------------------


def _ring(page: Page, shown: list[Node], sets: list[Set]) -> None:
    sheet, graph = page.sheet, page.graph
    where = _places(len(shown), sheet.y + 24)
    at = {node.id: place for node, place in zip(shown, where, strict=True)}
    middle = (WIDTH / 2, (where[0][1] + max(y for _, y in where)) / 2)
    small: list[tuple[Node, Point]] = []
    for edge in (one for one in sets if isinstance(one, Edge)):
        if edge.source in at and edge.target in at:
            sheet.path(signs.curved(signs.bent(at[edge.source], at[edge.target], middle, pull=0.35)), "wolf", 2)
    large = lettered(sets)
    for node in large[:MOST_LARGE]:
        members = [at[member] for member in _members(page, node) if member in at]
        if len(members) > 1:
            taken = [*(around(place, *BOX) for place in where), *(around(place, 20, 20) for _, place in small)]
            spot = _free_spot(members, middle, taken)
            small.append((node, spot))
            for member in members:
                sheet.path(
                    signs.curved((spot, ((spot[0] + member[0]) / 2, (spot[1] + member[1]) / 2), member)),
                    "card",
                    1.3,
                    "4 3",
                )
    for node, spot in small:
        _diamond(sheet, spot, letter(large.index(node)))
    alone = {line for one in sets if len(one.data["claims"]) == 1 for line in one.data["claims"]}
    joined = {member for edge in graph.edges for member in (edge.source, edge.target)}
    for node in shown:
        _box(page, node, at[node.id], node.kind == "claim" and node.data["line"] in alone, node.id in joined)
    sheet.y = max(y for _, y in where) + BOX[1] / 2 + 6


def _places(count: int, top: float) -> list[Point]:
    """Boxes on an oval, the first on top, clockwise, none over another."""
    need = BOX[1] + 12.0
    while True:
        found = places(count, need, WIDTH / 2 - BOX[0] / 2 - 10, flat=0.45)
        if not crowded([[around(at, BOX[0] + 4, BOX[1] + 6)] for at in found]):
            return [(WIDTH / 2 + x, top - found[0][1] + y) for x, y in found]
        need += 4


def _members(page: Page, node: Node) -> list[str]:
    return [edge.target for edge in page.graph.edges if edge.source == node.id]


def _free_spot(members: list[Point], middle: Point, taken: list[Box]) -> Point:
    """Between the members, a little to the middle, and not where something else is."""
    x = sum(x for x, _ in members) / len(members) * 0.8 + middle[0] * 0.2
    y = sum(y for _, y in members) / len(members) * 0.8 + middle[1] * 0.2
    for turn in range(60):
        r, angle = 5.0 * turn, 2.4 * turn
        spot = (x + r * cos(angle) * 0.6, y + r * sin(angle) * 0.6)
        if not any(overlap(around(spot, 24, 24), box) for box in taken):
            return spot
    return x, y


def _diamond(sheet: Sheet, at: Point, text: str) -> None:
    x, y = at
    sheet.area(f"M{x:.1f} {y - 11:.1f}l11 11l-11 11l-11 -11Z", "card")
    sheet.text(x, y + 3.5, text, 10.5, "paper on", bold=True)


def _box(page: Page, node: Node, at: Point, impossible: bool, joined: bool) -> None:
    """A claim by its speaker and line, or a line of facts; struck out where it cannot be true at all."""
    sheet, (x, y), (w, h) = page.sheet, at, BOX
    fact = node.kind == "fact"
    line = page.words("line", line=node.data["line"])
    with sheet.told(page.say(node.text)):
        sheet.rect(x - w / 2, y - h / 2, w, h, "paper", "ink" if joined else "faint", r=0 if fact else 6)
        name = fitted("!" if fact else page.name(node), w - 14 - width(line, 9.5), 11, bold=True)
        room = width(name, 11, bold=True) + 5 + width(line, 9.5)
        sheet.text(x - room / 2, y + 4, name, 11, "ink" if joined else "soft", "start", bold=True)
        sheet.text(x + room / 2, y + 4, line, 9.5, "soft", "end")
        if impossible:
            sheet.circle(x + w / 2 - 2, y - h / 2 + 1, 7, "wolf")
            signs.cross(sheet, (x + w / 2 - 2, y - h / 2 + 1), "paper", 2)


# In words -----------------------------------------------------------------------------------------------------------


def lettered(sets: list[Set]) -> list[Node]:
    """The conflicts that get a letter: all of more than one claim that are not drawn as a line."""
    return [one for one in sets if isinstance(one, Node) and len(one.data["claims"]) > 1]


def letter(place: int) -> str:
    """What a larger conflict is called: a, b, ..., z, a2, ..."""
    turn, rest = divmod(place, 26)
    return "abcdefghijklmnopqrstuvwxyz"[rest] + (str(turn + 1) if turn else "")


def _conflicts_in_words(page: Page, sets: list[Set]) -> None:
    sheet, words = page.sheet, page.words
    _title(page, words("told conflicts"))
    large = lettered(sets)
    for one in sets[: 3 * MOST_LARGE]:
        said = _said(page, one)
        page.about.append(said + ".")
        name = f"{letter(large.index(one))}: " if one in large else ""
        sheet.paragraph(name + said, 11, "ink", indent=6)
        sheet.gap(1)
    if len(sets) > 3 * MOST_LARGE:
        sheet.paragraph(words("more conflicts", count=len(sets) - 3 * MOST_LARGE), 11, "soft", indent=6)


def _said(page: Page, one: Set) -> str:
    """A conflict in words: its claims by speaker and line, and the facts it needs by line."""
    words, claims, facts = page.words, one.data["claims"], one.data["facts"]
    names = {node.data["line"]: page.name(node) for node in page.graph.of_kind("claim")}
    lines = words("lines", lines=words.comma([str(line) for line in facts or ()]))
    if not claims:
        return words("facts impossible", lines=lines)
    told = words.comma([words("at line", name=names[line], line=line) for line in claims])
    key = {1: "not one", 2: "not both"}.get(len(claims), "not all of")
    said = words(key, lines=told)
    if facts is None:
        return words("given some facts", said=said)
    return words("given facts", said=said, facts=lines) if facts else said


def _title(page: Page, text: str) -> None:
    page.sheet.gap(8)
    page.sheet.paragraph(text, 11.5, "ink", bold=True)
    page.sheet.gap(2)


def _lines_in_words(page: Page, key: str, nodes: list[Node]) -> None:
    """Every claim, or every line of facts, by its line."""
    if not nodes:
        return
    sheet = page.sheet
    _title(page, page.words(key))
    indent = 8 + max(width(str(node.data["line"]), 11, bold=True) for node in nodes)
    for node in nodes:
        top = sheet.y + 11
        sheet.paragraph(page.say(node.text), 11, "ink", indent=indent + 6)
        sheet.text(12 + indent, top, str(node.data["line"]), 11, "ink", "end", bold=True)
        sheet.gap(2)
