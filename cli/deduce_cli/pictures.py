"""Graphs and pictures on standard output or in a file. Knows the library's graphs and files; computes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

from deduce_cli import assumptions, exits, formatting, intake, progress
from deduce_cli.intake import Case
from deduce_cli.options import Changes, How
from deduce_cli.output import put, tell, to_json
from deduce_cli.words import Words

if TYPE_CHECKING:
    import deduce

ENDINGS = {".svg": "svg", ".dot": "dot", ".gv": "dot", ".mmd": "mermaid", ".mermaid": "mermaid", ".json": "json"}
"""How a file's name ends -> what to write into it."""
DEFAULT = "svg"


@dataclass(frozen=True)
class Wish:
    """What is to be drawn, in which form, and where to."""

    what: str
    form: str | None
    output: str | None
    write: bool
    world: int | None
    limit: int | None

    def format(self, words: Words) -> str:
        """In which form. Raises click.UsageError where the file's name does not tell."""
        if self.form or self.output in (None, "-"):
            return self.form or DEFAULT
        name = str(self.output).lower()
        found = next((form for ending, form in ENDINGS.items() if name.endswith(ending)), None)
        if found is None:
            raise click.UsageError(words("unknown suffix", name=self.output, suffixes=words.either(list(ENDINGS))))
        return found

    def asked(self, words: Words) -> dict[str, Any]:
        """The options that belong to one kind of graph. Raises click.UsageError where they do not fit."""
        given = {"world": (self.world, "lanes"), "limit": (self.limit, "cells")}
        for option, (value, what) in given.items():
            if value is not None and what != self.what:
                raise click.UsageError(words("not for this", option=option, what=what))
        return {option: value for option, (value, _) in given.items() if value is not None}


def drawn(wish: Wish, file: str, lang: str | None, how: How, changes: Changes) -> int:
    """Draw a record as wished. Returns the exit code; ends with 2 or 3 where it cannot be done."""
    import deduce

    case = intake.open_case(file, lang, changes)
    words = case.words
    form, asked = wish.format(words), wish.asked(words)
    if wish.output is not None and wish.output != "-":
        formatting.refuse_overwriting(wish.output, wish.write)
    with intake.questions_refused(words), progress.shown(words):
        graph = deduce.graph(case.record, wish.what, **how.passed_on(), **how.weighed(), **asked)
    intake.tell_notes(words, graph.notes)
    _remark(words, graph)
    text = _in_form(case, graph, form, how)
    if wish.output in (None, "-"):
        put(text)
    else:
        formatting.save(str(wish.output), text, words)
    return exits.of_answer(graph.consistent, graph.complete)


def _in_form(case: Case, graph: deduce.Graph, form: str, how: How) -> str:
    import deduce

    match form:
        case "json":
            return to_json(graph.to_json()) + "\n"
        case "dot":
            return graph.dot(case.words.lang)
        case "mermaid":
            return graph.mermaid(case.words.lang)
    brief = _brief(case, graph, how)
    assuming = case.words("in brief", parts=case.words.list(brief)) if brief else None
    return deduce.draw(graph, case.words.lang, assuming)


def _brief(case: Case, graph: deduce.Graph, how: How) -> list[str]:
    """What the picture rests on: only the ring weighs worlds, and where claims are taken as true nobody is bound."""
    given = assumptions.ground(case, how, graph)
    if graph.kind in ("conflicts", "vouches") or str(graph.data.get("basis")).startswith("truth"):
        return list(given.supposed)
    if graph.kind != "ring":
        given = replace(given, odds=None, slip=Fraction(0))
    return assumptions.brief(case, given)


def _remark(words: Words, graph: deduce.Graph) -> None:
    """What somebody who does not see the picture should know."""
    if graph.consistent is False and graph.kind not in ("conflicts", "vouches"):
        tell(words("contradiction"))
    elif not graph.complete:
        limit = graph.data.get("limit")
        if graph.data.get("worlds") == {"at_least": limit}:
            tell(words("drawn limit", limit=limit))
        else:
            tell(words("drawn partly"))
