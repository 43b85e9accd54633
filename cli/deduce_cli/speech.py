"""How a game's own things are called in the language of the answer. Knows a ruleset's names, not its rules."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deduce_cli import chinese
from deduce_cli.night_speech import NightSpeech
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce


MEETINGS = {
    "alone": "woke alone",
    "with": "woke with",
    "no wolves": "saw no wolves",
    "wolves": "saw the wolves",
    "woke": "woke and saw",
}
"""Clauses that are no sentence by themselves, as what happened at night."""


@dataclass(frozen=True)
class Speech:
    """Names of roles, spots and stories for one record."""

    words: Words
    ruleset: deduce.Ruleset
    players: Collection[str]

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
        """A seat's or centre card's name."""
        return chinese.spot(spot, self.players) if self.chinese else spot

    def story(self, text: str) -> str:
        """A story given in canonical English."""
        return chinese.say(text, *self._vocabulary()) if self.chinese else text

    def claim(self, player: deduce.PlayerAnswer) -> str:
        """The story of a player that stands."""
        return self.story(player.claim or "")

    def evidence(self, line: int, text: str) -> str:
        """A line of evidence given in canonical English, a story told in several lines whole."""
        return self.line(text)

    def step(self, line: int, text: str) -> str:
        """What a line says, given in canonical English."""
        return self.line(text)

    def verb(self, verb: str) -> str:
        """A verb of a story, by itself."""
        if not self.chinese:
            return verb
        return chinese.VERBS.get(verb) or chinese.WHOLE.get(verb) or chinese.ALONE.get(verb, verb)

    def line(self, text: str) -> str:
        """A line of evidence given in canonical English."""
        return chinese.line(text, *self._vocabulary()) if self.chinese else text

    def deed(self, who: str, did: str) -> str:
        """What somebody did or learned at night, as a sentence."""
        if self.chinese:
            return f"{who}：{self.story(did)}"
        verb, _, rest = did.partition(" ")
        return f"{who} {MEETINGS.get(did) or ' '.join((MEETINGS.get(verb, verb), rest))}"

    def _vocabulary(self) -> tuple[Collection[str], dict[str, str], list[str]]:
        roles = self.ruleset.roles.values()
        wolves = [role.id for role in roles if self.ruleset.wolves in role.kin]
        return self.players, {role.id: role.zh for role in roles}, wolves


def ruleset(identity: str) -> deduce.Ruleset:
    """The ruleset of one night of that id, which a record can only have if there is one."""
    import deduce

    return next(known for known in deduce.rulesets() if known.id == identity)


def nights_ruleset(identity: str) -> deduce.SeveralNights | None:
    """The ruleset of several nights of that id, or None."""
    import deduce

    return next((known for known in deduce.rulesets_of_several_nights() if known.id == identity), None)


def speech_of(words: Words, record: deduce.Record) -> Speech | NightSpeech:
    """How a record's game is spoken of."""
    several = nights_ruleset(record.game) if words.several else None
    if several is not None:
        return NightSpeech(words, several, record)
    return Speech(words, ruleset(record.game), record.players)
