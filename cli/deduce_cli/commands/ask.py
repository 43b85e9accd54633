"""`deduce ask`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Answer one question: could, must, how likely.", epilog=exits.TABLE)
@options.record_argument
@click.argument("question", nargs=-1, required=True)
@options.asking_options
@options.json_option
@options.lang_option
@options.fractions_option
@click.pass_context
def ask(
    ctx: click.Context,
    file: str,
    question: tuple[str, ...],
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
    fractions: bool,
) -> None:
    """Answer one QUESTION: could, must or how likely.

    \b
    It speaks of players and centre cards:
      could NAME be ROLE             must NAME be lying
      how likely NAME be dealt ROLE  could centre 1 be TEAM team
    with `and`, `or`, `not` between such parts.

    \b
    Examples:
      deduce ask game.wolf "could Bob be werewolf"
      deduce ask game.wolf how likely Bob be lying --fractions
    """
    import deduce

    asked = " ".join(question)
    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words) as work:
        reply = deduce.ask(case.record, asked, progress=work.worlds, **how.passed_on(), **how.weighed())
    case = case.weighed(reply.odds)
    intake.tell_notes(case.words, reply.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(reply.to_json())
    else:
        from deduce_cli import reply as view
        from deduce_cli import screen

        screen.show(*view.parts(case, how, asked, reply, fractions))
    ctx.exit(exits.of_reply(reply.mode, reply.answer, reply.consistent, reply.complete))
