"""Which cards change places, in clauses: the events of a swap or a shift, and where cards come from by them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from deduce.engines.actors import Actor
from deduce.engines.cnf import FALSE
from deduce.engines.meaning import Meaning
from deduce.night.steps import Picked, Shift, Spot, Swap

Exchange = tuple[int, int, int]
"""Two spots, and the literal that their cards change places."""
Sources = dict[int, list[tuple[int, int]]]
"""For a spot, where its new card may come from, each with the literal of that event."""


def exchanges(night: Meaning, actor: Actor, step: Swap) -> Iterator[Exchange]:
    """Every pair of cards a swap may move; a card may be exchanged with itself."""
    when, own = night.holds(actor, step.when), night.holds(actor, step.own)
    for one, other, literal in _pairs(night, actor, step.a, step.b):
        blocked = (_blocked(night, actor, one, own), _blocked(night, actor, other, own))
        yield one, other, night.clauses.all_of((literal, when, *(-block for block in blocked)))


def _pairs(night: Meaning, actor: Actor, a: Spot, b: Spot) -> Iterator[Exchange]:
    """Every pair of spots a swap may be about, with its literal."""
    if isinstance(a, Picked) and isinstance(b, Picked) and a.choose == b.choose:
        for option, literal in actor.options[a.choose].items():
            one, other = option[a.index], option[b.index]
            if isinstance(one, int) and isinstance(other, int):
                yield one, other, literal
        return
    for one, here in night.spots(actor, a).items():
        for other, there in night.spots(actor, b).items():
            yield one, other, night.clauses.all_of((here, there))


def _blocked(night: Meaning, actor: Actor, spot: int, may_own: int) -> int:
    """A swap by this actor cannot move the card there: shielded, or guarded and not his own to move."""
    clauses, tokens = night.clauses, night.tokens
    own = clauses.all_of((night.cast.here(actor, spot), may_own)) if spot in actor.where else FALSE
    return clauses.any_of((tokens.shielded[spot], clauses.all_of((tokens.guarded[spot], -own))))


def swapped(night: Meaning, found: Iterable[Exchange]) -> Sources:
    """Where cards come from by one of these exchanges."""
    events: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for one, other, event in found:
        if one != other:
            events[min(one, other), max(one, other)].append(event)
    sources: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for (one, other), literals in events.items():
        event = night.clauses.any_of(literals)
        sources[one].append((other, event))
        sources[other].append((one, event))
    return sources


def shifted(night: Meaning, actor: Actor, step: Shift) -> Sources:
    """Where the other players' cards come from by a shift: the next card on that is not shielded."""
    clauses, shielded, when = night.clauses, night.tokens.shielded, night.holds(actor, step.when)
    sources: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for me in actor.where:
        ring = [seat for seat in night.game.table.seats if seat != me]
        for word, literal in actor.options[step.direction].items():
            happens = clauses.all_of((night.cast.here(actor, me), literal, when))
            order = ring if word == ("left",) else ring[::-1]
            for place, spot in enumerate(order):
                reach = [happens, -shielded[spot]]
                for back in range(1, len(order)):
                    source = order[place - back]
                    sources[spot].append((source, clauses.all_of((*reach, -shielded[source]))))
                    reach.append(shielded[source])
    return sources
