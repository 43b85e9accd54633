"""What an act can come to, taken from its role's steps: choices made, where cards go, which are seen.

Knows no role by name. It covers the verbs of acts that do not depend on a card seen or on earlier tokens; others raise
NotLifted, and the counter looks at worlds one by one instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from deduce.claims import Blank, Chose, Part, Saw
from deduce.game import Game, Option
from deduce.night import Act, Kin
from deduce.night.steps import (
    ALWAYS,
    NEVER,
    And,
    Apart,
    Choose,
    Condition,
    Copy,
    Flip,
    Guard,
    Look,
    Me,
    MetNobody,
    Not,
    Picked,
    Picks,
    Recognise,
    Sense,
    Some,
    Spot,
    Step,
    Swap,
    Taken,
)


class NotLifted(Exception):
    """A role does something this way of counting cannot follow."""


@dataclass(frozen=True)
class Play:
    """One way an act can go. Spots are where cards lie *before* the act.

    `chosen` maps choosing steps to what was chosen; `back` says, for spots whose card the act changes, where that card
    lay before; `seen` has (step, spot as told, spot before the act) for every card seen; `own` is where the last card
    seen at the player's own seat lay before the act.
    """

    chosen: Mapping[int, Option]
    back: Mapping[int, int]
    seen: tuple[tuple[int, int, int], ...]
    own: int | None

    def answers(self, part: Part) -> bool:
        """Whether the play is as a part of a story says; faces are not looked at."""
        match part:
            case Chose(_, _, step, option):
                return self.chosen.get(step) == option
            case Blank(_, _, step):
                return not self.chosen.get(step) and all(seen != step for seen, _, _ in self.seen)
            case Saw(_, _, step, spot, _):
                return any(seen == step and told == spot for seen, told, _ in self.seen)
            case _:
                raise AssertionError(f"{part} is not about a play")


@dataclass(frozen=True)
class Plays:
    """Every way an act of a seat can go: `usual` as a rule, `lonely` where the player met none of `kin`.

    `kin` is None where that makes no difference.
    """

    usual: tuple[Play, ...]
    lonely: tuple[Play, ...]
    kin: Kin | None

    @staticmethod
    def asleep() -> Plays:
        """What comes of no act: one way, in which nothing happens."""
        nothing = (Play({}, {}, (), None),)
        return Plays(nothing, nothing, None)

    @cached_property
    def moves(self) -> bool:
        """Whether some way moves a card."""
        return any(play.back for play in (*self.usual, *self.lonely))


def plays(game: Game, role: str, act: Act, seat: int, guarded: int | None = None) -> Plays:
    """The ways an act of the role can go for that seat, where the card of one seat is guarded. Raises NotLifted."""
    script = game.roles[role].steps
    kin = next((kin for step in script[act.start : act.stop] for kin in _kin_of(script, step)), None)
    usual = tuple(_go(game, script, act, _Actor(seat, False, guarded)))
    lonely = tuple(_go(game, script, act, _Actor(seat, True, guarded))) if kin is not None else usual
    found = Plays(usual, lonely, kin)
    if kin is not None and found.moves:
        raise NotLifted(f"{role} moves cards, depending on whom it meets")
    return found


def _kin_of(script: tuple[Step, ...], step: Step) -> Iterator[Kin]:
    """The kin a choice depends on meeting nobody of."""
    if isinstance(step, Choose):
        for met in _met(step.when):
            recognise = script[met.recognise]
            assert isinstance(recognise, Recognise)
            yield recognise.kin


def _met(condition: Condition) -> Iterator[MetNobody]:
    match condition:
        case MetNobody():
            yield condition
        case Not(part):
            yield from _met(part)
        case And(parts):
            for part in parts:
                yield from _met(part)


@dataclass
class _State:
    """An act under way: where each card lay before it, what was chosen and seen."""

    step: int
    chosen: dict[int, Option]
    before: dict[int, int]
    seen: list[tuple[int, int, int]]
    own: int | None = None
    odds: int = 1


@dataclass(frozen=True)
class _Actor:
    """Who acts: his seat, whether he met nobody of his kin, the seat whose card is guarded."""

    seat: int
    lonely: bool
    guarded: int | None


def _go(game: Game, script: tuple[Step, ...], act: Act, actor: _Actor) -> Iterator[Play]:
    pending = [_State(act.start, {}, {}, [])]
    odds = None
    while pending:
        state = pending.pop()
        while state.step < act.stop:
            step = script[state.step]
            if isinstance(step, Choose):
                options = _options(game, step, state, actor)
                if options:
                    pending.extend(
                        replace(
                            state,
                            step=state.step + 1,
                            chosen={**state.chosen, state.step: o},
                            before=dict(state.before),
                            seen=list(state.seen),
                            odds=state.odds * len(options),
                        )
                        for o in reversed(options)
                    )
                    break
            else:
                _perform(step, state, actor)
            state.step += 1
        else:
            if odds not in (None, state.odds):
                raise NotLifted("choices after choices: the ways to act are not equally likely")
            odds = state.odds
            back = {spot: before for spot, before in state.before.items() if spot != before}
            yield Play(state.chosen, back, tuple(state.seen), state.own)


def _options(game: Game, step: Choose, state: _State, actor: _Actor) -> tuple[Option, ...]:
    if any(not isinstance(option, Some) or option.besides for option in step.options):
        raise NotLifted("a choice of words, or one that depends on earlier ones")
    if not _holds(step.when, state, actor.lonely):
        return ()
    found = game.options(step, actor.seat)
    return ((), *found) if step.may and found else found


def _perform(step: Step, state: _State, actor: _Actor) -> None:
    seat, lonely = actor.seat, actor.lonely
    match step:
        case Look(at, when):
            if _holds(when, state, lonely):
                spots = _spots(at, state, seat)
                state.seen.extend((state.step, spot, state.before.get(spot, spot)) for spot in spots)
                if seat in spots:
                    state.own = state.before.get(seat, seat)
        case Swap(a, b, when, own):
            pair = (*_spots(a, state, seat), *_spots(b, state, seat))
            fixed = actor.guarded in pair and not (actor.guarded == seat and _holds(own, state, lonely))
            if _holds(when, state, lonely) and len(pair) == 2 and not fixed:
                one, other = pair
                before = state.before
                before[one], before[other] = before.get(other, other), before.get(one, one)
                if seat in pair and any(before[seat] == seen for _, _, seen in state.seen):
                    state.own = before[seat]
        case Recognise() | Copy() | Guard() | Flip() | Sense():
            pass  # whom one meets, what one copies and the like is settled before the night is followed
        case _:
            raise NotLifted(f"{type(step).__name__.lower()}")


def _spots(at: Spot | Picks, state: _State, seat: int) -> tuple[int, ...]:
    if isinstance(at, Me):
        return (seat,)
    if isinstance(at, Apart):
        raise NotLifted("a card laid apart")
    picked = state.chosen.get(at.choose, ())
    if isinstance(at, Picked):
        picked = picked[at.index : at.index + 1]
    return tuple(spot for spot in picked if isinstance(spot, int))


def _holds(condition: Condition, state: _State, lonely: bool) -> bool:
    match condition:
        case Taken(step):
            return bool(state.chosen.get(step))
        case MetNobody():
            return lonely
        case Not(part):
            return not _holds(part, state, lonely)
        case And(parts):
            return all(_holds(part, state, lonely) for part in parts)
        case _ if condition == ALWAYS:
            return True
        case _ if condition == NEVER:
            return False
        case _:
            raise NotLifted(f"a condition on {type(condition).__name__}")
