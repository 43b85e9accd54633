"""Where cards with some property lie, from the deal through every move of the night. Knows no role and no solver.

A property is followed only when somebody asks for it, and only up to the moment asked about. A *layer* is a moment:
layer 0 is the deal, each move leads to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from deduce.engines.cnf import FALSE, TRUE, Clauses


@dataclass(frozen=True)
class FaceIn:
    """The card shows one of these faces."""

    faces: frozenset[str]


@dataclass(frozen=True)
class StandsFor:
    """The card stands for one of these roles."""

    roles: frozenset[str]


@dataclass(frozen=True)
class DealtTo:
    """It is the card that was dealt to this spot."""

    spot: int


Property = FaceIn | StandsFor | DealtTo


@dataclass(frozen=True)
class Move:
    """Cards change places: for a spot, the spots its new card may come from, each with the literal of that event.

    At most one event of a spot happens; where none does its card stays. `rule`: the literal under which the new card is
    the one that came; else it may be any.
    """

    sources: Mapping[int, Sequence[tuple[int, int]]]
    rule: int = TRUE


@dataclass(frozen=True)
class Turn:
    """The card at the spot whose literal holds comes to stand for the role whose literal holds."""

    at: Sequence[int]
    roles: Mapping[str, int]


class Layers:
    """The cards through the night."""

    def __init__(self, clauses: Clauses, dealt: Sequence[Mapping[str, int]], stands_for: Callable[[str], str]) -> None:
        self.clauses = clauses
        self.dealt = dealt
        self.stands_for = stands_for
        self.changes: list[Move | Turn] = []
        self._known: dict[tuple[Property, int], tuple[int, ...]] = {}

    @property
    def now(self) -> int:
        """The layer reached so far."""
        return len(self.changes)

    def move(self, sources: Mapping[int, Sequence[tuple[int, int]]], rule: int = TRUE) -> None:
        """Cards change places, as a rule says."""
        real = {spot: [s for s in found if s[1] != FALSE] for spot, found in sources.items()}
        if any(real.values()):
            self.changes.append(Move(real, rule))

    def turn(self, at: Sequence[int], roles: Mapping[str, int]) -> None:
        """A card changes what it stands for."""
        self.changes.append(Turn(at, roles))

    def at(self, wanted: Property, layer: int) -> tuple[int, ...]:
        """For every spot, the literal of "the card there has the property at that moment"."""
        if isinstance(wanted, StandsFor) and not any(isinstance(change, Turn) for change in self.changes[:layer]):
            faces = {face for spot in self.dealt for face in spot if self.stands_for(face) in wanted.roles}
            wanted = FaceIn(frozenset(faces))
        key = (wanted, layer)
        if key not in self._known:
            self._known[key] = self._follow(wanted, layer)
        return self._known[key]

    def _follow(self, wanted: Property, layer: int) -> tuple[int, ...]:
        if layer == 0:
            return tuple(self._at_first(wanted, spot) for spot in range(len(self.dealt)))
        before, change = self.at(wanted, layer - 1), self.changes[layer - 1]
        if isinstance(change, Move):
            moved = ((spot, change.sources.get(spot, ())) for spot in range(len(before)))
            return tuple(self._moved(before, spot, sources, change.rule) for spot, sources in moved)
        if isinstance(wanted, StandsFor):
            after = self.clauses.any_of(literal for role, literal in change.roles.items() if role in wanted.roles)
            return tuple(self.clauses.choice(at, after, old) for at, old in zip(change.at, before, strict=True))
        return before

    def _at_first(self, wanted: Property, spot: int) -> int:
        match wanted:
            case FaceIn(faces):
                return self.clauses.any_of(lit for face, lit in self.dealt[spot].items() if face in faces)
            case StandsFor(roles):
                found = self.dealt[spot].items()
                return self.clauses.any_of(lit for face, lit in found if self.stands_for(face) in roles)
            case DealtTo(origin):
                return TRUE if origin == spot else FALSE

    def _moved(self, before: tuple[int, ...], spot: int, sources: Sequence[tuple[int, int]], rule: int) -> int:
        if all(before[source] == before[spot] for source, _ in sources):
            return before[spot]
        after = self.clauses.variable()
        with self.clauses.under(rule):
            for source, event in sources:
                self.clauses.copy(after, before[source], event)
        events = [event for _, event in sources]
        with self.clauses.under(TRUE):
            self.clauses.add(-after, before[spot], *events)
            self.clauses.add(after, -before[spot], *events)
        return after
