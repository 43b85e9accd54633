"""Records with lines left out and added, without editing: numbers stay, errors say whose they are."""

from __future__ import annotations

import pytest

from deduce.model import Trust
from deduce.record import RecordError, parse, standing

TEXT = """\
players: Ann, Bob, Cid
cards: 2 werewolf, seer, robber, 2 villager

Ann: seer
Ann: saw Bob werewolf
Bob: robber, took Ann
trust Ann
! Bob ends seer
"""


def test_nothing_changes_nothing():
    record = parse(TEXT, "game.wolf")
    again = record.what_if()
    assert again == record


def test_drop_and_add():
    record = parse(TEXT).what_if(drop=[6, 7], add=["Cid: villager", "Bob: villager"])
    assert [(line.number, line.text) for line in record.lines] == [
        (4, "seer"),
        (5, "saw Bob werewolf"),
        (8, "Bob ends seer"),
        (9, "villager"),
        (10, "villager"),
    ]
    assert dict(record.header) == {"players": 1, "cards": 2}
    assert [line.number for line in parse(record.text).lines] == [4, 5, 8, 9, 10]
    further = record.what_if(drop=[9])
    assert [line.number for line in further.lines] == [4, 5, 8, 10]


def test_trust_and_doubt():
    record = parse(TEXT).what_if(trust=["Bob"], doubt=["1"])
    assert {seat: trust for seat, (trust, _) in standing(record).trust.items()} == {
        0: Trust.DOUBTED,
        1: Trust.TRUSTED,
    }


def test_until():
    record = parse(TEXT + "odds: chance\n").what_if(until=5, add=["Bob: villager"])
    assert [line.number for line in record.lines] == [4, 5, 10]
    assert record.odds == "chance"


def test_until_a_line_that_is_not_there():
    record = parse(TEXT, "game.wolf")
    last = len(TEXT.splitlines())
    assert record.what_if(until=last).lines == record.lines
    for number in (last + 1, 99):
        with pytest.raises(RecordError) as caught:
            record.what_if(until=number)
        (problem,) = caught.value.problems
        assert (problem.code, problem.file) == ("beyond", "--until")
        assert f"lines 1 to {last}" in problem.message() and str(number) in problem.message()


def test_errors_say_whose_they_are():
    with pytest.raises(RecordError) as caught:
        parse(TEXT, "game.wolf").what_if(drop=[4], add=["Cid: seer", "Cid: sear"], trust=["Bbo"], doubt=["Zoe"])
    assert (
        caught.value.report()
        == """\
game.wolf:5:6: Ann has no standing story to add this to: name the role first, like `Ann: seer, …`
Ann: saw Bob werewolf
     ^

--add:2:6: unknown role 'sear'
Cid: sear
     ^
did you mean 'seer'?

--doubt:1:7: unknown player 'Zoe': the players are Ann, Bob and Cid
doubt Zoe
      ^

--trust:1:7: unknown player 'Bbo'
trust Bbo
      ^
did you mean 'Bob'?"""
    )


@pytest.mark.parametrize(
    ("number", "code"), [(1, "drop-header"), (3, "no-line"), (99, "no-line"), (0, "no-line"), (-1, "no-line")]
)
def test_lines_that_cannot_be_dropped(number: int, code: str):
    with pytest.raises(RecordError) as caught:
        parse(TEXT, "game.wolf").what_if(drop=[number])
    (problem,) = caught.value.problems
    assert (problem.code, problem.file) == (code, "--drop")
    assert str(number) in problem.message()


def test_an_added_header_line_counts_too():
    assert parse(TEXT).what_if(add=["odds: worlds"]).odds == "worlds"
    with pytest.raises(RecordError) as caught:
        parse(TEXT).what_if(add=["players: 4"])
    assert [problem.code for problem in caught.value.problems] == ["twice"]


def test_a_remark_about_an_added_line():
    (warning,) = parse(TEXT).what_if(doubt=["Cid"]).warnings
    assert (warning.code, warning.file, warning.line) == ("silent-trust", "--doubt", 1)


def test_several_lines_at_once_and_control_characters():
    record = parse(TEXT).what_if(add=["Cid: villager\nBob: villager"])
    assert [line.number for line in record.lines][-2:] == [9, 10]
    with pytest.raises(RecordError) as caught:
        parse(TEXT).what_if(add=["Cid: villager\x1b[2J"])
    assert "\x1b" not in caught.value.report()


def test_records_from_json_can_be_changed():
    import json

    record = parse(json.dumps(parse(TEXT).to_json()))
    assert [line.number for line in record.what_if(drop=[6]).lines] == [4, 5, 7, 8]
