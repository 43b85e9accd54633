"""Whole nights: one that somebody chooses, or every one a deal may lead to. Knows no role and no evidence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from deduce.engines.concrete import Night
from deduce.game import Game, Option


def play(game: Game, deal: Sequence[str], chooser: Callable[[Night], Option]) -> Night:
    """Play a whole night. `chooser` is asked at every choice and returns one of `night.options`."""
    night = Night(game, deal)
    while not night.over:
        night.choose(chooser(night))
    return night


def every_night(game: Game, deal: Sequence[str]) -> Iterator[Night]:
    """Every way the night can go after a deal, each once, in the order of the options."""
    pending = [Night(game, deal)]
    while pending:
        night = pending.pop()
        if night.over:
            yield night
            continue
        for option in reversed(night.options):
            branch = night.copy()
            branch.choose(option)
            pending.append(branch)
