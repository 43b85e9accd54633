"""The night run backwards on the cards somebody asks about. Knows no role by name.

What must lie somewhere at some moment (`need`), and where the card at a spot came from (`rows`), is taken back
through one act after another. A card that moves others is looked for only where it makes a difference: wherever it lies
it counts as if it left every card in its place, with all its options; then, for every seat it may lie at, what it
really does there is added, and what was counted for it there is taken away. The sum over all worlds is right, and where
nobody asks nothing has to be done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from deduce.claims import Saw
from deduce.engines.base import Budget
from deduce.engines.cases import Case, Group
from deduce.engines.ground import Ground
from deduce.engines.leaning import Leaning
from deduce.engines.plays import Play
from deduce.engines.scenario import Actor
from deduce.night.steps import Copied

Rows = Mapping[int, Mapping[int, int]]
"""For every spot from which spots its card may have come, with the number of ways; spots with none are left out."""
Need = tuple[tuple[int, int], ...]
"""(spot, faces that must lie there), by spot."""


class Operator:
    """Some of the ways an act can go, taken together; `less`: so many times nothing at all is taken away from them."""

    def __init__(self, plays: Iterable[Play], less: int = 0) -> None:
        plays = tuple(plays)
        self.count = len(plays) - less
        found: defaultdict[int, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
        for play in plays:
            for spot, before in play.back.items():
                found[spot][before] += 1
        for spot, sources in found.items():
            sources[spot] += self.count - sum(sources.values())
        self.sources = {
            spot: tuple((before, ways) for before, ways in sources.items() if ways) for spot, sources in found.items()
        }
        self._plays = plays
        self._less = less
        self._after: dict[int, tuple[tuple[int, int], ...]] = {}

    def after(self, cards: int) -> tuple[tuple[int, int], ...]:
        """Where some cards (a mask of spots) may lie after the act, with the number of ways."""
        known = self._after.get(cards)
        if known is None:
            found: defaultdict[int, int] = defaultdict(int)
            found[cards] -= self._less
            for play in self._plays:
                moved = cards
                for spot, before in play.back.items():
                    moved = moved & ~(1 << spot) | (cards >> before & 1) << spot
                found[moved] += 1
            known = self._after[cards] = tuple((moved, ways) for moved, ways in found.items() if ways)
        return known

    def rows(self, rows: Rows) -> Rows:
        """The rows as they were before the act."""
        after: dict[int, Mapping[int, int]] = {}
        for target, row in rows.items():
            found: dict[int, int] = {}
            for spot, weight in row.items():
                sources = self.sources.get(spot)
                if sources is not None:
                    for before, ways in sources:
                        found[before] = found.get(before, 0) + weight * ways
                elif self.count:
                    found[spot] = found.get(spot, 0) + weight * self.count
            if found:
                after[target] = found
        return after


class Moves:
    """What acts come to, worked out once for a game: their ways grouped by what they do to what must lie somewhere."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.still: Rows = {spot: {spot: 1} for spot in ground.game.table.spots}
        self._anywhere: dict[tuple[str, int, tuple[int, ...]], list[tuple[tuple[int, ...], Operator]]] = {}
        self._known: dict[tuple[Actor, Need], list[tuple[Need, Operator]]] = {}

    def anywhere(self, role: str, seat: int, spots: tuple[int, ...]) -> list[tuple[tuple[int, ...], Operator]]:
        """The card does at this seat what it does, less as often as it has options: where what must lie at `spots` lay.

        The first group is that in which nothing of it moved; from that one the options are taken away.
        """
        key = (role, seat, spots)
        if key not in self._anywhere:
            groups: dict[tuple[int, ...], list[Play]] = {spots: []}
            plays = self.ground.plays(role, seat).usual
            for play in plays:
                groups.setdefault(tuple(play.back.get(spot, spot) for spot in spots), []).append(play)
            self._anywhere[key] = [
                (image, Operator(group, less=len(plays) if image == spots else 0)) for image, group in groups.items()
            ]
        return self._anywhere[key]

    def known(self, actor: Actor, need: Need) -> list[tuple[Need, Operator]]:
        """The actor acts as is known of him: what must lie where before, with the ways in which it does."""
        key = (actor, need)
        if key not in self._known:
            plays = self.ground.plays(actor.role, actor.seat)
            groups: dict[Need, list[Play]] = {}
            for play in plays.lonely if actor.lonely else plays.usual:
                if all(map(play.answers, actor.parts)):
                    shown = self._shown(actor, play)
                    before = None if shown is None else _before(need, play, shown)
                    if before is not None:
                        groups.setdefault(before, []).append(play)
            self._known[key] = [(before, Operator(group)) for before, group in groups.items()]
        return self._known[key]

    def _shown(self, actor: Actor, play: Play) -> list[tuple[int, int]] | None:
        """What the actor must have seen, by where it lay before: what his story says, and whether it was good."""
        ground = self.ground
        found = [
            (before, ground.bit(part.face))
            for part in actor.parts
            if isinstance(part, Saw)
            for step, told, before in play.seen
            if (step, told) == (part.step, part.spot)
        ]
        if actor.good is not None:
            if play.own is not None:
                good = self._good(actor)
                found.append((play.own, good if actor.good else ground.every & ~good))
            elif ground.game.is_village(actor.role) != actor.good:
                return None
        return found

    def _good(self, actor: Actor) -> int:
        """The faces that tell the actor he is of the village; a card that copies means what he copied, or nothing."""
        ground = self.ground
        good = ground.mask(ground.game.village_roles)
        if ground.copier is None:
            return good
        card = ground.bit(ground.copier)
        return good | card if not actor.copied or ground.game.is_village(actor.role) else good & ~card


