"""The words of a claim -> what is told in them, word by word: roles, nights, deeds, results. Knows no role by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from deduce.course.tales import ARMED, GOOD, WOLF
from deduce.record.nights.calendar import MAX_NIGHTS
from deduce.record.nights.cursor import Cursor, seat
from deduce.record.nights.place import NightPlace
from deduce.record.problems import Unclear, problem
from deduce.record.setting import text
from deduce.record.source import Row
from deduce.record.vocabulary import Token

RESULTS = ("GOOD", "GOLD", "KILL", "ROLE")
SIDES = {"GOOD": "good", "GOD": "god"}
IMPLIES = ("GOLD", "KILL", "SILVER")
"""Words only one role uses: who says them is that role."""


@dataclass(frozen=True)
class Deed:
    """Something done in a night as it is said. `verb` is None where only a player, or a result, is told.

    `idle`: nothing was done, by this verb or at all. `rescue`: it was saving whom the wolves chose.
    """

    token: Token
    verb: str | None = None
    at: Token | None = None
    result: Token | None = None
    idle: bool = False
    rescue: bool = False
    gun: str | None = None


@dataclass
class Said:
    """What a claim says, by its words. `loose` are deeds without a night."""

    role: Token | None = None
    side: str | None = None
    mates: list[Token] | None = None
    lonely: Token | None = None
    nights: dict[int, tuple[Token, list[Deed]]] = field(default_factory=dict)
    loose: list[Deed] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing is said yet."""
        return self.role is None and self.side is None and self.lonely is None and not (self.nights or self.loose)

    @property
    def deeds(self) -> list[Deed]:
        """All that was done."""
        return [*self.loose, *(deed for _, deeds in self.nights.values() for deed in deeds)]


def hear(place: NightPlace, row: Row, tokens: Sequence[Token]) -> Said:
    """What the words of a claim say. Raises Unclear."""
    return _Hearing(place, row, tokens).said()


class _Hearing(Cursor):
    def __init__(self, place: NightPlace, row: Row, tokens: Sequence[Token]) -> None:
        super().__init__(place, row, tokens)
        self.found = Said()
        self.now: int | None = None

    def said(self) -> Said:
        """Everything."""
        self.skip("COMMA")
        while self.more:
            self._part()
            if self.more and self.peek() in ("COMMA", "AND", "IS"):
                self.skip("COMMA", "AND", "IS")
        return self.found

    def _part(self) -> None:
        self.skip("IS")
        kind = self.peek()
        if kind == "NIGHT":
            self._night()
        elif kind == "ROLE":
            self._role()
        elif kind in SIDES:
            self._side()
        elif kind in ("WITH", "ALONE"):
            self._mates()
        else:
            self._deed(self._doing())

    def _night(self) -> None:
        token = self.need("NIGHT")
        assert isinstance(token.value, int)
        self.skip("COLON", "COMMA")
        if not 1 <= token.value <= MAX_NIGHTS:
            raise Unclear(problem("no-night", self.row, token.start, most=str(MAX_NIGHTS)))
        if token.value in self.found.nights:
            raise Unclear(problem("same-night", self.row, token.start, night=str(token.value)))
        self.now = token.value
        self.found.nights[token.value] = token, []

    def _role(self) -> None:
        token = self.need("ROLE")
        if not self.found.empty:
            raise Unclear(problem("second-card", self.row, token.start, word=text(self.row, token)))
        self.found.role = token
        self.skip("COLON")

    def _side(self) -> None:
        if not self.found.empty:
            raise self.unfit("NAME", "VERB", "NIGHT")
        self.found.side = SIDES[self.need(*SIDES).kind]
        self.skip("COMMA")
        if self.more:
            raise self.unfit("END")

    def _mates(self) -> None:
        token = self.need("WITH", "ALONE")
        if self.found.mates is not None:
            raise self.unfit("NIGHT", "VERB")
        self.found.lonely = token
        self.skip("IS")
        self.found.mates = self.names() if token.kind == "WITH" else []
        if token.kind == "WITH" and not self.found.mates:
            raise self.unfit("NAME")

    def _deed(self, deed: Deed) -> None:
        if self.now is None:
            self.found.loose.append(deed)
        else:
            self.found.nights[self.now][1].append(deed)

    def _doing(self) -> Deed:
        token = self.take("VERB", "EMPTY", "NOTHING", "GUN", "KILL", "GOLD", "SILVER", "NAME")
        if token is None:
            raise self.unfit("NAME", "VERB", "NIGHT", "ROLE")
        if token.kind == "NOTHING":
            return Deed(token, idle=True)
        if token.kind == "EMPTY":
            return Deed(token, str(token.value), idle=True)
        if token.kind == "GUN":
            return Deed(token, ARMED, gun=str(token.value))
        if token.kind == "VERB":
            return self._done(token)
        if token.kind == "NAME":
            return self._shown(token)
        who = self.name()
        return Deed(token, None, who, None if token.kind == "SILVER" else token, rescue=token.kind == "SILVER")

    def _done(self, token: Token) -> Deed:
        """A verb and whom it was done to."""
        self.skip("IS")
        if self.take("NOTHING"):
            return Deed(token, str(token.value), idle=True)
        who = self.name()
        return Deed(token, str(token.value), who, self._result())

    def _shown(self, who: Token) -> Deed:
        """A player and what he was seen as."""
        if self.take("SILVER"):
            return Deed(who, None, who, rescue=True)
        result = self._result()
        if result is None and self.now is None:
            raise Unclear(problem("bare-name", self.row, who.start, name=self.place.name(seat(who))))
        return Deed(who, None, who, result)

    def _result(self) -> Token | None:
        ahead = 2 if (self.peek(), self.peek(1)) == ("COMMA", "IS") else 1 if self.peek() == "IS" else 0
        if self.peek(ahead) not in RESULTS:
            return None
        # `查杀5`, said after another player: the result of the next one.
        if self.peek(ahead) in IMPLIES and self.peek(ahead + 1) == "NAME" and not self._follows(ahead):
            return None
        self.at += ahead
        return self.need(*RESULTS)

    def _follows(self, ahead: int) -> bool:
        """Whether a result belongs to the player before it, not to the one behind."""
        return (
            self.peek(ahead + 2) in (*RESULTS, "SILVER")
            or self.tokens[self.at + ahead].start == self.tokens[self.at + ahead - 1].end
        )


def result_of(place: NightPlace, row: Row, token: Token) -> str:
    """What a result says at this table: a team, or a role. Raises Unclear."""
    by_role = place.by_role
    if token.kind == "ROLE":
        role = place.face(row, token)
        if by_role:
            return role
        if role == place.rules.wolves:
            return WOLF
        raise Unclear(problem("only-teams", row, token.start, word=text(row, token)))
    if by_role:
        raise Unclear(problem("only-roles", row, token.start, word=text(row, token)))
    return WOLF if token.kind == "KILL" else GOOD
