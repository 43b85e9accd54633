"""A finished game looked back upon, for people. Computes nothing but layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from deduce_cli import assumptions, figures, report, screen
from deduce_cli.ballot import best_told, outcomes_told
from deduce_cli.intake import Case
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, ruleset

if TYPE_CHECKING:
    import deduce


@dataclass(frozen=True)
class Lookback:
    """One review and how it was asked for."""

    case: Case
    review: deduce.Review
    how: How
    fractions: bool

    @property
    def speech(self) -> Speech:
        """The names in the answer's language."""
        return Speech(self.case.words, ruleset(self.review.game), self.case.record.players)

    def parts(self) -> list[RenderableType]:
        """The whole review, top to bottom."""
        words, review = self.case.words, self.review
        found: list[RenderableType] = [report.heading(self.case, self.speech)]
        if review.consistent is False:
            found += [plain(words("impossible truth"), screen.BAD), *self.conflicts()]
        if not review.complete:
            found.append(plain(words("budget"), screen.OPEN))
        if result := list(self.result()):
            found.append(screen.lines(*result))
        if review.missing:
            told = [plain(note.message(words.lang)) for note in review.missing]
            found.append(Group(plain(words("missing"), screen.OPEN), screen.indented(*told)))
        if review.consistent:
            found += [self.players(), *self.lies()]
        if review.before_vote:
            found.append(screen.lines(*self.before(review.before_vote)))
        brief = assumptions.brief(self.case, assumptions.ground(self.case, self.how, review))
        found.append(plain(words("in brief", parts=screen.unbroken_list(words, brief)), screen.FAINT))
        return screen.spaced(found)

    def result(self) -> Iterator[Text]:
        """Who died and who won."""
        words, review = self.case.words, self.review
        if review.died is not None:
            yield plain(words("died", names=words.names(review.died)) if review.died else words("died nobody"))
        elif died := [ending.name for ending in review.players if ending.died]:
            yield plain(words("died surely", names=words.names(died)))
        if review.winners:
            teams = words.comma([words.team(team) for team in review.teams or ()])
            yield plain(words("won", names=words.names(review.winners), teams=teams), screen.STRONG)
        elif review.winners is not None:
            yield plain(words("won nobody"), screen.STRONG)
        else:
            yield from self.settled()

    def settled(self) -> Iterator[Text]:
        """Which teams and players won or lost for certain, where it is not known of all."""
        words, review = self.case.words, self.review
        for team, won in review.team_wins.items():
            if won is not None:
                key, style = ("team won surely", screen.STRONG) if won else ("team lost surely", "")
                yield plain(words(key, team=words.team(team)), style)
        if names := [ending.name for ending in review.players if ending.won]:
            yield plain(words("won surely", names=words.names(names)), screen.STRONG)

    def conflicts(self) -> Iterator[RenderableType]:
        """The smallest sets of lines that cannot all be true."""
        words, found = self.case.words, self.review.conflicts
        for lines in found[: report.MOST_CONFLICTS]:
            rows = [(plain(words("line", line=item.line)), plain(self.speech.line(item.text))) for item in lines]
            title = words("untrue together" if len(lines) > 1 else "untrue alone")
            yield Group(plain(title), screen.indented(screen.pairs(rows)))
        if len(found) > report.MOST_CONFLICTS:
            yield plain(words("untrue more", count=figures.count(len(found) - report.MOST_CONFLICTS)))

    def players(self) -> RenderableType:
        """One row a player: his last card, his vote, how it went for him."""
        words, table = self.case.words, screen.ruled()
        for key in ("player", "final", "voted for", "fate", "victory"):
            table.add_column(words(key), overflow="fold")
        for ending in self.review.players:
            final = self.speech.role(ending.final) if ending.final else figures.UNKNOWN
            table.add_row(
                plain(ending.name),
                plain(final),
                plain(self.voted(ending)),
                plain(self.so(ending.died), screen.BAD if ending.died else ""),
                plain(self.so(ending.won), screen.GOOD if ending.won else ""),
            )
        return table

    def voted(self, ending: deduce.Ending) -> str:
        """Whom he voted for, and whether that counted."""
        if ending.voted is None:
            return "-"
        return self.case.words("void vote", name=ending.voted) if ending.void else ending.voted

    def so(self, holds: bool | None) -> str:
        """Yes, no, or not known."""
        return figures.UNKNOWN if holds is None else self.case.words("so" if holds else "not so")

    # Lies

    def lies(self) -> Iterator[RenderableType]:
        """Every lie: what it says, what is false of it, since when and by whom it could be refuted."""
        words = self.case.words
        if not self.review.lies:
            yield plain(words("no lies"))
            return
        rows = [(plain(words("line", line=lie.line)), screen.lines(*self.lie(lie))) for lie in self.review.lies]
        yield Group(plain(words("lies"), screen.HEAD), screen.indented(screen.pairs(rows)))

    def lie(self, lie: deduce.Lie) -> Iterator[Text]:
        """One lie, a sentence a line."""
        words = self.case.words
        parts = [
            words("false role") if part == "role" else words("false clause", verb=self.speech.verb(part))
            for part in lie.false
        ]
        yield plain(self.speech.line(lie.text), screen.STRONG)
        yield plain(words("false parts", parts=words.names(parts)))
        if not self.review.complete and lie.refutable_from is None:
            return
        if lie.refutable_from is None:
            yield plain(words("never refutable"))
        else:
            at_once = lie.refutable_from == lie.line
            yield plain(words("refutable at once" if at_once else "refutable", line=lie.refutable_from))
        sooner = [
            words("refuter at once" if refuter.since == lie.line else "refuter", name=refuter.name, line=refuter.since)
            for refuter in lie.refutable_by
            if lie.refutable_from is None or refuter.since < lie.refutable_from
        ]
        if sooner:
            yield plain(words("refutable by", names=words.comma(sooner)))

    # Before the vote

    def before(self, told: deduce.Foresight) -> Iterator[Text]:
        """What could have been known, and what it would have been best to do."""
        words = self.case.words
        if told.consistent is False:
            yield plain(words("contradicted before"), screen.BAD)
        if not told.players:
            return
        heading = words("before the vote", line=told.line) if told.line else words("before the vote silent")
        yield plain(heading, screen.HEAD)
        odds = [
            f"{player.name} {figures.odds(words, player.werewolf.probability, self.fractions)}"
            for player in told.players
        ]
        yield plain(words("odds before", odds=words.comma([screen.unbroken(item) for item in odds])))
        village = self.speech.ruleset.village
        if told.best:
            best = figures.odds(words, told.chance, self.fractions)
            yield plain(best_told(words, village, told.best, best, told.single))
        if told.chance_of_all != told.chance:
            best, outcomes = (
                figures.odds(words, told.chance_of_all, self.fractions),
                outcomes_told(words, told.best_of_all),
            )
            yield plain(words("better together", team=words.team(village), outcomes=outcomes, odds=best))
        if told.taken is not None:
            yield plain(words("vote taken", odds=figures.odds(words, told.taken, self.fractions)))
