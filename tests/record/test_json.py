"""The record as JSON: its shape, and what a JSON text that is no record gets."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from deduce.record import RecordError, parse
from record.records import meaning

TEXT = """\
# a game
players: Ann, Bob, Cid
cards: 2 werewolf, seer, robber, 2 villager  # six

Ann: seer, saw centre 2 werewolf and centre 1 seer
Bob: robber, took Ann  # he says
Bob: retracts
! C2 dealt not seer
trust Ann, Cid
vote: Ann > Bob
Cid thinks Bob and Ann not werewolf
Ann knows: seer
"""


def test_the_shape():
    found = parse(TEXT).to_json()
    assert list(found) == [
        "schema", "game", "title", "source", "lang", "players", "cards", "centre", "board", "rules", "honesty", "odds",
        "slip", "lines", "header", "comments",
    ]  # fmt: skip
    assert found["schema"] == "deduce.record/1"
    assert found["players"] == ["Ann", "Bob", "Cid"]
    assert found["cards"] == {"robber": 1, "seer": 1, "villager": 2, "werewolf": 2}
    assert list(found["cards"]) == sorted(found["cards"])
    assert (found["centre"], found["rules"], found["slip"], found["title"]) == (3, {}, "0", None)
    assert found["header"] == {"players": 2, "cards": 3}
    assert found["comments"] == [
        {"line": 1, "text": "a game", "own": True},
        {"line": 3, "text": "six", "own": False},
        {"line": 6, "text": "he says", "own": False},
    ]
    lines = found["lines"]
    assert lines[0] == {
        "line": 5,
        "kind": "says",
        "who": "Ann",
        "text": "seer, saw centre 1 seer and centre 2 werewolf",
        "role": "seer",
        "answers": [
            {"verb": "saw", "told": [{"picks": ["centre 1", "centre 2"], "faces": ["seer", "werewolf"]}]},
        ],
    }
    assert lines[1]["answers"] == [{"verb": "took", "told": [{"picks": ["Ann"], "faces": [None]}]}]
    assert lines[2] == {"line": 7, "kind": "retracts", "who": "Bob", "text": "retracts"}
    assert lines[3]["who"] is None
    assert lines[3]["facts"] == [{"spot": "centre 2", "stage": "dealt", "not": True, "role": "seer"}]
    assert (lines[4]["who"], lines[4]["names"], lines[4]["text"]) == (["Ann", "Cid"], ["Ann", "Cid"], "Ann, Cid")
    assert lines[5]["votes"] == [["Ann", "Bob"]]
    assert lines[6]["opinions"] == [
        {"spot": "Bob", "not": True, "role": "werewolf", "team": None},
        {"spot": "Ann", "not": True, "role": "werewolf", "team": None},
    ]
    assert json.loads(json.dumps(found)) == found


def test_it_comes_back():
    record = parse(TEXT)
    again = parse("\ufeff \n" + json.dumps(record.to_json(), indent=1))
    assert meaning(again, numbers=True) == meaning(record, numbers=True)
    assert again.canonical() == record.canonical()
    assert again.text.count("\n") == record.text.count("\n")
    assert again.warnings == parse(again.text).warnings


def test_written_by_hand():
    """Only what is needed; lines without numbers follow each other, the header goes before them."""
    record = parse(json.dumps({
        "schema": "deduce.record/1",
        "players": ["Ann", "Bob"],
        "cards": {"villager": 3, "seer": 2},
        "slip": 0.1,
        "lines": [
            {"kind": "says", "who": "Ann", "text": "seer, saw Bob villager"},
            {"kind": "fact", "text": "Ann ends seer", "who": None},
            {"kind": "thinks", "who": "Bob", "text": "Ann is lying"},
        ],
    }))  # fmt: skip
    assert record.slip == Fraction(1, 10)
    assert [line.number for line in record.lines] == [1, 2, 3]
    assert [line.kind for line in record.lines] == ["says", "fact", "thinks"]
    assert record.canonical() == (
        "players: Ann, Bob\ncards: 2 seer, 3 villager\nslip: 1/10\n\n"
        "Ann: seer, saw Bob villager\n! Ann ends seer\nBob thinks Ann lying\n"
    )


def test_lines_keep_their_numbers_and_errors_name_them():
    with pytest.raises(RecordError) as caught:
        parse(json.dumps({
            "schema": "deduce.record/1",
            "players": ["Ann", "Bob"],
            "cards": {"villager": 5},
            "lines": [
                {"line": 7, "kind": "says", "who": "Ann", "text": "sear"},
                {"line": 9, "kind": "fact", "text": "Bbo ends seer"},
            ],
        }), "game.json")  # fmt: skip
    assert caught.value.report() == (
        "game.json:7:6: unknown role 'sear'\nAnn: sear\n     ^\ndid you mean 'seer'?\n\n"
        "game.json:9:3: unknown player 'Bbo'\n! Bbo ends seer\n  ^\ndid you mean 'Bob'?"
    )


def record_json(**changes: object) -> str:
    found = {"schema": "deduce.record/1", "players": ["Ann", "Bob"], "cards": {"villager": 5}, "lines": []}
    return json.dumps(found | changes)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "this is not valid JSON: expecting property name enclosed in double quotes"),
        ('{"schema": ' + "[" * 100_000, "this is not valid JSON: it is nested too deeply"),
        ('{"schema": 1, "schema": 2}', "this is not valid JSON: the key 'schema' is there twice"),
        ('{"schema": NaN}', "this is not valid JSON: NaN is no number here"),
        ('{"schema": ' + "9" * 5000 + "}", "this is not valid JSON: a number is too long"),
        ("{}", "the JSON is no record: schema must be 'deduce.record/1'"),
        (record_json(schema="deduce.record/2"), "the JSON is no record: schema must be 'deduce.record/1'"),
        (record_json(players="Ann"), "the JSON is no record: players must be a list of names"),
        (record_json(players=["Ann", 2]), "the JSON is no record: players must be a list of names"),
        (
            record_json(players=["Ann #1", "Bob"]),
            "the JSON is no record: players must be a list of names a record can hold (no `,`, ` #` or line break)",
        ),
        (record_json(cards=["villager"]), "the JSON is no record: cards must be the number of copies by role"),
        (record_json(cards={"villager": True}), "the JSON is no record: cards must be the number of copies by role"),
        (record_json(centre="3"), "the JSON is no record: centre must be a whole number"),
        (record_json(centre=10**9), "the JSON is no record: centre must be a whole number"),
        (record_json(rules={"passing": True}), "the JSON is no record: rules must be values by switch"),
        (record_json(title="a\nb"), "the JSON is no record: title must be text without line breaks"),
        (record_json(title="game #1"), "the JSON is no record: title must be text a record can hold (no ` #`)"),
        (record_json(lines={}), "the JSON is no record: lines must be a list"),
        (record_json(lines=[1]), "the JSON is no record: lines[0] must be an object"),
        (record_json(lines=[{"kind": "lies"}]), "the JSON is no record: lines[0].kind must be one of says, knows,"),
        (record_json(lines=[{"kind": "says", "who": "Ann"}]), "the JSON is no record: lines[0].text must be text"),
        (record_json(lines=[{"kind": "says", "text": "seer"}]), "the JSON is no record: lines[0].who must be a player"),
        (
            record_json(lines=[{"kind": "says", "who": "Ann", "text": "retracts"}]),
            "the JSON is no record: lines[0].text must be what its kind says, and nothing else",
        ),
        (
            record_json(lines=[{"kind": "says", "who": "Ann", "text": "seer", "line": n} for n in (3, 3)]),
            "the JSON is no record: lines[1].line must be a whole number above the one before",
        ),
        (record_json(header={"players": 1, "odds": "x"}), "the JSON is no record: header must be line numbers by key"),
        (record_json(header={"players": 1, "cards": 1}), "the JSON is no record: header must be lines without"),
        (record_json(comments=[{"line": 1}]), "the JSON is no record: comments must be a list of objects"),
        (record_json(players=["Ann", "Ann"]), "two players are called 'Ann'"),
        (record_json(cards={"villager": 4}), "4 cards for 2 players and 3 in the centre: 1 too few"),
        (record_json(odds="maybe"), "`odds` cannot be 'maybe'"),
    ],
)  # fmt: skip
def test_what_is_no_record(text: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(text)
    (problem,) = caught.value.problems
    assert problem.message().startswith(message)
    assert problem.message("zh") != problem.message("en")
    assert problem.line >= 1
    assert problem.column >= 1


def test_broken_json_shows_where():
    with pytest.raises(RecordError) as caught:
        parse('{\n  "players": ["Ann",]\n}', "game.json")
    problem = caught.value.problems[0]
    assert problem.line == 2
    assert problem.source == '  "players": ["Ann",]'
