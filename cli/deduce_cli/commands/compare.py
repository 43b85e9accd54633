"""`deduce compare`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Say what hangs on who is honest, and on the odds.", epilog=exits.TABLE)
@options.record_argument
@options.comparing_options
@options.json_option
@options.lang_option
@options.fractions_option
@click.option("-v", "--verbose", is_flag=True, help="All examples, contradictions and odds.")
@click.pass_context
def compare(
    ctx: click.Context,
    file: str,
    policies: tuple[str, ...] | None,
    weighings: tuple[str, ...] | None,
    how: How,
    changes: Changes,
    as_json: bool,
    lang: str | None,
    fractions: bool,
    verbose: bool,
) -> None:
    """Say where verdicts differ between honesty policies, and why.

    Each difference comes with an example: a night that fits one policy, and whose honesty rules it
    out under another. No example needs fewer people to lie who should not.

    A second table tells how the odds move with the way worlds are weighed, under the first policy
    that leaves any world; odds that move by more than 33 percentage points are marked.

    At large tables some odds take long. With --budget verdicts and examples come first.

    The exit code is 4 only if the evidence contradicts itself under every policy.

    \b
    Examples:
      deduce compare game.wolf
      deduce compare game.wolf --honesty final,nobody --as Ann
      deduce compare game.wolf --honesty believed --odds bluff,worlds
      deduce compare game.wolf --drop 7 --json
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    with intake.questions_refused(case.words), progress.shown(case.words) as work:
        told = deduce.compare(
            case.record,
            odds=weighings,
            slip=how.slip,
            progress=work.steps,
            **(how.passed_on() | {"honesty": policies}),
        )
    case = case.weighed(told.odds)
    intake.tell_notes(case.words, told.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(told.to_json())
    else:
        from deduce_cli import contrast, screen

        screen.show(*contrast.Contrast(case, told, how, fractions, verbose).parts())
    ctx.exit(exits.of_answer(told.consistent, told.complete))
