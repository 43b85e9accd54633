"""The words of a ruleset's notation, ready to be found in a text: roles, verbs, teams, words. Knows no player."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from deduce.claims import HOLDS
from deduce.games import Ruleset, Spotted
from deduce.night import Role
from deduce.night.steps import Choose, Words
from deduce.nights import Card
from deduce.record.source import folded, simplified
from deduce.record.verbs import AFTERWARDS, AT_ONCE, DIRECTIONS, IDLE, NOT_DONE, VERBS
from deduce.record.words import ARTICLES, ASPECTS, KEYS, OWN, OWNER, TEAMS, WORDS, phrases

Value = int | str | tuple[str, ...]

_RUN_TOGETHER = (
    (0x0E00, 0x0EFF),  # Thai, Lao
    (0x1000, 0x109F),  # Burmese
    (0x1780, 0x17FF),  # Khmer
    (0x2E80, 0x31FF),  # Chinese signs, kana
    (0x3400, 0x9FFF),  # Chinese characters
    (0xAC00, 0xD7AF),  # Hangul: particles follow names without a space
    (0xF900, 0xFAFF),  # Chinese characters again
    (0xFF66, 0xFF9F),  # narrow kana
    (0x20000, 0x3FFFF),  # rare Chinese characters
)
"""Characters of writing that sets no spaces between words."""
_ATOM = re.compile(r"[a-z0-9]+|\S")


class Token(NamedTuple):
    """A word of a line: its kind, what it means, where it starts and ends.

    The value is a seat (NAME), a centre card from 0 (SPOT), role ids (ROLE), verbs (VERB, BARE, EMPTY, POST), a verb
    and the word of its option (DONE), a team id (TEAM), the word of an option (WORD), else the empty text. More than
    one role: the word is ambiguous.
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


@dataclass(frozen=True)
class Vocabulary:
    """All phrases, as `index` sorts them."""

    index: Mapping[str, list[Phrase]]

    def phrases(self) -> Iterator[Phrase]:
        """Each of them."""
        return chain.from_iterable(self.index.values())

    @cached_property
    def atoms(self) -> frozenset[str]:
        """What the notation is made of: see `atoms`."""
        parts = chain.from_iterable(phrase.parts for phrase in self.phrases())
        others = chain(phrases(ARTICLES), OWNER, chain.from_iterable(map(phrases, KEYS.values())))
        return frozenset(atom for entry in chain(parts, map(_plain, others)) for atom in _ATOM.findall(entry))


def atoms(entry: str) -> frozenset[str]:
    """What a name or phrase is made of: its Latin words as wholes, anything else character by character."""
    return frozenset(_ATOM.findall(_plain(entry)))


def vocabulary(ruleset: Ruleset) -> Vocabulary:
    """The words of a ruleset's notation."""
    return _vocabulary(tuple(ruleset.roles.values()), ruleset.teams, ruleset.spots)


@lru_cache(maxsize=16)
def _vocabulary(roles: tuple[Role, ...], teams: tuple[str, ...], spots: tuple[Spotted, ...]) -> Vocabulary:
    return Vocabulary(index([*_static(roles, teams), *_spots(spots)]))


def _spots(spots: Sequence[Spotted]) -> Iterator[Phrase]:
    """What the centre cards are called besides their numbers."""
    for place, spot in enumerate(spots):
        yield from (_phrase(entry, "SPOT", place) for entry in dict.fromkeys((spot.name, spot.zh, *spot.also)))


def role_words(role: Role | Card) -> Iterator[str]:
    """Everything people write for a role: id first, then plurals, names and aliases."""
    yield role.id
    yield role.id + "s"
    if role.id.endswith("f"):
        yield role.id[:-1] + "ves"
    yield from (role.name, role.zh, *role.aliases)


