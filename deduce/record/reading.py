"""All ways to read a line that the grammar accepts, or how far the best of them got. Knows no word and no meaning."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from deduce.record.grammar import END, Stack, Tables, Tree
from deduce.record.lexicon import Lexicon, Token, skip
from deduce.record.source import Row

MAX_READINGS = 64
"""How many ways to read one line are looked into."""

Node = tuple[int, Stack]
"""Where a reading stands: the place in the line, the states of the grammar."""


@dataclass(frozen=True)
class Failure:
    """The furthest place any reading got to: what would have fitted there, what stands there, what came before.

    `names` are the seats that may be speaking.
    """

    at: int
    expected: frozenset[str]
    words: tuple[Token, ...]
    before: tuple[Token, ...]
    names: frozenset[int]


@dataclass(frozen=True)
class Readings:
    """The trees of a line, those of fewest words first; or why there are none. `many`: more than are looked into."""

    trees: tuple[Tree, ...] = ()
    failure: Failure | None = None
    many: bool = False


def read(tables: Tables, lexicon: Lexicon, row: Row, start: str) -> Readings:
    """Every way to read a row from the grammar's start symbol."""
    origin: Node = (skip(row, 0), (tables.starts[start],))
    came: dict[Node, list[tuple[Node, Token]]] = {origin: []}
    waiting: list[Node] = [origin]
    ends: list[Node] = []
    while waiting:
        node = heapq.heappop(waiting)
        at, stack = node
        if _is_end(row, at) and tables.advance(stack, END) is not None:
            ends.append(node)
        for word in lexicon.at(row, at) if at < len(row.body) else ():
            further = tables.advance(stack, word.kind)
            if further is not None:
                reached = (skip(row, word.end), further)
                if reached not in came:
                    heapq.heappush(waiting, reached)
                came.setdefault(reached, []).append((node, word))
    if not ends:
        return Readings(failure=_failure(tables, lexicon, row, came))
    paths = _paths(came, ends)
    return Readings(tuple(tables.tree(path, start) for path in sorted(paths, key=len)), many=len(paths) > MAX_READINGS)


def _is_end(row: Row, at: int) -> bool:
    return not row.body[at:].strip(" .")


def _paths(came: dict[Node, list[tuple[Node, Token]]], ends: list[Node]) -> list[list[Token]]:
    """The words along every way to the end; one more than are looked into, if there are more."""
    found: list[list[Token]] = []
    Link = tuple[Token, "Link"] | None  # type: ignore[misc]
    waiting: list[tuple[Node, Link]] = [(end, None) for end in ends]
    while waiting and len(found) <= MAX_READINGS:
        node, link = waiting.pop()
        if not came[node]:
            found.append(_unlinked(link))
        waiting.extend((before, (word, link)) for before, word in reversed(came[node]))
    return found


def _unlinked(link: object) -> list[Token]:
    words = []
    while isinstance(link, tuple):
        word, link = link
        words.append(word)
    return words


def _failure(tables: Tables, lexicon: Lexicon, row: Row, came: dict[Node, list[tuple[Node, Token]]]) -> Failure:
    at = max(place for place, _ in came)
    stuck = [node for node in came if node[0] == at]
    first = lexicon.at(row, skip(row, 0)) if row.body else []
    return Failure(
        at=at,
        expected=frozenset().union(*(tables.expected(stack) for _, stack in stuck)),
        words=tuple(lexicon.at(row, at)) if at < len(row.body) else (),
        before=tuple(dict.fromkeys(word for node in stuck for _, word in came[node])),
        names=frozenset(word.value for word in first if word.kind == "NAME" and isinstance(word.value, int)),
    )
