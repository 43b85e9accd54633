"""What each outcome of the vote is worth, for people. Computes nothing but layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from deduce_cli import assumptions, figures, report, screen
from deduce_cli.intake import Case
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, ruleset
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce


FEW = 5
"""So many of the best ties of each number above two are shown."""
MANY = 8
"""More outcomes than that are not all told in a sentence."""


def outcomes_told(words: Words, outcomes: Sequence[Sequence[str]]) -> str:
    """`that Ann dies or that nobody dies`; of many only the first."""
    told = [_outcome_told(words, died) for died in outcomes]
    if len(told) > MANY:
        return words("or others", outcomes=words.comma(told[:FEW]), count=len(told) - FEW)
    return words.either(told)


def _outcome_told(words: Words, died: Sequence[str]) -> str:
    if len(died) > 1:
        return words("more best", names=words.names(died))
    return words("one best", name=died[0]) if died else words("nobody best")


def best_told(words: Words, team: str, best: Sequence[Sequence[str]], odds: str, single: int) -> str:
    """What is best for a team of nobody's death and single ones, of which there are so many."""
    team = words.team(team)
    if len(best) == single:
        return words("same with one", team=team, odds=odds)
    key = "best for" if all(best) else "best or nobody"
    return words(key, team=team, outcomes=outcomes_told(words, best), odds=odds)


@dataclass(frozen=True)
class Ballot:
    """One answer and how it is wanted."""

    case: Case
    vote: deduce.Vote
    how: How
    fractions: bool
    verbose: bool

    def parts(self) -> list[RenderableType]:
        """The whole answer, top to bottom."""
        words, vote = self.case.words, self.vote
        speech = Speech(words, ruleset(vote.game), self.case.record.players)
        found: list[RenderableType] = [report.heading(self.case, speech)]
        if vote.consistent is False:
            found.append(screen.lines(plain(words("contradiction"), screen.BAD), plain(words("solve tells"))))
        if not vote.complete:
            found.append(plain(words("budget"), screen.OPEN))
        if vote.outcomes:
            found += [self.table(), screen.lines(*self.advice()), screen.lines(*self.legend())]
        brief = assumptions.brief(self.case, assumptions.ground(self.case, self.how, vote))
        found.append(plain(words("in brief", parts=screen.unbroken_list(words, brief)), screen.FAINT))
        return screen.spaced(found)

    def odds(self, chance: Fraction | None) -> str:
        """A chance as this answer shows it."""
        return figures.odds(self.case.words, chance, self.fractions)

    def table(self) -> RenderableType:
        """One row an outcome, one column a team."""
        words, vote = self.case.words, self.vote
        table = screen.ruled()
        table.add_column(words("who dies"), overflow="fold", min_width=8)
        for team in vote.outcomes[0].teams:
            table.add_column(words("team wins", team=words.team(team)), justify="right", min_width=7, overflow="fold")
        if vote.view is not None:
            table.add_column(plain(words("player wins", name=vote.view)), justify="right", min_width=7, overflow="fold")
        for outcome in self.shown():
            chances = [*outcome.teams.values(), *([] if vote.view is None else [outcome.wins])]
            who = words.names(outcome.died) if outcome.died else words("nobody dies")
            table.add_row(plain(who), *(self.cell(chance) for chance in chances))
        return table

    def cell(self, chance: Fraction | None) -> Text:
        """A chance; its exact fraction on a line of its own."""
        return screen.lines(*map(plain, self.odds(chance).split(" = ")))

    def shown(self) -> list[deduce.Outcome]:
        """Nobody, everybody alone, and several together where that is better than all with fewer deaths.

        Of more than two only the best are shown, and few of them: there are hundreds at a large table.
        """
        outcomes = self.vote.outcomes
        if self.verbose:
            return list(outcomes)
        found: list[deduce.Outcome] = []
        most = Fraction(0)
        for count in range(max(len(outcome.died) for outcome in outcomes) + 1):
            same = [outcome for outcome in outcomes if len(outcome.died) == count]
            better = [outcome for outcome in same if count < 2 or self.worth(outcome) > most]
            most = max(most, *map(self.worth, same))
            if count > 2:
                better = [outcome for outcome in better if self.worth(outcome) == most][:FEW]
            found += better
        return found

    def worth(self, outcome: deduce.Outcome) -> Fraction:
        """What the outcome is worth to whoever asks: the viewer, or the village."""
        if outcome.wins is not None:
            return outcome.wins
        return next(iter(outcome.teams.values()))

    def advice(self) -> Iterator[Text]:
        """The best outcome for each team, and for the viewer."""
        words, vote = self.case.words, self.vote
        for team, best in vote.best.items():
            chances = {outcome.died: outcome.teams[team] for outcome in vote.outcomes}
            odds = self.odds(chances[best[0]])
            if len(set(chances.values())) == 1:
                yield plain(words("same whatever", team=words.team(team), odds=odds))
                continue
            single = sum(len(died) < 2 for died in chances)
            yield plain(best_told(words, team, best, odds, single))
        if vote.view is None or not vote.should_vote:
            return
        chance = next(outcome.wins for outcome in vote.outcomes if outcome.died == vote.should_vote[:1]) or Fraction(0)
        targets = words.either(vote.should_vote)
        yield plain(words("should vote", name=vote.view, targets=targets, odds=self.odds(chance)), screen.STRONG)
        nobody = vote.outcomes[0].wins
        if nobody is not None and nobody > chance:
            yield plain(words("rather nobody", name=vote.view, odds=self.odds(nobody)))

    def legend(self) -> Iterator[Text]:
        """What the rows mean."""
        words = self.case.words
        yield plain(words("outcomes mean"), screen.FAINT)
        if len(self.shown()) < len(self.vote.outcomes):
            larger = any(len(outcome.died) > 2 for outcome in self.vote.outcomes)
            yield plain(words("larger ties left out" if larger else "ties left out", few=FEW), screen.FAINT)
