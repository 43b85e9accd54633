"""What the roles of a game come to for the lifted counter, worked out once. Knows no role by name and no evidence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property

from deduce.engines.plays import NotLifted, Plays, plays
from deduce.engines.settled import Settled
from deduce.game import Game, Slot, wake_order
from deduce.night.steps import AT_ONCE, Copy, Recognise


class Ground:
    """Faces as numbers and bit masks, acts as plays. Raises NotLifted where a role cannot be followed this way.

    `spots` are those of the table, and behind them one for every card set aside. `guarded` is the seat whose card is
    guarded, if there is one.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.guarded: int | None = None
        self.spots = range(len(game.table.spots) + game.ruleset.set_aside)
        self.faces = game.faces
        self.number: Mapping[str, int] = {face: number for number, face in enumerate(game.faces)}
        self.copies = tuple(game.deck[face] for face in game.faces)
        self.every = (1 << len(game.faces)) - 1
        self._plays: dict[tuple[str, int], Plays] = {}
        if game.apart is not None:
            raise NotLifted("a card laid apart")
        for face in game.faces:
            if len(game.roles[face].acts) > 1:
                raise NotLifted(f"{face} acts more than once")
        self.movers = tuple(face for face in game.faces if self.plays(face, 0).moves)
        self.settled = Settled(game, self.movers)

    def guarding(self, seat: int) -> Ground:
        """The same where the card of a seat is guarded."""
        found = copy(self)
        found.guarded, found._plays = seat, {}
        return found

    def bit(self, face: str) -> int:
        """The face as a mask; 0 if it is not in the deck."""
        return 1 << self.number[face] if face in self.number else 0

    def mask(self, faces: Iterable[str]) -> int:
        """The faces as a mask; those not in the deck are left out."""
        return sum(self.bit(face) for face in set(faces))

    def plays(self, role: str, seat: int) -> Plays:
        """The ways the role's act can go for a seat; one way, in which nothing happens, for a role that sleeps."""
        key = (role, seat)
        if key not in self._plays:
            acts = self.game.roles[role].acts
            self._plays[key] = plays(self.game, role, acts[0], seat, self.guarded) if acts else NO_ACT
        return self._plays[key]

    def options(self, role: str) -> int:
        """In how many ways the role's act can go where it makes no difference whom one meets."""
        return len(self.plays(role, 0).usual)

    def moves(self, role: str) -> bool:
        """Whether the role may move cards."""
        return role in self.movers

    def sees_itself(self, role: str) -> bool:
        """Whether the role may learn what lies before it, but for what is settled before the night is followed."""
        if self.settled.flipper is not None and role == self.settled.flipper.role:
            return False
        told = self.game.roles[role]
        return any(told.teaches(n, n + 1) and not isinstance(step, Copy) for n, step in enumerate(told.steps))

    @cached_property
    def copier(self) -> str | None:
        """The card in the deck that copies another."""
        return self.game.copier

    def begins(self, role: str | None) -> bool:
        """Whether who copied acts before everybody else: at once, as that role (None: he does nothing)."""
        if not self.slots or self.slots[-1].role != self.copier:
            return False
        return role is None or all(act.copied is AT_ONCE for act in self.game.roles[role].acts)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The night backwards."""
        return tuple(reversed(self.game.slots))

    def untouched(self, role: str) -> bool:
        """Whether no card can have moved before the role acts."""
        acts = self.game.roles[role].acts
        movers = {
            slot.role: slot.order for slot in self.game.slots if self.moves(slot.role) or slot.role == self.copier
        }
        if self.copies[self.number[role]] == 1:
            movers.pop(role, None)
        return bool(acts) and all(wake_order(acts[0].wakes) < order for order in movers.values())

    @cached_property
    def ordered(self) -> bool:
        """Whether seats differ by their number: two cards that move others act in seat order."""
        return any(copies > 1 and self.moves(face) for face, copies in zip(self.faces, self.copies, strict=True))

    def kindred(self, role: str) -> frozenset[str]:
        """The roles a crowd role looks for; empty where it makes no difference whom it meets."""
        if self.plays(role, 0).kin is None:
            return frozenset()
        steps = self.game.roles[role].steps
        recognise = next(step for step in steps if isinstance(step, Recognise))
        return self.game.kin_members(recognise)

    @cached_property
    def crowd(self) -> str | None:
        """The role in the deck whose options depend on whether it met anybody. Raises NotLifted where there are two."""
        found = [face for face in self.faces if self.plays(face, 0).kin is not None]
        kin = [face for role in found for face in self.faces if face in self.kindred(role)]
        if len(found) > 1 or (found and set(kin) != set(found)):
            raise NotLifted("several roles of one kin that act differently when alone")
        return found[0] if found else None


NO_ACT = Plays.asleep()
"""What a role without an act does."""


def can_be_dealt(ground: Ground, dealt: Iterable[int]) -> bool:
    """No spot without a face, and no set of faces asked for by more spots than it has cards (Hall)."""
    spots = tuple(dealt)
    for faces in set(spots):
        copies = sum(count for number, count in enumerate(ground.copies) if faces >> number & 1)
        if not faces or sum(not other & ~faces for other in spots) > copies:
            return False
    return True
