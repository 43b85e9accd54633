"""Night scenes as the table in tests/data tells them: a deal, what was done, and what must come of it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from deduce.engines.concrete import Night
from deduce.engines.playing import play
from deduce.game import Game, Option
from deduce.games import Ruleset, ruleset
from deduce.table import Table

CODES = {
    "Dop": "doppelganger", "W": "werewolf", "Min": "minion", "Mas": "mason", "Sr": "seer", "Rob": "robber",
    "TM": "troublemaker", "Drk": "drunk", "Ins": "insomniac", "Hun": "hunter", "Tan": "tanner", "Vil": "villager",
    "Sen": "sentinel", "AW": "alpha wolf", "MW": "mystic wolf", "DW": "dream wolf", "PI": "paranormal investigator",
    "Wit": "witch", "VI": "village idiot", "Rev": "revealer", "Cur": "curator",
    "wolf": "werewolf", "hidden": "hidden wolf", "grave": "gravekeeper",
    **{code: code for code in ("thief", "magician", "knight", "idiot", "guard", "fox", "seer")},
}  # fmt: skip
SILENT = ("WOLVES", "MINION", "MASONS", "DOP-MIN", "ins")
"""What is done without choosing anything."""
WORDS = {"1": "left", "-1": "right"}
"""By how many seats cards are shifted -> the word for it."""


@dataclass(frozen=True)
class Scene:
    """One row. Spots are indices; `done` are each seat's choices in order; `saw` what was seen.

    It is written as in the table, with the roles' names. `up` are the cards that lie face up at dawn.
    """

    name: str
    game: Game
    deal: tuple[str, ...]
    done: dict[int, list[Option]]
    faces: tuple[str, ...]
    roles: tuple[str, ...]
    saw: frozenset[str]
    up: dict[int, str]

    def play(self) -> Night:
        """The night as the row tells it; who could choose and of whom nothing is told passes."""
        left = {seat: list(options) for seat, options in self.done.items()}

        def chooser(night: Night) -> Option:
            told = left.get(night.waiting[0])
            return told.pop(0) if told and told[0] in night.options else ()

        night = play(self.game, self.deal, chooser)
        assert not any(left.values()), f"not all could be done: {left}"
        return night


def load(name: str, rules: str = "onuw") -> list[Scene]:
    """Every scene of a data file."""
    text = (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")
    return [_scene(line, ruleset(rules)) for line in text.splitlines() if line and not line.startswith("#")]


def _scene(line: str, rules: Ruleset) -> Scene:
    name, deal, done, *rest = (part.strip() for part in line.split(" | "))
    told = {word: rest_of for word, _, rest_of in (part.partition(" ") for part in rest)}
    seats, centre = deal.split("/")
    dealt = [CODES[code.split("=")[1]] for code in seats.split()] + [CODES[code] for code in centre.split(",")]
    players = len(seats.split())
    table = Table(tuple(f"P{number + 1}" for number in range(players)), len(dealt) - players)
    deck = Counter([*dealt, *sorted(rules.aside.among - set(dealt))[: rules.set_aside]] if rules.aside else dealt)
    apart = dealt[-1] if rules.apart and rules.apart.role in dealt else None
    ends = [code.split("=")[1] for code in told["final"].replace("·", " ").split()]
    return Scene(
        name=name,
        game=Game(rules, table, deck, apart=apart),
        deal=tuple(dealt),
        done=_done(done, players),
        faces=tuple(CODES[re.sub(r"\(.*", "", code)] for code in ends),
        roles=tuple(CODES[re.sub(r".*\((.*)\)", r"\1", code)] for code in ends),
        saw=_saw(told["obs"]),
        up=dict(_up(told.get("up", "-"), players)),
    )


def _done(text: str, players: int) -> dict[int, list[Option]]:
    found: defaultdict[int, list[Option]] = defaultdict(list)
    for action in text.split("; "):
        word, *spots = action.split()
        if word in SILENT:
            continue
        seat, *picked = (spot_number(spot, players) if spot[0] in "PC" else spot for spot in spots)
        if word in ("witch", "pi", "curate"):
            found[seat] += [(pick,) for pick in picked]
        elif word == "shift":
            found[seat].append((WORDS[picked[0]],))
        else:
            found[seat].append(tuple(sorted(picked)))
    return dict(found)


def _up(text: str, players: int) -> Iterator[tuple[int, str]]:
    for shown in text.split() if text != "-" else ():
        spot, code = shown.split("=")
        yield spot_number(spot, players), CODES[code]


def spot_number(name: str, players: int) -> int:
    """P2 or C1 as a spot."""
    return int(name[1:]) - 1 + (players if name[0] == "C" else 0)


def _named(seen: str) -> str:
    """`C1=Sr` with the role's name: `C1=seer`."""
    where, equals, code = seen.partition("=")
    return f"{where}={CODES[code]}" if equals else seen


def _saw(text: str) -> frozenset[str]:
    found = set()
    for told in text.split("; "):
        seat, _, seen = told.partition(": ")
        for items in seen.split(", "):
            words = items.split() if "=" in items and not items.startswith("copy") else [items]
            found.update(f"{seat}: {_named(word)}" for word in words)
    return frozenset(found)
