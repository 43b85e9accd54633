"""How long explanations are, and how long they take: every verdict of random games that evidence forces.

    python tests/benchmarks/bench_reasons.py [players] [games]

Times are processor time of one process, without starting it. A verdict that the cards alone force does not count.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

from tables import machine, record, seated, spoken

import deduce
from deduce.engines.base import Budget
from deduce.explaining import prove
from deduce.questions import IsWolf, Lies, No, Question
from deduce.reasons.proving import FEW
from deduce.record import Record
from deduce.solving import Options


def forced(game: Record) -> Iterator[Question]:
    """What is certain of a player, being a werewolf or lying, and is not without what was said."""
    silent = {player.seat: player for player in deduce.solve(game.what_if(until=max(game.header.values()))).players}
    for player in deduce.solve(game).players:
        wolf, before = player.werewolf, silent[player.seat].werewolf
        if wolf.certain and not before.certain:
            yield IsWolf(player.seat - 1)
        if wolf.possible is False and before.possible:
            yield No(IsWolf(player.seat - 1))
        if player.lying and player.lying.certain:
            yield Lies(player.seat - 1)
        if player.lying and player.lying.possible is False:
            yield No(Lies(player.seat - 1))


def main(players: int, games: int) -> None:
    """Print one row for all explanations of so many games that have any."""
    taken: list[float] = []
    steps: list[int] = []
    sources: list[int] = []
    shortest = found = seed = 0
    while found < games:
        game = deduce.parse(record(spoken(seated(players), seed, players)[0]))
        seed += 1
        before = len(taken)
        for question in forced(game):
            start = time.process_time()
            proof = prove(game, question, Options(), Budget())
            taken.append(time.process_time() - start)
            every = [step for last in proof.steps for step in last.every]
            steps.append(len(every))
            sources += [len(step.premises) for step in every]
            shortest += proof.shortest
            if "-v" in sys.argv and taken[-1] > 2:
                print(seed - 1, question, round(taken[-1], 1), len(every), max(len(step.premises) for step in every))
        found += len(taken) > before
    few = sum(count <= FEW for count in sources) / len(sources)
    quick = sum(seconds <= 2 for seconds in taken) / len(taken)
    print(machine())
    print(f"{players} players: {games} of {seed} games, {len(taken)} explanations, {shortest} proven shortest")
    print(f"  steps: median {statistics.median(steps):g}, worst {max(steps)}")
    print(f"  sources a step: median {statistics.median(sources):g}, worst {max(sources)}, at most {FEW}: {few:.1%}")
    print(f"  seconds: median {statistics.median(taken):.2f}, worst {max(taken):.2f}, within 2: {quick:.1%}")


if __name__ == "__main__":
    wanted = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    main(*(wanted or [5]), *([] if len(wanted) > 1 else [100]))
