"""What every night breaks, against Z3: the same items can stand together, in games with every role there is."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce import questions as asking
from deduce.engines.base import Budget
from deduce.engines.breaches import Breaches
from deduce.engines.demands import Demands
from deduce.engines.judging import bound, ending, fact_holds, true
from deduce.engines.symbolic import Session
from deduce.games import ruleset
from deduce.model import Kind, Model, Piece
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.usage import BudgetSpent
from strategies import played


@st.composite
def questions(draw, model: Model, depth: int = 1) -> Question:
    """Anything that can be asked of a model."""
    game = model.game
    spot, role = draw(st.sampled_from(list(game.table.spots))), draw(st.sampled_from(game.faces))
    team = draw(st.sampled_from(game.ruleset.teams))
    found = [IsWolf(spot), IsRole(spot, role), WasDealt(spot, role), InTeam(spot, team), *map(Lies, model.speakers)]
    if depth:
        one, other = draw(questions(model, depth - 1)), draw(questions(model, depth - 1))
        found += [Both(one, other), Either(one, other), No(one), No(other)]
    return draw(st.sampled_from(found))


@pytest.mark.parametrize("rules", ["onuw", "graveyard"])
@settings(max_examples=40)
@given(st.data())
def test_the_same_items_can_stand_together(rules, data):
    model, _ = data.draw(played(players=(3,), most=250, rules=ruleset(rules)))
    supposed = [data.draw(questions(model)) for _ in range(2)]
    assume(len(set(supposed)) == 2)
    obvious, fast = Breaches(model, supposed, Budget()), Session(Demands(model), suppositions=supposed)
    for _ in range(6):
        items = frozenset(data.draw(st.sets(st.sampled_from([*model.pieces, *supposed]))))
        core = fast.clash(items, Budget())
        assert (core is None) is (obvious.clash(items, Budget()) is None)
        assert core is None or (core <= items and obvious.clash(core, Budget()) is not None)
        for night in (fast.night(items, Budget()), obvious.night(items, Budget())):
            assert (night is None) is (core is not None)
            assert night is None or holds(model, night, items)


def holds(model: Model, night, items: frozenset) -> bool:
    """Whether all the items hold in a night, one by one."""
    liars = frozenset(seat for seat in model.speakers if not true(night, model.claims[seat]))
    end = ending(model, night, liars)
    facts = {fact.line for fact in model.facts if not fact_holds(night, fact)}
    strict = {seat for seat in liars if (seat in model.judged or model.trusted(seat)) and bound(model, night, seat)}
    trusted = {seat for seat in liars if model.trusted(seat)}
    return (
        true(night, model.known)
        and not any(Piece(Kind.FACT, line) in items for line in facts)
        and not any(Piece(Kind.STORY, model.story_line(seat)) in items for seat in strict)
        and not any(
            {Piece(Kind.STORY, model.story_line(seat)), Piece(Kind.TRUST, model.trust_line(seat))} <= items
            for seat in trusted
        )
        and all(asking.test(model.game, item)(end) for item in items if not isinstance(item, Piece))
    )


@given(st.data())
@settings(max_examples=10)
def test_a_budget_ends_the_search(data):
    model, _ = data.draw(played(players=(3,), most=250))
    with pytest.raises(BudgetSpent):
        Breaches(model, [], Budget(seconds=0))
