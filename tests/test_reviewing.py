"""A finished game looked back upon: by hand, and lies against what brute force says of every beginning."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import deduce

EXAMPLES = Path(__file__).parent.parent / "examples"
KEYS = ["schema", "died", "winners", "teams", "lies"]

GAME = """\
title: the robber's bad night
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, seer, robber, troublemaker, 2 villager
Ann: seer
Bob: villager
Ann: saw Bob werewolf
Cid: robber, took Dee villager
Bob: insomniac, woke villager
Dee: troublemaker, swapped Ann and Bob
"""
VOTES = "vote: Ann > Bob, Bob > Ann\nvote: Cid > Bob, Dee > Ann\n"
TRUTH = """\
truth: Ann dealt werewolf, Bob dealt villager, Cid dealt robber, Dee dealt troublemaker
truth: centre 1 dealt werewolf, centre 2 dealt seer, centre 3 dealt villager
Ann truly: werewolf, alone, saw nothing
Cid truly: robber, took Bob villager
Dee truly: troublemaker, swapped nothing
"""


def review(text: str, **how) -> deduce.Review:
    return deduce.review(deduce.parse(text), **how)


def test_who_died_and_who_won():
    """Ann and Bob tie; Ann is a wolf; Bob ends as the Robber, Cid as a Villager: all of the village win."""
    found = review(GAME + VOTES + TRUTH)
    assert found.died == ("Ann", "Bob")
    assert found.winners == ("Bob", "Cid", "Dee")
    assert found.teams == ("village",)
    assert [(ending.final, ending.voted, ending.died, ending.won) for ending in found.players] == [
        ("werewolf", "Bob", True, False),
        ("robber", "Ann", True, True),
        ("villager", "Bob", False, True),
        ("troublemaker", "Ann", False, True),
    ]
    assert (found.consistent, found.complete, found.missing) == (True, True, ())
    assert list(found.to_json())[:5] == KEYS
    assert found.to_json()["schema"] == "deduce.review/1"


def test_every_lie_and_what_is_false_of_it():
    found = review(GAME + VOTES + TRUTH)
    assert [(lie.line, lie.name, lie.false) for lie in found.lies] == [
        (4, "Ann", ("role",)),
        (6, "Ann", ("role",)),
        (7, "Cid", ("took",)),
        (8, "Bob", ("role",)),
        (9, "Dee", ("swapped",)),
    ]
    assert [list(lie.to_json())[:4] for lie in found.lies] == [["line", "name", "false", "refutable_from"]] * 5


def test_a_lie_about_a_copy_is_named_by_its_verb():
    deck = "players: Ann, Bob, Cid\ncards: doppelganger, seer, robber, villager, 2 werewolf\n"
    said = "Ann: doppelganger, copied Bob seer, saw Cid werewolf\nAnn: saw Cid villager\n"
    told = "truth: Ann dealt doppelganger, Bob dealt seer, Cid dealt villager\n"
    told += "Ann truly: doppelganger, copied Bob seer, saw nothing\n"
    assert [(lie.line, lie.false) for lie in review(deck + said + told).lies] == [(3, ("saw",)), (4, ("saw",))]


@pytest.mark.parametrize("path", [EXAMPLES / "looking-back.wolf", EXAMPLES / "true-chain.wolf"], ids=lambda p: p.stem)
def test_standing_lies_are_refuted_where_every_beginning_says_so(path: Path):
    """The story that stands at the end, doubted: from which line on must it be a lie? As `solve` has it."""
    record = deduce.load(path)
    last = {line.who[0]: line.number for line in record.lines if line.kind in ("says", "retracts")}
    for lie in deduce.review(record).lies:
        seat = record.players.index(lie.name)
        if last[seat] != lie.line:
            continue
        lines = [line.number for line in record.lines if line.number >= lie.line and line.kind in ("says", "retracts")]
        certain = []
        for line in lines:
            told = deduce.solve(record.what_if(until=line, doubt=[lie.name]), engine="z3").players[seat].lying
            certain.append(bool(told and told.certain))
        wanted = next((line for place, line in enumerate(lines) if all(certain[place:])), None)
        assert lie.refutable_from == wanted


def test_since_when_and_by_whom():
    """By hand: one Seer card. Bob's lie stands alone until Ann, trusted, tells hers; Cid knew at once by his own."""
    deck = "players: Ann, Bob, Cid\ncards: seer, robber, 4 werewolf\nrules: lone wolf peek = off, passing = off\n"
    said = "Bob: seer\n! centre 1 dealt werewolf\n! Ann dealt seer\n"
    told = "Ann truly: seer, saw Cid werewolf\nCid knows: werewolf, with Bob\ntruth: Bob dealt werewolf\n"
    (lie,) = review(deck + said + told).lies
    assert (lie.line, lie.false, lie.refutable_from) == (4, ("role",), 6)
    assert [(refuter.name, refuter.since) for refuter in lie.refutable_by] == [("Ann", 4), ("Cid", 4)]
    assert lie.to_json()["refutable_by"] == [{"name": "Ann", "from": 4}, {"name": "Cid", "from": 4}]


