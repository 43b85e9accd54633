"""What the library answers when assumptions are compared: frozen objects, each with its documented JSON.

Knows no engine and prints nothing. Probabilities in JSON are fractions in lowest terms, as strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from deduce.answers import Note, Outlook, RecordLine, Share, World

WEREWOLF, LYING = "werewolf", "lying"
FIGURES = (WEREWOLF, LYING)
"""What is told of every player: being a werewolf at the end, and lying."""

MARKED = Fraction(33)
"""A figure that moves by more percentage points than this is marked."""


def verdict(share: Share) -> str | None:
    """`must`, `could` or `cannot`; None where that is not known."""
    if share.possible is False:
        return "cannot"
    if share.certain:
        return "must"
    return "could" if share.possible and share.certain is False else None


@dataclass(frozen=True)
class UnderPolicy:
    """What `solve` says under one honesty policy; where not `complete` the budget ran out, and what is there is exact.

    `players` is empty where no world fits, unless slips leave some weight; `conflicts` then are the sets of lines that
    cannot all stand, each without a part to spare, fewest lines first.
    """

    honesty: str
    consistent: bool | None
    worlds: int | None
    deals: int | None
    players: tuple[Outlook, ...]
    conflicts: tuple[tuple[RecordLine, ...], ...]
    complete: bool

    def figure(self, seat: int, figure: str) -> Share | None:
        """What is said of a player, by his seat from 1 up; None where nothing is."""
        told = next((player for player in self.players if player.seat == seat), None)
        return None if told is None else told.werewolf if figure == WEREWOLF else told.lying

    def verdict(self, seat: int, figure: str) -> str | None:
        """The verdict on a player; None where there is none, or no world fits at all."""
        share = self.figure(seat, figure)
        return None if share is None or not self.consistent else verdict(share)

    def to_json(self) -> dict[str, Any]:
        """Keys honesty, consistent, worlds, deals, players, conflicts, complete; as in `solve`."""
        return {
            "honesty": self.honesty,
            "consistent": self.consistent,
            "worlds": self.worlds if self.complete or self.worlds is None else {"at_least": self.worlds},
            "deals": self.deals,
            "players": [player.to_json() for player in self.players],
            "conflicts": [[line.to_json() for line in conflict] for conflict in self.conflicts],
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Breach:
    """Somebody whom a policy binds in a world, and whose standing story it therefore forbids.

    `line` and `text` are the story. `card` is the role by which the policy goes there (what he believes he is, was
    dealt, or ends with), None where it goes by no card. `muted`: the story is true, but he was out by something after
    which he may not tell it any more; else it is false.
    """

    name: str
    line: int
    text: str
    card: str | None
    muted: bool = False

    def to_json(self) -> dict[str, Any]:
        """Keys name, line, text, card, muted."""
        return {"name": self.name, "line": self.line, "text": self.text, "card": self.card, "muted": self.muted}


@dataclass(frozen=True)
class RuledOut:
    """Why a policy rules out what another leaves open: a world that fits the one and breaks the other.

    `honesty` rules out that it is so (`so`), or that it is not; it is so (or not) in `world`, which fits the policy
    `other`. `speakers` are all whom `honesty` binds in that world and who break it; no world that any of the policies
    leaves open has fewer of them.
    """

    honesty: str
    other: str
    so: bool
    world: World
    speakers: tuple[Breach, ...]

    def to_json(self) -> dict[str, Any]:
        """Keys honesty, other, so, world, speakers."""
        return {
            "honesty": self.honesty,
            "other": self.other,
            "so": self.so,
            "world": self.world.to_json(),
            "speakers": [speaker.to_json() for speaker in self.speakers],
        }


@dataclass(frozen=True)
class Difference:
    """A figure of a player, `werewolf` or `lying`, about which the policies do not say the same.

    `verdicts` has `must`, `could` or `cannot` for each policy, None where no world fits or it is not known. `reasons`:
    one for each thing that a policy rules out and another does not.
    """

    seat: int
    name: str
    figure: str
    verdicts: Mapping[str, str | None]
    reasons: tuple[RuledOut, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Keys seat, name, figure, verdicts, reasons."""
        return {
            "seat": self.seat,
            "name": self.name,
            "figure": self.figure,
            "verdicts": dict(self.verdicts),
            "reasons": [reason.to_json() for reason in self.reasons],
        }


