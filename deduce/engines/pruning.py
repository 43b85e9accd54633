"""The counter: follows every deal and night like the brute twin, but drops each at its first contradiction.

Knows no role by name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from deduce.claims import Blank, Chose, Dealt, Holds, MetJust, Part, Saw
from deduce.engines.base import Budget
from deduce.engines.concrete import Night
from deduce.engines.enumerating import Enumerating, Fitting
from deduce.engines.judging import holds, verdict
from deduce.honesty import Reading
from deduce.model import Fact, Model, Stage


class Pruning(Enumerating):
    """Counts and weighs worlds."""

    name = "counting"

    def fitting(self, model: Model, budget: Budget) -> Iterator[Fitting]:
        """Every world that fits, once."""
        for deal in deals(model):
            pending = [Night(model.game, deal)]
            while pending:
                budget.spend()
                night = pending.pop()
                if _doomed(model, night):
                    continue
                if night.over:
                    found = verdict(model, night)
                    if found is not None:
                        yield night, found
                    continue
                for option in reversed(night.options):
                    branch = night.copy()
                    branch.choose(option)
                    pending.append(branch)


# Deals --------------------------------------------------------------------------------------------------------------


def deals(model: Model) -> Iterator[tuple[str, ...]]:
    """Every deal that no piece of evidence rules out by itself. Spots about which most is known are dealt first."""
    for aside in _asides(model):
        yield from _deals_without(model, aside)


def _asides(model: Model) -> Iterator[Counter[str]]:
    """Every choice of cards to set aside that no fact rules out."""
    removable = sorted(face for face, copies in model.game.removable.items() for _ in range(copies))
    for aside in sorted(set(combinations(removable, model.game.ruleset.set_aside))):
        if set(model.removed) <= set(aside):
            yield Counter(aside)


def _deals_without(model: Model, aside: Counter[str]) -> Iterator[tuple[str, ...]]:
    allowed = [
        [face for face in model.game.faces if _may_be_dealt(model, spot, face)] for spot in model.game.table.spots
    ]
    order = sorted(model.game.table.spots, key=lambda spot: len(allowed[spot]))
    left = {face: copies - aside[face] for face, copies in model.game.deck.items()}
    dealt = [""] * len(order)
    seats = len(model.game.table.seats)

    def deal(place: int) -> Iterator[tuple[str, ...]]:
        if place == len(order):
            if all(face in dealt[:seats] for face in model.game.seated):
                yield tuple(dealt)
            return
        for face in allowed[order[place]]:
            if left[face]:
                left[face] -= 1
                dealt[order[place]] = face
                yield from deal(place + 1)
                left[face] += 1

    return deal(0)


def _may_be_dealt(model: Model, spot: int, face: str) -> bool:
    if spot == model.game.apart_spot and face != model.game.apart:
        return False
    for fact in model.facts:
        if not isinstance(fact, Fact):
            continue
        if fact.spot == spot and fact.stage is Stage.DEALT and (fact.role == face) is fact.negated:
            return False
    if spot == model.viewer and model.knows is not None and model.knows.role != face:
        return False
    story = model.stories.get(spot)
    if story is None or story.role == face:
        return True
    if model.trusted(spot):
        return False
    return bool(model.slip) or spot not in model.judged or not _binds(model, face)


def _binds(model: Model, face: str) -> bool:
    """Whether everybody dealt this face is bound, however the night goes on."""
    role = model.game.roles[face]
    match model.policy.reading:
        case Reading.BELIEVED:
            told = role.teaches(0, len(role.steps)) or model.game.shows
            return model.game.is_village(face) and not told
        case Reading.DEALT:
            return model.game.is_village(face) and not role.copies
        case Reading.EVERYONE:
            return True
        case Reading.FINAL | Reading.NOBODY:
            return False


# Nights -------------------------------------------------------------------------------------------------------------


def _doomed(model: Model, night: Night) -> bool:
    """Whether something that must be so has already turned out otherwise."""
    if any(_refuted(night, part) for part in model.known):
        return True
    for seat in model.speakers:
        bound = seat in model.judged and not model.slip and _surely_bound(model, night, seat)
        if (bound or model.trusted(seat)) and any(_refuted(night, part) for part in model.claims[seat]):
            return True
    return False


def _refuted(night: Night, part: Part) -> bool:
    match part:
        case Dealt():
            return not holds(night, part)
        case Chose(seat, role, step) | Blank(seat, role, step) | Saw(seat, role, step) | MetJust(seat, role, step):
            return (seat, role, step) in night.log and not holds(night, part)
        case Holds(seat):
            return seat in night.tokens and not holds(night, part)


def _surely_bound(model: Model, night: Night, seat: int) -> bool:
    game = model.game
    match model.policy.reading:
        case Reading.BELIEVED:
            return game.is_village(night.believes[seat]) and not night.will_learn(seat)
        case Reading.DEALT:
            settled = seat in night.copied or not game.roles[night.deal[seat]].copies
            return settled and game.is_village(night.acts_as(seat))
        case Reading.EVERYONE:
            return True
        case Reading.FINAL | Reading.NOBODY:
            return False
