"""What an answer about one night may rest on, and what may be concluded on the way, as literals. Knows no role by name.

No solver and no proof is known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from deduce.engines.cnf import FALSE, TRUE, Clauses
from deduce.engines.demands import Demands
from deduce.engines.layers import DealtTo
from deduce.lemmas import (
    Bound,
    CameFrom,
    Deck,
    Fact,
    Honest,
    KeepsWord,
    Knows,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RuleOf,
    Source,
)
from deduce.model import Model
from deduce.questions import IsRole, IsWolf, Lies, Question, WasDealt


@dataclass
class Grounds:
    """What proofs are made of: `sources` and `facts` tell what a literal stands for, facts both what is so and not so.

    `lemmas` are those facts that may be concluded, `wide` and `strong` such as a proof treats apart.
    `widest`: how many players there are, whom a wide lemma may list; `dear` is what tells a reader less than others.
    `deck` is the source for all cards together, `few` and `enough` have the literals for each face by itself: that
    there are no more of it, and no fewer. Where a source does not hold what it says may be so or not.
    """

    clauses: Clauses
    sources: dict[int, Source] = field(default_factory=dict)
    facts: dict[int, Fact] = field(default_factory=dict)
    lemmas: dict[int, None] = field(default_factory=dict)
    wide: set[int] = field(default_factory=set)
    strong: set[int] = field(default_factory=set)
    widest: int = 0
    dear: set[int] = field(default_factory=set)
    deck: int = TRUE
    few: Mapping[str, int] = field(default_factory=dict)
    enough: Mapping[str, int] = field(default_factory=dict)

    def literal(self, question: Question) -> int:
        """The literal of a question."""
        raise NotImplementedError

    def _cards_count(self, deck: int, few: Mapping[str, int], enough: Mapping[str, int]) -> None:
        """The deck holds where each face has its number."""
        self.deck, self.few, self.enough = deck, few, enough
        for literal in (*few.values(), *enough.values()):
            self.clauses.add(-deck, literal)

    def source(self, literal: int, what: Source) -> None:
        """A literal under which something holds that a proof may start from."""
        if literal != TRUE:
            self.sources[literal] = what

    def lemma(self, literal: int, what: Lemma, *, so: bool = True, not_so: bool = True, strong: bool = False) -> None:
        """A literal that stands for a lemma, which may be concluded to be so, or not so, or both."""
        if literal in (TRUE, FALSE):
            return
        for sign, wanted in ((literal, so), (-literal, not_so)):
            self.facts.setdefault(sign, Fact(what, sign == literal))
            if wanted:
                self.lemmas[sign] = None
                self.strong |= {sign} if strong else set()


class NightGrounds(Grounds):
    """The grounds of a model. Facts about players come first, so that they name a literal that means several things."""

    def __init__(self, model: Model, known_from: int = 0) -> None:
        """`known_from`: the line that tells what the viewer knows."""
        self.model, self.demands = model, Demands(model, named=True)
        super().__init__(self.demands.clauses)
        self._known_from = known_from
        self.widest = len(model.game.table.seats)
        self._sources()
        self._speakers()
        self._cards()
        self._moves()

    def literal(self, question: Question) -> int:
        """The literal of a question."""
        return self.demands.ask(question)

    def _sources(self) -> None:
        demands, model = self.demands, self.model
        for piece, literal in demands.assumptions.items():
            self.source(literal, piece)
        for seat, literal in demands.honesty.items():
            self.source(literal, Honest(seat))
        if model.viewer is not None:
            self.source(demands.knows, Knows(model.viewer, self._known_from))
        for role, literal in demands.night.rules.items():
            self.source(literal, RuleOf(role))
            self.dear.add(literal)
        cast = demands.night.cast
        self._cards_count(self.clauses.variable(), cast.few, cast.enough)
        self.source(self.deck, Deck())

    def _speakers(self) -> None:
        """Who tells the truth, and who has to."""
        demands, model = self.demands, self.model
        for seat in model.speakers:
            lies = demands.ask(Lies(seat))
            self.lemma(lies, Lies(seat), strong=True)
        for seat in demands.honesty:
            bound = demands.bound(seat)
            self.lemma(bound, Bound(seat), strong=True)
            keeps = self.clauses.any_of((-bound, -demands.ask(Lies(seat))))
            self.lemma(keeps, KeepsWord(seat), not_so=False)
        for one, other in combinations(model.speakers, 2):
            lies = self.clauses.any_of((demands.ask(Lies(one)), demands.ask(Lies(other))))
            self.lemma(lies, OneLies(one, other), not_so=False)
        for one, other in combinations(demands.honesty, 2):
            free = self.clauses.any_of((-demands.bound(one), -demands.bound(other)))
            self.lemma(free, OneFree(one, other), not_so=False)

    def _cards(self) -> None:
        """Which card was dealt where, and what lies before the players in the end."""
        ask, game = self.demands.ask, self.model.game
        seats = game.table.seats
        for spot in game.table.spots:
            for face in game.faces:
                self._dealt(spot, face)
        for seat in seats:
            self.lemma(ask(IsWolf(seat)), IsWolf(seat), strong=True)
        for seat in seats:
            for face in game.faces:
                self.lemma(ask(IsRole(seat, face)), IsRole(seat, face), not_so=not game.is_village(face))
        for face in game.faces:
            if not game.is_village(face):
                for one, other in combinations(seats, 2):
                    dealt = self.clauses.any_of((ask(WasDealt(one, face)), ask(WasDealt(other, face))))
                    self.lemma(dealt, OneDealt(one, other, face), not_so=False)
            elif game.deck[face] == 1:
                self._nobody(face)

    def _dealt(self, spot: int, face: str) -> None:
        """That it was dealt there says much; that it was not, only of a player and of a card that lets him lie.

        That it was not says least of a card of which there are several more.
        """
        what, literal, game = WasDealt(spot, face), self.demands.ask(WasDealt(spot, face)), self.model.game
        self.lemma(literal, what, not_so=False, strong=True)
        much = spot in game.table.seats and not game.is_village(face)
        self.lemma(literal, what, so=False, strong=much)
        self.dear |= {-literal} if game.deck[face] > 1 and not much else set()

    def _nobody(self, face: str) -> None:
        """That no player holds a card of which there is one, or none besides somebody."""
        dealt = {seat: self.demands.ask(WasDealt(seat, face)) for seat in self.model.game.table.seats}
        for besides in (None, *dealt):
            nobody = -self.clauses.any_of(literal for seat, literal in dealt.items() if seat != besides)
            self.lemma(nobody, NobodyDealt(face, besides), not_so=besides is None, strong=besides is None)
            self.wide.add(nobody)

    def _moves(self) -> None:
        """Whose card was moved by whom, and where it came to lie."""
        for (role, spot), events in list(self.demands.night.moves.items()):
            self.lemma(self.clauses.any_of(events), Moved(role, spot))
        for seat, spot, literal in self._places():
            self.lemma(literal, CameFrom(seat, spot), not_so=seat == spot)

    def _places(self) -> Iterator[tuple[int, int, int]]:
        layers, seats = self.demands.night.layers, self.model.game.table.seats
        for spot in seats:
            lies = layers.at(DealtTo(spot), layers.now)
            yield from ((seat, spot, lies[seat]) for seat in seats)
