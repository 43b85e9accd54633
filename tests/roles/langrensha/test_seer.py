"""The Seer looks at somebody every night."""

from __future__ import annotations

from deduce.model import Trust
from nights.counted import deals

PAIR = {"werewolf": 2, "seer": 1, "villager": 2}


def test_looks_show_teams():
    # 1 the seer 3, 2 the seer 2, both wolves 3.
    assert deals(PAIR, tales={1: "seer, n1 2 wolf", 2: "seer, n1 3 good"}) == 8


def test_at_some_tables_looks_show_roles():
    assert deals(PAIR, tales={1: "seer, n1 2 villager"}, seer_view="role") == 15  # 3 and, where he is a wolf, 12


def test_whose_story_says_nothing_makes_nobody_speak_up():
    told, doubt = {1: "seer"}, {1: Trust.DOUBTED}
    assert deals(PAIR, tales=told, holders_speak="on") == 6  # who holds it has said so
    assert deals(PAIR, tales=told, trust=doubt, holders_speak="on") == 30


def test_no_night_without_a_look():
    assert deals(PAIR, tales={1: "seer, n1 nothing"}) == 12  # so he is a wolf


def test_neither_himself_nor_the_dead():
    assert deals(PAIR, tales={1: "seer, n1 1 good"}) == 12
    assert deals(PAIR, "D1{4} N2 D2{}", {1: "seer, n2 4 good"}) == 9
