"""The header: keys, values, lists, defaults, in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deduce.record import RecordError, parse

PLAYERS = "players: Ann, Bob, Cid\n"
CARDS = "cards: robber, seer, villager, villager, 2 werewolf\n"
DECK = {"robber": 1, "seer": 1, "villager": 2, "werewolf": 2}


def test_defaults():
    record = parse(PLAYERS + CARDS)
    assert (record.game, record.title, record.source, record.lang, record.board) == ("onuw", None, None, None, None)
    assert (record.centre, record.honesty, record.odds, record.slip) == (3, "believed", "bluff", Fraction(0))
    assert dict(record.rules) == {}
    assert record.lines == ()
    assert dict(record.cards) == DECK
    assert dict(record.header) == {"players": 1, "cards": 2}
    assert record.played.table.players == ("Ann", "Bob", "Cid")


@pytest.mark.parametrize("line", [
    "cards: 2 werewolf, seer, robber, 2 villager",
    "CARDS : Werewolf, WEREWOLF, seer, robber, villager, villager",
    "cards: 2 werewolves, 1 seer, robber, 2 villagers",
    "cards: 2x werewolf ✗",
    "cards: 2 x wolf, seer x1, rob, villager ×2",
    "cards: 2WW ✗",
    "cards: 2 WW, Sr, thief, 2 vil,",
    "牌：2狼人、预言家、强盗、2村民",
    "牌：狼人2张，1张預言家，強盜，两张平民。",
    "身份：狼×2、先知、强盗、民、民",
    "ｃａｒｄｓ：２　ｗｅｒｅｗｏｌｆ，ｓｅｅｒ；ｒｏｂｂｅｒ、２　ｖｉｌｌａｇｅｒ",
])  # fmt: skip
def test_cards(line: str):
    if "✗" in line:
        with pytest.raises(RecordError):
            parse(f"{PLAYERS}{line.removesuffix(' ✗')}\n")
    else:
        assert dict(parse(f"{PLAYERS}{line}\n").cards) == DECK


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("players: Ann, Bob, Cid", ("Ann", "Bob", "Cid")),
        ("players: 3", ("1", "2", "3")),
        ("players: 3 players", ("1", "2", "3")),
        ("玩家：３人", ("1", "2", "3")),
        ("玩家：小明、小红、Ｂｏｂ", ("小明", "小红", "Bob")),
        ('players: "Mary  Ann", “Bob”, 「小明」', ("Mary Ann", "Bob", "小明")),
        ("players:  Mary   Ann ,Bob; Cid,", ("Mary Ann", "Bob", "Cid")),
        ('players: O\'Brien, Bob "B" Lee, Mr.', ("O'Brien", 'Bob "B" Lee', "Mr.")),
        ("players: 2, 1, seer", ("2", "1", "seer")),
        ("players: sand, band, Andy", ("sand", "band", "Andy")),
    ],
)
def test_players(line: str, names: tuple[str, ...]):
    assert parse(f"{line}\n{CARDS}").players == names


@pytest.mark.parametrize(
    ("line", "key", "value"),
    [
        ("game: ONUW", "game", "onuw"),
        ("游戏：一夜狼人", "game", "onuw"),
        ("game: one night", "game", "onuw"),
        ("title: Anything: at all, (yes)", "title", "Anything: at all, (yes)"),
        ("标题：一局，好棋。", "title", "一局，好棋。"),
        ("source: page#1 # not this", "source", "page#1"),
        ("lang: zh", "lang", "zh"),
        ("语言：中文", "lang", "zh"),
        ("lang: English", "lang", "en"),
        ("honesty: nobody", "honesty", "nobody"),
        ("诚实：所有人", "honesty", "everyone"),
        ("誠實：發牌", "honesty", "dealt"),
        ("odds: Chance", "odds", "chance"),
        ("概率：世界", "odds", "worlds"),
        ("slip: 1/10", "slip", Fraction(1, 10)),
        ("slip: 0.1", "slip", Fraction(1, 10)),
        ("失误：10%", "slip", Fraction(1, 10)),
        ("slip: 0", "slip", Fraction(0)),
        ("centre: 3", "centre", 3),
        ("center: 3 cards", "centre", 3),
        ("中央：３张", "centre", 3),
    ],
)
def test_values(line: str, key: str, value: object):
    assert getattr(parse(f"{PLAYERS}{CARDS}{line}\n"), key) == value


@pytest.mark.parametrize("slip", ["1", "-1/10", "1/0", "2/1", "1e-9", "1e999999999", "x", "1/10/10", "nan", "9" * 5000])
def test_bad_slips(slip: str):
    with pytest.raises(RecordError) as caught:
        parse(f"{PLAYERS}{CARDS}slip: {slip}\n")
    assert [problem.code for problem in caught.value.problems] == ["bad-slip"] or len(slip) > 4000


def test_slip_and_odds():
    assert parse(f"{PLAYERS}{CARDS}odds: worlds\nslip: 0\n").slip == 0
    with pytest.raises(RecordError):
        parse(f"{PLAYERS}{CARDS}odds: worlds\nslip: 1/10\n")


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("rules: lone wolf peek = off", {"lone wolf peek": "off"}),
        ("rules: lone_wolf-peek=OFF , Passing = on", {"lone wolf peek": "off", "passing": "on"}),
        ("规则：独狼验牌＝关，可不行动 = 开", {"lone wolf peek": "off", "passing": "on"}),
        ("rules: investigator status = seat", {"investigator status": "seat"}),
        ("rules: passing = no", {"passing": "off"}),
    ],
)
def test_rules(line: str, rules: dict[str, str]):
    record = parse(f"{PLAYERS}{CARDS}{line}\n")
    assert dict(record.rules) == rules
    for switch, value in rules.items():
        assert record.played.switch(switch) == value


def test_centre_and_no_centre():
    assert parse("players: 3\ncards: 3 villager\ncentre: 0\n").played.table.centre == 0
    assert parse("centre: 1\nplayers: 3\ncards: 4 villager\n").played.table.centre == 1


def test_the_header_may_stand_anywhere():
    record = parse(f"Ann: seer\n{CARDS}Bob: villager\n{PLAYERS}")
    assert [line.number for line in record.lines] == [1, 3]
    assert dict(record.header) == {"cards": 2, "players": 4}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "players: Ann, Bob, Cid, Dee, Eve\ncards: 7 villager\n",
            "7 cards for 5 players and 3 in the centre: 1 too few",
        ),
        ("players: 2\ncards: 7 villager\n", "7 cards for 2 players and 3 in the centre: 2 too many"),
        ("玩家：2\n牌：7村民\n", "7 cards for 2 players and 3 in the centre: 2 too many"),
    ],
)
def test_the_difference_is_named(text: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert [problem.message() for problem in caught.value.problems] == [message]


def test_one_name_with_spaces_is_remarked_on():
    record = parse("players: Ann Bob Cid\ncards: 4 villager\n")
    assert [warning.code for warning in record.warnings] == ["one-name"]
