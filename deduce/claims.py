"""A story as a partial log of a role's night: what it says, how it is revised, what must be so if it is true.

Knows no role by name and no engine; who has to tell the truth is not its business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from deduce.game import Game, Option
from deduce.night import Me, Question, Role, Settling
from deduce.night.settling import settle_condition
from deduce.night.steps import ALWAYS, NOT_SENSED, SENSED, Choose, Look, Shield, Some
from deduce.table import Table

# What is said -------------------------------------------------------------------------------------------------------


Ask = tuple[int | None, int | None]
"""A choice and the look that follows it, as step numbers."""
Asks = tuple[Ask, ...]


@dataclass(frozen=True)
class Told:
    """One answer: what was picked or met (spots in ascending order, or a word), and the faces seen there.

    A face is None where it is not told. A look at one's own card picks nothing and has one face. Picks and faces
    both empty: nothing was done or seen, nobody was met.
    """

    picks: Option = ()
    faces: tuple[str | None, ...] = ()


@dataclass(frozen=True)
class Answer:
    """All a story says under one verb; more than one Told only where the verb is asked more than once."""

    verb: str
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Story:
    """The role a player says he was dealt (None: the line adds to what he said before), and his answers."""

    role: str | None
    answers: tuple[Answer, ...] = ()

    def answer(self, verb: str) -> Answer | None:
        """What the story says under a verb, or None."""
        return next((answer for answer in self.answers if answer.verb == verb), None)


def copied_role(roles: Callable[[str], Role], story: Story) -> str | None:
    """The role a story says was copied, if it tells of a copy."""
    if story.role is None or not roles(story.role).copies:
        return None
    for answer in story.answers:
        if roles(story.role).question(answer.verb):
            return next(iter(answer.told[0].faces), None)  # none where every card was shielded
    return None


def question(roles: Callable[[str], Role], story: Story, verb: str) -> tuple[str, Question] | None:
    """Whose night a verb of the story speaks of (the role's own, or the copied one's), and the question it answers."""
    for role in (story.role, copied_role(roles, story)):
        if role is not None:
            asked = roles(role).question(verb)
            if asked is not None:
                return role, asked
    return None


HOLDS = "holds"
"""The verb for the token on one's own card: said by whoever has one, whatever his role."""


def asked_for(game: Game, role: str, question: Question, seat: int, told: tuple[Told, ...]) -> tuple[Asks, ...]:
    """For each thing told under a verb the asks (choose, look) of the question that it answers.

    They are answered in turn; one that cannot be about what was picked is passed over. Nothing told, and nothing else,
    answers all of them.
    """
    if told == (Told(),):
        return (question.asks,)
    found, left = [], list(question.asks)
    for said in told:
        fitting = next((ask for ask in left if may_answer(game, role, ask, seat, said)), None)
        ask = fitting or (left[0] if left else question.asks[-1])
        left = left[left.index(ask) + 1 :] if ask in left else []
        found.append((ask,))
    return tuple(found)


def may_answer(game: Game, role: str, ask: Ask, seat: int, told: Told) -> bool:
    """Whether what was picked could be picked there."""
    choose = None if ask[0] is None else game.roles[role].steps[ask[0]]
    if choose is None or not told.picks:
        return not told.picks
    assert isinstance(choose, Choose)
    return told.picks in game.options(choose, seat)


def may_be_nothing(game: Game, role: str, ask: Ask, seat: int) -> bool:
    """Whether there is a game of this ruleset in which the role chooses, or sees, nothing there."""
    rules = game.ruleset
    shields = any(isinstance(step, Shield) for told in rules.roles.values() for step in told.steps)
    chosen = None if ask[0] is None else rules.roles[role].steps[ask[0]]
    if not isinstance(chosen, Choose):
        return shields
    spared = any(isinstance(option, Some) and option.besides for option in chosen.options)
    switches = {switch.id: game.switch(switch.id) for switch in rules.switches}
    always = settle_condition(chosen.when, Settling(switches, shields=shields)) == ALWAYS
    return bool(chosen.may) or not always or spared or not game.options(chosen, seat)


class NothingStands(ValueError):
    """A line that only adds clauses, from somebody who has no standing story."""


