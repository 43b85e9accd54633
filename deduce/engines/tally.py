"""Adds up worlds, one by one, into figures: exact integers and fractions. Knows no role by name and finds no world."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import lcm, prod

from deduce.engines.base import UNKNOWN, Figures, Share, Sides
from deduce.engines.concrete import Night
from deduce.engines.judging import Verdict, ending
from deduce.model import Model
from deduce.odds import story_cost
from deduce.questions import Ending, IsWolf, Lies, Question, test


class Tally:
    """Worlds added so far, those with the same ending and the same weight together; those with a slip apart."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.worlds = 0
        self.deals: set[tuple[str, ...]] = set()
        self._costs = {seat: story_cost(model.game, seat, model.stories[seat]) for seat in model.weighed}
        self._factors: dict[tuple[frozenset[int], frozenset[int]], Fraction] = {}
        self._found: Counter[tuple[Ending, int, Fraction, bool]] = Counter()

    def add(self, night: Night, found: Verdict) -> None:
        """Add a world: a night that fits, and how."""
        if not found.slipped:
            self.worlds += 1
            self.deals.add(night.deal)
        odds = 1 if self.model.odds == "worlds" else night.odds
        factor = self._factor(found) if self.model.odds == "bluff" else Fraction(1)
        self._found[ending(self.model, night, found.liars), odds, factor, not found.slipped] += 1

    def _factor(self, found: Verdict) -> Fraction:
        """The chance that everybody would have told just his story (contract, 2.4)."""
        key = (found.free, found.slipped)
        factor = self._factors.get(key)
        if factor is None:
            factor = self._factors[key] = prod((self._told(seat, found) for seat in self._costs), start=Fraction(1))
        return factor

    def _told(self, seat: int, found: Verdict) -> Fraction:
        slip, told = self.model.slip, Fraction(1, self._costs[seat])
        if seat in found.free:
            return told
        return slip * told if seat in found.slipped else 1 - slip + slip * told

    def weights(self) -> tuple[list[tuple[Ending, int]], set[Ending]]:
        """Every ending with its weight, all over one common denominator; and the endings that need no slip."""
        scale = lcm(*{odds * factor.denominator for _, odds, factor, _ in self._found})
        found: Counter[Ending] = Counter()
        for (world, odds, factor, _), count in self._found.items():
            found[world] += count * factor.numerator * (scale // (odds * factor.denominator))
        return list(found.items()), {world for world, _, _, strict in self._found if strict}

    def share(self, question: Question) -> Share | None:
        """The answer to one question, given that all worlds were added; None where none fits without a slip."""
        return _share(*self.weights(), test(self.model.game, question)) if self.worlds else None

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
            deals=len(self.deals) if complete else None,
            complete=complete,
            werewolf={seat: share(IsWolf(seat)) for seat in model.game.table.seats},
            lying={seat: share(Lies(seat)) for seat in model.speakers},
            dealt={spot: _distribution((w.dealt[spot], n) for w, n in told) for spot in spots},
            final={spot: _distribution((w.faces[spot], n) for w, n in told) for spot in spots},
            team={spot: _distribution((model.game.roles[w.roles[spot]].team, n) for w, n in told) for spot in spots},
            wolf_sets=_wolf_sets(model, weights) if complete else None,
        )


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


def _distribution(pairs: Iterable[tuple[str, int]]) -> Mapping[str, Fraction]:
    found: defaultdict[str, int] = defaultdict(int)
    for value, weight in pairs:
        found[value] += weight
    total = sum(found.values())
    return {value: Fraction(found[value], total) for value in sorted(found)}


def _wolf_sets(model: Model, weights: list[tuple[Ending, int]]) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
    game, found = model.game, Counter[tuple[int, ...]]()
    for world, weight in weights:
        found[tuple(seat for seat in game.table.seats if game.is_wolf(world.roles[seat]))] += weight
    total = sum(found.values())
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple((seats, Fraction(weight, total)) for seats, weight in ordered)
