"""The evidence as engines read it: a match, its events in order, who said what, who is bound. Knows no notation.

Also the calendar that follows from it: how many nights there were, which of them were told, who was out when.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from deduce import honesty
from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Shown, Told
from deduce.course.match import Match
from deduce.course.tales import Tale
from deduce.honesty import Policy, Reading
from deduce.model import Trust


@dataclass(frozen=True)
class Course:
    """All that is known. `tales` are the standing public stories by seat, `knows` the viewer's private one.

    `odds` names the weighing: `bluff`, or `deals`. Lines are those of the record: of stories and of trust, by seat.
    """

    match: Match
    events: tuple[Event, ...] = ()
    tales: Mapping[int, Tale] = field(default_factory=dict)
    trust: Mapping[int, Trust] = field(default_factory=dict)
    viewer: int | None = None
    knows: Tale | None = None
    policy: Policy = honesty.POLICIES[honesty.DEFAULT]
    odds: str = "bluff"
    tale_lines: Mapping[int, int] = field(default_factory=dict)
    trust_lines: Mapping[int, int] = field(default_factory=dict)

    # Who says what

    @property
    def speakers(self) -> tuple[int, ...]:
        """Seats with a standing story, in order."""
        return tuple(sorted(self.tales))

    def trusted(self, seat: int) -> bool:
        """Whether the standing story of the seat is taken as true."""
        return seat != self.viewer and self.trust.get(seat) is Trust.TRUSTED

    def doubted(self, seat: int) -> bool:
        """Whether the standing story of the seat carries no information."""
        return self.trust.get(seat) is Trust.DOUBTED

    @cached_property
    def judged(self) -> tuple[int, ...]:
        """Speakers whose story binds them or not as the policy says: neither trusted, doubted, nor the viewer."""
        return tuple(s for s in self.speakers if s != self.viewer and s not in self.trust)

    @cached_property
    def weighed(self) -> tuple[int, ...]:
        """Speakers whose story costs something where they are not bound: all but the trusted and the viewer."""
        return tuple(s for s in self.speakers if s != self.viewer and not self.trusted(s))

    def binds(self, seat: int, role: str) -> bool:
        """Whether the seat, holding that role, has to tell the truth in its standing story."""
        if seat not in self.judged:
            return False
        tale, match = self.tales[seat], self.match
        if tale.side is not None or self._hides(tale):
            return False
        reading = self.policy.reading
        if reading in (Reading.EVERYONE, Reading.NOBODY):
            return reading is Reading.EVERYONE
        return not match.may_lie(role)

    def _hides(self, tale: Tale) -> bool:
        """Whether the story is one behind which others hide: a card without any power."""
        if tale.role is None or self.match.on("villager claims bind"):
            return False
        return self.match.plain(tale.role)

    # When

    @cached_property
    def nights(self) -> int:
        """How many nights there were, told or not."""
        told = [event.night for event in self.events if isinstance(event, Dawned)]
        days = [event.day for event in self.events if isinstance(event, Exiled | Shot | Boomed | Duelled)]
        tales = [tale.last_night for tale in (*self.tales.values(), *([self.knows] if self.knows else []))]
        return max([0, *told, *days, *tales])

    @cached_property
    def dawns(self) -> Mapping[int, Dawned]:
        """The nights whose deaths were told."""
        return {event.night: event for event in self.events if isinstance(event, Dawned)}

    @cached_property
    def cut_short(self) -> bool:
        """Whether the game ended by a self-destruction in the election, before the dawn of the last night was told."""
        happened = [event for event in self.events if not isinstance(event, Shown | Told | Going)]
        match happened[-2:]:
            case [Boomed(election=True), Ended()]:
                return self.nights not in self.dawns
        return False

    def day(self, number: int) -> tuple[Event, ...]:
        """What happened on that day, in order, the signs that the game was going on among it."""
        return self._days.get(number, ())

    @cached_property
    def _days(self) -> Mapping[int, tuple[Event, ...]]:
        """The events by day. What is told before the first day belongs to day 0; a sign, to the day it follows."""
        found: dict[int, list[Event]] = {}
        now = 0
        for event in self.events:
            match event:
                case Dawned(night=number):
                    now = max(now, number)
                case Exiled(day=number) | Shot(day=number) | Boomed(day=number) | Duelled(day=number):
                    now = max(now, number)
                    found.setdefault(number, []).append(event)
                case Going(night=number):
                    now = max(now, number)
                    found.setdefault(now, []).append(event)
                case Ended():
                    found.setdefault(now, []).append(event)
        return {number: tuple(events) for number, events in found.items()}

    def out_line(self, seat: int) -> int | None:
        """The line that tells that the seat went out, None where none does."""
        for event in self.events:
            if seat in (event.died if isinstance(event, Dawned) else leaves(event)):
                return event.line
        return None

    @property
    def cards_shown(self) -> Iterator[Shown]:
        """Every card that was shown, and every fact about one."""
        return (event for event in self.events if isinstance(event, Shown))


def leaves(event: Event) -> tuple[int, ...]:
    """Who goes out by an event of the day."""
    match event:
        case Exiled(seat=seat, flips=False) if seat is not None:
            return (seat,)
        case Shot(target=target) if target is not None:
            return (target,)
        case Boomed(seat=seat, victim=victim):
            return (seat,) if victim is None else (seat, victim)
        case Duelled(left=left):
            return (left,)
        case _:
            return ()
