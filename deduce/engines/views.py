"""Which cards nobody will be able to tell apart from some moment on. Knows no role by name, plays nothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from deduce.claims import Saw
from deduce.engines.ahead import Ahead, Doing, Label, changes
from deduce.honesty import Reading
from deduce.model import Fact, Seen, Sign, Stage
from deduce.night import Kin
from deduce.night.steps import (
    CENTRE,
    And,
    Apart,
    Become,
    Choose,
    Condition,
    Copy,
    Flip,
    Look,
    Picked,
    Picks,
    Sense,
    Shift,
    Shows,
    Some,
    Step,
    Swap,
)

Tell = Callable[[str, str, bool], Hashable]
"""What is asked of a card at the end: by its face, the role it stands for, and whether it lies before a player."""
Bit = tuple[tuple[Doing, ...], ...]
"""What may be done at some time of the night: one of these rows of acts, or nothing."""
BOTH = (True, False)
"""Before a player, and in the centre."""


@dataclass(frozen=True)
class Asks:
    """What may be asked of a card from some moment on: is it one of the faces, of a kin, of the village?

    `ends` are the places about which something may be asked in the end: before a player (True), in the centre.
    """

    faces: frozenset[str] = frozenset()
    kins: frozenset[Kin] = frozenset()
    village: bool = False
    ends: frozenset[bool] = frozenset()

    def __or__(self, other: Asks) -> Asks:
        return Asks(
            self.faces | other.faces, self.kins | other.kins, self.village or other.village, self.ends | other.ends
        )


class Asking:
    """What acts ask of cards."""

    def __init__(self, ahead: Ahead) -> None:
        self.ahead, self.model, self.game = ahead, ahead.model, ahead.game

    @cached_property
    def last(self) -> tuple[Asks, ...]:
        """By the spot: what is asked of the card there once the night is over."""
        facts = [fact for fact in self.model.facts if isinstance(fact, Fact) and fact.stage is not Stage.DEALT]
        table = self.game.table
        return tuple(
            Asks(frozenset(f.role for f in facts if f.spot == spot), ends=frozenset((spot in table.seats,)))
            for spot in table.spots
        )

    def before(self, stage: Bit, after: tuple[Asks, ...]) -> tuple[Asks, ...]:
        """By the spot: what may be asked from acts on after which that may be asked."""
        found = list(after)
        for doings in stage:
            asks = after
            for role, act in reversed(doings):
                for n, step in reversed(self.ahead.steps((role, act))):
                    asks = self._through(role, n, step, asks)
            found = [one | other for one, other in zip(found, asks, strict=True)]
        return tuple(found)

    def _through(self, role: str, number: int, step: Step, after: tuple[Asks, ...]) -> tuple[Asks, ...]:
        """The same for a single step: of a card it may move is asked what may be asked wherever it may come to lie."""
        moved, together = self.moved(role, step), Asks()
        for spot in moved:
            together |= after[spot]
        return tuple(
            (together if spot in moved else asks) | self._asked(role, number, step, spot)
            for spot, asks in enumerate(after)
        )

    def spots(self, role: str, at: object) -> frozenset[int]:
        """Where a spot named by a script may be, for one holder of the role or another."""
        table = self.game.table
        if isinstance(at, Picked | Picks):
            choose = self.game.roles[role].steps[at.choose]
            assert isinstance(choose, Choose)
            groups = {option.group for option in choose.options if isinstance(option, Some)}
            found = {spot for group in groups for spot in (table.centre_spots if group is CENTRE else table.seats)}
            return frozenset(found)
        if isinstance(at, Apart):
            return frozenset(() if self.game.apart_spot is None else (self.game.apart_spot,))
        return frozenset(table.seats)

    def moved(self, role: str, step: Step) -> frozenset[int]:
        """The spots among which a step may move cards."""
        if isinstance(step, Shift):
            return frozenset(self.game.table.seats)
        return self.spots(role, step.a) | self.spots(role, step.b) if isinstance(step, Swap) else frozenset()

    def teaching_spots(self, role: str, step: Step) -> frozenset[int] | None:
        """Where a card must lie for a step to tell somebody that nothing binds him; None: anywhere, whatever it is."""
        match step:
            case Look(at):
                return self.spots(role, at)
            case Swap():  # who takes a card knows what he has seen of it
                looks = [s.at for s in self.game.roles[role].steps if isinstance(s, Look)]
                return frozenset[int]().union(*(self.spots(role, at) for at in looks if isinstance(at, Picked | Picks)))
            case Become(_, when):
                steps, shows = self.game.roles[role].steps, _needed(when)
                if shows is None or any(shows.kin in self.game.roles[r].kin for r in self.game.village_roles):
                    return None
                look = steps[shows.look]
                return self.spots(role, look.at) if isinstance(look, Look) else None
            case _:
                return None

    def _asked(self, role: str, number: int, step: Step, spot: int) -> Asks:
        """What a step asks of the card at a spot."""
        faces, kins, steps = set[str](), set[Kin](), self.game.roles[role].steps
        seated = spot in self.game.table.seats
        for shows in self.ahead.shown_by(step):
            look = steps[shows.look]
            assert isinstance(look, Look)
            if spot in self.spots(role, look.at):
                kins.add(shows.kin)
        match step:
            case Look():
                parts = [
                    part for (_, r, n), told in self.ahead.parts.items() if (r, n) == (role, number) for _, part in told
                ]
                faces.update(part.face for part in parts if isinstance(part, Saw) and part.spot == spot)
            case Flip() if Seen.FACE_UP in self.ahead.signs and seated:
                faces.update(f.role for f in self.model.facts if isinstance(f, Sign) and f.role is not None)
            case Sense(kin) if seated:
                kins.add(kin)
            case Copy(number):
                look = steps[number]
                assert isinstance(look, Look)
                if spot in self.spots(role, look.at):
                    faces.update(self.game.faces)
            case _:
                pass
        learns = self.ahead.believed and self._learns(role, number, step, spot)
        return Asks(frozenset(faces) | (self.ahead.own if learns else frozenset()), frozenset(kins), learns)

    def _learns(self, role: str, number: int, step: Step, spot: int) -> bool:
        """Whether somebody may find out by the step what lies before him, the card that lies at the spot now."""
        if isinstance(step, Flip):
            return spot in self.game.table.seats
        told = self.game.roles[role]
        if isinstance(step, Look) and not told.teaches(number, number + 1):
            # Who takes the card later knows what he has seen.
            later = any(isinstance(s, Swap) and told.teaches(n, n + 1) for n, s in enumerate(told.steps) if n > number)
            return later and spot in self.spots(role, step.at)
        if isinstance(step, Look):
            return spot in self.spots(role, step.at)
        return isinstance(step, Swap) and told.teaches(number, number + 1) and spot in self.moved(role, step)


class Views:
    """What may matter of cards, by what players may still do."""

    def __init__(self, ahead: Ahead, tell: Tell) -> None:
        self.ahead, self.tell, self.asking = ahead, tell, Asking(ahead)
        self._views: dict[tuple[int, bytes, str | None], View] = {}
        self._asked_views: dict[tuple[Bit, ...], View] = {}

    def view(self, moment: int, holds: bytes, copied: tuple[int, str, int] | None) -> View:
        """What may matter of cards from that moment on, where these are the roles players hold."""
        key = (moment, holds, None if copied is None else copied[1])
        found = self._views.get(key)
        if found is None:
            stages = tuple(self._stages(moment, holds, copied))
            if stages not in self._asked_views:
                self._asked_views[stages] = View(self.asking, self.tell, stages)
            found = self._views[key] = self._asked_views[stages]
        return found

    def _stages(self, moment: int, holds: bytes, copied: tuple[int, str, int] | None) -> Iterator[Bit]:
        """What may be done from that moment on, bit by bit."""
        roles = frozenset(self.ahead.roles[number] for number in holds)
        copied_later = self.ahead.copied(copied[1])[1] if copied is not None else ()
        for number in range(moment, len(self.ahead.slots)):
            slot = self.ahead.slots[number]
            if slot.role in roles and (copied is None or number != self.ahead.copies_at):
                yield ((((slot.role, slot.act),) * self.ahead.game.deck[slot.role]),)
                if number == self.ahead.copies_at:
                    both = [self.ahead.copied(face) for face in self.ahead.game.faces if face != slot.role]
                    yield tuple(now for now, _ in both if now)
                    copied_later = tuple(doing for _, later in both for doing in later)
            later = tuple((doing,) for n, doing in copied_later if n == number)
            if later:
                yield later


class View:
    """What may matter of cards from some moment on: which of them nobody will be able to tell apart.

    `moves`: some card may still change its place. `learns`: somebody may find out what lies before him.
    """

    def __init__(self, asking: Asking, tell: Tell, stages: tuple[Bit, ...]) -> None:
        self.asking, self.ahead, self.tell = asking, asking.ahead, tell
        ahead = self.ahead
        self.asks = asking.last
        for stage in reversed(stages):
            self.asks = asking.before(stage, self.asks)
        self._stages = stages
        self._reach: dict[str, tuple[int, ...] | None] = {}
        doings = [doing for stage in stages for row in stage for doing in row]
        self.shown = [sum(many) for many in zip((0, 0), *map(ahead.shown, doings), strict=True)]
        """How many cards may still be turned up, and tokens laid."""
        steps = [(doing[0], step) for doing in doings for _, step in ahead.steps(doing)]
        self.moves = any(isinstance(step, Swap) for _, step in steps)
        self.learns = any(asks.village for asks in self.asks)
        changing = {role for role, step in steps if changes(step)}
        if changing and ahead.game.copier is not None:
            changing.add(ahead.game.copier)
        self.kept = frozenset(ahead.game.faces) if changing and ahead.changes_here else frozenset(changing)
        """The faces of cards that may still come to stand for a role."""
        self._tables = {asks: bytearray(256) for asks in self.asks}
        self._by_spot = [self._tables[asks] for asks in self.asks]
        self._known = 0

    def cards(self, cards: Sequence[int]) -> bytes:
        """The labels of the spots as far as they matter; of those there are."""
        labels = self.ahead.labels
        while self._known < len(labels):
            for asks, table in self._tables.items():
                table[self._known] = self.ahead.label(self._same(labels[self._known], asks))
            self._known += 1
        return bytes([table[card] for table, card in zip(self._by_spot, cards, strict=False)])

    def reach(self, role: str) -> tuple[int, ...] | None:
        """Where a card must lie now for a holder of the role to find out later that nothing binds him; None: anywhere.

        It must be a card that is not of the village, unless his own has come to stand for something else.
        """
        if role not in self._reach:
            self._reach[role] = self._sources(role)
        return self._reach[role]

    def _sources(self, role: str) -> tuple[int, ...] | None:
        ahead, found = self.ahead, set[int]()
        for stage in reversed(self._stages):
            doings = [doing for row in stage for doing in row]
            for doing in reversed(doings):
                for n, step in reversed(ahead.steps(doing)):
                    moved = self.asking.moved(doing[0], step)
                    if found & moved:
                        found |= moved
                    if doing[0] != role or not ahead.game.roles[role].teaches(n, n + 1):
                        continue
                    spots = self.asking.teaching_spots(role, step)
                    if spots is None:
                        return None
                    found |= spots
        return tuple(sorted(found))

    def frees(self, cards: Sequence[int], spots: Iterable[int]) -> bool:
        """Whether a card at one of the spots is not of the village."""
        labels, game = self.ahead.labels, self.ahead.game
        return any(not game.is_village(game.roles[labels[cards[spot]][0]].stands_for) for spot in spots)

    def _same(self, label: Label, asks: Asks) -> Label:
        """A card that nobody will be able to tell from this one, the same for all of them."""
        face, stands, owner = label
        if owner is not None and face in self.kept:
            return label
        same = self._signature(face, stands, asks)
        found = next(f for f in self.ahead.game.faces if self._signature(f, stands, asks) == same)
        return found, stands, None

    def _signature(self, face: str, stands: str | None, asks: Asks) -> tuple[object, ...]:
        game = self.ahead.game
        role = stands or game.roles[face].stands_for
        final = True in asks.ends and self.ahead.model.policy.reading is Reading.FINAL
        return (
            face if face in asks.faces else None,
            game.is_village(game.roles[face].stands_for) if asks.village else None,
            asks.kins.intersection(game.roles[face].kin),
            game.is_village(role) if final else None,
            tuple(self.tell(face, role, place) for place in BOTH if place in asks.ends),
        )


def _needed(condition: Condition) -> Shows | None:
    """What must have been seen for a condition to hold, where it says so."""
    parts = condition.parts if isinstance(condition, And) else (condition,)
    return next((part for part in parts if isinstance(part, Shows)), None)
