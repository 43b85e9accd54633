"""The deduction helper for werewolf games: who must, could, cannot be a wolf, how likely, and in which worlds.

>>> import deduce
>>> record = deduce.parse("players: Ann, Bob, Cid\\ncards: robber, seer, troublemaker, villager, 2 werewolf\\n"
...                       "Ann: seer, saw Bob werewolf\\n")
>>> solution = deduce.solve(record)
>>> solution.worlds, str(solution.players[1].werewolf.probability)
(1086, '0')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

from deduce.answers import (
    CentreAnswer,
    Deed,
    History,
    Note,
    Outlook,
    PlayerAnswer,
    RecordLine,
    Reply,
    Share,
    Solution,
    Step,
    WolfSet,
    World,
)
from deduce.differences import (
    Breach,
    Comparison,
    Difference,
    PlayerSwing,
    RuledOut,
    Sensitivity,
    Swing,
    UnderPolicy,
)
from deduce.explanations import CaseTold, SourceTold, StepTold, Why
from deduce.games import RULESETS, SEVERAL_NIGHTS, Ruleset, SeveralNights, ruleset
from deduce.honesty import POLICIES
from deduce.odds import SEVERAL as SEVERAL_WEIGHINGS
from deduce.odds import WEIGHINGS
from deduce.outcomes import Ending, Foresight, Lie, Outcome, Refuter, Review, Vote
from deduce.reasoned import Progress, compare, draw, graph, refute, retract, why
from deduce.reasons.graph import Graph
from deduce.record.problems import Problem, RecordError
from deduce.record.record import Record
from deduce.refutations import Clash, GivenUp, Nearest, Refutation, Retractions, Supposition
from deduce.usage import BudgetSpent, UsageError

__version__ = "0.1.0"


def load(path: str | Path) -> Record:
    """Read a record from a file, as text or JSON. Raises RecordError with every mistake in it."""
    from deduce.record import load as load_record

    return load_record(path)


def parse(text: str, name: str = "record") -> Record:
    """Read a record from text, `.wolf` or JSON; `name` is what errors call it. Raises RecordError."""
    from deduce.record import parse as parse_record

    return parse_record(text, name)


def solve(
    record: Record,
    *,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Progress | None = None,
    if_slipped: bool = False,
) -> Solution:
    """Who must, could, cannot be a werewolf, who lies, how likely, and in how many worlds.

    `view` is a player whose private knowledge is used too. `honesty`, `odds` and `slip` replace what the record says;
    `budget` is in seconds. Raises UsageError for an option that cannot be used. Evidence that contradicts itself is an
    answer, not an error: `consistent` is False and `conflicts` says what cannot stand together.

    With `if_slipped`, a strict answer (slip 0, odds `bluff`) that no world or fewer than ten deals fit gets a second
    one beside it, `Solution.if_slipped`: what follows if one story in ten slips. It costs what is left of the budget,
    five seconds where there is none; then it is not `complete`.
    """
    from deduce import solving

    options = solving.Options(view, honesty, odds, slip, engine, budget, progress, if_slipped)
    if _of_several_nights(record):
        from deduce import several

        return several.solve(record, options)
    return solving.solve(record, options)


def ask(
    record: Record,
    question: str,
    *,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Progress | None = None,
) -> Reply:
    """The answer to one question: `could Bob be werewolf`, `must Ann be lying`, `how likely centre 1 be dealt seer`.

    The options are those of `solve`. Raises RecordError for a question that cannot be read, UsageError for an option.
    """
    from deduce import solving

    options = solving.Options(view, honesty, odds, slip, engine, budget, progress)
    if _of_several_nights(record):
        from deduce import several

        return several.ask(record, question, options)
    return solving.ask(record, question, options)


def history(
    record: Record,
    *,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Callable[[int, int], None] | None = None,
    watch: Callable[[History], None] | None = None,
) -> History:
    """How the answer unfolds: verdicts and odds before anything was said, and after every line that is evidence.

    Evidence are stories, retracting them, facts, trust and doubt, and with `view` what that player privately knows,
    each from its line on; other lines have no step. A step says what `solve` says of the record up to its line.

    The options are those of `solve`; the budget is for all steps together, and when it runs out the answer holds the
    steps that were finished. `progress` is told after each step how many are done, and of how many;
    `watch` is told the history so far. Raises UsageError.
    """
    from deduce import solving, unfolding

    options = solving.Options(view, honesty, odds, slip, engine, budget)
    return unfolding.history(record, options, progress, watch)


def vote(
    record: Record,
    *,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    ties: int = 2,
) -> Vote:
    """How likely each team wins for every way the vote can end: nobody dies, one player, or two together.

    With `view` also how likely that player wins, by whatever card lies before him at the end, and whom he should vote
    for: whoever's death alone gives him his greatest chance. How the others vote is not guessed at: a vote is an
    attempt to bring an outcome about, and it is the outcomes that are weighed. A Hunter's shot is an outcome with two
    deaths. With `ties` up to so many deaths together are weighed, where votes (two for each in a tie) and shots (one
    more for each Hunter) can do that. The other options are those of `solve`. Raises UsageError.
    """
    from deduce import solving, voting

    _only_one_night(record, "vote")
    return voting.vote(record, solving.Options(view, honesty, odds, slip, engine, budget), ties)


def review(
    record: Record,
    *,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """A finished game: who died and who won, every lie and since when it could be refuted, the best vote.

    What really happened is what `truth`, `truly` and public facts say, and what follows from it; what they leave open
    is None, and `missing` says so. A line is a lie where something it says did not happen, and refutable from a line on
    where no world fits the public record up to that line, or any later one, in which it is true; what else its speaker
    says counts for nothing there. `refutable_by` asks the same of what each other player privately knew.

    The options are those of `solve`; `progress` is told how many lies are looked into, and of how many. Raises
    UsageError.
    """
    from deduce import reviewing, solving

    _only_one_night(record, "review")
    return reviewing.review(record, solving.Options(None, honesty, odds, slip, engine, budget), progress)


def worlds(
    record: Record,
    *,
    limit: int | None = None,
    view: str | None = None,
    honesty: str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Progress | None = None,
) -> Iterator[World]:
    """The worlds that fit, each once, as they are found; at most `limit` of them.

    Raises UsageError at once, and BudgetSpent while iterating when the budget (in seconds) runs out before the end.
    """
    from deduce import solving

    options = solving.Options(view, honesty, None, None, engine, budget, progress)
    if _of_several_nights(record):
        from deduce import several

        return several.worlds(record, limit, options)
    return solving.worlds(record, limit, options)


def _of_several_nights(record: Record) -> bool:
    return record.game in SEVERAL_NIGHTS


def _only_one_night(record: Record, asked: str) -> None:
    if _of_several_nights(record):
        raise UsageError("one night", asked, ("solve", "ask", "history", "worlds"))


def followed(rules: Ruleset) -> frozenset[str]:
    """The ids of the roles with which exact figures need no list of worlds, at any table size.

    Any other role in the deck makes the counter look at worlds one by one, which takes its time.
    """
    from deduce.engines.followed import followed as roles_followed

    return roles_followed(rules)


def in_chinese(kind: str, word: str) -> str:
    """What a word of the header is called in Chinese records; the word itself where it has no Chinese name.

    `kind` is `switch`, `value` (of a switch), `honesty` or `odds`.
    """
    from deduce.record.values import called_in_chinese

    return called_in_chinese(kind, word)


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset of one night this version can play, with its roles and switches."""
    return tuple(ruleset(identity) for identity in RULESETS)


