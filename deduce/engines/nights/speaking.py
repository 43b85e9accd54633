"""Who speaks up: where the holder of a claimed role is taken to have said so himself. Knows no role by name."""

from __future__ import annotations

from collections.abc import Sequence

from deduce.course.course import Course
from deduce.course.events import Duelled, Exiled, Shot, Shown


def speaks_up(course: Course, deal: Sequence[str]) -> bool:
    """Who holds a role that somebody claims has claimed it or acted as it, where the table takes this for granted."""
    claimed = {tale.role for seat, tale in course.tales.items() if not course.doubted(seat)} & course.match.outspoken
    return all(
        role not in claimed or seat == course.viewer or claims(course, seat, role) or acted(course, seat, role)
        for seat, role in enumerate(deal)
    )


def claims(course: Course, seat: int, role: str) -> bool:
    """Whether the seat has a standing claim of the role."""
    return seat in course.tales and course.tales[seat].role == role


def acted(course: Course, seat: int, role: str) -> bool:
    """Whether the seat shot, turned its card up, challenged somebody, or had its card shown."""
    for event in course.events:
        match event:
            case Shot(seat=who) | Duelled(seat=who) | Exiled(seat=who, flips=True) if who == seat:
                return True
            case Shown(seat=who, role=card, negated=False) if (who, card) == (seat, role):
                return True
    return False
