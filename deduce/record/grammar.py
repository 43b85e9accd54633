"""The notation's grammar as LALR tables, and what they accept, step by step. Knows no word and no meaning.

`wolf.lark` is compiled by lark. The tables are shipped (tables.json) with the digest of the grammar they were made
from, so that lark is not even imported when a record is read; where the digest does not fit they are made afresh.
`write()` makes the shipped ones anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from deduce.record.vocabulary import Token

HERE = Path(__file__).parent
END = "$END"
STARTS = ("statement", "question", "theory")

Stack = tuple[int, ...]
"""The states of a parse, the current one last."""


@dataclass(frozen=True)
class Tree:
    """What a rule of the grammar found: the name of the rule or of its alternative, its parts in order."""

    name: str
    parts: tuple[Tree | Token, ...]

    def tokens(self, *kinds: str) -> list[Token]:
        """Its own words of these kinds."""
        return [part for part in self.parts if isinstance(part, Token) and part.kind in kinds]

    def trees(self, *names: str) -> list[Tree]:
        """Its own parts of these names; all of them where none is given."""
        return [part for part in self.parts if isinstance(part, Tree) and (part.name in names or not names)]


@dataclass(frozen=True)
class Rule:
    """A rule of the grammar: what it makes, how the result is called, how many parts it takes."""

    origin: str
    name: str
    size: int


@dataclass(frozen=True)
class Tables:
    """LALR(1) tables. In a state, a word leads on to a state (0 and up) or completes a rule (-1 - its number)."""

    rules: tuple[Rule, ...]
    actions: tuple[dict[str, int], ...]
    starts: dict[str, int]
    ends: dict[str, int]

    def advance(self, stack: Stack, kind: str) -> Stack | None:
        """The stack after a word of that kind, or None where it does not fit."""
        states = list(stack)
        while True:
            action = self.actions[states[-1]].get(kind)
            if action is None:
                return None
            if action >= 0:
                return (*states, action)
            rule = self.rules[-1 - action]
            del states[len(states) - rule.size :]
            states.append(self.actions[states[-1]][rule.origin])
            if kind == END and states[-1] in self.ends.values():
                return tuple(states)

    def expected(self, stack: Stack) -> frozenset[str]:
        """The kinds of words that fit next; END where the line may end."""
        return frozenset(k for k in self.actions[stack[-1]] if k.isupper() and self.advance(stack, k) is not None)

    def tree(self, tokens: Sequence[Token], start: str) -> Tree:
        """The tree of a line that is accepted. Rules whose names begin with `_` are spliced into what holds them."""
        states, parts = [self.starts[start]], list[list[Tree | Token]]()
        for token in (*tokens, Token(END, "", 0, 0)):
            while (action := self.actions[states[-1]][token.kind]) < 0:
                rule = self.rules[-1 - action]
                at = len(states) - rule.size
                found = [part for listed in parts[at - 1 :] for part in listed]
                del states[at:], parts[at - 1 :]
                states.append(self.actions[states[-1]][rule.origin])
                parts.append(found if rule.name.startswith("_") else [Tree(rule.name, tuple(found))])
                if token.kind == END and states[-1] == self.ends[start]:
                    (only,) = parts[0]
                    assert isinstance(only, Tree)
                    return only
            states.append(action)
            parts.append([token])
        raise AssertionError("a line without an end")


def grammar_text() -> str:
    """The grammar as it is written."""
    return (HERE / "wolf.lark").read_text(encoding="utf-8").replace("\r\n", "\n")


def digest(grammar: str) -> str:
    """What tells one version of the grammar from another."""
    data = grammar.encode()
    return f"{len(data)}-{crc32(data):08x}"


def compiled(grammar: str, starts: Sequence[str] = STARTS) -> dict[str, Any]:
    """The tables of a grammar as JSON, made by lark."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class NoLexer(Lexer):
        """Words come from the lexicon."""

        def __init__(self, lexer_conf: object) -> None:
            """Nothing is needed."""

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            """Never asked."""
            raise NotImplementedError

    parser = Lark(grammar, parser="lalr", lexer=NoLexer, start=list(starts), maybe_placeholders=False, strict=True)
    table = parser.parse_interactive("", start=starts[0]).parser_state.parse_conf.parse_table
    rules = [(rule.origin.name, rule.alias or rule.origin.name, len(rule.expansion)) for rule in parser.rules]
    named = sorted(set(rules))
    rows = {
        state: {
            str(kind): int(arg) if action is Shift else -1 - named.index(rules[parser.rules.index(arg)])
            for kind, (action, arg) in row.items()
        }
        for state, row in table.states.items()
    }
    number = _numbered(rows, [table.start_states[start] for start in starts])
    return {
        "digest": digest(grammar),
        "rules": [list(rule) for rule in named],
        "actions": [
            {kind: number[arg] if arg >= 0 else arg for kind, arg in sorted(rows[state].items())} for state in number
        ],
        "starts": {start: number[state] for start, state in table.start_states.items()},
        "ends": {start: number[state] for start, state in table.end_states.items()},
    }


def _numbered(rows: dict[int, dict[str, int]], starts: list[int]) -> dict[int, int]:
    """The states in the order in which they can be reached, so that their numbers do not depend on who made them."""
    number: dict[int, int] = {}
    waiting = list(starts)
    for state in waiting:
        if state not in number:
            number[state] = len(number)
            waiting.extend(arg for _, arg in sorted(rows[state].items()) if arg >= 0)
    return number


def read_tables(found: dict[str, Any]) -> Tables:
    """Tables from their JSON."""
    return Tables(
        rules=tuple(Rule(origin, name, size) for origin, name, size in found["rules"]),
        actions=tuple(found["actions"]),
        starts=found["starts"],
        ends=found["ends"],
    )


@cache
def tables() -> Tables:
    """The tables of the grammar: the shipped ones if they belong to it, else made on the spot."""
    return tables_of(grammar_text(), HERE / "tables.json", STARTS)


def tables_of(grammar: str, shipped: Path, starts: Sequence[str]) -> Tables:
    """The tables of a grammar: the shipped ones if they belong to it, else made on the spot."""
    found: dict[str, Any] = json.loads(shipped.read_text(encoding="utf-8")) if shipped.is_file() else {}
    return read_tables(found if found.get("digest") == digest(grammar) else compiled(grammar, starts))


def write() -> None:
    """Make the shipped tables anew."""
    ship(grammar_text(), HERE / "tables.json", STARTS)


def ship(grammar: str, shipped: Path, starts: Sequence[str]) -> None:
    """Make the tables that are shipped with a grammar."""
    found = json.dumps(compiled(grammar, starts), separators=(",", ":"), sort_keys=True)
    shipped.write_text(found + "\n", encoding="utf-8")
