"""An answered question as a sentence: `Bob could be a werewolf`. Knows the notation of a question of one part.

A question of several parts is quoted: in English as it was understood, in Chinese as it was typed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deduce_cli.night_speech import NightSpeech
from deduce_cli.speech import Speech

if TYPE_CHECKING:
    import deduce

_ONE_PART = re.compile(
    r"(?:could|must|how likely) (?P<subject>.+) be (?:(?P<lying>lying)|(?P<team>.+) team|(?P<card>.+))"
)

# (mode, answer) -> kind -> (English, Chinese)
SENTENCES = {
    ("could", "yes"): {
        "role": ("{subject} could be {a_role}", "{subject}可能是{role}"),
        "dealt": ("{subject} could have been dealt {a_role}", "{subject}可能发到{role}"),
        "team": ("{subject} could be on the {team} team", "{subject}可能属于{team}阵营"),
        "lying": ("{subject} could be lying", "{subject}可能在说谎"),
    },
    ("could", "no"): {
        "role": ("{subject} cannot be {a_role}", "{subject}不可能是{role}"),
        "dealt": ("{subject} cannot have been dealt {a_role}", "{subject}不可能发到{role}"),
        "team": ("{subject} cannot be on the {team} team", "{subject}不可能属于{team}阵营"),
        "lying": ("{subject} cannot be lying", "{subject}不可能在说谎"),
    },
    ("must", "yes"): {
        "role": ("{subject} must be {a_role}", "{subject}必定是{role}"),
        "dealt": ("{subject} must have been dealt {a_role}", "{subject}必定发到{role}"),
        "team": ("{subject} must be on the {team} team", "{subject}必定属于{team}阵营"),
        "lying": ("{subject} must be lying", "{subject}必定在说谎"),
    },
    ("must", "no"): {
        "role": ("{subject} need not be {a_role}", "{subject}不一定是{role}"),
        "dealt": ("{subject} need not have been dealt {a_role}", "{subject}不一定发到{role}"),
        "team": ("{subject} need not be on the {team} team", "{subject}不一定属于{team}阵营"),
        "lying": ("{subject} need not be lying", "{subject}不一定在说谎"),
    },
    ("how likely", ""): {
        "role": ("{subject} is {a_role}", "{subject}是{role}"),
        "dealt": ("{subject} was dealt {a_role}", "{subject}发到{role}"),
        "team": ("{subject} is on the {team} team", "{subject}属于{team}阵营"),
        "lying": ("{subject} is lying", "{subject}在说谎"),
    },
}
HELD = {
    ("could", "yes"): ("{subject} could hold the {role} card", "{subject}可能拿着{role}牌"),
    ("could", "no"): ("{subject} cannot hold the {role} card", "{subject}不可能拿着{role}牌"),
    ("must", "yes"): ("{subject} must hold the {role} card", "{subject}必定拿着{role}牌"),
    ("must", "no"): ("{subject} need not hold the {role} card", "{subject}不一定拿着{role}牌"),
    ("how likely", ""): ("{subject} holds the {role} card", "{subject}拿着{role}牌"),
}
"""What was dealt, where cards do not move."""
QUOTED = ('"{question}"', "「{question}」")


def of(speech: Speech | NightSpeech, asked: str, reply: deduce.Reply) -> str:
    """What the answer says, without a full stop. `asked` is the question as it was typed."""
    words = speech.words
    outcome = reply.mode, "" if reply.mode == "how likely" else reply.answer
    kinds = SENTENCES.get(outcome, {})
    if words.several and outcome in HELD:
        kinds = {**kinds, "dealt": HELD[outcome]}
    found = _ONE_PART.fullmatch(reply.question)
    part = found and _part(speech, found)
    if part is None or part[0] not in kinds:
        return words.pick(QUOTED).format(question=asked.rstrip("?？ ") if speech.chinese else reply.question)
    return words.pick(kinds[part[0]]).format(subject=_subject(speech, found["subject"] if found else ""), **part[1])


def _part(speech: Speech | NightSpeech, found: re.Match[str]) -> tuple[str, dict[str, str]] | None:
    """The kind of a part and what fills its gaps; None where a name in it is not known."""
    subject, card = found["subject"], found["card"] or ""
    if subject not in speech.players and not subject.startswith("centre "):
        return None
    if found["lying"]:
        return "lying", {}
    if found["team"]:
        return ("team", {"team": speech.words.team(found["team"])}) if found["team"] in speech.ruleset.teams else None
    role = card.removeprefix("dealt ")
    if role not in speech.ruleset.roles:
        return None
    if role == card and isinstance(speech, NightSpeech) and role == speech.ruleset.wolves:
        wolf = speech.words("wolf").lower()
        return "role", {"role": wolf, "a_role": with_article(wolf)}
    return ("role" if role == card else "dealt"), {"role": speech.role(role), "a_role": with_article(role)}


def _subject(speech: Speech | NightSpeech, subject: str) -> str:
    return speech.spot(subject)


def with_article(role: str) -> str:
    """`a seer`, `an insomniac`."""
    return f"{'an' if role[0] in 'aeiou' else 'a'} {role}"
