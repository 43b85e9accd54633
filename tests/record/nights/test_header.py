"""The header of a game of several nights: boards, cards, rulings."""

from __future__ import annotations

import pytest

from deduce.course.match import Match
from deduce.game import Game
from deduce.games.langrensha import ruleset
from deduce.record import RecordError, parse

BOARDS = [board for board in ruleset().boards if board.fault is None]
NAMED = [board for board in ruleset().boards if board.fault is not None]


@pytest.mark.parametrize("board", BOARDS, ids=[board.names[0] for board in BOARDS])
@pytest.mark.parametrize("which", (0, -1))
def test_boards_by_both_names(board, which):
    record = parse(f"game: langrensha\nboard: {board.names[which]}\nplayers: {board.players}\n")
    assert record.board == board.names[0]
    assert dict(record.cards) == dict(board.cards)
    match = record.match
    assert match.pool == board.pool
    assert {name: match.switch(name) for name in board.rules} == dict(board.rules)
    assert sum(sum(deck.values()) for deck in match.decks) == board.players * len(match.decks)
    assert (record.centre, dict(record.rules)) == (0, {})


@pytest.mark.parametrize("board", NAMED, ids=[board.names[0] for board in NAMED])
def test_boards_without_a_deck_ask_for_cards(board):
    with pytest.raises(RecordError) as caught:
        parse(f"game: langrensha\nboard: {board.names[-1]}\nplayers: {board.players}\n")
    assert [problem.message("en") for problem in caught.value.problems] == [board.fault[0]]
    assert [problem.message("zh") for problem in caught.value.problems] == [board.fault[1]]


@pytest.mark.parametrize("name", ("langrensha", "LRS", "狼人杀", "狼人殺", "狼杀"))
def test_the_game_by_its_names(name):
    record = parse(f"game: {name}\nplayers: 3\ncards: werewolf, seer, villager\n")
    assert record.game == "langrensha"
    assert isinstance(record.played, Match)
    assert record.match is record.played
    with pytest.raises(TypeError):
        _ = record.one_night


def test_one_night_is_still_one_night():
    record = parse("players: 3\ncards: 6 villager\n")
    assert isinstance(record.played, Game)
    assert record.one_night is record.played
    with pytest.raises(TypeError):
        _ = record.match


def test_any_cards():
    record = parse("game: langrensha\nplayers: Ann, Bob, Cid, Dee\ncards: 2 wolf king, 咒狐, 白狼王\n")
    assert dict(record.match.deck) == {"wolf king": 2, "cursed fox": 1, "white wolf king": 1}
    assert record.match.switch("self save") == "n1"


def rules(text: str, players: int = 9) -> dict[str, str]:
    return dict(parse(f"game: langrensha\nplayers: {players}\ncards: {players} villager\nrules: {text}\n").rules)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("self knife = off", {"no self knife": "on"}),
        ("no self knife = on", {"no self knife": "on"}),
        ("empty_kill = on", {"no empty kill": "off"}),
        ("空刀 = 关, 自刀 = 开", {"no empty kill": "on", "no self knife": "off"}),
        ("villager claim binds = on", {"villager claims bind": "on"}),
        ("villager claims bind = on", {"villager claims bind": "on"}),
        ("villager-claim-binds = on", {"villager claims bind": "on"}),
        ("holders speak = on", {"holders speak": "on"}),
        ("holders speak = seer", {"holders speak": "seer"}),
        ("holders speak = witch and seer", {"holders speak": "seer and witch"}),
        ("holders speak = seer, witch", {"holders speak": "seer and witch"}),
        ("holders speak = seer, witch, win = city", {"holders speak": "seer and witch", "win": "city"}),
        ("真身必跳 = 预言家、女巫", {"holders speak": "seer and witch"}),
        ("真身必跳 = 预言家和女巫", {"holders speak": "seer and witch"}),
        ("女巫自救 = 首夜, 屠 = 屠城", {"self save": "n1", "win": "city"}),
        ("退水 = 收回", {"withdrawal": "retract"}),
        ("seer view = role, sheriff weight = 2", {"seer view": "role", "sheriff weight": "2"}),
    ],
)
def test_switches(text, found):
    assert rules(text) == found


@pytest.mark.parametrize("switch", ruleset().switches, ids=[switch.id for switch in ruleset().switches])
def test_every_switch_takes_every_value_and_has_a_chinese_name(switch):
    for value in switch.values:
        assert rules(f"{switch.id} = {value}") == {switch.id: value}
        record = parse(f"game: langrensha\nplayers: 2\ncards: 2 villager\nrules: {switch.id} = {value}\n")
        assert record.match.switch(switch.id) == value
        chinese = record.canonical("zh")
        assert switch.id not in chinese
        assert dict(parse(chinese).rules) == {switch.id: value}


def test_the_witch_saves_herself_by_the_number_of_players():
    for players, value in ((9, "n1"), (10, "n1"), (12, "never")):
        record = parse(f"game: langrensha\nplayers: {players}\ncards: {players} villager\n")
        assert record.match.switch("self save") == value


@pytest.mark.parametrize("odds", ("bluff", "deals"))
def test_odds(odds):
    record = parse(f"game: langrensha\nplayers: 1\ncards: villager\nodds: {odds}\nhonesty: nobody\n")
    assert (record.odds, record.honesty, record.slip) == (odds, "nobody", 0)
    assert parse("game: langrensha\nplayers: 1\ncards: villager\nslip: 0\n").slip == 0


def test_players_may_have_names():
    record = parse("game: langrensha\nplayers: Ann, 小明\ncards: werewolf, seer\nAnn: seer, n1 小明 wolf\n")
    assert record.lines[0].text == "seer, n1 小明 wolf"


def test_a_header_may_stand_after_statements():
    record = parse("1: seer, n1 2 wolf\ngame: langrensha\nplayers: 9\nboard: 9人标准场\nrules: holders speak = on\n")
    assert record.match.outspoken == {"seer", "witch", "hunter"}
