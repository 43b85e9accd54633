"""What a story of a role may say, as patterns. Reads the questions and steps of a role; knows no role by name.

NAME stands for a player, ROLE for a card face. The patterns are canonical English, the notation's own words.
"""

from __future__ import annotations

from typing import Any, Protocol

NONE = {"with": "alone", "wolves": "no wolves"}
"""What a story says where it met nobody."""
NOBODY = ("shielded", "guarded", "flipped", "marked")
"""Verbs that say `nobody` where others say `nothing`."""


class Role(Protocol):
    """A role of a ruleset, as far as it is shown."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def zh(self) -> str: ...
    @property
    def team(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def rule(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def acts(self) -> tuple[Any, ...]: ...
    @property
    def steps(self) -> tuple[Any, ...]: ...
    @property
    def questions(self) -> tuple[Any, ...]: ...


def of(role: Role) -> tuple[str, ...]:
    """The clauses, in the order of the night."""
    return tuple(clause for question in role.questions for clause in _clauses(role, question))


def _clauses(role: Role, question: Any) -> list[str]:
    verb = question.verb
    if question.recognise is not None:
        return [f"{verb} NAME", f"{verb} NAME and NAME", NONE.get(verb, f"{verb} nobody")]
    if question.sense is not None:
        return [verb, f"no {verb}"]
    found: list[str] = []
    for choose, look in question.asks:
        if choose is None:
            found.append(f"{verb} ROLE")
            continue
        step: Any = role.steps[choose]
        for option in step.options:
            found += _chosen(verb, option, look is not None)
        if step.may:
            found.append(f"{verb} {'nobody' if verb in NOBODY else 'nothing'}")
    return list(dict.fromkeys(found))


def _chosen(verb: str, option: Any, looks: bool) -> list[str]:
    if hasattr(option, "words"):
        return [f"{verb} {word}" for word in option.words]
    centre = option.group.name == "CENTRE"
    spots = [f"centre {number}" if centre else "NAME" for number in range(1, option.count + 1)]
    faces = [f"{spot} ROLE" for spot in spots]
    return [f"{verb} {' and '.join(faces if looks else spots)}"]
