"""Questions in words, English and Chinese."""

from __future__ import annotations

import pytest

from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from deduce.record import RecordError, parse, parse_question

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
WOLF, ROBBER, SEER = IsWolf(1), IsRole(1, "robber"), IsRole(1, "seer")


@pytest.mark.parametrize(
    ("asked", "mode", "question"),
    [
        ("could Bob be werewolf", "could", WOLF),
        ("Could  BOB be a werewolf ?", "could", WOLF),
        ("can 2 be the wolf?", "could", WOLF),
        ("is it possible that Bob is a werewolf", "could", WOLF),
        ("must Bob be dealt seer", "must", WasDealt(1, "seer")),
        ("is it certain that Bob was dealt the seer", "must", WasDealt(1, "seer")),
        ("how likely is Bob to be werewolf", "how likely", WOLF),
        ("how likely Bob be werewolf", "how likely", WOLF),
        ("how likely is it that Bob is werewolf?", "how likely", WOLF),
        ("could centre 1 be dealt drunk", "could", WasDealt(4, "drunk")),
        ("could C3 be werewolf", "could", IsWolf(6)),
        ("could Bob be doppelganger", "could", IsRole(1, "doppelganger")),
        ("could Bob end up as robber", "could", ROBBER),
        ("must Bob be village team", "must", InTeam(1, "village")),
        ("must Bob be good", "must", InTeam(1, "village")),
        ("could Bob be evil", "could", InTeam(1, "werewolf")),
        ("could Bob be lying", "could", Lies(1)),
        ("could Bob be a liar", "could", Lies(1)),
        ("must Bob be telling the truth", "must", No(Lies(1))),
        ("could Bob not be werewolf", "could", No(WOLF)),
        ("could not Bob be werewolf", "could", No(WOLF)),
        ("could Bob be not werewolf", "could", No(WOLF)),
        ("could Bob be werewolf and Ann be lying", "could", Both(WOLF, Lies(0))),
        ("could Bob be robber or Ann be lying and Bob be werewolf", "could", Either(ROBBER, Both(Lies(0), WOLF))),
        ("could (Bob be robber or Ann be lying) and Bob be werewolf", "could", Both(Either(ROBBER, Lies(0)), WOLF)),
        ("could not (Bob be robber or Bob be werewolf)", "could", No(Either(ROBBER, WOLF))),
        ("could Bob be seer or robber", "could", Either(SEER, ROBBER)),
        ("could Bob be seer, or robber ✗", "", None),
        ("could Ann or Bob be werewolf", "could", Either(IsWolf(0), WOLF)),
        ("could Ann and Bob be werewolf", "could", Both(IsWolf(0), WOLF)),
        ("could Bob be werewolf and Ann", "could", Both(WOLF, IsWolf(0))),
    ],
)
def test_english(asked: str, mode: str, question):
    if question is None:
        with pytest.raises(RecordError):
            parse_question(RECORD, asked.removesuffix(" ✗"))
        return
    found = parse_question(RECORD, asked)
    assert (found.mode, found.question) == (mode, question)
    assert found.text.startswith(f"{mode} ")
    assert parse_question(RECORD, found.text) == found


@pytest.mark.parametrize(
    ("asked", "english"),
    [
        ("小红可能是狼人吗", "could Bob be werewolf"),
        ("小红有没有可能是狼人？", "could Bob be werewolf"),
        ("小红会不会是狼", "could Bob be werewolf"),
        ("２号可能是狼人吗？", "could Bob be werewolf"),
        ("小红一定是狼人", "must Bob be werewolf"),
        ("小红是不是一定是狼人", "must Bob be werewolf"),
        ("小红多大可能是狼人", "how likely Bob be werewolf"),
        ("小红有多大概率是狼人", "how likely Bob be werewolf"),
        ("小红可能发到预言家吗", "could Bob be dealt seer"),
        ("中1可能发到狼人吗", "could centre 1 be dealt werewolf"),
        ("小红可能说谎吗", "could Bob be lying"),
        ("小红可能說謊嗎", "could Bob be lying"),
        ("小红一定是村民阵营", "must Bob be village team"),
        ("小红一定是好人", "must Bob be village team"),
        ("小红可能不是狼人吗", "could Bob not be werewolf"),
        ("小红可能是狼人并且小明说谎", "could Bob be werewolf and Ann be lying"),
        ("小红可能是狼人且小明是预言家吗", "could Bob be werewolf and Ann be seer"),
        ("小红或小明可能是狼人", "could Bob be werewolf or Ann be werewolf"),
        ("小红可能是狼人或者强盗", "could Bob be werewolf or Bob be robber"),
    ],
)
def test_chinese(asked: str, english: str):
    found = parse_question(CHINESE, asked)
    same = parse_question(RECORD, english)
    assert (found.mode, found.question) == (same.mode, same.question)
    assert parse_question(CHINESE, found.text) == found


