"""Facts in canonical English, for programs: words of the notation, names and role ids as the record has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
from deduce.reasons.naming import Naming
from deduce.record.stating import state

CONTRADICTION = "contradiction"


def canonical(names: Naming, fact: Fact | None) -> str:
    """`Bob is werewolf`, `robber did not move Bob`; `contradiction` for None."""
    if fact is None:
        return CONTRADICTION
    question = _asked(fact.lemma)
    if question is not None:
        return state(names.record, _plain(question, fact.so))
    return _Canonical(names).say(fact.lemma, fact.so)


def _asked(lemma: Lemma) -> Question | None:
    """The lemma as a question, where it is one or stands for one."""
    match lemma:
        case IsWolf() | IsRole() | WasDealt() | InTeam() | Lies() | Both() | Either() | No():
            return lemma
        case OneLies(one, other):
            return Either(Lies(one), Lies(other))
        case OneDealt(one, other, role):
            return Either(WasDealt(one, role), WasDealt(other, role))
    return None


def _plain(question: Question, so: bool) -> Question:
    """What is said, without saying `not` twice."""
    if isinstance(question, No):
        return _plain(question.part, not so)
    return question if so else No(question)


class _Canonical:
    """Says lemmas that cannot be asked."""

    def __init__(self, names: Naming) -> None:
        self._spot = names.record.played.table.spot_name

    def say(self, lemma: Lemma, so: bool) -> str:
        """One lemma."""
        spot, no = self._spot, "" if so else "not "
        match lemma:
            case Bound(seat):
                return f"{spot(seat)} is {no}bound"
            case KeepsWord(seat):
                return f"{spot(seat)} is not bound or not lying" if so else f"{spot(seat)} is bound and lying"
            case OneFree(one, other):
                both = f"{spot(one)} is bound and {spot(other)} is bound"
                return f"{spot(one)} is not bound or {spot(other)} is not bound" if so else both
            case Moved(role, at):
                return f"{role} moved {spot(at)}" if so else f"{role} did not move {spot(at)}"
            case CameFrom(seat, at):
                return f"{spot(seat)} ends {no}with the card dealt to {spot(at)}"
            case NobodyDealt(role, besides):
                who = "player" if besides is None else f"player but {spot(besides)}"
                return f"{'no' if so else 'some'} {who} was dealt {role}"
        return self._at_night(lemma, so)

    def _at_night(self, lemma: Lemma, so: bool) -> str:
        spot, no = self._spot, "" if so else "not "
        match lemma:
            case Knifed(night, seat):
                return f"n{night} {no}knifed {'nobody' if seat is None else spot(seat)}"
            case Chose(night, role, verb, seat):
                return f"n{night} {role} {no}{verb} {spot(seat)}"
            case Fell(night, seat, cause):
                return f"n{night} {spot(seat)} died {no}of {cause.value}"
            case SideAmong(side, seats):
                return _among(side.value, _listed(seats, spot), so)
            case RoleAmong(role, seats):
                return _among(role, _listed(seats, spot), so)
        raise AssertionError(lemma)


def _among(what: str, seats: str, so: bool) -> str:
    return f"every {what} is one of {seats}" if so else f"some {what} is none of {seats}"


def _listed(seats: Iterable[int], spot: Callable[[int], str]) -> str:
    return " and ".join(map(spot, sorted(seats))) or "nobody"
