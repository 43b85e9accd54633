"""How long could and must take at ten players. Run: python tests/benchmarks/bench_verdicts.py [games]"""

from __future__ import annotations

import sys
import time

from tables import header, machine, row, spoken, ten_players

from deduce.engines.base import Budget
from deduce.engines.demands import Demands
from deduce.engines.symbolic import Session
from deduce.questions import IsWolf


def measure(games: int) -> None:
    """Print the table: clauses built, clauses read by Z3, the 20 queries (could and must of ten players), all."""
    print(machine())
    print(f"10 players, 13 cards, {games} games a row, warm process")
    print(header(["clauses", "read", "20 queries", "together"]))
    for doppelganger in (False, True):
        game = ten_players(doppelganger)
        for speakers in (0, 5, 10):
            spent = [one(game, seed, speakers) for seed in range(games)]
            label = f"{speakers:2} have spoken{', Doppelganger' if doppelganger else ''}"
            print(row(label, [list(column) for column in zip(*spent, strict=True)]))


def one(game, seed: int, speakers: int) -> tuple[float, float, float, float]:
    """Seconds for each part of one game."""
    model, night = spoken(game, seed, speakers)
    questions = [IsWolf(seat) for seat in game.table.seats]
    start = time.perf_counter()
    demands = Demands(model)
    for question in questions:
        demands.ask(question)
    built = time.perf_counter()
    session = Session(demands, questions)
    read = time.perf_counter()
    shares = [session.share(question, Budget()) for question in questions]
    done = time.perf_counter()
    for question, share in zip(questions, shares, strict=True):
        wolf = game.is_wolf(night.role(question.spot))
        assert share.possible if wolf else not share.certain, "the world really played was excluded"
    return built - start, read - built, done - read, done - start


if __name__ == "__main__":
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