@pytest.mark.parametrize(
    ("asked", "report"),
    [
        (
            "could Cid be lying",
            "question:1:7: Cid has no standing story: who says nothing cannot be lying\ncould Cid be lying\n      ^",
        ),
        (
            "could C1 be lying",
            "question:1:7: only players can lie: 'C1' is a card in the centre\ncould C1 be lying\n      ^",
        ),
        (
            "Bob be werewolf",
            "question:1:1: begin with what you want to know: `could …`, `must …` or `how likely …`\n"
            "Bob be werewolf\n^\ndid you mean 'could Bob be werewolf'?",
        ),
        (
            "is Bob werewolf",
            "question:1:1: begin with what you want to know: `could …`, `must …` or `how likely …`\n"
            "is Bob werewolf\n^\ndid you mean 'could Bob werewolf'?",
        ),
        ("", "question:1:1: begin with what you want to know: `could …`, `must …` or `how likely …`"),
        (
            "could must Bob be seer",
            "question:1:7: one of `could`, `must` and `how likely` is enough\ncould must Bob be seer\n      ^",
        ),
        (
            "could Bob be wearwolf",
            "question:1:14: unknown role 'wearwolf'\ncould Bob be wearwolf\n             ^\ndid you mean 'werewolf'?",
        ),
        (
            "could Bbo be werewolf",
            "question:1:7: unknown player 'Bbo'\ncould Bbo be werewolf\n      ^\ndid you mean 'Bob'?",
        ),
        (
            "could Bob",
            "question:1:10: what is asked about Bob? Say a role, a team or `lying`, as in `could Bob be werewolf`\n"
            "could Bob\n         ^",
        ),
        (
            "could be werewolf",
            "question:1:10: whose card is it? Write a player or a centre card first\ncould be werewolf\n         ^",
        ),
        (
            "could centre 9 be seer",
            "question:1:7: there is no centre 9: 3 cards lie in the centre\ncould centre 9 be seer\n      ^",
        ),
        (
            "could Bob be seer and",
            "question:1:22: the line ends too early: expected a player, a centre card, a role or `dealt`\n"
            "could Bob be seer and\n                     ^",
        ),
        (
            "could Bob be\x1b[2J seer",
            "question:1:13: a control character or an invisible one (U+001B) is not allowed: delete it\n"
            "could Bob be␛[2J seer\n            ^",
        ),
        ("could " + "(" * 30 + "Bob be seer", "question:1:1: the question is too long or too deep: ask several"),
        ("could " + "not " * 300 + "Bob be seer", "question:1:1: the question is too long or too deep: ask several"),
    ],
)
def test_errors(asked: str, report: str):
    with pytest.raises(RecordError) as caught:
        parse_question(RECORD, asked)
    told = caught.value.report()
    assert told == report or told.startswith(report + "\n")
    assert caught.value.report("zh") != told


def test_an_ambiguous_question_lists_its_readings():
    record = parse("players: Bob, Bob be lying, Cid\ncards: 6 villager\nBob: villager\n")
    record = parse("players: Bob, Bob or Cid, Cid\ncards: 6 villager\n")
    with pytest.raises(RecordError) as caught:
        parse_question(record, "could Bob or Cid be werewolf")
    (problem,) = caught.value.problems
    assert problem.code == "several"
    assert parse_question(record, 'could "Bob or Cid" be werewolf').question == IsWolf(1)


def test_a_retracted_story_is_none():
    record = parse(RECORD.text + "Bob: retracts\n")
    with pytest.raises(RecordError):
        parse_question(record, "could Bob be lying")
