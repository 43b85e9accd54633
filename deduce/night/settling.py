"""A script as one game plays it: switches, declining and shields settled before any engine reads it. Knows no role."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from deduce.night.steps import (
    ALWAYS,
    NEVER,
    And,
    Become,
    Choose,
    Condition,
    Copy,
    Flip,
    Not,
    Rule,
    Shielded,
    Step,
    Swap,
)


@dataclass(frozen=True)
class Settling:
    """What a game settles: the value of each switch, whether declining is allowed, whether anybody lays shields."""

    switches: Mapping[str, str]
    passing: bool = True
    shields: bool = True


def settle(step: Step, game: Settling) -> Step:
    """The step as a game plays it: no switch left in its conditions; `may` only where declining is allowed."""
    if isinstance(step, Choose):
        may = game.switches[step.may.switch] == step.may.value if isinstance(step.may, Rule) else step.may
        return replace(step, may=may and game.passing, when=settle_condition(step.when, game))
    if isinstance(step, Copy):
        return step
    if isinstance(step, Flip):
        step = replace(step, stays=settle_condition(step.stays, game))
    if isinstance(step, Become):
        step = replace(step, here=settle_condition(step.here, game))
    if isinstance(step, Swap):
        step = replace(step, own=settle_condition(step.own, game))
    return replace(step, when=settle_condition(step.when, game))


def settle_condition(condition: Condition, game: Settling) -> Condition:
    """The condition with every switch replaced by its value and what follows from it folded away."""
    match condition:
        case Rule(switch, value):
            return ALWAYS if game.switches[switch] == value else NEVER
        case Shielded() if not game.shields:
            return NEVER
        case Not(part):
            settled = settle_condition(part, game)
            return settled.part if isinstance(settled, Not) else Not(settled)
        case And(parts):
            kept = [s for s in (settle_condition(part, game) for part in parts) if s != ALWAYS]
            if NEVER in kept:
                return NEVER
            return kept[0] if len(kept) == 1 else And(tuple(kept)) if kept else ALWAYS
        case _:
            return condition
