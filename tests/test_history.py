"""How the answer unfolds, line by line: against hand counts, and against brute force on every beginning."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

import deduce
from deduce import unfolding
from deduce.engines.base import nothing
from quiet import QUIET

EXAMPLES = Path(__file__).parent.parent / "examples"


def werewolves(step: deduce.Step) -> list[str]:
    return [str(player.werewolf.probability) for player in step.players]


def test_by_hand():
    found = deduce.history(deduce.parse(QUIET + "! Ann ends werewolf\nCid: villager\n! Bob ends werewolf\n"))
    assert [(step.line, step.text) for step in found.steps] == [
        (0, ""), (5, "! Ann ends werewolf"), (6, "Cid: villager"), (7, "! Bob ends werewolf"),
    ]  # fmt: skip
    assert [(step.worlds, step.deals) for step in found.steps] == [(15, 15), (5, 5), (4, 4), (1, 1)]
    assert [werewolves(step) for step in found.steps] == [
        ["1/3", "1/3", "1/3"], ["1", "1/5", "1/5"], ["1", "1/4", "0"], ["1", "1", "0"],
    ]  # fmt: skip
    assert found.steps[1].players[0].werewolf.certain
    assert found.steps[2].players[2].werewolf.possible is False
    assert [step.players[2].lying for step in found.steps[:2]] == [None, None]
    assert found.steps[2].players[2].lying == deduce.Share(False, False, Fraction(0))
    assert found.complete


@pytest.mark.parametrize(
    ("players", "villagers", "deals", "worlds"),
    [(3, "villager", 360, 8_280), (4, "2 villager", 1_260, 92_412)],
)
def test_the_start_is_what_can_be_known_of_any_table(players: int, villagers: str, deals: int, worlds: int):
    """The contract's check figures (2.1)."""
    deck = f"players: {players}\ncards: 2 werewolf, seer, robber, troublemaker, {villagers}\n"
    (start,) = deduce.history(deduce.parse(deck)).steps
    assert (start.line, start.deals, start.worlds) == (0, deals, worlds)


BEGINNINGS = """\
players: Ann, Bob, Cid
cards: 2 werewolf, seer, robber, troublemaker, villager
rules: lone wolf peek = off
Ann: seer
Ann: saw Bob werewolf
Bob: robber, took Cid villager
doubt Cid
Cid: villager
Bob: retracts
trust Ann
Ann knows: robber, took Bob werewolf
! Cid ends not werewolf, centre 1 ends villager
trust Cid
"""


def beginnings(view: str | None, **how: str) -> list[tuple]:
    """What brute force says of the record up to each line."""
    record = deduce.parse(BEGINNINGS)
    found = []
    for line in range(3, 14):
        solution = deduce.solve(record.what_if(until=line), view=view, engine="brute", **how)
        players = [(told.seat, told.name, told.werewolf, told.lying) for told in solution.players]
        found.append((solution.consistent, solution.worlds, solution.deals, players))
    return found


@pytest.mark.parametrize("how", [{}, {"slip": "1/10"}, {"odds": "worlds", "honesty": "dealt"}], ids=str)
@pytest.mark.parametrize("engine", ["counting", "z3"])
@pytest.mark.parametrize("view", [None, "Ann", "Cid"])
def test_each_step_is_what_brute_force_says_of_the_record_so_far(view: str | None, engine: str, how: dict[str, str]):
    steps = deduce.history(deduce.parse(BEGINNINGS), view=view, engine=engine, **how).steps
    found = [
        (
            step.consistent, step.worlds, step.deals,
            [(told.seat, told.name, told.werewolf, told.lying) for told in step.players],
        )
        for step in steps
    ]  # fmt: skip
    expected = beginnings(view, **how)
    if view != "Ann":
        del expected[8]  # nobody else knows what she privately knows
    assert found == expected


def test_what_has_a_step_and_what_it_is_called():
    text = BEGINNINGS + (
        "Bob thinks Ann werewolf\nvote: Ann > Bob\ntruth: Ann dealt seer\nAnn truly: seer\nBob knows: villager\n"
        "doubt Ann, Bob\n"
    )
    record = deduce.parse(text)
    called = {step.line: step.text for step in deduce.history(record).steps}
    assert called == {
        0: "", 4: "Ann: seer", 5: "Ann: saw Bob werewolf", 6: "Bob: robber, took Cid villager", 7: "doubt Cid",
        8: "Cid: villager", 9: "Bob: retracts", 10: "trust Ann",
        12: "! Cid ends not werewolf, centre 1 ends villager", 13: "trust Cid", 19: "doubt Ann, Bob",
    }  # fmt: skip
    assert deduce.history(record, view="Ann").steps[8].text == "Ann knows: robber, took Bob werewolf"
    assert [step.line for step in deduce.history(record, view="Bob").steps][-2:] == [18, 19]


