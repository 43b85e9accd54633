"""The seat ring: who sits where, what is proven of him and how likely it is, who speaks of whom, who is out.

Knows no role by name and no picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from deduce import several, solving
from deduce.answers import CentreAnswer, Note, Outlook, PlayerAnswer, Share, Solution
from deduce.claims import Chose
from deduce.course.course import Course, leaves
from deduce.course.events import Boomed, Dawned, Duelled, Exiled, Shot
from deduce.engines.base import Budget, BudgetSpent
from deduce.evidence import Evidence
from deduce.graphing.frame import Found, Frame
from deduce.graphing.vouching import arrows, labelled, seat_id, seats
from deduce.model import Model
from deduce.night import ALWAYS, ME
from deduce.night.steps import Picked, Spot, Swap, Taken
from deduce.reasons.graph import Edge, Graph, Node
from deduce.reasons.graph.saying import percent, verdict


def ring(frame: Frame) -> Graph:
    """The players with what `solve` tells of them, the centre cards, the arrows of `vouches` and claimed exchanges."""
    budget = frame.options.limit()
    solution = _solved(frame, budget)
    found = Found(solution.engine, solution.consistent, solution.complete, data=dict(frame.trust))
    outs = {} if isinstance(frame.evidence, Evidence) else gone(frame.evidence.course)
    told = {player.seat: player for player in solution.players}
    for seat, node in enumerate(seats(frame)):
        found.add([_seat(node, told.get(seat + 1), seat, outs, several=not isinstance(frame.evidence, Evidence))])
    if isinstance(frame.evidence, Evidence):
        found.add(_centre(frame, frame.evidence.model, solution), swaps(frame.evidence.model))
    try:
        for edge in arrows(frame, budget):
            found.add(edges=[edge])
    except BudgetSpent:
        found.complete = False
    return frame.graph("ring", found)


def _solved(frame: Frame, budget: Budget) -> Solution:
    """What `solve` says, conflicts left out."""
    evidence = frame.evidence
    if isinstance(evidence, Evidence):
        return solving.answer(evidence, *solving.figures_of(evidence.model, frame.options, budget))
    return several.answer(evidence, *several.figures_of(evidence.course, frame.options, budget))


def _seat(
    node: Node, player: PlayerAnswer | None, seat: int, outs: Mapping[int, dict[str, Any]], several: bool
) -> Node:
    """A player's node with what is known of him."""
    share = player.werewolf if player else None
    outlook = Outlook(seat + 1, node.data["name"], share or Share(None, None), player.lying if player else None)
    data = {**outlook.to_json(), "claim": node.data["claim"]}
    if several:
        data["out"] = outs.get(seat)
    text = labelled(seat, node.data["name"], node.data["claim"], verdict(share, several) if share else None)
    return replace(node, text=text, data=data)


# The centre and exchanges -------------------------------------------------------------------------------------------


def spot_id(model: Model, spot: int) -> str:
    """The id of a spot's node."""
    seats = model.game.table.seats
    return seat_id(spot) if spot in seats else f"c{spot - len(seats) + 1}"


def _centre(frame: Frame, model: Model, solution: Solution) -> Iterator[Node]:
    """The centre cards: how likely each shows a werewolf, and the face where only one is possible."""
    shown: dict[str, CentreAnswer] = {card.name: card for card in solution.centre}
    for spot in model.game.table.centre_spots:
        name = frame.telling.spot(spot)
        final = shown[name.en].final if name.en in shown else {}
        odds = sum((p for face, p in final.items() if model.game.is_wolf(face)), Fraction(0)) if final else None
        face = frame.telling.role(next(iter(final))) if len(final) == 1 else None
        wolf = Note(f"shows a werewolf: {percent(odds)}", f"是狼人牌：{percent(odds, 'zh')}")
        lines = [name, *([face] if face else []), *([wolf] if odds is not None else [])]
        text = Note("\n".join(line.en for line in lines), "\n".join(line.zh for line in lines))
        yield Node(spot_id(model, spot), "centre", text, {"name": name, "wolf": odds, "final": dict(final)})


def swaps(model: Model) -> Iterator[Edge]:
    """Every two cards a standing story says were exchanged."""
    for seat in model.speakers:
        picked = {(part.role, part.step): part.option for part in model.claims[seat] if isinstance(part, Chose)}
        for role in dict.fromkeys(role for role, _ in picked):
            for step in model.game.roles[role].steps:
                if not isinstance(step, Swap) or not (step.when == ALWAYS or isinstance(step.when, Taken)):
                    continue
                ends = _spot(seat, role, step.a, picked), _spot(seat, role, step.b, picked)
                if ends[0] is not None and ends[1] is not None:
                    text = Note(f"exchanged ({seat + 1})", f"互换（{seat + 1}）")
                    one, other = (spot_id(model, spot) for spot in ends if spot is not None)
                    yield Edge(one, other, "swap", text, {"by": seat + 1})


def _spot(seat: int, role: str, end: Spot, picked: Mapping[tuple[str, int], tuple[int | str, ...]]) -> int | None:
    """Where one end of an exchange is, where the story tells."""
    if end == ME:
        return seat
    if not isinstance(end, Picked):
        return None
    option = picked.get((role, end.choose), ())[end.index : end.index + 1]
    return next((spot for spot in option if isinstance(spot, int)), None)


# Who is out ---------------------------------------------------------------------------------------------------------

HOW = {
    "died": Note("died", "死亡"),
    "exiled": Note("exiled", "出局"),
    "shot": Note("shot", "被枪"),
    "self-destruct": Note("self-destruct", "自爆"),
    "taken along": Note("taken along", "被带走"),
    "duel": Note("duel", "决斗"),
}


def gone(course: Course) -> dict[int, dict[str, Any]]:
    """Who went out as everybody saw: `phase` night or day, its `number`, and `how`."""
    found: dict[int, dict[str, Any]] = {}
    for event in course.events:
        match event:
            case Dawned(night=number, died=died):
                phase, hows = "night", dict.fromkeys(died, "died")
            case Boomed(day=number, seat=seat):
                phase, hows = "day", {out: "self-destruct" if out == seat else "taken along" for out in leaves(event)}
            case Exiled(day=number):
                phase, hows = "day", dict.fromkeys(leaves(event), "exiled")
            case Shot(day=number):
                phase, hows = "day", dict.fromkeys(leaves(event), "shot")
            case Duelled(day=number):
                phase, hows = "day", dict.fromkeys(leaves(event), "duel")
            case _:
                continue
        for out, how in hows.items():
            found.setdefault(out, {"phase": phase, "number": number, "how": how})
    return found
