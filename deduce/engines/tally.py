"""Adds up worlds, one by one, into figures: exact integers and fractions. Knows no role by name and finds no world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import lcm, prod

from deduce.engines.base import UNKNOWN, Figures, Share, Sides
from deduce.engines.concrete import Night
from deduce.engines.judging import Verdict, ending
from deduce.engines.undealt import Deal, Rest, different, is_undealt
from deduce.model import Model
from deduce.odds import story_cost
from deduce.questions import Ending, IsWolf, Lies, Question, test


class Tally:
    """Worlds added so far, those with the same ending and the same weight together; those with a slip apart."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.worlds = 0
        self.rest = Rest(model)
        self._deals: dict[Deal, set[Deal]] = {}
        self._costs = {seat: story_cost(model.game, seat, model.stories[seat]) for seat in model.weighed}
        self._factors: dict[tuple[frozenset[int], frozenset[int]], Fraction] = {}
        self._found: Counter[tuple[Ending, int, Fraction, bool]] = Counter()

    def add(self, night: Night, found: Verdict, many: int = 1) -> None:
        """Add a world: a night that fits, and how; or as many, with all that the cards not dealt yet may be.

        Those cards must lie in the centre at the end.
        """
        if not found.slipped:
            self.worlds += many * self.rest.ways(night.deal)
            seats = len(self.model.game.table.seats)
            self._deals.setdefault(night.deal[:seats], set()).add(night.deal)
        odds = 1 if self.model.odds == "worlds" else night.odds
        factor = self._factor(found) if self.model.odds == "bluff" else Fraction(1)
        self._found[ending(self.model, night, found.liars), odds, factor, not found.slipped] += many

    def _factor(self, found: Verdict) -> Fraction:
        """The chance that everybody would have told just his story (contract, 2.4)."""
        key = (found.free, found.slipped)
        factor = self._factors.get(key)
        if factor is None:
            factor = self._factors[key] = told_factor(self.model, self._costs, found)
        return factor

    @property
    def deals(self) -> int:
        """How many different deals the worlds have that need no slip."""
        return sum(different(self.rest, alike) for alike in self._deals.values())

    def weights(self) -> tuple[list[tuple[Ending, int]], set[Ending]]:
        """Every ending with its weight, all over one common denominator; and the endings that need no slip."""
        scale = lcm(*{odds * factor.denominator for _, odds, factor, _ in self._found})
        found: Counter[Ending] = Counter()
        for (world, odds, factor, _), count in self._found.items():
            ways = self.rest.ways(world.dealt)
            found[world] += ways * count * factor.numerator * (scale // (odds * factor.denominator))
        return list(found.items()), {world for world, _, _, strict in self._found if strict}

    def share(self, question: Question) -> Share | None:
        """The answer to one question, given that all worlds were added; None where none fits without a slip."""
        if not self.worlds:
            return None
        weights, strict = self.weights()
        whole = [(one, weight) for world, all_ways in weights for one, weight in self._dealt(world, all_ways)]
        certain = {one for world in strict for one, _ in self._dealt(world, 0)}
        return _share(whole, certain, test(self.model.game, question))

    def _dealt(self, world: Ending, weight: int) -> Iterator[tuple[Ending, int]]:
        """The ending with all cards dealt, in every way, and of its weight what falls to each."""
        if not any(map(is_undealt, world.dealt)):
            yield world, weight
            return
        ways = self.rest.ways(world.dealt)
        for deal in self.rest.completions(world.dealt):
            faces = {word: face for word, face in zip(world.dealt, deal, strict=True) if word != face}
            stands = {word: self.model.game.roles[face].stands_for for word, face in faces.items()}
            shown, roles = (faces.get(face, face) for face in world.faces), (stands.get(r, r) for r in world.roles)
            yield Ending(deal, tuple(shown), tuple(roles), world.liars), weight // ways

    def lineups(self, sides: Sides) -> dict[tuple[int, ...], Fraction]:
        """The chance of every way the players may be on these sides at the end, given that all worlds were added."""
        seats, found = self.model.game.table.seats, Counter[tuple[int, ...]]()
        for world, weight in self.weights()[0]:
            found[tuple(sides.get(world.roles[seat], 0) for seat in seats)] += weight
        whole = found.total()
        return {told: Fraction(weight, whole) for told, weight in found.items()}

    def figures(self, complete: bool) -> Figures:
        """All figures. Where not every world was added only what some world has shown is told."""
        model, spots = self.model, self.model.game.table.spots
        weights, strict = self.weights()
        share: Callable[[Question], Share] = (
            (lambda question: _share(weights, strict, test(model.game, question)))
            if complete
            else (lambda question: _seen(strict, test(model.game, question)))
        )
        told = weights if complete else []
        return Figures(
            consistent=True if self.worlds else False if complete else None,
            worlds=self.worlds,
            deals=self.deals if complete else None,
            complete=complete,
            werewolf={seat: share(IsWolf(seat)) for seat in model.game.table.seats},
            lying={seat: share(Lies(seat)) for seat in model.speakers},
            dealt={spot: self._distribution((w, w.dealt[spot], n) for w, n in told) for spot in spots},
            final={spot: self._distribution((w, w.faces[spot], n) for w, n in told) for spot in spots},
            team={spot: self._teams((w, w.roles[spot], n) for w, n in told) for spot in spots},
            wolf_sets=_wolf_sets(model, weights) if complete else None,
        )

    def _distribution(self, found: Iterable[tuple[Ending, str, int]]) -> Mapping[str, Fraction]:
        """How likely each value is; a card that is not dealt may be any that is left."""
        weights = Counter[str]()
        for world, value, weight in found:
            if is_undealt(value):
                ways = self.rest.ways(world.dealt)
                for face, many in self.rest.spread(world.dealt).items():
                    weights[face] += weight // ways * many
            else:
                weights[value] += weight
        total = weights.total()
        return {value: Fraction(weights[value], total) for value in sorted(weights)}

    def _teams(self, found: Iterable[tuple[Ending, str, int]]) -> Mapping[str, Fraction]:
        """How likely each team is, by the roles cards stand for at the end."""
        teams = Counter[str]()
        for world, value, weight in found:
            if is_undealt(value):
                ways = self.rest.ways(world.dealt)
                for face, many in self.rest.spread(world.dealt).items():
                    teams[self._team(self.model.game.roles[face].stands_for)] += weight // ways * many
            else:
                teams[self._team(value)] += weight
        total = teams.total()
        return {team: Fraction(teams[team], total) for team in sorted(teams)}

    def _team(self, role: str) -> str:
        return self.model.game.roles[role].team


def told_factor(model: Model, costs: Mapping[int, int], found: Verdict) -> Fraction:
    """The chance that everybody would have told just his story (contract, 2.4); a story costs what `costs` says."""
    return prod((_told(model, seat, cost, found) for seat, cost in costs.items()), start=Fraction(1))


def _told(model: Model, seat: int, cost: int, found: Verdict) -> Fraction:
    slip, told = model.slip, Fraction(1, cost)
    if seat in found.free:
        return told
    return slip * told if seat in found.slipped else 1 - slip + slip * told


def _share(weights: list[tuple[Ending, int]], strict: set[Ending], holds: Callable[[Ending], bool]) -> Share:
    """Could and must speak of worlds without a slip, odds of all."""
    total = sum(weight for _, weight in weights)
    sides = {holds(world) for world in strict}
    found = Fraction(sum(weight for world, weight in weights if holds(world)), total) if total else None
    return Share(True in sides, sides == {True}, found)


def _seen(strict: set[Ending], holds: Callable[[Ending], bool]) -> Share:
    """What some of the worlds prove: that it is possible, that it is not certain."""
    verdicts = {holds(world) for world in strict}
    return Share(True if True in verdicts else None, False if False in verdicts else None) if verdicts else UNKNOWN


def _wolf_sets(model: Model, weights: list[tuple[Ending, int]]) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    game, found = model.game, Counter[tuple[int, ...]]()
    for world, weight in weights:
        found[tuple(seat for seat in game.table.seats if game.is_wolf(world.roles[seat]))] += weight
    total = sum(found.values())
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((seats, Fraction(weight, total)) for seats, weight in ordered)
