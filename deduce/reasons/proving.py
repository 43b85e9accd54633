"""Proofs in small steps: why a literal follows from sources. Knows literals only: no game, no solver, no words.

Worlds do the work. A premise kills every world in which it does not hold; a conclusion follows from premises that kill
every world without it. So the fewest premises are a smallest hitting set over the worlds met so far; the oracle says
whether it is one over all worlds, or shows one that was missing, which helps with every later question. A set that is
smallest so is minimal as well: whichever premise is dropped, a world is there in which the conclusion fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

NEVER = 0
"""The conclusion of a contradiction."""
FEW = 3
"""So many premises a reader can hold in his head."""
STEP = 1000
"""A step costs more than any number of premises."""


class Oracle(Protocol):
    """What can stand together. Every question may raise BudgetSpent."""

    def fits(self, literals: Iterable[int]) -> bool:
        """Whether some world has all of these; `holds` then reads it."""

    def holds(self, literal: int) -> bool:
        """Whether the literal holds in the world found last."""

    def core(self, literals: Iterable[int]) -> frozenset[int] | None:
        """Some of these that cannot stand together; None if all can."""


@dataclass(frozen=True)
class Case:
    """What follows where something is supposed; its last step is a contradiction or what was to be shown."""

    supposed: int
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Step:
    """A conclusion (NEVER: a contradiction) and its premises: sources, earlier conclusions, suppositions.

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


@dataclass(frozen=True)
class Ground:
    """What a proof may rest on: `sources`; `lemmas`, which may be concluded on the way; `splits`, supposed."""

    sources: tuple[int, ...]
    lemmas: tuple[int, ...]
    splits: tuple[int, ...]
    wide: frozenset[int] = frozenset()
    strong: frozenset[int] = frozenset()


class Worlds:
    """The worlds met so far, each as the set of tracked literals that hold in it, a bit for each."""

    def __init__(self, oracle: Oracle, tracked: Iterable[int]) -> None:
        self.oracle = oracle
        variables = sorted({abs(literal) for literal in tracked})
        self.bit = {sign * at: 1 << (2 * n + (sign < 0)) for n, at in enumerate(variables) for sign in (1, -1)}
        self.found: list[int] = []

    def mask(self, literals: Iterable[int]) -> int:
        """The bits of these literals."""
        found = 0
        for literal in literals:
            found |= self.bit[literal]
        return found

    def read(self) -> int:
        """The world the oracle found last."""
        holds, world = self.oracle.holds, 0
        for literal, bit in self.bit.items():
            if literal > 0:
                world |= bit if holds(literal) else bit << 1
        return world

    def keep(self) -> int:
        """Remember the world the oracle found last."""
        self.found.append(self.read())
        return self.found[-1]

    def grown(self, given: Sequence[int], premises: Sequence[int], kept: Iterable[int]) -> int:
        """Remember a world with all that is given and as many of the premises as can be, those `kept` among them."""
        fixed = [*given, *kept]
        held = [premise for premise in premises if premise not in fixed]
        while (core := self.oracle.core([*fixed, *held])) is not None:
            held.remove(next(premise for premise in reversed(held) if premise in core))
        return self.keep()

    def without(self, literal: int) -> Iterator[int]:
        """The worlds in which a literal does not hold; all of them for NEVER."""
        if literal == NEVER:
            yield from self.found
            return
        opposite = self.bit[-literal]
        yield from (world for world in self.found if world & opposite)


def cheapest(sets: Sequence[int], prices: Sequence[tuple[int, int]], limit: int) -> int | None:
    """The cheapest choice of at most `limit` bits that meets every set; `prices` are (bit, price), cheapest first."""
    best: list[tuple[int, int]] = []

    def search(left: Sequence[int], chosen: int, price: int, more: int) -> None:
        if best and price >= best[0][0]:
            return
        if not left:
            best[:] = [(price, chosen)]
            return
        if not more:
            return
        if more == 1:
            common = left[0]
            for one in left:
                common &= one
                if not common:
                    return
            target = common
        else:
            target = min(left, key=int.bit_count)
        for bit, cost in prices:
            if target & bit:
                search([one for one in left if not one & bit], chosen | bit, price + cost, more - 1)

    search(sets, 0, 0, limit)
    return best[0][1] if best else None


def irreducible(sets: Iterable[int]) -> list[int]:
    """The sets that hold no other one, smallest first."""
    found: list[int] = []
    for one in sorted(set(sets), key=int.bit_count):
        for known in found:
            if known & one == known:
                break
        else:
            found.append(one)
    return found


