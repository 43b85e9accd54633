"""A theory that fits or not, and lines to take back, for people. Computes nothing but layout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from deduce_cli import assumptions, figures, report, screen, worldscreen
from deduce_cli.intake import Case
from deduce_cli.night_speech import NightSpeech
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, speech_of

if TYPE_CHECKING:
    import deduce

MOST_WAYS = 6


@dataclass(frozen=True)
class Shown:
    """What both answers have in common: the record in hand, and how it was asked."""

    case: Case
    how: How

    @property
    def speech(self) -> Speech | NightSpeech:
        """The names in the answer's language."""
        return speech_of(self.case.words, self.case.record)

    def said(self, part: deduce.Supposition) -> str:
        """Something supposed, in the answer's language."""
        return part.said(self.case.words.lang)

    def head(self) -> RenderableType:
        """What it is about."""
        return report.heading(self.case, self.speech)

    def conflicts(self, view: str | None, found: Sequence[Sequence[deduce.RecordLine]]) -> Iterator[RenderableType]:
        """Lines of the record that contradict each other."""
        for conflict in found[: report.MOST_CONFLICTS]:
            yield report.conflict_told(self.speech, view, conflict)
        if len(found) > report.MOST_CONFLICTS:
            more = figures.count(len(found) - report.MOST_CONFLICTS)
            yield plain(self.case.words("conflicts more", count=more))

    def ways(self, key: str, found: Sequence[Sequence[deduce.RecordLine]], more: bool) -> RenderableType:
        """Sets of lines one of which must go, numbered where they are sets."""
        words, speech = self.case.words, self.speech
        if len(found) == 1:
            key, parts = f"{key} {'one' if len(found[0]) == 1 else 'all'}", [report.lines_told(speech, found[0])]
        elif all(len(lines) == 1 for lines in found):
            key, parts = f"{key} any", [report.lines_told(speech, [lines[0] for lines in found[:MOST_WAYS]])]
        else:
            told = ((number, report.each_line(speech, lines)) for number, lines in enumerate(found[:MOST_WAYS], 1))
            rows = [(plain(words("way", number=number)), screen.lines(*map(plain, lines))) for number, lines in told]
            key, parts = f"{key} some", [screen.pairs(rows)]
        if len(found) > MOST_WAYS:
            parts.append(plain(words("more ways", count=figures.count(len(found) - MOST_WAYS))))
        if more:
            parts.append(plain(words("even more ways")))
        return Group(plain(words(key)), screen.indented(*parts))

    def foot(self, answer: deduce.Refutation | deduce.Retractions | deduce.Why) -> RenderableType:
        """What it rests on."""
        given = replace(
            assumptions.ground(self.case, self.how, None),
            honesty=answer.honesty,
            view=answer.view,
            engine=answer.engine if self.how.engine else None,
        )
        brief = screen.unbroken_list(self.case.words, assumptions.brief(self.case, given))
        return plain(self.case.words("in brief", parts=brief), screen.FAINT)


