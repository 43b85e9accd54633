"""Who may still let others know what lies before them, and what everybody saw of it. Knows no role by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from deduce.engines.concrete import Key, Night, Turn
from deduce.engines.undealt import is_undealt
from deduce.game import Game, Option
from deduce.model import Model, Seen, Sign
from deduce.night import Role
from deduce.night.steps import (
    NEVER,
    And,
    Become,
    Condition,
    Flip,
    Lay,
    Look,
    Not,
    Picked,
    Picks,
    Shield,
    Shift,
    Shows,
    Step,
    Swap,
)

KINDS: Mapping[Seen, type[Step]] = {Seen.FACE_UP: Flip, Seen.ARTIFACT: Lay, Seen.SHIELD: Shield}
"""What is seen at dawn, and the step it comes from."""
Counts = tuple[int, int, int]
"""How many cards are turned up, tokens and shields laid, at most; in the order of KINDS."""
NONE: Counts = (0, 0, 0)
NO_CHOICE: Mapping[Key, Option] = MappingProxyType({})


class Showing:
    """What players may be shown, given what everybody sees at dawn."""

    def __init__(self, model: Model) -> None:
        self.game = model.game
        signs = [fact for fact in model.facts if isinstance(fact, Sign) and fact.seen in KINDS]
        self.nothing = {sign.seen for sign in signs if sign.seat is None}
        self.seats = {
            kind: {sign.seat for sign in signs if sign.seen is kind and sign.seat is not None} for kind in KINDS
        }
        self.faces = {sign.seat: sign.role for sign in signs if sign.seen is Seen.FACE_UP and sign.seat is not None}
        self._turns: dict[tuple[str, int], Counts] = {}
        self._freeing: dict[tuple[str, Flip], frozenset[str]] = {}

    # Before the night

    def by(self, seated: Counter[str]) -> int:
        """To how many players besides those of whom all know it these roles can show a card or give a token."""
        up, laid, _ = self._sum(self._role(role) for role in seated.elements() if role in self.game.roles)
        return self._spare(up, Seen.FACE_UP, ()) + self._spare(laid, Seen.ARTIFACT, ())

    def seen(self, seat: int) -> bool:
        """Whether all see at dawn that the seat may know another card before it."""
        face = self.faces.get(seat)
        away = face is not None and not self.game.is_village(self.game.roles[face].stands_for)
        return away or (face is not None and self._changes_others) or seat in self.seats[Seen.ARTIFACT]

    @cached_property
    def _changes_others(self) -> bool:
        """Whether a card may come to stand for a role while it lies before somebody it was not dealt to."""
        steps = (step for face in self.game.faces for step in self.game.roles[face].steps)
        return any(isinstance(step, Become) and step.here != NEVER for step in steps)

    @cached_property
    def flips_free(self) -> bool:
        """Whether a card turned up can be one that does not bind whoever has it before him."""
        if self._changes_others:
            return True
        return bool(self._any_away)

    @cached_property
    def lays_free(self) -> bool:
        """Whether a token may make somebody what does not bind him."""
        return any(token.role is not None and not self.game.is_village(token.role) for token in self.game.tokens)

    # During the night

    def _to_come(self, night: Night) -> Counts:
        """What can be shown from now on."""
        return self._sum(self._turn(turn) for turn in night.left)

    def enough(self, night: Night, need: Collection[int], next_choice: Mapping[Key, Option] = NO_CHOICE) -> bool:
        """Whether these players, besides those of whom all know it, can still be shown something."""
        up, laid, _ = self._to_come(night)
        aimed_up, aimed_laid = self._aimed_elsewhere(night, need, next_choice)
        spare = self._spare(up - aimed_up, Seen.FACE_UP, night.face_up)
        if spare and not next_choice and not self._moves_to_come(night):
            spare = min(spare, sum(self._frees(night, seat, self._any_away) for seat in need))
        return len(need) <= spare + self._spare(laid - aimed_laid, Seen.ARTIFACT, night.tokens)

    def _moves_to_come(self, night: Night) -> bool:
        """Whether cards may still move."""
        for number, turn in enumerate(night.left):
            role, act = self.game.roles[turn.slot.role], turn.slot.act
            steps = role.steps[act.start if number else night.step : act.stop]
            if role.copies or any(isinstance(step, Swap | Shift) for step in steps):
                return True
        return False

    @cached_property
    def _any_away(self) -> frozenset[str]:
        """The faces that do not bind whoever has them before him and may stay up, whoever turns them up."""
        roles = [self.game.roles[face] for face in self.game.faces]
        flips = [(told, step) for told in roles for step in told.steps if isinstance(step, Flip)]
        return frozenset(face for told, flip in flips for face in self._away(told, flip))

    def _aimed_elsewhere(
        self, night: Night, need: Collection[int], next_choice: Mapping[Key, Option]
    ) -> tuple[int, int]:
        """How many cards turned up and tokens laid in this turn go, as was chosen already, where nobody needs them."""
        found = [0, 0]
        for turn in night.left[:1]:
            role, start = self.game.roles[turn.slot.role], night.step
            for number in range(start, turn.slot.act.stop):
                step = role.steps[number]
                if not isinstance(step, Flip | Lay) or not isinstance(step.at, Picked):
                    continue
                key = (turn.seat, role.id, step.at.choose)
                chosen = next_choice.get(key, night.log.get(key))
                useful = set(need)
                if isinstance(step, Flip) and not any(isinstance(s, Swap | Shift) for s in role.steps[start:number]):
                    useful = {seat for seat in need if self._frees(night, seat, self._away(role, step))}
                useful |= self.seats[Seen.FACE_UP if isinstance(step, Flip) else Seen.ARTIFACT]
                if chosen is not None and not useful.intersection(chosen):
                    found[isinstance(step, Lay)] += 1
        return found[0], found[1]

    def _frees(self, night: Night, seat: int, faces: Collection[str]) -> bool:
        """Whether the card before the seat may be one of these faces, or stand for more than its face tells."""
        face = night.face(seat)
        return self._changes_others or is_undealt(face) or face in faces

    def _away(self, told: Role, flip: Flip) -> frozenset[str]:
        """The faces that do not bind whoever has them before him and may stay up when turned up so."""
        found = self._freeing.get((told.id, flip))
        if found is None:
            bad = (face for face in self.game.faces if not self.game.is_village(self.game.roles[face].stands_for))
            found = frozenset(face for face in bad if _may_stay(self.game, told, flip, flip.stays, face))
            self._freeing[told.id, flip] = found
        return found

    def refuted(self, night: Night) -> bool:
        """Whether what all see at dawn cannot come about any more."""
        if not self.nothing and not any(self.seats.values()):
            return False
        done: tuple[Collection[int], ...] = (night.face_up, night.tokens, night.shielded)
        for (kind, seats), now, more in zip(self.seats.items(), done, self._to_come(night), strict=True):
            if (kind in self.nothing and now) or len(seats.difference(now)) > more:
                return True
        return False

    def _spare(self, many: int, kind: Seen, done: Iterable[int]) -> int:
        if kind in self.nothing or not (self.flips_free if kind is Seen.FACE_UP else self.lays_free):
            return 0
        return max(0, many - len(self.seats[kind].difference(done)))

    def _turn(self, turn: Turn) -> Counts:
        key = (turn.slot.role, turn.slot.act.start)
        if key not in self._turns:
            role, act = self.game.roles[turn.slot.role], turn.slot.act
            self._turns[key] = self._copied if role.copies else self._steps(role.steps[act.start : act.stop])
        return self._turns[key]

    def _role(self, role: str) -> Counts:
        return self._copied if self.game.roles[role].copies else self._steps(self.game.roles[role].steps)

    @cached_property
    def _copied(self) -> Counts:
        """What somebody can show at most who copies a role of the deck."""
        found = [self._steps(self.game.roles[face].steps) for face in self.game.faces]
        up, laid, shields = (max(many) for many in zip(*found, strict=True))
        return up, laid, shields

    def _steps(self, steps: Iterable[Step]) -> Counts:
        found = tuple(steps)
        up, laid, shields = (sum(isinstance(step, kind) for step in found) for kind in KINDS.values())
        return up, laid, shields

    def _sum(self, counts: Iterable[Counts]) -> Counts:
        up, laid, shields = (sum(many) for many in zip(NONE, *counts, strict=True))
        return up, laid, shields


def _may_stay(game: Game, told: Role, flip: Flip, condition: Condition, face: str) -> bool:
    """Whether a card of that face may stay up; false only where the face alone keeps it from that."""
    match condition:
        case And(parts):
            return all(_may_stay(game, told, flip, part, face) for part in parts)
        case Not(Shows(number, kin)):
            look = told.steps[number]
            same = isinstance(look, Look) and isinstance(look.at, Picks) and look.at[0] == flip.at
            return not same or kin not in game.roles[face].kin
        case _:
            return True