def test_a_lie_taken_back_can_still_be_refuted():
    deck = "players: Ann, Bob, Cid\ncards: seer, robber, 4 werewolf\nrules: lone wolf peek = off, passing = off\n"
    said = "Bob: seer\nBob: retracts\n! Ann dealt seer\ntruth: Bob dealt robber\n"
    (lie,) = review(deck + said).lies
    assert (lie.line, lie.refutable_from) == (4, 6)


@pytest.mark.parametrize("private", ["", "Dee truly: knight, flipped Cid magician\n"])
def test_lies_the_counter_does_not_follow_are_found_out_all_the_same(private: str):
    """Z3 says of every beginning what the counter says of it."""
    deck = "game: graveyard\nplayers: Ann, Bob, Cid, Dee\ncentre: 1\n"
    deck += "cards: werewolf, magician, thief, villager, gravekeeper, guard, fox, knight\n"
    said = "Ann: magician, swapped Bob and Cid\nBob: thief, took Ann\n! removed guard\nCid: thief, took Dee\n"
    said += "! face-up Cid magician\nDee: knight, flipped Bob thief\nAnn: retracts\n"
    told = "truth: Ann dealt werewolf, Bob dealt thief, Cid dealt magician\n" + private
    record = deduce.parse(deck + said + told)
    one_by_one = deduce.review(record, engine="counting")
    assert deduce.review(record).lies == one_by_one.lies
    assert len(one_by_one.lies) >= 3


def test_before_the_vote():
    """What `solve` and `vote` say of the record up to the vote; cards turned up afterwards tell the table nothing."""
    record = deduce.parse(GAME + VOTES + TRUTH + "! Ann ends werewolf\n")
    told = deduce.review(record).before_vote
    before = record.what_if(until=9)
    assert told is not None
    assert told.line == 9
    assert [player.werewolf for player in told.players] == [p.werewolf for p in deduce.solve(before).players]
    vote = deduce.vote(before, engine="brute")
    assert told.best == vote.best["village"]
    tie = vote.outcome("Ann", "Bob")
    assert tie is not None
    assert told.taken == tie.teams["village"]


# What is missing ----------------------------------------------------------------------------------------------------


def test_without_votes_nobody_is_known_to_have_died():
    found = review(GAME + TRUTH)
    assert (found.died, found.winners, found.teams) == (None, None, None)
    assert [note.en for note in found.missing] == ["who voted for whom (`vote: ...`)"]
    assert len(found.lies) == 5
    assert [ending.final for ending in found.players] == ["werewolf", "robber", "villager", "troublemaker"]


def test_a_vote_is_missing():
    found = review(GAME + "vote: Ann > Bob, Bob > Ann, Cid > Bob\n" + TRUTH)
    assert (found.died, found.winners) == (None, None)
    assert [note.en for note in found.missing] == ["the vote of Dee"]


def test_without_the_truth_nothing_is_settled():
    found = review(GAME + VOTES)
    assert (found.died, found.winners, found.lies, found.consistent) == (None, None, (), None)
    assert "what really happened (`truth: ...`)" in [note.en for note in found.missing]
    assert found.before_vote is not None


def test_what_an_incomplete_truth_settles():
    """Nobody has a role that changes who dies: that is settled; who won is not, until the last cards are known."""
    found = review(GAME + VOTES + "truth: Cid dealt robber\n")
    assert found.died == ("Ann", "Bob")
    assert found.winners is None
    assert [note.en for note in found.missing] == ["the last card of Ann, Bob, Cid, Dee"]
    assert [note.zh for note in found.missing] == ["Ann、Bob、Cid、Dee最后的牌"]


def test_facts_settle_the_last_cards_too():
    ends = "! Ann ends werewolf, Bob ends villager, Cid ends robber, Dee ends troublemaker\n"
    found = review(GAME + VOTES + ends)
    assert (found.died, found.winners) == (("Ann", "Bob"), ("Bob", "Cid", "Dee"))


def test_a_truth_that_cannot_be():
    found = review(GAME + VOTES + "truth: Ann dealt seer, Bob dealt seer\n")
    assert (found.consistent, found.died, found.winners, found.lies) == (False, None, None, ())


def test_a_budget_that_ends_says_so():
    found = review(GAME + VOTES + TRUTH, budget=0.000_001)
    assert not found.complete


# What is settled all the same ---------------------------------------------------------------------------------------


