"""What may be concluded, as clauses in English and Chinese: no capital letter, no full stop. Knows no role by name."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.answers import Note
from deduce.honesty import Reading
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
    Fact,
    Fell,
    KeepsWord,
    Knifed,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RoleAmong,
    SideAmong,
)
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from deduce.reasons.naming import Naming, fill
from deduce.reasons.phrases import (
    AMONG,
    BOTH,
    BREAKS,
    CAME,
    CAME_FROM_CENTRE,
    CHOSEN,
    DEALT,
    DEED,
    DEEDS,
    DONE,
    EITHER,
    EMPTY,
    ENDS,
    ENDS_ANY,
    FALLS,
    FIRST,
    HAS,
    IF_BOUND,
    INSIDE,
    IS,
    KEPT,
    LIES_SHOWING,
    LYING,
    MOVED,
    MUST,
    MUST_GOOD,
    MUSTS,
    NOBODY,
    NOBODY_BUT,
    NOBODY_BUT_IS,
    NOBODY_IS,
    NONE_AT_ALL,
    NONE_BUT,
    ON,
    ONE_AMONG,
    ONE_DEALT,
    ONE_DEALT_OF_MANY,
    ONE_FREE,
    ONE_IS,
    ONE_IS_OF_MANY,
    ONE_LIES,
    SHOWS,
    SIDES,
    TEAM,
    TRUE_OF,
    UNLESS,
    WOLF,
    Ways,
)


@dataclass(frozen=True)
class Clauses:
    """Says facts of one record."""

    names: Naming

    def say(self, fact: Fact) -> Note:
        """The fact as a clause: `Bob is a Werewolf at the end`."""
        lemma, so = fact.lemma, fact.so
        match lemma:
            case No(part):
                return self.say(Fact(part, not so))
            case Both(left, right) | Either(left, right):
                together = isinstance(lemma, Both) is so
                parts = {"left": self._part(left, so, together), "right": self._part(right, so, together)}
                return fill(BOTH if together else EITHER, **parts)
            case IsWolf() | IsRole() | WasDealt() | InTeam():
                return self._of_card(lemma, so)
            case Lies() | Bound() | KeepsWord() | OneLies() | OneFree():
                return self._of_truth(lemma, so)
            case Knifed() | Chose() | Fell():
                return self._of_night(lemma, so)
            case SideAmong() | RoleAmong():
                return self._among(lemma, so)
            case _:
                return self._of_moves(lemma, so)

    def bound(self, seat: int) -> Note:
        """That somebody has to tell the truth, without the reason."""
        return fill(MUST[0], who=self.names.spot(seat))

    def keeps(self, seat: int, told: Note) -> Note:
        """That what is told (`what Ann says is so`) holds if the seat is bound."""
        pair = IF_BOUND if self.names.several else UNLESS.get(self.names.policy.reading, IF_BOUND)
        return fill(pair, told=told, who=self.names.spot(seat))

    def _part(self, part: Lemma, so: bool, together: bool) -> Note:
        """A part of several; in brackets where it has parts itself that are put together in another way."""
        said = self.say(Fact(part, so))
        while isinstance(part, No):
            part, so = part.part, not so
        mixed = isinstance(part, Both | Either) and (isinstance(part, Both) is so) is not together
        return fill(INSIDE, part=said) if mixed else said

    # Cards

    def _of_card(self, lemma: IsWolf | IsRole | WasDealt | InTeam, so: bool) -> Note:
        who = self.names.spot(lemma.spot)
        ways, what = self._card_of_several(lemma) if self.names.several else self._card_of_one(lemma)
        return fill(ways[not so], who=who, what=what)

    def _card_of_one(self, lemma: IsWolf | IsRole | WasDealt | InTeam) -> tuple[Ways, Note]:
        names, centre = self.names, self.names.is_centre(lemma.spot)
        match lemma:
            case IsWolf():
                return (ENDS_ANY if len(names.wolves) > 1 else ENDS), names.a_wolf()
            case IsRole(role=role) if names.copies_roles(role):
                return (LIES_SHOWING if centre else SHOWS), names.card(role)
            case IsRole(role=role):
                return ENDS, names.holder(role)
            case WasDealt(role=role):
                return (FIRST, names.holder(role)) if centre else (DEALT, names.card(role))
            case InTeam(team=team):
                return TEAM, names.team(team)

    def _card_of_several(self, lemma: IsWolf | IsRole | WasDealt | InTeam) -> tuple[Ways, Note]:
        names = self.names
        match lemma:
            case IsWolf():
                return WOLF, Note("", "")
            case IsRole(role=role) | WasDealt(role=role):
                # A wolf is anybody of the wolves' team; the card that has the team's name is one of its cards.
                plain = role == names.record.ruleset.wolves
                return (HAS, names.card(role)) if plain else (IS, names.holder(role))
            case InTeam(team=team):
                return ON, names.team(team)

    # Who tells the truth

    def _of_truth(self, lemma: Lies | Bound | KeepsWord | OneLies | OneFree, so: bool) -> Note:
        names = self.names
        match lemma:
            case Lies(seat):
                return fill(LYING[not so], who=names.spot(seat))
            case Bound(seat):
                return fill(self._musts()[not so], who=names.spot(seat))
            case KeepsWord(seat):
                who = names.spot(seat)
                return self.keeps(seat, fill(TRUE_OF, who=who)) if so else fill(BREAKS, who=who)
            case OneLies(one, other):
                return self._of_two(ONE_LIES, one, other, so)
            case OneFree(one, other):
                return self._of_two(ONE_FREE, one, other, so)

    def _musts(self) -> Ways:
        reading = self.names.policy.reading
        if self.names.several:
            return MUST if reading in (Reading.EVERYONE, Reading.NOBODY) else MUST_GOOD
        return MUSTS.get(reading, MUST)

    def _of_two(self, ways: Ways, one: int, other: int, so: bool, what: Note | None = None) -> Note:
        both, either, neither = (self.names.spots((one, other), last) for last in ("and", "or", "nor"))
        return fill(ways[not so], both=both, either=either, neither=neither, what=what or "")

    # What happened to cards

    def _of_moves(self, lemma: Moved | CameFrom | NobodyDealt | OneDealt, so: bool) -> Note:
        names = self.names
        match lemma:
            case Moved(role, spot):
                return fill(MOVED[not so], role=names.holder(role), card=names.card_at(spot))
            case CameFrom(seat, spot):
                if seat == spot:
                    return fill(KEPT[not so], who=names.spot(seat))
                ways = CAME_FROM_CENTRE if names.is_centre(spot) else CAME
                return fill(ways[not so], who=names.spot(seat), origin=names.spot(spot))
            case NobodyDealt(role, besides):
                nobody, but = (NOBODY_IS, NOBODY_BUT_IS) if names.several else (NOBODY, NOBODY_BUT)
                ways = nobody if besides is None else but
                who = "" if besides is None else names.spot(besides)
                return fill(ways[not so], who=who, what=names.holder(role))
            case OneDealt(one, other, role):
                single, many = (ONE_IS, ONE_IS_OF_MANY) if names.several else (ONE_DEALT, ONE_DEALT_OF_MANY)
                ways = single if names.copies(role) == 1 else many
                return self._of_two(ways, one, other, so, names.holder(role))

    def _among(self, lemma: SideAmong | RoleAmong, so: bool) -> Note:
        names = self.names
        single = lemma.role if isinstance(lemma, RoleAmong) and names.copies(lemma.role) == 1 else None
        seats = names.spots(sorted(lemma.seats)) if lemma.seats else Note("", "")
        if single is not None and len(lemma.seats) == 1:
            return fill(NOBODY_BUT_IS[not so], what=names.holder(single), who=seats)
        if single is not None and lemma.seats:
            return fill(ONE_AMONG[not so], what=names.holder(single), seats=seats)
        ways = (NONE_AT_ALL, NONE_BUT)[len(lemma.seats)] if len(lemma.seats) < 2 else AMONG
        return fill(ways[not so], what=self._many(lemma), seats=seats)

    def _many(self, lemma: SideAmong | RoleAmong) -> Note:
        return fill(SIDES[lemma.side]) if isinstance(lemma, SideAmong) else self.names.roles(lemma.role)

    # Nights

    def _of_night(self, lemma: Knifed | Chose | Fell, so: bool) -> Note:
        names = self.names
        match lemma:
            case Knifed(night, None):
                return fill(EMPTY[not so], night=night)
            case Knifed(night, int(seat)):
                return fill(CHOSEN[not so], night=night, who=names.spot(seat))
            case Fell(night, seat, cause):
                return fill(FALLS[cause][not so], night=night, who=names.spot(seat))
            case Chose(night, role, verb, seat):
                deed = fill(DEEDS.get(verb, DEED)[not so], who=names.spot(seat), verb=verb)
                return fill(DONE, night=night, role=names.holder(role), deed=deed)
        raise AssertionError(lemma)
