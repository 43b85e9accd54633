"""The premises of one step, sorted by what they are. Knows who told which line; no engine and no words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from deduce.lemmas import Bound, Deck, Fact, HoldersSpeak, Honest, KeepsWord, KnifeRule, Knows, Lemma, RuleOf, Source
from deduce.model import Kind, Piece
from deduce.reasons.naming import Naming

Premise = Source | Fact
"""What a step rests on: a source, or a fact that was concluded before or is supposed."""


@dataclass(frozen=True)
class Premises:
    """What a step rests on, each sort in the order in which it was given.

    `stories` are seats whose standing story is named, `honest` seats whose honesty is. `trusts` and `shown` are lines:
    those that trust somebody, and those that tell what everybody saw. `few` and `enough` are
    faces of which it matters that there are no more, and no fewer.
    """

    facts: tuple[Fact, ...] = ()
    stories: tuple[int, ...] = ()
    honest: tuple[int, ...] = ()
    trusts: tuple[int, ...] = ()
    shown: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    knows: tuple[Knows, ...] = ()
    deck: bool = False
    few: tuple[str, ...] = ()
    enough: tuple[str, ...] = ()
    knife: bool = False
    speak: bool = False

    @property
    def keeping(self) -> tuple[int, ...]:
        """The seats that the premises say to tell the truth if they are bound."""
        named = {seat for seat in self.honest if seat in self.stories}
        facts = {fact.lemma.seat for fact in self.facts if fact.so and isinstance(fact.lemma, KeepsWord)}
        return tuple(sorted(named | facts))

    @property
    def bound(self) -> frozenset[int]:
        """The seats that the premises say to be bound."""
        return frozenset(fact.lemma.seat for fact in self.facts if fact.so and isinstance(fact.lemma, Bound))

    def has(self, lemma: Lemma, so: bool = True) -> bool:
        """Whether that is among the facts."""
        return Fact(lemma, so) in self.facts

    @property
    def only_rules(self) -> bool:
        """Whether there is nothing but rules."""
        return replace(self, rules=(), knife=False, speak=False) == Premises()

    @property
    def only_facts(self) -> bool:
        """Whether there is nothing but facts and rules."""
        return replace(self, facts=()).only_rules

    def less(self, facts: Iterable[Fact] = (), deck: bool = False) -> Premises:
        """The others, without these facts, and without the deck."""
        gone = frozenset(facts)
        kept = replace(self, facts=tuple(f for f in self.facts if f not in gone))
        return replace(kept, deck=False, few=(), enough=()) if deck else kept

    def less_keeping(self, seats: Sequence[int]) -> Premises:
        """The others, without what makes these seats tell the truth if they are bound."""
        return replace(
            self.less(Fact(KeepsWord(seat)) for seat in seats),
            stories=tuple(seat for seat in self.stories if seat not in seats),
            honest=tuple(seat for seat in self.honest if seat not in seats),
        )


def sorted_out(names: Naming, given: Sequence[Premise]) -> Premises:
    """The premises of a step. A line with a standing story names the seat that told it."""
    pieces = [one for one in given if isinstance(one, Piece)]
    told = {piece: names.teller(piece.line) for piece in pieces if piece.kind is Kind.STORY}
    return Premises(
        facts=tuple(dict.fromkeys(one for one in given if isinstance(one, Fact))),
        stories=tuple(seat for seat in told.values() if seat is not None),
        honest=tuple(one.seat for one in given if isinstance(one, Honest)),
        trusts=tuple(piece.line for piece in pieces if piece.kind is Kind.TRUST),
        shown=tuple(piece.line for piece in pieces if piece.kind is Kind.FACT),
        rules=tuple(one.role for one in given if isinstance(one, RuleOf)),
        knows=tuple(one for one in given if isinstance(one, Knows)),
        deck=any(isinstance(one, Deck) for one in given),
        few=next((one.few for one in given if isinstance(one, Deck)), ()),
        enough=next((one.enough for one in given if isinstance(one, Deck)), ()),
        knife=any(isinstance(one, KnifeRule) for one in given),
        speak=any(isinstance(one, HoldersSpeak) for one in given),
    )
