"""Who believes himself to be of the village, in clauses: what each seat learned, in turn, of the card before it."""

from __future__ import annotations

from deduce.engines.actors import Laid, Moment, Shown, Turned
from deduce.engines.cnf import FALSE
from deduce.engines.encoding import Encoding
from deduce.engines.layers import DealtTo, FaceIn
from deduce.night.steps import NEVER, Become


class Beliefs:
    """What the seats of an encoded night know of themselves. Asked only for seats whose belief matters: it is long."""

    def __init__(self, night: Encoding) -> None:
        self.night = night
        self.clauses = night.clauses
        game = night.game
        self._village = frozenset(face for face in game.faces if game.is_village(game.roles[face].stands_for))
        self._turning = self._turning_faces()

    def _turning_faces(self) -> frozenset[str]:
        """The faces of cards that may come to stand for something else."""
        roles = [self.night.game.roles[face] for face in self.night.game.faces]
        becoming = [(role, step) for role in roles for step in role.steps if isinstance(step, Become)]
        if any(step.here != NEVER for _, step in becoming):
            return frozenset(role.id for role in roles)
        return frozenset(role.id for role in roles if role.copies) | {role.id for role, _ in becoming}

    def village(self, seat: int) -> int:
        """The last role the seat knows itself to be is of the village: as dealt, then what it learned in turn."""
        game, dealt = self.night.game, self.night.dealt[seat].items()
        believes = self.clauses.any_of(literal for face, literal in dealt if game.is_village(face))
        # What the card dealt to the seat stands for, wherever it lies: its player knows, and knows it when he sees it.
        stands = self.clauses.any_of(literal for face, literal in dealt if face in self._village)
        for moment in self.night.moments:
            learns, good = self._learns(moment, seat, stands)
            if isinstance(moment, Turned):
                stands = self.clauses.choice(self._turns(moment, seat, learns), good, stands)
            believes = self.clauses.choice(learns, good, believes)
        return believes

    def _learns(self, moment: Moment, seat: int, stands: int) -> tuple[int, int]:
        """That the seat learns something of itself at that moment; and that it is of the village by that."""
        clauses, game = self.clauses, self.night.game
        match moment:
            case Turned(actor, happens, roles):
                good = clauses.any_of(literal for role, literal in roles.items() if game.is_village(role))
                return clauses.all_of((actor.where.get(seat, FALSE), happens)), good
            case Shown(seats, layer):
                learns = seats.get(seat, FALSE)
                return learns, FALSE if learns == FALSE else self._shows_village(seat, layer, stands)
            case Laid(seats, roles):
                good = clauses.any_of(literal for literal, role in roles.items() if game.is_village(role))
                return clauses.all_of((seats.get(seat, FALSE), clauses.any_of(roles))), good

    def _turns(self, moment: Turned, seat: int, himself: int) -> int:
        """It is the card dealt to the seat that comes to stand for something."""
        clauses, here = self.clauses, moment.here
        if here == FALSE:
            return himself
        lies = self.night.layers.at(DealtTo(seat), moment.layer)
        before = clauses.any_of(clauses.all_of((where, lies[spot])) for spot, where in moment.actor.where.items())
        return clauses.choice(here, clauses.all_of((before, moment.happens)), himself)

    def _shows_village(self, seat: int, layer: int, stands: int) -> int:
        """The face before the seat is of the village to it.

        The face of the card it was dealt means what that card has come to stand for; to others it does not tell that.
        """
        clauses, night = self.clauses, self.night
        shown = night.layers.at(FaceIn(self._village), layer)[seat]
        own = [
            clauses.all_of((night.dealt[seat][face], night.layers.at(FaceIn(frozenset((face,))), layer)[seat]))
            for face in self._turning
        ]
        return clauses.choice(clauses.any_of(own), stands, shown)
