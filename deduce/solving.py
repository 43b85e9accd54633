"""From a record and a question to the right engine and a frozen answer. The one place that wires engines to questions.

Knows no notation (the record is read already) and prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import islice

from deduce import chronicle
from deduce.answers import CentreAnswer, PlayerAnswer, RecordLine, Reply, Share, Solution, WolfSet, World
from deduce.claims import say_story
from deduce.engines.base import Budget, BudgetSpent, Engine, Figures
from deduce.evidence import Evidence, gather
from deduce.honesty import Reading
from deduce.model import Model, Piece
from deduce.odds import DEFAULT
from deduce.questions import InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.record import Record
from deduce.record.asking import parse_question
from deduce.usage import UsageError

ENGINES = ("auto", "z3", "counting", "brute")
Progress = Callable[[int], None]
Conflicts = tuple[tuple[RecordLine, ...], ...]

ONE_IN_TEN = Fraction(1, 10)
"""How many stories of people who should tell the truth are false at real tables, about."""
FEW_DEALS = 10
"""With fewer deals left strict honesty has nearly run out of explanations, and one false story would change the answer.
Deals, not worlds: a table has few of them only where its stories fit together by a hair, or are all known to be true,
while worlds multiply with every choice nobody told of."""
MOST_WAYS = 10
"""How many of the smallest ways out of a contradiction are told beside it."""
UNASKED_SECONDS = 5.0
"""What an addition nobody asked for may cost where no budget is set."""


def engine_named(name: str) -> Engine:
    """The engine of that name; only that one is imported. Raises UsageError."""
    match name:
        case "z3":
            from deduce.engines.symbolic import Z3

            return Z3()
        case "counting":
            from deduce.engines.counting import Counting

            return Counting()
        case "brute":
            from deduce.engines.brute import Brute

            return Brute()
        case _:
            raise UsageError("engine", name, ENGINES)


@dataclass(frozen=True)
class Options:
    """How a question is to be answered; None: as the record says. Raises UsageError.

    `budget` is in seconds; `progress` is told, about once a second, how many worlds were found so far. `if_slipped`:
    also answer for slips where the strict answer calls for it.
    """

    view: str | None = None
    honesty: str | None = None
    odds: str | None = None
    slip: Fraction | str | None = None
    engine: str = "auto"
    budget: float | None = None
    progress: Progress | None = None
    if_slipped: bool = False

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            raise UsageError("engine", self.engine, ENGINES)
        if self.budget is not None and not self.budget > 0:
            raise UsageError("budget", self.budget)

    def limit(self) -> Budget:
        """The budget, starting now."""
        return Budget(self.budget, progress=self.progress)

    def gather(self, record: Record) -> Evidence:
        """The record's evidence under these options."""
        return gather(record, view=self.view, honesty=self.honesty, odds=self.odds, slip=self.slip)


# solve --------------------------------------------------------------------------------------------------------------


def solve(record: Record, options: Options) -> Solution:
    """Who must, could, cannot be a werewolf, who lies, how likely, in how many worlds; or what contradicts itself."""
    evidence, budget = options.gather(record), options.limit()
    engine, figures = figures_of(evidence.model, options, budget)
    conflicts: Conflicts = ()
    if figures.consistent is False:
        conflicts, complete = _conflicts(evidence, budget)
        figures = replace(figures, complete=figures.complete and complete)
    solution = replace(
        answer(evidence, engine, figures, conflicts), retractions=retractions_of(conflicts, figures, budget)
    )
    if options.if_slipped and _slips_matter(evidence.model, solution):
        return replace(solution, if_slipped=_if_slipped(evidence, options, budget, conflicts))
    return solution


def _slips_matter(model: Model, solution: Solution) -> bool:
    """Whether a strict answer should not stand alone: nothing fits, or hardly anything, and some story could slip."""
    can_slip = model.judged and model.policy.reading is not Reading.NOBODY
    if model.slip or model.odds != DEFAULT or not can_slip:
        return False
    few = solution.complete and solution.deals is not None and solution.deals < FEW_DEALS
    return solution.consistent is False or few


