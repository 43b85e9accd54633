"""Statements and theories in words, English and Chinese."""

from __future__ import annotations

import pytest

from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from deduce.record import RecordError, parse, parse_question, parse_statement, parse_theory
from deduce.record.stating import state

RECORD = parse("""\
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, seer, robber, doppelganger, 2 villager
Ann: seer, saw Bob werewolf
Bob: robber
""")
CHINESE = parse("""\
玩家：小明、小红、小刚、小丽
牌：2狼人、预言家、强盗、化身幽灵、2村民
小明：预言家，验小红狼人
小红：强盗
""")
NIGHTS = parse("game: langrensha\nboard: 12人预女猎守\nplayers: 12\n2: seer, n1 5 good\n")
WOLF, ROBBER, SEER = IsWolf(1), IsRole(1, "robber"), IsRole(1, "seer")
SAID = [
    ("Bob must be werewolf", WOLF),
    ("bob is a  WEREWOLF", WOLF),
    ("2 is werewolf.", WOLF),
    ("Bob be werewolf", WOLF),
    ("Bob is certainly the werewolf", WOLF),
    ("must Bob be werewolf?", WOLF),
    ("is it certain that Bob is a werewolf", WOLF),
    ("Bob cannot be werewolf", No(WOLF)),
    ("Bob can't be a werewolf", No(WOLF)),
    ("Bob can not be werewolf", No(WOLF)),
    ("Bob must not be werewolf", No(WOLF)),
    ("Bob is not werewolf", No(WOLF)),
    ("Bob isn't a werewolf", No(WOLF)),
    ("Bob is no wolf", No(WOLF)),
    ("Bob cannot be not a werewolf", WOLF),
    ("Ann is lying", Lies(0)),
    ("Ann lies", Lies(0)),
    ("Ann is not lying", No(Lies(0))),
    ("Ann did not lie", No(Lies(0))),
    ("Ann is telling the truth", No(Lies(0))),
    ("Ann is honest", No(Lies(0))),
    ("Bob was dealt seer", WasDealt(1, "seer")),
    ("Bob dealt seer", WasDealt(1, "seer")),
    ("Bob must have been dealt the seer", WasDealt(1, "seer")),
    ("Bob was not dealt seer", No(WasDealt(1, "seer"))),
    ("Bob cannot have been dealt seer", No(WasDealt(1, "seer"))),
    ("Bob ends seer", SEER),
    ("Bob does not end seer", No(SEER)),
    ("centre 1 was dealt robber", WasDealt(4, "robber")),
    ("C3 is werewolf", IsWolf(6)),
    ("Bob is on the werewolf team", InTeam(1, "werewolf")),
    ("Bob belongs to the village team", InTeam(1, "village")),
    ("Bob is not on the village team", No(InTeam(1, "village"))),
    ("Bob is seer or robber", Either(SEER, ROBBER)),
    ("Bob is werewolf and Ann is lying", Both(WOLF, Lies(0))),
    ("Ann and Bob are werewolves", Both(IsWolf(0), WOLF)),
    ("not (Bob is robber or Bob is werewolf)", No(Either(ROBBER, WOLF))),
]
SAID_IN_CHINESE = [
    ("小红必定是狼人", "Bob is werewolf"),
    ("小红一定是狼人", "Bob is werewolf"),
    ("小红是狼人。", "Bob is werewolf"),
    ("小红一定是狼人吗？", "Bob is werewolf"),
    ("２号是狼人", "Bob is werewolf"),
    ("小红不可能是狼人", "Bob is not werewolf"),
    ("小红不是狼人", "Bob is not werewolf"),
    ("小红不可能不是狼人", "Bob is werewolf"),
    ("小红在说谎", "Bob is lying"),
    ("小红在說謊", "Bob is lying"),
    ("小红没说谎", "Bob is not lying"),
    ("小红说的是真话", "Bob is not lying"),
    ("小明发到预言家", "Ann was dealt seer"),
    ("小明没发到预言家", "Ann was not dealt seer"),
    ("小红最后是狼人", "Bob is werewolf"),
    ("小红最后不可能是狼人", "Bob is not werewolf"),
    ("小红属于狼人阵营", "Bob is on the werewolf team"),
    ("小红不属于狼人阵营", "Bob is not on the werewolf team"),
    ("小红是狼人或者强盗", "Bob is werewolf or robber"),
    ("小红是狼人并且小明在说谎", "Bob is werewolf and Ann is lying"),
    ("并非（小红是狼人或小明在说谎）", "not (Bob is werewolf or Ann is lying)"),
]


