"""What Daybreak adds to the notation: clauses, tokens, what all see, the centre wolf card; English and Chinese."""

from __future__ import annotations

import json

import pytest

from deduce.claims import Answer, Told
from deduce.record import parse
from deduce.record.problems import RecordError

HEADER = """\
players: Ann, Bob, Cid, Dee
cards: alpha wolf, sentinel, witch, village idiot, curator, revealer, paranormal investigator
center wolf: mystic wolf
"""


@pytest.mark.parametrize(
    ("said", "text", "chinese"),
    [
        ("sentinel, shielded Bob", "sentinel, shielded Bob", "哨兵，盾Bob"),
        ("sentinel, shielded nothing", "sentinel, shielded nobody", "哨兵，没盾"),
        (
            "AW, lone wolf, saw C4 witch, turned Bob",
            "alpha wolf, alone, saw centre 4 witch, turned Bob",
            "头狼，独狼，验中4女巫，转化Bob",
        ),
        ("mystic wolf, with Bob, saw Cid seer", "mystic wolf, with Bob, saw Cid seer", "神秘狼，同伴Bob，验Cid预言家"),
        ("mystic wolf, saw nothing", "mystic wolf, saw nothing", "神秘狼，没看"),
        ("dream wolf", "dream wolf", "梦狼"),
        ("apprentice seer, saw C1 seer", "apprentice seer, saw centre 1 seer", "见习预言家，验中1预言家"),
        (
            "PI, saw Bob seer, saw Cid werewolf",
            "paranormal investigator, saw Bob seer, saw Cid werewolf",
            "灵异侦探，验Bob预言家，验Cid狼人",
        ),
        ("witch, saw C1 seer, gave Ann", "witch, saw centre 1 seer, gave Ann", "女巫，验中1预言家，给Ann"),
        ("village idiot, moved left", "village idiot, shifted left", "村里傻瓜，移动左"),
        ("revealer, flipped Bob seer", "revealer, flipped Bob seer", "揭示者，翻Bob预言家"),
        ("revealer, flipped nobody", "revealer, flipped nobody", "揭示者，没翻"),
        ("curator, marked Ann, holds the claw", "curator, marked Ann, holds claw", "馆长，标记Ann，持有利爪"),
        ("curator, marked nobody", "curator, marked nobody", "馆长，没标记"),
        ("bodyguard, holds mask", "bodyguard, holds mask", "保镖，持有面具"),
        ("insomniac, woke nothing", "insomniac, woke nothing", "失眠者，没醒"),
        ("drunk, took nothing", "drunk, took nothing", "酒鬼，没换"),
        (
            "doppelganger, copied Bob PI, saw Cid seer, saw Dee tanner",
            "doppelganger, copied Bob paranormal investigator, saw Cid seer, saw Dee tanner",
            "化身幽灵，复制Bob灵异侦探，验Cid预言家，验Dee皮匠",
        ),
    ],
)
def test_clauses(said: str, text: str, chinese: str):
    record = parse(f"{HEADER}Ann: {said}\n")
    assert record.lines[0].text == text
    assert record.canonical("zh").splitlines()[-1] == f"Ann：{chinese}"
    for again in (record.canonical(), record.canonical("zh"), json.dumps(record.to_json())):
        assert parse(again).canonical() == record.canonical()


@pytest.mark.parametrize(
    ("said", "text", "chinese"),
    [
        ("! shield Bob", "shield Bob", "！盾Bob"),
        ("! artifact Cid", "artifact Cid", "！神器Cid"),
        ("! face-up Dee witch", "face-up Dee witch", "！翻开Dee女巫"),
        ("! face up nobody", "face-up nobody", "！翻开无人"),
        (
            "！盾Bob，神器Cid，翻开Dee女巫",
            "shield Bob, artifact Cid, face-up Dee witch",
            "！盾Bob，神器Cid，翻开Dee女巫",
        ),
    ],
)
def test_what_all_see(said: str, text: str, chinese: str):
    record = parse(f"{HEADER}{said}\n")
    assert record.lines[0].text == text
    assert record.canonical("zh").splitlines()[-1] == chinese
    for again in (record.canonical(), record.canonical("zh"), json.dumps(record.to_json())):
        assert parse(again).canonical() == record.canonical()


