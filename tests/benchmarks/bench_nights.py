"""How long games of several nights take: Z3's verdicts, the counter, every deal one by one, everything tried.

Run, on a quiet machine: python tests/benchmarks/bench_nights.py [--stop SECONDS] [--games GAMES]. Prints Markdown, with
processor time and, where they differ much, what the clock said. Exits with 1 where two engines disagree.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from rounds import match_of, played
from tables import machine

import deduce
from deduce.course.course import Course
from deduce.engines.base import Budget, BudgetSpent
from deduce.engines.nights import brute
from deduce.engines.nights.brute import weight
from deduce.engines.nights.counting import Counting
from deduce.engines.nights.enumerating import Deals
from deduce.engines.symbolic.several import SeveralSession
from deduce.questions import IsWolf
from deduce.several import gather
from deduce.solving import Options

EXAMPLES = Path(__file__).parents[2] / "examples"
COLUMNS = ("Z3, built", "Z3, could and must of all", "counter", "every deal by itself", "everything tried")

LEGEND = """\
Milliseconds of processor time in a warm process (times the counter's), `clock` where the clock said more than half as
much again. The counter: every figure of `solve`, with the default odds. Every deal by itself: the slow enumerator with
the weights. Everything tried: the obvious twin, every deal times every history. `stopped`: not done in time."""


@dataclass(frozen=True)
class Case:
    """One row: what it is called, and the evidence. `twins`: whether everything may be tried."""

    name: str
    course: Course
    twins: bool = False


def told(board: str, players: int, lines: str, cards: str | None = None) -> Course:
    """The evidence of a record."""
    deck = f"cards: {cards}" if cards else f"board: {board}"
    text = f"game: langrensha\n{deck}\nplayers: {players}\n{lines}\n"
    return gather(deduce.parse(text), Options()).course


SAVED = "night 1: 5 dies\n2: witch, n1 saved 5\n3: guard, n1 guarded 6"
FEW = "night 1: 5 dies, shown villager\nnight 2: nobody dies\n1: seer, n1 2 good\n"
SHOWN = "night 1: 3 and 5 die, 3 shown seer, 5 shown villager\nday 1: 7 exiled, shown wolf king\n"
LATER = "night 2: 1 dies, shown hunter\nnight 3: 2 and 4 die, 2 shown werewolf, 4 shown villager\n"


def cases(games: int) -> Iterator[Case]:
    """The rows."""
    yield Case("5 seats, one night, two Seers", told("", 5, "night 1: 4 dies\n1: seer, n1 2 wolf\n2: seer, n1 3 good",
        "2 werewolf, seer, 2 villager"), True)  # fmt: skip
    yield Case("6 seats, one night, Witch and Seer", told("", 6, "night 1: 4 dies\n1: seer, n1 2 wolf\n2: witch",
        "2 werewolf, seer, witch, 2 villager"), True)  # fmt: skip
    yield Case("9人标准场, two Seers", told("9人标准场", 9, "1: seer, n1 2 wolf\n2: seer, n1 3 good"))
    yield Case("12人预女猎守, nothing told", told("12人预女猎守", 12, ""))
    yield Case("12人预女猎守, saved here, guarded there", told("12人预女猎守", 12, SAVED))
    example = deduce.load(EXAMPLES / "狼人杀四夜.wolf")
    for moment in ("day 1", "day 2", "day 3", None):
        record = example if moment is None else example.what_if(until=moment)
        name = f"狼人杀四夜.wolf, {moment or '4 nights, everybody has claimed'}"
        yield Case(name, gather(record, Options()).course)
    for seed in range(games):
        course = played(match_of("12人预女猎守"), seed).days[-1]
        yield Case(f"12人预女猎守, played {seed}: {course.nights} nights, {len(course.tales)} claims", course)
    yield Case("12人快言快语, nothing told", told("12人快言快语", 12, ""))
    yield Case("12人快言快语, 2 nights, one claim", told("12人快言快语", 12, FEW))
    yield Case("12人快言快语, 3 nights, no claims, cards shown", told("12人快言快语", 12, SHOWN + LATER))


@dataclass
class Done:
    """What came out, and how long it took."""

    value: Any
    spent: float
    clock: float


def timed(work: Callable[[], Any]) -> Done | None:
    """Do it; None where the budget ends."""
    start, clock = time.process_time(), time.perf_counter()
    try:
        value = work()
    except BudgetSpent:
        return None
    return Done(value, time.process_time() - start, time.perf_counter() - clock)


Shares = dict[int, Fraction]


def counted(course: Course, stop: float) -> tuple[int, Shares]:
    found = Counting().figures(course, Budget(stop))
    if not found.complete or found.deals is None:
        raise BudgetSpent
    return found.deals, {seat: share.probability or Fraction(0) for seat, share in found.werewolf.items()}


def listed(course: Course, stop: float) -> tuple[int, Shares]:
    wolves: dict[int, Fraction] = dict.fromkeys(course.match.table.seats, Fraction(0))
    deals, total = 0, Fraction(0)
    for found in Deals(course, Budget(stop)).all():
        part = weight(course, found.deal)
        deals, total = deals + 1, total + part
        for seat, role in enumerate(found.deal):
            if course.match.is_wolf(role):
                wolves[seat] += part
    return deals, {seat: part / total for seat, part in wolves.items()}


def tried(course: Course, stop: float) -> tuple[int, Shares]:
    found = brute.figures(course, Budget(stop))
    if not found.complete or found.deals is None:
        raise BudgetSpent
    return found.deals, {seat: share.probability or Fraction(0) for seat, share in found.werewolf.items()}


def proven(session: SeveralSession, course: Course, stop: float) -> dict[int, tuple[bool | None, bool | None]]:
    budget = Budget(stop)
    shares = {seat: session.share(IsWolf(seat), budget) for seat in course.match.table.seats}
    return {seat: (share.possible, share.certain) for seat, share in shares.items()}


def row(case: Case, stop: float) -> tuple[list[str], bool]:
    """The cells of a row, and whether all who finished agree."""
    course = case.course
    questions = [IsWolf(seat) for seat in course.match.table.seats]
    built = timed(lambda: SeveralSession(course, questions))
    assert built is not None
    verdicts = timed(lambda: proven(built.value, course, stop))
    counter = timed(lambda: counted(course, stop))
    each = timed(lambda: listed(course, stop))
    whole = timed(lambda: tried(course, stop)) if case.twins else None
    agreed = counter is None or all(other is None or other.value == counter.value for other in (each, whole))
    if counter is not None and verdicts is not None:
        _, shares = counter.value
        agreed &= verdicts.value == {seat: (part > 0, part == 1) for seat, part in shares.items()}
    deals = f"{counter.value[0]:,}" if counter is not None else "?"
    cells = [case.name, deals, *(cell(done, counter) for done in (built, verdicts, counter, each))]
    return [*cells, cell(whole, counter) if case.twins else "-"], agreed


def cell(done: Done | None, counter: Done | None) -> str:
    """One figure as it is printed."""
    if done is None:
        return "stopped"
    ratio = f" ({done.spent / counter.spent:.1f}x)" if counter is not None and done is not counter else ""
    clock = f", clock {done.clock * 1000:,.0f}" if done.clock > 1.5 * done.spent + 0.02 else ""
    return f"{done.spent * 1000:,.1f}{ratio}{clock}"


def measure(stop: float, games: int) -> int:
    """Print the table."""
    print(machine(("z3-solver",)))
    print()
    print(LEGEND)
    print()
    print("| evidence | deals | " + " | ".join(COLUMNS) + " |")
    print("|---" * (len(COLUMNS) + 2) + "|")
    wrong = 0
    row(next(cases(0)), stop)  # warm
    for case in cases(games):
        cells, agreed = row(case, stop)
        wrong += not agreed
        print("| " + " | ".join(cells) + (" |" if agreed else " | DISAGREE"), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stop", type=float, default=60, help="seconds for one engine and one row (60)")
    parser.add_argument("--games", type=int, default=3, help="so many simulated games besides (3)")
    given = parser.parse_args()
    sys.exit(measure(given.stop, given.games))
