"""Proofs in small steps: why a literal follows from sources. Knows literals only: no game, no solver, no words.

Cheapest first: what follows from at most three premises is learned, level by level, until the goal does. Where nothing
more does a step may have a premise more; then the opposite of its conclusion is supposed and led to a contradiction.
Every step is minimal when it is made: its premises leave its conclusion no choice, without any of them they would.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from deduce.reasons.covering import NEVER, Oracle, Worlds, against

FEW = 3
"""So many premises a reader can hold in his head."""
MOST = 6
"""So many a step may have before everything known is taken at once."""
CLEAR = 4
"""A step with more than these is shown by cases, if they are found."""
WITHIN = 4
"""So many where something is supposed."""
STEP, PREMISE = 10_000, 10
"""A step costs more than any number of premises; what is dear to tell costs 1 more, which decides between equals."""
PATIENCE = 20_000
"""So many conclusions are tried before everything known is taken at once: some seconds, and the same on any machine."""


class _TooLong(Exception):
    """The search has tried enough."""


@dataclass(frozen=True)
class Case:
    """What follows where something is supposed; the last step is a contradiction."""

    supposed: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Step:
    """A conclusion (NEVER: a contradiction) and its premises: sources, earlier conclusions, a supposition.

    With `cases` the step follows directly, too, but in more than a reader sees at once; the cases show it.
    """

    conclusion: int
    premises: frozenset[int]
    cases: tuple[Case, ...] = ()

    @property
    def every(self) -> Iterator[Step]:
        """This step, and those of its cases."""
        yield self
        for case in self.cases:
            for step in case.steps:
                yield from step.every

    @cached_property
    def price(self) -> int:
        """What it costs a reader."""
        return sum(STEP + PREMISE * len(step.premises) for step in self.every)


@dataclass(frozen=True)
class Ground:
    """What a proof may rest on, and what may be concluded on the way; all of these are literals.

    `lemmas` may be concluded, of these `wide` ones (that none of some players ...) from up to `widest` facts at once,
    and `strong` ones, which say much, from more than three premises if need be. `known` are sources that every reader
    has in mind: where three premises do not do, a step may have these besides. `dear` is what tells a reader less than
    other things: of premises that are equally many and need as many steps, those are taken that have fewer of them.
    """

    sources: tuple[int, ...]
    lemmas: tuple[int, ...]
    wide: frozenset[int] = frozenset()
    strong: frozenset[int] = frozenset()
    known: frozenset[int] = frozenset()
    widest: int = 12
    dear: frozenset[int] = frozenset()


@dataclass
class Context:
    """What is known at some point of a proof: premises, and what was concluded from them, each with its step.

    `prices` has what everything known costs a reader: a conclusion costs all the steps that lead to it, too.
    """

    premises: tuple[int, ...]
    dear: frozenset[int] = frozenset()
    steps: dict[int, Step] = field(default_factory=dict)
    prices: dict[int, int] = field(default_factory=dict)
    _behind: dict[int, frozenset[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.prices |= {premise: self.alone(premise) for premise in self.premises}

    def alone(self, literal: int) -> int:
        """What it costs where it need not be shown any more."""
        return PREMISE + (literal in self.dear)

    def settled(self, literal: int) -> bool:
        """Whether it is known here whether it holds."""
        return literal in self.prices or -literal in self.prices

    def learn(self, step: Step) -> None:
        """Something new is known; its price is that of a premise and of all the steps that lead to it."""
        fact = step.conclusion
        self.steps[fact] = step
        self._behind[fact] = frozenset({fact}).union(*(self._behind.get(p, frozenset()) for p in step.premises))
        self.prices[fact] = self.alone(fact) + sum(self.steps[earlier].price for earlier in self._behind[fact])


class Prover:
    """Looks for a proof that is short to tell. Every question may raise BudgetSpent, as the oracle does."""

    def __init__(self, oracle: Oracle, ground: Ground, goal: int) -> None:
        self.oracle, self.ground, self.goal = oracle, ground, goal
        self.worlds = Worlds(oracle, (*ground.sources, *ground.lemmas, goal))
        self._effort = 0

    def prove(self) -> tuple[tuple[Step, ...], bool]:
        """Steps to the goal, which has to follow from the sources, and whether no chain is shorter."""
        context = Context(self.ground.sources, self.ground.dear)
        last = self.small(context, self.goal, FEW)
        if last is not None:
            return (last,), True
        open_ = self.worlds.implied(self.ground.sources, self.ground.lemmas)
        steps = tuple(map(self._shown, self.told(context, self._search(context, open_))))
        # All that follows from three sources was known when two steps were found, each with the fewest premises.
        return steps, len(steps) == 2 and max(len(step.premises) for step in steps) <= FEW and not steps[-1].cases

    def _search(self, context: Context, open_: Sequence[int]) -> Step:
        try:
            found = self._reach(context, self.goal, open_, MOST)
        except _TooLong:
            found = None
        return found or self.at_once(context, self.goal)

    # One step

    def small(
        self, context: Context, goal: int, limit: int, fresh: Sequence[int] = (), besides: bool = False
    ) -> Step | None:
        """The goal from at most so many premises, those cheapest to tell; None where it does not follow from so few.

        With `fresh` one of these has to be among them. `besides`: what every reader knows is not counted.
        """
        if goal in context.premises:
            return None
        self._effort += 1
        if self._effort > PATIENCE:
            raise _TooLong
        known = tuple(premise for premise in context.premises if besides and premise in self.ground.known)
        found = self.worlds.cover(context.prices, goal, limit, context.premises, fresh, known)
        return None if found is None else self._step(goal, found, known)

    def _step(self, goal: int, premises: frozenset[int], known: Sequence[int]) -> Step:
        """The step from these premises, and from as much of what every reader knows as it needs."""
        needed = list(known)
        for one in known:
            less = [other for other in needed if other != one]
            if not self.oracle.fits([*premises, *less, *against(goal)]):
                needed = less
        return Step(goal, premises.union(needed))

    def direct(self, premises: Sequence[int], goal: int) -> Step | None:
        """The goal from premises none of which can be spared; None where it does not follow.

        What stands first is spared if it can be.
        """
        core = self.oracle.core([*premises, *against(goal)])
        if core is None:
            return None
        kept = [premise for premise in premises if premise in core]
        for premise in list(kept):
            if premise in kept:
                smaller = self.oracle.core([*(other for other in kept if other != premise), *against(goal)])
                if smaller is not None:
                    kept = [other for other in kept if other in smaller]
        return Step(goal, frozenset(kept))

    def at_once(self, context: Context, goal: int) -> Step:
        """The goal from whatever is known, in one step. It has to follow."""
        steps = [step for step in self._both_ways(context, goal) if step is not None]
        return min(steps, key=lambda step: len(step.premises))

    def _both_ways(self, context: Context, goal: int) -> Iterator[Step | None]:
        """The goal in one step, sparing what was concluded, and sparing what it was concluded from."""
        facts, said = [fact for fact in reversed(context.steps) if fact != goal], list(context.premises)
        yield self.direct([*facts, *said], goal)
        yield self.direct([*said, *facts], goal)

    # What follows

    def _reach(
        self, context: Context, goal: int, open_: Sequence[int], most: int, fresh: Sequence[int] = ()
    ) -> Step | None:
        """Learn what follows, level by level, until the goal does: its step, or None where it never does.

        `open_`: what may be learned. `fresh`: what is new; what follows from all else was learned before.
        """
        limit, besides = FEW, False
        while True:
            last = self.small(context, goal, limit, fresh, besides)
            if last is not None:
                return last
            open_ = [lemma for lemma in open_ if not context.settled(lemma)]
            among = [lemma for lemma in open_ if lemma in self.ground.strong] if besides else open_
            found = (self.small(context, lemma, limit, fresh, besides) for lemma in among)
            learned = [step for step in found if step is not None]
            if not learned and limit == most:
                return None
            for step in learned:
                context.learn(step)
            fresh = [step.conclusion for step in learned]
            if learned:
                # From facts that contradict each other anything follows: that is no way to go on.
                last = self.direct(self._facts(context), NEVER) if goal == NEVER else None
                if last is not None:
                    return last
                fresh += self._widen(context, open_)
            limit, besides = (FEW, False) if learned else (limit + besides, True)

    def _widen(self, context: Context, open_: Sequence[int]) -> list[int]:
        """Learn those wide lemmas that follow from facts alone, which have to fit together."""
        facts, found = self._facts(context), list[int]()
        for lemma in open_:
            if lemma in self.ground.wide and not context.settled(lemma):
                step = self.direct(facts, lemma)
                if step is not None and len(step.premises) <= self.ground.widest:
                    context.learn(step)
                    found.append(lemma)
        return found

    def _facts(self, context: Context) -> list[int]:
        """What was concluded or is supposed, the latest first."""
        sources = frozenset(self.ground.sources)
        return [*reversed(context.steps), *(premise for premise in context.premises if premise not in sources)]

    # Suppositions

    def _shown(self, step: Step) -> Step:
        """A step that says much at once with a case that shows it in smaller ones, where one is found."""
        if step.cases or len(step.premises) <= CLEAR or step.conclusion in self.ground.wide:
            return step
        inner = Context((*sorted(step.premises), -step.conclusion), self.ground.dear)
        try:
            end = self._reach(inner, NEVER, self.ground.lemmas, WITHIN, (-step.conclusion,))
        except _TooLong:
            return step
        if end is None:
            return step
        told = self.told(inner, end)
        return replace(step, cases=(Case(-step.conclusion, told),)) if _smaller(told, step) else step

    # Telling

    def told(self, context: Context, last: Step) -> tuple[Step, ...]:
        """The steps that a last one needs, in order, and that one; what is used anyway is used again where it can be.

        Steps are looked at from the last to the first, so that all that use a conclusion are known when it is its turn.
        """
        place = {fact: at for at, fact in enumerate(context.steps)}
        prices, needed, told = context.prices, set[int](), list[Step]()
        pending = [last]
        while pending:
            step = self._cheaper(context, pending.pop(), prices, needed, place)
            told.append(step)
            needed |= {premise for premise in step.premises if premise in place}
            rest = needed.difference(done.conclusion for done in told)
            pending = [context.steps[max(rest, key=place.__getitem__)]] if rest else []
        return tuple(reversed(told))

    def _cheaper(
        self, context: Context, step: Step, prices: dict[int, int], needed: set[int], place: dict[int, int]
    ) -> Step:
        """The same conclusion from what is told anyway, where that is cheaper."""
        if step.cases or len(step.premises) > FEW:
            return step
        before = place.get(step.conclusion, len(place))
        usable = {
            premise: context.alone(premise) if premise in needed else price
            for premise, price in prices.items()
            if place.get(premise, -1) < before
        }
        found = self.worlds.cover(usable, step.conclusion, FEW, context.premises)
        return step if found is None else Step(step.conclusion, found)


def _smaller(steps: Sequence[Step], than: Step) -> bool:
    """Whether each of these steps rests on less; which facts contradict each other in the end is easily seen."""
    before = [len(step.premises) for step in steps[:-1]]
    return bool(before) and max(before) < len(than.premises) >= len(steps[-1].premises)
