"""What follows if one story in ten slips, beside a strict answer: when it is given, and that it is right.

Most tables here deal cards that do nothing, so that every figure can be counted by hand.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

import deduce
from deduce import solving
from quiet import FEW, NONE, QUIET

EXAMPLES = Path(__file__).parent.parent / "examples"


def werewolves(solution: deduce.Solution) -> list[str]:
    return [str(player.werewolf.probability) for player in solution.players]


def test_few_deals():
    strict = deduce.solve(deduce.parse(FEW), if_slipped=True)
    assert (strict.deals, werewolves(strict)) == (6, ["0", "0", "1/2"])
    slipping = strict.if_slipped
    assert slipping is not None
    assert slipping.slip == Fraction(1, 10)
    # 6 deals at 1, 4 at 1/10: in all 6.4. Cid is a wolf in 3 of those, and in 1 of these.
    assert werewolves(slipping) == ["1/16", "0", "31/64"]
    assert str(slipping.players[0].lying.probability) == "1/16"
    sets = {found.players: str(found.probability) for found in slipping.wolf_sets}
    assert sets == {(): "15/32", ("Cid",): "15/32", ("Ann",): "3/64", ("Ann", "Cid"): "1/64"}


def test_the_verdicts_stay_strict():
    strict = deduce.solve(deduce.parse(FEW), if_slipped=True)
    assert (strict.if_slipped.worlds, strict.if_slipped.deals) == (strict.worlds, strict.deals) == (6, 6)
    for one, other in zip(strict.players, strict.if_slipped.players, strict=True):
        assert (one.werewolf.possible, one.werewolf.certain) == (other.werewolf.possible, other.werewolf.certain)
    assert strict.if_slipped.players[0].werewolf.possible is False


def test_a_contradiction():
    strict = deduce.solve(deduce.parse(NONE), if_slipped=True)
    assert (strict.consistent, strict.players) == (False, ())
    slipping = strict.if_slipped
    assert slipping is not None
    assert (slipping.consistent, slipping.worlds, slipping.deals) == (False, 0, 0)
    assert werewolves(slipping) == ["1", "1/5", "1/5"]
    assert slipping.players[0].werewolf == deduce.Share(False, False, Fraction(1))
    assert slipping.conflicts == strict.conflicts != ()


def test_a_contradiction_that_no_slip_explains():
    facts = QUIET + "Ann: villager\n! Bob ends villager\n! Bob ends werewolf\n"
    slipping = deduce.solve(deduce.parse(facts), if_slipped=True).if_slipped
    assert slipping is not None
    assert (slipping.complete, slipping.players) == (True, ())


@pytest.mark.parametrize("engine", ["counting", "z3", "brute"])
@pytest.mark.parametrize("name", ["contradiction", "counter-claiming-seers"])
def test_every_engine_agrees_with_brute_force(engine: str, name: str):
    record = deduce.load(EXAMPLES / f"{name}.wolf")
    found = deduce.solve(record, engine=engine, if_slipped=True).if_slipped
    expected = deduce.solve(record, engine="brute", slip="1/10")
    assert found is not None
    assert {**found.to_json(), "engine": "brute"} == expected.to_json()


@pytest.mark.parametrize(
    ("text", "how"),
    [
        (FEW, {"slip": "1/20"}),
        (FEW, {"odds": "chance"}),
        (FEW, {"honesty": "nobody"}),
        (QUIET + "Ann: villager\n", {}),
        (QUIET + "! Ann ends werewolf\n! Bob ends villager\n", {}),
        (FEW + "trust Ann\n", {}),
        (FEW + "doubt Ann\n! Cid ends villager\n", {}),
    ],
    ids=["slips already", "other odds", "nobody bound", "ten deals", "no story", "trusted", "doubted"],
)
def test_where_there_is_nothing_to_add(text: str, how: dict[str, str]):
    assert deduce.solve(deduce.parse(text), if_slipped=True, **how).if_slipped is None


def test_it_is_given_only_when_asked_for_and_never_in_json():
    assert deduce.solve(deduce.parse(FEW)).if_slipped is None
    asked = deduce.solve(deduce.parse(FEW), if_slipped=True)
    assert asked.to_json() == deduce.solve(deduce.parse(FEW)).to_json()


def test_it_may_cost_what_is_left_of_the_budget(monkeypatch):
    budgets = []
    figures_of = solving.figures_of

    def counted(model, options, budget):
        budgets.append(budget)
        return figures_of(model, options, budget)

    monkeypatch.setattr(solving, "figures_of", counted)
    assert deduce.solve(deduce.parse(FEW), if_slipped=True, budget=1000).if_slipped.complete
    strict, slipping = budgets
    assert slipping is strict


def test_without_a_budget_it_has_one_of_its_own(monkeypatch):
    monkeypatch.setattr(solving, "UNASKED_SECONDS", 0.0)
    strict = deduce.solve(deduce.parse(FEW), if_slipped=True)
    assert strict.complete
    assert strict.if_slipped is not None
    assert strict.if_slipped.complete is False
    assert strict.if_slipped.players[2].werewolf == deduce.Share(None, None, None), "nothing is claimed"


@pytest.mark.parametrize("engine", ["counting", "brute", "z3"])
@pytest.mark.parametrize(
    ("question", "odds"),
    [
        ("could Bob be werewolf", "1/5"),
        ("must Ann be lying", "1"),
        ("how likely Cid be villager", "4/5"),
        ("how likely not Cid be villager", "1/5"),
        ("how likely centre 1 be dealt werewolf", "1/5"),
        ("how likely Ann be village team", "0"),
        ("could Bob be werewolf and Cid be werewolf", "None"),
    ],
)
def test_a_question_where_slips_leave_something(question: str, odds: str, engine: str):
    """By hand: Ann slipped for certain, and one wolf is left for five places."""
    reply = deduce.ask(deduce.parse(NONE), question, slip="1/10", engine=engine)
    assert (reply.consistent, reply.answer, str(reply.probability)) == (False, "unknown", odds)
    assert deduce.ask(deduce.parse(NONE), question, engine=engine).probability is None


def test_a_question_where_slips_leave_nothing():
    record = deduce.parse(QUIET + "! Ann ends werewolf, Bob ends werewolf, Cid ends werewolf\nAnn: villager\n")
    assert deduce.ask(record, "could Ann be werewolf", slip="1/10").probability is None
