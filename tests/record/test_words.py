"""The vocabulary as a whole: traditional forms, sentences in both languages, cells and harmless text."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from deduce.games import RULESETS, ruleset
from deduce.record import messages, parse
from deduce.record.messages import LANGUAGES, SENTENCES, say
from deduce.record.source import _PAIRS, Row, cells, folded, harmless, simplified, twins
from deduce.record.verbs import CHINESE, NOT_DONE, VERBS
from deduce.record.vocabulary import vocabulary
from deduce.record.words import KEYS, KEYS_CHINESE, VALUES

TRADITIONAL = {pair[1]: pair[0] for pair in _PAIRS.split()}


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("code", SENTENCES)
def test_sentences_have_both_languages_and_the_same_gaps(code: str):
    english, chinese = SENTENCES[code]
    assert gaps(english) >= gaps(chinese)
    assert english.replace("…", "").isascii()
    assert not any("\u4e00" <= char <= "\u9fff" for char in english)
    assert any("\u4e00" <= char <= "\u9fff" for char in chinese) or code in ("advice", "board-fault")
    for lang in LANGUAGES:
        assert say(code, lang, dict.fromkeys(gaps(english), "{x}"))


def test_every_sentence_is_used():
    source = Path(messages.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py") if path.name != "messages.py")
    assert [code for code in SENTENCES if code != messages.MEANT and f'"{code}"' not in text] == []


def test_verbs_and_keys_are_complete():
    verbs = {q.verb for rules in RULESETS for role in ruleset(rules).roles.values() for q in role.questions}
    assert verbs <= set(VERBS)
    assert verbs <= set(CHINESE)
    assert set(NOT_DONE) <= set(VERBS)
    assert set(KEYS) == set(KEYS_CHINESE)
    assert all(VERBS[verb].split(", ")[0] == verb for verb in VERBS)
    assert all(something in VERBS[verb].split(", ") for verb, (something, _) in CHINESE.items())
    for rules in RULESETS:
        assert {switch.id for switch in ruleset(rules).switches} <= set(VALUES["switch"])


def test_phrases_are_kept_as_they_are_looked_up():
    for phrase in vocabulary(ruleset("onuw")).phrases():
        for part in phrase.parts:
            assert part == simplified(folded(part))


def test_traditional_chinese_says_the_same():
    text = """\
游戏：一夜终极狼人
玩家：小明、小红、小刚、小丽
牌：化身幽灵、强盗、预言家、捣蛋鬼、村民、2狼人
规则：独狼验牌 = 关
诚实：发牌
概率：机会

小明：预言家，验小红狼人
小红：强盗，换小刚村民
小刚：捣蛋鬼，换小明和小红
小丽：化身幽灵，复制小明预言家，没看
小丽知道：狼人，单独
小丽其实：狼人，独狼
小丽觉得小红是狼人，小明说谎
！小红发到强盗，中1没发到狼人
投票：小明>小红
真相：小红发到强盗
小明：收回
"""
    names = str.maketrans(dict.fromkeys("小明红刚丽"))
    turned = "".join(TRADITIONAL.get(char, char) for char in text)
    assert turned != text
    assert turned.translate(names) != text.translate(names)
    simple, traditional = parse(text), parse(turned)
    assert [(line.kind, line.who, line.story, line.facts) for line in simple.lines] == [
        (line.kind, line.who, line.story, line.facts) for line in traditional.lines
    ]
    assert traditional.canonical("zh").replace("小紅", "小红") == simple.canonical("zh")


@pytest.mark.parametrize(
    ("text", "width"),
    [("abc", 3), ("狼人", 4), ("ａｂ", 4), ("é", 1), ("e\u0301", 1), ("😀", 2), ("、：", 4), ("…", 1), ("", 0)],
)
def test_cells(text: str, width: int):
    assert cells(text) == width


def test_length_is_kept():
    for text in ("ＡＢ　：；、。Ａ", "straße İ ﬁ Σς", "“小明”", "預言家\t驗"):
        assert len(twins(text)) == len(folded(text)) == len(simplified(text)) == len(harmless(text)) == len(text)


def test_harmless():
    assert harmless("a\tb\x1b[0m\x7f\u202ec\u2028") == "a b␛[0m␡\ufffdc\ufffd"


@pytest.mark.parametrize(
    ("raw", "body", "comment"),
    [
        ("Ann: seer", "Ann: seer", None),
        ("Ann: seer # x", "Ann: seer", "x"),
        ("Ann: seer　＃　x", "Ann: seer", "x"),
        ("#", "", ""),
        ("  # x # y", "", "x # y"),
        ("A#1: seer。", "A#1: seer", None),
        ("Ann：ｓｅｅｒ， 。", "Ann:seer", None),
    ],
)
def test_rows(raw: str, body: str, comment: str | None):
    row = Row(1, raw)
    assert (row.body, row.comment) == (body, comment)
