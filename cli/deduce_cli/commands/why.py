"""`deduce why`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say why something must be so, step by step.", epilog=exits.TABLE)
@options.record_argument
@click.argument("statement", nargs=-1, required=True)
@options.finding_options
@options.json_option
@options.lang_option
@click.option("-v", "--verbose", is_flag=True, help="What it rests on in full, too: the lines, the cards, the rules.")
@click.pass_context
def why(
    ctx: click.Context,
    file: str,
    statement: tuple[str, ...],
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
    verbose: bool,
) -> None:
    """Say why a STATEMENT must be so: numbered steps, each with the few things it follows from.

    Every step was checked when it was made: what it follows from leaves no choice, and nothing in it
    can be spared. If the statement need not be so: a night in which it is not.

    \b
    A statement speaks of a player or a centre card:
      NAME must be ROLE        NAME was dealt ROLE      NAME is lying
      NAME cannot be ROLE      centre 1 is ROLE         NAME is on the TEAM team
    with `and`, `or`, `not` between such parts.

    \b
    Examples:
      deduce why game.wolf "Bob must be werewolf"
      deduce why game.wolf "Ann is not lying" --as Bob --verbose
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words):
        answer = deduce.why(case.record, " ".join(statement), **how.passed_on())
    intake.tell_notes(case.words, answer.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(answer.to_json(case.words.lang))
    else:
        from deduce_cli import explained, screen

        screen.show(*explained.Explained(case, how, answer, verbose).parts())
    ctx.exit(exits.of_explanation(answer.forced, answer.consistent, answer.complete))
