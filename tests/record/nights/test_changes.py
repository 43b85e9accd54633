"""What if lines were added or left out, up to a night or a day; questions about a record."""

from __future__ import annotations

import pytest

from deduce.record import RecordError, parse, parse_question

GAME = parse("""game: langrensha
board: 9人标准场
players: 9
election: 3 and 5 stand
3: seer, n1 5 wolf
day 1: 6 exiled
7: hunter
night 2: 4 dies
8: witch, n1 saved 7
day 2: 3 exiled
9: villager
trust 8
""")


@pytest.mark.parametrize(
    ("until", "last"),
    [
        ("night 1", 5),
        ("day 1", 7),
        ("第一天", 7),
        ("Night 2", 8),
        ("第二夜", 8),
        ("d2", 12),
        (6, 6),
        (None, 12),
    ],
)
def test_until(until, last):
    assert [line.number for line in GAME.what_if(until=until).lines] == list(range(4, last + 1))


@pytest.mark.parametrize("until", ("night", "tomorrow", "night 0", "day 1 or so", ""))
def test_until_nothing_there_is(until):
    with pytest.raises(RecordError) as caught:
        GAME.what_if(until=until)
    (problem,) = caught.value.problems
    assert (problem.code, problem.file, problem.line) == ("bad-until", "--until", 1)


@pytest.mark.parametrize("until", ("day 9", "night 3", "第三天"))
def test_until_beyond_the_record(until):
    with pytest.raises(RecordError) as caught:
        GAME.what_if(until=until)
    (problem,) = caught.value.problems
    assert (problem.code, problem.file) == ("not-yet", "--until")


def test_a_game_of_one_night_has_no_days():
    with pytest.raises(RecordError) as caught:
        parse("players: 2\ncards: 5 villager\n").what_if(until="day 1")
    assert [problem.code for problem in caught.value.problems] == ["until-here"]


def test_adding_and_dropping():
    record = GAME.what_if(add=["9: witch, n1 nothing"], drop=[12], doubt=["3"])
    assert [line.text for line in record.lines][-2:] == ["witch, n1 nothing", "3"]
    with pytest.raises(RecordError) as caught:
        GAME.what_if(add=["night 1: 4 dies"])
    assert caught.value.report().startswith("--add:1:1: night 1 comes too late: line 8 says")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("could 5 be werewolf", "could 5 be werewolf"),
        ("must 5 be dealt seer", "must 5 be dealt seer"),
        ("how likely is 1 good", "how likely 1 be village team"),
        ("could 3 be lying", "could 3 be lying"),
        ("5一定是狼人吗", "must 5 be werewolf"),
        ("5可能是狼王吗", "could 5 be wolf king"),
        ("could 3 and 5 be werewolf", "could 3 be werewolf and 5 be werewolf"),
        ("could 5 be fox team", "could 5 be fox team"),
    ],
)
def test_questions(question, text):
    asked = parse_question(GAME, question)
    assert asked.text == text
    assert parse_question(GAME, asked.text) == asked


def test_a_question_about_somebody_silent():
    with pytest.raises(RecordError, match="4 has no standing story"):
        parse_question(GAME, "could 4 be lying")
