"""The courses a night may take as far as that is settled first. Knows no role by name.

No world belongs to two courses, every world to one. A course says which cards are set aside as far as copies of them
are alike, who guards whom, who turns up whose card and what that lets its player know. What it says of cards it says of
single places: which faces may be dealt there, which lie there at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import factorial

from deduce.claims import Blank, Chose, Part, Saw
from deduce.engines.ground import Ground, can_be_dealt
from deduce.engines.plays import NotLifted
from deduce.engines.settled import Lone
from deduce.game import Option
from deduce.honesty import Reading
from deduce.model import Model, Seen, Sign
from deduce.night.steps import NOT_SENSED, SENSED

Shows = tuple[tuple[int, int], ...]
"""(spot, mask of its face at the end)."""
ELSE: Option = ("somebody of whom nothing is asked",)


@dataclass(frozen=True)
class Course:
    """One way a night may go, counted `times` times.

    `settled` has what came of steps, by role and step. `guarded` is the seat whose card is guarded. `shown`: the seat
    that knows its card at the end, and whether that binds it. Cards set aside were counted in so many `orders`.
    """

    dealt: tuple[int, ...]
    shows: Shows = ()
    times: int = 1
    orders: int = 1
    settled: tuple[tuple[tuple[str, int], Option], ...] = ()
    guarded: int | None = None
    shown: tuple[int, bool] | None = None

    @property
    def named(self) -> tuple[int, ...]:
        """The seats that differ from others."""
        shown = () if self.shown is None else (self.shown[0],)
        return shown if self.guarded is None else (*shown, self.guarded)

    def tells(self, seat: int) -> bool | None:
        """Whether the policy binds the seat, where a card shown to it decides that."""
        return self.shown[1] if self.shown is not None and self.shown[0] == seat else None

    def comes_to(self, role: str, step: int) -> Option | None:
        """What came of a step; None where that is not settled."""
        return next((option for key, option in self.settled if key == (role, step)), None)

    def left(self, ground: Ground, parts: Iterable[Part]) -> tuple[list[Part], Shows] | None:
        """The parts of a story that are not settled yet, and what must lie where at the end; None: it is not so."""
        rest: list[Part] = []
        shows: list[tuple[int, int]] = []
        for part in parts:
            came = self.comes_to(part.role, part.step) if isinstance(part, Chose | Blank | Saw) else None
            if came is None:
                rest.append(part)
            elif isinstance(part, Saw):
                if came != (part.spot,):
                    return None
                shows.append((part.spot, ground.bit(part.face)))
            elif came != (part.option if isinstance(part, Chose) else ()):
                return None
        return rest, tuple(shows)

    def narrowed(self, spots: Iterable[int], faces: int) -> Course:
        """Only these faces at these spots."""
        chosen = set(spots)
        return replace(self, dealt=tuple(mask & faces if s in chosen else mask for s, mask in enumerate(self.dealt)))

    def coming_to(self, role: str, steps: Iterable[int | None], option: Option) -> Course:
        """With what came of some steps of a role."""
        new = tuple(((role, step), option) for step in steps if step is not None)
        return replace(self, settled=(*self.settled, *new))


class Courses:
    """The courses of a model. Together they count every world `whole` times. Raises NotLifted."""

    def __init__(self, model: Model, ground: Ground) -> None:
        self.model, self.ground, self.game = model, ground, model.game
        self.seats, self.table_spots = self.game.table.seats, self.game.table.spots
        self.signs = [fact for fact in model.facts if isinstance(fact, Sign)]
        if any(self.game.deck[role] > 1 for role in self.game.seated):
            raise NotLifted("several cards one of which is always dealt to a player")
        told = (*model.known, *(part for parts in model.claims.values() for part in parts))
        self.chosen = {
            (p.role, pick) for p in told if isinstance(p, Chose | Saw)
            for pick in (p.option if isinstance(p, Chose) else (p.spot,))
        }  # fmt: skip
        self.good = ground.mask(face for face in ground.faces
                                if self.game.is_village(self.game.roles[face].stands_for))  # fmt: skip
        self.up = [sign for sign in self.signs if sign.seen is Seen.FACE_UP]
        self.teaches = model.policy.reading is Reading.BELIEVED and bool(model.judged)
        flipper = ground.settled.flipper
        self.flipper = flipper if self.up or self.teaches else None
        if self.flipper is not None and self.game.deck[self.flipper.role] > 1:
            raise NotLifted("several cards that turn up others")
        guard = ground.settled.guard
        self.whole = factorial(self.game.ruleset.set_aside)
        for lone in (guard, self.flipper):
            self.whole *= 1 if lone is None else len(lone.options)
        self.courses = tuple(self._all())

    def _all(self) -> Iterator[Course]:
        if any(sign.seen in (Seen.SHIELD, Seen.ARTIFACT) and sign.seat is not None for sign in self.signs):
            return  # no role that can be followed lays any
        for aside in self._aside():
            for guarding in self._guarding(aside):
                for course in self._flipping(guarding):
                    if can_be_dealt(self.ground, course.dealt):
                        yield course

    # Cards set aside

    def _aside(self) -> Iterator[Course]:
        """What may be dealt where: by how many copies are set aside of faces that have several."""
        ground, count, loose, known = self.ground, self.game.ruleset.set_aside, self.game.removable, self.model.removed
        seated = ground.mask(self.game.seated)
        if any(role not in loose for role in known):
            return
        several = [role for role, copies in loose.items() if copies > 1]
        single = ground.mask(role for role, copies in loose.items() if copies == 1) & ~seated
        told = [ground.bit(role) for role in known if role not in several]
        table = [ground.every if spot in self.seats else ground.every & ~seated for spot in self.table_spots]
        for copies in product(*(range(known.get(role, 0), min(loose[role], count) + 1) for role in several)):
            away = [*told, *(ground.bit(role) for role, n in zip(several, copies, strict=True) for _ in range(n))]
            if len(away) <= count:
                orders = factorial(count - len(away))
                masks = (*table, *away, *[single] * (count - len(away)))
                yield Course(masks, times=factorial(count) // orders, orders=orders)

    # Who guards whom

    def _guarding(self, course: Course) -> Iterator[Course]:
        guard = self.ground.settled.guard
        if guard is None:
            yield course
            return
        yield self._unseated(course, guard)
        for option in guard.options:
            there = self._seated(course, guard).coming_to(guard.role, (guard.choose,), option)
            yield replace(there, guarded=next((pick for pick in option if isinstance(pick, int)), None))

    def _unseated(self, course: Course, lone: Lone) -> Course:
        """The card lies before nobody."""
        there = course.narrowed(self.seats, ~self.ground.bit(lone.role))
        return replace(there, times=course.times * len(lone.options))

    def _seated(self, course: Course, lone: Lone) -> Course:
        """The card lies before somebody, and its player does one of the things he may do."""
        others = [spot for spot in self.ground.spots if spot not in self.seats]
        return course.narrowed(others, ~self.ground.bit(lone.role))

    # Whose card is turned up

    def _flipping(self, course: Course) -> Iterator[Course]:
        seen = {sign.seat for sign in self.up}
        if len(seen) > 1:
            return
        lone = self.flipper
        if lone is None:
            if not seen or None in seen:
                yield course
            return
        nobody = None in seen
        if not seen or nobody:
            yield self._unseated(course, lone)
        named = {pick for option in lone.options for pick in option if self._matters(lone, pick)}
        rest = [option for option in lone.options if option and option[0] not in named]
        there = self._seated(course, lone)
        if (not seen or nobody) and () in lone.options:
            yield there.coming_to(lone.role, (lone.choose, lone.look), ())
        if not seen and rest:
            yield replace(there.coming_to(lone.role, (lone.choose, lone.look), ELSE), times=course.times * len(rest))
        for seat in sorted(pick for pick in named if isinstance(pick, int)):
            if not seen or nobody or seat in seen:
                yield from self._flipped(there.coming_to(lone.role, (lone.choose, lone.look), (seat,)), lone, seat)

    def _matters(self, lone: Lone, pick: object) -> bool:
        """Whether it makes a difference if just this player's card was chosen."""
        return bool(self.up) or pick in self.model.judged or (lone.role, pick) in self.chosen

    def _flipped(self, course: Course, lone: Lone, seat: int) -> Iterator[Course]:
        """The card before the seat was looked at: what it may be, and what its player then knows."""
        ground, able = self.ground, self.ground.every
        stays = ground.mask(lone.stays)
        for sign in self.up:
            able &= ~stays if sign.seat is None else stays & ground.bit(sign.role or "")
        if not self.teaches or seat not in self.model.judged:
            yield from self._showing(course, seat, able, None)
            return
        card = ground.bit(lone.role)
        other, own = course.narrowed((seat,), ~card), course.narrowed((seat,), card)
        yield from self._showing(other, seat, able & ~stays, None)
        for one, faces in ((other, able & stays), (own, able)):
            yield from self._showing(one, seat, faces & self.good, True)
            yield from self._showing(one, seat, faces & ~self.good, False)

    def _showing(self, course: Course, seat: int, faces: int, bound: bool | None) -> Iterator[Course]:
        if faces:
            shows = course.shows if faces == self.ground.every else (*course.shows, (seat, faces))
            yield replace(course, shows=shows, shown=None if bound is None else (seat, bound))


def sensing(ground: Ground, option: Option) -> Iterator[tuple[Shows, Shows]]:
    """Where the cards may lie so that this is sensed, each way once: what is dealt where, and what ends where."""
    game, every = ground.game, ground.every
    kin = next(iter(ground.settled.senses.values()))
    faces = [face for face in ground.faces if kin in game.roles[face].kin]
    cards, seats = ground.mask(faces), game.table.seats
    single = sum(game.deck[face] for face in faces) == 1
    if option == SENSED and cards:
        for number, seat in enumerate(seats):
            yield (), (*((other, every & ~cards) for other in seats[: 0 if single else number]), (seat, cards))
    elif option == NOT_SENSED and single:
        # It is quicker to look for a single card than to rule it out everywhere.
        for spot in game.table.centre_spots:
            yield (), ((spot, cards),)
        if game.ruleset.set_aside:
            yield tuple((spot, every & ~cards) for spot in game.table.spots), ()
    elif option == NOT_SENSED:
        yield (), tuple((seat, every & ~cards) for seat in seats)
