"""Who may act at night, in clauses, and the moments at which somebody learns what lies before him."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deduce.game import Option


@dataclass(frozen=True)
class Glance:
    """A look that may happen: at which spots (by literal), and at which layer."""

    at: Mapping[int, int]
    layer: int


@dataclass(eq=False)
class Actor:
    """Somebody who may act as a role: `where` gives, by seat, the literal that it is that seat.

    One actor stands for the single holder of a role, wherever he sits; of a role with several cards each seat has an
    actor of its own; who may copy the role (`copier`) is a further one. `active`: he acts at all; `models`: whom he
    copied. By step: `options` what he may choose or draw, `senses` what he may be told, `glances` what he may see,
    `meetings` that he learns whom he meets.
    """

    role: str
    where: Mapping[int, int]
    active: int
    copier: bool = False
    models: Mapping[int, int] = field(default_factory=dict)
    options: dict[int, dict[Option, int]] = field(default_factory=dict)
    senses: dict[int, dict[Option, int]] = field(default_factory=dict)
    glances: dict[int, Glance] = field(default_factory=dict)
    meetings: dict[int, int] = field(default_factory=dict)

    def outcomes(self, step: int) -> Mapping[Option, int]:
        """What a step may come to that is chosen, drawn or told, by literal."""
        return self.options.get(step) or self.senses.get(step, {})


@dataclass(frozen=True)
class Turned:
    """The card dealt to an actor comes to stand for one of the roles, by literal, and he knows it.

    Where `here` holds it is the card that lies before him at that layer.
    """

    actor: Actor
    happens: int
    roles: Mapping[str, int]
    here: int
    layer: int


@dataclass(frozen=True)
class Shown:
    """Players get to know the face before them: for every seat that may, the literal that it does, and the layer."""

    seats: Mapping[int, int]
    layer: int


@dataclass(frozen=True)
class Laid:
    """A token is laid before a player (by seat, the literal of it); `roles` by literal: what it makes of him."""

    seats: Mapping[int, int]
    roles: Mapping[int, str]


Moment = Turned | Shown | Laid
"""When somebody may learn what he now is."""
