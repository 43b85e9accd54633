"""`deduce solve`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say who is a werewolf, and who is lying.", epilog=exits.TABLE)
@options.record_argument
@options.asking_options
@options.json_option
@options.lang_option
@options.fractions_option
@click.option("-v", "--verbose", is_flag=True, help="The odds of every card, too: as dealt and at the end.")
@click.pass_context
def solve(
    ctx: click.Context,
    file: str,
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
    fractions: bool,
    verbose: bool,
) -> None:
    """Say who must, could or cannot be a werewolf, and who is lying.

    Where strict honesty leaves no world or hardly any, the odds if one story in ten slips are added
    for people; --slip 0 leaves them out. In games of several nights there are no slips, and "a wolf"
    is anybody of the wolves' team.

    \b
    Examples:
      deduce solve game.wolf
      deduce solve game.wolf --as Ann --odds worlds
      deduce solve game.wolf --drop 7 --doubt Bob
      cat game.wolf | deduce solve - --json
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    if_slipped = how.slip is None and not as_json  # who types a slip has said what he wants to know
    with intake.questions_refused(case.words), progress.shown(case.words) as work:
        solution = deduce.solve(
            case.record, progress=work.worlds, if_slipped=if_slipped, **how.passed_on(), **how.weighed()
        )
    case = case.weighed(solution.odds)
    intake.tell_notes(case.words, solution.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(solution.to_json())
    else:
        from deduce_cli import report, screen

        screen.show(*report.Report(case, solution, how, fractions, verbose).parts())
    ctx.exit(exits.of_answer(solution.consistent, solution.complete))
