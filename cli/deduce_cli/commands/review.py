"""`deduce review`. Reads, asks, prints; knows nothing itself."""

from __future__ import annotations

import click

from deduce_cli import exits, intake, options, progress
from deduce_cli.options import Changes, How


@click.command(short_help="Look back: who won, who lied, could it be known?", epilog=exits.TABLE)
@options.record_argument
@options.public_options
@options.json_option
@options.lang_option
@options.fractions_option
@click.pass_context
def review(
    ctx: click.Context, file: str, how: How, changes: Changes, as_json: bool, lang: str | None, fractions: bool
) -> None:
    """Look back on a finished game: who died and won, who lied, and could it have been known?

    Reads `vote:`, `truth:` and `NAME truly:` lines, or facts where they settle the last cards. For
    every lie it says what is false, and since when it could be refuted: by everybody, and by each
    player with what he privately knew. Then what the table could have known before the vote.

    For games of one night so far. The exit code is 4 if what is told as truth cannot have happened
    under the rules.

    \b
    Examples:
      deduce review game.wolf
      deduce review game.wolf --honesty final --json
    """
    import deduce

    case = intake.open_case(file, lang, changes)
    asked = {key: value for key, value in how.passed_on().items() if key != "view"}
    with intake.questions_refused(case.words), progress.shown(case.words) as work:
        told = deduce.review(case.record, progress=work.steps, **asked, **how.weighed())
    intake.tell_notes(case.words, told.notes)
    if as_json:
        from deduce_cli.output import put_json

        put_json(told.to_json())
    else:
        from deduce_cli import lookback, screen

        screen.show(*lookback.Lookback(case, told, how, fractions).parts())
    ctx.exit(exits.of_answer(told.consistent, told.complete))
