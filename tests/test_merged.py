"""Nights followed forward all at once: the same figures as by looking at every world, wherever they can be followed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.claims import Answer, Story, Told
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.enumerating import Enumerating
from deduce.engines.merged import Merged
from deduce.engines.pruning import Pruning
from deduce.game import Game
from deduce.games import ruleset
from deduce.honesty import POLICIES, Policy
from deduce.model import Model, Seen, Sign
from deduce.questions import Both, IsRole, IsWolf, Lies, No, WasDealt
from deduce.table import Table
from strategies import games, models, nights


def table(rules: str, seats: int, cards: str, apart: str | None = None, **switches: str) -> Game:
    """A game with these cards; what is neither dealt to a seat nor set aside lies in the centre."""
    deck, found = Counter(cards.split(", ")), ruleset(rules)
    centre = deck.total() - seats - found.set_aside
    told = {name.replace("_", " "): value for name, value in switches.items()}
    return Game(found, Table(("Ann", "Bob", "Cid", "Dee")[:seats], centre), dict(deck), told, apart)


GAMES = {
    "two who look and swap": table("onuw", 3, "witch, robber, werewolf, villager"),
    "a card laid apart, and who copies": table(
        "onuw", 3, "doppelganger, alpha wolf, witch, villager, werewolf", "werewolf"
    ),
    "who copies one who lays a token": table("onuw", 3, "doppelganger, curator, werewolf, villager"),
    "two who lay tokens": table("onuw", 3, "curator, curator, werewolf, villager"),
    "who copies one who turns cards up": table("onuw", 3, "doppelganger, revealer, minion, robber"),
    "who copies one who turns": table("onuw", 3, "doppelganger, paranormal investigator, werewolf, tanner"),
    "who turns with his seat": table(
        "onuw", 3, "paranormal investigator, troublemaker, werewolf, insomniac", investigator_status="seat"
    ),
    "cards that move round": table("onuw", 4, "village idiot, insomniac, werewolf, robber"),
    "looks with the wolves": table("onuw", 3, "mystic wolf, apprentice seer, insomniac, robber"),
    "shields before copies": table("onuw", 3, "sentinel, doppelganger, insomniac, werewolf"),
    "two alike who move cards": table("onuw", 3, "robber, robber, werewolf, villager"),
    "guards": table("graveyard", 3, "magician, guard, thief, gravekeeper, villager, knight, fox"),
    "a card felt for": table("graveyard", 3, "magician, idiot, fox, werewolf, thief, seer, guard"),
}  # fmt: skip
SMALL = {"players": (3,), "most": 3_000}


def agree(model: Model) -> None:
    """Every figure is the same."""
    assert Merged(model, Budget()).figures() == Brute().figures(model, Budget())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=8)
@given(data=st.data())
def test_every_figure(game: Game, data: st.DataObject):
    agree(data.draw(models(game, data.draw(nights(game)), slips=True)))


@pytest.mark.parametrize("rules", ["onuw", "graveyard"])
@settings(max_examples=25)
@given(data=st.data())
def test_any_game(rules: str, data: st.DataObject):
    game = data.draw(games(rules=ruleset(rules), **SMALL))
    agree(data.draw(models(game, data.draw(nights(game)), truthful=True, slips=True)))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_every_figure_at_length(game: Game, data: st.DataObject):
    agree(data.draw(models(game, data.draw(nights(game)), truthful=data.draw(st.booleans()), slips=True)))


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["onuw", "graveyard"])
@settings(max_examples=1000)
@given(data=st.data())
def test_any_game_at_length(rules: str, data: st.DataObject):
    game = data.draw(games(rules=ruleset(rules), **SMALL))
    agree(data.draw(models(game, data.draw(nights(game)), truthful=data.draw(st.booleans()), slips=True)))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=3)
@given(data=st.data())
def test_single_questions_and_sides(game: Game, data: st.DataObject):
    model = data.draw(models(game, data.draw(nights(game)), slips=True))
    last, face = game.table.spots[-1], game.faces[0]
    moved = Both(WasDealt(last, face), No(IsRole(last, face)))
    asked = [moved, IsRole(0, game.faces[-1]), Both(IsWolf(0), WasDealt(1, face)), *map(Lies, model.speakers)]
    for question in asked:
        assert Merged(model, Budget()).share(question) == Brute().share(model, question, Budget())
    sides = {face: number % 3 for number, face in enumerate(game.faces)}
    assert Merged(model, Budget()).lineups(sides) == Brute().lineups(model, sides, Budget())


def test_a_told_table():
    """Four players have told everything, and all see that no token lies on a card."""
    game = table("onuw", 4, "alpha wolf, witch, robber, curator, troublemaker, werewolf", "werewolf")
    stories = {
        0: Story("witch", (Answer("saw", (Told((4,), ("troublemaker",)),)), Answer("gave", (Told((1,)),)))),
        1: Story("robber", (Answer("took", (Told((0,), ("witch",)),)),)),
        2: Story("curator", (Answer("marked", (Told(),)),)),
        3: Story("troublemaker", (Answer("swapped", (Told((0, 2)),)),)),
    }
    model = Model(game, stories, facts=(Sign(Seen.ARTIFACT),))
    found = Merged(model, Budget()).figures()
    assert found == Enumerating.figures(Pruning(), model, Budget())
    assert found.worlds > 0


@pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
def test_a_copier_before_whom_every_card_is_shielded(policy: Policy):
    """She copied nothing, and says so."""
    game = Game(ruleset("onuw"), Table(("Ann", "Bob", "Cid"), 1), {"doppelganger": 1, "villager": 1, "sentinel": 2})
    story = Story("doppelganger", (Answer("copied", (Told(),)),))
    agree(Model(game, {0: story}, policy=policy))
