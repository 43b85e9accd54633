"""What was probably meant: spelling, sound, initials."""

from __future__ import annotations

import pytest

from deduce.games import ruleset
from deduce.record.suggest import Suggester, edit_distance, nearest, pinyin_table
from deduce.record.vocabulary import role_words

ROLES = [word for role in ruleset("onuw").roles.values() for word in role_words(role)]
OTHERS = ["女巫", "猎人", "守卫", "预言家", "狼人", "白痴", "盗贼", "小红", "Mary Ann"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("insomniak", "insomniac"),
        ("wherewolf", "werewolf"),
        ("Werewofl", "werewolf"),
        ("sear", "seer"),
        ("seeer", "seer"),
        ("troublmaker", "troublemaker"),
        ("doppleganger", "doppelganger"),
        ("insomn", "insomniac"),
        ("werwolves", "werewolves"),
        ("ｓｅｒｒ", "seer"),
        ("预言加", "预言家"),
        ("郎人", "狼人"),
        ("狼任", "狼人"),
        ("強道", "强盗"),
        ("牧师人", None),
        ("yyj", "预言家"),
        ("langren", "狼人"),
        ("zzzzz", None),
        ("x", None),
        ("", None),
        ("a" * 1000, None),
    ],
)
def test_roles(typed: str, meant: str | None):
    found = nearest(typed, ROLES)
    assert (found[1] if found else None) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("女屋", "女巫"),
        ("烈人", "猎人"),
        ("首位", "守卫"),
        ("到贼", "盗贼"),
        ("小虹", "小红"),
        ("小紅", "小红"),
        ("小李", None),
        ("百吃", "白痴"),
        ("nw", "女巫"),
        ("nvwu", "女巫"),
        ("Mary An", "Mary Ann"),
        ("mary annn", "Mary Ann"),
    ],
)
def test_homophones_and_names(typed: str, meant: str | None):
    found = nearest(typed, OTHERS)
    assert (found[1] if found else None) == meant


def test_the_nearest_wins_and_the_first_of_equals():
    assert nearest("seer1", ["seers", "seer"]) == (1, "seers")
    assert nearest("bat", ["cat", "bar"])[1] == "cat"


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ("abc", "abc", 0),
        ("abc", "acb", 1),
        ("abc", "ab", 1),
        ("abc", "xbc", 1),
        ("abc", "cab", 2),
        ("abc", "xyz", None),
    ],
)
def test_edit_distance(one: str, other: str, distance: int | None):
    assert edit_distance(one, other, 2) == distance
    assert edit_distance(other, one, 2) == distance


def test_the_pinyin_table():
    table = pinyin_table()
    assert len(table) > 8000
    assert (table["女"], table["巫"], table["狼"], table["驗"]) == ("nv", "wu", "lang", "yan")
    for word in ROLES:
        assert all(char in table for char in word if "\u4e00" <= char <= "\u9fff"), word


def test_it_stops_after_many_questions():
    suggester = Suggester()
    assert all(suggester.nearest("sear", ROLES) for _ in range(Suggester.LIMIT))
    assert suggester.nearest("sear", ROLES) is None
