"""Worlds for people: one block each. Knows the answer objects and how to lay them out; computes nothing but layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from deduce_cli import assumptions, screen
from deduce_cli.intake import Case
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, ruleset
from deduce_cli.worldlist import Listing

if TYPE_CHECKING:
    import deduce


def print_blocks(case: Case, how: How, limit: int) -> int:
    """Print the worlds as they are found, then what they rest on. Returns the exit code."""
    speech = Speech(case.words, ruleset(case.record.to_json()["game"]), case.record.players)
    listing = Listing(case, how, limit)
    for world in listing:
        screen.show(*block(speech, listing.seen, world), Text(""))
    brief = screen.unbroken_list(case.words, assumptions.brief(case, assumptions.ground(case, how, None)))
    screen.show(plain(listing.end()), plain(case.words("in brief", parts=brief), screen.FAINT))
    return listing.code


def block(speech: Speech, number: int, world: deduce.World) -> list[RenderableType]:
    """One world: the deal, the night in order, the cards that lie elsewhere at the end."""
    words = speech.words
    night = [plain(speech.deed(deed.who, deed.did)) for deed in world.night] or [plain(words("quiet"))]
    moved = {spot: face for spot, face in world.final.items() if world.deal.get(spot) != face}
    final = holdings(speech, moved) if moved else plain(words("unmoved"))
    rows = [
        (plain(words("dealt")), holdings(speech, world.deal)),
        (plain(words("night")), screen.lines(*night)),
        (plain(words("final")), final),
    ]
    return [plain(words("world", number=number), screen.STRONG), screen.indented(screen.pairs(rows))]


def holdings(speech: Speech, faces: Mapping[str, str]) -> Text:
    """Which card lies where."""
    words = speech.words
    each = (words("holds", spot=speech.spot(spot), card=speech.role(face)) for spot, face in faces.items())
    return plain(screen.unbroken_list(words, each))
