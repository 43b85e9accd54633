"""Why something must be so: every step looked up in every night there is, and asked of Z3 once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import deduce
from benchmarks import tables
from deduce import chronicle
from deduce.answers import Share
from deduce.course.match import Match
from deduce.engines.base import Budget
from deduce.engines.brute import deals
from deduce.engines.concrete import Night
from deduce.engines.grounds import NightGrounds
from deduce.engines.judging import verdict
from deduce.engines.playing import every_night
from deduce.engines.symbolic import Z3, Oracle
from deduce.engines.witness import holds, stand
from deduce.evidence import gather
from deduce.explaining import Proof, prove, why
from deduce.games import Ruleset, ruleset
from deduce.honesty import POLICIES
from deduce.lemmas import Fact, Source
from deduce.model import Model
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.reasons.proving import Step
from deduce.record.stating import state
from deduce.solving import Options
from proofs import check_chain
from strategies import BASE, played
from test_laws import alike, moved
from written import written

RULES = {"base": BASE, **{name: ruleset(name) for name in ("onuw", "merlin", "graveyard")}}
Draw = Callable[[st.SearchStrategy[Any]], Any]
rulesets = pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))


# Games --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A record in somebody's view, and every night its game may have had, whatever anybody says."""

    record: deduce.Record
    options: Options
    model: Model
    nights: tuple[Night, ...]

    def __repr__(self) -> str:
        return f"{self.record.text}as {self.options.view}"

    @property
    def fitting(self) -> list[Night]:
        """The nights in which all the evidence holds."""
        grounds = NightGrounds(self.model)
        return [night for night in self.nights if stand(self.model, night, grounds.sources.values())]


def table_of(model: Model) -> Table | None:
    """A model as its record reads; None where the record cannot be read."""
    try:
        record = deduce.parse(written(model))
    except deduce.RecordError:
        return None
    options = Options(view=None if model.viewer is None else record.players[model.viewer])
    read = options.gather(record).model
    nights = (night for deal in deals(read.game) for night in every_night(read.game, deal))
    return Table(record, options, read, tuple(nights))


@st.composite
def tables_of(draw, rules: Ruleset, most: int = 300) -> Table:
    """A small game about which something was said that can be so."""
    model, _ = draw(played(players=(3, 4), most=most, rules=rules, truthful=draw(st.booleans())))
    found = table_of(model)
    assume(found is not None and found.fitting)
    return found


def verdicts(table: Table) -> list[Question]:
    """What `solve` proves of players and what is not so in any case."""
    return [question for question in proven(table) if not in_all(table.model, table.nights, question)]


def proven(table: Table) -> list[Question]:
    """What `solve` proves of players: who must be a werewolf, or lie, and who cannot."""
    solution = deduce.solve(table.record, view=table.options.view)
    found: list[Question] = []
    for seat, player in enumerate(solution.players):
        found += settled(IsWolf(seat), player.werewolf)
        found += settled(Lies(seat), player.lying) if player.lying is not None else []
    return found


def settled(question: Question, share: Share) -> list[Question]:
    """The question, or its opposite, if it is certain."""
    return [question] if share.certain else [No(question)] if share.possible is False else []


def askable(model: Model) -> list[Question]:
    """What can be asked of cards, roles, teams and stories, and the opposite of each."""
    game = model.game
    asked = [
        *(IsWolf(spot) for spot in game.table.spots),
        *(WasDealt(spot, face) for spot in game.table.spots for face in game.faces),
        *(IsRole(spot, face) for spot in game.table.spots for face in game.faces),
        *(InTeam(spot, team) for spot in game.table.spots for team in game.ruleset.teams),
        *map(Lies, model.speakers),
    ]
    return [way for question in asked for way in (question, No(question))]


def in_all(model: Model, nights: Iterable[Night], question: Question) -> bool:
    """Whether the answer is yes in all of these nights."""
    return all(holds(model, night, Fact(question)) for night in nights)


def forced(draw: Draw, table: Table, most: int = 2) -> list[Question]:
    """Some of what holds in all nights that fit, and not in all others; some of it in two parts."""
    model, nights = table.model, table.fitting
    found, other = [], []
    for question in askable(model):
        if not in_all(model, table.nights, question):
            (found if in_all(model, nights, question) else other).append(question)
    if other and draw(st.booleans()):
        pairs = combinations(draw(st.permutations(other))[:8], 2)
        found += [way for pair in pairs for way in (Either(*pair), No(Both(*pair))) if in_all(model, nights, way)]
    return draw(st.lists(st.sampled_from(found), max_size=most, unique=True)) if found else []


def explained(table: Table, question: Question) -> Proof:
    return prove(table.record, question, table.options, Budget())


# What every explanation must be -------------------------------------------------------------------------------------


def steps_of(proof: Proof) -> list[Step]:
    """All its steps, those of cases too."""
    return [inner for step in proof.steps for inner in step.every]


def check_formula(proof: Proof) -> None:
    """The steps are a chain, each follows and needs all it rests on, as a solver says that was not there before."""
    grounds = proof.grounds
    check_chain(proof.steps, grounds.sources, proof.goal, Oracle(grounds.clauses, Budget()).fits)


def check_nights(proof: Proof, model: Model, nights: Iterable[Night]) -> None:
    """In every night in which all premises of a step hold its conclusion does, whatever else is said."""
    told = [(*premises(proof, step), proof.fact(step.conclusion)) for step in steps_of(proof)]
    for night in nights:
        for sources, facts, conclusion in told:
            if stand(model, night, sources) and all(holds(model, night, fact) for fact in facts):
                assert conclusion is not None, f"no contradiction: {sources} {facts}"
                assert holds(model, night, conclusion), f"{conclusion} does not follow from {sources} {facts}"


