"""Which deals some night explains, as boxes. Knows no role by name.

The night is run backwards as for weighing, but it is enough that there is a way: a card that moves others is looked for
only where it would have to move one that must lie somewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from deduce.claims import Saw
from deduce.engines.base import Budget
from deduce.engines.boxes import Box, Shape, deals_in
from deduce.engines.cases import Case, Group, alike, cases
from deduce.engines.follow import Follower, Turn
from deduce.engines.ground import can_be_dealt
from deduce.engines.leaning import Leaning
from deduce.engines.moves import Moves, Need
from deduce.engines.scenario import Actor, Scenario

Node = tuple[Box, int]
"""What may have been dealt, and the seats (a mask) whose acts were looked at."""
ANY = -1
"""Every face."""


class Task(NamedTuple):
    """A case to look at. Where `idle` is a mask somebody copied one of its faces, or the role of one of the `acts`, and
    then did what that says at once; None: nobody copied, or it is known from whom."""

    case: Case
    idle: int | None
    acts: tuple[Actor, ...]


class Walk(NamedTuple):
    """A task with its night, and the turn from which on no card moves before."""

    task: Task
    turns: tuple[Turn, ...]
    settled: int


class Explained:
    """The deals of scenarios that some night explains."""

    def __init__(self, moves: Moves, leaning: Leaning, budget: Budget) -> None:
        self.moves = self._plain = moves
        self.leaning = leaning
        self.ground = moves.ground
        self.budget = budget
        self._settled = replace(leaning, turning=0)  # every speaker who was turned is told apart before
        self.shape = Shape(len(self.ground.faces), len(self.ground.spots))

    def deals(self, scenarios: Sequence[Scenario]) -> int:
        """How many deals of the scenarios some night explains, all together."""
        found: defaultdict[tuple[int | None, int], list[Box]] = defaultdict(list)
        groups = self._alike(scenarios)
        for scenario in scenarios:
            for seat, boxes in self._boxes(scenario, groups).items():
                found[seat, scenario.course.orders] += boxes
        # Where somebody copied, one seat stands for all those of its group.
        many = {group[0]: len(group) for group in groups}
        copies = self.ground.copies
        return sum(
            deals_in(boxes, self.shape, copies, self.budget.spend)
            * (1 if seat is None else many.get(seat, 1))
            // orders
            for (seat, orders), boxes in found.items()
        )

    def _alike(self, scenarios: Iterable[Scenario]) -> list[Group]:
        """The spots, grouped: those of a group stand for one another in every scenario."""
        keys: list[list[int]] = [[] for _ in self.ground.spots]
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
        self.moves = self._plain.guarding(scenario.course.guarded)
        found: defaultdict[int | None, list[Box]] = defaultdict(list)
        able = cases(self.ground, self.leaning, scenario, groups, tell=None)
        alone = bool(scenario.ends) or scenario.wish is not None
        tasks = self._tasks((case for case in able if case.size > 0), alone)
        waiting = [one for task in tasks for one in self._told_apart(task)]
        # Where little happens most deals are possible: others are mostly inside.
        waiting.sort(key=lambda task: (len(task.case.actors), -sum(mask.bit_count() for mask in task.case.dealt)))
        for task in waiting:
            copied = task.case.copied
            self._walk(task, found[None if copied is None else copied.seat])
        return found

    def _tasks(self, cases: Iterable[Case], alone: bool) -> list[Task]:
        """The cases; unless each stands `alone` those go together in which a seat copied and acted at once, or not."""
        found: list[Task] = []
        together: dict[int, Task] = {}
        for case in cases:
            actor = next((actor for actor in case.actors if actor.copied), None)
            if alone or not self._goes_together(case, actor):
                copied = case.copied
                found.append(Task(case, None if copied is None or copied.target is not None else copied.faces, ()))
                continue
            assert case.copied is not None
            seat = case.copied.seat
            if seat not in together:
                others = tuple(other for other in case.actors if not other.copied)
                together[seat] = Task(replace(case, actors=others), 0, ())
            task = together[seat]
            if actor is None:
                task = task._replace(idle=(task.idle or 0) | case.copied.faces)
            together[seat] = task if actor is None else task._replace(acts=(*task.acts, actor))
        return [*found, *together.values()]

    def _goes_together(self, case: Case, actor: Actor | None) -> bool:
        copied = case.copied
        if copied is None or copied.target is not None or case.company is not None:
            return False
        if any(other.role == self.ground.crowd for other in case.actors):
            return False
        return self.ground.begins(None if actor is None else actor.role) and (actor is None or not actor.parts)

    def _told_apart(self, task: Task) -> Iterator[Task]:
        """The task, once for everything that has to be known of its case before the night is followed."""
        for turned in self._turned(task.case, 0):
            for one in self._in_company(turned):
                yield task._replace(case=one)

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

    def _must_hold(self, masks: Sequence[int], seats: Iterable[int], faces: int) -> bool:
        """Whether there are too few other cards for all these seats: one of them holds one of the faces."""
        able = sum(bool(masks[seat] & faces) for seat in seats)
        others = self.ground.every & ~faces
        few = sum(copies for face, copies in enumerate(self.ground.copies) if others >> face & 1)
        return few - sum(not mask & ~others for mask in masks) < able

    def _walk(self, task: Task, into: list[Box]) -> None:
        follower = Follower(self.moves, self._settled, task.case, (), self.budget)
        start = follower.start(rows=False)
        if start is not None and can_be_dealt(self.ground, start.dealt):
            settled = len(follower.turns) if task.acts else follower.settled
            self._back(Walk(task, follower.turns, settled), 0, start.need, (self.shape.pack(start.dealt), 0), into, 0)

    def _back(self, walk: Walk, number: int, need: Need, node: Node, into: list[Box], known: int) -> None:
        """Put into a list what the night may come from, but for what lies inside a box that is in it already.

        The box of the node does not lie inside one of the first `known` ones.
        """
        self.budget.spend()
        box, over = node[0], number == len(walk.turns)
        if number >= walk.settled and not (over and walk.task.acts) and not self._fits(box, need):
            return
        for wide in into[known:] if known else into:
            if not box & ~wide:
                return
        if over:
            for new in self._copying(walk.task, box, need):
                for wide in into:
                    if not new & ~wide:
                        break
                else:
                    into.append(new)
            return
        known = len(into)
        before = list(self._turn(walk.turns[number], need, node))
        if len(before) > 1:
            # The widest boxes first: they make most of the others superfluous.
            before.sort(key=self._narrowing)
        for earlier, other in before:
            self._back(walk, number + 1, earlier, other, into, known if other[0] == box else 0)

    def _fits(self, box: Box, need: Need) -> bool:
        """Once no card moves any more: what must lie somewhere was dealt there."""
        at = self.shape.at
        for spot, faces in need:
            if not faces & at(box, spot):
                break
        else:
            return True
        return False

    def _narrowed(self, box: Box, need: Need) -> Box:
        for spot, faces in need:
            box = self.shape.put(box, spot, self.shape.at(box, spot) & faces)
        return box

    def _copying(self, task: Task, box: Box, need: Need) -> Iterator[Box]:
        """The boxes the night begins with, by what was copied and done at once."""
        if task.idle is None:
            yield self._narrowed(box, need)
            return
        idle = task.idle
        for actor in task.acts:
            card = self.ground.bit(actor.role)
            for before, _ in self.moves.known(actor, need):
                if before == need:
                    idle |= card
                elif self._fits(box, before):
                    yield from self._held(task.case, self._narrowed(box, before), card)
        if idle and self._fits(box, need):
            yield from self._held(task.case, self._narrowed(box, need), idle)

    def _held(self, case: Case, box: Box, faces: int) -> Iterator[Box]:
        """What is left of a box where some player other than the one who copied held one of the faces."""
        assert case.copied is not None
        masks = [self.shape.at(box, spot) for spot in self.ground.spots]
        seats = [seat for seat in self.ground.game.table.seats if seat != case.copied.seat]
        if any(masks[seat] and not masks[seat] & ~faces for seat in seats) or self._must_hold(masks, seats, faces):
            yield box
            return
        for seat in seats:
            if masks[seat] & faces:
                yield self.shape.put(box, seat, masks[seat] & faces)

    def _narrowing(self, found: tuple[Need, Node]) -> int:
        """How much a box is narrowed by what must lie where, if no card moves any more."""
        at, (need, (box, _)) = self.shape.at, found
        lost = -box.bit_count()
        for spot, faces in need:
            lost += (at(box, spot) & ~faces).bit_count()
        return lost

    def _turn(self, turn: Turn, need: Need, node: Node) -> Iterator[tuple[Need, Node]]:
        """What a turn may come from."""
        seats = list(reversed(self.ground.game.table.seats))
        if self.ground.ordered or len(turn.known) + turn.open > 1:
            yield from self._seats(turn, seats, turn.open, need, node)
            return
        for actor in turn.known.values():
            for before, _ in self.moves.known(actor, need):
                yield before, (node[0], node[1] | 1 << actor.seat)
        if not turn.known and not need:
            yield need, node
        elif not turn.known:
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
