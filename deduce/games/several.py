"""What a ruleset of several nights is: its cards, switches, boards. Knows no particular role, record or engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.games.ruleset import Board, Switch
from deduce.nights import Card, Choice


@dataclass(frozen=True)
class Varying:
    """A switch whose default depends on the table: its value up to so many players, and above."""

    switch: str
    most: int
    upto: str
    above: str


@dataclass(frozen=True)
class SeveralNights:
    """One edition of the game of several nights, as data.

    `village` is the team that is bound to the truth, `wolves` the team that "a werewolf" means in every answer. `knife`
    is what the wolves choose together every night. `opposites` maps what people also call a switch, turned around.
    """

    id: str
    name: str
    zh: str
    about: tuple[tuple[str, str], ...]
    roles: Mapping[str, Card]
    switches: tuple[Switch, ...]
    boards: tuple[Board, ...]
    village: str
    wolves: str
    teams: tuple[str, ...]
    knife: Choice
    varying: tuple[Varying, ...] = ()
    opposites: Mapping[str, str] | None = None
    aliases: tuple[str, ...] = ()
    centre: int = 0

    def __repr__(self) -> str:
        return f"<ruleset {self.id}>"

    def switch(self, name: str) -> Switch | None:
        """The switch of that name, or None."""
        return next((switch for switch in self.switches if switch.id == name), None)

    def board(self, name: str) -> Board | None:
        """The board of that name, or None."""
        return next((board for board in self.boards if name in board.names), None)

    def settings(self, players: int, board: Board | None, given: Mapping[str, str]) -> Mapping[str, str]:
        """The value of every switch: as given, else as the board has it, else the default for so many players."""
        found = {switch.id: switch.values[0] for switch in self.switches}
        found |= {rule.switch: rule.upto if players <= rule.most else rule.above for rule in self.varying}
        return {**found, **(board.rules if board else {}), **given}
