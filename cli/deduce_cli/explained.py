"""Why something must be so, for people: numbered steps, cases further right. Computes nothing but layout."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from deduce_cli import screen, worldscreen
from deduce_cli.refuted import Shown
from deduce_cli.screen import plain

if TYPE_CHECKING:
    import deduce

_NUMBERED = re.compile(r"\bline [0-9]+|第 [0-9]+ [行夜天]")


@dataclass(frozen=True)
class Explained(Shown):
    """The answer to `why`. `verbose`: what it rests on is told in full, too."""

    answer: deduce.Why
    verbose: bool

    def parts(self) -> list[RenderableType]:
        """The whole answer, top to bottom."""
        found: list[RenderableType] = [self.head(), *self.found()]
        if not self.answer.complete and (self.answer.steps or self.answer.consistent is False):
            found.append(plain(self.case.words("budget"), screen.OPEN))
        return screen.spaced([*found, self.foot(self.answer)])

    def found(self) -> Iterator[RenderableType]:
        """Why it must be so; or how it could be otherwise; or why neither is told."""
        words, answer = self.case.words, self.answer
        if answer.consistent is False:
            yield plain(words("contradiction"), screen.BAD)
            yield from self.conflicts(answer.view, answer.conflicts)
        elif answer.forced is None:
            yield plain(words("not settled"), screen.OPEN)
        elif not answer.forced:
            yield from self.otherwise()
        elif not answer.steps:
            yield plain(words("no explanation yet", verdict=self.verdict("must be so")), screen.OPEN)
        else:
            yield from self.explained()

    def verdict(self, key: str) -> str:
        """The verdict as a clause; where the library has none, the statement with what the key says of it."""
        told = self.answer.verdict
        if told is None:
            return self.case.words(key, statement=self.answer.question)
        return told.message(self.case.words.lang)

    # It must be so

    def explained(self) -> Iterator[RenderableType]:
        """The steps, and what they come to."""
        words, answer = self.case.words, self.answer
        yield self.steps(answer.steps, apart=True)
        length = words("steps shortest" if answer.shortest else "steps perhaps", count=count(answer.steps))
        yield screen.lines(
            plain(words("so it must", verdict=self.verdict("must be so")), screen.STRONG), plain(length, screen.FAINT)
        )
        if self.verbose:
            yield self.in_full()

    def steps(self, steps: Sequence[deduce.StepTold], apart: bool = False) -> RenderableType:
        """Steps under one another, each beside its number; `apart`: an empty line between each two."""
        rows: list[tuple[Text, RenderableType]] = []
        for step in steps:
            rows += [(Text(""), Text(""))] if rows and apart else []
            rows.append((plain(step.id, screen.STRONG), self.step(step)))
        return screen.pairs(rows)

    def step(self, step: deduce.StepTold) -> RenderableType:
        """The cases of a step, its sentence, and what it follows from."""
        words = self.case.words
        told: list[RenderableType] = [self.supposed(case) for case in step.cases]
        told.append(self.sentence(step.said))
        if step.sources:
            named = [screen.unbroken(name) for name in self.named(step.sources)]
            told.append(plain(words("from", sources=words.comma(named)), screen.FAINT))
        return Group(*told)

    def sentence(self, said: deduce.Note) -> Text:
        """A sentence in which no line of the record is parted from its number."""
        text = said.message(self.case.words.lang)
        return plain(_NUMBERED.sub(lambda found: screen.unbroken(found[0]), text))

    def named(self, sources: Sequence[deduce.SourceTold]) -> list[str]:
        """Sources by their names; lines and earlier steps by their numbers."""
        words, supposed = self.case.words, self.suppositions
        lines = sorted({source.line for source in sources if source.kind == "line" and source.line})
        steps = [source.step for source in sources if source.step is not None and source.step not in supposed]
        steps.sort(key=lambda step: [int(number) for number in re.findall("[0-9]+", step)])
        found = [words("line", line=lines[0])] if len(lines) == 1 else []
        found += [words("lines", lines=words.names([str(line) for line in lines]))] if lines[1:] else []
        others = [source for source in sources if source.step is None and not (source.kind == "line" and source.line)]
        found += [source.said.message(words.lang) for source in others]
        found += [words("supposition of", id=source.step) for source in sources if source.step in supposed]
        found += [words("step of", id=steps[0])] if len(steps) == 1 else []
        return found + ([words("steps of", ids=words.names(steps))] if steps[1:] else [])

    @cached_property
    def suppositions(self) -> frozenset[str]:
        """What stands for something supposed."""
        return frozenset(cases(self.answer.steps))

    def supposed(self, case: deduce.CaseTold) -> RenderableType:
        """What is supposed, and its steps."""
        told = Group(self.sentence(case.said), self.steps(case.steps))
        return screen.pairs([(plain(case.id, screen.STRONG), told)])

    def in_full(self) -> RenderableType:
        """The lines, the cards and the rules the steps rest on."""
        rows: dict[str, Text] = {}
        for source in sources(self.answer.steps):
            told = self.full(source)
            if told:
                rows.setdefault(source.said.message(self.case.words.lang), plain(told))
        label = plain(self.case.words("in full"), screen.STRONG)
        return Group(label, screen.indented(screen.pairs([(plain(name), text) for name, text in rows.items()])))

    def full(self, source: deduce.SourceTold) -> str:
        """One source in full, nothing for those that are named in full already."""
        words, speech, record = self.case.words, self.speech, self.case.record
        if source.kind == "line" and source.line is not None and source.text is not None:
            return speech.evidence(source.line, source.text)
        if source.kind == "rule" and source.role is not None:
            return words.told(speech.ruleset.roles[source.role].rule)
        if source.kind == "deck":
            cards = sorted(record.cards.items())
            return words.comma([words("so many", count=copies, card=speech.role(role)) for role, copies in cards])
        return ""

    # It need not be so

    def otherwise(self) -> Iterator[RenderableType]:
        """A world in which it is not so."""
        words, answer = self.case.words, self.answer
        yield plain(words("need not", verdict=self.verdict("need not be so")), screen.GOOD)
        if answer.counterexample is None:
            return
        title = words("here is how")
        if answer.instead is not None:
            title = words("here is how instead", instead=answer.instead.message(words.lang))
        yield Group(plain(title), screen.indented(worldscreen.told(self.speech, answer.counterexample)))


def count(steps: Sequence[deduce.StepTold]) -> int:
    """How many steps there are, those of cases among them."""
    return sum(1 + sum(count(case.steps) for case in step.cases) for step in steps)


def cases(steps: Sequence[deduce.StepTold]) -> Iterator[str]:
    """The cases by their ids."""
    for step in steps:
        for case in step.cases:
            yield case.id
            yield from cases(case.steps)


def sources(steps: Sequence[deduce.StepTold]) -> Iterator[deduce.SourceTold]:
    """What steps rest on, in the order in which it is read."""
    for step in steps:
        for case in step.cases:
            yield from sources(case.steps)
        yield from step.sources
