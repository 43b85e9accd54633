"""Bad records and exactly what people are told about them (tests/data/bad_records.txt).

In that file `␛` stands for an escape character, `→` for a tab and `⇤` for a right-to-left override.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from deduce.record import RecordError, parse
from deduce.record.messages import SENTENCES
from deduce.record.source import cells

FILE = Path(__file__).parents[1] / "data" / "bad_records.txt"
MARKS = str.maketrans({"␛": "\x1b", "→": "\t", "⇤": "\u202e"})


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


def test_there_are_many():
    assert len(CASES) >= 40


@pytest.mark.parametrize(("text", "lang", "report"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_report(text: str, lang: str, report: str):
    with pytest.raises(RecordError) as caught:
        parse(text.translate(MARKS), "game.wolf")
    assert caught.value.report(lang) == report


@pytest.mark.parametrize(("text", "lang"), [case[1:3] for case in CASES], ids=[case[0] for case in CASES])
def test_places_and_languages(text: str, lang: str):
    """Every problem stands where its line says, has both languages, and its caret stands under the column."""
    with pytest.raises(RecordError) as caught:
        parse(text.translate(MARKS), "game.wolf")
    lines = text.translate(MARKS).split("\n")
    for problem in caught.value.problems:
        assert problem.code in SENTENCES
        assert problem.message("en") != problem.message("zh")
        assert problem.message("en").isascii() or not text.isascii() or "…" in problem.message("en")
        if problem.source is not None:
            assert problem.source == lines[problem.line - 1]
            assert 1 <= problem.column <= len(problem.source) + 1
            shown, caret = problem.report("x").split("\n")[1:3]
            assert len(caret) == cells(shown[: problem.column - 1]) + 1


def test_one_mistake_is_one_problem():
    """Each line of these records has one mistake, and each mistake is told once."""
    for title, text, _, _ in CASES:
        if title in ("values the header does not know", "an unknown role", "a clause the role has not got"):
            with pytest.raises(RecordError) as caught:
                parse(text)
            lines = [problem.line for problem in caught.value.problems]
            assert lines == list(range(3, 3 + len(lines)))


ROOT = Path(__file__).parents[2]
GOOD = [*(ROOT / "examples").glob("*.wolf"), *(ROOT / "tests/data").glob("*/*.wolf")]
HEADERS = {
    "game": ("game: onwu", "game: something else", "game: grave yard 2"),
    "players": ("players: Ann, Ann", "players: 99", ""),
    "cards": ("cards: 2 werewofl", "cards: seer", ""),
}


@pytest.mark.parametrize("path", GOOD, ids=[path.stem for path in GOOD])
def test_a_bad_header_makes_no_good_line_bad(path: Path):
    """Whatever is wrong with the header, lines that are right with the true one are not told of."""
    lines = path.read_text(encoding="utf-8").splitlines()
    body = {line.number for line in parse("\n".join(lines)).lines}
    for key, bad in HEADERS.items():
        where = parse("\n".join(lines)).header.get(key)
        other_game = key == "game" and where is not None and "onuw" not in lines[where - 1]
        for text in bad if where is not None and not other_game else ():
            with pytest.raises(RecordError) as caught:
                parse("\n".join([*lines[: where - 1], text, *lines[where:]]))
            assert not body & {problem.line for problem in caught.value.problems}
