"""The words a night is told in: spots, options, conditions and the verbs. Knows no role, no deck and no engine.

Every word is a frozen record, so that a role's night can be printed, compared and read by any engine.
A step is known by its place in its role's script; what is chosen, seen or met there is asked for by that number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

Kin = NewType("Kin", str)
"""A mark several roles share (every kind of Werewolf, the Masons): what is recognised at night."""


class Group(Enum):
    """Spots as the acting seat sees them."""

    OTHERS = "other players"
    PLAYERS = "players"
    CENTRE = "centre cards"


OTHERS, PLAYERS, CENTRE = Group.OTHERS, Group.PLAYERS, Group.CENTRE


class Copied(Enum):
    """When somebody who copied a role performs an act of it: right after copying, or after its own holders."""

    AT_ONCE = "at once"
    IN_TURN = "in turn"


AT_ONCE, IN_TURN = Copied.AT_ONCE, Copied.IN_TURN


# Conditions ---------------------------------------------------------------------------------------------------------


class Condition:
    """Something that holds in some worlds only. It cannot be tested in Python while a script is being recorded."""

    def __and__(self, other: Condition) -> Condition:
        return And((self, other))

    def __or__(self, other: Condition) -> Condition:
        return Not(And((Not(self), Not(other))))

    def __invert__(self) -> Condition:
        return Not(self)

    def __bool__(self) -> bool:
        raise TypeError(
            "a condition of the night has no truth yet: write `when=a & ~b` on the step instead of if, and, or, not"
        )


@dataclass(frozen=True)
class Always(Condition):
    """Holds in every world."""


@dataclass(frozen=True)
class Taken(Condition):
    """Something was chosen at that step (it was not declined, and there was something to choose)."""

    choose: int


@dataclass(frozen=True)
class Shows(Condition):
    """The look at that step met a card whose face is of the kin."""

    look: int
    kin: Kin


@dataclass(frozen=True)
class MetNobody(Condition):
    """The recognition at that step found nobody else."""

    recognise: int


@dataclass(frozen=True)
class Rule(Condition):
    """A switch of the ruleset has that value. Settled before any engine sees the script."""

    switch: str
    value: str = "on"


@dataclass(frozen=True)
class Shielded(Condition):
    """A shield lies on the card before the acting player. Settled to never where no role of the deck lays shields."""


@dataclass(frozen=True)
class And(Condition):
    """All of them hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    """It does not hold."""

    part: Condition


ALWAYS: Condition = Always()
NEVER: Condition = Not(ALWAYS)


# Spots named by a script --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Me:
    """The acting player's own seat."""

    @property
    def shielded(self) -> Condition:
        """A shield lies on his own card."""
        return Shielded()


@dataclass(frozen=True)
class Apart:
    """The centre card that the ruleset lays apart from the others, its face known to all."""


@dataclass(frozen=True)
class Picked:
    """One of the spots chosen at a step: the first, the second, ..."""

    choose: int
    index: int


@dataclass(frozen=True)
class Picks:
    """What was chosen at a step, all of it. `picks[0]` is the first spot."""

    choose: int

    @property
    def taken(self) -> Condition:
        """Something was chosen."""
        return Taken(self.choose)

    def __getitem__(self, index: int) -> Picked:
        return Picked(self.choose, index)


ME = Me()
APART = Apart()
Spot = Me | Picked | Apart


@dataclass(frozen=True)
class Seen:
    """What a look showed."""

    look: int

    def shows(self, kin: Kin) -> Condition:
        """The face seen is of the kin."""
        return Shows(self.look, kin)


@dataclass(frozen=True)
class Met:
    """Whom a recognition found."""

    recognise: int

    @property
    def nobody(self) -> Condition:
        """Nobody else was found."""
        return MetNobody(self.recognise)


# Options ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Marked:
    """Where a token lies that somebody laid there."""


MARKED = Marked()
Besides = Picks | Met | Marked


