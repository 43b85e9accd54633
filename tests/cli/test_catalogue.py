"""`deduce roles` and `deduce games`."""

from __future__ import annotations

import json
import re

import pytest
from rich.cells import cell_len

from deduce.games import ruleset
from deduce.games.ruleset import edition
from deduce.record import parse

pytestmark = pytest.mark.usefixtures("library")
ONUW = ruleset("onuw")
BASE = edition("base")


def test_the_table_tells_every_role_in_the_order_of_the_night(run) -> None:
    text = run("roles", env={"COLUMNS": "700"}).stdout
    named = [
        role.name
        for line in text.splitlines()
        for role in ONUW.roles.values()
        if f"  {role.name} " in line[:40].replace("*", " ")
    ]
    assert sorted(named) == sorted(role.name for role in ONUW.roles.values())
    assert named.index("Werewolf") < named.index("Seer") < named.index("Robber") < named.index("Villager")
    assert all(dict(role.rule)["en"] in text for role in ONUW.roles.values())


def test_the_table_in_chinese(run) -> None:
    text = run("roles", "--lang", "zh", env={"COLUMNS": "500"}).stdout
    places = re.sub(r"\d+-[A-Z]", "", text)
    assert not any(char.isascii() and char.isalpha() for char in places)
    assert all(role.zh in text and dict(role.rule)["zh"] in text for role in ONUW.roles.values())


def test_one_role(run) -> None:
    assert run("roles", "seer").stdout == (
        "Seer\n"
        "  Id           seer\n"
        "  In Chinese   预言家\n"
        "  Also called  sr, oracle, 預言家, 预言, 先知, 占卜师\n"
        "  Team         village\n"
        "  Wakes        5\n"
        "  Rule         May look at one other player's card, or at two of the centre\n"
        "               cards.\n"
        "  May say      seer\n"
        "               saw NAME ROLE\n"
        "               saw centre 1 ROLE and centre 2 ROLE\n"
        "               saw nothing\n"
    )


@pytest.mark.parametrize("name", ["Robber", "robber", " ROBBER ", "强盗"])
def test_a_role_by_any_name(run, name: str) -> None:
    assert run("roles", name).stdout.startswith("Robber\n")
    assert run("roles", name, "--lang", "zh").stdout.startswith("强盗\n")


