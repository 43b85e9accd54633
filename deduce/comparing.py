"""Assumptions compared: where verdicts differ between honesty policies and why, how odds move with the weighing.

Knows no notation and no engine but by what it answers. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from deduce import several, solving
from deduce.answers import Outlook, PlayerAnswer, Share, Solution
from deduce.contrasting import Claim, Contrasts, History, OneNight, SeveralNights
from deduce.course.match import Match
from deduce.differences import (
    FIGURES,
    WEREWOLF,
    Comparison,
    Difference,
    PlayerSwing,
    RuledOut,
    Sensitivity,
    Swing,
    UnderPolicy,
)
from deduce.engines.base import BudgetSpent, Night
from deduce.evidence import named
from deduce.honesty import POLICIES
from deduce.odds import DEFAULT, SEVERAL, WEIGHINGS
from deduce.questions import IsWolf, Lies
from deduce.record import Record
from deduce.solving import Options

Progress = Callable[[int, int], None]
"""Told after each step how many are done, and of how many."""

ONE_NIGHT = ("believed", "dealt", "final")
SEVERAL_NIGHTS = ("believed", "everyone", "nobody")
"""The policies compared where none are named; cards that do not move leave no difference between the first three."""

SHORTEST = 1e-6
"""A budget, in seconds, that is spent at once."""


@dataclass(frozen=True)
class Wanted:
    """The policies and weighings to compare, each once, the first before all others; the slip, for one of them."""

    policies: tuple[str, ...]
    odds: tuple[str, ...]
    slip: Fraction | str | None

    @classmethod
    def of(cls, record: Record, options: Options, honesty: Sequence[str] | None, odds: Sequence[str] | None) -> Wanted:
        """As asked for; else the record's own, then those that make a difference in its sort of game.

        Raises UsageError.
        """
        several_nights = isinstance(record.played, Match)
        weighings = SEVERAL if several_nights else WEIGHINGS
        policies = honesty or (record.honesty, *(SEVERAL_NIGHTS if several_nights else ONE_NIGHT))
        return cls(
            tuple(dict.fromkeys(named("honesty", policy, POLICIES) for policy in policies)),
            tuple(dict.fromkeys(named("odds", one, weighings) for one in odds or (record.odds, *weighings))),
            options.slip,
        )

    def options(self, options: Options, honesty: str, odds: str, budget: float | None) -> Options:
        """The options of one answer. Slips go with one weighing only, so the others beside it are told without."""
        refused = self.slip is not None and DEFAULT not in self.odds
        slip = self.slip if odds == DEFAULT or refused else Fraction(0)
        # Z3 tells verdicts first, which is what counts where time may not suffice for all odds.
        engine = "z3" if options.engine == "auto" and budget is not None else options.engine
        return replace(options, honesty=honesty, odds=odds, slip=slip, engine=engine, budget=budget, progress=None)


def compare(
    record: Record,
    options: Options,
    honesty: Sequence[str] | None = None,
    odds: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Verdicts under several policies (None: those that make a difference), and the odds under several weighings.

    Raises UsageError.
    """
    wanted = Wanted.of(record, options, honesty, odds)
    work = Work(record, options, wanted, progress)
    solutions = [work.solved(policy, wanted.odds[0]) for policy in wanted.policies]
    policies = tuple(map(_under, solutions))
    differences, explained = work.explained(list(_differences(policies)))
    sensitivity = work.sensitivity(solutions)
    first = solutions[0]
    return Comparison(
        game=record.game,
        odds=first.odds,
        slip=first.slip,
        view=first.view,
        engine=first.engine,
        policies=policies,
        differences=differences,
        sensitivity=sensitivity,
        complete=all((explained, *(one.complete for one in policies), sensitivity is None or sensitivity.complete)),
        notes=first.notes,
    )


