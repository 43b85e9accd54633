"""Evidence and questions as literals over an encoded night. Knows no role by name and no solver."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deduce.claims import Blank, Chose, Dealt, Holds, MetJust, Part, Saw
from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.encoding import Encoding, Learns, NotEncoded
from deduce.engines.layers import FaceIn, StandsFor
from deduce.honesty import Reading
from deduce.model import Fact, Kind, Model, Piece, Seen, Sign, Stage
from deduce.night.steps import Become, Copy, Look, Me, Recognise
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt


class Demands:
    """What the evidence of a model demands. `assumptions` holds one literal for each piece of evidence."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.night = Encoding(model.game)
        self.clauses = self.night.clauses
        self.assumptions: Mapping[Piece, int] = {piece: self.clauses.variable() for piece in model.pieces}
        self._truths: dict[int, int] = {}
        self._bounds: dict[int, int] = {}
        for seat in model.speakers:
            self._bind(seat)
        for fact in model.facts:
            literal = self._sign(fact) if isinstance(fact, Sign) else self._fact(fact)
            self.clauses.add(-self.assumptions[Piece(Kind.FACT, fact.line)], literal)
        for part in model.known:
            self.clauses.add(self.part(part))

    # Evidence

    def _bind(self, seat: int) -> None:
        """Where the seat is bound (or trusted) every part of its story holds, as long as the story is assumed."""
        model = self.model
        trusted = model.trusted(seat)
        if seat not in model.judged and not trusted:
            return
        story = self.assumptions[Piece(Kind.STORY, model.story_line(seat))]
        conditions = [self.bound(seat)]
        if trusted:
            conditions.append(self.assumptions[Piece(Kind.TRUST, model.trust_line(seat))])
        for part in model.claims[seat]:
            literal = self.part(part)
            for condition in conditions:
                self.clauses.add(-story, -condition, literal)

    def bound(self, seat: int) -> int:
        """The policy binds the seat to the truth."""
        if seat not in self._bounds:
            self._bounds[seat] = self._bound(seat)
        return self._bounds[seat]

    def _bound(self, seat: int) -> int:
        village, night = self.model.game.village_roles, self.night
        match self.model.policy.reading:
            case Reading.BELIEVED:
                return self._believes_village(seat)
            case Reading.DEALT:
                return night.acts_as(seat, village)
            case Reading.FINAL:
                return night.layers.at(StandsFor(village), night.layers.now)[seat]
            case Reading.EVERYONE:
                return TRUE
            case Reading.NOBODY:
                return FALSE

    def _believes_village(self, seat: int) -> int:
        """The last card the seat knows to lie before it is of the village: as dealt, then what it learned in turn."""
        game = self.model.game
        own = (Copy, Become)
        for role in map(game.roles.__getitem__, game.faces):
            for number, step in enumerate(role.steps):
                plain = isinstance(step, own) or (isinstance(step, Look) and isinstance(step.at, Me))
                if game.shows or (role.teaches(number, number + 1) and not plain):
                    raise NotEncoded("who knows his card because he gave it to himself, or all saw it")
        dealt, village = self.night.dealt[seat], self.model.game.village_roles
        believes = self.clauses.any_of(literal for face, literal in dealt.items() if face in village)
        for learns in self.night.learns:
            if seat in learns.actor.where:
                happens, good = self._learns(learns, seat)
                believes = self.clauses.choice(happens, good, believes)
        return believes

    def _learns(self, learns: Learns, seat: int) -> tuple[int, int]:
        """That the seat learns something of its own card at that moment; and that it is of the village then."""
        game, clauses, actor = self.model.game, self.clauses, learns.actor
        if learns.becomes is not None:
            good = [literal for role, literal in learns.becomes.items() if game.is_village(role)]
            return clauses.all_of((actor.where[seat], learns.when)), clauses.any_of(good)
        glance = actor.glances[learns.step]
        # Somebody else's copying card tells nothing; one's own means the role copied, the one this actor acts as.
        copying = {face for face in game.faces if game.roles[face].copies}
        shown = game.village_roles - copying
        own = actor.role not in copying and self.night.is_copier(actor)
        if not own or game.is_village(actor.role):
            shown |= copying
        return glance.at[seat], self.night.layers.at(FaceIn(frozenset(shown)), glance.layer)[seat]

    def _fact(self, fact: Fact) -> int:
        if fact.stage is Stage.DEALT:
            literal = self.night.dealt[fact.spot].get(fact.role, FALSE)
        else:
            literal = self._final_face(fact.spot, fact.role)
        return -literal if fact.negated else literal

    def _sign(self, sign: Sign) -> int:
        clauses, night, seats = self.clauses, self.night, self.model.game.table.seats
        match sign.seen:
            case Seen.SHIELD:
                return night.shielded[sign.seat] if sign.seat is not None else -clauses.any_of(night.shielded.values())
            case Seen.REMOVED if sign.role not in self.model.game.removable:
                return FALSE
            case Seen.REMOVED:
                return -clauses.any_of(spot.get(sign.role or "", FALSE) for spot in night.dealt)
            case Seen.FACE_UP if sign.seat is None:
                return -clauses.any_of(literal for seat in seats for literal, _ in night.face_up[seat])
            case Seen.FACE_UP:
                assert sign.seat is not None
                shown, seat = FaceIn(frozenset((sign.role or "",))), sign.seat
                turned = ((literal, night.layers.at(shown, layer)[seat]) for literal, layer in night.face_up[seat])
                return clauses.any_of(map(clauses.all_of, turned))
        raise NotEncoded("where artifacts lie")

    def _final_face(self, spot: int, role: str) -> int:
        layers = self.night.layers
        return layers.at(FaceIn(frozenset((role,))), layers.now)[spot]

    # Stories

    def truth(self, seat: int) -> int:
        """Every part of the seat's standing story is so."""
        if seat not in self._truths:
            self._truths[seat] = self.clauses.all_of(self.part(part) for part in self.model.claims[seat])
        return self._truths[seat]

    def part(self, part: Part) -> int:
        """One part of a story is so."""
        clauses, night = self.clauses, self.night
        if isinstance(part, Holds):
            raise NotEncoded("where artifacts lie")
        if isinstance(part, Dealt):
            return night.dealt[part.seat].get(part.role, FALSE)
        found: list[int] = []
        for actor, here in night.acting(part.seat, part.role):
            match part:
                case Chose(_, _, step, option):
                    found.append(clauses.all_of((here, actor.options[step].get(option, FALSE))))
                case Blank(_, _, step):
                    done = actor.options[step] if step in actor.options else actor.glances[step].at
                    found.append(clauses.all_of((here, clauses.any_of(done.values()))))
                case Saw(_, _, step, spot, face):
                    glance = actor.glances[step]
                    shown = night.layers.at(FaceIn(frozenset((face,))), glance.layer)[spot]
                    found.append(clauses.all_of((here, glance.at.get(spot, FALSE), shown)))
                case MetJust(seat, role, step, met):
                    recognise = self.model.game.roles[role].steps[step]
                    assert isinstance(recognise, Recognise)
                    just = night.met_just(seat, recognise, met)
                    found.append(clauses.all_of((here, actor.meetings[step], just)))
        any_found = clauses.any_of(found)
        return -any_found if isinstance(part, Blank) else any_found

    # Questions

    def ask(self, question: Question) -> int:
        """The literal of a question."""
        game, layers = self.model.game, self.night.layers
        match question:
            case IsWolf(spot):
                return self._stands_for(game.wolf_roles, spot)
            case IsRole(spot, role):
                return self._final_face(spot, role) if game.roles[role].copies else self._stands_for({role}, spot)
            case WasDealt(spot, role):
                return self.night.dealt[spot].get(role, FALSE)
            case InTeam(spot, team):
                return self._stands_for((role for role, told in game.roles.items() if told.team == team), spot)
            case Lies(seat):
                return -self.truth(seat)
            case Both(left, right):
                return self.clauses.all_of((self.ask(left), self.ask(right)))
            case Either(left, right):
                return self.clauses.any_of((self.ask(left), self.ask(right)))
            case No(part):
                return -self.ask(part)
        raise AssertionError(f"no meaning for {question} at layer {layers.now}")

    def _stands_for(self, roles: Iterable[str], spot: int) -> int:
        layers = self.night.layers
        return layers.at(StandsFor(frozenset(roles)), layers.now)[spot]
