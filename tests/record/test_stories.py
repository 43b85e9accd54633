"""What people say, in English and Chinese -> the canonical statement. A table: read it to see what is understood."""

from __future__ import annotations

import pytest

from deduce.claims import say_story
from deduce.record import parse

HEADER = "players: Ann, Bob, Cid, Dee\ncards: doppelganger, insomniac, mason, robber, seer, 2 werewolf\n"
KOPF = "玩家：小明、小红、小刚、小丽\n牌：化身幽灵、失眠者、守夜人、强盗、预言家、2狼人\n"

ENGLISH = {
    "werewolf, with Bob and Cid": """
        werewolf, with Bob and Cid
        WEREWOLF ,  with Cid and bob
        wolf, with Bob, Cid
        WW, with Bob & Cid
        werewolf with Bob and Cid
        i was a werewolf, together with Bob and Cid
        werewolf, partners Bob and Cid
        werewolf, partners are Bob, Cid.
    """,
    "werewolf, alone, saw centre 2 seer": """
        werewolf, alone, saw centre 2 seer
        werewolf, saw centre 2 seer, alone
        werewolf, lone wolf, looked at C2 seer
        werewolf alone, viewed center 2 as seer
        a werewolf, alone, and I saw centre card 2 was the seer
    """,
    "werewolf, alone, saw nothing": """
        werewolf, alone, saw nothing
        werewolf, alone, did not look
        werewolf, alone, didn't peek
        werewolf, alone, passed
    """,
    "minion, wolves Bob and Cid": """
        minion, wolves Bob and Cid
        minion, the wolves are Bob and Cid
        min, saw wolves Cid, Bob
    """,
    "minion, no wolves": """
        minion, no wolves
        minion, saw no wolves
        minion, wolves nobody
    """,
    "mason, with Bob": "mason, with Bob | mason, partner is Bob | freemason, with P2",
    "mason, alone": "mason, alone | mason, no partner | mason, with nobody",
    "seer, saw Bob werewolf": """
        seer, saw Bob werewolf
        seer saw Bob werewolf
        seer, saw Bob, werewolf
        seer, checked Bob as a werewolf
        the seer, I saw Bob was a werewolf
        seer, looked at Bob's card: werewolf
        seer, saw 2 werewolf
        seer, saw P2 werewolf
        seer, saw seat 2 = wolf
        Seer; Saw "Bob" Werewolf
        ｓｅｅｒ，ｓａｗ　Ｂｏｂ　ｗｅｒｅｗｏｌｆ
    """,
    "seer, saw centre 1 seer and centre 3 villager": """
        seer, saw centre 1 seer and centre 3 villager
        seer, saw centre 3 villager and centre 1 seer
        seer, saw center 1 seer, center 3 villager
        sr, saw C1 seer, and C3 vil
    """,
    "seer, saw Bob": "seer, saw Bob | seer, looked at Bob",
    "seer, saw nothing": "seer, saw nothing | seer, saw nobody | seer, passed | seer, did not look",
    "robber, took Bob werewolf": """
        robber, took Bob werewolf
        robber, robbed Bob, got werewolf
        robber, stole Bob's card, it was werewolf
        robber, swapped with Bob, is a werewolf
        rob, took from Bob the werewolf
    """,
    "robber, took Bob": "robber, took Bob | robber, swapped Bob | robber, stole from Bob",
    "robber, took nothing": "robber, took nothing | robber, did not rob | robber, took no card | robber, declined",
    "troublemaker, swapped Bob and Cid": """
        troublemaker, swapped Bob and Cid
        tm, swapped Cid and Bob
        troublemaker, switched Bob with Cid
        troublemaker, exchanged Bob, Cid
        troublemaker, swapped 2 and 3
    """,
    "troublemaker, swapped nothing": "troublemaker, swapped nothing | tm, did not swap | tm, swapped nobody",
    "drunk, took centre 2": "drunk, took centre 2 | drunk, took C2 | drunk, swapped with center 2 | drunk, took 中2",
    "drunk, took nothing": "drunk, took nothing",
    "insomniac, woke werewolf": """
        insomniac, woke werewolf
        insomniac, woke up as werewolf
        insomniac, woke as a wolf
        ins, woke: werewolf
    """,
    "insomniac, woke insomniac": "insomniac, woke insomniac | insomniac, still insomniac | ins, is still the ins",
    "insomniac, woke nothing": "insomniac, woke nothing | insomniac, did not wake",
    "doppelganger, copied Bob seer, saw Cid werewolf": """
        doppelganger, copied Bob seer, saw Cid werewolf
        doppelgänger, copied Bob's card, seer, saw Cid werewolf
        doppelganger, saw Cid werewolf, copied Bob seer
        dop, became Bob seer, checked Cid wolf
    """,
    "doppelganger, copied Bob mason, with Bob and Cid": "doppelganger, copied Bob mason, with Bob and Cid",
    "doppelganger, copied Bob": "doppelganger, copied Bob",
    "villager": "villager | a villager | VILLAGER | townie | is the villager",
}
CHINESE = {
    "werewolf, with 小红 and 小刚": """
        狼人，同伴小红和小刚
        狼人，同伴是小红、小刚
        狼人，和小红、小刚一起
        狼，队友小红小刚 ✗
        我是狼人，同伴小刚和小红
    """,
    "werewolf, alone, saw centre 2 seer": """
        狼人，独狼，看中2预言家
        狼人，单独，看中央2是预言家
        狼人，独狼，看了中间第二张预言家
    """,
    "werewolf, alone, saw nothing": "狼人，独狼，没看 | 狼人，独狼，没动 | 狼人，孤狼，看没有",
    "minion, wolves 小红 and 小刚": "爪牙，狼是小红和小刚 | 爪牙，狼人是小红、小刚 | 狼爪，狼是2和3",
    "minion, no wolves": "爪牙，没有狼 | 爪牙，没看到狼人",
    "mason, with 小红": "守夜人，同伴小红 | 守夜人，和小红一起 | 石匠，同伴是小红",
    "mason, alone": "守夜人，单独 | 守夜人，没有同伴",
    "seer, saw 小红 werewolf": """
        预言家，验小红狼人
        預言家，驗小红狼人
        预言家验小红狼人
        预言家，验了小红，狼人
        预言家，查验小红是狼人
        预言家，我看到小红的牌是狼人
        预言家，验2狼人
        预言家，验２号狼
        先知、看“小红”狼人。
    """,
    "seer, saw centre 1 seer and centre 3 villager": "预言家，验中1预言家和中3村民 | 预言家，看中3村民、中1预言家",
    "robber, took 小红 villager": """
        强盗，换小红村民
        强盗，抢小红村民
        強盜，搶了小红，是村民
        强盗，偷小红的牌，村民
        强盗，和小红换，是村民
        强盗，换２平民
    """,
    "robber, took nothing": "强盗，没换 | 强盗，没抢 | 强盗，没动",
    "troublemaker, swapped 小红 and 小刚": """
        捣蛋鬼，换小红和小刚
        搗蛋鬼，換小红和小刚
        捣蛋鬼，交换小红、小刚
        捣蛋鬼，小红和小刚互换
        捣蛋鬼，把小红和小刚对调了
        捣蛋鬼，换2和3
    """,
    "troublemaker, swapped nothing": "捣蛋鬼，没换 | 捣蛋鬼，没动",
    "drunk, took centre 1": "酒鬼，换中1 | 酒鬼，拿了中1 | 酒鬼，换中央第一张牌",
    "insomniac, woke insomniac": "失眠者，还是失眠者 | 失眠者，醒来失眠者 | 失眠者，醒来还是失眠者 | 失眠者，还是失眠",
    "insomniac, woke werewolf": "失眠者，醒来是狼人 | 失眠者，看到自己是狼 | 失眠者，变成狼人了 ✗ | 失眠者，变成了狼人",
    "insomniac, woke nothing": "失眠者，没醒",
    "doppelganger, copied 小红 seer, saw 小刚 werewolf": """
        化身幽灵，复制小红预言家，验小刚狼人
        化身，複製小红預言家，驗小刚狼人
    """,
    "villager": "村民 | 民 | 平民 | 是村民",
}


def spellings(table: dict[str, str]) -> list[tuple[str, str]]:
    """Each spelling with what it means; those marked ✗ are left out (they are not understood)."""
    listed = [(canonical, s.strip()) for canonical, told in table.items() for s in told.replace("|", "\n").splitlines()]
    return [(canonical, spelling) for canonical, spelling in listed if spelling and "✗" not in spelling]


def story_text(text: str) -> str:
    record = parse(text)
    (line,) = record.lines
    assert line.story is not None
    return say_story(record.played.table, line.story)


@pytest.mark.parametrize(("canonical", "spelling"), spellings(ENGLISH))
def test_english(canonical: str, spelling: str):
    assert story_text(f"{HEADER}Ann: {spelling}\n") == canonical


@pytest.mark.parametrize(("canonical", "spelling"), spellings(CHINESE))
def test_chinese(canonical: str, spelling: str):
    assert story_text(f"{KOPF}小明：{spelling}\n") == canonical
