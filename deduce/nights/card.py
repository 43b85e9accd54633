"""How a role of several nights is told: what its card is, what it chooses at night, what its choice does. Knows none.

A night: the wolves and everybody with a choice choose among those alive; then hits, shields and looks take effect all
together, and dawn tells who died (`dawn.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

VILLAGE, WEREWOLF, FOX = "village", "werewolf", "fox"
"""Teams."""


class Side(Enum):
    """What a card counts as when the rules ask whether all of a sort are out."""

    WOLF = "wolf"
    GOD = "god"
    VILLAGER = "villager"
    NONE = "none"


class Cause(Enum):
    """What somebody goes out by. REFLECTED: by his own look or poison, thrown back at him."""

    KNIFE = "knife"
    POISON = "poison"
    LOOK = "look"
    REFLECTED = "reflected"
    EXILE = "exile"
    SHOT = "shot"
    BOOM = "self-destruct"
    DUEL = "duel"


class Den(Enum):
    """How a card takes part in the wolves' choice: OPENS eyes with them, or JOINS only when none who does is left."""

    OPENS = "opens"
    JOINS = "joins"


class Boom(Enum):
    """How a card may destroy itself by day: ALONE, or TAKING somebody with it if it likes."""

    ALONE = "alone"
    TAKING = "taking somebody along"


class Aim(Enum):
    """Among whom a choice is made."""

    LIVING = "anybody alive"
    OTHERS = "anybody else alive"
    VICTIM = "whom the wolves chose tonight"


@dataclass(frozen=True)
class Hit:
    """Whoever is chosen dies at dawn, unless something keeps him alive."""

    cause: Cause


@dataclass(frozen=True)
class Shield:
    """Whoever is chosen does not die by that cause tonight. What two shields on one player do is a ruling."""

    against: Cause


@dataclass(frozen=True)
class Look:
    """Who chose learns what the chosen card is, by its team or its role as the table plays it."""


Effect = Hit | Shield | Look


@dataclass(frozen=True)
class Choice:
    """One thing a card may choose at night. `verb` is what a story says of it, in canonical English.

    `must`: nobody may decline. `charges`: how often in a game (None: every night). `again`: whether the same player may
    be chosen two nights running. `own`: whether the chooser may choose himself; a name is that of the switch that says
    so (`on` or `always`, `n1`: in the first night only, `off` or `never`).
    """

    verb: str
    aim: Aim
    effect: Effect
    must: bool = False
    charges: int | None = None
    again: bool = True
    own: bool | str = True


@dataclass(frozen=True)
class Card:
    """A role of a game of several nights.

    `seen_as` is the team a look at teams shows. `immune`: causes that do not kill it. `spared`: the wolves may not
    choose it. `dies_if_seen`: a look at it kills it. `reflects`: the first look or hit by one of these causes, once a
    game, kills who did it; looks come before hits in a night. `shoots`: the causes of going out after which it may
    shoot. `flips`: the first time it is exiled it stays, shown to all. `duels`: may challenge somebody by day, and who
    is in the wrong leaves. `one_a_night`: of its choices it uses at most one in a night. `steals`: wins in place of
    whoever wins while it is in.
    """

    id: str
    name: str
    zh: str
    team: str
    side: Side
    aliases: tuple[str, ...]
    rule: tuple[tuple[str, str], ...]
    choices: tuple[Choice, ...] = ()
    seen_as: str = VILLAGE
    den: Den | None = None
    boom: Boom | None = None
    immune: frozenset[Cause] = frozenset()
    spared: bool = False
    dies_if_seen: bool = False
    reflects: frozenset[Cause] = frozenset()
    shoots: frozenset[Cause] = frozenset()
    flips: bool = False
    duels: bool = False
    one_a_night: bool = False
    steals: bool = False

    def __repr__(self) -> str:
        return f"<card {self.id}>"

    def choice(self, verb: str) -> Choice | None:
        """The choice a verb speaks of, or None."""
        return next((choice for choice in self.choices if choice.verb == verb), None)

    @property
    def reacts(self) -> bool:
        """Whether a look at it has an effect."""
        return self.dies_if_seen or Cause.LOOK in self.reflects


def card(
    name: str,
    *,
    zh: str,
    team: str,
    side: Side,
    rule: str,
    also: str = "",
    choices: tuple[Choice, ...] = (),
    seen_as: str | None = None,
    den: Den | None = None,
    boom: Boom | None = None,
    immune: tuple[Cause, ...] = (),
    spared: bool = False,
    dies_if_seen: bool = False,
    reflects: tuple[Cause, ...] = (),
    shoots: tuple[Cause, ...] = (),
    flips: bool = False,
    duels: bool = False,
    one_a_night: bool = False,
    steals: bool = False,
) -> Card:
    """A card. `rule` is the rule in our own words, English first, Chinese after an empty line; `also` its aliases.

    A look at teams shows the card's own team where `seen_as` does not say otherwise.
    """
    english, _, chinese = rule.strip().partition("\n\n")
    return Card(
        id=name.lower(),
        name=name,
        zh=zh,
        team=team,
        side=side,
        aliases=tuple(alias.strip() for alias in also.split(",") if alias.strip()),
        rule=(("en", " ".join(english.split())), ("zh", "".join(chinese.split()))),
        choices=choices,
        seen_as=seen_as or (WEREWOLF if team == WEREWOLF else VILLAGE),
        den=den,
        boom=boom,
        immune=frozenset(immune),
        spared=spared,
        dies_if_seen=dies_if_seen,
        reflects=frozenset(reflects),
        shoots=frozenset(shoots),
        flips=flips,
        duels=duels,
        one_a_night=one_a_night,
        steals=steals,
    )
