"""Tables, lists and paragraphs for a terminal of any width. Knows rich, no game and no sentence.

Whatever comes from a record enters through `plain`: it is never read as markup and never steers the terminal.
Only ASCII rules a table: box-drawing characters are two cells wide in some Chinese terminals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import click
from rich.box import Box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from deduce_cli.output import clean_line
from deduce_cli.prose import GLUE, Prose
from deduce_cli.words import Words

RULED = Box("    \n    \n -  \n    \n    \n    \n    \n    \n", ascii=True)
"""Dashes under the headings, nothing else."""

HEAD, STRONG, FAINT = "bold", "bold", "dim"
BAD, OPEN, GOOD = "bold red", "yellow", "green"
"""Colours only repeat what the words say."""


def unbroken(text: str) -> str:
    """Text that stays on one line."""
    return GLUE.join(text)


def show(*parts: RenderableType) -> None:
    """Print on standard output, without the blanks that fill up cells at the end of a line."""
    screen = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    with screen.capture() as caught:
        for part in parts:
            screen.print(Group(part))  # a bare text would be copied, and forget where it may be broken
    text = "\n".join(line.rstrip(" ") for line in caught.get().replace(GLUE, "").split("\n"))
    click.echo(text, nl=False, color=screen.color_system is not None)


def plain(text: str, style: str = "") -> Text:
    """Text as it is, on one logical line, folded only where it must be."""
    return Prose(clean_line(text), style)


def unbroken_list(words: Words, parts: Iterable[str]) -> str:
    """A list no item of which is broken."""
    return words.list([unbroken(part) for part in parts])


def lines(*texts: Text) -> Text:
    """Texts under one another."""
    found = Prose()
    for number, text in enumerate(texts):
        found.append_text(Text("\n") + text if number else text)
    return found


def spaced(parts: Iterable[RenderableType]) -> list[RenderableType]:
    """The parts with an empty line between each two."""
    found: list[RenderableType] = []
    for part in parts:
        found += [Text(""), part] if found else [part]
    return found


def indented(*parts: RenderableType) -> RenderableType:
    """Parts two cells further right."""
    return Padding(Group(*parts), (0, 0, 0, 2), expand=False)


def ruled() -> Table:
    """A table with headings; its columns are added by the caller."""
    return Table(box=RULED, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style=HEAD)


def pairs(rows: Sequence[tuple[Text, RenderableType]], *, right: bool = False) -> Table:
    """Two columns without headings: a label that is never broken, and a text that wraps beside it."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True, justify="right" if right else "left")
    grid.add_column(overflow="fold")
    for label, text in rows:
        grid.add_row(label, text)
    return grid
