"""The lifted counter on games as tables play them, and the closed forms it rests on, against looking at everything."""

from __future__ import annotations

from itertools import permutations
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from benchmarks.tables import spoken, ten_players
from deduce.engines.base import Budget
from deduce.engines.boxes import Shape, deals_in
from deduce.engines.counting import Counting
from deduce.engines.dealing import Dealing, Layout
from deduce.engines.pruning import Pruning
from deduce.engines.symbolic import Z3
from deduce.game import Game
from deduce.games import ruleset
from deduce.questions import IsWolf
from deduce.table import Table


def game(players: int, centre: int, cards: str) -> Game:
    """A table with these cards, separated by spaces."""
    dealt = cards.split()
    names = tuple(f"P{seat}" for seat in range(1, players + 1))
    return Game(ruleset("onuw"), Table(names, centre), {card: dealt.count(card) for card in dealt})


SMALL = [
    (game(4, 1, "werewolf robber troublemaker insomniac tanner"), 3),
    (game(4, 1, "werewolf robber troublemaker insomniac tanner"), 4),
    (game(5, 0, "werewolf robber troublemaker insomniac minion"), 4),
    (game(4, 1, "doppelganger werewolf robber troublemaker insomniac"), 4),
    (game(4, 0, "doppelganger werewolf insomniac robber"), 3),
]
LARGE = [
    (game(4, 2, "werewolf minion robber troublemaker insomniac doppelganger"), 3),
    (game(5, 1, "werewolf robber insomniac doppelganger minion seer"), 4),
    (game(6, 3, "werewolf werewolf minion seer robber troublemaker insomniac villager hunter"), 6),
]


def agree_where_spoken(table: Game, speakers: int, seed: int) -> None:
    """The counter tells what looking at worlds one by one tells, when so many have told what happened to them."""
    model, _ = spoken(table, seed, speakers)
    assert Counting().figures(model, Budget()) == Pruning().figures(model, Budget())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("table", "speakers"), SMALL, ids=[f"{number}" for number in range(len(SMALL))])
def test_told_games(table: Game, speakers: int, seed: int):
    agree_where_spoken(table, speakers, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("table", "speakers"), LARGE, ids=[f"{number}" for number in range(len(LARGE))])
def test_larger_told_games(table: Game, speakers: int, seed: int):
    agree_where_spoken(table, speakers, seed)


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        (
            "players: 4\ncentre: 0\ncards: werewolf, robber, troublemaker, insomniac\n"
            "2: insomniac, woke troublemaker\n3: robber, took 1\n1: werewolf\n",
            6,
        ),
        ("players: 3\ncards: 2 robber, 4 villager\n3: robber, took 2 villager\n", 5),
    ],
)
def test_deals_once_counted_wrongly(text: str, deals: int):
    record = deduce.parse(text)
    assert deduce.solve(record, engine="brute").deals == deals
    assert deduce.solve(record).deals == deals


@pytest.mark.slow
@pytest.mark.parametrize("doppelganger", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_ten_players_as_z3_finds_them(doppelganger: bool, seed: int):
    """Every world counted is one Z3 finds, its deals are so many, and its verdicts are what Z3 proves."""
    model, _ = spoken(ten_players(doppelganger), seed, 10)
    counted = Counting().figures(model, Budget())
    verdicts = Z3().verdicts(model, Budget())
    assert verdicts is not None
    for question, proven in verdicts.items():
        told = counted.werewolf[question.spot] if isinstance(question, IsWolf) else counted.lying[question.seat]
        assert (told.possible, told.certain) == (proven.possible, proven.certain)
    if counted.worlds <= 2_500:
        found = [tuple(night.deal) for night in Z3().worlds(model, Budget())]
        assert len(found) == counted.worlds
        assert len(set(found)) == counted.deals


# Closed forms -------------------------------------------------------------------------------------------------------


@st.composite
def dealt_out(draw):
    """Copies by face, and for every place what each face weighs there."""
    copies = draw(st.lists(st.integers(0, 2), min_size=1, max_size=4))
    rows = draw(st.lists(st.lists(st.integers(0, 2), min_size=len(copies), max_size=len(copies)), max_size=3))
    kinds = st.sampled_from([(1,) * len(copies), *map(tuple, rows)])
    places = [draw(kinds) for _ in range(sum(copies))]
    return copies, places


@given(dealt_out())
def test_dealing_weighs_every_order(case):
    copies, places = case
    cards = [face for face, count in enumerate(copies) for _ in range(count)]
    expected = sum(prod(row[face] for row, face in zip(places, order, strict=True)) for order in permutations(cards))
    sorts = sorted(set(places))
    layout = Layout(copies, [(row, True) for row in sorts], [places.count(row) for row in sorts])
    assert Dealing().orders(layout.classes, layout.places, layout.cards) == expected


@given(dealt_out(), st.integers(0, 15))
def test_a_place_that_holds_one_of_some_faces(case, term):
    copies, places = case
    if not places:
        return
    cards = [face for face, count in enumerate(copies) for _ in range(count)]
    expected = sum(
        prod(row[face] for row, face in zip(places, order, strict=True)) * (term >> order[0] & 1)
        for order in permutations(cards)
    )
    sorts = sorted(set(places))
    layout = Layout(copies, [(row, True) for row in sorts], [places.count(row) for row in sorts], [term])
    first = layout.numbers[sorts.index(places[0])]
    moved = list(layout.places)
    moved[first] -= 1
    moved[layout.twins[0][first]] += 1
    assert Dealing().orders(layout.classes, tuple(moved), layout.cards) == expected


@settings(max_examples=50)
@given(st.data())
def test_boxes_hold_every_deal_once(data):
    copies = data.draw(st.lists(st.integers(0, 2), min_size=2, max_size=4))
    cards = [face for face, count in enumerate(copies) for _ in range(count)]
    masks = st.lists(st.integers(0, (1 << len(copies)) - 1), min_size=len(cards), max_size=len(cards))
    boxes = data.draw(st.lists(masks, max_size=5))
    expected = {
        deal
        for deal in permutations(cards)
        if any(all(mask >> face & 1 for mask, face in zip(box, deal, strict=True)) for box in boxes)
    }
    shape = Shape(len(copies), len(cards))
    assert deals_in(map(shape.pack, boxes), shape, copies) == len(expected)
