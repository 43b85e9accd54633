"""What an act does to cards: its ways grouped by where they take what must lie somewhere. Knows no role by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from deduce.claims import Saw
from deduce.engines.ground import Ground
from deduce.engines.plays import Play
from deduce.engines.scenario import Actor

Rows = Mapping[int, Mapping[int, int]]
"""For every spot from which spots its card may have come, with the number of ways; spots with none are left out."""
Need = tuple[tuple[int, int], ...]
"""(spot, faces that must lie there), by spot."""


class Operator:
    """Some of the ways an act can go, taken together; `less`: so many times nothing at all is taken away from them."""

    def __init__(self, plays: Iterable[Play], less: int = 0) -> None:
        plays = tuple(plays)
        self.count = len(plays) - less
        found: defaultdict[int, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
        for play in plays:
            for spot, before in play.back.items():
                found[spot][before] += 1
        for spot, sources in found.items():
            sources[spot] += self.count - sum(sources.values())
        self.sources = {
            spot: tuple((before, ways) for before, ways in sources.items() if ways) for spot, sources in found.items()
        }
        self._plays = plays
        self._less = less
        self._after: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}

    def after(self, cards: int, width: int) -> tuple[tuple[int, int], ...]:
        """How cards may lie after the act that lie like this before it, with the number of ways.

        A layout is a number that has `width` bits for the card at each spot.
        """
        known = self._after.get((cards, width))
        if known is None:
            cell = (1 << width) - 1
            found: defaultdict[int, int] = defaultdict(int)
            found[cards] -= self._less
            for play in self._plays:
                moved = cards
                for spot, before in play.back.items():
                    at = spot * width
                    moved = moved & ~(cell << at) | (cards >> before * width & cell) << at
                found[moved] += 1
            known = self._after[cards, width] = tuple((moved, ways) for moved, ways in found.items() if ways)
        return known

    def rows(self, rows: Rows) -> Rows:
        """The rows as they were before the act."""
        after: dict[int, Mapping[int, int]] = {}
        for target, row in rows.items():
            found: dict[int, int] = {}
            for spot, weight in row.items():
                sources = self.sources.get(spot)
                if sources is not None:
                    for before, ways in sources:
                        found[before] = found.get(before, 0) + weight * ways
                elif self.count:
                    found[spot] = found.get(spot, 0) + weight * self.count
            if found:
                after[target] = found
        return after


class Moves:
    """What acts come to, worked out once for a game: their ways grouped by what they do to what must lie somewhere."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.still: Rows = {spot: {spot: 1} for spot in ground.game.table.spots}
        self._anywhere: dict[tuple[str, int, tuple[int, ...]], list[tuple[tuple[int, ...], Operator]]] = {}
        self._known: dict[tuple[Actor, Need], list[tuple[Need, Operator]]] = {}
        self._guarding: dict[int, Moves] = {}

    def guarding(self, seat: int | None) -> Moves:
        """The same where the card of a seat is guarded."""
        if seat is None:
            return self
        if seat not in self._guarding:
            self._guarding[seat] = Moves(self.ground.guarding(seat))
        return self._guarding[seat]

    def anywhere(self, role: str, seat: int, spots: tuple[int, ...]) -> list[tuple[tuple[int, ...], Operator]]:
        """The card does at this seat what it does, less as often as it has options: where what must lie at `spots` lay.

        The first group is that in which nothing of it moved; from that one the options are taken away.
        """
        key = (role, seat, spots)
        if key not in self._anywhere:
            groups: dict[tuple[int, ...], list[Play]] = {spots: []}
            plays = self.ground.plays(role, seat).usual
            for play in plays:
                groups.setdefault(tuple(play.back.get(spot, spot) for spot in spots), []).append(play)
            self._anywhere[key] = [
                (image, Operator(group, less=len(plays) if image == spots else 0)) for image, group in groups.items()
            ]
        return self._anywhere[key]

    def known(self, actor: Actor, need: Need) -> list[tuple[Need, Operator]]:
        """The actor acts as is known of him: what must lie where before, with the ways in which it does."""
        key = (actor, need)
        if key not in self._known:
            plays = self.ground.plays(actor.role, actor.seat)
            groups: dict[Need, list[Play]] = {}
            for play in plays.lonely if actor.lonely else plays.usual:
                saw = shown(self.ground, actor, play)
                before = None if saw is None else _before(need, play, saw)
                if before is not None:
                    groups.setdefault(before, []).append(play)
            self._known[key] = [(before, Operator(group)) for before, group in groups.items()]
        return self._known[key]


def shown(ground: Ground, actor: Actor, play: Play) -> dict[int, int] | None:
    """What the actor must have seen, by where it lay before; None where he cannot have acted that way.

    It is what his story says, and whether the last card he saw before him was good.
    """
    if not all(map(play.answers, actor.parts)):
        return None
    found: dict[int, int] = {}
    for part in actor.parts:
        if isinstance(part, Saw):
            for step, told, before in play.seen:
                if (step, told) == (part.step, part.spot):
                    found[before] = found.get(before, ground.every) & ground.bit(part.face)
    if actor.good is not None:
        if play.own is not None:
            good = _good(ground, actor)
            found[play.own] = found.get(play.own, ground.every) & (good if actor.good else ground.every & ~good)
        elif ground.game.is_village(actor.role) != actor.good:
            return None
    return None if 0 in found.values() else found


def _good(ground: Ground, actor: Actor) -> int:
    """The faces that tell the actor he is of the village; a card that copies means what he copied, or nothing."""
    good = ground.mask(ground.game.village_roles)
    if ground.copier is None:
        return good
    card = ground.bit(ground.copier)
    return good | card if not actor.copied or ground.game.is_village(actor.role) else good & ~card


def can_act(ground: Ground, actor: Actor) -> bool:
    """Whether there is a way to act at all that shows what the actor must have seen."""
    plays = ground.plays(actor.role, actor.seat)
    return any(shown(ground, actor, play) is not None for play in (*plays.usual, *plays.lonely))


def _before(need: Need, play: Play, saw: Mapping[int, int]) -> Need | None:
    """What must lie where before a way to act; None where that cannot be."""
    found: dict[int, int] = {}
    for spot, faces in need:
        found[play.back.get(spot, spot)] = faces
    for spot, faces in saw.items():
        found[spot] = found.get(spot, faces) & faces
    return None if 0 in found.values() else tuple(sorted(found.items()))
