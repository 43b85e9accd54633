"""The counter where no roles can be followed backwards: every deal and night, dropped at its first contradiction.

Cards are dealt when their face matters, choices nobody asks about are made all at once. Knows no role by name.
"""

from __future__ import annotations

from collections.abc import Iterator

from deduce.claims import Blank, Chose, Dealt, Holds, MetJust, Part, Saw
from deduce.engines.base import Budget
from deduce.engines.concrete import Night, Turn
from deduce.engines.enumerating import Bundle, Enumerating, Fitting
from deduce.engines.facedown import Asked, FaceDown
from deduce.engines.judging import holds, verdict
from deduce.engines.openings import Openings
from deduce.engines.showing import Showing
from deduce.engines.undealt import Rest
from deduce.honesty import Reading
from deduce.model import Fact, Model, Stage


class Pruning(Enumerating):
    """Counts and weighs worlds."""

    name = "counting"

    def fitting(self, model: Model, budget: Budget) -> Iterator[Fitting]:
        """Every world that fits, once."""
        watch = Watch(model)
        for deal in watch.openings.whole():
            pending = [Night(model.game, deal)]
            while pending:
                budget.spend()
                night = pending.pop()
                if watch.doomed(night):
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

    def bundles(self, model: Model, budget: Budget) -> Iterator[Bundle]:
        """Every world that fits, once, those that differ in nothing but what nobody asks about together."""
        watch = Watch(model)
        asked = Asked(model.game, watch.keys, watch.tokens)
        for deal in watch.openings.all():
            pending = [FaceDown(asked, watch.rest, deal)]
            while pending:
                budget.spend()
                night = pending.pop()
                if watch.doomed(night):
                    continue
                if night.over:
                    night.want(watch.judged)
                if night.wanted is not None:
                    for face in watch.rest.spread(night.deal):
                        branch = night.copy()
                        branch.turn_out(face)
                        pending.append(branch)
                elif night.over:
                    found = verdict(model, night)
                    if found is not None:
                        yield night, found, night.many
                else:
                    for option, many in asked.alternatives(night):
                        branch = night.copy()
                        branch.many *= many
                        branch.choose(option)
                        pending.append(branch)


def deals(model: Model) -> Iterator[tuple[str, ...]]:
    """Every deal that no piece of evidence rules out by itself."""
    return Watch(model).openings.whole()


class Watch:
    """What a model says must be so, watched while nights are played."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.rest = Rest(model)
        self.showing = Showing(model)
        self.openings = Openings(model, self.rest, self.showing)
        told = [*model.known, *(part for parts in model.claims.values() for part in parts)]
        self.keys = {(p.seat, p.role, p.step) for p in told if isinstance(p, Chose | Blank | Saw | MetJust)}
        self.tokens = {part.token for part in told if isinstance(part, Holds)}
        ends = {fact.spot for fact in model.facts if isinstance(fact, Fact) and fact.stage is not Stage.DEALT}
        self.judged = sorted(ends.union(model.game.table.seats))
        """Spots whose card must be known at the end."""
        self._binding = () if model.slip else model.judged
        self._teaching: dict[tuple[str, int], bool] = {}

    def doomed(self, night: Night) -> bool:
        """Whether something that must be so has already turned out otherwise."""
        model = self.model
        if any(_refuted(night, part) for part in model.known):
            return True
        to_come = self.showing.to_come(night)
        if self.showing.refuted(night, to_come):
            return True
        need = 0
        for seat in model.speakers:
            trusted = model.trusted(seat)
            if (trusted or seat in self._binding) and any(_refuted(night, part) for part in model.claims[seat]):
                if trusted or self._bound(night, seat):
                    return True
                need += self._must_be_shown(night, seat)
        return need > 0 and need > self.showing.others(night, to_come)

    def _bound(self, night: Night, seat: int) -> bool:
        """Whether the seat is bound, however the night goes on, whatever it learns."""
        game = self.model.game
        match self.model.policy.reading:
            case Reading.DEALT:
                settled = seat in night.copied or not game.roles[night.deal[seat]].copies
                return settled and game.is_village(night.acts_as(seat))
            case Reading.EVERYONE:
                return True
            case _:
                return False

    def _must_be_shown(self, night: Night, seat: int) -> bool:
        """Whether the seat is bound unless somebody else lets it know of another card before it."""
        if self.model.policy.reading is not Reading.BELIEVED or not self.model.game.is_village(night.believes[seat]):
            return False
        if any(turn.seat == seat and self._teaches(turn) for turn in night.left):
            return False
        return not self.showing.seen(seat, night.deal[seat], seat in night.stands)

    def _teaches(self, turn: Turn) -> bool:
        key = (turn.slot.role, turn.slot.act.start)
        if key not in self._teaching:
            role, act = self.model.game.roles[turn.slot.role], turn.slot.act
            self._teaching[key] = role.teaches(act.start, act.stop)
        return self._teaching[key]


def _refuted(night: Night, part: Part) -> bool:
    match part:
        case Dealt():
            return not holds(night, part)
        case Chose(seat, role, step) | Blank(seat, role, step) | Saw(seat, role, step) | MetJust(seat, role, step):
            return (seat, role, step) in night.log and not holds(night, part)
        case Holds(seat):
            return seat in night.tokens and not holds(night, part)
