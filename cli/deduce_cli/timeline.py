"""How the answer unfolds, for people: one row a line of the record, one column a player. Computes nothing but layout.

The table is as wide as it has to be: what was said stands beside the figures, or above them, or, where even the figures
of all players do not fit, everything is told in sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from deduce_cli import assumptions, figures, report, screen
from deduce_cli.intake import Case
from deduce_cli.night_speech import NightSpeech
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, speech_of

if TYPE_CHECKING:
    import deduce

GAP = 2
"""Cells between two columns."""
LONGEST_NAME = 8
"""A longer name is folded at the head of its column, once; one that is longer still stands in the key."""
NARROWEST_TEXT = 28
"""What was said gets at least so many cells beside the figures, or a line of its own."""


def parts(case: Case, how: How, history: deduce.History, interrupted: bool = False) -> list[RenderableType]:
    """The whole answer, top to bottom; `interrupted`: as far as it had come."""
    words, speech = case.words, speech_of(case.words, case.record)
    brief = assumptions.brief(case, assumptions.ground(case, how, history))
    found: list[RenderableType] = [report.heading(case, speech)]
    if history.steps:
        found.append(Timeline(speech, history))
    found += _ends(case, history, interrupted)
    found.append(plain(words("in brief", parts=screen.unbroken_list(words, brief)), screen.FAINT))
    return screen.spaced(found)


def _ends(case: Case, history: deduce.History, interrupted: bool) -> Iterator[RenderableType]:
    """How the history ends, where it does not end well."""
    words = case.words
    if not history.complete:
        text = words(
            "history interrupted" if interrupted else "history cut", done=len(history.steps), length=history.length
        )
        yield plain(text, screen.OPEN)
    elif since := list(takewhile(lambda step: not step.consistent, reversed(history.steps))):
        said = plain(words("contradiction since", line=since[-1].line), screen.BAD)
        yield screen.lines(said, plain(words("solve tells")))


@dataclass(frozen=True)
class Timeline:
    """The steps, laid out once the width of the screen is known."""

    speech: Speech | NightSpeech
    history: deduce.History

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield self.fitting(options.max_width)

    def fitting(self, width: int) -> RenderableType:
        """The layout that tells most at a glance among those that fit."""
        names, seats = list(self.speech.players), [str(seat) for seat, _ in enumerate(self.speech.players, 1)]
        for heads, key in ((names, []), (seats, [self.key()])):
            if max(map(cell_len, heads)) > 2 * LONGEST_NAME:
                continue
            widths = self.widths(heads)
            taken = sum(widths) + GAP * len(widths)
            if taken + NARROWEST_TEXT <= width:
                return Group(*key, self.beside(heads, widths), *self.legend())
            if taken - GAP <= width:
                return Group(*key, *self.above(heads, widths), *self.legend())
        return Group(*self.sentences())

    # Heads and widths

    def key(self) -> Text:
        """Whose seat is whose."""
        words = self.speech.words
        told = [words("seat of", seat=seat, name=name) for seat, name in enumerate(self.speech.players, 1)]
        return screen.lines(plain(words.comma([screen.unbroken(item) for item in told])), plain(""))

    def widths(self, heads: Sequence[str]) -> list[int]:
        """The widths of the columns: line, worlds, one a player."""
        columns = zip(*map(self.cells, self.history.steps), strict=True)
        least = [max(min(cell_len(head), LONGEST_NAME), 3) for head in self.heads(heads)]
        return [max(size, *map(cell_len, column)) for size, column in zip(least, columns, strict=True)]

    def heads(self, heads: Sequence[str]) -> list[str]:
        """What stands over the columns."""
        words = self.speech.words
        return [words("line number"), words("world count"), *heads]

    # Steps

    def said(self, step: deduce.Step) -> Text:
        """What the line says, and whether it is too much."""
        words = self.speech.words
        text = plain(self.speech.step(step.line, step.text) if step.text else words("start"))
        return text if step.consistent else screen.lines(text, plain(words("no world"), screen.BAD))

    def cells(self, step: deduce.Step) -> list[str]:
        """The line's number, the number of worlds, what can be said of each player."""
        told = [self.mark(step, player.werewolf) for player in step.players] or ["-"] * len(self.speech.players)
        return [str(step.line) if step.line else "-", count(step), *told]

    def mark(self, step: deduce.Step, share: deduce.Share) -> str:
        """`yes`, `no` or the odds; in brackets what they are only if somebody slipped."""
        words, odds = self.speech.words, figures.short(share.probability)
        if not step.consistent:
            return f"({odds})"
        proven = words("yes, a wolf") if share.certain else words("no wolf") if share.possible is False else ""
        return f"{proven} ({odds})" if figures.slipped(share) else proven or odds

    def styled(self, step: deduce.Step) -> list[Text]:
        """The cells, what is proven in colour."""
        styles = [""] * (2 + len(self.speech.players))
        for place, player in enumerate(step.players if step.consistent else (), 2):
            share = player.werewolf
            styles[place] = screen.BAD if share.certain else screen.GOOD if share.possible is False else ""
        return [plain(text, style) for text, style in zip(self.cells(step), styles, strict=True)]

    # Layouts

    def beside(self, heads: Sequence[str], widths: Sequence[int]) -> RenderableType:
        """What was said beside the figures."""
        line, worlds, *players = self.heads(heads)
        table = screen.ruled()
        table.add_column(line, justify="right", width=widths[0])
        table.add_column(self.speech.words("said"), overflow="fold")
        for head, width in zip((worlds, *players), widths[1:], strict=True):
            table.add_column(plain(head), justify="right", width=width, overflow="fold")
        for step in self.history.steps:
            number, *told = self.styled(step)
            table.add_row(number, self.said(step), *told)
        return table

    def above(self, heads: Sequence[str], widths: Sequence[int]) -> Iterator[RenderableType]:
        """What was said above the figures."""
        yield _row(widths, [plain(head, screen.HEAD) for head in self.heads(heads)])
        yield _row(widths, [plain("-" * width) for width in widths])
        for step in self.history.steps:
            number, *told = self.styled(step)
            yield _row(widths[:1], [number], self.said(step))
            yield _row(widths, [plain(""), *told])

    def sentences(self) -> Iterator[RenderableType]:
        """Everything in words, for screens that are too narrow."""
        words = self.speech.words
        for step in self.history.steps:
            number, *_ = self.cells(step)
            told = [self.said(step)]
            if step.consistent:
                told.append(plain(words("worlds", worlds=count(step))))
            told += self.proven(step) if step.consistent else []
            told += [plain(words.list(odds))] if (odds := self.open(step)) else []
            yield screen.pairs([(plain(number), screen.lines(*told))])

    def proven(self, step: deduce.Step) -> Iterator[Text]:
        """Who must and who cannot be a werewolf."""
        words = self.speech.words
        for key, style, names in (
            ("must", screen.BAD, [player.name for player in step.players if player.werewolf.certain]),
            ("cannot", screen.GOOD, [player.name for player in step.players if player.werewolf.possible is False]),
        ):
            if names:
                yield plain(words(f"{key} {'one' if len(names) == 1 else 'many'}", names=words.names(names)), style)

    def open(self, step: deduce.Step) -> list[str]:
        """The odds of everybody about whom they add something."""
        words, found = self.speech.words, []
        for player in step.players:
            share, odds = player.werewolf, figures.percent(self.speech.words, player.werewolf.probability)
            if not step.consistent or figures.slipped(share):
                found.append(f"{player.name} {words('if slipped', odds=odds)}")
            elif not figures.settled(share):
                found.append(f"{player.name} {odds}")
        return found

    def legend(self) -> Iterator[Text]:
        """What the marks mean."""
        words = self.speech.words
        legend = [words("legend"), words("legend slipped")] if self.history.slip else [words("legend")]
        yield screen.lines(plain(""), *(plain(text, screen.FAINT) for text in legend))


def count(step: deduce.Step) -> str:
    """How many worlds fit; in games of several nights: how many deals."""
    return figures.count(step.deals or 0 if step.worlds is None else step.worlds)


def _row(widths: Sequence[int], cells: Sequence[Text], text: Text | None = None) -> Table:
    """Cells of these widths, and a text that takes the rest of the line."""
    grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    for width in widths:
        grid.add_column(justify="right", width=width, overflow="fold")
    if text is not None:
        grid.add_column(overflow="fold")
    grid.add_row(*cells, *([] if text is None else [text]))
    return grid
