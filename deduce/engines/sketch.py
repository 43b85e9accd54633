"""What an act comes to whatever the cards are: worked out once, then done on every night alike. Knows no role by name.

Only acts that never depend on a face can be sketched: where cards go, which are seen, who comes to know of which.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from deduce.claims import Saw
from deduce.engines.ahead import Doing
from deduce.engines.concrete import Key
from deduce.engines.deeds import Deeds, Script, is_so
from deduce.engines.scene import Scene, State, Token
from deduce.night import Kin
from deduce.night.steps import Condition, Copy, Sense, Shows, Step

UNSEEN = "card from "


class Sketch(NamedTuple):
    """One way an act goes. Spots are where cards lay before it.

    `source` says where the card at each spot lay, None where all stay. `kins` are (spot, kin, whether a card of the kin
    lay there): otherwise it does not go that way. `saws` are (spot, face, whose story says so),
    `sees` (seat, spot of the card it now knows of), `binds` (seat, role it takes itself for); `stands` are
    (spot, role its card stands for from now on), below 0 for the card dealt to a seat, `up` (spot, that of the card now
    face up there). `false` are stories that
    are false whatever the cards are. It stands for `many` ways, each with one chance in `odds`.
    """

    source: tuple[int, ...] | None
    kins: tuple[tuple[int, Kin, bool], ...]
    saws: tuple[tuple[int, str, int | None], ...]
    sees: tuple[tuple[int, int], ...]
    binds: tuple[tuple[int, str], ...]
    stands: tuple[tuple[int, str], ...]
    up: tuple[tuple[int, int], ...]
    false: int
    shields: int
    guards: int
    tokens: tuple[tuple[int, Token], ...]
    many: int
    odds: int


def can_be_sketched(script: Script) -> bool:
    """Whether an act asks of faces at most whether what was seen is of a kin."""
    return not any(isinstance(step, Sense | Copy) for _, step in script)


class Drawn(Scene):
    """A scene in which no card has a face.

    `knows` has what seats come to know, `asks` what stories say was seen, `kins` what is taken for granted of cards:
    (where it lay, kin) and whether it is of it. `stands` are cards that come to stand for a role.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.asks: tuple[tuple[int, str, int | None], ...] = ()
        self.knows: dict[int, str] = {}
        self.kins: dict[tuple[int, Kin], bool] = {}
        self.stands: tuple[tuple[int, str], ...] = ()

    def copy(self) -> Self:
        """The same, to be continued in another way."""
        twin = super().copy()
        twin.knows, twin.kins = dict(self.knows), dict(self.kins)
        return twin

    def sketch(self) -> Sketch:
        """What it came to."""
        moved = tuple(self.source)
        sees = tuple((seat, _source(known)) for seat, known in self.knows.items() if known.startswith(UNSEEN))
        binds = tuple((seat, known) for seat, known in self.knows.items() if not known.startswith(UNSEEN))
        return Sketch(
            None if moved == tuple(range(len(moved))) else moved,
            tuple((*asked, shows) for asked, shows in self.kins.items()),
            self.asks, sees, binds, self.stands, tuple((spot, _source(face)) for spot, face in self.up),
            self.false, self.shields, self.guards, self.tokens, self.many, self.odds,
        )  # fmt: skip


def _source(face: str) -> int:
    return int(face[len(UNSEEN) :])


def merged(sketches: list[Sketch]) -> tuple[Sketch, ...]:
    """The sketches, those that come to the same and are as likely together."""
    found: dict[Sketch, int] = {}
    for one in sketches:
        key = one._replace(many=1)
        found[key] = found.get(key, 0) + one.many
    return tuple(one._replace(many=many) for one, many in found.items())


class Sketching(Deeds):
    """Does acts on cards that have no face."""

    def sketches(self, scene: Scene, seat: int, doing: Doing, copied: bool) -> tuple[Sketch, ...] | None:
        """Every way the act may go; None where what it makes of a card may matter to what somebody sees then."""
        start = Drawn(State(bytes(scene.cards), scene.holds, scene.copied, 0, 0, scene.shields, scene.guards, (),
                            scene.tokens))  # fmt: skip
        done = self.step_by_step(start, seat, doing, copied, 0)
        found = merged([one.sketch() for one in done if isinstance(one, Drawn)])
        return None if any(one.stands and one.sees for one in found) else found

    def _forks(self, scene: Scene, role: str, step: Step) -> list[Scene]:
        assert isinstance(scene, Drawn)
        for shows in self.ahead.shown_by(step):
            for source in _sources(scene, shows):
                if (source, shows.kin) not in scene.kins:
                    yes, no = scene.copy(), scene.copy()
                    yes.kins[source, shows.kin], no.kins[source, shows.kin] = True, False
                    return [no, yes]
        return []

    def _holds(self, scene: Scene, seat: int, condition: Condition) -> bool:
        if isinstance(condition, Shows):
            assert isinstance(scene, Drawn)
            return any(scene.kins[source, condition.kin] for source in _sources(scene, condition))
        return super()._holds(scene, seat, condition)

    def _dealt_to(self, scene: Scene, seat: int) -> int:
        return -1 - seat

    def _stand(self, scene: Scene, spot: int, role: str) -> None:
        assert isinstance(scene, Drawn)
        scene.stands = (*scene.stands, (spot if spot < 0 else scene.source[spot], role))

    def _face(self, scene: Scene, spot: int) -> str:
        return f"{UNSEEN}{scene.source[spot]}"

    def _believe(self, scene: Scene, seat: int, face: str) -> None:
        self._bind(scene, seat, face)

    def _bind(self, scene: Scene, seat: int, role: str) -> None:
        assert isinstance(scene, Drawn)
        scene.knows.pop(seat, None)
        scene.knows[seat] = role

    def _note(self, scene: Scene, key: Key, came_to_nothing: bool = False) -> bool:
        assert isinstance(scene, Drawn)
        outcome = scene.log.get(key[2])
        for who, part in self.ahead.parts.get(key, ()):
            seen = [
                pair
                for pair in outcome or ()
                if isinstance(part, Saw) and isinstance(pair, tuple) and pair[0] == part.spot
            ]
            if isinstance(part, Saw) and seen:
                scene.asks = (*scene.asks, (int(seen[0][1][len(UNSEEN) :]), part.face, who))
            elif not is_so(part, outcome):
                if who is None or who in self.held:
                    return False
                scene.false |= 1 << who
        return True


def _sources(scene: Scene, shows: Shows) -> list[int]:
    """Where the cards lay before the act that the look has shown."""
    return [int(str(pair[1])[len(UNSEEN) :]) for pair in scene.log.get(shows.look, ()) if isinstance(pair, tuple)]
