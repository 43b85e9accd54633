"""The literals of the rules: what a night's clauses are so by. Knows no role by name, no night and no evidence."""

from __future__ import annotations

from deduce.course.match import Match
from deduce.engines.cnf import TRUE, Clauses


class Rules:
    """With `named` each rule has a literal of its own, else what it says is so everywhere.

    `few[face]`: there are no more cards of the face than the decks allow, `enough[face]`: no fewer; `of[face]`: what
    the holders of a card that chooses at night may choose, and what they are told; `knife`: whom the wolves may choose,
    and whom they know; `speaks`: who holds a role that was claimed has spoken up.
    """

    def __init__(self, match: Match, clauses: Clauses, named: bool) -> None:
        self.clauses, self.named = clauses, named
        self.few, self.enough = ({face: self._new() for face in match.faces} for _ in range(2))
        self.of = {face: self._new() for face in match.faces if match.card(face).choices}
        self.knife = self._new()
        self.speaks = self._new() if match.outspoken else TRUE

    def _new(self) -> int:
        return self.clauses.variable() if self.named else TRUE

    def acting(self, face: str, together: bool) -> int:
        """The literal under which who holds a card keeps its rule; `together`: whoever it is of several seats."""
        return self.clauses.all_of((self.of[face], self.few[face])) if together else self.of[face]

    def by(self, rule: int, literal: int) -> int:
        """A literal that equals this one where the rule holds; elsewhere it may be anything."""
        if rule == TRUE:
            return literal
        found = self.clauses.variable()
        self.clauses.copy(found, literal, rule)
        return found
