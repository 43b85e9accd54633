"""A table with its deck and rulings, for a game of several nights. Knows no evidence, no role by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from deduce.games.ruleset import Pool
from deduce.games.several import SeveralNights
from deduce.nights import Boom, Card, Choice, Look, Side
from deduce.table import Table


@dataclass(frozen=True)
class Match:
    """A ruleset, who sits where, which cards are in the game, and the value of every switch.

    `deck` maps role ids to copies; `pool` are cards drawn besides, so that there are several `decks`.
    """

    rules: SeveralNights
    table: Table
    deck: Mapping[str, int]
    switches: Mapping[str, str] = field(default_factory=dict)
    pool: Pool | None = None

    @cached_property
    def decks(self) -> tuple[Mapping[str, int], ...]:
        """Every multiset of cards that may have been dealt, role id to copies."""
        return tuple(self._decks())

    def _decks(self) -> Iterator[Mapping[str, int]]:
        if self.pool is None:
            yield dict(self.deck)
            return
        for drawn in combinations(self.pool.among, self.pool.count):
            yield {**self.deck, **{role: self.deck.get(role, 0) + 1 for role in drawn}}

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The roles that may be in the game, sorted."""
        return tuple(sorted({*self.deck, *(self.pool.among if self.pool else ())}))

    def card(self, role: str) -> Card:
        """The card of a role."""
        return self.rules.roles[role]

    def is_wolf(self, role: str) -> bool:
        """Whether a role is on the wolves' team."""
        return self.card(role).team == self.rules.wolves

    def switch(self, name: str) -> str:
        """The value of a switch."""
        return self.switches[name]

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self.switches[name] == "on"

    # Who may say what

    def may_lie(self, role: str) -> bool:
        """Whether a policy that goes by teams lets the holder of a role say anything."""
        card = self.card(role)
        if card.team == self.rules.village or card.team == self.rules.wolves:
            return card.team == self.rules.wolves
        return self.switch("may lie") != "nobody"

    def plain(self, role: str) -> bool:
        """Whether a card has no power, so that others may hide behind it."""
        return self.card(role).side is Side.VILLAGER and not self.card(role).choices

    @cached_property
    def outspoken(self) -> frozenset[str]:
        """The roles whose holder must have spoken up or acted once somebody claims them: of the village, one card."""
        value = self.switches["holders speak"]
        single = {role for role in self.good_faces if max(deck.get(role, 0) for deck in self.decks) == 1}
        single = {role for role in single if not self.plain(role)}
        return frozenset(
            single if value == "on" else () if value == "off" else single.intersection(value.split(" and "))
        )

    @cached_property
    def good_faces(self) -> tuple[str, ...]:
        """The different roles of the village that may be in the game."""
        return tuple(role for role in self.faces if self.card(role).team == self.rules.village)

    # The night

    def own(self, choice: Choice, night: int) -> bool:
        """Whether a player may choose himself that night."""
        if isinstance(choice.own, bool):
            return choice.own
        value = self.switches[choice.own]
        return value in ("on", "always") or (value == "n1" and night == 1)

    def knife_forced(self, night: int) -> bool:
        """Whether the wolves must knife somebody that night."""
        return self.on("no empty kill") and self.knife_allowed(night)

    def knife_allowed(self, night: int) -> bool:
        """Whether there is a knife at all that night."""
        return night > 1 or not self.on("no first kill")

    def spared(self, role: str) -> bool:
        """Whether the wolves may not choose somebody of that role."""
        return self.card(role).spared or (self.on("no self knife") and self.is_wolf(role))

    @property
    def clash_kills(self) -> bool:
        """Whether two sorts of shields on one player undo each other."""
        return self.on("double save kills")

    def shows(self, role: str) -> str:
        """What a look at a role shows at this table: a team, or the role."""
        return role if self.switch("seer view") == "role" else self.card(role).seen_as

    def told(self, role: str) -> str:
        """What a look at a role shows at this table, as people tell it: `good`, `wolf`, or the role."""
        if self.switch("seer view") == "role":
            return role
        return "wolf" if self.card(role).seen_as == self.rules.wolves else "good"

    def is_look(self, verb: str) -> bool:
        """Whether a verb is that of a look."""
        choices = (choice for role in self.faces for choice in self.card(role).choices if choice.verb == verb)
        return any(isinstance(choice.effect, Look) for choice in choices)

    # The day

    def booms(self, role: str, taking: bool) -> bool:
        """Whether a role can destroy itself, and take somebody along."""
        boom = self.card(role).boom
        return boom is Boom.TAKING if taking else boom is not None

    # The win

    @cached_property
    def by_edge(self) -> bool:
        """Whether the wolves win once all of one side are out."""
        return self.switch("win") == "edge"

    def sides(self, deck: Mapping[str, int]) -> tuple[Side, ...]:
        """The sides any of which must not be all out, for the wolves not to win: those that have a card in the deck."""
        have = {self.card(role).side for role, copies in deck.items() if copies}
        return tuple(side for side in (Side.GOD, Side.VILLAGER) if side in have)