def _if_slipped(evidence: Evidence, options: Options, budget: Budget, conflicts: Conflicts) -> Solution:
    """The answer when one story in ten slips, within what is left of the budget. The conflicts are the same."""
    own = Budget(UNASKED_SECONDS, progress=options.progress) if budget.left is None else budget
    slipping = replace(evidence, model=replace(evidence.model, slip=ONE_IN_TEN), slip=ONE_IN_TEN)
    engine, figures = figures_of(slipping.model, options, own)
    return answer(slipping, engine, figures, conflicts)


def answer(evidence: Evidence, engine: str, figures: Figures, conflicts: Conflicts = ()) -> Solution:
    """An engine's figures as an answer object."""
    model = evidence.model
    # Without a world nothing is told of anybody, unless slips leave some weight.
    told = figures.consistent is not False or any(figures.dealt.values())
    return Solution(
        game=evidence.record.game,
        honesty=model.policy.id,
        odds=model.odds,
        slip=evidence.slip,
        view=evidence.view,
        engine=engine,
        consistent=figures.consistent,
        worlds=figures.worlds,
        deals=figures.deals,
        players=_players(model, figures) if told else (),
        centre=_centre(model, figures) if told else (),
        wolf_sets=_wolf_sets(model, figures),
        conflicts=conflicts,
        complete=figures.complete,
        notes=evidence.notes,
    )


def figures_of(model: Model, options: Options, budget: Budget) -> tuple[str, Figures]:
    """A model's figures, and the name of the engine that found them."""
    engine = chosen(model) if options.engine == "auto" else engine_named(options.engine)
    return engine.name, engine.figures(model, budget)


def chosen(model: Model) -> Engine:
    """The counter; where it would have to look at worlds one by one Z3, which tells what is proven first."""
    from deduce.engines.counting import Counting

    counting = Counting()
    return counting if counting.follows(model) else engine_named("z3")


def _players(model: Model, figures: Figures) -> tuple[PlayerAnswer, ...]:
    table = model.game.table
    return tuple(
        PlayerAnswer(
            seat=seat + 1,
            name=table.players[seat],
            claim=say_story(table, model.stories[seat]) if seat in model.stories else None,
            werewolf=figures.werewolf[seat],
            lying=figures.lying.get(seat),
            dealt=figures.dealt[seat],
            final=figures.final[seat],
            team=figures.team[seat],
        )
        for seat in table.seats
    )


def _centre(model: Model, figures: Figures) -> tuple[CentreAnswer, ...]:
    table = model.game.table
    return tuple(
        CentreAnswer(table.spot_name(spot), figures.dealt[spot], figures.final[spot]) for spot in table.centre_spots
    )


def _wolf_sets(model: Model, figures: Figures) -> tuple[WolfSet, ...] | None:
    if figures.wolf_sets is None:
        return None
    players = model.game.table.players
    return tuple(WolfSet(tuple(players[seat] for seat in seats), share) for seats, share in figures.wolf_sets)


def _conflicts(evidence: Evidence, budget: Budget) -> tuple[Conflicts, bool]:
    """Every irreducible set of lines that cannot all stand, fewest lines first; and whether these are all."""
    return conflicts_of(evidence.model, evidence.line, budget)


def conflicts_of(model: Model, line: Callable[[Piece], RecordLine], budget: Budget) -> tuple[Conflicts, bool]:
    """The same of any model; `line` tells the line of a piece of it."""
    from deduce.engines.demands import Demands
    from deduce.engines.symbolic import Session
    from deduce.reasons.conflicts import all_conflicts

    check = partial(Session(Demands(model)).conflict, budget=budget)
    found: list[frozenset[Piece]] = []
    complete = True
    try:
        all_conflicts(model.pieces, check, found)
    except BudgetSpent:
        complete = False
    told = [tuple(sorted(set(map(line, conflict)), key=lambda line: (line.line, line.text))) for conflict in found]
    return tuple(sorted(told, key=lambda lines: (len(lines), [line.line for line in lines]))), complete


