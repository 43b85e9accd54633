"""Honesty scenarios: who is bound and truthful, who is not, who copied whom. Knows no role by name.

A scenario fixes for every speaker whether the policy binds him (and his story is true) or not, and on which dealt role
that rests. No world belongs to two of them, every world that fits belongs to one. What a scenario demands is said of
single places: which faces may be dealt there, how somebody acted, which faces lie there at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import prod

from deduce.claims import Blank, Chose, MetJust, Part, Saw
from deduce.engines.ground import Ground
from deduce.engines.plays import Play
from deduce.honesty import Reading
from deduce.model import Model, Stage
from deduce.night.steps import Recognise
from deduce.odds import story_cost

Patterns = frozenset[frozenset[int]]
"""Sets of judged speakers; in a scenario just those of one of them are not bound."""


@dataclass(frozen=True)
class Actor:
    """Somebody of whose acting something is known.

    `parts` are what his story says of it; `good` whether the card he last saw before him is of the village (None:
    either way). `lonely`: he met nobody of his kin. `copied`: he acts as a role he copied.
    """

    seat: int
    role: str
    parts: tuple[Part, ...] = ()
    good: bool | None = None
    copied: bool = False
    lonely: bool = False


@dataclass(frozen=True)
class Wish:
    """The seat was dealt the card that copies. As far as is known: whom it copied, which role, how it acted then.

    `good` speaks of the card it last saw before it, `village` of the role copied.
    """

    seat: int
    target: int | None = None
    role: str | None = None
    parts: tuple[Part, ...] = ()
    good: bool | None = None
    village: bool | None = None


@dataclass(frozen=True)
class Demand:
    """What one alternative adds: faces dealt at spots, an actor, a copy, roles at the end, whom a seat met.

    It weighs `times`, in parts of what the stories of all speakers cost together; `free` is who may have lied in it.
    """

    dealt: tuple[tuple[int, int], ...] = ()
    actor: Actor | None = None
    wish: Wish | None = None
    ends: tuple[tuple[int, frozenset[str]], ...] = ()
    met: tuple[tuple[int, frozenset[str], frozenset[int]], ...] = ()
    free: int | None = None
    times: int = 1


@dataclass(frozen=True)
class Scenario:
    """One of the cases the worlds fall into, before it is said who copied whom.

    `dealt` has a mask of faces for every spot, `shows` (spot, mask of its face at the end), `ends` (spot, roles its
    card stands for at the end); `free` are the speakers who are not bound, or slipped. `times` is what their stories
    leave of its weight, in parts of `Scenarios.most`.
    """

    dealt: tuple[int, ...]
    actors: tuple[Actor, ...] = ()
    wish: Wish | None = None
    ends: tuple[tuple[int, frozenset[str]], ...] = ()
    shows: tuple[tuple[int, int], ...] = ()
    met: tuple[tuple[int, frozenset[str], frozenset[int]], ...] = ()
    free: frozenset[int] = frozenset()
    times: int = 1


class Scenarios:
    """The scenarios of a model. Raises NotLifted (through Ground) where a role cannot be followed.

    Where people slip (contract, 2.4) somebody who is bound and truthful weighs 1 - e, somebody who is not bound
    q - e*q, and there is a third case in which he says just anything, bound or not: e*q.
    """

    def __init__(self, model: Model, ground: Ground, patterns: Patterns | None = None) -> None:
        self.model = model
        self.ground = ground
        self.patterns = patterns
        costs = {seat: story_cost(model.game, model.stories[seat]) for seat in model.weighed}
        self.costs = costs if model.odds == "bluff" else dict.fromkeys(costs, 1)
        slips = model.slip.denominator ** len(model.judged)
        self.most: int = prod(self.costs.values()) * slips

    # Every way to be bound or not

    def all(self) -> Iterator[Scenario]:
        """Every scenario that does not contradict itself at first sight."""
        start = self._hard()
        if start is None:
            return
        open_ways = [(seat, [self._way(demand) for demand in self._alternatives(seat)]) for seat in self.model.speakers]
        judged = frozenset(self.model.judged)
        open_ways.sort(key=lambda item: (len(item[1]), item[0]))
        for demands in Search(self.ground, start.dealt, [ways for _, ways in open_ways]).all():
            scenario: Scenario | None = start
            for demand in demands:
                scenario = scenario and self._with(scenario, demand)
            if scenario is None or (self.patterns is not None and scenario.free & judged not in self.patterns):
                continue
            if can_be_dealt(self.ground, scenario.dealt) and self._can_turn(scenario):
                yield scenario

    def _way(self, demand: Demand) -> Way:
        return Way(demand, (*demand.dealt, *self._seen_at_once(demand.actor)))

    def _can_turn(self, scenario: Scenario) -> bool:
        """Whoever must have seen before him that he is no villager any more can have got such a card at all."""
        ground = self.ground
        if ground.copier is not None:
            return True
        for actor in scenario.actors:
            if actor.good is False and ground.game.is_village(actor.role) and not ground.moves(actor.role):
                touching = (self._touches(scenario, mover, actor.seat) for mover in ground.movers)
                if not any(touching):
                    return False
        return True

    def _touches(self, scenario: Scenario, role: str, seat: int) -> bool:
        """Whether a card of the role may move the one at the seat."""
        ground, known = self.ground, [actor for actor in scenario.actors if actor.role == role]
        for actor in known:
            plays = ground.plays(role, actor.seat).usual
            if any(seat in play.back and _answers(play, actor.parts) for play in plays):
                return True
        if len(known) == ground.copies[ground.number[role]]:
            return False
        card = ground.bit(role)
        others = (other for other in ground.game.table.seats if other != seat and scenario.dealt[other] & card)
        return any(any(seat in play.back for play in ground.plays(role, other).usual) for other in others)

    def _hard(self) -> Scenario | None:
        """What holds in every world: the facts, and what the viewer knows."""
        ground, dealt, shows = self.ground, [self.ground.every] * len(self.model.game.table.spots), []
        for fact in self.model.facts:
            faces = ground.bit(fact.role) ^ (ground.every if fact.negated else 0)
            if fact.stage is Stage.DEALT:
                dealt[fact.spot] &= faces
            else:
                shows.append((fact.spot, faces))
        scenario: Scenario | None = Scenario(tuple(dealt), shows=tuple(shows))
        if self.model.known and self.model.viewer is not None:
            told = self.story(self.model.viewer, self.model.known, None)
            scenario = self.add(scenario, told) if scenario is not None and told is not None else None
        return scenario

    def _alternatives(self, seat: int) -> Iterator[Demand]:
        """What may hold of a speaker, each way on its own."""
        if self.model.trusted(seat):
            told = self.story(seat, self.model.claims[seat], None)
            if told is not None:
                yield told
        elif seat in self.model.judged:
            slip = self.model.slip
            steady = slip.denominator - slip.numerator
            bound = self._bound(seat)
            if bound is not None:
                yield replace(bound, times=steady * self.costs[seat])
            for free in self._unbound(seat):
                yield replace(free, free=seat, times=steady)
            if slip:
                yield Demand(free=seat, times=slip.numerator)
        else:
            yield Demand(free=seat if seat in self.model.weighed else None)

    def _bound(self, seat: int) -> Demand | None:
        """The policy binds the seat, so its story is true; None where a true story means that it does not."""
        parts, game = self.model.claims[seat], self.model.game
        match self.model.policy.reading:
            case Reading.BELIEVED:
                return self.story(seat, parts, good=True)
            case Reading.DEALT:
                return self.story(seat, parts, None, village=True)
            case Reading.FINAL:
                told = self.story(seat, parts, None)
                return told and replace(told, ends=((seat, game.village_roles),))
            case Reading.EVERYONE:
                return self.story(seat, parts, None)
            case Reading.NOBODY:
                return None

    def _unbound(self, seat: int) -> Iterator[Demand]:
        """The ways in which the policy does not bind the seat."""
        game, ground = self.model.game, self.ground
        reading = self.model.policy.reading
        if reading is Reading.FINAL:
            yield Demand(ends=((seat, frozenset(game.roles) - game.village_roles),))
        elif reading is Reading.NOBODY:
            yield Demand()
        if reading not in (Reading.BELIEVED, Reading.DEALT):
            return
        believed = reading is Reading.BELIEVED
        others = [face for face in ground.faces if face != ground.copier]
        seeing = [face for face in others if believed and ground.sees_itself(face)]
        plain = ground.mask(face for face in others if face not in seeing and not game.is_village(face))
        if plain:
            yield Demand(dealt=((seat, plain),))
        for face in seeing:
            yield Demand(dealt=((seat, ground.bit(face)),), actor=Actor(seat, face, good=False))
        if ground.copier is not None:
            wish = Wish(seat, good=False) if believed else Wish(seat, village=False)
            yield Demand(dealt=((seat, ground.bit(ground.copier)),), wish=wish)

    def story(
        self, seat: int, parts: tuple[Part, ...], good: bool | None, village: bool | None = None
    ) -> Demand | None:
        """The story is true, and the teller's card is of the village or not as far as is said; None: impossible."""
        ground, role = self.ground, parts[0].role
        if not ground.bit(role):
            return None
        told = [part for part in parts[1:] if part.role == role]
        dealt: tuple[tuple[int, int], ...] = ((seat, ground.bit(role)),)
        if role == ground.copier:
            target = next((part.option[0] for part in told if isinstance(part, Chose)), None)
            face = next((part.face for part in told if isinstance(part, Saw)), None)
            copied = tuple(part for part in parts[1:] if part.role != role)
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
        return Demand(dealt, actor if known else None, met=met)

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

    # Putting demands together

    def add(self, scenario: Scenario, demand: Demand) -> Scenario | None:
        """The scenario with a further demand; None where that cannot be."""
        more = self._with(scenario, demand)
        return more if more is not None and can_be_dealt(self.ground, more.dealt) else None

    def _with(self, scenario: Scenario, demand: Demand) -> Scenario | None:
        dealt = list(scenario.dealt)
        for spot, faces in self._way(demand).dealt:
            dealt[spot] &= faces
        actors = scenario.actors if demand.actor is None else _with_actor(scenario.actors, demand.actor)
        wish = scenario.wish if demand.wish is None else _with_wish(scenario.wish, demand.wish)
        if actors is None or (demand.wish is not None and wish is None):
            return None
        return Scenario(
            tuple(dealt),
            actors,
            wish,
            (*scenario.ends, *demand.ends),
            scenario.shows,
            (*scenario.met, *demand.met),
            scenario.free if demand.free is None else scenario.free | {demand.free},
            scenario.times * demand.times,
        )

    def _seen_at_once(self, actor: Actor | None) -> Iterator[tuple[int, int]]:
        """What an actor says he saw, where no card can have moved before: the dealt faces."""
        if actor is None or actor.copied or not self.ground.untouched(actor.role):
            return
        found = self.ground.plays(actor.role, actor.seat)
        fitting = [p for p in {id(p): p for p in (*found.usual, *found.lonely)}.values() if _answers(p, actor.parts)]
        if len(fitting) == 1:
            for part in actor.parts:
                if isinstance(part, Saw):
                    for step, told, before in fitting[0].seen:
                        if (step, told) == (part.step, part.spot):
                            yield before, self.ground.bit(part.face)


