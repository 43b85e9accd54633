"""A night with cards that are dealt only when their face matters, and choices nobody asks about, made all at once.

Knows no role by name and no evidence but which steps the stories speak of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Self

from deduce.engines.concrete import Key, Night
from deduce.engines.undealt import Rest, is_undealt
from deduce.game import Game, Option
from deduce.night.steps import Choose, Draw, Flip, Kin, Look, Sense, Step, Swap

NAMING = frozenset(("choose", "look", "recognise", "direction", "draw"))
"""What the words of the night call the step they speak of."""


class Asked:
    """Which steps somebody asks about: a story, or a step after them that depends on what they came to.

    Without the steps (`keys`) and tokens of stories everything is asked about.
    """

    def __init__(self, game: Game, keys: Iterable[Key] | None = None, tokens: Iterable[str] = ()) -> None:
        self.game = game
        self.keys = None if keys is None else frozenset(keys)
        self.tokens = frozenset(tokens)
        self._idle: dict[Key, bool] = {}

    def idle(self, key: Key) -> bool:
        """Whether it makes no difference to anything what that choice or look came to."""
        found = self._idle.get(key)
        if found is None:
            found = self.keys is not None and key not in self.keys and self._is_idle(*key)
            self._idle[key] = found
        return found

    def _is_idle(self, seat: int, role: str, number: int) -> bool:
        told = self.game.roles[role]
        step = told.steps[number]
        after = range(number + 1, len(told.steps))
        match step:
            case Choose() | Sense():
                pass
            case Look():
                # Who sees what lies before him, or takes there what he saw, knows it.
                swaps = (n for n in after if isinstance(told.steps[n], Swap))
                if told.teaches(number, number + 1) or any(told.teaches(n, n + 1) for n in swaps):
                    return False
            case _:
                return False
        return all(self.idle((seat, role, n)) for n in after if number in named(told.steps[n]))

    def alternatives(self, night: Night) -> list[tuple[Option, int]]:
        """The options of a night that differ in what comes of them, and of each how many are like it."""
        key, options = night.waiting, night.options
        if self.keys is not None and isinstance(self.game.roles[key[1]].steps[key[2]], Draw):
            return self._tokens(options)
        return [(options[0], len(options))] if self.idle(key) else [(option, 1) for option in options]

    def _tokens(self, options: tuple[Option, ...]) -> list[tuple[Option, int]]:
        """Tokens that mean the same differ only where somebody names them."""
        roles: Mapping[str, str | None] = {token.id: token.role for token in self.game.tokens}
        found: dict[tuple[str | None, str | None], tuple[Option, int]] = {}
        for option in options:
            token = str(option[0])
            kind = (roles[token], token if token in self.tokens else None)
            first, many = found.get(kind, (option, 0))
            found[kind] = (first, many + 1)
        return list(found.values())


def named(word: object) -> Iterator[int]:
    """The steps a step speaks of, or any word of it."""
    if isinstance(word, tuple):
        for part in word:
            yield from named(part)
    elif is_dataclass(word):
        for field in fields(word):
            value = getattr(word, field.name)
            if isinstance(value, int) and field.name in NAMING:
                yield value
            else:
                yield from named(value)


class FaceDown(Night):
    """A night that also stops where it needs the face of a card not dealt yet: of `wanted`, a spot of the deal.

    `asking` is the step that wants it; none where the night is over. It stands for `many` nights, as often as options
    were taken for others like them. `false` are stories found false, `read` is how much of the log they were read from;
    `need` are those who told one and must be shown another card than they know of.
    """

    def __init__(self, asked: Asked, rest: Rest, deal: Iterable[str]) -> None:
        self.asked, self.rest = asked, rest
        self.many = 1
        self.wanted: int | None = None
        self.asking: Key | None = None
        self.false: frozenset[int] = frozenset()
        self.need: frozenset[int] = frozenset()
        self.read = 0
        super().__init__(asked.game, tuple(deal))

    def copy(self) -> Self:
        """The same night, to be continued in another way."""
        twin = super().copy()
        twin.asked, twin.rest, twin.many, twin.wanted = self.asked, self.rest, self.many, self.wanted
        twin.asking, twin.false, twin.read = self.asking, self.false, self.read
        return twin

    def turn_out(self, face: str) -> None:
        """The wanted card is that one; play on."""
        assert self.wanted is not None
        self.deal = (*self.deal[: self.wanted], face, *self.deal[self.wanted + 1 :])
        self.wanted = None
        if not self.options:
            self._go_on()

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose, and no card is wanted."""
        return self.wanted is None and not self.options

    def want(self, spots: Iterable[int]) -> None:
        """Ask for one of the cards at these spots that is not dealt yet, if there is one."""
        if self._turn == len(self._turns):
            self.asking = None
        self.wanted = next((self.cards[spot] for spot in spots if is_undealt(self.face(spot))), None)

    def role(self, spot: int) -> str:
        """The role the card at a spot stands for now; the word for it where it is not dealt."""
        face = self.face(spot)
        return self.stands.get(self.cards[spot], face) if is_undealt(face) else super().role(spot)

    @property
    def removed(self) -> dict[str, int]:
        """The cards that may have been set aside."""
        return {role: copies for role, copies in super().removed.items() if copies > 0}

    def _perform(self, seat: int, role: str, step: Step) -> bool:
        self.asking = (seat, role, self._step)
        self._want_for(seat, role, step)
        return self.wanted is not None or super()._perform(seat, role, step)

    def _want_for(self, seat: int, role: str, step: Step) -> None:
        """Ask for a card whose face the step depends on."""
        match step:
            case Look(at, when) if not self.asked.idle((seat, role, self._step)):
                if self._holds(seat, role, when):
                    self.want(spot for spot in self._spots(seat, role, at) if spot not in self.shielded)
            case Flip(at, _, when):
                if self._holds(seat, role, when):
                    self.want(self._spots(seat, role, at))
            case Sense(kin) if not self.asked.idle((seat, role, self._step)) and not self._sensed(kin):
                possible = self.rest.spread(self.deal)
                if any(kin in self.game.roles[face].kin for face in possible):
                    self.want(self.game.table.seats)

    def _sensed(self, kin: Kin) -> bool:
        faces = (self.face(seat) for seat in self.game.table.seats)
        return any(kin in self.game.roles[face].kin for face in faces if not is_undealt(face))
