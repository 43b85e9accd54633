"""Canonical English stories in Chinese."""

from __future__ import annotations

import pytest

from deduce.games import RULESETS, ruleset
from deduce_cli import chinese, clauses
from deduce_cli.speech import Speech
from deduce_cli.words import Words

ROLES = {role.id: role.zh for role in ruleset("onuw").roles.values()}
PLAYERS = ("Ann", "小红", "Mary Ann", "seer", "centre")


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("villager", "村民"),
        ("seer, saw 小红 werewolf", "预言家，验小红狼人"),
        ("seer, saw centre 1 seer and centre 3 villager", "预言家，验中1预言家和中3村民"),
        ("seer, saw nothing", "预言家，没看"),
        ("seer, saw seer seer", "预言家，验seer预言家"),
        ("robber, took Mary Ann", "强盗，换Mary Ann"),
        ("robber, took Mary Ann insomniac", "强盗，换Mary Ann失眠者"),
        ("troublemaker, swapped Ann and Mary Ann", "捣蛋鬼，换Ann和Mary Ann"),
        ("drunk, took centre 2", "酒鬼，换中2"),
        ("insomniac, woke werewolf", "失眠者，醒来是狼人"),
        ("werewolf, alone, saw centre 2 seer", "狼人，独狼，验中2预言家"),
        ("werewolf, with 小红", "狼人，同伴小红"),
        ("mason, alone", "守夜人，单独"),
        ("doppelganger, copied Ann werewolf, alone", "化身幽灵，复制Ann狼人，独狼"),
        ("minion, wolves Ann and seer and 小红", "爪牙，狼是Ann、seer、小红"),
        ("minion, no wolves", "爪牙，没有狼"),
        ("doppelganger, copied 小红 robber, took Ann seer", "化身幽灵，复制小红强盗，换Ann预言家"),
        ("saw centre villager", "验centre村民"),
        ("danced with Zoe", "danced with Zoe"),
        ("saw Zoe werewolf", "saw Zoe werewolf"),
    ],
)
def test_stories(english: str, text: str) -> None:
    assert chinese.say(english, PLAYERS, ROLES, ["werewolf"]) == text


def test_cards_that_are_called_by_their_place() -> None:
    roles = {role.id: role.zh for role in ruleset("graveyard").roles.values()}
    assert chinese.say("werewolf, alone, saw right fox", PLAYERS, roles, ["werewolf"]) == "狼人，独狼，验右咒狐"
    assert chinese.say("gravekeeper, took middle", PLAYERS, roles) == "守墓人，换中"


@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("小红: seer, saw Ann werewolf", "小红：预言家，验Ann狼人"),
        ("小红: retracts", "小红：收回"),
        ("小红 knows: seer, saw Ann werewolf", "小红知道：预言家，验Ann狼人"),
        ("trust Ann, 小红", "信Ann、小红"),
        ("doubt 小红, Ann", "不信小红、Ann"),
        ("doubt Zoe", "doubt Zoe"),
        ("! centre 1 ends seer, Ann dealt not drunk", "！中1最后是预言家，Ann没发到酒鬼"),
        ("! Mary Ann ends not seer", "！Mary Ann最后不是预言家"),
        ("! seer dealt seer", "！seer发到预言家"),
        ("! Zoe ends seer", "! Zoe ends seer"),
        ("trust Zoe", "trust Zoe"),
        ("! shield 小红", "！盾小红"),
        ("! artifact Ann, shield 小红", "！神器Ann，盾小红"),
        ("! face-up 小红 seer", "！翻开小红预言家"),
        ("! face-up nobody", "！翻开无人"),
        ("! removed seer", "！移除预言家"),
        ("! 小红 flips werewolf", "！小红翻牌狼人"),
        ("! 小红 flips not werewolf", "！小红没翻牌狼人"),
        ("! shield Zoe", "! shield Zoe"),
        ("truth: Ann dealt seer, centre 1 ends werewolf", "真相：Ann发到预言家，中1最后是狼人"),
        ("小红 truly: seer, saw nothing", "小红其实：预言家，没看"),
    ],
)
def test_lines_of_evidence(english: str, text: str) -> None:
    assert chinese.line(english, PLAYERS, ROLES) == text


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


def test_every_verb_has_a_word_of_its_own() -> None:
    speech = Speech(Words("zh"), ruleset("onuw"), PLAYERS)
    for game in RULESETS:
        verbs = {question.verb for role in ruleset(game).roles.values() for question in role.questions}
        assert not [verb for verb in {*verbs, "holds"} if speech.verb(verb).isascii()]
