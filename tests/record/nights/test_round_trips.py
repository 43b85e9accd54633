"""Records of several nights, written and read again, stay what they are, whatever players are called."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings

from deduce.record import parse
from record.nights.played import PLAIN, Story, meaning, stories, written


@settings(max_examples=60)
@given(stories())
def test_quoted_names_are_read_as_they_are_meant(story: Story):
    record = parse(written(story))
    assert [replace(line, text="") for line in record.lines] == story.lines


@settings(max_examples=60)
@given(stories(PLAIN))
def test_both_languages_say_the_same(story: Story):
    english, chinese = (parse(written(story, lang, quoted=False)) for lang in ("en", "zh"))
    assert [replace(line, text="") for line in english.lines] == story.lines
    assert english.to_json() == chinese.to_json()


@settings(max_examples=60)
@given(stories())
def test_canonical_english(story: Story):
    record = parse(written(story))
    text = record.canonical()
    again = parse(text)
    assert meaning(again) == meaning(record)
    assert again.canonical() == text


@settings(max_examples=60)
@given(stories())
def test_canonical_chinese(story: Story):
    record = parse(written(story))
    text = record.canonical("zh")
    again = parse(text)
    assert meaning(again) == meaning(record)
    assert again.canonical("zh") == text
    assert again.canonical() == record.canonical()


@settings(max_examples=60)
@given(stories())
def test_json(story: Story):
    record = parse(written(story))
    again = parse(json.dumps(record.to_json(), ensure_ascii=False))
    assert meaning(again, numbers=True) == meaning(record, numbers=True)
    assert again.to_json() == record.to_json()
