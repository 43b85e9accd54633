"""Why something must be so: steps that were checked, as frozen objects with their JSON. Knows no engine.

What is said is there in English and in Chinese.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from deduce.answers import Note, RecordLine, World


@dataclass(frozen=True)
class SourceTold:
    """What a step rests on.

    `kind` is `line` (with `line` and `text`: what it says in canonical English), `honesty` (of the player `who`),
    `deck` (`cards`: the roles of which it matters how many there are), `rule` (of the `role`; without one: what holds
    at night for all), or `step` (`step`: its id). `said` names it for people.
    """

    kind: str
    said: Note
    line: int | None = None
    text: str | None = None
    who: str | None = None
    role: str | None = None
    step: str | None = None
    cards: tuple[str, ...] | None = None

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Key kind, what it is about (line and text, who, role, step, cards), and said."""
        cards = None if self.cards is None else list(self.cards)
        about = {"line": self.line, "text": self.text, "who": self.who, "role": self.role, "step": self.step}
        told = {key: value for key, value in about.items() if value is not None}
        return {"kind": self.kind, **told, **({"cards": cards} if cards else {}), "said": self.said.message(lang)}


@dataclass(frozen=True)
class CaseTold:
    """Something supposed, and what follows: `steps` end in a contradiction or in what was to be shown.

    The supposition has an `id`, so that steps can name it among their sources.
    """

    id: str
    suppose: str
    said: Note
    steps: tuple[StepTold, ...]

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Keys id, suppose, text, steps."""
        return {
            "id": self.id,
            "suppose": self.suppose,
            "text": self.said.message(lang),
            "steps": [step.to_json(lang) for step in self.steps],
        }


@dataclass(frozen=True)
class StepTold:
    """One step: its conclusion in canonical English (`contradiction` where a supposition fails), why, in a sentence.

    The sources leave the conclusion no choice, and without any one of them they would; so an engine found when the step
    was made. With `cases` they are more than a reader takes in at once, and the cases show why.
    """

    id: str
    conclusion: str
    sources: tuple[SourceTold, ...]
    said: Note
    cases: tuple[CaseTold, ...] = ()

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Keys id, conclusion, sources, text, cases."""
        return {
            "id": self.id,
            "conclusion": self.conclusion,
            "sources": [source.to_json(lang) for source in self.sources],
            "text": self.said.message(lang),
            "cases": [case.to_json(lang) for case in self.cases],
        }


@dataclass(frozen=True)
class Why:
    """The answer to `why`.

    `question` is the statement in canonical English. `forced`: it holds in every world; then `steps` say why, the last
    one concluding it. Not forced: `counterexample` is a world in which it fails. None where the budget ran out first.
    `shortest`: proven that no chain has fewer steps of at most three sources each, nor as many with fewer sources.
    `verdict` is the answer for people (`Bob must be a Werewolf at the end`, or that he need not), and `instead` what
    holds in the counterexample (`Bob could be a Villager at the end`); None where that says nothing more.
    `consistent` is False where no world fits at all; then `conflicts` has the smallest sets of lines that clash.
    """

    question: str
    forced: bool | None
    steps: tuple[StepTold, ...]
    shortest: bool
    counterexample: World | None
    consistent: bool | None
    conflicts: tuple[tuple[RecordLine, ...], ...]
    complete: bool
    honesty: str
    view: str | None
    odds: str
    slip: Fraction = Fraction(0)
    engine: str = "z3"
    notes: tuple[Note, ...] = ()
    verdict: Note | None = None
    instead: Note | None = None

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Schema `deduce.why/1`: question, forced, steps, shortest, counterexample, consistent, conflicts, complete."""
        return {
            "schema": "deduce.why/1",
            "question": self.question,
            "forced": self.forced,
            "steps": [step.to_json(lang) for step in self.steps],
            "shortest": self.shortest,
            "counterexample": self.counterexample and self.counterexample.to_json(),
            "consistent": self.consistent,
            "conflicts": [[line.to_json() for line in conflict] for conflict in self.conflicts],
            "complete": self.complete,
        }
