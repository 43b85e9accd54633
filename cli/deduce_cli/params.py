"""The kinds of values options take. Asks the library for its names only when one is given."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType  # before click 8.5 it takes no type


class Named(ParamType):
    """An id out of tables of the library, such as `POLICIES`."""

    name = "id"

    def __init__(self, *tables: str) -> None:
        self.tables = tables

    def known(self) -> list[str]:
        """The ids of the tables, each once."""
        import deduce

        tables: list[Iterable[str]] = [getattr(deduce, table) for table in self.tables]
        return list(dict.fromkeys(known for table in tables for known in table))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id, whatever its case."""
        known = self.known()
        text = str(value).strip().lower()
        if text in known:
            return text
        import difflib

        near = difflib.get_close_matches(text, known, n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        return self.fail(f"{value!r} is not one of {', '.join(map(repr, known))}.{hint}", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so."""
        return [CompletionItem(known) for known in self.known() if known.startswith(incomplete)]


class Names(Named):
    """Several ids out of such tables, comma separated, each once, in the order given."""

    name = "ids"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The ids as a tuple."""
        if isinstance(value, tuple):
            return value
        given = [part.strip() for part in re.split("[,，、]", str(value)) if part.strip()]
        if not given:
            self.fail(f"nothing is named; choose among {', '.join(map(repr, self.known()))}.", param, ctx)
        return tuple(dict.fromkeys(super(Names, self).convert(part, param, ctx) for part in given))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin like the last part, and are not there yet."""
        before, comma, begun = incomplete.rpartition(",")
        offered = super().shell_complete(ctx, param, begun)
        return [CompletionItem(f"{before}{comma}{one.value}") for one in offered if one.value not in before.split(",")]


class Slip(ParamType):
    """A chance below one, as a fraction or a decimal."""

    name = "e"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        """The exact fraction."""
        if isinstance(value, Fraction):
            return value
        text = unicodedata.normalize("NFKC", str(value)).strip()
        percent = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9]{1,9})?) ?%", text)
        if percent:
            return Fraction(percent[1]) / 100
        if re.fullmatch(r"[0-9]{1,12}/0*[1-9][0-9]{0,11}|[0-9]{0,12}\.?[0-9]{1,12}", text):
            slip = Fraction(text)
            if 0 <= slip < 1:
                return slip
        return self.fail(
            f"{value!r} is no fraction or decimal from 0 to below 1 of at most 12 digits, such as 1/10 or 0.1.",
            param,
            ctx,
        )


class Seconds(ParamType):
    """A time above zero."""

    name = "seconds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number of seconds."""
        try:
            seconds = float(value)
        except ValueError:
            seconds = math.nan
        if not 0 < seconds < math.inf:
            self.fail(f"{value!r} is not a number of seconds above 0.", param, ctx)
        return seconds


class Line(ParamType):
    """The number of a line of the record."""

    name = "line"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        text = str(value).strip()
        if not re.fullmatch("0*[1-9][0-9]{0,8}", text):
            self.fail(f"{value!r} is not the number of a line.", param, ctx)
        return int(text)


class Moment(ParamType):
    """The number of a line, or a night or day of a game of several nights (`night 2`, `day 1`, `第一夜`)."""

    name = "line"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | str:
        """The number, or the words: what they mean is the library's business."""
        text = str(value).strip()
        if re.search("[^0-9. +-]", text) and not re.fullmatch("[0-9.]+[a-z]*", text):
            return text
        return Line().convert(value, param, ctx)
