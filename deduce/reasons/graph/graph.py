"""A graph as an answer object: frozen, with its documented JSON. Knows no engine, no role by name and no picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from deduce.answers import Note


@dataclass(frozen=True)
class Node:
    """A node. `id` is made of small letters and digits; `text` is what is written in it, in both languages.

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

    `conflicts`: a node `claim` for every standing story (line, seat, name, and `group`: claims of one group hang
    together), and `fact` for every line of what everybody saw that some conflict needs (line). An edge `conflict` joins
    two that cannot both be so; a node `conflict`, joined to its members by edges `part`, stands for more of them, or
    for a claim that cannot be true at all. Both tell the lines of their `claims` and `facts` (None: not found out
    which). Claims are taken as true, facts stand: every irreducible set of claims is there, each with facts from which
    none can be spared; only where the facts cannot stand by themselves, irreducible sets of those.

    `vouches`: a node `seat` for every player (seat, name, claim), and what a player's claim, if it is true, makes
    certain of another one that was not certain without it. The edge says what is certain then, the claim true and with
    what everybody saw: `accuse` (he is a werewolf), `vouch` (he is of the village) or `clear` (neither is certain, but
    that he is no werewolf). `dealt` and `final`: whether it holds of the card he was dealt, and of the one at the end;
    `named`: whether the claim speaks of him.

    `ring`: the same with what `solve` says of each seat (werewolf, lying), and in games of several nights `out`: when
    and how he went out as everybody saw, or None. In games of one night also nodes `centre` (name; `wolf`: the odds
    that the card shows a werewolf; `final`: those of each face) and edges `swap`: two cards a claim says were
    exchanged, `by` whom (a seat number).

    `lanes` of one night: a node `card` for each place (name; the faces `dealt` there and there in the end, `final`;
    `stands`: the role the card dealt there stands for where it copied one, else None; `wolf`: whether that card shows a
    werewolf or stands for one; its `path`: where it lay as dealt and after every move).
    Edges: `move` of a `card` from place to place, `look` (face), `meet`, each with the number of its `step`; `steps`
    has the turns in order. Of several nights: a node `seat` for each player (seat, name, card, wolf, out), `wolves` and
    `table`; edges are what was chosen and what happened, `steps` has the same in order. `basis` says which world it is:
    `truth` (the only one that fits what is told as truth), `truth open` (one of `among`; None: of many), `asked` (its
    `number` was given) or `first` (of those that fit); `world` is that world.

    `cells`: a node `seat` for each player, with edges `knows` to every `cell`: `worlds`, how many, that he cannot tell
    apart by what he `knows`. `common`: how many sets of worlds common knowledge tells apart. `limit`: so many
    worlds were looked at, at most.

    `consistent` is False where no world fits the evidence, None where that was not found out; where not `complete`
    something may be missing (of cells: only so many worlds were looked at, and each may have more), but the rest is
    right. `data` has the further keys of each kind; `ring` and `cells` name who is `trusted` and `doubted`. `title` is
    the record's.
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

    def network(self) -> Any:
        """The graph as a `networkx.MultiDiGraph`, or `MultiGraph` where it has no direction; attributes as in JSON."""
        from deduce.reasons.graph.shape import network

        return network(self)

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
