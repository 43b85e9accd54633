"""The night run backwards on the cards somebody asks about. Knows no role by name.

What must lie somewhere at some moment (`need`), and where the card at a spot came from (`rows`), is taken back
through one act after another. A card that moves others is looked for only where it makes a difference: wherever it lies
it counts as if it left every card in its place, with all its options; then, for every seat it may lie at, what it
really does there is added, and what was counted for it there is taken away. The sum over all worlds is right, and where
nobody asks nothing has to be done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from deduce.engines.base import Budget
from deduce.engines.cases import Case, Group
from deduce.engines.leaning import Leaning
from deduce.engines.moves import Moves, Need, Operator, Rows
from deduce.engines.scenario import Actor
from deduce.night.steps import Copied


@dataclass(frozen=True)
class Turn:
    """A moment of the night: some seat acts as the role. `known` are actors by seat, `open` cards may lie anywhere."""

    role: str
    known: Mapping[int, Actor]
    open: int


class State(NamedTuple):
    """The night taken back to some moment.

    `found` are the seats (a mask) whose acting was looked at; `turned` those among them where a card seen later decides
    that somebody is not bound. `weight` is the number of ways (`rows` the same by where cards came from; None if nobody
    asks), all of it `many` times. `groups` are the spots that still stand for one another, `path` the acts that moved
    cards, the last first.
    """

    need: Need
    dealt: tuple[int, ...]
    groups: tuple[Group, ...]
    rows: Rows | None
    found: int = 0
    turned: int = 0
    many: int = 1
    weight: int = 1
    path: tuple[Operator, ...] = ()

    def before(self, operator: Operator, need: Need, times: int) -> State | None:
        """The state before an act that goes these ways; None where nothing is left to count."""
        rows, path, weight, many = self.rows, self.path, self.weight, self.many * times
        if operator.sources:
            path = (*path, operator)
            weight *= operator.count
            if rows is not None:
                rows = operator.rows(rows)
            if not weight and not rows:
                return None
        else:
            if not operator.count:
                return None
            many *= operator.count
        groups = self.groups
        if need is not self.need:
            groups = _without(groups, tuple(spot for spot, _ in need))
        return State(need, self.dealt, groups, rows, self.found, self.turned, many, weight, path)

    def stands_for(self, need: Need) -> int:
        """For how many spots the one stands at which something must lie before, and need not now; 0: another does."""
        if need is self.need:
            return 1
        now = [spot for spot, _ in self.need]
        new = [spot for spot, _ in need if spot not in now]
        if len(new) != 1:
            return 1
        for group in self.groups:
            if new[0] in group:
                return len(group) if new[0] == group[0] else 0
        return 1


def follow(
    moves: Moves, leaning: Leaning, cases: Iterable[Case], groups: list[Group], budget: Budget, rows: bool
) -> Iterator[tuple[Case, list[State]]]:
    """Every case with what its night may come from; with `rows` also what adds up to nothing but moves cards about.

    What is done at once by who copied comes last on the way back: until then cases that differ in it only are one.
    """
    together: dict[Case, list[tuple[Case, Actor | None]]] = {}
    for case in cases:
        actor = next((actor for actor in case.actors if actor.copied), None)
        shared = case
        if case.copied is not None and moves.ground.begins(None if actor is None else actor.role):
            others = tuple(other for other in case.actors if not other.copied)
            copied = replace(case.copied, faces=0, role=None)
            shared = replace(case, actors=others, copied=copied, size=1)
        together.setdefault(shared, []).append((case, actor))
    for shared, several in together.items():
        if len(several) == 1:
            yield several[0][0], list(Follower(moves, leaning, several[0][0], groups, budget).leaves(rows))
            continue
        follower = Follower(moves, leaning, shared, groups, budget)
        follower.settled = len(follower.turns) + 1  # what must lie somewhere is looked at after all of them
        states = list(follower.leaves(rows))
        for case, actor in several:
            yield case, [before for state in states for before in follower.begin(actor, state)]


class Follower:
    """Takes a case back to the deal."""

    def __init__(self, moves: Moves, leaning: Leaning, case: Case, groups: Iterable[Group], budget: Budget) -> None:
        self.moves = moves
        self.leaning = leaning
        self.ground = moves.ground
        self.case = case
        self.budget = budget
        copied = case.copied
        self.groups = _without(tuple(groups), () if copied is None else (copied.seat,))
        self.turns = tuple(self._turns())
        moving = [number for number, turn in enumerate(self.turns) if self.ground.moves(turn.role)]
        self.settled = moving[-1] + 1 if moving else 0
        self._unbound = self._most_unbound()

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

    def _most_unbound(self) -> tuple[int, ...]:
        """By the turn: how many spots there can be at which no card lies that binds its holder, or one of `turning`.

        Such cards are those that bind nobody, and those still to come that may have turned somebody.
        """
        ground, leaning = self.ground, self.leaning
        found = [sum(copies for face, copies in enumerate(ground.copies) if not leaning.good >> face & 1)]
        for turn in reversed(self.turns):
            found.append(found[-1] + (turn.open if self._turns_somebody(turn.role) else 0))
        return tuple(reversed(found))

    def _turns_somebody(self, role: str) -> bool:
        """Whether what the role sees may decide whether a loose speaker is bound."""
        card = self.ground.bit(role) & self.leaning.turning
        return bool(card) and any(self.case.dealt[seat] & card for seat in self.case.loose)

    def leaves(self, rows: bool) -> Iterator[State]:
        """Everything the night may come from; with `rows` also what adds up to nothing but moves cards about."""
        start = self.start(rows)
        if start is not None and (self.settled or self._fits(start.need, start.dealt)):
            yield from self._back(0, start)

    def begin(self, actor: Actor | None, state: State) -> Iterator[State]:
        """What a state comes from if the night begins with what somebody does who copied (None: he does nothing)."""
        if actor is not None:
            yield from self._acts(actor, state, settled=True)
        elif self._fits(state.need, state.dealt):
            yield state

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
        return State(tuple(sorted(need.items())), self.dealt, groups, still)

    def _fits(self, need: Need, dealt: tuple[int, ...]) -> bool:
        """Once no card moves any more: what must lie somewhere was dealt there."""
        return all(faces & dealt[spot] for spot, faces in need)

    def _back(self, number: int, state: State) -> Iterator[State]:
        self.budget.spend()
        unbound = 0
        for faces in state.dealt:
            if not faces & self.leaning.good:
                unbound += 1
        if unbound > self._unbound[number]:
            return
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
        if seat >= len(self.ground.game.table.seats) or state.found >> seat & 1:
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
        card, bit = self.ground.bit(role), 1 << seat
        there = state._replace(
            dealt=(*state.dealt[:seat], card, *state.dealt[seat + 1 :]),
            groups=_without(state.groups, (seat,)),
            found=state.found | bit,
        )
        if self.turning(seat) & card:
            # A loose speaker saw a card before him that does not bind him, as the one dealt to him did.
            turned = there._replace(turned=state.turned | bit, many=state.many * many)
            yield from self._acts(Actor(seat, role, good=False), turned, settled)
        if not state.dealt[seat] & card:
            return
        spots = tuple(spot for spot, _ in state.need)
        for image, operator in self.moves.anywhere(role, seat, spots):
            need = state.need
            if image != spots:
                need = tuple(sorted((spot, faces) for spot, (_, faces) in zip(image, state.need, strict=True)))
            times = many * there.stands_for(need)
            if times and (not settled or self._fits(need, there.dealt)):
                before = there.before(operator, need, times)
                if before is not None:
                    yield before

    def _act(self, actor: Actor, state: State, settled: bool) -> Iterator[State]:
        """Somebody of whose acting something is known; who acts as what he copied holds no card of that role."""
        if not actor.copied:
            state = state._replace(found=state.found | 1 << actor.seat)
        yield from self._acts(actor, state, settled)

    def _acts(self, actor: Actor, state: State, settled: bool) -> Iterator[State]:
        for need, operator in self.moves.known(actor, state.need):
            times = state.stands_for(need)
            if times and (not settled or self._fits(need, state.dealt)):
                before = state.before(operator, need, times)
                if before is not None:
                    yield before


def _without(groups: tuple[Group, ...], spots: tuple[int, ...]) -> tuple[Group, ...]:
    """The groups without these spots, which stand for themselves from now on."""
    if not any(spot in group for group in groups for spot in spots):
        return groups
    return tuple(tuple(spot for spot in group if spot not in spots) for group in groups)
