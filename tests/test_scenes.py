"""Every night scene of the base game, on the simulator and in Z3: final cards and what each player saw."""

from __future__ import annotations

import pytest

from deduce.claims import Chose, MetJust, Part, Saw
from deduce.engines.base import Budget
from deduce.engines.concrete import Night, play
from deduce.engines.demands import Demands
from deduce.engines.layers import FaceIn, StandsFor
from deduce.engines.symbolic import Session
from deduce.model import Model
from deduce.night.steps import Choose, Look, Recognise
from scenes import CODES, Scene, load, spot_number

SCENES = load("scenes-base.txt")
SHORT = {role: code for code, role in CODES.items()}
MEETING = {"werewolf": "wolves", "minion": "thumbs", "mason": "masons"}
OWN_LOOK = {"robber": "new", "insomniac": "own"}

every_scene = pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])


def test_all_are_there():
    assert [scene.name for scene in SCENES] == [
        *(f"A{number}" for number in range(1, 9)),
        *(f"B{number}" for number in range(1, 7)),
        *(f"C{number}" for number in range(1, 12)),
    ]


def played(scene: Scene) -> Night:
    return play(scene.game, scene.deal, lambda night: scene.done.get(night.waiting[:2], ()))


@every_scene
def test_simulator(scene: Scene):
    night = played(scene)
    spots = scene.game.table.spots
    assert tuple(map(night.face, spots)) == scene.faces
    assert tuple(map(night.role, spots)) == scene.roles
    assert observations(night) == scene.saw


def observations(night: Night) -> frozenset[str]:
    """What was seen, as the table writes it."""
    found = set()
    for (seat, role, number), outcome in night.log.items():
        step = night.game.roles[role].steps[number]
        if isinstance(step, Recognise):
            met = "+".join(f"P{other + 1}" for other in sorted(outcome)) or "-"
            found.add(f"P{seat + 1}: {MEETING[role]} {met}")
        elif isinstance(step, Look):
            for spot, face in outcome:
                name = night.game.table.spot_name(spot).replace("centre ", "C")
                name = OWN_LOOK.get(role, f"copy {name}" if role == "doppelganger" else name)
                found.add(f"P{seat + 1}: {name}={SHORT[face]}")
    return frozenset(found)


@every_scene
def test_symbolic(scene: Scene):
    """The deal and the choices alone force every final card and every observation."""
    demands = Demands(Model(scene.game))
    forced = [demands.night.dealt[spot][face] for spot, face in enumerate(scene.deal)]
    chosen = [Chose(seat, role, choice_step(scene, role), option) for (seat, role), option in scene.done.items()]
    wanted = final_literals(scene, demands) + [demands.part(part) for part in [*map(seen_part(scene), scene.saw)]]
    forced += [demands.part(part) for part in chosen]
    forced += [-literal for literal in untaken(scene, demands)]
    session = Session(demands)
    assert session.fits(forced, Budget())
    for literal in wanted:
        assert not session.fits([*forced, -literal], Budget())


def choice_step(scene: Scene, role: str) -> int:
    return next(n for n, step in enumerate(scene.game.roles[role].steps) if isinstance(step, Choose))


def untaken(scene: Scene, demands: Demands) -> list[int]:
    """The literals of everything that could have been chosen and was not."""
    found = []
    for actor in demands.night.actors:
        copier = demands.night.is_copier(actor)
        acting = [seat for seat in actor.where if copier is (scene.deal[seat] != actor.role)]
        done = [scene.done.get((seat, actor.role)) for seat in acting]
        for options in actor.options.values():
            found.extend(literal for option, literal in options.items() if option not in done)
    return found


def final_literals(scene: Scene, demands: Demands) -> list[int]:
    layers = demands.night.layers
    faces = [layers.at(FaceIn(frozenset({face})), layers.now)[spot] for spot, face in enumerate(scene.faces)]
    roles = [layers.at(StandsFor(frozenset({role})), layers.now)[spot] for spot, role in enumerate(scene.roles)]
    return faces + roles


def seen_part(scene: Scene):
    """An observation of the table as a part of a story."""
    players = len(scene.game.table.players)
    copied = {seat: scene.deal[target[0]] for (seat, role), target in scene.done.items() if role == "doppelganger"}

    def part(text: str) -> Part:
        who, _, seen = text.partition(": ")
        seat = spot_number(who, players)
        role = copied.get(seat, scene.deal[seat])
        word, _, met = seen.partition(" ")
        if word in MEETING.values():
            seats = frozenset(spot_number(name, players) for name in met.split("+") if name != "-")
            return MetJust(seat, role, step_of(scene, role, Recognise), seats)
        if word == "copy":
            role, seen = "doppelganger", met
        where, face = seen.split("=")
        spot = seat if where in OWN_LOOK.values() else spot_number(where, players)
        return Saw(seat, role, step_of(scene, role, Look), spot, CODES[face])

    return part


def step_of(scene: Scene, role: str, kind: type) -> int:
    return next(number for number, step in enumerate(scene.game.roles[role].steps) if isinstance(step, kind))
