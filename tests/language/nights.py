"""Nights of throw-away roles, told in a line."""

from __future__ import annotations

from deduce.engines.concrete import Night
from deduce.engines.playing import play
from deduce.game import Game
from deduce.table import Table
from language.roles import with_them

RULES = with_them()


def night_of(deal: str, **done: tuple) -> Night:
    """Play a deal, spots separated by spaces, centre after the bar; `done` says what each role chooses, in order."""
    seats, centre = (side.split() for side in deal.split("|"))
    table = Table(tuple(f"P{number + 1}" for number in range(len(seats))), len(centre))
    dealt = seats + centre
    game = Game(RULES, table, {face: dealt.count(face) for face in dealt})
    left = {role: list(options) for role, options in done.items()}
    return play(game, dealt, lambda night: left[night.waiting[1]].pop(0) if left.get(night.waiting[1]) else ())


def faces(night: Night) -> str:
    """What lies where at the end."""
    found = [night.face(spot) for spot in night.game.table.spots]
    players = len(night.game.table.players)
    return f"{' '.join(found[:players])} | {' '.join(found[players:])}"
