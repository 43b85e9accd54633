"""The tables: shipped ones fit the grammar, stale ones are never used, and lark is not loaded for reading."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest
from lark.exceptions import GrammarError

from deduce.record import grammar
from deduce.record.grammar import compiled, digest, grammar_text, read_tables, tables
from deduce.record.vocabulary import Token

ROOT = Path(__file__).parents[2]


def test_the_shipped_tables_are_those_of_the_grammar():
    shipped = json.loads(resources.files("deduce.record").joinpath("tables.json").read_text(encoding="utf-8"))
    assert shipped == compiled(grammar_text())
    assert tables() == read_tables(shipped)


def test_stale_tables_are_not_used(monkeypatch: pytest.MonkeyPatch):
    changed = grammar_text().replace("opinion: _spot (", "opinion: _spot BA? (")
    assert digest(changed) != digest(grammar_text())
    monkeypatch.setattr(grammar, "grammar_text", lambda: changed)
    tables.cache_clear()
    try:
        assert tables() == read_tables(compiled(changed))
        monkeypatch.undo()
        assert tables() != read_tables(compiled(grammar_text()))
    finally:
        tables.cache_clear()


def test_conflicts_are_refused():
    with pytest.raises(GrammarError):
        compiled(grammar_text().replace("item: BA? _spot", "item: BA? _spot (AND _spot)*"))


def test_reading_a_record_does_not_load_lark():
    command = (
        "import sys; from deduce.record import parse; "
        "parse('players: Ann, Bob\\ncards: 5 villager\\nAnn: seer, saw Bob seer\\n'); "
        "print('lark' in sys.modules, 'deduce.record.jsonform' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_every_kind_of_word_is_declared_and_can_be_read():
    kinds = {kind for actions in tables().actions for kind in actions if kind.isupper() and kind != grammar.END}
    declared = {
        word for line in grammar_text().splitlines() if line.startswith("%declare") for word in line.split()[1:]
    }
    assert kinds == declared


def test_a_tree():
    words = [
        Token(kind, "", at, at + 1)
        for at, kind in enumerate(["NAME", "COLON", "ROLE", "COMMA", "VERB", "NAME", "ROLE"])
    ]
    tree = tables().tree(words, "statement")
    assert tree.name == "says"
    assert [part.name for part in tree.trees()] == ["story"]
    (story,) = tree.trees("story")
    assert [part.name for part in story.trees()] == ["opening", "clause"]
    assert [token.kind for token in story.trees("clause")[0].trees("item")[0].tokens("NAME", "ROLE")] == [
        "NAME",
        "ROLE",
    ]
