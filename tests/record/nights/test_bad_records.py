"""Bad records of several nights and exactly what people are told about them (tests/data/bad_nights.txt)."""

from __future__ import annotations

from pathlib import Path

import pytest

from deduce.record import RecordError, parse
from deduce.record.messages import SENTENCES
from deduce.record.source import cells

FILE = Path(__file__).parents[2] / "data" / "bad_nights.txt"


def cases() -> list[tuple[str, str, str, str]]:
    """Title, record, language and expected report of each."""
    found = []
    for block in FILE.read_text(encoding="utf-8").split("=== ")[1:]:
        title, _, rest = block.partition("\n")
        text, _, told = rest.partition("--- ")
        lang, _, report = told.partition("\n")
        found.append((title, text, lang, report.rstrip("\n")))
    return found


CASES = cases()


@pytest.mark.parametrize(("text", "lang", "report"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_report(text: str, lang: str, report: str):
    with pytest.raises(RecordError) as caught:
        parse(text, "game.wolf")
    assert caught.value.report(lang) == report


@pytest.mark.parametrize("text", [case[1] for case in CASES], ids=[case[0] for case in CASES])
def test_places_and_languages(text: str):
    """Every problem stands where its line says, has both languages, and its caret stands under the column."""
    with pytest.raises(RecordError) as caught:
        parse(text, "game.wolf")
    for problem in caught.value.problems:
        assert problem.code in SENTENCES
        assert problem.message("en") != problem.message("zh")
        if problem.source is not None:
            assert problem.source == text.split("\n")[problem.line - 1]
            shown, caret = problem.report("x").split("\n")[1:3]
            assert len(caret) == cells(shown[: problem.column - 1]) + 1
