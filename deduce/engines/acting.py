"""One slot of a night, every way it can go. Knows no role by name.

An act that depends on no face but by its kin is worked out once and done alike on every night; others step by step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from deduce.engines.ahead import Ahead, Doing
from deduce.engines.deeds import Deeds, Script
from deduce.engines.hopes import Hopes
from deduce.engines.scene import Scene, State
from deduce.engines.sketch import Sketch, Sketching, can_be_sketched
from deduce.honesty import Reading
from deduce.night.steps import (
    Copy,
    Look,
    Me,
    Picked,
    Picks,
    Recognise,
    Spot,
    Swap,
)


class Acting(Deeds):
    """Does what the roles of a game do."""

    def __init__(self, ahead: Ahead, asked_tokens: frozenset[str]) -> None:
        tokens = Counter((token.role, token.id if token.id in asked_tokens else None) for token in ahead.game.tokens)
        super().__init__(ahead, tokens)
        self.hopes = Hopes(ahead)
        self._cut = self.hopes.watched if ahead.believed else 0
        self._saved = 0
        self._by_dealt = self.model.policy.reading is Reading.DEALT
        self._sketching = Sketching(ahead, tokens)
        self._flat: dict[Doing, list[Recognise] | None] = {}
        self._sketched: dict[tuple[object, ...], tuple[Sketch, ...] | None] = {}

    def slot(self, number: int, state: State) -> Iterator[Scene] | None:
        """Every way the slot may go from there; None where nobody acts."""
        slot = self.ahead.slots[number]
        number_of = self.ahead.role_number[slot.role]
        doings = [(seat, (slot.role, slot.act), False) for seat, held in enumerate(state.holds) if held == number_of]
        if state.copied is not None and number != self.ahead.copies_at:
            seat, role, _ = state.copied
            doings.extend((seat, doing, True) for n, doing in self.ahead.copied(role)[1] if n == number)
        if not doings:
            return None
        self._saved = self.hopes.saved(number, state) if self._cut else 0
        return self._one_by_one(Scene(state), doings)

    def _one_by_one(self, scene: Scene, doings: Sequence[tuple[int, Doing, bool]]) -> Iterator[Scene]:
        if not doings:
            yield scene
            return
        seat, doing, copied = doings[0]
        later = any(one == seat and self.ahead.teaches(other) for one, other, _ in doings[1:])
        if scene.copied is not None and scene.copied[0] == seat:
            later = later or any(self.ahead.teaches(other) for _, other in self.ahead.copied(scene.copied[1])[1])
        for done in self._act(scene, seat, doing, copied, later):
            yield from self._one_by_one(done, doings[1:])

    def _act(self, scene: Scene, seat: int, doing: Doing, copied: bool, later: bool) -> Iterator[Scene]:
        """Everything an act may come to. `later`: the seat may find out what lies before it in a further act."""
        cut = 0 if later else self._cut & ~self._saved & 1 << seat
        sketches = self._sketches(scene, seat, doing, copied)
        if sketches is None:
            yield from self.step_by_step(scene, seat, doing, copied, cut)
            return
        for sketch in sketches:
            done = self._as_sketched(scene, sketch, cut)
            if done is not None:
                yield done

    def _after_copying(self, scene: Scene, seat: int, step: Copy) -> Iterator[Scene]:
        """Become the role seen, and do at once what is done at once."""
        seen = scene.log.get(step.look, ())
        spot, role = seen[0] if seen and isinstance(seen[0], tuple) else (None, None)
        doings: list[tuple[int, Doing, bool]] = []
        if spot is not None and role is not None:
            self._stand(scene, self._dealt_to(scene, seat), role)
            scene.copied = (seat, role, spot)
            self._bind(scene, seat, role)
            if self._by_dealt:
                self._set_free(scene, seat, role)
            doings = [(seat, doing, True) for doing in self.ahead.copied(role)[0]]
        others = (key for key in self.ahead.parts if key[0] == seat and key[1] not in (role, self.game.copier))
        if not all(self._note(scene, key, came_to_nothing=True) for key in others if key[2] >= 0):
            return
        yield from self._one_by_one(scene, doings)

    # Acts that do not depend on faces

    def _sketches(self, scene: Scene, seat: int, doing: Doing, copied: bool) -> tuple[Sketch, ...] | None:
        """Every way the act may go whatever the cards are; None where it depends on them."""
        if doing not in self._flat:
            script = self._script(doing)
            kins = [step for step in self.game.roles[doing[0]].steps if isinstance(step, Recognise)]
            self._flat[doing] = kins if can_be_sketched(script) else None
        recognises = self._flat[doing]
        if recognises is None:
            return None
        met = tuple(self.met(scene, seat, step) for step in recognises)
        model = scene.copied[2] if copied and scene.copied is not None else None
        key = (seat, doing, copied, met, model, scene.shields, scene.guards, scene.tokens)
        if key not in self._sketched:
            self._sketched[key] = self._sketching.sketches(scene, seat, doing, copied)
        return self._sketched[key]

    def _as_sketched(self, scene: Scene, sketch: Sketch, cut: int) -> Scene | None:
        """The scene after an act that went so; None where it cannot have."""
        labels, cards, false = self.ahead.labels, scene.cards, scene.false | sketch.false
        for spot, kin, shows in sketch.kins:
            if (kin in self.game.roles[labels[cards[spot]][0]].kin) is not shows:
                return None
        for spot, face, who in sketch.saws:
            if labels[cards[spot]][0] != face:
                if who is None or who in self.held:
                    return None
                false |= 1 << who
        free = scene.free
        for seat, spot in sketch.sees:
            self._believe(scene, seat, labels[cards[spot]][0])
        for seat, role in sketch.binds:
            self._bind(scene, seat, role)
        free, scene.free = scene.free, free
        if cut & false & ~free:
            return None
        done = scene.copy()
        for spot, role in sketch.stands:
            self._stand(done, self._dealt_to(done, -1 - spot) if spot < 0 else spot, role)
        if sketch.up:
            done.up = tuple(sorted({**dict(done.up), **{s: labels[cards[old]][0] for s, old in sketch.up}}.items()))
        if sketch.source is not None:
            done.cards = [done.cards[spot] for spot in sketch.source]
            done.source = [scene.source[spot] for spot in sketch.source]
        done.false, done.free, done.tokens = false, free, sketch.tokens
        done.shields, done.guards = sketch.shields, sketch.guards
        done.many, done.odds = scene.many * sketch.many, scene.odds * sketch.odds
        return done

    # Who must come not to be bound

    def _hopeless(self, scene: Scene, seat: int, role: str, left: Script, cut: int) -> bool:
        return bool(cut & scene.false & ~scene.free) and not self._may_learn(scene, seat, role, left)

    def _may_learn(self, scene: Scene, seat: int, role: str, left: Script) -> bool:
        """Whether in these steps the seat may still find out that a card lies before it that does not bind it."""
        numbers = {number for number, _ in left}
        for number, step in left:
            if not self.game.roles[role].teaches(number, number + 1):
                continue
            match step:
                case Look(at):
                    if self._may_be(scene, seat, at, numbers):
                        return True
                case Swap(a, b):
                    if any(self._may_be(scene, seat, at, numbers) for at in (a, b)) and (
                        any(isinstance(other, Look) and n < number for n, other in left) or self._has_seen(scene)
                    ):
                        return True
                case _:
                    return True
        return False

    def _may_be(self, scene: Scene, seat: int, at: Spot | Picks, numbers: set[int]) -> bool:
        """Whether that spot may be the seat's own, with these steps still to be done."""
        if isinstance(at, Picked | Picks):
            return seat in scene.log[at.choose] if at.choose in scene.log else at.choose in numbers
        return isinstance(at, Me)

    def _has_seen(self, scene: Scene) -> bool:
        """Whether a card was seen in this act that may tell whoever takes it that nothing binds him."""
        faces = [seen[1] for outcome in scene.log.values() for seen in outcome if isinstance(seen, tuple)]
        roles = self.game.roles
        return any(f in self.ahead.own or not self.game.is_village(roles[f].stands_for) for f in faces if f in roles)
