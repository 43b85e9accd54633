"""Cards that are not dealt yet: how many whole deals are left, against every deal written out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from deduce.engines.undealt import Rest, different, undealt
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Model, Seen, Sign
from deduce.table import Table

PLAIN = Game(ruleset("onuw"), Table(("Ann", "Bob"), 3), {"werewolf": 2, "seer": 1, "villager": 2})
ASIDE = Game(
    ruleset("graveyard"),
    Table(("Ann", "Bob", "Cid"), 2),
    {"werewolf": 2, "magician": 1, "villager": 2, "seer": 1, "thief": 1, "fox": 1},
)


def every_deal(model: Model) -> set[tuple[str, ...]]:
    """All deals, by laying the cards out in every order, those set aside first."""
    game, found = model.game, set()
    cards = [face for face, copies in game.deck.items() for _ in range(copies)]
    for aside in set(combinations(sorted(cards), game.ruleset.set_aside)):
        left = Counter(cards) - Counter(aside)
        if set(aside) <= set(game.removable) and not Counter(model.removed) - Counter(aside):
            found |= set(permutations(left.elements()))
    return found


@pytest.mark.parametrize(
    ("model", "deal"),
    [
        (Model(PLAIN), ("seer", "werewolf", undealt(2), undealt(3), undealt(4))),
        (Model(PLAIN), ("villager", "villager", undealt(2), "werewolf", undealt(4))),
        (Model(PLAIN), ("seer", "werewolf", "werewolf", "villager", "villager")),
        (Model(ASIDE), ("magician", "werewolf", "thief", undealt(3), undealt(4))),
        (Model(ASIDE), ("magician", "villager", "villager", undealt(3), undealt(4))),
        (
            Model(ASIDE, facts=(Sign(Seen.REMOVED, role="fox"),)),
            ("magician", "werewolf", undealt(2), "seer", undealt(4)),
        ),
        (Model(ASIDE, facts=(Sign(Seen.REMOVED, role="fox"),)), ("magician", "fox", undealt(2), "seer", undealt(4))),
    ],
)
def test_what_is_left(model: Model, deal: tuple[str, ...]):
    fitting = {
        whole
        for whole in every_deal(model)
        if all(told in (undealt(spot), face) for spot, (told, face) in enumerate(zip(deal, whole, strict=True)))
    }
    rest = Rest(model)
    assert rest.ways(deal) == len(fitting)
    assert sorted(rest.completions(deal)) == sorted(fitting)
    for spot in (spot for spot, face in enumerate(deal) if face == undealt(spot)):
        assert rest.spread(deal) == Counter(whole[spot] for whole in fitting)


@pytest.mark.parametrize("model", [Model(PLAIN), Model(ASIDE)])
def test_deals_that_overlap_count_once(model: Model):
    """Deals one of whose cards is known, another one's, or both."""
    whole = sorted(every_deal(model))[7]
    last = len(whole) - 1
    known = (*whole[:-2], whole[-2], undealt(last)), (*whole[:-2], undealt(last - 1), whole[-1]), whole
    one, other, both = known
    agreeing = [deal for deal in every_deal(model) if deal[:-2] == whole[:-2]]
    expected = sum(deal[-2] == whole[-2] or deal[-1] == whole[-1] for deal in agreeing)
    rest = Rest(model)
    assert different(rest, {one, other}) == different(rest, {one, other, both}) == expected
    assert different(rest, {both}) == 1
    assert different(rest, {one, (*whole[:-2], undealt(last - 1), undealt(last))}) == len(agreeing)
