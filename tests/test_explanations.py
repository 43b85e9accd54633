"""The worked explanations of `examples/explanations.md`: the answers as they are printed, every step checked again."""

from __future__ import annotations

from pathlib import Path

import pytest

import deduce
from deduce import explaining
from deduce.engines.base import Budget
from deduce.engines.symbolic import Oracle
from deduce.record import parse_statement
from deduce.solving import Options
from deduce_cli.commands.why import why
from explanations import EXAMPLES, Explanation, explanations, run
from proofs import check_chain

SHOWN = explanations()
WHY = [shown for shown in SHOWN if shown.words[0] == "why"]


def named(shown: Explanation) -> str:
    return shown.command


@pytest.mark.parametrize("shown", SHOWN, ids=named)
def test_the_answer_is_the_one_that_is_printed(shown: Explanation):
    assert run(shown.command) == shown.answer


def test_there_are_enough_of_both_sorts_of_games():
    games = [deduce.load(EXAMPLES / shown.words[1]) for shown in WHY]
    several = [game for game in games if game.game == "langrensha"]
    played = [game for game in games if game.source and "played" in game.source]
    assert len(WHY) >= 12
    assert len(several) >= 3
    assert len(played) >= 3


@pytest.mark.parametrize("shown", WHY, ids=named)
def test_every_step_is_checked_again(shown: Explanation):
    """By a solver of its own; small games are looked up in every night in test_explaining.py."""
    given = why.make_context("why", shown.words[1:]).params
    changes = {key: given[key] for key in ("add", "drop", "trust", "doubt", "until")}
    record = deduce.load(Path(EXAMPLES / given["file"])).what_if(**changes)
    statement = " ".join(given["statement"])
    answer = deduce.why(record, statement, view=given["view"], honesty=given["honesty"])
    question = parse_statement(record, statement).question
    if not answer.forced:
        assert answer.counterexample is not None
        return
    proof = explaining.prove(record, question, Options(given["view"], given["honesty"]), Budget())
    fits = Oracle(proof.grounds.clauses, Budget()).fits
    check_chain(proof.steps, tuple(proof.grounds.sources), proof.goal, fits)
    assert len(answer.steps) == len(proof.steps)
