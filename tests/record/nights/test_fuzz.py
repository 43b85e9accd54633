"""Whatever is typed about a game of several nights: a record or a RecordError comes out, nothing else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.record import RecordError, parse, parse_question, parse_theory

HEADER = "game: langrensha\nboard: 12人预女猎守\nplayers: 12\n"
GAME = """election: 3 and 5 stand
election: 5 withdraws, 3 sheriff
night 1: 4 dies, shown hunter
2: seer, n1 5 good
3: guard, n1 guarded 3
day 1: 7 exiled (1 2 5 > 7, 3 > 2), 7 shoots 8
night 2: nobody dies
6: witch, n1 saved 5, n2 poisoned 9
10: werewolf, with 5 and 9, n1 knifed 3, n2 nothing
day 2: 5 duels 9, 9 leaves
11 knows: hunter, n2 gun off
! 5 is hunter, 6 is not werewolf
night 3: 1 and 2 die
day 3: 11 self-destructs taking 12
game over: good wins
trust 2
1 thinks 5 good
"""
WORDS = (
    "3", "12", "47", "seer", "witch", "werewolf", "good", "wolf", ",", "and", ":", ">", "!", "with", "alone", "nothing",
    "n1", "night 2", "day 1", "election", "dies", "exiled", "stand", "self-destructs", "taking", "shoots", "duels",
    "leaves", "flips", "shown", "badge", "badge torn", "nobody dies", "nobody exiled", "game on", "game over", "saved",
    "poisoned", "guarded", "checked", "knifed", "gun off", "trust", "knows", "truly", "thinks", "retracts", "withdraws",
    "(", ")", "not", "is", "第一夜", "第二天", "平安夜", "出局", "死", "自爆", "带走", "开枪", "决斗", "翻牌", "亮牌",
    "警徽", "警长", "退水", "上警", "跳", "报", "预言家", "女巫", "验", "救", "毒", "守", "刀", "金水", "查杀", "银水",
    "好人胜", "游戏继续", "空守", "没动", "同伴", "、", "。", "；", "\t", "\u3000", "“", "😀", "\x1b", "could",
    "must", "vote", "truth", "bear roars",
)  # fmt: skip


def survives(text: str) -> None:
    try:
        record = parse(text)
    except RecordError as error:
        assert error.problems
        for lang in ("en", "zh"):
            assert error.report(lang)
            assert not set(error.report(lang)) & set("\x1b\t")
    else:
        for lang in ("en", "zh"):
            assert parse(record.canonical(lang)).canonical(lang) == record.canonical(lang)


@pytest.mark.parametrize("lang", ("en", "zh"))
def test_each_line_broken_in_turn(lang):
    rng = random.Random(lang)
    lines = parse(HEADER + GAME).canonical(lang).splitlines()
    for at in range(len(lines)):
        for _ in range(2):
            line = lines[at]
            k = rng.randrange(len(line) + 1)
            words = line.split(" ")
            words[rng.randrange(len(words))] = rng.choice(WORDS)
            ways = (
                line[:k] + line[k + 1 :],
                line[:k] + line[k : k + 1] * 2 + line[k + 1 :],
                " ".join(words),
                line[: len(line) // 2],
                line[:k] + rng.choice(WORDS) + line[k:],
            )
            survives("\n".join([*lines[:at], rng.choice(ways), *lines[at + 1 :]]))


def test_lines_in_any_order():
    rng = random.Random(7)
    for _ in range(10):
        lines = GAME.splitlines()
        rng.shuffle(lines)
        survives(HEADER + "\n".join(lines))


@settings(max_examples=60)
@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8), max_size=6), st.sampled_from(("", " ")))
def test_any_words(lines, between):
    survives(HEADER + "\n".join(between.join(words) for words in lines))


@settings(max_examples=60)
@given(st.lists(st.sampled_from(WORDS), max_size=8))
def test_any_question(words):
    record = parse(HEADER + "2: seer\n")
    try:
        parse_question(record, " ".join(words))
    except RecordError as error:
        assert error.report()


@settings(max_examples=60)
@given(st.lists(st.sampled_from((*WORDS, "cannot", "on", "was dealt", "lying")), max_size=8))
def test_any_theory(words):
    record = parse(HEADER + "2: seer\n")
    try:
        theory = parse_theory(record, " ".join(words))
    except RecordError as error:
        assert error.report()
    else:
        assert parse_theory(record, ", ".join(part.text for part in theory)) == theory
