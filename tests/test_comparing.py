"""Assumptions compared: against hand counts, the handed figures, and every world that brute force finds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce import chronicle
from deduce.answers import RecordLine
from deduce.contrasting import Claim, OneNight
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.judging import verdict
from deduce.evidence import Evidence
from deduce.games import ruleset
from deduce.honesty import POLICIES
from deduce.model import Model, Piece, Trust
from deduce.questions import IsWolf, Lies, Question
from quiet import QUIET
from strategies import played
from test_examples import told

DATA = Path(__file__).parent / "data"
EXAMPLES = Path(__file__).parent.parent / "examples"

SWAP = """\
players: Ann, Bob, Cid
cards: troublemaker, werewolf, 4 villager
rules: lone wolf peek = off
Ann: troublemaker, swapped Bob and Cid
trust Ann
Bob: villager
"""
"""Ann is the Troublemaker, so the Werewolf has five places left: Bob, Cid, the centre; every world is a deal.

Bob is bound by the card he was dealt (`believed`, `dealt`), or by Cid's, which he ends with (`final`).
Dealt the Werewolf he may lie, and Cid ends with it; but he ends with a Villager, so `final` does not let him.
Where Cid was dealt the Werewolf Bob ends with it; `final` then lets him say anything.
"""


def verdicts(found: deduce.Comparison) -> dict[tuple[str, str], dict[str, str | None]]:
    return {(one.name, one.figure): dict(one.verdicts) for one in found.differences}


# By hand ------------------------------------------------------------------------------------------------------------


def test_where_verdicts_differ_by_hand():
    found = deduce.compare(deduce.parse(SWAP))
    assert [(one.honesty, one.worlds, one.deals) for one in found.policies] == [
        ("believed", 5, 5), ("dealt", 5, 5), ("final", 4, 4),
    ]  # fmt: skip
    told = {"believed": "could", "dealt": "could", "final": "cannot"}
    assert verdicts(found) == {("Bob", "lying"): told, ("Cid", "werewolf"): told}
    assert found.complete and found.consistent


def test_why_they_differ_by_hand():
    """Only one world does it: Bob was dealt the Werewolf."""
    for difference in deduce.compare(deduce.parse(SWAP)).differences:
        (reason,) = difference.reasons
        assert (reason.honesty, reason.other, reason.so) == ("final", "believed", True)
        assert [seat for seat, face in reason.world.deal.items() if face == "werewolf"] == ["Bob"]
        assert [seat for seat, face in reason.world.final.items() if face == "werewolf"] == ["Cid"]
        assert reason.speakers == (deduce.Breach("Bob", 6, "Bob: villager", "villager"),)


def test_how_odds_move_by_hand():
    """A lie costs one half, for there are two village roles: `bluff` weighs Bob's deal 1/2, the others 1 each."""
    found = deduce.compare(deduce.parse(SWAP)).sensitivity
    assert found is not None and (found.honesty, found.odds) == ("believed", ("bluff", "chance", "worlds"))
    fifth, ninth = Fraction(1, 5), Fraction(1, 9)
    _, bob, cid = found.players
    assert bob.werewolf.odds == {"bluff": 2 * ninth, "chance": fifth, "worlds": fifth}
    assert bob.werewolf.spread == Fraction(20, 9)
    assert bob.lying is not None and bob.lying.odds == {"bluff": ninth, "chance": fifth, "worlds": fifth}
    assert cid.werewolf.odds == bob.lying.odds and cid.werewolf.spread == Fraction(80, 9)
    assert not cid.werewolf.marked and cid.lying is None


def test_the_first_policy_comes_first():
    """`final`: Bob's words are free, and cost one half, only where Cid was dealt the Werewolf: 1/2 of 1/2 + 3."""
    found = deduce.compare(deduce.parse(SWAP), honesty=["final", "believed", "final"], odds=("chance", "bluff"))
    assert [one.honesty for one in found.policies] == ["final", "believed"]
    assert (found.honesty, found.odds) == ("final", "chance")
    assert found.policies[0].players[1].werewolf.probability == Fraction(1, 4)
    assert found.sensitivity is not None and found.sensitivity.honesty == "final"
    assert found.sensitivity.players[1].werewolf.odds == {"chance": Fraction(1, 4), "bluff": Fraction(1, 7)}


