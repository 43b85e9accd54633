"""Whether a night being played can still come out as the evidence says. Knows no role by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from deduce.claims import Blank, Chose, Dealt, Holds, Part, Saw
from deduce.engines.concrete import Key, Turn
from deduce.engines.facedown import FaceDown
from deduce.engines.judging import holds
from deduce.engines.showing import Showing
from deduce.engines.undealt import is_undealt
from deduce.game import Option
from deduce.honesty import Reading
from deduce.model import Model
from deduce.night.steps import Look, Swap


class Watch:
    """Watches nights from their beginning: each must be brought before `doomed` at every stop."""

    def __init__(self, model: Model, showing: Showing) -> None:
        self.model, self.showing, self.game = model, showing, model.game
        self.trusted = frozenset(filter(model.trusted, model.speakers))
        self.binding = frozenset(() if model.slip else model.judged)
        self.parts: defaultdict[Key, list[tuple[int | None, Part]]] = defaultdict(list)
        self.dealt: list[tuple[int | None, Dealt]] = []
        self.held: list[tuple[int | None, Holds]] = []
        everybody = [(None, model.known), *((seat, model.claims[seat]) for seat in self.trusted | self.binding)]
        for who, parts in everybody:
            for part in parts:
                match part:
                    case Dealt():
                        self.dealt.append((who, part))
                    case Holds():
                        self.held.append((who, part))
                    case _:
                        self.parts[part.seat, part.role, part.step].append((who, part))
        self._teaching: dict[tuple[str, int], bool] = {}

    # Whether a night can go on

    def doomed(self, night: FaceDown) -> bool:
        """Whether something that must be so has already turned out otherwise."""
        if not self._read(night):
            return True
        to_come = self.showing.to_come(night)
        if self.showing.refuted(night, to_come) or any(self._bound(night, seat) for seat in night.false):
            return True
        need = [seat for seat in night.false if self._must_be_shown(night, seat)]
        return bool(need) and not self.showing.enough(night, to_come, need)

    def _read(self, night: FaceDown) -> bool:
        """Note whose stories have turned out false; whether what is known and trusted has not."""
        told: list[tuple[int | None, Part]] = []
        if not night.read:
            told.extend(self.dealt)
        # What was noted of a night stays so: a step comes to something once.
        for key in islice(night.log, max(0, night.read - 1), None):
            told.extend(self.parts.get(key, ()))
        told.extend((who, part) for who, part in self.held if part.seat in night.tokens)
        night.read = len(night.log) + 1
        false = {who for who, part in told if who not in night.false and not holds(night, part)}
        if None in false or false & self.trusted:
            return False
        if false:
            night.false |= {who for who in false if who is not None}
        return True

    def _bound(self, night: FaceDown, seat: int) -> bool:
        """Whether the seat is bound, however the night goes on, whatever it learns."""
        match self.model.policy.reading:
            case Reading.DEALT:
                settled = seat in night.copied or not self.game.roles[night.deal[seat]].copies
                return settled and self.game.is_village(night.acts_as(seat))
            case Reading.EVERYONE:
                return True
            case _:
                return False

    def _must_be_shown(self, night: FaceDown, seat: int) -> bool:
        """Whether the seat is bound unless somebody else lets it know of another card before it."""
        if self.model.policy.reading is not Reading.BELIEVED or not self.game.is_village(night.believes[seat]):
            return False
        for number, turn in enumerate(night.left):
            if turn.seat == seat and (self._teaches(turn) if number else self._still_teaches(night, turn)):
                return False
        # His own card, should it come back and be turned up, tells him what it has come to stand for.
        stands = night.stands.get(seat)
        return (stands is None or self.game.is_village(stands)) and not self.showing.seen(seat)

    def _teaches(self, turn: Turn) -> bool:
        key = (turn.slot.role, turn.slot.act.start)
        if key not in self._teaching:
            role, act = self.game.roles[turn.slot.role], turn.slot.act
            self._teaching[key] = role.teaches(act.start, act.stop)
        return self._teaching[key]

    def _still_teaches(self, night: FaceDown, turn: Turn) -> bool:
        """Whether the seat may learn in the rest of its turn of a card that does not bind it."""
        role, seat = self.game.roles[turn.slot.role], turn.seat
        looks = [number for number, step in enumerate(role.steps) if isinstance(step, Look)]
        for number in range(night.step, turn.slot.act.stop) if self._teaches(turn) else ():
            if not role.teaches(number, number + 1):
                continue
            # Who takes a card knows it if he has seen it before.
            seen = [pair for look in looks for pair in night.log.get((seat, role.id, look), ())]
            free = any(isinstance(pair, tuple) and self._may_free(night, seat, pair[1]) for pair in seen)
            if free or not isinstance(role.steps[number], Swap) or any(night.step <= n < number for n in looks):
                return True
        return False

    def _may_free(self, night: FaceDown, seat: int, face: str) -> bool:
        return is_undealt(face) or face == night.deal[seat] or not self.game.is_village(self._stands_for(face))

    def _stands_for(self, face: str) -> str:
        return self.game.roles[face].stands_for

    # What can come next

    def options(self, night: FaceDown, found: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """Those of the options that can be what was chosen."""
        need = [seat for seat in night.false if self._must_be_shown(night, seat)]
        if need:
            to_come, key = self.showing.to_come(night), night.waiting
            found = [item for item in found if self.showing.enough(night, to_come, need, {key: item[0]})]
        for part in self._strict(night, night.waiting):
            if isinstance(part, Chose | Blank):
                told = part.option if isinstance(part, Chose) else ()
                found = [item for item in found if item[0] == told]
        return found

    def faces(self, night: FaceDown, found: Iterable[str]) -> list[str]:
        """Those of the faces that can be what the wanted card turns out to be."""
        faces = list(found)
        if night.asking is not None:
            for part in self._strict(night, night.asking):
                if isinstance(part, Saw) and night.cards[part.spot] == night.wanted:
                    faces = [face for face in faces if face == part.face]
        return faces

    def _strict(self, night: FaceDown, key: Key) -> list[Part]:
        """What must be so of that step, since who tells it is bound or it is known."""
        told = self.parts.get(key)
        if not told:
            return []
        return [part for who, part in told if who is None or who in self.trusted or self._held_to(night, who)]

    def _held_to(self, night: FaceDown, seat: int) -> bool:
        """Whether a story that proves false now can have no excuse any more."""
        if seat in night.false:
            return False
        if self._bound(night, seat):
            return True
        if not self._must_be_shown(night, seat):
            return False
        need = {seat, *(other for other in night.false if self._must_be_shown(night, other))}
        return not self.showing.enough(night, self.showing.to_come(night), need)
