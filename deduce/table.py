"""The table: who sits where and how many cards lie in the centre. Knows no game, no role and no card."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """Seats in order and the centre. A *spot* is where one card lies: an index, seats first, then the centre.

    `names` are what the centre cards are called, where it is not `centre 1`, `centre 2`, ...

    >>> Table(("Ann", "Bob", "Cid"), 3).spot_name(4)
    'centre 2'
    """

    players: tuple[str, ...]
    centre: int
    names: tuple[str, ...] = ()

    @property
    def seats(self) -> range:
        """The spots of the players."""
        return range(len(self.players))

    @property
    def centre_spots(self) -> range:
        """The spots of the centre cards."""
        return range(len(self.players), len(self.players) + self.centre)

    @property
    def spots(self) -> range:
        """Every spot, seats first."""
        return range(len(self.players) + self.centre)

    def spot_name(self, spot: int) -> str:
        """How a spot is called in canonical English: the player's name, or `centre 2`."""
        if spot < len(self.players):
            return self.players[spot]
        place = spot - len(self.players)
        return self.names[place] if place < len(self.names) else f"centre {place + 1}"
