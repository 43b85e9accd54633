"""What a story of a role may say, as patterns. Reads the questions and steps of a role; knows no role by name.

NAME stands for a player, ROLE for a card face. The patterns are canonical English, the notation's own words, or
canonical Chinese; there the places to fill are called 〈玩家〉 and 〈角色〉.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from deduce_cli import chinese

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


PLAYER, FACE = "〈玩家〉", "〈角色〉"


def of(role: Role, spots: Sequence[Any] = ()) -> tuple[str, ...]:
    """The clauses, in the order of the night. `spots` are what the ruleset calls the centre cards, if by names."""
    names = [spot.name for spot in spots] or [f"centre {number}" for number in (1, 2, 3)]
    return tuple(clause for question in role.questions for clause in _clauses(role, question, names))


def in_chinese(role: Role, spots: Sequence[Any] = (), wolves: Sequence[str] = ()) -> tuple[str, ...]:
    """The same in Chinese; `wolves` are the ids of the roles that count as werewolves."""
    said = [
        chinese.say(f"{role.id}, {clause}", ["NAME"], {role.id: role.zh, "ROLE": FACE}, wolves)
        for clause in of(role, spots)
    ]
    return tuple(clause.partition("，")[2].replace("NAME", PLAYER) for clause in said)


def _clauses(role: Role, question: Any, centre: Sequence[str]) -> list[str]:
    verb = question.verb
    if question.recognise is not None:
        return [f"{verb} NAME", f"{verb} NAME and NAME", NONE.get(verb, f"{verb} nobody")]
    if question.sense is not None:
        return [verb, f"no {verb}"]
    found: list[str] = []
    again: list[str] = []
    for number, (choose, look) in enumerate(question.asks):
        if choose is None:
            found.append(f"{verb} ROLE")
            continue
        step: Any = role.steps[choose]
        chosen = [clause for option in step.options for clause in _chosen(verb, option, look is not None, centre)]
        again += [f"{clause}, {clause}" for clause in chosen if number and clause in found]
        found += chosen
        if step.may:
            found += [*again, f"{verb} {'nobody' if verb in NOBODY else 'nothing'}"]
    nothing = [clause for clause in found if clause.endswith((" nobody", " nothing"))]
    return list(dict.fromkeys([*(clause for clause in found if clause not in nothing), *nothing]))


def _chosen(verb: str, option: Any, looks: bool, centre: Sequence[str]) -> list[str]:
    if hasattr(option, "words"):
        return [f"{verb} {word}" for word in option.words]
    spots = centre[: option.count] if option.group.name == "CENTRE" else ["NAME"] * option.count
    faces = [f"{spot} ROLE" for spot in spots]
    return [f"{verb} {' and '.join(faces if looks else spots)}"]
