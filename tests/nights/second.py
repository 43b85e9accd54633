"""Figures by the second source: every deal by itself, one after another, each with its weight."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from deduce.course.course import Course
from deduce.engines.base import Budget
from deduce.engines.nights.brute import weight
from deduce.engines.nights.enumerating import Deals


@dataclass
class Second:
    """What was added up: how many deals, and which part of them is so."""

    deals: int = 0
    werewolf: Mapping[int, Fraction] = field(default_factory=dict)
    dealt: Mapping[int, Mapping[str, Fraction]] = field(default_factory=dict)
    wolf_sets: Mapping[tuple[int, ...], Fraction] = field(default_factory=dict)


def second(course: Course) -> Second:
    """Lists every deal that fits; a deal weighs as the obvious twin weighs it."""
    match, seats = course.match, course.match.table.seats
    deals, total = 0, Fraction(0)
    held: defaultdict[tuple[int, str], Fraction] = defaultdict(Fraction)
    sets: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for found in Deals(course, Budget()).all():
        part = weight(course, found.deal)
        deals, total = deals + 1, total + part
        for seat, role in enumerate(found.deal):
            held[seat, role] += part
        sets[tuple(seat for seat in seats if match.is_wolf(found.deal[seat]))] += part
    if not deals:
        return Second()
    return Second(
        deals,
        {seat: sum((sets[team] for team in sets if seat in team), Fraction(0)) / total for seat in seats},
        {seat: {role: held[seat, role] / total for role in match.faces if held[seat, role]} for seat in seats},
        {team: part / total for team, part in sets.items()},
    )
