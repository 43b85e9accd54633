"""One question about a model: the weight of the worlds in which it holds. Knows no role by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from deduce.answers import Share
from deduce.engines.base import share_of
from deduce.engines.count import Count
from deduce.engines.scenario import Scenario
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt

Atom = IsWolf | IsRole | WasDealt | InTeam | Lies


def atoms(question: Question) -> tuple[Atom, ...]:
    """What a question is made of, each once."""
    match question:
        case Both(left, right) | Either(left, right):
            return tuple(dict.fromkeys((*atoms(left), *atoms(right))))
        case No(part):
            return atoms(part)
        case _:
            return (question,)


def answers(question: Question, known: Mapping[Atom, bool]) -> bool:
    """The answer to a question whose parts are answered."""
    match question:
        case Both(left, right):
            return answers(left, known) and answers(right, known)
        case Either(left, right):
            return answers(left, known) or answers(right, known)
        case No(part):
            return not answers(part, known)
        case _:
            return known[question]


class Asked:
    """One question about a model: the weight of the worlds in which it holds."""

    def __init__(self, count: Count, question: Question) -> None:
        self.count = count
        self.question = question
        self.atoms = atoms(question)

    def share(self) -> Share | None:
        """The answer; None where no world fits."""
        holds = whole = 0
        for scenario in self.count.scenarios.all():
            weight = self.count.weight(scenario)
            whole += weight
            if weight:
                holds += self._holding(scenario, self.atoms, {})
        return share_of(holds, whole) if whole else None

    def _holding(self, scenario: Scenario, left: tuple[Atom, ...], known: dict[Atom, bool]) -> int:
        if not left:
            return self.count.weight(scenario) if answers(self.question, known) else 0
        atom, rest = left[0], left[1:]
        yes, no = {**known, atom: True}, {**known, atom: False}
        if isinstance(atom, Lies):
            # A lie is whatever is not the truth: count without asking, and take away where the story is true.
            if self.count.surely_true(scenario, atom.seat):
                return self._holding(scenario, rest, no)
            found = self._holding(scenario, rest, yes)
            for true in self.count.scenarios.true(scenario, atom.seat):
                found += self._holding(true, rest, no) - self._holding(true, rest, yes)
            return found
        found = 0
        for answer, side in ((True, yes), (False, no)):
            narrowed = self._with(scenario, atom, answer)
            if narrowed is not None:
                found += self._holding(narrowed, rest, side)
        return found

    def _with(self, scenario: Scenario, atom: Atom, holds: bool) -> Scenario | None:
        game, ground = self.count.model.game, self.count.ground
        match atom:
            case WasDealt(spot, role):
                faces = ground.bit(role) ^ (0 if holds else ground.every)
                dealt = (*scenario.dealt[:spot], scenario.dealt[spot] & faces, *scenario.dealt[spot + 1 :])
                return replace(scenario, dealt=dealt) if dealt[spot] else None
            case IsRole(spot, role) if game.roles[role].copies:
                faces = ground.bit(role) ^ (0 if holds else ground.every)
                return replace(scenario, shows=(*scenario.shows, (spot, faces)))
            case IsRole(spot, role):
                roles = frozenset((role,))
            case IsWolf(spot):
                roles = game.wolf_roles
            case InTeam(spot, team):
                roles = frozenset(name for name, told in game.roles.items() if told.team == team)
            case Lies():
                raise AssertionError("a lie says nothing of a single card")
        return replace(scenario, ends=(*scenario.ends, (spot, roles if holds else frozenset(game.roles) - roles)))


# Who is what, all together ------------------------------------------------------------------------------------------
