"""Night scenes as the table in tests/data tells them: a deal, what was done, and what must come of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from deduce.game import Game
from deduce.games import ruleset
from deduce.table import Table

CODES = {
    "Dop": "doppelganger", "W": "werewolf", "Min": "minion", "Mas": "mason", "Sr": "seer", "Rob": "robber",
    "TM": "troublemaker", "Drk": "drunk", "Ins": "insomniac", "Hun": "hunter", "Tan": "tanner", "Vil": "villager",
}  # fmt: skip
ACTIONS = {
    "peek": "werewolf", "look": "seer", "rob": "robber", "swap": "troublemaker", "drunk": "drunk",
    "Dop": "doppelganger",
}  # fmt: skip


@dataclass(frozen=True)
class Scene:
    """One row. Spots are indices; `done` are choices by (seat, role); `saw` what was seen, as the table writes it."""

    name: str
    game: Game
    deal: tuple[str, ...]
    done: dict[tuple[int, str], tuple[int, ...]]
    faces: tuple[str, ...]
    roles: tuple[str, ...]
    saw: frozenset[str]


def load(name: str) -> list[Scene]:
    """Every scene of a data file."""
    text = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
    return [_scene(line) for line in text.splitlines() if line and not line.startswith("#")]


def _scene(line: str) -> Scene:
    name, deal, done, *rest = (part.strip() for part in line.split(" | "))
    told = {word: rest_of for word, _, rest_of in (part.partition(" ") for part in rest)}
    seats, centre = deal.split("/")
    dealt = [CODES[code.split("=")[1]] for code in seats.split()] + [CODES[code] for code in centre.split(",")]
    players = len(seats.split())
    table = Table(tuple(f"P{number + 1}" for number in range(players)), len(dealt) - players)
    deck = {face: dealt.count(face) for face in dealt}
    ends = [code.split("=")[1] for code in told["final"].replace("·", " ").split()]
    faces = tuple(CODES[re.sub(r"\(.*", "", code)] for code in ends)
    roles = tuple(CODES[re.sub(r".*\((.*)\)", r"\1", code)] for code in ends)
    return Scene(
        name, Game(ruleset("onuw"), table, deck), tuple(dealt), _done(done, players), faces, roles, _saw(told["obs"])
    )


def _done(text: str, players: int) -> dict[tuple[int, str], tuple[int, ...]]:
    found = {}
    for action in text.split("; "):
        word, *spots = action.split()
        if word in ACTIONS:
            seat, *picked = (spot_number(spot, players) for spot in spots)
            found[seat, ACTIONS[word]] = tuple(sorted(picked))
    return found


def spot_number(name: str, players: int) -> int:
    """P2 or C1 as a spot."""
    return int(name[1:]) - 1 + (players if name[0] == "C" else 0)


def _saw(text: str) -> frozenset[str]:
    found = set()
    for told in text.split("; "):
        seat, _, seen = told.partition(": ")
        for items in seen.split(", "):
            words = items.split() if "=" in items and not items.startswith("copy") else [items]
            found.update(f"{seat}: {word}" for word in words)
    return frozenset(found)
