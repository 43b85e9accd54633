"""Which deals some night explains, as boxes. Knows no role by name.

The night is run backwards as for weighing, but it is enough that there is a way: a card that moves others is looked for
only where it would have to move one that must lie somewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from deduce.claims import Saw
from deduce.engines.base import Budget
from deduce.engines.boxes import Box, Shape, deals_in
from deduce.engines.cases import Case, Group, alike, cases
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
        self._settled = replace(leaning, turning=0)  # every speaker who was turned is told apart before
        self.shape = Shape(len(self.ground.faces), len(self.ground.game.table.spots))

    def deals(self, scenarios: Sequence[Scenario]) -> int:
        """How many deals of the scenarios some night explains, all together."""
        found: defaultdict[int | None, list[Box]] = defaultdict(list)
        groups = self._alike(scenarios)
        for scenario in scenarios:
            for seat, boxes in self._boxes(scenario, groups).items():
                found[seat] += boxes
        # Where somebody copied, one seat stands for all those of its group.
        many = {group[0]: len(group) for group in groups}
        copies = self.ground.copies
        return sum(
            deals_in(boxes, self.shape, copies) * (1 if seat is None else many.get(seat, 1))
            for seat, boxes in found.items()
        )

    def _alike(self, scenarios: Iterable[Scenario]) -> list[Group]:
        """The spots, grouped: those of a group stand for one another in every scenario."""
        keys: list[list[int]] = [[] for _ in self.ground.game.table.spots]
        for scenario in scenarios:
            for group in alike(self.ground, self.leaning, scenario):
                for spot in group:
                    keys[spot].append(group[0])
        groups: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
        for spot, key in enumerate(keys):
            groups[tuple(key)].append(spot)
        return [tuple(group) for group in groups.values()]

    def _boxes(self, scenario: Scenario, groups: list[Group]) -> Mapping[int | None, list[Box]]:
        """Boxes of `shape` that together hold just the deals of a scenario that some night explains, by who copied."""
        if self._says_no_more(scenario):
            return {None: [self.shape.pack(scenario.dealt)]}
        found: defaultdict[int | None, list[Box]] = defaultdict(list)
        able = cases(self.ground, self.leaning, scenario, groups, tell=None)
        known = (case for case in able if case.size > 0)
        waiting = [one for case in known for whom in self._from_whom(case) for one in self._turned(whom, 0)]
        # Who copied what changes nothing else leaves most deals possible: others are mostly inside.
        waiting.sort(key=lambda case: (len(case.actors), -sum(mask.bit_count() for mask in case.dealt)))
        for case in waiting:
            for one in self._in_company(case):
                self._walk(one, found[None if case.copied is None else case.copied.seat])
        return found

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

    def _turned(self, case: Case, seat: int) -> Iterator[Case]:
        """The case, once for every way in which loose speakers from a seat on saw a card that does not bind them."""
        loose = [other for other in sorted(case.loose) if other >= seat]
        if not loose or not self.leaning.turning:
            yield case
            return
        yield from self._turned(case, loose[0] + 1)
        for role in self.ground.faces:
            card = self.ground.bit(role)
            if not case.dealt[loose[0]] & card & self.leaning.turning:
                continue
            dealt = (*case.dealt[: loose[0]], card, *case.dealt[loose[0] + 1 :])
            if dealt.count(card) <= self.ground.copies[self.ground.number[role]]:
                actor = Actor(loose[0], role, good=False)
                turned = replace(case, dealt=dealt, actors=(*case.actors, actor), loose=case.loose - {loose[0]})
                yield from self._turned(turned, loose[0] + 1)

    def _from_whom(self, case: Case) -> Iterator[Case]:
        """The case, once for every seat that may have held what was copied."""
        copied, every = case.copied, self.ground.every
        if copied is None or copied.target is not None:
            yield case
            return
        seats = [seat for seat in self.ground.game.table.seats if seat != copied.seat]
        able = [seat for seat in seats if case.dealt[seat] & copied.faces]
        # There may be too few other cards for all these seats.
        others = every & ~copied.faces
        few = sum(copies for face, copies in enumerate(self.ground.copies) if others >> face & 1)
        if few - sum(not mask & ~others for mask in case.dealt) < len(able):
            yield case
            return
        for seat in able:
            yield replace(case, dealt=(*case.dealt[:seat], case.dealt[seat] & copied.faces, *case.dealt[seat + 1 :]))

    def _walk(self, case: Case, into: list[Box]) -> None:
        follower = Follower(self.moves, self._settled, case, (), self.budget)
        start = follower.start(rows=False)
        if start is not None:
            self._back(follower, 0, start.need, (self.shape.pack(start.dealt), 0), into)

    def _back(self, follower: Follower, number: int, need: Need, node: Node, into: list[Box]) -> None:
        """Put into a list what the night may come from, but for what lies inside a box that is in it already."""
        self.budget.spend()
        box, at = node[0], self.shape.at
        if number >= follower.settled and not all(faces & at(box, spot) for spot, faces in need):
            return
        if number == len(follower.turns):
            for spot, faces in need:
                box = self.shape.put(box, spot, at(box, spot) & faces)
        if any(not box & ~wide for wide in into):
            return
        if number == len(follower.turns):
            into.append(box)
            return
        before = list(self._turn(follower.turns[number], need, node))
        # The widest boxes first: they make most of the others superfluous.
        before.sort(key=lambda found: self._narrowing(*found))
        for earlier, other in before:
            self._back(follower, number + 1, earlier, other, into)

    def _narrowing(self, need: Need, node: Node) -> tuple[int, int]:
        """How much a box is narrowed by what must lie where, if no card moves any more."""
        at, box = self.shape.at, node[0]
        lost = sum((at(box, spot) & ~faces).bit_count() for spot, faces in need)
        return lost - box.bit_count(), node[1].bit_count()

    def _turn(self, turn: Turn, need: Need, node: Node) -> Iterator[tuple[Need, Node]]:
        """What a turn may come from."""
        seats = list(reversed(self.ground.game.table.seats))
        if self.ground.ordered or len(turn.known) + turn.open > 1:
            yield from self._seats(turn, seats, turn.open, need, node)
            return
        for actor in turn.known.values():
            for before, _ in self.moves.known(actor, need):
                yield before, (node[0], node[1] | 1 << actor.seat)
        if not turn.known:
            spared, found = node
            for seat in seats:
                moved, still = self._ways(turn, seat, need, node)
                yield from moved
                if still != ANY:
                    spared = self.shape.put(spared, seat, self.shape.at(spared, seat) & still)
            yield need, (spared, found)

    def _seats(self, turn: Turn, seats: list[int], cards: int, need: Need, node: Node) -> Iterator[tuple[Need, Node]]:
        """Seat by seat, the last first: several cards act in seat order."""
        if not seats:
            yield need, node
            return
        (seat, *rest), (box, found) = seats, node
        if seat in turn.known:
            for before, _ in self.moves.known(turn.known[seat], need):
                yield from self._seats(turn, rest, cards, before, (box, found | 1 << seat))
            return
        moved, still = self._ways(turn, seat, need, node) if cards else ((), ANY)
        for before, other in moved:
            yield from self._seats(turn, rest, cards - 1, before, other)
        spared = self.shape.put(box, seat, self.shape.at(box, seat) & still)
        yield from self._seats(turn, rest, cards, need, (spared, found))

    def _ways(self, turn: Turn, seat: int, need: Need, node: Node) -> tuple[list[tuple[Need, Node]], int]:
        """A card that acts in this turn lies at the seat: what comes of it where it moves what must lie somewhere.

        Besides, the faces that may lie at the seat if it moves nothing of that.
        """
        card, (box, found) = self.ground.bit(turn.role), node
        moved: list[tuple[Need, Node]] = []
        if found >> seat & 1:
            return moved, ANY
        here = self.shape.put(box, seat, card), found | 1 << seat
        if not need or not self.shape.at(box, seat) & card:
            return moved, ANY
        ways = self.moves.anywhere(turn.role, seat, tuple(spot for spot, _ in need))
        still = ways[0][1].count + len(self.ground.plays(turn.role, seat).usual)
        for image, _ in ways[1:]:
            moved.append((tuple(sorted((spot, faces) for spot, (_, faces) in zip(image, need, strict=True))), here))
        return moved, ANY if still else ~card
