"""Whatever is typed: a record or a RecordError comes out, nothing else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.record import RecordError, load, parse, parse_question, parse_statement, parse_theory

DATA = Path(__file__).parents[1] / "data"
FILES = sorted([*DATA.glob("one-night/*.wolf"), *DATA.glob("games/*.wolf")])
WORDS = (
    "Ann", "Bob", "seer", "saw", "werewolf", ",", "and", ":", ">", "!", "with", "alone", "nothing",
    "centre 1", "trust", "doubt", "vote", "truth", "knows", "truly", "thinks", "not", "dealt", "ends",
    "players", "cards", "=", "2", "#", "(", ")", "验", "换", "狼", "人", "和", "同伴", "一起", "互换", "复制",
    "copied", "mason", "took", "swapped", "是", "\t", "\u3000", "：", "，", "。", "“", "”", '"', "'s", "3号",
    "P3", "C1", "中1", "title", "odds", "retracts", "is", "a", "😀", "é", "\x1b", "\u202e", "�", "could",
    "must", "or", "可能",
)  # fmt: skip


def survives(text: str) -> None:
    try:
        record = parse(text)
    except RecordError as error:
        assert error.problems
        for lang in ("en", "zh"):
            assert error.report(lang)
            assert not set(error.report(lang)) & set("\x1b\u202e\t")
    else:
        for lang in ("en", "zh"):
            assert parse(record.canonical(lang)).canonical(lang) == record.canonical(lang)


def broken(rng: random.Random, lines: list[str], at: int) -> list[str]:
    """The lines with one of them broken in some way."""
    line = lines[at]
    k = rng.randrange(len(line) + 1)
    words = line.split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    others = [*lines[:at], *lines[at + 1 :]]
    moved = rng.randrange(len(lines))
    ways = [
        [line[:k] + line[k + 1 :]],
        [line[:k] + line[k : k + 1] * 2 + line[k + 1 :]],
        [line[:k] + line[k + 1 : k + 2] + line[k : k + 1] + line[k + 2 :]],
        [" ".join(words)],
        [line[: len(line) // 2]],
        [line[:k] + rng.choice(WORDS) + line[k:]],
    ]
    way = rng.randrange(len(ways) + 1)
    return [*lines[:at], *ways[way], *lines[at + 1 :]] if way < len(ways) else [*others[:moved], line, *others[moved:]]


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_each_line_broken_in_turn(path: Path):
    rng = random.Random(path.stem)
    for lang in ("en", "zh"):
        lines = load(path).canonical(lang).splitlines()
        for at in range(len(lines)):
            survives("\n".join(broken(rng, lines, at)))


HEADER = "players: Ann, Bob, 小明\ncards: robber, seer, doppelganger, villager, 2 werewolf\n"


@given(st.lists(st.sampled_from(WORDS), max_size=15), st.sampled_from(["", " "]))
def test_word_salad(words: list[str], between: str):
    survives(HEADER + between.join(words))
    survives(between.join(words))


@given(st.binary(max_size=200))
def test_bytes(data: bytes):
    survives(data.decode("latin-1"))
    survives(data.decode("utf-8", "replace"))


@given(st.text(max_size=100))
def test_any_text(text: str):
    survives(text)
    survives(HEADER + text)
    survives("{" + text)


@given(st.lists(st.sampled_from(WORDS), max_size=12), st.sampled_from(["", " "]))
def test_any_question(words: list[str], between: str):
    record = parse(HEADER + "Ann: seer\n")
    try:
        asked = parse_question(record, between.join(words))
    except RecordError as error:
        assert error.report("zh")
    else:
        assert parse_question(record, asked.text) == asked


@given(
    st.lists(st.sampled_from((*WORDS, "cannot", "is", "on", "不可能", "属于", "was dealt")), max_size=12),
    st.sampled_from(["", " "]),
)
def test_any_theory(words: list[str], between: str):
    record = parse(HEADER + "Ann: seer\n")
    try:
        theory = parse_theory(record, between.join(words))
    except RecordError as error:
        assert error.report("zh")
    else:
        assert parse_theory(record, ", ".join(part.text for part in theory)) == theory
        assert all(parse_statement(record, part.text) == part for part in theory)


@given(st.text(max_size=60))
def test_any_text_as_a_statement(text: str):
    record = parse(HEADER + "Ann: seer\n")
    for said in (text, f"Ann is {text}", f"{text} seer"):
        try:
            parse_statement(record, said)
        except RecordError as error:
            assert error.report()
