"""What the library answers about votes: frozen objects, each with its documented JSON. Knows no engine, prints nothing.

Probabilities in JSON are fractions in lowest terms, as strings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from deduce.answers import Note, Outlook, RecordLine


@dataclass(frozen=True)
class Outcome:
    """One way the vote can end: just these players die. `teams`: the chance that somebody of each team wins then.

    `wins` is the chance that the viewer wins, by whatever card lies before him at the end; None in the public view.
    """

    died: tuple[str, ...]
    teams: Mapping[str, Fraction]
    wins: Fraction | None = None

    def to_json(self) -> dict[str, Any]:
        """Keys died, teams, wins."""
        return {
            "died": list(self.died),
            "teams": {team: str(chance) for team, chance in self.teams.items()},
            "wins": None if self.wins is None else str(self.wins),
        }


@dataclass(frozen=True)
class Vote:
    """The answer to `vote`. `outcomes`: nobody dies, each player alone, every two (or more, where asked for) together
    where that can happen; fewer deaths first, then in seat order. Who turned his card up cannot die.

    `best` names, for each team, the outcomes (nobody, or one player alone) with its greatest chance. `should_vote` are
    the other players whose death alone gives the viewer his greatest chance to win, nobody where he turned his card up
    and has no vote; None in the public view. Where not
    `complete` the budget ran out and `outcomes` is empty, as it is where the evidence contradicts itself, unless slips
    leave some weight.
    """

    game: str
    honesty: str
    odds: str
    slip: Fraction
    view: str | None
    engine: str
    consistent: bool | None
    outcomes: tuple[Outcome, ...]
    best: Mapping[str, tuple[tuple[str, ...], ...]]
    should_vote: tuple[str, ...] | None
    complete: bool
    notes: tuple[Note, ...] = ()

    def outcome(self, *died: str) -> Outcome | None:
        """The outcome in which just these players die, in whatever order, if it is among those that were weighed."""
        return next((found for found in self.outcomes if set(found.died) == set(died)), None)

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.vote/1`: game to consistent as in `solve`; outcomes, best, should_vote, complete."""
        return {
            "schema": "deduce.vote/1",
            "game": self.game,
            "honesty": self.honesty,
            "odds": self.odds,
            "slip": str(self.slip),
            "view": self.view,
            "engine": self.engine,
            "consistent": self.consistent,
            "outcomes": [found.to_json() for found in self.outcomes],
            "best": {team: [list(died) for died in found] for team, found in self.best.items()},
            "should_vote": None if self.should_vote is None else list(self.should_vote),
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Refuter:
    """Somebody who, with what he privately knew, could prove a lie from line `since` on."""

    name: str
    since: int

    def to_json(self) -> dict[str, Any]:
        """Keys name, from."""
        return {"name": self.name, "from": self.since}


@dataclass(frozen=True)
class Lie:
    """A line that says something false. `text` is what it says, in canonical English.

    `false` names what is: `role`, or else the verbs of the false clauses. From line `refutable_from` on everybody could
    prove it (None: never); `refutable_by` are players who could prove it at some line, the first to do so first.
    """

    line: int
    name: str
    text: str
    false: tuple[str, ...]
    refutable_from: int | None
    refutable_by: tuple[Refuter, ...]

    def to_json(self) -> dict[str, Any]:
        """Keys line, name, false, refutable_from (contract, 5), then text and refutable_by."""
        return {
            "line": self.line,
            "name": self.name,
            "false": list(self.false),
            "refutable_from": self.refutable_from,
            "text": self.text,
            "refutable_by": [refuter.to_json() for refuter in self.refutable_by],
        }


@dataclass(frozen=True)
class Ending:
    """How the game ended for one player; None where the record does not settle it. `final` is a card's face.

    `void`: his vote did not count, because he or whom he voted for had turned the card up.
    """

    seat: int
    name: str
    final: str | None
    voted: str | None
    died: bool | None
    won: bool | None
    void: bool = False

    def to_json(self) -> dict[str, Any]:
        """Keys seat, name, final, voted, died, won, void."""
        return {
            "seat": self.seat,
            "name": self.name,
            "final": self.final,
            "voted": self.voted,
            "died": self.died,
            "won": self.won,
            "void": self.void,
        }


@dataclass(frozen=True)
class Foresight:
    """What the table could have known before the vote, from the public record up to `line`.

    `players` have their odds of being a werewolf. `best` are the outcomes (of `single`: nobody, or one player alone)
    that gave the village its greatest chance, `chance`; `taken` is its chance in what really happened, None where that
    is not known. Where several deaths together were better still, `best_of_all` are the best of all outcomes that were
    weighed (two deaths, or as many as there were) and `chance_of_all` is the chance then; else they are as `best` and
    `chance`.
    """

    line: int
    consistent: bool | None
    players: tuple[Outlook, ...]
    best: tuple[tuple[str, ...], ...]
    chance: Fraction | None
    taken: Fraction | None
    best_of_all: tuple[tuple[str, ...], ...] = ()
    chance_of_all: Fraction | None = None
    single: int = 0

    def to_json(self) -> dict[str, Any]:
        """Keys line, consistent, players, best, chance, taken, best_of_all, chance_of_all."""
        return {
            "line": self.line,
            "consistent": self.consistent,
            "players": [player.to_json() for player in self.players],
            "best": [list(died) for died in self.best],
            "chance": None if self.chance is None else str(self.chance),
            "taken": None if self.taken is None else str(self.taken),
            "best_of_all": [list(died) for died in self.best_of_all],
            "chance_of_all": None if self.chance_of_all is None else str(self.chance_of_all),
        }


@dataclass(frozen=True)
class Review:
    """The answer to `review`. What the record does not settle is None, and `missing` says what would settle it.

    `team_wins` tells of each team whether somebody of it won, None where that is open, as is what `players` say of each
    player; `died`, `winners` and `teams` are None unless the whole of each is settled. `consistent` is False where what
    is told as truth cannot have happened under the rules; `conflicts` are then the smallest sets of lines that cannot
    all be true. Where not `complete` the budget ran out: lies that were found are lies, but when they were refutable,
    or some conflicts, may be missing.
    """

    game: str
    died: tuple[str, ...] | None
    winners: tuple[str, ...] | None
    teams: tuple[str, ...] | None
    lies: tuple[Lie, ...]
    players: tuple[Ending, ...]
    before_vote: Foresight | None
    missing: tuple[Note, ...]
    consistent: bool | None
    complete: bool
    honesty: str
    odds: str
    slip: Fraction
    engine: str
    notes: tuple[Note, ...] = ()
    view: None = None
    team_wins: Mapping[str, bool | None] = field(default_factory=dict)
    conflicts: tuple[tuple[RecordLine, ...], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Schema `deduce.review/1`: died, winners, teams, lies (contract, 5), then what is described here."""
        return {
            "schema": "deduce.review/1",
            "died": None if self.died is None else list(self.died),
            "winners": None if self.winners is None else list(self.winners),
            "teams": None if self.teams is None else list(self.teams),
            "lies": [lie.to_json() for lie in self.lies],
            "players": [player.to_json() for player in self.players],
            "before_vote": self.before_vote and self.before_vote.to_json(),
            "missing": [note.en for note in self.missing],
            "consistent": self.consistent,
            "complete": self.complete,
            "team_wins": dict(self.team_wins),
            "conflicts": [[line.to_json() for line in lines] for lines in self.conflicts],
        }
