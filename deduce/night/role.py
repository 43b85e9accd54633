"""How a role is told: a script that runs once, against a recorder, and is kept as steps. Knows no particular role."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from deduce.night.marks import UNMARKED, Marks
from deduce.night.steps import (
    ALWAYS,
    AT_ONCE,
    IN_TURN,
    ME,
    NEVER,
    PLAYERS,
    Become,
    Choose,
    Condition,
    Copied,
    Copy,
    Draw,
    Flip,
    Guard,
    Kin,
    Lay,
    Look,
    Me,
    Met,
    Picked,
    Picks,
    Recognise,
    Rule,
    Seen,
    Sense,
    Shield,
    Shift,
    Some,
    Spot,
    Step,
    Swap,
    Token,
    Words,
)


@dataclass(frozen=True)
class Act:
    """A stretch of a role's steps performed at one place of the night: `wakes` as the rulebook numbers it (`2-B`)."""

    wakes: str
    copied: Copied
    start: int
    stop: int


@dataclass(frozen=True)
class Question:
    """What one verb of a story answers: choices with the looks that follow them, a recognition, or yes or no.

    `asks` pairs step numbers (choose, look); either may be None. `recognise` and `sense` are step numbers or None.
    """

    verb: str
    asks: tuple[tuple[int | None, int | None], ...] = ()
    recognise: int | None = None
    sense: int | None = None


@dataclass(frozen=True)
class Role:
    """A role told once. `rule` holds the rule in our own words, by language; `aliases` what people call it.

    `stands_for` is the role a card of this kind is at the end when it never copied one; `marks` what it is at the vote.
    """

    id: str
    name: str
    zh: str
    team: str
    kin: tuple[Kin, ...]
    aliases: tuple[str, ...]
    rule: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]
    acts: tuple[Act, ...]
    stands_for: str
    marks: Marks = UNMARKED

    def __repr__(self) -> str:
        return f"<role {self.id}>"

    @cached_property
    def copies(self) -> bool:
        """Whether this role takes on another one."""
        return any(isinstance(step, Copy) for step in self.steps)

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """What a story of this role may answer, in the order of the night."""
        return _questions(self.steps)

    def question(self, verb: str) -> Question | None:
        """The question a verb answers, or None if this role has no such verb."""
        return next((question for question in self.questions if question.verb == verb), None)

    @cached_property
    def bags(self) -> tuple[tuple[Token, ...], ...]:
        """The bags this role draws tokens from."""
        return tuple(step.bag for step in self.steps if isinstance(step, Draw))

    @cached_property
    def shows(self) -> bool:
        """Whether this role may let others know what lies before them."""
        return any(isinstance(step, Flip | Lay) for step in self.steps)

    def teaches(self, start: int, stop: int) -> bool:
        """Whether somebody who does these steps may learn what lies before him."""
        return any(self._teaches(step) for step in self.steps[start:stop])

    def _teaches(self, step: Step) -> bool:
        match step:
            case Copy() | Become():
                return True
            case Look(at):
                return isinstance(at, Me) or self._may_be_own(at)
            case Swap(a, b):
                seen = {look.at.choose for look in self.steps if isinstance(look, Look) and isinstance(look.at, Picks)}
                ends = [spot for spot in (a, b) if isinstance(spot, Picked)]
                return any(spot.choose in seen for spot in ends) and any(map(self._may_be_own, (a, b)))
            case _:
                return False

    def _may_be_own(self, at: Spot | Picks) -> bool:
        if isinstance(at, Picked | Picks):
            choose = self.steps[at.choose]
            assert isinstance(choose, Choose)
            return any(isinstance(option, Some) and option.group is PLAYERS for option in choose.options)
        return isinstance(at, Me)

    def waking(self, wakes: str) -> Role:
        """The same role with its first act at another place of the night."""
        first, *others = self.acts
        return replace(self, acts=(replace(first, wakes=wakes), *others))

    def settled(self, settle: Callable[[Step], Step]) -> Role:
        """The same role with each step as a ruleset plays it."""
        return replace(self, steps=tuple(settle(step) for step in self.steps))


def _questions(steps: tuple[Step, ...]) -> tuple[Question, ...]:
    found: dict[str, Question] = {}
    for number, step in enumerate(steps):
        told = getattr(step, "told", None)
        if told is None:
            continue
        before = found.get(told, Question(told))
        if isinstance(step, Recognise):
            found[told] = replace(before, recognise=number)
        elif isinstance(step, Sense):
            found[told] = replace(before, sense=number)
        elif isinstance(step, Choose):
            found[told] = replace(before, asks=(*before.asks, (number, None)))
        elif before.asks and before.asks[-1][1] is None:
            found[told] = replace(before, asks=(*before.asks[:-1], (before.asks[-1][0], number)))
        else:
            found[told] = replace(before, asks=(*before.asks, (None, number)))
    return tuple(found.values())