def test_private_knowledge_counts_from_its_line_on():
    """Ann, a wolf alone, says she is a villager; only she knows better, and only from line 6 on."""
    text = QUIET + "Bob: villager\nAnn knows: werewolf, alone\nAnn: villager\n"
    found = deduce.history(deduce.parse(text), view="Ann", honesty="believed")
    # 15 deals at first; as she sees it she is the only wolf at the table: the other is one of three centre cards.
    assert [step.line for step in found.steps] == [0, 5, 6, 7]
    assert [step.worlds for step in found.steps] == [15, 15, 3, 3]
    assert werewolves(found.steps[-1]) == ["1", "0", "0"]
    assert (found.view, found.notes) == ("Ann", ())


def test_until_she_tells_what_she_knows_her_word_is_taken_for_it():
    text = QUIET + "Ann: villager\nAnn knows: werewolf, alone\n"
    found = deduce.history(deduce.parse(text), view="Ann", honesty="nobody")
    assert [werewolves(step)[0] for step in found.steps] == ["1/3", "0", "1"]
    (note,) = found.notes
    assert "before line 6" in note.en
    assert "第 6 行" in note.zh


def test_who_never_says_anything_sees_what_everybody_sees():
    record = deduce.parse(QUIET + "Ann: villager\n")
    found = deduce.history(record, view="Bob")
    assert found.steps == deduce.history(record).steps
    assert found.view is None
    assert len(found.notes) == 1


def test_a_contradiction_in_the_middle():
    """Ann cannot be a truthful villager who was dealt a wolf; doubted, she can."""
    text = QUIET + "Ann: villager\n! Ann dealt werewolf\n! Bob ends villager\ndoubt Ann\n"
    steps = deduce.history(deduce.parse(text)).steps
    assert [step.consistent for step in steps] == [True, True, False, False, True]
    assert [(step.worlds, step.deals, step.players) for step in steps[2:4]] == [(0, 0, ())] * 2
    assert (steps[4].worlds, werewolves(steps[4])) == (4, ["1", "0", "1/4"])


def test_slips_leave_odds_where_no_world_fits():
    text = QUIET + "slip: 1/10\nAnn: villager\n! Ann dealt werewolf\n"
    found = deduce.history(deduce.parse(text))
    # 10 deals in which she is a villager weigh 1, and 5 in which she is a wolf 1/10: 10.5 in all. Bob is a wolf in 4 of
    # those and in 1 of these. Then only the 5 are left.
    assert [werewolves(step) for step in found.steps[1:]] == [["1/21", "41/105", "41/105"], ["1", "1/5", "1/5"]]
    assert found.steps[1].players[0].werewolf.possible is False
    assert found.steps[2].consistent is False
    assert found.steps[2].players[0].werewolf == deduce.Share(False, False, Fraction(1))
    assert found.slip == Fraction(1, 10)


def test_the_budget_is_for_all_steps():
    found = deduce.history(deduce.load(EXAMPLES / "true-chain.wolf"), budget=1e-9)
    assert (found.steps, found.complete, found.length) == ((), False, 5)


def test_when_the_budget_ends_finished_steps_are_kept(monkeypatch):
    record = deduce.load(EXAMPLES / "true-chain.wolf")
    whole, budgets, figures_of = deduce.history(record), [], unfolding.figures_of

    def spent_at_the_third(model, options, budget):
        budgets.append(budget)
        return figures_of(model, options, budget) if len(budgets) < 3 else ("counting", nothing(model, complete=False))

    monkeypatch.setattr(unfolding, "figures_of", spent_at_the_third)
    found = deduce.history(record, budget=1000)
    assert found.steps == whole.steps[:2]
    assert (found.complete, found.length) == (False, 5)
    assert len({id(budget) for budget in budgets}) == 1


def test_progress_is_told_after_every_step():
    told: list[tuple[int, int]] = []
    deduce.history(deduce.parse(QUIET + "Ann: villager\nBob: villager\n"), progress=lambda *far: told.append(far))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("wrong", [{"view": "Zoe"}, {"odds": "luck"}, {"engine": "abacus"}, {"slip": "2"}], ids=str)
def test_wrong_options(wrong: dict[str, str]):
    with pytest.raises(deduce.UsageError):
        deduce.history(deduce.parse(QUIET), **wrong)


def test_json():
    record = deduce.parse(QUIET + "! Ann ends werewolf\n")
    told = deduce.history(record).to_json()
    assert list(told) == ["schema", "game", "honesty", "odds", "slip", "view", "engine", "steps", "complete"]
    assert (told["schema"], told["slip"], told["engine"]) == ("deduce.history/1", "0", "counting")
    third = {"possible": True, "certain": False, "probability": "1/3"}
    assert told["steps"][0] == {
        "line": 0, "text": "", "consistent": True, "worlds": 15, "deals": 15,
        "players": [
            {"seat": seat, "name": name, "werewolf": third, "lying": None}
            for seat, name in enumerate(("Ann", "Bob", "Cid"), 1)
        ],
    }  # fmt: skip
    assert list(told["steps"][1]) == list(told["steps"][0])
    assert told["steps"][1]["text"] == "! Ann ends werewolf"
    json.dumps(told)
