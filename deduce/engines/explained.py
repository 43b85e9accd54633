"""Which deals some night explains, as boxes. Knows no role by name.

The night is run backwards as for weighing, but it is enough that there is a way: a card that moves others is looked for
only where it would have to move one that must lie somewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from deduce.claims import Saw
from deduce.engines.base import Budget
from deduce.engines.boxes import Box, Shape
from deduce.engines.cases import Case, cases
from deduce.engines.follow import Follower, Turn
from deduce.engines.leaning import Leaning
from deduce.engines.moves import Moves, Need
from deduce.engines.scenario import Actor, Scenario

Node = tuple[Box, int]
"""What may have been dealt, and the seats (a mask) whose acts were looked at."""
ANY = -1
"""Every face."""


class Explained:
    """The deals of scenarios that some night explains."""

    def __init__(self, moves: Moves, leaning: Leaning, budget: Budget) -> None:
        self.moves = moves
        self.leaning = leaning
        self.ground = moves.ground
        self.budget = budget
        self.shape = Shape(len(self.ground.faces), len(self.ground.game.table.spots))

    def boxes(self, scenario: Scenario) -> Iterator[Box]:
        """Boxes of `shape` that together hold just the deals of the scenario that some night explains."""
        if self._says_no_more(scenario):
            yield self.shape.pack(scenario.dealt)
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

    def _walk(self, case: Case) -> Iterable[Box]:
        follower = Follower(self.moves, self.leaning, case, (), self.budget)
        start = follower.start(rows=False)
        if start is None:
            return ()
        found: list[Box] = []
        self._back(follower, 0, start.need, (self.shape.pack(start.dealt), 0), found)
        return found

    def _back(self, follower: Follower, number: int, need: Need, node: Node, into: list[Box]) -> None:
        """Put into a list what the night may come from, but for what lies inside a box that is in it already."""
        self.budget.spend()
        box, at = node[0], self.shape.at
        if number >= follower.settled and not all(faces & at(box, spot) for spot, faces in need):
            return
        if number == len(follower.turns):
            for spot, faces in need:
                box = self.shape.put(box, spot, at(box, spot) & faces)
        for wide in into:
            if not box & ~wide:
                return
        if number == len(follower.turns):
            into.append(box)
            return
        before = list(self._turn(follower, follower.turns[number], need, node))
        # The widest boxes first: they make most of the others superfluous.
        before.sort(key=lambda found: self._narrowing(*found))
        for earlier, other in before:
            self._back(follower, number + 1, earlier, other, into)

    def _narrowing(self, need: Need, node: Node) -> tuple[int, int]:
        """How much a box is narrowed by what must lie where, if no card moves any more."""
        at, box = self.shape.at, node[0]
        lost = sum((at(box, spot) & ~faces).bit_count() for spot, faces in need)
        return lost - box.bit_count(), node[1].bit_count()

    def _turn(self, follower: Follower, turn: Turn, need: Need, node: Node) -> Iterator[tuple[Need, Node]]:
        """What a turn may come from."""
        seats = list(reversed(self.ground.game.table.seats))
        if self.ground.ordered or len(turn.known) + turn.open > 1:
            yield from self._seats(follower, turn, seats, turn.open, need, node)
            return
        for actor in turn.known.values():
            for before, _ in self.moves.known(actor, need):
                yield before, (node[0], node[1] | 1 << actor.seat)
        if not turn.known:
            spared, found = node
            for seat in seats:
                moved, still = self._ways(follower, turn, seat, need, node)
                yield from moved
                if still != ANY:
                    spared = self.shape.put(spared, seat, self.shape.at(spared, seat) & still)
            yield need, (spared, found)

    def _seats(
        self, follower: Follower, turn: Turn, seats: list[int], cards: int, need: Need, node: Node
    ) -> Iterator[tuple[Need, Node]]:
        """Seat by seat, the last first: several cards act in seat order."""
        if not seats:
            yield need, node
            return
        (seat, *rest), (box, found) = seats, node
        if seat in turn.known:
            for before, _ in self.moves.known(turn.known[seat], need):
                yield from self._seats(follower, turn, rest, cards, before, (box, found | 1 << seat))
            return
        moved, still = self._ways(follower, turn, seat, need, node) if cards else ((), ANY)
        for before, other in moved:
            yield from self._seats(follower, turn, rest, cards - 1, before, other)
        spared = self.shape.put(box, seat, self.shape.at(box, seat) & still)
        yield from self._seats(follower, turn, rest, cards, need, (spared, found))

    def _ways(
        self, follower: Follower, turn: Turn, seat: int, need: Need, node: Node
    ) -> tuple[list[tuple[Need, Node]], int]:
        """A card that acts in this turn lies at the seat: what comes of it where it moves what must lie somewhere.

        Besides, the faces that may lie at the seat if it moves nothing of that.
        """
        card, (box, found) = self.ground.bit(turn.role), node
        moved: list[tuple[Need, Node]] = []
        if found >> seat & 1:
            return moved, ANY
        here = self.shape.put(box, seat, card), found | 1 << seat
        if follower.turning(seat) & card:
            moved += [(before, here) for before, _ in self.moves.known(Actor(seat, turn.role, good=False), need)]
        if not need or not self.shape.at(box, seat) & card:
            return moved, ANY
        ways = self.moves.anywhere(turn.role, seat, tuple(spot for spot, _ in need))
        still = ways[0][1].count + len(self.ground.plays(turn.role, seat).usual)
        for image, _ in ways[1:]:
            moved.append((tuple(sorted((spot, faces) for spot, (_, faces) in zip(image, need, strict=True))), here))
        return moved, ANY if still else ~card
