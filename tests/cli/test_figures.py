"""How figures and verdicts read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce_cli import figures
from deduce_cli.words import Words

EN, ZH = Words("en"), Words("zh")


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (None, "?"),
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 2), "50.0 %"),
        (Fraction(386, 793), "48.7 %"),
        (Fraction(3, 10**9), "<0.1 %"),
        (Fraction(9, 10000), "<0.1 %"),
        (Fraction(1, 1000), "0.1 %"),
        (Fraction(999, 1000), "99.9 %"),
        (Fraction(9997, 10000), ">99.9 %"),
        (1 - Fraction(1, 10**30), ">99.9 %"),
    ],
)
def test_percentages_round_without_lying(share: Fraction | None, text: str) -> None:
    assert figures.percent(EN, share) == text
    assert figures.percent(ZH, share) == text.replace(" ", "")


@given(st.fractions(0, 1))
def test_only_the_impossible_reads_zero_and_only_the_certain_a_hundred(share: Fraction) -> None:
    text = figures.percent(EN, share)
    assert (text == "0 %") == (share == 0)
    assert (text == "100 %") == (share == 1)
    assert text not in ("0.0 %", "100.0 %")


def test_fractions_stand_beside_percentages_where_they_say_more() -> None:
    assert figures.odds(EN, Fraction(386, 793), True) == "48.7 % = 386/793"
    assert figures.odds(EN, Fraction(386, 793), False) == "48.7 %"
    assert figures.odds(EN, Fraction(1), True) == "100 %"
    assert figures.odds(EN, None, True) == "?"


@pytest.mark.parametrize(
    ("possible", "certain", "english", "chinese"),
    [
        (True, True, "must be", "必定是"),
        (True, False, "could be", "可能是"),
        (False, False, "cannot be", "不可能是"),
        (False, None, "cannot be", "不可能是"),
        (True, None, "could or must be", "可能或必定是"),
        (None, False, "perhaps", "或许是"),
        (None, None, "not known", "未知"),
    ],
)
def test_verdicts_in_words(answers, possible, certain, english: str, chinese: str) -> None:
    assert figures.verdict(EN, "wolf", answers.share(possible, certain)) == english
    assert figures.verdict(ZH, "wolf", answers.share(possible, certain)) == chinese


def test_odds_that_repeat_the_verdict_are_settled(answers) -> None:
    assert figures.settled(answers.share(True, True, 1))
    assert figures.settled(answers.share(True, True, None))
    assert figures.settled(answers.share(False, False, 0))
    assert not figures.settled(answers.share(True, False, 0))
    assert not figures.settled(answers.share(False, False, Fraction(1, 25)))


def test_odds_against_the_verdict_come_from_slips(answers) -> None:
    assert figures.slipped(answers.share(False, False, Fraction(1, 25)))
    assert figures.slipped(answers.share(True, True, Fraction(24, 25)))
    assert not figures.slipped(answers.share(True, False, Fraction(1, 25)))
    assert not figures.slipped(answers.share(False, False, 0))


def test_counts_have_thousands_separators() -> None:
    assert figures.count(903412) == "903,412"
    assert figures.count(2 * 10**13) == "20,000,000,000,000"
