"""Policies compared in games of several nights: against hand reasoning, and every history that brute force finds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings

import deduce
from deduce import several
from deduce.contrasting import Claim, SeveralNights
from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.telling import true
from deduce.honesty import POLICIES
from deduce.model import Trust
from deduce.questions import IsWolf, Lies, Question
from nights.strategies import played

POISONED = """\
game: langrensha
players: 5
cards: werewolf, hunter, witch, 2 villager
rules: win = city, muted hunter may claim = off
night 1: 1 and 2 die
3: witch, n1 poisoned 1
trust 3
1: hunter
"""
"""Seat 1 was poisoned: as the Hunter it may not say so, and as a Villager it would be false. So it is the wolf.

With everybody bound it is the Hunter, who may not say so: nothing fits.
"""
NAMED = ("believed", "everyone", "nobody")


def test_the_policies_that_make_a_difference():
    found = deduce.compare(deduce.parse(POISONED))
    assert [(one.honesty, one.consistent) for one in found.policies] == [
        ("believed", True), ("everyone", False), ("nobody", True),
    ]  # fmt: skip
    assert found.sensitivity is not None and found.sensitivity.odds == ("bluff", "deals")
    told = {(one.name, one.figure): one for one in found.differences}
    assert told["1", "werewolf"].verdicts == {"believed": "must", "everyone": None, "nobody": "could"}
    assert told["1", "lying"].verdicts == {"believed": "must", "everyone": None, "nobody": "could"}


def test_who_is_muted_tells_the_truth_and_breaks_the_policy():
    """That 1 need not lie is shown by one world only: the Hunter, who may not say so."""
    found = deduce.compare(deduce.parse(POISONED))
    (difference,) = (one for one in found.differences if (one.name, one.figure) == ("1", "lying"))
    (reason,) = difference.reasons
    assert (reason.honesty, reason.other, reason.so) == ("believed", "nobody", False)
    assert reason.world.deal["1"] == "hunter"
    assert reason.speakers == (deduce.Breach("1", 8, "1: hunter", "hunter", muted=True),)


def test_cards_that_do_not_move_leave_no_difference():
    found = deduce.compare(deduce.parse(POISONED), honesty=("believed", "dealt", "final"))
    assert not found.differences and found.complete
    believed, dealt, final = found.policies
    assert replace(dealt, honesty="believed") == replace(final, honesty="believed") == believed


def test_how_odds_move():
    """Deals by hand, 3 the Witch: `nobody` binds nobody, so 1 and 2 are any two of wolf, Hunter and Villagers.

    One of them was poisoned, the other knifed, so some wolf was alive: any deal fits, 4!/2! = 12, 3 of them with 1 the
    wolf. Every deal costs 1's claim alike, for nobody is bound: both weighings say 1/4.
    """
    found = deduce.compare(deduce.parse(POISONED), honesty="nobody").sensitivity
    assert found is not None
    assert found.players[0].werewolf.odds == {"bluff": Fraction(1, 4), "deals": Fraction(1, 4)}
    assert (found.players[0].werewolf.spread, found.players[0].werewolf.marked) == (0, False)


def test_what_is_refused():
    with pytest.raises(deduce.UsageError, match="chance"):
        deduce.compare(deduce.parse(POISONED), odds=["bluff", "chance"])
    with pytest.raises(deduce.UsageError, match="slip"):
        deduce.compare(deduce.parse(POISONED), slip="1/10")


def test_verdicts_come_first_where_time_is_short():
    """With a budget Z3 proves what must and cannot be, whatever becomes of the odds."""
    found = deduce.compare(deduce.parse(POISONED), budget=60)
    assert (found.engine, found.complete) == ("z3", True)
    usual = deduce.compare(deduce.parse(POISONED))
    assert found.policies == usual.policies
    assert [one.verdicts for one in found.differences] == [one.verdicts for one in usual.differences]


def test_a_budget_that_ends_says_so_and_what_is_told_is_right():
    found, usual = (deduce.compare(deduce.parse(POISONED), budget=budget) for budget in (0.000_001, None))
    assert not found.complete
    for one, other in zip(found.policies, usual.policies, strict=True):
        assert not one.complete or one == other


# Every history by brute force -----------------------------------------------------------------------------------------


@dataclass
class Fitting:
    """A history that fits under some policy: which questions hold, which policies it fits, who breaks each."""

    holds: dict[Question, bool]
    fits: set[str]
    breakers: dict[str, set[int]]


def every_history(course: Course) -> dict[str, Fitting]:
    """Every history that fits without anybody's honesty, by what it is told as."""
    found, seats, match = {}, course.match.table.seats, course.match
    unbound = replace(course, policy=POLICIES["nobody"])
    for deal in brute.deals(match):
        for state in brute.worlds(unbound, deal, Budget()):
            holds: dict[Question, bool] = {IsWolf(seat): match.is_wolf(deal[seat]) for seat in seats}
            holds |= {Lies(s): not true(match, deal, state.nights, s, course.tales[s]) for s in course.speakers}
            bound = {name: replace(course, policy=POLICIES[name]) for name in NAMED}
            fits = {name for name, one in bound.items() if brute.honest(one, deal, state)}
            breakers = {name: {s for s in course.judged if not brute.honest(only(one, s), deal, state)}
                        for name, one in bound.items()}  # fmt: skip
            found[key(several.world(course, deal, state))] = Fitting(holds, fits, breakers)
    return found


