"""How long all figures take where cards are turned up, tokens lie about, or cards are set aside.

Run, on a quiet machine: python tests/benchmarks/bench_editions.py   (--help tells how to ask for less). The decks are
two of Daybreak and the six-player graveyard; everybody has spoken. Prints Markdown.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bench_counting import GIVEN_UP, times
from stopping import Child, Failed, Stopped
from tables import dawn, machine, spoken

from deduce.engines.base import Budget
from deduce.engines.counting import Counting
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Model
from deduce.table import Table

DECKS = {
    "Total Chaos": (
        "doppelganger", "alpha wolf", "werewolf", "robber", "witch", "troublemaker", "village idiot", "curator",
    ),
    "Information Society": (
        "werewolf", "mystic wolf", "seer", "apprentice seer", "paranormal investigator", "witch", "insomniac",
        "revealer",
    ),
}  # fmt: skip
"""Decks of Daybreak for five players; Villagers are added for more."""
GRAVEYARD = "graveyard"


@dataclass(frozen=True)
class Row:
    """A kind of game: its deck, how many play, whether what all see at dawn is told."""

    deck: str
    players: int
    dawn: bool

    def __str__(self) -> str:
        return f"{self.deck}, {self.players}, {'dawn told' if self.dawn else 'nothing told'}"

    @property
    def game(self) -> Game:
        """The table with its deck."""
        seats = tuple(f"P{seat}" for seat in range(1, self.players + 1))
        if self.deck == GRAVEYARD:
            rules = ruleset(GRAVEYARD)
            board = rules.board(self.players)
            assert board is not None
            return Game(rules, Table(seats, rules.centre, tuple(spot.name for spot in rules.spots)), board.cards)
        cards = Counter(DECKS[self.deck])
        cards["villager"] += self.players + 3 - cards.total()
        apart = "werewolf" if "alpha wolf" in cards else None
        if apart is not None:
            cards[apart] += 1
        return Game(ruleset("onuw"), Table(seats, 3 + (apart is not None)), dict(+cards), {}, apart)

    def model(self, seed: int) -> Model:
        """One game of the kind: everybody has spoken."""
        model, night = spoken(self.game, seed, self.players)
        return replace(model, facts=dawn(night)) if self.dawn else model


@dataclass(frozen=True)
class Job:
    """One game."""

    row: Row
    seed: int


@dataclass(frozen=True)
class Done:
    """The seconds a game took, and its worlds."""

    seconds: float
    worlds: int


def work(job: Job) -> Done:
    """All figures of one game, as `--engine auto` finds them."""
    model = job.row.model(job.seed)
    start = time.perf_counter()
    figures = Counting().figures(model, Budget())
    return Done(time.perf_counter() - start, figures.worlds)


def rows() -> Iterator[Row]:
    """The rows of the table."""
    for told in (True, False):
        yield Row(GRAVEYARD, 6, told)
    for deck in DECKS:
        for players in (5, 7):
            yield Row(deck, players, True)


def line(row: Row, asked: argparse.Namespace) -> str:
    """One row of the table, measured."""
    child, end = Child[Job, Done](work), time.monotonic() + asked.cell
    done: list[Done] = []
    trouble: Counter[str] = Counter()
    for seed in range(asked.games):
        if max(trouble.values(), default=0) >= GIVEN_UP or time.monotonic() > end:
            break
        try:
            done.append(child.ask(Job(row, seed), asked.stop))
        except Stopped:
            trouble["stopped"] += 1
        except Failed as error:
            trouble["failed"] += 1
            print(f"{row}, game {seed}: {error}")
    child.close()
    worlds = f"{statistics.median(game.worlds for game in done):.1e}" if done else "?"
    became = ", ".join([f"{len(done)} done", *(f"{many} {what}" for what, many in trouble.items())])
    spent = times([game.seconds for game in done]) if done else "-"
    return f"| {row} | {worlds} | {spent} | {became} |"


def main() -> None:
    """Print the table, row by row as they are ready."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20, help="games a row (default 20)")
    parser.add_argument("--stop", type=float, default=120, metavar="S", help="seconds a game may take (default 120)")
    parser.add_argument("--cell", type=float, default=600, metavar="S", help="seconds after which a row ends (600)")
    asked = parser.parse_args()
    print(f"{machine()}\n\nUp to {asked.games} games a row, {asked.stop:g} s a game at most; everybody has spoken.\n")
    print("| deck, players, dawn | worlds | ms, median / worst | games |\n|---|---:|---:|---:|")
    for row in rows():
        print(line(row, asked), flush=True)


if __name__ == "__main__":
    main()
