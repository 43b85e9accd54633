"""Whether a story of several nights is true in a history. Knows no role by name, and not who is bound."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.course.match import Match
from deduce.course.tales import ARMED, GOOD, KNIFED, WOLF, Did, Tale
from deduce.engines.nights.playing import Night
from deduce.nights import Aim, Card, Den, Look, Side


def true(match: Match, deal: Sequence[str], nights: Sequence[Night], seat: int, tale: Tale) -> bool:
    """Whether everything the seat says is so."""
    card = match.card(deal[seat])
    if tale.role not in (None, card.id) or not of_side(match, card, tale.side):
        return False
    if tale.mates is not None and tale.mates != mates(match, deal, seat):
        return False
    return all(
        seat in nights[number - 1].living and _night_true(match, deal, nights[number - 1], seat, done)
        for number, done in tale.nights.items()
    )


def of_side(match: Match, card: Card, side: str | None) -> bool:
    """Whether a card is of the side somebody says he is of."""
    if side is None:
        return True
    return card.side is Side.GOD if side == Side.GOD.value else card.team == match.rules.village


def mates(match: Match, deal: Sequence[str], seat: int) -> frozenset[int] | None:
    """Whom a wolf knows to be the other wolves; None for all others."""
    wolves = frozenset(other for other, role in enumerate(deal) if match.is_wolf(role) and other != seat)
    match match.card(deal[seat]).den:
        case Den.OPENS:
            return frozenset(other for other in wolves if match.card(deal[other]).den is Den.OPENS)
        case Den.JOINS:
            return wolves
    return None


def _night_true(match: Match, deal: Sequence[str], night: Night, seat: int, done: Sequence[Did]) -> bool:
    """Every choice was made just as told, and whatever else is told is so."""
    card = match.card(deal[seat])
    for choice in card.choices:
        told = {did.at for did in done if did.verb == choice.verb} or {None}
        if told != {night.chosen.get((seat, choice.verb))}:
            return False
    return all(_so(match, deal, night, seat, did) for did in done)


def _so(match: Match, deal: Sequence[str], night: Night, seat: int, did: Did) -> bool:
    """One thing told is so, where the choices are as told."""
    card = match.card(deal[seat])
    if did.verb == KNIFED:
        return knows_knife(night, seat, card) and night.knife == did.at
    if did.verb == ARMED:
        muted = bool(night.dawn.causes.get(seat, frozenset()) - card.shoots)
        return bool(card.shoots) and muted is (did.saw == "off")
    choice = card.choice(did.verb)
    if choice is None:
        return False
    if did.saw is None:
        return True
    return isinstance(choice.effect, Look) and did.at is not None and did.saw in said_of(match, deal[did.at])


def said_of(match: Match, role: str) -> tuple[str, ...]:
    """What may be said of a look at a role: what it shows; who learns roles may also tell the team."""
    return seen(match, role), team_seen(match, role)


def seen(match: Match, role: str) -> str:
    """What a look at a role shows, as people tell it."""
    return role if match.switch("seer view") == "role" else team_seen(match, role)


def team_seen(match: Match, role: str) -> str:
    """The team that a look at a role shows, as people tell it."""
    return WOLF if match.card(role).seen_as == match.rules.wolves else GOOD


def knows_knife(night: Night, seat: int, card: Card) -> bool:
    """Whether somebody is told whom the wolves chose: because he is one who chooses, or has still a use for it."""
    uses = (choice for choice in card.choices if choice.aim is Aim.VICTIM)
    left = any(choice.charges is None or night.used[seat, choice.verb] < choice.charges for choice in uses)
    return seat in night.den or left
