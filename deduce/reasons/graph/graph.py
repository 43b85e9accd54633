"""A graph as an answer object: frozen, with its documented JSON. Knows no engine, no role by name and no picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from deduce.answers import Note


@dataclass(frozen=True)
class Node:
    """A node. `id` is made of small letters and digits; `text` is what it says, in both languages.

    `data` holds what else is known of it, by the key it has in JSON.
    """

    id: str
    kind: str
    text: Note
    data: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Keys id, kind, text (canonical English), and those of `data`."""
        return {"id": self.id, "kind": self.kind, "text": self.text.en, **_plain(self.data)}


UNWRITTEN = Note("", "")


@dataclass(frozen=True)
class Edge:
    """An edge between two nodes, by their ids; `text` is what is written on it."""

    source: str
    target: str
    kind: str
    text: Note = UNWRITTEN
    data: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Keys source, target, kind, text (canonical English), and those of `data`."""
        base = {"source": self.source, "target": self.target, "kind": self.kind, "text": self.text.en}
        return {**base, **_plain(self.data)}


@dataclass(frozen=True)
class Graph:
    """The answer to `graph`. `kind` is what was asked for; what nodes and edges there are depends on it.

    `conflicts`: a node `claim` for every standing story and `fact` for every line of facts that some conflict needs.
    An edge `conflict` joins two that cannot both be so. More than two that cannot all be so, or one that cannot be so
    at all, are joined to a node `conflict` by edges `part`. Stories are taken as true, facts stand. `data` of claims:
    line, seat, name; of facts: line; of conflicts: size.

    `vouches`: a node `seat` for every player (seat, name, claim), and what a player's story, if it is true, makes
    certain of another one, and what everybody saw does not: an edge `accuse` (he is a werewolf), `vouch` (he is of the
    village) or `clear` (he is of neither, or that is open, but no werewolf). `data` of edges: `dealt` and `final`,
    whether it holds of the card as dealt and of the one at the end; `named`, whether the story names him.

    `ring`: the same, with what `solve` says in the nodes: werewolf and lying (possible, certain, probability; None
    where not known), and in games of several nights `out`: when and how somebody went out, or None. Nodes `centre`
    (name, werewolf, final) and edges `swap`: two cards a story says were exchanged, `by` whom (a seat number).

    `lanes`, one night: a node for each card, `id` by the spot it was dealt to, with `dealt` (its face), `final` (the
    face at that spot in the end), `path` (the spots it lay at: as dealt, then after every move). Edges `move` from
    spot to spot (`card`, whose number by spot order from 1; `step`), `look` (face, step), `meet` (step).
    Of several nights: a node `seat` for each player (card, out), `wolves` and `table`; edges are what was chosen
    (`verb`, night, saw) and what happened (day).

    `cells`: a node `seat` for each player, and an edge `knows` to each `cell`: the worlds he cannot tell apart
    (`worlds`: how many).

    `consistent` is False where no world fits, None where that was not asked or not found out; where not `complete`
    something may be missing, but what is there is right. `data` has more keys by kind; `title` is the record's. `given`
    names who is trusted and doubted.
    """

    kind: str
    game: str
    title: str
    honesty: str
    odds: str
    slip: Fraction
    view: str | None
    engine: str
    consistent: bool | None
    complete: bool
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    directed: bool = True
    data: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()

    def node(self, identity: str) -> Node:
        """The node of that id. Raises KeyError."""
        found = next((node for node in self.nodes if node.id == identity), None)
        if found is None:
            raise KeyError(identity)
        return found

    def of_kind(self, *kinds: str) -> tuple[Node, ...]:
        """The nodes of these kinds, in order."""
        return tuple(node for node in self.nodes if node.kind in kinds)

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.graph/1`. networkx reads it too: `node_link_graph(graph.to_json(), edges="edges")`."""
        return {
            "schema": "deduce.graph/1",
            "kind": self.kind,
            "game": self.game,
            "honesty": self.honesty,
            "odds": self.odds,
            "slip": str(self.slip),
            "view": self.view,
            "engine": self.engine,
            "consistent": self.consistent,
            "complete": self.complete,
            "directed": self.directed,
            "multigraph": True,
            "nodes": [node.to_json() for node in self.nodes],
            "edges": [edge.to_json() for edge in self.edges],
            **_plain(self.data),
        }

    def dot(self, lang: str = "en") -> str:
        """The graph in DOT, for Graphviz, ending with a newline; labels in English (`en`) or Chinese (`zh`)."""
        from deduce.reasons.graph.notation import dot

        return dot(self, lang)

    def mermaid(self, lang: str = "en") -> str:
        """The graph in Mermaid, ending with a newline; labels in English (`en`) or Chinese (`zh`)."""
        from deduce.reasons.graph.notation import mermaid

        return mermaid(self, lang)


def _plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """The same as JSON knows it."""
    return {key: plain(value) for key, value in data.items()}


def plain(value: Any) -> Any:
    """A value as JSON knows it: fractions as text, remarks in English, what has a JSON of its own in that."""
    match value:
        case Fraction():
            return str(value)
        case Note(en=text):
            return text
        case Mapping():
            return {str(key): plain(part) for key, part in value.items()}
        case list() | tuple():
            return [plain(part) for part in value]
    return value.to_json() if hasattr(value, "to_json") else value
