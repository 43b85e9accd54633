"""Whether a course of events can be explained, once it is known who the actors are. Knows no role by name.

The actors are those whose choices somebody could notice. Of all others only what an explanation asks of them is kept:
which roles a seat may hold in it, and who must have been alive where the game is known to have been on, or over.
Explanations that ask more than another one, and leave less, are dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from deduce.course.course import leaves
from deduce.course.events import Boomed, Duelled, Ended, Exiled, Shot, Winner
from deduce.course.tales import KNIFED, Tale
from deduce.engines.base import Budget
from deduce.engines.nights.calendar import Nightfall, Step, asks, closes, steps
from deduce.engines.nights.nightwork import Deeds, NightWork
from deduce.engines.nights.seats import Seats
from deduce.engines.nights.turns import Open, Roles, Turns
from deduce.nights import Cause, Den
from deduce.nights.dawn import may_shoot

Gone = tuple[int, frozenset[Cause], int]
"""Somebody who went out, of what, and on which day."""


class Over(NamedTuple):
    """Who won, who was in then, who of them counts as a god, and who was in before the last effect."""

    winner: Winner
    living: int
    counted: int
    before: int


class Demand(NamedTuple):
    """What one explanation asks: roles by seat; of those living at the last sign that the game was on (and those who
    count as gods), that the wolves have not won, nor lost; that there was a wolf among some; how it ended.
    """

    roles: Roles
    on: tuple[int, int] | None
    dens: frozenset[int]
    over: Over | None


class State(NamedTuple):
    """Where an explanation stands."""

    out: int
    open: Open
    roles: Roles
    gone: tuple[Gone, ...] = ()
    idle: int = 0
    on: tuple[int, int] | None = None
    dens: frozenset[int] = frozenset()
    over: Over | None = None
    before: int = 0
    kept: bool = True
    told: tuple[Deeds, ...] = ()


class Histories:
    """All that can explain a course, for one casting of the actors.

    `actors` maps seats to the roles they hold for sure; `roles` is what the seats may hold. `true` are the stories that
    must hold. `watched` is a seat whose story may hold or not; then states tell whether it does so far.
    """

    def __init__(
        self,
        seats: Seats,
        actors: Mapping[int, str],
        roles: Roles,
        true: Mapping[int, Tale],
        budget: Budget,
        watched: tuple[int, Tale] | None = None,
    ) -> None:
        self.seats, self.match, self.course = seats, seats.match, seats.course
        self.roles, self.true, self.budget = roles, true, budget
        self.watched = watched
        self.steps = steps(self.course)
        self.ends = any(isinstance(step, Ended) for step in self.steps)
        self.full = (1 << len(seats.seats)) - 1
        self.fully = self.ends or (self._untold and (self._joins(actors) or self._crowded))
        self.work = NightWork(seats, actors, true, self.fully, watched)
        self.armed = self.match.on("always shoots")
        self.asked = {event.seat for event in self.course.events if isinstance(event, Shot | Boomed)}
        self.mute = not self.match.on("muted hunter may claim")

    @property
    def _untold(self) -> bool:
        return any(isinstance(step, Nightfall) and step.died is None for step in self.steps)

    def _joins(self, actors: Mapping[int, str]) -> bool:
        """Whether somebody truthfully tells of a knife that he holds only once others are out."""
        joining = {seat for seat, role in actors.items() if self.match.card(role).den is Den.JOINS}
        dids = ((s, did) for s, tale in self.true.items() for night in tale.nights.values() for did in night)
        return any(seat in joining and did.verb == KNIFED for seat, did in dids)

    @property
    def _crowded(self) -> bool:
        """Whether so few may be left that somebody has to look at a card with an effect, and had better be out."""
        told = {seat for dawn in self.course.dawns.values() for seat in dawn.died}
        by_day = {seat for event in self.course.events for seat in leaves(event)}
        most = Turns(self.seats, False, None).most_reacting
        return bool(most) and len(self.seats.seats) - len(told | by_day) <= most + 4

    def demands(self, kept: bool | None = None) -> list[Demand]:
        """What each explanation asks; `kept`: only those in which the watched story is true, or false."""
        found = {Demand(s.roles, s.on, s.dens, s.over) for s in self.states() if kept is None or s.kept is kept}
        return [one for one in found if not any(_weaker(other, one) for other in found if other is not one)]

    def states(self) -> list[State]:
        """Where the explanations end, those left out that another one makes needless."""
        states = [State(0, Open(), self.roles)]
        for step in self.steps:
            self.budget.spend()
            found = (later for state in states for later in self._after(state, step))
            states = self._best(found)
        return [state for state in states if self._possible(state)]

    def _possible(self, state: State) -> bool:
        return all(state.roles)

    # Steps

    def _after(self, state: State, step: Step) -> Iterator[State]:
        living = self.full & ~state.out
        if asks(step):
            sure = living & ~sum(1 << seat for seat in step.left) if isinstance(step, Nightfall) else living
            state = state._replace(on=(sure, sure & ~state.idle))
        if closes(step):
            state = self._silent(state)
        if isinstance(step, Nightfall):
            found: Iterable[State] = self._night(state, step)
            for event in step.early:
                found = [after for one in found for after in self._boom(one, self.full & ~one.out, event)]
            if step.early and step.cut:
                out = state.out | sum(1 << seat for seat in step.left)
                found = [one._replace(out=out, before=living) for one in found]
        elif isinstance(step, Ended):
            counted = living & ~state.idle
            found = [state._replace(over=Over(step.winner, living, counted, state.before))]
        else:
            found = self._day(state, step, living)
        yield from (one for one in found if self._possible(one))

    def _silent(self, state: State) -> State:
        """Nobody who is out and did not shoot can have been one who had to."""
        if not self.armed:
            return state
        roles = list(state.roles)
        for seat, causes, _ in state.gone:
            roles[seat] &= ~self.seats.those(lambda card, causes=causes: may_shoot(card, causes))  # type: ignore[misc]
        return state._replace(roles=tuple(roles), gone=())

    def _night(self, state: State, step: Nightfall) -> Iterator[State]:
        living = self.full & ~state.out
        sure = not self.course.dawns.get(step.night)
        for deeds in self.work.nights(state.open, state.roles, living, step):
            roles = self._claims(deeds.roles, deeds.causes)
            gone = self._noted(deeds.causes, step.night)
            out = state.out | sum(1 << seat for seat in deeds.causes)
            yield state._replace(
                out=out,
                open=deeds.open,
                roles=roles,
                gone=(*(state.gone if self.armed else ()), *gone),
                dens=state.dens | {living} if sure and deeds.knife is not None else state.dens,
                before=living,
                kept=state.kept and deeds.kept,
                told=(*state.told, deeds.deeds),
            )

    def _noted(self, causes: Mapping[int, frozenset[Cause]], day: int) -> tuple[Gone, ...]:
        """Those who went out and of whom it is asked by what: who shot, or destroyed himself, or should have shot."""
        return tuple((s, why, day) for s, why in sorted(causes.items()) if self.armed or s in self.asked)

    def _claims(self, roles: Roles, causes: Mapping[int, frozenset[Cause]]) -> Roles:
        """Who says, once out, that he could have shot cannot have gone out by what keeps him from it."""
        if not self.mute:
            return roles
        found = list(roles)
        for seat, why in causes.items():
            tale, line = self.course.tales.get(seat), self.course.out_line(seat)
            if tale is None or tale.role is None or line is None or self.course.tale_lines.get(seat, 0) < line:
                continue
            card = self.match.card(tale.role)
            if card.shoots and not may_shoot(card, why) and self.course.binds(seat, card.id):
                found[seat] &= ~self.seats.of([card.id])
        return tuple(found)

    def _day(self, state: State, step: Step, living: int) -> Iterator[State]:
        """After an event of the day; nothing where it cannot have happened."""
        match step:
            case Shot(day=day, seat=seat, target=target) if seat is not None and target is not None:
                yield from self._shot(state, day, seat, target, living)
            case Exiled(day=day, seat=seat, flips=flips) if seat is not None:
                if living >> seat & 1 and flips:
                    counts = self.match.by_edge and self.match.on("flipped idiot counts out")
                    yield state._replace(idle=state.idle | 1 << seat if counts else state.idle, before=living)
                elif living >> seat & 1:
                    yield self._leave(state, living, day, {seat: Cause.EXILE})
            case Boomed():
                yield from self._boom(state, living, step)
            case Duelled(day=day, seat=seat, target=target, left=left):
                if living >> seat & 1 and living >> target & 1:
                    yield self._leave(state, living, day, {left: Cause.DUEL})
            case _:
                yield state

    def _shot(self, state: State, day: int, seat: int, target: int, living: int) -> Iterator[State]:
        entry = next((gone for gone in state.gone if gone[0] == seat and gone[2] == day), None)
        if entry is None or not living >> target & 1:
            return
        can = self.seats.those(lambda card: may_shoot(card, entry[1]))
        roles = _with(state.roles, seat, can)
        left = state._replace(roles=roles, gone=tuple(gone for gone in state.gone if gone != entry))
        yield self._leave(left, living, day, {target: Cause.SHOT})

    def _boom(self, state: State, living: int, event: Boomed) -> Iterator[State]:
        """A wolf who was knifed cannot destroy himself before the dawn is told; who died otherwise can."""
        died = next((gone for gone in state.gone if gone[0] == event.seat), None)
        dead = not living >> event.seat & 1
        if dead and not (event.election and died is not None and Cause.KNIFE not in died[1]):
            return
        victim = event.victim
        if victim is not None and not living >> victim & 1 and not event.election:
            return
        went = {} if dead else {event.seat: Cause.BOOM}
        if victim is not None and living >> victim & 1:
            went[victim] = Cause.BOOM
        yield self._leave(state, living, event.day, went)

    def _leave(self, state: State, living: int, day: int, causes: Mapping[int, Cause]) -> State:
        """Somebody goes out by day."""
        sets = {seat: frozenset((cause,)) for seat, cause in causes.items()}
        gone, roles = self._noted(sets, day), self._claims(state.roles, sets)
        out = state.out | sum(1 << seat for seat in causes)
        return state._replace(out=out, gone=(*state.gone, *gone), before=living, roles=roles)

    # Keeping the best

    def _best(self, found: Iterable[State]) -> list[State]:
        """Without the states that another one makes needless."""
        kept: list[State] = []
        for state in sorted(set(found), key=lambda s: (s.out.bit_count(), len(s.open.used), len(s.open.last))):
            if not any(self._covers(other, state) for other in kept):
                kept = [other for other in kept if not self._covers(state, other)]
                kept.append(state)
        return kept

    def _covers(self, better: State, worse: State) -> bool:
        """Whether whatever follows from one state follows from the other, and is asked no more there."""
        if (better.kept, better.idle, better.over is None) != (worse.kept, worse.idle, worse.over is None):
            return False
        if self.fully or self.watched is not None:
            if better.out != worse.out or better.before != worse.before:
                return False
        elif better.out & ~worse.out:
            return False
        same_gone = better.gone == worse.gone if self.armed else set(worse.gone) <= set(better.gone)
        return (
            same_gone
            and better.open.covers(worse.open)
            and all(b | w == b for b, w in zip(better.roles, worse.roles, strict=True))
            and better.dens <= worse.dens
            and _at_least(better.on, worse.on)
        )


def _with(roles: Roles, seat: int, can: int) -> Roles:
    return (*roles[:seat], roles[seat] & can, *roles[seat + 1 :])


def _at_least(better: tuple[int, int] | None, worse: tuple[int, int] | None) -> bool:
    """Whether more are alive at the last sign of the game."""
    if better is None or worse is None:
        return better is worse
    return all(w & ~b == 0 for b, w in zip(better, worse, strict=True))


def _weaker(one: Demand, other: Demand) -> bool:
    """Whether one explanation asks no more than the other."""
    return (
        all(a | b == a for a, b in zip(one.roles, other.roles, strict=True))
        and _at_least(one.on, other.on)
        and one.dens <= other.dens
        and one.over == other.over
    )
