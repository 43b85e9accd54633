"""The scenarios worked out by hand, written down as people would, and answered as people ask."""

from __future__ import annotations

import pytest

import deduce

SCENARIOS = {
    "two seers": ("9人标准场", 9, "1: seer\n2: seer", 1_680, "", "", {1: "3/4", 2: "3/4", 9: "3/14"}),
    "two seers, one must be real": (
        "9人标准场",
        9,
        "rules: holders speak = on\n1: seer, n1 2 wolf\n2: seer, n1 3 good",
        720,
        "",
        "",
        {1: "5/12", 2: "7/12", 3: "1/6"},
    ),
    "the same in Chinese": (
        "9人标准场",
        9,
        "规则: holders speak = on\n1跳预言家 验2查杀\n2跳预言家 验3金水",
        720,
        "",
        "",
        {1: "5/12", 2: "7/12", 3: "1/6"},
    ),
    "four seers": (
        "9人标准场",
        9,
        "\n".join(f"{n}: seer" for n in (1, 2, 3, 4)),
        80,
        "",
        "56789",
        {1: "3/4", 4: "3/4"},
    ),
    "eight claims of four gods": (
        "12人标准场",
        12,
        "1跳预言家\n2跳预言家\n3跳女巫\n4跳女巫\n5跳猎人\n6跳猎人\n7跳白痴\n8跳白痴",
        16,
        "",
        "9 10 11 12",
        {1: "1/2", 8: "1/2"},
    ),
    "a self-destruction": (
        "12人标准场",
        12,
        "平安夜\n3自爆\n4跳预言家 验3金水",
        75_600,
        "3 4",
        "",
        {1: "1/5", 12: "1/5"},
    ),
    "an idiot": ("12人标准场", 12, "day 1: 7 exiled, flips idiot", 69_300, "", "7", {1: "4/11"}),
    "a withdrawn claim": (
        "9人标准场",
        9,
        "rules: holders speak = seer\n1: seer, n1 5 good\n2: seer, n1 6 wolf\n3: seer, n1 1 wolf\n3: retracts",
        420,
        "",
        "",
        {1: "2/7", 2: "5/7"},
    ),
    "saving oneself at twelve": ("12人标准场", 12, "2女巫 救2", 277_200, "2", "", {1: "3/11"}),
    "no card was turned up": (
        "10人速推场",
        10,
        "night 1: 1 dies\nday 1: 2 exiled\nnight 2: 3 dies\nday 2: 4 exiled\nnight 3: 5 dies\ngame on",
        20_400,
        "",
        "",
        {1: "49/170", 10: "53/170"},
    ),
    "no wolf has a gun": ("10人速推场", 10, "day 1: 5 exiled\nday 1: 5 shoots 8\n6: hunter", 840, "6", "5", {8: "1/4"}),
    "a wolf has a gun": (
        "12人预女猎守",
        12,
        "day 1: 5 exiled\nday 1: 5 shoots 8\n6: hunter",
        201_600,
        "",
        "",
        {5: "1/2", 6: "7/8"},
    ),
    "two witches": (
        "10人速推场",
        10,
        "rules: holders speak = on\nnight 1: nobody dies\n2: witch, n1 saved 5\n3: witch, n1 saved 6",
        1_680,
        "",
        "",
        {5: "1/4", 6: "1/4"},
    ),
    "a hunter who is silent": (
        "10人速推场",
        10,
        "rules: always shoots = on\nnight 1: 4 and 7 die\nday 1: nobody shoots\n4: hunter\n2: witch, n1 poisoned 7",
        3_360,
        "",
        "",
        {2: "3/4", 4: "3/4"},
    ),
    "saved, and guarded elsewhere": (
        "12人预女猎守",
        12,
        "第一夜 5 死\n2跳女巫 救5\n3跳守卫 守6",
        504_000,
        "",
        "",
        {2: "4/5", 3: "4/5"},
    ),
    "a guard who repeats himself": (
        "12人预女猎守",
        12,
        "3: guard, n1 guarded 5, n2 guarded 5",
        1_108_800,
        "3",
        "",
        {1: "3/11"},
    ),
    "a won duel": ("10人隐狼骑士", 10, "1: seer, n1 8 good\nday 1: 5 duels 8, 8 leaves", 735, "8", "5", {1: "6/7"}),
    "a dead fox": (
        "10人咒狐场",
        10,
        "rules: holders speak = on\n第一夜 4 7 死\n1: seer, n1 4 good\n2: witch, n1 nothing",
        140,
        "",
        "1 2 4",
        {},
    ),
    "last words of a shown seer": (
        "8人诸神黄昏",
        8,
        "night 1: 3 and 5 die, 3 shown seer, 5 shown hunter\n2: witch, n1 nothing\n3: seer, n1 7 wolf",
        168,
        "7",
        "3 5",
        {},
    ),
    "the only villager": (
        "7人生还者",
        7,
        "night 1: 4 dies\nday 1: 5 self-destructs taking 2\ngame on\n1: seer, n1 6 good\n3: seer, n1 6 wolf",
        12,
        "3 5",
        "1 2 4 6 7",
        {},
    ),
    "a night nobody tells of": ("10人速推场", 10, "2: witch, n1 poisoned 5", 10_080, "", "", {2: "3/4"}),
    "gods hide": ("7人生还者", 7, "1: villager\n2: villager", 5_040, "", "", {1: "2/7", 3: "2/7"}),
}
"""Board, players, lines; then how many deals, who must be a wolf, who cannot, and the share of some."""


