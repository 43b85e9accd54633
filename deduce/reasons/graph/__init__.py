"""Graphs as answers: nodes and edges, as JSON, DOT, Mermaid and for networkx. The only place that imports networkx.

Knows no engine, no role by name and no picture.
"""

from deduce.reasons.graph.graph import Edge, Graph, Node
from deduce.reasons.graph.shape import groups, network

__all__ = ["Edge", "Graph", "Node", "groups", "network"]
