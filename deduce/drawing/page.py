"""What every picture has: its title, what it rests on, what is missing. Knows graphs; no particular kind of them."""

from __future__ import annotations

from deduce.answers import Note
from deduce.drawing.sheet import Sheet
from deduce.drawing.words import Words
from deduce.reasons.graph import Graph, Node

TAKEN = {"conflicts": "taken as true", "vouches": "each taken"}
"""Graphs of what would follow if claims were true."""


class Page:
    """A picture being made of a graph, in one language."""

    def __init__(self, graph: Graph, lang: str, assuming: str | None) -> None:
        self.graph, self.assuming = graph, assuming
        self.words, self.sheet = Words(lang), Sheet()
        self.about: list[str] = []

    @property
    def several(self) -> bool:
        """Whether the game is one of several nights: such seats can go out."""
        return any("out" in node.data for node in self.graph.of_kind("seat"))

    def say(self, note: Note | None) -> str:
        """A text in the language of the picture."""
        return "" if note is None else note.message(self.words.lang)

    def name(self, node: Node) -> str:
        """What a player or a centre card is called."""
        name = node.data["name"]
        return self.say(name) if isinstance(name, Note) else str(name)

    def heading(self, kind: str) -> None:
        """The title, and what goes wrong."""
        self.kind = kind
        self.sheet.paragraph(self.title, 13, bold=True, lines=2)
        if self.graph.consistent is False:
            self.sheet.paragraph(self.words("no world"), 11.5, "wolf", bold=True)
            self.about.append(self.words("no world"))
        if not self.graph.complete and "worlds" not in self.graph.data:
            self.sheet.paragraph(self.words("not all"), 11, "open")
            self.about.append(self.words("not all"))

    @property
    def title(self) -> str:
        """What the picture is called."""
        return self.words(self.kind, title=self.graph.title)

    def footing(self) -> None:
        """What it rests on."""
        self.sheet.gap(6)
        if self.graph.kind in TAKEN:
            self.sheet.paragraph(self.words(TAKEN[self.graph.kind]), 10.5, "soft")
        parts = self._assumptions()
        if self.assuming or parts:
            text = self.assuming or self.words("assuming", parts=self.words.list(parts))
            self.sheet.paragraph(text, 10.5, "soft")

    def _assumptions(self) -> list[str]:
        words, graph = self.words, self.graph
        # What is told as truth is so whoever lies; and where claims are taken as true it does not matter either.
        if str(graph.data.get("basis", "")).startswith("truth") or graph.kind in TAKEN:
            return []
        parts = [words("honesty", id=graph.honesty)]
        for key in ("trusted", "doubted"):
            if graph.data.get(key):
                parts.append(words(key, names=words.comma(list(graph.data[key]))))
        if graph.view:
            parts.append(words("view", name=graph.view))
        if graph.kind == "ring":
            parts.append(words("odds", id=graph.odds))
            parts += [words("slip", slip=graph.slip)] if graph.slip else []
        return parts

    def svg(self) -> str:
        """The whole picture."""
        return self.sheet.svg(self.title, " ".join(self.about), self.words.lang)
