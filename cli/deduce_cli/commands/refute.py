"""`deduce refute`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say whether a theory fits, or what it breaks.", epilog=exits.TABLE)
@options.record_argument
@click.argument("theory", nargs=-1, required=True)
@options.finding_options
@options.json_option
@options.lang_option
@click.pass_context
def refute(
    ctx: click.Context, file: str, theory: tuple[str, ...], how: How, changes: Changes, as_json: bool, lang: str | None
) -> None:
    """Say whether a THEORY fits the record: suppositions with commas between them.

    If it fits: a night in which all of it is so. If not: the fewest lines that rule it out, which
    lines would have to go for it, and what comes closest to it with all lines kept.

    \b
    A supposition speaks of a player or a centre card:
      NAME is ROLE             NAME was dealt ROLE      NAME is lying
      NAME is not ROLE         centre 1 is ROLE         NAME is on the TEAM team

    \b
    Examples:
      deduce refute game.wolf "Ann dealt werewolf, Bob ends seer, Cid is lying"
      deduce refute game.wolf "Bob is not werewolf" --as Ann
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words):
        answer = deduce.refute(case.record, " ".join(theory), **how.passed_on())
    intake.tell_notes(case.words, answer.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(answer.to_json())
    else:
        from deduce_cli import refuted, screen

        screen.show(*refuted.Refuted(case, how, answer).parts())
    ctx.exit(exits.of_theory(answer.consistent, answer.evidence, answer.complete))
