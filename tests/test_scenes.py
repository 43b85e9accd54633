"""Every night scene of the rules, on the simulator and in Z3: final cards and what each player saw."""

from __future__ import annotations

import pytest

from deduce.claims import Chose, MetJust, Part, Saw
from deduce.engines.base import Budget
from deduce.engines.concrete import Night
from deduce.engines.demands import Demands
from deduce.engines.symbolic import Session
from deduce.model import Model
from deduce.night.steps import SENSED, Choose, Look, Recognise, Sense
from scenes import Scene, load, spot_number

BASE = load("scenes-base.txt")
DAYBREAK = load("scenes-daybreak.txt")
GRAVEYARD = load("scenes-graveyard.txt", "graveyard")
MEETING = {
    "werewolf": "wolves", "alpha wolf": "wolves", "mystic wolf": "wolves", "minion": "thumbs", "hidden wolf": "thumbs",
    "mason": "masons",
}  # fmt: skip
OWN_LOOK = {"robber": "new", "insomniac": "own", "idiot": "own"}


def every(scenes: list[Scene]):
    return pytest.mark.parametrize("scene", scenes, ids=[scene.name for scene in scenes])


def test_all_are_there():
    rows = {"A": 8, "B": 6, "C": 11, "D": 11, "T": 11}
    assert [scene.name for scene in (*BASE, *DAYBREAK, *GRAVEYARD)] == [
        f"{letter}{number}" for letter, count in rows.items() for number in range(1, count + 1)
    ]


@every([*BASE, *DAYBREAK, *GRAVEYARD])
def test_simulator(scene: Scene):
    night = scene.play()
    spots = scene.game.table.spots
    assert tuple(map(night.face, spots)) == scene.faces
    assert tuple(map(night.role, spots)) == scene.roles
    assert observations(night) == scene.saw
    assert night.face_up == scene.up


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
                found.add(f"P{seat + 1}: {name}={face}")
        elif isinstance(step, Sense):
            found.add(f"P{seat + 1}: {step.told} {'up' if outcome == SENSED else 'down'}")
    return frozenset(found)


@every(BASE)
def test_symbolic(scene: Scene):
    """The deal and the choices alone force every final card and every observation."""
    demands = Demands(Model(scene.game))
    forced = [demands.night.dealt[spot][face] for spot, face in enumerate(scene.deal)]
    chosen = [Chose(seat, role, choice_step(scene, role), option) for (seat, role), option in done(scene).items()]
    wanted = final_literals(scene, demands) + [demands.part(part) for part in [*map(seen_part(scene), scene.saw)]]
    forced += [demands.part(part) for part in chosen]
    forced += [-literal for literal in untaken(scene, demands)]
    session = Session(demands)
    assert session.fits(forced, Budget())
    for literal in wanted:
        assert not session.fits([*forced, -literal], Budget())


def done(scene: Scene) -> dict[tuple[int, str], tuple]:
    """What was chosen, by seat and role: no role of these scenes chooses twice."""
    log = scene.play().log.items()
    return {key[:2]: out for key, out in log if out and isinstance(scene.game.roles[key[1]].steps[key[2]], Choose)}


def choice_step(scene: Scene, role: str) -> int:
    return next(n for n, step in enumerate(scene.game.roles[role].steps) if isinstance(step, Choose))


def untaken(scene: Scene, demands: Demands) -> list[int]:
    """The literals of everything that could have been chosen and was not."""
    found = []
    for actor in demands.night.actors:
        copier = actor.copier
        acting = [seat for seat in actor.where if copier is (scene.deal[seat] != actor.role)]
        chosen = [done(scene).get((seat, actor.role)) for seat in acting]
        for options in actor.options.values():
            found.extend(literal for option, literal in options.items() if option not in chosen)
    return found


def final_literals(scene: Scene, demands: Demands) -> list[int]:
    faces = [demands.night.shows(spot, face) for spot, face in enumerate(scene.faces)]
    return faces + [demands.night.is_one_of(spot, {role}) for spot, role in enumerate(scene.roles)]


def seen_part(scene: Scene):
    """An observation of the table as a part of a story."""
    players = len(scene.game.table.players)
    copied = {seat: scene.deal[target[0]] for (seat, role), target in done(scene).items() if role == "doppelganger"}

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
        return Saw(seat, role, step_of(scene, role, Look), spot, face)

    return part


def step_of(scene: Scene, role: str, kind: type) -> int:
    return next(number for number, step in enumerate(scene.game.roles[role].steps) if isinstance(step, kind))
