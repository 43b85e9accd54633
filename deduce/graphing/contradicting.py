"""Who contradicts whom: which claims cannot all be true, given what everybody saw. Knows no role by name."""

from __future__ import annotations

from dataclasses import dataclass

from deduce.answers import Note
from deduce.engines.base import BudgetSpent
from deduce.graphing.frame import Found, Frame, fits
from deduce.graphing.taken import NOBODY_LIES, Pieces, Taken, taken
from deduce.model import Piece
from deduce.reasons.conflicts import all_conflicts, shrink
from deduce.reasons.graph import Edge, Graph, Node, groups

PAIR = 2


@dataclass(frozen=True)
class Conflict:
    """Claims that cannot all be true, and facts of the record with which that is so; None: not found out which."""

    claims: tuple[Piece, ...]
    facts: tuple[Piece, ...] | None

    @property
    def members(self) -> tuple[Piece, ...]:
        """Everything in it."""
        return (*self.claims, *(self.facts or ()))

    @property
    def rank(self) -> tuple[int, list[int]]:
        """What sorts conflicts: the smallest first."""
        return len(self.members), [piece.line for piece in self.members]


def conflicts(frame: Frame) -> Graph:
    """Every irreducible set of claims that cannot all be true, and facts it needs, from which none can be spared.

    Where the facts cannot stand by themselves, every irreducible set of those, and nothing of claims.
    """
    budget = frame.options.limit()
    found = Found("z3", honesty=NOBODY_LIES, directed=False)
    claims = taken(frame.evidence, budget)
    sets: list[Conflict] = []
    try:
        _search(claims, sets)
        found.consistent = fits(frame, budget)
    except BudgetSpent:
        found.complete = False
    _draw(frame, claims, sorted(sets, key=lambda some: some.rank), found)
    return frame.graph("conflicts", found)


def _search(claims: Taken, sets: list[Conflict]) -> None:
    """Put every conflict into `sets`. When the budget runs out it holds those known by then. Raises BudgetSpent."""
    pieces, facts = tuple(claims.claims), _in_order(claims.facts)
    sound = claims.conflict(claims.facts) is None
    given = claims.facts if sound else frozenset[Piece]()

    def check(some: Pieces) -> Pieces | None:
        core = claims.conflict(some | given)
        return None if core is None else core - given

    bare: list[Pieces] = []
    try:
        all_conflicts(pieces if sound else facts, check, bare)
    finally:
        sets += [Conflict(_in_order(some), None) if sound else Conflict((), _in_order(some)) for some in bare]
    for number, conflict in enumerate(sets if sound else ()):
        sets[number] = Conflict(conflict.claims, _needed(claims, conflict.claims, facts))


def _needed(claims: Taken, some: tuple[Piece, ...], facts: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Facts with which these claims cannot all be true, none of which can be spared: the latest are tried first.

    Which these are does not hang on what Z3 happens to find.
    """

    def check(kept: Pieces) -> Pieces | None:
        return None if claims.conflict(kept.union(some)) is None else kept

    return _in_order(shrink(frozenset(facts), check, facts[::-1]))


def _in_order(pieces: Pieces) -> tuple[Piece, ...]:
    return tuple(sorted(pieces, key=lambda piece: (piece.line, piece.kind.value)))


# The graph ----------------------------------------------------------------------------------------------------------


def identity(piece: Piece) -> str:
    """The id of a piece's node."""
    return f"l{piece.line}"


def _draw(frame: Frame, claims: Taken, sets: list[Conflict], found: Found) -> None:
    pieces = tuple(claims.claims)
    together = groups(pieces, [conflict.claims for conflict in sets])
    group = {piece: number for number, part in enumerate(together, 1) for piece in part}
    players = frame.record.players
    for piece in pieces:
        seat = claims.claims[piece]
        data = {"line": piece.line, "seat": seat + 1, "name": players[seat], "group": group[piece]}
        found.add([Node(identity(piece), "claim", frame.telling.piece(frame.evidence, piece), data)])
    for piece in _in_order(frozenset(fact for conflict in sets for fact in conflict.facts or ())):
        text = frame.telling.piece(frame.evidence, piece)
        found.add([Node(identity(piece), "fact", text, {"line": piece.line})])
    for number, conflict in enumerate(sets, 1):
        found.add(*_told(number, conflict))
    found.data["conflicts"] = len(sets)


def _told(number: int, conflict: Conflict) -> tuple[list[Node], list[Edge]]:
    """A conflict of two as an edge; any other as a node with edges to its members."""
    data = {
        "claims": [piece.line for piece in conflict.claims],
        "facts": None if conflict.facts is None else [piece.line for piece in conflict.facts],
    }
    members = list(map(identity, conflict.members))
    if len(members) == PAIR and conflict.facts is not None:
        return [], [Edge(members[0], members[1], "conflict", Note("not both", "不能同真"), data)]
    node = Node(f"x{number}", "conflict", _said(conflict), data)
    return [node], [Edge(node.id, member, "part") for member in members]


def _said(conflict: Conflict) -> Note:
    count = len(conflict.members)
    if count == 1:
        return Note("cannot be", "不可能为真")
    return Note(f"not all {count}", f"{count} 项不能全真") if count else Note("impossible", "不可能")
