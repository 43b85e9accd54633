"""A question in words -> what an engine is asked. Knows no engine and no role by name."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial, reduce
from itertools import pairwise
from typing import TypeVar

from deduce.course.match import Match
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.record.canonical import place_of
from deduce.record.failing import explain
from deduce.record.grammar import Tree, tables
from deduce.record.lexicon import skip
from deduce.record.nights.standing import stood
from deduce.record.problems import Problem, RecordError, Unclear, problem
from deduce.record.reading import MAX_READINGS, Effort, read
from deduce.record.record import Record
from deduce.record.setting import Place, listed, text
from deduce.record.source import Row
from deduce.record.standing import standing
from deduce.record.suggest import Suggester
from deduce.record.vocabulary import Token
from deduce.record.writing import Spelled, spelled

MODES = {"COULD": "could", "MUST": "must", "LIKELY": "how likely"}
LONGEST = 300
DEEPEST = 20
NAME = "question"
"""How errors call the question."""
Meant = TypeVar("Meant", bound=Hashable)


@dataclass(frozen=True)
class Asked:
    """A question: whether it asks what `could` be, what `must` be, or `how likely` it is; and its canonical text."""

    mode: str
    question: Question
    text: str


def parse_question(record: Record, question: str) -> Asked:
    """Read a question about a record, in English or Chinese: `could Bob be werewolf`, `小红一定是狼人吗`.

    `and` binds tighter than `or`; parentheses and `not` work; a subject or predicate may be left out where it is that
    of the neighbour (`could Bob be seer or robber`). Raises RecordError, with the question as its source.
    """
    row = Row(1, " ".join(question.splitlines()))
    setting = place_of(record)
    try:
        return _asked(record, setting, row)
    except Unclear as unclear:
        raise RecordError([unclear.problem], NAME) from None


def _asked(record: Record, setting: Place, row: Row) -> Asked:
    asks = Asks(NAME, "deep", LONGEST, no_start=partial(_no_mode, row))
    return asks.meant(setting, row, lambda tree: Reader(record, setting, row).asked(tree), lambda asked: asked.text)


@dataclass(frozen=True)
class Asks:
    """What is typed besides a record: which start of the grammar reads it, and how errors call what is wrong with it.

    `deep` is the code for what is too long or too deep. `no_start` tells what is wrong with a text that is empty, or
    begins like a sentence that says nothing of what it wants; it gets the place where the rest begins.
    """

    start: str
    deep: str
    longest: int
    no_start: Callable[[int], Problem]

    def meant(self, setting: Place, row: Row, take: Callable[[Tree], Meant], said: Callable[[Meant], str]) -> Meant:
        """The one thing a row can mean: what `take` makes of its trees; `said` puts it in words. Raises Unclear."""
        if row.refused is not None:
            char = f"U+{ord(row.raw[row.refused]):04X}"
            raise Unclear(problem("bad-character", row, row.refused, char=char))
        if len(row.raw) > self.longest or row.body.count("(") > DEEPEST:
            raise Unclear(problem(self.deep, row))
        if not row.body.strip():
            raise Unclear(self.no_start(0))
        found = read(tables(), setting.lexicon, row, self.start, Effort())
        if found.failure is not None:
            opening = next((word for word in setting.lexicon.at(row, skip(row, 0)) if word.kind == "IS"), None)
            if opening is not None:
                raise Unclear(self.no_start(opening.end))
            raise Unclear(explain(found.failure, row, setting, Suggester())[0])
        if found.many:
            raise Unclear(problem("too-many-ways", row, n=str(MAX_READINGS)))
        return _only(row, found.trees, take, said)


def _only(row: Row, trees: Iterable[Tree], take: Callable[[Tree], Meant], said: Callable[[Meant], str]) -> Meant:
    meant: dict[Meant, None] = {}
    wrong: list[Problem] = []
    for tree in trees:
        try:
            meant[take(tree)] = None
        except Unclear as unclear:
            wrong.append(unclear.problem)
    if not meant:
        raise Unclear(wrong[0])
    if len(meant) > 1:
        ways = [f"`{said(one)}`" for one in meant]
        raise Unclear(problem("several", row, ways=(listed(ways, " or "), listed(ways, "或", "、"))))
    return next(iter(meant))


def _no_mode(row: Row, start: int) -> Problem:
    """It is not said what is to be known; `start` is where the rest of the question begins."""
    rest = row.body[start:].strip()
    return problem("no-mode", row, skip(row, 0), f"could {rest}" if rest and rest.isascii() else None)


@dataclass
class _Atom:
    """A subject and what is asked of it; what is left out is taken from a neighbour."""

    subject: Token | None
    predicate: Token | None
    dealt: bool
    negated: bool

    def predicated(self, other: _Atom) -> None:
        """Take another atom's predicate."""
        self.predicate, self.dealt, self.negated = other.predicate, other.dealt, other.negated


