"""The words of a line one after another. Knows no meaning."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.record.failing import wanted
from deduce.record.nights.place import NightPlace
from deduce.record.problems import Unclear, problem
from deduce.record.setting import text
from deduce.record.source import Row
from deduce.record.vocabulary import Token


class Cursor:
    """Goes through words."""

    def __init__(self, place: NightPlace, row: Row, tokens: Sequence[Token]) -> None:
        self.place = place
        self.row = row
        self.tokens = tuple(tokens)
        self.at = 0

    @property
    def more(self) -> bool:
        """Whether a word is left."""
        return self.at < len(self.tokens)

    def peek(self, ahead: int = 0) -> str:
        """The kind of a word to come, the empty text after the last."""
        return self.tokens[self.at + ahead].kind if self.at + ahead < len(self.tokens) else ""

    def take(self, *kinds: str) -> Token | None:
        """The next word where it is of one of these kinds."""
        if self.more and self.peek() in kinds:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def need(self, *kinds: str) -> Token:
        """The next word, which must be of one of these kinds. Raises Unclear."""
        found = self.take(*kinds)
        if found is None:
            raise self.unfit(*kinds)
        return found

    def skip(self, *kinds: str) -> None:
        """Leave out words of these kinds."""
        while self.take(*kinds):
            pass

    def unfit(self, *kinds: str) -> Unclear:
        """The next word does not fit: these kinds would."""
        expected = wanted(frozenset(kinds), self.place.lexicon)
        if not self.more:
            return Unclear(problem("ends-early", self.row, len(self.row.body), wanted=expected))
        token = self.tokens[self.at]
        return Unclear(problem("misplaced", self.row, token.start, word=text(self.row, token), wanted=expected))

    def name(self) -> Token:
        """The next word, a player. Raises Unclear."""
        return self.need("NAME")

    def names(self) -> list[Token]:
        """Players one after another, with `,` and `and` between them or not."""
        found: list[Token] = []
        while True:
            ahead = 0
            while found and self.peek(ahead) in ("COMMA", "AND"):
                ahead += 1
            if self.peek(ahead) != "NAME":
                return found
            self.at += ahead
            found.append(self.name())

    def cast(self, until: str = "") -> list[tuple[Token, Token]]:
        """Votes up to the end or a word of that kind: `1 2 5 > 7, 3 > 2`. Raises Unclear."""
        votes: list[tuple[Token, Token]] = []
        while self.more and self.peek() != until:
            voters = self.names()
            if not voters:
                raise self.unfit("NAME")
            self.need("GT")
            target = self.name()
            votes += [(voter, target) for voter in voters]
            self.skip("COMMA", "AND")
        return votes


def seat(token: Token) -> int:
    """The seat a NAME means."""
    assert isinstance(token.value, int)
    return token.value
