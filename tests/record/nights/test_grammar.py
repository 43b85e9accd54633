"""The tables of games of several nights: shipped ones fit the grammar, and every word of it is known."""

from __future__ import annotations

import json
from importlib import resources

from deduce.games.langrensha import ruleset
from deduce.record.grammar import END, compiled, read_tables
from deduce.record.nights.grammar import STARTS, grammar_text, tables
from deduce.record.nights.lexicon import vocabulary


def test_the_shipped_tables_are_those_of_the_grammar():
    shipped = json.loads(resources.files("deduce.record.nights").joinpath("tables.json").read_text(encoding="utf-8"))
    assert shipped == compiled(grammar_text(), STARTS)
    assert tables() == read_tables(shipped)


def test_every_kind_of_word_is_declared_and_can_be_read():
    kinds = {kind for actions in tables().actions for kind in actions if kind.isupper() and kind != END}
    declared = {
        word for line in grammar_text().splitlines() if line.startswith("%declare") for word in line.split()[1:]
    }
    assert kinds == declared
    words = {phrase.kind for phrase in vocabulary(ruleset()).phrases()}
    assert kinds - words == {"NAME", "NIGHT", "DAY"}


def test_no_word_is_a_role_and_a_deed():
    phrases = list(vocabulary(ruleset()).phrases())
    roles = {phrase.parts for phrase in phrases if phrase.kind == "ROLE"}
    assert not roles & {phrase.parts for phrase in phrases if phrase.kind in ("VERB", "EMPTY")}
    known = {role for phrase in phrases if phrase.kind == "ROLE" for role in phrase.value}
    assert known == set(ruleset().roles)
    for role in ruleset().roles.values():
        assert (role.zh,) in roles
        assert tuple(role.id.split()) in roles
