"""Evidence of several nights in a few words: `course("9人标准场", "D1{4} X5 SH5>8", {1: "seer, n1 2 wolf"})`.

Seats are told from 1, as people do; everything built counts from 0.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from deduce.course.course import Course
from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Shown, Winner
from deduce.course.match import Match
from deduce.course.tales import Did, Tale
from deduce.games.langrensha import ruleset
from deduce.games.ruleset import Pool
from deduce.honesty import POLICIES
from deduce.model import Trust
from deduce.table import Table


def board(name: str, **rules: str) -> Match:
    """A board of the ruleset, with some switches set otherwise."""
    found = ruleset().board(name)
    assert found is not None and found.cards
    table = Table(tuple(str(seat + 1) for seat in range(found.players)), 0)
    return Match(ruleset(), table, found.cards, ruleset().settings(found.players, found, _rules(rules)), found.pool)


def custom(deck: Mapping[str, int], pool: Pool | None = None, **rules: str) -> Match:
    """Any deck, with cards drawn from a pool besides."""
    players = sum(deck.values()) + (pool.count if pool else 0)
    table = Table(tuple(str(seat + 1) for seat in range(players)), 0)
    return Match(ruleset(), table, dict(deck), ruleset().settings(players, None, _rules(rules)), pool)


def _rules(rules: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", " "): value for name, value in rules.items()}


SIGNS = {
    r"D(\d+)\{([\d,]*)\}": lambda day, n, died: Dawned(int(n), _seats(died)),
    r"X(\d+)(f?)": lambda day, seat, flips: Exiled(day, _seat(seat), bool(flips)),
    r"X-": lambda day: Exiled(day, None),
    r"SH(\d+)>(\d+)": lambda day, seat, target: Shot(day, _seat(seat), _seat(target)),
    r"SH-": lambda day: Shot(day, None, None),
    r"BOOM(\d+)": lambda day, seat: Boomed(day, _seat(seat)),
    r"BOOM(\d+)>(\d+)": lambda day, seat, victim: Boomed(day, _seat(seat), _seat(victim)),
    r"ELECT(\d+)": lambda day, seat: Boomed(day, _seat(seat), election=True),
    r"DUEL(\d+)>(\d+):(\d+)": lambda day, *seats: Duelled(day, *map(_seat, seats)),
    r"(\d+)=(\w+)": lambda day, seat, role: Shown(_seat(seat), role.replace("_", " ")),
    r"(\d+)!=(\w+)": lambda day, seat, role: Shown(_seat(seat), role.replace("_", " "), negated=True),
    r"G": lambda day: Going(),
    r"WON:(\w+)": lambda day, winner: Ended(Winner(winner)),
}


def _seat(text: str) -> int:
    return int(text) - 1


def _seats(text: str) -> frozenset[int]:
    return frozenset(_seat(part) for part in text.split(",") if part)


def events(text: str) -> tuple[Event, ...]:
    """`D1{1,2}` dawn, `X4` exile (`X4f` flips, `X-` nobody), `SH5>8` (`SH-`), `BOOM5`, `BOOM5>2`, `ELECT3`,
    `DUEL5>8:8`, `3=seer`, `3!=seer`, `G` (the game is on), `WON:good`. `N2` alone: what follows is of day 2.

    Each is on a line of its own, from 101 on.
    """
    found: list[Event] = []
    day = 1
    for number, word in enumerate(text.split()):
        if re.fullmatch(r"N\d+", word):
            day = int(word[1:])
            continue
        pattern, groups = next((p, m.groups()) for p in SIGNS if (m := re.fullmatch(p, word)))
        event = SIGNS[pattern](day, *groups)
        day = event.night if isinstance(event, Dawned) else day
        object.__setattr__(event, "line", 101 + number)
        found.append(event)
    return tuple(found)


def tale(text: str) -> Tale:
    """`witch, n1 saved 5, n2 nothing`; `seer, n1 5 good`; `werewolf, with 5 8`; `god`."""
    role, *rest = (part.strip() for part in text.split(","))
    nights: dict[int, tuple[Did, ...]] = {}
    mates = None
    for part in rest:
        words = part.split()
        if words[0] == "with":
            mates = frozenset(map(_seat, words[1:]))
            continue
        night = int(words[0][1:])
        nights[night] = (*nights.get(night, ()), *_did(words[1:]))
    if role in ("good", "god"):
        return Tale(None, MappingProxyType(nights), mates, role)
    return Tale(role or None, MappingProxyType(nights), mates)


def _did(words: list[str]) -> list[Did]:
    if words == ["nothing"]:
        return []
    if words[0].isdigit():
        return [Did("checked", _seat(words[0]), " ".join(words[1:]) or None)]
    if words[0] == "gun":
        return [Did("gun", None, words[1])]
    return [Did(words[0], _seat(words[1]) if len(words) > 1 else None, " ".join(words[2:]) or None)]


def course(
    match: Match | str,
    happened: str = "",
    tales: Mapping[int, str] | None = None,
    trust: Mapping[int, Trust] | None = None,
    knows: tuple[int, str] | None = None,
    policy: str = "believed",
    odds: str = "deals",
    **rules: str,
) -> Course:
    """All of it. Lines of stories are 200 and the number of the seat, of trust 50 and that number."""
    told = {_seat(str(seat)): tale(text) for seat, text in (tales or {}).items()}
    trusted = {_seat(str(seat)): what for seat, what in (trust or {}).items()}
    return Course(
        match=board(match, **rules) if isinstance(match, str) else match,
        events=events(happened),
        tales=told,
        trust=trusted,
        viewer=None if knows is None else _seat(str(knows[0])),
        knows=None if knows is None else tale(knows[1]),
        policy=POLICIES[policy],
        odds=odds,
        tale_lines={seat: seat + 201 for seat in told},
        trust_lines={seat: seat + 51 for seat in trusted},
    )
