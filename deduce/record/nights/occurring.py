"""The words of a line -> what happened: when it was, whether it could be then, the votes. Knows no single event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from deduce.course.events import Dawned, Event, Shown
from deduce.record.lines import Phase
from deduce.record.nights.calendar import MAX_NIGHTS, Calendar, Fault
from deduce.record.nights.cursor import Cursor, seat
from deduce.record.nights.place import NightPlace
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.setting import text
from deduce.record.source import Row
from deduce.record.vocabulary import Token

WHAT = {"NIGHT": "night", "DAY": "day", "ELECTION": "election"}


@dataclass
class Happened:
    """What a line says happened. `tokens` are the words that say so, one for each event."""

    events: list[Event] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    votes: list[tuple[int, int]] = field(default_factory=list)
    phase: Phase | None = None
    warnings: list[Problem] = field(default_factory=list)


class Occurring(Cursor):
    """Goes through the words of a line and gathers what happened, moving a calendar on."""

    def __init__(self, place: NightPlace, row: Row, tokens: Sequence[Token], calendar: Calendar) -> None:
        super().__init__(place, row, tokens)
        self.calendar = calendar
        self.found = Happened()
        self.died: list[Token] = []
        self.latest: list[Token] = []
        self.shown: list[tuple[Shown, Token]] = []
        self.quiet: Token | None = None
        self.heading: Token | None = None

    @property
    def phase(self) -> Phase:
        """When all this is."""
        assert self.found.phase is not None
        return self.found.phase

    def read(self) -> None:
        """Everything. Raises Unclear."""
        self.heading = self.take(*WHAT)
        if self.heading is not None:
            self._head(self.heading)
        self.skip("COLON")
        while self.more:
            names = self.names()
            self.skip("IS")
            self.event(names)
            self.skip("COMMA", "AND")
        if self.died or self.quiet:
            self._close_dawn()

    def event(self, names: list[Token]) -> None:
        """One thing that happened, to these players. Raises Unclear."""
        raise NotImplementedError

    def _head(self, token: Token) -> None:
        number = token.value if isinstance(token.value, int) else self.calendar.election_day
        if not 1 <= number <= MAX_NIGHTS:
            raise Unclear(problem("no-night", self.row, token.start, most=str(MAX_NIGHTS)))
        self.found.phase = Phase(WHAT[token.kind], number)
        if token.kind == "DAY":
            try:
                self.calendar.reach(number, self.row.number)
            except Fault as fault:
                raise Unclear(self._fault(fault, token)) from None

    def when(self, what: str, token: Token) -> None:
        """The line is about that part of the game. Raises Unclear where it is about another one."""
        phase = self.found.phase
        if phase is None:
            number = {
                "night": self.calendar.over + 1,
                "day": self.calendar.day,
                "election": self.calendar.election_day,
            }[what]
            self.found.phase = Phase(what, number)
            over = self.calendar.over
            if what == "night" and over and over not in self.calendar.told:
                gaps = {"night": str(number), "at": str(self.calendar.since[over])}
                self.found.warnings.append(problem("next-night", self.row, token.start, **gaps))
        elif phase.what != what:
            meant: Said = {
                "night": ("night 1: …", "第一夜：……"),
                "day": ("day 1: …", "第一天：……"),
                "election": ("election: …", "选举：……"),
            }[what]
            raise Unclear(problem("other-time", self.row, token.start, word=text(self.row, token), meant=meant))

    def add(self, event: Event, token: Token) -> None:
        """Something happened. Raises Unclear where it cannot have."""
        if self.died or self.quiet:
            self._close_dawn()
        self._happen(event, token)

    def _happen(self, event: Event, token: Token) -> None:
        try:
            self.calendar.happen(event)
        except Fault as fault:
            raise Unclear(self._fault(fault, token)) from None
        self.found.events.append(event)
        self.found.tokens.append(token)

    def _fault(self, fault: Fault, token: Token) -> Problem:
        """What is wrong, at the name it is about where the line has it."""
        at = token
        gaps = dict(fault.params)
        if fault.code in ("night-twice", "night-late", "day-late") and self.heading is not None:
            at = self.heading
        if fault.seat is not None:
            gaps["name"] = self.place.name(fault.seat)
            named = [word for word in self.tokens if word.kind == "NAME" and word.value == fault.seat]
            before = [word for word in named if word.start <= self.tokens[min(self.at, len(self.tokens)) - 1].start]
            at = (before or named or [token])[-1]
        return problem(fault.code, self.row, at.start, **gaps)

    def _close_dawn(self) -> None:
        """Dawn is told once all who died are."""
        token = self.died[0] if self.died else self.quiet
        assert token is not None
        died = frozenset(map(seat, self.died))
        event = Dawned(self.phase.number, died, self.row.number)
        shown = self.shown
        self.died, self.quiet, self.latest, self.shown = [], None, [], []
        self._happen(event, token)
        for card, word in shown:
            self._happen(card, word)

    def one(self, names: list[Token]) -> int:
        """The only one that is named. Raises Unclear."""
        if len(names) > 1:
            raise Unclear(problem("only-one", self.row, names[1].start, word=text(self.row, self.tokens[self.at])))
        return seat(names[0])

    # Votes

    def votes(self) -> None:
        """Votes in parentheses: `(1 2 5 > 7, 3 > 2)`. The grammar has seen to their form."""
        if not self.take("LPAR"):
            return
        for voter, target in self.cast("RPAR"):
            if any(known == seat(voter) for known, _ in self.found.votes):
                gaps = {"name": self.place.name(seat(voter)), "line": str(self.row.number)}
                raise Unclear(problem("voted", self.row, voter.start, **gaps))
            self.found.votes.append((seat(voter), seat(target)))
        self.need("RPAR")
