"""Graphs for networkx, and what it finds in them. Knows no engine, no role by name and no picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from deduce.reasons.graph.graph import Graph

T = TypeVar("T", bound=Hashable)


def network(graph: Graph) -> Any:
    """The graph as a `networkx.MultiDiGraph`, or `MultiGraph` where it has no direction; attributes as in JSON."""
    import networkx

    found = networkx.MultiDiGraph() if graph.directed else networkx.MultiGraph()
    found.graph.update(kind=graph.kind, game=graph.game, consistent=graph.consistent, complete=graph.complete)
    for node in graph.nodes:
        told = node.to_json()
        found.add_node(told.pop("id"), **told)
    for edge in graph.edges:
        told = edge.to_json()
        found.add_edge(told.pop("source"), told.pop("target"), **told)
    return found


def groups(members: Sequence[T], sets: Iterable[Iterable[T]]) -> tuple[tuple[T, ...], ...]:
    """The members that hang together through the sets, in their order: those of one set are in one group.

    Groups come in the order of their first members; whoever is in no set is a group of his own.
    """
    import networkx

    found = networkx.Graph()
    found.add_nodes_from(members)
    for some in sets:
        found.add_edges_from(pairwise(some))
    place = {member: number for number, member in enumerate(members)}
    parts = (sorted(part, key=place.__getitem__) for part in networkx.connected_components(found))
    return tuple(sorted(map(tuple, parts), key=lambda part: place[part[0]]))
