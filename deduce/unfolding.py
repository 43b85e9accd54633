"""How the answer unfolds line by line: each beginning of a record, solved anew.

Knows which lines are evidence; no notation and no engine. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from deduce.answers import History, Note, Outlook, Solution, Step
from deduce.claims import say_story
from deduce.evidence import Evidence
from deduce.record import Record
from deduce.record.lines import Line
from deduce.solving import Options, answer, figures_of

Progress = Callable[[int, int], None]
"""Told after each step how many are done, and of how many."""

PUBLIC = frozenset(("says", "retracts", "fact", "trust", "doubt"))
"""Lines that are evidence in every view; opinions, votes and what really happened never are."""


Watch = Callable[[History], None]
"""Told after each step the history so far, while it is not the whole one."""


def history(record: Record, options: Options, progress: Progress | None = None, watch: Watch | None = None) -> History:
    """What follows after every line that is evidence; the budget of the options is for all steps together.

    Each step says what `solve` says of the record up to that line. Steps that the budget does not cover are left out:
    what is there is exact. Raises UsageError.
    """
    whole, budget = options.gather(record), options.limit()
    places = [place for place, line in enumerate(record.lines) if _is_evidence(line, whole)]
    steps: list[Step] = []
    engine, view = options.engine, None
    notes = (*whole.notes, *_remarks(record, whole))

    def told() -> History:
        return History(
            game=record.game,
            honesty=whole.model.policy.id,
            odds=whole.model.odds,
            slip=whole.slip,
            view=view or whole.view,
            engine=engine,
            steps=tuple(steps),
            length=len(places) + 1,
            complete=len(steps) > len(places),
            notes=notes,
        )

    # One beginning at a time is in hand, so memory does not grow with the worlds of those before.
    for place in (None, *places):
        kept = record.lines[: 0 if place is None else place + 1]
        evidence = options.gather(replace(record, lines=kept))
        engine, figures = figures_of(evidence.model, options, budget)
        if not figures.complete:
            break
        view = evidence.view or view
        steps.append(_step(record, kept[-1] if place is not None else None, answer(evidence, engine, figures)))
        if progress is not None:
            progress(len(steps), len(places) + 1)
        if watch is not None and len(steps) <= len(places):
            watch(told())
    return told()


def _is_evidence(line: Line, whole: Evidence) -> bool:
    return line.kind in PUBLIC or _is_private(line, whole.model.viewer)


def _is_private(line: Line, viewer: int | None) -> bool:
    return line.kind == "knows" and line.who[0] == viewer


def _step(record: Record, line: Line | None, solution: Solution) -> Step:
    """A solution as the step that a line (None: the start) has led to."""
    return Step(
        line=line.number if line else 0,
        text=text_of(record, line) if line else "",
        consistent=bool(solution.consistent),
        worlds=solution.worlds,
        deals=solution.deals,
        players=tuple(Outlook(told.seat, told.name, told.werewolf, told.lying) for told in solution.players),
    )


def text_of(record: Record, line: Line) -> str:
    """What a line says, in canonical English, names without quotation marks."""
    table = record.played.table
    name = table.players[line.who[0]] if line.who else ""
    match line.kind:
        case "says" | "knows":
            assert line.story is not None
            return f"{name}{' knows' * (line.kind == 'knows')}: {say_story(table, line.story)}"
        case "retracts":
            return f"{name}: retracts"
        case "trust" | "doubt":
            return f"{line.kind} {', '.join(table.players[seat] for seat in line.who)}"
        case _:
            return f"! {line.text}"


def _remarks(record: Record, whole: Evidence) -> Iterator[Note]:
    """Where the viewer spoke before the record says what he knows, the steps between take his word for it."""
    viewer = whole.model.viewer
    private = next((line for line in record.lines if _is_private(line, viewer)), None)
    spoke = next((line for line in record.lines if line.kind == "says" and line.who[0] == viewer), None)
    if private is not None and spoke is not None and spoke.number < private.number:
        name = record.players[private.who[0]]
        yield Note(
            f"before line {private.number} the story {name} tells is taken as what {name} knows: `{name} knows: ...` "
            "comes only there",
            f"第 {private.number} 行才有“{name}知道：……”，在此之前以{name}的发言作为{name}所知",
        )