@pytest.mark.parametrize(
    ("honesty", "expected"), [("dealt", "dealt believed final"), ("nobody", "nobody believed dealt final")]
)
def test_the_records_own_policy_comes_first(honesty: str, expected: str):
    found = deduce.compare(deduce.parse(SWAP + f"honesty: {honesty}\nodds: worlds\n"))
    assert " ".join(one.honesty for one in found.policies) == expected
    assert found.sensitivity is not None and found.sensitivity.odds == ("worlds", "bluff", "chance")


def test_what_must_be_under_one_policy_need_not_be_under_another():
    """With everybody bound Ann is the wolf she says she is and Bob the villager; with nobody bound both are open."""
    text = QUIET + "Ann: werewolf\nBob: villager\n"
    found = deduce.compare(deduce.parse(text), honesty=("everyone", "nobody"))
    told = verdicts(found)
    assert told["Ann", "werewolf"] == {"everyone": "must", "nobody": "could"}
    assert told["Bob", "werewolf"] == {"everyone": "cannot", "nobody": "could"}
    assert ("Cid", "werewolf") not in told
    for one in found.differences:
        (reason,) = one.reasons
        assert (reason.honesty, reason.other) == ("everyone", "nobody")
        assert reason.so is not ((one.name, one.figure) == ("Ann", "werewolf"))
        assert {speaker.card for speaker in reason.speakers} == {None}
        assert len(reason.speakers) == 1


def test_two_who_can_only_break_it_together():
    """There is one Werewolf. Where Cid is it both who say they saw him a Villager are of the village, and wrong."""
    text = "players: Ann, Bob, Cid\ncards: 2 seer, werewolf, 3 villager\nrules: lone wolf peek = off\n"
    text += "Ann: seer, saw Cid villager\nBob: seer\nBob: saw Cid villager\n"
    found = deduce.compare(deduce.parse(text), honesty=("nobody", "believed"))
    (difference,) = (one for one in found.differences if (one.name, one.figure) == ("Cid", "werewolf"))
    assert difference.verdicts == {"nobody": "could", "believed": "cannot"}
    (reason,) = difference.reasons
    assert [(speaker.name, speaker.line, speaker.text) for speaker in reason.speakers] == [
        ("Ann", 4, "Ann: seer, saw Cid villager"), ("Bob", 6, "Bob: seer, saw Cid villager"),
    ]  # fmt: skip
    assert all(speaker.card == reason.world.deal[speaker.name] for speaker in reason.speakers)


# Handed figures -----------------------------------------------------------------------------------------------------

SCENARIOS = [DATA / "one-night" / f"00{number}.json" for number in range(41, 61)]
"""Five policies, four times each."""
GAMES = sorted((DATA / "games").glob("*.json"))


def figures(of: Any) -> dict[str, Any]:
    """What is handed of the figures that are compared."""
    players = [{key: player[key] for key in ("werewolf", "lying")} for player in of["players"]]
    return {**{key: of[key] for key in ("consistent", "worlds", "deals")}, "players": players}


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_every_policy_says_what_it_says_alone(path: Path):
    record, expected = deduce.load(path.with_suffix(".wolf")), json.loads(path.read_text(encoding="utf-8"))
    found = deduce.compare(record, honesty=("nobody", record.honesty, "final"), odds=record.odds)
    own = next(policy for policy in found.policies if policy.honesty == record.honesty)
    assert told(own.to_json(), figures(expected)) == figures(expected)
    assert bool(own.conflicts) is not expected["consistent"]
    assert found.sensitivity is None


