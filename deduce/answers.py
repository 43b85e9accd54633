"""What the library answers: frozen objects, each with its documented JSON. Knows no engine and prints nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True)
class Note:
    """A remark for people, in both languages."""

    en: str
    zh: str

    def message(self, lang: str) -> str:
        """The remark in a language, `en` or `zh`."""
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True)
class Share:
    """One question's answer: does it hold in some world, in every world, and with what probability.

    None where it was not found out (a budget ran out, or the engine does not weigh worlds).
    """

    possible: bool | None
    certain: bool | None
    probability: Fraction | None = None

    def to_json(self) -> dict[str, Any]:
        """Keys possible, certain, probability; the probability a fraction in lowest terms, as a string."""
        return {"possible": self.possible, "certain": self.certain, "probability": _fraction(self.probability)}


@dataclass(frozen=True)
class PlayerAnswer:
    """One player. `seat` counts from 1; `claim` is the standing story in canonical English, None if silent.

    `werewolf` speaks of the role at the end; `lying` of the standing story. `dealt` and `final` give the probability
    of each card face, `team` of each team at the end; what is impossible is left out.
    """

    seat: int
    name: str
    claim: str | None
    werewolf: Share
    lying: Share | None
    dealt: Mapping[str, Fraction]
    final: Mapping[str, Fraction]
    team: Mapping[str, Fraction]

    def to_json(self) -> dict[str, Any]:
        """As in the contract, 3.1."""
        return {
            "seat": self.seat,
            "name": self.name,
            "claim": self.claim,
            "werewolf": self.werewolf.to_json(),
            "lying": self.lying and self.lying.to_json(),
            "dealt": _fractions(self.dealt),
            "final": _fractions(self.final),
            "team": _fractions(self.team),
        }


@dataclass(frozen=True)
class CentreAnswer:
    """One centre card: the probability of each face, as dealt and at the end."""

    name: str
    dealt: Mapping[str, Fraction]
    final: Mapping[str, Fraction]

    def to_json(self) -> dict[str, Any]:
        """As in the contract, 3.1."""
        return {"name": self.name, "dealt": _fractions(self.dealt), "final": _fractions(self.final)}


@dataclass(frozen=True)
class WolfSet:
    """These players, and no others, are werewolves at the end."""

    players: tuple[str, ...]
    probability: Fraction

    def to_json(self) -> dict[str, Any]:
        """Keys players, probability."""
        return {"players": list(self.players), "probability": str(self.probability)}


@dataclass(frozen=True)
class RecordLine:
    """A line of the record, as evidence."""

    line: int
    text: str

    def to_json(self) -> dict[str, Any]:
        """Keys line, text."""
        return {"line": self.line, "text": self.text}


@dataclass(frozen=True)
class Solution:
    """The answer to `solve`.

    `worlds` is exact where `complete`, else at least so many were found, and None in games of several nights; `deals`
    is None where not counted.
    `conflicts` are the sets of lines that cannot all stand, each without a part to spare, fewest lines first;
    `retractions`, for people, are some of the smallest sets of lines without which the rest can stand.
    `notes` are remarks for people (never needed to read the figures). `if_slipped`, where it was asked for and says
    something, is the same answer when one story in ten slips: its odds differ, its verdicts are the same.
    """

    game: str
    honesty: str
    odds: str
    slip: Fraction
    view: str | None
    engine: str
    consistent: bool | None
    worlds: int | None
    deals: int | None
    players: tuple[PlayerAnswer, ...]
    centre: tuple[CentreAnswer, ...]
    wolf_sets: tuple[WolfSet, ...] | None
    conflicts: tuple[tuple[RecordLine, ...], ...]
    complete: bool
    notes: tuple[Note, ...] = ()
    if_slipped: Solution | None = None
    retractions: tuple[tuple[RecordLine, ...], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.solve/1` (contract, 3.1), without `if_slipped` and `retractions`."""
        return {
            "schema": "deduce.solve/1",
            "game": self.game,
            "honesty": self.honesty,
            "odds": self.odds,
            "slip": str(self.slip),
            "view": self.view,
            "engine": self.engine,
            "consistent": self.consistent,
            "worlds": self.worlds if self.complete or self.worlds is None else {"at_least": self.worlds},
            "deals": self.deals,
            "players": [player.to_json() for player in self.players],
            "centre": [card.to_json() for card in self.centre],
            "wolf_sets": None if self.wolf_sets is None else [found.to_json() for found in self.wolf_sets],
            "conflicts": [[line.to_json() for line in conflict] for conflict in self.conflicts],
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Outlook:
    """What can be said of one player at some point of the game. `lying` is None while he has no standing story."""

    seat: int
    name: str
    werewolf: Share
    lying: Share | None

    def to_json(self) -> dict[str, Any]:
        """Keys seat, name, werewolf, lying."""
        return {
            "seat": self.seat,
            "name": self.name,
            "werewolf": self.werewolf.to_json(),
            "lying": self.lying and self.lying.to_json(),
        }


@dataclass(frozen=True)
class Step:
    """What follows once a line was said: what `solve` tells of the record up to that line, conflicts left out.

    `line` is its number and `text` what it says, in canonical English; 0 and nothing before the first line. `players`
    is empty where no world fits, unless slips leave some weight.
    """

    line: int
    text: str
    consistent: bool
    worlds: int | None
    deals: int | None
    players: tuple[Outlook, ...]

    def to_json(self) -> dict[str, Any]:
        """Keys line, text, consistent, worlds, deals, players."""
        return {
            "line": self.line,
            "text": self.text,
            "consistent": self.consistent,
            "worlds": self.worlds,
            "deals": self.deals,
            "players": [player.to_json() for player in self.players],
        }


@dataclass(frozen=True)
class History:
    """The answer to `history`: a step for the start and one for each line that is evidence, in the record's order.

    Where not `complete` the budget ran out: the steps that are there are exact, of `length` steps the others are
    missing. `notes` are remarks for people.
    """

    game: str
    honesty: str
    odds: str
    slip: Fraction
    view: str | None
    engine: str
    steps: tuple[Step, ...]
    length: int
    complete: bool
    notes: tuple[Note, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.history/1`: game, honesty, odds, slip, view, engine, steps, complete."""
        return {
            "schema": "deduce.history/1",
            "game": self.game,
            "honesty": self.honesty,
            "odds": self.odds,
            "slip": str(self.slip),
            "view": self.view,
            "engine": self.engine,
            "steps": [step.to_json() for step in self.steps],
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Reply:
    """The answer to one question. `answer` is `yes`, `no` or `unknown`; `consistent` False: no world fits at all.

    For `how likely` the answer is `yes` where it is certain, `no` where it is impossible, else `unknown`.
    `probability` is None where it was not computed. Where no world fits, it is what worlds in which somebody slipped
    (`slip`) leave.
    """

    question: str
    mode: str
    answer: str
    probability: Fraction | None
    consistent: bool
    complete: bool
    honesty: str
    odds: str
    view: str | None
    engine: str
    notes: tuple[Note, ...] = ()
    slip: Fraction = Fraction(0)

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.ask/1` (contract, 3.2)."""
        return {
            "schema": "deduce.ask/1",
            "question": self.question,
            "answer": self.answer,
            "probability": _fraction(self.probability),
        }


@dataclass(frozen=True)
class Deed:
    """What a player did or learned at night, in canonical English: `saw Bob werewolf`."""

    who: str
    did: str

    def to_json(self) -> dict[str, Any]:
        """Keys who, did."""
        return {"who": self.who, "did": self.did}


@dataclass(frozen=True)
class World:
    """One world: the face dealt to each spot, the night in the order it happened, the face at each spot at the end.

    Spots are named by player or `centre 1`.
    """

    deal: Mapping[str, str]
    night: tuple[Deed, ...]
    final: Mapping[str, str]

    def to_json(self) -> dict[str, Any]:
        """Keys deal, night, final (contract, 3.2)."""
        return {
            "deal": dict(self.deal),
            "night": [deed.to_json() for deed in self.night],
            "final": dict(self.final),
        }


def _fraction(value: Fraction | None) -> str | None:
    return None if value is None else str(value)


def _fractions(shares: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: str(share) for name, share in shares.items()}