@pytest.mark.parametrize(("said", "question"), SAID, ids=[said for said, _ in SAID])
def test_english(said: str, question):
    found = parse_statement(RECORD, said)
    assert found.question == question
    assert parse_statement(RECORD, found.text) == found
    assert parse_statement(RECORD, found.text).text == found.text


@pytest.mark.parametrize(("said", "english"), SAID_IN_CHINESE, ids=[said for said, _ in SAID_IN_CHINESE])
def test_chinese(said: str, english: str):
    found = parse_statement(CHINESE, said)
    assert found == parse_statement(RECORD, english)
    assert parse_statement(CHINESE, state(CHINESE, found.question, "zh")) == found


def test_canonical_text():
    texts = {
        "Bob can't be a wolf": "Bob is not werewolf",
        "Bob dealt seer": "Bob was dealt seer",
        "C1 dealt seer": "centre 1 was dealt seer",
        "Ann is honest": "Ann is not lying",
        "Bob is evil": "Bob is on the werewolf team",
        "(Bob is seer or robber) and Ann lies": "(Bob is seer or Bob is robber) and Ann is lying",
    }
    assert {said: parse_statement(RECORD, said).text for said in texts} == texts


@pytest.mark.parametrize("mode", ["must", "is it certain that"])
@pytest.mark.parametrize(
    "question", ["Bob be werewolf", "Bob not be seer", "Bob be seer or robber", "not Ann be lying"]
)
def test_what_must_be_so_is_the_statement_that_it_is(mode: str, question: str):
    asked = f"{mode} {question}"
    assert parse_statement(RECORD, asked).question == parse_question(RECORD, asked).question


@pytest.mark.parametrize(
    ("theory", "texts"),
    [
        (
            "Ann dealt werewolf, Bob ends seer, Ann is lying",
            ["Ann was dealt werewolf", "Bob is seer", "Ann is lying"],
        ),
        ("Bob is seer", ["Bob is seer"]),
        ("Bob is seer, and Ann is lying,", ["Bob is seer", "Ann is lying"]),
        ("Bob is seer and Ann is lying", ["Bob is seer", "Ann is lying"]),
        ("Bob is seer; Ann is lying", ["Bob is seer", "Ann is lying"]),
        ("Bob is seer, Bob ends seer", ["Bob is seer"]),
        ("Ann, Cid and Dee are no werewolves", ["Ann is not werewolf", "Cid is not werewolf", "Dee is not werewolf"]),
        ("Bob was dealt robber, ends werewolf", ["Bob was dealt robber", "Bob is werewolf"]),
        ("Bob is seer or Ann is lying, Cid is seer", ["Bob is seer or Ann is lying", "Cid is seer"]),
    ],
)
def test_theories(theory: str, texts: list[str]):
    found = parse_theory(RECORD, theory)
    assert [part.text for part in found] == texts
    assert parse_theory(RECORD, ", ".join(texts)) == found


def test_a_theory_in_chinese():
    found = parse_theory(CHINESE, "小明发到狼人，小红最后是预言家、小明在说谎；小刚不是狼人")
    assert found == parse_theory(RECORD, "Ann dealt werewolf, Bob ends seer, Ann is lying, Cid is not werewolf")


def test_games_of_several_nights():
    found = parse_theory(NIGHTS, "2 is lying, 5 is hunter, 7 cannot be a wolf, 9 was dealt witch, 3 is good")
    assert [part.question for part in found] == [
        Lies(1),
        IsRole(4, "hunter"),
        No(IsWolf(6)),
        WasDealt(8, "witch"),
        InTeam(2, "village"),
    ]
    assert parse_theory(NIGHTS, "2号在说谎，5号是猎人，7号不可能是狼人，9号发到女巫，3号是好人") == found
    assert parse_theory(NIGHTS, "，".join(state(NIGHTS, part.question, "zh") for part in found)) == found


