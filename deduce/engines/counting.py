"""The counter: exact figures at any table size, without looking at worlds one by one. Knows no role by name.

Worlds fall into honesty scenarios; inside each the night is run backwards on the cards somebody asks about, and what is
left to deal is counted by closed forms. Where a role cannot be followed this way worlds are looked at one by one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from deduce.answers import Share
from deduce.engines.base import UNKNOWN, Budget, BudgetSpent, Figures, Sides
from deduce.engines.cases import alike, cases
from deduce.engines.concrete import Night
from deduce.engines.explained import Explained
from deduce.engines.follow import Follower
from deduce.engines.ground import Ground
from deduce.engines.lineups import Lineups
from deduce.engines.moves import Moves
from deduce.engines.plays import NotLifted
from deduce.engines.pruning import Pruning
from deduce.engines.scale import Scale
from deduce.engines.scenario import Scenario
from deduce.engines.scenarios import Patterns, Scenarios
from deduce.engines.sums import Sums
from deduce.engines.weighing import Chance, Even
from deduce.model import Model
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt

Atom = IsWolf | IsRole | WasDealt | InTeam | Lies


class Count:
    """One model being counted. All weights are whole numbers, in parts of `whole`. Raises NotLifted, BudgetSpent.

    `patterns`: only scenarios in which just one of these sets of judged speakers is not bound (None: all).
    """

    def __init__(self, model: Model, budget: Budget, patterns: Patterns | None = None) -> None:
        self.model = model
        self.budget = budget
        self.ground = Ground(model.game)
        self.moves = Moves(self.ground)
        self.scenarios = Scenarios(model, self.ground, patterns)
        self.even = Even(self.ground, self.scenarios.counting)
        self.scale: Scale = self.even if model.odds == "worlds" else Chance(self.ground, self.scenarios.leaning)

    def total(self, scenario: Scenario) -> int:
        """The weight of a scenario, but for what its `times` say."""
        found, scale = 0, self.scale
        groups = alike(self.ground, scale.leaning, scenario)
        for case in cases(self.ground, scale.leaning, scenario, groups, self.model.game.wolf_roles):
            states = Follower(self.moves, scale.leaning, case, groups, self.budget).leaves(rows=False)
            found += scale.total(case, states)
        return found

    def weight(self, scenario: Scenario) -> int:
        """The weight of a scenario, all told."""
        return self.total(scenario) * scenario.times

    def surely_true(self, scenario: Scenario, seat: int) -> bool:
        """Whether the scenario itself says that the seat's story is true."""
        return self.model.trusted(seat) or (seat in self.model.judged and seat not in scenario.free)


# All figures --------------------------------------------------------------------------------------------------------


class Whole:
    """All figures of a model, added up scenario by scenario. Slips count like everything else."""

    def __init__(self, count: Count) -> None:
        self.count = count
        self.sums = Sums(count.scale)
        self.wolves = count.model.game.wolf_roles
        self.packs = Lineups(count.scale, dict.fromkeys(self.wolves, 1))
        self.weight = 0
        self.worlds = 0
        self.fitting: list[Scenario] = []
        self.true: defaultdict[int, int] = defaultdict(int)

    def add_all(self) -> None:
        """Add every scenario. When the budget runs out (BudgetSpent) `worlds` holds those of all scenarios before."""
        for scenario in self.count.scenarios.all():
            self._add(scenario)
            self.count.budget.report(self.worlds)

    def _add(self, scenario: Scenario) -> None:
        count, scale, weight, worlds = self.count, self.count.scale, 0, 0
        groups = alike(count.ground, scale.leaning, scenario)
        for case in cases(count.ground, scale.leaning, scenario, groups, self.wolves):
            states = list(Follower(count.moves, scale.leaning, case, groups, count.budget).leaves(rows=True))
            factor = scale.factor(case) * scenario.times
            weight += self.sums.add(case, states, factor, groups)
            self.packs.add(case, states, factor, tuple(groups))
            if not count.model.slip:
                worlds += count.even.total(case, states)
        if not weight:
            return
        self.weight += weight
        self.worlds += worlds
        self.fitting.append(scenario)
        for seat in count.model.speakers:
            if count.surely_true(scenario, seat):
                self.true[seat] += weight
            else:
                self.true[seat] += sum(map(count.weight, count.scenarios.true(scenario, seat)))

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
        whole = weight * self.sums.shared
        final: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        team: list[defaultdict[str, int]] = [defaultdict(int) for _ in spots]
        wolves = [0 for _ in spots]
        for spot, cards in enumerate(ends):
            for (face, role), ways in cards.items():
                final[spot][face] += ways
                team[spot][game.roles[role].team] += ways
                wolves[spot] += ways * game.is_wolf(role)
        packs = {_pack(sides): found / weight for sides, found in self.packs.told().items()}
        werewolf = {seat: _share(wolves[seat], whole) for seat in seats}
        lying = {seat: _share(weight - self.true[seat], weight) for seat in model.speakers}
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


