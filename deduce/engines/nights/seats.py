"""What each seat may hold, as far as one piece of evidence by itself tells. Knows no history and no role by name.

A set of roles is a number: bit i stands for role i of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from deduce.course.course import Course
from deduce.course.events import Boomed, Duelled, Event, Exiled, Shot, Shown
from deduce.course.tales import GOOD, WOLF, Tale
from deduce.nights import Card, Cause, Den

NO_LIMITS: Mapping[int, int] = MappingProxyType({})


class Seats:
    """The roles every seat may hold, and what a story costs there. `limits` are roles asked of some seats besides."""

    def __init__(self, course: Course, limits: Mapping[int, int] = NO_LIMITS) -> None:
        self.course, self.match, self.limits = course, course.match, limits
        self.faces = self.match.faces
        self.number = {role: place for place, role in enumerate(self.faces)}
        self.cards = [self.match.card(role) for role in self.faces]
        self.all = (1 << len(self.faces)) - 1
        self.seats = self.match.table.seats

    def those(self, test: Callable[[Card], bool]) -> int:
        """The roles whose card passes a test."""
        return sum(1 << place for place, card in enumerate(self.cards) if test(card))

    def of(self, roles: Iterable[str]) -> int:
        """These roles, as far as they are in the game."""
        return sum(1 << self.number[role] for role in set(roles) if role in self.number)

    def holds(self, roles: int, role: str) -> bool:
        """Whether a role is among these."""
        return role in self.number and bool(roles >> self.number[role] & 1)

    # By one piece of evidence

    @cached_property
    def domains(self) -> tuple[int, ...]:
        """What every seat may hold."""
        found = [self._spoken(seat) for seat in self.seats]
        for seat in self.seats:
            self._meet(found, seat)
        flipped: set[int] = set()
        for event in self.course.events:
            for seat, roles in self._seen(event, flipped):
                found[seat] &= roles
        for role in self.match.outspoken:
            self._hush(found, role)
        return tuple(held & self.limits.get(seat, held) for seat, held in enumerate(found))

    def always_true(self, seat: int) -> Tale | None:
        """The story of the seat that is true whatever it holds: what the viewer knows, what is trusted."""
        course = self.course
        if seat == course.viewer:
            return course.knows
        return course.tales[seat] if course.trusted(seat) and seat in course.tales else None

    def _spoken(self, seat: int) -> int:
        tale = self.always_true(seat)
        if tale is not None:
            return self.said(tale)
        if seat not in self.course.judged:
            return self.all
        tale = self.course.tales[seat]
        free = self.those(lambda card: not self.course.binds(seat, card.id))
        return free | self.said(tale)

    def said(self, tale: Tale) -> int:
        """The roles one must hold for a story to be true, as far as it names any."""
        if tale.side is not None:
            return self.those(lambda card: _on_side(card, str(tale.side), self.match.rules.village))
        return self.all if tale.role is None else self.of([tale.role])

    def _meet(self, found: list[int], seat: int) -> None:
        """The wolves somebody says he knows, where what he says is true whatever he holds."""
        tale = self.always_true(seat)
        if tale is None and all(self.course.binds(seat, role) for role in self.faces):
            tale = self.course.tales[seat]
        if tale is not None:
            found[:] = self.met(tuple(found), seat, tale)

    def met(self, roles: tuple[int, ...], seat: int, tale: Tale) -> tuple[int, ...]:
        """What seats may hold where a story names the other wolves its teller knows, and is true in that."""
        if tale.mates is None or tale.role is None:
            return roles
        den = self.match.card(tale.role).den
        known = self.those(lambda card: card.den is Den.OPENS or (den is Den.JOINS and self.match.is_wolf(card.id)))
        found = [held & (known if other in tale.mates else self.all & ~known) for other, held in enumerate(roles)]
        found[seat] = roles[seat] if den is not None and seat not in tale.mates else 0
        return tuple(found)

    def _seen(self, event: Event, flipped: set[int]) -> Iterable[tuple[int, int]]:
        """What an event of the day tells of cards."""
        match event:
            case Shown(seat=seat, role=role, negated=negated):
                yield seat, self.all & ~self.of([role]) if negated else self.of([role])
            case Exiled(seat=seat, flips=flips) if seat in flipped:
                yield seat, 0 if flips or not self.match.on("flipped idiot votable") else self.all
            case Exiled(seat=seat, flips=flips) if seat is not None:
                turns = self.those(lambda card: card.flips)
                yield seat, turns if flips else self.all & ~turns
                flipped |= {seat} if flips else set()
            case Shot(seat=seat) if seat is not None:
                yield seat, self.those(lambda card: bool(card.shoots))
            case Boomed(seat=seat, victim=victim):
                yield seat, self.those(lambda card: self.match.booms(card.id, victim is not None))
            case Duelled(seat=seat, target=target, left=left):
                wolves = self.those(lambda card: self.match.is_wolf(card.id))
                duels = [one for one in self.course.events if isinstance(one, Duelled) and one.seat == seat]
                yield seat, self.those(lambda card: card.duels) if len(duels) == 1 else 0
                yield target, wolves if left == target else self.all & ~wolves

    def _hush(self, found: list[int], role: str) -> None:
        """Whoever holds a role that somebody claims has claimed it, or acted as it for all to see."""
        claimed = {seat for seat, tale in self.course.tales.items() if tale.role == role}
        if all(map(self.course.doubted, claimed)):
            return
        card = self.match.card(role)
        known = claimed | {seat for event in self.course.events for seat in _acted(event, card)}
        for seat in self.seats:
            if seat not in known and seat != self.course.viewer:
                found[seat] &= self.all & ~self.of([role])

    # Odds

    def cost(self, seat: int) -> int:
        """One over the chance that somebody telling a story at random tells that of the seat (contract: 1/q)."""
        found = max(1, len(self.match.good_faces))
        for did in (did for night in self.course.tales[seat].nights.values() for did in night):
            if did.saw is not None and self.match.is_look(did.verb):
                found *= 2 if did.saw in (GOOD, WOLF) else len(self.faces)
        return found

    def weight(self, seat: int, role: str) -> Fraction:
        """What it weighs that the seat holds a role, by what it has told."""
        if self.course.odds != "bluff" or seat not in self.course.weighed or self.course.binds(seat, role):
            return Fraction(1)
        return Fraction(1, self.cost(seat))

    def showing(self, saw: str) -> int:
        """The roles a look at which can be told like that: `good`, `wolf`, or where looks show roles a role."""
        if saw in (GOOD, WOLF):
            wolf = saw == WOLF
            return self.those(lambda card: (card.seen_as == self.match.rules.wolves) is wolf)
        return self.of([saw]) if self.match.switch("seer view") == "role" else 0


def _on_side(card: Card, side: str, village: str) -> bool:
    return card.team == village and (side == "good" or card.side.value == side)


def _acted(event: Event, card: Card) -> Iterable[int]:
    """Who acted as such a card by an event, for all to see."""
    match event:
        case Exiled(seat=seat, flips=True) if card.flips and seat is not None:
            yield seat
        case Shot(seat=seat) if seat is not None and card.shoots & {Cause.KNIFE, Cause.EXILE}:
            yield seat
        case Duelled(seat=seat) if card.duels:
            yield seat
        case Shown(seat=seat, role=role, negated=False) if role == card.id:
            yield seat
