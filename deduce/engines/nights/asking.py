"""Any question about several nights, exactly: split into cases that each ask something of single seats.

Knows no role by name. A question about stories of nights that need not be true is only answered by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deduce.answers import Share
from deduce.course.course import Course
from deduce.engines.base import Budget, BudgetSpent, share_of
from deduce.engines.nights.counting import Count, Counting
from deduce.engines.nights.seats import Seats
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.usage import UsageError

Limits = Mapping[int, int]


def share(course: Course, question: Question, budget: Budget) -> Share | None:
    """Could, must and the chance of a question; None where no deal fits. Raises BudgetSpent, UsageError."""
    if isinstance(question, Lies):
        figures = Counting().figures(course, budget)
        if not figures.complete:
            raise BudgetSpent
        return figures.lying[question.seat] if figures.consistent else None
    seats = Seats(course)
    weights = {True: 0, False: 0}
    for limits, holds in _cases(seats, question, dict(enumerate(seats.domains))):
        count = Count(course, budget, limits, totals_only=True)
        count.add_all()
        weights[holds] += count.sums.total
    whole = sum(weights.values())
    return share_of(weights[True], whole) if whole else None


def _cases(seats: Seats, question: Question, held: dict[int, int]) -> Iterator[tuple[Limits, bool]]:
    """Disjoint cases, what each asks of seats, and whether the question holds in it."""
    settled = _settled(seats, question, held)
    if settled is not None:
        yield {seat: roles for seat, roles in held.items() if roles != seats.domains[seat]}, settled
        return
    seat, roles = next(atom for atom in _atoms(seats, question) if _truth(held[atom[0]], atom[1]) is None)
    for part in (held[seat] & roles, held[seat] & ~roles):
        yield from _cases(seats, question, {**held, seat: part})


def _truth(held: int, roles: int) -> bool | None:
    """Whether a seat that holds one of these roles surely holds one of those, or surely none."""
    if not held & ~roles:
        return True
    return None if held & roles else False


def _settled(seats: Seats, question: Question, held: Mapping[int, int]) -> bool | None:
    """Whether a question holds, as far as these sets of roles tell."""
    match question:
        case Both(left, right) | Either(left, right):
            decides = isinstance(question, Either)
            parts = {_settled(seats, left, held), _settled(seats, right, held)}
            return decides if decides in parts else None if None in parts else not decides
        case No(part):
            inner = _settled(seats, part, held)
            return None if inner is None else not inner
        case _:
            seat, roles = _atom(seats, question)
            return _truth(held[seat], roles)


def _atoms(seats: Seats, question: Question) -> Iterator[tuple[int, int]]:
    match question:
        case Both(left, right) | Either(left, right):
            yield from _atoms(seats, left)
            yield from _atoms(seats, right)
        case No(part):
            yield from _atoms(seats, part)
        case _:
            yield _atom(seats, question)


def _atom(seats: Seats, question: Question) -> tuple[int, int]:
    """A seat, and the roles with which the question holds. Raises UsageError."""
    match question:
        case IsWolf(seat):
            return seat, seats.those(lambda card: card.team == seats.match.rules.wolves)
        case IsRole(seat, role) | WasDealt(seat, role):
            return seat, seats.of([role])
        case InTeam(seat, team):
            return seat, seats.those(lambda card: card.team == team)
        case Lies(seat):
            return seat, seats.all & ~_true_with(seats, seat)
    raise AssertionError(question)


def _true_with(seats: Seats, seat: int) -> int:
    """The roles with which a story is true. Raises UsageError where that depends on more."""
    tale = seats.course.tales.get(seat)
    if tale is None:
        raise UsageError("lies together", seats.match.table.players[seat])
    said = seats.said(tale)
    loose = (said >> place & 1 and not seats.course.binds(seat, role) for place, role in enumerate(seats.faces))
    sure = seats.always_true(seat) == tale
    if not sure and (tale.nights or tale.mates is not None) and any(loose):
        raise UsageError("lies together", seats.match.table.players[seat])
    return said
