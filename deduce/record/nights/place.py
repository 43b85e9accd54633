"""What is on the table while lines of several nights are read. Knows no line, no grammar and no role by name."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.course.match import Match
from deduce.games import SeveralNights
from deduce.nights import Aim, Card, Choice, Hit, Look, Shield
from deduce.record.nights.lexicon import NightLexicon
from deduce.record.setting import Place
from deduce.table import Table


@dataclass(frozen=True)
class NightPlace(Place):
    """A game of several nights and the words of its record."""

    match: Match
    lexicon: NightLexicon
    faces: frozenset[str] | None
    closed: bool

    @property
    def played(self) -> Match:
        """The table, the deck and the switches."""
        return self.match

    @property
    def rules(self) -> SeveralNights:
        """The rules played."""
        return self.match.rules

    @property
    def table(self) -> Table:
        """Who sits where."""
        return self.match.table

    @property
    def by_role(self) -> bool:
        """Whether looks show roles at this table."""
        return self.match.switch("seer view") == "role"

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.table.players[seat]

    def looker(self) -> Card | None:
        """The card that looks at others, where there is just one: who tells what he saw without a role is that."""
        return self._only([card for card in self.rules.roles.values() if look_of(card)])

    def saver(self) -> Card | None:
        """The card that saves whom the wolves chose, where there is just one."""
        return self._only([card for card in self.rules.roles.values() if rescue_of(card)])

    @staticmethod
    def _only(cards: list[Card]) -> Card | None:
        return cards[0] if len(cards) == 1 else None

    def flippers(self) -> list[Card]:
        """The cards that are turned up when they are exiled."""
        return [card for card in self.rules.roles.values() if card.flips]


def look_of(card: Card) -> Choice | None:
    """The choice by which a card looks at others."""
    return next((choice for choice in card.choices if isinstance(choice.effect, Look)), None)


def rescue_of(card: Card) -> Choice | None:
    """The choice by which a card saves whom the wolves chose: it is told who that is."""
    found = (choice for choice in card.choices if choice.aim is Aim.VICTIM and isinstance(choice.effect, Shield))
    return next(found, None)


def hits(choice: Choice) -> bool:
    """Whether a choice kills."""
    return isinstance(choice.effect, Hit)
