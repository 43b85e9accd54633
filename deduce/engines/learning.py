"""Whether players may still find out by themselves what card lies before them. Knows no role by name, no evidence."""

from __future__ import annotations

from deduce.engines.concrete import Night, Turn
from deduce.engines.undealt import is_undealt
from deduce.game import Game
from deduce.night.steps import Look, Me, Step, Swap


class Learning:
    """What a seat may still learn tonight of a card that does not bind it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._teaching: dict[str, frozenset[int]] = {}

    def may(self, night: Night, seat: int) -> bool:
        """Whether the seat may learn of one."""
        turns = enumerate(night.left)
        return any(
            turn.seat == seat and (self._rest(night, turn) if not n else self._teaches(turn)) for n, turn in turns
        )

    def frees(self, night: Night, seat: int, face: str) -> bool:
        """Whether that face before the seat may be one; its own card may have come to stand for something else."""
        if is_undealt(face) or face == night.deal[seat]:
            return True
        return not self.game.is_village(self.game.roles[face].stands_for)

    def is_last(self, night: Night) -> bool:
        """Whether the look that the night has come to, at one card, is the last chance of who looks to learn of one."""
        first, *others = night.left
        step = self.game.roles[first.slot.role].steps[night.step]
        if not isinstance(step, Look) or len(self._targets(night, first, step) or ()) != 1:
            return False
        if any(turn.seat == first.seat and self._teaches(turn) for turn in others):
            return False
        return not any(self._step(night, first, n, night.step) for n in range(night.step + 1, first.slot.act.stop))

    def _teaching_steps(self, role: str) -> frozenset[int]:
        """The steps of a role that may teach what lies before one."""
        found = self._teaching.get(role)
        if found is None:
            told = self.game.roles[role]
            found = frozenset(n for n in range(len(told.steps)) if told.teaches(n, n + 1))
            self._teaching[role] = found
        return found

    def _teaches(self, turn: Turn) -> bool:
        act = turn.slot.act
        return any(act.start <= n < act.stop for n in self._teaching_steps(turn.slot.role))

    def _rest(self, night: Night, turn: Turn) -> bool:
        """The same of what is left of the turn that is going on."""
        steps = (n for n in self._teaching_steps(turn.slot.role) if night.step <= n < turn.slot.act.stop)
        return any(self._step(night, turn, number, None) for number in steps)

    def _step(self, night: Night, turn: Turn, number: int, leaving_out: int | None) -> bool:
        """Whether a step to come may teach it, whatever the look to be left out shows."""
        role, seat = self.game.roles[turn.slot.role], turn.seat
        if number not in self._teaching_steps(role.id):
            return False
        step = role.steps[number]
        if isinstance(step, Look):
            targets = self._targets(night, turn, step)
            return targets is None or seat in targets
        if not isinstance(step, Swap):
            return True
        # Who takes a card knows it if he has seen it before.
        looks = [n for n in range(number) if isinstance(role.steps[n], Look)]
        seen = [pair for look in looks for pair in night.log.get((seat, role.id, look), ())]
        if any(isinstance(pair, tuple) and self.frees(night, seat, pair[1]) for pair in seen):
            return True
        return any(look >= night.step and look != leaving_out for look in looks)

    def _targets(self, night: Night, turn: Turn, look: Step) -> tuple[object, ...] | None:
        """Where a look goes; None where that is not known yet."""
        assert isinstance(look, Look)
        if isinstance(look.at, Me):
            return (turn.seat,)
        chosen = night.log.get((turn.seat, turn.slot.role, look.at.choose))
        return None if chosen is None else tuple(chosen)
