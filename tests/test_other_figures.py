"""Handed figures of the other one-night rulesets: boards without evidence, and the played graveyard game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import deduce
from deduce.engines.base import Budget
from deduce.engines.judging import verdict
from deduce.engines.pruning import Pruning, deals
from deduce.evidence import gather
from scenes import load

GAME = Path(__file__).parent / "data" / "graveyard" / "played-game.wolf"


@pytest.mark.parametrize(
    ("players", "dealt", "worlds", "without_declining"),
    [
        (3, 720, 8_136, 5_544),
        (4, 5_040, 243_216, 142_128),
        (5, 20_160, 2_946_600, 1_913_760),
        (6, 90_720, 34_391_520, 24_106_680),
    ],
)
def test_boards_of_the_house_variant(players: int, dealt: int, worlds: int, without_declining: int):
    for rules, expected in (("", worlds), ("rules: passing = off\n", without_declining)):
        solution = deduce.solve(deduce.parse(f"game: merlin\nplayers: {players}\n{rules}"))
        assert (solution.deals, solution.worlds) == (dealt, expected)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "expected"), [("", 2_419_200), ("rules: gravekeeper seated = on\n", 1_512_000)], ids=["any", "seated"]
)
def test_deals_of_the_graveyard(rules: str, expected: int):
    model = gather(deduce.parse(f"game: graveyard\nplayers: 6\n{rules}")).model
    assert sum(1 for _ in deals(model)) == expected


# The played game ----------------------------------------------------------------------------------------------------

BEGINNING = """\
game: graveyard
players: 6
rules: passing = off{}
honesty: nobody
! face-up 1 gravekeeper
! removed seer, removed guard, removed villager
"""
CLAIMS = {
    "1": "1: thief, took 5",
    "5": "5: gravekeeper",
    "3 with 1 and 6": "3: magician, swapped 1 and 6",
    "3": "3: magician, swapped 2 and 4",
    "6": "6: magician, swapped 2 and 5",
    "4": "4: knight, flipped 1 gravekeeper",
    "2": "2: werewolf, alone, saw right fox",
}
PEEK_OFF = ", lone wolf peek = off"


def figures(told: str, rules: str = "") -> tuple[int, int | None]:
    """Worlds and deals when these claims are trusted; `flip` is what player 5 turned over before the vote."""
    text = BEGINNING.format(rules)
    for claim in told.split(", "):
        text += "! 5 flips fox\n" if claim == "flip" else f"{CLAIMS[claim]}\ntrust {claim[0]}\n"
    found = Pruning().figures(gather(deduce.parse(text)).model, Budget())
    return found.worlds, found.deals


@pytest.mark.parametrize(
    ("told", "worlds", "dealt"),
    [
        pytest.param("1, 5", 12_960, 720, marks=pytest.mark.slow),
        ("1, 5, 3 with 1 and 6", 0, 0),
        ("1, 3 with 1 and 6", 540, 180),
        ("1, 5, 3", 540, 180),
        ("1, 5, 6", 540, 180),
        ("1, 5, 3, 4", 180, 60),
    ],
)
def test_the_played_game_without_a_peek(told: str, worlds: int, dealt: int):
    """The figures leave out what a lone wolf looked at; with a peek only the deals are the same."""
    assert figures(told, PEEK_OFF) == (worlds, dealt)
    if dealt < 720:
        assert figures(told)[1] == dealt


@pytest.mark.parametrize(
    ("told", "worlds", "dealt"),
    [("1, 5, 3, 4, 2", 12, 4), ("1, 5, 3, 4, 2, flip", 4, 4), ("1, 5, 6, 4, 2, flip", 4, 4)],
)
def test_the_played_game_with_the_peek_told(told: str, worlds: int, dealt: int):
    assert figures(told) == (worlds, dealt)


def test_what_it_forces():
    text = BEGINNING.format("") + "".join(f"{CLAIMS[claim]}\ntrust {claim}\n" for claim in "15342")
    solution = deduce.solve(deduce.parse(text))
    final = [list(player.final) for player in solution.players]
    assert final[1] == ["knight"] and final[3] == ["werewolf"] and set(final[5]) == {"hidden wolf", "idiot"}
    assert solution.players[3].werewolf.certain


# The record of it ---------------------------------------------------------------------------------------------------

CHINESE = """\
游戏：墓地一夜狼人
标题：the played game of the six-player variant
来源：the played game of the rules text, facts only
玩家：6
！翻开1守墓人
3：魔术师，换1和6
1：盗贼，换5
6：魔术师，换2和4
！移除守卫
5：守墓人
3：魔术师，换2和4
6：魔术师，换2和5
2：预言家
4：骑士，翻1守墓人
2：狼人，独狼，看右咒狐
！移除预言家
！5翻牌咒狐
投票：1>5，2>4，3>4，4>3，6>3
真相：1发到盗贼，2发到狼人，3发到魔术师，4发到骑士，5发到守墓人，6发到隐狼
真相：左发到白痴，中发到狼人，右发到咒狐
真相：1最后是守墓人，2最后是骑士，3最后是魔术师，4最后是狼人，5最后是咒狐，6最后是隐狼
"""


def test_the_chinese_record_says_the_same():
    english, chinese = deduce.load(GAME), deduce.parse(CHINESE)
    assert chinese.to_json() == english.to_json()
    assert deduce.parse(english.canonical("zh")).to_json() == deduce.parse(english.canonical()).to_json()
    assert not english.warnings and not chinese.warnings


def test_what_really_happened_is_one_of_the_worlds():
    """By the default policy: the hidden wolf alone has told a story that is false."""
    model = gather(deduce.load(GAME)).model
    (scene,) = (scene for scene in load("scenes-graveyard.txt", "graveyard") if scene.name == "T1")
    found = verdict(model, replace(scene, game=model.game).play())
    assert found is not None
    assert found.liars == found.free - {1} == {5}, "the wolf may lie too, but says what he did"
