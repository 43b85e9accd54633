"""The sentences exist in both languages and have the same gaps."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import deduce_cli
from deduce_cli import statement, words
from deduce_cli.words import SENTENCES, Words, language

SOURCE = Path(deduce_cli.__file__).parent
PAIRS = {
    **SENTENCES,
    **{f"{asked} {kind}": pair for asked, kinds in statement.SENTENCES.items() for kind, pair in kinds.items()},
}
ALLOWED = re.compile(r"\{[^}]*\}|`[^`]*`|--[a-z]+( N)?|UTF-8")
"""What may stay Latin in a Chinese sentence: gaps, commands, options, a standard's name."""


def gaps(text: str) -> set[str]:
    """The gaps of a sentence; `a_role` is a role with its article, which Chinese has not."""
    return {name.removeprefix("a_") for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("key", PAIRS)
def test_every_sentence_is_there_in_both_languages(key: str) -> None:
    english, chinese = PAIRS[key]
    assert english and chinese
    assert gaps(chinese) == gaps(english)
    assert not re.search("[A-Za-z]", ALLOWED.sub("", chinese)), "English is left in the Chinese sentence"


def used_keys() -> set[str]:
    """The keys the code asks for by a plain string."""
    found = set()
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_no_sentence_is_left_over() -> None:
    built = re.compile(r"(wolf|lie) |(must|cannot) (one|many|nobody)|reply ")
    used = used_keys()
    unused = [key for key in SENTENCES if key not in used and not built.match(key)]
    assert unused == []


@pytest.mark.parametrize(
    ("names", "english", "chinese"),
    [
        (["Ann"], "Ann", "Ann"),
        (["Ann", "Bob"], "Ann and Bob", "Ann、Bob"),
        (["Ann", "Bob", "Cid"], "Ann, Bob and Cid", "Ann、Bob、Cid"),
    ],
)
def test_lists_of_names(names: list[str], english: str, chinese: str) -> None:
    assert Words("en").names(names) == english
    assert Words("zh").names(names) == chinese


def test_names_with_braces_are_only_names() -> None:
    assert Words("en")("set one", names="{0} {names}") == "{0} {names} alone"


@pytest.mark.parametrize(
    ("asked", "record", "env", "lang"),
    [
        (None, None, {}, "en"),
        ("zh", "en", {"DEDUCE_LANG": "en"}, "zh"),
        (None, "zh", {"DEDUCE_LANG": "en"}, "zh"),
        (None, None, {"DEDUCE_LANG": "zh", "LANG": "en_GB"}, "zh"),
        (None, None, {"DEDUCE_LANG": "en", "LANG": "zh_CN.UTF-8"}, "en"),
        (None, None, {"DEDUCE_LANG": "fr", "LANG": "zh_CN.UTF-8"}, "zh"),
        (None, None, {"LC_ALL": "en_GB", "LANG": "zh_CN"}, "en"),
        (None, None, {"LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "C"}, "zh"),
        (None, None, {"LANG": "de_DE"}, "en"),
    ],
)
def test_which_language(monkeypatch, asked, record, env, lang: str) -> None:
    for name in ("DEDUCE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert language(asked, record) == lang


def test_every_team_of_every_game_has_a_name() -> None:
    from deduce.games import RULESETS, ruleset

    assert {team for known in RULESETS for team in ruleset(known).teams} <= set(words.TEAMS)
