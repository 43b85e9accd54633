"""`deduce retract`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say what would have to be taken back.", epilog=exits.TABLE)
@options.record_argument
@click.argument("statement", nargs=-1)
@options.finding_options
@options.json_option
@options.lang_option
@click.pass_context
def retract(
    ctx: click.Context,
    file: str,
    statement: tuple[str, ...],
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
) -> None:
    """Say what would have to be taken back, and show a night without it.

    Of a record that contradicts itself: the smallest sets of lines without which it does not. With a
    STATEMENT that the record rules out: the fewest claims that, if they were lies, would make it
    possible; public facts only where no claims would do.

    \b
    Examples:
      deduce retract game.wolf
      deduce retract game.wolf "Bob is not werewolf"
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words):
        answer = deduce.retract(case.record, " ".join(statement) if statement else None, **how.passed_on())
    intake.tell_notes(case.words, answer.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(answer.to_json())
    else:
        from deduce_cli import refuted, screen

        screen.show(*refuted.Retracted(case, how, answer).parts())
    ctx.exit(exits.of_answer(answer.consistent, answer.complete))