def rulesets_of_several_nights() -> tuple[SeveralNights, ...]:
    """Every ruleset of several nights, with its cards, boards and switches."""
    return tuple(make() for make in SEVERAL_NIGHTS.values())


__all__ = [
    "POLICIES",
    "SEVERAL_WEIGHINGS",
    "WEIGHINGS",
    "Breach",
    "BudgetSpent",
    "CaseTold",
    "CentreAnswer",
    "Clash",
    "Comparison",
    "Deed",
    "Difference",
    "Ending",
    "Foresight",
    "GivenUp",
    "Graph",
    "History",
    "Lie",
    "Nearest",
    "Note",
    "Outcome",
    "Outlook",
    "PlayerAnswer",
    "PlayerSwing",
    "Problem",
    "Record",
    "RecordError",
    "RecordLine",
    "Refutation",
    "Refuter",
    "Reply",
    "Retractions",
    "Review",
    "RuledOut",
    "Ruleset",
    "Sensitivity",
    "SeveralNights",
    "Share",
    "Solution",
    "SourceTold",
    "Step",
    "StepTold",
    "Supposition",
    "Swing",
    "UnderPolicy",
    "UsageError",
    "Vote",
    "Why",
    "WolfSet",
    "World",
    "ask",
    "compare",
    "draw",
    "followed",
    "graph",
    "history",
    "in_chinese",
    "load",
    "parse",
    "refute",
    "retract",
    "review",
    "rulesets",
    "rulesets_of_several_nights",
    "solve",
    "vote",
    "why",
    "worlds",
]
