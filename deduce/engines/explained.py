"""Which deals some night explains, as boxes. Knows no role by name.

The night is run backwards as for weighing, but it is enough that there is a way: a card that moves others is looked for
only where it would have to move one that must lie somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from deduce.claims import Saw
from deduce.engines.base import Budget
from deduce.engines.boxes import Box
from deduce.engines.cases import Case, cases
from deduce.engines.follow import Follower, Moves, Need
from deduce.engines.leaning import Leaning
from deduce.engines.scenario import Actor, Scenario


class Explained:
    """The deals of scenarios that some night explains."""

    def __init__(self, moves: Moves, leaning: Leaning, budget: Budget) -> None:
        self.moves = moves
        self.leaning = leaning
        self.ground = moves.ground
        self.budget = budget

    def boxes(self, scenario: Scenario) -> Iterator[Box]:
        """Boxes that together hold just the deals of the scenario that some night explains."""
        if self._says_no_more(scenario):
            yield scenario.dealt
            return
        spots = self.ground.game.table.spots
        for case in cases(self.ground, self.leaning, scenario, [(spot,) for spot in spots]):
            if case.size > 0:
                for one in self._in_company(case):
                    yield from self._walk(one)

    def _says_no_more(self, scenario: Scenario) -> bool:
        """Whether the scenario says nothing but which faces were dealt: then any deal of them has its night."""
        if scenario.shows or scenario.ends or scenario.met or scenario.wish is not None or scenario.loose:
            return False
        return all(map(self._is_simple, scenario.actors))

    def _is_simple(self, actor: Actor) -> bool:
        plays = self.ground.plays(actor.role, actor.seat)
        fitting = sum(all(map(play.answers, actor.parts)) for play in plays.usual)
        if plays.kin is not None or actor.good is not None or not fitting:
            return False
        saw = any(isinstance(part, Saw) for part in actor.parts)
        return not saw or (fitting == 1 and self.ground.untouched(actor.role))

    def _in_company(self, case: Case) -> Iterator[Case]:
        """The case, once for everybody who may have kept somebody company of whom it is known that he was not alone."""
        if case.company is None:
            yield case
            return
        actor = next(actor for actor in case.actors if actor.seat == case.company)
        kin = self.ground.mask(self.ground.kindred(actor.role))
        for other in self.ground.game.table.seats:
            if other != actor.seat and case.dealt[other] & kin:
                dealt = (*case.dealt[:other], case.dealt[other] & kin, *case.dealt[other + 1 :])
                yield replace(case, dealt=dealt)

    def _walk(self, case: Case) -> Iterator[Box]:
        follower = Follower(self.moves, self.leaning, case, (), self.budget)
        start = follower.start(rows=False)
        if start is not None:
            yield from self._back(follower, 0, start.need, start.dealt, ())

    def _back(self, follower: Follower, number: int, need: Need, dealt: Box, found: tuple[int, ...]) -> Iterator[Box]:
        self.budget.spend()
        if number >= follower.settled and not all(faces & dealt[spot] for spot, faces in need):
            return
        if number == len(follower.turns):
            box = list(dealt)
            for spot, faces in need:
                box[spot] &= faces
            yield tuple(box)
            return
        turn = follower.turns[number]
        if need or turn.known or turn.open:
            seats = list(reversed(self.ground.game.table.seats))
            yield from self._seats(follower, number, seats, turn.open, need, dealt, found)
        else:
            yield from self._back(follower, number + 1, need, dealt, found)

    def _seats(
        self,
        follower: Follower,
        number: int,
        seats: list[int],
        cards: int,
        need: Need,
        dealt: Box,
        found: tuple[int, ...],
    ) -> Iterator[Box]:
        """Seat by seat, the last first: the card lies there and moves what must lie somewhere, or leaves it alone."""
        turn = follower.turns[number]
        if not seats:
            yield from self._back(follower, number + 1, need, dealt, found)
            return
        seat, rest = seats[0], seats[1:]
        if seat in turn.known:
            for before, _ in self.moves.known(turn.known[seat], need):
                yield from self._seats(follower, number, rest, cards, before, dealt, (*found, seat))
            return
        card = self.ground.bit(turn.role)
        here = (*dealt[:seat], card, *dealt[seat + 1 :])
        if cards and seat not in found and follower.turning(seat) & card:
            for before, _ in self.moves.known(Actor(seat, turn.role, good=False), need):
                yield from self._seats(follower, number, rest, cards - 1, before, here, (*found, seat))
        if not cards or not need or not dealt[seat] & card or seat in found:
            yield from self._seats(follower, number, rest, cards, need, dealt, found)
            return
        spots = tuple(spot for spot, _ in need)
        ways = self.moves.anywhere(turn.role, seat, spots)
        still = ways[0][1].count + len(self.ground.plays(turn.role, seat).usual)
        spared = dealt if still else (*dealt[:seat], dealt[seat] & ~card, *dealt[seat + 1 :])
        if spared[seat]:
            yield from self._seats(follower, number, rest, cards, need, spared, found)
        for image, _ in ways[1:]:
            moved = tuple(sorted((spot, faces) for spot, (_, faces) in zip(image, need, strict=True)))
            yield from self._seats(follower, number, rest, cards - 1, moved, here, (*found, seat))
