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

    Each row says what `solve --until LINE` says. Stories, retractions, facts, trust and doubt have
    rows; opinions, votes and what is told afterwards bind nobody and have none. What a player
    privately knows counts with --as, from its line on.

    The exit code is 4 if the whole record contradicts itself, whatever happened on the way.

    \b
    Examples:
      deduce history game.wolf
      deduce history game.wolf --as Ann --until 12
      deduce history game.wolf --slip 1/10 --json
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words) as work:
        told = deduce.history(case.record, progress=work.steps, **how.passed_on(), **how.weighed())
    intake.tell_notes(case.words, told.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(told.to_json())
    else:
        from deduce_cli import screen, timeline

        screen.show(*timeline.parts(case, how, told))
    ctx.exit(exits.of_answer(told.steps[-1].consistent if told.complete else None, told.complete))
