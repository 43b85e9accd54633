"""Sorts of steps about who has which card, each with a sentence of its own. Knows no engine and no role by name."""

from __future__ import annotations

from deduce.answers import Note
from deduce.lemmas import CameFrom, Fact, Moved, NobodyDealt
from deduce.questions import InTeam, IsRole, IsWolf, WasDealt
from deduce.reasons.naming import fill, none_of
from deduce.reasons.step_phrases import (
    ALL_TAKEN,
    HAS_IT,
    HAVE_THEM,
    LIES_BEFORE,
    STILL,
    TAKEN,
    TELLS_SO,
    UNMOVED,
)
from deduce.reasons.story_steps import Sort
from deduce.reasons.telling import Telling


def none_of_them(step: Telling, fact: Fact) -> Note | None:
    """Nobody was dealt a role, player by player."""
    lemma, facts = fact.lemma, step.premises.facts
    if not fact.so or not isinstance(lemma, NobodyDealt) or not facts or not step.premises.only_facts:
        return None
    roles = {f.lemma.role for f in facts if isinstance(f.lemma, WasDealt) and not f.so}
    if roles != {lemma.role} or not all(isinstance(f.lemma, WasDealt) and not f.so for f in facts):
        return None
    (none,) = step.quoting.facts(facts)
    return fill(TELLS_SO, told=none, then=step.fact(fact), by=step.by)


def all_taken(step: Telling, fact: Fact) -> Note | None:
    """Every card of a role has its place, so nobody else has one."""
    facts = step.premises.facts
    dealt = [f.lemma for f in facts if f.so and isinstance(f.lemma, WasDealt)]
    roles = {lemma.role for lemma in dealt}
    others = set(step.premises.cards) - roles
    if not step.premises.deck or others or len(dealt) != len(facts) or len(roles) != 1:
        return None
    role = roles.pop()
    if not step.premises.less(deck=True).only_facts or len(dealt) != step.names.copies(role):
        return None
    who = step.names.spots(sorted(lemma.spot for lemma in dealt))
    one, many = (HAS_IT, HAVE_THEM) if step.names.several else (TAKEN, ALL_TAKEN)
    template = one if len(dealt) == 1 else many
    gaps = {"role": step.names.role(role), "who": who, "then": step.fact(fact), "by": step.by}
    return fill(template, count=len(dealt), **gaps)


def unmoved(step: Telling, fact: Fact) -> Note | None:
    """Nobody who might have moved a card did."""
    lemma, facts = fact.lemma, step.premises.facts
    if not fact.so or not isinstance(lemma, CameFrom) or lemma.seat != lemma.spot or len(facts) < 2:
        return None
    roles = [f.lemma.role for f in facts if isinstance(f.lemma, Moved) and not f.so and f.lemma.spot == lemma.seat]
    if len(roles) != len(facts) or not step.premises.only_facts:
        return None
    movers = none_of([step.names.holder(role) for role in roles])
    return fill(UNMOVED, none=movers, card=step.names.card_at(lemma.seat), then=step.fact(fact), by=step.by)


def where_it_came_from(step: Telling, fact: Fact) -> Note | None:
    """What somebody has at the end, by where that card was dealt."""
    lemma, facts = fact.lemma, step.premises.facts
    if not isinstance(lemma, IsWolf | IsRole | InTeam) or len(facts) != 2 or not step.premises.only_facts:
        return None
    for came, dealt in (facts, facts[::-1]):
        match came, dealt:
            case Fact(CameFrom(seat, spot), True), Fact(WasDealt(origin, role), True) if origin == spot:
                if seat != lemma.spot or step.names.is_centre(spot):
                    return None
                return fill(
                    STILL if seat == spot else LIES_BEFORE,
                    who=step.names.spot(seat),
                    origin=step.names.spot(spot),
                    what=step.names.card(role),
                    then=step.fact(fact),
                    by=step.by,
                )
    return None


CARD_SORTS: tuple[Sort, ...] = (none_of_them, all_taken, unmoved, where_it_came_from)
"""The first that fits is told."""