@dataclass(frozen=True)
class Swing:
    """How one probability moves with the weighing, None where it was not found out."""

    odds: Mapping[str, Fraction | None]

    @property
    def spread(self) -> Fraction | None:
        """The largest less the smallest, in percentage points; None where not all are known."""
        return None if None in self.odds.values() else self._apart

    @property
    def _apart(self) -> Fraction:
        """How far those that are known lie apart."""
        known = [chance for chance in self.odds.values() if chance is not None]
        return (max(known) - min(known)) * 100 if known else Fraction(0)

    @property
    def marked(self) -> bool | None:
        """Whether it moves by more than 33 percentage points; None where that is not known."""
        return True if self._apart > MARKED else None if self.spread is None else False

    def to_json(self) -> dict[str, Any]:
        """Keys odds, spread (percentage points, a fraction as a string), marked."""
        return {
            "odds": {odds: None if chance is None else str(chance) for odds, chance in self.odds.items()},
            "spread": None if self.spread is None else str(self.spread),
            "marked": self.marked,
        }


@dataclass(frozen=True)
class PlayerSwing:
    """How the odds of one player move. `lying` is None while he has no standing story."""

    seat: int
    name: str
    werewolf: Swing
    lying: Swing | None

    def to_json(self) -> dict[str, Any]:
        """Keys seat, name, werewolf, lying."""
        return {
            "seat": self.seat,
            "name": self.name,
            "werewolf": self.werewolf.to_json(),
            "lying": self.lying and self.lying.to_json(),
        }


@dataclass(frozen=True)
class Sensitivity:
    """How the odds under one honesty policy move with the way worlds are weighed. Slips count in `bluff` only."""

    honesty: str
    odds: tuple[str, ...]
    players: tuple[PlayerSwing, ...]
    complete: bool

    def to_json(self) -> dict[str, Any]:
        """Keys honesty, odds, players, complete."""
        return {
            "honesty": self.honesty,
            "odds": list(self.odds),
            "players": [player.to_json() for player in self.players],
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Comparison:
    """The answer to `compare`. `odds` is the weighing by which all policies are told, the first of those asked for.

    `sensitivity` speaks of the first policy that leaves any world; None where there is none, or with one weighing only.
    Where not `complete` the budget ran out: what is there is exact, but some figures, differences, reasons or conflicts
    may be missing.
    """

    game: str
    odds: str
    slip: Fraction
    view: str | None
    engine: str
    policies: tuple[UnderPolicy, ...]
    differences: tuple[Difference, ...]
    sensitivity: Sensitivity | None
    complete: bool
    notes: tuple[Note, ...] = ()

    @property
    def honesty(self) -> str:
        """The policy that was named first."""
        return self.policies[0].honesty

    @property
    def consistent(self) -> bool | None:
        """Whether some world fits under some policy; None where that is not known."""
        found = {policy.consistent for policy in self.policies}
        return True if True in found else None if None in found else False

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.compare/1`: game, odds, slip, view, engine, policies, differences, sensitivity, complete."""
        return {
            "schema": "deduce.compare/1",
            "game": self.game,
            "odds": self.odds,
            "slip": str(self.slip),
            "view": self.view,
            "engine": self.engine,
            "policies": [policy.to_json() for policy in self.policies],
            "differences": [difference.to_json() for difference in self.differences],
            "sensitivity": self.sensitivity and self.sensitivity.to_json(),
            "complete": self.complete,
        }
