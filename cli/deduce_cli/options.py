"""The options commands share, and what they hold once read. Knows click; reads no record and asks no question."""

from __future__ import annotations

import functools
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

import click

from deduce_cli.params import Line, Moment, Named, Names, Seconds, Slip
from deduce_cli.words import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., Any])

ENGINES = ("auto", "z3", "counting", "brute")


@dataclass(frozen=True)
class How:
    """How a question is to be answered; None where the record decides."""

    view: str | None = None
    honesty: str | None = None
    odds: str | None = None
    slip: Fraction | None = None
    engine: str | None = None
    budget: float | None = None

    def passed_on(self) -> dict[str, Any]:
        """As the library takes it; what is weighed at all by `odds` and `slip` is asked for apart."""
        return {
            "view": self.view,
            "honesty": self.honesty,
            "engine": self.engine or "auto",
            "budget": self.budget,
        }

    def weighed(self) -> dict[str, Any]:
        """The options about odds, as the library takes them."""
        return {"odds": self.odds, "slip": self.slip}


@dataclass(frozen=True)
class Changes:
    """A what-if: what to change in the record before asking."""

    add: tuple[str, ...] = ()
    drop: tuple[int, ...] = ()
    trust: tuple[str, ...] = ()
    doubt: tuple[str, ...] = ()
    until: int | str | None = None

    def __bool__(self) -> bool:
        return bool(self.add or self.drop or self.trust or self.doubt) or self.until is not None

    def passed_on(self) -> dict[str, Any]:
        """As the library takes it."""
        return {"add": self.add, "drop": self.drop, "trust": self.trust, "doubt": self.doubt, "until": self.until}

    def as_options(self) -> list[str]:
        """As they were typed, in a fixed order."""
        parts = [f"--add {shlex.quote(text)}" for text in self.add]
        parts += [f"--drop {line}" for line in self.drop]
        parts += [f"--trust {shlex.quote(name)}" for name in self.trust]
        parts += [f"--doubt {shlex.quote(name)}" for name in self.doubt]
        return parts + ([f"--until {shlex.quote(str(self.until))}"] if self.until is not None else [])


record_argument = click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
json_option = click.option("--json", "as_json", is_flag=True, help="JSON for programs, documented and stable.")
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES, case_sensitive=False),
    help="Language of the answer. Else the record's, DEDUCE_LANG's or the locale's.",
)
fractions_option = click.option("--fractions", is_flag=True, help="Exact fractions beside the percentages.")

_who_options = (
    click.option("--as", "view", metavar="NAME", help="Use what this player privately knows, too."),
    click.option(
        "--honesty",
        type=Named("POLICIES"),
        help="Who is bound to the truth: believed (default), dealt, final, everyone, nobody.",
    ),
)
_odds_options = (
    click.option(
        "--odds",
        type=Named("WEIGHINGS", "SEVERAL_WEIGHINGS"),
        help="How worlds are weighed: bluff (default), chance, worlds; in games of several nights: bluff, deals.",
    ),
    click.option(
        "--slip",
        type=Slip(),
        metavar="E",
        help="Chance that a truthful player errs, e.g. 1/10. Changes odds only; verdicts stay strict.",
    ),
)
_list_options = (
    click.option(
        "--honesty",
        "policies",
        type=Names("POLICIES"),
        metavar="ID,ID,...",
        help="Which to compare: believed, dealt, final, everyone, nobody. Default: the record's own, then "
        "believed, dealt, final; in games of several nights believed, everyone, nobody.",
    ),
    click.option(
        "--odds",
        "weighings",
        type=Names("WEIGHINGS", "SEVERAL_WEIGHINGS"),
        metavar="ID,ID,...",
        help="Weighings to compare: bluff, chance, worlds; in games of several nights: bluff, deals. "
        "Default: all, the record's own first.",
    ),
)
_engine_options = (
    click.option(
        "--engine",
        type=click.Choice(ENGINES),
        metavar="ID",
        help="What finds the answer: auto (default), z3, counting, brute.",
    ),
    click.option("--budget", type=Seconds(), metavar="SECONDS", help="Stop after so long, with the answer so far."),
)
_change_options = (
    click.option("--add", multiple=True, metavar="TEXT", help="What if this line were added? Repeatable."),
    click.option("--drop", multiple=True, type=Line(), metavar="LINE", help="What if not this line? Repeatable."),
    click.option("--trust", multiple=True, metavar="NAME", help="What if this player's story is true? Repeatable."),
    click.option(
        "--doubt", multiple=True, metavar="NAME", help="What if this player's story means nothing? Repeatable."
    ),
    click.option(
        "--until", type=Moment(), metavar="LINE", help="What if nothing after this line (or night 1, day 1) were said?"
    ),
)


def asking_options(command: Command) -> Command:
    """Everything that changes an answer; the command gets it as `how` and `changes`."""
    return _with_options(command)


def public_options(command: Command) -> Command:
    """The same without a view: what is asked about everybody's view."""
    return _with_options(command, view=False)


def finding_options(command: Command) -> Command:
    """The same without odds and slip: worlds that are only listed have no odds."""
    return _with_options(command, odds=False)


def comparing_options(command: Command) -> Command:
    """The same with several policies and weighings, which the command gets as `policies` and `weighings`."""
    return _gathered(command, (_who_options[0], *_list_options, _odds_options[1], *_engine_options, *_change_options))


def _with_options(command: Command, odds: bool = True, view: bool = True) -> Command:
    who = _who_options if view else _who_options[1:]
    return _gathered(command, (*who, *(_odds_options if odds else ()), *_engine_options, *_change_options))


def _gathered(command: Command, options: Sequence[Callable[[Any], Any]]) -> Command:
    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        how = {key: given.pop(key) for key in How.__dataclass_fields__ if key in given}
        changes = {key: given.pop(key) for key in Changes.__dataclass_fields__}
        return command(how=How(**how), changes=Changes(**changes), **given)

    wrapped: Any = gathered
    for option in reversed(options):
        wrapped = option(wrapped)
    result: Command = wrapped
    return result
