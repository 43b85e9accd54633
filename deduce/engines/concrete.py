"""The simulator: plays one night, step by step, from a deal and choices. Knows no role, no story, no odds.

A night stops at each choice and can be copied there, so that every way to go on can be followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self, assert_never

from deduce.game import Game, Option, Slot
from deduce.night import OTHERS
from deduce.night.steps import (
    NOT_SENSED,
    SENSED,
    Always,
    And,
    Apart,
    Become,
    Choose,
    Condition,
    Copy,
    Draw,
    Flip,
    Guard,
    Kin,
    Lay,
    Look,
    Marked,
    Me,
    MetNobody,
    Not,
    Picked,
    Picks,
    Recognise,
    Rule,
    Sense,
    Shield,
    Shielded,
    Shift,
    Shows,
    Some,
    Spot,
    Step,
    Swap,
    Taken,
)

Outcome = Option | tuple[tuple[int, str], ...] | frozenset[int]
"""What a step came to: an option chosen, (spot, face) pairs seen, or the seats met."""

Key = tuple[int, str, int]
"""Whose step: the seat, the role of the script, the number of the step."""


Deed = Look | Swap | Recognise | Become | Shield | Guard | Flip | Shift | Sense | Lay
"""A step that happens where its condition holds, and leaves nothing to choose."""


@dataclass(frozen=True)
class Turn:
    """A seat performs an act of a role. Copiers come after the role's own holders."""

    order: tuple[tuple[int, str], str, bool, int]
    seat: int
    slot: Slot


