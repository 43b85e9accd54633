"""What is worth concluding of a course on the way to an answer. Knows no literal, no engine and no role by name.

Only what something speaks of is there: who died that night, whom a story says somebody chose. Else a table of twelve
would have thousands of lemmas, hardly any of which anybody needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from deduce.course.course import Course
from deduce.course.events import Boomed, Duelled, Ended, Exiled, Shot, Shown
from deduce.course.tales import KNIFED, Did
from deduce.engines.nights.seen import Moment, moments
from deduce.engines.nights.speaking import acted, claims
from deduce.lemmas import (
    Bound,
    Chose,
    Fell,
    KeepsWord,
    Knifed,
    Lemma,
    NobodyDealt,
    OneFree,
    OneLies,
    RoleAmong,
    SideAmong,
)
from deduce.nights import Cause, Hit, Look, Shield, Side
from deduce.questions import Either, IsWolf, Lies, WasDealt


@dataclass(frozen=True)
class Word:
    """A lemma, and how it may be used.

    `so`, `denied`: that it holds, and that it does not, may be concluded. `strong`: it says much. `wide`: it may rest
    on as many facts as it takes.
    """

    lemma: Lemma
    so: bool = True
    denied: bool = True
    strong: bool = False
    wide: bool = False


class Vocabulary:
    """The lemmas of a course."""

    def __init__(self, course: Course) -> None:
        self.course, self.match = course, course.match
        self.seats = course.match.table.seats

    @property
    def words(self) -> Iterator[Word]:
        """All of them; of lemmas that come to the same the first one says it best."""
        yield from self._over
        yield from self._spoken_up
        yield from self._cards
        yield from self._truths
        yield from self._ties
        yield from self._left
        yield from (Word(lemma) for lemma in dict.fromkeys(self._deeds))

    # What somebody is and says

    @cached_property
    def bound(self) -> tuple[int, ...]:
        """The seats that the policy binds to the truth, with some card."""
        return tuple(s for s in self.course.judged if any(self.course.binds(s, face) for face in self.match.faces))

    def unless_wolf(self, seat: int) -> bool:
        """Whether a seat is bound just where it is no wolf: that is all there is to say of it then."""
        return all(self.course.binds(seat, face) is not self.match.is_wolf(face) for face in self.match.faces)

    @property
    def _cards(self) -> Iterator[Word]:
        yield from (Word(IsWolf(seat), strong=True) for seat in self.seats)
        for seat in self.seats:
            for face in self.match.faces:
                if seat in self._shown or not self.match.is_wolf(face):
                    yield Word(WasDealt(seat, face), denied=False, strong=True)
                if seat in self._shown:
                    yield Word(WasDealt(seat, face), so=False, strong=self.match.may_lie(face))

    @cached_property
    def _shown(self) -> frozenset[int]:
        """The seats of whom it is known by itself what they are not: they claim a card that counts, or acted by day."""
        events = [event for event in self.course.events if isinstance(event, Exiled | Shot | Boomed | Duelled | Shown)]
        acted = {seat for event in events for seat in (event.seat, getattr(event, "target", None)) if seat is not None}
        return frozenset(acted | set(self.bound))

    @property
    def _truths(self) -> Iterator[Word]:
        lemmas: list[Lemma] = [Lies(seat) for seat in self.course.speakers]
        lemmas += [Bound(seat) for seat in self.bound if not self.unless_wolf(seat)]
        yield from (Word(lemma, strong=True) for lemma in lemmas)

    @property
    def _ties(self) -> Iterator[Word]:
        """What holds of somebody's word whatever he is, and of two players at once."""
        yield from (Word(KeepsWord(seat), denied=False) for seat in self.bound)
        for one, other in combinations(self.bound, 2):
            yield Word(OneLies(one, other), denied=False)
            wolves = self.unless_wolf(one) and self.unless_wolf(other)
            yield Word(Either(IsWolf(one), IsWolf(other)) if wolves else OneFree(one, other), denied=False)

    @property
    def _left(self) -> Iterator[Word]:
        """Who is the only one left for a card."""
        for face in self.match.faces:
            if not self.match.is_wolf(face) and all(deck.get(face, 0) == 1 for deck in self.match.decks):
                yield from (Word(NobodyDealt(face, seat), denied=False, wide=True) for seat in self.seats)

    @property
    def _spoken_up(self) -> Iterator[Word]:
        """Who may hold a role that somebody claims, where the holder is taken to have said so."""
        for role in sorted(self.match.outspoken):
            may = (s for s in self.seats if claims(self.course, s, role) or acted(self.course, s, role))
            seats = frozenset((*may, *([] if self.course.viewer is None else [self.course.viewer])))
            if len(seats) > 1:
                yield Word(RoleAmong(role, seats), denied=False)

    @property
    def _over(self) -> Iterator[Word]:
        """Whether all of a side were out when last the game was going on, and when it ended."""
        last = [*moments(self.course)][-2:]
        for moment in last[:-1]:
            yield from (Word(lemma, so=False) for lemma in self._all_out(moment))
        if last and isinstance(last[-1].event, Ended):
            yield from (Word(lemma, strong=True) for lemma in self._all_out(last[-1]))

    def _all_out(self, moment: Moment) -> Iterator[Lemma]:
        yield SideAmong(Side.WOLF, moment.out)
        if self.match.by_edge:
            shown = moment.flipped if self.match.on("flipped idiot counts out") else frozenset()
            yield from (SideAmong(side, moment.out | shown) for side in (Side.GOD, Side.VILLAGER))

    # What happened at night

    @property
    def _deeds(self) -> Iterator[Lemma]:
        """Whom the wolves chose, who chose whom, and who died of what."""
        known = [self.course.knows] if self.course.knows is not None else []
        tales = [*self.course.tales.values(), *known]
        for night in range(1, self.course.nights + 1):
            dawn = self.course.dawns.get(night)
            died = sorted(dawn.died) if dawn is not None else []
            told = [(tale.role, did) for tale in tales for did in tale.nights.get(night, ())]
            yield from (Knifed(night, seat) for seat in died)
            yield from (RoleAmong(face, frozenset(died)) for face in self._frail if len(died) > 1)
            if not died:
                yield Knifed(night, None)
            yield from self._told(night, told)
            for seat in died:
                yield from (Fell(night, seat, cause) for cause in self._causes)
                yield from (Chose(night, face, verb, seat) for face, verb in self._hits)

    def _told(self, night: int, told: Iterable[tuple[str | None, Did]]) -> Iterator[Lemma]:
        """Whom stories say somebody chose, as far as that can do anything."""
        for role, did in told:
            choice = self.match.card(role).choice(did.verb) if role is not None else None
            if did.verb == KNIFED or (choice is not None and isinstance(choice.effect, Shield)):
                yield Knifed(night, did.at)
            if choice is None or (isinstance(choice.effect, Look) and not self._looks_do):
                continue
            if role is not None and did.at is not None:
                yield Chose(night, role, did.verb, did.at)

    @cached_property
    def _looks_do(self) -> bool:
        return any(self.match.card(face).reacts for face in self.match.faces)

    @cached_property
    def _frail(self) -> tuple[str, ...]:
        """The cards that one look kills."""
        return tuple(face for face in self.match.faces if self.match.card(face).dies_if_seen)

    @cached_property
    def _hits(self) -> tuple[tuple[str, str], ...]:
        cards = [self.match.card(face) for face in self.match.faces]
        return tuple((card.id, one.verb) for card in cards for one in card.choices if isinstance(one.effect, Hit))

    @cached_property
    def _causes(self) -> tuple[Cause, ...]:
        cards = [self.match.card(face) for face in self.match.faces]
        hits = {one.effect.cause for card in cards for one in card.choices if isinstance(one.effect, Hit)}
        looks = {Cause.LOOK, Cause.REFLECTED} if self._looks_do or any(card.reflects for card in cards) else set()
        return tuple(cause for cause in Cause if cause in {Cause.KNIFE} | hits | looks)
