"""Lines and standing stories told again, in both languages, of records of one night and of several."""

from __future__ import annotations

import pytest

import deduce

ONE = """\
players: 小明, Bob, Cid
cards: 2 werewolf, seer, robber, insomniac, villager
小明: seer, saw Bob werewolf   # a comment
Bob: insomniac
Bob: woke villager
Cid: robber
Cid: retracts
trust 小明
"""
SEVERAL = """\
游戏：狼人杀
板子：9人标准场
玩家：9
平安夜
3跳预言家 验5查杀
5被票出
5开枪带走8
第2夜 7死
3：第2夜 6 金水
！9不是猎人
8：平民
8收回
"""


@pytest.mark.parametrize(
    ("text", "line", "english", "chinese"),
    [
        (ONE, 3, "小明: seer, saw Bob werewolf", "小明：预言家，验Bob狼人"),
        (ONE, 5, "Bob: woke villager", "Bob：醒来是村民"),
        (ONE, 7, "Cid: retracts", "Cid：收回"),
        (ONE, 8, "trust 小明", "信小明"),
        (SEVERAL, 4, "night 1: nobody dies", "第1夜：平安夜"),
        (SEVERAL, 5, "3: seer, n1 5 wolf", "3：预言家，第1夜5查杀"),
        (SEVERAL, 7, "day 1: 5 shoots 8", "第1天：5开枪带走8"),
        (SEVERAL, 9, "3: n2 6 good", "3：第2夜6金水"),
        (SEVERAL, 10, "! 9 is not hunter", "！9不是猎人"),
    ],
)
def test_a_line(text: str, line: int, english: str, chinese: str):
    record = deduce.parse(text)
    assert (record.said(line), record.said(line, "zh")) == (english, chinese)


def test_no_line():
    with pytest.raises(KeyError):
        deduce.parse(ONE).said(1)


@pytest.mark.parametrize(
    ("text", "player", "english", "chinese"),
    [
        (ONE, "小明", "seer, saw Bob werewolf", "预言家，验Bob狼人"),
        (ONE, "Bob", "insomniac, woke villager", "失眠者，醒来是村民"),
        (ONE, "Cid", None, None),
        (SEVERAL, "3", "seer, n1 5 wolf, n2 6 good", "预言家，第1夜5查杀，第2夜6金水"),
        (SEVERAL, "8", None, None),
        (SEVERAL, "1", None, None),
    ],
)
def test_a_standing_story(text: str, player: str, english: str | None, chinese: str | None):
    record = deduce.parse(text)
    assert (record.story(player), record.story(player, "zh")) == (english, chinese)


def test_the_story_is_the_claim_of_the_answer():
    for text in (ONE, SEVERAL):
        record = deduce.parse(text)
        assert [player.claim for player in deduce.solve(record).players] == [*map(record.story, record.players)]


@pytest.mark.parametrize(
    ("kind", "word", "chinese"),
    [("switch", "self save", "女巫自救"), ("value", "off", "关"), ("odds", "bluff", "诈唬"), ("value", "1.5", "1.5")],
)
def test_words_of_the_header_in_chinese(kind: str, word: str, chinese: str):
    assert deduce.in_chinese(kind, word) == chinese
