"""The obvious twin for several nights: every deal times every history of choices. Knows no role and no shortcut."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from deduce.answers import Share
from deduce.course.course import Course
from deduce.course.match import Match
from deduce.course.tales import ARMED, GOOD, WOLF, Tale
from deduce.engines.base import Budget, BudgetSpent, Figures
from deduce.engines.nights.playing import Play, State
from deduce.engines.nights.speaking import speaks_up
from deduce.engines.nights.telling import true
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt

Deal = tuple[str, ...]
"""The card of every seat."""

T = TypeVar("T", str, tuple[int, ...])


@dataclass(frozen=True)
class Explained:
    """A deal with at least one history that fits: whose story is true in one of them, whose is false in one."""

    deal: Deal
    true: frozenset[int]
    false: frozenset[int]


def deals(match: Match) -> Iterator[Deal]:
    """Every different assignment of the cards to the seats."""
    for deck in match.decks:
        yield from _dealt(dict(sorted(deck.items())), len(match.table.players), ())


def _dealt(left: dict[str, int], seats: int, deal: Deal) -> Iterator[Deal]:
    """Every way to go on dealing."""
    if len(deal) == seats:
        yield deal
        return
    for role in left:
        if left[role]:
            left[role] -= 1
            yield from _dealt(left, seats, (*deal, role))
            left[role] += 1


def worlds(course: Course, deal: Deal, budget: Budget) -> Iterator[State]:
    """Every history of a deal that fits everything that is known. Raises BudgetSpent."""
    budget.spend()
    if speaks_up(course, deal):
        yield from (state for state in Play(course, deal, budget).histories() if honest(course, deal, state))


def honest(course: Course, deal: Deal, state: State) -> bool:
    """Whoever has to tell the truth does, and the viewer knows only what is so."""
    for seat, tale in course.tales.items():
        bound = course.binds(seat, deal[seat])
        if (bound or course.trusted(seat)) and not true(course.match, deal, state.nights, seat, tale):
            return False
        if bound and muted(course, deal, state, seat, tale):
            return False
    if course.viewer is None or course.knows is None:
        return True
    return true(course.match, deal, state.nights, course.viewer, course.knows)


def muted(course: Course, deal: Deal, state: State, seat: int, tale: Tale) -> bool:
    """Whether the seat claims a card that shoots, when it was told to be out by something after which it may not.

    Nobody is barred from that where the table lets the muted speak.
    """
    if course.match.on("muted hunter may claim"):
        return False
    shoots, line = course.match.card(deal[seat]).shoots, course.out_line(seat)
    late = line is not None and course.tale_lines.get(seat, 0) > line
    return late and bool(shoots) and tale.role == deal[seat] and bool(state.out.get(seat, frozenset()) - shoots)


def explained(course: Course, deal: Deal, budget: Budget) -> Explained | None:
    """What the histories of a deal say of everybody's story; None where there is no history."""
    found, said = False, {True: set[int](), False: set[int]()}
    for state in worlds(course, deal, budget):
        found = True
        for seat, tale in course.tales.items():
            said[true(course.match, deal, state.nights, seat, tale)].add(seat)
        if all(seat in said[True] and seat in said[False] for seat in course.tales):
            break  # nothing more can come
    return Explained(deal, frozenset(said[True]), frozenset(said[False])) if found else None


def weight(course: Course, deal: Deal) -> Fraction:
    """How a deal weighs: with `bluff`, what those not bound to the truth told cost them."""
    found = Fraction(1)
    if course.odds == "bluff":
        for seat in course.weighed:
            if not course.binds(seat, deal[seat]):
                found *= cost(course.match, course.tales[seat])
    return found


def cost(match: Match, tale: Tale) -> Fraction:
    """The chance that somebody who tells anything tells this role and these results."""
    found = Fraction(1, max(1, len(match.good_faces))) if tale.role is not None else Fraction(1)
    for did in (did for done in tale.nights.values() for did in done):
        if did.saw is not None and did.verb != ARMED:
            found *= Fraction(1, 2) if did.saw in (GOOD, WOLF) else Fraction(1, len(match.faces))
    return found