@dataclass(frozen=True)
class Way:
    """A demand, with all it says of what was dealt."""

    demand: Demand
    dealt: tuple[tuple[int, int], ...]


class Search:
    """One way for each speaker, in every combination that can be dealt: no card is asked for too often."""

    def __init__(self, ground: Ground, dealt: tuple[int, ...], speakers: list[list[Way]]) -> None:
        self.ground = ground
        self.speakers = speakers
        self.bad = ground.every & ~ground.mask(ground.game.village_roles)
        self.most_bad = sum(copies for face, copies in enumerate(ground.copies) if self.bad >> face & 1)
        self.dealt = list(dealt)
        self.chosen: list[Demand] = []

    def all(self) -> Iterator[list[Demand]]:
        """Every combination. The list is the same one every time."""
        if 0 not in self.dealt:
            yield from self._next(0)

    def _next(self, number: int) -> Iterator[list[Demand]]:
        if number == len(self.speakers):
            yield self.chosen
            return
        dealt = self.dealt
        for way in self.speakers[number]:
            before = [(spot, dealt[spot]) for spot, _ in way.dealt]
            for spot, faces in way.dealt:
                dealt[spot] &= faces
            if all(dealt[spot] and self._enough(dealt[spot]) for spot, _ in way.dealt):
                self.chosen.append(way.demand)
                yield from self._next(number + 1)
                self.chosen.pop()
            for spot, faces in reversed(before):
                dealt[spot] = faces

    def _enough(self, faces: int) -> bool:
        """There are cards enough for the spots that must hold this face, or one that is not of the village."""
        if not faces & faces - 1:
            return self.dealt.count(faces) <= self.ground.copies[faces.bit_length() - 1]
        if faces & ~self.bad:
            return True
        return sum(not other & ~self.bad for other in self.dealt) <= self.most_bad


