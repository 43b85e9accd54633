"""The named formula against nights that were played: what its literals mean, and what its sources say."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from deduce.games import ruleset
from deduce.lemmas import Deck, Fact, RuleOf, Source
from deduce.questions import IsWolf, Lies
from strategies import BASE, games, models, nights, played

RULES = {"base": BASE, **{name: ruleset(name) for name in ("onuw", "merlin", "graveyard")}}
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
@settings(max_examples=25)
@given(data=st.data())
def test_every_fact_is_as_in_the_night_that_was_played(rules, data):
    """Deal and choices settled, rules and cards in force: every literal of a fact has one value, that of the night."""
    game = data.draw(games(players=(3, 4, 5), most=10**9, rules=rules))
    night = data.draw(nights(game))
    grounds = NightGrounds(data.draw(models(game, night)))
    model, oracle = grounds.model, Oracle(grounds.clauses, Budget())
    fixed = [*literals(grounds, always(grounds)), *decisions(grounds, night)]
    so = [literal if holds(model, night, fact) else -literal for literal, fact in facts_of(grounds).items()]
    assert oracle.fits([*fixed, *so]), wrong(grounds, night, oracle, fixed)
    for literal in so:
        assert not oracle.fits([*fixed, -literal]), grounds.facts[abs(literal)]


def wrong(grounds: NightGrounds, night: Night, oracle: Oracle, fixed: list[int]) -> list[Fact]:
    """Which facts the formula tells otherwise."""
    if not oracle.fits(fixed):
        return []
    found = facts_of(grounds).items()
    return [fact for literal, fact in found if oracle.holds(literal) is not holds(grounds.model, night, fact)]


@rulesets
@settings(max_examples=25)
@given(data=st.data())
def test_sources_say_just_what_they_say(rules, data):
    """Of a night that was played: sources can stand where what they say is so, whatever is said by all others."""
    game = data.draw(games(players=(3, 4), most=10**9, rules=rules))
    night = data.draw(nights(game))
    grounds = NightGrounds(data.draw(models(game, night)))
    model, oracle = grounds.model, Oracle(grounds.clauses, Budget())
    so = [literal if holds(model, night, fact) else -literal for literal, fact in facts_of(grounds).items()]
    fixed = [*literals(grounds, always(grounds)), *decisions(grounds, night), *so]
    told = [source for source in grounds.sources.values() if not isinstance(source, Deck | RuleOf)]
    for _ in range(5):
        kept = [source for source in told if data.draw(st.booleans())]
        on = literals(grounds, kept)
        off = [-literal for literal in literals(grounds, set(told) - set(kept))]
        assert oracle.fits([*fixed, *on, *off]) is stand(model, night, kept)


@rulesets
@settings(max_examples=15)
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
@settings(max_examples=15)
@given(data=st.data())
def test_all_sources_together_are_the_record(rules, data):
    """Every fact could and must be so just as in the worlds that brute force finds, and as in the other formula."""
    model, _ = data.draw(played(most=600, rules=rules))
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