class Recorder:
    """Writes down what a script does. Each method is one verb of the language; what it returns names the step."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.starts: list[tuple[str, Copied, int]] = []

    def _add(self, step: Step) -> int:
        self.steps.append(step)
        return len(self.steps) - 1

    def wakes(self, wakes: str, copied: Copied = IN_TURN) -> None:
        """A further act of the same role begins here, at its own place of the night."""
        self.starts.append((wakes, copied, len(self.steps)))

    def wakes_like(self, other: Role) -> None:
        """Before anything else, do what another role does."""
        assert not self.steps, "the steps of another role come first"
        self.steps.extend(other.steps)
        self.starts.extend((act.wakes, act.copied, act.start) for act in other.acts)

    @property
    def met(self) -> Met:
        """Whom the first recognition found."""
        return Met(next(number for number, step in enumerate(self.steps) if isinstance(step, Recognise)))

    def rule(self, switch: str, value: str = "on") -> Rule:
        """A switch of the ruleset having a value, as a condition."""
        return Rule(switch, value)

    def choose(
        self, *options: Some | Words, may: bool | Rule = False, when: Condition = ALWAYS, told: str | None = None
    ) -> Picks:
        """Pick one of the options; `may` allows passing."""
        return Picks(self._add(Choose(options, may, when, told)))

    def look(self, at: Me | Picked | Picks, when: Condition = ALWAYS, told: str | None = None) -> Seen:
        """See what lies there now."""
        return Seen(self._add(Look(at, when, told)))

    def swap(self, a: Spot | Picks, b: Spot | Picks, when: Condition = ALWAYS, own: Condition = ALWAYS) -> None:
        """Exchange two cards, unseen. `own`: whether a guard lets the player move his own card."""
        self._add(Swap(_one(a), _one(b), when, own))

    def recognise(self, kin: Kin, told: str, when: Condition = ALWAYS) -> Met:
        """Learn who else is of a kin."""
        return Met(self._add(Recognise(kin, told, when)))

    def copy(self, seen: Seen) -> None:
        """Become the role seen and act as it."""
        self._add(Copy(seen.look))

    def become(self, role: str, when: Condition = ALWAYS, here: Condition = NEVER) -> None:
        """One's card stands for a role from now on: the card dealt, or where `here` holds the one that lies there."""
        self._add(Become(role, when, here))

    def shield(self, at: Spot | Picks, when: Condition = ALWAYS) -> None:
        """Nobody chooses, sees or moves that card from now on."""
        self._add(Shield(_one(at), when))

    def guard(self, at: Spot | Picks, when: Condition = ALWAYS) -> None:
        """Nobody but its player moves that card from now on."""
        self._add(Guard(_one(at), when))

    def flip(self, at: Spot | Picks, stays: Condition = ALWAYS, when: Condition = ALWAYS) -> None:
        """Turn a card face up for everybody."""
        self._add(Flip(_one(at), stays, when))

    def sense(self, kin: Kin, told: str) -> None:
        """Learn whether a card of the kin lies before any player now."""
        self._add(Sense(kin, told))

    def draw(self, bag: tuple[Token, ...], at: Picks, when: Condition = ALWAYS) -> None:
        """Draw a token unseen and lay it on a card."""
        drawn = self._add(Draw(bag, when))
        self._add(Lay(drawn, _one(at), when))

    def shift(self, direction: Picks, when: Condition = ALWAYS) -> None:
        """Move the other players' cards one place in the chosen direction."""
        self._add(Shift(direction.choose, when))


def _one(spot: Spot | Picks) -> Spot:
    return spot[0] if isinstance(spot, Picks) else spot


def role(
    name: str,
    *,
    zh: str,
    team: str,
    kin: tuple[Kin, ...] = (),
    also: str = "",
    wakes: str | None = None,
    copied: Copied = AT_ONCE,
    stands_for: str | None = None,
    marks: Marks = UNMARKED,
) -> Callable[[Callable[[Recorder, Me], None]], Role]:
    """Turn a script into a Role.

    The script's docstring is the rule in our own words, English first, Chinese after a blank line. `also` lists
    aliases in any language, separated by commas. `wakes` opens the first act; `copied` says when a copier does it;
    `marks` say what the card is at the vote.
    """

    def build(script: Callable[[Recorder, Me], None]) -> Role:
        night = Recorder()
        if wakes is not None:
            night.wakes(wakes, copied)
        script(night, ME)
        if night.steps and (not night.starts or night.starts[0][2] > 0):
            raise ValueError(f"{name} acts at night but does not say when: give wakes=, or call night.wakes() first")
        stops = [start for _, _, start in night.starts[1:]] + [len(night.steps)]
        acts = tuple(Act(w, c, start, stop) for (w, c, start), stop in zip(night.starts, stops, strict=False))
        english, _, chinese = (script.__doc__ or "").strip().partition("\n\n")
        identity = name.lower()
        return Role(
            id=identity,
            name=name,
            zh=zh,
            team=team,
            kin=kin,
            aliases=tuple(alias.strip() for alias in also.split(",") if alias.strip()),
            rule=(("en", " ".join(english.split())), ("zh", "".join(chinese.split()))),
            steps=tuple(night.steps),
            acts=acts,
            stands_for=stands_for or identity,
            marks=marks,
        )

    return build