class Night:
    """A night being played. Cards are known by the spot they were dealt to.

    `cards` is what lies where now; `stands` what a card stands for where that is not its face; `copied` and `models`
    which role a seat copied, and from whom; `believes` what each seat knows to lie before it; `tokens` what was laid on
    the cards; `log` what every step came to; `options` what the next choice or draw offers (empty once the night is
    over); `odds` the product of the numbers of options met so far: the night's choices had one chance in `odds`.
    """

    def __init__(self, game: Game, deal: Sequence[str]) -> None:
        self.game = game
        self.deal = tuple(deal)
        self.cards = list(range(len(deal)))
        self.stands: dict[int, str] = {}
        self.copied: dict[int, str] = {}
        self.models: dict[int, int] = {}
        self.believes = list(deal[: len(game.table.seats)])
        self.shielded: frozenset[int] = frozenset()
        self.guarded: frozenset[int] = frozenset()
        self.face_up: dict[int, str] = {}
        self.tokens: dict[int, str] = {}
        self.log: dict[Key, Outcome] = {}
        self.options: tuple[Option, ...] = ()
        self.odds = 1
        self._turns = [
            Turn((slot.order, slot.role, False, seat), seat, slot)
            for slot in game.slots
            for seat in game.table.seats
            if deal[seat] == slot.role
        ]
        self._turn = 0
        self._step = self._turns[0].slot.act.start if self._turns else 0
        self._go_on()

    def copy(self) -> Self:
        """The same night, to be continued in another way."""
        twin = object.__new__(type(self))
        twin.game, twin.deal = self.game, self.deal
        twin.cards, twin.stands, twin.copied = self.cards.copy(), self.stands, self.copied
        twin.believes, twin.shielded, twin.guarded = self.believes.copy(), self.shielded, self.guarded
        twin.models, twin.face_up, twin.tokens = self.models, self.face_up, self.tokens
        twin.log, twin.options, twin.odds = self.log.copy(), self.options, self.odds
        twin._turns, twin._turn, twin._step = self._turns, self._turn, self._step
        return twin

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose."""
        return not self.options

    @property
    def waiting(self) -> Key:
        """Whose choice or draw the night waits for."""
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
        """The role the card at a spot stands for now, a token on it taken into account."""
        card = self.cards[spot]
        role = self.stands.get(card, self.game.roles[self.deal[card]].stands_for)
        return self._token_role(spot) or role if self.tokens else role

    def acts_as(self, seat: int) -> str:
        """The role a seat was dealt or copied: what it is recognised as."""
        return self.copied.get(seat, self.deal[seat])

    @property
    def left(self) -> Sequence[Turn]:
        """The turns that are not over."""
        return self._turns[self._turn :]

    @property
    def step(self) -> int:
        """The step the first of them is at."""
        return self._step

    @property
    def removed(self) -> dict[str, int]:
        """The cards that were set aside: role -> copies."""
        left = Counter(self.game.deck)
        left.subtract(self.deal)
        return {role: copies for role, copies in left.items() if copies}

    def _token_role(self, spot: int) -> str | None:
        return next((token.role for token in self.game.tokens if self.tokens.get(spot) == token.id), None)

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
        """Do one step; true if the night must wait for a choice or a draw."""
        match step:
            case Choose():
                self.options = self._legal(seat, role, step)
            case Draw(bag, when):
                if self._holds(seat, role, when):
                    self.options = tuple((token.id,) for token in bag if token.id not in self.tokens.values())
            case Copy(look):
                self._copy(seat, self._outcome(seat, role, look))
            case _ if self._holds(seat, role, step.when):
                self._do(seat, role, step)
        return bool(self.options)

    def _do(self, seat: int, role: str, step: Deed) -> None:
        """Do a step that happens and leaves nothing to choose."""
        key = (seat, role, self._step)
        match step:
            case Look(at):
                self.log[key] = seen = self._look(self._spots(seat, role, at))
                for _, face in (pair for pair in seen if pair[0] == seat):
                    self._believe(seat, face)
            case Swap(a, b, _, own):
                pair = (*self._spots(seat, role, a), *self._spots(seat, role, b))
                self._swap(seat, role, pair, self._holds(seat, role, own))
            case Recognise():
                kin, others = self.game.kin_members(step), self.game.spots(OTHERS, seat)
                self.log[key] = frozenset(other for other in others if self.acts_as(other) in kin)
            case Become(new, _, here):
                card = self.cards[seat] if self._holds(seat, role, here) else seat
                self.stands = {**self.stands, card: new}
                self.believes[seat] = new
            case Shield(at):
                self.shielded |= set(self._spots(seat, role, at))
            case Guard(at):
                self.guarded |= set(self._spots(seat, role, at))
            case Flip(at, stays):
                if self._holds(seat, role, stays):
                    self._turn_up(self._spots(seat, role, at))
            case Shift(direction):
                self._shift(seat, self._outcome(seat, role, direction))
            case Sense(kin):
                self.log[key] = SENSED if self._sensed(kin) else NOT_SENSED
            case Lay(draw, at):
                self._lay(self._spots(seat, role, at), self._outcome(seat, role, draw))
            case _:
                assert_never(step)

    def _outcome(self, seat: int, role: str, step: int) -> tuple[object, ...]:
        found = self.log.get((seat, role, step), ())
        return tuple(found)

    def _seen(self, seat: int, role: str, look: int) -> tuple[str, ...]:
        return tuple(pair[1] for pair in self._outcome(seat, role, look) if isinstance(pair, tuple))

    def _spots(self, seat: int, role: str, at: Spot | Picks) -> tuple[int, ...]:
        match at:
            case Me():
                return (seat,)
            case Apart():
                return () if self.game.apart_spot is None else (self.game.apart_spot,)
            case Picked(choose, index):
                picked = self._outcome(seat, role, choose)[index : index + 1]
            case _:
                picked = self._outcome(seat, role, at.choose)
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
            case Shielded():
                return seat in self.shielded
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
                match besides:
                    case Marked():
                        found.update(self.tokens)
                    case Picks(step):
                        found.update(self._outcome(seat, role, step))
                    case _ if (seat, role, besides.recognise) in self.log:
                        found.update(self._outcome(seat, role, besides.recognise))
                    case _ if seat in self.models:
                        found.add(self.models[seat])
        return frozenset(found)

    def _sensed(self, kin: Kin) -> bool:
        return any(kin in self.game.roles[self.face(seat)].kin for seat in self.game.table.seats)

    def _look(self, spots: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
        return tuple((spot, self.face(spot)) for spot in spots if spot not in self.shielded)

    def _believe(self, seat: int, face: str) -> None:
        """What the seat now knows to lie before it: what the face means to it.

        The face of the card it was dealt means what that card has come to stand for; to others it does not tell that.
        """
        known = self.stands.get(seat) if face == self.deal[seat] else None
        self.believes[seat] = known or self.game.roles[face].stands_for

    def _swap(self, seat: int, role: str, pair: tuple[int, ...], own: bool) -> None:
        guarded = self.guarded - {seat} if own else self.guarded
        if len(pair) != 2 or self.shielded & set(pair) or guarded & set(pair):
            return
        a, b = pair
        self.cards[a], self.cards[b] = self.cards[b], self.cards[a]
        if seat in pair:
            other = b if a == seat else a
            steps = enumerate(self.game.roles[role].steps[: self._step])
            for number in (number for number, step in steps if isinstance(step, Look)):
                for _, face in (seen for seen in self._outcome(seat, role, number) if seen == (other, self.face(seat))):
                    self._believe(seat, face)

    def _turn_up(self, spots: tuple[int, ...]) -> None:
        """All see these cards."""
        self.face_up = {**self.face_up, **{spot: self.face(spot) for spot in spots}}
        for seat in set(spots) & set(self.game.table.seats):
            self._believe(seat, self.face(seat))

    def _lay(self, spots: tuple[int, ...], token: tuple[object, ...]) -> None:
        """A token, if any was left to draw, comes to lie on a card; its player looks at it."""
        for spot in spots if token else ():
            self.tokens = {**self.tokens, spot: str(token[0])}
            self.believes[spot] = self._token_role(spot) or self.believes[spot]

    def _shift(self, seat: int, word: tuple[object, ...]) -> None:
        if word:
            ring = [spot for spot in self.game.table.seats if spot != seat and spot not in self.shielded]
            moved = [self.cards[spot] for spot in ring]
            moved = [*moved[-1:], *moved[:-1]] if word == ("left",) else [*moved[1:], *moved[:1]]
            for spot, card in zip(ring, moved, strict=True):
                self.cards[spot] = card

    def _copy(self, seat: int, seen: tuple[object, ...]) -> None:
        """Become the role seen: its acts join the night, some right now and some in their turn."""
        if not seen or not isinstance(seen[0], tuple):
            return
        spot, role = seen[0]
        self.copied = {**self.copied, seat: role}
        self.models = {**self.models, seat: spot}
        self.stands = {**self.stands, seat: role}
        self.believes[seat] = role
        now = self._turns[self._turn].order
        at_once = [Turn(now, seat, slot) for slot in self.game.slots_at_once(role)]
        in_turn = [Turn((slot.order, slot.role, True, seat), seat, slot) for slot in self.game.slots_in_turn(role)]
        done, later = self._turns[: self._turn + 1], self._turns[self._turn + 1 :]
        self._turns = [*done, *at_once, *sorted([*later, *in_turn], key=lambda turn: turn.order)]
