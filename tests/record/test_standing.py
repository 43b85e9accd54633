"""What stands at the end of a record, with its history."""

from __future__ import annotations

from deduce.claims import say_story
from deduce.model import Fact, Stage, Trust
from deduce.record import parse, standing

HEADER = "players: Ann, Bob, Cid\ncards: doppelganger, insomniac, mason, seer, robber, werewolf\n"


def told(text: str):
    record = parse(HEADER + text)
    stands = standing(record)
    return stands, lambda story: None if story is None else say_story(record.played.table, story)


def test_lines_of_the_same_role_add_up():
    stands, say = told("Ann: werewolf\nBob: seer\nAnn: alone\nAnn: werewolf, saw centre 1 seer\nAnn: with Bob\n")
    ann = stands.public[0]
    assert say(ann.story) == "werewolf, with Bob, saw centre 1 seer"
    assert ann.line == 7
    assert [(version.line, say(version.said), say(version.story)) for version in ann.history] == [
        (3, "werewolf", "werewolf"),
        (5, "alone", "werewolf, alone"),
        (6, "werewolf, saw centre 1 seer", "werewolf, alone, saw centre 1 seer"),
        (7, "with Bob", "werewolf, with Bob, saw centre 1 seer"),
    ]
    assert stands.story_lines == {0: 7, 1: 4}


def test_another_role_replaces_all_and_retracting_leaves_nothing():
    stands, say = told("Ann: seer, saw Bob robber\nAnn: robber\nBob: seer\nBob: retracts\nCid: retracts\n")
    assert say(stands.public[0].story) == "robber"
    assert stands.stories == {0: stands.public[0].story}
    assert stands.public[1].story is None
    assert stands.public[1].line == 6
    assert [version.line for version in stands.public[1].history] == [5, 6]
    assert stands.public[2].story is None


def test_a_changed_copy_drops_what_followed():
    text = "Ann: doppelganger, copied Bob seer, saw Cid robber\nAnn: saw Bob robber\n"
    stands, say = told(text)
    assert say(stands.public[0].story) == "doppelganger, copied Bob seer, saw Bob robber"
    stands, say = told(text + "Ann: copied Cid mason, with Bob\n")
    assert say(stands.public[0].story) == "doppelganger, copied Cid mason, with Bob"
    stands, say = told(text + "Ann: doppelganger, copied Bob seer\n")
    assert say(stands.public[0].story) == "doppelganger, copied Bob seer, saw Bob robber"


def test_three_kinds_of_stories_do_not_mix():
    stands, say = told("Ann: seer\nAnn knows: werewolf\nAnn knows: alone\nAnn truly: robber\nAnn: saw Bob seer\n")
    assert say(stands.public[0].story) == "seer, saw Bob seer"
    assert say(stands.knows[0].story) == "werewolf, alone"
    assert (stands.knows[0].line, say(stands.truly[0].story)) == (5, "robber")


def test_trust_and_facts():
    stands, _ = told(
        "Ann: seer\nBob: seer\ntrust Ann, Bob\ndoubt Ann\n! Ann ends seer\ntruth: Bob dealt seer\n! C1 dealt not seer\n"
    )
    assert stands.trust == {0: (Trust.DOUBTED, 6), 1: (Trust.TRUSTED, 5)}
    assert stands.facts == (Fact(0, Stage.ENDS, "seer", False, 7), Fact(3, Stage.DEALT, "seer", True, 9))


def test_nothing_said():
    stands, _ = told("")
    assert (stands.public, stands.knows, stands.truly, stands.trust, stands.facts) == ({}, {}, {}, {}, ())
