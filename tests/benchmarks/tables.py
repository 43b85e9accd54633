"""Games for benchmarks: a real deal and night; who is bound tells everything, who is not tells a random story."""

from __future__ import annotations

import os
import platform
import random
import statistics
from collections.abc import Iterable, Mapping
from fractions import Fraction
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import MappingProxyType

import deduce
from deduce.chronicle import answers
from deduce.claims import Answer, Story, Told, say_story
from deduce.engines.concrete import Night
from deduce.engines.playing import play
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Model, Seen, Sign
from deduce.night.steps import Choose, Look, Me
from deduce.table import Table

DECKS = {
    3: {"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "villager": 1},
    5: {"werewolf": 2, "seer": 1, "robber": 1, "troublemaker": 1, "insomniac": 1, "villager": 2},
    7: {
        "werewolf": 2, "minion": 1, "seer": 1, "robber": 1, "troublemaker": 1, "drunk": 1, "insomniac": 1,
        "villager": 2,
    },
    8: {
        "werewolf": 2, "minion": 1, "seer": 1, "robber": 1, "troublemaker": 1, "drunk": 1, "insomniac": 1,
        "villager": 3,
    },
    10: {
        "werewolf": 2, "minion": 1, "mason": 2, "seer": 1, "robber": 1, "troublemaker": 1, "drunk": 1, "insomniac": 1,
        "hunter": 1, "tanner": 1, "villager": 1,
    },
}  # fmt: skip
"""A deck for each number of players, three cards more than these."""

NO_CHANGE: Mapping[str, int] = MappingProxyType({})


def seated(players: int, instead: Mapping[str, int] = NO_CHANGE) -> Game:
    """A table with its deck. `instead` names further cards; each takes the place of a Villager."""
    deck = dict(DECKS[players])
    for role, copies in instead.items():
        deck[role] = deck.get(role, 0) + copies
        deck["villager"] -= copies
    deck = {role: copies for role, copies in deck.items() if copies}
    return Game(ruleset("onuw"), Table(tuple(f"P{seat}" for seat in range(1, players + 1)), 3), deck)


def ten_players(doppelganger: bool = False) -> Game:
    """A table of ten with the full base box; a Doppelganger takes the Villager's place where one is wanted."""
    return seated(10, {"doppelganger": 1} if doppelganger else NO_CHANGE)


def spoken(game: Game, seed: int, speakers: int, slip: Fraction = Fraction(0)) -> tuple[Model, Night]:
    """A night that was played and what so many of the players then said.

    With a slip some who are bound make their story up all the same; the evidence may then contradict itself.
    """
    luck = random.Random(seed)
    night = play(game, dealt(game, luck), lambda night: luck.choice(night.options))
    who = luck.sample(list(game.table.seats), speakers)
    bound = {seat: game.is_village(night.believes[seat]) for seat in who}
    if slip:
        bound = {seat: good and luck.random() >= slip for seat, good in bound.items()}
    stories = {seat: honest(night, seat) if bound[seat] else bluff(game, seat, luck) for seat in who}
    return Model(game, stories, slip=slip), night


def dealt(game: Game, luck: random.Random) -> list[str]:
    """A deal, the card laid apart in its place at the end and those set aside left out."""
    while True:
        cards = [face for face, copies in game.deck.items() for _ in range(copies)]
        if game.apart is not None:
            cards.remove(game.apart)
        if game.ruleset.set_aside:
            for face in luck.sample(sorted(game.removable), game.ruleset.set_aside):
                cards.remove(face)
        luck.shuffle(cards)
        if set(game.seated) <= set(cards[: len(game.table.players)]):
            return cards if game.apart is None else [*cards, game.apart]


def dawn(night: Night) -> tuple[Sign, ...]:
    """What everybody sees in the morning: tokens and cards that lie face up, or that there are none."""
    deck = night.game.deck
    tokens = [Sign(Seen.ARTIFACT, seat) for seat in night.tokens] or [Sign(Seen.ARTIFACT)]
    shown = [Sign(Seen.FACE_UP, seat, face) for seat, face in night.face_up.items()] or [Sign(Seen.FACE_UP)]
    told = tokens if "curator" in deck else []
    return (*told, *(shown if {"revealer", "knight"} & set(deck) else []))


def honest(night: Night, seat: int) -> Story:
    """All that happened to the seat."""
    roles = [night.deal[seat], *([night.copied[seat]] if seat in night.copied else [])]
    told = []
    for role in roles:
        for question in night.game.roles[role].questions:
            found = tuple(answers(night, seat, role, question))
            if found:
                told.append(Answer(question.verb, found))
    return Story(night.deal[seat], tuple(told))


def bluff(game: Game, seat: int, luck: random.Random) -> Story:
    """A story of a village role, made up."""
    role = luck.choice([face for face in game.faces if game.is_village(face) and not game.roles[face].copies])
    told = []
    for question in game.roles[role].questions:
        if question.recognise is not None:
            others = [other for other in game.table.seats if other != seat]
            told.append(Answer(question.verb, (Told((luck.choice(others),)),)))
            continue
        for choose, look in question.asks:
            step = None if choose is None else game.roles[role].steps[choose]
            picks = luck.choice(game.options(step, seat)) if isinstance(step, Choose) else ()
            looked = None if look is None else game.roles[role].steps[look]
            own = isinstance(looked, Look) and isinstance(looked.at, Me)
            count = 0 if looked is None else 1 if own else len(picks)
            told.append(Answer(question.verb, (Told(picks, tuple(luck.choice(game.faces) for _ in range(count))),)))
    return Story(role, tuple(told))


def record(model: Model) -> str:
    """The evidence as the record people would write."""
    game = model.game
    lines = [
        f"players: {', '.join(game.table.players)}",
        f"cards: {', '.join(f'{copies} {role}' for role, copies in game.deck.items())}",
        *([f"slip: {model.slip}"] if model.slip else []),
        "",
        *(f"{game.table.players[seat]}: {say_story(game.table, model.stories[seat])}" for seat in model.speakers),
    ]
    return "\n".join(lines) + "\n"


PACKAGES = ("z3-solver", "python-constraint2")


def machine(packages: Iterable[str] = PACKAGES) -> str:
    """What the figures were measured on."""
    found = [f"deduce {deduce.__version__}"]
    for name in packages:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} not installed")
    cores = f"{os.cpu_count()} cores ({processor()}), {platform.system()}"
    return f"Python {platform.python_version()}, {cores}, {', '.join(found)}"


def processor() -> str:
    """The processor's name where the system tells it, else its kind."""
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        told = []
    names = [line.partition(":")[2].strip() for line in told if line.startswith("model name")]
    return names[0] if names else platform.machine()


def row(label: str, columns: Iterable[list[float]]) -> str:
    """Median and worst of each column, seconds shown as milliseconds."""
    cells = [f"{statistics.median(column) * 1000:8.1f} {max(column) * 1000:8.1f}" for column in columns]
    return f"{label:32}" + "  ".join(cells)


def header(names: Iterable[str]) -> str:
    """The line above the rows."""
    return " " * 32 + "  ".join(f"{name:>17}" for name in names) + "   (ms: median, worst)"
