"""Stories of several nights as literals: what makes one true. Knows no role by name, and not who is bound."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.course.tales import ARMED, KNIFED, Did, Tale
from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.nights.dealt import Dealt
from deduce.engines.nights.nightly import Nightly
from deduce.engines.nights.telling import of_side, said_of
from deduce.nights import Aim, Den, Look


class Told:
    """What stories come to over these nights."""

    def __init__(self, dealt: Dealt, nights: Sequence[Nightly]) -> None:
        self.dealt, self.clauses, self.match, self.nights = dealt, dealt.clauses, dealt.match, nights
        self.rules = dealt.rules

    def true(self, seat: int, tale: Tale) -> int:
        """Everything the seat says is so."""
        return self.clauses.any_of(self.true_as(seat, face, tale) for face in self.match.faces)

    def true_as(self, seat: int, face: str, tale: Tale) -> int:
        """The seat holds that card, and everything it says is so."""
        card = self.match.card(face)
        if tale.role not in (None, face) or not of_side(self.match, card, tale.side):
            return FALSE
        return self.clauses.all_of(
            (
                self.dealt.at[seat][face],
                TRUE if tale.mates is None else self._mates(seat, face, tale.mates),
                *(self._night(self.nights[number - 1], seat, face, done) for number, done in tale.nights.items()),
            )
        )

    def _mates(self, seat: int, face: str, mates: frozenset[int]) -> int:
        den = self.match.card(face).den
        if den is None or seat in mates:
            return FALSE
        dealt, others = self.dealt, [other for other in self.dealt.seats if other != seat]
        if den is Den.OPENS:
            known = {other: dealt.of(other, lambda card: card.den is Den.OPENS) for other in others}
        else:
            known = {other: dealt.wolf[other] for other in others}
        met = self.clauses.all_of(known[other] if other in mates else -known[other] for other in others)
        return self.rules.by(self.rules.knife, met)

    def _night(self, night: Nightly, seat: int, face: str, done: Sequence[Did]) -> int:
        """Whoever holds that card at the seat was in, did just what is told, and learned it."""
        parts = [night.living[seat]]
        for choice in self.match.card(face).choices:
            chosen, _ = night.of(face, seat, choice.verb)
            told = {did.at for did in done if did.verb == choice.verb} or {None}
            parts += [-self.clauses.any_of(chosen.values()) if at is None else chosen.get(at, FALSE) for at in told]
        return self.clauses.all_of((*parts, *(self._so(night, seat, face, did) for did in done)))

    def _so(self, night: Nightly, seat: int, face: str, did: Did) -> int:
        """One thing told is so, where the choices are as told."""
        card = self.match.card(face)
        if did.verb == KNIFED:
            knife = night.nobody if did.at is None else night.knife.get(did.at, FALSE)
            return self.clauses.all_of((knife, self._knows_knife(night, seat, face)))
        if did.verb == ARMED:
            muted = self.clauses.any_of(when for cause, when in night.causes[seat].items() if cause not in card.shoots)
            return FALSE if not card.shoots else muted if did.saw == "off" else -muted
        choice = card.choice(did.verb)
        if choice is None:
            return FALSE
        if did.saw is None:
            return TRUE
        if not isinstance(choice.effect, Look) or did.at is None:
            return FALSE
        return self.dealt.one_of(did.at, (face for face in self.match.faces if did.saw in said_of(self.match, face)))

    def _knows_knife(self, night: Nightly, seat: int, face: str) -> int:
        """The seat holds the knife, or has still a use for knowing whom it is for."""
        victims = [choice for choice in self.match.card(face).choices if choice.aim is Aim.VICTIM]
        left = self.clauses.any_of(-night.of(face, seat, one.verb)[1] for one in victims)
        return self.clauses.any_of((night.den[seat], self.rules.by(self.rules.of.get(face, self.rules.knife), left)))