@dataclass(frozen=True)
class Refuted(Shown):
    """The answer to `refute`."""

    answer: deduce.Refutation

    def parts(self) -> list[RenderableType]:
        """The whole answer, top to bottom."""
        words, answer = self.case.words, self.answer
        theory = screen.indented(*(plain(self.said(part)) for part in answer.theory))
        found: list[RenderableType] = [self.head(), Group(plain(words("theory")), theory), *self.verdict()]
        if not answer.complete and answer.consistent is not None:
            found.append(plain(words("budget"), screen.OPEN))
        return screen.spaced([*found, self.foot(answer)])

    def verdict(self) -> Iterator[RenderableType]:
        """Whether it fits, with a world; or what it breaks, what would help, what is nearest."""
        words, answer = self.case.words, self.answer
        if answer.consistent is None:
            yield plain(words("theory not settled"), screen.OPEN)
        elif answer.evidence is False:
            yield plain(words("evidence first"), screen.BAD)
            yield from self.conflicts(answer.view, answer.conflicts)
        elif answer.world:
            world = screen.indented(worldscreen.told(self.speech, answer.world))
            yield Group(plain(words("theory fits"), screen.GOOD), world)
        else:
            yield from self.broken()

    def broken(self) -> Iterator[RenderableType]:
        """What a theory that does not fit breaks."""
        words, answer = self.case.words, self.answer
        yield plain(words("theory refuted"), screen.BAD)
        if answer.conflict:
            yield self.clash(answer.conflict)
        if answer.retractions:
            yield self.ways("theory would fit", answer.retractions, answer.more)
        if answer.nearest:
            yield self.nearest(answer.nearest)

    def clash(self, clash: deduce.Clash) -> RenderableType:
        """The lines and the suppositions that cannot all be so."""
        words, view = self.case.words, self.answer.view
        if clash.lines:
            title = words("refuted by") if view is None else words("refuted by known", name=view)
        else:
            title = words("refuted by the deck") if view is None else words("refuted by knowledge", name=view)
        rows = report.line_rows(self.speech, clash.lines)
        rows += [(plain(words("supposed")), plain(self.said(part))) for part in clash.theory]
        return Group(plain(title), screen.indented(screen.pairs(rows)))

    def nearest(self, nearest: deduce.Nearest) -> RenderableType:
        """What of the theory can hold, what holds instead of the rest, and in which world."""
        words = self.case.words
        kept = [plain(self.said(part)) for part in nearest.theory] or [plain(words("none kept"))]
        gone = [
            plain(words("instead", supposition=self.said(part.supposition), instead=self.said(part.instead)))
            for part in nearest.given_up
        ]
        rows = [(plain(words("kept")), screen.lines(*kept)), (plain(words("given up")), screen.lines(*gone))]
        world = screen.indented(worldscreen.told(self.speech, nearest.world))
        told = Group(screen.pairs(rows), plain(words("one such world")), world)
        return Group(plain(words("nearest")), screen.indented(told))


@dataclass(frozen=True)
class Retracted(Shown):
    """The answer to `retract`."""

    answer: deduce.Retractions

    def parts(self) -> list[RenderableType]:
        """The whole answer, top to bottom."""
        words, answer = self.case.words, self.answer
        found: list[RenderableType] = [self.head(), *self.verdict()]
        if answer.retractions:
            reach = {True: "claims would do", False: "facts would do", None: "lines would do"}[answer.by_stories]
            found.append(self.ways(reach, answer.retractions, answer.more))
            found.append(plain(words(self.meaning())))
        if answer.world:
            found.append(self.world(answer.world))
        if not answer.complete and answer.consistent is not None:
            found.append(plain(words("budget"), screen.OPEN))
        return screen.spaced([*found, self.foot(answer)])

    def meaning(self) -> str:
        """What follows of what is taken back, by what sort of lines that is."""
        kinds = {line["line"]: line["kind"] for line in self.case.record.to_json()["lines"]}
        taken = {kinds.get(line.line) for lines in self.answer.retractions for line in lines}
        if taken == {"says"} and not self.case.words.several:
            return "lies mean"
        return "facts mean" if taken <= {"fact", "event"} else "lines mean"

    def verdict(self) -> Iterator[RenderableType]:
        """How the record stands."""
        words, answer = self.case.words, self.answer
        statement = answer.statement and self.said(answer.statement)
        if answer.consistent is None:
            yield plain(words("consistency unknown"), screen.OPEN)
        elif not answer.consistent:
            yield plain(words("contradiction"), screen.BAD)
            yield from self.conflicts(answer.view, answer.conflicts)
            if statement:
                yield plain(words("wanted too", statement=statement))
        elif answer.possible:
            yield plain(words("possible already", statement=statement), screen.GOOD)
        elif answer.possible is False:
            yield plain(words("impossible now", statement=statement), screen.BAD)
        else:
            yield plain(words("nothing to take back"), screen.GOOD)
        if answer.complete and not answer.retractions and not answer.world:
            known = words("nothing would do known", name=answer.view) if answer.view else words("nothing would do")
            yield plain(known)

    def world(self, world: deduce.World) -> RenderableType:
        """A world in which it is so."""
        words, answer = self.case.words, self.answer
        title = words("one such world")
        if answer.retractions:
            title = words("world without", lines=report.numbers(words, answer.retractions[0]))
        return Group(plain(title), screen.indented(worldscreen.told(self.speech, world)))
