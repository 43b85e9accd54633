"""What a card is at the vote: marks a role declares beside its night. Knows no role, no ruleset and no vote."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """What matters about a card once everybody has voted; it is the card before a player at the end that counts.

    `shoots`: if he dies, so does the player he points at. `protects`: the player he points at cannot die. `spared`:
    votes for him do not count. `wins_dead`: he wins if he dies and only then, and his death keeps the wolves from
    winning. `lone`: on the wolves' team without being one; where no player is a wolf he wins alone, if another player
    dies. `stands_in`: where no player is a wolf, it is he whom the village has to kill. `wins_shown`: he wins by
    turning his card up before the vote, and only so.
    """

    shoots: bool = False
    protects: bool = False
    spared: bool = False
    wins_dead: bool = False
    lone: bool = False
    stands_in: bool = False
    wins_shown: bool = False


UNMARKED = Marks()
"""A card like any other of its team."""
