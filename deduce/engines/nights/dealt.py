"""Who holds which card, as clauses. Knows no night, no evidence and no role by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass

from deduce.course.match import Match
from deduce.engines.cnf import Clauses
from deduce.engines.nights.ruled import Rules
from deduce.nights import Card, Side


@dataclass(frozen=True)
class Actor:
    """One card that chooses at night: its face, and a literal for every seat where it may lie."""

    face: str
    where: dict[int, int]


class Dealt:
    """A variable for every seat and face; as many of each face as the decks allow, where the rules say so.

    `apart[face]`: the seats that act each for itself if they hold it, even where it is a single card.
    """

    def __init__(self, match: Match, clauses: Clauses, rules: Rules, apart: Mapping[str, Set[int]]) -> None:
        self.match, self.clauses, self.rules = match, clauses, rules
        self.seats = match.table.seats
        self.at = [{face: clauses.variable() for face in match.faces} for _ in self.seats]
        for spot in self.at:
            clauses.exactly(1, list(spot.values()))
        for face in match.faces:
            self._copies(face, [spot[face] for spot in self.at])
        self.wolf = [self.of(seat, lambda card: card.team == match.rules.wolves) for seat in self.seats]
        if rules.named:
            self._sides()
        acting = [face for face in match.faces if match.card(face).choices]
        self.actors = [actor for face in acting for actor in self._actors(face, apart.get(face, frozenset()))]

    def _copies(self, face: str, places: list[int]) -> None:
        """A card of the pool may be in the game once more than the deck has it. All seats are dealt a card."""
        fewest, most = (bound(deck.get(face, 0) for deck in self.match.decks) for bound in (min, max))
        with self.clauses.under(self.rules.few[face]):
            self.clauses.at_most(most, places) if most > 1 else self.clauses.at_most_one(places)
        with self.clauses.under(self.rules.enough[face]):
            self.clauses.no_fewer(fewest, places)

    def _sides(self) -> None:
        """As many wolves and gods in all as there are cards of them: told again, because proofs count them."""
        for side in (Side.WOLF, Side.GOD):
            faces = [face for face in self.match.faces if self.match.card(face).side is side]
            counts = {sum(deck.get(face, 0) for face in faces) for deck in self.match.decks}
            if len(faces) > 1 and len(counts) == 1:
                rules = self.rules
                counted = [count[face] for count in (rules.few, rules.enough) for face in faces]
                with self.clauses.under(self.clauses.all_of(counted)):
                    self.clauses.exactly(counts.pop(), [self.one_of(seat, faces) for seat in self.seats])

    def _actors(self, face: str, apart: Set[int]) -> list[Actor]:
        """A single card acts wherever it lies; of several each seat has its own, so that they have an order."""
        single = max(deck.get(face, 0) for deck in self.match.decks) == 1
        together = [seat for seat in self.seats if seat not in apart] if single else []
        groups = [[seat] for seat in self.seats if seat not in together] + ([together] if together else [])
        return [Actor(face, {seat: self.at[seat][face] for seat in group}) for group in groups]

    def one_of(self, seat: int, faces: Iterable[str]) -> int:
        """The card of the seat is one of these."""
        return self.clauses.any_of(self.at[seat][face] for face in faces if face in self.at[seat])

    def of(self, seat: int, sort: Callable[[Card], bool]) -> int:
        """The card of the seat is of that sort."""
        return self.one_of(seat, (face for face in self.match.faces if sort(self.match.card(face))))