def retractions_of(conflicts: Conflicts, figures: Figures, budget: Budget) -> Conflicts:
    """Some of the smallest sets of lines that break every conflict; none where not all conflicts are known."""
    from deduce.reasons.retractions import smallest_corrections

    if not conflicts or not figures.complete:
        return ()
    order = sorted({line for lines in conflicts for line in lines}, key=lambda line: (line.line, line.text))
    try:
        ways = list(islice(smallest_corrections(map(frozenset, conflicts), order, budget.spend), MOST_WAYS))
    except BudgetSpent:
        return ()
    return tuple(tuple(sorted(way, key=order.index)) for way in ways)


# ask ----------------------------------------------------------------------------------------------------------------


def ask(record: Record, question: str, options: Options) -> Reply:
    """The answer to one question, as `could Bob be werewolf`. Raises RecordError where it cannot be read."""
    asked = parse_question(record, question)
    evidence, budget = options.gather(record), options.limit()
    model = evidence.model
    engine = "counting" if options.engine == "auto" else options.engine
    share: Share | None = Share(None, None)
    odds: Fraction | None = None
    complete = True
    try:
        share = engine_named(engine).share(model, asked.question, budget)
        odds = share.probability if share is not None else left_by_slips(model, asked.question, engine, budget)
    except BudgetSpent:
        complete = False
    return Reply(
        question=asked.text,
        mode=asked.mode,
        answer=reply_in(asked.mode, share),
        probability=odds,
        consistent=share is not None,
        complete=complete,
        slip=evidence.slip,
        honesty=model.policy.id,
        odds=model.odds,
        view=evidence.view,
        engine=engine,
        notes=evidence.notes,
    )


def left_by_slips(model: Model, question: Question, engine: str, budget: Budget) -> Fraction | None:
    """The odds where no strict world fits, from those in which somebody slipped; None where there is none either.

    None also for what connects several questions, and for a centre card's role: only single figures are looked up.
    Raises BudgetSpent.
    """
    if not model.slip:
        return None
    figures = engine_named(engine).figures(model, budget)
    if not figures.complete:
        raise BudgetSpent
    if not any(figures.dealt.values()):
        return None
    match question:
        case No(part):
            odds = left_by_slips(model, part, engine, budget)
            return None if odds is None else 1 - odds
        case IsWolf(spot) if spot in figures.werewolf:
            return figures.werewolf[spot].probability
        case Lies(seat):
            return figures.lying[seat].probability
        case WasDealt(spot, role):
            return figures.dealt[spot].get(role, Fraction(0))
        case InTeam(spot, team) if spot in figures.team:
            return figures.team[spot].get(team, Fraction(0))
        case IsRole(spot, role) if model.game.roles[role].copies:
            return figures.final[spot].get(role, Fraction(0))
        case IsRole(spot, role) if spot in model.game.table.seats:
            lineups = engine_named(engine).lineups(model, {role: 1}, budget)
            return sum((chance for sides, chance in lineups.items() if sides[spot]), Fraction(0))
    return None


def reply_in(mode: str, share: Share | None) -> str:
    """Yes, no or unknown, by how it was asked."""
    if share is None:
        return "unknown"
    said = {"could": share.possible, "must": share.certain}
    if mode in said:
        return {True: "yes", False: "no", None: "unknown"}[said[mode]]
    return "yes" if share.certain else "no" if share.possible is False else "unknown"


# worlds -------------------------------------------------------------------------------------------------------------


def worlds(record: Record, limit: int | None, options: Options) -> Iterator[World]:
    """The worlds that fit, each once, at most `limit` of them. Raises BudgetSpent when the budget runs out."""
    if limit is not None and limit < 0:
        raise UsageError("limit", limit)
    evidence, budget = options.gather(record), options.limit()
    model = evidence.model
    nights = engine_named("z3" if options.engine == "auto" else options.engine).worlds(model, budget)
    return map(chronicle.world, islice(nights, limit))
