"""What an actor may have done in a night of an explanation, as far as it matters. Names no role.

Choices that only use something up and change nothing are left out, unless a story tells of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from deduce.course.tales import ARMED, KNIFED, Did
from deduce.engines.nights.calendar import Nightfall
from deduce.engines.nights.seats import Seats
from deduce.nights import Aim, Card, Cause, Choice, Hit, Look, Shield

Roles = tuple[int, ...]
"""A set of roles for every seat."""
Key = tuple[int, str]
"""A seat and the verb of a choice of its card."""
Way = dict[Key, int]
"""Whom an actor chose, by choice; what he left out is left out."""


class Open(NamedTuple):
    """What was used up, whom choices that may not be repeated were aimed at last night, and who struck back before."""

    used: frozenset[tuple[Key, int]] = frozenset()
    last: frozenset[tuple[Key, int]] = frozenset()
    struck: frozenset[int] = frozenset()

    def covers(self, other: Open) -> bool:
        """Whether all that is still open there is open here."""
        return self.used <= other.used and self.last <= other.last and self.struck == other.struck


@dataclass(frozen=True)
class Evening:
    """A night as it begins: which, what is open, what seats may hold, who is alive, and whom the wolves will choose.

    `muted` are those who truthfully tell that they could not have shot that night.
    """

    step: Nightfall
    before: Open
    roles: Roles
    living: int
    knife: int | None = None
    muted: frozenset[int] = frozenset()


class Turns:
    """The actors' turns. `fully`: nights of which nothing is told may have had any deaths; `free`: a seat of whose
    story it is asked whether it may be false, so that everything it may have done counts.
    """

    def __init__(self, seats: Seats, fully: bool, free: int | None) -> None:
        self.seats, self.match = seats, seats.match
        self.fully, self.free = fully, free

    @cached_property
    def reacting(self) -> int:
        """The roles a look at which has an effect."""
        return self.seats.those(lambda card: card.reacts)

    @cached_property
    def most_reacting(self) -> int:
        """How many cards of such roles there are at most."""
        roles = [card.id for card in self.seats.cards if card.reacts]
        return max(sum(deck.get(role, 0) for role in roles) for deck in self.match.decks)

    def ways(self, seat: int, card: Card, dids: tuple[Did, ...] | None, evening: Evening) -> Iterator[Way]:
        """All that an actor may have done in a night; as he tells it, where he does."""
        able = {
            choice.verb: [at for at in self.seats.seats if self._legal(seat, choice, at, evening)]
            for choice in card.choices
        }
        if dids is not None:
            way = self._as_told(seat, card, dids, able, evening)
            yield from [] if way is None else [way]
            return
        single: list[list[Way]] = []
        for choice in card.choices:
            some = able[choice.verb]
            targets = some if seat == self.free else self._useful(seat, choice, some, evening)
            done: list[Way] = [{(seat, choice.verb): at} for at in targets]
            single.append(done if self._must(seat, choice, some, evening) else [{}, *done])
        for parts in product(*single):
            if not card.one_a_night or sum(map(bool, parts)) <= 1:
                yield {key: at for part in parts for key, at in part.items()}

    def _must(self, seat: int, choice: Choice, able: list[int], evening: Evening) -> bool:
        """Whether the choice is told, and cannot be left out. A look without effect can: there is always one to be had,
        unless everybody else alive may be one a look at whom has an effect.
        """
        if not choice.must or not able:
            return False
        if seat == self.free or not isinstance(choice.effect, Look):
            return True
        return self._crowded(evening) and all(evening.roles[at] & self.reacting for at in able)

    def _crowded(self, evening: Evening) -> bool:
        """Whether a look at everybody else alive might have an effect."""
        return evening.living.bit_count() - 1 <= self.most_reacting

    def _legal(self, seat: int, choice: Choice, at: int, evening: Evening) -> bool:
        key = (seat, choice.verb)
        if not evening.living >> at & 1 or (at == seat and not self.match.own(choice, evening.step.night)):
            return False
        if choice.aim is Aim.VICTIM and at != evening.knife:
            return False
        if not choice.again and (key, at) in evening.before.last:
            return False
        return self._charged(key, choice, evening.before)

    @staticmethod
    def _charged(key: Key, choice: Choice, before: Open) -> bool:
        return choice.charges is None or dict(before.used).get(key, 0) < choice.charges

    def _useful(self, seat: int, choice: Choice, able: list[int], evening: Evening) -> list[int]:
        """The targets that can help to explain the dawn."""
        dead, wide = evening.step.dead, evening.step.died is None and self.fully
        match choice.effect:
            case Shield():
                return able if choice.must else [at for at in able if at == evening.knife]
            case Hit(cause=cause):
                dies, strikes = self.seats.all, self._striking(cause)
                wide = wide or choice.must
            case Look():
                dies, strikes = self._dying, self._striking(Cause.LOOK)
                able = [at for at in able if evening.roles[at] & self.reacting]
                wide = wide or self._crowded(evening)
        helps = {at for at in able if at in dead and evening.roles[at] & dies}
        # In a night of which nothing is told somebody may have been struck, so that it cannot happen again.
        helps |= {at for at in able if (seat in dead or evening.step.died is None) and evening.roles[at] & strikes}
        helps |= {at for at in able if at in evening.muted}
        return [at for at in able if wide or at in helps]

    @cached_property
    def _dying(self) -> int:
        """The roles that a look kills."""
        return self.seats.those(lambda card: card.dies_if_seen)

    def _striking(self, cause: Cause) -> int:
        """The roles that strike back at who does that to them."""
        return self.seats.those(lambda card: cause in card.reflects)

    def _as_told(
        self, seat: int, card: Card, dids: tuple[Did, ...], able: Mapping[str, list[int]], evening: Evening
    ) -> Way | None:
        """What a story says its teller did, or None where he cannot have done so."""
        way: Way = {}
        for did in dids:
            choice = card.choice(did.verb)
            if choice is None:
                if did.verb == KNIFED and not self.hears(seat, card, did, evening):
                    return None
                if did.verb not in (KNIFED, ARMED):
                    return None
            elif did.at is not None:
                if did.at not in able[did.verb] or (seat, did.verb) in way:
                    return None
                way[seat, did.verb] = did.at
        must = [choice for choice in card.choices if choice.must and able[choice.verb]]
        if any((seat, choice.verb) not in way for choice in must) or (card.one_a_night and len(way) > 1):
            return None
        return way

    def hears(self, seat: int, card: Card, did: Did, evening: Evening) -> bool:
        """Whether an actor is told whom the wolves chose, and that it was him."""
        choices = [choice for choice in card.choices if choice.aim is Aim.VICTIM]
        left = (self._charged((seat, choice.verb), choice, evening.before) for choice in choices)
        return (card.den is not None or any(left)) and did.at == evening.knife
