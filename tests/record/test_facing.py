"""What a record tells of single cards, against the deck: remarked with its place, never refused."""

from __future__ import annotations

import pytest

from deduce.record import parse
from deduce.record.problems import RecordError

BASE = "players: Ann, Bob, Cid\ncards: 2 werewolf, seer, robber, troublemaker, villager\n"
GRAVEYARD = "game: graveyard\nplayers: 6\n"
ONE_SEER = "the deck has 1 seer, and up to line 3 all are accounted for: one more cannot be"


@pytest.mark.parametrize(
    ("head", "lines", "place", "message"),
    [
        (BASE, "truth: Ann dealt seer, Bob dealt seer", (3, 24), ONE_SEER),
        (BASE, "! Ann ends seer\n! Bob ends seer", (4, 3), ONE_SEER),
        (BASE, "! Ann dealt seer\ntruth: centre 1 dealt seer", (4, 8), ONE_SEER),
        (BASE, "Ann truly: seer\nBob truly: seer", (4, 12), ONE_SEER),
        (
            BASE,
            "truth: Ann dealt robber\nAnn truly: seer",
            (4, 12),
            "line 3 tells of another card there, the robber: both cannot be",
        ),
        (
            GRAVEYARD,
            "! removed guard\n! removed guard",
            (4, 11),
            "the deck has 1 guard, and up to line 3 all are accounted for: one more cannot be",
        ),
        (
            GRAVEYARD,
            "! removed guard\ntruth: 2 dealt guard",
            (4, 8),
            "the deck has 1 guard, and up to line 3 all are accounted for: one more cannot be",
        ),
        (
            GRAVEYARD,
            "! removed guard, removed seer, removed fox\n! removed thief",
            (4, 11),
            "3 cards are set aside, and all have been told: one more cannot be",
        ),
        (
            GRAVEYARD,
            "! face-up 2 werewolf",
            (3, 11),
            "a card that shows the werewolf is turned down again: it never stays up",
        ),
        (GRAVEYARD, "! face-up 2 fox", (3, 11), "a card that shows the fox is turned down again: it never stays up"),
        (
            GRAVEYARD,
            "! 2 flips villager\nvote: 1 > 2, 2 > 3",
            (4, 14),
            "2 turned his or her card up (line 3) and has no vote: this one is void",
        ),
    ],
)
def test_what_cannot_be_is_remarked(head: str, lines: str, place: tuple[int, int], message: str):
    (found,) = parse(f"{head}{lines}\n").warnings
    assert (found.message("en"), (found.line, found.column)) == (message, place)
    assert not any(char.isascii() and char.isalpha() for char in found.message("zh").replace("Ann", ""))


@pytest.mark.parametrize(
    ("head", "lines"),
    [
        (BASE, "! Ann ends seer\ntruth: Ann ends seer, Bob dealt seer"),
        (BASE, "! Ann dealt not seer, Bob dealt seer"),
        (BASE, "truth: Ann dealt werewolf, Bob dealt werewolf, Ann ends seer, Bob ends robber"),
        (BASE, "Ann truly: seer\nAnn truly: robber\nBob truly: seer"),
        (GRAVEYARD, "! removed guard, removed seer, removed fox\n! face-up 1 hidden wolf"),
        (GRAVEYARD, "! face-up 1 gravekeeper\n! 1 ends gravekeeper\nvote: 1 > 2, 2 > 1"),
        (GRAVEYARD, "! 5 flips fox\nvote: 1 > 5, 2 > 5"),
    ],
)
def test_what_can_be_is_not(head: str, lines: str):
    assert parse(f"{head}{lines}\n").warnings == ()


def problem_of(text: str):
    with pytest.raises(RecordError) as caught:
        parse(text)
    (found,) = caught.value.problems
    return found


def test_missing_cards_are_suggested_from_the_game():
    found = problem_of("game: graveyard\nplayers: 5\n")
    assert found.message("en") == (
        "the cards are missing, 11 of them for 5 players, 3 in the centre and 3 set aside: "
        "add a line such as `cards: 2 werewolf, hidden wolf, seer, …`"
    )
    assert "例如“牌：2狼人、隐狼、预言家……”" in found.message("zh")


def test_another_centre_is_pointed_at():
    found = problem_of("game: graveyard\nplayers: 6\ncentre: 4\n")
    assert (found.line, found.column) == (3, 9)
