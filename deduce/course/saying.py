"""A tale in canonical English: `seer, n1 5 good, n2 7 wolf`. Knows no notation but that, no role and no engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deduce.course.match import Match
from deduce.course.tales import ARMED, Did, Tale


def say_tale(match: Match, tale: Tale) -> str:
    """A tale with the names of the table."""
    return tale_text(tale, Wording(match.table.spot_name))


@dataclass(frozen=True)
class Wording:
    """The words of a tale that are not those of roles: names, nights, sides, `nobody` and `nothing`."""

    name: Callable[[int], str]
    night: Callable[[int], str] = lambda night: f"n{night}"
    side: Callable[[str], str] = str
    nobody: str = "nobody"
    nothing: str = "nothing"


def tale_text(tale: Tale, words: Wording) -> str:
    """A tale in these words."""
    said = [tale.role] if tale.role is not None else [words.side(tale.side)] if tale.side is not None else []
    if tale.mates is not None:
        said.append(f"with {listed(sorted(tale.mates), words.name)}" if tale.mates else "alone")
    for night, done in sorted(tale.nights.items()):
        told = [_did(did, words) for did in done] or [words.nothing]
        said.append(f"{words.night(night)} {', '.join(told)}")
    return ", ".join(said)


def listed(seats: list[int], name: Callable[[int], str]) -> str:
    """Names as a list: `3, 5 and 7`."""
    names = [name(seat) for seat in seats]
    return " and ".join([*([", ".join(names[:-1])] if names[:-1] else []), *names[-1:]])


def _did(did: Did, words: Wording) -> str:
    if did.verb == ARMED:
        return f"{ARMED} {did.saw}"
    if did.at is None:
        return f"{did.verb} {words.nobody}"
    return f"{did.verb} {words.name(did.at)}" if did.saw is None else f"{words.name(did.at)} {did.saw}"