def figures(course: Course, budget: Budget) -> Figures:
    """Every figure of `solve`; nothing is known where the budget ends early."""
    found: list[Explained] = []
    try:
        for deal in deals(course.match):
            one = explained(course, deal, budget)
            if one is not None:
                found.append(one)
    except BudgetSpent:
        return _nothing(course, complete=False)
    return _told(course, found) if found else _nothing(course, complete=True)


def share(course: Course, question: Question, budget: Budget) -> Share | None:
    """One question; None where no deal fits. Raises BudgetSpent."""
    found = [one for deal in deals(course.match) if (one := explained(course, deal, budget)) is not None]
    answers = [(so(course.match, one, question), weight(course, one.deal)) for one in found]
    if not answers:
        return None
    part = sum((share for holds, share in answers if holds), Fraction(0)) / sum(share for _, share in answers)
    return Share(any(holds for holds, _ in answers), all(holds for holds, _ in answers), part)


def so(match: Match, one: Explained, question: Question) -> bool:
    """Whether a question holds of a deal. Who lies is who tells what no history makes true."""
    match question:
        case Both(left, right):
            return so(match, one, left) and so(match, one, right)
        case Either(left, right):
            return so(match, one, left) or so(match, one, right)
        case No(part):
            return not so(match, one, part)
        case IsWolf(seat):
            return match.is_wolf(one.deal[seat])
        case IsRole(seat, role) | WasDealt(seat, role):
            return one.deal[seat] == role
        case InTeam(seat, team):
            return match.card(one.deal[seat]).team == team
        case Lies(seat):
            return seat not in one.true


def histories(course: Course, budget: Budget) -> Iterator[tuple[Deal, State]]:
    """Every deal that fits, with one history that explains it. Raises BudgetSpent."""
    for deal in deals(course.match):
        state = next(worlds(course, deal, budget), None)
        if state is not None:
            yield deal, state


def _nothing(course: Course, complete: bool) -> Figures:
    seats = course.match.table.seats
    share = Share(False, False) if complete else Share(None, None)
    empty: Mapping[int, Mapping[str, Fraction]] = {seat: {} for seat in seats}
    return Figures(
        consistent=False if complete else None,
        worlds=0,
        deals=0 if complete else None,
        complete=complete,
        werewolf=dict.fromkeys(seats, share),
        lying=dict.fromkeys(course.speakers, share),
        dealt=empty,
        final=empty,
        team=empty,
        wolf_sets=() if complete else None,
    )


def _told(course: Course, found: list[Explained]) -> Figures:
    match, weights = course.match, [(one, weight(course, one.deal)) for one in found]
    total = sum(part for _, part in weights)

    def share(possible: Iterable[bool], certain: Iterable[bool], counted: list[bool]) -> Share:
        part = sum((part for (_, part), so in zip(weights, counted, strict=True) if so), Fraction(0))
        return Share(any(possible), all(certain), part / total)

    werewolf, lying = {}, {}
    for seat in match.table.seats:
        wolves = [match.is_wolf(one.deal[seat]) for one in found]
        werewolf[seat] = share(wolves, wolves, wolves)
    for seat in course.speakers:
        never = [seat not in one.true for one in found]
        lying[seat] = share((seat in one.false for one in found), never, never)
    dealt = {seat: _parts((one.deal[seat], part) for one, part in weights) for seat in match.table.seats}
    team = {
        seat: _parts((match.card(one.deal[seat]).team, part) for one, part in weights) for seat in match.table.seats
    }
    sets = _parts((tuple(s for s in match.table.seats if match.is_wolf(one.deal[s])), part) for one, part in weights)
    return Figures(
        consistent=True,
        worlds=0,
        deals=len(found),
        complete=True,
        werewolf=werewolf,
        lying=lying,
        dealt=dealt,
        final=dealt,
        team=team,
        wolf_sets=tuple(sorted(sets.items(), key=lambda item: (-item[1], item[0]))),
    )


def _parts(weights: Iterable[tuple[T, Fraction]]) -> dict[T, Fraction]:
    """The share of every value in the whole weight, the values in order."""
    found = defaultdict[T, Fraction](Fraction)
    for value, part in weights:
        found[value] += part
    total = sum(found.values())
    return {value: part / total for value, part in sorted(found.items())}
