"""What may be concluded, as clauses in English and Chinese: no capital letter, no full stop. Knows no role by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeGuard

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
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.reasons.naming import Naming, fill, one_of
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
    KNOWS_FOE,
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
    UNLESS_FOE,
    UNLESS_IS,
    WOLF,
    Ways,
)


def same_of_several(question: Question) -> tuple[Question, tuple[int, ...]] | None:
    """What is asked of one of several players, or of another, and who they are: `Ann is lying or Bob is lying`.

    It is given as asked of the first of them. None for any other question.
    """
    parts = list(_either(question))
    spots = tuple(dict.fromkeys(part.seat if isinstance(part, Lies) else part.spot for part in parts if _simple(part)))
    first = parts[0]
    alike = all(_simple(part) and _of(part, spots[0]) == _of(first, spots[0]) for part in parts)
    return (_of(first, spots[0]), spots) if alike and spots[1:] else None


def _either(question: Question) -> Iterator[Question]:
    """The parts one of which is enough."""
    if isinstance(question, Either):
        yield from _either(question.left)
        yield from _either(question.right)
    else:
        yield question


def _simple(question: Question) -> TypeGuard[IsWolf | IsRole | WasDealt | InTeam | Lies]:
    return isinstance(question, IsWolf | IsRole | WasDealt | InTeam | Lies)


def _of(question: Question, spot: int) -> Question:
    """The same, asked of this place."""
    assert _simple(question)
    return replace(question, seat=spot) if isinstance(question, Lies) else replace(question, spot=spot)


@dataclass(frozen=True)
class Clauses:
    """Says facts of one record."""

    names: Naming

    def say(self, fact: Fact) -> Note:
        """The fact as a clause: `Bob is a Werewolf at the end`."""
        lemma, so = fact.lemma, fact.so
        several = same_of_several(lemma) if so and isinstance(lemma, Either) else None
        if several is not None and not any(map(self.names.is_centre, several[1])):
            return self._asked(several[0], one_of([self.names.spot(seat) for seat in several[1]]))
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
        names, reading, who = self.names, self.names.policy.reading, self.names.spot(seat)
        if reading is Reading.BELIEVED and names.foes is not None:
            return fill(UNLESS_IS if names.several else UNLESS_FOE, told=told, who=who, foes=names.foes)
        return fill(IF_BOUND if names.several else UNLESS.get(reading, IF_BOUND), told=told, who=who)

    def _asked(self, question: Question, who: Note) -> Note:
        """What is asked of somebody as a clause about these."""
        if isinstance(question, Lies):
            return fill(LYING[0], who=who)
        assert isinstance(question, IsWolf | IsRole | WasDealt | InTeam)
        ways, what = self._card_of_several(question) if self.names.several else self._card_of_one(question)
        return fill(ways[0], who=who, what=what)

    def _part(self, part: Lemma, so: bool, together: bool) -> Note:
        """A part of several; in brackets where it has parts itself that are put together in another way."""
        said = self.say(Fact(part, so))
        while isinstance(part, No):
            part, so = part.part, not so
        if not isinstance(part, Both | Either) or (isinstance(part, Both) is so) is together:
            return said
        return said if so and same_of_several(part) else fill(INSIDE, part=said)

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
                return (HAS, names.card(role)) if names.plain_wolf(role) else (IS, names.holder(role))
            case InTeam(team=team):
                return ON, names.team(team)

    # Who tells the truth

    def _of_truth(self, lemma: Lies | Bound | KeepsWord | OneLies | OneFree, so: bool) -> Note:
        names = self.names
        match lemma:
            case Lies(seat):
                return fill(LYING[not so], who=names.spot(seat))
            case Bound(seat):
                if not so and self._knows_foe:
                    return fill(KNOWS_FOE, who=names.spot(seat), foes=names.foes or "")
                return fill(self._musts()[not so], who=names.spot(seat))
            case KeepsWord(seat):
                who = names.spot(seat)
                return self.keeps(seat, fill(TRUE_OF, who=who)) if so else fill(BREAKS, who=who)
            case OneLies(one, other):
                return self._of_two(ONE_LIES, one, other, so)
            case OneFree(one, other):
                return self._of_two(ONE_FREE, one, other, so)

    @property
    def _knows_foe(self) -> bool:
        """Whether who is not bound is told by the card he knows of (games of one night)."""
        names = self.names
        return not names.several and names.policy.reading is Reading.BELIEVED and names.foes is not None

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
