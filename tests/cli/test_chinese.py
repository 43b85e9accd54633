"""Canonical English stories in Chinese."""

from __future__ import annotations

import pytest
from deduce_cli import chinese, clauses

from deduce.games import ruleset

ROLES = {role.id: role.zh for role in ruleset("onuw").roles.values()}
PLAYERS = ("Ann", "小红", "Mary Ann", "seer", "centre")


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("villager", "村民"),
        ("seer, saw 小红 werewolf", "预言家，验小红狼人"),
        ("seer, saw centre 1 seer and centre 3 villager", "预言家，验中1 预言家和中3 村民"),
        ("seer, saw nothing", "预言家，没看"),
        ("seer, saw seer seer", "预言家，验 seer 预言家"),
        ("robber, took Mary Ann", "强盗，换 Mary Ann"),
        ("robber, took Mary Ann insomniac", "强盗，换 Mary Ann 失眠者"),
        ("troublemaker, swapped Ann and Mary Ann", "捣蛋鬼，换 Ann 和 Mary Ann"),
        ("drunk, took centre 2", "酒鬼，换中2"),
        ("insomniac, woke werewolf", "失眠者，醒来狼人"),
        ("werewolf, alone, saw centre 2 seer", "狼人，单独，验中2 预言家"),
        ("werewolf, with 小红", "狼人，同伴小红"),
        ("minion, no wolves", "爪牙，没有狼"),
        ("doppelganger, copied 小红 robber, took Ann seer", "化身幽灵，复制小红强盗，换 Ann 预言家"),
        ("saw centre villager", "验 centre 村民"),
        ("danced with Zoe", "danced with Zoe"),
        ("saw Zoe werewolf", "saw Zoe werewolf"),
    ],
)
def test_stories(english: str, text: str) -> None:
    assert chinese.say(english, PLAYERS, ROLES) == text


def test_spots() -> None:
    assert chinese.spot("centre 2", PLAYERS) == "中2"
    assert chinese.spot("left", PLAYERS) == "左"
    assert chinese.spot("centre", PLAYERS) == "centre"
    assert chinese.spot("Ann", PLAYERS) == "Ann"


@pytest.mark.parametrize("role", ruleset("onuw").roles.values(), ids=lambda role: role.id)
def test_no_english_is_left_in_what_any_role_may_say(role) -> None:
    for clause in clauses.of(role):
        text = clause.replace("NAME", "小红").replace("ROLE", "seer")
        assert not any(char.isascii() and char.isalpha() for char in chinese.say(text, PLAYERS, ROLES)), clause
