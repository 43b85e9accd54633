"""`deduce history`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say how the answer unfolds, line by line.", epilog=exits.TABLE)
@options.record_argument
@options.asking_options
@options.json_option
@options.lang_option
@click.pass_context
def history(ctx: click.Context, file: str, how: How, changes: Changes, as_json: bool, lang: str | None) -> None:
    """Say how verdicts and odds unfold: before anything was said, and after every line.

    Each row says what `solve --until LINE` says. Stories, retractions, facts, what happened, trust
    and doubt have rows; opinions, votes and what is told afterwards bind nobody and have none. What a player
    privately knows counts with --as, from its line on.

    Interrupted, it shows the steps that are done.

    The exit code is 4 if the whole record contradicts itself, whatever happened on the way.

    \b
    Examples:
      deduce history game.wolf
      deduce history game.wolf --as Ann --until 12
      deduce history game.wolf --slip 1/10 --json
      deduce history long-game.wolf --until "day 1"
    """
    import deduce

    def put(told: deduce.History, interrupted: bool = False) -> None:
        if as_json:
            from deduce_cli.output import put_json

            put_json(told.to_json())
        else:
            from deduce_cli import screen, timeline

            screen.show(*timeline.parts(case.weighed(told.odds), how, told, interrupted))

    so_far: list[deduce.History] = []
    case = intake.open_case(file, lang, changes)
    with (
        intake.questions_refused(case.words),
        exits.undone_by(lambda: put(so_far[-1], interrupted=True)),
        progress.shown(case.words) as work,
    ):
        told = deduce.history(case.record, progress=work.steps, watch=so_far.append, **how.passed_on(), **how.weighed())
    intake.tell_notes(case.words, told.notes)
    put(told)
    ctx.exit(exits.of_answer(told.steps[-1].consistent if told.complete else None, told.complete))
