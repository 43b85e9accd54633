"""Proofs without any game: random formulas of a few variables, and all there is to find found by looking everywhere."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.reasons import proving
from deduce.reasons.covering import NEVER, Worlds, against, cheapest, irreducible
from deduce.reasons.proving import FEW, Case, Ground, Prover, Step
from proofs import check_chain

SEEDS = st.integers(0, 2**32)


@cache
def rows_of(variables: int) -> Mapping[int, int]:
    """The rows of a truth table in which each literal holds: a bit for each row, in which variable v is bit v - 1."""
    found = {}
    for v in range(1, variables + 1):
        found[v] = sum(1 << row for row in range(1 << variables) if row >> (v - 1) & 1)
        found[-v] = sum(1 << row for row in range(1 << variables) if not row >> (v - 1) & 1)
    return found


@dataclass
class Table:
    """An oracle that knows every row of the truth table of some clauses.

    `latest`: of all worlds that fit it finds the last one, not the first. `wordy`: its cores leave nothing out.
    """

    variables: int
    clauses: Sequence[Sequence[int]]
    latest: bool = False
    wordy: bool = False
    found: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.where = rows_of(self.variables)
        self.models = self.where[1] | self.where[-1]
        for clause in self.clauses:
            rows = 0
            for literal in clause:
                rows |= self.where[literal]
            self.models &= rows

    def rows(self, literals: Iterable[int]) -> int:
        """The rows that satisfy the clauses and have all of these."""
        found = self.models
        for literal in literals:
            found &= self.where[literal]
        return found

    def fits(self, literals: Iterable[int]) -> bool:
        rows = self.rows(literals)
        self.found = rows.bit_length() - 1 if self.latest else (rows & -rows).bit_length() - 1
        return bool(rows)

    def values(self, variables: Iterable[int]) -> list[bool]:
        return [bool(self.where[variable] >> self.found & 1) for variable in variables]

    def core(self, literals: Iterable[int]) -> frozenset[int] | None:
        kept = list(literals)
        if self.fits(kept):
            return None
        for literal in [] if self.wordy else list(kept):
            fewer = [other for other in kept if other != literal]
            kept = kept if self.rows(fewer) else fewer
        return frozenset(kept)

    def follows(self, premises: Iterable[int], goal: int) -> bool:
        return not self.rows([*premises, *against(goal)])

    def needed(self, premises: Collection[int], goal: int) -> list[int]:
        """Premises from which the goal follows, none of them to spare."""
        found = list(premises)
        for premise in premises:
            fewer = [other for other in found if other != premise]
            found = fewer if self.follows(fewer, goal) else found
        return found


def layered(luck: random.Random, known: int, later: int) -> tuple[Table, list[int]]:
    """Clauses by which what is later follows from what is earlier, at once or in either of two cases; and a world.

    Some lead back. Mere random clauses hardly ever take two steps to tell.
    """
    world = [luck.choice((1, -1)) * variable for variable in range(1, known + later + 1)]
    clauses: list[list[int]] = []
    chained, back = luck.random() < 0.5, luck.choice((0, 0.5, 1))

    def follows(at: int, count: int, *case: int) -> None:
        earlier = [literal for literal in world[:at] if abs(literal) not in map(abs, case)]
        if chained and earlier[-1] not in world[:known]:
            some = [earlier[-1], *luck.sample(world[:known], count - 1)]
        else:
            some = luck.sample(earlier, count)
        clauses.append([world[at], *case, *(-literal for literal in some)])

    for at in range(known, len(world)):
        for _ in range(1 if chained else luck.choice((1, 1, 2))):
            if luck.random() < (0.8 if chained else 0.5):
                follows(at, luck.choice((2, 3, 3)))
            else:
                case = luck.choice([literal for literal in world if literal != world[at]])
                follows(at, luck.choice((1, 2)), case)
                follows(at, luck.choice((1, 2)), -case)
        if at > known and luck.random() < back:
            earlier = luck.choice(world[known:at])
            clauses.append([earlier, -world[at], -luck.choice(world[:known])])
    for _ in range(luck.choice((0, 0, 1, 3))):
        one, *others = luck.sample(world, luck.choice((2, 3)))
        clauses.append([one, *(luck.choice((1, -1)) * literal for literal in others)])
    return Table(len(world), clauses, luck.random() < 0.5, luck.random() < 0.5), world


# Covering -----------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 255), max_size=12))
def test_irreducible_sets_hold_no_other(sets):
    found = irreducible(sets)
    wanted = {one for one in sets if not any(other != one and other & one == other for other in sets)}
    assert sorted(found) == sorted(wanted)
    assert found == sorted(found, key=int.bit_count)


@settings(max_examples=200)
@given(
    st.lists(st.integers(1, 255), max_size=9),
    st.lists(st.integers(1, 9), min_size=8, max_size=8),
    st.integers(0, 5),
    st.integers(0, 255),
)
def test_no_hitting_set_is_cheaper(sets, prices, limit, unpriced):
    """Against every choice of at most so many bits; bits without a price cannot be chosen."""
    price = {1 << n: price for n, price in enumerate(prices) if not unpriced >> n & 1}
    choices = [some for size in range(limit + 1) for some in combinations(price, size)]
    hitting = {some: sum(price[bit] for bit in some) for some in choices if all(one & sum(some) for one in sets)}
    found = cheapest([one & sum(price) for one in sets], price, limit)
    if found is None:
        assert not hitting
        return
    bits = tuple(bit for bit in price if bit & found)
    assert sum(bits) == found
    assert hitting[bits] == min(hitting.values())


def lightest(table: Table, prices: Mapping[int, int], goal: int, limit: int) -> int | None:
    """What the cheapest premises cost from which the goal follows, by looking at all of them."""
    usable = [premise for premise in prices if premise != goal]
    choices = (some for size in range(limit + 1) for some in combinations(usable, size))
    return min((sum(prices[p] for p in some) for some in choices if table.follows(some, goal)), default=None)


@settings(max_examples=200)
@given(SEEDS)
def test_no_premises_are_cheaper(seed):
    """One goal after another over the same worlds, as in a proof; some with what became known since the last time."""
    luck = random.Random(seed)
    table, world = layered(luck, luck.randint(3, 6), luck.randint(2, 4))
    literals = [sign * literal for literal in world for sign in (1, -1)]
    usual = luck.sample(world, luck.randint(2, len(world)))
    prices = {literal: luck.randint(1, 9) for literal in {*usual, *luck.sample(literals, 2)}}
    worlds = Worlds(table, literals)
    for _ in range(6):
        goal, limit = luck.choice([NEVER, *world, *literals]), luck.randint(0, 4)
        fresh = luck.sample(sorted(prices), luck.randint(0, len(prices)))
        if lightest(table, {p: price for p, price in prices.items() if p not in fresh}, goal, limit) is not None:
            fresh = []
        growing = luck.sample(sorted(prices), len(prices))
        found, best = worlds.cover(prices, goal, limit, growing, fresh), lightest(table, prices, goal, limit)
        if found is None:
            assert best is None
            continue
        assert found <= prices.keys() - {goal}
        assert len(found) <= limit
        assert table.follows(found, goal)
        assert not any(table.follows(found - {premise}, goal) for premise in found)
        assert sum(prices[premise] for premise in found) == best
    for kept in worlds.found:
        assert table.rows(literal for literal, bit in worlds.bit.items() if kept & bit), "no such world"


@given(SEEDS)
def test_what_is_implied_is_found(seed):
    luck = random.Random(seed)
    table, world = layered(luck, luck.randint(3, 6), luck.randint(2, 4))
    worlds = Worlds(table, (sign * literal for literal in world for sign in (1, -1)))
    for _ in range(4):
        known = luck.sample(world, luck.randint(0, 5))
        among = luck.sample(list(worlds.bit), luck.randint(0, len(worlds.bit)))
        assert worlds.implied(known, among) == [literal for literal in among if table.follows(known, literal)]


# Proofs -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Task:
    """A goal that follows from sources, and what may be concluded on the way to it."""

    table: Table
    ground: Ground
    goal: int


def task_of(seed: int) -> Task | None:
    """A random task, its goal one that follows from no few sources; None where nothing follows."""
    luck = random.Random(seed)
    known = luck.randint(4, 8)
    table, world = layered(luck, known, luck.randint(3, 12 - known))
    sources, others = world[:known], world[known:]
    implied = [literal for literal in others if table.follows(sources, literal)]
    if not implied:
        return None
    goal = max(implied, key=lambda literal: len(table.needed(sources, literal)))
    others.remove(goal)
    share = luck.choice((0.3, 0.8, 1))
    lemmas = tuple(sign * literal for literal in others for sign in (1, -1) if luck.random() < share)
    wide, strong = (frozenset(lemma for lemma in lemmas if luck.random() < 0.2) for _ in range(2))
    taken = frozenset(source for source in sources if luck.random() < 0.1)
    return Task(table, Ground(tuple(sources), lemmas, wide, strong, taken), goal)


tasks = SEEDS.map(task_of).filter(bool)


@settings(max_examples=1000)
@given(tasks)
def test_every_proof_is_one(task):
    ground = task.ground
    steps, shortest = Prover(task.table, ground, task.goal).prove()
    check_chain(steps, ground.sources, task.goal, task.table.fits)
    every = [inner for step in steps for inner in step.every]
    assert {step.conclusion for step in every} <= {*ground.lemmas, task.goal, NEVER}
    assert all(case.supposed == -step.conclusion for step in every for case in step.cases)
    best = shortest_chain(task)
    if shortest:
        assert best == measure(steps)
    if best is not None and best[0] == 1:
        assert shortest, "a single step of at most three sources was not found"


def measure(steps: Sequence[Step]) -> tuple[int, int]:
    """How many steps, and how many sources they have."""
    every = [inner for step in steps for inner in step.every]
    return len(every), sum(len(step.premises) for step in every)


def shortest_chain(task: Task) -> tuple[int, int] | None:
    """The measure of the shortest chain of at most two steps of at most three sources each, by looking at all.

    A supposition takes more: one step under it is as good without it.
    """
    table, sources = task.table, task.ground.sources
    direct = fewest(table, sources, task.goal)
    if direct is not None:
        return 1, direct
    found = []
    for lemma in task.ground.lemmas:
        first = fewest(table, sources, lemma)
        last = None if first is None else fewest(table, [*sources, lemma], task.goal)
        if first is not None and last is not None:
            found.append((2, first + last))
    return min(found, default=None)


def fewest(table: Table, premises: Sequence[int], goal: int) -> int | None:
    """From how few premises the goal follows, at most three."""
    sizes = (n for n in range(FEW + 1) for some in combinations(premises, n) if table.follows(some, goal))
    return next(sizes, None)


@settings(max_examples=1000)
@given(tasks, st.integers(1, 40))
def test_a_search_that_is_given_up_ends_in_a_proof_all_the_same(task, patience):
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(proving, "PATIENCE", patience)
        steps, shortest = Prover(task.table, task.ground, task.goal).prove()
    check_chain(steps, task.ground.sources, task.goal, task.table.fits)
    if shortest:
        assert shortest_chain(task) == measure(steps)


# By hand ------------------------------------------------------------------------------------------------------------


def implies(*premises: int, to: tuple[int, ...]) -> list[int]:
    return [*(-premise for premise in premises), *to]


A, B, C, D, E, F, LEFT, RIGHT, EITHER, GOAL = range(1, 11)
TWO_WAYS = [
    implies(A, B, to=(EITHER,)),
    implies(EITHER, to=(LEFT, RIGHT)),
    implies(LEFT, C, D, to=(GOAL,)),
    implies(RIGHT, E, F, to=(GOAL,)),
]


def test_what_takes_more_than_three_is_told_by_its_opposite():
    """The goal follows left, with C and D, and right, with E and F; that it is one of both takes A and B.

    No three of these will do, nor with what follows from three. Suppose the goal is not so: then it is not left, nor
    right.
    """
    ground = Ground((A, B, C, D, E, F), tuple(s * v for v in (LEFT, RIGHT, EITHER) for s in (1, -1)))
    steps, shortest = Prover(Table(10, TWO_WAYS), ground, GOAL).prove()
    check_chain(steps, ground.sources, GOAL, Table(10, TWO_WAYS).fits)
    *_, last = steps
    (case,) = last.cases
    assert case.supposed == -GOAL
    inner = {step.conclusion: step.premises for step in case.steps}
    assert inner[-LEFT] == {-GOAL, C, D}
    assert inner[-RIGHT] == {-GOAL, E, F}
    assert inner[NEVER] == {EITHER, -LEFT, -RIGHT}
    assert not shortest


def test_without_anything_to_conclude_all_is_told_at_once():
    ground = Ground((A, B, C, D, E, F), ())
    assert Prover(Table(10, TWO_WAYS), ground, GOAL).prove() == ((Step(GOAL, frozenset(ground.sources)),), False)


@pytest.mark.parametrize("dear", [A, B])
def test_of_equals_what_is_dear_is_spared(dear: int):
    """The goal follows from A alone, and from B alone."""
    (other,) = {A, B} - {dear}
    ground = Ground((A, B), (), dear=frozenset({dear}))
    assert Prover(Table(10, [implies(A, to=(GOAL,)), implies(B, to=(GOAL,))]), ground, GOAL).prove() == (
        (Step(GOAL, frozenset({other})),),
        True,
    )


def test_what_is_dear_is_taken_where_anything_else_would_be_more():
    clauses = [implies(A, to=(GOAL,)), implies(B, C, to=(GOAL,))]
    ground = Ground((A, B, C), (), dear=frozenset({A}))
    assert Prover(Table(10, clauses), ground, GOAL).prove() == ((Step(GOAL, frozenset({A})),), True)


def test_two_steps_are_told_where_one_would_need_four():
    clauses = [implies(A, B, to=(EITHER,)), implies(EITHER, C, D, to=(GOAL,))]
    steps, shortest = Prover(Table(10, clauses), Ground((A, B, C, D, E), (EITHER,)), GOAL).prove()
    assert steps == (Step(EITHER, frozenset({A, B})), Step(GOAL, frozenset({EITHER, C, D})))
    assert shortest


def test_a_case_is_part_of_what_a_step_costs():
    inner = Step(NEVER, frozenset({A, -GOAL}))
    outer = Step(GOAL, frozenset({A}), (Case(-GOAL, (inner,)),))
    assert list(outer.every) == [outer, inner]
    assert outer.price == 2 * proving.STEP + 3 * proving.PREMISE
