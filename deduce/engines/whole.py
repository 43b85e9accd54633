"""All figures of a model, added up scenario by scenario. Knows no role by name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from deduce.answers import Share
from deduce.engines.base import Figures, nothing, share_of
from deduce.engines.cases import alike
from deduce.engines.count import Count
from deduce.engines.courses import Course
from deduce.engines.explained import Explained
from deduce.engines.lineups import Lineups
from deduce.engines.scenario import Scenario
from deduce.engines.sums import Sums

ROOM = 200_000
"""So many notes or collections are kept; more than that is rare, and would take some hundred megabytes."""


class Whole:
    """All figures of a model, added up scenario by scenario. Slips count like everything else."""

    def __init__(self, count: Count) -> None:
        self.count = count
        self.sums = Sums(count.scale)
        self.wolves = count.model.game.wolf_roles
        self.packs = Lineups(count.scale, dict.fromkeys(self.wolves, 1), count.budget.spend)
        self.weight = 0
        self._worlds = 0
        self.fitting: list[Scenario] = []
        self.by_free: dict[tuple[Course, frozenset[int]], int] = {}
        self.true: defaultdict[int, int] = defaultdict(int)

    @property
    def worlds(self) -> int:
        """The worlds of all scenarios added by now, or fewer."""
        return self._worlds // self.count.scenarios.courses.whole

    def add_all(self) -> None:
        """Add every scenario. When the budget runs out (BudgetSpent) `worlds` holds those of all scenarios before."""
        for scenario in self.count.scenarios.all():
            self._add(scenario)
            self.count.budget.report(self.worlds)
            self._make_room()

    def _make_room(self) -> None:
        """Look up what is noted, and forget what was worked out, before it fills the memory."""
        scales = (self.count.scale, self.count.even)
        if max(self.sums.size, self.packs.size, *(scale.size for scale in scales)) > ROOM:
            self.sums.fold()
            self.packs.fold()
            for scale in scales:
                scale.forget()

    def _add(self, scenario: Scenario) -> None:
        count, scale, weight, worlds = self.count, self.count.scale, 0, 0
        groups = alike(count.ground, scale.leaning, scenario)
        for case, states in count.followed(scenario, groups, self.wolves, rows=True):
            factor = scale.factor(case) * scenario.times
            weight += self.sums.add(case, states, factor, groups)
            self.packs.add(case, states, factor, tuple(groups))
            if not count.model.slip:
                worlds += count.even.total(case, states) * scenario.course.times
        if not weight:
            return
        self.weight += weight
        self._worlds += worlds
        self.fitting.append(scenario)
        key = scenario.course, scenario.free
        self.by_free[key] = self.by_free.get(key, 0) + weight
        for seat in count.model.speakers:
            self.true[seat] += self._true(scenario, seat, weight)

    def _true(self, scenario: Scenario, seat: int, weight: int) -> int:
        """What a scenario weighs where the seat's story is true, but for what a scenario weighs that says so itself."""
        count = self.count
        if count.surely_true(scenario, seat):
            return weight
        if seat in count.scenarios.bare:
            return 0
        true = count.scenarios.true_unbound if seat in scenario.loose else count.scenarios.true
        return sum(map(count.weight, true(scenario, seat)))

    def _all_true(self, dealt: list[dict[str, int]]) -> dict[int, int]:
        """What all scenarios weigh where each speaker's story is true."""
        scenarios, slip = self.count.scenarios, self.count.model.slip
        found = dict(self.true)
        for seat in self.count.model.speakers:
            if seat in scenarios.bare:
                role = self.count.model.claims[seat][0].role
                found[seat] = dealt[seat].get(role, 0) // self.sums.shared
        loose = {(scenario.course, scenario.free): scenario.loose for scenario in self.fitting} if slip else {}
        for (course, free), seats in loose.items():
            for seat in seats - scenarios.bare:
                # Bound and truthful all the same: as the scenarios that say so, but for what the story weighs in them.
                steady = self.by_free.get((course, free - {seat}), 0)
                found[seat] += steady * slip.numerator // (scenarios.steady * scenarios.costs[seat])
        return found

    def _deals(self) -> int:
        count = self.count
        return Explained(count.moves, count.scenarios.counting, count.budget).deals(self.fitting)

    def figures(self, strict: Figures | None = None) -> Figures:
        """Everything `solve` tells. What is counted or proven is taken from `strict`, if there is such."""
        model, weight = self.count.model, self.weight
        game, spots, seats = model.game, model.game.table.spots, model.game.table.seats
        if not weight:
            return nothing(model, complete=True)
        dealt, ends = self.sums.told()
        true = self._all_true(dealt)
        whole = weight * self.sums.shared
        final: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        team: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        wolves = [0 for _ in spots]
        for spot, cards in zip(spots, ends, strict=False):
            for (face, role), ways in cards.items():
                final[spot][face] += ways
                team[spot][game.roles[role].team] += ways
                wolves[spot] += ways * game.is_wolf(role)
        packs = {_pack(sides): found / weight for sides, found in self.packs.told().items()}
        werewolf = {seat: share_of(wolves[seat], whole) for seat in seats}
        lying = {seat: share_of(weight - true[seat], weight) for seat in model.speakers}
        return Figures(
            consistent=True if strict is None else strict.consistent,
            worlds=self.worlds if strict is None else strict.worlds,
            deals=self._deals() if strict is None else strict.deals,
            complete=True,
            werewolf=werewolf if strict is None else _proven(werewolf, strict.werewolf),
            lying=lying if strict is None else _proven(lying, strict.lying),
            dealt={spot: _shares(dealt[spot], whole) for spot in spots},
            final={spot: _shares(final[spot], whole) for spot in spots},
            team={spot: _shares(team[spot], whole) for spot in spots},
            wolf_sets=tuple(sorted(packs.items(), key=lambda item: (-item[1], item[0]))),
        )


def _pack(sides: Sequence[int]) -> tuple[int, ...]:
    """The seats that are on a side."""
    return tuple(seat for seat, side in enumerate(sides) if side)


def _proven(odds: Mapping[int, Share], strict: Mapping[int, Share]) -> dict[int, Share]:
    """The odds of one, what could and must be of the other."""
    return {seat: replace(strict[seat], probability=share.probability) for seat, share in odds.items()}


def _shares(parts: Mapping[str, int], whole: int) -> Mapping[str, Fraction]:
    return {name: Fraction(parts[name], whole) for name in sorted(parts) if parts[name]}
