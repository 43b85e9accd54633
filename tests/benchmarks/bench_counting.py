"""How long one weighing takes: the counter, Z3 with the counter, and others that could count, on the same games.

Run, on a quiet machine: python tests/benchmarks/bench_counting.py   (--help tells how to ask for less; the others need
`pip install -e ".[bench]"`, and are left out where that is not done). Prints Markdown. Exits with 1 where two engines
disagree on any value of any game they both finished.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

import starting
from contestants import ENGINES, Done, Job, Kind, Values, packages, work
from stopping import Child, Failed, Stopped
from tables import machine, record

GIVEN_UP = 2
"""After so many stops, or errors, an engine is not asked for more games of a kind."""

GROUPS = ("plain", "doppelganger", "slip", "two", "process")
DOPPELGANGER = (("doppelganger", 1),)
PAIRS = ((("robber", 1),), (("troublemaker", 1),), (("robber", 1), ("troublemaker", 1)))

LEGEND = """\
ms, median / worst (times the counter's median on the same games, its wolf sets included) [what became of the games,
where not all were finished]. none, half, all: how many have spoken; while nobody has, all games of a row are the same.
counter, Z3+counter, brute: all figures of `solve --json`, from the model to the last fraction, in a warm process; the
counter's wolf sets stand apart, the other two include theirs. clingo and Ganak only count worlds, or deals: clingo the
answer sets of a program of its own (asp.py), Ganak the models of the clauses that Z3 reads, projected. The encoding is
timed too."""


def kinds(groups: list[str], players: list[int]) -> Iterator[Kind]:
    """The rows of the table, small games before large ones."""
    for group, instead in (("plain", ()), ("doppelganger", DOPPELGANGER)):
        for many in players if group in groups else []:
            yield from (Kind(many, speakers, instead) for speakers in (0, many // 2, many))
    if "slip" in groups:
        yield from (Kind(10, 10, instead, Fraction(1, 10)) for instead in ((), DOPPELGANGER))
    for pair in PAIRS if "two" in groups else []:
        yield from (Kind(8, speakers, pair) for speakers in (0, 4, 8))


def spoken(kind: Kind) -> str:
    """How many have spoken, as a word."""
    return {0: "none", kind.players: "all"}.get(kind.speakers, "half")


def label(kind: Kind) -> str:
    """What a row is about."""
    cards = ["Doppelganger" if role == "doppelganger" else f"two {role}s" for role, _ in kind.instead]
    slip = [f"slip {kind.slip}"] if kind.slip else []
    return ", ".join((str(kind.players), spoken(kind), *cards, *slip))


@dataclass
class Cell:
    """What one engine did with the games of one kind, by seed."""

    wanted: int
    done: dict[int, Done] = field(default_factory=dict)
    stopped: int = 0
    failed: int = 0
    note: str = ""

    def text(self, counter: Cell | None) -> str:
        """The cell as it is printed, with the ratio to the counter on the same games."""
        if not self.done:
            return self.note or f"- [{self.trouble()}]"
        ratio = ""
        if counter is not None and (both := sorted(self.done.keys() & counter.done.keys())):
            own, other = (statistics.median(cell.done[seed].whole for seed in both) for cell in (self, counter))
            ratio = f" ({own / other:,.{1 if own < 10 * other else 0}f}x)"
        short = f" [{self.trouble()}]" if self.stopped or self.failed or len(self.done) < self.wanted else ""
        return times([done.seconds for done in self.done.values()]) + ratio + short

    def trouble(self) -> str:
        """How many games were finished, and what became of the others."""
        parts = [(len(self.done), "done"), (self.stopped, "stopped"), (self.failed, "failed")]
        return ", ".join(f"{many} {what}" for many, what in parts if many) or "not tried"

    def wolf_sets(self) -> str:
        """The part of the time that went into wolf sets."""
        apart = [done.wolf_sets for done in self.done.values() if done.wolf_sets is not None]
        return times(apart) if apart else "-"


def times(seconds: list[float]) -> str:
    """Median and worst."""
    return " / ".join(
        f"{1000 * s:,.1f}" if s < 0.1 else f"{1000 * s:,.0f}" for s in (statistics.median(seconds), max(seconds))
    )


class Ledger:
    """All values found, game by game: every engine's against what the first one found."""

    def __init__(self) -> None:
        self.known: dict[tuple[Kind, int], tuple[str, Values]] = {}
        self.compared: Counter[str] = Counter()
        self.differences = 0

    def enter(self, engine: str, kind: Kind, seed: int, values: Values) -> None:
        """Compare; print the record where there is a difference."""
        first, known = self.known.setdefault((kind, seed), (engine, values))
        if first == engine:
            return
        # Chances of zero are not told, so two full answers may differ in what they tell of; others tell one number.
        names = known.keys() & values.keys() if min(len(known), len(values)) == 1 else known.keys() | values.keys()
        wrong = sorted((name for name in names if known.get(name) != values.get(name)), key=str)
        self.compared[engine] += len(names)
        self.differences += len(wrong)
        if wrong:
            print(f"\nDIFFERENT, {label(kind)}, game {seed}: {first} and {engine} disagree on {len(wrong)} values")
            for name in wrong[:5]:
                print(f"  {name}: {known.get(name)} and {values.get(name)}")
            print(record(kind.model(seed)), flush=True)

    def worlds(self, kind: Kind) -> list[int]:
        """The numbers of worlds of the games of a kind, as far as they were found."""
        found = [known.get(("worlds",)) for (known_kind, _), (_, known) in self.known.items() if known_kind == kind]
        return [worlds for worlds in found if isinstance(worlds, int)]


