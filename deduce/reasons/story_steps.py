"""Sorts of steps about what somebody says, each with a sentence of its own. Knows no engine and no role by name.

Each takes a step and gives its sentence, without capital letter and full stop, or None where it is of another sort.
"""

from __future__ import annotations

from collections.abc import Callable

from deduce.answers import Note
from deduce.lemmas import Bound, Fact, KeepsWord, OneDealt, OneFree, OneLies
from deduce.questions import Either, IsRole, Lies, WasDealt
from deduce.reasons.clauses import same_of_several
from deduce.reasons.naming import fill, listed
from deduce.reasons.quoting import clauses_listed
from deduce.reasons.step_phrases import (
    ARE_TRUSTED_AND_SAYS,
    CANNOT_BE_SO,
    LIAR_BOUND,
    MUST_AND_SAYS,
    MUST_BE_SO,
    NEITHER_LIES,
    NEVER_SO,
    NOT_ALL,
    NOT_ALL_SINCE,
    NOT_BOTH,
    NOT_BOTH_BOUND,
    NOT_BOTH_BOUND_SINCE,
    NOT_BOTH_SINCE,
    NOT_SAID,
    ONE_IS,
    OTHER_CARD,
    OTHER_ROLE,
    PLAINLY,
    TELLS_SO,
    TRUE_AND_SAYS,
    TRUSTED_AND_SAYS,
    TRUSTED_SO,
)
from deduce.reasons.telling import Telling

Sort = Callable[[Telling, Fact], Note | None]


def other_role(step: Telling, fact: Fact) -> Note | None:
    """Who claims one role was not dealt another that would bind him."""
    lemma = fact.lemma
    if fact.so or not isinstance(lemma, WasDealt | IsRole) or lemma.spot not in step.premises.keeping:
        return None
    seat, several = lemma.spot, step.names.several
    claimed = step.names.claimed(seat)
    if not step.premises.less_keeping((seat,)).only_rules or claimed in (None, lemma.role):
        return None
    if isinstance(lemma, IsRole) and not several:
        return None
    assert claimed is not None
    names, called = step.names, step.names.holder if several else step.names.card
    return fill(
        OTHER_CARD if several else OTHER_ROLE,
        who=names.spot(seat),
        claimed=called(claimed),
        role=called(lemma.role),
        on=step.quoting.on(names.story_line(seat)),
        then=step.fact(fact),
        by=step.by,
    )


def keeps_word(step: Telling, fact: Fact) -> Note | None:
    """Somebody tells the truth unless he is not bound: his honesty."""
    lemma = fact.lemma
    if not fact.so or not isinstance(lemma, KeepsWord) or not step.premises.less_keeping((lemma.seat,)).only_rules:
        return None
    return fill(PLAINLY, then=step.fact(fact), by="")


def true_story(step: Telling, fact: Fact) -> Note | None:
    """Somebody tells the truth because he is bound, or trusted."""
    if fact.so or not isinstance(fact.lemma, Lies):
        return None
    seat = fact.lemma.seat
    if step.voices != [seat]:
        return None
    if not step.beside([seat]).only_rules:
        return _liar_bound(step, seat, fact) if seat in step.premises.keeping else None
    if seat in step.premises.keeping:
        return fill(MUST_BE_SO, who=step.names.spot(seat), what=step.quoting.what_says(seat), by=step.by)
    trusted = step.quoting.trusted(step.premises.trusts[0])
    return fill(TRUSTED_SO, trusted=trusted, what=step.quoting.what_says(seat), by=step.by)


def _liar_bound(step: Telling, seat: int, fact: Fact) -> Note:
    """Somebody tells the truth because he would be bound if he lied."""
    who, at = step.names.spot(seat), step.quoting.at(seat)
    parts = clauses_listed(step.parts(step.beside([seat])))
    return fill(LIAR_BOUND, who=who, at=at, parts=parts, then=step.fact(fact), by=step.by)


def as_he_says(step: Telling, fact: Fact) -> Note | None:
    """What follows from one story that is true: because its teller is bound, trusted, or known to tell the truth."""
    facts, names = step.premises.facts, step.names
    if step.premises.only_facts and len(facts) == 1 and isinstance(facts[0].lemma, Lies) and not facts[0].so:
        seat = facts[0].lemma.seat
        if seat not in names.speakers:
            return None
        quote = step.quoting.quote(seat)
        return fill(TRUE_AND_SAYS, who=names.spot(seat), quote=quote, then=step.fact(fact), by=step.by)
    voices = step.voices
    if len(voices) != 1 or not step.beside(voices).only_rules:
        return None
    seat = voices[0]
    if seat in step.premises.bound:
        quote = step.quoting.quote(seat)
        return fill(MUST_AND_SAYS, who=names.spot(seat), quote=quote, then=step.fact(fact), by=step.by)
    if seat in step.premises.keeping:
        return None
    line = step.premises.trusts[0]
    trusted, alone = step.quoting.trusted(line), names.trusted_by(line) == (seat,)
    says = {"quote": step.quoting.quote(seat)} if alone else {"says": step.quoting.says(seat)}
    template = TRUSTED_AND_SAYS if alone else ARE_TRUSTED_AND_SAYS
    return fill(template, trusted=trusted, then=step.fact(fact), by=step.by, **says)


