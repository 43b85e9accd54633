"""The worked explanations in `examples`: every answer is given whole, and every step of every reason holds.

A reason is put to a solver that was not there when it was found. Where the table is small each step is looked up in
every night there is, at larger tables of one night what it concludes in nights that fit.
"""

from __future__ import annotations

import re
from itertools import islice

import pytest

import deduce
import explanations
from deduce import explaining
from deduce.course.match import Match
from deduce.engines.base import Budget
from deduce.engines.brute import deals
from deduce.engines.concrete import Night
from deduce.engines.playing import every_night
from deduce.engines.pruning import Pruning
from deduce.engines.witness import holds
from deduce.explaining import Proof
from deduce.model import Model
from deduce.questions import Question
from deduce.solving import Options
from explanations import EXAMPLES, PAGE, Explanation
from test_explaining import check_formula, check_nights, steps_of

SHOWN = explanations.explanations()
REASONS = [shown for shown in SHOWN if shown.words[0] == "why"]
FEW, MANY = 40_000, 200_000
"""So many nights are looked at: always, and where there is time."""
SMALL = {
    "counter-claiming-seers.wolf",
    "four-masons.wolf",
    "masons-and-hunters.wolf",
    "masons-and-robbers.wolf",
    "nobody-moved-it.wolf",
    "seer-saw-the-centre.wolf",
    "the-minion.wolf",
    "two-cards-three-stories.wolf",
}
"""The tables that have no more nights."""


class Asked:
    """What one command asked the library: the proof that was found, if any, and over which game of one night."""

    def __init__(self, shown: Explanation, monkeypatch: pytest.MonkeyPatch) -> None:
        self.proof: Proof | None = None
        self.model: Model | None = None
        found = explaining.prove

        def prove(record: deduce.Record, question: Question, options: Options, budget: Budget) -> Proof:
            self.model = None if isinstance(record.played, Match) else options.gather(record).model
            self.proof = found(record, question, options, budget)
            return self.proof

        monkeypatch.setattr(explaining, "prove", prove)
        explanations.run(shown.command)

    def nights(self, most: int) -> list[Night]:
        """Every night the game may have had, whatever anybody says; none where there are more than so many."""
        assert self.model is not None
        game = self.model.game
        found = list(islice((night for deal in deals(game) for night in every_night(game, deal)), most + 1))
        return found if len(found) <= most else []


def cases(shown: list[Explanation]) -> list[object]:
    """One case of a test for each; the graveyard, where nearly everybody acts, takes its time."""
    slow = [pytest.mark.slow]
    return [pytest.param(one, id=one.command, marks=slow if "graveyard" in one.command else []) for one in shown]


@pytest.mark.parametrize("shown", cases(SHOWN))
def test_an_answer_is_given_whole(shown: Explanation):
    assert explanations.run(shown.command) == shown.answer


@pytest.mark.parametrize("shown", cases(REASONS))
def test_every_step_follows_and_nothing_in_it_can_be_spared(shown: Explanation, monkeypatch: pytest.MonkeyPatch):
    asked = Asked(shown, monkeypatch)
    told = re.search(r"Steps: (\d+)|共 (\d+) 步", shown.answer)
    if told is None:
        assert asked.proof is None
        assert re.search("^(No: |否：)", shown.answer, re.MULTILINE)
        return
    assert asked.proof is not None
    check_formula(asked.proof)
    assert len(steps_of(asked.proof)) == int(told[1] or told[2])
    if asked.model is None:
        return
    nights = asked.nights(FEW)
    check_nights(asked.proof, asked.model, nights)
    for night in () if nights else islice(Pruning().worlds(asked.model, Budget()), 100):
        facts = [asked.proof.fact(step.conclusion) for step in asked.proof.steps]
        assert all(fact is not None and holds(asked.model, night, fact) for fact in facts)


@pytest.mark.slow
@pytest.mark.parametrize("shown", cases([shown for shown in REASONS if shown.words[1] in SMALL]))
def test_every_step_holds_in_every_night(shown: Explanation, monkeypatch: pytest.MonkeyPatch):
    asked = Asked(shown, monkeypatch)
    if asked.proof is not None:
        assert asked.model is not None
        nights = asked.nights(MANY)
        assert nights
        check_nights(asked.proof, asked.model, nights)


def test_what_the_page_shows():
    """Of every command something; reasons of games that were played, and of games of several nights, one in Chinese."""
    commands = [shown.words[0] for shown in SHOWN]
    assert {"why", "refute", "retract", "compare"} == set(commands)
    assert len(REASONS) >= 12
    records = {shown.words[1]: deduce.load(EXAMPLES / shown.words[1]) for shown in REASONS}
    assert sum("played game" in (record.source or "") for record in records.values()) >= 3
    several = [name for name, record in records.items() if isinstance(record.played, Match)]
    assert len(several) >= 3
    assert any("依据：" in shown.answer for shown in REASONS if shown.words[1] in several)


def test_sections_are_numbered():
    found = re.findall(r"^## (\d+)\. ", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found == [str(number) for number in range(1, len(found) + 1)]