class Bench:
    """One run of the benchmark."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.ledger = Ledger()
        self.out_of_reach: list[tuple[str, Kind]] = []

    def measure(self, engine: str, kind: Kind) -> Cell:
        """Ask an engine for games of a kind, as long as it may be asked."""
        cell = Cell(self.asked.games if ENGINES[engine].quick else self.asked.few)
        if not ENGINES[engine].installed:
            cell.note = "not installed"
        elif smaller := next((k for name, k in self.out_of_reach if name == engine and within(k, kind)), None):
            cell.note = f"not tried, stopped at {smaller.players}"
        else:
            self._ask(engine, kind, cell)
            if not cell.done and cell.stopped:
                self.out_of_reach.append((engine, kind))
        return cell

    def _ask(self, engine: str, kind: Kind, cell: Cell) -> None:
        child, end = Child(work), time.monotonic() + self.asked.cell
        for seed in range(cell.wanted):
            if max(cell.stopped, cell.failed) >= GIVEN_UP or time.monotonic() > end:
                break
            try:
                cell.done[seed] = done = child.ask(Job(engine, kind, seed), self.asked.stop)
            except Stopped:
                cell.stopped += 1
            except Failed as error:
                cell.failed += 1
                print(f"{engine}, {label(kind)}, game {seed}: {error}", file=sys.stderr)
            else:
                self.ledger.enter(engine, kind, seed, done.values)
        child.close()

    def line(self, kind: Kind) -> str:
        """One row of the table."""
        cells = {engine: self.measure(engine, kind) for engine in self.asked.engines}
        counter = cells.get("counter")
        worlds = self.ledger.worlds(kind)
        found = [label(kind), f"{statistics.median(worlds):.1e}" if worlds else "?"]
        for engine, cell in cells.items():
            found.append(cell.text(None if engine == "counter" else counter))
            if engine == "counter":
                found.append(cell.wolf_sets())
        return f"| {' | '.join(found)} |"

    def table(self) -> None:
        """Print the table, row by row as they are ready."""
        titles = ["players, spoken", "worlds"]
        for engine in self.asked.engines:
            titles += [ENGINES[engine].title, "wolf sets"] if engine == "counter" else [ENGINES[engine].title]
        print(f"| {' | '.join(titles)} |\n|---{'|---:' * (len(titles) - 1)}|")
        for kind in kinds(self.asked.rows, self.asked.players):
            print(self.line(kind), flush=True)
        told = ", ".join(f"{ENGINES[engine].title} {many:,}" for engine, many in self.ledger.compared.items())
        print(f"\nValues compared with the {self.asked.engines[0]}'s: {told or 0}; {self.ledger.differences} differ.")


def within(smaller: Kind, kind: Kind) -> bool:
    """Whether who cannot do the one need not try the other."""
    more = set(smaller.instead) <= set(kind.instead) and spoken(smaller) == spoken(kind)
    return more and smaller.players <= kind.players and smaller != kind and not smaller.slip


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="games a row for the project's engines (default 100)")
    parser.add_argument("--few", type=int, default=3, help="games a row for brute, clingo and Ganak (default 3)")
    parser.add_argument("--stop", type=float, default=60, metavar="S", help="seconds a game may take (default 60)")
    parser.add_argument(
        "--cell", type=float, default=300, metavar="S", help="seconds after which a cell gets no further game (300)"
    )
    parser.add_argument(
        "--engines", nargs="+", choices=ENGINES, default=list(ENGINES), metavar="E", help=", ".join(ENGINES)
    )
    parser.add_argument("--players", nargs="+", type=int, choices=(3, 5, 7, 8, 10), default=[3, 5, 7, 10], metavar="N")
    parser.add_argument("--rows", nargs="+", choices=GROUPS, default=list(GROUPS), metavar="R", help=", ".join(GROUPS))
    return parser.parse_args()


def main() -> int:
    """Print everything; 1 where engines disagree."""
    asked = arguments()
    print(f"{machine(packages())}\n\nUp to {asked.games} games a row for the project's engines, {asked.few} for the")
    print(f"others; {asked.stop:g} s a game at most, {asked.cell:g} s a cell.\n{LEGEND}\n")
    bench = Bench(asked)
    if set(asked.rows) - {"process"}:
        bench.table()
    if "process" in asked.rows:
        starting.measure(asked.games, asked.stop)
    return 1 if bench.ledger.differences else 0


if __name__ == "__main__":
    sys.exit(main())