def test_in_json():
    (line,) = parse(f"{HEADER}! shield Bob, face-up Dee witch, face-up nobody\n").to_json()["lines"]
    assert line["facts"] == [
        {"spot": "Bob", "stage": "shield", "not": False, "role": None},
        {"spot": "Dee", "stage": "face-up", "not": False, "role": "witch"},
        {"spot": None, "stage": "face-up", "not": False, "role": None},
    ]


def test_a_token_goes_with_any_story_and_is_replaced_like_other_answers():
    record = parse(f"{HEADER}Ann: witch, holds claw\nAnn: holds void\n")
    assert [line.story.answers for line in record.lines] == [
        (Answer("holds", (Told(("claw",)),)),),
        (Answer("holds", (Told(("void",)),)),),
    ]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("Ann: sentinel, shielded Ann", "`shielded` of the sentinel names one other player, not Ann's own card"),
        ("Ann: alpha wolf, turned Ann", "`turned` of the alpha wolf names one other player, not Ann's own card"),
        ("Ann: witch, gave C1", "`gave` of the witch names one player, not one centre card"),
        ("Ann: mystic wolf, saw Bob and Cid", "`saw` of the mystic wolf names one other player, not two players"),
        ("Ann: mystic wolf, saw C1 and C2", "`saw` of the mystic wolf names one centre card, not two centre cards"),
        ("Ann: PI, saw Bob and Cid", "`saw` of the paranormal investigator names one other player, not two players"),
        ("Ann: PI, saw Bob seer, saw Bob seer", "Bob is named twice: name two different ones"),
        ("Ann: PI, saw Bob, saw Cid, saw Dee", "`saw` answers what this line has answered already"),
        ("Ann: apprentice seer, saw C1, saw C2", "`saw` answers what this line has answered already"),
        ("Ann: curator, holds left", "`holds` names claw, brand, cudgel, void, mask or shroud, not left"),
        ("Ann: dream wolf, alone", "the dream wolf has no `alone`: leave it out"),
        ("! removed seer", "there is no `removed` in One Night Ultimate Werewolf: leave it out"),
        ("! Bob flips seer", "there is no `flips` in One Night Ultimate Werewolf: leave it out"),
        ("! shield centre 1", "'centre 1' does not fit here: expected a player or `nothing`"),
    ],
)
def test_errors(said: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(f"{HEADER}{said}\n")
    (found,) = caught.value.problems
    assert found.message().startswith(message)


# The centre wolf card -----------------------------------------------------------------------------------------------

CARDS = "players: Ann, Bob, Cid\ncards: {}, seer, robber, 3 villager\n"


def test_the_centre_wolf_card_lies_apart():
    record = parse(CARDS.format("alpha wolf") + "中央狼：梦狼\nAnn: seer, saw C1 villager and C4 dream wolf\n")
    assert (record.center_wolf, record.centre, record.played.table.centre) == ("dream wolf", 3, 4)
    assert "dream wolf" not in record.cards and record.played.deck["dream wolf"] == 1
    assert (record.played.apart, record.played.apart_spot) == ("dream wolf", 6)
    assert record.canonical().splitlines()[2] == "center wolf: dream wolf"
    assert record.canonical("zh").splitlines()[2] == "中央狼：梦狼"
    assert record.to_json()["center wolf"] == "dream wolf"
    for again in (record.canonical("zh"), json.dumps(record.to_json())):
        assert parse(again).canonical() == record.canonical()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (
            CARDS.format("alpha wolf"),
            2,
            "with the Alpha Wolf one more card lies in the centre: add a line `center wolf: werewolf`",
        ),
        (
            CARDS.format("werewolf") + "center wolf: werewolf\n",
            3,
            "a centre wolf card is there only with the Alpha Wolf, who is not among the cards: leave this line out",
        ),
        (
            CARDS.format("alpha wolf") + "center wolf: minion\n",
            3,
            "the centre wolf card cannot be a minion: choose `werewolf`, `mystic wolf` or `dream wolf`",
        ),
        (CARDS.format("alpha wolf") + "center wolf: werwolf\n", 3, "unknown role 'werwolf'"),
        (
            "game: merlin\nplayers: 3\ncenter wolf: werewolf\n",
            3,
            "Merlin's house variant has no centre wolf card: leave this line out",
        ),
        (
            CARDS.format("2 alpha wolf") + "center wolf: werewolf\n",
            2,
            "7 cards for 3 players and 3 in the centre: 1 too many",
        ),
    ],
)
def test_centre_wolf_errors(text: str, line: int, message: str):
    with pytest.raises(RecordError) as caught:
        parse(text)
    (found,) = caught.value.problems
    assert (found.line, found.message()) == (line, message)


