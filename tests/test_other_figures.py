"""Handed figures of the other one-night rulesets: boards without evidence, and the played graveyard game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import deduce
from deduce.engines.base import Budget
from deduce.engines.judging import verdict
from deduce.engines.pruning import Pruning, deals
from deduce.engines.symbolic import Z3
from deduce.engines.tally import Tally
from deduce.evidence import gather
from deduce.model import Model
from deduce.solving import answer
from scenes import load
from test_examples import told

EXAMPLES = Path(__file__).parent.parent / "examples"
GAME, CHINESE = EXAMPLES / "the-graveyard.wolf", EXAMPLES / "墓地一夜狼人.wolf"


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


def believed(claims: str, rules: str = "") -> Model:
    """The game when these claims are trusted; `flip` is what player 5 turned over before the vote."""
    text = BEGINNING.format(rules)
    for claim in claims.split(", "):
        text += "! 5 flips fox\n" if claim == "flip" else f"{CLAIMS[claim]}\ntrust {claim[0]}\n"
    return gather(deduce.parse(text)).model


def figures(claims: str, rules: str = "") -> tuple[int, int | None]:
    """Worlds and deals when these claims are trusted."""
    found = Pruning().figures(believed(claims, rules), Budget())
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


@pytest.mark.parametrize(
    ("told", "rules", "layouts", "forced"),
    [
        pytest.param("1, 5", PEEK_OFF, 1_104, {}, marks=pytest.mark.slow),
        ("1, 3 with 1 and 6", PEEK_OFF, 59, {5: "thief"}),
        ("1, 5, 3", PEEK_OFF, 99, {}),
        ("1, 5, 6", PEEK_OFF, 59, {2: "thief"}),
        ("1, 5, 3, 4", PEEK_OFF, 33, {2: "knight"}),
        ("1, 5, 3, 4, 2", "", 6, {2: "knight", 4: "werewolf"}),
        ("1, 5, 3, 4, 2, flip", "", 2, {2: "knight", 4: "werewolf", 5: "fox"}),
        ("1, 5, 6, 4, 2, flip", "", 2, {2: "thief", 4: "knight", 5: "fox"}),
    ],
)
def test_what_it_forces(told: str, rules: str, layouts: int, forced: dict[int, str]):
    """How many ways the players' cards may lie in the end, and which of them are certain; 1 and the magician are."""
    finals = {tuple(map(night.face, range(6))) for night in Z3().worlds(believed(told, rules), Budget())}
    assert len(finals) == layouts
    cards = [{final[seat] for final in finals} for seat in range(6)]
    certain = {seat: next(iter(faces)) for seat, faces in enumerate(cards, 1) if len(faces) == 1}
    magician = {seat: "magician" for seat in (3, 6) if f", {seat}" in told}
    assert certain == {1: "gravekeeper", **magician, **forced}


@pytest.mark.parametrize(
    ("told", "seat"), [("1, 5, 3, 4, 2", 6), ("1, 5, 3, 4, 2, flip", 6), ("1, 5, 6, 4, 2, flip", 3)]
)
def test_who_is_left_to_be_the_hidden_wolf(told: str, seat: int):
    """Whoever of the two magicians lies; in the last case no wolf is among the players."""
    found = {night.face(seat - 1) for night in Z3().worlds(believed(told), Budget())}
    assert found == {"hidden wolf", "idiot"}


# The record of it ---------------------------------------------------------------------------------------------------


def test_the_chinese_record_says_the_same():
    english, chinese = deduce.load(GAME), deduce.load(CHINESE)
    for key in ("game", "players", "cards", "rules", "lines"):
        assert chinese.to_json()[key] == english.to_json()[key]
    assert deduce.parse(english.canonical("zh")).to_json() == deduce.parse(english.canonical()).to_json()
    assert not english.warnings and not chinese.warnings


@pytest.mark.parametrize("path", [GAME, CHINESE], ids=["english", "chinese"])
def test_its_figures_by_the_worlds_of_z3(path: Path):
    """What is expected of the example: Z3 finds the worlds, the simulator plays them, each is weighed alone."""
    record, expected = deduce.load(path), json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    for odds, figures in expected.items():
        evidence = gather(record, odds=odds)
        tally = Tally(evidence.model)
        for night in Z3().worlds(evidence.model, Budget()):
            found = verdict(evidence.model, night)
            assert found is not None
            tally.add(night, found)
        solution = answer(evidence, "z3", tally.figures(complete=True), ()).to_json()
        assert told(solution, figures) == figures


def test_what_really_happened_is_one_of_the_worlds():
    """By the default policy: the hidden wolf alone has told a story that is false."""
    model = gather(deduce.load(GAME)).model
    (scene,) = (scene for scene in load("scenes-graveyard.txt", "graveyard") if scene.name == "T1")
    found = verdict(model, replace(scene, game=model.game).play())
    assert found is not None
    assert found.liars == found.free - {1} == {5}, "the wolf may lie too, but says what he did"
