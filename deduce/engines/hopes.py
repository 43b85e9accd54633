"""Whether those who told something false can still come to be bound by nothing. Knows no role by name.

A bound: it may hope where there is nothing to hope for, never the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deduce.engines.ahead import Ahead, Doing
from deduce.engines.scene import Scene, State
from deduce.engines.views import View
from deduce.honesty import Reading
from deduce.model import Seen, Sign


class Hopes:
    """Whether those who told something false, and must not be bound in the end, may still come not to be."""

    def __init__(self, ahead: Ahead) -> None:
        self.ahead, self.model = ahead, ahead.model
        self.watched = 0 if self.model.slip else sum(1 << seat for seat in self.model.judged)
        self.reading = self.model.policy.reading
        signs = [fact for fact in self.model.facts if isinstance(fact, Sign)]
        self.marked = frozenset(s.seat for s in signs if s.seen is Seen.ARTIFACT and s.seat is not None)
        self.faces = frozenset(s.seat for s in signs if s.seen is Seen.FACE_UP and s.seat is not None)
        self.barred = [any(s.seen is seen and s.seat is None for s in signs) for seen in (Seen.FACE_UP, Seen.ARTIFACT)]
        self._known: dict[tuple[object, ...], bool] = {}
        self._held: dict[tuple[int, str], tuple[bool, int, int]] = {}

    def gone(self, moment: int, state: State | Scene) -> bool:
        """Whether somebody cannot come to be free any more, or what all see at dawn cannot come about."""
        if (self.barred[0] and state.up) or (self.barred[1] and state.tokens):
            return True
        needy = state.false & self.watched
        if self.reading is Reading.EVERYONE and needy:
            return True
        if self.reading not in (Reading.BELIEVED, Reading.DEALT):
            needy = 0
        needy &= ~state.free
        if not needy and not self.marked and not self.faces:
            return False
        key = (moment, needy, state.holds, state.copied, state.tokens, state.up)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._gone(moment, needy, state)
        return known

    def _gone(self, moment: int, needy: int, state: State | Scene) -> bool:
        open_marks = self.marked.difference(spot for spot, _ in state.tokens)
        open_faces = self.faces.difference(spot for spot, _ in state.up)
        flips = lays = 0
        for seat, number in enumerate(state.holds):
            role = self.ahead.roles[number]
            learns, up, laid = self._left(moment, state, seat, role)
            flips, lays = flips + up, lays + laid
            if learns:
                needy &= ~(1 << seat)
        if len(open_marks) > lays or len(open_faces) > flips:
            return True
        return bool(needy) and self._too_many(needy, flips, lays, open_marks)

    def out_of_reach(self, view: View, state: State) -> bool:
        """Whether somebody cannot come to be free since no card is where he could find out about it."""
        needy = state.false & self.watched & ~state.free
        if not needy or self.reading is not Reading.BELIEVED or self.ahead.changes_here:
            return False
        if view.shown[0] and self.ahead.showing.flips_free and not self.barred[0]:
            return False
        laid = view.shown[1] if self.ahead.showing.lays_free and not self.barred[1] else 0
        open_marks = self.marked.difference(spot for spot, _ in state.tokens)
        if laid > len(open_marks):
            return False
        for seat, role in enumerate(state.holds):
            if needy >> seat & 1 and not (laid and seat in open_marks):
                if any(seat == one[0] for one in (state.copied or (None,), *state.own)):
                    continue
                spots = view.reach(self.ahead.roles[role])
                if spots is not None and not view.frees(state.cards, spots):
                    return True
        return False

    def _too_many(self, needy: int, flips: int, lays: int, open_marks: frozenset[int]) -> bool:
        """Whether nobody can show all of these a card, or give them a token, that frees them."""
        if self.reading is Reading.DEALT:
            return True
        showing = self.ahead.showing
        able = flips if showing.flips_free and not self.barred[0] else 0
        if showing.lays_free and not self.barred[1]:
            able += min(lays, sum(needy >> seat & 1 for seat in open_marks)) + lays - len(open_marks)
        return needy.bit_count() > able

    def saved(self, number: int, state: State) -> int:
        """The seats that may come to be free in a slot or later without what they do in this slot themselves."""
        flips = lays = found = 0
        for seat, role in enumerate(state.holds):
            learns, up, laid = self._left(number, state, seat, self.ahead.roles[role])
            flips, lays = flips + up, lays + laid
            if learns and self._left(number + 1, state, seat, self.ahead.roles[role])[0]:
                found |= 1 << seat
        showing, every = self.ahead.showing, (1 << len(state.holds)) - 1
        if flips and showing.flips_free and not self.barred[0]:
            return every
        if lays and showing.lays_free and not self.barred[1]:
            open_marks = self.marked.difference(spot for spot, _ in state.tokens)
            found |= every if lays > len(open_marks) else sum(1 << seat for seat in open_marks)
        return found

    def _left(self, moment: int, state: State | Scene, seat: int, role: str) -> tuple[bool, int, int]:
        """Whether the seat may still find out by itself, and how many cards and tokens it may show others."""
        copied = state.copied
        if copied is not None and copied[0] == seat:
            doings = [doing for n, doing in self.ahead.copied(copied[1])[1] if n >= moment]
            return self._sum(doings)
        known = self._held.get((moment, role))
        if known is None:
            known = self._sum(self.ahead.holder_acts(role, moment))
            copier = self.ahead.copies_at
            if copier is not None and moment <= copier and role == self.ahead.game.copier:
                every = [self._sum(self._all(face)) for face in self.ahead.game.faces if face != role]
                known = True, max((up for _, up, _ in every), default=0), max((n for *_, n in every), default=0)
            self._held[moment, role] = known
        return known

    def _all(self, face: str) -> Iterator[Doing]:
        now, later = self.ahead.copied(face)
        yield from (*now, *(doing for _, doing in later))

    def _sum(self, doings: Iterable[Doing]) -> tuple[bool, int, int]:
        learns, flips, lays = False, 0, 0
        for doing in doings:
            up, laid = self.ahead.shown(doing)
            learns, flips, lays = learns or self.ahead.teaches(doing), flips + up, lays + laid
        return learns and self.reading is Reading.BELIEVED, flips, lays
