"""The engines that are compared: what each is asked, and how its answer is told so that answers can be compared.

Every clock starts at the model and stops at the answer, the engine's own encoding of the game included.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.util import find_spec

import asp
from tables import seated, spoken

from deduce.engines import counting, whole
from deduce.engines.base import Budget, Figures
from deduce.engines.demands import Demands
from deduce.game import Game
from deduce.model import Model

Name = tuple[Hashable, ...]
Values = Mapping[Name, object]
"""What an engine found, by name: (`worlds`,), (`dealt`, spot, face), ..."""


@dataclass(frozen=True)
class Kind:
    """A kind of game: `instead` are cards that take a Villager's place each, `speakers` how many have spoken."""

    players: int
    speakers: int
    instead: tuple[tuple[str, int], ...] = ()
    slip: Fraction = Fraction(0)

    @property
    def game(self) -> Game:
        """The table and its deck."""
        return seated(self.players, dict(self.instead))

    def model(self, seed: int) -> Model:
        """One game of the kind; without speakers all of them are one and the same."""
        return spoken(self.game, seed, self.speakers, self.slip)[0]


@dataclass(frozen=True)
class Job:
    """One game for one engine."""

    engine: str
    kind: Kind
    seed: int


@dataclass(frozen=True)
class Done:
    """The seconds it took, those for wolf sets apart (None: not told apart), and what was found."""

    seconds: float
    wolf_sets: float | None
    values: Values

    @property
    def whole(self) -> float:
        """All the seconds."""
        return self.seconds + (self.wolf_sets or 0.0)


WARM = Kind(5, 5)
"""Small games that are done first, so that nobody pays for imports."""


def work(job: Job) -> Done:
    """Do one job, in a warm process."""
    run = ENGINES[job.engine].run
    if job.engine not in warmed:
        warmed.add(job.engine)
        for seed in range(3) if ENGINES[job.engine].quick else ():
            run(WARM.model(seed))
    return run(job.kind.model(job.seed))


warmed: set[str] = set()
"""Which engines have run in this process."""


# The project's own engines ------------------------------------------------------------------------------------------


class Timed(whole.Lineups):
    """The counter's wolf sets, with the seconds they take."""

    seconds = 0.0

    def add(self, *args: object) -> None:
        """As it is, timed."""
        start = time.perf_counter()
        super().add(*args)  # type: ignore[arg-type]
        Timed.seconds += time.perf_counter() - start

    def told(self) -> dict[tuple[int, ...], Fraction]:
        """As it is, timed."""
        start = time.perf_counter()
        found = super().told()
        Timed.seconds += time.perf_counter() - start
        return found


def run_counter(model: Model) -> Done:
    """All figures of `solve --json`; wolf sets apart."""
    whole.Lineups = Timed  # type: ignore[misc,assignment]  # the counter has no switch for them
    Timed.seconds = 0.0
    start = time.perf_counter()
    figures = counting.Counting().figures(model, Budget())
    spent = time.perf_counter() - start
    return Done(spent - Timed.seconds, Timed.seconds, values_of(figures))


def run_z3(model: Model) -> Done:
    """All figures: Z3 finds who may be bound, and could and must; the counter weighs."""
    from deduce.engines.symbolic import Z3

    return _figures(lambda: Z3().figures(model, Budget()))


def run_brute(model: Model) -> Done:
    """All figures, from every deal and every night."""
    from deduce.engines.brute import Brute

    return _figures(lambda: Brute().figures(model, Budget()))


def _figures(run: Callable[[], Figures]) -> Done:
    start = time.perf_counter()
    figures = run()
    return Done(time.perf_counter() - start, None, values_of(figures))


def values_of(figures: Figures) -> Values:
    """Every figure by its name."""
    found: dict[Name, object] = {("worlds",): figures.worlds, ("deals",): figures.deals}
    for name in ("werewolf", "lying"):
        for seat, share in getattr(figures, name).items():
            found[name, seat] = (share.possible, share.certain, share.probability)
    for name in ("dealt", "final", "team"):
        for spot, parts in getattr(figures, name).items():
            found.update({(name, spot, key): part for key, part in parts.items()})
    if figures.wolf_sets is not None:
        found["wolf sets",] = len(figures.wolf_sets)
        found.update({("wolf set", *seats): part for seats, part in figures.wolf_sets})
    return found


# Others: they count, and tell nothing else --------------------------------------------------------------------------


def run_clingo(model: Model, deals: bool) -> Done:
    """Every answer set, counted inside clingo; `deals`: every different deal among them."""
    import clingo

    start = time.perf_counter()
    control = clingo.Control(["0", "--warn=none", *(["--project=show"] if deals else [])])
    control.add("base", [], asp.program(model))
    control.ground([("base", [])])
    control.solve()
    found = int(control.statistics["summary"]["models"]["enumerated"])
    return Done(time.perf_counter() - start, None, {("deals" if deals else "worlds",): found})


def run_ganak(model: Model, deals: bool) -> Done:
    """The models of the clauses that Z3 gets, projected on the decisions (which make a world) or on the deal.

    Projection is needed: "at most one option" is told by a running sum that is free where nobody chooses, so that a
    world has several models. That rules out d4solver 1.0.0, whose Python binding counts without projecting.
    """
    from pyganak import Counter  # type: ignore[import-not-found]

    start = time.perf_counter()
    demands = Demands(replace(model, slip=Fraction(0)))
    night = demands.night
    decisions = [literal for spot in night.dealt for literal in spot.values()]
    if not deals:
        options = [found for actor in night.actors for found in actor.options.values()]
        decisions += [literal for found in options for literal in found.values()]
    counter = Counter()
    counter.new_vars(demands.clauses.variables)
    counter.add_clauses(demands.clauses.clauses)
    counter.add_clauses([[literal] for literal in demands.assumptions.values()])
    counter.set_sampling_set(decisions)
    found = counter.count()
    return Done(time.perf_counter() - start, None, {("deals" if deals else "worlds",): found})


@dataclass(frozen=True)
class Engine:
    """A contestant: `module` and `package` are what it needs besides the project, `quick` if it may play every game."""

    title: str
    run: Callable[[Model], Done]
    module: str | None = None
    package: str | None = None
    quick: bool = False

    @property
    def installed(self) -> bool:
        """Whether it can be asked on this machine."""
        return self.module is None or find_spec(self.module) is not None


ENGINES: Mapping[str, Engine] = {
    "counter": Engine("counter", run_counter, quick=True),
    "z3": Engine("Z3+counter", run_z3, "z3", "z3-solver", quick=True),
    "brute": Engine("brute", run_brute, "constraint", "python-constraint2"),
    "clingo": Engine("clingo, worlds", lambda model: run_clingo(model, deals=False), "clingo", "clingo"),
    "clingo-deals": Engine("clingo, deals", lambda model: run_clingo(model, deals=True), "clingo", "clingo"),
    "ganak": Engine("Ganak, worlds", lambda model: run_ganak(model, deals=False), "pyganak", "pyganak"),
    "ganak-deals": Engine("Ganak, deals", lambda model: run_ganak(model, deals=True), "pyganak", "pyganak"),
}


def packages() -> Iterable[str]:
    """Everything the contestants need besides the project, each once."""
    return dict.fromkeys(engine.package for engine in ENGINES.values() if engine.package)
