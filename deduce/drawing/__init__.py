"""Pictures of graphs, as SVG text without any other library. Knows graphs; no engine, no rule and no role by name."""

from __future__ import annotations

from deduce.drawing.page import Page
from deduce.reasons.graph import Graph


def svg(graph: Graph, lang: str = "en", assuming: str | None = None) -> str:
    """A graph as a picture; `assuming` is printed under it, in place of the assumptions it was found under."""
    page = Page(graph, lang, assuming)
    match graph.kind:
        case "ring" | "vouches":
            from deduce.drawing.ring import draw
        case "conflicts":
            from deduce.drawing.conflicts import draw
        case "cells":
            from deduce.drawing.cells import draw
        case "lanes" if graph.of_kind("card") or not graph.nodes:
            from deduce.drawing.lanes import draw
        case _:
            from deduce.drawing.nights import draw
    draw(page)
    return page.svg()
