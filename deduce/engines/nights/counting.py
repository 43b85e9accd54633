"""The exact counter of games of several nights: casts the actors, explains the events, deals the rest.

Knows no role by name. Every figure is an integer over a common total; nothing is listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from math import comb, lcm, prod

from deduce.answers import Share
from deduce.course.course import Course
from deduce.course.tales import Tale, together
from deduce.engines.base import Budget, BudgetSpent, Figures, share_of
from deduce.engines.nights.casting import Cast, Casting
from deduce.engines.nights.dealing import Dealing
from deduce.engines.nights.histories import Demand, Histories
from deduce.engines.nights.seats import Seats

Team = tuple[frozenset[int], tuple[int, ...]]
"""Wolves: those of whom something is told, and how many of each group of others."""


@dataclass
class Sums:
    """What was added up so far: weights of all deals, by seat and role, by wolf team, by who lies."""

    deals: int = 0
    total: int = 0
    held: defaultdict[tuple[int, int], Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    teams: defaultdict[Team, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    lies: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    true: set[int] = field(default_factory=set)
    false: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Scene:
    """One casting: what seats may hold in it, which stories are true, what explains the events, the deals."""

    deck: Mapping[str, int]
    cast: Cast
    roles: tuple[int, ...]
    true: Mapping[int, Tale]
    acting: Mapping[int, str]
    demands: list[Demand]
    dealing: Dealing

    @cached_property
    def whole(self) -> int:
        """The weight of all deals."""
        return self.dealing.total * self.cast.many


class Counting:
    """Counts and weighs the deals that fit a course of events."""

    name = "counting"

    def figures(self, course: Course, budget: Budget) -> Figures:
        """Every figure of `solve`; `worlds` is not counted in these games."""
        count = Count(course, budget)
        try:
            count.add_all()
        except BudgetSpent:
            return count.figures(complete=False)
        return count.figures(complete=True)


class Count:
    """One count."""

    def __init__(self, course: Course, budget: Budget, teams: bool = True) -> None:
        self.course, self.match, self.budget = course, course.match, budget
        self.seats = Seats(course)
        self.casting = Casting(self.seats)
        self.with_teams = teams
        self.sums = Sums()

    @cached_property
    def weights(self) -> Mapping[tuple[int, int], int]:
        """What a role at a seat weighs, as integers: each seat's weights times a factor of its own."""
        found: dict[tuple[int, int], int] = {}
        for seat in self.seats.seats:
            shares = [self.seats.weight(seat, role) for role in self.seats.faces]
            scale = lcm(*(share.denominator for share in shares))
            found |= {(seat, role): int(share * scale) for role, share in enumerate(shares)}
        return found

    @cached_property
    def unweighted(self) -> bool:
        """Whether all deals weigh the same."""
        return all(weight == 1 for weight in self.weights.values())

    def add_all(self) -> None:
        """Add every deal. Raises BudgetSpent."""
        if not all(self.seats.domains):
            return
        for deck in self.match.decks:
            for cast in self.casting.casts(deck):
                self._add(deck, cast)

    def _add(self, deck: Mapping[str, int], cast: Cast) -> None:
        roles = tuple(self._roles(cast, seat) for seat in self.seats.seats)
        if not all(roles):
            return
        true = self.casting.true(cast.actors)
        acting = {**{seat: tale.role for seat, tale in true.items() if tale.role is not None}, **cast.actors}
        demands = Histories(self.seats, acting, roles, true, self.budget).demands()
        if not demands:
            return
        scene = Scene(deck, cast, roles, true, acting, demands, self._dealing(deck, cast, demands))
        if not scene.whole:
            return
        self.sums.deals += scene.whole if self.unweighted else scene.dealing.number * cast.many
        self.sums.total += scene.whole
        self._hold(scene.dealing, cast)
        if self.with_teams:
            self._team(scene.dealing, cast)
        for seat in self.course.speakers:
            self._lie(scene, seat)

    def _roles(self, cast: Cast, seat: int) -> int:
        """What a seat may hold in a casting."""
        if seat in cast.actors:
            return self.seats.domains[seat] & self.seats.of([cast.actors[seat]])
        return self.seats.domains[seat] & ~self.seats.of(self.casting.roles)

    def _dealing(self, deck: Mapping[str, int], cast: Cast, demands: list[Demand]) -> Dealing:
        return Dealing(self.seats, deck, cast.actors, demands, self.weights)

    # Who holds what

    def _alike(self, seat: int) -> tuple[int, ...]:
        """The seats that are as good as this one, itself among them."""
        return next((group for group in self.casting.alike if seat in group), (seat,))

    def _spread(self, role: int, among: tuple[int, ...], weight: Fraction) -> None:
        """Somebody of a group holds a role: each of its seats has the same share in that."""
        for seat in among:
            self.sums.held[seat, role] += weight / len(among)

    def _hold(self, dealing: Dealing, cast: Cast) -> None:
        whole = Fraction(dealing.total * cast.many)
        for seat, played in cast.actors.items():
            self._spread(self.seats.number[played], self._alike(seat), whole)
        for group, role, weight in dealing.marginals:
            for seat in group:
                self._spread(role, self._alike(seat), Fraction(weight * cast.many, len(group)))

    def _team(self, dealing: Dealing, cast: Cast) -> None:
        """Every team of wolves with its weight, by how many sit among seats that are alike and who the others are.

        Within a group of the deal all are as likely.
        """
        wolves = self.seats.those(lambda card: self.match.is_wolf(card.id))
        sure = [seat for seat, role in cast.actors.items() if self.match.is_wolf(role)]
        for team, weight in dealing.teams(wolves).items():
            groups = [group.seats for group in dealing.groups]
            ways = prod(comb(len(group), among) for group, among in zip(groups, team, strict=True))
            share = Fraction(weight * cast.many, ways)
            for found in product(*(combinations(group, among) for group, among in zip(groups, team, strict=True))):
                self.sums.teams[self._anonymous((*sure, *(seat for part in found for seat in part)))] += share

    def _anonymous(self, team: tuple[int, ...]) -> Team:
        """A team by who is in it of those spoken of, and how many of each group of others."""
        known = frozenset(seat for seat in team if seat in self.casting.spoken_of)
        return known, tuple(sum(seat in group for seat in team) for group in self.casting.alike)

    # Who lies

    def _lie(self, scene: Scene, seat: int) -> None:
        """What somebody's story is worth in this casting: false by who he is, or whom he knows; true; or either."""
        tale, sums = self.course.tales[seat], self.sums
        if scene.true.get(seat) == tale:
            sums.true.add(seat)
            return
        said = self.seats.said(tale)
        roles = tuple(held & said if other == seat else held for other, held in enumerate(scene.roles))
        roles = self.seats.met(roles, seat, tale)
        right = told = self._right(scene, roles, seat, said, tale)
        if right and tale.nights:
            both = together(scene.true[seat], tale) if seat in scene.true else tale
            true = {**scene.true, seat: both or tale}
            found = Histories(self.seats, scene.acting, roles, true, self.budget).demands() if both else []
            told = self._weigh(scene, found)
        sums.lies[seat] += scene.whole - told
        if told:
            sums.true.add(seat)
        if right != scene.whole or (tale.nights and self._strays(scene, roles, seat)):
            sums.false.add(seat)

    def _right(self, scene: Scene, roles: tuple[int, ...], seat: int, said: int, tale: Tale) -> int:
        """The weight of all deals in which somebody is who he says, and the wolves he names are who he says."""
        if not all(roles):
            return 0
        if seat in scene.cast.actors and tale.mates is None:
            return scene.whole
        if tale.mates is None and not tale.nights:
            parts = (
                Fraction(weight, len(g))
                for g, role, weight in scene.dealing.marginals
                if seat in g and said >> role & 1
            )
            return int(sum(parts, Fraction(0))) * scene.cast.many
        return self._weigh(scene, Histories(self.seats, scene.acting, roles, scene.true, self.budget).demands())

    def _strays(self, scene: Scene, roles: tuple[int, ...], seat: int) -> bool:
        """Whether in some history the nights somebody tells of went otherwise, though he is who he says."""
        watched = (seat, self.course.tales[seat])
        watch = Histories(self.seats, scene.acting, roles, scene.true, self.budget, watched)
        return bool(self._weigh(scene, watch.demands(kept=False)))

    def _weigh(self, scene: Scene, demands: list[Demand]) -> int:
        """The weight of all deals of a casting in which some explanation holds."""
        if not demands:
            return 0
        dealing = scene.dealing if demands == scene.demands else self._dealing(scene.deck, scene.cast, demands)
        return dealing.total * scene.cast.many

    # Figures

    def figures(self, complete: bool) -> Figures:
        """What was added up, as figures; without odds where that is not all."""
        sums, table = self.sums, self.match.table
        roles = {seat: self._distribution(seat) for seat in table.seats}
        return Figures(
            consistent=True if sums.total else False if complete else None,
            worlds=0,
            deals=sums.deals if complete else None,
            complete=complete,
            werewolf={seat: self._wolf(seat, complete) for seat in table.seats},
            lying={seat: self._lying(seat, complete) for seat in self.course.speakers},
            dealt=roles if complete else {seat: {} for seat in table.seats},
            final=roles if complete else {seat: {} for seat in table.seats},
            team={seat: self._teams(roles[seat]) if complete else {} for seat in table.seats},
            wolf_sets=self._sets() if complete and self.with_teams else None,
        )

    def _distribution(self, seat: int) -> Mapping[str, Fraction]:
        shares = ((role, self.sums.held[seat, place]) for place, role in enumerate(self.seats.faces))
        return {role: share / self.sums.total for role, share in shares if share}

    def _teams(self, roles: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
        found: defaultdict[str, Fraction] = defaultdict(Fraction)
        for role, share in roles.items():
            found[self.match.card(role).team] += share
        return dict(sorted(found.items()))

    def _wolf(self, seat: int, complete: bool) -> Share:
        places = (place for place, role in enumerate(self.seats.faces) if self.match.is_wolf(role))
        part = sum((self.sums.held[seat, place] for place in places), Fraction(0))
        if not complete:
            return Share(True if part else None, False if part != self.sums.total else None)
        if not self.sums.total:
            return Share(False, False)
        return share_of(part.numerator, self.sums.total * part.denominator)

    def _lying(self, seat: int, complete: bool) -> Share:
        sums = self.sums
        if not complete:
            return Share(True if seat in sums.false else None, False if seat in sums.true else None)
        if not sums.total:
            return Share(False, False)
        return Share(seat in sums.false, seat not in sums.true, Fraction(sums.lies[seat], sums.total))

    def _sets(self) -> tuple[tuple[tuple[int, ...], Fraction], ...]:
        """Every team of wolves, most likely first; of seats that are alike all are as likely."""
        alike, found = self.casting.alike, []
        for (known, many), weight in self.sums.teams.items():
            ways = prod(comb(len(group), among) for group, among in zip(alike, many, strict=True))
            share = weight / ways / self.sums.total
            for others in product(*(combinations(group, among) for group, among in zip(alike, many, strict=True))):
                found.append((tuple(sorted((*known, *(seat for part in others for seat in part)))), share))
        return tuple(sorted(found, key=lambda item: (-item[1], item[0])))
