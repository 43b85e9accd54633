"""What is told in a claim -> a tale, or what is wrong with it: may the role do that, at that time. Knows no role."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from deduce.course.tales import ARMED, KNIFED, Did, Tale
from deduce.nights import Card, Choice
from deduce.record.nights.calendar import Calendar
from deduce.record.nights.cursor import seat
from deduce.record.nights.dating import Dating, Undated
from deduce.record.nights.place import NightPlace, look_of, rescue_of
from deduce.record.nights.telling import IMPLIES, Deed, Said, result_of
from deduce.record.nights.words import CHINESE
from deduce.record.problems import Problem, Unclear, problem
from deduce.record.problems import Said as Gap
from deduce.record.setting import choice as listed_choice
from deduce.record.setting import text
from deduce.record.source import Row
from deduce.record.vocabulary import Token


class TaleReader:
    """Reads one claim. `standing` is what the seat said before; `lost`: that cannot be known."""

    def __init__(
        self, place: NightPlace, row: Row, teller: int, standing: Tale | None, lost: bool, calendar: Calendar
    ) -> None:
        self.place = place
        self.row = row
        self.teller = teller
        self.standing = standing
        self.lost = lost
        self.calendar = calendar
        self.warnings: list[Problem] = []

    def tale(self, said: Said) -> Tale | None:
        """The tale; None where it cannot be known whether something is wrong with it. Raises Unclear."""
        if said.side is not None:
            return Tale(None, side=said.side)
        role, card = self._role(said)
        if card is None:
            return None
        mates = self._mates(said, card)
        loose = [self._did(card, deed) for deed in said.loose]
        nights = {night: self._night(card, night, token, deeds) for night, (token, deeds) in said.nights.items()}
        self._date(card, said, role, loose, nights)
        return Tale(role, MappingProxyType(dict(sorted(nights.items()))), mates)

    # The role

    def _role(self, said: Said) -> tuple[str | None, Card | None]:
        """The role this line says (None: the one that stands), and the card that goes by it."""
        if said.role is not None:
            role = self.place.face(self.row, said.role)
            self.warnings += self.place.missing(self.row, said.role)
            return role, self.place.match.card(role)
        stands = self.standing.role if self.standing is not None else None
        meant = self._implied(said, stands)
        if meant is not None:
            return meant.id, meant
        if stands is not None:
            return None, self.place.match.card(stands)
        if self.lost:
            return None, None
        raise Unclear(problem("no-role-yet", self.row, self._start(said), name=self.place.name(self.teller)))

    def _implied(self, said: Said, stands: str | None) -> Card | None:
        """The one role that talks like this, unless it stands already."""
        for deed in said.deeds:
            known = deed.result.kind if deed.result else "SILVER" if deed.rescue else ""
            if known in IMPLIES:
                card = self.place.saver() if deed.rescue else self.place.looker()
                fits = rescue_of if deed.rescue else look_of
                return None if stands is not None and fits(self.place.match.card(stands)) else card
        return None

    def _start(self, said: Said) -> int:
        found = [deed.token.start for deed in said.deeds] + ([said.lonely.start] if said.lonely else [])
        return min(found, default=0)

    def _mates(self, said: Said, card: Card) -> frozenset[int] | None:
        if said.lonely is None or said.mates is None:
            return None
        if card.team != self.place.rules.wolves:
            raise self._cannot(card, said.lonely)
        for token in said.mates:
            if seat(token) == self.teller:
                raise Unclear(
                    problem(
                        "not-self",
                        self.row,
                        token.start,
                        verb=text(self.row, said.lonely),
                        name=self.place.name(self.teller),
                    )
                )
        return frozenset(map(seat, said.mates))

    # What was done

    def _night(self, card: Card, night: int, token: Token, deeds: list[Deed]) -> tuple[Did, ...]:
        """A night that is told whole."""
        if not deeds:
            raise Unclear(problem("empty-night", self.row, token.end, night=str(night)))
        done = [self._did(card, deed) for deed in deeds]
        self._at_night(card, night, list(zip(deeds, done, strict=True)))
        return self._sorted(card, [did for did in done if did is not None])

    def _sorted(self, card: Card, done: list[Did]) -> tuple[Did, ...]:
        order = [KNIFED, *(choice.verb for choice in card.choices), ARMED]
        return tuple(sorted(done, key=lambda did: order.index(did.verb)))

    def _did(self, card: Card, deed: Deed) -> Did | None:
        """What a deed comes to; None where nothing was done. Raises Unclear."""
        if deed.gun is not None:
            if not card.shoots:
                raise self._cannot(card, deed.token)
            return Did(ARMED, None, deed.gun)
        if deed.idle:
            return self._idle(card, deed)
        if deed.verb == KNIFED:
            if not _knows_knife(card):
                raise self._cannot(card, deed.token)
            assert deed.at is not None
            self._no_result(card, deed)
            return Did(KNIFED, seat(deed.at))
        made = self._choice(card, deed)
        assert deed.at is not None
        if made is not look_of(card):
            self._no_result(card, deed)
        if made.own is False and seat(deed.at) == self.teller:
            gaps: dict[str, Gap] = {"role": self.place.called(card.id), "verb": made.verb}
            raise Unclear(problem("never-self", self.row, deed.at.start, **gaps))
        saw = result_of(self.place, self.row, deed.result) if deed.result else None
        if deed.result is not None and deed.result.kind == "ROLE" and self.place.by_role:
            self.warnings += self.place.missing(self.row, deed.result)
        return Did(made.verb, seat(deed.at), saw)

    def _choice(self, card: Card, deed: Deed) -> Choice:
        """The choice a deed speaks of. Raises Unclear."""
        if deed.verb is not None:
            made = card.choice(deed.verb)
        elif deed.rescue:
            made = rescue_of(card)
        elif deed.result is not None:
            made = look_of(card)
        else:
            made = card.choices[0] if len(card.choices) == 1 else None
        if made is None:
            raise self._cannot(card, deed.result or deed.token)
        return made

    def _no_result(self, card: Card, deed: Deed) -> None:
        if deed.result is not None:
            gaps: dict[str, Gap] = {"role": self.place.called(card.id), "word": text(self.row, deed.result)}
            raise Unclear(problem("sees-nothing", self.row, deed.result.start, **gaps))

    def _idle(self, card: Card, deed: Deed) -> Did | None:
        """Nothing was done."""
        known = [choice.verb for choice in card.choices] + ([KNIFED] if _knows_knife(card) else [])
        if (deed.verb is not None and deed.verb not in known) or not known:
            raise self._cannot(card, deed.token)
        if deed.verb == KNIFED or (deed.verb is None and card.den is not None):
            return Did(KNIFED, None)
        told = [choice for choice in card.choices if deed.verb in (None, choice.verb)]
        if told and all(choice.must for choice in told):
            raise Unclear(problem("must-choose", self.row, deed.token.start, role=self.place.called(card.id)))
        return None

    def _cannot(self, card: Card, token: Token) -> Unclear:
        """A role has not got that."""
        verbs = [choice.verb for choice in card.choices] + ([KNIFED] if _knows_knife(card) else [])
        told = listed_choice([(f"`{verb}`", f"“{CHINESE.get(verb, verb)}”") for verb in verbs]) if verbs else None
        can: Gap = (f"it has {told[0]}", f"可以是{told[1]}") if told else ("it does nothing at night", "夜里没有行动")
        gaps: dict[str, Gap] = {"role": self.place.called(card.id), "verb": text(self.row, token), "can": can}
        return Unclear(problem("no-clause", self.row, token.start, **gaps))

    # When

    def _at_night(self, card: Card, night: int, done: list[tuple[Deed, Did | None]]) -> None:
        """Whether that can be told of that night. Raises Unclear."""
        verbs: set[str] = set()
        for deed, did in done:
            verb = did.verb if did else "" if deed.verb is None else deed.verb
            if verb in verbs:
                raise Unclear(problem("deed-twice", self.row, deed.token.start, night=str(night)))
            verbs.add(verb)
            line = self.calendar.was_out(self.teller, night)
            if line is not None:
                raise self._out(self.teller, deed.token, night, line)
            if did is not None and did.at is not None and deed.at is not None:
                line = self.calendar.was_out(did.at, night)
                if line is not None:
                    raise self._out(did.at, deed.at, night, line)

    def _out(self, who: int, token: Token, night: int, line: int) -> Unclear:
        gaps = {"name": self.place.name(who), "night": str(night), "at": str(line)}
        return Unclear(problem("out-that-night", self.row, token.start, **gaps))

    def _date(
        self,
        card: Card,
        said: Said,
        role: str | None,
        loose: list[Did | None],
        nights: dict[int, tuple[Did, ...]],
    ) -> None:
        """Give deeds without a night the last nights that make them legal."""
        if not loose:
            return
        before: Mapping[int, tuple[Did, ...]] = {}
        if self.standing is not None and role in (None, self.standing.role):
            before = self.standing.nights
        try:
            known = {**before, **nights}
            dating = Dating(self.place.match, self.calendar, self.teller, card, known, frozenset(nights))
            found = dating.nights(loose)
        except Undated as undated:
            deed = said.loose[undated.place]
            last = str(self.calendar.talked)
            raise Unclear(
                problem("no-night-left", self.row, deed.token.start, word=text(self.row, deed.token), last=last)
            ) from None
        added: dict[int, list[tuple[Deed, Did | None]]] = {}
        for deed, did, night in zip(said.loose, loose, found, strict=True):
            added.setdefault(night, []).append((deed, did))
        for night, done in added.items():
            self._at_night(card, night, done)
            nights[night] = self._sorted(card, [did for _, did in done if did is not None])


def _knows_knife(card: Card) -> bool:
    """Whether a card knows whom the wolves chose."""
    return card.den is not None or rescue_of(card) is not None
