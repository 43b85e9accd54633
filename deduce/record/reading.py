"""All ways to read a line that the grammar accepts, or how far the best of them got. Knows no word and no meaning."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from deduce.record.grammar import END, Stack, Tables, Tree
from deduce.record.lexicon import Lexicon, skip
from deduce.record.source import Row
from deduce.record.vocabulary import Token

MAX_READINGS = 64
"""How many ways to read one line are looked into."""

MAX_STEPS = 4_000
"""How many words are tried for one line, counting each way to get to them."""


@dataclass
class Effort:
    """How many words may still be tried for a whole record: what lines with a sensible meaning never use up."""

    left: int = 200_000


Node = tuple[int, Stack]
"""Where a reading stands: the place in the line, the states of the grammar."""


@dataclass(frozen=True)
class Failure:
    """The furthest place any reading got to: what would have fitted there, what stands there, what came before."""

    at: int
    expected: frozenset[str]
    words: tuple[Token, ...]
    before: tuple[Token, ...]


@dataclass(frozen=True)
class Readings:
    """The trees of a line, those of fewest words first; or why there are none. `many`: more than are looked into.

    `names` are the seats that may be speaking.
    """

    names: frozenset[int]
    trees: tuple[Tree, ...] = ()
    failure: Failure | None = None
    many: bool = False


def read(tables: Tables, lexicon: Lexicon, row: Row, start: str, effort: Effort) -> Readings:
    """Every way to read a row from the grammar's start symbol."""
    origin: Node = (skip(row, 0), (tables.starts[start],))
    first = lexicon.at(row, origin[0]) if row.body else []
    names = frozenset(word.value for word in first if word.kind == "NAME" and isinstance(word.value, int))
    came: dict[Node, list[tuple[Node, Token]]] = {origin: []}
    waiting: list[Node] = [origin]
    ends: list[Node] = []
    most, steps = min(MAX_STEPS, effort.left), 0
    while waiting and steps <= most:
        node = heapq.heappop(waiting)
        at, stack = node
        if _is_end(row, at) and tables.advance(stack, END) is not None:
            ends.append(node)
        for word in lexicon.at(row, at) if at < len(row.body) else ():
            steps += 1
            further = tables.advance(stack, word.kind)
            if further is not None:
                reached = (skip(row, word.end), further)
                if reached not in came:
                    heapq.heappush(waiting, reached)
                came.setdefault(reached, []).append((node, word))
    paths = _paths(came, ends) if steps <= most else []
    steps += sum(map(len, paths))
    effort.left -= steps
    if steps > most or len(paths) > MAX_READINGS:
        return Readings(names, many=True)
    if not ends:
        return Readings(names, failure=_failure(tables, lexicon, row, came))
    return Readings(names, tuple(tables.tree(path, start) for path in sorted(paths, key=len)))


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
    return Failure(
        at=at,
        expected=frozenset().union(*(tables.expected(stack) for _, stack in stuck)),
        words=tuple(lexicon.at(row, at)) if at < len(row.body) else (),
        before=tuple(dict.fromkeys(word for node in stuck for _, word in came[node])),
    )
