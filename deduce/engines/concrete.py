"""The simulator: plays one night, step by step, from a deal and choices. Knows no role, no story, no odds.

A night stops at each choice and can be copied there, so that every way to go on can be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from deduce.game import Game, Option, Slot
from deduce.night import OTHERS
from deduce.night.steps import (
    Always,
    And,
    Become,
    Choose,
    Condition,
    Copy,
    Flip,
    Guard,
    Look,
    Me,
    Met,
    MetNobody,
    Not,
    Picked,
    Recognise,
    Rule,
    Shield,
    Shift,
    Shows,
    Some,
    Step,
    Swap,
    Taken,
)

Outcome = Option | tuple[tuple[int, str], ...] | frozenset[int]
"""What a step came to: an option chosen, (spot, face) pairs seen, or the seats met."""

Key = tuple[int, str, int]
"""Whose step: the seat, the role of the script, the number of the step."""


@dataclass(frozen=True)
class Turn:
    """A seat performs an act of a role. Copiers come after the role's own holders."""

    order: tuple[tuple[int, str], bool, int]
    seat: int
    slot: Slot


class Night:
    """A night being played. Cards are known by the spot they were dealt to.

    `cards` is what lies where now; `stands` what a card stands for where that is not its face; `log` what every step
    came to; `options` what the next choice offers (empty once the night is over); `odds` the product of the numbers
    of options met so far: the night's choices had one chance in `odds`.
    """

    def __init__(self, game: Game, deal: Sequence[str]) -> None:
        self.game = game
        self.deal = tuple(deal)
        self.cards = list(range(len(deal)))
        self.stands: dict[int, str] = {}
        self.copied: dict[int, str] = {}
        self.believes = list(deal[: len(game.table.seats)])
        self.shielded: frozenset[int] = frozenset()
        self.guarded: frozenset[int] = frozenset()
        self.face_up: dict[int, str] = {}
        self.log: dict[Key, Outcome] = {}
        self.options: tuple[Option, ...] = ()
        self.odds = 1
        self._turns = [
            Turn((slot.order, False, seat), seat, slot)
            for slot in game.slots
            for seat in game.table.seats
            if deal[seat] == slot.role
        ]
        self._turn = 0
        self._step = self._turns[0].slot.act.start if self._turns else 0
        self._go_on()

    def copy(self) -> Night:
        """The same night, to be continued in another way."""
        twin: Night = object.__new__(Night)
        twin.game, twin.deal = self.game, self.deal
        twin.cards, twin.stands, twin.copied = self.cards.copy(), self.stands, self.copied
        twin.believes, twin.shielded, twin.guarded = self.believes.copy(), self.shielded, self.guarded
        twin.face_up, twin.log, twin.options, twin.odds = self.face_up, self.log.copy(), self.options, self.odds
        twin._turns, twin._turn, twin._step = self._turns, self._turn, self._step
        return twin

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose."""
        return not self.options

    @property
    def waiting(self) -> Key:
        """Whose choice the night waits for."""
        turn = self._turns[self._turn]
        return turn.seat, turn.slot.role, self._step

    def choose(self, option: Option) -> None:
        """Take one of `options` and play on to the next choice."""
        self.log[self.waiting] = option
        self.odds *= len(self.options)
        self.options = ()
        self._step += 1
        self._go_on()

    # What can be read off a night

    def face(self, spot: int) -> str:
        """The face of the card that lies at a spot now."""
        return self.deal[self.cards[spot]]

    def role(self, spot: int) -> str:
        """The role the card at a spot stands for now."""
        card = self.cards[spot]
        return self.stands.get(card, self.game.roles[self.deal[card]].stands_for)

    def acts_as(self, seat: int) -> str:
        """The role a seat was dealt or copied: what it is recognised as."""
        return self.copied.get(seat, self.deal[seat])

    def will_learn(self, seat: int) -> bool:
        """Whether the seat may still learn something about the card before it tonight."""
        return any(
            turn.seat == seat and any(map(teaches, self._script(turn)[turn.slot.act.start : turn.slot.act.stop]))
            for turn in self._turns[self._turn :]
        )

    def _script(self, turn: Turn) -> tuple[Step, ...]:
        return self.game.roles[turn.slot.role].steps

    # Playing

    def _go_on(self) -> None:
        while self._turn < len(self._turns):
            turn = self._turns[self._turn]
            script = self._script(turn)
            while self._step < turn.slot.act.stop:
                if self._perform(turn.seat, turn.slot.role, script[self._step]):
                    return
                self._step += 1
            self._turn += 1
            if self._turn < len(self._turns):
                self._step = self._turns[self._turn].slot.act.start

    def _perform(self, seat: int, role: str, step: Step) -> bool:
        """Do one step; true if the night must wait for a choice."""
        key = (seat, role, self._step)
        match step:
            case Choose():
                self.options = self._legal(seat, role, step)
                return bool(self.options)
            case Look(at, when):
                if self._holds(seat, role, when):
                    self.log[key] = seen = self._look(seat, self._spots(seat, role, at))
                    if isinstance(at, Me) and seen:
                        self._believe(seat, seen[0][1])
            case Swap(a, b, when):
                if self._holds(seat, role, when):
                    self._swap(seat, (*self._spots(seat, role, a), *self._spots(seat, role, b)))
            case Recognise(_, _, when):
                if self._holds(seat, role, when):
                    kin = self.game.kin_members(step)
                    others = self.game.spots(OTHERS, seat)
                    self.log[key] = frozenset(other for other in others if self.acts_as(other) in kin)
            case Copy(look):
                self._copy(seat, self._seen(seat, role, look))
            case Become(new, when):
                if self._holds(seat, role, when):
                    self.stands = {**self.stands, seat: new}
                    self.believes[seat] = new
            case Shield(at, when):
                if self._holds(seat, role, when):
                    self.shielded |= set(self._spots(seat, role, at))
            case Guard(at, when):
                if self._holds(seat, role, when):
                    self.guarded |= set(self._spots(seat, role, at))
            case Flip(at, stays, when):
                if self._holds(seat, role, when) and self._holds(seat, role, stays):
                    self.face_up = {**self.face_up, **{s: self.face(s) for s in self._spots(seat, role, at)}}
            case Shift(direction, when):
                if self._holds(seat, role, when):
                    self._shift(seat, self._outcome(seat, role, direction))
            case _:
                assert_never(step)
        return False

    def _outcome(self, seat: int, role: str, step: int) -> tuple[object, ...]:
        found = self.log.get((seat, role, step), ())
        return tuple(found)

    def _seen(self, seat: int, role: str, look: int) -> tuple[str, ...]:
        return tuple(pair[1] for pair in self._outcome(seat, role, look) if isinstance(pair, tuple))

    def _spots(self, seat: int, role: str, at: object) -> tuple[int, ...]:
        if isinstance(at, Me):
            return (seat,)
        if isinstance(at, Picked):
            picked = self._outcome(seat, role, at.choose)[at.index : at.index + 1]
        else:
            picked = self._outcome(seat, role, at.choose)  # type: ignore[attr-defined]  # Picks is all that is left
        return tuple(spot for spot in picked if isinstance(spot, int))

    def _holds(self, seat: int, role: str, condition: Condition) -> bool:
        match condition:
            case Always():
                return True
            case Not(part):
                return not self._holds(seat, role, part)
            case And(conditions):
                return all(self._holds(seat, role, part) for part in conditions)
            case Taken(step) | MetNobody(step):
                return bool(self._outcome(seat, role, step)) is isinstance(condition, Taken)
            case Shows(look, kin):
                return any(kin in self.game.roles[face].kin for face in self._seen(seat, role, look))
            case Rule():
                raise AssertionError("a switch was not settled")
            case _:
                raise AssertionError(f"no meaning for {condition}")

    def _legal(self, seat: int, role: str, choose: Choose) -> tuple[Option, ...]:
        """The options at this moment, passing among them as (); none where nothing can be chosen."""
        if not self._holds(seat, role, choose.when):
            return ()
        found = self.game.options(choose, seat)
        if self.shielded or any(isinstance(option, Some) and option.besides for option in choose.options):
            barred = self.shielded | self._barred(seat, role, choose)
            found = tuple(option for option in found if not barred & set(option))
        return ((), *found) if choose.may and found else found

    def _barred(self, seat: int, role: str, choose: Choose) -> frozenset[object]:
        found: set[object] = set()
        for option in choose.options:
            for besides in option.besides if isinstance(option, Some) else ():
                step = besides.recognise if isinstance(besides, Met) else besides.choose
                found.update(self._outcome(seat, role, step))
        return frozenset(found)

    def _look(self, seat: int, spots: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
        return tuple((spot, self.face(spot)) for spot in spots if spot not in self.shielded)

    def _believe(self, seat: int, face: str) -> None:
        """What the seat now knows to lie before it; somebody else's copying card tells it nothing."""
        if not self.game.roles[face].copies:
            self.believes[seat] = face
        elif seat in self.copied:
            self.believes[seat] = self.copied[seat]
        else:
            self.believes[seat] = self.game.roles[face].stands_for

    def _swap(self, seat: int, pair: tuple[int, ...]) -> None:
        if len(pair) == 2 and not self.shielded & set(pair) and not (self.guarded - {seat}) & set(pair):
            a, b = pair
            self.cards[a], self.cards[b] = self.cards[b], self.cards[a]

    def _shift(self, seat: int, word: tuple[object, ...]) -> None:
        if word:
            ring = [spot for spot in self.game.table.seats if spot != seat and spot not in self.shielded]
            moved = [self.cards[spot] for spot in ring]
            moved = [*moved[-1:], *moved[:-1]] if word == ("left",) else [*moved[1:], *moved[:1]]
            for spot, card in zip(ring, moved, strict=True):
                self.cards[spot] = card

    def _copy(self, seat: int, seen: tuple[str, ...]) -> None:
        """Become the role seen: its acts join the night, some right now and some in their turn."""
        if not seen:
            return
        role = seen[0]
        self.copied = {**self.copied, seat: role}
        self.stands = {**self.stands, seat: role}
        self.believes[seat] = role
        now = self._turns[self._turn].order
        at_once = [Turn(now, seat, slot) for slot in self.game.slots_at_once(role)]
        in_turn = [Turn((slot.order, True, seat), seat, slot) for slot in self.game.slots_in_turn(role)]
        done, later = self._turns[: self._turn + 1], self._turns[self._turn + 1 :]
        self._turns = [*done, *at_once, *sorted([*later, *in_turn], key=lambda turn: turn.order)]


def teaches(step: Step) -> bool:
    """Whether the step may tell its player what lies before him."""
    return isinstance(step, Copy | Become) or (isinstance(step, Look) and isinstance(step.at, Me))


def play(game: Game, deal: Sequence[str], chooser: Callable[[Night], Option]) -> Night:
    """Play a whole night. `chooser` is asked at every choice and returns one of `night.options`."""
    night = Night(game, deal)
    while not night.over:
        night.choose(chooser(night))
    return night


def every_night(game: Game, deal: Sequence[str]) -> Iterator[Night]:
    """Every way the night can go after a deal, each once, in the order of the options."""
    pending = [Night(game, deal)]
    while pending:
        night = pending.pop()
        if night.over:
            yield night
            continue
        for option in reversed(night.options):
            branch = night.copy()
            branch.choose(option)
            pending.append(branch)