@dataclass
class Context:
    """What is known at some point of a proof: premises, and what was concluded from them, each with its step."""

    premises: tuple[int, ...]
    steps: dict[int, Step] = field(default_factory=dict)

    @property
    def given(self) -> tuple[int, ...]:
        """All that may be a premise now."""
        return (*self.premises, *self.steps)

    def settled(self, literal: int) -> bool:
        """Whether it is known here whether it holds."""
        return any(way in self.steps or way in self.premises for way in (literal, -literal))

    def price(self, literal: int) -> int:
        """What it costs a reader to use it: a premise, or as many steps as lead to it."""
        return 1 + sum(STEP + len(step.premises) for step in self.ancestry((literal,)))

    def ancestry(self, literals: Iterable[int]) -> list[Step]:
        """The steps that lead to these, in order."""
        needed, pending = set(), list(literals)
        while pending:
            step = self.steps.get(pending.pop())
            if step is not None and step.conclusion not in needed:
                needed.add(step.conclusion)
                pending += [premise for every in step.every for premise in every.premises]
        return [step for fact, step in self.steps.items() if fact in needed]

    def told(self, last: Step) -> tuple[Step, ...]:
        """The steps a last one needs, in order, and that one."""
        return (*self.ancestry(premise for every in last.every for premise in every.premises), last)