def test_the_scenarios_have_every_policy():
    assert {deduce.load(path.with_suffix(".wolf")).honesty for path in SCENARIOS} == set(deduce.POLICIES)


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_the_odds_move_as_handed(path: Path):
    record, expected = deduce.load(path.with_suffix(".wolf")), json.loads(path.read_text(encoding="utf-8"))
    found = deduce.compare(record, honesty="believed").sensitivity
    assert found is not None and len(found.players) == len(expected["bluff"]["players"])
    for place, player in enumerate(found.players):
        for figure, swing in (("werewolf", player.werewolf), ("lying", player.lying)):
            handed = {odds: expected[odds]["players"][place][figure] for odds in ("bluff", "chance", "worlds")}
            if swing is None:
                assert set(handed.values()) == {None}
                continue
            chances = {odds: Fraction(share["probability"]) for odds, share in handed.items()}
            assert swing.odds == chances
            spread = max(chances.values()) - min(chances.values())
            assert (swing.spread, swing.marked) == (100 * spread, spread > Fraction(33, 100))


@pytest.mark.parametrize(
    ("odds", "spread", "marked"),
    [
        ([Fraction(0), Fraction(33, 100)], Fraction(33), False),
        ([Fraction(0), Fraction(33, 100) + Fraction(1, 10**9)], Fraction(33) + Fraction(1, 10**7), True),
        ([Fraction(1), Fraction(1, 2), Fraction(2, 3)], Fraction(50), True),
        ([Fraction(1), None, Fraction(9, 10)], None, None),
        ([Fraction(1), None, Fraction(1, 10)], None, True),  # the third may be anywhere
        ([None, None], None, None),
    ],
)
def test_what_is_marked(odds: list[Fraction | None], spread: Fraction | None, marked: bool | None):
    swing = deduce.Swing(dict(zip(("bluff", "chance", "worlds"), odds, strict=False)))
    assert (swing.spread, swing.marked) == (spread, marked)
    assert swing.to_json()["spread"] == (None if spread is None else str(spread))


# Worlds that are listed, one by one ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["all-five-fit", "the-graveyard"])
def test_each_example_is_a_world_of_one_policy_and_not_of_the_other(name: str):
    """Whoever breaks it does so alone: with everybody else doubted the policy still has no such world."""
    record = deduce.load(EXAMPLES / f"{name}.wolf")
    reasons = [reason for one in deduce.compare(record).differences for reason in one.reasons]
    assert reasons
    for reason in reasons:
        # With the deal pinned down there are few worlds to list.
        pinned = record.what_if(add=[f"! {spot} dealt {face}" for spot, face in reason.world.deal.items()])
        assert reason.world in list(deduce.worlds(pinned, honesty=reason.other))
        assert reason.world not in list(deduce.worlds(pinned, honesty=reason.honesty))
        for player in record.players:
            others = [other for other in record.players if other != player]
            alone = list(deduce.worlds(pinned.what_if(doubt=others), honesty=reason.honesty))
            assert (reason.world not in alone) is (player in [speaker.name for speaker in reason.speakers])


# Random games, every world by brute force -----------------------------------------------------------------------------


class Bare(Evidence):
    """Evidence without a record."""

    def line(self, piece: Piece) -> RecordLine:
        return RecordLine(piece.line, "")


def claims(known: dict[str, dict[Question, set[bool]]]) -> Iterator[Claim]:
    """Everything one policy rules out and others do not, by what each question comes to under each policy."""
    for question in next(iter(known.values())):
        for so in (True, False):
            others = tuple(policy for policy, seen in known.items() if so in seen[question])
            for policy, seen in known.items():
                if seen[question] == {not so} and others:
                    yield Claim(question, so, policy, others)


def only(model: Model, seat: int) -> Model:
    """The model with everybody's story but one seat's doubted."""
    doubted = {other: Trust.DOUBTED for other in model.judged if other != seat}
    return replace(model, trust={**model.trust, **doubted})


