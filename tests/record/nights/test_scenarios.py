"""Small records as people write them down: each is read, and comes to what it should."""

from __future__ import annotations

import json

import pytest

from deduce.course.saying import say_tale
from deduce.record import parse, stood

SCENARIOS = {
    "two seers, holders speak": (
        ("9人标准场", 9),
        "1: seer, n1 2 wolf\n2: seer, n1 3 good\nrules: holders speak = on\n",
        ["1: seer, n1 2 wolf", "2: seer, n1 3 good"],
        [],
    ),
    "an idiot turns up his card": (("12人标准场", 12), "day 1: 7 exiled, flips idiot\n", [], ["Exiled"]),
    "nobody turned up a card": (
        ("10人速推场", 10),
        "night 1: 1 dies\nday 1: 2 exiled\nnight 2: 3 dies\nday 2: 4 exiled\nnight 3: 5 dies\ngame on\n",
        [],
        ["Dawned", "Exiled", "Dawned", "Exiled", "Dawned", "Going"],
    ),
    "an exiled player shoots": (
        ("10人速推场", 10),
        "day 1: 5 exiled\nday 1: 5 shoots 8\n6: hunter\n",
        ["6: hunter"],
        ["Exiled", "Shot"],
    ),
    "two double deaths": (("10人速推场", 10), "night 1: 4 and 7 die\nnight 2: 2 and 9 die\n", [], ["Dawned", "Dawned"]),
    "a hunter who did not shoot": (
        ("10人速推场", 10),
        "rules: always shoots = on\nnight 1: 4 and 7 die\nday 1: nobody shoots\n4: hunter\n2: witch, n1 poisoned 7\n",
        ["4: hunter", "2: witch, n1 poisoned 7"],
        ["Dawned", "Shot"],
    ),
    "a guard who repeats himself": (
        ("12人预女猎守", 12),
        "3: guard, n1 guarded 5, n2 guarded 5\n",
        ["3: guard, n1 guarded 5, n2 guarded 5"],
        [],
    ),
    "a won duel": (
        ("隐狼骑士", 10),
        "1: seer, n1 8 good\nday 1: 5 duels 8, 8 leaves\n",
        ["1: seer, n1 8 good"],
        ["Duelled"],
    ),
    "a dead fox": (
        ("10人咒狐场", 10),
        "night 1: 4 and 7 die\n1: seer, n1 4 good\n2: witch, n1 nothing\n",
        ["1: seer, n1 4 good", "2: witch, n1 nothing"],
        ["Dawned"],
    ),
    "cards are shown": (
        ("8人诸神黄昏", 8),
        "night 1: 3 and 5 die, 3 shown seer, 5 shown hunter\n2: witch, n1 nothing\n3: seer, n1 7 wolf\n",
        ["2: witch, n1 nothing", "3: seer, n1 7 wolf"],
        ["Dawned", "Shown", "Shown"],
    ),
    "the only villager": (
        ("7人生还者", 7),
        "night 1: 4 dies\nday 1: 5 self-destructs taking 2\ngame on\n1: seer, n1 6 wolf\n3: seer, n1 6 wolf\n",
        ["1: seer, n1 6 wolf", "3: seer, n1 6 wolf"],
        ["Dawned", "Boomed", "Going"],
    ),
    "gods drawn unseen": (("10人五随三", 10), "1: guard, n1 guarded 3\n", ["1: guard, n1 guarded 3"], []),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name):
    (board, players), text, told, happened = SCENARIOS[name]
    record = parse(f"game: langrensha\nboard: {board}\nplayers: {players}\n{text}")
    stands = stood(record)
    tales = {seat: say_tale(record.match, tale) for seat, tale in stands.tales.items()}
    assert [
        f"{seat + 1}: {tale}" for seat, tale in sorted(tales.items(), key=lambda t: stands.tale_lines[t[0]])
    ] == told
    assert [type(event).__name__ for event in stands.events] == happened
    for again in (record.canonical(), record.canonical("zh"), json.dumps(record.to_json())):
        assert parse(again).canonical() == record.canonical()
        assert stood(parse(again)).tales == stands.tales
