"""Facts that say the same of several players, or much the same of one, in one clause. Knows no engine and no role."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.answers import Note
from deduce.honesty import Reading
from deduce.lemmas import Bound, Fact, Moved
from deduce.questions import IsWolf, WasDealt
from deduce.reasons.naming import Naming, fill, listed, none_of
from deduce.reasons.step_phrases import (
    ALL_BOUND,
    ALL_FREE,
    ALL_KNOW,
    ALL_KNOW_FOES,
    EACH_DEALT,
    EACH_IS,
    END_NO_WOLVES,
    END_WOLVES,
    IS_NO_ROLE,
    NO_ROLE_DEALT,
    NO_WOLVES,
    NONE_DEALT,
    NONE_IS,
    NONE_MOVED,
    WOLVES,
)


def grouped(names: Naming, facts: Sequence[Fact]) -> list[list[Fact]]:
    """The facts, those together that one clause can tell, each group where its first one stood."""
    alike: dict[object, list[Fact]] = {}
    for fact in facts:
        alike.setdefault(_sort(names, fact), []).append(fact)
    found: dict[object, list[Fact]] = {}
    for sort, group in alike.items():
        # What one player has not is told together, unless others have not got the same either.
        lone = _without(names, group[0]) if len(group) == 1 else None
        found.setdefault(sort if lone is None else lone, []).extend(group)
    return list(found.values())


def together(names: Naming, facts: Sequence[Fact]) -> Note:
    """Two or more facts of one group as a clause, players in the order of their seats."""
    lemmas, so = [fact.lemma for fact in facts], facts[0].so
    if isinstance(lemmas[0], Moved):
        movers = none_of([names.holder(lemma.role) for lemma in lemmas if isinstance(lemma, Moved)])
        return fill(NONE_MOVED, none=movers, card=names.card_at(lemmas[0].spot))
    if isinstance(lemmas[0], Bound):
        seats = sorted(lemma.seat for lemma in lemmas if isinstance(lemma, Bound))
        return _bound(names, [names.spot(seat) for seat in seats], so)
    if isinstance(lemmas[0], IsWolf):
        spots = sorted(lemma.spot for lemma in lemmas if isinstance(lemma, IsWolf))
        return _wolves(names, [names.spot(spot) for spot in spots], so)
    return _cards(names, [lemma for lemma in lemmas if isinstance(lemma, WasDealt)], so)


def _sort(names: Naming, fact: Fact) -> object:
    """Facts of one sort are told together; what this gives for a fact of any other sort is the fact."""
    match fact:
        case Fact(WasDealt(_, role)):
            return WasDealt, role, fact.so
        case Fact(Moved(_, spot), False):
            return Moved, spot
        case Fact(Bound()):
            return Bound, fact.so
        case Fact(IsWolf()) if names.several or len(names.wolves) == 1:
            return IsWolf, fact.so
    return fact


def _without(names: Naming, fact: Fact) -> object | None:
    """What goes with other cards that a player has not."""
    match fact:
        case Fact(WasDealt(spot, role), False) if not names.is_centre(spot) and not names.plain_wolf(role):
            return WasDealt, spot
    return None


def _cards(names: Naming, dealt: Sequence[WasDealt], so: bool) -> Note:
    roles = list(dict.fromkeys(lemma.role for lemma in dealt))
    if len(roles) > 1:
        *others, last = held = [names.holder(role) for role in roles]
        gaps = {"roles": listed(held, "nor"), "others": Note("", "、".join(role.zh for role in others)), "last": last}
        return fill(IS_NO_ROLE if names.several else NO_ROLE_DEALT, who=names.spot(dealt[0].spot), **gaps)
    who = [names.spot(spot) for spot in sorted(lemma.spot for lemma in dealt)]
    each, none = (EACH_IS, NONE_IS) if names.several else (EACH_DEALT, NONE_DEALT)
    return fill(each if so else none, all=listed(who), none=none_of(who), what=names.holder(roles[0]))


def _wolves(names: Naming, who: Sequence[Note], so: bool) -> Note:
    all_, none = listed(who), none_of(who)
    if names.several:
        return fill(WOLVES if so else NO_WOLVES, all=all_, none=none)
    role = names.record.ruleset.wolves
    return fill(END_WOLVES if so else END_NO_WOLVES, all=all_, none=none, wolves=names.roles(role), wolf=names.a_wolf())


def _bound(names: Naming, who: Sequence[Note], so: bool) -> Note:
    knowing = not so and not names.several and names.policy.reading is Reading.BELIEVED
    if not knowing:
        return fill(ALL_BOUND if so else ALL_FREE, all=listed(who))
    return fill(ALL_KNOW if names.foes is None else ALL_KNOW_FOES, all=listed(who), foes=names.foes or "")