def _share(part: int, whole: int) -> Share:
    return Share(part > 0, part == whole, Fraction(part, whole))


def _shares(parts: Mapping[str, int], whole: int) -> Mapping[str, Fraction]:
    return {name: Fraction(parts[name], whole) for name in sorted(parts) if parts[name]}


def nothing(model: Model, complete: bool, worlds: int = 0) -> Figures:
    """The figures where no world fits, or where not everything could be counted."""
    table = model.game.table
    empty: Mapping[int, Mapping[str, Fraction]] = {spot: {} for spot in table.spots}
    share = Share(False, False) if complete else UNKNOWN
    return Figures(
        consistent=True if worlds else False if complete else None,
        worlds=worlds,
        deals=0 if complete else None,
        complete=complete,
        werewolf=dict.fromkeys(table.seats, share),
        lying=dict.fromkeys(model.speakers, share),
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=() if complete else None,
    )


# One question -------------------------------------------------------------------------------------------------------


def atoms(question: Question) -> tuple[Atom, ...]:
    """What a question is made of, each once."""
    match question:
        case Both(left, right) | Either(left, right):
            return tuple(dict.fromkeys((*atoms(left), *atoms(right))))
        case No(part):
            return atoms(part)
        case _:
            return (question,)


def answers(question: Question, known: Mapping[Atom, bool]) -> bool:
    """The answer to a question whose parts are answered."""
    match question:
        case Both(left, right):
            return answers(left, known) and answers(right, known)
        case Either(left, right):
            return answers(left, known) or answers(right, known)
        case No(part):
            return not answers(part, known)
        case _:
            return known[question]


