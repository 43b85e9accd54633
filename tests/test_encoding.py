"""Nights really played, decision by decision, in Z3: everything else about them must come out as in the simulator."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.claims import Chose, Holds
from deduce.engines.actors import Actor
from deduce.engines.base import Budget
from deduce.engines.concrete import Night
from deduce.engines.demands import Demands
from deduce.engines.judging import bound, holds, sign_holds
from deduce.engines.symbolic import Session
from deduce.game import Game
from deduce.games import Ruleset, ruleset
from deduce.model import Kind, Model, Piece, Seen, Sign
from deduce.night.steps import NOT_SENSED, SENSED, Sense
from language.nights import RULES as TRIAL
from language.nights import night_of
from strategies import games, nights

RULES = {"trial roles": TRIAL, **{name: ruleset(name) for name in ("onuw", "merlin", "graveyard")}}
rulesets = pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
Claims = dict[str, tuple[int, bool]]
"""What is claimed of a night, in words -> its literal, and whether it is so in the simulator."""


def told(demands: Demands, night: Night) -> Claims:
    """What lies where, who is bound if he believes himself of the village, what all see, who was told what."""
    model, game, found = demands.model, night.game, dict[str, tuple[int, bool]]()
    for spot in game.table.spots:
        for team in game.ruleset.teams:
            roles = {role for role, told in game.roles.items() if told.team == team}
            found[f"{spot} is of {team}"] = demands.night.is_one_of(spot, roles), night.role(spot) in roles
        for face in game.faces:
            found[f"{spot} shows {face}"] = demands.night.shows(spot, face), night.face(spot) == face
    for seat in game.table.seats:
        found[f"{seat} is bound"] = demands.bound(seat), bound(model, night, seat)
        for token in game.tokens:
            part = Holds(seat, token.id)
            found[str(part)] = demands.part(part), holds(night, part)
        for part in senses(game, seat):
            found[str(part)] = demands.part(part), holds(night, part)
    for fact in model.facts:
        found[str(fact)] = demands.assumptions[Piece(Kind.FACT, fact.line)], sign_holds(night, fact)
    return found


def senses(game: Game, seat: int) -> list[Chose]:
    steps = [(role, number, step) for role in game.faces for number, step in enumerate(game.roles[role].steps)]
    sensing = [(role, number) for role, number, step in steps if isinstance(step, Sense)]
    return [Chose(seat, role, number, told) for role, number in sensing for told in (SENSED, NOT_SENSED)]


def signs(game: Game) -> tuple[Sign, ...]:
    """All that everybody may see, each on a line of its own."""
    found = [Sign(Seen.REMOVED, role=face) for face in game.faces] if game.ruleset.set_aside else []
    for seat in (None, *game.table.seats):
        found += [Sign(Seen.SHIELD, seat), Sign(Seen.ARTIFACT, seat)]
        found += [Sign(Seen.FACE_UP, seat, face) for face in game.faces] if seat is not None else []
    return tuple(Sign(sign.seen, sign.seat, sign.role, line) for line, sign in enumerate([*found, Sign(Seen.FACE_UP)]))


def check(night: Night) -> None:
    """All signs at once cannot be: a sign is possible just where it is seen; the rest is read off the one world."""
    game = night.game
    demands = Demands(Model(game, facts=signs(game)))
    claims = told(demands, night)
    decided = [demands.night.dealt[spot][face] for spot, face in enumerate(night.deal)]
    for actor in demands.night.actors:
        for step, options in actor.options.items():
            keys = [key for key in night.log if key[1:] == (actor.role, step) and acts(night, actor, key[0])]
            done = [night.log[key] for key in keys]
            decided += [literal if option in done else -literal for option, literal in options.items()]
    session = Session(demands)
    assert session.fits(decided, Budget()), "Z3 cannot play this night"
    seen = set(demands.assumptions.values())
    wrong = {
        text: so for text, (literal, so) in claims.items() if literal not in seen and session.holds(literal) is not so
    }
    assert not wrong
    for text, (literal, so) in claims.items():
        assert literal not in seen or session.fits([*decided, literal], Budget()) is so, text


def acts(night: Night, actor: Actor, seat: int) -> bool:
    """Whether it is this actor who acts in that seat."""
    return seat in actor.where and (seat in night.copied and night.deal[seat] != actor.role) is actor.copier


@pytest.mark.parametrize(
    ("deal", "done", "believes"),
    [
        ("juggler villager hunter | wolf wolf seer", {"juggler": ((3,), (3, 4))}, "wolf villager hunter"),
        ("juggler villager hunter | seer seer minion", {"juggler": ((3,), (3, 5))}, "juggler villager hunter"),
        # The prober became a wolf; all see his face, which tells others nothing but him that.
        ("prober wolf flipper | seer", {"prober": ((1,),), "flipper": ((0,),)}, "wolf wolf flipper"),
        # Another one's prober does not tell its holder what it became.
        (
            "prober wolf flipper villager troublemaker | seer",
            {"prober": ((1,),), "troublemaker": ((0, 3),), "flipper": ((3,),)},
            "wolf wolf flipper prober troublemaker",
        ),
        # His card was before the changer when that turned it, and came back.
        (
            "doppelganger troublemaker changer insomniac | seer",
            {"doppelganger": ((1,),), "troublemaker": ((2, 3), (2, 3))},
            "troublemaker troublemaker wolf wolf",
        ),
        ("flipper troublemaker minion hunter | seer", {"troublemaker": ((2, 3),), "flipper": ((3,),)},
         "flipper troublemaker minion minion"),
        # Turned up twice, with other cards there: the last one lies there.
        (
            "doppelganger flipper minion hunter troublemaker | seer",
            {"doppelganger": ((1,),), "flipper": ((2,), (2,)), "troublemaker": ((2, 3),)},
            "flipper flipper hunter hunter troublemaker",
        ),
        ("tagger villager hunter | seer", {"tagger": ((1,), ("bad",))}, "tagger wolf hunter"),
        ("tagger wolf hunter | seer", {"tagger": ((1,), ("plain",))}, "tagger wolf hunter"),
    ],
)  # fmt: skip
def test_what_players_know_of_themselves(deal: str, done: dict, believes: str):
    night = night_of(deal.replace("wolf", "werewolf"), **done)
    assert night.believes == believes.replace("wolf", "werewolf").split()
    check(night)


@rulesets
@settings(max_examples=25)
@given(data=st.data())
def test_z3_plays_the_night_as_the_simulator_does(rules: Ruleset, data: st.DataObject):
    game = data.draw(games(players=(3, 4, 5), most=10**9, rules=rules))
    check(data.draw(nights(game)))


@pytest.mark.slow
@rulesets
@settings(max_examples=400)
@given(data=st.data())
def test_many_nights(rules: Ruleset, data: st.DataObject):
    game = data.draw(games(players=(3, 4, 5, 6), most=10**12, rules=rules))
    check(data.draw(nights(game)))
