"""A statement in words, or a theory of several -> what it holds to be so. Knows no engine and no role by name."""

from __future__ import annotations

from dataclasses import dataclass, field

from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.record.asking import Asks, Reader, walk
from deduce.record.canonical import place_of
from deduce.record.grammar import Tree
from deduce.record.problems import Problem, RecordError, Unclear, problem
from deduce.record.record import Record
from deduce.record.setting import Place, choice, text
from deduce.record.source import Row
from deduce.record.words import EXPECTED, TEAMS, phrases
from deduce.record.writing import Spelled, glue, spelled

LONGEST = 600
MOST = 30
"""How many suppositions a theory may have."""


@dataclass(frozen=True)
class Stated:
    """Something that is held to be so, as a question that is answered by yes; and its canonical text."""

    question: Question
    text: str = field(compare=False)


def parse_statement(record: Record, statement: str) -> Stated:
    """Read one statement about a record: `Bob must be werewolf`, `Bob cannot be werewolf`, `小红在说谎`.

    What must be so is held to be so, what cannot be so is held not to be; a question that asks what `must` be means
    the same. The parts of a question go together here too, with `and`, `or`, `not`. Raises RecordError, with the
    statement as its source.
    """
    row = Row(1, " ".join(statement.splitlines()))
    place = place_of(record)
    try:
        found = _parts(record, place, row)
        if len(found) > 1:
            raise Unclear(problem("one-statement", row, row.body.find(",")))
    except Unclear as unclear:
        raise RecordError([unclear.problem], "statement") from None
    return stated(record, found[0])


def parse_theory(record: Record, theory: str) -> tuple[Stated, ...]:
    """Read a theory about a record: statements with commas between them, each to be taken for itself.

    `Ann dealt werewolf, Bob ends seer, Cid is lying`. What `and` joins outside of parentheses are two of them; the same
    one said twice counts once. Raises RecordError, with the theory as its source.
    """
    row = Row(1, " ".join(theory.splitlines()))
    place = place_of(record)
    try:
        found = _parts(record, place, row)
        parts = dict.fromkeys(part for question in found for part in _apart(question))
        if len(parts) > MOST:
            raise Unclear(problem("deep-statement", row))
    except Unclear as unclear:
        raise RecordError([unclear.problem], "theory") from None
    return tuple(stated(record, part) for part in parts)


def stated(record: Record, question: Question) -> Stated:
    """What a question asks, as a statement of a record in canonical English."""
    return Stated(question, state(record, question))


def state(record: Record, question: Question, lang: str = "en") -> str:
    """What a question asks as a statement, in English (`en`) or Chinese (`zh`): `Bob is werewolf`, `小红是狼人`."""
    place = place_of(record)
    return _Sayer(place, spelled(place.table, place, lang, quoted=False)).say(question)


def _parts(record: Record, place: Place, row: Row) -> tuple[Question, ...]:
    def states(tree: Tree) -> tuple[Question, ...]:
        for part in walk(tree):
            _check(row, part)
        return tuple(Reader(record, place, row, "nothing-said").parts(tree))

    def said(found: tuple[Question, ...]) -> str:
        return ", ".join(state(record, question) for question in found)

    def no_start(start: int) -> Problem:
        """Nothing is held to be so."""
        return problem("no-statement", row, 0)

    return Asks("theory", "deep-statement", LONGEST, no_start).meant(place, row, states, said)


def _check(row: Row, tree: Tree) -> None:
    """What could be so is no statement, nor what need not be so; and each word must belong to what is said of a card.

    Raises Unclear.
    """
    for asking in tree.tokens("COULD", "LIKELY"):
        raise Unclear(problem("only-asked", row, asking.start, word=text(row, asking)))
    if tree.name not in ("no", "atom"):
        return
    denials = [token.start for token in tree.tokens("NOT", "DENIES")]
    below = walk(tree) if tree.name == "no" else (tree,)
    for sure in (token for part in below for token in part.tokens("MUST")):
        if denials and min(denials) < sure.start:
            raise Unclear(problem("need-not", row, min(denials)))
    dealt, ends = tree.tokens("DEALT"), tree.tokens("ENDS")
    roles, teams = tree.tokens("ROLE"), tree.tokens("TEAM")
    if (dealt and not roles) or (ends and not roles and not teams):
        of_card = choice([EXPECTED["ROLE"], *([] if dealt else [EXPECTED["TEAM"]])])
        what = tree.tokens("TEAM", "LYING", "HONEST")[0]
        raise Unclear(problem("misplaced", row, what.start, word=text(row, what), wanted=of_card))
    if dealt and ends:
        last = max(dealt[0], ends[0], key=lambda token: token.start)
        raise Unclear(problem("misplaced", row, last.start, word=text(row, last), wanted=EXPECTED["ROLE"]))


def _apart(question: Question) -> list[Question]:
    """What holds together, one by one."""
    return [*_apart(question.left), *_apart(question.right)] if isinstance(question, Both) else [question]


@dataclass(frozen=True)
class _Sayer:
    """Says what is held to be so."""

    place: Place
    table: Spelled

    def say(self, question: Question) -> str:
        """The whole statement."""
        match question:
            case No(IsWolf() | IsRole() | WasDealt() | InTeam() | Lies() as part):
                return self._one(part, negated=True)
            case No(part):
                return (
                    glue("并非", self._inner(part, Both, Either))
                    if self._chinese
                    else f"not {self._inner(part, Both, Either)}"
                )
            case Both(left, right):
                return self._joined(self._inner(left, Either), ("and", "且"), self._inner(right, Both, Either))
            case Either(left, right):
                return self._joined(self.say(left), ("or", "或"), self._inner(right, Either))
        return self._one(question, negated=False)

    @property
    def _chinese(self) -> bool:
        return self.table.lang == "zh"

    def _joined(self, left: str, words: tuple[str, str], right: str) -> str:
        return glue(left, words[1], right) if self._chinese else f"{left} {words[0]} {right}"

    def _inner(self, question: Question, *in_parentheses: type) -> str:
        said = self.say(question)
        if not isinstance(question, in_parentheses):
            return said
        return f"（{said}）" if self._chinese else f"({said})"

    def _one(self, question: IsWolf | IsRole | WasDealt | InTeam | Lies, negated: bool) -> str:
        verb, what = self._said(question, negated)
        spot = self.table.spot_name(question.seat if isinstance(question, Lies) else question.spot)
        return glue(spot, verb, what) if self._chinese else " ".join(filter(None, (spot, verb, what)))

    def _said(self, question: IsWolf | IsRole | WasDealt | InTeam | Lies, negated: bool) -> tuple[str, str]:
        """What is said of a card: the verb, and what follows it."""
        how = self._chinese * 2 + negated
        match question:
            case IsWolf():
                return ("is", "is not", "是", "不是")[how], self._role(self.place.rules.wolves)
            case IsRole():
                return ("is", "is not", "是", "不是")[how], self._role(question.role)
            case WasDealt():
                return ("was dealt", "was not dealt", "发到", "没发到")[how], self._role(question.role)
            case InTeam():
                return ("is on the", "is not on the", "属于", "不属于")[how], self._team(question.team)
            case Lies():
                return ("is lying", "is not lying", "在说谎", "没说谎")[how], ""

    def _role(self, role: str) -> str:
        return self.place.rules.roles[role].zh if self._chinese else role

    def _team(self, team: str) -> str:
        chinese = [entry for entry in phrases(TEAMS.get(team, "")) if entry and not entry.isascii()]
        return chinese[0] if self._chinese and chinese else f"{team} team"
