"""The notation knows no role: a made-up ruleset with other verbs, words and two looks is read and written as well."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from deduce import games
from deduce.claims import Answer, Told
from deduce.night import CENTRE, OTHERS, PLAYERS, VILLAGE, Me, Recorder, Words, one_of, role
from deduce.record import RecordError, parse


@role("Snoop", zh="探子", team=VILLAGE, wakes="5", also="spy")
def snoop(night: Recorder, me: Me) -> None:
    """May look at one other player's card, and then at another one."""
    first = night.choose(one_of(OTHERS), may=True, told="saw")
    night.look(first, told="saw")
    second = night.choose(one_of(OTHERS, besides=first), may=True, when=first.taken, told="saw")
    night.look(second, told="saw")


@role("Hex Maker", zh="施法者", team=VILLAGE, wakes="6")
def hex_maker(night: Recorder, me: Me) -> None:
    """May look at a centre card; who looks gives it to a player."""
    card = night.choose(one_of(CENTRE), may=True, told="saw")
    night.look(card, told="saw")
    taker = night.choose(one_of(PLAYERS), when=card.taken, told="gave")
    night.swap(card, taker)


@role("Joker", zh="小丑", team=VILLAGE, wakes="7")
def joker(night: Recorder, me: Me) -> None:
    """May move the others' cards."""
    way = night.choose(Words(("left", "right")), may=True, told="shifted")
    night.shift(way)


@role("Warder", zh="看守", team=VILLAGE, wakes="8", also="spy")
def warder(night: Recorder, me: Me) -> None:
    """May guard a player's card."""
    night.guard(night.choose(one_of(PLAYERS), may=True, told="guarded"))


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    base = games.ruleset("onuw")
    roles = {told.id: told for told in (snoop, hex_maker, joker, warder, base.roles["villager"])}
    rules = replace(
        base,
        id="made up",
        roles=MappingProxyType(roles),
        aliases=(),
        switches=(),
        apart=None,
        reorders=(),
        advise=lambda deck: [],
    )
    monkeypatch.setitem(games.RULESETS, "made up", lambda: rules)


HEADER = "game: made up\nplayers: Ann, Bob, Cid\ncards: snoop, hex maker, joker, warder, 2 villager\n"


@pytest.mark.parametrize(
    ("said", "text", "chinese"),
    [
        (
            "snoop, saw Bob joker, saw Cid villager",
            "snoop, saw Bob joker, saw Cid villager",
            "探子，验Bob小丑，验Cid村民",
        ),
        ("snoop, saw nothing", "snoop, saw nothing", "探子，没看"),
        ("hex-maker, saw C1 joker, gave Ann", "hex maker, saw centre 1 joker, gave Ann", "施法者，验中1小丑，给Ann"),
        ("Hex  Maker, gave to Bob", "hex maker, gave Bob", "施法者，给Bob"),
        ("joker, shifted left", "joker, shifted left", "小丑，移动左"),
        ("joker, moved to the right", "joker, shifted right", "小丑，移动右"),
        ("joker, shifted nothing", "joker, shifted nothing", "小丑，没移动"),
        ("warder, protected Ann", "warder, guarded Ann", "看守，守Ann"),
        ("warder, guarded nothing", "warder, guarded nobody", "看守，没守"),
        ("看守，空守", "warder, guarded nobody", "看守，没守"),
        ("小丑，转左", "joker, shifted left", "小丑，移动左"),
    ],
)
def test_other_verbs(said: str, text: str, chinese: str):
    record = parse(f"{HEADER}Ann: {said}\n")
    assert record.lines[0].text == text
    assert record.canonical("zh").splitlines()[-1] == f"Ann：{chinese}"
    assert parse(record.canonical("zh")).canonical() == record.canonical()


def test_two_looks_are_one_answer():
    (line,) = parse(f"{HEADER}Ann: snoop, saw Bob joker, saw Cid\n").lines
    assert line.story.answers == (Answer("saw", (Told((1,), ("joker",)), Told((2,), (None,)))),)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Ann: spy", "'spy' can mean snoop or warder: write which one"),
        ("! Bob ends spy", "'spy' can mean snoop or warder: write which one"),
        ("Ann: joker, shifted Bob", "`shifted` of the joker names left or right, not one player"),
        ("Ann: warder, guarded left", "`guarded` of the warder names one player, not left"),
        ("Ann: hex maker, gave C1", "`gave` of the hex maker names one player, not one centre card"),
        (
            "Ann: snoop, saw Bob joker, saw Cid joker, saw Bob joker",
            "`saw` answers what this line has",
        ),
        ("Ann: minion", "unknown role 'minion'"),
        ("Ann: joker, took Bob", "'took' is nothing the joker can have done: use `shifted`"),
    ],
)
def test_other_errors(line: str, message: str):
    with pytest.raises(RecordError) as caught:
        parse(f"{HEADER}{line}\n")
    (problem,) = caught.value.problems
    assert problem.message().startswith(message)


def test_an_ambiguous_card():
    with pytest.raises(RecordError) as caught:
        parse(HEADER.replace("warder", "spy"))
    (problem,) = caught.value.problems
    assert problem.report("g") == (
        "g:3:33: 'spy' can mean `snoop` or `warder`: write which one\n"
        "cards: snoop, hex maker, joker, spy, 2 villager\n                                ^"
    )
