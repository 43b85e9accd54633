"""The words of a line -> what happened, and when. Knows no claim and no role by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deduce.course.events import (
    Boomed,
    Dawned,
    Duelled,
    Ended,
    Event,
    Exiled,
    Going,
    Shot,
    Shown,
    Told,
    Winner,
)
from deduce.course.events import Standing as Election
from deduce.record.nights.calendar import Calendar
from deduce.record.nights.cursor import seat
from deduce.record.nights.occurring import Happened, Occurring
from deduce.record.nights.place import NightPlace
from deduce.record.problems import Said, Unclear, problem
from deduce.record.setting import choice, text
from deduce.record.source import Row
from deduce.record.vocabulary import Token

ELECTIVE = ("STAND", "WITHDRAWS", "SHERIFF")
BEGINS = ("DIES", "EXILED", "OUT", "STAND", "SHERIFF", "BOOMS", "SHOOTS", "DUELS", "SHOWN")
"""What may follow names, so far as an error says."""


def happened(place: NightPlace, row: Row, tokens: Sequence[Token], calendar: Calendar) -> Happened:
    """What a line says happened, `calendar` telling what did before; it is moved on. Raises Unclear."""
    reader = _Happening(place, row, tokens, calendar)
    reader.read()
    return reader.found


class _Happening(Occurring):
    def event(self, names: list[Token]) -> None:
        kind = self.peek()
        if kind == "OUT":
            kind = "DIES" if self.heading is not None and self.heading.kind == "NIGHT" else "EXILED"
        if kind == "BEAR":
            raise Unclear(problem("no-such-card", self.row, self.tokens[self.at].start))
        if names and kind in ("NOSHOT", "ROLE"):
            code = "who-not-shoots" if kind == "NOSHOT" else "says-or-is"
            role = text(self.row, self.tokens[self.at])
            gaps = {"name": self.place.name(seat(names[-1])), "role": role}
            raise Unclear(problem(code, self.row, self.tokens[self.at].start, **gaps))
        if names:
            handlers: dict[str, Callable[[list[Token]], None]] = {
                "DIES": self._die,
                "EXILED": self._exile,
                "STAND": self._elective,
                "WITHDRAWS": self._elective,
                "SHERIFF": self._elective,
                "BOOMS": self._boom,
                "SHOOTS": self._shoot,
                "TAKING": self._shoot,
                "DUELS": self._duel,
                "FLIPS": self._flip,
                "SHOWN": self._show,
                "NOT": self._show,
                "BADGE": self._badge,
                "TORN": self._badge,
            }
            if kind not in handlers:
                raise self.unfit(*BEGINS)
            handlers[kind](names)
            return
        self._nameless(kind)

    def _nameless(self, kind: str) -> None:
        """What happened to nobody, or to whom was spoken of last."""
        match kind:
            case "PEACE" | "NOEXILE" | "NOSHOT":
                self._nobody(kind)
            case "SHOWN" | "NOT":
                self._show([])
            case "FLIPS":
                self._flip([])
            case "SHERIFF":
                token = self.need("SHERIFF")
                self.skip("COLON", "IS")
                self.when("election", token)
                self.add(Told(Election.SHERIFF, (seat(self.name()),), self.row.number), token)
            case "BADGE" | "TORN":
                self._badge([])
            case "GOING":
                token = self.need("GOING")
                self.add(Going(self.row.number), token)
            case "OVER" | "WIN":
                self._over()
            case _:
                raise self.unfit("NAME", *BEGINS)

    def _nobody(self, kind: str) -> None:
        token = self.need(kind)
        if kind == "PEACE":
            self.when("night", token)
            if self.died or self.quiet:
                raise Unclear(problem("misplaced-dawn", self.row, token.start))
            self.quiet = token
            return
        self.when("day", token)
        day = self.phase.number
        line = self.row.number
        event = Exiled(day, None, line=line) if kind == "NOEXILE" else Shot(day, None, None, line)
        if event not in self.found.events:  # `tie, nobody exiled` says one thing in two ways
            self.add(event, token)
        if kind == "NOEXILE":
            self.votes()

    def _die(self, names: list[Token]) -> None:
        token = self.need("DIES", "OUT")
        self.when("night", token)
        if self.quiet:
            raise Unclear(problem("misplaced-dawn", self.row, token.start))
        for name in names:
            if seat(name) in map(seat, self.died):
                gaps = {"name": self.place.name(seat(name))}
                raise Unclear(problem("named-twice", self.row, name.start, **gaps))
            self.died.append(name)
        self.latest = names

    def _exile(self, names: list[Token]) -> None:
        who = self.one(names)
        token = self.need("EXILED", "OUT")
        self.when("day", token)
        votes_at = self.at
        self.votes()
        flips = self._flips_now()
        self.add(Exiled(self.phase.number, who, flips, self.row.number), token)
        if not self.found.votes and self.at > votes_at:
            self.votes()

    def _flips_now(self) -> bool:
        """Whether it is told next that who was exiled turns up his card."""
        ahead = 0
        while self.peek(ahead) in ("COMMA", "AND"):
            ahead += 1
        if self.peek(ahead) != "FLIPS":
            return False
        self.at += ahead
        self._turned_up()
        return True

    def _turned_up(self) -> None:
        token = self.need("FLIPS")
        self.skip("IS")
        role = self.take("ROLE")
        able = self.place.flippers()
        if role is not None and self.place.face(self.row, role) not in [card.id for card in able]:
            choices = choice([(card.id, card.zh) for card in able])
            gaps: dict[str, Said] = {"role": self.place.called(self.place.face(self.row, role)), "choices": choices}
            raise Unclear(problem("never-flips", self.row, role.start, **gaps))
        known = role or token
        if self.place.faces is not None and not any(card.id in self.place.faces for card in able):
            self.found.warnings.append(
                problem("not-in-cards", self.row, known.start, role=self.place.called(able[0].id))
            )

    def _flip(self, names: list[Token]) -> None:
        if not names:
            raise self.unfit("NAME")
        who = self.one(names)
        token = self.tokens[self.at]
        self.when("day", token)
        self._turned_up()
        self.add(Exiled(self.phase.number, who, True, self.row.number), token)

    def _elective(self, names: list[Token]) -> None:
        token = self.need(*ELECTIVE)
        self.when("election", token)
        what = {"STAND": Election.STANDS, "WITHDRAWS": Election.WITHDRAWS, "SHERIFF": Election.SHERIFF}[token.kind]
        seats = (self.one(names),) if what is Election.SHERIFF else tuple(dict.fromkeys(map(seat, names)))
        self.add(Told(what, seats, self.row.number), token)

    def _boom(self, names: list[Token]) -> None:
        who = self.one(names)
        token = self.need("BOOMS")
        self.skip("COMMA")
        victim = seat(self.name()) if self.take("TAKING") else None
        before_dawn = self.calendar.election and self.calendar.election_day > self.calendar.over
        if self.found.phase is None and before_dawn:
            self.when("election", token)
        election = self.found.phase is not None and self.phase.what == "election"
        if not election:
            self.when("day", token)
        if victim == who:
            raise Unclear(problem("own-victim", self.row, self.tokens[self.at - 1].start, name=self.place.name(who)))
        self.add(Boomed(self.phase.number, who, victim, election, self.row.number), token)

    def _shoot(self, names: list[Token]) -> None:
        who = self.one(names)
        token = self.need("SHOOTS", "TAKING")
        self.skip("TAKING")
        self.when("day", token)
        if self.peek() == "NOTHING":
            raise Unclear(problem("who-not-shoots", self.row, token.start))
        target = seat(self.name())
        if target == who:
            raise Unclear(problem("own-victim", self.row, self.tokens[self.at - 1].start, name=self.place.name(who)))
        self.add(Shot(self.phase.number, who, target, self.row.number), token)

    def _duel(self, names: list[Token]) -> None:
        who = self.one(names)
        token = self.need("DUELS")
        self.when("day", token)
        target = seat(self.name())
        if not self.more:
            pair = {"one": self.place.name(who), "other": self.place.name(target)}
            raise Unclear(problem("duel-open", self.row, len(self.row.body), **pair))
        self.skip("COMMA", "AND")
        left_token = self.name()
        self.need("OUT", "DIES", "EXILED")
        left = seat(left_token)
        if target == who:
            raise Unclear(problem("own-victim", self.row, left_token.start, name=self.place.name(who)))
        if left not in (who, target):
            gaps = {"one": self.place.name(who), "other": self.place.name(target)}
            raise Unclear(problem("duel-leaves", self.row, left_token.start, **gaps))
        self.add(Duelled(self.phase.number, who, target, left, self.row.number), token)

    def _show(self, names: list[Token]) -> None:
        token = self.tokens[self.at]
        who = self.one(names) if names else self._last(token)
        nots = self.take("NOT")
        self.need("SHOWN")
        nots = self.take("NOT") or nots
        self.skip("IS")
        word = self.need("ROLE")
        role = self.place.face(self.row, word)
        self.found.warnings += self.place.missing(self.row, word)
        if self.found.phase is None:
            self.when("day", token)
        card = Shown(who, role, nots is not None, self.row.number)
        if self.died:
            self.shown.append((card, token))
        else:
            self.add(card, token)

    def _last(self, token: Token) -> int:
        """Whose card is shown where no name is told: of the only one that went out just before."""
        before = gone(self.found.events[-1]) if self.found.events else []
        seats = list(map(seat, self.latest)) or before
        if len(seats) != 1:
            raise Unclear(problem("whose-shown", self.row, token.start))
        return seats[0]

    def _badge(self, names: list[Token]) -> None:
        token = self.need("BADGE", "TORN")
        if self.found.phase is None:
            self.when("election" if self.calendar.election else "day", token)
        who = [self.one(names)] if names else []
        if token.kind == "TORN":
            self.add(Told(Election.TORN, tuple(who), self.row.number), token)
            return
        self.skip("COLON")
        who.append(seat(self.name()))
        if self.take("GT"):
            who.append(seat(self.name()))
        self.add(Told(Election.BADGE, tuple(who), self.row.number), token)

    def _over(self) -> None:
        token = self.take("OVER")
        self.skip("COLON", "COMMA")
        won = self.need("WIN")
        self.add(Ended(Winner(str(won.value)), self.row.number), token or won)


def gone(event: Event) -> list[int]:
    """Who an event is about, as far as his card may be shown after it."""
    match event:
        case Dawned(died=died):
            return sorted(died)
        case Exiled(seat=who) if who is not None:
            return [who]
        case Shot(target=target) if target is not None:
            return [target]
        case Boomed(seat=who, victim=None):
            return [who]
        case Duelled(left=left):
            return [left]
        case _:
            return []
