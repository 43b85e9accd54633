"""Graphs of a record: from the evidence and the engines to nodes and edges. Prints nothing, draws nothing.

Knows no notation and no role by name.
"""

from __future__ import annotations

from deduce.evidence import Evidence
from deduce.graphing.frame import Frame
from deduce.reasons.graph import Graph
from deduce.record import Record
from deduce.several import Gathered
from deduce.solving import Options
from deduce.usage import UsageError

KINDS = ("ring", "lanes", "conflicts", "vouches", "cells")
MOST_WORLDS = 2000
"""So many worlds are looked at to tell what players can tell apart, where nothing else is said."""


def graph(record: Record, what: str, options: Options, world: int | None = None, limit: int = MOST_WORLDS) -> Graph:
    """One graph of a record. Raises UsageError."""
    if what not in KINDS:
        raise UsageError("graph", what, KINDS)
    if limit < 0:
        raise UsageError("limit", limit)
    frame = Frame.of(record, options)
    evidence = frame.evidence
    match what:
        case "ring":
            from deduce.graphing.seating import ring

            return ring(frame)
        case "conflicts":
            from deduce.graphing.contradicting import conflicts

            return conflicts(frame)
        case "vouches":
            from deduce.graphing.vouching import vouches

            return vouches(frame)
        case "lanes" if isinstance(evidence, Evidence):
            from deduce.graphing.travelling import lanes

            return lanes(frame, evidence, world)
        case "lanes":
            from deduce.graphing.nightfall import nights

            assert isinstance(evidence, Gathered)
            return nights(frame, evidence, world)
    if not isinstance(evidence, Evidence):
        raise UsageError("one night", what, [kind for kind in KINDS if kind != what])
    from deduce.graphing.telling_apart import cells

    return cells(frame, evidence, limit)
