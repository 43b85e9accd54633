"""Graphs in the notations of others: DOT and Mermaid, whatever names may hold. Knows no engine and no picture."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from deduce.reasons.graph.graph import Edge, Graph, Node

JOINERS = "\u200c\u200d"
"""Characters without a shape that names in some scripts need."""

DOT_SHAPES = {
    "claim": "box",
    "fact": "note",
    "conflict": "diamond",
    "seat": "ellipse",
    "centre": "box",
    "card": "box",
    "cell": "box",
    "wolves": "octagon",
    "table": "plaintext",
}
MERMAID_SHAPES = {
    "conflict": ("{", "}"),
    "fact": ("[/", "/]"),
    "seat": ("([", "])"),
    "wolves": ("{{", "}}"),
}
BOX = ("[", "]")

DOT_STYLES = {
    "accuse": 'color="firebrick", arrowhead=normal',
    "vouch": 'color="darkgreen", arrowhead=vee',
    "clear": 'color="darkgreen", arrowhead=empty',
    "swap": "dir=both, style=dashed",
    "look": "style=dotted",
    "meet": "style=dotted, arrowhead=none",
    "part": "style=dashed",
}
DASHED = ("swap", "look", "meet", "clear", "part")


def harmless(text: str) -> str:
    """Text without characters that steer what shows it: control and direction characters are dropped, breaks kept."""
    return "".join(map(_harmless, text))


def _harmless(char: str) -> str:
    if char == "\n" or char in JOINERS:
        return char
    kind = unicodedata.category(char)
    if kind in ("Zl", "Zp"):
        return " "
    if char in "\ufffe\uffff":
        return ""
    return "" if kind in ("Cc", "Cf", "Cs") else char


# DOT ----------------------------------------------------------------------------------------------------------------


def dot(graph: Graph, lang: str = "en") -> str:
    """The graph for Graphviz."""
    return "\n".join(_dot_lines(graph, lang)) + "\n"


def dot_quoted(text: str) -> str:
    """Text as a string of DOT, a line break as one. Graphviz reads entities of HTML, so `&` is one."""
    escaped = harmless(text).replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n") + '"'


def _dot_lines(graph: Graph, lang: str) -> Iterator[str]:
    arrow = "->" if graph.directed else "--"
    yield f"{'digraph' if graph.directed else 'graph'} {graph.kind} {{"
    yield f"  label={dot_quoted(graph.title)};"
    yield '  node [fontname="sans-serif"];'
    yield '  edge [fontname="sans-serif"];'
    for node in graph.nodes:
        yield f"  {node.id} [shape={DOT_SHAPES.get(node.kind, 'box')}, label={dot_quoted(node.text.message(lang))}];"
    for edge in graph.edges:
        styles = [DOT_STYLES[edge.kind]] if edge.kind in DOT_STYLES else []
        text = edge.text.message(lang)
        styles += [f"label={dot_quoted(text)}"] if text else []
        yield f"  {edge.source} {arrow} {edge.target}{_bracketed(styles)};"
    yield "}"


def _bracketed(styles: list[str]) -> str:
    return f" [{', '.join(styles)}]" if styles else ""


# Mermaid ------------------------------------------------------------------------------------------------------------


def mermaid(graph: Graph, lang: str = "en") -> str:
    """The graph as a Mermaid flowchart."""
    return "\n".join(_mermaid_lines(graph, lang)) + "\n"


def mermaid_quoted(text: str) -> str:
    """Text as a string of Mermaid: whatever it could read as its own is a numbered character, a line break a tag.

    Only letters, digits, spaces and a few harmless signs stand for themselves.
    """
    return '"' + "".join(map(_mermaid_char, harmless(text))) + '"'


def _mermaid_char(char: str) -> str:
    if char == "\n":
        return "<br/>"
    plain = char.isalnum() or char in " ,.:()?%+-=，：、。；（）《》“”" or ord(char) > 0x7F
    return char if plain else f"#{ord(char)};"


def _mermaid_lines(graph: Graph, lang: str) -> Iterator[str]:
    yield "flowchart LR"
    for node in graph.nodes:
        yield f"  {_mermaid_node(node, lang)}"
    for edge in graph.edges:
        yield f"  {_mermaid_edge(edge, graph.directed, lang)}"


def _mermaid_node(node: Node, lang: str) -> str:
    opening, closing = MERMAID_SHAPES.get(node.kind, BOX)
    return f"{node.id}{opening}{mermaid_quoted(node.text.message(lang))}{closing}"


def _mermaid_edge(edge: Edge, directed: bool, lang: str) -> str:
    line = "-.-" if edge.kind in DASHED else "---"
    if edge.kind == "swap":
        line = "<-.->"
    elif directed and edge.kind != "meet":
        line = "-.->" if edge.kind in DASHED else "-->"
    text = edge.text.message(lang)
    label = f"|{mermaid_quoted(text)}|" if text else ""
    return f"{edge.source} {line}{label} {edge.target}"