def premises(proof: Proof, step: Step) -> tuple[list[Source], list[Fact]]:
    """What a step rests on: sources, and what was concluded or supposed."""
    sources, facts = [], []
    for literal in step.premises:
        if literal in proof.grounds.sources:
            sources.append(proof.grounds.sources[literal])
        else:
            facts.append(proof.fact(literal))
    return sources, facts


# Laws ---------------------------------------------------------------------------------------------------------------


def check(table: Table, question: Question) -> Proof:
    """An explanation that was looked into."""
    proof = explained(table, question)
    check_formula(proof)
    check_nights(proof, table.model, table.nights)
    concluded = proof.fact(proof.steps[-1].conclusion)
    assert concluded is not None
    assert all(holds(table.model, n, concluded) is holds(table.model, n, Fact(question)) for n in table.nights)
    return proof


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_every_verdict_is_explained_in_steps_that_hold_in_every_night(rules, data):
    table = data.draw(tables_of(rules))
    for question in verdicts(table):
        assert in_all(table.model, table.fitting, question)
        check(table, question)


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_so_is_whatever_else_must_be_so(rules, data):
    table = data.draw(tables_of(rules))
    for question in forced(data.draw, table):
        check(table, question)


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_what_need_not_be_so_is_refuted_by_a_night(rules, data):
    """It is never explained; the world that is told is one of those in which it fails and everything said stands."""
    table = data.draw(tables_of(rules))
    model, fitting = table.model, table.fitting
    free = [question for question in askable(model) if not in_all(model, fitting, question)]
    for question in data.draw(st.lists(st.sampled_from(free), min_size=1, max_size=2, unique=True)):
        found = why(table.record, state(table.record, question), table.options)
        assert (found.forced, found.steps, found.complete) == (False, (), True)
        failing = [night for night in fitting if not holds(model, night, Fact(question))]
        assert found.counterexample in [chronicle.world(night) for night in failing]


@rulesets
@settings(max_examples=8)
@given(data=st.data())
def test_where_nothing_fits_nothing_is_explained(rules, data):
    model, _ = data.draw(played(players=(3, 4), most=400, rules=rules))
    table = table_of(model)
    assume(table is not None and not table.fitting)
    question = data.draw(st.sampled_from(askable(table.model)))
    found = why(table.record, state(table.record, question), table.options)
    assert (found.consistent, found.forced, found.steps, found.counterexample) == (False, None, (), None)
    assert found.conflicts == deduce.solve(table.record, view=table.options.view).conflicts


@settings(max_examples=12)
@given(st.data())
def test_players_who_change_seats_are_explained_as_before(data):
    """In other words, maybe; but what was shortest cannot be told more shortly from elsewhere."""
    model, _ = data.draw(played(players=(3, 4), most=250, rules=BASE).filter(lambda case: alike(case[0].game)))
    order = data.draw(st.permutations(model.game.table.seats))
    here, there = table_of(model), table_of(replace(moved(model, order), slip=model.slip))
    assume(here is not None and here.fitting)
    for question in verdicts(here):
        mine, other = check(here, question), check(there, seated(question, order))
        for one, two in ((mine, other), (other, mine)):
            assert not one.shortest or measure(one) <= measure(two)


def seated(question: Question, order: list[int]) -> Question:
    """The same about a player who sits elsewhere now."""
    match question:
        case IsWolf(seat):
            return IsWolf(order[seat])
        case Lies(seat):
            return Lies(order[seat])
        case No(part):
            return No(seated(part, order))
    raise AssertionError(question)


def measure(proof: Proof) -> tuple[int, int]:
    """How many steps, and how many sources they have."""
    return len(steps_of(proof)), sum(len(step.premises) for step in steps_of(proof))


# Games too large to look at every night -----------------------------------------------------------------------------


def check_verdicts(record: deduce.Record) -> None:
    """Every step is asked of a solver once more; what the steps conclude is looked up in worlds that fit."""
    model = gather(record).model
    worlds = tuple(islice(Z3().worlds(model, Budget()), 200))
    assert all(verdict(model, night) is not None for night in worlds)
    table = Table(record, Options(), model, worlds)
    for question in proven(table):
        proof = explained(table, question)
        check_formula(proof)
        for step in proof.steps:
            fact = proof.fact(step.conclusion)
            assert all(holds(model, night, fact) for night in worlds), fact


EXAMPLES = [
    pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if "graveyard" in path.read_text() else [])
    for path in sorted((Path(__file__).parents[1] / "examples").glob("*.wolf"))
    if not isinstance(deduce.load(path).played, Match)
]


@pytest.mark.parametrize("path", EXAMPLES)
def test_examples(path: Path):
    check_verdicts(deduce.load(path))


# More, and larger ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("honesty", ["believed", "final"])
@pytest.mark.parametrize("seed", range(8))
def test_games_of_three_against_every_night(seed: int, honesty: str):
    model, _ = tables.spoken(tables.seated(3), seed, 3)
    table = table_of(replace(model, policy=POLICIES[honesty]))
    assert table is not None
    for question in verdicts(table) if table.fitting else []:
        check(table, question)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_games_of_five(seed: int):
    model, _ = tables.spoken(tables.seated(5), seed, 5)
    check_verdicts(deduce.parse(written(model)))