@dataclass
class Fitting:
    """A night that fits under some policy: which questions hold, which policies it fits, who breaks each."""

    holds: dict[Question, bool]
    fits: set[str]
    breakers: dict[str, list[int]]


def every_night(model: Model) -> dict[str, Fitting]:
    """Every night that fits without anybody's honesty, by what it is told as."""
    found = {}
    bound = {policy.id: replace(model.strict, policy=policy) for policy in POLICIES.values()}
    alone = {policy: {seat: only(one, seat) for seat in model.judged} for policy, one in bound.items()}
    for night, judged in Brute().fitting(bound["nobody"], Budget()):
        holds: dict[Question, bool] = {IsWolf(s): model.game.is_wolf(night.role(s)) for s in model.game.table.seats}
        holds |= {Lies(seat): seat in judged.liars for seat in model.speakers}
        fits = {policy for policy, one in bound.items() if verdict(one, night) is not None}
        broken = {p: [s for s, one in ones.items() if verdict(one, night) is None] for p, ones in alone.items()}
        found[key(chronicle.world(night))] = Fitting(holds, fits, broken)
    return found


def check(contrasts: OneNight, model: Model) -> None:
    nights = every_night(model)
    known = {
        policy: {question: {one.holds[question] for one in some} for question in some[0].holds}
        for policy in POLICIES
        if (some := [one for one in nights.values() if policy in one.fits])
    }
    wanted = list(claims(known)) if known else []
    found = dict(contrasts.reasons(wanted, Budget())) if wanted else {}
    assert set(found) == set(wanted)
    for claim, reason in found.items():
        assert (reason.honesty, reason.so) == (claim.honesty, claim.so) and reason.other in claim.others
        shown = nights[key(reason.world)]
        assert reason.other in shown.fits and reason.honesty not in shown.fits
        assert shown.holds[claim.question] is claim.so
        names = [model.game.table.players[seat] for seat in shown.breakers[claim.honesty]]
        assert names == [speaker.name for speaker in reason.speakers]
        assert {speaker.line for speaker in reason.speakers} <= set(model.story_lines.values())
        able = [one for one in nights.values() if one.fits & {*claim.others} and one.holds[claim.question] is claim.so]
        assert len(names) == min(len(one.breakers[claim.honesty]) for one in able)


def key(world: deduce.World) -> str:
    return json.dumps(world.to_json())


def check_a_game(data: st.DataObject, most: int, rules: str | None) -> None:
    model, _ = data.draw(played(most=most, rules=rules and ruleset(rules)))
    evidence = Bare(deduce.parse(QUIET), model, Fraction(0), None, ())
    check(OneNight(evidence, list(POLICIES.values())), model)


@pytest.mark.parametrize("rules", [None, "onuw", "graveyard"])
@settings(max_examples=20)
@given(data=st.data())
def test_reasons_of_small_games(rules: str | None, data: st.DataObject):
    check_a_game(data, 1_500, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [None, "onuw", "graveyard"])
@settings(max_examples=25)
@given(data=st.data())
def test_reasons_of_larger_games(rules: str | None, data: st.DataObject):
    check_a_game(data, 10_000, rules)


# What cannot be compared, and what is left over ---------------------------------------------------------------------


def test_contradictions_are_named():
    """Two say `werewolf` and a third card is one: one of three has lied, and there are two wolves."""
    text = QUIET + "Ann: werewolf\nBob: werewolf\n! Cid ends werewolf\n"
    found = deduce.compare(deduce.parse(text), honesty=("everyone", "nobody"))
    everyone, nobody = found.policies
    assert (everyone.consistent, everyone.worlds, everyone.players) == (False, 0, ())
    assert [[line.line for line in conflict] for conflict in everyone.conflicts] == [[5, 6, 7]]
    assert (nobody.consistent, nobody.conflicts) == (True, ())
    assert found.consistent and found.complete and not found.differences
    assert found.sensitivity is not None and found.sensitivity.honesty == "nobody"


