"""Whether a night being played can still come out as the evidence says. Knows no role by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from deduce.claims import Blank, Chose, Dealt, Holds, Part, Saw
from deduce.engines.concrete import Key
from deduce.engines.facedown import FaceDown
from deduce.engines.judging import holds
from deduce.engines.learning import Learning
from deduce.engines.showing import Showing
from deduce.game import Option
from deduce.honesty import Reading
from deduce.model import Model


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
        self.learning = Learning(model.game)

    # Whether a night can go on

    def doomed(self, night: FaceDown) -> bool:
        """Whether something that must be so has already turned out otherwise."""
        if not self._read(night):
            return True
        if self.showing.refuted(night) or any(self._bound(night, seat) for seat in night.false):
            return True
        night.need = frozenset(seat for seat in night.false if self._must_be_shown(night, seat))
        return bool(night.need) and not self.showing.enough(night, night.need)

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
        if self.learning.may(night, seat):
            return False
        return self._only_shown(night, seat)

    def _only_shown(self, night: FaceDown, seat: int) -> bool:
        """The same of a seat that learns nothing by itself."""
        # His own card, should it come back and be turned up, tells him what it has come to stand for.
        stands = night.stands.get(seat)
        return (stands is None or self.game.is_village(stands)) and not self.showing.seen(seat)

    # What can come next

    def options(self, night: FaceDown, found: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """Those of the options that can be what was chosen."""
        if night.need:
            key = night.waiting
            found = [item for item in found if self.showing.enough(night, night.need, {key: item[0]})]
        for part in self._strict(night, night.waiting):
            if isinstance(part, Chose | Blank):
                told = part.option if isinstance(part, Chose) else ()
                found = [item for item in found if item[0] == told]
        return found

    def faces(self, night: FaceDown, found: Iterable[str]) -> list[str]:
        """Those of the faces that can be what the wanted card turns out to be."""
        faces = list(found)
        if night.asking is None:
            return faces
        for part in self._strict(night, night.asking):
            if isinstance(part, Saw) and night.cards[part.spot] == night.wanted:
                faces = [face for face in faces if face == part.face]
        seat = night.asking[0]
        if seat in night.false and self._has_one_chance(night, seat):
            faces = [face for face in faces if self.learning.frees(night, seat, face)]
        return faces

    def _has_one_chance(self, night: FaceDown, seat: int) -> bool:
        """Whether the seat, whose story is false, must see right now a card that does not bind it."""
        believed = self.model.policy.reading is Reading.BELIEVED and self.game.is_village(night.believes[seat])
        return believed and self.learning.is_last(night) and self._only_shown(night, seat) and self._needed(night, seat)

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
        return self._needed(night, seat)

    def _needed(self, night: FaceDown, seat: int) -> bool:
        """Whether nobody can show the seat anything, for all that others need."""
        return not self.showing.enough(night, night.need | {seat})
