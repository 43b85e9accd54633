"""What `fmt` writes: order, comments, blank lines, words of both languages."""

from __future__ import annotations

from deduce.record import parse
from record.records import meaning

MESSY = (
    """\
# my games, volume 1

# the odds first
odds:CHANCE
  Players : ann,BOB ;  Cid   # three of us
# what lies there
cards:  2x... no
""".replace("cards:  2x... no\n", "cards: villager,villager, 2 wolf , robber;seer\n")
    + """\


rules: LONE_WOLF_PEEK=Off
#Ann begins
ANN:Seer;SAW   bob    WEREWOLF    #   really?


#
bob : robber , robbed CID , villager。
title :  A title,  as it is。
! c2 was dealt the seer ; bob ended up as a wolf #table
trust p1 & cid


# the end
"""
)

NEAT = """\
# my games, volume 1

title: A title,  as it is。
players: ann, BOB, Cid  # three of us
# what lies there
cards: robber, seer, 2 villager, 2 werewolf
rules: lone wolf peek = off
# the odds first
odds: chance

# Ann begins
ann: seer, saw BOB werewolf  # really?

#
BOB: robber, took Cid villager
! centre 2 dealt seer, BOB ends werewolf  # table
trust ann, Cid

# the end
"""

CHINESE = """\
# my games, volume 1

标题：A title,  as it is。
玩家：ann、BOB、Cid  # three of us
# what lies there
牌：强盗、预言家、2村民、2狼人
规则：独狼验牌 = 关
# the odds first
概率：机会

# Ann begins
ann：预言家，验BOB狼人  # really?

#
BOB：强盗，换Cid村民
！中2发到预言家，BOB最后是狼人  # table
信ann、Cid

# the end
"""


def test_a_messy_record_becomes_neat():
    record = parse(MESSY)
    assert record.canonical() == NEAT
    assert record.canonical("zh") == CHINESE
    for text in (NEAT, CHINESE):
        assert parse(text).canonical() == NEAT
        assert parse(text).canonical("zh") == CHINESE
        assert meaning(parse(text)) == meaning(record)


def test_every_kind_of_line_in_both_languages():
    text = """\
players: Ann, Bob, Cid, Dee
cards: doppelganger, drunk, insomniac, mason, minion, robber, werewolf

Ann: werewolf, alone, saw centre 1 seer
Ann: werewolf, with Bob and Cid
Bob: minion, no wolves
Bob: minion, wolves Ann, Cid
Cid: mason, alone
Cid knows: insomniac, woke insomniac
Dee truly: doppelganger, copied Ann werewolf, alone
Dee: doppelganger, copied Cid mason, alone
Dee: retracts
Ann thinks Bob werewolf, Cid not seer, Dee village team, Bob lying, Cid not lying, centre 1 not werewolf team
! Ann dealt not seer, Bob ends werewolf, centre 3 ends not robber
trust Ann, Bob
doubt Cid
vote: Ann > Bob, Bob > Ann
truth: Cid dealt mason, Dee ends insomniac
""".replace("wolves Ann, Cid", "wolves Ann and Cid")
    chinese = """\
玩家：Ann、Bob、Cid、Dee
牌：化身幽灵、酒鬼、失眠者、守夜人、爪牙、强盗、狼人

Ann：狼人，独狼，验中1预言家
Ann：狼人，同伴Bob和Cid
Bob：爪牙，没有狼
Bob：爪牙，狼是Ann和Cid
Cid：守夜人，单独
Cid知道：失眠者，醒来是失眠者
Dee其实：化身幽灵，复制Ann狼人，独狼
Dee：化身幽灵，复制Cid守夜人，单独
Dee：收回
Ann觉得Bob是狼人，Cid不是预言家，Dee是村民阵营，Bob说谎，Cid没说谎，中1不是狼人阵营
！Ann没发到预言家，Bob最后是狼人，中3最后不是强盗
信Ann、Bob
不信Cid
投票：Ann>Bob，Bob>Ann
真相：Cid发到守夜人，Dee最后是失眠者
"""
    record = parse(text)
    assert record.canonical() == text
    assert record.canonical("zh") == chinese
    assert meaning(parse(chinese)) == meaning(record)


def test_the_whole_header_in_both_languages():
    text = """\
game: onuw
title: T
source: S
lang: zh
players: 3
cards: 5 villager
centre: 2
rules: lone wolf peek = off, passing = on
honesty: everyone
odds: bluff
slip: 1/10
"""
    chinese = """\
游戏：一夜终极狼人
标题：T
来源：S
语言：中文
玩家：3
牌：5村民
中央：2
规则：独狼验牌 = 关，可不行动 = 开
诚实：所有人
概率：诈唬
失误：1/10
"""
    assert parse(text).canonical() == text
    assert parse(text).canonical("zh") == chinese
    assert parse(chinese).canonical() == text


def test_names_are_quoted_only_where_needed():
    text = """\
players: Mary, Mary Ann, Ann seer, Ann, knows, 小明
cards: robber, seer, 3 villager, 4 werewolf

Mary: seer, saw Mary Ann werewolf
Ann: seer, saw Ann seer
"Mary": seer, saw "Ann seer"
knows knows: villager
小明: villager
"""
    assert parse(text).canonical() == text


def test_an_empty_body_and_only_comments():
    text = "# one\n\n# two\nplayers: 2\ncards: 5 villager\n\n# three\n"
    assert parse(text).canonical() == text
