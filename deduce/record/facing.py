"""What a record tells of single cards, against the deck: what cannot all be. Knows no role by name and no grammar."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deduce.claims import Story
from deduce.game import Game
from deduce.model import Fact, Public, Seen, Sign, Stage
from deduce.night.steps import And, Condition, Flip, Look, Not, Shows

DEALT, ENDS = "dealt", "ends"
Fault = tuple[str, dict[str, int | str]]
"""The code of a remark, and what fills its gaps: `line` and `n` as numbers, `role` as an id."""


@dataclass
class Faces:
    """Which card lies where, as the lines before tell: as dealt and at the end; and the cards set aside, by line."""

    told: dict[tuple[str, int], tuple[str, int]] = field(default_factory=dict)
    truly: dict[int, tuple[str, int]] = field(default_factory=dict)
    removed: list[tuple[str, int]] = field(default_factory=list)

    def copy(self) -> Faces:
        """The same, to be gone on with."""
        return Faces(dict(self.told), dict(self.truly), list(self.removed))

    def enter(self, facts: Iterable[Public]) -> None:
        """Take these into account."""
        for fact in facts:
            place = _place(fact)
            if place is not None:
                self.told.setdefault((place[0], place[1]), (place[2], fact.line))
            elif isinstance(fact, Sign) and fact.seen is Seen.REMOVED and fact.role is not None:
                self.removed.append((fact.role, fact.line))

    def enter_story(self, seat: int, story: Story, line: int) -> None:
        """Take what truly happened to a seat into account; a later story replaces an earlier one."""
        if story.role is not None:
            self.truly[seat] = story.role, line

    def faults(self, game: Game, fact: Public) -> Iterator[Fault]:
        """What is odd about a further fact."""
        if isinstance(fact, Sign) and fact.seen is Seen.REMOVED and fact.role is not None:
            if len(self.removed) >= game.ruleset.set_aside:
                yield "too-many-removed", {"n": game.ruleset.set_aside}
            else:
                yield from self._too_many(game, DEALT, fact.role)
            return
        if isinstance(fact, Sign) and fact.seen is Seen.FACE_UP and fact.role and not may_stay_up(game, fact.role):
            yield "never-up", {"role": fact.role}
        place = _place(fact)
        if place is not None:
            yield from self._again(game, *place)

    def story_faults(self, game: Game, seat: int, story: Story) -> Iterator[Fault]:
        """What is odd about the role a seat is truly said to have been dealt."""
        if story.role is not None:
            rest = Faces(self.told, {other: told for other, told in self.truly.items() if other != seat}, self.removed)
            yield from rest._again(game, DEALT, seat, story.role)

    def _again(self, game: Game, stage: str, spot: int, role: str) -> Iterator[Fault]:
        before = self._known(stage).get(spot)
        if before is None:
            yield from self._too_many(game, stage, role)
        elif before[0] != role:
            yield "another-card", {"line": before[1], "role": before[0]}

    def _known(self, stage: str) -> dict[int, tuple[str, int]]:
        own = self.truly if stage == DEALT else {}
        return {**own, **{spot: told for (when, spot), told in self.told.items() if when == stage}}

    def _too_many(self, game: Game, stage: str, role: str) -> Iterator[Fault]:
        lines = [line for told, line in (*self._known(stage).values(), *self.removed) if told == role]
        copies = game.deck.get(role, 0)
        if copies and len(lines) >= copies:
            yield "too-many-told", {"n": copies, "role": role, "line": max(lines)}


def _place(fact: Public) -> tuple[str, int, str] | None:
    """When and where a card lies, and which."""
    if isinstance(fact, Fact):
        return None if fact.negated else (DEALT if fact.stage is Stage.DEALT else ENDS, fact.spot, fact.role)
    if fact.seen is Seen.FACE_UP and fact.seat is not None and fact.role is not None:
        return ENDS, fact.seat, fact.role
    return None


def may_stay_up(game: Game, face: str) -> bool:
    """Whether some role of the ruleset that turns cards over lets that face stay up."""
    flips = [(role.steps, step) for role in game.roles.values() for step in role.steps if isinstance(step, Flip)]
    return not flips or any(_holds(game, steps, step.stays, face) is not False for steps, step in flips)


def _holds(game: Game, steps: tuple[object, ...], condition: Condition, face: str) -> bool | None:
    """Whether a condition holds where a look shows that face; None where that depends on something else."""
    match condition:
        case Shows(look, kin) if isinstance(steps[look], Look):
            return kin in game.roles[face].kin
        case Not(part):
            held = _holds(game, steps, part, face)
            return None if held is None else not held
        case And(parts):
            held_all = [_holds(game, steps, part, face) for part in parts]
            return False if False in held_all else None if None in held_all else True
        case _:
            return None
