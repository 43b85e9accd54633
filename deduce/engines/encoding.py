"""The night in clauses: what the steps of the roles allow. Knows no role by name, no evidence and no solver.

One assignment of the *decisions* (which card was dealt where, what was chosen) is one world.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import assert_never

from deduce.engines.cnf import FALSE, TRUE, Clauses
from deduce.engines.layers import DealtTo, FaceIn, Layers
from deduce.game import Game, Option, Slot
from deduce.night import Copied, Kin
from deduce.night.steps import (
    NEVER,
    Always,
    And,
    Apart,
    Become,
    Choose,
    Condition,
    Copy,
    Draw,
    Flip,
    Guard,
    Lay,
    Look,
    Marked,
    Me,
    Met,
    MetNobody,
    Not,
    Picked,
    Picks,
    Recognise,
    Rule,
    Sense,
    Shield,
    Shielded,
    Shift,
    Shows,
    Some,
    Spot,
    Step,
    Swap,
    Taken,
)


@dataclass(frozen=True)
class Glance:
    """A look that may happen: at which spots (by literal), and at which layer."""

    at: Mapping[int, int]
    layer: int


@dataclass(eq=False)
class Actor:
    """Somebody who may act as a role: `where` gives, by seat, the literal that it is that seat.

    One actor stands for the single holder of a role, wherever he sits; of a role with several cards each seat has an
    actor of its own; who may copy the role is a further one. `active`: he acts at all; `models`: whom he copied.
    """

    role: str
    where: Mapping[int, int]
    active: int
    options: dict[int, dict[Option, int]] = field(default_factory=dict)
    models: Mapping[int, int] = field(default_factory=dict)
    glances: dict[int, Glance] = field(default_factory=dict)
    meetings: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Learns:
    """A moment at which an actor learns what lies before him: by look, or because he becomes what he becomes."""

    actor: Actor
    step: int
    becomes: Mapping[str, int] | None
    when: int


class NotEncoded(Exception):
    """Something of a game or its evidence that is not told in clauses; the message says what."""


class Encoding:
    """A game's night as clauses. Raises NotEncoded.

    `dealt[spot][face]` are the literals of the deal; `actors` everybody who may act; `learns` the moments at which
    somebody learns his own card, in order; `face_up[spot]` the literals of cards turned up for all to see, each with
    the layer at which it happens; `shielded[spot]` the literals of shields.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.clauses = Clauses()
        self.dealt = [{face: self.clauses.variable() for face in game.faces} for _ in game.table.spots]
        self._deal()
        self.layers = Layers(self.clauses, self.dealt, lambda face: game.roles[face].stands_for)
        self.actors: list[Actor] = []
        self.learns: list[Learns] = []
        self.face_up: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        self.shielded = dict.fromkeys(game.table.spots, FALSE)
        self._guarded = dict.fromkeys(game.table.spots, FALSE)
        self._copied: dict[str, int] = {}
        self._copiers: list[Actor] = []
        self._members: dict[Kin, list[int]] = {}
        for slot in game.slots:
            for actor in [*self._holders(slot.role), *self._copiers_in_turn(slot)]:
                self._act(actor, slot)

    # The deal and who acts

    def _deal(self) -> None:
        for spot in self.dealt:
            self.clauses.exactly(1, list(spot.values()))
        game, clauses = self.game, self.clauses
        for face in game.faces:
            copies, loose = game.deck[face], min(game.removable.get(face, 0), game.ruleset.set_aside)
            places = [spot[face] for spot in self.dealt]
            if not loose:
                clauses.exactly(copies, places)
            elif copies == 1:
                clauses.at_most_one(places)
            else:
                raise NotEncoded(f"several {face} cards that may be set aside")
        for role in game.seated:
            clauses.add(*(self.dealt[seat][role] for seat in game.table.seats))
        if game.apart_spot is not None and game.apart is not None:
            clauses.add(self.dealt[game.apart_spot][game.apart])

    def _holders(self, role: str) -> list[Actor]:
        found = [actor for actor in self.actors if actor.role == role and not self.is_copier(actor)]
        if found:
            return found
        seats = {seat: self.dealt[seat][role] for seat in self.game.table.seats}
        if self.game.deck[role] == 1:
            found = [Actor(role, seats, self.clauses.any_of(seats.values()))]
        else:
            found = [Actor(role, {seat: TRUE}, literal) for seat, literal in seats.items()]
        self.actors.extend(found)
        return found

    def _copiers_in_turn(self, slot: Slot) -> list[Actor]:
        return [a for a in self._copiers if a.role == slot.role and slot.act.copied is Copied.IN_TURN]

    def acting(self, seat: int, role: str) -> Iterator[tuple[Actor, int]]:
        """Everybody who may act as the role in that seat, with the literal that he does."""
        for actor in self.actors:
            if actor.role == role and seat in actor.where:
                yield actor, self._here(actor, seat)

    def _here(self, actor: Actor, seat: int) -> int:
        """The actor is that seat, and acts. A single holder's place already says so."""
        where = actor.where[seat]
        return where if where != TRUE and not self.is_copier(actor) else self.clauses.all_of((where, actor.active))

    def is_copier(self, actor: Actor) -> bool:
        """Whether the actor acts as a role he copied."""
        return any(actor is copier for copier in self._copiers)

    def copied_any(self, roles: frozenset[str]) -> int:
        """Somebody copied one of these roles."""
        return self.clauses.any_of(literal for role, literal in self._copied.items() if role in roles)

    def acts_as(self, seat: int, roles: frozenset[str]) -> int:
        """The seat was dealt one of the roles or copied one: what it is recognised as."""
        copier = self.game.copier
        plain = [literal for face, literal in self.dealt[seat].items() if face in roles and face != copier]
        if copier is None:
            return self.clauses.any_of(plain)
        hers = self.dealt[seat][copier]
        copied = self.copied_any(roles)
        if copier in roles:
            copied = self.clauses.any_of((copied, -self.copied_any(frozenset(self.game.roles))))
        return self.clauses.any_of((*plain, self.clauses.all_of((hers, copied))))

    # Acting

    def _act(self, actor: Actor, slot: Slot) -> None:
        script = self.game.roles[slot.role].steps
        for number in range(slot.act.start, slot.act.stop):
            self._perform(actor, number, script[number])

    def _perform(self, actor: Actor, number: int, step: Step) -> None:
        match step:
            case Choose():
                self._choose(actor, number, step)
            case Look(at, when):
                self._look(actor, number, at, self._holds(actor, when))
            case Swap(a, b, when, own):
                self._swap(actor, a, b, self._holds(actor, when), self._holds(actor, own))
            case Recognise(kin, _, when):
                self.members(kin, step)
                actor.meetings[number] = self._holds(actor, when)
            case Copy(look):
                self._copy(actor, number, look)
            case Become(role, when, here):
                if here != NEVER:
                    raise NotEncoded("a role that stays with the seat, not with the card")
                happens = self.clauses.all_of((actor.active, self._holds(actor, when)))
                self.learns.append(Learns(actor, number, {role: TRUE}, happens))
                self.layers.turn(self._own_card(actor, happens), {role: TRUE})
            case Shield(at, when):
                self._mark(self.shielded, actor, at, self._holds(actor, when))
            case Guard(at, when):
                self._mark(self._guarded, actor, at, self._holds(actor, when))
            case Flip(at, stays, when):
                happens = self.clauses.all_of((self._holds(actor, when), self._holds(actor, stays)))
                for spot, literal in self._spots(actor, at).items():
                    self.face_up[spot].append((self.clauses.all_of((literal, happens)), self.layers.now))
            case Shift(direction, when):
                self._shift(actor, direction, self._holds(actor, when))
            case Sense() | Draw() | Lay():
                raise NotEncoded(f"the verb `{type(step).__name__.lower()}`")
            case _:
                assert_never(step)

    def _spots(self, actor: Actor, at: Spot | Picks) -> dict[int, int]:
        """The spots a step may speak of, each with the literal that it does."""
        if isinstance(at, Me):
            return {seat: self._here(actor, seat) for seat in actor.where}
        if isinstance(at, Apart):
            return {} if self.game.apart_spot is None else {self.game.apart_spot: TRUE}
        found: defaultdict[int, list[int]] = defaultdict(list)
        for option, literal in actor.options[at.choose].items():
            for spot in option[at.index : at.index + 1] if isinstance(at, Picked) else option:
                if isinstance(spot, int):
                    found[spot].append(literal)
        return {spot: self.clauses.any_of(literals) for spot, literals in found.items()}

    def _holds(self, actor: Actor, condition: Condition) -> int:
        clauses = self.clauses
        match condition:
            case Always():
                return TRUE
            case Not(part):
                return -self._holds(actor, part)
            case And(parts):
                return clauses.all_of(self._holds(actor, part) for part in parts)
            case Taken(choose):
                return clauses.any_of(actor.options[choose].values())
            case MetNobody(recognise):
                step = self.game.roles[actor.role].steps[recognise]
                assert isinstance(step, Recognise)
                alone = [
                    clauses.all_of((where, self.met_just(seat, step, frozenset())))
                    for seat, where in actor.where.items()
                ]
                return clauses.all_of((actor.meetings[recognise], clauses.any_of(alone)))
            case Shows(look, kin):
                glance = actor.glances[look]
                kindred = frozenset(role for role, told in self.game.roles.items() if kin in told.kin)
                shown = self.layers.at(FaceIn(kindred), glance.layer)
                return clauses.any_of(clauses.all_of((seen, shown[spot])) for spot, seen in glance.at.items())
            case Shielded():
                here = ((self._here(actor, seat), self.shielded[seat]) for seat in actor.where)
                return clauses.any_of(clauses.all_of(pair) for pair in here)
            case Rule():
                raise AssertionError("a switch was not settled")
            case _:
                raise AssertionError(f"no meaning for {condition}")

    # Verbs

    def _choose(self, actor: Actor, number: int, step: Choose) -> None:
        options = actor.options[number] = {}
        when = self._holds(actor, step.when)
        if when == FALSE:
            return
        clauses = self.clauses
        happens = clauses.all_of((actor.active, when))
        legal = {seat: self.game.options(step, seat) for seat in actor.where}
        for option in dict.fromkeys(option for found in legal.values() for option in found):
            options[option] = literal = clauses.variable()
            clauses.add(-literal, happens)
            clauses.add(-literal, -self._barred(actor, step, option))
            for seat, where in actor.where.items():
                if option not in legal[seat]:
                    clauses.add(-literal, -where)
        clauses.at_most_one(list(options.values()))
        if not step.may:
            nothing_legal = clauses.any_of(
                clauses.all_of((actor.where[seat], *(self._barred(actor, step, option) for option in found)))
                for seat, found in legal.items()
            )
            clauses.add(-happens, nothing_legal, *options.values())

    def _barred(self, actor: Actor, step: Choose, option: Option) -> int:
        """The option is not legal at this moment: a shielded card, or a spot ruled out by `besides`."""
        found = [self.shielded[spot] for spot in option if isinstance(spot, int)]
        for some in step.options:
            for besides in some.besides if isinstance(some, Some) else ():
                if isinstance(besides, Marked):
                    raise NotEncoded("where tokens lie")
                if isinstance(besides, Met) and besides.recognise not in actor.meetings:
                    found.extend(literal for spot, literal in actor.models.items() if spot in option)
                elif isinstance(besides, Met):
                    script = self.game.roles[actor.role].steps[besides.recognise]
                    assert isinstance(script, Recognise)
                    members = self.members(script.kin, script)
                    found.extend(literal for seat, literal in enumerate(members) if seat in option)
                else:
                    taken = actor.options[besides.choose].items()
                    found.extend(literal for picked, literal in taken if set(picked) & set(option))
        return self.clauses.any_of(found)

    def _look(self, actor: Actor, number: int, at: Me | Picked | Picks, when: int) -> None:
        spots = {
            spot: self.clauses.all_of((literal, when, -self.shielded[spot]))
            for spot, literal in self._spots(actor, at).items()
        }
        actor.glances[number] = Glance(spots, self.layers.now)
        if isinstance(at, Me):
            self.learns.append(Learns(actor, number, None, TRUE))

    def _swap(self, actor: Actor, a: Spot, b: Spot, when: int, own: int) -> None:
        events: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for (one, other), literal in self._pairs(actor, a, b):
            blocked = [self._blocked(actor, one, own), self._blocked(actor, other, own)]
            event = self.clauses.all_of((literal, when, *(-block for block in blocked)))
            events[min(one, other), max(one, other)].append(event)
        sources: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        for (one, other), literals in events.items():
            event = self.clauses.any_of(literals)
            sources[one].append((other, event))
            sources[other].append((one, event))
        self.layers.move(sources)

    def _pairs(self, actor: Actor, a: Spot, b: Spot) -> Iterator[tuple[tuple[int, int], int]]:
        """Every pair of spots a swap may be about, with its literal."""
        if isinstance(a, Picked) and isinstance(b, Picked) and a.choose == b.choose:
            for option, literal in actor.options[a.choose].items():
                one, other = option[a.index], option[b.index]
                if isinstance(one, int) and isinstance(other, int):
                    yield (one, other), literal
            return
        for one, here in self._spots(actor, a).items():
            for other, there in self._spots(actor, b).items():
                if one != other:
                    yield (one, other), self.clauses.all_of((here, there))

    def _blocked(self, actor: Actor, spot: int, may_own: int) -> int:
        """A swap by this actor cannot move the card there: shielded, or guarded and not his own to move."""
        own = self.clauses.all_of((self._here(actor, spot), may_own)) if spot in actor.where else FALSE
        return self.clauses.any_of((self.shielded[spot], self.clauses.all_of((self._guarded[spot], -own))))

    def _shift(self, actor: Actor, direction: int, when: int) -> None:
        seats, sources = list(self.game.table.seats), defaultdict[int, list[tuple[int, int]]](list)
        for me in actor.where:
            ring = [seat for seat in seats if seat != me]
            for word, literal in actor.options[direction].items():
                happens = self.clauses.all_of((self._here(actor, me), literal, when))
                order = ring if word == ("left",) else ring[::-1]
                for place, spot in enumerate(order):
                    reach = [happens, -self.shielded[spot]]
                    for back in range(1, len(order)):
                        source = order[place - back]
                        event = self.clauses.all_of((*reach, -self.shielded[source]))
                        sources[spot].append((source, event))
                        reach.append(self.shielded[source])
        self.layers.move(sources)

    def _mark(self, marks: dict[int, int], actor: Actor, at: Spot, when: int) -> None:
        for spot, literal in self._spots(actor, at).items():
            marks[spot] = self.clauses.any_of((marks[spot], self.clauses.all_of((literal, when))))

    def _own_card(self, actor: Actor, happens: int) -> list[int]:
        """For every spot: the card this actor was dealt lies there now, and something happens to it."""
        clauses, now = self.clauses, self.layers.now
        found: defaultdict[int, list[int]] = defaultdict(list)
        for seat, where in actor.where.items():
            for spot, here in enumerate(self.layers.at(DealtTo(seat), now)):
                if here != FALSE:
                    found[spot].append(clauses.all_of((where, here)))
        return [clauses.all_of((happens, clauses.any_of(found[spot]))) for spot in self.game.table.spots]

    def _copy(self, actor: Actor, number: int, look: int) -> None:
        """The actor becomes the role he saw; what it does at once is done now."""
        clauses, glance = self.clauses, actor.glances[look]
        looked = clauses.any_of(glance.at.values())
        for face in self.game.faces:
            self._copied[face] = copied = clauses.variable()
            shown = self.layers.at(FaceIn(frozenset((face,))), glance.layer)
            for spot, seen in glance.at.items():
                clauses.copy(copied, shown[spot], seen)
            clauses.add(-copied, looked)
        self.learns.append(Learns(actor, number, self._copied, looked))
        self.layers.turn(self._own_card(actor, looked), self._copied)
        for role, copied in self._copied.items():
            if self.game.roles[role].acts and role != actor.role:
                twin = Actor(role, actor.where, copied, models=glance.at)
                self.actors.append(twin)
                self._copiers.append(twin)
                for slot in self.game.slots_at_once(role):
                    self._act(twin, slot)

    # Recognition

    def members(self, kin: Kin, step: Recognise) -> list[int]:
        """For every seat, the literal that it is recognised as one of the kin."""
        if kin not in self._members:
            roles = self.game.kin_members(step)
            self._members[kin] = [self.acts_as(seat, roles) for seat in self.game.table.seats]
        return self._members[kin]

    def met_just(self, seat: int, step: Recognise, met: frozenset[int]) -> int:
        """Just these others are of the kin."""
        members = self.members(step.kin, step)
        others = [other for other in self.game.table.seats if other != seat]
        return self.clauses.all_of(members[other] if other in met else -members[other] for other in others)