def seats(told: str) -> list[int]:
    return [int(word) for word in (told.split() if " " in told else told)]


@pytest.mark.parametrize("engine", ["auto", "z3"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name, engine):
    board, players, lines, deals, must, cleared, shares = SCENARIOS[name]
    record = deduce.parse(f"game: langrensha\nboard: {board}\nplayers: {players}\n{lines}\n")
    found = deduce.solve(record, odds="deals", engine=engine).to_json()
    assert found["schema"] == "deduce.solve/1"
    assert (found["game"], found["honesty"], found["odds"], found["slip"]) == ("langrensha", "believed", "deals", "0")
    assert (found["consistent"], found["complete"], found["conflicts"], found["centre"]) == (True, True, [], [])
    assert (found["worlds"], found["deals"]) == (None, deals)
    people = {person["seat"]: person for person in found["players"]}
    assert [seat for seat, person in people.items() if person["werewolf"]["certain"]] == seats(must)
    assert [seat for seat, person in people.items() if not person["werewolf"]["possible"]] == seats(cleared)
    assert {seat: people[seat]["werewolf"]["probability"] for seat in shares} == shares


@pytest.mark.parametrize("name", SCENARIOS)
def test_questions(name):
    """Asked one by one, people get the same answer."""
    board, players, lines, _, must, cleared, shares = SCENARIOS[name]
    record = deduce.parse(f"game: langrensha\nboard: {board}\nplayers: {players}\n{lines}\n")
    for seat in (*seats(must)[:2], *seats(cleared)[:2], *list(shares)[:2]):
        for word, answer in (("must", seat in seats(must)), ("could", seat not in seats(cleared))):
            for engine in ("auto", "z3"):
                reply = deduce.ask(record, f"{word} {seat} be werewolf", odds="deals", engine=engine)
                assert reply.answer == ("yes" if answer else "no"), (word, seat, engine)
        if seat in shares:
            assert str(deduce.ask(record, f"could {seat} be werewolf", odds="deals").probability) == shares[seat]


@pytest.mark.parametrize("engine", ["auto", "z3"])
def test_two_double_deaths(engine):
    """Two nights with two dead each need two poisons: nothing explains them, and both lines are named."""
    record = deduce.parse(
        "game: langrensha\nboard: 10人速推场\nplayers: 10\nnight 1: 4 and 7 die\n"
        "day 1: 3 exiled\nnight 2: 2 and 9 die\n"
    )
    found = deduce.solve(record, engine=engine).to_json()
    assert (found["consistent"], found["deals"], found["worlds"], found["players"]) == (False, 0, None, [])
    assert found["conflicts"] == [
        [{"line": 4, "text": "night 1: 4 and 7 die"}, {"line": 6, "text": "night 2: 2 and 9 die"}]
    ]


def test_cards():
    """The fox died of the look; the wolf whose card was shown good is hidden."""
    fox = deduce.parse(
        "game: langrensha\nboard: 10人咒狐场\nplayers: 10\nrules: holders speak = on\n"
        "night 1: 4 and 7 die\n1: seer, n1 4 good\n2: witch, n1 nothing\n"
    )
    assert deduce.solve(fox).to_json()["players"][3]["dealt"] == {"cursed fox": "1"}
    duel = deduce.parse(
        "game: langrensha\nboard: 10人隐狼骑士\nplayers: 10\n1: seer, n1 8 good\nday 1: 5 duels 8, 8 leaves\n"
    )
    found = deduce.solve(duel, odds="deals").to_json()["players"]
    assert found[7]["dealt"] == {"hidden wolf": "3/7", "werewolf": "4/7"}
    assert found[4]["dealt"] == {"knight": "1"}


@pytest.mark.parametrize("engine", ["auto", "brute", "z3"])
@pytest.mark.parametrize("sign", ["game on", "day 1: nobody exiled"])
def test_who_speaks_of_a_night_speaks_after_it(engine: str, sign: str):
    """If 1 were the witch, the only villager would have been knifed: the game would have been over by then."""
    record = deduce.parse(
        "game: langrensha\nplayers: 5\ncards: 2 werewolf, witch, villager, seer\n"
        f"1: witch, n1 knifed 2\n! 2 is villager\n{sign}\n"
    )
    found = deduce.solve(record, engine=engine)
    assert found.deals == 6
    assert found.players[0].werewolf.certain
