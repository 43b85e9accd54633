"""Lemmas of several nights as literals. Knows no role by name, no solver, and not what is worth concluding."""

from __future__ import annotations

from collections.abc import Iterable

from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.nights.encoding import Encoding
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
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
from deduce.model import Kind, Piece
from deduce.questions import Either, IsWolf, Lies, Question

SETTLED = (TRUE, FALSE)


class Meanings:
    """What each lemma means, in clauses with everything named. `deck` is the literal of the whole deck."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding, self.clauses, self.course = encoding, encoding.clauses, encoding.course
        self.deck = self.clauses.variable()
        self._known: dict[Lemma, int] = {}

    def of(self, lemma: Lemma) -> int:
        """The literal of a lemma. That a story is false in any world at all rests on the line that tells it."""
        if lemma not in self._known:
            literal = self._literal(lemma)
            if literal in SETTLED and isinstance(lemma, Lies):
                literal = self.encoding.rules.by(self._story(lemma.seat), literal)
            self._known[lemma] = literal
        return self._known[lemma]

    def asked(self, question: Question) -> int:
        """The literal of a question. What holds in any world at all, or in none, rests on the deck."""
        literal = self.of(question)
        if literal in SETTLED:
            literal = self._known[question] = self.encoding.rules.by(self.deck, literal)
        return literal

    def _story(self, seat: int) -> int:
        """The literal of the line of a story."""
        return self.encoding.pieces[Piece(Kind.STORY, self.course.tale_lines.get(seat, 0))]

    def _literal(self, lemma: Lemma) -> int:
        encoding = self.encoding
        match lemma:
            case Bound(seat):
                return self._bound(seat)
            case KeepsWord(seat):
                return self._any((-self.of(Bound(seat)), -self.of(Lies(seat))))
            case OneLies(one, other):
                return self._any((self.of(Lies(one)), self.of(Lies(other))))
            case OneFree(one, other):
                return self._any((-self.of(Bound(one)), -self.of(Bound(other))))
            case Either(IsWolf() as left, IsWolf() as right):
                return self._any((self.of(left), self.of(right)))
            case NobodyDealt(role, besides):
                return -self._any(self._dealt(seat, role) for seat in encoding.seats if seat != besides)
            case OneDealt(one, other, role):
                return self._any((self._dealt(one, role), self._dealt(other, role)))
            case Knifed(night, at):
                nightly = encoding.nights[night - 1]
                return nightly.nobody if at is None else nightly.knife.get(at, FALSE)
            case Chose(night, role, verb, at):
                return self._chose(night, role, verb, at)
            case Fell(night, seat, cause):
                return encoding.nights[night - 1].causes[seat].get(cause, FALSE)
            case SideAmong(side, seats):
                others = (seat for seat in encoding.seats if seat not in seats)
                return -self._any(encoding.dealt.of(seat, lambda card: card.side is side) for seat in others)
            case RoleAmong(role, seats):
                return -self._any(self._dealt(seat, role) for seat in encoding.seats if seat not in seats)
            case Moved() | CameFrom():
                raise ValueError(lemma)
            case _:
                return encoding.ask(lemma)

    def _any(self, literals: Iterable[int]) -> int:
        return self.clauses.any_of(literals)

    def _dealt(self, seat: int, role: str) -> int:
        return self.encoding.dealt.one_of(seat, [role])

    def _bound(self, seat: int) -> int:
        """Bound with all cards but those of wolves is the same as being no wolf, which has a literal."""
        match, binds = self.course.match, self.course.binds
        if all(binds(seat, face) is not match.is_wolf(face) for face in match.faces):
            return -self.encoding.wolf[seat]
        return self.encoding.dealt.one_of(seat, (face for face in match.faces if binds(seat, face)))

    def _chose(self, night: int, role: str, verb: str, at: int) -> int:
        nightly, found = self.encoding.nights[night - 1], []
        for index, actor in enumerate(self.encoding.dealt.actors):
            if actor.face == role:
                made = nightly.chosen[index, verb].get(at, FALSE)
                found += [self.clauses.all_of((here, made)) for here in actor.where.values()]
        return self._any(found)
