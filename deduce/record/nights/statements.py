"""One row of a record of several nights -> what it says, or what is wrong with it. Knows no header, no role by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from deduce.course.events import Event, Exiled, Shown, Told
from deduce.course.events import Standing as Election
from deduce.course.tales import Tale, revised
from deduce.record.choosing import Outcome, RowReader
from deduce.record.grammar import Tree
from deduce.record.lines import Line, Opinion
from deduce.record.nights.calendar import Calendar
from deduce.record.nights.cursor import Cursor, seat
from deduce.record.nights.grammar import tables
from deduce.record.nights.happening import happened
from deduce.record.nights.place import NightPlace
from deduce.record.nights.tales import TaleReader
from deduce.record.nights.telling import hear
from deduce.record.nights.writing import NightWriter
from deduce.record.problems import Unclear, problem
from deduce.record.setting import text
from deduce.record.source import Row
from deduce.record.suggest import Suggester
from deduce.record.vocabulary import Token

STORIES = ("says", "knows", "truly")


@dataclass
class NightLedger:
    """What the rows before have settled: standing tales by kind and seat, time, votes by day.

    `lost` are the seats whose tales cannot be known because a line of theirs could not be read.
    """

    place: NightPlace
    tales: dict[tuple[str, int], Tale | None] = field(default_factory=dict)
    votes: dict[tuple[int, int], int] = field(default_factory=dict)
    truths: dict[int, tuple[str, int]] = field(default_factory=dict)
    calendar: Calendar = field(default_factory=Calendar)
    lost: set[int] = field(default_factory=set)

    def enter(self, line: Line) -> None:
        """Take a line into account."""
        for voter, _ in line.votes:
            self.votes[self.calendar.day, voter] = line.number
        if line.phase is not None and line.phase.what == "day":
            self.calendar.reach(line.phase.number, line.number)
        for event in line.events:
            if line.kind == "truth" and isinstance(event, Shown) and not event.negated:
                self.truths[event.seat] = event.role, line.number
            elif line.kind == "event":
                self._happen(event)
        if line.kind == "retracts":
            self.tales["says", line.who[0]] = None
        if line.tale is None:
            return
        key = line.kind, line.who[0]
        self.tales[key] = revised(self.tales.get(key), line.tale)
        for night in line.tale.nights if line.kind == "says" else ():
            self.calendar.claim(night, line.number)

    def _happen(self, event: Event) -> None:
        self.calendar.happen(event)
        takes_back = self.place.match.switch("withdrawal") == "retract"
        if takes_back and isinstance(event, Told) and event.what is Election.WITHDRAWS:
            self.tales.update({("says", who): None for who in event.seats})


class NightReader(RowReader):
    """Reads the statements of a record of several nights, row after row."""

    def __init__(self, place: NightPlace, suggester: Suggester) -> None:
        self.ledger = NightLedger(place)
        self.night = place
        super().__init__(place, suggester, tables(), NightWriter(place))

    def outcome(self, row: Row, tree: Tree) -> Outcome:
        """What one reading of a row comes to."""
        return _Reading(self.night, self.ledger, row).outcome(tree)

    @property
    def lost(self) -> set[int]:
        """The seats whose stories cannot be known because a line of theirs could not be read."""
        return self.ledger.lost

    def enter(self, line: Line) -> None:
        """Take a line into account."""
        self.ledger.enter(line)

    def speaks(self, seat: int) -> bool:
        """Whether a public story of that seat stands."""
        return self.ledger.tales.get(("says", seat)) is not None


class _Reading:
    """Turns one reading of a row into a line."""

    def __init__(self, place: NightPlace, ledger: NightLedger, row: Row) -> None:
        self.place = place
        self.ledger = ledger
        self.row = row
        self.out = Outcome()

    def outcome(self, tree: Tree) -> Outcome:
        """What the reading comes to."""
        try:
            self.out.line = self._line(tree)
        except Unclear as unclear:
            self.out.problems.append(unclear.problem)
        return self.out

    def _line(self, tree: Tree) -> Line | None:
        kind, number = tree.name, self.row.number
        if kind in STORIES:
            return self._tale(tree)
        match kind:
            case "retracts":
                return Line(number, kind, self._seats(tree)[:1])
            case "trust" | "doubt":
                return Line(number, kind, tuple(dict.fromkeys(self._seats(tree))))
            case "vote":
                return Line(number, kind, votes=tuple(self._votes(tree)))
            case "thinks":
                return Line(number, kind, self._seats(tree)[:1], opinions=self._opinions(tree.trees("opinion")))
            case "fact" | "truth":
                return Line(number, kind, events=tuple(self._facts(kind, tree.trees("fact"))))
            case "event":
                return self._event(tree)
        raise AssertionError(kind)

    def _seats(self, tree: Tree) -> tuple[int, ...]:
        return tuple(map(seat, tree.tokens("NAME")))

    def _tale(self, tree: Tree) -> Line | None:
        words = [part for part in tree.parts if isinstance(part, Token)]
        teller = seat(words[0])
        rest = words[1:]
        while rest and rest[0].kind in ("SAYS", "KNOWS", "TRULY", "COLON"):
            rest = rest[1:]
        standing = self.ledger.tales.get((tree.name, teller))
        reader = TaleReader(
            self.place, self.row, teller, standing, teller in self.ledger.lost, self.ledger.calendar.fork()
        )
        tale = reader.tale(hear(self.place, self.row, rest))
        self.out.warnings += reader.warnings
        return Line(self.row.number, tree.name, (teller,), tale=tale) if tale else None

    def _event(self, tree: Tree) -> Line:
        words = [part for part in tree.parts if isinstance(part, Token)]
        if len(words) > 1 and words[0].kind == "NAME" and words[1].kind == "COLON":
            del words[1]
        found = happened(self.place, self.row, words, self.ledger.calendar.fork())
        self.out.warnings += found.warnings
        if found.votes:
            self._tally(found.votes, found.events, words)
        return Line(self.row.number, "event", events=tuple(found.events), votes=tuple(found.votes), phase=found.phase)

    def _tally(self, votes: list[tuple[int, int]], events: Iterable[object], words: list[Token]) -> None:
        """Votes are only told; where they do not add up to what happened, that is remarked."""
        at = next(word.start for word in words if word.kind == "LPAR")
        counts: dict[int, int] = {}
        for voter, target in votes:
            counts[target] = counts.get(target, 0) + 1
            if voter in self.ledger.calendar.out:
                self.out.warnings.append(problem("dead-vote", self.row, at, name=self.place.name(voter)))
        most = [who for who, count in counts.items() if count == max(counts.values())]
        for event in events:
            if isinstance(event, Exiled) and event.seat is not None and event.seat not in most:
                self.out.warnings.append(problem("odd-votes", self.row, at, name=self.place.name(event.seat)))

    def _votes(self, tree: Tree) -> Iterable[tuple[int, int]]:
        """Each vote; somebody's second one on a day is a problem."""
        day = self.ledger.calendar.day
        voters = {voter: line for (when, voter), line in self.ledger.votes.items() if when == day}
        words = [part for part in tree.parts if isinstance(part, Token) and part.kind not in ("VOTE", "COLON")]
        for token, target in Cursor(self.place, self.row, words).cast():
            who = seat(token)
            if who in voters:
                gaps = {"name": self.place.name(who), "line": str(voters[who])}
                self.out.problems.append(problem("voted", self.row, token.start, **gaps))
            voters[who] = self.row.number
            yield who, seat(target)

    def _facts(self, kind: str, trees: Iterable[Tree]) -> Iterable[Shown]:
        """Cards everybody saw, or (for the truth) that were held."""
        told = dict(self.ledger.truths)
        for tree in trees:
            name, word = tree.tokens("NAME")[0], tree.tokens("ROLE")[0]
            role, negated = self.place.face(self.row, word), bool(tree.tokens("NOT"))
            self.out.warnings += [] if negated else self.place.missing(self.row, word)
            if kind == "truth" and not negated:
                before, line = told.setdefault(seat(name), (role, self.row.number))
                if before != role:
                    what = {"line": str(line), "what": self.place.name(seat(name))}
                    raise Unclear(problem("truth-again", self.row, name.start, stage=("is", "是"), **what))
            yield Shown(seat(name), role, negated, self.row.number)

    def _opinions(self, trees: Iterable[Tree]) -> tuple[Opinion, ...]:
        """Players without an opinion share that of the next one who has one (`5 and 8 wolf`)."""
        found: list[Opinion] = []
        waiting: list[Token] = []
        for tree in trees:
            waiting += tree.tokens("NAME")
            taken = tree.tokens("ROLE", "TEAM", "LYING")
            if not taken:
                continue
            negated = len(tree.tokens("NOT")) == 1
            role = self.place.face(self.row, taken[0]) if taken[0].kind == "ROLE" else None
            team = str(taken[0].value) if taken[0].kind == "TEAM" else None
            found += [Opinion(seat(token), role, team, negated) for token in waiting]
            waiting = []
        if waiting:
            raise Unclear(problem("unfinished-opinion", self.row, waiting[0].start, name=text(self.row, waiting[0])))
        return tuple(found)
