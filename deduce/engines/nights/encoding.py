"""A course of several nights as clauses, told in the order in which things happened. Knows no role by name, no solver.

`soft`: every line of evidence has a literal of its own in `pieces`, so that lines can be taken away; what such a line
tells may then be so or not. Otherwise all of it is taken for granted, and who is out is known wherever it was told.
`named`: everything else that an answer rests on has a literal of its own, too: the honesty of everybody whom the policy
may bind, what the viewer knows, and the `rules`. Who is out, and who acted by day, is seen by all then: a line that is
taken away no longer says what that tells of cards and nights.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from deduce.course.course import Course
from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Shown, Winner
from deduce.engines.cnf import FALSE, TRUE, Clauses
from deduce.engines.nights.dealt import Dealt
from deduce.engines.nights.nightly import Nightly
from deduce.engines.nights.playing import Breaks, Falls, schedule
from deduce.engines.nights.ruled import Rules
from deduce.engines.nights.speaking import acted, claims
from deduce.engines.nights.told import Told
from deduce.honesty import Policy
from deduce.model import Kind, Piece
from deduce.nights import Cause, Side
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt


class Encoding:
    """Everything that is known of a course. `ask` has the literal of a question."""

    def __init__(self, course: Course, soft: bool = False, named: bool = False) -> None:
        self.course, self.match, self.soft, self.named = course, course.match, soft or named, named
        self.clauses = Clauses()
        self.rules = Rules(course.match, self.clauses, named)
        apart = {face: frozenset(_telling(course, face)) for face in course.match.faces} if named else {}
        self.dealt = Dealt(course.match, self.clauses, self.rules, apart)
        self.seats = self.dealt.seats
        self.pieces: dict[Piece, int] = {}
        self.nights: list[Nightly] = []
        self.out = [FALSE for _ in self.seats]
        self.today, self.before, self.flipped, self.armed, self.shot, self.duelled, self.struck = (
            [FALSE for _ in self.seats] for _ in range(7)
        )
        self.causes: list[dict[Cause, int]] = [{} for _ in self.seats]
        for step in schedule(course):
            self._step(step)
        self._end()
        self.stories = Told(self.dealt, self.nights)
        self.truth = {seat: self.stories.true(seat, course.tales[seat]) for seat in course.speakers}
        self.honesty = {seat: self.clauses.variable() if named else TRUE for seat in course.speakers}
        self.knows = self.clauses.variable() if named and course.knows is not None else TRUE
        self._bind()

    @property
    def wolf(self) -> list[int]:
        """By seat: it is on the wolves' team."""
        return self.dealt.wolf

    def _piece(self, kind: Kind, line: int) -> int:
        """The literal under which a line of evidence holds."""
        if not self.soft:
            return TRUE
        piece = Piece(kind, line)
        if piece not in self.pieces:
            self.pieces[piece] = self.clauses.variable()
        return self.pieces[piece]

    def _need(self, given: int, *literals: int) -> None:
        """Where a line holds, all of these do."""
        for literal in literals:
            self.clauses.add(-given, literal)

    # What happened

    def _step(self, step: Falls | Breaks | Event) -> None:
        match step:
            case Falls():
                living = [-gone for gone in self.out]
                self.nights.append(Nightly(self.dealt, living, self.nights, self.struck))
                self.struck = self.nights[-1].struck
            case Breaks(told=told):
                self._breaks(told)
            case _:
                given = self._piece(Kind.FACT, step.line)
                self._comes(step, given)
                self._happens(step, given)

    def _comes(self, event: Event, given: int) -> None:
        """The game is on, and nobody who always shoots has missed his moment."""
        waits = isinstance(event, Going) or (isinstance(event, Shot) and event.seat is not None)
        if self.match.on("always shoots") and not waits:
            self._need(given, *(-armed for armed in self.armed))
        if not (isinstance(event, Boomed) and event.election):
            self._need(given, -self._wolves_won(), -self._good_won())

    def _breaks(self, told: Dawned | None) -> None:
        given = FALSE if told is None else self._piece(Kind.FACT, told.line)
        if told is not None:
            self._comes(told, given)
        self._goes_on(TRUE)
        night = self.nights[-1]
        for seat in self.seats:
            died = night.died[seat]
            if told is not None:
                self._need(given, died if seat in told.died else -died)
            if told is not None and (self.named or not self.soft):
                died = TRUE if seat in told.died else FALSE
            self.today[seat] = died
            if died != FALSE:
                for cause, when in night.causes[seat].items():
                    self._cause(seat, cause, when)
                self._leaves(seat, died)

    def _seen(self, given: int) -> int:
        """The literal under which what a line tells is seen by all: whether somebody is out, or acted."""
        return TRUE if self.named else given

    def _happens(self, event: Event, given: int) -> None:
        seen = self._seen(given)
        match event:
            case Exiled():
                self._exiled(event, given)
            case Shot(seat=seat, target=target) if seat is not None and target is not None:
                able = self.clauses.all_of((self.today[seat], self._may_shoot(seat), -self.shot[seat]))
                self._need(given, able, -self.out[target])
                self._goes_out([target], Cause.SHOT, seen)
                self.shot[seat] = self.clauses.any_of((self.shot[seat], seen))
                self.armed[seat] = self.clauses.all_of((self.armed[seat], -seen))
            case Boomed(seat=seat, victim=victim, election=election):
                gone = [seat] if victim is None else [seat, victim]
                booms = (face for face in self.match.faces if self.match.booms(face, victim is not None))
                knifed = self.nights[-1].causes[seat].get(Cause.KNIFE, FALSE) if election else FALSE
                self._need(given, self.dealt.one_of(seat, booms), -knifed, *(-self.out[at] for at in gone))
                self._goes_out(gone, Cause.BOOM, seen)
            case Duelled(seat=seat, target=target, left=left):
                self._need(given, self.dealt.of(seat, lambda card: card.duels), -self.duelled[seat])
                wolf = self.wolf[target]
                loses = wolf if left == target else -wolf if left == seat else FALSE
                self._need(given, loses, -self.out[seat], -self.out[target])
                self._goes_out([left], Cause.DUEL, seen)
                self.duelled[seat] = self.clauses.any_of((self.duelled[seat], seen))

    def _exiled(self, event: Exiled, given: int) -> None:
        seat, seen = event.seat, self._seen(given)
        if seat is None:
            self._goes_on(seen)
            return
        flips, flipped = self.dealt.of(seat, lambda card: card.flips), self.flipped[seat]
        first = self.clauses.all_of((flips, -flipped))
        self._need(given, -self.out[seat], first if event.flips else -first)
        if not self.match.on("flipped idiot votable"):
            self._need(given, -flipped)
        self._goes_out([] if event.flips else [seat], Cause.EXILE, seen)
        if event.flips:
            self.flipped[seat] = self.clauses.any_of((flipped, seen))

    # Who goes out

    def _goes_on(self, given: int) -> None:
        """Something happens: who was in before it is who is in now."""
        self.before = [self.clauses.choice(given, -self.out[seat], self.before[seat]) for seat in self.seats]

    def _goes_out(self, seats: Iterable[int], cause: Cause, given: int) -> None:
        self._goes_on(given)
        for seat in seats:
            self._cause(seat, cause, given)
            self.today[seat] = self.clauses.any_of((self.today[seat], given))
            self._leaves(seat, given)

    def _cause(self, seat: int, cause: Cause, when: int) -> None:
        self.causes[seat][cause] = self.clauses.any_of((self.causes[seat].get(cause, FALSE), when))

    def _leaves(self, seat: int, when: int) -> None:
        """The seat is out, and armed if it may shoot."""
        self.out[seat] = self.clauses.any_of((self.out[seat], when))
        if self.match.on("always shoots"):
            able = self.clauses.all_of((when, self._may_shoot(seat), -self.shot[seat]))
            self.armed[seat] = self.clauses.any_of((self.armed[seat], able))

    def _may_shoot(self, seat: int) -> int:
        """The causes the seat is out by let its card shoot."""
        clauses, causes = self.clauses, self.causes[seat]
        guns = {self.match.card(face).shoots for face in self.match.faces} - {frozenset()}
        found = []
        for shoots in sorted(guns, key=sorted_names):
            armed = [face for face in self.match.faces if self.match.card(face).shoots == shoots]
            by = [when for cause, when in causes.items() if cause in shoots]
            muted = [-when for cause, when in causes.items() if cause not in shoots]
            found.append(clauses.all_of((self.dealt.one_of(seat, armed), clauses.any_of(by), *muted)))
        return clauses.any_of(found)

    # The end

    def _wolves_won(self) -> int:
        """All of a side that has cards in the game are out; or all who are no wolves."""
        clauses = self.clauses
        if not self.match.by_edge:
            return clauses.all_of(clauses.any_of((wolf, out)) for wolf, out in zip(self.wolf, self.out, strict=True))
        shown = self.match.on("flipped idiot counts out")
        gone = [clauses.any_of((self.out[seat], self.flipped[seat] if shown else FALSE)) for seat in self.seats]
        found = []
        for side in (Side.GOD, Side.VILLAGER):
            of = [
                self.dealt.one_of(s, (f for f in self.match.faces if self.match.card(f).side is side))
                for s in self.seats
            ]
            lost = [clauses.any_of((-there, away)) for there, away in zip(of, gone, strict=True)]
            found.append(clauses.all_of((clauses.any_of(of), *lost)))
        return clauses.any_of(found)

    def _good_won(self) -> int:
        """All wolves are out."""
        pairs = zip(self.wolf, self.out, strict=True)
        return self.clauses.all_of(self.clauses.any_of((-wolf, out)) for wolf, out in pairs)

    def _end(self) -> None:
        """What was told of the end, and the cards that were shown."""
        clauses = self.clauses
        for event in self.course.events:
            match event:
                case Ended(winner=winner):
                    thief = [self.dealt.of(seat, lambda card: card.steals) for seat in self.seats]
                    stolen = clauses.any_of(clauses.all_of(pair) for pair in zip(thief, self.before, strict=True))
                    wolves, good = self._wolves_won(), self._good_won()
                    won = {
                        Winner.FOX: (clauses.any_of((wolves, good)), stolen),
                        Winner.WOLVES: (wolves, -stolen),
                        Winner.GOOD: (good, -wolves, -stolen),
                    }
                    self._need(self._piece(Kind.FACT, event.line), *won[winner])
                case Shown(seat=seat, role=role, negated=negated):
                    card = self.dealt.at[seat].get(role, FALSE)
                    self._need(self._piece(Kind.FACT, event.line), -card if negated else card)

    # Who says what

    def _bind(self) -> None:
        """Whoever has to tell the truth does; the viewer knows what is so; holders speak up."""
        course = self.course
        for seat, tale in course.tales.items():
            given = self._piece(Kind.STORY, course.tale_lines.get(seat, 0))
            if course.trusted(seat):
                trust = self._piece(Kind.TRUST, course.trust_lines.get(seat, 0))
                self.clauses.add(-given, -trust, self.truth[seat])
            self._bound(seat, given)
            if tale.role in self.match.outspoken and not course.doubted(seat):
                self._speaks_up(tale.role, given)
        if course.viewer is not None and course.knows is not None:
            self._need(self.knows, self.stories.true(course.viewer, course.knows))

    def _bound(self, seat: int, given: int) -> None:
        """Whatever card binds the seat, with that card it keeps to the truth; if it is trusted, without that line."""
        judging, trust = self.course, FALSE
        if self.soft and judging.trusted(seat):
            trust = self._piece(Kind.TRUST, judging.trust_lines.get(seat, 0))
            judging = replace(judging, trust={at: what for at, what in judging.trust.items() if at != seat})
        for face, here in self.dealt.at[seat].items():
            if judging.binds(seat, face):
                for kept in self._kept(seat, face):
                    self.clauses.add(-given, -self.honesty[seat], -here, trust, kept)

    def _kept(self, seat: int, face: str) -> Iterator[int]:
        """What a seat with that card keeps to where it is bound: its story is true, and it may still tell it."""
        tale, out = self.course.tales[seat], self.course.out_line(seat)
        yield self.stories.true_as(seat, face, tale)
        late = out is not None and self.course.tale_lines.get(seat, 0) > out
        shoots = self.match.card(face).shoots
        if tale.role == face and shoots and late and not self.match.on("muted hunter may claim"):
            yield from (-when for cause, when in self.causes[seat].items() if cause not in shoots)

    def breaks(self, seat: int, policy: Policy) -> int:
        """The policy would bind the seat to the truth, and it does not keep to it."""
        judging = replace(self.course, policy=policy)
        bound = [(face, here) for face, here in self.dealt.at[seat].items() if judging.binds(seat, face)]
        wrong = (self.clauses.all_of((here, -kept)) for face, here in bound for kept in self._kept(seat, face))
        return self.clauses.any_of(wrong)

    def _speaks_up(self, role: str, given: int) -> None:
        """The role that is claimed lies where somebody claims it, or acted as it, or before the viewer."""
        for seat in self.seats:
            if (
                seat != self.course.viewer
                and not claims(self.course, seat, role)
                and not acted(self.course, seat, role)
            ):
                self.clauses.add(-given, -self.rules.speaks, -self.dealt.at[seat][role])

    # Questions

    def ask(self, question: Question) -> int:
        """The literal of a question."""
        match question:
            case IsWolf(spot):
                return self.wolf[spot]
            case IsRole(spot, role) | WasDealt(spot, role):
                return self.dealt.at[spot].get(role, FALSE)
            case InTeam(spot, team):
                return self.dealt.of(spot, lambda card: card.team == team)
            case Lies(seat):
                return -self.truth[seat]
            case Both(left, right):
                return self.clauses.all_of((self.ask(left), self.ask(right)))
            case Either(left, right):
                return self.clauses.any_of((self.ask(left), self.ask(right)))
            case No(part):
                return -self.ask(part)
        raise AssertionError(f"no meaning for {question}")


def _telling(course: Course, face: str) -> Iterator[int]:
    """Who tells of nights that may be those of that card."""
    known = {} if course.viewer is None or course.knows is None else {course.viewer: course.knows}
    for seat, tale in (*course.tales.items(), *known.items()):
        if tale.role in (None, face) and tale.nights:
            yield seat


def sorted_names(causes: frozenset[Cause]) -> list[str]:
    """An order for sets of causes."""
    return sorted(cause.value for cause in causes)
