"""Plays a game of several nights forward: what may be chosen at night, and what a day's events make of it.

Knows no role by name, and of the evidence only what happened; stories are not looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from deduce.course.course import Course
from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Winner
from deduce.course.match import Match
from deduce.engines.base import Budget
from deduce.engines.nights.winning import over, stolen
from deduce.nights import Aim, Card, Cause, Choice, Den
from deduce.nights.dawn import Chosen, Dawn, may_shoot, resolve


@dataclass(frozen=True)
class Night:
    """One night: who was in at nightfall, who held the knife, what was chosen, what had been used up before."""

    number: int
    living: frozenset[int]
    den: frozenset[int]
    used: Mapping[tuple[int, str], int]
    knife: int | None
    chosen: Chosen
    dawn: Dawn


@dataclass(frozen=True)
class Falls:
    """The night falls."""

    night: int


@dataclass(frozen=True)
class Breaks:
    """Who died in the night is out from now on; told by that event, or not told."""

    night: int
    told: Dawned | None


@dataclass(frozen=True)
class State:
    """How a game stands. `out` has all causes somebody went out by and `since` the day; `before`: who was in before
    the last thing that happened; `armed`: who may shoot right now and has not.
    """

    out: Mapping[int, frozenset[Cause]] = field(default_factory=dict)
    since: Mapping[int, int] = field(default_factory=dict)
    before: frozenset[int] = frozenset()
    flipped: frozenset[int] = frozenset()
    struck: frozenset[int] = frozenset()
    shot: frozenset[int] = frozenset()
    duelled: frozenset[int] = frozenset()
    armed: frozenset[int] = frozenset()
    nights: tuple[Night, ...] = ()


def schedule(course: Course) -> list[Falls | Breaks | Event]:
    """Nights and events in the order in which they happened. The end, where it is told, is not among them.

    A night of which nothing is told falls, and its dawn breaks, as late as what is told allows.
    """
    steps: list[Falls | Breaks | Event] = []
    fallen = broken = 0

    def until(falls: int, breaks: int) -> None:
        nonlocal fallen, broken
        while fallen < falls or broken < breaks:
            if broken < fallen:
                broken += 1
                steps.append(Breaks(broken, course.dawns.get(broken)))
            else:
                fallen += 1
                steps.append(Falls(fallen))

    for event in course.events:
        match event:
            case Dawned(night=number):
                until(number, number)
            case Boomed(day=number, election=True):
                until(number, number - 1)
                steps.append(event)
            case Exiled(day=number) | Shot(day=number) | Boomed(day=number) | Duelled(day=number):
                until(number, number)
                steps.append(event)
            case Going(night=number):
                until(number, number)
                steps.append(event)
    until(course.nights, broken if course.cut_short else course.nights)
    return steps


# The night


def den(match: Match, deal: Sequence[str], living: frozenset[int]) -> frozenset[int]:
    """Who holds the knife: those whose eyes open together; where none of them is left those who join in the end."""
    dens = {seat: match.card(deal[seat]).den for seat in living}
    opening = frozenset(seat for seat, den in dens.items() if den is Den.OPENS)
    return opening or frozenset(seat for seat, den in dens.items() if den is Den.JOINS)


def knives(match: Match, deal: Sequence[str], living: frozenset[int], night: int) -> list[int | None]:
    """Whom the wolves may choose; None is nobody."""
    if not den(match, deal, living) or not match.knife_allowed(night):
        return [None]
    found: list[int | None] = [seat for seat in sorted(living) if not match.spared(deal[seat])]
    return found if found and match.knife_forced(night) else [*found, None]


def targets(
    match: Match, state: State, seat: int, choice: Choice, knife: int | None, living: frozenset[int]
) -> list[int]:
    """Whom somebody may choose in the night that comes now."""
    key, number = (seat, choice.verb), len(state.nights) + 1
    if choice.charges is not None and uses(state.nights, key) >= choice.charges:
        return []
    found = sorted(living) if choice.aim is not Aim.VICTIM else [knife] if knife is not None else []
    if choice.aim is Aim.OTHERS or not match.own(choice, number):
        found = [at for at in found if at != seat]
    if not choice.again and state.nights:
        found = [at for at in found if at != state.nights[-1].chosen.get(key)]
    return found


def uses(nights: Sequence[Night], key: tuple[int, str]) -> int:
    """How often that choice was made in these nights."""
    return sum(key in night.chosen for night in nights)


def acts(match: Match, state: State, seat: int, card: Card, knife: int | None, living: frozenset[int]) -> list[Chosen]:
    """Everything a player may do in the night that comes now."""
    options: list[list[tuple[str, int] | None]] = []
    for choice in card.choices:
        may = targets(match, state, seat, choice, knife, living)
        options.append([*((choice.verb, at) for at in may), *([] if choice.must and may else [None])])
    found = [dict(one for one in some if one is not None) for some in product(*options)]
    return [{(seat, verb): at for verb, at in some.items()} for some in found if len(some) < 2 or not card.one_a_night]


def nights(match: Match, deal: Sequence[str], state: State) -> Iterator[Night]:
    """Every way the night that comes now may go."""
    number, living = len(state.nights) + 1, frozenset(range(len(deal))) - set(state.out)
    cards = [match.card(role) for role in deal]
    verbs = [(seat, choice.verb) for seat in range(len(deal)) for choice in cards[seat].choices]
    used = {key: uses(state.nights, key) for key in verbs}
    for knife in knives(match, deal, living, number):
        ways = [acts(match, state, seat, cards[seat], knife, living) for seat in sorted(living)]
        for way in product(*ways):
            chosen = {key: at for some in way for key, at in some.items()}
            dawn = resolve(dict(enumerate(cards)), knife, chosen, state.struck, match.clash_kills)
            yield Night(number, living, den(match, deal, living), used, knife, chosen, dawn)


# The day


def goes_out(state: State, day: int, causes: Mapping[int, frozenset[Cause]], players: int) -> State:
    """The state after these went out."""
    out = {**state.out, **{seat: state.out.get(seat, frozenset()) | some for seat, some in causes.items()}}
    since = {**state.since, **dict.fromkeys(causes, day)}
    return replace(state, out=out, since=since, before=frozenset(range(players)) - set(state.out))


class Play:
    """One deal, played in every way in which what happened could happen.

    What the lines in `gone` tell of does not happen: who died in such a night is not told, nights fall as before.
    """

    def __init__(
        self, course: Course, deal: Sequence[str], budget: Budget | None = None, gone: Collection[int] = ()
    ) -> None:
        self.course, self.match, self.deal, self.budget = course, course.match, tuple(deal), budget or Budget()
        self.cards = [self.match.card(role) for role in deal]
        self.gone = frozenset(gone)
        self.steps = [step for step in map(self._left, schedule(course)) if step is not None]

    def _left(self, step: Falls | Breaks | Event) -> Falls | Breaks | Event | None:
        """What is left of a step without the lines that are gone."""
        match step:
            case Falls():
                return step
            case Breaks(night=night, told=told):
                return Breaks(night, None) if told is not None and told.line in self.gone else step
        return None if step.line in self.gone else step

    def histories(self) -> Iterator[State]:
        """How the game stands at the end, for every history that fits what happened."""
        shown = [one for one in self.course.cards_shown if one.line not in self.gone]
        if all((self.deal[one.seat] == one.role) is not one.negated for one in shown):
            yield from (state for state in self._from(0, State()) if self._ends(state))

    def _from(self, place: int, state: State) -> Iterator[State]:
        if place == len(self.steps):
            yield state
            return
        for after in self.after(state, self.steps[place]):
            self.budget.spend()
            yield from self._from(place + 1, after)

    def after(self, state: State, step: Falls | Breaks | Event) -> Iterator[State]:
        """Every state one step later; none where the step cannot be."""
        if isinstance(step, Falls):
            for night in nights(self.match, self.deal, state):
                yield replace(state, nights=(*state.nights, night), struck=state.struck | night.dawn.struck)
            return
        event = step.told if isinstance(step, Breaks) else step
        if event is not None and not self._may_come(state, event):
            return
        found = self._breaks(state, step) if isinstance(step, Breaks) else self._happens(state, step)
        if found is not None:
            yield found

    def winner(self, state: State) -> Winner | None:
        """Who has won, as far as everybody is told who is out."""
        return over(self.match, self.deal, set(state.out), state.flipped)

    def _may_come(self, state: State, event: Event) -> bool:
        """The game is on, and nobody who always shoots has missed his moment."""
        waits = isinstance(event, Going) or (isinstance(event, Shot) and event.seat is not None)
        if state.armed and not waits and self.match.on("always shoots"):
            return False
        return (isinstance(event, Boomed) and event.election) or self.winner(state) is None

    def _breaks(self, state: State, step: Breaks) -> State | None:
        dawn = state.nights[-1].dawn
        if step.told is not None and dawn.died != step.told.died:
            return None
        return self._out(state, step.night, dawn.causes)

    def _happens(self, state: State, event: Event) -> State | None:
        match event:
            case Exiled():
                return self._exiled(state, event)
            case Shot():
                return self._shot(state, event)
            case Boomed():
                return self._boomed(state, event)
            case Duelled():
                return self._duelled(state, event)
        return state

    def _out(self, state: State, day: int, causes: Mapping[int, frozenset[Cause]]) -> State:
        """They go out, and who of them may shoot is armed."""
        after = goes_out(state, day, causes, len(self.deal))
        guns = {seat for seat in causes if may_shoot(self.cards[seat], after.out[seat]) and seat not in state.shot}
        return replace(after, armed=state.armed | guns)

    def _exiled(self, state: State, event: Exiled) -> State | None:
        seat = event.seat
        if seat is None:
            return self._out(state, event.day, {})
        first = self.cards[seat].flips and seat not in state.flipped
        stays = seat in state.flipped and not self.match.on("flipped idiot votable")
        if seat in state.out or event.flips is not first or stays:
            return None
        if event.flips:
            return replace(self._out(state, event.day, {}), flipped=state.flipped | {seat})
        return self._out(state, event.day, {seat: frozenset({Cause.EXILE})})

    def _shot(self, state: State, event: Shot) -> State | None:
        seat, target = event.seat, event.target
        if seat is None or target is None:
            return state
        able = state.since.get(seat) == event.day and may_shoot(self.cards[seat], state.out[seat])
        if not able or seat in state.shot or target in state.out:
            return None
        after = self._out(state, event.day, {target: frozenset({Cause.SHOT})})
        return replace(after, shot=state.shot | {seat}, armed=after.armed - {seat})

    def _boomed(self, state: State, event: Boomed) -> State | None:
        gone = {event.seat} | ({event.victim} if event.victim is not None else set())
        able = self.match.booms(self.deal[event.seat], event.victim is not None)
        knifed = event.election and Cause.KNIFE in state.nights[-1].dawn.causes.get(event.seat, ())
        if not able or knifed or gone & set(state.out):
            return None
        return self._out(state, event.day, dict.fromkeys(gone, frozenset({Cause.BOOM})))

    def _duelled(self, state: State, event: Duelled) -> State | None:
        able = self.cards[event.seat].duels and event.seat not in state.duelled
        loses = event.target if self.match.is_wolf(self.deal[event.target]) else event.seat
        if not able or {event.seat, event.target} & set(state.out) or event.left != loses:
            return None
        after = self._out(state, event.day, {loses: frozenset({Cause.DUEL})})
        return replace(after, duelled=state.duelled | {event.seat})

    def _ends(self, state: State) -> bool:
        """The end is as it was told, if it was."""
        won = self.winner(state)
        if won is not None and stolen(self.match, self.deal, state.before):
            won = Winner.FOX
        ends = (event for event in self.course.events if isinstance(event, Ended) and event.line not in self.gone)
        return all(event.winner is won for event in ends)


def replayed(
    course: Course,
    deal: Sequence[str],
    choices: Sequence[tuple[int | None, Chosen]],
    gone: Collection[int] = (),
) -> State:
    """How the game stands at the end where the knife and everybody chose so, night by night.

    What the lines in `gone` tell of does not happen. Raises StopIteration where such a night cannot be, or does not fit
    what happened.
    """
    play, state = Play(course, deal, gone=gone), State()
    for step in play.steps:
        after = play.after(state, step)
        if isinstance(step, Falls):
            knife, chosen = choices[step.night - 1]
            after = (one for one in after if (one.nights[-1].knife, one.nights[-1].chosen) == (knife, chosen))
        state = next(after)
    return state