@dataclass(frozen=True)
class Some:
    """A number of different spots out of a group, less those in `besides`.

    These are what was picked, or whom one met, at earlier steps, and where tokens lie. Who copied a role to become one
    of those met there, and has not met them yet, knows of the one he copied.
    """

    count: int
    group: Group
    besides: tuple[Besides, ...] = ()


@dataclass(frozen=True)
class Words:
    """One of several words (left, right)."""

    words: tuple[str, ...]


def one_of(group: Group, *, besides: Besides | None = None) -> Some:
    """One spot of a group."""
    return Some(1, group, () if besides is None else (besides,))


def two_of(group: Group) -> Some:
    """Two different spots of a group."""
    return Some(2, group)


# Steps --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choose:
    """The player picks one of the options, all in one flat list; if he may pass, passing is one of them.

    `told` is the verb a story uses for it. Where nothing is legal, nothing is chosen.
    """

    options: tuple[Some | Words, ...]
    may: bool | Rule = False
    when: Condition = ALWAYS
    told: str | None = None

    @property
    def never(self) -> bool:
        """Whether there is nothing to choose in this game, ever."""
        return self.when == NEVER


@dataclass(frozen=True)
class Look:
    """The player sees the faces that lie at these spots now. No spot (the choice was passed): he sees nothing."""

    at: Me | Picked | Picks
    when: Condition = ALWAYS
    told: str | None = None


@dataclass(frozen=True)
class Swap:
    """Two cards change places, unseen. A shielded card stays; so does the other card of the pair then.

    So does a guarded one, but that its own player may move it where `own` holds. Who brings a card before himself that
    he has just seen knows what lies there.
    """

    a: Spot
    b: Spot
    when: Condition = ALWAYS
    own: Condition = ALWAYS


@dataclass(frozen=True)
class Recognise:
    """The player learns which other players are of a kin, by the role dealt or copied, never by the card now there."""

    kin: Kin
    told: str
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Copy:
    """The player becomes the role a look showed: acts as it, is recognised as it, and his dealt card stands for it."""

    look: int


@dataclass(frozen=True)
class Become:
    """The player's dealt card stands for a role from now on, wherever it lies; he does not act as that role.

    Where `here` holds it is the card that lies before him now.
    """

    role: str
    when: Condition = ALWAYS
    here: Condition = NEVER


@dataclass(frozen=True)
class Shield:
    """A token on a card: from now on nobody chooses it, looks at it or moves it, its own player included."""

    at: Spot
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Guard:
    """From now on nobody but its own player can move the card there; who tries learns nothing of his failure."""

    at: Spot
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Flip:
    """The card lies face up at dawn, for all to see, where `stays` holds; its player then knows what lies there."""

    at: Spot
    stays: Condition = ALWAYS
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Shift:
    """The cards of the other players move one place on (`left`: to the next higher seat), past shielded ones."""

    direction: int
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Sense:
    """The player is told whether a card of the kin lies before any player now, but not where."""

    kin: Kin
    told: str
    when: Condition = ALWAYS


SENSED: tuple[str, ...] = ("yes",)
NOT_SENSED: tuple[str, ...] = ("no",)
"""What a `Sense` comes to where there is such a card, and where there is none."""


@dataclass(frozen=True)
class Token:
    """A token: what it is called, and the role of whoever has it on his card at the end (None: it changes nothing)."""

    id: str
    role: str | None


@dataclass(frozen=True)
class Draw:
    """A token is drawn unseen, each of those not drawn yet tonight with the same chance."""

    bag: tuple[Token, ...]
    when: Condition = ALWAYS


@dataclass(frozen=True)
class Lay:
    """The token drawn at a step is laid on a card: all see at dawn that one lies there, its player alone which."""

    draw: int
    at: Spot
    when: Condition = ALWAYS


Step = Choose | Look | Swap | Recognise | Copy | Become | Shield | Guard | Flip | Shift | Sense | Draw | Lay
