"""Whether a night that was played fits the evidence. Knows no role by name and no way to find nights."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.claims import Blank, Chose, Dealt, Holds, MetJust, Part, Saw
from deduce.engines.concrete import Night
from deduce.honesty import Reading
from deduce.model import Model, Public, Seen, Sign, Stage
from deduce.questions import Ending


def holds(night: Night, part: Part) -> bool:
    """Whether one part of a story is so."""
    match part:
        case Dealt(seat, role):
            return night.deal[seat] == role
        case Chose(seat, role, step, option):
            return night.log.get((seat, role, step)) == option
        case Blank(seat, role, step):
            return not night.log.get((seat, role, step))
        case Saw(seat, role, step, spot, face):
            return (spot, face) in night.log.get((seat, role, step), ())
        case MetJust(seat, role, step, seats):
            return night.log.get((seat, role, step)) == seats
        case Holds(seat, token):
            return night.tokens.get(seat) == token


def true(night: Night, parts: Iterable[Part]) -> bool:
    """Whether all parts of a story are so."""
    return all(holds(night, part) for part in parts)


def bound(model: Model, night: Night, seat: int) -> bool:
    """Whether the policy binds a seat to the truth."""
    role = deciding(model.policy.reading, night, seat)
    return model.policy.reading is Reading.EVERYONE if role is None else model.game.is_village(role)


def deciding(reading: Reading, night: Night, seat: int) -> str | None:
    """The role of the seat by which a policy goes; None where it goes by no card."""
    match reading:
        case Reading.BELIEVED:
            return night.believes[seat]
        case Reading.DEALT:
            return night.acts_as(seat)
        case Reading.FINAL:
            return night.role(seat)
        case Reading.EVERYONE | Reading.NOBODY:
            return None


def fact_holds(night: Night, fact: Public) -> bool:
    """Whether a public fact is so."""
    if isinstance(fact, Sign):
        return sign_holds(night, fact)
    face = night.deal[fact.spot] if fact.stage is Stage.DEALT else night.face(fact.spot)
    return (face == fact.role) is not fact.negated


def sign_holds(night: Night, sign: Sign) -> bool:
    """Whether everybody sees that."""
    seat = sign.seat
    match sign.seen:
        case Seen.REMOVED:
            return sign.role in night.removed
        case Seen.SHIELD:
            return seat in night.shielded if seat is not None else not night.shielded
        case Seen.ARTIFACT:
            return seat in night.tokens if seat is not None else not night.tokens
        case Seen.FACE_UP:
            return night.face_up.get(seat) == sign.role if seat is not None else not night.face_up


@dataclass(frozen=True)
class Verdict:
    """A world that fits: whose story is false, who is not bound (his story costs something), who slipped."""

    liars: frozenset[int]
    free: frozenset[int]
    slipped: frozenset[int]


def verdict(model: Model, night: Night) -> Verdict | None:
    """How the night fits; None if it does not. Somebody who is bound and lies has slipped, where the model lets him."""
    if not all(fact_holds(night, fact) for fact in model.facts) or not true(night, model.known):
        return None
    liars = frozenset(seat for seat in model.speakers if not true(night, model.claims[seat]))
    if any(model.trusted(seat) for seat in liars):
        return None
    free = frozenset(s for s in model.weighed if s not in model.judged or not bound(model, night, s))
    slipped = frozenset(seat for seat in liars if seat in model.judged and seat not in free)
    return None if slipped and not model.slip else Verdict(liars, free, slipped)


def ending(model: Model, night: Night, liars: frozenset[int]) -> Ending:
    """What answers depend on in this world."""
    spots = model.game.table.spots
    return Ending(night.deal, tuple(map(night.face, spots)), tuple(map(night.role, spots)), liars)