NATURAL = """\
玩家：小红、小明、Bob、Ann、阿强
牌：头狼、狼人、村里傻瓜、哨兵、馆长、揭示者、女巫、村民
中央狼：狼人
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        *((f"头狼，{what}", "alpha wolf, turned 小红") for what in (
            "换小红", "变小红", "把小红变成狼", "把小红变狼", "小红变狼", "转化小红", "感染了小红", "把狼牌给小红",
            "换狼牌给小红", "变狼小红",
        )),
        *((f"村里傻瓜，{what}", "village idiot, shifted left") for what in (
            "左移", "向左", "往左", "左移一位", "向左移了一位", "大家往左移", "把所有牌向左移动一格",
            "移动左", "移动向左", "我左移了",
        )),
        *((f"村里傻瓜，{what}", "village idiot, shifted right") for what in (
            "右移", "向右", "右移一位", "往右", "大家右移",
        )),
        ("村里傻瓜，没移", "village idiot, shifted nothing"),
        *((f"哨兵，{what}", "sentinel, shielded 小红") for what in (
            "盾小红", "守护小红", "保护小红", "把盾给小红", "给小红放盾", "给了小红盾", "把盾放在小红",
        )),
        ("哨兵，没放盾", "sentinel, shielded nobody"),
        *((f"馆长，{what}", "curator, marked 小红") for what in (
            "给小红", "放小红", "给小红神器", "神器给小红", "给小红放神器", "把神器放在小红", "标记小红",
        )),
        *((f"揭示者，{what}", "revealer, flipped 小红 villager") for what in (
            "翻小红村民", "亮小红村民", "揭开小红是村民", "翻开小红的牌是村民", "看小红村民",
        )),
        *((f"女巫，看中1狼人，{what}", "witch, saw centre 1 werewolf, gave 小红") for what in (
            "给小红", "换小红", "和小红交换", "换给小红", "交给小红",
        )),
    ],
)  # fmt: skip
def test_as_speakers_say_it(said: str, meant: str):
    assert parse(f"{NATURAL}Ann：{said}\n").lines[0].text == meant


@pytest.mark.parametrize(
    ("said", "english", "chinese"),
    [
        (
            "头狼，咬Bob",
            "'咬' is nothing the alpha wolf can have done: use `with`, use `saw` or use `turned`",
            "头狼没有“咬”这种行动：请用“同伴”、请用“验”或请用“转化”",
        ),
        (
            "alpha wolf, bit Bob",
            "'bit' is nothing the alpha wolf can have done: use `with`, use `saw` or use `turned`",
            "头狼没有“bit”这种行动：请用“同伴”、请用“验”或请用“转化”",
        ),
        ("sentinel, kissed Bob", "'kissed' is nothing the sentinel can have done: use `shielded`", None),
    ],
)
def test_what_a_role_cannot_have_done(said: str, english: str, chinese: str | None):
    with pytest.raises(RecordError) as caught:
        parse(f"{NATURAL}Ann：{said}\n")
    (found,) = caught.value.problems
    assert (found.message("en"), found.suggestion) == (english, None)
    assert chinese is None or found.message("zh") == chinese


def test_the_article_fits():
    with pytest.raises(RecordError) as caught:
        parse(NATURAL.replace("中央狼：狼人", "中央狼：头狼"))
    assert caught.value.problems[0].message("en").startswith("the centre wolf card cannot be an alpha wolf: choose")
