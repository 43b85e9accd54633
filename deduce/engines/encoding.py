"""The night in clauses: what the steps of the roles do. Knows no role by name, no evidence and no solver.

One assignment of the *decisions* (which card was dealt where, what was chosen or drawn) is one world.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import assert_never

from deduce.engines.actors import Actor, Glance, Laid, Moment, Shown, Turned
from deduce.engines.cast import Cast
from deduce.engines.cnf import FALSE, TRUE, Clauses
from deduce.engines.layers import DealtTo, FaceIn, Layers, StandsFor
from deduce.engines.meaning import Meaning
from deduce.engines.swaps import Exchange, Sources, exchanges, shifted, swapped
from deduce.engines.tokens import Tokens
from deduce.game import Game, Slot
from deduce.night.steps import (
    NOT_SENSED,
    SENSED,
    Become,
    Choose,
    Copy,
    Draw,
    Flip,
    Guard,
    Lay,
    Look,
    Recognise,
    Sense,
    Shield,
    Shift,
    Spot,
    Step,
    Swap,
)


class Encoding:
    """A game's night as clauses. With `named` the copies of each face and each role's rule have literals of their own.

    Without a role's rule its holders may choose what is not legal or nothing, the cards they move may become any, and
    whom they are said to have met tells nothing. `rules` has the literals, `cast.few` and `cast.enough` those of the
    deck.

    `cast` has the deal and everybody who may act, `tokens` what lies on the cards at dawn; `moments` are those at which
    somebody learns what he now is, in order; `moves[role, spot]` the literals of every event by which a holder of the
    role moves the card there; `face_up[spot]` the literals of cards turned up for all to see, each with the layer at
    which it happens, in order.
    """

    def __init__(self, game: Game, named: bool = False) -> None:
        self.game = game
        self.clauses = Clauses()
        acting = {slot.role for slot in game.slots} | {face for face in game.faces if game.roles[face].steps}
        self.rules = {role: self.clauses.variable() if named else TRUE for role in sorted(acting)}
        self.cast = Cast(game, self.clauses, named)
        self.dealt, self.actors = self.cast.dealt, self.cast.actors
        self.layers = Layers(self.clauses, self.dealt, lambda face: game.roles[face].stands_for)
        self.tokens = Tokens(game, self.clauses)
        self.moments: list[Moment] = []
        self.moves: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
        self.face_up: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        self._meaning = Meaning(game, self.clauses, self.cast, self.layers, self.tokens)
        for slot in game.slots:
            for actor in self.cast.acting_in(slot):
                self._act(actor, slot)

    # What can be read off a night

    def shows(self, spot: int, role: str, layer: int | None = None) -> int:
        """The card at the spot shows that face, at dawn or at a layer."""
        at = self.layers.now if layer is None else layer
        return self.layers.at(FaceIn(frozenset((role,))), at)[spot]

    def is_one_of(self, spot: int, roles: Iterable[str]) -> int:
        """What lies at the spot at dawn stands for one of the roles, a token on it taken into account."""
        wanted = frozenset(roles)
        return self.tokens.makes(spot, wanted, self.layers.at(StandsFor(wanted), self.layers.now)[spot])

    def by_rule(self, role: str, literal: int) -> int:
        """A literal that equals this one where the role's rule holds."""
        rule = self.rules.get(role, TRUE)
        if rule == TRUE:
            return literal
        found = self.clauses.variable()
        self.clauses.copy(found, literal, rule)
        return found

    # The night

    def _act(self, actor: Actor, slot: Slot) -> None:
        script = self.game.roles[slot.role].steps
        with self.clauses.under(self.rules[slot.role]):
            for number in range(slot.act.start, slot.act.stop):
                self._perform(actor, number, script[number])

    def _perform(self, actor: Actor, number: int, step: Step) -> None:
        match step:
            case Choose():
                self._choose(actor, number, step)
            case Look():
                self._look(actor, number, step)
            case Swap():
                self._swap(actor, number, step)
            case Recognise(_, _, when):
                self.cast.members(step)
                actor.meetings[number] = self._meaning.holds(actor, when)
            case Copy(look):
                self._copy(actor, look)
            case Become():
                self._become(actor, step)
            case Shield(at, when):
                self._mark(self.tokens.shielded, actor, at, self._meaning.holds(actor, when))
            case Guard(at, when):
                self._mark(self.tokens.guarded, actor, at, self._meaning.holds(actor, when))
            case Flip():
                self._flip(actor, step)
            case Shift():
                self._move(shifted(self._meaning, actor, step), actor)
            case Sense():
                self._sense(actor, number, step)
            case Draw():
                self._draw(actor, number, step)
            case Lay():
                self._lay(actor, step)
            case _:
                assert_never(step)

    # Choosing and drawing

    def _choose(self, actor: Actor, number: int, step: Choose) -> None:
        options = actor.options[number] = {}
        when = self._meaning.holds(actor, step.when)
        if when == FALSE:
            return
        clauses = self.clauses
        happens = clauses.all_of((actor.active, when))
        legal = {seat: self.game.options(step, seat) for seat in actor.where}
        for option in dict.fromkeys(option for found in legal.values() for option in found):
            options[option] = literal = clauses.variable()
            clauses.add(-literal, happens)
            clauses.add(-literal, -self._meaning.barred(actor, step, option))
            for seat, where in actor.where.items():
                if option not in legal[seat]:
                    clauses.add(-literal, -where)
        clauses.at_most_one(list(options.values()))
        if not step.may:
            nothing_legal = clauses.any_of(
                clauses.all_of((actor.where[seat], *(self._meaning.barred(actor, step, option) for option in found)))
                for seat, found in legal.items()
            )
            clauses.add(-happens, nothing_legal, *options.values())

    def _draw(self, actor: Actor, number: int, step: Draw) -> None:
        options = actor.options[number] = {}
        clauses = self.clauses
        happens = clauses.all_of((actor.active, self._meaning.holds(actor, step.when)))
        drawn = {token.id: self.tokens.drawn(token.id) for token in step.bag}
        for token, before in drawn.items():
            options[token,] = literal = clauses.variable()
            clauses.add(-literal, happens)
            clauses.add(-literal, -before)
        clauses.at_most_one(list(options.values()))
        clauses.add(-happens, clauses.all_of(drawn.values()), *options.values())

    # Seeing and being told

    def _look(self, actor: Actor, number: int, step: Look) -> None:
        clauses, when = self.clauses, self._meaning.holds(actor, step.when)
        spots = {
            spot: clauses.all_of((literal, when, -self.tokens.shielded[spot]))
            for spot, literal in self._meaning.spots(actor, step.at).items()
        }
        actor.glances[number] = Glance(spots, self.layers.now)
        own = {seat: clauses.all_of((self.cast.here(actor, seat), spots.get(seat, FALSE))) for seat in actor.where}
        self.moments.append(Shown(own, self.layers.now))

    def _sense(self, actor: Actor, number: int, step: Sense) -> None:
        shown, when = self._meaning.shown(step.kin), self._meaning.holds(actor, step.when)
        sensed = self.clauses.any_of(shown[seat] for seat in self.game.table.seats)
        actor.senses[number] = {
            SENSED: self.clauses.all_of((when, sensed)),
            NOT_SENSED: self.clauses.all_of((when, -sensed)),
        }

    def _flip(self, actor: Actor, step: Flip) -> None:
        meaning, layer = self._meaning, self.layers.now
        happens = self.clauses.all_of((meaning.holds(actor, step.when), meaning.holds(actor, step.stays)))
        turned = {
            spot: self.clauses.all_of((literal, happens)) for spot, literal in meaning.spots(actor, step.at).items()
        }
        for spot, literal in turned.items():
            self.face_up[spot].append((literal, layer))
        self.moments.append(Shown(turned, layer))

    # Moving cards

    def _swap(self, actor: Actor, number: int, step: Swap) -> None:
        before, found = self.layers.now, list(exchanges(self._meaning, actor, step))
        self._move(swapped(self._meaning, found), actor)
        given: defaultdict[int, list[int]] = defaultdict(list)
        for one, other, event in found:
            for seat, source in {(one, other), (other, one)}:
                if seat in actor.where:
                    known = self._saw_it_there(actor, number, (seat, source, event), before)
                    given[seat].append(self.clauses.all_of((self.cast.here(actor, seat), event, known)))
        self.moments.append(Shown({seat: self.clauses.any_of(f) for seat, f in given.items()}, self.layers.now))

    def _move(self, sources: Sources, actor: Actor) -> None:
        self.layers.move(sources, self.rules[actor.role])
        for spot, found in sources.items():
            self.moves[actor.role, spot].extend(event for _, event in found if event != FALSE)

    def _saw_it_there(self, actor: Actor, number: int, exchange: Exchange, before: int) -> int:
        """What an exchange brings to a seat has the face that the actor saw, at an earlier step, where it came from."""
        clauses, (seat, source, _) = self.clauses, exchange
        found = []
        for step, glance in actor.glances.items():
            if step < number and source in glance.at:
                same = TRUE if glance.layer == before else self._same_face(source, glance.layer, seat)
                found.append(clauses.all_of((glance.at[source], same)))
        return clauses.any_of(found)

    def _same_face(self, source: int, layer: int, seat: int) -> int:
        """The face that lay at a spot at some layer lies before the seat now."""
        both = ((self.shows(source, face, layer), self.shows(seat, face)) for face in self.game.faces)
        return self.clauses.any_of(map(self.clauses.all_of, both))

    # What lies on cards

    def _mark(self, marks: dict[int, int], actor: Actor, at: Spot, when: int) -> None:
        for spot, literal in self._meaning.spots(actor, at).items():
            marks[spot] = self.clauses.any_of((marks[spot], self.clauses.all_of((literal, when))))

    def _lay(self, actor: Actor, step: Lay) -> None:
        drawn, when = actor.options[step.draw], self._meaning.holds(actor, step.when)
        happens = self.clauses.all_of((when, self.clauses.any_of(drawn.values())))
        events = {
            spot: self.clauses.all_of((literal, happens))
            for spot, literal in self._meaning.spots(actor, step.at).items()
        }
        for spot, event in events.items():
            self.tokens.lay(spot, event, drawn)
        roles = {literal: self.tokens.roles[str(option[0])] for option, literal in drawn.items()}
        self.moments.append(Laid(events, {literal: role for literal, role in roles.items() if role is not None}))

    # Becoming another

    def _own_card(self, actor: Actor, happens: int) -> list[int]:
        """For every spot: the card this actor was dealt lies there now, and something happens to it."""
        clauses, now = self.clauses, self.layers.now
        found: defaultdict[int, list[int]] = defaultdict(list)
        for seat, where in actor.where.items():
            for spot, here in enumerate(self.layers.at(DealtTo(seat), now)):
                if here != FALSE:
                    found[spot].append(clauses.all_of((where, here)))
        return [clauses.all_of((happens, clauses.any_of(found[spot]))) for spot in self.game.table.spots]

    def _turn(self, actor: Actor, happens: int, roles: dict[str, int], here: int) -> None:
        """The card this actor was dealt, or where `here` holds the one before him, stands for one of the roles."""
        clauses, layer = self.clauses, self.layers.now
        own = self._own_card(actor, happens) if here != TRUE else [FALSE] * len(self.dealt)
        before = [clauses.all_of((happens, actor.where.get(spot, FALSE))) for spot in self.game.table.spots]
        self.layers.turn([clauses.choice(here, b, o) for b, o in zip(before, own, strict=True)], roles)
        self.moments.append(Turned(actor, happens, roles, here, layer))

    def _become(self, actor: Actor, step: Become) -> None:
        happens = self.clauses.all_of((actor.active, self._meaning.holds(actor, step.when)))
        self._turn(actor, happens, {step.role: TRUE}, self._meaning.holds(actor, step.here))

    def _copy(self, actor: Actor, look: int) -> None:
        """The actor becomes the role he saw; what it does at once is done now."""
        clauses, glance, copied = self.clauses, actor.glances[look], self.cast.copied
        looked = clauses.any_of(glance.at.values())
        for face in self.game.faces:
            copied[face] = literal = clauses.variable()
            for spot, seen in glance.at.items():
                clauses.copy(literal, self.shows(spot, face, glance.layer), seen)
            clauses.add(-literal, looked)
        self._turn(actor, looked, copied, FALSE)
        for twin in self.cast.copying(actor, glance.at):
            for slot in self.game.slots_at_once(twin.role):
                self._act(twin, slot)
