"""What happened: as data, when it was, what is remarked about it."""

from __future__ import annotations

import pytest

from deduce.course.events import Boomed, Dawned, Duelled, Ended, Exiled, Going, Shot, Shown, Standing, Told, Winner
from deduce.record import parse
from deduce.record.lines import Phase
from deduce.record.nights.standing import stood

HEADER = "game: langrensha\nboard: 12人标准场\nplayers: 12\n"


def events(text: str):
    return stood(parse(HEADER + text)).events


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("election: 3 and 5 stand", (Told(Standing.STANDS, (2, 4), 4),)),
        ("election: 5 withdraws, 3 sheriff", (Told(Standing.WITHDRAWS, (4,), 4), Told(Standing.SHERIFF, (2,), 4))),
        ("election: 3 self-destructs", (Boomed(1, 2, None, True, 4),)),
        ("night 2: 4 and 7 die", (Dawned(2, frozenset((3, 6)), 4),)),
        ("night 1: nobody dies", (Dawned(1, frozenset(), 4),)),
        (
            "night 1: 3 and 5 die, 3 shown seer, 5 shown hunter",
            (Dawned(1, frozenset((2, 4)), 4), Shown(2, "seer", False, 4), Shown(4, "hunter", False, 4)),
        ),
        ("day 1: 7 exiled", (Exiled(1, 6, False, 4),)),
        ("day 1: 7 exiled, shown hunter", (Exiled(1, 6, False, 4), Shown(6, "hunter", False, 4))),
        ("day 1: nobody exiled", (Exiled(1, None, False, 4),)),
        ("day 1: 7 exiled, flips idiot", (Exiled(1, 6, True, 4),)),
        ("day 1: 7 exiled; 7 shoots 8", (Exiled(1, 6, False, 4), Shot(1, 6, 7, 4))),
        ("day 3: nobody shoots", (Shot(3, None, None, 4),)),
        ("day 1: 11 self-destructs taking 5", (Boomed(1, 10, 4, False, 4),)),
        ("day 1: 5 duels 8, 8 leaves", (Duelled(1, 4, 7, 7, 4),)),
        ("day 1: 5 duels 8, 5 leaves", (Duelled(1, 4, 7, 4, 4),)),
        ("! 5 is hunter, 6 is not werewolf", (Shown(4, "hunter", False, 4), Shown(5, "werewolf", True, 4))),
        ("game on", (Going(4),)),
        ("game over: wolves win", (Ended(Winner.WOLVES, 4),)),
        ("day 1: 7 exiled, game on", (Exiled(1, 6, False, 4), Going(4, 1))),
    ],
)
def test_as_data(text, found):
    assert events(text) == found


def test_a_line_about_a_day_says_that_the_game_goes_on():
    assert events("day 1: 4 shown hunter") == (Going(4, 1), Shown(3, "hunter", False, 4))
    assert events("day 1: badge 5 > 8") == (Going(4, 1), Told(Standing.BADGE, (4, 7), 4))
    assert events("election: badge torn") == (Told(Standing.TORN, (), 4),)


def test_the_truth_is_no_evidence():
    stands = stood(parse(HEADER + "truth: 5 is hunter\nvote: 1 > 2\n"))
    assert stands.events == ()
    assert stands.told_truth == (Shown(4, "hunter", False, 4),)


@pytest.mark.parametrize(
    ("before", "text", "phase"),
    [
        ("", "平安夜", Phase("night", 1)),
        ("第一夜 平安夜\n", "4 7 死", Phase("night", 2)),
        ("第二夜 平安夜\n", "6出局", Phase("day", 2)),
        ("", "6出局", Phase("day", 1)),
        ("第一夜 平安夜\n", "5自爆", Phase("day", 1)),
        ("3、5上警\n", "5自爆", Phase("election", 1)),
        ("3、5上警\n平安夜\n", "5自爆", Phase("day", 1)),
        ("平安夜\n3退水\n", "5自爆", Phase("day", 1)),
        ("平安夜\n2出局\n", "3、5上警", Phase("election", 2)),
        ("3：预言家，第二夜5金水\n", "5自爆", Phase("day", 2)),
        ("day 2: nobody exiled\n", "平安夜", Phase("night", 3)),
        ("", "游戏继续", None),
    ],
)
def test_when_a_bare_event_happened(before, text, phase):
    assert parse(HEADER + before + text).lines[-1].phase == phase


def test_a_dawn_taken_for_the_next_one_is_remarked():
    record = parse(HEADER + "3跳预言家 验5查杀\n平安夜\n")
    assert record.lines[-1].events == (Dawned(2, frozenset(), 5),)
    assert [(w.code, w.line) for w in record.warnings] == [("night-untold", 4), ("next-night", 5)]


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("night 1: nobody dies\nnight 2: nobody dies\n", []),
        ("night 2: nobody dies\n", [("night-untold", 4)]),
        ("night 1: nobody dies\n3: seer, n3 5 good\nday 3: 4 exiled\n", [("nights-untold", 5)]),
        ("day 1: 4 exiled\nnight 3: 5 dies\n", [("night-untold", 4), ("night-untold", 5)]),
        ("2: hunter\ngame on\n", []),
    ],
)
def test_nights_nobody_tells_of(text, warned):
    assert [(w.code, w.line) for w in parse(HEADER + text).warnings] == warned


def test_votes_are_kept_and_remarked_where_they_do_not_add_up():
    record = parse(HEADER + "night 1: 4 dies\nday 1: 7 exiled (1 2 > 8, 4 5 > 7, 3 > 8)\n")
    assert record.lines[1].votes == ((0, 7), (1, 7), (3, 6), (4, 6), (2, 7))
    assert record.lines[1].text == "7 exiled (1 2 > 8, 4 5 > 7, 3 > 8)".join(("day 1: ", ""))
    assert [(w.code, w.line, w.column) for w in record.warnings] == [("dead-vote", 5, 17), ("odd-votes", 5, 17)]
    assert parse(HEADER + "night 1: 4 dies\nday 1: 7 exiled (1 2 > 7, 3 > 8)\n").warnings == ()


def test_votes_of_several_days():
    record = parse(HEADER + "night 1: 4 dies\nvote: 1 > 2\nnight 2: 5 dies\nvote: 1 > 3\n")
    assert [line.votes for line in record.lines] == [(), ((0, 1),), (), ((0, 2),)]


def test_flips_where_nobody_can():
    header = HEADER.replace("12人标准场", "12人预女猎守")
    (_, warning) = sorted(parse(header + "day 1: 7 exiled, flips\n").warnings, key=lambda w: w.column)
    assert (warning.code, warning.column) == ("not-in-cards", 18)


def test_a_hunter_who_went_out_in_the_night_shoots_after_a_self_destruction_in_the_election():
    text = "election: 3 self-destructs\nnight 1: 4 dies\nday 1: 4 shoots 5\n"
    assert [type(event).__name__ for event in events(text)] == ["Boomed", "Dawned", "Shot"]


def test_a_duel_the_knight_loses_does_not_end_the_day():
    header = "game: langrensha\nboard: 末日捍卫\nplayers: 8\n"
    text = "day 1: 3 duels 4, 3 leaves\nday 1: 5 exiled\n"
    assert len(parse(header + text).lines) == 2