@dataclass
class Reader:
    """Reads one tree of a question, or of what somebody holds to be so."""

    record: Record
    setting: Place
    row: Row
    bare: str = "no-predicate"
    """How errors call a subject of which nothing is said."""
    atoms: dict[int, _Atom] = field(default_factory=dict)

    def asked(self, tree: Tree) -> Asked:
        """The question. Raises Unclear."""
        modes = [token for part in walk(tree) for token in part.tokens(*MODES)]
        if not modes:
            raise Unclear(_no_mode(self.row, 0))
        if len(modes) > 1:
            raise Unclear(problem("two-modes", self.row, max(modes, key=lambda token: token.start).start))
        (question,) = self.parts(tree)
        mode = MODES[modes[0].kind]
        return Asked(mode, question, f"{mode} {say(self.setting, question)}")

    def parts(self, tree: Tree) -> list[Question]:
        """What stands between its commas, each as a question. Raises Unclear."""
        for part in walk(tree):
            if part.name == "atom":
                self.atoms[id(part)] = _atom(part)
        self._fill(list(self.atoms.values()))
        return [self._either(part) for part in tree.trees("either")]

    @staticmethod
    def _fill(atoms: list[_Atom]) -> None:
        """Fill in what was left out."""
        for before, atom in pairwise(atoms):
            atom.subject = atom.subject or before.subject
        for atom, after in reversed(list(pairwise(atoms))):
            if atom.predicate is None:
                atom.predicated(after)
        for before, atom in pairwise(atoms):
            if atom.predicate is None:
                atom.predicated(before)

    def _either(self, tree: Tree) -> Question:
        return reduce(Either, [self._both(part) for part in tree.trees("both")])

    def _both(self, tree: Tree) -> Question:
        return reduce(Both, map(self._unary, tree.trees()))

    def _unary(self, tree: Tree) -> Question:
        match tree.name:
            case "no":
                return No(self._unary(tree.trees()[0]))
            case "asked":
                return self._unary(tree.trees()[0])
            case "inner":
                return self._either(tree.trees("either")[0])
        return self._said(self.atoms[id(tree)])

    def _said(self, atom: _Atom) -> Question:
        if atom.predicate is None:
            assert atom.subject is not None
            raise Unclear(problem(self.bare, self.row, atom.subject.end, name=text(self.row, atom.subject)))
        if atom.subject is None:
            raise Unclear(problem("no-subject", self.row, atom.predicate.start))
        found = self._claim(atom.subject, atom.predicate, atom.dealt)
        return No(found) if atom.negated else found

    def _claim(self, subject: Token, predicate: Token, dealt: bool) -> Question:
        spot = self.setting.spot(subject)
        if predicate.kind == "TEAM":
            return InTeam(spot, str(predicate.value))
        if predicate.kind == "ROLE":
            role = self.setting.face(self.row, predicate)
            if dealt:
                return WasDealt(spot, role)
            return IsWolf(spot) if role == self.setting.rules.wolves else IsRole(spot, role)
        if subject.kind == "SPOT":
            raise Unclear(problem("centre-lies", self.row, subject.start, word=text(self.row, subject)))
        if spot not in speakers(self.record):
            raise Unclear(problem("silent", self.row, subject.start, name=self.setting.table.players[spot]))
        return Lies(spot) if predicate.kind == "LYING" else No(Lies(spot))


def walk(tree: Tree) -> Iterator[Tree]:
    """A tree and everything in it, in order."""
    yield tree
    for part in tree.trees():
        yield from walk(part)


def _atom(tree: Tree) -> _Atom:
    subjects, predicates = tree.tokens("NAME", "SPOT"), tree.tokens("ROLE", "TEAM", "LYING", "HONEST")
    return _Atom(
        subject=subjects[0] if subjects else None,
        predicate=predicates[0] if predicates else None,
        dealt=bool(tree.tokens("DEALT")),
        negated=len(tree.tokens("NOT", "DENIES")) % 2 == 1,
    )


def speakers(record: Record) -> Container[int]:
    """Who has a standing story."""
    return stood(record).tales if isinstance(record.played, Match) else standing(record).stories


def say(setting: Place, question: Question, quoted: bool = False) -> str:
    """A question in canonical English, without its mode."""
    table = spelled(setting.table, setting, "en", quoted)
    return _say(setting, table, question)


def _say(setting: Place, table: Spelled, question: Question) -> str:
    match question:
        case IsWolf(spot):
            return f"{table.spot_name(spot)} be {setting.rules.wolves}"
        case IsRole(spot, role):
            return f"{table.spot_name(spot)} be {role}"
        case WasDealt(spot, role):
            return f"{table.spot_name(spot)} be dealt {role}"
        case InTeam(spot, team):
            return f"{table.spot_name(spot)} be {team} team"
        case Lies(seat):
            return f"{table.spot_name(seat)} be lying"
        case No(IsWolf() | IsRole() | WasDealt() | InTeam() | Lies() as part):
            subject = table.spot_name(part.seat if isinstance(part, Lies) else part.spot)
            return f"{subject} not{_say(setting, table, part).removeprefix(subject)}"
        case No(part):
            return f"not {_inner(setting, table, part, Both, Either)}"
        case Both(left, right):
            return f"{_inner(setting, table, left, Either)} and {_inner(setting, table, right, Both, Either)}"
        case Either(left, right):
            return f"{_say(setting, table, left)} or {_inner(setting, table, right, Either)}"


def _inner(setting: Place, table: Spelled, question: Question, *in_parentheses: type) -> str:
    said = _say(setting, table, question)
    return f"({said})" if isinstance(question, in_parentheses) else said
