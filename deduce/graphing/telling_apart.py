"""What each player can tell apart: the worlds that fit, grouped by what he learned in them. Knows no role by name.

What a player learns is the card he was dealt, what he chose and saw, and what everybody sees at dawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from deduce.answers import Note
from deduce.claims import Answer, Story
from deduce.engines.base import BudgetSpent
from deduce.engines.concrete import Night
from deduce.evidence import Evidence
from deduce.graphing.frame import Found, Frame
from deduce.graphing.travelling import answered
from deduce.graphing.vouching import labelled, seat_id
from deduce.model import Seen, Sign
from deduce.reasons.graph import Edge, Graph, Node, groups
from deduce.solving import engine_named


@dataclass(frozen=True)
class Learned:
    """What a player knows at dawn: his card, his answers, and what everybody sees."""

    card: str
    answers: tuple[Answer, ...]
    signs: tuple[Sign, ...]


Cells = dict[Learned, list[int]]
"""What somebody may know -> the worlds in which he knows just that, by number."""


def learned(night: Night) -> list[Learned]:
    """What each player knows at dawn, by seat."""
    answers: defaultdict[int, list[Answer]] = defaultdict(list)
    for (seat, _, _), answer in answered(night):
        answers[seat].append(answer)
    signs = tuple(_signs(night))
    return [Learned(night.deal[seat], tuple(answers[seat]), signs) for seat in night.game.table.seats]


def _signs(night: Night) -> Iterator[Sign]:
    """What everybody sees at dawn."""
    yield from (Sign(Seen.SHIELD, seat) for seat in sorted(night.shielded))
    yield from (Sign(Seen.ARTIFACT, seat) for seat in sorted(night.tokens))
    yield from (Sign(Seen.FACE_UP, seat, face) for seat, face in sorted(night.face_up.items()))


def cells(frame: Frame, evidence: Evidence, limit: int) -> Graph:
    """The players, and for each the sets of worlds he cannot tell apart, the largest first; of so many worlds."""
    found = Found("z3" if frame.options.engine == "auto" else frame.options.engine, data=dict(frame.trust))
    players: list[Cells] = [defaultdict(list) for _ in frame.record.players]
    seen, budget = 0, frame.options.limit()
    try:
        for night in islice(engine_named(found.engine).worlds(evidence.model, budget), limit + 1):
            found.consistent = True
            if seen == limit:
                found.complete = False
                break
            for cell, known in zip(players, learned(night), strict=True):
                cell[known].append(seen)
            seen += 1
            budget.report(seen)
    except BudgetSpent:
        found.complete = False
    if found.complete and not seen:
        found.consistent = False
    for seat, cell in enumerate(players):
        found.add(*_told(frame, seat, cell, found.complete))
    found.data["limit"] = limit
    found.data["worlds"] = seen if found.complete else {"at_least": seen}
    worlds = (numbers for cell in players for numbers in cell.values())
    found.data["common"] = len(groups(range(seen), worlds)) if found.complete else None
    return frame.graph("cells", found)


def _told(frame: Frame, seat: int, found: Cells, every: bool) -> tuple[list[Node], list[Edge]]:
    """A player and his cells; where not `every` world was looked at, there may be more in each."""
    name, me = frame.record.players[seat], seat_id(seat)
    nodes = [Node(me, "seat", labelled(seat, name), {"seat": seat + 1, "name": name, "cells": len(found)})]
    edges = []
    told = [(numbers, _text(frame, seat, known)) for known, numbers in found.items()]
    for place, (numbers, text) in enumerate(sorted(told, key=lambda one: (-len(one[0]), one[1].en)), 1):
        count = len(numbers)
        so_many = "1 world" if count == 1 else f"{count} worlds"
        least = Note("", "") if every else Note("at least ", "至少 ")
        cell = Note(f"{text.en}\n{least.en}{so_many}", f"{text.zh}\n{least.zh}{count} 个世界")
        nodes.append(Node(f"{me}k{place}", "cell", cell, {"seat": seat + 1, "knows": text, "worlds": count}))
        edges.append(Edge(me, f"{me}k{place}", "knows"))
    return nodes, edges


def _text(frame: Frame, seat: int, known: Learned) -> Note:
    """What he knows, as the story he could tell."""
    story = frame.telling.story(seat, Story(known.card, known.answers))
    if not known.signs:
        return story
    signs = frame.telling.signs(known.signs)
    return Note(f"{story.en}; {signs.en}", f"{story.zh}；{signs.zh}")
