"""Acts that are settled before a night is followed: who guards whom, who turns up whose card, what is sensed.

Knows no role by name and no evidence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from deduce.engines.plays import NotLifted
from deduce.game import Game, Option
from deduce.night import PLAYERS, Kin, one_of
from deduce.night.steps import (
    ALWAYS,
    And,
    Choose,
    Condition,
    Flip,
    Guard,
    Look,
    Not,
    Picked,
    Picks,
    Sense,
    Shows,
    Swap,
)


@dataclass(frozen=True)
class Lone:
    """A role that does no more than choose a player, to guard his card or to turn it up.

    `choose` and `look` are its steps, `options` what it may choose; of the cards looked at those of `stays` stay face
    up.
    """

    role: str
    choose: int
    options: tuple[Option, ...]
    look: int | None = None
    stays: frozenset[str] = frozenset()


class Settled:
    """What is settled first in a game. Raises NotLifted where that cannot be told so simply.

    `senses` has what is sensed, by role and step.
    """

    def __init__(self, game: Game, movers: Iterable[str]) -> None:
        self.game = game
        self.order = [slot.role for slot in game.slots]
        self._moving = [self.order.index(role) for role in movers]
        self.guard: Lone | None = None
        self.flipper: Lone | None = None
        self.senses: Mapping[tuple[str, int], Kin] = {
            (face, number): step.kin
            for face in game.faces
            for number, step in enumerate(game.roles[face].steps)
            if isinstance(step, Sense)
        }
        for face in game.faces:
            kinds = {type(step) for step in game.roles[face].steps}
            if Guard in kinds:
                self.guard = self._guard(face)
            if Flip in kinds:
                self.flipper = self._flipper(face)
            if Sense in kinds:
                self._check_senses(face)
        if game.copier is not None and (self.guard or self.flipper or self.senses):
            raise NotLifted("somebody may copy a role that is settled first")

    def _guard(self, face: str) -> Lone:
        role = self.game.roles[face]
        if self.guard is not None or self.game.deck[face] > 1:
            raise NotLifted("several cards that guard others")
        if any(self.order.index(face) > place for place in self._moving):
            raise NotLifted("a card guarded when others may have moved")
        for other in self.game.faces:
            kinds = {type(step) for step in self.game.roles[other].steps}
            if Swap in kinds and Look in kinds:
                raise NotLifted("who looks and moves cards does not know whether they moved")
        match role.steps:
            case (Choose() as choose, Guard(Picked(0, 0), when)) if when == ALWAYS:
                return Lone(face, 0, self._options(choose))
        raise NotLifted(f"{face} guards in a way of its own")

    def _flipper(self, face: str) -> Lone:
        role, place = self.game.roles[face], self.order.index(face)
        others = (self.order.index(other) for other in self.game.faces if self._learns(other) and other != face)
        if self.flipper is not None or any(place < other for other in (*self._moving, *others)):
            raise NotLifted("a card turned up while others may still move")
        match role.steps:
            case (Choose() as choose, Look(Picks(0), look), Flip(Picked(0, 0), stays, when)) if look == when == ALWAYS:
                stay = frozenset(other for other in self.game.faces if self._holds(stays, other))
                return Lone(face, 0, self._options(choose), 1, stay)
        raise NotLifted(f"{face} turns cards up in a way of its own")

    def _learns(self, face: str) -> bool:
        role = self.game.roles[face]
        return role.teaches(0, len(role.steps))

    def _check_senses(self, face: str) -> None:
        place = self.order.index(face)
        if any(place < other for other in self._moving) or len(set(self.senses.values())) > 1:
            raise NotLifted("what is sensed while cards may still move")
        if any(step.when != ALWAYS for step in self.game.roles[face].steps if isinstance(step, Sense)):
            raise NotLifted("what is sensed now and then")

    def _options(self, choose: Choose) -> tuple[Option, ...]:
        """What may be chosen: the same for every seat."""
        if choose.options != (one_of(PLAYERS),) or choose.when != ALWAYS:
            raise NotLifted("a choice that depends on who chooses")
        found = self.game.options(choose, 0)
        return ((), *found) if choose.may else found

    def _holds(self, condition: Condition, face: str) -> bool:
        match condition:
            case Shows(1, kin):
                return kin in self.game.roles[face].kin
            case Not(part):
                return not self._holds(part, face)
            case And(parts):
                return all(self._holds(part, face) for part in parts)
            case _ if condition == ALWAYS:
                return True
            case _:
                raise NotLifted("a card that stays face up at times")
