"""What the words of a script mean at one moment of the night, in clauses: its spots, conditions and what is barred."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from deduce.engines.actors import Actor
from deduce.engines.cast import Cast
from deduce.engines.cnf import TRUE, Clauses
from deduce.engines.layers import FaceIn, Layers
from deduce.engines.tokens import Tokens
from deduce.game import Game, Option
from deduce.night import Kin
from deduce.night.steps import (
    Always,
    And,
    Apart,
    Besides,
    Choose,
    Condition,
    Marked,
    Me,
    Met,
    MetNobody,
    Not,
    Picked,
    Picks,
    Recognise,
    Rule,
    Shielded,
    Shows,
    Some,
    Spot,
    Taken,
)


@dataclass(frozen=True)
class Meaning:
    """A night as far as it is told by now."""

    game: Game
    clauses: Clauses
    cast: Cast
    layers: Layers
    tokens: Tokens

    def spots(self, actor: Actor, at: Spot | Picks) -> dict[int, int]:
        """The spots a step may speak of, each with the literal that it does."""
        if isinstance(at, Me):
            return {seat: self.cast.here(actor, seat) for seat in actor.where}
        if isinstance(at, Apart):
            return {} if self.game.apart_spot is None else {self.game.apart_spot: TRUE}
        found: defaultdict[int, list[int]] = defaultdict(list)
        for option, literal in actor.options[at.choose].items():
            for spot in option[at.index : at.index + 1] if isinstance(at, Picked) else option:
                if isinstance(spot, int):
                    found[spot].append(literal)
        return {spot: self.clauses.any_of(literals) for spot, literals in found.items()}

    def shown(self, kin: Kin) -> tuple[int, ...]:
        """For every spot, the literal that a card of the kin lies there now."""
        return self.layers.at(self._kindred(kin), self.layers.now)

    def _kindred(self, kin: Kin) -> FaceIn:
        return FaceIn(frozenset(role for role, told in self.game.roles.items() if kin in told.kin))

    # Conditions

    def holds(self, actor: Actor, condition: Condition) -> int:
        """The condition holds for the actor now."""
        clauses = self.clauses
        match condition:
            case Always():
                return TRUE
            case Not(part):
                return -self.holds(actor, part)
            case And(parts):
                return clauses.all_of(self.holds(actor, part) for part in parts)
            case Taken(choose):
                return clauses.any_of(actor.options[choose].values())
            case MetNobody(recognise):
                return self._met_nobody(actor, recognise)
            case Shows(look, kin):
                glance = actor.glances[look]
                shown = self.layers.at(self._kindred(kin), glance.layer)
                return clauses.any_of(clauses.all_of((seen, shown[spot])) for spot, seen in glance.at.items())
            case Shielded():
                shielded = self.tokens.shielded
                return clauses.any_of(clauses.all_of((self.cast.here(actor, s), shielded[s])) for s in actor.where)
            case Rule():
                raise AssertionError("a switch was not settled")
            case _:
                raise AssertionError(f"no meaning for {condition}")

    def _met_nobody(self, actor: Actor, recognise: int) -> int:
        step = self._recognition(actor, recognise)
        alone = [
            self.clauses.all_of((where, self.cast.met_just(seat, step, frozenset())))
            for seat, where in actor.where.items()
        ]
        return self.clauses.all_of((actor.meetings[recognise], self.clauses.any_of(alone)))

    def _recognition(self, actor: Actor, number: int) -> Recognise:
        step = self.game.roles[actor.role].steps[number]
        assert isinstance(step, Recognise)
        return step

    # Options

    def barred(self, actor: Actor, step: Choose, option: Option) -> int:
        """The option is not legal at this moment: a shielded card, or a spot ruled out by `besides`."""
        found = [self.tokens.shielded[spot] for spot in option if isinstance(spot, int)]
        for some in step.options:
            for besides in some.besides if isinstance(some, Some) else ():
                found.extend(self._ruled_out(actor, besides, option))
        return self.clauses.any_of(found)

    def _ruled_out(self, actor: Actor, besides: Besides, option: Option) -> Iterator[int]:
        match besides:
            case Marked():
                yield from (self.tokens.any_at(spot) for spot in option if isinstance(spot, int))
            case Met(number) if number in actor.meetings:
                members = self.cast.members(self._recognition(actor, number))
                yield from (literal for seat, literal in enumerate(members) if seat in option)
            case Met():
                yield from (literal for spot, literal in actor.models.items() if spot in option)
            case Picks(choose):
                taken = actor.options[choose].items()
                yield from (literal for picked, literal in taken if set(picked) & set(option))
