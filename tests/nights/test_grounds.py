"""What proofs about several nights rest on: the same answers, sources that matter, facts that mean what they say."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings

from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.grounds import NightsGrounds
from deduce.engines.nights.playing import State
from deduce.engines.nights.witness import holds
from deduce.engines.symbolic import Z3Nights
from deduce.engines.symbolic.solver import Solver
from deduce.questions import IsWolf, Lies
from nights.building import board, course
from nights.strategies import played, twisted
from nights.test_scenarios import SCENARIOS


def verdicts(course: Course) -> tuple[bool, dict[object, tuple[bool, bool]]]:
    """Whether anything fits, and could and must of everybody, with all sources on."""
    asked = [*map(IsWolf, course.match.table.seats), *map(Lies, course.speakers)]
    grounds = NightsGrounds(course)
    literals = {question: grounds.literal(question) for question in asked}
    solver, budget, given = Solver(grounds.clauses), Budget(), list(grounds.sources)
    found = {}
    for question, literal in literals.items():
        could, not_must = (solver.fits([*given, side], budget) for side in (literal, -literal))
        found[question] = could, could and not not_must
    return solver.fits(given, budget), found


def agree(course: Course) -> None:
    """With everything named the answers are those of the plain clauses."""
    plain, (consistent, found) = Z3Nights().figures(course, Budget()), verdicts(course)
    assert consistent is plain.consistent
    for seat, share in plain.werewolf.items():
        assert found[IsWolf(seat)] == (share.possible, share.certain)
    for seat, share in plain.lying.items():
        assert found[Lies(seat)] == (share.possible, share.certain)


@pytest.mark.parametrize("name, rules, happened, tales", [one[1:5] for one in SCENARIOS], ids=[s[0] for s in SCENARIOS])
def test_the_same_answers(name, rules, happened, tales):
    agree(course(board(name, **rules), happened, tales))


@settings(max_examples=60)
@given(played())
def test_the_same_answers_in_random_games(case):
    agree(case[0])


@settings(max_examples=60)
@given(twisted())
def test_the_same_answers_where_little_fits(course):
    agree(course)


def choices(grounds: NightsGrounds, deal: tuple[str, ...], state: State) -> list[int]:
    """The literals of a deal and of every choice made in its nights."""
    encoding, found = grounds.encoding, []
    for seat, spot in enumerate(encoding.dealt.at):
        found += [here if deal[seat] == face else -here for face, here in spot.items()]
    for night, nightly in zip(state.nights, encoding.nights, strict=True):
        found += [literal if night.knife == seat else -literal for seat, literal in nightly.knife.items()]
        for (index, verb), targets in nightly.chosen.items():
            actor = encoding.dealt.actors[index]
            made = {night.chosen.get((seat, verb)) for seat in actor.where if deal[seat] == actor.face} - {None}
            found += [literal if at in made else -literal for at, literal in targets.items()]
    return found


def means_what_it_says(course: Course, limit: int = 6) -> None:
    """Once a deal and all choices are settled every fact is, and as the history has it."""
    grounds = NightsGrounds(course)
    solver, budget = Solver(grounds.clauses), Budget()
    for deal in islice(brute.deals(course.match), 200):
        for state in islice(brute.worlds(course, deal, budget), limit):
            given = [*grounds.sources, *choices(grounds, deal, state)]
            facts = [
                at if holds(course, deal, state, fact.lemma) is fact.so else -at for at, fact in grounds.facts.items()
            ]
            assert solver.fits([*given, *facts], budget)
            guard = solver.guard()
            solver.forbid(guard, facts)
            assert not solver.fits([*given, guard], budget)


@settings(max_examples=40)
@given(played(most=10_000))
def test_facts_mean_what_they_say(case):
    means_what_it_says(case[0])
