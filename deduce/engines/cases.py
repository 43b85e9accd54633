"""A scenario taken apart until only choices and moving cards are open: who copied whom, who is alone of his kin.

Knows no role by name. Places about which the scenario says the same stand for one another: one of them is looked at, as
often as there are such.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace

from deduce.claims import Chose, MetJust, Saw
from deduce.engines.ground import Ground
from deduce.engines.leaning import Leaning
from deduce.engines.scenario import Actor, Scenario, Wish
from deduce.night.steps import Recognise

Group = tuple[int, ...]
"""Spots that stand for one another."""


@dataclass(frozen=True)
class Copied:
    """A seat copied one of the `faces`, which it saw at `target`, or at some other seat (None).

    `role` is what it copied, None where it makes no difference to anything but the card itself.
    """

    seat: int
    faces: int
    role: str | None
    target: int | None = None


@dataclass(frozen=True)
class Case:
    """What is left to follow: the faces that may be dealt, those that lie there at the end, who acted how.

    The case counts `size` times (negative: it takes away what another one counted too much). At `loose` seats the
    card tells what the speaker weighs. `crowd`: being alone of one's kin is still open. `lonely` is in how many ways an
    actor known to be alone could go on; `company` is a seat that was not alone of its kin, which the negative case
    takes care of.
    """

    dealt: tuple[int, ...]
    actors: tuple[Actor, ...]
    shows: tuple[tuple[int, int], ...]
    copied: Copied | None
    loose: frozenset[int] = frozenset()
    size: int = 1
    crowd: bool = True
    lonely: int = 1
    company: int | None = None

    def without(self, faces: int, spots: range, but: int) -> Case | None:
        """None of the faces at these spots, except at one of them; None where that leaves a spot without a face."""
        dealt = tuple(mask & ~faces if spot in spots and spot != but else mask for spot, mask in enumerate(self.dealt))
        return None if 0 in dealt else replace(self, dealt=dealt)


def alike(ground: Ground, leaning: Leaning, scenario: Scenario) -> list[Group]:
    """The spots, grouped: those of a group stand for one another in everything the scenario says."""
    table, named = ground.game.table, set(_named(scenario))
    groups: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
    for spot in ground.spots:
        seat = spot in table.seats
        single = spot in named or (seat and ground.ordered)
        load = leaning.load(spot) if spot in scenario.loose else None
        groups[seat, spot in table.spots, scenario.dealt[spot], load, spot if single else None].append(spot)
    return [tuple(group) for group in groups.values()]


def _named(scenario: Scenario) -> Iterator[int]:
    """The spots the scenario names."""
    yield from scenario.course.named
    yield from (spot for spot, _ in (*scenario.shows, *scenario.ends))
    for seat, _, met in scenario.met:
        yield from (seat, *met)
    parts = [part for actor in scenario.actors for part in actor.parts]
    yield from (actor.seat for actor in scenario.actors)
    if scenario.wish is not None:
        parts += scenario.wish.parts
        yield scenario.wish.seat
        if scenario.wish.target is not None:
            yield scenario.wish.target
    for part in parts:
        if isinstance(part, Chose):
            yield from (pick for pick in part.option if isinstance(pick, int))
        elif isinstance(part, Saw):
            yield part.spot
        elif isinstance(part, MetJust):
            yield from part.seats


def cases(
    ground: Ground, leaning: Leaning, scenario: Scenario, groups: list[Group], tell: frozenset[str] | None
) -> Iterator[Case]:
    """Everything the scenario may be, each once, weighed with `size`; spots of a group stand for one another.

    `tell` are the roles that are to be told apart if they were copied. None: nobody asks even in how many ways
    anything can be done.
    """
    for case, good in _copies(ground, leaning, scenario, groups, tell):
        settled = _settled(ground, scenario, case, good)
        if settled is not None:
            yield from _alone(ground, settled)


# Who copied whom ----------------------------------------------------------------------------------------------------


def _copies(
    ground: Ground, leaning: Leaning, scenario: Scenario, groups: list[Group], tell: frozenset[str] | None
) -> Iterator[tuple[Case, bool | None]]:
    """Who copied whom, and whether the card the copier last saw before him was good (None: either way)."""
    plain = Case(scenario.dealt, scenario.actors, scenario.shows, None, scenario.loose)
    if ground.copier is None:
        yield plain, None
        return
    seats, card, wish = ground.game.table.seats, ground.bit(ground.copier), scenario.wish
    if wish is None:
        dealt = tuple(mask & ~card if spot in seats else mask for spot, mask in enumerate(scenario.dealt))
        if 0 not in dealt:
            yield replace(plain, dealt=dealt), None
    for seat, many in _stand_ins(groups, seats) if wish is None else [(wish.seat, 1)]:
        dealt = tuple(card if spot == seat else mask & ~card for spot, mask in enumerate(scenario.dealt))
        if not scenario.dealt[seat] & card or 0 in dealt:
            continue
        for copied in _copied(ground, leaning, scenario, seat, tell):
            if copied.target is not None:
                dealt = (*dealt[: copied.target], copied.faces, *dealt[copied.target + 1 :])
            for size, good in _leans(ground, leaning, scenario, copied):
                if size:
                    loose = scenario.loose - {seat}
                    yield replace(plain, dealt=dealt, copied=copied, loose=loose, size=many * size), good


def _stand_ins(groups: list[Group], among: range) -> Iterator[tuple[int, int]]:
    """One spot of each group, with the number of those it stands for."""
    for group in groups:
        found = [spot for spot in group if spot in among]
        if found:
            yield found[0], len(found)


def _copied(
    ground: Ground, leaning: Leaning, scenario: Scenario, seat: int, tell: frozenset[str] | None
) -> Iterator[Copied]:
    """What a seat may have copied; faces go together where it makes no difference which it was."""
    together: defaultdict[bool, int] = defaultdict(int)
    wish = scenario.wish
    target = wish.target if wish is not None else None
    may = ground.every if target is None else scenario.dealt[target]
    for face in ground.faces:
        bit = ground.bit(face)
        if not may & bit or face == ground.copier or not _wished(ground, wish, face):
            continue
        if _tells(ground, leaning, scenario, face, tell):
            yield Copied(seat, bit, face, target)
        else:
            together[seat in scenario.loose and bool(bit & leaning.good)] |= bit
    for faces in together.values():
        single = ground.faces[faces.bit_length() - 1] if not faces & faces - 1 else None
        yield Copied(seat, faces, single, target)


def _tells(ground: Ground, leaning: Leaning, scenario: Scenario, face: str, tell: frozenset[str] | None) -> bool:
    """Whether copying this face makes a difference to more than the copying card."""
    if scenario.ends or scenario.wish is not None:
        return True
    kin = ground.kindred(ground.crowd) if ground.crowd is not None else frozenset()
    if tell is None and not any(actor.role == ground.crowd for actor in scenario.actors):
        kin = frozenset()
    met = any(face in kin for _, kin, _ in scenario.met)
    turns = bool(leaning.turning & ground.bit(face)) and bool(scenario.loose)
    return ground.moves(face) or face in kin or met or turns or (tell is not None and face in tell)


def _wished(ground: Ground, wish: Wish | None, role: str) -> bool:
    """Whether the role copied can be this one."""
    if wish is None:
        return True
    if wish.role is not None and wish.role != role:
        return False
    is_village = ground.game.is_village(role)
    if wish.village is not None and wish.village != is_village:
        return False
    return wish.good is None or wish.good == is_village or ground.sees_itself(role)


def _leans(ground: Ground, leaning: Leaning, scenario: Scenario, copied: Copied) -> Iterator[tuple[int, bool | None]]:
    """What the copier weighs, with whether the card he last saw before him was good."""
    wish = scenario.wish
    if copied.seat not in scenario.loose:
        sees = copied.role is not None and ground.sees_itself(copied.role)
        yield 1, wish.good if wish is not None and sees else None
        return
    yield leaning.copied(copied.faces), None
    if copied.faces & leaning.turning:
        yield leaning.turned, False


def _settled(ground: Ground, scenario: Scenario, case: Case, good: bool | None) -> Case | None:
    """The case with what its copier did, whom anybody met, and the roles at the end said in faces."""
    game, copied, wish = ground.game, case.copied, scenario.wish
    met = list(scenario.met)
    role = None if copied is None else copied.role
    if copied is not None and role is not None:
        known = wish.parts if wish is not None else ()
        if any(part.role != role for part in known):
            return None
        acting = tuple(part for part in known if not isinstance(part, MetJust))
        if acting or good is not None or ground.moves(role):
            actor = Actor(copied.seat, role, acting, good, copied=True)
            case = replace(case, actors=(*case.actors, actor))
        for part in known:
            if isinstance(part, MetJust):
                step = game.roles[part.role].steps[part.step]
                assert isinstance(step, Recognise)
                met.append((part.seat, game.kin_members(step), part.seats))
    dealt = list(case.dealt)
    for seat, kin, seats in met:
        for other in game.table.seats:
            if copied is not None and other == copied.seat:
                if other != seat and (role in kin) != (other in seats):
                    return None
            elif other != seat:
                dealt[other] &= ground.mask(kin) if other in seats else ~ground.mask(kin)
    shows = case.shows + tuple((spot, _standing(ground, role, roles)) for spot, roles in scenario.ends)
    return None if 0 in dealt else replace(case, dealt=tuple(dealt), shows=shows)


def standing(ground: Ground, copied: str | None, face: str) -> str:
    """The role a card of that face stands for at the end, where that role was copied (None: none)."""
    return copied if face == ground.copier and copied is not None else ground.game.roles[face].stands_for


def _standing(ground: Ground, copied: str | None, roles: frozenset[str]) -> int:
    return ground.mask(face for face in ground.faces if standing(ground, copied, face) in roles)


# Who is alone -------------------------------------------------------------------------------------------------------


def _alone(ground: Ground, case: Case) -> Iterator[Case]:
    """The case split by whether an actor was alone, if his options depend on it and his acting is known in part."""
    actor = next((a for a in case.actors if case.crowd and ground.plays(a.role, a.seat).kin is not None), None)
    if actor is None:
        yield case
        return
    others = tuple(a for a in case.actors if a is not actor)
    kin = ground.kindred(actor.role)
    plays = ground.plays(actor.role, actor.seat)
    in_company = any(all(play.answers(part) for part in actor.parts) for play in plays.usual)
    known = replace(case, crowd=False)
    copied = case.copied
    kept_company = copied is not None and copied.role in kin
    if in_company:
        yield replace(known, actors=(*others, actor), company=None if kept_company else actor.seat)
    if kept_company:
        return
    alone = known.without(ground.mask(kin), ground.game.table.seats, actor.seat)
    if alone is not None:
        if in_company:
            yield replace(alone, actors=(*others, actor), size=-alone.size)
        lonely = replace(actor, lonely=True)
        yield replace(alone, actors=(*others, lonely), lonely=len(plays.lonely))
