"""Records written and read again stay what they are, in English, Chinese and JSON, whatever players are called."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given

from deduce.record import parse
from record.records import Spoken, meaning, spoken


@given(spoken())
def test_quoted_names_are_read_as_they_are_meant(said: Spoken):
    record = parse(said.text)
    assert [replace(line, text="") for line in record.lines] == list(said.lines)


@given(spoken())
def test_canonical_english(said: Spoken):
    record = parse(said.text)
    text = record.canonical()
    again = parse(text)
    assert meaning(again) == meaning(record)
    assert again.canonical() == text


@given(spoken())
def test_canonical_chinese(said: Spoken):
    record = parse(said.text)
    text = record.canonical("zh")
    again = parse(text)
    assert meaning(again) == meaning(record)
    assert again.canonical("zh") == text
    assert again.canonical() == record.canonical()


@given(spoken())
def test_json(said: Spoken):
    record = parse(said.text)
    again = parse(json.dumps(record.to_json(), ensure_ascii=False))
    assert meaning(again, numbers=True) == meaning(record, numbers=True)
    assert again.to_json() == record.to_json()
    assert again.canonical() == record.canonical()