def test_a_dead_werewolf_settles_the_villages_win():
    """Bob may be a Villager or a Werewolf, Ann is a Werewolf and dies: Cid and Dee win in any case, Ann does not."""
    deck = "players: Ann, Bob, Cid, Dee\ncards: 2 werewolf, seer, 4 villager\n"
    votes = "vote: Ann > Bob, Bob > Ann, Cid > Ann, Dee > Ann\n"
    found = review(deck + votes + "truth: Ann ends werewolf, Cid ends villager, Dee ends villager\n")
    assert (found.died, found.winners, found.teams) == (("Ann",), None, ("village",))
    assert [ending.won for ending in found.players] == [False, None, True, True]
    assert found.to_json()["team_wins"] == {"village": True, "werewolf": False}
    assert [note.en for note in found.missing] == ["the last card of Bob"]


def test_a_missing_vote_that_changes_nothing():
    """Ann has three of five votes already."""
    deck = "players: Ann, Bob, Cid, Dee, Eve\ncards: 8 villager\n"
    found = review(deck + "vote: Bob > Ann, Cid > Ann, Dee > Ann, Eve > Bob\ntruth: Ann ends villager\n")
    assert (found.died, found.winners, found.missing) == (("Ann",), (), ())


def test_votes_that_are_void():
    told = """\
game: graveyard
players: 6
! 1 dealt thief, 2 dealt werewolf, 3 dealt magician, 4 dealt knight, 5 dealt gravekeeper, 6 dealt hidden wolf
! left dealt idiot, middle dealt werewolf, right dealt fox
! 1 ends gravekeeper, 2 ends knight, 3 ends magician, 4 ends werewolf, 6 ends hidden wolf
! 5 flips fox
! 2 flips knight
vote: 1 > 5, 2 > 4, 3 > 4, 4 > 3, 6 > 3
"""
    found = review(told)
    assert [ending.void for ending in found.players] == [True, True, False, False, False, False]
    assert found.died == ("3",)
    assert [ending.to_json()["void"] for ending in found.players][:3] == [True, True, False]


# What cannot all be true --------------------------------------------------------------------------------------------


def conflicts(text: str) -> list[list[tuple[int, str]]]:
    return [[(line.line, line.text) for line in lines] for lines in review(text).conflicts]


def test_lines_that_cannot_all_be_true_are_named():
    """One Seer: line 4 and Cid's own word each leave no Seer for the other; line 6 takes no part."""
    told = "truth: Ann dealt seer\n! Bob dealt robber\ntruth: Dee dealt villager\nCid truly: seer\n"
    assert conflicts(GAME.split("Ann: seer")[0] + told) == [[(4, "truth: Ann dealt seer"), (7, "Cid truly: seer")]]


def test_one_line_that_cannot_be_true():
    told = "truth: Ann dealt seer, Bob dealt seer\n"
    assert conflicts(GAME + told) == [[(10, "truth: Ann dealt seer, Bob dealt seer")]]
    assert review(GAME + told).to_json()["conflicts"] == [
        [{"line": 10, "text": "truth: Ann dealt seer, Bob dealt seer"}]
    ]


# What would have been best ------------------------------------------------------------------------------------------


def test_several_deaths_can_be_better_than_any_single_one():
    """As `vote` has it (which is checked against brute force): pairs are told where they beat single deaths."""
    record = deduce.parse("players: Ann, Bob, Cid, Dee\ncards: 2 werewolf, 5 villager\n")
    told, vote = deduce.review(record).before_vote, deduce.vote(record)
    assert told is not None and told.chance is not None and told.chance_of_all is not None
    pairs = [found for found in vote.outcomes if len(found.died) == 2]
    assert told.best_of_all == tuple(found.died for found in pairs)
    assert told.chance_of_all == pairs[0].teams["village"] > told.chance
    assert told.to_json()["best_of_all"] == [list(found.died) for found in pairs]


# The example --------------------------------------------------------------------------------------------------------


def test_the_example():
    """The expected answers come from brute force."""
    record = deduce.load(EXAMPLES / "looking-back.wolf")
    expected = json.loads((EXAMPLES / "looking-back.json").read_text(encoding="utf-8"))
    assert deduce.review(record).to_json() == expected["review"]
    vote = deduce.vote(record).to_json()
    assert {key: vote[key] for key in expected["vote"]} == expected["vote"]


def test_the_example_by_hand():
    """Bob took the wolf card and was voted out; Ann, who was dealt it, ends as the Robber and wins with the village."""
    found = deduce.review(deduce.load(EXAMPLES / "looking-back.wolf"))
    assert (found.died, found.winners, found.teams) == (("Bob",), ("Ann", "Cid"), ("village",))
    assert [(lie.line, lie.false) for lie in found.lies] == [
        (6, ("role",)), (8, ("took",)), (9, ("role",)), (11, ("role",)),
    ]  # fmt: skip
