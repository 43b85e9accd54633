"""The engines give the same answers on random games: brute force, counting and Z3, every figure."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.engines.base import Budget, Figures
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.pruning import Pruning
from deduce.engines.symbolic import Z3
from deduce.games import Ruleset, ruleset
from deduce.model import Model
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from strategies import played

FEW = 2_000
"""Up to so many worlds Z3 finds every one of them."""


def agree(model: Model) -> Figures:
    """All engines, every figure, and every world where there are few."""
    brute = Brute().figures(model, Budget())
    assert Counting().figures(model, Budget()) == brute
    assert Pruning().figures(model, Budget()) == brute
    assert Z3().figures(model, Budget()) == brute
    if brute.worlds <= FEW:
        assert sum(1 for _ in Z3().worlds(model, Budget())) == brute.worlds
    return brute


@settings(max_examples=25)
@given(played(most=2_000, slips=True))
def test_small_games(case):
    agree(case[0])


@pytest.mark.slow
@settings(max_examples=300)
@given(played(most=20_000, slips=True))
def test_games_of_three_and_four(case):
    agree(case[0])


@pytest.mark.slow
@settings(max_examples=60)
@given(played(most=20_000, copier=True, slips=True))
def test_games_with_a_copier(case):
    agree(case[0])


@pytest.mark.slow
@settings(max_examples=4)
@given(played(players=(4,), most=1_000_000))
def test_larger_decks(case):
    agree(case[0])


def questions(model: Model) -> list[Question]:
    """Some of everything that can be asked."""
    table, faces = model.game.table, model.game.faces
    found: list[Question] = [IsRole(spot, face) for spot in (0, table.centre_spots[0]) for face in faces]
    found += [WasDealt(1, face) for face in faces] + [InTeam(2, team) for team in model.game.ruleset.teams]
    found += [Lies(seat) for seat in model.speakers]
    found += [Both(IsWolf(0), No(IsWolf(1))), Either(IsWolf(1), IsRole(2, faces[0])), No(Both(IsWolf(0), IsWolf(1)))]
    return found


DAYBREAK, MERLIN, GRAVEYARD = ruleset("onuw"), ruleset("merlin"), ruleset("graveyard")
others = pytest.mark.parametrize("rules", [DAYBREAK, MERLIN, GRAVEYARD], ids=["daybreak", "merlin", "graveyard"])


@others
@settings(max_examples=15)
@given(data=st.data())
def test_small_games_of_other_rules(rules: Ruleset, data: st.DataObject):
    agree(data.draw(played(most=2_000, slips=True, rules=rules))[0])


@pytest.mark.slow
@others
@settings(max_examples=200)
@given(data=st.data())
def test_games_of_other_rules(rules: Ruleset, data: st.DataObject):
    agree(data.draw(played(most=20_000, slips=True, rules=rules))[0])


@others
@settings(max_examples=15)
@given(data=st.data())
def test_verdicts_stand_before_odds(rules: Ruleset, data: st.DataObject):
    """Where worlds would have to be looked at one by one, and only one may be, could and must are told all the same."""
    model = data.draw(played(most=2_000, slips=True, rules=rules))[0]
    brute, z3 = Brute().figures(model, Budget()), Z3().figures(model, Budget(worlds=1))
    assert z3.consistent is brute.consistent
    assert z3.complete or not Counting().follows(model)
    pairs = [(brute.werewolf[seat], share) for seat, share in z3.werewolf.items()]
    pairs += [(brute.lying[seat], share) for seat, share in z3.lying.items()]
    for whole, share in pairs if brute.consistent else []:
        assert (share.possible, share.certain) == (whole.possible, whole.certain)
        assert share.probability == (whole.probability if z3.complete else None)


@settings(max_examples=15)
@given(played(most=1_500, slips=True))
def test_single_questions(case):
    model, _ = case
    for question in questions(model):
        brute, z3 = Brute().share(model, question, Budget()), Z3().share(model, question, Budget())
        assert Counting().share(model, question, Budget()) == brute
        if brute is None:
            assert z3 is None
        else:
            assert z3 is not None
            assert (z3.possible, z3.certain) == (brute.possible, brute.certain)
