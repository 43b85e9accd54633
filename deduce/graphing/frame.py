"""What every graph says of how it was found. Knows the evidence; no engine, no notation and no picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from deduce import several
from deduce.course.match import Match
from deduce.engines.base import Budget
from deduce.evidence import Evidence
from deduce.graphing.telling import Telling
from deduce.honesty import Policy
from deduce.model import Trust
from deduce.reasons.graph import Edge, Graph, Node
from deduce.record import Record
from deduce.several import Gathered
from deduce.solving import Options


@dataclass(frozen=True)
class Frame:
    """A record's evidence under the options of a question, and the words for it."""

    record: Record
    options: Options
    evidence: Evidence | Gathered
    telling: Telling

    @classmethod
    def of(cls, record: Record, options: Options) -> Frame:
        """Raises UsageError."""
        several_nights = isinstance(record.played, Match)
        evidence = several.gather(record, options) if several_nights else options.gather(record)
        return cls(record, options, evidence, Telling(record))

    @property
    def policy(self) -> Policy:
        """Who is bound to the truth."""
        evidence = self.evidence
        return evidence.model.policy if isinstance(evidence, Evidence) else evidence.course.policy

    @property
    def trust(self) -> Mapping[str, tuple[str, ...]]:
        """Who is trusted, and who is doubted."""
        evidence = self.evidence
        told = evidence.model.trust if isinstance(evidence, Evidence) else evidence.course.trust
        return {
            key: tuple(self.record.players[seat] for seat in sorted(told) if told[seat] is meant)
            for key, meant in (("trusted", Trust.TRUSTED), ("doubted", Trust.DOUBTED))
        }

    def graph(self, kind: str, found: Found) -> Graph:
        """A graph that was found."""
        evidence = self.evidence
        odds = evidence.model.odds if isinstance(evidence, Evidence) else evidence.course.odds
        return Graph(
            kind=kind,
            game=self.record.game,
            title=self.record.title or PurePath(self.record.name).name,
            honesty=found.honesty or self.policy.id,
            odds=odds,
            slip=evidence.slip,
            view=evidence.view,
            engine=found.engine,
            consistent=found.consistent,
            complete=found.complete,
            nodes=tuple(found.nodes),
            edges=tuple(found.edges),
            directed=found.directed,
            data=found.data,
            notes=(*evidence.notes, *found.notes),
        )


@dataclass
class Found:
    """A graph being made; `honesty` where it is not that of the question."""

    engine: str
    consistent: bool | None = None
    complete: bool = True
    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    directed: bool = True
    honesty: str | None = None
    data: dict[str, Any] = field(default_factory=dict)
    notes: list[Any] = field(default_factory=list)

    def add(self, nodes: Iterable[Node] = (), edges: Iterable[Edge] = ()) -> None:
        """Put these in."""
        self.nodes += nodes
        self.edges += edges


def fits(frame: Frame, budget: Budget) -> bool:
    """Whether any world fits the evidence, under its policy. Raises BudgetSpent."""
    evidence = frame.evidence
    if isinstance(evidence, Evidence):
        from deduce.engines.demands import Demands
        from deduce.engines.symbolic import Session

        model = evidence.model.strict
        return Session(Demands(model)).conflict(model.pieces, budget) is None
    from deduce.engines.symbolic import SeveralSession

    return SeveralSession(evidence.course).fits(budget)