@pytest.mark.parametrize(
    ("wrong", "meant"), [("seeer", "seer"), ("robbber", "robber"), ("insomniak", "insomniac"), ("失眠人", "失眠者")]
)
def test_an_unknown_role_gets_a_suggestion(run, wrong: str, meant: str) -> None:
    result = run("roles", wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"No role is called '{wrong}'. Did you mean '{meant}'?" in result.stderr
    assert f"没有叫 '{wrong}' 的角色。 是不是 '{meant}'？" in run("roles", wrong, "--lang", "zh").stderr


def test_a_role_like_no_other_gets_none(run) -> None:
    result = run("roles", "xyzzy")
    assert result.exit_code == 2
    assert "Did you mean" not in result.stderr


def test_roles_json(run) -> None:
    told = json.loads(run("roles", "--json", "--lang", "zh").stdout)
    assert (told["schema"], told["game"]) == ("deduce.roles/1", "onuw")
    assert {role["id"] for role in told["roles"]} == set(ONUW.roles)
    one = json.loads(run("roles", "seer", "--json").stdout)
    assert one["roles"] == [
        {
            "id": "seer",
            "name": {"en": "Seer", "zh": "预言家"},
            "aliases": list(ONUW.roles["seer"].aliases),
            "team": "village",
            "wakes": ["5"],
            "rule": dict(ONUW.roles["seer"].rule),
            "clauses": ["saw NAME ROLE", "saw centre 1 ROLE and centre 2 ROLE", "saw nothing"],
            "clauses_zh": ["验〈玩家〉〈角色〉", "验中1〈角色〉和中2〈角色〉", "没看"],
            "one_by_one": False,
        }
    ]


def test_which_roles_are_counted_one_by_one(run) -> None:
    told = {role["id"]: role["one_by_one"] for role in json.loads(run("roles", "--json").stdout)["roles"]}
    assert told["witch"]
    assert not any(told[role] for role in BASE)
    assert "looked at one by one" in run("roles", "witch").stdout
    assert "looked at one by one" not in run("roles", "seer").stdout


def test_games(run) -> None:
    text = run("games").stdout
    assert "onuw" in text
    assert "One Night Ultimate Werewolf" in text
    assert "一夜终极狼人" in run("games", "--lang", "zh").stdout


def test_one_game(run) -> None:
    text = run("games", "onuw", env={"COLUMNS": "200"}).stdout
    for part in (
        "Roles\n",
        "lone wolf peek",
        "a Werewolf who wakes alone may look at one centre card",
        "tanner    Tanner",
    ):
        assert part in text
    assert run("games", "一夜").stdout.startswith("One Night Ultimate Werewolf\n")


def test_games_json(run) -> None:
    told = json.loads(run("games", "onuw", "--json").stdout)
    assert told["schema"] == "deduce.games/1"
    assert told["games"][0]["id"] == "onuw"
    assert told["games"][0]["switches"][0]["values"] == ["on", "off"]
    assert json.loads(run("games", "--json").stdout)["games"][0] == told["games"][0]


def test_boards(run) -> None:
    text = run("games", "merlin", env={"COLUMNS": "200"}).stdout
    assert "3 players  Werewolf, Villager, Seer, Minion, Drunk, Robber\n" in text
    assert "7 players  the rules print 9 cards for 7 players" in text
    assert "标准  2 狼人、隐狼、预言家" in run("games", "graveyard", "--lang", "zh", env={"COLUMNS": "200"}).stdout
    merlin, graveyard = json.loads(run("games", "--json").stdout)["games"][1:3]
    assert [board["players"] for board in merlin["boards"] if board["fault"] is None] == [3, 4, 5, 6]
    assert sum(graveyard["boards"][0]["cards"].values()) == 12


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("game", ["onuw", "merlin", "graveyard"])
def test_every_role_of_every_game_has_a_page(run, game: str, lang: str) -> None:
    for role in ruleset(game).roles.values():
        page = run("roles", "--game", game, role.id, "--lang", lang, env={"COLUMNS": "700"}).stdout
        assert dict(role.rule)[lang] in page
        assert f"  {role.id}\n" in page


def test_what_an_idiot_may_say(run) -> None:
    (idiot,) = json.loads(run("roles", "--game", "graveyard", "idiot", "--json").stdout)["roles"]
    assert idiot["clauses"] == ["woke ROLE", "fox", "no fox"]


@pytest.mark.parametrize("arguments", [["games", "onw"], ["roles", "--game", "onw"]], ids=" ".join)
def test_an_unknown_game_gets_a_suggestion(run, arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "No game is called 'onw'. Did you mean 'onuw'?" in result.stderr


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "arguments", [["roles"], ["roles", "doppelganger"], ["games"], ["games", "onuw"]], ids=" ".join
)
def test_no_line_is_wider_than_the_screen(run, arguments: list[str], lang: str, columns: int) -> None:
    result = run(*arguments, "--lang", lang, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0
    assert max(map(cell_len, result.stdout.splitlines())) <= columns


def filled(clause: str, players: list[str]) -> str:
    """A printed form with names and a card in its gaps."""
    for gap in ("NAME", "〈玩家〉"):
        for player in (*players, *players):
            clause = clause.replace(gap, player, 1)
    return clause.replace("ROLE", "seer").replace("〈角色〉", "预言家")


DECKS = {
    "onuw": "players: 甲, 小红, 小刚\ncards: {}\n",
    "merlin": "game: merlin\nplayers: 甲, 小红, 小刚\n",
    "graveyard": "game: graveyard\nplayers: 甲, 小红, 小刚, 丁, 戊, 己\n",
}


@pytest.mark.parametrize(
    ("game", "role"), [(game, role) for game in DECKS for role in ruleset(game).roles], ids=lambda word: word
)
def test_everything_a_page_prints_can_be_said(run, game: str, role: str) -> None:
    """Every form, in both languages, is read back, and both languages mean the same."""
    told = ruleset(game).roles[role]
    (page,) = json.loads(run("roles", "--game", game, role, "--json").stdout)["roles"]
    head = DECKS[game].format("seer, robber, 4 villager")
    before = {"doppelganger": "copied 小刚 seer"}.get(role, "")
    assert len(page["clauses"]) == len(page["clauses_zh"])
    for english, chinese in zip(page["clauses"], page["clauses_zh"], strict=True):
        assert not re.search("[A-Za-z]", chinese)
        said = [f"{role}, {filled(english, ['小红', '小刚'])}", f"{told.zh}，{filled(chinese, ['小红', '小刚'])}"]
        if before and not english.startswith("copied"):
            said = [f"{role}, {before}, {filled(english, ['小红', '小刚'])}"]
        texts = {parse(f"{head}甲: {story}\n").lines[0].text for story in said}
        assert len(texts) == 1, (said, texts)


def test_the_page_in_chinese_is_chinese(run) -> None:
    page = run("roles", "头狼", "--lang", "zh").stdout
    said = [line.split()[-1] for line in page[page.index("可以说") :].splitlines()]
    assert said == [
        "头狼", "同伴〈玩家〉", "同伴〈玩家〉和〈玩家〉", "独狼", "验中1〈角色〉", "没看", "转化〈玩家〉",
    ]  # fmt: skip


def test_an_investigator_may_look_twice(run) -> None:
    english, chinese = (run("roles", "paranormal investigator", "--lang", lang).stdout for lang in ("en", "zh"))
    assert "saw NAME ROLE, saw NAME ROLE\n" in english
    assert "验〈玩家〉〈角色〉，验〈玩家〉〈角色〉\n" in chinese
    assert "took left" in run("roles", "--game", "graveyard", "gravekeeper").stdout