class Prover:
    """Looks for a proof that is short to tell."""

    def __init__(self, oracle: Oracle, ground: Ground) -> None:
        self.oracle, self.ground = oracle, ground
        self.worlds = Worlds(oracle, (*ground.sources, *ground.lemmas, *ground.splits))

    # One step

    def small(self, context: Context, goal: int, fresh: Sequence[int] = (), limit: int = FEW) -> Step | None:
        """The goal from at most so many premises, those cheapest to tell; None where it does not follow from so few.

        With `fresh` one of these has to be among them.
        """
        if goal in context.premises:
            return None
        bit = self.worlds.bit
        usable = [premise for premise in context.given if premise != goal]
        mask = self.worlds.mask(usable)
        if not self._hopeful(mask, goal, limit):
            return None
        sets = irreducible(mask & ~world for world in self.worlds.without(goal))
        against = () if goal == NEVER else (-goal,)
        prices: list[tuple[int, int]] = []
        while True:
            if sets and not sets[0]:
                return None
            if not _coverable(sets, limit):
                return None
            prices = prices or sorted(((bit[p], context.price(p)) for p in usable), key=lambda pair: pair[1])
            chosen = self._chosen(
                sets, prices, limit, [bit[premise] for premise in fresh if premise != goal], bool(fresh)
            )
            if chosen is None:
                return None
            premises = [premise for premise in usable if bit[premise] & chosen]
            if not self.oracle.fits([*premises, *against]):
                return Step(goal, frozenset(premises))
            sets = irreducible([*sets, mask & ~self.worlds.grown(against, context.premises, premises)])

    def _hopeful(self, mask: int, goal: int, limit: int) -> bool:
        opposite = self.worlds.bit[-goal] if goal != NEVER else 0
        taken, apart = 0, 0
        for world in reversed(self.worlds.found):
            if goal == NEVER or world & opposite:
                missing = mask & ~world
                if not missing & taken:
                    taken |= missing
                    apart += 1
                    if apart > limit or not missing:
                        return False
        return True

    def _chosen(self, sets, prices, limit, fresh, must):
        if not must:
            return cheapest(sets, prices, limit)
        found = None
        for one in fresh:
            rest = cheapest([left for left in sets if not left & one], prices, limit - 1)
            if rest is not None:
                cost = sum(price for b, price in prices if b & (rest | one))
                if found is None or cost < found[0]:
                    found = (cost, rest | one)
        return found and found[1]

    def direct(self, premises: Sequence[int], goal: int) -> Step | None:
        """The goal from premises of which none can be spared; None where it does not follow.

        What stands first is spared if it can be.
        """
        against = () if goal == NEVER else (-goal,)
        core = self.oracle.core((*premises, *against))
        if core is None:
            return None
        kept = [premise for premise in premises if premise in core]
        for premise in list(kept):
            if premise in kept:
                smaller = self.oracle.core((*(other for other in kept if other != premise), *against))
                if smaller is not None:
                    kept = [other for other in kept if other in smaller]
        return Step(goal, frozenset(kept))

    def fewest(self, context: Context, goal: int) -> Step | None:
        """The goal at once from whatever is known: from few premises, if that is easily found."""
        facts, said = list(reversed(context.steps)), list(context.premises)
        found = [step for order in ([*facts, *said], [*said, *facts]) if (step := self.direct(order, goal)) is not None]
        return min(found, key=lambda step: len(step.premises), default=None)

    # What follows

    def implied(self, given: Sequence[int], among: Iterable[int]) -> list[int]:
        """Which of these hold in every world of what is given; it has to be consistent."""
        if not self.oracle.fits(given):
            return list(among)
        world = self.worlds.keep()
        mask = self.worlds.mask(given)
        left = [literal for literal in among if world & self.worlds.bit[literal]]
        for known in self.worlds.found:
            if mask & ~known == 0:
                left = [literal for literal in left if known & self.worlds.bit[literal]]
        found = []
        while left:
            literal = left.pop()
            if not self.oracle.fits([*given, -literal]):
                found.append(literal)
            else:
                world = self.worlds.keep()
                left = [literal for literal in left if world & self.worlds.bit[literal]]
        return found

    def reach(
        self, context: Context, goal: int, open_: Sequence[int], fresh: Sequence[int] = (), most=FEW
    ) -> Step | None:
        """Learn which of the open lemmas follow in small steps, level by level, until the goal does; None if never.

        `fresh`: what is new in this context; from everything else what follows was learned before.
        """
        found = self.small(context, goal, fresh)
        limit = FEW
        while found is None:
            open_ = [lemma for lemma in open_ if not context.settled(lemma)]
            learned = [
                step
                for lemma in open_
                if (limit == FEW or lemma in self.ground.strong)
                and (step := self.small(context, lemma, fresh, limit)) is not None
            ]
            if not learned:
                if limit == most:
                    return None
                limit += 1
                fresh = ()
                found = self.small(context, goal, (), limit)
                continue
            limit = FEW
            for step in learned:
                if not context.settled(step.conclusion):
                    context.steps[step.conclusion] = step
            fresh = [step.conclusion for step in learned]
            fresh += self.widen(context, open_)
            found = self.small(context, goal, fresh)
        return found

    def widen(self, context, open_):
        found = []
        for lemma in open_:
            if lemma in self.ground.wide and not context.settled(lemma):
                step = self.direct([fact for fact in reversed(context.given) if fact not in self.ground.sources], lemma)
                if step is not None:
                    context.steps[lemma] = step
                    found.append(lemma)
        return found

    def refuted(self, context: Context, supposed: int) -> Step | None:
        """That something is not so, because supposing it leads to a contradiction in small steps."""
        facts, said = list(reversed(context.steps)), list(context.premises)
        best: Step | None = None
        for order in ([*facts, *said], [*said, *facts]):
            step = self.direct(order, -supposed)
            if step is None:
                return None
            inner = Context((*step.premises, supposed))
            end = self.reach(inner, NEVER, self.ground.lemmas, (supposed,))
            if end is not None:
                found = Step(-supposed, step.premises, (Case(supposed, inner.told(end)),))
                if best is None or sum(1 for _ in found.every) < sum(1 for _ in best.every):
                    best = found
        return best

    def prove(self, context: Context, goal: int) -> tuple[Step, ...]:
        open_ = self.implied(context.given, self.ground.lemmas)
        fresh: Sequence[int] = ()
        most = FEW
        while True:
            found = self.reach(context, goal, open_, fresh, most)
            if found is not None:
                return context.told(found)
            hopes = [
                way
                for split in self.ground.splits
                for way in (split, -split)
                if way in open_ and not context.settled(way)
            ]
            if goal not in hopes:
                hopes.append(goal)
            cases = [step for hope in hopes if (step := self.refuted(context, -hope)) is not None]
            if not cases:
                if most == 6:
                    return context.told(self.fewest(context, goal))
                most += 1
                continue
            best = min(cases, key=lambda step: (sum(1 for _ in step.every), len(step.premises)))
            if best.conclusion == goal:
                return context.told(best)
            context.steps[best.conclusion] = best
            fresh = (best.conclusion,)


def _coverable(sets: Sequence[int], limit: int) -> bool:
    """Whether so many bits may meet all sets: not if more than that have nothing in common."""
    taken, apart = 0, 0
    for one in sets:
        if not one & taken:
            taken |= one
            apart += 1
            if apart > limit:
                return False
    return True
