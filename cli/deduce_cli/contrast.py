"""Assumptions compared, for people: verdicts side by side, examples for why they differ, how odds move.

Computes nothing but layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from deduce_cli import assumptions, figures, report, screen, statement, worldscreen
from deduce_cli.intake import Case
from deduce_cli.night_speech import NightSpeech
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, speech_of

if TYPE_CHECKING:
    import deduce

FEW = 3
"""So many examples are shown."""
SUBJECTS = {"werewolf": "wolf", "lying": "lie"}
"""Figure -> what the words of its verdicts begin with."""
BY_CARD = {"believed": "by belief", "dealt": "by deal", "final": "by end"}
"""Policy -> how the card is called by which it goes."""


@dataclass(frozen=True)
class Example:
    """A world that fits a policy, what it shows to be possible, and who breaks each policy that rules all that out."""

    world: deduce.World
    other: str
    ruled_out: Mapping[str, tuple[deduce.Breach, ...]]
    stated: tuple[tuple[deduce.Difference, bool], ...]


def examples(told: deduce.Comparison) -> list[Example]:
    """The reasons by their worlds and by who rules them out, in the order in which they come."""
    found: list[Example] = []
    for difference in told.differences:
        for so in (True, False):
            mine: list[Example] = []
            for reason in difference.reasons:
                if reason.so is so:
                    _put(mine, Example(reason.world, reason.other, {reason.honesty: reason.speakers}, ()))
            for example in mine:
                at = next((n for n, known in enumerate(found) if _alike(known, example)), None)
                if at is None:
                    found.append(example)
                    at = len(found) - 1
                found[at] = replace(found[at], stated=(*found[at].stated, (difference, so)))
    return found


def _put(found: list[Example], example: Example) -> None:
    """Let another policy rule the same world out, or add the world."""
    for at, known in enumerate(found):
        if (known.world, known.other) == (example.world, example.other):
            found[at] = replace(known, ruled_out={**known.ruled_out, **example.ruled_out})
            return
    found.append(example)


def _alike(one: Example, other: Example) -> bool:
    return (one.world, one.other, one.ruled_out) == (other.world, other.other, other.ruled_out)


@dataclass(frozen=True)
class Contrast:
    """One comparison and how it is wanted."""

    case: Case
    told: deduce.Comparison
    how: How
    fractions: bool
    verbose: bool

    @property
    def speech(self) -> Speech | NightSpeech:
        """The names in the answer's language."""
        return speech_of(self.case.words, self.case.record)

    def parts(self) -> list[RenderableType]:
        """The whole answer, top to bottom."""
        words, told = self.case.words, self.told
        found: list[RenderableType] = [report.heading(self.case, self.speech)]
        if told.consistent is False and len(told.policies) > 1:
            found.append(plain(words("every policy contradicts"), screen.BAD))
        if not told.complete:
            found.append(plain(words("nothing found" if told.consistent is None else "budget"), screen.OPEN))
        found += self.contradictions()
        if any(policy.players and policy.consistent is not None for policy in told.policies):
            found += self.verdicts()
        found += self.reasons()
        if told.sensitivity:
            found += self.sensitivity(told.sensitivity)
        found.append(self.grounds())
        return screen.spaced(found)

    # Verdicts

    def verdicts(self) -> Iterator[RenderableType]:
        """For each figure a table: one row a player, one column a policy."""
        words, told = self.case.words, self.told
        names = {player.seat: player.name for policy in told.policies for player in policy.players}
        for figure, subject in SUBJECTS.items():
            shares = {seat: [policy.figure(seat, figure) for policy in told.policies] for seat in names}
            shares = {seat: row for seat, row in shares.items() if any(row)}
            if not shares:
                continue
            differing = {difference.seat for difference in told.differences if difference.figure == figure}
            table = self.table(figure, [*(policy.honesty for policy in told.policies), *[""] * bool(differing)])
            for seat, row in shares.items():
                mark = [plain(words("differs"), screen.STRONG) if seat in differing else plain("")] * bool(differing)
                table.add_row(
                    plain(names[seat]),
                    *(self.cell(subject, policy, share) for policy, share in zip(told.policies, row, strict=True)),
                    *mark,
                )
            yield table
        if told.slip:
            yield plain(words("legend slipped"), screen.FAINT)
        if sum(bool(policy.consistent) for policy in told.policies) > 1 and told.complete and not told.differences:
            yield plain(words("verdicts the same"))

    def table(self, figure: str, columns: Sequence[str]) -> Table:
        """A table about one figure of every player."""
        table = screen.ruled()
        table.add_column(self.case.words(figure), overflow="fold", min_width=6)
        for column in columns:
            table.add_column(column, overflow="fold", min_width=7)
        return table

    def cell(self, subject: str, policy: deduce.UnderPolicy, share: deduce.Share | None) -> Text:
        """A verdict, with the odds where they add something."""
        words = self.case.words
        if share is None:
            return plain(words("no verdict") if policy.consistent is False else "-", screen.FAINT)
        odds = self.odds(share.probability)
        if policy.consistent is False:
            return plain(f"({odds})")
        style = screen.BAD if share.certain else screen.GOOD if share.possible is False else screen.OPEN
        verdict = plain(screen.unbroken(figures.verdict(words, subject, share)), style)
        if figures.settled(share) or share.probability is None:
            return verdict
        if figures.slipped(share):
            odds = f"({odds})"
        first, *exact = odds.split(" = ")
        verdict.append(" ").append_text(plain(screen.unbroken(first)))
        return screen.lines(verdict, *map(plain, exact))

    def odds(self, chance: Fraction | None) -> str:
        """A chance as this answer shows it."""
        return figures.odds(self.case.words, chance, self.fractions)

    def contradictions(self) -> Iterator[RenderableType]:
        """Which policies no world fits, and the lines that cannot all stand; once where these are the same."""
        words, broken = self.case.words, [policy for policy in self.told.policies if policy.consistent is False]
        while broken:
            same = [policy for policy in broken if policy.conflicts == broken[0].conflicts]
            names = words.names([words("policy id", policy=policy.honesty) for policy in same])
            title = plain(words("policies contradict", policies=names), screen.BAD)
            yield Group(title, *self.conflicts(broken[0]))
            broken = [policy for policy in broken if policy not in same]

    def conflicts(self, policy: deduce.UnderPolicy) -> Iterator[RenderableType]:
        """The smallest sets of lines that cannot all stand: the first, or every one."""
        words, view = self.case.words, self.told.view
        shown = policy.conflicts if self.verbose else policy.conflicts[:1]
        for conflict in shown:
            if not conflict:
                yield plain(words("impossible knowledge", name=view or ""))
                continue
            lines = [
                (plain(words("line", line=item.line)), plain(self.speech.evidence(item.line, item.text)))
                for item in conflict
            ]
            yield plain(words("conflict") if view is None else words("conflict known", name=view))
            yield screen.indented(screen.pairs(lines))
        if len(shown) < len(policy.conflicts):
            yield plain(words("further conflicts", count=len(policy.conflicts) - len(shown)))

    # Reasons

    def reasons(self) -> Iterator[RenderableType]:
        """Examples for why verdicts differ."""
        words, found = self.case.words, examples(self.told)
        shown = found if self.verbose else found[:FEW]
        for example in shown:
            yield self.example(example)
        if len(shown) < len(found):
            yield plain(words("further examples", count=len(found) - len(shown)))
        if not self.told.complete and any(not difference.reasons for difference in self.told.differences):
            yield plain(words("reasons missing"), screen.OPEN)

    def example(self, example: Example) -> RenderableType:
        """What is possible under one policy, a night in which it is so, and why others rule it out."""
        words = self.case.words
        statements = words.list(list(self.statements(example)))
        head = plain(words("leaves open", policy=example.other, statements=statements), screen.STRONG)
        _, night = worldscreen.block(self.speech, 1, example.world)
        return Group(head, night, *(self.ruled_out(example, policy) for policy in example.ruled_out))

    def statements(self, example: Example) -> Iterator[str]:
        """`Bob and Cid could be werewolves`, `Eve need not be lying`."""
        words = self.case.words
        for so, (mode, answer) in ((True, ("could", "yes")), (False, ("must", "no"))):
            for figure, kind in (("werewolf", "role"), ("lying", "lying")):
                names = [one.name for one, held in example.stated if (one.figure, held) == (figure, so)]
                if len(names) > 1 and kind == "role":
                    wolves = words("many wolves" if words.several else "many werewolves")
                    key = "could be wolves" if so else "need not be wolves"
                    yield words(key, names=words.names(names), wolves=wolves)
                elif names:
                    role = words("werewolf").lower()
                    gaps = {"role": role, "a_role": statement.with_article(role)}
                    yield words.pick(statement.SENTENCES[mode, answer][kind]).format(subject=words.names(names), **gaps)

    def ruled_out(self, example: Example, policy: str) -> RenderableType:
        """Whose honesty forbids the example."""
        words, speakers = self.case.words, example.ruled_out[policy]
        told = [self.breach(example.world, policy, speaker) for speaker in speakers]
        if len(told) == 1:
            return plain(words("rules out", policy=policy, breach=told[0]))
        return Group(plain(words("rules out, several", policy=policy)), screen.indented(*map(plain, told)))

    def breach(self, world: deduce.World, policy: str, speaker: deduce.Breach) -> str:
        """Who it is, and what he says in which line though he may not."""
        words, speech, who = self.case.words, self.speech, speaker.name
        if speaker.card is not None:
            key = "by card" if words.several else BY_CARD[policy]
            if policy == "dealt" and world.deal.get(who) != speaker.card:
                key = "by copy"
            role = speech.role(speaker.card)
            who = words(key, name=who, role=role, a_role=statement.with_article(role))
        story = speech.evidence(speaker.line, speaker.text).removeprefix(speaker.name).lstrip(":： ")
        key = "breach, muted" if speaker.muted else "breach"
        return words(key, who=who, line=words("line", line=speaker.line), story=story)

    # Odds

    def sensitivity(self, told: deduce.Sensitivity) -> Iterator[RenderableType]:
        """For each figure a table: one row a player, one column a weighing, and how far they lie apart."""
        words, title = self.case.words, plain(self.case.words("odds compared", policy=told.honesty), screen.HEAD)
        every = {
            "werewolf": [(player.name, player.werewolf) for player in told.players],
            "lying": [(player.name, player.lying) for player in told.players if player.lying],
        }
        moving = {figure: [row for row in rows if self.verbose or row[1].spread != 0] for figure, rows in every.items()}
        swings = [swing for rows in moving.values() for _, swing in rows]
        if not swings:
            yield screen.lines(title, plain(words("moves not")))
            return
        if all(len(swing.odds) - list(swing.odds.values()).count(None) < 2 for swing in swings):
            return  # there is nothing to compare
        yield title
        yield from (self.swings(figure, rows) for figure, rows in moving.items() if rows)
        known = all(swing.spread is not None for swing in swings)
        legend = ["much means"] if any(swing.marked for swing in swings) else ["moves little"] * known
        legend += ["unmoved left out"] * (moving != every) + ["slips in one"] * bool(self.told.slip)
        if legend:
            yield screen.lines(*(plain(words(key), screen.FAINT) for key in legend))

    def swings(self, figure: str, told: Sequence[tuple[str, deduce.Swing]]) -> RenderableType:
        """How one figure moves, of every player."""
        words, columns = self.case.words, list(told[0][1].odds)
        table = self.table(figure, [])
        for column in (*columns, words("spread")):
            table.add_column(column, justify="right", min_width=7, overflow="fold")
        marked = any(swing.marked for _, swing in told)
        if marked:
            table.add_column("")
        for name, swing in told:
            odds = [screen.lines(*map(plain, self.odds(swing.odds[column]).split(" = "))) for column in columns]
            mark = plain(words("moves much"), screen.BAD) if swing.marked else plain("")
            table.add_row(plain(name), *odds, self.points(swing), *[mark] * marked)
        return table

    def points(self, swing: deduce.Swing) -> Text:
        """The percentage points by which odds lie apart."""
        if swing.spread is None:
            return plain(figures.UNKNOWN)
        whole, tenth = divmod(round(swing.spread * 10), 10)
        exact = self.fractions and swing.spread.denominator > 1
        return screen.lines(plain(f"{whole}.{tenth}"), *[plain(str(swing.spread))] * exact)

    # Assumptions

    def grounds(self) -> RenderableType:
        """The assumptions under the answer: every policy, every weighing, and what they have in common."""
        case, words, told = self.case, self.case.words, self.told
        common = assumptions.rows(case, replace(assumptions.ground(case, self.how, told), odds=None))
        weighings = told.sensitivity.odds if told.sensitivity else (told.odds,)
        rows = _listed(words("honesty"), [assumptions.honesty(case, policy.honesty) for policy in told.policies])
        rows += _listed(words("weighing"), [assumptions.weighing(case, odds) for odds in weighings])
        rows += common[1:]
        pairs = [(plain(label), plain(text)) for label, text in rows]
        return Group(plain(words("assuming"), screen.STRONG), screen.indented(screen.pairs(pairs)))


def _listed(label: str, texts: Sequence[str]) -> list[tuple[str, str]]:
    """Several texts under one label."""
    return [(label if number == 0 else "", text) for number, text in enumerate(texts)]
