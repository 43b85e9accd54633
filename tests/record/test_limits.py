"""Limits have their own messages, and nothing takes long, however it is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduce.record import RecordError, load, parse
from deduce.record.reading import MAX_READINGS
from deduce.record.source import MAX_BYTES, MAX_LINES, MAX_ROW

HEADER = "players: Ann, Bob, Cid\ncards: robber, seer, 2 villager, 2 werewolf\n"


def problems(text: str) -> list[str]:
    with pytest.raises(RecordError) as caught:
        parse(text)
    assert caught.value.report("en")
    assert caught.value.report("zh")
    return [problem.code for problem in caught.value.problems]


def test_bytes():
    fill = "# " + "x" * 3000 + "\n"
    text = HEADER + fill * ((MAX_BYTES - len(HEADER)) // len(fill))
    assert parse(text)
    assert problems(text + fill) == ["too-big"]
    assert problems("狼" * (MAX_BYTES // 3 + 1)) == ["too-big"]


def test_lines():
    text = HEADER + "\n" * (MAX_LINES - 2)
    assert parse(text)
    with pytest.raises(RecordError) as caught:
        parse(text + "\n")
    assert caught.value.problems[0].message() == "the record has 2001 lines: at most 2,000 are read"


def test_players():
    many = ", ".join(f"player{n}" for n in range(31))
    assert problems(f"players: {many}\ncards: 34 villager\n") == ["too-many-players"]
    assert parse(f"players: {many.rpartition(',')[0]}\ncards: 33 villager\n")
    assert problems("players: 31\ncards: 34 villager\n") == ["bad-count"]
    assert problems("players: 0\ncards: 34 villager\n") == ["bad-count"]


def test_names():
    assert parse(f"players: {'x' * 40}, {'狼' * 20}\ncards: 5 villager\n")
    assert problems(f"players: {'x' * 41}, Bob\ncards: 5 villager\n") == ["long-name"]
    assert problems(f"players: {'狼' * 21}, Bob\ncards: 5 villager\n") == ["long-name"]


def test_long_lines():
    assert problems(HEADER + "Ann: " + "a" * MAX_ROW) == ["long-row"]
    assert problems("players: " + "a, " * 2000 + "\ncards: 5 villager\n") == ["long-row"]
    assert parse(HEADER + "title: " + "x" * 10_000 + "\nAnn: seer # " + "y" * 10_000 + "\n")


def test_everybody_may_vote_in_one_line():
    names = [f"{n:02}" + "x" * 38 for n in range(30)]
    votes = ", ".join(f"{voter} > {target}" for voter, target in zip(names, names[1:] + names[:1], strict=True))
    record = parse(f"players: {', '.join(names)}\ncards: 33 villager\nvote: {votes}\n")
    assert len(record.lines[0].votes) == 30


AMBIGUOUS = "players: 和, 和和, 和和和, 和和和和\ncards: 7 villager\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEADER + "Ann: werewolf, with Bob" + " and Cid" * 200, "same-target"),
        (HEADER + "Ann: " + "and " * 200, "misplaced"),
        (HEADER + "," * MAX_ROW, None),
        (HEADER + '"' * MAX_ROW, "no-start"),
        (AMBIGUOUS + "和：狼人，同伴" + "和" * 100, "too-many-ways"),
        (AMBIGUOUS + "和：狼人，同伴" + "和" * (MAX_ROW - 20), "too-many-ways"),
    ],
)
def test_lines_made_to_take_long(text: str, code: str | None):
    if code is None:
        assert parse(text)
    else:
        assert problems(text) == [code]


def test_the_effort_for_a_whole_record_is_bounded():
    line = "和：狼人，同伴" + "和" * 120 + "\n"
    assert set(problems(AMBIGUOUS + line * 650)) == {"too-many-ways"}
    with pytest.raises(RecordError) as caught:
        parse(AMBIGUOUS + line)
    assert f"more than {MAX_READINGS} ways" in caught.value.problems[0].message()


def test_two_thousand_lines():
    assert len(parse(HEADER + "Ann: seer, saw Bob werewolf\n" * (MAX_LINES - 2)).lines) == MAX_LINES - 2
    assert len(problems(HEADER + "Ann: seer, saw Bob werewulf\n" * (MAX_LINES - 2))) == MAX_LINES - 2


# Files --------------------------------------------------------------------------------------------------------------


def test_files(tmp_path: Path):
    path = tmp_path / "game.wolf"
    path.write_bytes(b"\xef\xbb\xbf" + HEADER.replace("\n", "\r\n").encode() + b"Ann: seer\rBob: villager")
    record = load(path)
    assert [line.number for line in record.lines] == [3, 4]
    assert load(str(path)) == record
    assert record.name == str(path)


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (HEADER.encode() + b"Ann: s\xffer\n", "not-utf8", 3, 7),
        (b"\xff\xfe", "not-utf8", 1, 1),
        (b"x" * (MAX_BYTES + 1), "too-big", 1, 1),
        (b"\xef\xbb\xbf" + b"x" * MAX_BYTES, "too-big", 1, 1),
    ],
)
def test_bad_files(tmp_path: Path, data: bytes, code: str, line: int, column: int):
    path = tmp_path / "game.wolf"
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        load(path)
    (problem,) = caught.value.problems
    assert (problem.code, problem.line, problem.column) == (code, line, column)


def test_no_file(tmp_path: Path):
    for path in (tmp_path / "none.wolf", tmp_path, Path("a\0b")):
        with pytest.raises(RecordError) as caught:
            load(path)
        assert [problem.code for problem in caught.value.problems] == ["no-file"]
        assert "\0" not in caught.value.report()
