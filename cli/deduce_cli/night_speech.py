"""How a game of several nights is told in the language of the answer. Knows the ruleset's names, not its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from deduce_cli import night_words
from deduce_cli.chinese import glued
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce

_DEED = re.compile(r"n(?P<night>[0-9]+) (?P<did>.+)")
TOGETHER = "knifed"
"""What the wolves do together."""


@dataclass(frozen=True)
class NightSpeech:
    """Names of roles, seats and stories for one record of several nights."""

    words: Words
    ruleset: deduce.SeveralNights
    record: deduce.Record

    @property
    def players(self) -> Sequence[str]:
        """Everybody, in seat order."""
        return self.record.players

    @property
    def chinese(self) -> bool:
        """Whether to speak Chinese."""
        return self.words.lang == "zh"

    def game(self) -> str:
        """The game's name."""
        return self.ruleset.zh if self.chinese else self.ruleset.name

    def role(self, role: str) -> str:
        """A role's name in running text."""
        return self.ruleset.roles[role].zh if self.chinese and role in self.ruleset.roles else role

    def spot(self, spot: str) -> str:
        """A seat's name."""
        return spot

    def claim(self, player: deduce.PlayerAnswer) -> str:
        """The story of a player that stands."""
        told = self.record.story(player.name, self.words.lang) if self.chinese else None
        return told or player.claim or ""

    def evidence(self, line: int, text: str) -> str:
        """A line of evidence given in canonical English; a story told in several lines is whole."""
        told = self.record.line(line) if self.chinese else None
        if told is None:
            return text
        if told.kind == "says":
            name = self.players[told.who[0]]
            return f"{name}：{self.record.story(name, 'zh')}"
        return self.record.said(line, "zh")

    def step(self, line: int, text: str) -> str:
        """What a line says, given in canonical English."""
        return self.record.said(line, "zh") if self.chinese and self.record.line(line) else text

    # Nights

    def nights(self, world: deduce.World) -> Iterator[tuple[str, list[str]]]:
        """Each night's name, and what was done in it as sentences."""
        told = [(found, deed.who) for deed in world.night if (found := _DEED.fullmatch(deed.did))]
        for number, deeds in groupby(told, key=lambda pair: pair[0]["night"]):
            yield (
                self.words("night of", number=number),
                [self._deed(who, found["did"], world.deal) for found, who in deeds],
            )

    def _deed(self, who: str, did: str, deal: Mapping[str, str]) -> str:
        verb, _, rest = did.partition(" ")
        teller = self._teller(who, verb, deal)
        if did in night_words.DEEDS and rest not in self.players:
            return self._filled(night_words.DEEDS[did], who=teller)
        if verb in night_words.DEEDS and rest in self.players:
            return self._filled(night_words.DEEDS[verb], who=teller, whom=rest)
        whom, _, saw = did.rpartition(" ")
        while whom and whom not in self.players:
            whom, _, more = whom.rpartition(" ")
            saw = f"{more} {saw}"
        if not whom:
            return self._filled(night_words.UNKNOWN_DEED, who=teller, did=did)
        shown = self.words.pick(night_words.SEEN[saw]) if saw in night_words.SEEN else self.role(saw)
        return self._filled(night_words.DEEDS["checked"], who=teller, whom=whom, saw=shown)

    def _filled(self, sentence: tuple[str, str], **gaps: str) -> str:
        text = self.words.pick(sentence)
        if not self.chinese:
            return text.format(**gaps)
        parts = re.split(r"\{(\w+)\}", text)
        said = ""
        for place, part in enumerate(parts):
            said = glued(said, gaps[part] if place % 2 else part)
        return said

    def _teller(self, who: str, verb: str, deal: Mapping[str, str]) -> str:
        if verb == TOGETHER:
            return self.words("the wolves")
        return self.words("with card", name=who, card=self.role(deal[who])) if who in deal else who
