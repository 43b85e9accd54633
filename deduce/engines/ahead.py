"""What is still to be done in a night, and what may come of it. Knows no role by name, plays nothing.

Raises NotMerged where a role does something that nights followed all at once cannot do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from deduce.claims import Part
from deduce.engines.concrete import Key
from deduce.engines.facedown import named
from deduce.engines.showing import Showing
from deduce.game import Slot
from deduce.honesty import Reading
from deduce.model import Model, Sign
from deduce.night import AT_ONCE, Act, Kin
from deduce.night.steps import (
    ALWAYS,
    NEVER,
    And,
    Become,
    Condition,
    Copy,
    Flip,
    Lay,
    Look,
    Not,
    Recognise,
    Shift,
    Shows,
    Step,
    Swap,
)

Label = tuple[str, str | None, int | None]
"""A card: its face, the role it has come to stand for, and the player it was dealt to where that may still matter."""
Doing = tuple[str, Act]
"""An act of a role."""
MOST = 250
"""More sorts of cards cannot be told apart."""


class NotMerged(Exception):
    """A role does something that cannot be followed this way."""


class Ahead:
    """The moments of a night: one for each slot, and its end."""

    def __init__(self, model: Model) -> None:
        self.model, self.game = model, model.game
        self.slots: tuple[Slot, ...] = model.game.slots
        self.copies_at = next((n for n, slot in enumerate(self.slots) if slot.role == self.game.copier), None)
        self.parts: defaultdict[Key, list[tuple[int | None, Part]]] = defaultdict(list)
        told = [(None, model.known), *((seat, model.claims[seat]) for seat in model.speakers)]
        for who, parts in told:
            for part in parts:
                self.parts[part.seat, part.role, getattr(part, "step", -1)].append((who, part))
        self.believed = model.policy.reading is Reading.BELIEVED
        self.signs = {fact.seen for fact in model.facts if isinstance(fact, Sign)}
        self.showing = Showing(model)
        _check(model)
        self._copied: dict[str, tuple[tuple[Doing, ...], tuple[tuple[int, Doing], ...]]] = {}
        self._shown_by: dict[Step, tuple[Shows, ...]] = {}
        self.labels: list[Label] = []
        self._numbers: dict[Label, int] = {}
        self.roles = tuple(model.game.roles)
        self.role_number = {role: number for number, role in enumerate(self.roles)}
        self._holders = [
            bytes(self.role_number[self._holder(moment, role)] for role in self.roles).ljust(256)
            for moment in range(len(self.slots) + 1)
        ]

    def copied(self, role: str) -> tuple[tuple[Doing, ...], tuple[tuple[int, Doing], ...]]:
        """What somebody who copied the role does by the time the copying slot is over, and at later slots."""
        known = self._copied.get(role)
        if known is not None:
            return known
        now = [(role, slot.act) for slot in self.game.slots_at_once(role)]
        later = []
        for number, slot in enumerate(self.slots):
            if slot.role == role and slot.act.copied is not AT_ONCE:
                if self.copies_at is not None and number < self.copies_at:
                    now.append((role, slot.act))
                else:
                    later.append((number, (role, slot.act)))
        self._copied[role] = tuple(now), tuple(later)
        return self._copied[role]

    def recognised_before(self, role: str, act: Act, copied: bool) -> tuple[int, ...]:
        """The recognitions of earlier acts of the role that its holder, or who copied it, has done by then."""
        acts = self.game.roles[role].acts
        if copied:
            now, later = self.copied(role)
            acts = tuple(done for _, done in (*now, *(doing for _, doing in later)))
        steps = self.game.roles[role].steps
        before = acts[: acts.index(act)]
        return tuple(n for done in before for n in range(done.start, done.stop) if isinstance(steps[n], Recognise))

    def holder_acts(self, role: str, moment: int) -> Iterator[Doing]:
        """What a holder of the role has still to do from that slot on."""
        for slot in self.slots[moment:]:
            if slot.role == role:
                yield role, slot.act

    def _doings(self, number: int) -> Iterator[Doing]:
        """Everything that somebody may do in a slot."""
        slot = self.slots[number]
        yield slot.role, slot.act
        if number == self.copies_at:
            for face in self.game.faces:
                if face != slot.role:
                    yield from self.copied(face)[0]

    def steps(self, doing: Doing) -> tuple[tuple[int, Step], ...]:
        """The steps of an act with their numbers."""
        role, act = doing
        steps = self.game.roles[role].steps
        return tuple((n, steps[n]) for n in range(act.start, act.stop))

    def shown_by(self, step: Step) -> tuple[Shows, ...]:
        """What a step asks of faces seen before."""
        known = self._shown_by.get(step)
        if known is None:
            conditions = (getattr(step, "when", ALWAYS), getattr(step, "stays", ALWAYS))
            known = self._shown_by[step] = tuple(shows for condition in conditions for shows in shows_of(condition))
        return known

    def teaches(self, doing: Doing) -> bool:
        """Whether who does it may learn what lies before him."""
        role, act = doing
        return self.game.roles[role].teaches(act.start, act.stop)

    def shown(self, doing: Doing) -> tuple[int, int]:
        """How many cards it may turn up, and tokens it may lay."""
        steps = [step for _, step in self.steps(doing)]
        return sum(isinstance(step, Flip) for step in steps), sum(isinstance(step, Lay) for step in steps)

    @cached_property
    def own(self) -> frozenset[str]:
        """The faces that may mean more to the player who was dealt such a card than to others."""
        found = {face for face in self.game.faces for step in self.game.roles[face].steps if changes(step)}
        return frozenset(self.game.faces) if self.changes_here else frozenset(found)

    @cached_property
    def changes_here(self) -> bool:
        """Whether a card may come to stand for a role while it lies before somebody it was not dealt to."""
        steps = (step for face in self.game.faces for step in self.game.roles[face].steps)
        return any(isinstance(step, Become) and step.here != NEVER for step in steps)

    def label(self, label: Label) -> int:
        """A card as a number."""
        number = self._numbers.get(label)
        if number is None:
            number = self._numbers[label] = len(self.labels)
            if number > MOST:
                raise NotMerged("too many sorts of cards")
            self.labels.append(label)
        return number

    def holds(self, moment: int, holds: bytes) -> bytes:
        """The roles dealt to the seats as far as they matter from that moment on."""
        return holds.translate(self._holders[moment])

    def _holder(self, moment: int, role: str) -> str:
        """A role that makes no other difference from that moment on, the same for all such."""
        if any(True for _ in self.holder_acts(role, moment)):
            return role
        kins, told = self._recognised[moment], self.game.roles
        done = [other for other in told if not any(True for _ in self.holder_acts(other, moment))]
        same = kins.intersection(told[role].kin)
        return next(other for other in done if kins.intersection(told[other].kin) == same)

    def holder(self, moment: int, role: str) -> str:
        """The same of one role."""
        return self.roles[self._holders[moment][self.role_number[role]]]

    @cached_property
    def _recognised(self) -> list[frozenset[Kin]]:
        """By the moment: the kins that somebody may still look for, or has to remember whom he found of."""
        found: list[frozenset[Kin]] = [frozenset()]
        for number in reversed(range(len(self.slots))):
            kins = set(found[-1])
            for role, _ in self._doings(number):
                kins.update(step.kin for step in self.game.roles[role].steps if isinstance(step, Recognise))
            found.append(frozenset(kins))
        return found[::-1]


def changes(step: Step) -> bool:
    """Whether a card may come to stand for a role by the step."""
    return isinstance(step, Copy | Become)


def shows_of(condition: Condition) -> Iterator[Shows]:
    match condition:
        case Shows():
            yield condition
        case Not(part):
            yield from shows_of(part)
        case And(parts):
            for part in parts:
                yield from shows_of(part)


def _check(model: Model) -> None:
    """Raises NotMerged where an act goes back to an earlier one in a way that is not followed."""
    game = model.game
    copying = next((slot.order for slot in game.slots if slot.role == game.copier), None)
    bags = {bag for face in game.faces for bag in game.roles[face].bags}
    if len(bags) > 1:
        raise NotMerged("tokens of several kinds")
    for slot in game.slots:
        steps = game.roles[slot.role].steps
        here = range(slot.act.start, slot.act.stop)
        if any(isinstance(steps[n], Copy) for n in here[:-1]):
            raise NotMerged("more to do after copying")
        for number in here:
            for other in named(steps[number]):
                step = steps[other]
                if other in here:
                    continue
                if not isinstance(step, Recognise) or step.when != ALWAYS:
                    raise NotMerged(f"{slot.role} goes back to what came of an earlier act")
                if copying is not None and not copying < _order(game.slots, slot.role, other):
                    raise NotMerged("somebody may copy after others have met")
        moves = [n for n in here if isinstance(steps[n], Swap | Shift)]
        looks = [n for n in range(here.stop) if isinstance(steps[n], Look)]
        takes = looks and any(game.roles[slot.role].teaches(n, n + 1) for n in moves)
        if takes and (looks[0] not in here or len([n for n in moves if n > looks[0]]) > 1):
            raise NotMerged(f"{slot.role} takes a card seen long before")


def _order(slots: tuple[Slot, ...], role: str, number: int) -> tuple[int, str]:
    return next(slot.order for slot in slots if slot.role == role and slot.act.start <= number < slot.act.stop)
