"""The counter where something is settled before the night is followed: cards set aside, a guard, a card turned up,
a fox that is sensed. Against brute force, and by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.courses import Courses
from deduce.engines.ground import Ground
from deduce.game import Game
from deduce.games import ruleset
from deduce.honesty import POLICIES
from deduce.model import Fact, Model, Seen, Sign, Stage, Trust
from deduce.questions import Both, IsRole, IsWolf, Lies, No, WasDealt
from deduce.table import Table
from strategies import any_stories, honest_stories, models, most_worlds, nights

RULES = ruleset("graveyard")
MOST = 8_000
LONE = ("guard", "knight", "magician")
SIDES = {"werewolf": 1, "hidden wolf": 2, "fox": 3}


@st.composite
def graveyards(draw) -> Game:
    """A small game with as many different roles as brute force can bear."""
    seats, centre = draw(st.sampled_from(((3, 1), (3, 2), (3, 3), (4, 1))))
    cards = draw(st.lists(st.sampled_from(sorted(RULES.aside.among if RULES.aside else ())), min_size=3, max_size=3))
    able = [role for role in RULES.roles if role != "villager"]
    for role in [*draw(st.permutations(able)), "werewolf", "fox", "idiot", *["villager"] * 6]:
        if role not in LONE or role not in cards:
            cards.append(role)
    deck = cards[: seats + centre + 3]
    values = {switch.id: draw(st.sampled_from((switch.values[0], *switch.values))) for switch in RULES.switches}
    table = Table(("Ann", "Bob", "Cid", "Dee")[:seats], centre)
    while True:
        game = Game(RULES, table, {card: deck.count(card) for card in deck}, values)
        if most_worlds(game) <= MOST:
            return game
        place = draw(st.sampled_from([number for number, card in enumerate(deck) if card != "villager"]))
        deck[place] = "villager"


def agree(model: Model) -> None:
    """The counter tells what brute force tells, without looking at worlds one by one if it can."""
    assert Counting().figures(model, Budget()) == Brute().figures(model, Budget())
    told = Counting().lineups(model, SIDES, Budget())
    assert {sides: chance for sides, chance in told.items() if chance} == Brute().lineups(model, SIDES, Budget())
    asked = [Both(IsWolf(0), No(WasDealt(1, "fox"))), IsRole(2, "thief"), *map(Lies, model.speakers)]
    for question in asked:
        assert Counting().share(model, question, Budget()) == Brute().share(model, question, Budget())


@settings(max_examples=10)
@given(data=st.data())
def test_small_games(data: st.DataObject):
    game = data.draw(graveyards())
    night = data.draw(nights(game))
    agree(data.draw(models(game, night, truthful=data.draw(st.booleans()), slips=True)))


@pytest.mark.slow
@settings(max_examples=300)
@given(data=st.data())
def test_many_small_games(data: st.DataObject):
    game = data.draw(graveyards())
    night = data.draw(nights(game))
    agree(data.draw(models(game, night, truthful=data.draw(st.booleans()), slips=True)))


DECKS = {
    "a knight": "knight, hidden wolf, werewolf, thief, villager, villager, fox",
    "an idiot": "idiot, fox, fox, thief, werewolf, villager, villager",
    "a guard": "guard, thief, gravekeeper, werewolf, villager, villager, fox",
    "alike aside": "thief, villager, villager, villager, werewolf, hidden wolf, fox",
}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@settings(max_examples=6)
@given(data=st.data())
def test_what_is_settled_first(deck: str, data: st.DataObject):
    """Decks with one such role, everybody speaking of what happened to him, or of one role."""
    cards = deck.split(", ")
    game = Game(RULES, Table(("Ann", "Bob", "Cid"), 1), {card: cards.count(card) for card in cards})
    night = data.draw(nights(game))
    told = st.sampled_from([None, cards[0]])
    stories = {
        seat: data.draw(honest_stories(night, seat)) if role is None else data.draw(any_stories(game, seat, role))
        for seat, role in ((seat, data.draw(told)) for seat in game.table.seats)
    }
    up = [Sign(Seen.FACE_UP, seat, face, 9) for seat, face in night.face_up.items()] or [Sign(Seen.FACE_UP, line=9)]
    away = [
        Sign(Seen.REMOVED, role=next(iter(night.removed)), line=8),
        Fact(0, Stage.FLIPS, "fox", negated=True, line=7),
    ]
    facts = tuple(data.draw(st.lists(st.sampled_from([*up, *away]), unique=True)))
    policy = POLICIES[data.draw(st.sampled_from(sorted(POLICIES)))]
    trust = {0: Trust.TRUSTED} if data.draw(st.integers(0, 3)) == 0 else {}
    model = Model(game, stories, trust, facts, policy=policy)
    assert Counting().follows(model)
    assert Counting().figures(model, Budget()) == Brute().figures(model, Budget())


@pytest.mark.parametrize(("rules", "deals"), [("", 2_419_200), ("rules: gravekeeper seated = on\n", 1_512_000)])
def test_nothing_said(rules: str, deals: int):
    """By hand: 20 ways to set three of six cards aside, 9!/2 deals of the others, the Magician before a player."""
    record = deduce.parse(f"game: graveyard\nplayers: 6\n{rules}")
    assert deduce.solve(record, engine="counting").deals == deals


def test_every_course_counts():
    """Without evidence the guard's seven choices, or none, are all that differs; nobody asks whom the Knight shows."""
    game = Game(RULES, Table(tuple("123456"), 3), RULES.boards[0].cards)
    courses = Courses(Model(game), Ground(game))
    assert [course.guarded for course in courses.courses] == [None, None, *game.table.seats]
    assert [course.times for course in courses.courses] == [7, *[1] * 7]
    assert courses.whole == 7 * 6


@pytest.mark.parametrize("deck", ["guard, guard", "knight, knight", "magician, magician"])
def test_what_is_not_settled_first(deck: str):
    """Two such cards: worlds are looked at one by one."""
    cards = [*deck.split(", "), "thief", "werewolf", "villager", "villager", "fox"]
    game = Game(RULES, Table(("Ann", "Bob", "Cid"), 1), {card: cards.count(card) for card in cards})
    model = Model(game, facts=(Sign(Seen.FACE_UP, line=3),))
    assert not Counting().follows(model)
    assert Counting().figures(model, Budget()) == Brute().figures(model, Budget())