class Asked:
    """One question about a model: the weight of the worlds in which it holds."""

    def __init__(self, count: Count, question: Question) -> None:
        self.count = count
        self.question = question
        self.atoms = atoms(question)

    def share(self) -> Share | None:
        """The answer; None where no world fits."""
        holds = whole = 0
        for scenario in self.count.scenarios.all():
            weight = self.count.weight(scenario)
            whole += weight
            if weight:
                holds += self._holding(scenario, self.atoms, {})
        return _share(holds, whole) if whole else None

    def _holding(self, scenario: Scenario, left: tuple[Atom, ...], known: dict[Atom, bool]) -> int:
        if not left:
            return self.count.weight(scenario) if answers(self.question, known) else 0
        atom, rest = left[0], left[1:]
        yes, no = {**known, atom: True}, {**known, atom: False}
        if isinstance(atom, Lies):
            # A lie is whatever is not the truth: count without asking, and take away where the story is true.
            if self.count.surely_true(scenario, atom.seat):
                return self._holding(scenario, rest, no)
            found = self._holding(scenario, rest, yes)
            for true in self.count.scenarios.true(scenario, atom.seat):
                found += self._holding(true, rest, no) - self._holding(true, rest, yes)
            return found
        found = 0
        for answer, side in ((True, yes), (False, no)):
            narrowed = self._with(scenario, atom, answer)
            if narrowed is not None:
                found += self._holding(narrowed, rest, side)
        return found

    def _with(self, scenario: Scenario, atom: Atom, holds: bool) -> Scenario | None:
        game, ground = self.count.model.game, self.count.ground
        match atom:
            case WasDealt(spot, role):
                faces = ground.bit(role) ^ (0 if holds else ground.every)
                dealt = (*scenario.dealt[:spot], scenario.dealt[spot] & faces, *scenario.dealt[spot + 1 :])
                return replace(scenario, dealt=dealt) if dealt[spot] else None
            case IsRole(spot, role) if game.roles[role].copies:
                faces = ground.bit(role) ^ (0 if holds else ground.every)
                return replace(scenario, shows=(*scenario.shows, (spot, faces)))
            case IsRole(spot, role):
                roles = frozenset((role,))
            case IsWolf(spot):
                roles = game.wolf_roles
            case InTeam(spot, team):
                roles = frozenset(name for name, told in game.roles.items() if told.team == team)
            case Lies():
                raise AssertionError("a lie says nothing of a single card")
        return replace(scenario, ends=(*scenario.ends, (spot, roles if holds else frozenset(game.roles) - roles)))


# Who is what, all together ------------------------------------------------------------------------------------------


def lineups(count: Count, sides: Mapping[str, int]) -> dict[tuple[int, ...], Fraction]:
    """The chance of every way the players may be on these sides at the end; empty where no world fits."""
    scale = count.scale
    found, tell = Lineups(scale, sides), frozenset(sides)
    for scenario in count.scenarios.all():
        groups = alike(count.ground, scale.leaning, scenario)
        for case in cases(count.ground, scale.leaning, scenario, groups, tell):
            states = Follower(count.moves, scale.leaning, case, groups, count.budget).leaves(rows=True)
            found.add(case, states, scale.factor(case) * scenario.times, tuple(groups))
    weights = found.told()
    whole = sum(weights.values())
    return {told: weight / whole for told, weight in weights.items()}


# The engine ---------------------------------------------------------------------------------------------------------


class Counting:
    """Counts and weighs worlds."""

    name = "counting"

    def worlds(self, model: Model, budget: Budget) -> Iterator[Night]:
        """The worlds that fit, each once: for that they have to be looked at one by one."""
        return Pruning().worlds(model, budget)

    def figures(self, model: Model, budget: Budget, patterns: Patterns | None = None) -> Figures:
        """Every figure of `solve`."""
        try:
            whole = Whole(Count(model.strict, budget, patterns))
        except NotLifted:
            return Pruning().figures(model, budget)
        try:
            whole.add_all()
            strict = whole.figures()
            if not model.slip:
                return strict
            slipping = Whole(Count(model, budget))
            slipping.add_all()
            return slipping.figures(strict)
        except BudgetSpent:
            return nothing(model, complete=False, worlds=whole.worlds)

    def lineups(self, model: Model, sides: Sides, budget: Budget) -> Mapping[tuple[int, ...], Fraction]:
        """Who is on which side at the end, all together. Raises BudgetSpent."""
        try:
            return lineups(Count(model, budget), sides)
        except NotLifted:
            return Pruning().lineups(model, sides, budget)

    def share(self, model: Model, question: Question, budget: Budget) -> Share | None:
        """One question; None where no world fits. Raises BudgetSpent."""
        try:
            strict = Asked(Count(model.strict, budget), question).share()
        except NotLifted:
            return Pruning().share(model, question, budget)
        if strict is None or not model.slip:
            return strict
        slipping = Asked(Count(model, budget), question).share()
        assert slipping is not None, "worlds without a slip are worlds"
        return replace(strict, probability=slipping.probability)
