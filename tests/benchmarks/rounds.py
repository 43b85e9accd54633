"""Games of several nights that were really played: who must tell the truth does, wolves bluff as they might.

The table exiles whom the odds point at, more or less. Roles are known by name here: it is people who play.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

from deduce.course.course import Course
from deduce.course.events import Dawned, Ended, Event, Exiled, Shot, Winner
from deduce.course.match import Match
from deduce.course.saying import say_tale
from deduce.course.tales import GOOD, WOLF, Did, Tale, revised
from deduce.engines.base import Budget
from deduce.engines.nights.counting import Counting
from deduce.engines.nights.playing import Breaks, Night, Play, State, den, targets, uses
from deduce.engines.nights.winning import stolen
from deduce.games.langrensha import ruleset
from deduce.nights.dawn import resolve
from deduce.table import Table

HIDDEN = ("hunter", "idiot", "knight", "guard", "witch")
"""Gods who say at first that they are villagers."""


def match_of(name: str, **rules: str) -> Match:
    """A named board, its seats called by their numbers."""
    board = ruleset().board(name)
    assert board is not None and board.cards
    table = Table(tuple(str(seat + 1) for seat in range(board.players)), 0)
    switches = {key.replace("_", " "): value for key, value in rules.items()}
    return Match(ruleset(), table, board.cards, ruleset().settings(board.players, board, switches), board.pool)


@dataclass
class Round:
    """A game as it is played: the deal, how it stands, and what the table heard, line by line."""

    match: Match
    luck: random.Random
    deal: tuple[str, ...] = ()
    state: State = field(default_factory=State)
    events: list[Event] = field(default_factory=list)
    tales: dict[int, Tale] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    days: list[Course] = field(default_factory=list)
    over: Winner | None = None

    def __post_init__(self) -> None:
        cards = [role for role, copies in self.match.deck.items() for _ in range(copies)]
        self.luck.shuffle(cards)
        self.deal = tuple(cards)
        self.wolves = [seat for seat, role in enumerate(cards) if self.match.is_wolf(role)]
        self.bluffer, self.second = self.luck.sample(self.wolves, 2)
        self.fake = self.luck.choice([role for role in ("guard", "witch", "hunter", "villager") if role in cards])
        self.open: set[int] = set()

    # What is known

    @property
    def course(self) -> Course:
        """What the table knows by now."""
        lines = {seat: 500 + seat for seat in self.tales}
        return Course(self.match, tuple(self.events), dict(self.tales), tale_lines=lines)

    @property
    def living(self) -> list[int]:
        """Who is in."""
        return [seat for seat in range(len(self.deal)) if seat not in self.state.out]

    def suspects(self) -> dict[int, float]:
        """How likely everybody is a wolf, as the table reckons, and a little by taste."""
        found = Counting().figures(self.course, Budget())
        return {seat: float(share.probability or 0) + self.luck.random() / 16 for seat, share in found.werewolf.items()}

    def holder(self, role: str) -> int | None:
        """Who holds a role and is in."""
        return next((seat for seat in self.living if self.deal[seat] == role), None)

    # The night

    def night(self, number: int) -> None:
        """Everybody chooses, and dawn comes."""
        match, state, living = self.match, self.state, frozenset(self.living)
        holders = den(match, self.deal, living)
        knife = self._knife(holders, number)
        chosen: dict[tuple[int, str], int] = {}
        for seat in sorted(living):
            card = match.card(self.deal[seat])
            for choice in card.choices:
                may = targets(match, state, seat, choice, knife, living)
                at = self._choose(seat, choice.verb, may, number)
                if at is not None and not (card.one_a_night and any(key[0] == seat for key in chosen)):
                    chosen[seat, choice.verb] = at
        cards = {seat: match.card(role) for seat, role in enumerate(self.deal)}
        dawn = resolve(cards, knife, chosen, state.struck, match.clash_kills)
        verbs = [(seat, choice.verb) for seat, card in cards.items() for choice in card.choices]
        used = {key: uses(state.nights, key) for key in verbs}
        night = Night(number, living, holders, used, knife, chosen, dawn)
        self.state = replace(state, nights=(*state.nights, night), struck=state.struck | dawn.struck)

    def _knife(self, holders: frozenset[int], number: int) -> int | None:
        if not holders or not self.match.knife_allowed(number):
            return None
        prey = [seat for seat in self.living if seat not in self.wolves]
        spoken = [seat for seat in prey if seat in self.open]
        return self.luck.choice(spoken if spoken and self.luck.random() < 0.3 else prey)

    def _choose(self, seat: int, verb: str, may: list[int], number: int) -> int | None:
        luck = self.luck
        if not may:
            return None
        if verb == "checked":
            known = {night.chosen.get((seat, verb)) for night in self.state.nights}
            fresh = [at for at in may if at not in known and at != seat]
            return luck.choice(fresh or may)
        if verb == "saved":
            return may[0] if luck.random() < (0.8 if number == 1 else 0.5) else None
        if verb == "poisoned":
            if number == 1:
                return None
            suspects = self.suspects()
            worst = max((at for at in may if at != seat), key=lambda at: suspects[at], default=None)
            return worst if worst is not None and suspects[worst] > 0.5 else None
        spoken = [at for at in may if at in self.open]
        return luck.choice(spoken if spoken and luck.random() < 0.5 else may)

    # The day

    def tell(self, event: Event, line: str) -> bool:
        """Something happens, if it can, and everybody sees it."""
        after = next(Play(Course(self.match), self.deal).after(self.state, event), None)
        if after is None:
            return False
        self.state = after
        self._note(event, line)
        return True

    def _note(self, event: Event, line: str) -> None:
        self.events.append(replace(event, line=len(self.lines) + 1))
        self.lines.append(line)

    def dawn(self, number: int) -> None:
        """Dawn tells who died."""
        died = self.state.nights[-1].dawn.died
        event = Dawned(number, died)
        self.state = next(Play(Course(self.match), self.deal).after(self.state, Breaks(number, event)))
        names = " and ".join(str(seat + 1) for seat in sorted(died))
        self._note(event, f"night {number}: {names or 'nobody'} {'die' if len(died) > 1 else 'dies'}")

    def shots(self, day: int) -> None:
        """Whoever may shoot does."""
        while self.state.armed and not self.won():
            seat = min(self.state.armed)
            prey = [at for at in self.living if at not in self.wolves] if seat in self.wolves else self.living
            suspects = self.suspects()
            wolf = seat in self.wolves
            at = (
                self.luck.choice([one for one in prey if one in self.open] or prey)
                if wolf
                else max(prey, key=lambda one: suspects[one])
            )
            if not self.tell(Shot(day, seat, at), f"day {day}: {seat + 1} shoots {at + 1}"):
                return

    def say(self, seat: int, tale: Tale) -> None:
        """Somebody tells something; what he has told before is left out of the line."""
        before = self.tales.get(seat)
        now = revised(before, tale)
        if now == before:
            return
        again = before is not None and before.role == tale.role
        nights = {n: done for n, done in tale.nights.items() if not again or before.nights.get(n) != done}
        self.tales[seat] = now
        said = Tale(tale.role, nights) if nights or not again else tale
        self.lines.append(f"{seat + 1}: {say_tale(self.match, said)}")
        if tale.role != "villager":
            self.open.add(seat)

    def honest(self, seat: int) -> Tale:
        """All that happened to somebody."""
        nights = {}
        for night in self.state.nights:
            if seat in night.living:
                done = []
                for choice in self.match.card(self.deal[seat]).choices:
                    at = night.chosen.get((seat, choice.verb))
                    if at is not None:
                        look = self.match.is_look(choice.verb)
                        done.append(Did(choice.verb, at, self.match.told(self.deal[at]) if look else None))
                if self.match.card(self.deal[seat]).choices:
                    nights[night.number] = tuple(done)
        return Tale(self.deal[seat], nights)

    def speech(self, seat: int, day: int) -> None:
        """What somebody says today."""
        if seat == self.bluffer:
            self.say(seat, self.seer(seat))
        elif seat == self.second and day > 1:
            self.say(seat, self.god(seat))
        elif seat in self.wolves or self.deal[seat] == "cursed fox":
            self.say(seat, self.tales.get(seat) or Tale("villager"))
        elif self.deal[seat] in HIDDEN and day == 1 and seat not in self.state.out:
            self.say(seat, Tale("villager"))
        else:
            self.say(seat, self.honest(seat))

    def god(self, seat: int) -> Tale:
        """Somebody who is none says which god he is, night by night: what was told before stays."""
        before = self.tales.get(seat)
        nights = dict(before.nights) if before is not None and before.role == self.fake else {}
        spent = {did.verb for done in nights.values() for did in done}
        last = None
        for night in self.state.nights if self.fake in ("guard", "witch") else ():
            if night.number not in nights and seat in night.living:
                others = sorted(night.living - {seat} - ({last} if last is not None else set()))
                at = self.luck.choice(others)
                verb = "guarded" if self.fake == "guard" else "saved" if not night.dawn.died else "poisoned"
                silent = self.fake == "witch" and (verb in spent or (verb == "poisoned" and len(night.dawn.died) < 2))
                at = self.luck.choice(sorted(night.dawn.died)) if verb == "poisoned" and not silent else at
                nights[night.number] = () if silent else (Did(verb, at),)
                spent.add(verb)
            last = next((did.at for did in nights.get(night.number, ())), None)
        return Tale(self.fake, nights)

    def seer(self, seat: int) -> Tale:
        """A Seer who is none, night by night: what was told before stays."""
        before = self.tales.get(seat)
        nights = dict(before.nights) if before is not None else {}
        known = {did.at for done in nights.values() for did in done}
        for night in self.state.nights:
            if night.number not in nights and seat in night.living:
                fresh = [at for at in night.living if at != seat and at not in known]
                at = self.luck.choice(sorted(fresh))
                mate = at in self.wolves
                accuses = not mate and self.luck.random() < 0.5
                nights[night.number] = (Did("checked", at, WOLF if accuses else GOOD),)
                known.add(at)
        return Tale("seer", nights)

    def speeches(self, day: int) -> None:
        """All who are in speak, and those who went out at this dawn or by a shot."""
        last = [seat for seat in self.state.out if self.state.since[seat] == day] if day == 1 else []
        for seat in sorted({*self.living, *last}):
            self.speech(seat, day)

    def vote(self, day: int) -> None:
        """The table exiles somebody; an Idiot turns up his card."""
        suspects = self.suspects()
        for seat in sorted(self.living, key=lambda seat: -suspects[seat]):
            for flips in (False, True):
                how = ", flips idiot" if flips else ""
                if self.tell(Exiled(day, seat, flips), f"day {day}: {seat + 1} exiled{how}"):
                    if self.deal[seat] in HIDDEN and not flips:
                        self.speech(seat, day + 1)
                    return

    def won(self) -> Winner | None:
        """Who has won by now."""
        return Play(Course(self.match), self.deal).winner(self.state)

    def play(self, most: int = 6) -> Round:
        """The whole game."""
        for day in range(1, most + 1):
            self.night(day)
            self.dawn(day)
            if self._ended():
                break
            self.shots(day)
            if self._ended():
                break
            self.speeches(day)
            if day > 1 or self.luck.random() < 0.9:
                self.vote(day)
                if self._ended():
                    break
                self.shots(day)
                if self._ended():
                    break
            self.days.append(self.course)
        return self

    def _ended(self) -> bool:
        won = self.won()
        if won is None:
            return False
        self.over = Winner.FOX if stolen(self.match, self.deal, self.state.before) else won
        words = {Winner.GOOD: "good wins", Winner.WOLVES: "wolves win", Winner.FOX: "fox wins"}
        self._note(Ended(self.over), f"game over: {words[self.over]}")
        self.days.append(self.course)
        return True


def played(match: Match, seed: int, most: int = 6) -> Round:
    """A game of this table."""
    return Round(match, random.Random(seed)).play(most)
