"""Claims: what stands after them, and which nights deeds belong to that are told without one."""

from __future__ import annotations

import pytest

from deduce.course.saying import say_tale
from deduce.course.tales import Did, Tale
from deduce.model import Trust
from deduce.record import parse
from deduce.record.nights.standing import stood

HEADER = "game: langrensha\nboard: 12人预女猎守\nplayers: 12\n"
QUIET = "平安夜\n第二夜 平安夜\n第三夜 平安夜\n"


def standing(text: str, header: str = HEADER):
    record = parse(header + text)
    stands = stood(record)
    return {seat + 1: say_tale(record.match, tale) for seat, tale in stands.tales.items()}, stands


@pytest.mark.parametrize(
    ("text", "story"),
    [
        ("2: seer, n1 5 good\n2: n2 7 wolf\n", "seer, n1 5 good, n2 7 wolf"),
        ("2: seer, n1 5 good\n2: seer, n2 7 wolf\n", "seer, n1 5 good, n2 7 wolf"),
        ("2: seer, n1 5 good, n2 7 wolf\n2: n1 6 good\n", "seer, n1 6 good, n2 7 wolf"),
        ("2: seer, n1 5 good\n2: witch, n2 poisoned 7\n", "witch, n2 poisoned 7"),
        ("2: seer, n1 5 good\n2: witch\n2: seer\n", "seer"),
        ("2: seer, n1 5 good\n2: villager\n", "villager"),
        ("2: seer, n1 5 good\n2: good\n", "good"),
        ("2: good\n2: seer\n", "seer"),
        ("2: werewolf, with 5 and 8\n2: n1 knifed 3\n", "werewolf, with 5 and 8, n1 knifed 3"),
        ("2: werewolf, with 5\n2: alone\n", "werewolf, alone"),
        ("2: seer, n1 checked 5\n", "seer, n1 checked 5"),
        ("2: guard, n2 nothing, n1 guarded 2\n", "guard, n1 guarded 2, n2 nothing"),
        ("2: witch, n1 poisoned 3, saved 4, knife 4\n", "witch, n1 knifed 4, saved 4, poisoned 3"),
    ],
)
def test_what_stands(text, story):
    assert standing(text)[0] == {2: story}


@pytest.mark.parametrize(
    ("nights", "said", "story"),
    [
        (0, "3跳预言家 验5查杀", "seer, n1 5 wolf"),
        (1, "3跳预言家 验5查杀", "seer, n1 5 wolf"),
        (3, "3跳预言家 验5查杀", "seer, n3 5 wolf"),
        (3, "3跳预言家 验5查杀 验7金水", "seer, n2 5 wolf, n3 7 good"),
        (3, "3跳预言家 5查杀 7金水", "seer, n2 5 wolf, n3 7 good"),
        (3, "3预言家 首夜验5查杀", "seer, n1 5 wolf"),
        (2, "3女巫 救4 毒2", "witch, n1 saved 4, n2 poisoned 2"),
        (3, "3女巫 救4 毒2", "witch, n2 saved 4, n3 poisoned 2"),
        (2, "3女巫 毒2 救4", "witch, n1 poisoned 2, n2 saved 4"),
        (2, "3守卫 守5 守5", None),
        (3, "3守卫 守5 守5 守6", None),
        (3, "3守卫 守5 守6 守5", "guard, n1 guarded 5, n2 guarded 6, n3 guarded 5"),
        (1, "3女巫 救4 毒2", None),
        (1, "3女巫 救3", "witch, n1 saved 3"),
        (2, "3预言家 验5查杀\n3 验7金水", "seer, n2 7 good"),
        (2, "3女巫 首夜救4\n3 毒2", "witch, n1 saved 4, n2 poisoned 2"),
        (2, "3女巫 救4\n3 救4", "witch, n2 saved 4"),
        (3, "3女巫 首夜救4\n3 救4 毒2", "witch, n1 saved 4, n3 poisoned 2"),
        (1, "3猎人 枪不能开", "hunter, n1 gun off"),
        (1, "3狼人 同伴5 刀4", "werewolf, with 5, n1 knifed 4"),
        (2, "3: 5金水", "seer, n2 5 good"),
        (2, "3: 5银水", "witch, n2 saved 5"),
        (2, "3跳预言家\n3：5金水", "seer, n2 5 good"),
        (2, "3跳猎人\n3报5金水", "seer, n2 5 good"),
    ],
)
def test_deeds_without_a_night(nights, said, story):
    text = "".join(QUIET.splitlines(keepends=True)[:nights]) + said
    if story is None:
        with pytest.raises(Exception, match=r"no night up to night"):
            parse(HEADER + text)
    else:
        assert standing(text)[0] == {3: story}