def _before(need: Need, play: Play, shown: Iterable[tuple[int, int]]) -> Need | None:
    """What must lie where before a way to act; None where that cannot be."""
    found: dict[int, int] = {}
    for spot, faces in need:
        found[play.back.get(spot, spot)] = faces
    for spot, faces in shown:
        found[spot] = found.get(spot, faces) & faces
    return None if 0 in found.values() else tuple(sorted(found.items()))


@dataclass(frozen=True)
class Turn:
    """A moment of the night: some seat acts as the role. `known` are actors by seat, `open` cards may lie anywhere."""

    role: str
    known: Mapping[int, Actor]
    open: int


class State:
    """The night taken back to some moment.

    `found` are the seats whose acting was looked at, `weight` the number of ways (`rows` the same by where cards came
    from; None if nobody asks), all of it `many` times. `groups` are the spots that still stand for one another, `path`
    the acts that moved cards, the last first.
    """

    __slots__ = ("dealt", "found", "groups", "many", "need", "path", "rows", "weight")

    def __init__(
        self,
        need: Need,
        dealt: tuple[int, ...],
        found: tuple[int, ...],
        many: int,
        weight: int,
        rows: Rows | None,
        groups: tuple[Group, ...],
        path: tuple[Operator, ...] = (),
    ) -> None:
        self.need = need
        self.dealt = dealt
        self.found = found
        self.many = many
        self.weight = weight
        self.rows = rows
        self.groups = groups
        self.path = path


