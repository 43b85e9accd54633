"""The deals that no piece of evidence rules out by itself. Knows no role by name and plays no night."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum

from deduce.engines.showing import Showing
from deduce.engines.undealt import Deal, Rest, undealt
from deduce.honesty import Reading
from deduce.model import Fact, Model, Stage


class Fit(Enum):
    """How a face goes with what is known of a spot. SHOWN: only if somebody else lets its holder know of another."""

    NO = "no"
    SHOWN = "only if another card is shown to its holder"
    YES = "yes"


class Openings:
    """Deals of the cards that are most likely to matter: to the seats, and where something is said of a centre card."""

    def __init__(self, model: Model, rest: Rest, showing: Showing) -> None:
        self.model, self.rest, self.showing = model, rest, showing
        table = model.game.table
        told = {fact.spot for fact in model.facts if isinstance(fact, Fact) and fact.stage is Stage.DEALT}
        spots = [spot for spot in table.spots if spot in (*table.seats, *told, model.game.apart_spot)]
        self.fits = {
            spot: [(face, fit) for face in model.game.faces if (fit := self._fit(spot, face)) is not Fit.NO]
            for spot in spots
        }
        self.left = dict(model.game.deck)
        self.can_show = showing.by(Counter(model.game.deck))
        self.order = sorted(spots, key=lambda spot: (len(self.fits[spot]), spot))

    def all(self) -> Iterator[Deal]:
        """All of them, each once; spots about which most is known are dealt first."""
        yield from self._deal([undealt(spot) for spot in self.model.game.table.spots], 0, 0)

    def whole(self) -> Iterator[Deal]:
        """The same with all cards dealt."""
        for deal in self.all():
            yield from self.rest.completions(deal)

    def _deal(self, deal: list[str], place: int, shown: int) -> Iterator[Deal]:
        """Go on from a place in the order; `shown` players must be shown another card."""
        if place == len(self.order):
            yield from self._complete(deal, shown)
            return
        spot = self.order[place]
        before = deal[spot]
        for face, fit in self.fits[spot]:
            if self.left[face]:
                need = shown + (fit is Fit.SHOWN)
                if need > self.can_show:
                    continue
                deal[spot] = face
                self.left[face] -= 1
                yield from self._deal(deal, place + 1, need)
                self.left[face] += 1
        deal[spot] = before

    def _complete(self, deal: list[str], shown: int) -> Iterator[Deal]:
        game = self.model.game
        seated = [deal[seat] for seat in game.table.seats]
        can = not shown or shown <= self.showing.by(Counter(seated))
        if can and all(face in seated for face in game.seated) and self.rest.ways(deal):
            yield tuple(deal)

    def _fit(self, spot: int, face: str) -> Fit:
        model = self.model
        if spot == model.game.apart_spot and face != model.game.apart:
            return Fit.NO
        facts = (fact for fact in model.facts if isinstance(fact, Fact) and fact.stage is Stage.DEALT)
        if any((fact.role == face) is fact.negated for fact in facts if fact.spot == spot):
            return Fit.NO
        if spot == model.viewer and model.knows is not None and model.knows.role != face:
            return Fit.NO
        story = model.stories.get(spot)
        if story is None or story.role == face:
            return Fit.YES
        if model.trusted(spot):
            return Fit.NO
        return Fit.YES if model.slip or spot not in model.judged else self._may_lie(spot, face)

    def _may_lie(self, seat: int, face: str) -> Fit:
        """Whether somebody dealt this face may not be bound."""
        game = self.model.game
        role, good = game.roles[face], game.is_village(face)
        match self.model.policy.reading:
            case Reading.BELIEVED if good and not role.teaches(0, len(role.steps)):
                return Fit.YES if self.showing.seen(seat) else Fit.SHOWN
            case Reading.DEALT if good and not role.copies:
                return Fit.NO
            case Reading.EVERYONE:
                return Fit.NO
            case _:
                return Fit.YES
