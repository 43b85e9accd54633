"""Every kind of line besides stories: what it says, in English and Chinese; who speaks; ambiguous lines; remarks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deduce.claims import Answer, Story, Told
from deduce.games import ruleset
from deduce.model import Fact, Stage
from deduce.record import Opinion, RecordError, parse
from deduce.record.grammar import tables
from deduce.record.lexicon import Lexicon
from deduce.record.problems import Unclear
from deduce.record.reading import Effort, read
from deduce.record.setting import Setting
from deduce.record.source import Row
from deduce.record.statements import Ledger, Reader

HEADER = "players: Ann, Bob, Cid, Dee\ncards: mason, robber, seer, troublemaker, villager, 2 werewolf\n"
CHINESE = "玩家：小明、小红、小刚、小丽\n牌：守夜人、强盗、预言家、捣蛋鬼、村民、2狼人\n"


def only(text: str, header: str = HEADER):
    (line,) = parse(f"{header}{text}\n").lines
    return line


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Ann: villager", "小明：村民"),
        ("Ann says: villager", "小明说：村民"),
        ("Ann claims the villager", "小明跳村民"),
        ("ann : VILLAGER", "小明 : 村民"),
        ("1: villager", "１：村民"),
        ("P1: villager", "1号：村民"),
        ("Ann knows: werewolf, alone", "小明知道：狼人，独狼"),
        ("Ann privately knows: werewolf, alone", "小明私下知道：狼人，單獨"),
        ("Ann truly: werewolf, alone", "小明其实：狼人，独狼"),
        ("Ann really: werewolf, alone", "小明其實：狼人，獨狼"),
        ("Ann: retracts", "小明：收回"),
        ("Ann retracts", "小明收回"),
        ("trust Ann", "信小明"),
        ("trust Ann, Bob and Cid", "相信小明、小红和小刚"),
        ("doubt: Ann", "不信小明"),
        ("don't trust Ann", "懷疑小明"),
        ("! Bob dealt werewolf", "！小红发到狼人"),
        ("! Bob was dealt the werewolf", "！小红發到了狼人"),
        ("! Bob ends werewolf", "！小红最后是狼人"),
        ("!Bob ended up as werewolf", "！小红最終是狼人"),
        ("! Bob dealt not werewolf", "！小红没发到狼人"),
        ("! Bob not dealt werewolf", "！小红发到的不是狼人"),
        ("! Bob ends not werewolf", "！小红最后不是狼人"),
        ("! centre 2 ends seer", "！中2最后是预言家"),
        ("! C2 ends seer", "！中央2最后是预言家"),
        ("! Bob dealt seer, ends werewolf", "！小红发到预言家，最后是狼人"),
        (
            "! Bob dealt seer, Cid ends werewolf and center 1 dealt robber",
            "！小红发到预言家，小刚最后是狼人，中1发到强盗",
        ),
        ("vote: Ann > Bob, Cid > Dee", "投票：小明>小红，小刚>小丽"),
        ("votes: Ann -> Bob, Cid votes for Dee", "投票：小明投小红，小刚投给小丽"),
        ("vote: Ann and Cid > Bob", "票型：小明、小刚>小红 ✗"),
        ("truth: Bob dealt werewolf, Bob ends seer", "真相：小红发到狼人，小红最后是预言家"),
        ("Ann thinks Bob werewolf", "小明觉得小红狼人"),
        ("Ann thinks Bob is a werewolf", "小明认为小红是狼人"),
        ("Ann believes that Bob is not a werewolf", "小明觉得小红不是狼人"),
        ("Ann suspects Bob and Cid werewolf", "小明怀疑小红和小刚是狼人"),
        ("Ann thinks Bob is lying", "小明觉得小红说谎"),
        ("Ann thinks Bob village team", "小明觉得小红是好人"),
    ],
)
def test_chinese_says_the_same(english: str, chinese: str):
    if "✗" in chinese:
        assert only(english)
        return
    said, told = only(english), only(chinese, CHINESE)
    assert replace(said, text="") == replace(told, text="")


def test_the_fields_of_a_line():
    assert only("Bob: seer, saw centre 3 seer and centre 1 werewolf").story == Story(
        "seer", (Answer("saw", (Told((4, 6), ("werewolf", "seer")),)),)
    )
    assert only("Ann: robber, took Bob").story == Story("robber", (Answer("took", (Told((1,), (None,)),)),))
    assert only("Ann: troublemaker, swapped Dee and Bob").story == Story(
        "troublemaker", (Answer("swapped", (Told((1, 3)),)),)
    )
    facts = only("! Bob dealt not seer, C2 ends robber").facts
    assert facts == (Fact(1, Stage.DEALT, "seer", True, 3), Fact(5, Stage.ENDS, "robber", False, 3))
    assert only("trust Cid and Ann, Cid").who == (2, 0)
    assert only("vote: Ann and Bob > Cid").votes == ((0, 2), (1, 2))
    assert only("Ann thinks Bob and C1 not seer, Cid lying").opinions == (
        Opinion(1, role="seer", negated=True),
        Opinion(4, role="seer", negated=True),
        Opinion(2),
    )
    assert only("Ann: villager # so she says").comment == "so she says"


def test_votes_and_truths_add_up():
    record = parse(
        HEADER + "vote: Ann > Bob\nvote: Cid > Bob\ntruth: Ann dealt seer\ntruth: Ann ends seer, Bob dealt robber\n"
    )
    assert [line.votes for line in record.lines[:2]] == [((0, 1),), ((2, 1),)]
    assert [len(line.facts) for line in record.lines[2:]] == [1, 2]


# Whose names are meant ----------------------------------------------------------------------------------------------

CARDS = "cards: robber, seer, 2 werewolf, 3 villager\n"


@pytest.mark.parametrize(
    ("players", "line", "text"),
    [
        ("Mary, Mary Ann, Bob, Cid", "Bob: seer, saw Mary Ann werewolf", "seer, saw Mary Ann werewolf"),
        ("Mary, Mary Ann, Bob, Cid", "mary  ann: robber, took MARY villager", "robber, took Mary villager"),
        ("seer, robber, Bob, Cid", "seer: robber, took robber seer", "robber, took robber seer"),
        ("werewolf, Ann, Bob, Cid", "Ann: werewolf, with werewolf", "werewolf, with werewolf"),
        ("knows, says, Bob, Cid", "knows knows: seer, saw says werewolf", "seer, saw says werewolf"),
        ("trust, vote, Bob, Cid", "trust trust", "trust"),
        ("trust, vote, Bob, Cid", "vote: vote > trust", "vote > trust"),
        ("3, 1, Bob, Cid", "3: seer, saw 2 werewolf", "seer, saw 1 werewolf"),
        ("3, 1, Bob, Cid", "P3: seer, saw 3号 werewolf ✗", ""),
        ("Ann, C1, P1, Cid", "P1: seer, saw C1 werewolf", "seer, saw C1 werewolf"),
        ("小明, 明小, 小, 明", "小明：预言家，验明小狼人", "seer, saw 明小 werewolf"),
        ("小明, 小红, 小, 红小明", "小明：狼人，同伴小红", "werewolf, with 小红"),
        ("Ann knows, Ann, Bob, Cid", "Ann knows says: seer", "seer"),
        ("Ann knows, Ann, Bob, Cid", "Ann privately knows: seer", "seer"),
        ("😀, 👩‍👩‍👧, Ёж, straße", "😀: seer, saw 👩‍👩‍👧 werewolf", "seer, saw 👩‍👩‍👧 werewolf"),
        ("😀, 👩‍👩‍👧, Ёж, straße", "ЁЖ: seer, saw STRASSE werewolf ✗", ""),
        ("Jose\u0301, Bob, Cid, Dee", "José: villager", "villager"),
    ],
)
def test_names(players: str, line: str, text: str):
    source = f"players: {players}\n{CARDS}{line}\n"
    if not text:
        with pytest.raises(RecordError) as caught:
            parse(source)
        assert len(caught.value.problems) == 1
    else:
        (said,) = parse(source).lines
        assert said.text == text


def test_a_name_may_be_a_header_key():
    record = parse("players: odds, title, Cid, Dee\n" + CARDS + "Cid: villager\nodds: seer\ntitle: villager\n")
    assert [line.who for line in record.lines] == [(2,), (0,), (1,)]
    assert record.odds == "bluff"
    record = parse("players: odds, title, Cid, Dee\n" + CARDS + "odds: worlds\nodds: seer\n")
    assert record.odds == "worlds"
    assert record.lines[0].who == (0,)
    record = parse("players: odds, title, Cid, Dee\n" + CARDS + "odds: seer\n")
    assert (record.odds, record.lines[0].who) == ("bluff", (0,))
    with pytest.raises(RecordError) as caught:
        parse("players: odds, title, Cid, Dee\n" + CARDS + "title: seer\n")
    assert [problem.code for problem in caught.value.problems] == ["several"]


@pytest.mark.parametrize(
    ("players", "line", "ways"),
    [
        ("Mary, Mary Ann, Ann seer, Ann", "Mary: seer, saw Ann seer", ('"Ann seer"`', '"Ann" seer')),
        ("Ann, Ann knows, Bob, Cid", "Ann knows: seer", ('`"Ann" knows: seer`', '`"Ann knows": seer`')),
        ("nothing, Bob, Cid, Dee", "Bob: robber, took nothing", ('took "nothing"', "took nobody")),
        ("到小红, 小红, 小明, 小刚", "小明：强盗，抢到小红", ('"到小红"', '"小红"')),
    ],
)
def test_several_readings_are_listed_and_quotation_marks_help(players: str, line: str, ways: tuple[str, str]):
    with pytest.raises(RecordError) as caught:
        parse(f"players: {players}\n{CARDS}{line}\n")
    (problem,) = caught.value.problems
    assert problem.code == "several"
    assert all(way in problem.message() for way in ways)
    for way in problem.message().split("`")[1::2]:
        parse(f"players: {players}\n{CARDS}{way}\n")


def test_an_ambiguous_role_word_lists_the_choices():
    rules = ruleset("onuw")
    roles = {
        **rules.roles,
        "robber": replace(rules.roles["robber"], aliases=("thief",)),
        "drunk": replace(rules.roles["drunk"], aliases=("thief",)),
    }
    rules = replace(rules, roles=roles)
    game = parse(HEADER).played
    setting = Setting(replace(game, ruleset=rules), Lexicon(rules, game.table.players, 3), None, closed=True)
    row = Row(1, "! Bob ends thief")
    (tree,) = read(tables(), setting.lexicon, row, "statement", Effort()).trees
    (problem,) = Reader(setting, Ledger(), row).outcome(tree).problems
    assert problem.message() == "'thief' can mean drunk or robber: write which one"
    assert problem.column == 12
    with pytest.raises(Unclear):
        setting.face(row, tree.trees("fact")[0].tokens("ROLE")[0])


def test_no_word_of_a_ruleset_means_two_roles():
    words = Lexicon(ruleset("onuw"), (), 0).words.phrases()
    assert not [word for word in words if word.kind == "ROLE" and len(word.value) > 1]


# Remarks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("Ann: hunter", "not-in-cards", 6),
        ("Ann: seer, saw Bob hunter", "not-in-cards", 20),
        ("! Bob ends hunter", "not-in-cards", 12),
        ("trust Bob", "silent-trust", 7),
        ("doubt Ann, Bob", "silent-trust", 7),
        ("Ann: werewolf, alone, saw centre 1 seer", "switched-off", 23),
    ],
)
def test_remarks(line: str, code: str, column: int):
    rules = "rules: lone wolf peek = off\n"
    record = parse(HEADER.replace("mason", "villager") + rules + line + "\n")
    warnings = [warning for warning in record.warnings if warning.code == code]
    assert warnings
    assert (warnings[0].line, warnings[0].column) == (4, column)
    assert warnings[0].message("zh") != warnings[0].message("en")


def test_a_mason_pair_of_one_is_remarked_on():
    (warning,) = parse(HEADER).warnings
    assert (warning.code, warning.line, warning.column) == ("advice", 2, 8)
    assert "a single Mason card" in warning.message()
    assert "守夜人" in warning.message("zh")


def test_fine_records_have_no_remarks():
    text = (
        HEADER.replace("mason", "villager")
        + "Ann: seer\ntrust Ann\n! Bob dealt not hunter\nAnn: werewolf, saw nothing\n"
    )
    assert parse(text).warnings == ()


def test_an_error_comes_with_the_remarks():
    with pytest.raises(RecordError) as caught:
        parse(HEADER + "lang: zh\nAnn: hunter\nBob: hunnter\n")
    assert [problem.code for problem in caught.value.problems] == ["unknown-role"]
    assert [warning.code for warning in caught.value.warnings] == ["advice", "not-in-cards"]
    assert caught.value.lang == "zh"


def test_nobody_votes_for_himself_where_that_is_not_allowed():
    text = "players: Ann, Bob, Cid\ncards: 2 werewolf, seer, robber, 2 villager\nvote: Ann > Ann\n"
    with pytest.raises(RecordError, match="Ann cannot vote for himself or herself"):
        parse(text)
