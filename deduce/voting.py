"""What each outcome of the vote is worth: from who is what at the end, all together, to everybody's chance to win.

Knows marks, no role by name and no notation. Prints nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from deduce.engines.base import Budget, BudgetSpent, Engine
from deduce.evidence import Evidence
from deduce.game import Game
from deduce.model import Model
from deduce.outcomes import Outcome, Vote
from deduce.record import Record
from deduce.settling import Lineup
from deduce.solving import Options, engine_named
from deduce.usage import UsageError

Lineups = Mapping[tuple[int, ...], Fraction]
PAIR = 2
"""So many deaths together are always weighed, where they can happen."""


@dataclass(frozen=True)
class Parts:
    """The roles of a game, those that come to the same at the vote together: `sides` for engines, a role for each.

    `whole`: tell apart what makes a difference to who dies, too, not only to who wins.
    """

    sides: Mapping[str, int]
    roles: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, whole: bool) -> Parts:
        """The parts of a game."""
        plain = next(role for role in game.roles if game.is_village(role) and not any(_marks(game, role, whole=True)))
        number = {_kind(game, plain, whole): 0}
        roles, sides = [plain], {}
        for role in game.roles:
            kind = _kind(game, role, whole)
            if kind not in number:
                number[kind] = len(roles)
                roles.append(role)
            if number[kind]:
                sides[role] = number[kind]
        return cls(sides, tuple(roles))

    def lineup(self, game: Game, sides: Iterable[int], flipped: frozenset[int]) -> Lineup:
        """The line-up in which the players are on these sides, and some turned their card up."""
        return Lineup(game, tuple(self.roles[side] for side in sides), flipped)


def _kind(game: Game, role: str, whole: bool) -> tuple[object, ...]:
    return game.roles[role].team, game.is_wolf(role), *_marks(game, role, whole)


def _marks(game: Game, role: str, whole: bool) -> tuple[bool, ...]:
    marks = game.roles[role].marks
    deciding = marks.wins_dead, marks.lone, marks.stands_in, marks.wins_shown
    return (*deciding, marks.shoots, marks.protects, marks.spared) if whole else deciding


# The vote -----------------------------------------------------------------------------------------------------------


def vote(record: Record, options: Options, ties: int = PAIR) -> Vote:
    """What each outcome is worth, up to so many deaths. Raises UsageError."""
    evidence, budget = options.gather(record), options.limit()
    most = max(PAIR, _most(evidence.model))
    if not isinstance(ties, int) or not PAIR <= ties <= most:
        raise UsageError("ties", ties, [str(count) for count in range(PAIR, most + 1)])
    return weighed(evidence, options, budget, ties)


def weighed(evidence: Evidence, options: Options, budget: Budget, ties: int = PAIR) -> Vote:
    """The same of evidence that was gathered, within a budget."""
    model = evidence.model
    engine = engine_named("counting" if options.engine == "auto" else options.engine)
    parts = Parts.of(model.game, whole=False)
    consistent: bool | None = None
    outcomes: tuple[Outcome, ...] = ()
    complete = True
    try:
        consistent, lineups = _lineups(engine, model, parts, budget)
        outcomes = tuple(_outcomes(model, parts, lineups, ties, budget)) if lineups else ()
    except BudgetSpent:
        complete = False
    return Vote(
        game=evidence.record.game,
        honesty=model.policy.id,
        odds=model.odds,
        slip=evidence.slip,
        view=evidence.view,
        engine=engine.name,
        consistent=consistent,
        outcomes=outcomes,
        best=_best(outcomes),
        should_vote=_should_vote(model, outcomes),
        complete=complete,
        notes=evidence.notes,
    )


def _lineups(engine: Engine, model: Model, parts: Parts, budget: Budget) -> tuple[bool, Lineups]:
    """Whether a strict world fits, and who is what, slips counted."""
    strict = engine.lineups(model.strict, parts.sides, budget)
    return bool(strict), engine.lineups(model, parts.sides, budget) if model.slip else strict


def _outcomes(model: Model, parts: Parts, lineups: Lineups, ties: int, budget: Budget) -> Iterator[Outcome]:
    game = model.game
    names = game.table.players
    deaths = list(_deaths(model, ties))
    won: list[defaultdict[str, Fraction]] = [defaultdict(Fraction) for _ in deaths]
    own = [Fraction(0) for _ in deaths]
    for sides, chance in lineups.items():
        budget.spend()
        lineup = parts.lineup(game, sides, model.flipped)
        for number, died in enumerate(deaths):
            winners = lineup.winners(died)
            for team in lineup.teams(winners):
                won[number][team] += chance
            if model.viewer in winners:
                own[number] += chance
    teams = _teams(game, won)
    for died, chances, wins in zip(deaths, won, own, strict=True):
        yield Outcome(
            died=tuple(names[seat] for seat in sorted(died)),
            teams={team: chances[team] for team in teams},
            wins=None if model.viewer is None else wins,
        )


def _deaths(model: Model, ties: int) -> Iterator[frozenset[int]]:
    """Who may die: nobody, one player, or as many together as votes and shots can do, up to so many.

    Never who turned his card up: votes for him are void.
    """
    voting = [seat for seat in model.game.table.seats if seat not in model.flipped]
    yield frozenset()
    yield from (frozenset((seat,)) for seat in voting)
    for count in range(PAIR, min(ties, _most(model), len(voting)) + 1):
        yield from map(frozenset, combinations(voting, count))


def _most(model: Model) -> int:
    """How many can die together: each in a tie needs two votes, and whoever shoots takes one more along."""
    game = model.game
    shooters = sum(copies for face, copies in game.deck.items() if game.roles[face].marks.shoots)
    if shooters:
        shooters += sum(copies for face, copies in game.deck.items() if game.roles[face].copies)
    votes = len(game.table.seats) - len(model.flipped)
    return (1 if Lineup(game, ()).tie_kills_nobody else votes // 2) + shooters


def _teams(game: Game, won: Iterable[Mapping[str, Fraction]]) -> tuple[str, ...]:
    """The teams that have a card in the deck, or can win all the same."""
    able = {game.roles[face].team for face in game.faces} | {team for chances in won for team in chances}
    return tuple(team for team in game.ruleset.teams if team in able)


# Advice -------------------------------------------------------------------------------------------------------------


def _best(outcomes: tuple[Outcome, ...]) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """For each team, whose death alone (or nobody's) gives it its greatest chance."""
    single = [outcome for outcome in outcomes if len(outcome.died) < 2]
    found = {}
    for team in outcomes[0].teams if outcomes else ():
        greatest = max(outcome.teams[team] for outcome in single)
        found[team] = tuple(outcome.died for outcome in single if outcome.teams[team] == greatest)
    return found


def _should_vote(model: Model, outcomes: tuple[Outcome, ...]) -> tuple[str, ...] | None:
    """The others whose death alone gives the viewer his greatest chance; nobody where he has no vote."""
    if model.viewer is None:
        return None
    if model.viewer in model.flipped:
        return ()
    me = model.game.table.players[model.viewer]
    alone = [found for found in outcomes if len(found.died) == 1 and found.died != (me,)]
    chances = {found.died[0]: found.wins for found in alone if found.wins is not None}
    return tuple(name for name, chance in chances.items() if chance == max(chances.values()))