def _static(roles: Sequence[Role], teams: Iterable[str]) -> Iterator[Phrase]:
    """Everything but names: roles, verbs, teams, words."""
    for kind, listed in WORDS.items():
        yield from phrases_of(kind, listed)
    yield from role_phrases(roles)
    yield from team_phrases(teams)
    sensed = [question.verb for role in roles for question in role.questions if question.sense is not None]
    verbs = tuple(dict.fromkeys(question.verb for role in roles for question in role.questions))
    if any(role.bags for role in roles):
        verbs = (*verbs, HOLDS)
    yield from _verb_phrases("VERB", [verb for verb in verbs if verb not in sensed], VERBS)
    yield from _verb_phrases("BARE", sensed, VERBS)
    yield from _verb_phrases("EMPTY", verbs, NOT_DONE)
    yield from (_phrase(entry, "EMPTY", verbs) for entry in phrases(IDLE))
    yield from _verb_phrases("POST", verbs, AFTERWARDS)
    yield from _directions(roles)
    yield from _done(verbs)
    if "with" in verbs:
        yield _phrase("with", "AND", "")


def role_phrases(roles: Iterable[Role | Card]) -> Iterator[Phrase]:
    """What roles are called; one word may mean several."""
    meant: dict[str, dict[str, None]] = defaultdict(dict)
    for role in roles:
        for word in role_words(role):
            meant[_plain(word)][role.id] = None
    return (_phrase(word, "ROLE", tuple(means)) for word, means in meant.items())


def team_phrases(teams: Iterable[str]) -> Iterator[Phrase]:
    """What teams are called."""
    for team in teams:
        entries = (f"{team} team", f"the {team} team", f"team {team}", *phrases(TEAMS.get(team, team + " team")))
        yield from (_phrase(entry, "TEAM", team) for entry in entries)


def phrases_of(kind: str, listed: str, value: Value = "") -> Iterator[Phrase]:
    """The words of a kind, from a list of what people write for it."""
    return (_phrase(entry, kind, value) for entry in phrases(listed))


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


def _done(verbs: Sequence[str]) -> Iterator[Phrase]:
    """Verbs and what was chosen, in one word."""
    for (verb, word), listed in AT_ONCE.items():
        for entry in phrases(listed) if verb in verbs else ():
            yield _phrase(entry, "DONE", (verb, word))


def _directions(roles: Iterable[Role]) -> Iterator[Phrase]:
    roles = tuple(roles)
    steps = (step for role in roles for step in role.steps if isinstance(step, Choose))
    options = (option for step in steps for option in step.options if isinstance(option, Words))
    tokens = (token.id for role in roles for bag in role.bags for token in bag)
    for word in dict.fromkeys((*(word for option in options for word in option.words), *tokens)):
        yield from (_phrase(entry, "WORD", word) for entry in phrases(DIRECTIONS.get(word, word)))


def _phrase(entry: str, kind: str, value: Value) -> Phrase:
    return Phrase(tuple(_plain(entry).split()), kind, value)


def _plain(entry: str) -> str:
    """An entry as it is looked up."""
    return entry.lower() if entry.isascii() else simplified(folded(entry))


def index(listed: Iterable[Phrase]) -> Mapping[str, list[Phrase]]:
    """Phrases by the first two characters of their first word (or its only one)."""
    found: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in listed:
        if phrase.parts:
            found[phrase.parts[0][:2]].append(phrase)
    return found


def match_parts(parts: tuple[str, ...], text: str, start: int, between: str = " -_") -> int | None:
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


def boundary(text: str, at: int) -> bool:
    """Whether a word may begin or end between the characters before and at a place."""
    if at >= len(text):
        return True
    after = text[at]
    if after > "\u02ff" and (after == "\u200d" or unicodedata.category(after).startswith("M")):
        return False
    return at == 0 or not (_inside(text[at - 1]) and _inside(after))


def _inside(char: str) -> bool:
    """Whether a character belongs to words that spaces set apart."""
    return (char.isalnum() or char == "_") and (
        char < "\u0e00" or not any(first <= ord(char) <= last for first, last in _RUN_TOGETHER)
    )
