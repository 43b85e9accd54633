"""What a header says of `rules`: switches and their values. Knows no other key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deduce.games import Rules, Ruleset, Switch
from deduce.record.lexicon import Lexicon
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.source import Row, folded, simplified
from deduce.record.suggest import Suggester
from deduce.record.values import choices_of, in_chinese, loose, split, words_of
from deduce.record.words import VALUES, phrases

HOLDERS = "holders speak"
"""The switch that may also name roles."""
TURNED = {"on": "off", "off": "on"}


class SwitchReader:
    """Reads a `rules` row. `found` maps switches to values; what is wrong is gathered in `problems`."""

    def __init__(self, rules: Rules, lexicon: Lexicon, suggester: Suggester) -> None:
        self.rules = rules
        self.lexicon = lexicon
        self.suggester = suggester
        self.found: dict[str, str] = {}
        self.problems: list[Problem] = []
        self.named = dict(self._names())

    def _names(self) -> Iterator[tuple[str, tuple[Switch, bool]]]:
        """What people call each switch, and whether that turns it around."""
        for switch in self.rules.switches:
            for entry in (switch.id, *phrases(VALUES["switch"].get(switch.id, switch.id))):
                yield loose(entry), (switch, False)
        opposites = {} if isinstance(self.rules, Ruleset) else self.rules.opposites or {}
        for name, meant in opposites.items():
            found = self.rules.switch(meant)
            assert found is not None
            for entry in (name, *phrases(VALUES["switch"].get(name, name))):
                yield loose(entry), (found, True)

    def read(self, row: Row, start: int) -> None:
        """Take all entries of a row."""
        for at, items in self._entries(row, start):
            try:
                switch, value = self._rule(row, at, items)
                self.found[switch.id] = value
            except Unclear as unclear:
                self.problems.append(unclear.problem)

    def _entries(self, row: Row, start: int) -> Iterator[tuple[int, list[tuple[int, str]]]]:
        """Each entry with its place; what follows a switch that names roles belongs to it (`= seer, witch`)."""
        waiting: list[tuple[int, str]] = []
        for at, item in split(row, start):
            if "=" not in item and waiting and self._names_roles(waiting[0][1]):
                waiting.append((at, item))
                continue
            if waiting:
                yield waiting[0][0], waiting
            waiting = [(at, item)]
        if waiting:
            yield waiting[0][0], waiting

    def _names_roles(self, item: str) -> bool:
        known = self.named.get(loose(item.partition("=")[0]))
        return known is not None and known[0].id == HOLDERS

    def _rule(self, row: Row, at: int, items: Sequence[tuple[int, str]]) -> tuple[Switch, str]:
        """One entry. Raises Unclear."""
        name, equals, value = items[0][1].partition("=")
        if not equals:
            first = self.rules.switches[0]
            raise Unclear(problem("no-equals", row, at, example=f"{first.id} = {first.values[-1]}"))
        known = self.named.get(loose(name))
        if known is None:
            near = self.suggester.nearest(loose(name), self.named)
            game: Said = (self.rules.name, self.rules.zh)
            raise Unclear(problem("unknown-switch", row, at, near[1] if near else None, word=name.strip(), game=game))
        switch, turned = known
        if switch.id in self.found:
            raise Unclear(problem("twice", row, at, key=switch.id, line=str(row.number)))
        values_at = at + len(name) + 1
        values_at += len(value) - len(value.lstrip())
        if switch.id == HOLDERS and not self._plain(switch, value.strip()):
            return switch, self._roles(row, [(values_at, value.strip()), *items[1:]])
        found = self._one_value(switch, words_of("value", switch.values), row, values_at, value.strip())
        return switch, TURNED[found] if turned else found

    @staticmethod
    def _plain(switch: Switch, value: str) -> bool:
        words = words_of("value", switch.values)
        return any(simplified(folded(value)) in map(folded, phrases(entries)) for entries in words.values())

    def _one_value(self, switch: Switch, words: Mapping[str, str], row: Row, at: int, value: str) -> str:
        for meant, entries in words.items():
            if simplified(folded(value)) in map(folded, phrases(entries)):
                return meant
        near = self.suggester.nearest(value, words)
        suggestion = near[1] if near else None
        key = switch.id, in_chinese(words_of("switch", [switch.id])[switch.id], switch.id)
        raise Unclear(problem("unknown-value", row, at, suggestion, key=key, word=value, choices=choices_of(words)))

    def _roles(self, row: Row, items: Sequence[tuple[int, str]]) -> str:
        """Roles as they are stored: `seer and witch`."""
        roles = [self._role(row, at, word) for start, item in items for at, word in _words(row, start, item)]
        return " and ".join(sorted(set(roles)))

    def _role(self, row: Row, at: int, word: str) -> str:
        inner = Row(row.number, word)
        whole = [token.value for token in self.lexicon.at(inner, 0) if token.kind == "ROLE" and token.end == len(word)]
        for means in whole:
            if isinstance(means, tuple) and len(means) == 1:
                return means[0]
        near = self.suggester.nearest(word, self.lexicon.candidates(("ROLE",)))
        raise Unclear(problem("unknown-role", row, at, near[1] if near else None, word=word))


def _words(row: Row, start: int, item: str) -> Iterator[tuple[int, str]]:
    """The roles named in one stretch, between `and` and its like."""
    at = start
    for sign in (" and ", " & ", " + ", "和", "与", "及", "&", "+"):
        if sign in item:
            before, _, after = item.partition(sign)
            yield from _words(row, at, before)
            yield from _words(row, at + len(before) + len(sign), after)
            return
    yield at + len(item) - len(item.lstrip()), item.strip()
