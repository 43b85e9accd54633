"""Which words may stand at a place of a line: names, seats, centre cards, roles, verbs, words. Knows no grammar.

All readings of a place are told: `Mary` and `Mary Ann`, a player called `seer` and the role, `换` for taking and swapping.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deduce.games import Ruleset
from deduce.night import Role
from deduce.night.steps import Choose, Words
from deduce.record.source import Row, folded, simplified
from deduce.record.verbs import AFTERWARDS, DIRECTIONS, IDLE, NOT_DONE, VERBS
from deduce.record.words import ARTICLES, ASPECTS, OWN, OWNER, TEAMS, WORDS, phrases

Value = int | str | tuple[str, ...]


class Token(NamedTuple):
    """A word of a line: its kind, what it means, where it starts and ends.

    The value is a seat (NAME), a centre card from 0 (SPOT), role ids (ROLE), verbs (VERB, EMPTY, POST), a team id
    (TEAM), the word of an option (WORD), else the empty text. More than one role: the word is ambiguous.
    """

    kind: str
    value: Value
    start: int
    end: int


class Phrase(NamedTuple):
    """What people write for a word, ready to be compared."""

    parts: tuple[str, ...]
    kind: str
    value: Value


_NUMERALS = {char: number for number, char in enumerate("一二三四五六七八九十", 1)}
_SEAT = re.compile(r"(?:(?:p|seat |player |no\.? ?)([0-9]{1,3})|([0-9]{1,3})(?:号)?(?:玩家)?|([一二三四五六七八九十])号(?:玩家)?)")
_CENTRE = re.compile(
    r"(?:(?:centre|center|middle)(?: card)? ?|c)([0-9]{1,3})|中(?:央|间)?(?:的)?(?:牌)?(?:第)?([0-9]{1,3}|[一二三四五六七八九十])(?:号|张)?(?:牌)?"
)
_NO_BOUNDARIES = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u30ff\u3100-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\uff66-\uff9f\U00020000-\U0003ffff]"
)


class Lexicon:
    """The words of one record. `names` in seat order; without a ruleset there are no roles and verbs."""

    def __init__(self, ruleset: Ruleset | None, names: Sequence[str], centre: int) -> None:
        self.names = tuple(names)
        self.centre = centre
        self.keys = {folded(name): seat for seat, name in reversed(list(enumerate(names)))}
        self._words = _index(_static(ruleset))
        self._names = _index(
            Phrase(tuple(folded(form).split()), "NAME", seat)
            for seat, name in enumerate(names)
            for form in {name, unicodedata.normalize("NFC", name), unicodedata.normalize("NFD", name)}
        )
        self._articles = [Phrase(tuple(article.split()), "", "") for article in phrases(ARTICLES)]

    def at(self, row: Row, start: int) -> list[Token]:
        """Every word that may stand at that place, longest first. Spaces before it must be skipped already."""
        found = dict.fromkeys(self._at(row, start))
        return sorted(found, key=lambda token: -token.end)

    def _at(self, row: Row, start: int) -> Iterator[Token]:
        simple = row.simple
        if not _boundary(simple, start):
            return
        for name in self._match(self._names, row.plain, start, between=" "):
            yield name
            yield from (name._replace(end=end) for end in _owner_ends(simple, name.end))
        yield from self._quoted(row, start)
        yield from self._numbered(simple, start)
        yield from self._match(self._words, simple, start)
        for article in self._articles:
            after = _match_parts(article.parts, simple, start)
            if after is not None and _boundary(simple, after):
                roles = self._match(self._words, simple, _skip(simple, after))
                yield from (role._replace(start=start) for role in roles if role.kind == "ROLE")

    @staticmethod
    def _match(index: Mapping[str, list[Phrase]], text: str, start: int, between: str = " -_") -> Iterator[Token]:
        for phrase in index.get(text[start : start + 1], ()):
            end = _match_parts(phrase.parts, text, start, between)
            if end is not None and _boundary(text, end):
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
            if found is None or not _boundary(text, found.end()) or found[0] in self.keys:
                continue
            digits = next(group for group in found.groups() if group)
            number = _NUMERALS.get(digits) or int(digits)
            if 1 <= number <= limit:
                yield Token(kind, number - 1, start, found.end())

    def candidates(self, kinds: Iterable[str]) -> list[str]:
        """What people may have meant to write where words of these kinds fit: names first, then in order of the lists."""
        wanted = set(kinds)
        words = (phrase for listed in self._words.values() for phrase in listed if phrase.kind in wanted)
        found = [" ".join(phrase.parts) for phrase in words]
        return [*(self.names if "NAME" in wanted else ()), *found]


def skip(row: Row, start: int) -> int:
    """The next place that is no space."""
    return _skip(row.simple, start)


def _skip(text: str, start: int) -> int:
    while start < len(text) and text[start] == " ":
        start += 1
    return start


def role_words(role: Role) -> Iterator[str]:
    """Everything people write for a role: id first, then plurals, names and aliases."""
    yield role.id
    yield role.id + "s"
    if role.id.endswith("f"):
        yield role.id[:-1] + "ves"
    yield from (role.name, role.zh, *role.aliases)


def _static(ruleset: Ruleset | None) -> Iterator[Phrase]:
    """Everything but names: roles, verbs, teams, words."""
    for kind, listed in WORDS.items():
        yield from (_phrase(entry, kind, "") for entry in phrases(listed))
    if ruleset is None:
        return
    meant: dict[str, dict[str, None]] = defaultdict(dict)
    for role in ruleset.roles.values():
        for word in role_words(role):
            meant[simplified(folded(word))][role.id] = None
    yield from (_phrase(word, "ROLE", tuple(roles)) for word, roles in meant.items())
    for team in ruleset.teams:
        listed = phrases(TEAMS[team]) if team in TEAMS else []
        yield from (_phrase(entry, "TEAM", team) for entry in (f"{team} team", f"the {team} team", f"team {team}", *listed))
    verbs = tuple(dict.fromkeys(question.verb for role in ruleset.roles.values() for question in role.questions))
    yield from _verb_phrases("VERB", verbs, VERBS)
    yield from _verb_phrases("EMPTY", verbs, NOT_DONE)
    yield from (_phrase(entry, "EMPTY", verbs) for entry in phrases(IDLE))
    yield from _verb_phrases("POST", verbs, AFTERWARDS)
    yield from _directions(ruleset)
    if "with" in verbs:
        yield _phrase("with", "AND", "")


def _verb_phrases(kind: str, verbs: Sequence[str], listed: Mapping[str, str]) -> Iterator[Phrase]:
    meant: dict[str, dict[str, None]] = defaultdict(dict)
    for verb in verbs:
        for entry in phrases(listed[verb]) if verb in listed else [verb] if kind == "VERB" else []:
            latin = entry.isascii()
            meant[entry][verb] = None
            meant[(OWN[0] if latin else OWN[1]) + entry][verb] = None
            for aspect in () if latin or kind != "VERB" else ASPECTS:
                meant[entry + aspect][verb] = None
                meant[OWN[1] + entry + aspect][verb] = None
    return (_phrase(entry, kind, tuple(means)) for entry, means in meant.items())


def _directions(ruleset: Ruleset) -> Iterator[Phrase]:
    steps = (step for role in ruleset.roles.values() for step in role.steps if isinstance(step, Choose))
    options = (option for step in steps for option in step.options if isinstance(option, Words))
    for word in dict.fromkeys(word for option in options for word in option.words):
        yield from (_phrase(entry, "WORD", word) for entry in phrases(DIRECTIONS.get(word, word)))


def _phrase(entry: str, kind: str, value: Value) -> Phrase:
    return Phrase(tuple(simplified(folded(entry)).split()), kind, value)


def _index(listed: Iterable[Phrase]) -> dict[str, list[Phrase]]:
    index: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in listed:
        if phrase.parts:
            index[phrase.parts[0][0]].append(phrase)
    return index


def _match_parts(parts: tuple[str, ...], text: str, start: int, between: str = " -_") -> int | None:
    """Where a phrase ends that starts there; some of the characters `between` stand between its words."""
    first, *others = parts
    if not text.startswith(first, start):
        return None
    end = start + len(first)
    for part in others:
        at = end
        while at < len(text) and text[at] in between:
            at += 1
        if at == end or not text.startswith(part, at):
            return None
        end = at + len(part)
    return end


def _owner_ends(text: str, end: int) -> Iterator[int]:
    for owner in OWNER:
        after = _match_parts(tuple(owner.split()), text, end)
        if after is not None and _boundary(text, after):
            yield after


def _boundary(text: str, at: int) -> bool:
    """Whether a word may begin or end between the characters before and at a place."""
    if at >= len(text):
        return True
    after = text[at]
    if after > "\u02ff" and (after == "\u200d" or unicodedata.category(after).startswith("M")):
        return False
    return at == 0 or not (_inside(text[at - 1]) and _inside(after))


def _inside(char: str) -> bool:
    """Whether a character belongs to words that spaces set apart."""
    return (char.isalnum() or char == "_") and not _NO_BOUNDARIES.match(char)