def only(course: Course, seat: int) -> Course:
    """The course with everybody's story but one seat's doubted."""
    doubted = {other: Trust.DOUBTED for other in course.judged if other != seat}
    return replace(course, trust={**course.trust, **doubted})


def key(world: deduce.World) -> str:
    return json.dumps(world.to_json())


def claims(histories: dict[str, Fitting]) -> Iterator[Claim]:
    """Everything one policy rules out and others do not."""
    known: dict[str, dict[Question, set[bool]]] = {}
    for one in histories.values():
        for policy in one.fits:
            for question, so in one.holds.items():
                known.setdefault(policy, {}).setdefault(question, set()).add(so)
    for question in next(iter(known.values()), {}):
        for so in (True, False):
            others = tuple(policy for policy in known if so in known[policy][question])
            for policy in known:
                if others and known[policy][question] == {not so}:
                    yield Claim(question, so, policy, others)


def gathered(course: Course) -> several.Gathered:
    """The course as evidence of a record that says no more than who told which line."""
    speakers = {line: seat for seat, line in course.tale_lines.items()}
    record: Any = SimpleNamespace(line=lambda number: SimpleNamespace(kind="says", who=(speakers[number],)))
    return several.Gathered(record, course, None, ())


def check(course: Course) -> None:
    histories = every_history(course)
    wanted = list(claims(histories))
    contrasts = SeveralNights(gathered(course), [POLICIES[name] for name in NAMED])
    found = dict(contrasts.reasons(wanted, Budget())) if wanted else {}
    assert set(found) == set(wanted)
    for claim, reason in found.items():
        assert (reason.honesty, reason.so) == (claim.honesty, claim.so) and reason.other in claim.others
        shown = histories[key(reason.world)]
        assert reason.other in shown.fits and reason.honesty not in shown.fits
        assert shown.holds[claim.question] is claim.so
        names = [course.match.table.players[seat] for seat in sorted(shown.breakers[claim.honesty])]
        assert names == [speaker.name for speaker in reason.speakers]
        seats = {name: seat for seat, name in enumerate(course.match.table.players)}
        for speaker in reason.speakers:
            assert speaker.line == course.tale_lines[seats[speaker.name]]
            assert speaker.muted is not shown.holds[Lies(seats[speaker.name])]
            assert speaker.card == (None if claim.honesty == "everyone" else reason.world.deal[speaker.name])
        able = [one for one in histories.values()
                if one.fits & {*claim.others} and one.holds[claim.question] is claim.so]  # fmt: skip
        assert len(names) == min(len(one.breakers[claim.honesty]) for one in able)


@settings(max_examples=25)
@given(played((4, 5), (1,), 3_000))
def test_reasons_of_small_games(case: tuple[Course, tuple[str, ...], Any]):
    check(case[0])


@pytest.mark.slow
@settings(max_examples=100)
@given(played((4, 5), (1, 2), 20_000))
def test_reasons_of_games_of_two_nights(case: tuple[Course, tuple[str, ...], Any]):
    check(case[0])