@pytest.mark.parametrize(
    ("said", "report"),
    [
        (
            "could Bob be werewolf",
            "1:1: 'could' asks, and a statement says what is so: ask it with `deduce ask`, or say `… is …`,"
            " `… cannot be …`\ncould Bob be werewolf\n^",
        ),
        (
            "Bob may be werewolf",
            "1:5: 'may' asks, and a statement says what is so: ask it with `deduce ask`, or say `… is …`,"
            " `… cannot be …`\nBob may be werewolf\n    ^",
        ),
        (
            "Bob is not certainly a werewolf",
            "1:8: what need not be so is no statement: ask `must …` with `deduce ask`, or say what is not so\n"
            "Bob is not certainly a werewolf\n       ^",
        ),
        (
            "not must Bob be werewolf",
            "1:1: what need not be so is no statement: ask `must …` with `deduce ask`, or say what is not so\n"
            "not must Bob be werewolf\n^",
        ),
        (
            "",
            "1:1: say what is to be so: a player or a centre card and what holds of it, as in `Bob is werewolf`",
        ),
        (
            "is Bob werewolf",
            "1:1: say what is to be so: a player or a centre card and what holds of it, as in `Bob is werewolf`\n"
            "is Bob werewolf\n^",
        ),
        (
            "Bob",
            "1:4: what holds of Bob? Say a role, a team or `lying`, as in `Bob is werewolf`\nBob\n   ^",
        ),
        ("Bob is wearwolf", "1:8: unknown role 'wearwolf'\nBob is wearwolf\n       ^\ndid you mean 'werewolf'?"),
        ("Bbo is werewolf", "1:1: unknown player 'Bbo'\nBbo is werewolf\n^\ndid you mean 'Bob'?"),
        (
            "Cid is lying",
            "1:1: Cid has no standing story: who says nothing cannot be lying\nCid is lying\n^",
        ),
        ("C1 is lying", "1:1: only players can lie: 'C1' is a card in the centre\nC1 is lying\n^"),
        (
            "Bob ends lying",
            "1:10: 'lying' does not fit here: expected a role or a team\nBob ends lying\n         ^",
        ),
        (
            "Bob was dealt the village team",
            "1:15: 'the village team' does not fit here: expected a role\n"
            "Bob was dealt the village team\n              ^",
        ),
        (
            "is werewolf",
            "1:4: whose card is it? Write a player or a centre card first\nis werewolf\n   ^",
        ),
        ("(" * 30 + "Bob is seer", "1:1: this is too long, too deep or too much: say less at a time"),
        ("not " * 300 + "Bob is seer", "1:1: this is too long, too deep or too much: say less at a time"),
    ],
)
def test_errors(said: str, report: str):
    for name, read in (("statement", parse_statement), ("theory", parse_theory)):
        with pytest.raises(RecordError) as caught:
            read(RECORD, said)
        told = caught.value.report()
        assert told == f"{name}:{report}" or told.startswith(f"{name}:{report}\n")
        assert caught.value.report("zh") != told


def test_several_are_no_statement():
    with pytest.raises(RecordError) as caught:
        parse_statement(RECORD, "Bob is seer, Ann is lying")
    assert caught.value.report().startswith("statement:1:12: one statement is wanted: join several with `and` or `or`")


def test_a_theory_has_its_limits():
    many = ", ".join(
        f"C{spot} was{' not' * no} dealt {role}" for spot in (1, 2, 3) for no in (0, 1) for role in ("seer",)
    )
    assert len(parse_theory(RECORD, many)) == 6
    roles = ("seer", "robber", "villager", "werewolf", "doppelganger")
    more = ",".join(f"{seat} {role}" for seat in (1, 2, 3, 4, "C1", "C2", "C3") for role in roles)
    with pytest.raises(RecordError) as caught:
        parse_theory(RECORD, more)
    assert caught.value.problems[0].code == "deep-statement"


def test_a_statement_begins_as_no_question_does():
    """What is a statement is not yet a question: `ask` wants to know what is to be known."""
    with pytest.raises(RecordError) as caught:
        parse_question(RECORD, "Bob is werewolf")
    assert caught.value.problems[0].suggestion == "could Bob is werewolf"
