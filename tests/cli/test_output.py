"""What leaves the program is harmless to a terminal."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce_cli.output import clean, clean_line, to_json


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("小红", "小红"),
        ("A\x1b[31mnn", "A[31mnn"),
        ("A\x9b31mnn", "A31mnn"),
        ("A\u202ennA", "AnnA"),
        ("A\u2066n\u2069n", "Ann"),
        ("bell\x07 back\x08", "bell back"),
        ("half\ud800", "half\ufffd"),
        ("para\u2029graph", "para graph"),
        ("👩\u200d🚒", "👩\u200d🚒"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
    ],
)
def test_control_and_direction_characters_are_dropped(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_a_line_stays_one_line() -> None:
    assert clean_line(" a\n b\t\tc\r\n") == "a b c"


@given(st.text())
def test_nothing_steers_the_terminal(text: str) -> None:
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in clean_line(text))
    assert clean(clean(text)) == clean(text)


@given(st.recursive(st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=10))
def test_json_is_escaped_but_says_the_same(value: object) -> None:
    text = to_json(value, indent=None)
    assert json.loads(text) == value
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 or 0xD800 <= ord(char) < 0xE000 for char in text)
    assert to_json(value, ascii_only=True).isascii()


def test_chinese_stays_readable_in_json() -> None:
    assert to_json({"name": "小红"}, indent=None) == '{"name": "小红"}'
