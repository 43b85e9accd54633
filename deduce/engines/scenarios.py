"""Honesty scenarios: who is bound and truthful, who may not be. Knows no role by name.

A scenario takes some speakers to be bound and truthful; what the others are is left to the cards: most cards bind
their holder or do not, some let him see another one that decides. No world belongs to two scenarios, every world that
fits belongs to one. What a scenario demands is said of single places: which faces may be dealt there, how somebody
acted, which faces lie there at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from math import prod

from deduce.claims import Blank, Chose, Holds, MetJust, Part, Saw
from deduce.engines.courses import Course, Courses, sensing
from deduce.engines.ground import Ground, can_be_dealt
from deduce.engines.leaning import Leaning
from deduce.engines.moves import can_act
from deduce.engines.plays import NotLifted
from deduce.engines.scenario import Actor, Demand, Scenario, Wish
from deduce.engines.search import Search
from deduce.honesty import Reading
from deduce.model import Fact, Model, Stage
from deduce.night.steps import Recognise
from deduce.odds import story_cost

Patterns = frozenset[frozenset[int]]
"""Sets of judged speakers; in a scenario just those of one of them are not bound."""


class Scenarios:
    """The scenarios of a model. Raises NotLifted (through Ground) where a role cannot be followed.

    All weights are in parts of `most`. Where people slip (contract, 2.4) with a chance of n/d, a story that costs c
    weighs (d - n) * c + n told by somebody it binds if it is true, n if it is not, and d told by anybody else.
    """

    def __init__(self, model: Model, ground: Ground, patterns: Patterns | None = None) -> None:
        said = (*model.known, *(part for parts in model.claims.values() for part in parts))
        if any(isinstance(part, Holds) for part in said):
            raise NotLifted("what is seen at dawn besides cards")
        self.model = model
        self.ground = ground
        self.courses = Courses(model, ground)
        costs = {seat: story_cost(model.game, seat, model.stories[seat]) for seat in model.weighed}
        self.costs = costs if model.odds == "bluff" else dict.fromkeys(costs, 1)
        self.most: int = prod(self.costs.values()) * model.slip.denominator ** len(model.judged)
        self.steady = model.slip.denominator - model.slip.numerator
        self._follows_cards = model.policy.reading in (Reading.BELIEVED, Reading.DEALT)
        self.bare = frozenset(filter(self._is_bare, model.judged))
        self.patterns = None if patterns is None else frozenset(pattern - self.bare for pattern in patterns)

    # What speakers weigh

    def _is_bare(self, seat: int) -> bool:
        """Whether the seat tells no more than a role that sees no other card: it is true if that card was dealt."""
        parts = self.model.claims[seat]
        return self._follows_cards and len(parts) == 1 and not self.ground.bit(parts[0].role) & self._turning_or_copying

    @cached_property
    def _turning_or_copying(self) -> int:
        return self._turning | (self.ground.bit(self.ground.copier) if self.ground.copier is not None else 0)

    @cached_property
    def _turning(self) -> int:
        """The faces whose holder may see another card before him, where that decides whether he is bound."""
        if self.model.policy.reading is not Reading.BELIEVED:
            return 0
        ground = self.ground
        found = ground.mask(face for face in ground.faces if face != ground.copier and ground.sees_itself(face))
        if found & ~ground.mask(self.model.game.village_roles):
            raise NotLifted("a card that does not bind its holder, who may see another one before him")
        return found

    @cached_property
    def leaning(self) -> Leaning:
        """What loose speakers weigh."""
        return self._leaning(self.costs)

    @cached_property
    def counting(self) -> Leaning:
        """The same where every world counts 1 and nobody slips."""
        return self._leaning(dict.fromkeys(self.costs, 1))

    def _leaning(self, costs: Mapping[int, int]) -> Leaning:
        good, slip = self.ground.mask(self.model.game.village_roles), self.model.slip
        told = {seat: self.ground.bit(self.model.claims[seat][0].role) & good for seat in self.bare}
        bonus = {seat: (card, self.steady * costs[seat]) for seat, card in told.items() if card}
        return Leaning(slip.numerator, slip.denominator, self.ground.every, good, self._turning, bonus)

    # Every way to be bound or not

    def all(self) -> Iterator[Scenario]:
        """Every scenario that does not contradict itself at first sight."""
        for course in self.courses.courses:
            yield from self._in(course)

    def _in(self, course: Course) -> Iterator[Scenario]:
        """The scenarios of a course."""
        speakers = [(seat, list(self._alternatives(seat, course))) for seat in self.model.speakers]
        speakers.sort(key=lambda item: (len(item[1]), item[0]))
        for start in self._hard(course):
            yield from self._from(start, speakers)

    def _from(self, start: Scenario, speakers: list[tuple[int, list[Demand]]]) -> Iterator[Scenario]:
        """The scenarios in which all that holds, and one alternative of each speaker."""
        few = self.ground.every if self.model.slip else self._unbound
        for demands in Search(self.ground, start.dealt, [found for _, found in speakers], few).all():
            scenario: Scenario | None = start
            for demand in demands:
                scenario = scenario and scenario.adding(demand)
            if scenario is None or (self.patterns is not None and scenario.free - self.bare not in self.patterns):
                continue
            if can_be_dealt(self.ground, scenario.dealt):
                yield scenario

    @cached_property
    def _unbound(self) -> int:
        """The faces with which a speaker may not be bound."""
        return self.ground.every & ~self.ground.mask(self.model.game.village_roles) | self._turning_or_copying

    def _hard(self, course: Course) -> Iterator[Scenario]:
        """What holds in every world of a course, in parts: the facts, and what the viewer knows."""
        ground, dealt, shows = self.ground, list(course.dealt), list(course.shows)
        for fact in self.model.facts:
            if not isinstance(fact, Fact):
                continue  # the courses have it
            faces = ground.bit(fact.role) ^ (ground.every if fact.negated else 0)
            if fact.stage is Stage.DEALT:
                dealt[fact.spot] &= faces
            else:
                shows.append((fact.spot, faces))
        scenario = Scenario(course, tuple(dealt), shows=tuple(shows), times=course.times)
        if self.model.known and self.model.viewer is not None:
            yield from self._adding(scenario, self.story(course, self.model.viewer, self.model.known, None), 1)
        else:
            yield scenario

    def _alternatives(self, seat: int, course: Course) -> Iterator[Demand]:
        """What may hold of a speaker, each way on its own."""
        if self.model.trusted(seat):
            yield from self.story(course, seat, self.model.claims[seat], None)
        elif seat in self.model.judged and course.tells(seat) is not None:
            yield from self._shown(seat, course)
        elif seat in self.model.judged:
            for bound in () if seat in self.bare else self._bound(seat, course):
                yield replace(bound, times=self.steady * self.costs[seat])
            yield from self._others(seat)
        else:
            yield Demand()

    def _shown(self, seat: int, course: Course) -> Iterator[Demand]:
        """What may hold of a judged speaker to whom a card was shown that decides whether he is bound."""
        slip = self.model.slip
        if not course.tells(seat):
            yield Demand(free=seat, times=slip.denominator)
            return
        for told in self.story(course, seat, self.model.claims[seat], None):
            yield replace(told, times=self.steady * self.costs[seat])
        if slip:
            yield Demand(free=seat, times=slip.numerator)

    def _others(self, seat: int) -> Iterator[Demand]:
        """The ways in which a judged speaker is not bound, or slips."""
        game, slip = self.model.game, self.model.slip
        match self.model.policy.reading:
            case Reading.BELIEVED | Reading.DEALT:
                able = self.leaning.able(seat) | self._turning_or_copying
                yield Demand(dealt=((seat, able),), free=seat, loose=True)
            case Reading.NOBODY:
                yield Demand(free=seat, times=slip.denominator)
            case Reading.FINAL:
                ends = (seat, frozenset(game.roles) - game.village_roles)
                yield Demand(ends=(ends,), free=seat, times=self.steady)
        if slip and self.model.policy.reading in (Reading.FINAL, Reading.EVERYONE):
            yield Demand(free=seat, times=slip.numerator)

    def true(self, scenario: Scenario, seat: int) -> Iterator[Scenario]:
        """What the scenario holds where the seat's story is true as well, in parts."""
        parts = self.model.claims[seat]
        if seat not in scenario.loose:
            yield from self._adding(scenario, self.story(scenario.course, seat, parts, None), 1)
        elif seat in self.bare:
            yield from self._adding(scenario, (Demand(dealt=((seat, self.ground.bit(parts[0].role)),)),), 1)
        else:
            yield from self.true_unbound(scenario, seat)
            if self.model.slip:
                steady = replace(scenario, loose=scenario.loose - {seat})
                yield from self._adding(steady, self._bound(seat, scenario.course), self.model.slip.numerator)

    def true_unbound(self, scenario: Scenario, seat: int) -> Iterator[Scenario]:
        """What the scenario holds where the seat's story is true though nothing binds the seat; it must be loose."""
        steady, parts = replace(scenario, loose=scenario.loose - {seat}), self.model.claims[seat]
        believed = self.model.policy.reading is Reading.BELIEVED
        course = scenario.course
        told = self.story(course, seat, parts, False if believed else None, village=None if believed else False)
        yield from self._adding(steady, told, self.model.slip.denominator)

    def _adding(self, scenario: Scenario, demands: Iterable[Demand], times: int) -> Iterator[Scenario]:
        for demand in demands:
            more = scenario.adding(replace(demand, times=times))
            if more is not None and can_be_dealt(self.ground, more.dealt):
                yield more

    def _bound(self, seat: int, course: Course) -> Iterator[Demand]:
        """The policy binds the seat, so its story is true, in parts; none where a true story means that it does not."""
        parts, game = self.model.claims[seat], self.model.game
        match self.model.policy.reading:
            case Reading.BELIEVED:
                yield from self.story(course, seat, parts, good=True)
            case Reading.DEALT:
                yield from self.story(course, seat, parts, None, village=True)
            case Reading.FINAL:
                for told in self.story(course, seat, parts, None):
                    yield replace(told, ends=((seat, game.village_roles),))
            case Reading.EVERYONE:
                yield from self.story(course, seat, parts, None)
            case Reading.NOBODY:
                pass

    def story(
        self, course: Course, seat: int, parts: tuple[Part, ...], good: bool | None, village: bool | None = None
    ) -> Iterator[Demand]:
        """The story is true, and the teller's card is of the village or not as far as is said: in parts, if it may be.

        What it says to be sensed may lie at one place or another.
        """
        left = course.left(self.ground, parts[1:])
        if not self.ground.bit(parts[0].role) or left is None:
            return
        told, shows = left
        senses = self.ground.settled.senses
        sensed = {part.option for part in told if isinstance(part, Chose) and (part.role, part.step) in senses}
        others = [part for part in told if not (isinstance(part, Chose) and (part.role, part.step) in senses)]
        demand = self._story(seat, parts[0].role, others, good, village)
        if demand is None or len(sensed) > 1:
            return
        demand = replace(demand, shows=shows)
        for option in sensed:
            for dealt, there in sensing(self.ground, option):
                yield replace(demand, dealt=(*demand.dealt, *dealt), shows=(*shows, *there))
        if not sensed:
            yield demand

    def _story(self, seat: int, role: str, parts: list[Part], good: bool | None, village: bool | None) -> Demand | None:
        """What follows from a story of the role with these parts; None: it cannot be."""
        ground = self.ground
        told = [part for part in parts if part.role == role]
        dealt: tuple[tuple[int, int], ...] = ((seat, ground.bit(role)),)
        if role == ground.copier:
            target = next((part.option[0] for part in told if isinstance(part, Chose)), None)
            face = next((part.face for part in told if isinstance(part, Saw)), None)
            copied = tuple(part for part in parts if part.role != role)
            assert target is None or isinstance(target, int)
            if target is not None and face is not None:
                dealt = (*dealt, (target, ground.bit(face)))
            return Demand(dealt=dealt, wish=Wish(seat, target, face, copied, good, village))
        if not self._fits(role, good, village):
            return None
        actor = Actor(seat, role, tuple(p for p in told if isinstance(p, Chose | Blank | Saw)), good)
        known = bool(actor.parts) or (good is not None and ground.sees_itself(role))
        met = self._met(told)
        if ground.copier is None:
            dealt, met = (*dealt, *self._dealt_to_kin(met)), ()
        if not known:
            return Demand(dealt, met=met)
        if not can_act(ground, actor):
            return None
        return Demand((*dealt, *self._seen_at_once(actor)), actor, met=met)

    def _dealt_to_kin(self, met: Iterable[tuple[int, frozenset[str], frozenset[int]]]) -> Iterator[tuple[int, int]]:
        """Where nobody copies, whom one meets was dealt a card of the kin, and nobody else was."""
        for seat, kin, seats in met:
            for other in self.model.game.table.seats:
                if other != seat:
                    yield other, self.ground.mask(kin) ^ (0 if other in seats else self.ground.every)

    def _fits(self, role: str, good: bool | None, village: bool | None) -> bool:
        """Whether the role can be so: of the village, or by what it sees if it may look at its own card."""
        is_village = self.model.game.is_village(role)
        if village is not None and village != is_village:
            return False
        return good is None or good == is_village or self.ground.sees_itself(role)

    def _met(self, parts: Iterable[Part]) -> tuple[tuple[int, frozenset[str], frozenset[int]], ...]:
        found = []
        for part in parts:
            if isinstance(part, MetJust):
                step = self.model.game.roles[part.role].steps[part.step]
                assert isinstance(step, Recognise)
                found.append((part.seat, self.model.game.kin_members(step), part.seats))
        return tuple(found)

    def _seen_at_once(self, actor: Actor) -> Iterator[tuple[int, int]]:
        """What an actor says he saw, where no card can have moved before: the dealt faces."""
        if not self.ground.untouched(actor.role):
            return
        found = self.ground.plays(actor.role, actor.seat)
        fitting = [
            p for p in {id(p): p for p in (*found.usual, *found.lonely)}.values() if all(map(p.answers, actor.parts))
        ]
        if len(fitting) == 1:
            for part in actor.parts:
                if isinstance(part, Saw):
                    for step, told, before in fitting[0].seen:
                        if (step, told) == (part.step, part.spot):
                            yield before, self.ground.bit(part.face)