class Follower:
    """Takes a case back to the deal."""

    def __init__(self, moves: Moves, leaning: Leaning, case: Case, groups: Iterable[Group], budget: Budget) -> None:
        self.moves = moves
        self.leaning = leaning
        self.ground = moves.ground
        self.case = case
        self.budget = budget
        copied = case.copied
        self.groups = _without(tuple(groups), () if copied is None else (copied.seat, copied.target))
        self.turns = tuple(self._turns())
        moving = [number for number, turn in enumerate(self.turns) if self.ground.moves(turn.role)]
        self.settled = moving[-1] + 1 if moving else 0

    def _turns(self) -> Iterator[Turn]:
        """The night backwards, without the acts that change and show nothing anybody asks about."""
        ground = self.ground
        copying = next((actor for actor in self.case.actors if actor.copied), None)
        waiting = copying is not None and any(
            act.copied is Copied.IN_TURN for act in ground.game.roles[copying.role].acts
        )
        for slot in ground.slots:
            if copying is not None and slot.role == (copying.role if waiting else ground.copier):
                yield Turn(copying.role, {copying.seat: copying}, 0)
            known = {actor.seat: actor for actor in self.case.actors if actor.role == slot.role and not actor.copied}
            cards = ground.copies[ground.number[slot.role]] - len(known)
            if not ground.moves(slot.role) and not self._turns_somebody(slot.role):
                cards = 0
            if known or cards > 0:
                yield Turn(slot.role, known, cards)

    def _turns_somebody(self, role: str) -> bool:
        """Whether what the role sees may decide whether a loose speaker is bound."""
        card = self.ground.bit(role) & self.leaning.turning
        return bool(card) and any(self.case.dealt[seat] & card for seat in self.case.loose)

    def leaves(self, rows: bool) -> Iterator[State]:
        """Everything the night may come from; with `rows` also what adds up to nothing but moves cards about."""
        start = self.start(rows)
        if start is not None and (self.settled or self._fits(start.need, start.dealt)):
            yield from self._back(0, start)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The faces that may be dealt, where no loose speaker saw another card before him."""
        dealt = list(self.case.dealt)
        for seat in self.case.loose:
            dealt[seat] &= self.leaning.able(seat)
        return tuple(dealt)

    def start(self, rows: bool) -> State | None:
        """The end of the night; None where no card could lie as it must."""
        need: dict[int, int] = {}
        for spot, faces in self.case.shows:
            need[spot] = need.get(spot, self.ground.every) & faces
        if 0 in need.values():
            return None
        groups = tuple(tuple(spot for spot in group if spot not in need) for group in self.groups)
        still = self.moves.still if rows else None
        return State(tuple(sorted(need.items())), self.dealt, (), 1, 1, still, groups)

    def _fits(self, need: Need, dealt: tuple[int, ...]) -> bool:
        """Once no card moves any more: what must lie somewhere was dealt there."""
        return all(faces & dealt[spot] for spot, faces in need)

    def _back(self, number: int, state: State) -> Iterator[State]:
        self.budget.spend()
        if number == len(self.turns):
            yield state
            return
        turn = self.turns[number]
        settled = number + 1 >= self.settled
        if self.ground.ordered or len(turn.known) + turn.open > 1:
            yield from self._seats(number, list(reversed(self.ground.game.table.seats)), turn.open, state)
        elif turn.known:
            for before in self._act(next(iter(turn.known.values())), state, settled):
                yield from self._back(number + 1, before)
        else:
            if not settled or self._fits(state.need, state.dealt):
                yield from self._back(number + 1, state)
            for seat, many in self._places(turn.role, state):
                for before in self._wherever(turn.role, seat, many, state, settled):
                    yield from self._back(number + 1, before)

    def _seats(self, number: int, seats: list[int], cards: int, state: State) -> Iterator[State]:
        """Seat by seat, the last first: cards act in seat order."""
        turn = self.turns[number]
        if not seats or (not cards and not any(seat in turn.known for seat in seats)):
            if number + 1 < self.settled or self._fits(state.need, state.dealt):
                yield from self._back(number + 1, state)
            return
        seat, rest = seats[0], seats[1:]
        if seat in turn.known:
            for before in self._act(turn.known[seat], state, settled=False):
                yield from self._seats(number, rest, cards, before)
            return
        yield from self._seats(number, rest, cards, state)
        if cards and self._possible(turn.role, seat, state):
            for before in self._wherever(turn.role, seat, 1, state, settled=False):
                yield from self._seats(number, rest, cards - 1, before)

    # Who is where

    def _places(self, role: str, state: State) -> Iterator[tuple[int, int]]:
        """The seats the card may lie at, one for those that stand for one another, with their number."""
        moves = self.ground.moves(role)
        single = set(self.ground.game.table.seats if moves else self.case.loose)
        for group in state.groups:
            single.difference_update(group)
            if group and (moves or group[0] in self.case.loose) and self._possible(role, group[0], state):
                yield group[0], len(group)
        for seat in sorted(single):
            if self._possible(role, seat, state):
                yield seat, 1

    def _possible(self, role: str, seat: int, state: State) -> bool:
        card = self.ground.bit(role)
        if seat >= len(self.ground.game.table.seats) or seat in state.found:
            return False
        if not state.dealt[seat] & card and not self.turning(seat) & card:
            return False
        elsewhere = state.dealt.count(card) - (state.dealt[seat] == card)
        return elsewhere < self.ground.copies[self.ground.number[role]]

    def turning(self, seat: int) -> int:
        """The faces with which a loose speaker may have seen another card before him."""
        return self.case.dealt[seat] & self.leaning.turning if seat in self.case.loose else 0

    def _wherever(self, role: str, seat: int, many: int, state: State, settled: bool) -> Iterator[State]:
        """The card lies at this seat: what it does there, less what was counted for it wherever it lies."""
        card = self.ground.bit(role)
        if self.turning(seat) & card:
            yield from self._turned(Actor(seat, role, good=False), many * self.leaning.turned, state, settled)
        if seat in self.case.loose:
            many *= self.leaning.weight(seat, card)
        if not many or not state.dealt[seat] & card:
            return
        dealt = (*state.dealt[:seat], card, *state.dealt[seat + 1 :])
        found = (*state.found, seat)
        groups = _without(state.groups, (seat,))
        spots = tuple(spot for spot, _ in state.need)
        for image, operator in self.moves.anywhere(role, seat, spots):
            need = state.need
            if image != spots:
                need = tuple(sorted((spot, faces) for spot, (_, faces) in zip(image, state.need, strict=True)))
            times = many * _stands_for(need, state, groups)
            if not times or (settled and not self._fits(need, dealt)):
                continue
            before = _after(operator, state, need, dealt, found, state.many * times, groups)
            if before is not None:
                yield before

    def _turned(self, actor: Actor, many: int, state: State, settled: bool) -> Iterator[State]:
        """A loose speaker saw a card before him that does not bind him, as the one dealt to him did."""
        seat = actor.seat
        dealt = (*state.dealt[:seat], self.ground.bit(actor.role), *state.dealt[seat + 1 :])
        there = State(
            state.need, dealt, (*state.found, seat), state.many * many, state.weight, state.rows,
            _without(state.groups, (seat,)), state.path,
        )  # fmt: skip
        yield from self._acts(actor, there, settled)

    def _act(self, actor: Actor, state: State, settled: bool) -> Iterator[State]:
        """Somebody of whose acting something is known; who acts as what he copied holds no card of that role."""
        if not actor.copied:
            state = State(
                state.need, state.dealt, (*state.found, actor.seat), state.many, state.weight, state.rows,
                state.groups, state.path,
            )  # fmt: skip
        yield from self._acts(actor, state, settled)

    def _acts(self, actor: Actor, state: State, settled: bool) -> Iterator[State]:
        for need, operator in self.moves.known(actor, state.need):
            times = _stands_for(need, state, state.groups)
            if times and (not settled or self._fits(need, state.dealt)):
                before = _after(operator, state, need, state.dealt, state.found, state.many * times, state.groups)
                if before is not None:
                    yield before


def _stands_for(need: Need, state: State, groups: tuple[Group, ...]) -> int:
    """For how many spots the one stands at which something must lie now, and need not later; 0: another does for it."""
    if need is state.need:
        return 1
    later = [spot for spot, _ in state.need]
    new = [spot for spot, _ in need if spot not in later]
    if len(new) != 1:
        return 1
    for group in groups:
        if new[0] in group:
            return len(group) if new[0] == group[0] else 0
    return 1


def _after(
    operator: Operator,
    state: State,
    need: Need,
    dealt: tuple[int, ...],
    found: tuple[int, ...],
    many: int,
    groups: tuple[Group, ...],
) -> State | None:
    """The state before an act that goes these ways; None where nothing is left to count."""
    rows, path = state.rows, state.path
    if operator.sources:
        path = (*path, operator)
        weight = state.weight * operator.count
        if rows is not None:
            rows = operator.rows(rows)
        if not weight and not rows:
            return None
    else:
        if not operator.count:
            return None
        weight, many = state.weight, many * operator.count
    if need is not state.need:
        groups = _without(groups, tuple(spot for spot, _ in need))
    return State(need, dealt, found, many, weight, rows, groups, path)


def _without(groups: tuple[Group, ...], spots: tuple[int, ...]) -> tuple[Group, ...]:
    """The groups without these spots, which stand for themselves from now on."""
    if not any(spot in group for group in groups for spot in spots):
        return groups
    return tuple(tuple(spot for spot in group if spot not in spots) for group in groups)
