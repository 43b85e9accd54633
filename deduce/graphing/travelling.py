"""Where each card travelled in a night: from a world to its moves and looks. Knows no role by name and no picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from deduce import chronicle
from deduce.answers import Note
from deduce.claims import HOLDS, Answer, Told
from deduce.engines.base import BudgetSpent
from deduce.engines.concrete import Key, Night
from deduce.engines.travelled import Happened, watched
from deduce.evidence import Evidence
from deduce.graphing.choosing import Chosen, falls_back, night_of
from deduce.graphing.frame import Found, Frame
from deduce.graphing.seating import spot_id
from deduce.night.steps import Draw
from deduce.reasons.graph import Edge, Graph, Node


def lanes(frame: Frame, evidence: Evidence, number: int | None) -> Graph:
    """One night of the record. Raises UsageError."""
    found = Found("z3" if frame.options.engine == "auto" else frame.options.engine)
    try:
        chosen = night_of(frame, evidence, frame.options.limit(), number)
        found.consistent = chosen is not None
        if chosen is not None:
            _draw(frame, evidence, chosen, found)
    except BudgetSpent:
        found.complete = False
    return frame.graph("lanes", found)


@dataclass
class Turn:
    """Somebody's turn in the night: as which role, what he answered, and what happened in it."""

    seat: int
    role: str
    answers: list[Answer] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)


def answered(night: Night) -> Iterator[tuple[Key, Answer]]:
    """What everybody would truthfully answer of his night, in order, each with the step that settled it.

    Who finds a token on his card learns of it, whoever laid it there: that is no step of his, and numbered -1.
    """
    told: set[tuple[int, str, str]] = set()
    for key, outcome in night.log.items():
        seat, role, number = key
        if isinstance(night.game.roles[role].steps[number], Draw):
            for holder, token in night.tokens.items():
                if token in outcome:
                    yield (holder, night.deal[holder], -1), Answer(HOLDS, (Told((token,)),))
        question = next((q for q in night.game.roles[role].questions if number in chronicle.steps_of(q)), None)
        if question is not None and (seat, role, question.verb) not in told:
            told.add((seat, role, question.verb))
            answers = tuple(chronicle.answers(night, seat, role, question))
            if answers:
                yield key, Answer(question.verb, answers)


def turns(night: Night) -> list[Turn]:
    """The turns of a night in order, those in which nothing was asked and nothing happened left out."""
    found: dict[tuple[int, str, int], Turn] = {}

    def turn(key: Key) -> Turn:
        seat, role, step = key
        acts = night.game.roles[role].acts
        act = next((number for number, act in enumerate(acts) if act.start <= step < act.stop), -1)
        return found.setdefault((seat, role, act), Turn(seat, role))

    for key, answer in answered(night):
        turn(key).answers.append(answer)
    for happened in watched(night).happened:
        turn(happened.key).happened.append(happened)
    return list(found.values())


def _draw(frame: Frame, evidence: Evidence, chosen: Chosen[Night], found: Found) -> None:
    night, model = chosen.world, evidence.model
    done = turns(night)
    spots = model.game.table.spots
    moves = [happened.cards for turn in done for happened in turn.happened if happened.moved]
    for spot in spots:
        name, dealt, final = frame.telling.spot(spot), night.deal[spot], night.face(spot)
        path = [spot_id(model, cards.index(spot)) for cards in (tuple(spots), *moves)]
        faces = {"dealt": frame.telling.role(dealt), "final": frame.telling.role(final)}
        # A card that copied is what it copied, wherever it lies.
        copied = night.stands.get(spot)
        role = copied or model.game.roles[dealt].stands_for
        stands = None if copied in (None, dealt) else frame.telling.role(role)
        data = {"name": name, **faces, "stands": stands, "wolf": model.game.is_wolf(role), "path": path}
        text = Note(f"{name.en}\n{dealt} > {final}", f"{name.zh}\n{faces['dealt'].zh} > {faces['final'].zh}")
        if stands is not None:
            text = Note(f"{text.en}\ndealt card: {stands.en}", f"{text.zh}\n所发的牌成为{stands.zh}")
        found.add([Node(spot_id(model, spot), "card", text, data)])
    found.data["steps"] = [_step(frame, evidence, number, turn) for number, turn in enumerate(done, 1)]
    cards = tuple(spots)
    for number, turn in enumerate(done, 1):
        for happened in turn.happened:
            found.add(edges=_edges(frame, evidence, number, happened, cards, night))
            cards = happened.cards
    found.data |= {"basis": chosen.basis, "number": chosen.number, "among": chosen.among}
    found.data["world"] = chronicle.world(night)
    found.notes += falls_back(frame, chosen)


def _step(frame: Frame, evidence: Evidence, number: int, turn: Turn) -> dict[str, Any]:
    """A turn as data: who, what he would say of it, and what happened in it, in order."""
    return {
        "step": number,
        "seat": turn.seat + 1,
        "text": frame.telling.deed(turn.seat, turn.role, tuple(turn.answers)),
        "happened": [_happened(evidence, happened) for happened in turn.happened],
    }


def _happened(evidence: Evidence, happened: Happened) -> dict[str, Any]:
    """`cards`: which card, by the spot it was dealt to, lies at each spot after a move; `seen` and `met`: where."""
    model = evidence.model
    if happened.moved:
        return {"cards": [spot_id(model, card) for card in happened.cards]}
    if happened.met is not None:
        return {"met": [spot_id(model, seat) for seat in sorted(happened.met)]}
    return {"seen": [spot_id(model, spot) for spot, _ in happened.seen]}


def _edges(
    frame: Frame, evidence: Evidence, number: int, happened: Happened, before: tuple[int, ...], night: Night
) -> Iterator[Edge]:
    """What happened as edges between spots."""
    model, seat = evidence.model, spot_id(evidence.model, happened.key[0])
    if happened.moved:
        for spot, card in enumerate(happened.cards):
            if before[spot] != card:
                face = frame.telling.role(night.deal[card])
                text = Note(f"{number}. {face.en}", f"{number}. {face.zh}")
                ends = spot_id(model, before.index(card)), spot_id(model, spot)
                yield Edge(*ends, "move", text, {"step": number, "card": spot_id(model, card)})
    for spot, shown in happened.seen:
        face = frame.telling.role(shown)
        text = Note(f"{number}. saw {face.en}", f"{number}. 看到{face.zh}")
        yield Edge(seat, spot_id(model, spot), "look", text, {"step": number, "face": shown})
    for other in sorted(happened.met or ()):
        yield Edge(seat, spot_id(model, other), "meet", Note(f"{number}.", f"{number}."), {"step": number})
