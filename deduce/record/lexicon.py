"""Which words may stand at a place of a line: names, seats, centre cards, roles, verbs, words. Knows no grammar.

All readings of a place are told: `Mary` and `Mary Ann`, a player called `seer` and the role, `换` for take and swap.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from deduce.games import Ruleset, Spotted
from deduce.record.source import Row, folded, simplified
from deduce.record.vocabulary import Phrase, Token, Vocabulary, boundary, index, match_parts, vocabulary
from deduce.record.words import ARTICLES, EXPECTED, OWN, OWNER, phrases

_NUMERALS = {char: number for number, char in enumerate("一二三四五六七八九十", 1)}
_SEAT = re.compile(
    r"(?:(?:p|seat |player |no\.? ?)([0-9]{1,3})|([0-9]{1,3})(?:号)?(?:玩家)?|([一二三四五六七八九十])号(?:玩家)?)"
)
_CENTRE = re.compile(
    r"(?:(?:centre|center|middle)(?: card)? ?|c)([0-9]{1,3})"
    r"|中(?:央|间)?的?牌?第?([0-9]{1,3}|[一二三四五六七八九十])[号张]?牌?"
)


class Lexicon:
    """The words of one record. `names` in seat order; `called` is how errors call kinds of words.

    `starts` are the kinds that can begin a line; `counted`: whether numbers at the start of a line are mostly seats.
    """

    called: Mapping[str, tuple[str, str]] = EXPECTED
    starts: tuple[str, ...] = ("TRUST", "DOUBT", "VOTE", "TRUTH")
    counted: bool = False

    def __init__(self, ruleset: Ruleset, names: Sequence[str], centre: int) -> None:
        self._set(vocabulary(ruleset), ruleset.spots, names, centre)

    def _set(self, words: Vocabulary, spots: tuple[Spotted, ...], names: Sequence[str], centre: int) -> None:
        self.names = tuple(names)
        self.centre = centre
        self.keys = {folded(name): seat for seat, name in reversed(list(enumerate(names)))}
        self.spots = spots
        self.words = words
        self._names = index(
            Phrase(tuple(folded(form).split()), "NAME", seat)
            for seat, name in enumerate(names)
            for form in {name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)}
        )
        self._candidates: dict[frozenset[str], list[str]] = {}
        self._articles = [Phrase(tuple(article.split()), "", "") for article in phrases(ARTICLES)]

    def at(self, row: Row, start: int) -> list[Token]:
        """Every word that may stand at that place, longest first. Spaces before it must be skipped already."""
        found = dict.fromkeys(self._at(row, start))
        return sorted(found, key=lambda token: -token.end)

    def _at(self, row: Row, start: int) -> Iterator[Token]:
        simple = row.simple
        if not boundary(simple, start):
            return
        for name in self._match(self._names, row.plain, start, between=" "):
            yield name
            yield from (name._replace(end=end) for end in _owner_ends(simple, name.end))
        yield from self._quoted(row, start)
        yield from self._numbered(simple, start)
        for token in self._match(self.words.index, simple, start):
            if token.kind != "SPOT" or (isinstance(token.value, int) and token.value < self.centre):
                yield token
        for article in self._articles:
            after = match_parts(article.parts, simple, start)
            if after is not None and boundary(simple, after):
                roles = self._match(self.words.index, simple, _skip(simple, after))
                yield from (role._replace(start=start) for role in roles if role.kind == "ROLE")

    @staticmethod
    def _match(index: Mapping[str, list[Phrase]], text: str, start: int, between: str = " -_") -> Iterator[Token]:
        for key in (text[start : start + 2], text[start : start + 1]):
            for phrase in index.get(key, ()):
                end = match_parts(phrase.parts, text, start, between)
                if end is not None and boundary(text, end):
                    yield Token(phrase.kind, phrase.value, start, end)

    def _quoted(self, row: Row, start: int) -> Iterator[Token]:
        if row.plain[start : start + 1] != '"':
            return
        for stop in (found.start() for found in re.finditer('"', row.plain[: start + 200]) if found.start() > start):
            seat = self.keys.get(" ".join(row.plain[start + 1 : stop].split()))
            if seat is not None:
                yield Token("NAME", seat, start, stop + 1)

    def _numbered(self, text: str, start: int) -> Iterator[Token]:
        for kind, pattern, limit in (("NAME", _SEAT, len(self.names)), ("SPOT", _CENTRE, self.centre)):
            found = pattern.match(text, start)
            if found is None or not boundary(text, found.end()) or found[0] in self.keys:
                continue
            digits = next(group for group in found.groups() if group)
            number = _NUMERALS.get(digits) or int(digits)
            if 1 <= number <= limit:
                yield Token(kind, number - 1, start, found.end())

    def is_number(self, word: str, besides: int) -> bool:
        """Whether a word could mean a centre card or another seat than this one (`3`, `P3`, `C1`)."""
        text = simplified(folded(word))
        return text != str(besides + 1) and bool(_SEAT.fullmatch(text) or _CENTRE.fullmatch(text))

    def is_role(self, word: str) -> bool:
        """Whether a word is what people write for a role."""
        parts = tuple(simplified(folded(word)).split())
        return any(phrase.kind == "ROLE" and phrase.parts == parts for phrase in self.words.index.get(parts[0][:2], ()))

    def verbs(self, word: str) -> frozenset[str]:
        """The verbs of deeds a word may stand for."""
        parts = tuple(simplified(folded(word)).split())
        same = (phrase for phrase in self.words.index.get(parts[0][:2], ()) if phrase.parts == parts)
        found = (phrase.value for phrase in same if phrase.kind in ("VERB", "BARE"))
        return frozenset(verb for value in found if isinstance(value, tuple) for verb in value)

    def candidates(self, kinds: Iterable[str]) -> list[str]:
        """What people may have meant to write where words of these kinds fit, names first."""
        wanted = frozenset(kinds)
        if wanted not in self._candidates:
            self._candidates[wanted] = self._collect(wanted)
        return self._candidates[wanted]

    def _collect(self, wanted: frozenset[str]) -> list[str]:
        words = (phrase for phrase in self.words.phrases() if phrase.kind in wanted)
        found = [entry for entry in (" ".join(phrase.parts) for phrase in words) if not entry.startswith(OWN)]
        return [*(self.names if "NAME" in wanted else ()), *found]


def skip(row: Row, start: int) -> int:
    """The next place that is no space."""
    return _skip(row.simple, start)


def _skip(text: str, start: int) -> int:
    while start < len(text) and text[start] == " ":
        start += 1
    return start


def _owner_ends(text: str, end: int) -> Iterator[int]:
    for owner in OWNER:
        after = match_parts(tuple(owner.split()), text, end)
        if after is not None and boundary(text, after):
            yield after
