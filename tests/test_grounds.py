"""The named formula against nights that were played: what its literals mean, and what its sources say."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.engines.actors import Actor
from deduce.engines.base import Budget
from deduce.engines.brute import deals
from deduce.engines.concrete import Night
from deduce.engines.demands import Demands
from deduce.engines.grounds import NightGrounds
from deduce.engines.judging import verdict
from deduce.engines.playing import every_night
from deduce.engines.symbolic import Oracle, Session
from deduce.engines.witness import holds, stand
from deduce.evidence import gather
from deduce.game import Game
from deduce.games import Ruleset, ruleset
from deduce.lemmas import Deck, Fact, Honest, RuleOf, Source
from deduce.model import Piece
from deduce.questions import IsWolf, Lies
from deduce.record import parse_statement
from language.nights import RULES as TRIAL
from strategies import games, models, nights, played

RULES = {"trial roles": TRIAL, **{name: ruleset(name) for name in ("onuw", "merlin", "graveyard")}}
rulesets = pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))


def decisions(grounds: NightGrounds, night: Night) -> list[int]:
    """The literals that settle the deal and every choice."""
    encoded = grounds.demands.night
    found = [encoded.dealt[spot][face] for spot, face in enumerate(night.deal)]
    for actor in encoded.actors:
        for step, options in actor.options.items():
            done = [night.log[key] for key in night.log if key[1:] == (actor.role, step) and acts(night, actor, key[0])]
            found += [literal if option in done else -literal for option, literal in options.items()]
    return found


def acts(night: Night, actor: Actor, seat: int) -> bool:
    """Whether it is this actor who acts in that seat."""
    return seat in actor.where and (seat in night.copied and night.deal[seat] != actor.role) is actor.copier


def literals(grounds: NightGrounds, wanted: Iterable[Source]) -> list[int]:
    """The literals of some sources."""
    told = set(wanted)
    return [literal for literal, source in grounds.sources.items() if source in told]


def always(grounds: NightGrounds) -> list[Source]:
    """The sources that hold in every night that is really played."""
    return [source for source in grounds.sources.values() if isinstance(source, Deck | RuleOf)]


def facts_of(grounds: NightGrounds) -> dict[int, Fact]:
    """Every literal that stands for a fact, in one of its two signs."""
    return {literal: fact for literal, fact in grounds.facts.items() if literal > 0}


# The night ----------------------------------------------------------------------------------------------------------


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_facts_and_sources_are_as_in_the_night_that_was_played(rules: Ruleset, data: st.DataObject):
    game = data.draw(games(players=(3, 4, 5), most=10**9, rules=rules))
    check(data, game)


@pytest.mark.slow
@rulesets
@settings(max_examples=200)
@given(data=st.data())
def test_in_many_nights(rules: Ruleset, data: st.DataObject):
    game = data.draw(games(players=(3, 4, 5, 6), most=10**12, rules=rules))
    check(data, game)


def check(data: st.DataObject, game: Game) -> None:
    """Deal and choices settled, rules and cards in force: every literal of a fact has one value, that of the night.

    Sources can stand where what they say is so, whatever is said by all others.
    """
    night = data.draw(nights(game))
    grounds = NightGrounds(data.draw(models(game, night)))
    model, oracle = grounds.model, Oracle(grounds.clauses, Budget())
    fixed = [*literals(grounds, always(grounds)), *decisions(grounds, night)]
    so = [literal if holds(model, night, fact) else -literal for literal, fact in facts_of(grounds).items()]
    assert oracle.fits([*fixed, *so]), wrong(grounds, night, oracle, fixed)
    for literal in so:
        assert not oracle.fits([*fixed, -literal]), grounds.facts[abs(literal)]
    told = [source for source in grounds.sources.values() if not isinstance(source, Deck | RuleOf)]
    for _ in range(4):
        kept = [source for source in told if data.draw(st.booleans())]
        on = literals(grounds, kept)
        off = [-literal for literal in literals(grounds, set(told) - set(kept))]
        assert oracle.fits([*fixed, *so, *on, *off]) is stand(model, night, kept)


def wrong(grounds: NightGrounds, night: Night, oracle: Oracle, fixed: list[int]) -> list[Fact]:
    """Which facts the formula tells otherwise."""
    if not oracle.fits(fixed):
        return []
    found = facts_of(grounds).items()
    return [fact for literal, fact in found if oracle.holds(literal) is not holds(grounds.model, night, fact)]


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_without_a_source_whatever_held_with_it_still_may(rules, data):
    """Rules and cards denied, too, the night stays possible with all its facts, as long as nobody denies the others."""
    model, night = data.draw(played(most=10**9, rules=rules, truthful=True))
    grounds = NightGrounds(model.strict)
    oracle = Oracle(grounds.clauses, Budget())
    so = [literal if holds(model, night, fact) else -literal for literal, fact in facts_of(grounds).items()]
    fixed = [*decisions(grounds, night), *so]
    assert oracle.fits([*fixed, *grounds.sources])
    for dropped in grounds.sources:
        kept = [literal if literal != dropped else -literal for literal in grounds.sources]
        assert oracle.fits([*fixed, *kept]), grounds.sources[dropped]
    denied = [-literal if data.draw(st.booleans()) else literal for literal in grounds.sources]
    assert oracle.fits([*fixed, *denied])


# All worlds ---------------------------------------------------------------------------------------------------------


@rulesets
@settings(max_examples=12)
@given(data=st.data())
def test_all_sources_together_are_the_record(rules, data):
    """Every fact could and must be so just as in the worlds that brute force finds, and as in the other formula."""
    model, _ = data.draw(played(most=300, rules=rules))
    grounds = NightGrounds(model.strict)
    oracle = Oracle(grounds.clauses, Budget())
    worlds = [night for deal in deals(model.game) for night in every_night(model.game, deal)]
    fitting = [night for night in worlds if stand(model, night, grounds.sources.values())]
    assert fitting == [night for night in worlds if verdict(model.strict, night) is not None]
    assert oracle.fits(grounds.sources) is bool(fitting)
    for literal, fact in grounds.facts.items():
        assert oracle.fits([*grounds.sources, literal]) is any(holds(model, night, fact) for night in fitting), fact
    questions = [*map(IsWolf, model.game.table.seats), *map(Lies, model.speakers)]
    session = Session(Demands(model.strict), questions)
    for question in questions:
        share = session.share(question, Budget())
        assert oracle.fits([*grounds.sources, grounds.literal(question)]) is share.possible


# What rests on what, by hand ----------------------------------------------------------------------------------------

ALL_BOUND = "players: Ann, Bob, Cid\nhonesty: everyone\n"
ROBBER = ALL_BOUND + "cards: seer, robber, 2 werewolf, villager, hunter\nAnn: robber, took Bob villager\n"
MASONS = ALL_BOUND + "cards: 2 mason, seer, 2 werewolf, villager\nAnn: mason, with Bob\n"
SEER = ALL_BOUND + "cards: seer, villager, 2 werewolf, tanner, hunter\nAnn: seer, saw Bob werewolf\nCid: seer\n"
IDIOT = ALL_BOUND + "cards: village idiot, villager, 2 werewolf, tanner, hunter\n"
IDIOT += "Ann: village idiot, moved left\nBob: villager\n"
DRUNK = "players: Ann, Bob, Cid\ncards: drunk, villager, 2 werewolf, tanner, hunter\nAnn: drunk, took centre 1\n"
COPY = ALL_BOUND + "cards: doppelganger, villager, 2 werewolf, tanner, hunter\n"
COPY += "Ann: doppelganger, copied Bob villager\n"
FACTS = "players: Ann, Bob, Cid\ncards: seer, villager, 2 werewolf, tanner, hunter\n! Bob dealt werewolf\n"
FACTS += "! centre 1 ends werewolf\ntrust Cid\nCid: villager\nCid knows: villager\n"


@pytest.mark.parametrize(
    ("text", "statement", "expected"),
    [
        # He looked at the card he has now; that it lay before Bob, and where his own one lies, the robber's rule says.
        (ROBBER, "Ann is villager", {"line 4, Ann"}),
        (ROBBER, "Bob is robber", {"line 4, Ann, robber rule"}),
        (ROBBER, "Bob dealt villager", {"line 4, Ann, robber rule"}),
        (ROBBER, "not Cid dealt villager", {"line 4, Ann, robber rule, deck"}),
        # Whom he met was dealt what he was, and others were not.
        (MASONS, "Bob dealt mason", {"line 4, Ann, mason rule"}),
        (MASONS, "not Cid dealt mason", {"line 4, Ann, mason rule"}),
        # Nobody moves a card; there is one seer.
        (SEER, "Bob is werewolf", {"line 4, Ann"}),
        (SEER, "Ann is lying or Cid is lying", {"deck"}),
        (IDIOT, "Cid is villager", {"line 4, Ann, line 5, Bob, village idiot rule"}),
        # Whoever was dealt the drunk has to take a card from the centre; there is none but one.
        (DRUNK, "not Ann is drunk", {"drunk rule, deck"}),
        (COPY, "Ann is villager", {"line 4, Ann, doppelganger rule"}),
        (COPY, "Bob is villager", {"line 4, Ann"}),
        (FACTS, "not Ann is werewolf", {"line 3, line 4, deck"}),
        # A wolf could say so, if it were not for the line that trusts him.
        (FACTS, "Cid is villager", {"line 5, line 6"}),
        (FACTS, "Cid is villager or Cid is not village team", {"line 5, line 6", "line 6, Cid"}),
    ],
)
def test_what_an_answer_rests_on(text: str, statement: str, expected: set[str]):
    """All the smallest sets of sources from which it follows."""
    record = deduce.parse(text)
    grounds = NightGrounds(gather(record).model)
    goal = grounds.literal(parse_statement(record, statement).question)
    oracle, found = Oracle(grounds.clauses, Budget()), list[frozenset[int]]()
    for size in range(len(grounds.sources) + 1):
        for some in map(frozenset, combinations(grounds.sources, size)):
            if not any(known <= some for known in found) and not oracle.fits([*some, -goal]):
                found.append(some)
    assert {frozenset(spelled(grounds, one)) for one in found} == {frozenset(one.split(", ")) for one in expected}


def spelled(grounds: NightGrounds, sources: Iterable[int]) -> Iterable[str]:
    for source in map(grounds.sources.__getitem__, sources):
        match source:
            case Piece(line=line):
                yield f"line {line}"
            case Honest(seat):
                yield grounds.model.game.table.players[seat]
            case RuleOf(role):
                yield f"{role} rule"
            case Deck():
                yield "deck"