def not_bound(step: Telling, fact: Fact) -> Note | None:
    """Who lies is not bound."""
    lemma = fact.lemma
    if fact.so or not isinstance(lemma, Bound) or step.voices != [lemma.seat]:
        return None
    lies = Fact(Lies(lemma.seat))
    if lies not in step.premises.facts or not step.beside([lemma.seat]).less([lies]).only_rules:
        return None
    return fill(NOT_SAID, what=step.quoting.what_says(lemma.seat), then=step.fact(fact), by=step.by)


def not_both_bound(step: Telling, fact: Fact) -> Note | None:
    """One of two lies, or their stories do not go together: so not both are bound."""
    lemma = fact.lemma
    if not fact.so or not isinstance(lemma, OneFree) or step.voices != sorted((lemma.one, lemma.other)):
        return None
    lies = Fact(OneLies(lemma.one, lemma.other))
    rest = step.beside(step.voices)
    if lies in rest.facts and rest.less([lies]).only_rules:
        return fill(NEITHER_LIES, one_of=step.fact(lies), then=step.fact(fact), by=step.by)
    both = step.names.spots((lemma.one, lemma.other))
    gaps = {"both": both, "one": step.quoting.what_says(lemma.one), "other": step.quoting.what_says(lemma.other)}
    parts = step.parts(rest)
    if not parts:
        return fill(NOT_BOTH_BOUND, **gaps, then=step.fact(fact), by=step.by)
    return fill(NOT_BOTH_BOUND_SINCE, **gaps, parts=clauses_listed(parts), then=step.fact(fact), by=step.by)


def not_all(step: Telling, fact: Fact) -> Note | None:
    """Two stories, or more, that do not go together."""
    seats = _liars(fact)
    if not seats or step.voices:
        return None
    bare, since = (NOT_BOTH, NOT_BOTH_SINCE) if len(seats) == 2 else (NOT_ALL, NOT_ALL_SINCE)
    all_, parts = listed([step.quoting.what_says(seat) for seat in seats]), step.parts(step.premises)
    if not parts:
        return fill(bare, all=all_, by=step.by)
    return fill(since, all=all_, parts=clauses_listed(parts), by=step.by)


def _liars(fact: Fact) -> tuple[int, ...]:
    """Of whom a fact says that one at least is lying."""
    match fact:
        case Fact(OneLies(one, other), True):
            return one, other
        case Fact(Either() as lemma, True):
            found = same_of_several(lemma)
            return found[1] if found is not None and isinstance(found[0], Lies) else ()
    return ()


def one_of_two(step: Telling, fact: Fact) -> Note | None:
    """One of two, and not the other."""
    facts = step.premises.facts
    if len(facts) != 2 or not step.premises.only_facts:
        return None
    for either, other in (facts, facts[::-1]):
        if {other, -fact} in _two(either):
            told = step.fact(either)
            return fill(ONE_IS, one_of=told, other=step.fact(other), then=step.fact(fact), by=step.by)
    return None


def _two(either: Fact) -> list[set[Fact]]:
    """What must not both be so, if one of two is."""
    match either:
        case Fact(OneLies(one, other), True):
            return [{Fact(Lies(one), False), Fact(Lies(other), False)}]
        case Fact(OneFree(one, other), True):
            return [{Fact(Bound(one)), Fact(Bound(other))}]
        case Fact(OneDealt(one, other, role), True):
            return [{Fact(WasDealt(one, role), False), Fact(WasDealt(other, role), False)}]
    return []


def false_story(step: Telling, fact: Fact) -> Note | None:
    """A story that cannot be so, whoever tells the truth."""
    if not fact.so or not isinstance(fact.lemma, Lies) or step.voices:
        return None
    what, parts = step.quoting.what_says(fact.lemma.seat), step.parts(step.premises)
    if not parts:
        return fill(NEVER_SO, what=what, then=step.fact(fact), by=step.by)
    return fill(CANNOT_BE_SO, what=what, parts=clauses_listed(parts), then=step.fact(fact), by=step.by)


def told_so(step: Telling, fact: Fact) -> Note | None:
    """What a line tells that everybody saw, or what the viewer knows."""
    premises = step.premises
    lines = [step.quoting.tells(line) for line in premises.shown] or [step.quoting.knows(k) for k in premises.knows]
    sources = len(premises.shown) + len(premises.knows)
    if len(lines) != sources or not lines or premises.facts or premises.stories or premises.honest or premises.deck:
        return None
    if premises.trusts:
        return None
    return fill(TELLS_SO, told=clauses_listed(lines), then=step.fact(fact), by=step.by)


STORY_SORTS: tuple[Sort, ...] = (
    keeps_word,
    other_role,
    true_story,
    not_bound,
    as_he_says,
    one_of_two,
    not_both_bound,
    not_all,
    told_so,
    false_story,
)
"""The first that fits is told."""