def test_every_policy_may_contradict_itself():
    text = QUIET + "! Ann ends werewolf, Bob ends werewolf, Cid ends werewolf\n"
    found = deduce.compare(deduce.parse(text))
    assert (found.consistent, found.differences, found.sensitivity, found.complete) == (False, (), None, True)


def test_slips_count_in_bluff_only():
    """No world is strict. If somebody slipped, Ann did: with `everyone` bound she is the wolf she is known to be."""
    text = QUIET + "Ann: villager\n! Ann ends werewolf\n"
    found = deduce.compare(deduce.parse(text), honesty="everyone", slip="1/10")
    (everyone,) = found.policies
    assert (everyone.consistent, found.slip) == (False, Fraction(1, 10))
    assert everyone.players[0].werewolf == deduce.Share(False, False, Fraction(1))
    assert everyone.verdict(1, "werewolf") is None
    assert found.sensitivity is not None
    assert found.sensitivity.players[0].werewolf.odds == {"bluff": 1, "chance": None, "worlds": None}
    assert found.sensitivity.players[0].werewolf.spread is None


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"honesty": ["believed", "belived"]}, "honesty"),
        ({"odds": ["bluff", "deals"]}, "odds"),
        ({"odds": ["chance"], "slip": "1/10"}, "slip odds"),
        ({"slip": "2"}, "slip"),
        ({"view": "Zoe"}, "view"),
        ({"engine": "magic"}, "engine"),
        ({"budget": 0}, "budget"),
    ],
)
def test_what_is_refused(how: dict[str, Any], code: str):
    with pytest.raises(deduce.UsageError) as caught:
        deduce.compare(deduce.parse(SWAP), **how)
    assert caught.value.code == code


def test_a_view_of_ones_own():
    """Bob knows he was dealt a Villager: his own words bind him no more, and the policies agree."""
    found = deduce.compare(deduce.parse(SWAP + "Bob knows: villager\n"), view="Bob")
    assert found.view == "Bob" and not found.differences


@pytest.mark.parametrize("engine", ["z3", "counting", "brute"])
def test_every_engine_agrees(engine: str):
    record = deduce.parse(SWAP)
    found, usual = deduce.compare(record, engine=engine), deduce.compare(record)
    assert replace(found, engine=usual.engine) == usual
    assert found.engine == engine


def test_a_budget_that_ends_says_so():
    record = deduce.load(EXAMPLES / "true-chain.wolf")
    found = deduce.compare(record, budget=0.000_001)
    assert not found.complete
    assert found.differences == () or not all(one.reasons for one in found.differences)


def test_progress_is_told_to_the_end():
    steps: list[tuple[int, int]] = []
    deduce.compare(deduce.parse(SWAP), progress=lambda done, length: steps.append((done, length)))
    assert steps == [(done, 6) for done in range(1, 7)]


def test_the_json():
    found = deduce.compare(deduce.parse(SWAP)).to_json()
    assert json.loads(json.dumps(found)) == found
    assert list(found) == [
        "schema", "game", "odds", "slip", "view", "engine", "policies", "differences", "sensitivity", "complete",
    ]  # fmt: skip
    assert (found["schema"], found["slip"], found["engine"]) == ("deduce.compare/1", "0", "counting")
    assert found["differences"][0] == {
        "seat": 2,
        "name": "Bob",
        "figure": "lying",
        "verdicts": {"believed": "could", "dealt": "could", "final": "cannot"},
        "reasons": [
            {
                "honesty": "final",
                "other": "believed",
                "so": True,
                "world": found["differences"][1]["reasons"][0]["world"],
                "speakers": [{"name": "Bob", "line": 6, "text": "Bob: villager", "card": "villager", "muted": False}],
            }
        ],
    }
    assert found["sensitivity"]["players"][1]["werewolf"] == {
        "odds": {"bluff": "2/9", "chance": "1/5", "worlds": "1/5"}, "spread": "20/9", "marked": False,
    }  # fmt: skip
