"""Decks that a ruleset knows: by name, or by the number of players alone; and cards that are set aside."""

from __future__ import annotations

import json

import pytest

from deduce.record import parse
from deduce.record.problems import RecordError

SHORT = {
    7: "the rules print 9 cards for 7 players, one fewer than the 10 that are needed: list your `cards`",
    8: "the rules print 10 cards for 8 players, one fewer than the 11 that are needed: list your `cards`",
}


@pytest.mark.parametrize(
    ("players", "cards"),
    [
        (3, "drunk, minion, robber, seer, villager, werewolf"),
        (4, "drunk, minion, robber, seer, troublemaker, villager, werewolf"),
        (5, "drunk, minion, robber, seer, troublemaker, 2 villager, werewolf"),
        (6, "drunk, minion, robber, seer, troublemaker, 2 villager, 2 werewolf"),
    ],
)
def test_by_the_number_of_players(players: int, cards: str):
    header = f"game: merlin\nplayers: {players}\n"
    record = parse(header)
    assert (record.cards, record.board) == (parse(f"{header}cards: {cards}\n").cards, None)
    assert record.canonical() == header
    named = parse(f"{header}board: {players}人\n")
    assert (named.cards, named.board) == (record.cards, f"{players} players")
    for one in (record, named):
        assert parse(json.dumps(one.to_json())).canonical() == one.canonical()
        assert parse(one.canonical("zh")).canonical() == one.canonical()
    assert named.canonical("zh").splitlines()[2] == f"板子：{players}人"


@pytest.mark.parametrize("board", ["", "board: {} players\n"])
@pytest.mark.parametrize("players", SHORT)
def test_lists_that_are_one_card_short_are_refused(players: int, board: str):
    with pytest.raises(RecordError) as caught:
        parse(f"game: merlin\nplayers: {players}\n{board.format(players)}")
    (found,) = caught.value.problems
    assert (found.line, found.message()) == (3 if board else 2, SHORT[players])
    assert "少一张" in found.message("zh")


def test_with_cards_seven_can_play():
    record = parse(
        "game: merlin\nplayers: 7\n"
        "cards: 2 werewolf, 2 villager, seer, minion, drunk, troublemaker, robber, insomniac\n"
    )
    assert sum(record.cards.values()) == 10


def test_the_graveyard_has_one():
    record = parse("game: graveyard\nboard: 标准\nplayers: 6\n")
    assert (record.board, sum(record.cards.values()), record.cards["werewolf"]) == ("standard", 12, 2)
    assert record.cards == parse("game: graveyard\nplayers: 6\n").cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "game: merlin\nplayers: 9\n",
            "the cards are missing, 12 of them for 9 players and 3 in the centre: add a line such as "
            "`cards: 2 werewolf, seer, robber, …`",
        ),
        (
            "game: graveyard\nplayers: 5\n",
            "the cards are missing, 11 of them for 5 players, 3 in the centre and 3 set aside: add a line such as "
            "`cards: 2 werewolf, hidden wolf, seer, …`",
        ),
        ("game: onuw\nplayers: 3\nboard: 3\n", "One Night Ultimate Werewolf has no named boards: list its `cards`"),
        (
            "game: merlin\nplayers: 3\nboard: 5 players\n",
            "the board '5 players' is for 5 players, not 3: choose another, or list the `cards`",
        ),
        (
            "game: graveyard\nplayers: 6\nboard: standart\n",
            "Graveyard has no board 'standart': choose `standard`",
        ),
        (
            "game: merlin\nplayers: 3\nboard: 3 players\ncards: 6 villager\n",
            "`board` and `cards` are both given: leave one of them out",
        ),
        (
            "game: graveyard\nplayers: 3\ncards: magician, 5 werewolf, villager\n",
            "7 cards for 3 players, 3 in the centre and 3 set aside: 2 too few",
        ),
        (
            "game: graveyard\nplayers: 3\ncards: magician, 5 werewolf, villager, idiot, hidden wolf\n",
            "3 cards are set aside before the deal, but only 1 of these can be: "
            "fox, guard, knight, seer, thief and villager",
        ),
    ],
)
def test_errors(text: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(text)
    (found,) = caught.value.problems
    assert found.message() == message


def test_the_switches_of_the_house_variant():
    record = parse("game: 梅林\nplayers: 4\nrules: robber must = on, 平票无人死 = 关\n")
    assert record.rules == {"robber must": "on", "tie kills nobody": "off"}
    robber = record.played.roles["robber"].steps[0]
    seer = record.played.roles["seer"].steps[0]
    assert (robber.may, seer.may) == (False, True)