def can_be_dealt(ground: Ground, dealt: Iterable[int]) -> bool:
    """No spot without a face, and no set of faces asked for by more spots than it has cards (Hall)."""
    spots = tuple(dealt)
    for faces in set(spots):
        copies = sum(count for number, count in enumerate(ground.copies) if faces >> number & 1)
        if not faces or sum(not other & ~faces for other in spots) > copies:
            return False
    return True


def _answers(play: Play, parts: Iterable[Part]) -> bool:
    return all(play.answers(part) for part in parts)


def _with_actor(actors: tuple[Actor, ...], new: Actor) -> tuple[Actor, ...] | None:
    """The actors with more known of one of them; None where that contradicts what is known."""
    others = tuple(actor for actor in actors if actor.seat != new.seat)
    for actor in actors:
        if actor.seat == new.seat:
            if actor.role != new.role or _differ(actor.good, new.good):
                return None
            good = new.good if actor.good is None else actor.good
            new = replace(new, parts=(*actor.parts, *new.parts), good=good)
    return (*others, new)


def _with_wish(known: Wish | None, new: Wish) -> Wish | None:
    """What is known of the copy, with more; None where that contradicts itself."""
    if known is None:
        return new
    pairs = (known.target, new.target), (known.role, new.role), (known.good, new.good), (known.village, new.village)
    if known.seat != new.seat or any(_differ(one, other) for one, other in pairs):
        return None
    return Wish(
        known.seat,
        new.target if known.target is None else known.target,
        new.role if known.role is None else known.role,
        (*known.parts, *new.parts),
        new.good if known.good is None else known.good,
        new.village if known.village is None else known.village,
    )


def _differ(one: object, other: object) -> bool:
    """Whether two sources contradict each other; either may be silent (None)."""
    return one is not None and other is not None and one != other