def test_whom_a_deed_was_done_to_lived():
    """The last night that makes it legal: 2 was out before night 2."""
    text = "第一夜 2 死\n第二夜 平安夜\n8女巫 毒2 救4\n"
    assert standing(text)[0] == {8: "witch, n1 poisoned 2, n2 saved 4"}
    text = "第一夜 8 死\n第二夜 平安夜\n8女巫 救4\n"
    assert standing(text)[0] == {8: "witch, n1 saved 4"}


def test_a_story_in_several_lines_stands_at_the_last():
    _, stands = standing("2: seer, n1 5 good\n3: hunter\n2: n2 7 wolf\n")
    assert stands.tale_lines == {1: 6, 2: 5}
    assert [(version.line, version.said == version.tale) for version in stands.history[1]] == [(4, True), (6, False)]


def test_retracting():
    told, stands = standing("2: seer, n1 5 good\n2: retracts\n3: hunter\n")
    assert told == {3: "hunter"}
    assert [(version.line, version.tale is None) for version in stands.history[1]] == [(4, False), (5, True)]


@pytest.mark.parametrize(("rule", "left"), [("keeps", {2: "seer", 3: "seer"}), ("retract", {3: "seer"})])
def test_withdrawing(rule, left):
    told, stands = standing("2: seer\n3: seer\n2 withdraws\n", HEADER + f"rules: withdrawal = {rule}\n")
    assert told == left
    assert [type(event).__name__ for event in stands.events] == ["Told"]


def test_after_withdrawing_nothing_can_be_added():
    with pytest.raises(Exception, match="no standing story"):
        standing("2: seer, n1 5 good\n2 withdraws\n2: n2 6 good\n", HEADER + "rules: withdrawal = retract\n")


def test_private_and_true_stories_and_trust():
    text = "2: seer\n2 knows: werewolf, with 5\n2 knows: n1 knifed 3\n3 truly: seer, n1 4 good\ntrust 2, 3\ndoubt 3\n"
    told, stands = standing(text)
    assert told == {2: "seer"}
    assert stands.knows == {1: Tale("werewolf", {1: (Did("knifed", 2),)}, frozenset((4,)))}
    assert stands.truly == {2: Tale("seer", {1: (Did("checked", 3, "good"),)})}
    assert stands.trust == {1: Trust.TRUSTED, 2: Trust.DOUBTED}
    assert stands.trust_lines == {1: 8, 2: 9}


def test_a_private_story_says_nothing_of_time():
    record = parse(HEADER + "2 knows: seer, n2 5 good\nnight 1: nobody dies\nnight 2: 4 dies\n")
    assert record.warnings == ()


def test_claims_the_rules_refute_are_no_errors():
    for said in ("3: guard, n1 guarded 5, n2 guarded 5", "2: witch, n1 saved 2", "2: witch, n1 saved 3, n2 saved 4"):
        assert parse(HEADER + said).lines[0].tale is not None
    assert parse(HEADER + "2: witch, n1 saved 3, poisoned 4").lines[0].text == "witch, n1 saved 3, poisoned 4"


def test_a_role_that_is_not_there_is_remarked():
    (warning, _) = parse(HEADER + "2: idiot\n3: seer, n1 4 good\n").warnings
    assert (warning.code, warning.line, warning.column) == ("not-in-cards", 4, 4)
