"""The handed records: they are read, say what they say, and come back from every form."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deduce.claims import say_story
from deduce.record import RecordError, load, parse
from record.records import meaning

DATA = Path(__file__).parents[1] / "data"
FILES = sorted([*DATA.glob("one-night/*.wolf"), *DATA.glob("games/*.wolf")])


def test_they_are_there():
    assert len(FILES) == 72
    assert all(path.with_suffix(".json").exists() for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_handed_record(path: Path):
    record = load(path)
    text = path.read_text(encoding="utf-8")
    assert record.text == text
    statements = [line for line in text.splitlines() if not line.startswith(tuple(f"{key}: " for key in record.header))]
    assert len(record.lines) == len(statements)
    for line in record.lines:
        source = text.splitlines()[line.number - 1]
        assert source.endswith(line.text), "handed records are canonical already"
        if line.story is not None:
            assert say_story(record.played.table, line.story) == line.text
    english, chinese = record.canonical(), record.canonical("zh")
    for again in (parse(english), parse(chinese), parse(json.dumps(record.to_json()))):
        assert meaning(again) == meaning(record)
        assert again.canonical() == english
        assert again.canonical("zh") == chinese


def test_a_planned_ruleset_is_refused_once():
    with pytest.raises(RecordError) as caught:
        parse("game: millers-hollow\nplayers: 6\n! face-up 1 villager\n")
    (problem,) = caught.value.problems
    assert (problem.code, problem.line, problem.column) == ("planned-game", 1, 7)
    assert "not yet supported by this version" in problem.message()
    assert "还不支持" in problem.message("zh")


def test_the_contracts_example():
    record = parse("""\
game: onuw
title: the robber's bad night
players: Ann, Bob, Cid, Dee, Eve
cards: 2 werewolf, seer, robber, troublemaker, insomniac, 2 villager
rules: lone wolf peek = off

Ann: seer, saw Bob werewolf
Bob: robber, took Cid villager
Cid: villager
Bob: insomniac, woke villager        # Bob changes his story
Dee: retracts
Eve thinks Bob werewolf              # an opinion: kept, binds nobody
! Eve ends troublemaker              # a card turned up for all to see
trust Cid
doubt Dee
Ann knows: seer, saw Bob werewolf    # private: used only with --as Ann
vote: Ann > Bob, Bob > Ann, Cid > Bob, Dee > Bob, Eve > Bob
truth: Ann dealt seer, Bob dealt werewolf, Bob ends werewolf
Ann truly: seer, saw Bob werewolf    # what really happened, told afterwards
""")
    kinds = [
        "says",
        "says",
        "says",
        "says",
        "retracts",
        "thinks",
        "fact",
        "trust",
        "doubt",
        "knows",
        "vote",
        "truth",
        "truly",
    ]
    assert [line.kind for line in record.lines] == kinds
    assert [line.number for line in record.lines] == list(range(7, 20))
    assert record.lines[3].comment == "Bob changes his story"
    assert dict(record.rules) == {"lone wolf peek": "off"}
    assert dict(record.played.switches) == {"lone wolf peek": "off"}
    assert [warning.code for warning in record.warnings] == ["silent-trust"]
    assert record.warnings[0].line == 15