class Work:
    """One comparison under way. Its steps share the budget: one a policy, one for all reasons, one a weighing."""

    def __init__(self, record: Record, options: Options, wanted: Wanted, progress: Progress | None) -> None:
        self.record, self.options, self.wanted = record, options, wanted
        self.budget = options.limit()
        self._progress = progress
        self._done, self._length = 0, len(wanted.policies) + len(wanted.odds)

    def _step(self) -> None:
        self._done += 1
        if self._progress is not None:
            self._progress(self._done, self._length)

    # Figures

    def solved(self, honesty: str, odds: str) -> Solution:
        """What `solve` says under these assumptions, within a fair share of what is left of the budget."""
        left = self.budget.left
        share = None if left is None else max(left / (self._length - self._done), SHORTEST)
        options = self.wanted.options(self.options, honesty, odds, share)
        solve = several.solve if isinstance(self.record.played, Match) else solving.solve
        solution = solve(self.record, options)
        self._step()
        return solution

    def sensitivity(self, solutions: Sequence[Solution]) -> Sensitivity | None:
        """How the odds move with the weighing, under the first policy that leaves any world."""
        told = [solution for solution in solutions if solution.players]
        if not told or len(self.wanted.odds) < 2:
            return None
        base = next((solution for solution in told if solution.consistent), told[0])
        found = [base, *(self.solved(base.honesty, odds) for odds in self.wanted.odds[1:])]
        return Sensitivity(
            honesty=base.honesty,
            odds=self.wanted.odds,
            players=tuple(_swings(found, player) for player in base.players),
            complete=all(solution.complete for solution in found),
        )

    # Reasons

    def explained(self, differences: Sequence[Difference]) -> tuple[tuple[Difference, ...], bool]:
        """The differences with their reasons, and whether none is missing."""
        claims = {claim: place for place, one in enumerate(differences) for claim in _claims(one)}
        found: dict[Claim, RuledOut] = {}
        complete = True
        try:
            for claim, reason in self._contrasts().reasons(list(claims), self.budget) if claims else ():
                found[claim] = reason
        except BudgetSpent:
            complete = False
        self._step()
        told = (
            tuple(found[c] for c in claims if claims[c] == place and c in found) for place in range(len(differences))
        )
        return tuple(replace(one, reasons=some) for one, some in zip(differences, told, strict=True)), complete

    def _contrasts(self) -> Contrasts[Night] | Contrasts[History]:
        options = self.wanted.options(self.options, self.wanted.policies[0], self.wanted.odds[0], None)
        policies = [POLICIES[policy] for policy in self.wanted.policies]
        if isinstance(self.record.played, Match):
            return SeveralNights(several.gather(self.record, options), policies)
        return OneNight(options.gather(self.record), policies)


def _claims(difference: Difference) -> Iterator[Claim]:
    """What each policy rules out of that which others leave open."""
    seat = difference.seat - 1
    question = IsWolf(seat) if difference.figure == WEREWOLF else Lies(seat)
    told = {policy: verdict for policy, verdict in difference.verdicts.items() if verdict is not None}
    for so, ruling in ((True, "cannot"), (False, "must")):
        others = tuple(policy for policy, verdict in told.items() if verdict != ruling)
        if others:
            yield from (Claim(question, so, policy, others) for policy, verdict in told.items() if verdict == ruling)


def _under(solution: Solution) -> UnderPolicy:
    """A solution as what holds under its policy."""
    return UnderPolicy(
        honesty=solution.honesty,
        consistent=solution.consistent,
        worlds=solution.worlds,
        deals=solution.deals,
        players=tuple(Outlook(told.seat, told.name, told.werewolf, told.lying) for told in solution.players),
        conflicts=solution.conflicts,
        complete=solution.complete,
    )


def _differences(policies: Sequence[UnderPolicy]) -> Iterator[Difference]:
    """Where the verdicts that are known are not all the same."""
    names = {player.seat: player.name for policy in policies for player in policy.players}
    for seat, name in sorted(names.items()):
        for figure in FIGURES:
            verdicts = {policy.honesty: policy.verdict(seat, figure) for policy in policies}
            if len({verdict for verdict in verdicts.values() if verdict is not None}) > 1:
                yield Difference(seat, name, figure, verdicts)


def _swings(solutions: Sequence[Solution], player: PlayerAnswer) -> PlayerSwing:
    """How the odds of one player move between solutions with different weighings."""
    told = {solution.odds: _told(solution, player.seat) for solution in solutions}

    def swing(share: Callable[[PlayerAnswer], Share | None]) -> Swing:
        shares = {odds: None if answer is None else share(answer) for odds, answer in told.items()}
        return Swing({odds: None if found is None else found.probability for odds, found in shares.items()})

    lying = None if player.lying is None else swing(lambda answer: answer.lying)
    return PlayerSwing(player.seat, player.name, swing(lambda answer: answer.werewolf), lying)


def _told(solution: Solution, seat: int) -> PlayerAnswer | None:
    return next((answer for answer in solution.players if answer.seat == seat), None)
