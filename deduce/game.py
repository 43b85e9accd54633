"""One game: a ruleset, a table and a deck, with every switch settled. Knows no role by name, no story and no engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import combinations
from types import MappingProxyType

from deduce.games.ruleset import DeckError, Ruleset
from deduce.night import AT_ONCE, OTHERS, PLAYERS, Act, Group, Role, Settling, Some, Token, settle
from deduce.night.steps import Choose, Recognise, Shield
from deduce.table import Table

Option = tuple[int | str, ...]
"""What was chosen: spots in ascending order, or one word. Empty: nothing."""


@dataclass(frozen=True)
class Slot:
    """A place in the night: the holders of a role do an act. `order` sorts the slots."""

    order: tuple[int, str]
    role: str
    act: Act


@dataclass(frozen=True)
class Game:
    """What is on the table before anybody speaks.

    `deck` maps role ids to copies, all cards told, also those set aside; `switches` holds the values that differ from
    the ruleset's defaults. `apart` is the face of the card laid apart as the last of the centre, None if there is none.
    Raises DeckError when the deck does not fit the table or holds two cards that copy roles.
    """

    ruleset: Ruleset
    table: Table
    deck: Mapping[str, int]
    switches: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    apart: str | None = None

    def __post_init__(self) -> None:
        total, wanted = sum(self.deck.values()), len(self.table.spots) + self.ruleset.set_aside
        if total != wanted:
            raise DeckError(f"{total} cards for {wanted} places")
        loose = sum(self.removable.values())
        if loose < self.ruleset.set_aside:
            raise DeckError(f"{self.ruleset.set_aside} cards are set aside, but only {loose} can be")
        if self.apart is not None and not self.deck.get(self.apart):
            raise DeckError(f"the {self.apart} laid apart is not among the cards")
        copiers = [role for role, copies in self.deck.items() if self.ruleset.roles[role].copies and copies > 1]
        if copiers:
            raise DeckError(f"only one {self.ruleset.roles[copiers[0]].name} can be played with")

    def switch(self, name: str) -> str:
        """The value of a switch. Raises KeyError when the ruleset has no such switch."""
        switch = self.ruleset.switch(name)
        if switch is None:
            raise KeyError(name)
        return self.switches.get(name, switch.values[0])

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The different roles in the deck, sorted."""
        return tuple(sorted(role for role, copies in self.deck.items() if copies))

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        """Every role of the ruleset as this game plays it."""
        values = {switch.id: self.switch(switch.id) for switch in self.ruleset.switches}
        passing = values.get("passing", "on") == "on"
        deck = [self.ruleset.roles[face] for face in self.faces]
        shields = any(isinstance(step, Shield) for role in deck for step in role.steps)
        forced = {role for switch, role in self.ruleset.musts if values[switch] == "on"}
        moved = {role: wakes for switch, role, wakes in self.ruleset.reorders if values[switch] == "on"}
        found = {}
        for identity, role in self.ruleset.roles.items():
            settling = Settling(values, passing and identity not in forced, shields)
            found[identity] = role.settled(partial(settle, game=settling))
            if identity in moved:
                found[identity] = found[identity].waking(moved[identity])
        return found

    @cached_property
    def removable(self) -> Mapping[str, int]:
        """The cards that may be set aside: role -> copies."""
        among = self.ruleset.aside.among if self.ruleset.aside else frozenset[str]()
        return {role: copies for role, copies in self.deck.items() if role in among and copies}

    @cached_property
    def seated(self) -> tuple[str, ...]:
        """Roles of the deck that are dealt to a player in every deal."""
        return tuple(
            role
            for role, switch in self.ruleset.seated
            if self.deck.get(role) and (switch is None or self.switch(switch) == "on")
        )

    @property
    def apart_spot(self) -> int | None:
        """Where the card lies that was laid apart."""
        return None if self.apart is None else self.table.spots[-1]

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Every token that may be drawn by some role of the deck."""
        bags = (bag for face in self.faces for bag in self.roles[face].bags)
        return tuple(dict.fromkeys(token for bag in bags for token in bag))

    @cached_property
    def shows(self) -> bool:
        """Whether some role of the deck may let others know what lies before them."""
        return any(self.roles[face].shows for face in self.faces)

    @cached_property
    def plain(self) -> bool:
        """Whether every card of the deck may be dealt to any spot, and none is set aside."""
        return self.apart is None and not self.ruleset.set_aside and not self.seated

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The night in order: one slot for each act of each role in the deck."""
        found = [Slot(wake_order(act.wakes), face, act) for face in self.faces for act in self.roles[face].acts]
        return tuple(sorted(found, key=lambda slot: slot.order))

    def slots_at_once(self, role: str) -> tuple[Slot, ...]:
        """What somebody who copied the role does at once."""
        return tuple(slot for slot in self.slots if slot.role == role and slot.act.copied is AT_ONCE)

    def slots_in_turn(self, role: str) -> tuple[Slot, ...]:
        """What somebody who copied the role does when its holders have done it."""
        return tuple(slot for slot in self.slots if slot.role == role and slot.act.copied is not AT_ONCE)

    @cached_property
    def copier(self) -> str | None:
        """The role in the deck that copies another one, if there is one."""
        return next((face for face in self.faces if self.roles[face].copies), None)

    def is_wolf(self, role: str) -> bool:
        """Whether a role counts as a werewolf."""
        return self.ruleset.wolves in self.roles[role].kin

    def is_village(self, role: str) -> bool:
        """Whether a role is on the team that is bound to the truth."""
        return self.roles[role].team == self.ruleset.village

    @cached_property
    def wolf_roles(self) -> frozenset[str]:
        """The roles of the ruleset that count as a werewolf."""
        return frozenset(role for role in self.roles if self.is_wolf(role))

    @cached_property
    def village_roles(self) -> frozenset[str]:
        """The roles of the ruleset that are bound to the truth."""
        return frozenset(role for role in self.roles if self.is_village(role))

    def kin_members(self, step: Recognise) -> frozenset[str]:
        """The roles a recognition is about."""
        return frozenset(role for role, told in self.roles.items() if step.kin in told.kin)

    def spots(self, group: Group, seat: int) -> tuple[int, ...]:
        """The spots of a group as a seat sees them."""
        if group is OTHERS:
            return tuple(spot for spot in self.table.seats if spot != seat)
        return tuple(self.table.seats if group is PLAYERS else self.table.centre_spots)

    def options(self, choose: Choose, seat: int) -> tuple[Option, ...]:
        """Every option a choice has at this table for that seat, passing not among them.

        What is legal only at some moments (`besides`, shields) is still listed.
        """
        found: list[Option] = []
        for option in choose.options:
            if isinstance(option, Some):
                found.extend(combinations(self.spots(option.group, seat), option.count))
            else:
                found.extend((word,) for word in option.words)
        return tuple(found)


def wake_order(wakes: str) -> tuple[int, str]:
    """How the rulebook's numbering sorts: `2` before `2-B` before `3`."""
    number, _, letter = wakes.partition("-")
    return int(number), letter
