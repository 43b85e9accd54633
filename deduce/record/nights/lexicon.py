"""Which words may stand at a place of a line, in games of several nights. Knows no grammar and no role by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from deduce.games import Rules, Ruleset, SeveralNights
from deduce.record.lexicon import Lexicon
from deduce.record.nights.words import CALLED, GUNS, IDLE, NOT_DONE, OWN_WORDS, SHARED, VERBS, WINS
from deduce.record.source import folded, simplified
from deduce.record.vocabulary import (
    Phrase,
    Token,
    Vocabulary,
    boundary,
    index,
    phrases_of,
    role_phrases,
    team_phrases,
)
from deduce.record.words import ASPECTS, OWN, WORDS, phrases

_NUMERALS = {char: number for number, char in enumerate("一二三四五六七八九十", 1)}
_NUMBER = "([0-9]{1,3}|十?[一二三四五六七八九]|十)"
_WHEN = (
    (
        "NIGHT",
        re.compile(
            rf"(?:(?:on|in) )?n(?:ight)? ?([0-9]{{1,3}})|第?{_NUMBER}(?:个)?[夜晚](?:上|里)?|(首)[夜晚](?:上|里)?"
        ),
    ),
    ("DAY", re.compile(rf"d(?:ay)? ?([0-9]{{1,3}})|第{_NUMBER}[天日](?:白天)?|(首)[天日]")),
)

_PARTS = tuple(f"{part} {number}" for number in range(1, 13) for part in ("night", "day"))
"""What lines of what happened begin with, as suggestions."""


def lexicon_of(rules: Rules, names: Sequence[str], centre: int) -> Lexicon:
    """The words of a record, whatever is played."""
    return Lexicon(rules, names, centre) if isinstance(rules, Ruleset) else NightLexicon(rules, names)


class NightLexicon(Lexicon):
    """The words of one record of several nights. `names` in seat order."""

    called = CALLED
    starts = ("TRUST", "DOUBT", "VOTE", "TRUTH", "ELECTION", "PEACE", "GOING", "OVER")
    counted = True

    def __init__(self, rules: SeveralNights, names: Sequence[str]) -> None:
        self._set(vocabulary(rules), (), names, 0)

    def _numbered(self, text: str, start: int) -> Iterator[Token]:
        yield from super()._numbered(text, start)
        yield from when(text, start)

    def candidates(self, kinds: Iterable[str]) -> list[str]:
        """What people may have meant to write where words of these kinds fit, names first."""
        wanted = frozenset(kinds)
        return [*super().candidates(wanted), *(_PARTS if "ELECTION" in wanted else ())]

    def is_number(self, word: str, besides: int) -> bool:
        """Whether a word could mean a night, a day, or another seat than this one."""
        text = simplified(folded(word))
        return super().is_number(word, besides) or any(list(when(text, at)) for at in range(len(text)))


def when(text: str, start: int) -> Iterator[Token]:
    """The night or day a text names at a place."""
    for kind, pattern in _WHEN:
        found = pattern.match(text, start)
        if found is not None and boundary(text, found.end()):
            number = next(group for group in found.groups() if group)
            yield Token(kind, _value(number), start, found.end())


def _value(number: str) -> int:
    if number == "首":
        return 1
    if number.isdigit():
        return int(number)
    return sum(_NUMERALS[char] for char in number)


_known: dict[str, Vocabulary] = {}


def vocabulary(rules: SeveralNights) -> Vocabulary:
    """The words of a ruleset's notation. A word for a deed is never one for a role (`守`), nor is `I`."""
    if rules.id not in _known:
        deeds = list(_deeds(rules))
        taken = {phrase.parts for phrase in deeds} | {tuple(own.split()) for own in OWN}
        roles = [phrase for phrase in role_phrases(rules.roles.values()) if phrase.parts not in taken]
        _known[rules.id] = Vocabulary(index([*_static(), *deeds, *roles, *team_phrases(rules.teams)]))
    return _known[rules.id]


def _static() -> Iterator[Phrase]:
    """Everything but names, roles and deeds."""
    for kind in SHARED:
        yield from phrases_of(kind, WORDS[kind])
    for kind, listed in OWN_WORDS.items():
        yield from phrases_of(kind, listed)
    for meant, listed in WINS.items():
        yield from phrases_of("WIN", listed, meant)
    for meant, listed in GUNS.items():
        yield from phrases_of("GUN", listed, meant)
    yield from phrases_of("NOTHING", IDLE)


def _deeds(rules: SeveralNights) -> Iterator[Phrase]:
    """What is done at night."""
    choices = [choice.verb for card in rules.roles.values() for choice in card.choices]
    for verb in dict.fromkeys((*choices, rules.knife.verb)):
        for entry in phrases(VERBS.get(verb, verb)):
            latin = entry.isascii()
            forms = [entry, (OWN[0] if latin else OWN[1]) + entry]
            forms += [] if latin else [form + aspect for form in forms for aspect in ASPECTS]
            for form in dict.fromkeys(forms):
                yield from phrases_of("VERB", form, verb)
        if verb in NOT_DONE:
            yield from phrases_of("EMPTY", NOT_DONE[verb], verb)
