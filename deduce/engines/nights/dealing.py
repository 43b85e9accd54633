"""In how many ways the cards that are no actors' can be dealt, so that some explanation holds. Knows no role by name.

Seats are dealt in groups that are alike in everything that matters; along the way it is kept which explanations still
hold and what has been seen among those whom they ask about.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

from deduce.course.events import Winner
from deduce.engines.nights.histories import Demand, Over
from deduce.engines.nights.seats import Seats

Left = tuple[int, ...]
"""How many cards of each role are left."""


class Seen(NamedTuple):
    """Where a deal stands: the cards left, the explanations that still hold (bits), what was seen (bits)."""

    left: Left
    holding: int
    seen: int


@dataclass(frozen=True)
class Group:
    """Seats that are alike: what they may hold, what each role weighs there, in which explanations a role can stand,
    what it shows there.
    """

    seats: tuple[int, ...]
    roles: tuple[int, ...]
    weights: Mapping[int, int]
    holding: Mapping[int, int]
    shows: Mapping[int, int]


class Atoms:
    """What explanations ask of several seats together: whether one of some roles is among some seats; each a bit."""

    def __init__(self, seats: Seats, deck: Mapping[str, int], demands: Sequence[Demand]) -> None:
        self.seats, self.match = seats, seats.match
        self.sides = self.match.sides(deck)
        self.number: dict[tuple[int, int], int] = {}
        self.tests = [self._test(demand) for demand in demands]

    def _atom(self, roles: int, among: int) -> int:
        """The bit for: some of these seats holds some of these roles."""
        return 1 << self.number.setdefault((roles, among), len(self.number))

    def _wolves(self) -> int:
        return self.seats.those(lambda card: self.match.is_wolf(card.id))

    def _standing(self, counted: int) -> list[int]:
        """The bits all of which must be there as long as the wolves have not won."""
        if not self.match.by_edge:
            return [self._atom(self.seats.all & ~self._wolves(), counted)]
        return [self._atom(self.seats.those(lambda card, side=side: card.side is side), counted) for side in self.sides]  # type: ignore[misc]

    def _test(self, demand: Demand) -> tuple[int, tuple[Over, list[int], int, int] | None]:
        """What must be seen; and how the game ended: what stood between the wolves and their win, a wolf, a thief."""
        need = 0
        if demand.on is not None:
            living, counted = demand.on
            need |= self._atom(self._wolves(), living) | sum({*self._standing(counted)})
        for living in demand.dens:
            need |= self._atom(self._wolves(), living)
        if demand.over is None:
            return need, None
        over = demand.over
        steals = self._atom(self.seats.those(lambda card: card.steals), over.before)
        return need, (over, self._standing(over.counted), self._atom(self._wolves(), over.living), steals)

    def fits(self, number: int, seen: int) -> bool:
        """Whether an explanation holds, given all that was seen."""
        need, end = self.tests[number]
        if need & ~seen:
            return False
        if end is None:
            return True
        over, standing, wolf, steals = end
        if any(not seen & bit for bit in standing):
            winner = Winner.WOLVES
        elif not seen & wolf:
            winner = Winner.GOOD
        else:
            return False
        return over.winner is (Winner.FOX if seen & steals else winner)

    def shown(self, seat: int, role: int) -> int:
        """The bits that a role at a seat makes seen."""
        return sum(1 << bit for (roles, among), bit in self.number.items() if among >> seat & 1 and roles >> role & 1)


class Dealing:
    """The deals of one casting: `weigh` has the integer weight of a role at a seat, `alike` seats that are as one."""

    def __init__(
        self,
        seats: Seats,
        deck: Mapping[str, int],
        actors: Mapping[int, str],
        demands: Sequence[Demand],
        weigh: Mapping[tuple[int, int], int],
        alike: Sequence[Sequence[int]],
    ) -> None:
        self.seats, self.demands = seats, demands
        self.atoms = Atoms(seats, deck, demands)
        cast = {seat: seats.number[role] for seat, role in actors.items()}
        left = [deck.get(role, 0) for role in seats.faces]
        for role in cast.values():
            left[role] -= 1
        self.acting = {role for role, copies in enumerate(left) if not copies}
        holding, seen, self.factor = (1 << len(demands)) - 1, 0, 1
        for seat, role in cast.items():
            holding &= self._holding(seat, role)
            seen |= self.atoms.shown(seat, role)
            self.factor *= weigh[seat, role]
        self.start = Seen(tuple(left), holding, seen)
        self.groups = tuple(self._group(group, weigh) for group in self._grouped(cast, alike))

    def _grouped(self, cast: Mapping[int, int], alike: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        together = {seat for group in alike for seat in group}
        yield from ((seat,) for seat in self.seats.seats if seat not in together and seat not in cast)
        for group in alike:
            rest = tuple(seat for seat in group if seat not in cast)
            if rest:
                yield rest

    def _holding(self, seat: int, role: int) -> int:
        """The explanations in which a seat can hold a role."""
        return sum(1 << place for place, demand in enumerate(self.demands) if demand.roles[seat] >> role & 1)

    def _group(self, group: tuple[int, ...], weigh: Mapping[tuple[int, int], int]) -> Group:
        seat = group[0]
        holding = {role: self._holding(seat, role) for role in range(len(self.seats.faces)) if role not in self.acting}
        roles = tuple(role for role, found in holding.items() if found)
        return Group(
            group,
            roles,
            {role: weigh[seat, role] for role in roles},
            holding,
            {role: self.atoms.shown(seat, role) for role in roles},
        )

    # Dealing

    def ways(self, group: Group, at: Seen) -> Iterator[tuple[tuple[int, ...], int, Seen]]:
        """How a group can be dealt: copies of each of its roles, the weight of all ways, what is left."""
        yield from self._ways(group, 0, len(group.seats), at, ())

    def _ways(
        self, group: Group, place: int, open: int, at: Seen, dealt: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], int, Seen]]:
        if place == len(group.roles):
            if not open:
                yield dealt, 1, at
            return
        role = group.roles[place]
        for copies in range(min(open, at.left[role]) + 1):
            after = at if not copies else self._dealt(group, role, copies, at)
            if after.holding:
                weight = comb(open, copies) * group.weights[role] ** copies
                for more, ways, end in self._ways(group, place + 1, open - copies, after, (*dealt, copies)):
                    yield more, ways * weight, end

    @staticmethod
    def _dealt(group: Group, role: int, copies: int, at: Seen) -> Seen:
        left = (*at.left[:role], at.left[role] - copies, *at.left[role + 1 :])
        return Seen(left, at.holding & group.holding[role], at.seen | group.shows[role])

    def fits(self, at: Seen) -> bool:
        """Whether some explanation holds of a whole deal."""
        return any(at.holding >> n & 1 and self.atoms.fits(n, at.seen) for n in range(len(self.demands)))

    @cached_property
    def _ways_on(self) -> list[list[Way]]:
        """For every group all ways to deal it, from all that can stand before it."""
        found: list[list[Way]] = []
        before = {self.start} if self.start.holding else set()
        for group in self.groups:
            ways = [Way(at, *way) for at in before for way in self.ways(group, at)]
            found.append(ways)
            before = {way.after for way in ways}
        return found

    @cached_property
    def _coming(self) -> list[dict[Seen, int]]:
        """For every place, and every way to stand there, the weight of all that can follow."""
        last = {way.after for way in self._ways_on[-1]} if self.groups else {self.start}
        found = [{at: 1 for at in last if self.fits(at)}]
        for ways in reversed(self._ways_on):
            sums: defaultdict[Seen, int] = defaultdict(int)
            for way in ways:
                rest = found[-1].get(way.after)
                if rest:
                    sums[way.before] += way.weight * rest
            found.append(dict(sums))
        found.reverse()
        return found

    @property
    def total(self) -> int:
        """The weight of all deals."""
        return self.factor * self._coming[0].get(self.start, 0)

    def marginals(self) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """For every group and role the weight of all deals times how many of the group hold it."""
        come = {self.start: self.factor}
        for place, (group, ways) in enumerate(zip(self.groups, self._ways_on, strict=True)):
            coming = self._coming[place + 1]
            sums = [0] * len(group.roles)
            then: defaultdict[Seen, int] = defaultdict(int)
            for way in ways:
                weight = come.get(way.before, 0) * way.weight
                if weight and way.after in coming:
                    then[way.after] += weight
                    for number, copies in enumerate(way.dealt):
                        sums[number] += copies * weight * coming[way.after]
            come = then
            yield from ((group.seats, role, found) for role, found in zip(group.roles, sums, strict=True) if found)

    def teams(self, members: int) -> dict[tuple[int, ...], int]:
        """The weight of all deals by how many of each group hold some roles."""
        come: dict[tuple[Seen, tuple[int, ...]], int] = {(self.start, ()): self.factor}
        for place, (group, ways) in enumerate(zip(self.groups, self._ways_on, strict=True)):
            coming = self._coming[place + 1]
            steps: defaultdict[Seen, list[tuple[int, int, Seen]]] = defaultdict(list)
            for way in ways:
                if way.after in coming:
                    among = sum(n for role, n in zip(group.roles, way.dealt, strict=True) if members >> role & 1)
                    steps[way.before].append((among, way.weight, way.after))
            then: defaultdict[tuple[Seen, tuple[int, ...]], int] = defaultdict(int)
            for (at, team), weight in come.items():
                for among, more, after in steps[at]:
                    then[after, (*team, among)] += weight * more
            come = then
        found: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for (at, team), weight in come.items():
            if at in self._coming[-1]:
                found[team] += weight
        return dict(found)


class Way(NamedTuple):
    """One way to deal a group."""

    before: Seen
    dealt: tuple[int, ...]
    weight: int
    after: Seen
