"""What a night comes to: from everybody's choices to who died of what. Knows no role by name and no evidence.

The order is that of the rules: shields, the knife, looks, other hits; what strikes back does so for looks first. A
death at dawn has causes; whoever is hit twice has both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from deduce.nights.card import Card, Cause, Hit, Look, Shield

Chosen = Mapping[tuple[int, str], int]
"""What was chosen: (seat, verb) -> seat. Who declined is left out."""


@dataclass(frozen=True)
class Dawn:
    """Who died, and of what; and who struck back tonight."""

    causes: Mapping[int, frozenset[Cause]]
    struck: frozenset[int]

    @property
    def died(self) -> frozenset[int]:
        """The seats that are out."""
        return frozenset(self.causes)


def resolve(
    cards: Mapping[int, Card], knife: int | None, chosen: Chosen, struck: frozenset[int], clash_kills: bool
) -> Dawn:
    """The dawn after a night: whom the wolves chose, what others chose, who has struck back before.

    `cards` are those of all who chose or were chosen. `clash_kills`: two kinds of shields on one player undo
    each other.
    """
    causes: defaultdict[int, set[Cause]] = defaultdict(set)
    effects = [(seat, cards[seat].choice(verb), at) for (seat, verb), at in sorted(chosen.items())]
    made = [(seat, choice, at) for seat, choice, at in effects if choice is not None]
    if knife is not None:
        sorts = {choice.verb for _, choice, at in made if isinstance(choice.effect, Shield) and at == knife}
        if Cause.KNIFE not in cards[knife].immune and (not sorts or (len(sorts) > 1 and clash_kills)):
            causes[knife].add(Cause.KNIFE)
    now: set[int] = set()
    for seat, _, at in (one for one in made if isinstance(one[1].effect, Look)):
        if Cause.LOOK in cards[at].reflects and at not in struck and at not in now:
            causes[seat].add(Cause.REFLECTED)
            now.add(at)
        if cards[at].dies_if_seen:
            causes[at].add(Cause.LOOK)
    for seat, choice, at in made:
        does = choice.effect
        if isinstance(does, Hit):
            if does.cause in cards[at].reflects and at not in struck and at not in now:
                causes[seat].add(Cause.REFLECTED)
                now.add(at)
            if does.cause not in cards[at].immune:
                causes[at].add(does.cause)
    return Dawn({seat: frozenset(found) for seat, found in causes.items()}, frozenset(now))


def may_shoot(card: Card, causes: frozenset[Cause]) -> bool:
    """Whether somebody who went out of these causes may shoot."""
    return bool(causes) and causes <= card.shoots
