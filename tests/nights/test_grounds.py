"""What proofs about several nights rest on: the same answers, sources that matter, facts that mean what they say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings

from deduce.course.course import Course
from deduce.course.events import Shown
from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.nights.grounds import NightsGrounds
from deduce.engines.nights.playing import Play, State
from deduce.engines.nights.witness import holds, stand
from deduce.engines.symbolic import Oracle, SeveralSession, Z3Nights
from deduce.engines.symbolic.solver import Solver
from deduce.explaining import Proof, prove_from
from deduce.lemmas import Deck, Fact, HoldersSpeak, Honest, KnifeRule, Knows, Moved, RuleOf
from deduce.model import Kind, Piece, Trust
from deduce.questions import IsWolf, Lies, No, Question
from nights.building import board, course
from nights.strategies import played, twisted
from nights.test_scenarios import CHAIN, FOX, GUARDS, RUSH, SCENARIOS, SPEAK, STANDARD, SURVIVORS, TWELVE, WORDS
from proofs import check_chain


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


def test_what_one_night_alone_has_means_nothing_here():
    with pytest.raises(ValueError):
        holds(course("9人标准场"), (), State(), Moved("witch", 0))


# Sources ------------------------------------------------------------------------------------------------------------

UNSAVED = {3: "witch, n1 saved 3", 4: "seer, n1 4 good"}
LIAR, SEEN = {1: "seer, n1 2 wolf"}, {4: "seer, n1 3 good"}
TRUSTED = {1: Trust.TRUSTED}
WATCHED = {2: "witch, n1 nothing"}


def story(seat: int) -> Piece:
    return Piece(Kind.STORY, 200 + seat)


def happened(number: int) -> Piece:
    return Piece(Kind.FACT, 100 + number)


def honest(seat: int) -> Honest:
    return Honest(seat - 1)


NEEDED = [
    # Who is out of whom: 1 names three wolves, so 5 is none and the Seer: then 1 is not, and has lied.
    ("a chain", STANDARD, {}, "", CHAIN, {}, IsWolf(0), {story(1), story(5), honest(1), honest(5), Deck()}),
    ("a self-destruction", TWELVE, {}, "BOOM3", SEEN, {}, IsWolf(3), {happened(1), story(4), honest(4)}),
    ("a card turned up", TWELVE, {}, "X7f", {}, {}, No(IsWolf(6)), {happened(1)}),
    # Nobody but the Hunter shoots on this board, and there is one.
    ("a shot", RUSH, {}, "X5 SH5>8", {6: "hunter"}, {}, IsWolf(5), {happened(2), story(6), honest(6), Deck()}),
    ("saving oneself", TWELVE, {}, "", UNSAVED, {}, IsWolf(2), {story(3), honest(3), RuleOf("witch")}),
    ("looking at oneself", TWELVE, {}, "", UNSAVED, {}, IsWolf(3), {story(4), honest(4), RuleOf("seer")}),
    (
        "the same twice",
        GUARDS,
        {},
        "",
        {3: "guard, n1 guarded 5, n2 guarded 5"},
        {},
        IsWolf(2),
        {story(3), honest(3), RuleOf("guard")},
    ),
    ("trust", STANDARD, {}, "", LIAR, {"trust": TRUSTED}, IsWolf(1), {story(1), Piece(Kind.TRUST, 51)}),
    ("speaking up", FOX, SPEAK, "", {1: "seer"}, {}, No(IsWolf(0)), {story(1), Deck(), HoldersSpeak()}),
    ("one's own eyes", STANDARD, {}, "", {}, {"knows": (1, "seer, n1 2 wolf")}, IsWolf(1), {Knows(0, 7)}),
    # A wolf knows all others whose eyes open.
    (
        "the other wolves",
        STANDARD,
        {},
        "",
        {},
        {"knows": (1, "werewolf, with 2 3")},
        IsWolf(2),
        {Knows(0, 7), KnifeRule()},
    ),
    # Who dies while the Witch does nothing was chosen by the wolves, who spare each other; there is one Witch.
    (
        "the knife",
        STANDARD,
        {"no_self_knife": "on"},
        "D1{5}",
        WATCHED,
        {"trust": {2: Trust.TRUSTED}},
        No(IsWolf(4)),
        {happened(1), story(2), Piece(Kind.TRUST, 52), KnifeRule(), RuleOf("witch"), Deck()},
    ),
    # The white king takes 2 along; were 2 the other wolf, the game would be over.
    ("the game goes on", SURVIVORS, {}, "D1{4} BOOM5>2 G", {}, {}, No(IsWolf(1)), {happened(2), happened(3), Deck()}),
    # 4 shot nobody, and always would: so he did not die by the knife, and says what the poisoned may not.
    (
        "a shot that was not fired",
        RUSH,
        {"always_shoots": "on", "muted_hunter_may_claim": "off"},
        "D1{4,7} SH-",
        WORDS,
        {},
        IsWolf(3),
        {happened(1), happened(2), story(4), honest(4)},
    ),
]


@pytest.mark.parametrize(
    "name, rules, told, tales, more, question, needed", [one[1:] for one in NEEDED], ids=[one[0] for one in NEEDED]
)
def test_without_which_sources_it_need_not_be(name, rules, told, tales, more, question, needed):
    """Taking any of these away frees the answer, and taking away any other source does not."""
    grounds = NightsGrounds(course(board(name, **rules), told, tales, **more), known_from=7)
    literal = grounds.literal(question)
    solver, budget = Solver(grounds.clauses), Budget()
    assert not solver.fits([*grounds.sources, -literal], budget)
    assert solver.fits([*grounds.sources, literal], budget)
    free = {
        gone for gone in grounds.sources if solver.fits([*(s for s in grounds.sources if s != gone), -literal], budget)
    }
    assert {grounds.sources[gone] for gone in free} == needed


def test_the_policy_does_not_bind_whom_a_line_trusts():
    """A Hunter who was poisoned may not say so later, where the policy binds him; but this one is trusted."""
    tales = {4: "hunter", 2: "witch, n1 poisoned 4"}
    trust = {2: Trust.TRUSTED, 4: Trust.TRUSTED}
    evidence = course(board(RUSH, muted_hunter_may_claim="off"), "D1{4,7}", tales, trust)
    assert brute_fits(evidence)
    agree(evidence)
    assert SeveralSession(evidence, soft=True).fits(Budget())


def brute_fits(course: Course) -> bool:
    """Whether the deal with 2 the Witch, 4 the Hunter, 8 to 10 the wolves and 1 the Seer has a history."""
    deal = ("seer", "witch", "villager", "hunter", *["villager"] * 3, *["werewolf"] * 3)
    return next(brute.worlds(course, deal, Budget()), None) is not None


# Proofs -------------------------------------------------------------------------------------------------------------


def forced(course: Course) -> list[Question]:
    """What is certain of players, one way or the other."""
    figures, found = Z3Nights().figures(course, Budget()), list[Question]()
    for ask, shares in ((IsWolf, figures.werewolf), (Lies, figures.lying)):
        for seat, share in shares.items():
            found += [ask(seat)] if share.certain else [No(ask(seat))] if share.possible is False else []
    return found


def proven(course: Course, question: Question) -> Proof:
    """A proof; its steps follow, and need all that they rest on."""
    proof = prove_from(NightsGrounds(course), question, Budget())
    check_chain(proof.steps, proof.grounds.sources, proof.goal, Oracle(proof.grounds.clauses, Budget()).fits)
    return proof


def histories(course: Course) -> Iterator[tuple[tuple[str, ...], State]]:
    """Every deal and history in which what happened could happen, whatever anybody says of it and shows."""
    events = tuple(event for event in course.events if not isinstance(event, Shown))
    silent = replace(course, events=events, tales={}, trust={}, viewer=None, knows=None)
    # Nights of which only a story tells are nights all the same.
    calendar = replace(course, events=events)
    for deal in brute.deals(course.match):
        play = Play(silent, deal)
        play.steps = Play(calendar, deal).steps
        yield from ((deal, state) for state in play.histories())


@settings(max_examples=25)
@given(played(most=4_000))
def test_every_step_holds_in_every_history(case):
    """Where all that a step rests on is so, its conclusion is: by playing, not by clauses."""
    course = case[0]
    proofs = [proven(course, question) for question in forced(course)[:4]]
    if not proofs:
        return
    for deal, state in islice(histories(course), 3000):
        for proof in proofs:
            for step in (inner for outer in proof.steps for inner in outer.every):
                sources = [proof.grounds.sources[at] for at in step.premises if at in proof.grounds.sources]
                facts = [proof.fact(at) for at in step.premises if at not in proof.grounds.sources]
                if stand(course, deal, state, sources) and all(so(course, deal, state, fact) for fact in facts):
                    conclusion = proof.fact(step.conclusion)
                    assert conclusion is not None
                    assert so(course, deal, state, conclusion)


def so(course: Course, deal: tuple[str, ...], state: State, fact: Fact) -> bool:
    return holds(course, deal, state, fact.lemma) is fact.so


@pytest.mark.parametrize(
    "name, rules, told, tales, must, cleared",
    [one[1:7] for one in SCENARIOS if one[5] or one[6]],
    ids=[one[0] for one in SCENARIOS if one[5] or one[6]],
)
def test_scenarios_are_proven(name, rules, told, tales, must, cleared):
    """What was worked out by hand has a proof, every step of which follows and needs what it rests on."""
    evidence = course(board(name, **rules), told, tales)
    for question in [*(IsWolf(seat - 1) for seat in must[:1]), *(No(IsWolf(seat - 1)) for seat in cleared[:1])]:
        proven(evidence, question)
