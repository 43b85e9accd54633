"""What a night that was played says about lemmas and sources, one by one. Knows no role by name, no formula, no solver.

The plain reading, for checking what was found by others: nothing in here searches, and nothing is made clever.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deduce.engines.concrete import Night
from deduce.engines.judging import bound, ending, fact_holds, true
from deduce.engines.travelled import watched
from deduce.lemmas import (
    Bound,
    CameFrom,
    Deck,
    Fact,
    Honest,
    KeepsWord,
    Knows,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RuleOf,
    Source,
)
from deduce.model import Kind, Model, Piece
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt, test


def holds(model: Model, night: Night, fact: Fact) -> bool:
    """Whether the fact is so in this night, which is over. Whether the night fits the evidence does not matter."""
    return _so(model, night, fact.lemma) is fact.so


def _so(model: Model, night: Night, lemma: Lemma) -> bool:
    match lemma:
        case IsWolf() | IsRole() | WasDealt() | InTeam() | Lies() | Both() | Either() | No():
            return _answer(model, night, lemma)
        case Bound(seat):
            return bound(model, night, seat)
        case KeepsWord(seat):
            return not bound(model, night, seat) or not _lies(model, night, seat)
        case Moved(role, spot):
            return (role, spot) in moved(night)
        case CameFrom(seat, spot):
            return night.cards[seat] == spot
        case NobodyDealt(role, besides):
            return not any(night.deal[seat] == role for seat in model.game.table.seats if seat != besides)
        case OneLies(one, other):
            return _lies(model, night, one) or _lies(model, night, other)
        case OneFree(one, other):
            return not (bound(model, night, one) and bound(model, night, other))
        case OneDealt(one, other, role):
            return role in (night.deal[one], night.deal[other])
    raise AssertionError(f"no meaning in one night for {lemma}")


def _lies(model: Model, night: Night, seat: int) -> bool:
    return not true(night, model.claims[seat])


def _answer(model: Model, night: Night, question: Question) -> bool:
    liars = frozenset(seat for seat in model.speakers if _lies(model, night, seat))
    return test(model.game, question)(ending(model, night, liars))


def moved(night: Night) -> frozenset[tuple[str, int]]:
    """(role, spot): a holder of the role moved the card that lay there. Two cards of one face are two cards."""
    found, before = set[tuple[str, int]](), tuple(range(len(night.deal)))
    for happened in watched(night).happened:
        spots = (spot for spot, card in enumerate(happened.cards) if card != before[spot])
        found |= {(happened.key[1], spot) for spot in spots}
        before = happened.cards
    return frozenset(found)


def stand(model: Model, night: Night, sources: Collection[Source]) -> bool:
    """Whether all that these sources say together is so in this night.

    A story says something only together with what makes it count: its teller's honesty, or the line that trusts him.
    Cards and rules are in every night that was really played.
    """
    return all(_stands(model, night, source, sources) for source in sources)


def _stands(model: Model, night: Night, source: Source, sources: Collection[Source]) -> bool:
    match source:
        case Piece(Kind.FACT, line):
            return all(fact_holds(night, fact) for fact in model.facts if fact.line == line)
        case Piece(Kind.STORY, line):
            tellers = (seat for seat in _telling(model) if model.story_line(seat) == line)
            return all(not _counts(model, night, seat, sources) or not _lies(model, night, seat) for seat in tellers)
        case Piece(Kind.TRUST) | Honest():
            return True  # what it makes count is looked at where the story is
        case Knows():
            return true(night, model.known)
        case Deck() | RuleOf():
            return True
    raise AssertionError(f"no meaning in one night for {source}")


def _telling(model: Model) -> Iterable[int]:
    """The seats whose story is evidence."""
    return (seat for seat in model.speakers if seat in model.judged or model.trusted(seat))


def _counts(model: Model, night: Night, seat: int, sources: Collection[Source]) -> bool:
    """Whether the sources make the seat's story count in this night."""
    trusted = model.trusted(seat) and Piece(Kind.TRUST, model.trust_line(seat)) in sources
    return trusted or (Honest(seat) in sources and bound(model, night, seat))
