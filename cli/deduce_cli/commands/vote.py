"""`deduce vote`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say what each outcome of the vote is worth.", epilog=exits.TABLE)
@options.record_argument
@options.asking_options
@options.json_option
@options.lang_option
@options.fractions_option
@click.option("--ties", type=int, default=2, metavar="N", help="Weigh ties of up to N players. [default: 2]")
@click.option("-v", "--verbose", is_flag=True, help="All who may die together, too.")
@click.pass_context
def vote(
    ctx: click.Context,
    file: str,
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
    fractions: bool,
    ties: int,
    verbose: bool,
) -> None:
    """Say how likely each team wins, whoever dies.

    With --as also how likely that player wins, by whatever card lies before him at the end, and
    whom he should vote for: whoever's death alone gives him his greatest chance. How the others
    vote is not guessed at. A Hunter's shot is an outcome with two deaths.

    In a tie each player needs two votes, so at most half the table can die of one; each Hunter takes
    one more along. For games of one night so far.

    \b
    Examples:
      deduce vote game.wolf
      deduce vote game.wolf --as Ann
      deduce vote game.wolf --until 12 --json
      deduce vote game.wolf --ties 3
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words):
        told = deduce.vote(case.record, ties=ties, **how.passed_on(), **how.weighed())
    intake.tell_notes(case.words, told.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(told.to_json())
    else:
        from deduce_cli import ballot, screen

        screen.show(*ballot.Ballot(case, told, how, fractions, verbose).parts())
    ctx.exit(exits.of_answer(told.consistent, told.complete))