def revise(roles: Callable[[str], Role], standing: Story | None, said: Story) -> Story:
    """The story that stands after a further line: the same role (or none named) replaces the answers it repeats.

    Another role replaces everything; a changed copy drops what followed it. Raises NothingStands.
    """
    if said.role is not None and (standing is None or said.role != standing.role):
        return said
    if standing is None:
        raise NothingStands
    kept = standing.answers
    own = roles(standing.role).question if standing.role else None
    for answer in said.answers:
        if own and own(answer.verb) and roles(standing.role or "").copies and standing.answer(answer.verb) != answer:
            kept = ()
    new = {answer.verb: answer for answer in said.answers}
    merged = [new.pop(answer.verb, answer) for answer in kept]
    return replace(standing, answers=(*merged, *new.values()))


# What must be so ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dealt:
    """The seat was dealt a card of that face."""

    seat: int
    role: str


@dataclass(frozen=True)
class Chose:
    """At that step of the role's script the seat chose just this, or was told just this."""

    seat: int
    role: str
    step: int
    option: Option


@dataclass(frozen=True)
class Blank:
    """At that step of the role's script the seat chose or saw nothing."""

    seat: int
    role: str
    step: int


@dataclass(frozen=True)
class Saw:
    """At that step of the role's script the seat saw this face at this spot."""

    seat: int
    role: str
    step: int
    spot: int
    face: str


@dataclass(frozen=True)
class MetJust:
    """At that step of the role's script the seat met just these seats."""

    seat: int
    role: str
    step: int
    seats: frozenset[int]


@dataclass(frozen=True)
class Holds:
    """At dawn this token lies on the seat's card. It belongs to the script of no `role`."""

    seat: int
    token: str
    role: str = ""


Part = Dealt | Chose | Blank | Saw | MetJust | Holds


def parts(game: Game, seat: int, story: Story) -> tuple[Part, ...]:
    """What must all be so if the seat's story is true."""
    assert story.role is not None
    found: list[Part] = [Dealt(seat, story.role)]
    for answer in story.answers:
        if answer.verb == HOLDS:
            found.extend(Holds(seat, str(pick)) for pick in answer.told[0].picks)
            continue
        asked = question(game.roles.__getitem__, story, answer.verb)
        assert asked is not None, f"a story of {story.role} cannot say {answer.verb!r}"
        role, asks = asked
        if asks.recognise is not None:
            met = frozenset(pick for pick in answer.told[0].picks if isinstance(pick, int))
            found.append(MetJust(seat, role, asks.recognise, met))
            continue
        if asks.sense is not None:
            found.append(Chose(seat, role, asks.sense, answer.told[0].picks))
            continue
        for told, answered in zip(answer.told, asked_for(game, role, asks, seat, answer.told), strict=True):
            for choose, look in answered:
                found.extend(_told_parts(game, seat, role, told, choose, look))
    return tuple(found)


def _told_parts(game: Game, seat: int, role: str, told: Told, choose: int | None, look: int | None) -> list[Part]:
    found: list[Part] = []
    if not told.picks and not told.faces:
        asked = choose if choose is not None else look
        assert asked is not None
        return [Blank(seat, role, asked)]
    if choose is not None:
        found.append(Chose(seat, role, choose, told.picks))
    if look is not None:
        step = game.roles[role].steps[look]
        own = isinstance(step, Look) and isinstance(step.at, Me)
        spots = (seat,) if own else tuple(pick for pick in told.picks if isinstance(pick, int))
        shown = zip(spots, told.faces, strict=False)
        found.extend(Saw(seat, role, look, spot, face) for spot, face in shown if face is not None)
    return found


# How it reads -------------------------------------------------------------------------------------------------------

EMPTY = {
    "with": "alone",
    "wolves": "no wolves",
    "shielded": "shielded nobody",
    "guarded": "guarded nobody",
    "flipped": "flipped nobody",
    "marked": "marked nobody",
}
"""What canonical English says where a verb is answered with nobody; other verbs say `nothing`."""


def say_story(table: Table, story: Story) -> str:
    """The story in canonical English: `robber, took Dee villager`."""
    said = [say_told(table, answer.verb, told) for answer in story.answers for told in answer.told]
    return ", ".join(([story.role] if story.role else []) + said)


def say_told(table: Table, verb: str, told: Told) -> str:
    """One clause in canonical English: `saw centre 1 seer and centre 3 villager`."""
    if told.picks in (SENSED, NOT_SENSED):
        return verb if told.picks == SENSED else f"no {verb}"
    if not told.picks and not told.faces:
        return EMPTY.get(verb, f"{verb} nothing")
    names = [table.spot_name(pick) if isinstance(pick, int) else pick for pick in told.picks] or [""]
    faces = [*told.faces, *[None] * (len(names) - len(told.faces))]
    items = [" ".join(word for word in (name, face) if word) for name, face in zip(names, faces, strict=True)]
    return f"{verb} {' and '.join(items)}"
