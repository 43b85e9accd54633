"""Worlds for people: one block each. Knows the answer objects and how to lay them out; computes nothing but layout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.text import Text

from deduce_cli import assumptions, screen
from deduce_cli.intake import Case
from deduce_cli.night_speech import NightSpeech
from deduce_cli.options import How
from deduce_cli.screen import plain
from deduce_cli.speech import Speech, speech_of
from deduce_cli.worldlist import Listing

if TYPE_CHECKING:
    import deduce


def print_blocks(case: Case, how: How, limit: int) -> int:
    """Print the worlds as they are found, then what they rest on. Returns the exit code."""
    speech = speech_of(case.words, case.record)
    listing = Listing(case, how, limit)
    for world in listing:
        screen.show(*block(speech, listing.seen, world), Text(""))
    brief = screen.unbroken_list(case.words, assumptions.brief(case, assumptions.ground(case, how, None)))
    screen.show(plain(listing.end()), plain(case.words("in brief", parts=brief), screen.FAINT))
    return listing.code


def block(speech: Speech | NightSpeech, number: int, world: deduce.World) -> list[RenderableType]:
    """One world, numbered."""
    return [plain(speech.words("world", number=number), screen.STRONG), screen.indented(told(speech, world))]


def told(speech: Speech | NightSpeech, world: deduce.World) -> RenderableType:
    """One world: the deal, the night in order, the cards that lie elsewhere at the end."""
    words = speech.words
    if isinstance(speech, NightSpeech):
        return screen.pairs(nights(speech, world))
    night = [plain(speech.deed(deed.who, deed.did)) for deed in world.night] or [plain(words("quiet"))]
    moved = {spot: face for spot, face in world.final.items() if world.deal.get(spot) != face}
    final = holdings(speech, moved) if moved else plain(words("unmoved"))
    return screen.pairs(
        [
            (plain(words("dealt")), holdings(speech, world.deal)),
            (plain(words("night")), screen.lines(*night)),
            (plain(words("final")), final),
        ]
    )


def nights(speech: NightSpeech, world: deduce.World) -> list[tuple[Text, Text]]:
    """The cards, and night by night one way it can have been; they lie where they were dealt all the time."""
    words = speech.words
    told = [(plain(name), screen.lines(*map(plain, done))) for name, done in speech.nights(world)]
    told = told or [(plain(words("night")), plain(words("quiet")))]
    return [(plain(words("dealt")), holdings(speech, world.deal)), *told]


def holdings(speech: Speech | NightSpeech, faces: Mapping[str, str]) -> Text:
    """Which card lies where."""
    words = speech.words
    each = (words("holds", spot=speech.spot(spot), card=speech.role(face)) for spot, face in faces.items())
    return plain(screen.unbroken_list(words, each))
