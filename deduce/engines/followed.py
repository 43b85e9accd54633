"""Which roles of a ruleset the counter follows without looking at worlds one by one. Knows no role by name."""

from __future__ import annotations

from deduce.engines.ground import Ground
from deduce.engines.plays import NotLifted
from deduce.game import Game
from deduce.games import Ruleset
from deduce.table import Table

PLAYERS = ("1", "2", "3", "4")


def followed(rules: Ruleset) -> frozenset[str]:
    """The ids of the roles that do not keep the counter from exact figures at any table size."""
    idle = next(role.id for role in rules.roles.values() if role.team == rules.village and not role.acts)
    return frozenset(role for role in rules.roles if _is_followed(rules, role, idle))


def _is_followed(rules: Ruleset, role: str, idle: str) -> bool:
    """Whether the counter follows a game with it in which nobody else acts, but one of its kin."""
    if rules.apart is not None and rules.apart.role == role:
        return False
    table = Table(PLAYERS, rules.centre)
    kin = next((other for other, told in rules.roles.items() if set(told.kin) & set(rules.roles[role].kin)), role)
    deck = dict.fromkeys((role, kin), 1)
    deck[idle] = len(table.spots) + rules.set_aside - sum(copies for card, copies in deck.items() if card != idle)
    try:
        return Ground(Game(rules, table, deck)).crowd in (None, role, kin)
    except NotLifted:
        return False
