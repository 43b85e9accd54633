"""An honesty scenario and what it is put together from: demands on single places. Knows no role by name, no policy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from deduce.claims import Part
from deduce.engines.courses import Course


@dataclass(frozen=True)
class Actor:
    """Somebody of whose acting something is known.

    `parts` are what his story says of it; `good` whether the card he last saw before him is of the village (None:
    either way). `lonely`: he met nobody of his kin. `copied`: he acts as a role he copied.
    """

    seat: int
    role: str
    parts: tuple[Part, ...] = ()
    good: bool | None = None
    copied: bool = False
    lonely: bool = False


@dataclass(frozen=True)
class Wish:
    """The seat was dealt the card that copies. As far as is known: whom it copied, which role, how it acted then.

    `good` speaks of the card it last saw before it, `village` of the role copied.
    """

    seat: int
    target: int | None = None
    role: str | None = None
    parts: tuple[Part, ...] = ()
    good: bool | None = None
    village: bool | None = None


@dataclass(frozen=True)
class Demand:
    """What one alternative adds: faces dealt at spots, an actor, a copy, roles or faces at the end, whom a seat met.

    It weighs `times`. `free` is a speaker it does not take to be bound and truthful; if he is `loose`, what he weighs
    depends on the card dealt to him.
    """

    dealt: tuple[tuple[int, int], ...] = ()
    actor: Actor | None = None
    wish: Wish | None = None
    ends: tuple[tuple[int, frozenset[str]], ...] = ()
    met: tuple[tuple[int, frozenset[str], frozenset[int]], ...] = ()
    shows: tuple[tuple[int, int], ...] = ()
    free: int | None = None
    loose: bool = False
    times: int = 1


@dataclass(frozen=True)
class Scenario:
    """One of the cases the worlds fall into, in one course of the night, before it is said who copied whom.

    `dealt` has a mask of faces for every spot, `shows` (spot, mask of its face at the end), `ends` (spot, roles its
    card stands for at the end). `free` are the judged speakers who were not taken to be bound and truthful; of the
    `loose` ones among them the card tells what they weigh. `times` is what the stories of the others weigh.
    """

    course: Course
    dealt: tuple[int, ...]
    actors: tuple[Actor, ...] = ()
    wish: Wish | None = None
    ends: tuple[tuple[int, frozenset[str]], ...] = ()
    shows: tuple[tuple[int, int], ...] = ()
    met: tuple[tuple[int, frozenset[str], frozenset[int]], ...] = ()
    free: frozenset[int] = frozenset()
    loose: frozenset[int] = frozenset()
    times: int = 1

    def adding(self, demand: Demand) -> Scenario | None:
        """The scenario with a further demand; None where that contradicts what is known of an act or a copy."""
        dealt = list(self.dealt)
        for spot, faces in demand.dealt:
            dealt[spot] &= faces
        actors = self.actors if demand.actor is None else _with_actor(self.actors, demand.actor)
        wish = self.wish if demand.wish is None else _with_wish(self.wish, demand.wish)
        if actors is None or (demand.wish is not None and wish is None):
            return None
        seat = frozenset() if demand.free is None else frozenset((demand.free,))
        return Scenario(
            self.course,
            tuple(dealt),
            actors,
            wish,
            self.ends + demand.ends,
            self.shows + demand.shows,
            self.met + demand.met,
            self.free | seat,
            self.loose | seat if demand.loose else self.loose,
            self.times * demand.times,
        )


def _with_actor(actors: tuple[Actor, ...], new: Actor) -> tuple[Actor, ...] | None:
    """The actors with more known of one of them; None where that contradicts what is known."""
    others = tuple(actor for actor in actors if actor.seat != new.seat)
    for actor in actors:
        if actor.seat == new.seat:
            if actor.role != new.role or _differ(actor.good, new.good):
                return None
            good = new.good if actor.good is None else actor.good
            new = replace(new, parts=(*actor.parts, *new.parts), good=good)
    return (*others, new)


def _with_wish(known: Wish | None, new: Wish) -> Wish | None:
    """What is known of the copy, with more; None where that contradicts itself."""
    if known is None:
        return new
    pairs = (known.target, new.target), (known.role, new.role), (known.good, new.good), (known.village, new.village)
    if known.seat != new.seat or any(_differ(one, other) for one, other in pairs):
        return None
    return Wish(
        known.seat,
        new.target if known.target is None else known.target,
        new.role if known.role is None else known.role,
        (*known.parts, *new.parts),
        new.good if known.good is None else known.good,
        new.village if known.village is None else known.village,
    )


def _differ(one: object, other: object) -> bool:
    """Whether two sources contradict each other; either may be silent (None)."""
    return one is not None and other is not None and one != other
