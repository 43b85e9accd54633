"""Worlds dropped early, left undealt or made many at once: the same figures as by looking at every one."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.claims import Story
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.concrete import Night
from deduce.engines.judging import verdict
from deduce.engines.playing import every_night
from deduce.engines.pruning import Pruning
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Fact, Model, Stage
from deduce.questions import Both, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.table import Table
from strategies import models, nights

SEAT = {"investigator status": "seat"}


def table(rules: str, seats: int, cards: str, switches: dict[str, str] | None = None, apart: str | None = None) -> Game:
    """A game with these cards; what is neither dealt to a seat nor set aside lies in the centre."""
    deck, found = Counter(cards.split(", ")), ruleset(rules)
    centre = deck.total() - seats - found.set_aside
    return Game(found, Table(("Ann", "Bob", "Cid", "Dee")[:seats], centre), dict(deck), switches or {}, apart)


GAMES = {
    "a card turned up may be of the wolves' team": table("onuw", 3, "revealer, robber, minion, villager, villager"),
    "it never is": table("onuw", 3, "revealer, troublemaker, werewolf, villager, seer"),
    "two who turn cards up": table("onuw", 3, "revealer, doppelganger, minion, villager, robber"),
    "a card changes before somebody else": table(
        "onuw", 4, "paranormal investigator, revealer, robber, werewolf", SEAT
    ),
    "the same, with a centre": table("onuw", 3, "paranormal investigator, revealer, troublemaker, tanner", SEAT),
    "two who lay tokens": table("onuw", 3, "curator, doppelganger, villager, werewolf"),
    "tokens and flips": table("onuw", 3, "curator, revealer, minion, villager"),
    "shields": table("onuw", 3, "sentinel, insomniac, drunk, werewolf, villager"),
    "who takes what he saw": table("onuw", 3, "witch, insomniac, werewolf, tanner, villager"),
    "a card laid apart": table("onuw", 3, "alpha wolf, werewolf, witch, villager, seer", apart="werewolf"),
    "turning oneself up": table(
        "graveyard", 3, "knight, hidden wolf, magician, gravekeeper, villager, thief, fox, seer"
    ),
    "feeling for a card": table("graveyard", 3, "idiot, fox, magician, gravekeeper, werewolf, thief, guard, seer"),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=12)
@given(data=st.data())
def test_every_figure(game: Game, data: st.DataObject):
    model = data.draw(models(game, data.draw(nights(game)), slips=True))
    assert Pruning().figures(model, Budget()) == Brute().figures(model, Budget())


def test_a_card_that_changed_elsewhere_and_came_back():
    """The Investigator has Bob's card before him when he turns; it stands for a Werewolf ever since.

    Back before Bob and turned up, his Villager card tells him that, and he may lie.
    """
    deal = ("doppelganger", "villager", "paranormal investigator", "troublemaker", "werewolf", "revealer", "villager")
    game = Game(ruleset("onuw"), Table(("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"), 1), dict(Counter(deal)), SEAT)
    facts = tuple(Fact(spot, Stage.DEALT, face) for spot, face in enumerate(deal))
    model = Model(game, {1: Story("seer")}, facts=facts)
    fitting = [night for night in every_night(game, deal) if verdict(model, night) is not None]
    assert Pruning().figures(model, Budget()).worlds == len(fitting) == 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=150)
@given(data=st.data())
def test_every_figure_at_length(game: Game, data: st.DataObject):
    model = data.draw(models(game, data.draw(nights(game)), truthful=data.draw(st.booleans()), slips=True))
    assert Pruning().figures(model, Budget()) == Brute().figures(model, Budget())


def questions(game: Game, seat: int) -> list[Question]:
    """Some that speak of cards nobody looked at, as dealt and at the end together too."""
    last, face = game.table.spots[-1], game.faces[0]
    moved = Both(WasDealt(last, face), No(IsRole(last, face)))
    return [WasDealt(last, face), IsRole(last, game.faces[-1]), moved, Both(IsWolf(seat), IsRole(last, face))]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=4)
@given(data=st.data())
def test_single_questions_and_sides(game: Game, data: st.DataObject):
    model = data.draw(models(game, data.draw(nights(game)), slips=True))
    for question in [*questions(game, 0), *map(Lies, model.speakers)]:
        assert Pruning().share(model, question, Budget()) == Brute().share(model, question, Budget())
    sides = {face: number % 3 for number, face in enumerate(game.faces)}
    assert Pruning().lineups(model, sides, Budget()) == Brute().lineups(model, sides, Budget())


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@settings(max_examples=4)
@given(data=st.data())
def test_every_world_once(game: Game, data: st.DataObject):
    """Told one by one, worlds have all their cards and choices."""
    model = data.draw(models(game, data.draw(nights(game))))
    brute = Counter(map(_whole, Brute().worlds(model, Budget())))
    assert Counter(map(_whole, Pruning().worlds(model, Budget()))) == brute
    assert set(brute.values()) <= {1}


def _whole(night: Night) -> tuple:
    return night.deal, tuple(sorted(night.log.items(), key=lambda item: (item[0], str(item[1])))), night.odds
