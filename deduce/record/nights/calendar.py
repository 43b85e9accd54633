"""When things happened as a record tells it: nights over, who is out, which day is closed. Knows no word and no role.

Everything that goes against the order of time is a Fault: which sentence says so, with what in its gaps.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass, field

from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Told
from deduce.course.events import Standing as Election


class Fault(Exception):
    """Something that cannot be told at this place. `seat` is whom it is about, if anybody; never leaves this package.

    The gaps of the sentence besides are in `params`.
    """

    def __init__(self, code: str, seat: int | None = None, **params: object) -> None:
        self.code, self.seat = code, seat
        self.params = {name: str(value) for name, value in params.items()}
        super().__init__(code)


MAX_NIGHTS = 30
"""How many nights a record may tell of."""


def dusk(night: int) -> int:
    """The moment a night begins; a death in it is at this moment, one on the day after it at the next."""
    return 2 * night - 1


@dataclass
class Calendar:
    """What the lines up to here say of time.

    `over`: how many nights are over; `since` tells by which line each of them is; `told` which lines announced dawn.
    `out`: seat -> when it went out and the line that says so. `closed`: day -> the line that ended it.
    """

    over: int = 0
    since: dict[int, int] = field(default_factory=dict)
    told: dict[int, int] = field(default_factory=dict)
    out: dict[int, tuple[int, int]] = field(default_factory=dict)
    closed: dict[int, int] = field(default_factory=dict)
    exiles: dict[int, int] = field(default_factory=dict)
    shots: dict[int, int] = field(default_factory=dict)
    early: set[int] = field(default_factory=set)
    ended: int | None = None
    election: bool = False

    def fork(self) -> Calendar:
        """A copy to try a reading on."""
        other = copy(self)
        for name in ("since", "told", "out", "closed", "exiles", "shots", "early"):
            setattr(other, name, copy(getattr(self, name)))
        return other

    # What is meant where a line does not say when

    @property
    def day(self) -> int:
        """The day after the last night that is over."""
        return max(1, self.over)

    @property
    def election_day(self) -> int:
        """The day whose election it is: the next one where the day is over already."""
        return self.over + 1 if self.over == 0 or self.over in self.closed or self.over in self.exiles else self.over

    @property
    def talked(self) -> int:
        """How many nights who speaks now can tell of."""
        return max(1, self.over)

    # Stories

    def claim(self, night: int, line: int) -> None:
        """Somebody tells of a night: so it is over."""
        self._pass(night, line)

    def was_out(self, seat: int, night: int) -> int | None:
        """The line by which a seat was out before a night, or None."""
        found = self.out.get(seat)
        return found[1] if found is not None and found[0] < dusk(night) else None

    # What happened

    def happen(self, event: Event) -> None:
        """Take an event into account. Raises Fault."""
        if self.ended is not None and isinstance(event, Dawned | Exiled | Shot | Boomed | Duelled | Going | Ended):
            raise Fault("after-end", at=self.ended)
        match event:
            case Dawned():
                self._dawn(event)
            case Exiled():
                self._exile(event)
            case Shot():
                self._shot(event)
            case Boomed():
                self._boom(event)
            case Duelled():
                self._duel(event)
            case Ended():
                self.ended = event.line
            case _:
                pass
        elective = isinstance(event, Told) and event.what in (Election.STANDS, Election.WITHDRAWS, Election.SHERIFF)
        if elective or (isinstance(event, Boomed) and event.election):
            self.election = True
        elif isinstance(event, Dawned | Exiled | Shot | Boomed | Duelled):
            self.election = False

    def _dawn(self, event: Dawned) -> None:
        night = event.night
        if night in self.told:
            raise Fault("night-twice", night=night, at=self.told[night])
        if night <= self.over:
            raise Fault("night-late", night=night, last=self.over, at=self.since[self.over])
        self._living(event.died, "out-again")
        self._pass(night, event.line)
        self.told[night] = event.line
        self.out |= dict.fromkeys(event.died, (dusk(night), event.line))

    def reach(self, day: int, line: int) -> None:
        """A line is about a day: so the nights before are over. Raises Fault."""
        if day < self.over:
            raise Fault("day-late", day=day, last=self.over, at=self.since[self.over])
        self._pass(day, line)

    def _open(self, day: int, line: int, shooting: bool = False) -> None:
        """A day is going on."""
        if day >= self.over and day in self.closed and not (shooting and day in self.early):
            raise Fault("day-over", day=day, at=self.closed[day])
        self.reach(day, line)

    def _exile(self, event: Exiled) -> None:
        self._open(event.day, event.line)
        if event.day in self.exiles:
            raise Fault("exile-twice", day=event.day, at=self.exiles[event.day])
        if event.seat is not None:
            self._living((event.seat,), "out-acts")
            if not event.flips:
                self.out[event.seat] = dusk(event.day) + 1, event.line
        self.exiles[event.day] = event.line

    def _shot(self, event: Shot) -> None:
        self._open(event.day, event.line, shooting=True)
        if event.seat is None:
            return
        if event.seat in self.shots:
            raise Fault("shot-twice", event.seat, at=self.shots[event.seat])
        if event.seat not in self.out:
            raise Fault("shoots-alive", event.seat, day=event.day)
        when, line = self.out[event.seat]
        if when < dusk(event.day):
            raise Fault("shoots-late", event.seat, day=event.day, at=line)
        self.shots[event.seat] = event.line
        if event.target is not None:
            self._living((event.target,), "out-acts")
            self.out[event.target] = dusk(event.day) + 1, event.line

    def _boom(self, event: Boomed) -> None:
        gone = (event.seat,) if event.victim is None else (event.seat, event.victim)
        self._living(gone, "out-acts")
        if event.election:
            if event.day in self.closed:
                raise Fault("day-over", day=event.day, at=self.closed[event.day])
            self.early.add(event.day)
        else:
            self._open(event.day, event.line)
        self.closed[event.day] = event.line
        self.out |= dict.fromkeys(gone, (dusk(event.day) + 1, event.line))

    def _duel(self, event: Duelled) -> None:
        self._open(event.day, event.line)
        if event.day in self.exiles:
            raise Fault("duel-late", event.seat, day=event.day, at=self.exiles[event.day])
        self._living((event.seat, event.target), "out-acts")
        self.out[event.left] = dusk(event.day) + 1, event.line
        if event.left == event.target:
            self.closed[event.day] = event.line

    def _living(self, seats: Iterable[int], code: str) -> None:
        for seat in sorted(seats):
            if seat in self.out:
                raise Fault(code, seat, at=self.out[seat][1])

    def _pass(self, nights: int, line: int) -> None:
        for night in range(self.over + 1, nights + 1):
            self.since[night] = line
        self.over = max(self.over, nights)
