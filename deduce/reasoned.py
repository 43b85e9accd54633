"""The public questions about reasons: why, what would change it, what differs, and pictures of it all.

The front door to the modules that answer them; each is loaded when it is asked. Knows no answer itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from deduce.differences import Comparison
from deduce.explanations import Why
from deduce.reasons.graph import Graph
from deduce.record.record import Record
from deduce.refutations import Refutation, Retractions

Progress = Callable[[int], None]
"""Told now and then, during long work, how many worlds were found so far."""


def why(
    record: Record,
    statement: str,
    *,
    view: str | None = None,
    honesty: str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Progress | None = None,
) -> Why:
    """Why a statement must be so, such as `Bob must be werewolf`, `Bob cannot be werewolf`, `Ann is lying`.

    If it must: steps of few sources each, every one checked. If it need not: a world in which it is not so. Verdicts
    are strict: slips play no part.

    The options are those of `refute`. Raises RecordError for a statement that cannot be read, UsageError for an option.
    """
    from deduce import explaining, solving

    return explaining.why(record, statement, solving.Options(view, honesty, None, None, engine, budget, progress))


def refute(
    record: Record,
    theory: str,
    *,
    view: str | None = None,
    honesty: str | None = None,
    engine: str = "auto",
    budget: float | None = None,
) -> Refutation:
    """Whether a theory fits: a list of suppositions such as `Ann dealt werewolf, Bob ends seer, Cid is lying`.

    If it does, with a world in which all of it is so. If not: the fewest lines that cannot stand together with it, the
    smallest sets of lines without which it could be so, and what comes closest to it while all lines stand. Verdicts
    are strict: slips play no part.

    The options are those of `solve`; the engines are `z3` (also `auto`) and, for one night, `brute`, which looks at
    every world. Raises RecordError for a theory that cannot be read, UsageError for an option.
    """
    from deduce import refuting, solving

    return refuting.refute(record, theory, solving.Options(view, honesty, None, None, engine, budget))


def retract(
    record: Record,
    statement: str | None = None,
    *,
    view: str | None = None,
    honesty: str | None = None,
    engine: str = "auto",
    budget: float | None = None,
) -> Retractions:
    """What would have to be taken back: the smallest sets of lines, and larger ones from which nothing can be spared.

    Of a record that contradicts itself: so that it does not. With a statement, such as `Bob is not werewolf`: so that
    it can be so; of a record that is consistent then stories go first, and facts only where no stories would do. What
    is taken back is false in every world that is left, and whoever told it should have told the truth.

    The options are those of `refute`. Raises RecordError for a statement that cannot be read, UsageError.
    """
    from deduce import refuting, solving

    return refuting.retract(record, statement, solving.Options(view, honesty, None, None, engine, budget))


def compare(
    record: Record,
    *,
    honesty: Sequence[str] | str | None = None,
    odds: Sequence[str] | str | None = None,
    view: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Where the verdicts differ between honesty policies and why, and how the odds move with the way to weigh worlds.

    `honesty` and `odds` name what to compare, the first before all others: the policies are told with the first of
    the odds, and the odds are compared under the first policy that leaves any world. None: the record's own first,
    then `believed`, `dealt` and `final` (in games of several nights `believed`, `everyone` and `nobody`), and every
    weighing. `slip` counts in `bluff` only.

    Each reason is a world, played again, which fits one policy and breaks another, with all who break it: no world
    that could stand there has fewer. The other options are those of `solve`; the budget is for everything together,
    and with one verdicts are proven before odds are counted. `progress` is told how many steps are done, and of how
    many. Raises UsageError.
    """
    from deduce import comparing, solving

    policies = (honesty,) if isinstance(honesty, str) else honesty
    weighings = (odds,) if isinstance(odds, str) else odds
    options = solving.Options(view, None, None, slip, engine, budget)
    return comparing.compare(record, options, policies, weighings, progress)


def graph(
    record: Record,
    what: str,
    *,
    view: str | None = None,
    honesty: str | None = None,
    odds: str | None = None,
    slip: Fraction | str | None = None,
    engine: str = "auto",
    budget: float | None = None,
    progress: Progress | None = None,
    world: int | None = None,
    limit: int = 2000,
) -> Graph:
    """What can be drawn of a game, as nodes and edges: with JSON, DOT and Mermaid; `draw` makes a picture of it.

    `what` is `ring` (who sits where, who must, could, cannot be a werewolf, and whom claims accuse), `lanes` (where
    each card travelled in one world; in games of several nights, who was chosen and who went out), `conflicts` (which
    claims cannot all be true, given what everybody saw; trust, doubt and honesty play no part), `vouches` (whom a
    claim, if true, makes certain to be a werewolf or of the village), or `cells` (which worlds each player cannot tell
    apart; one night only). What nodes and edges each has is told in `Graph`.

    `world` is for `lanes`: its number among those of `worlds`, from 1. Without one, the world told as truth, else the
    first that fits. `limit` is for `cells`: so many worlds are looked at. The other options are those of `solve`; when
    the budget (in seconds) runs out, what was found until then is there. Raises UsageError.
    """
    from deduce import graphing, solving

    options = solving.Options(view, honesty, odds, slip, engine, budget, progress)
    return graphing.graph(record, what, options, world, limit)


def draw(graph: Graph, lang: str = "en", assuming: str | None = None) -> str:
    """A graph as an SVG picture, to be read on a phone as well: text in English (`en`) or Chinese (`zh`).

    `assuming` is printed under it, in place of the assumptions the graph was found under.
    """
    from deduce.drawing import svg

    return svg(graph, lang, assuming)
