"""The verbs of the night done on a `Scene`, an act step by step. Knows no role by name, and not what follows an act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from deduce.claims import Blank, Chose, MetJust, Part, Saw
from deduce.engines.ahead import Ahead, Doing
from deduce.engines.concrete import Key
from deduce.engines.scene import Scene, Token
from deduce.game import Option
from deduce.honesty import Reading
from deduce.model import Seen, Sign
from deduce.night import OTHERS
from deduce.night.steps import (
    NOT_SENSED,
    SENSED,
    Always,
    And,
    Apart,
    Become,
    Choose,
    Condition,
    Copy,
    Draw,
    Flip,
    Guard,
    Kin,
    Lay,
    Look,
    Marked,
    Me,
    MetNobody,
    Not,
    Picked,
    Picks,
    Recognise,
    Sense,
    Shield,
    Shielded,
    Shift,
    Shows,
    Some,
    Spot,
    Step,
    Swap,
    Taken,
)

Script = tuple[tuple[int, Step], ...]
"""Steps with their numbers."""
Who = int | None
"""Whose story it is; None: the viewer's knowledge."""


class Deeds:
    """Does single acts, on cards whose faces are known or not."""

    def __init__(self, ahead: Ahead, tokens: Mapping[Token, int]) -> None:
        self.ahead, self.game, self.model, self.tokens = ahead, ahead.game, ahead.model, tokens
        trusted = {seat for seat in self.model.speakers if self.model.trusted(seat)}
        if self.model.policy.reading is Reading.EVERYONE and not self.model.slip:
            trusted.update(self.model.judged)
        self.held: frozenset[Who] = frozenset((None, *trusted))
        """Whose parts of a story must be so: what the viewer knows, and stories that must be true."""
        self.judged = sum(1 << seat for seat in self.model.judged)
        self.tells_up = any(isinstance(fact, Sign) and fact.seen is Seen.FACE_UP for fact in self.model.facts)
        self._options: dict[tuple[Choose, int], tuple[Option, ...]] = {}
        self._scripts: dict[Doing, Script] = {}

    def step_by_step(self, scene: Scene, seat: int, doing: Doing, copied: bool, cut: int) -> Iterator[Scene]:
        """Everything an act may come to, done step by step. `cut` is the seat where only this act may free it."""
        role, act = doing
        scene.log = {}
        for number in self.ahead.recognised_before(role, act, copied):
            step = self.game.roles[role].steps[number]
            assert isinstance(step, Recognise)
            scene.log[number] = self.met(scene, seat, step)
        script = self._script(doing)
        pending = [(scene, 0)]
        while pending:
            scene, place = pending.pop()
            while place < len(script):
                number, step = script[place]
                place += 1
                forks = self._forks(scene, role, step)
                if forks:
                    pending.extend((fork, place - 1) for fork in forks)
                    break
                branches = self._branches(scene, seat, role, number, step)
                if branches is not None:
                    for branch in branches:
                        if not self._hopeless(branch, seat, role, script[place:], cut):
                            pending.append((branch, place))
                    break
                if isinstance(step, Copy):
                    yield from self._after_copying(scene, seat, step)
                    break
                self._do(scene, seat, role, number, step)
                if not self._note(scene, (seat, role, number)):
                    break
                if self._hopeless(scene, seat, role, script[place:], cut):
                    break
            else:
                yield scene

    def _script(self, doing: Doing) -> Script:
        script = self._scripts.get(doing)
        if script is None:
            script = self._scripts[doing] = self.ahead.steps(doing)
        return script

    def _hopeless(self, scene: Scene, seat: int, role: str, left: Script, cut: int) -> bool:
        """Whether the seat, should it be in `cut`, must come not to be bound in these steps, and cannot."""
        return False

    def _after_copying(self, scene: Scene, seat: int, step: Copy) -> Iterator[Scene]:
        """What follows once somebody has seen whom to copy."""
        raise NotImplementedError

    # Choices

    def _forks(self, scene: Scene, role: str, step: Step) -> list[Scene]:
        """One scene for each answer, where it is not known yet what a step depends on."""
        return []

    def _branches(self, scene: Scene, seat: int, role: str, number: int, step: Step) -> list[Scene] | None:
        """One scene for every option of a choice or draw; None where there is none."""
        found: list[tuple[tuple[object, ...], int]]
        if isinstance(step, Choose):
            found = [(option, 1) for option in self._legal(scene, seat, role, step)]
        elif isinstance(step, Draw) and self._holds(scene, seat, step.when):
            used = Counter(token for _, token in scene.tokens)
            found = [((token,), many - used[token]) for token, many in self.tokens.items() if many > used[token]]
        else:
            return None
        total, branches = sum(many for _, many in found), []
        for option, many in found:
            branch = scene.copy()
            branch.log[number] = option
            branch.many *= many
            branch.odds *= total
            if self._note(branch, (seat, role, number)):
                branches.append(branch)
        return branches if found else None

    def _legal(self, scene: Scene, seat: int, role: str, choose: Choose) -> tuple[Option, ...]:
        if not self._holds(scene, seat, choose.when):
            return ()
        found = self._options.get((choose, seat))
        if found is None:
            found = self._options[choose, seat] = self.game.options(choose, seat)
        if scene.shields or any(isinstance(option, Some) and option.besides for option in choose.options):
            barred = self._barred(scene, seat, choose)
            found = tuple(option for option in found if not barred.intersection(option))
        return ((), *found) if choose.may and found else found

    def _barred(self, scene: Scene, seat: int, choose: Choose) -> set[object]:
        found: set[object] = {spot for spot in self.game.table.seats if scene.shields >> spot & 1}
        for option in choose.options:
            for besides in option.besides if isinstance(option, Some) else ():
                match besides:
                    case Marked():
                        found.update(spot for spot, _ in scene.tokens)
                    case Picks(step):
                        found.update(scene.log.get(step, ()))
                    case _ if besides.recognise in scene.log:
                        found.update(scene.log[besides.recognise])
                    case _ if scene.copied is not None and scene.copied[0] == seat:
                        found.add(scene.copied[2])
        return found

    # Deeds

    def _do(self, scene: Scene, seat: int, role: str, number: int, step: Step) -> None:
        """Do a step that leaves nothing to choose, if its condition holds."""
        assert not isinstance(step, Copy)
        if isinstance(step, Choose | Draw) or not self._holds(scene, seat, step.when):
            return
        match step:
            case Look(at):
                seen = tuple((spot, self._face(scene, spot)) for spot in self._spots(scene, seat, at)
                             if not scene.shields >> spot & 1)  # fmt: skip
                scene.log[number] = seen
                for _, face in (pair for pair in seen if pair[0] == seat):
                    self._believe(scene, seat, face)
            case Swap(a, b, _, own):
                pair = (*self._spots(scene, seat, a), *self._spots(scene, seat, b))
                self._swap(scene, seat, pair, self._holds(scene, seat, own))
            case Recognise():
                scene.log[number] = self.met(scene, seat, step)
            case Become(new, _, here):
                spot = seat if self._holds(scene, seat, here) else self._dealt_to(scene, seat)
                self._stand(scene, spot, new)
                self._bind(scene, seat, new)
            case Shield(at):
                scene.shields |= _bits(self._spots(scene, seat, at))
            case Guard(at):
                scene.guards |= _bits(self._spots(scene, seat, at))
            case Flip(at, stays):
                if self._holds(scene, seat, stays):
                    self._turn_up(scene, self._spots(scene, seat, at))
            case Shift(direction):
                self._shift(scene, seat, scene.log.get(direction, ()))
            case Sense(kin):
                scene.log[number] = SENSED if self._sensed(scene, kin) else NOT_SENSED
            case Lay(draw, at):
                self._lay(scene, self._spots(scene, seat, at), scene.log.get(draw, ()))

    def _lay(self, scene: Scene, spots: tuple[int, ...], drawn: tuple[object, ...]) -> None:
        """A token, if any was left to draw, comes to lie on a card; its player looks at it."""
        for spot, token in ((spot, token) for spot in spots for token in drawn if isinstance(token, tuple)):
            others = (one for one in scene.tokens if one[0] != spot)
            scene.tokens = tuple(sorted((*others, (spot, token)), key=lambda one: one[0]))
            if token[0] is not None:
                self._bind(scene, spot, token[0])

    def _swap(self, scene: Scene, seat: int, pair: tuple[int, ...], own: bool) -> None:
        guards = scene.guards & ~(1 << seat) if own else scene.guards
        if len(pair) != 2 or (scene.shields | guards) & _bits(pair):
            return
        scene.change_places(pair, pair[::-1])
        if seat in pair:
            now = (pair[1] if pair[0] == seat else pair[0], self._face(scene, seat))
            for seen in scene.log.values():
                if now in seen:
                    self._believe(scene, seat, now[1])

    def _shift(self, scene: Scene, seat: int, word: tuple[object, ...]) -> None:
        if word:
            ring = [spot for spot in self.game.table.seats if spot != seat and not scene.shields >> spot & 1]
            before = [*ring[-1:], *ring[:-1]] if word == ("left",) else [*ring[1:], *ring[:1]]
            scene.change_places(ring, before)

    def _turn_up(self, scene: Scene, spots: tuple[int, ...]) -> None:
        for spot in spots:
            face = self._face(scene, spot)
            if self.tells_up:
                scene.up = tuple(sorted({**dict(scene.up), spot: face}.items()))
            if spot in self.game.table.seats:
                self._believe(scene, spot, face)

    def met(self, scene: Scene, seat: int, step: Recognise) -> tuple[int, ...]:
        others, roles = self.game.spots(OTHERS, seat), self.game.roles
        return tuple(other for other in others if step.kin in roles[self._acts_as(scene, other)].kin)

    def _sensed(self, scene: Scene, kin: Kin) -> bool:
        return any(kin in self.game.roles[self._face(scene, seat)].kin for seat in self.game.table.seats)

    def _spots(self, scene: Scene, seat: int, at: Spot | Picks) -> tuple[int, ...]:
        match at:
            case Me():
                return (seat,)
            case Apart():
                return () if self.game.apart_spot is None else (self.game.apart_spot,)
            case Picked(choose, index):
                picked = scene.log.get(choose, ())[index : index + 1]
            case _:
                picked = scene.log.get(at.choose, ())
        return tuple(spot for spot in picked if isinstance(spot, int))

    def _holds(self, scene: Scene, seat: int, condition: Condition) -> bool:
        match condition:
            case Always():
                return True
            case Not(part):
                return not self._holds(scene, seat, part)
            case And(conditions):
                return all(self._holds(scene, seat, part) for part in conditions)
            case Taken(step):
                return bool(scene.log.get(step))
            case MetNobody(step):
                return not scene.log.get(step)
            case Shows(look, kin):
                faces = [pair[1] for pair in scene.log.get(look, ()) if isinstance(pair, tuple)]
                return any(kin in self.game.roles[face].kin for face in faces)
            case Shielded():
                return bool(scene.shields >> seat & 1)
            case _:
                raise AssertionError(f"no meaning for {condition}")

    # Cards and players

    def _face(self, scene: Scene, spot: int) -> str:
        """The face there; as good as any other nobody tells apart from it."""
        return self.ahead.labels[scene.cards[spot]][0]

    def _acts_as(self, scene: Scene, seat: int) -> str:
        """The role a seat is recognised as."""
        copied = scene.copied
        return copied[1] if copied is not None and copied[0] == seat else self.ahead.roles[scene.holds[seat]]

    def _dealt_to(self, scene: Scene, seat: int) -> int:
        """Where the card lies that was dealt to the seat."""
        labels = self.ahead.labels
        return next(spot for spot, card in enumerate(scene.cards) if labels[card][2] == seat)

    def _stand(self, scene: Scene, spot: int, role: str) -> None:
        """The card there stands for a role from now on; who was dealt it will know it by its face."""
        face, _, owner = self.ahead.labels[scene.cards[spot]]
        scene.cards[spot] = self.ahead.label((face, role, owner))
        if owner is not None:
            others = (one for one in scene.own if one[0] != owner)
            scene.own = tuple(sorted((*others, (owner, face, role))))

    # What players know, and what turns out false

    def _believe(self, scene: Scene, seat: int, face: str) -> None:
        """What the seat knows to lie before it: what the face means to it."""
        known = next((role for one, own, role in scene.own if one == seat and own == face), None)
        self._bind(scene, seat, known or self.game.roles[face].stands_for)

    def _bind(self, scene: Scene, seat: int, role: str) -> None:
        """The seat takes itself for that role."""
        if self.ahead.believed:
            self._set_free(scene, seat, role)

    def _set_free(self, scene: Scene, seat: int, role: str) -> None:
        bit = 1 << seat & self.judged
        scene.free = scene.free & ~bit if self.game.is_village(role) else scene.free | bit

    def _note(self, scene: Scene, key: Key, came_to_nothing: bool = False) -> bool:
        """Note whose stories that step has made false; whether none of them must be true."""
        for who, part in self.ahead.parts.get(key, ()):
            outcome = None if came_to_nothing else scene.log.get(key[2])
            if not is_so(part, outcome):
                if who is None or who in self.held:
                    return False
                scene.false |= 1 << who
        return True


def is_so(part: Part, outcome: tuple[object, ...] | None) -> bool:
    """Whether a part of a story is so where its step came to that; None: the step was not done."""
    match part:
        case Chose(_, _, _, option):
            return outcome == option
        case Blank():
            return not outcome
        case Saw(_, _, _, spot, face):
            return outcome is not None and (spot, face) in outcome
        case MetJust(_, _, _, seats):
            return outcome is not None and frozenset(outcome) == seats
        case _:
            raise AssertionError(f"{part} is not about a step")


def _bits(spots: Sequence[int]) -> int:
    return sum(1 << spot for spot in set(spots))
