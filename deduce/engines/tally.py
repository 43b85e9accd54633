"""Adds up worlds, one by one, into figures: exact integers and fractions. Knows no role by name and finds no world."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import lcm, prod

from deduce.engines.base import UNKNOWN, Figures, Share
from deduce.engines.concrete import Night
from deduce.engines.judging import ending
from deduce.model import Model
from deduce.odds import story_cost
from deduce.questions import Ending, IsWolf, Lies, Question, test


class Tally:
    """Worlds added so far, those with the same ending and the same weight together."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.worlds = 0
        self.deals: set[tuple[str, ...]] = set()
        self._costs = {seat: story_cost(model.game, model.stories[seat]) for seat in model.weighed}
        self._found: Counter[tuple[Ending, int]] = Counter()

    def add(self, night: Night, liars: frozenset[int], free: frozenset[int]) -> None:
        """Add a world: a night that fits, whose story is false in it, and whose story costs its teller something."""
        self.worlds += 1
        self.deals.add(night.deal)
        self._found[ending(self.model, night, liars), self._divisor(night, free)] += 1

    def _divisor(self, night: Night, free: frozenset[int]) -> int:
        """A world weighs one over this."""
        match self.model.odds:
            case "worlds":
                return 1
            case "chance":
                return night.odds
            case "bluff":
                return night.odds * prod(self._costs[seat] for seat in free)
            case _:
                raise AssertionError(f"no weighing {self.model.odds}")

    def weights(self) -> list[tuple[Ending, int]]:
        """Every ending with its weight, all weights over one common denominator."""
        scale = lcm(*{divisor for _, divisor in self._found})
        found: Counter[Ending] = Counter()
        for (world, divisor), count in self._found.items():
            found[world] += count * (scale // divisor)
        return list(found.items())

    def share(self, question: Question) -> Share | None:
        """The answer to one question, given that all worlds were added; None where there are none."""
        return _share(self.weights(), test(self.model.game, question)) if self.worlds else None

    def figures(self, complete: bool) -> Figures:
        """All figures. Where not every world was added only what some world has shown is told."""
        model, spots = self.model, self.model.game.table.spots
        weights = self.weights()
        share: Callable[[Question], Share] = (
            (lambda question: _share(weights, test(model.game, question)))
            if complete
            else (lambda question: _seen(weights, test(model.game, question)))
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


def _share(weights: list[tuple[Ending, int]], holds: Callable[[Ending], bool]) -> Share:
    total = sum(weight for _, weight in weights)
    if not total:
        return Share(False, False, None)
    found = [weight for world, weight in weights if holds(world)]
    return Share(bool(found), len(found) == len(weights), Fraction(sum(found), total))


def _seen(weights: list[tuple[Ending, int]], holds: Callable[[Ending], bool]) -> Share:
    """What some of the worlds prove: that it is possible, that it is not certain."""
    verdicts = {holds(world) for world, _ in weights}
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
