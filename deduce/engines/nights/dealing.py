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


class Option(NamedTuple):
    """A role at a seat: what it weighs, in which explanations it can stand there (bits), what it shows (bits)."""

    role: int
    weight: int
    holding: int
    shows: int


@dataclass(frozen=True)
class Group:
    """Seats that are alike, and what each of them may hold."""

    seats: tuple[int, ...]
    options: tuple[Option, ...]

    @cached_property
    def single(self) -> tuple[tuple[int, ...], ...]:
        """How it is told that the only seat holds the first role, the second, ..."""
        return tuple(tuple(int(a == b) for a in range(len(self.options))) for b in range(len(self.options)))


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


class Way(NamedTuple):
    """One way to deal a group: what stood before, copies by role of the group, in how many ways, what they weigh, what
    stands then.
    """

    before: Seen
    dealt: tuple[int, ...]
    many: int
    weight: int
    after: Seen


class Dealing:
    """The deals of one casting: `weigh` has the integer weight of a role at a seat."""

    def __init__(
        self,
        seats: Seats,
        deck: Mapping[str, int],
        actors: Mapping[int, str],
        demands: Sequence[Demand],
        weigh: Mapping[tuple[int, int], int],
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
        self.groups = self._groups([seat for seat in seats.seats if seat not in cast], weigh)

    def _holding(self, seat: int, role: int) -> int:
        """The explanations in which a seat can hold a role."""
        return sum(1 << place for place, demand in enumerate(self.demands) if demand.roles[seat] >> role & 1)

    def _groups(self, rest: list[int], weigh: Mapping[tuple[int, int], int]) -> tuple[Group, ...]:
        """Seats that are alike here together; those of whom most is known come first."""
        alike: defaultdict[tuple[Option, ...], list[int]] = defaultdict(list)
        for seat in rest:
            options = (self._option(seat, role, weigh) for role in range(len(self.seats.faces)))
            alike[tuple(option for option in options if option.holding and option.role not in self.acting)].append(seat)
        found = [Group(tuple(group), options) for options, group in alike.items()]
        return tuple(sorted(found, key=lambda group: (len(group.seats), len(group.options))))

    def _option(self, seat: int, role: int, weigh: Mapping[tuple[int, int], int]) -> Option:
        return Option(role, weigh[seat, role], self._holding(seat, role), self.atoms.shown(seat, role))

    # Dealing

    def _ways(self, group: Group, at: Seen, last: bool) -> Iterator[Way]:
        """How a group can be dealt; the last one gets all that is left."""
        if last:
            yield from self._rest(group, at)
        elif len(group.seats) > 1:
            able = [n for n, o in enumerate(group.options) if at.left[o.role] and at.holding & o.holding]
            dealt = [0] * len(group.options)
            yield from self._several(group, able, len(group.seats), at, Way(at, (), 1, 1, at), dealt)
        else:
            for number, option in enumerate(group.options):
                if at.left[option.role] and at.holding & option.holding:
                    yield Way(at, group.single[number], 1, option.weight, _dealt(option, 1, at))

    @staticmethod
    def _rest(group: Group, at: Seen) -> Iterator[Way]:
        dealt = tuple(at.left[option.role] for option in group.options)
        open, many, weight, after = len(group.seats), 1, 1, at
        for option, copies in zip(group.options, dealt, strict=True):
            if copies:
                many *= comb(open, copies)
                weight *= option.weight**copies
                open -= copies
                after = _dealt(option, copies, after)
        if not open and after.holding:
            yield Way(at, dealt, many, many * weight, after)

    def _several(
        self, group: Group, able: list[int], open: int, begun: Seen, way: Way, dealt: list[int]
    ) -> Iterator[Way]:
        """Go on with these roles of a group, `open` seats being left."""
        if not open:
            yield Way(begun, tuple(dealt), way.many, way.weight, way.after)
            return
        if not able:
            return
        number, others, at = able[0], able[1:], way.after
        option = group.options[number]
        most = min(open, at.left[option.role]) if at.holding & option.holding else 0
        least = open if not others else 0
        for copies in range(most, least - 1, -1):
            dealt[number] = copies
            after = _dealt(option, copies, at) if copies else at
            more = comb(open, copies)
            done = Way(begun, (), way.many * more, way.weight * more * option.weight**copies, after)
            yield from self._several(group, others, open - copies, begun, done, dealt)
        dealt[number] = 0

    def fits(self, at: Seen) -> bool:
        """Whether some explanation holds of a whole deal."""
        return any(at.holding >> n & 1 and self.atoms.fits(n, at.seen) for n in range(len(self.demands)))

    @cached_property
    def _ways_on(self) -> list[list[Way]]:
        """For every group all ways to deal it, from all that can stand before it."""
        found: list[list[Way]] = []
        before = {self.start} if self.start.holding else set()
        for place, group in enumerate(self.groups, 1):
            ways = [way for at in before for way in self._ways(group, at, place == len(self.groups))]
            found.append(ways)
            before = {way.after for way in ways}
        return found

    def _following(self, weighed: bool) -> list[dict[Seen, int]]:
        """For every place, and every way to stand there, the weight (or number) of all that can follow."""
        last = {way.after for way in self._ways_on[-1]} if self.groups else {self.start}
        found = [{at: 1 for at in last if self.fits(at)}]
        for ways in reversed(self._ways_on):
            sums: defaultdict[Seen, int] = defaultdict(int)
            then = found[-1]
            for way in ways:
                if way.after in then:
                    sums[way.before] += (way.weight if weighed else way.many) * then[way.after]
            found.append(dict(sums))
        found.reverse()
        return found

    @cached_property
    def _coming(self) -> list[dict[Seen, int]]:
        return self._following(weighed=True)

    @property
    def total(self) -> int:
        """The weight of all deals."""
        return self.factor * self._coming[0].get(self.start, 0)

    @property
    def number(self) -> int:
        """How many deals there are."""
        return self._following(weighed=False)[0].get(self.start, 0)

    @cached_property
    def marginals(self) -> tuple[tuple[tuple[int, ...], int, int], ...]:
        """For every group and role the weight of all deals times how many of the group hold it."""
        return tuple(self._marginals())

    def _marginals(self) -> Iterator[tuple[tuple[int, ...], int, int]]:
        come = {self.start: self.factor}
        for place, (group, ways) in enumerate(zip(self.groups, self._ways_on, strict=True)):
            coming = self._coming[place + 1]
            sums: defaultdict[tuple[int, ...], int] = defaultdict(int)
            then: defaultdict[Seen, int] = defaultdict(int)
            for way in ways:
                if way.after in coming and way.before in come:
                    weight = come[way.before] * way.weight
                    then[way.after] += weight
                    sums[way.dealt] += weight * coming[way.after]
            come = then
            for number, option in enumerate(group.options):
                found = sum(dealt[number] * weight for dealt, weight in sums.items())
                if found:
                    yield group.seats, option.role, found

    def teams(self, members: int) -> dict[tuple[int, ...], int]:
        """The weight of all deals by how many of each group hold some roles."""
        come: dict[Seen, dict[tuple[int, ...], int]] = {self.start: {(): self.factor}}
        for place, (group, ways) in enumerate(zip(self.groups, self._ways_on, strict=True)):
            coming = self._coming[place + 1]
            inside = [number for number, option in enumerate(group.options) if members >> option.role & 1]
            steps: defaultdict[tuple[Seen, Seen, int], int] = defaultdict(int)
            for way in ways:
                if way.after in coming and way.before in come:
                    among = sum(way.dealt[number] for number in inside)
                    steps[way.before, way.after, among] += way.weight
            then: defaultdict[Seen, defaultdict[tuple[int, ...], int]] = defaultdict(lambda: defaultdict(int))
            for (before, after, among), weight in steps.items():
                into = then[after]
                for team, share in come[before].items():
                    into[(*team, among)] += share * weight
            come = {at: dict(found) for at, found in then.items()}
        found: defaultdict[tuple[int, ...], int] = defaultdict(int)
        for at, teams in come.items():
            if at in self._coming[-1]:
                for team, weight in teams.items():
                    found[team] += weight
        return dict(found)


def _dealt(option: Option, copies: int, at: Seen) -> Seen:
    """What stands after so many cards of a role went to a group."""
    role = option.role
    left = (*at.left[:role], at.left[role] - copies, *at.left[role + 1 :])
    return Seen(left, at.holding & option.holding, at.seen | option.shows)
