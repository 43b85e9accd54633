"""Evidence and questions as literals over an encoded night. Knows no role by name and no solver."""

from __future__ import annotations

from collections.abc import Mapping

from deduce.claims import Blank, Chose, Dealt, Holds, MetJust, Part, Saw
from deduce.engines.actors import Actor
from deduce.engines.beliefs import Beliefs
from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.encoding import Encoding
from deduce.honesty import Reading
from deduce.model import Fact, Kind, Model, Piece, Seen, Sign, Stage
from deduce.night.steps import Recognise
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt


class Demands:
    """What the evidence of a model demands. `assumptions` holds one literal for each piece of evidence.

    With `named` everything else that an answer rests on has a literal of its own, too: `honesty` by seat that the
    policy binds where it is bound, `knows` for what the viewer knows, and what is named in the `night`.
    """

    def __init__(self, model: Model, named: bool = False) -> None:
        self.model = model
        self.night = Encoding(model.game, named)
        self.clauses = self.night.clauses
        self._beliefs = Beliefs(self.night)
        self.assumptions: Mapping[Piece, int] = {piece: self.clauses.variable() for piece in model.pieces}
        bound = [seat for seat in model.speakers if seat in model.judged or model.trusted(seat)]
        self.honesty = {seat: self.clauses.variable() if named else TRUE for seat in bound}
        self.knows = self.clauses.variable() if named and model.known else TRUE
        self._truths: dict[int, int] = {}
        self._bounds: dict[tuple[int, Reading], int] = {}
        for seat in model.speakers:
            self._bind(seat)
        for fact in model.facts:
            literal = self._sign(fact) if isinstance(fact, Sign) else self._fact(fact)
            self.clauses.add(-self.assumptions[Piece(Kind.FACT, fact.line)], literal)
        for part in model.known:
            literal = self.part(part)
            self.clauses.add(-self.knows, literal)

    # Evidence

    def _bind(self, seat: int) -> None:
        """Where the seat is bound (or trusted) every part of its story holds, as long as the story is assumed."""
        model = self.model
        trusted = model.trusted(seat)
        if seat not in model.judged and not trusted:
            return
        story = self.assumptions[Piece(Kind.STORY, model.story_line(seat))]
        conditions = [[self.bound(seat), self.honesty.get(seat, TRUE)]]
        if trusted:
            conditions.append([self.assumptions[Piece(Kind.TRUST, model.trust_line(seat))]])
        for part in model.claims[seat]:
            literal = self.part(part)
            for condition in conditions:
                self.clauses.add(-story, *(-needed for needed in condition), literal)

    def bound(self, seat: int, reading: Reading | None = None) -> int:
        """The policy binds the seat to the truth; or one that goes by another reading of its cards."""
        key = seat, reading or self.model.policy.reading
        if key not in self._bounds:
            self._bounds[key] = self._bound(*key)
        return self._bounds[key]

    def _bound(self, seat: int, reading: Reading) -> int:
        village, night = self.model.game.village_roles, self.night
        match reading:
            case Reading.BELIEVED:
                return self._beliefs.village(seat)
            case Reading.DEALT:
                return night.cast.acts_as(seat, village)
            case Reading.FINAL:
                return night.is_one_of(seat, village)
            case Reading.EVERYONE:
                return TRUE
            case Reading.NOBODY:
                return FALSE

    def _fact(self, fact: Fact) -> int:
        if fact.stage is Stage.DEALT:
            literal = self.night.dealt[fact.spot].get(fact.role, FALSE)
        else:
            literal = self.night.shows(fact.spot, fact.role)
        return -literal if fact.negated else literal

    def _sign(self, sign: Sign) -> int:
        clauses, night = self.clauses, self.night
        match sign.seen:
            case Seen.REMOVED:
                return night.cast.removed(sign.role or "")
            case Seen.SHIELD:
                found = night.tokens.shielded
            case Seen.ARTIFACT:
                found = {spot: night.tokens.any_at(spot) for spot in self.model.game.table.spots}
            case Seen.FACE_UP if sign.seat is not None:
                return self._face_up(sign.seat, sign.role or "")
            case Seen.FACE_UP:
                found = {spot: clauses.any_of(turned for turned, _ in up) for spot, up in night.face_up.items()}
        return -clauses.any_of(found.values()) if sign.seat is None else found[sign.seat]

    def _face_up(self, seat: int, role: str) -> int:
        """That face was the last that was turned up before the seat."""
        shown = FALSE
        for turned, layer in self.night.face_up[seat]:
            shown = self.clauses.choice(turned, self.night.shows(seat, role, layer), shown)
        return shown

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
            return night.tokens.laid[part.seat].get(part.token, FALSE)
        if isinstance(part, Dealt):
            return night.dealt[part.seat].get(part.role, FALSE)
        acting = night.cast.acting(part.seat, part.role)
        found = clauses.any_of(clauses.all_of((here, self._came_about(part, actor))) for actor, here in acting)
        return -found if isinstance(part, Blank) else found

    def _came_about(self, part: Chose | Blank | Saw | MetJust, actor: Actor) -> int:
        """That part is what the actor did or saw; of a blank, that he did or saw anything."""
        match part:
            case Chose(_, _, step, option):
                return actor.outcomes(step).get(option, FALSE)
            case Blank(_, _, step):
                seen = actor.glances[step].at if step in actor.glances else {}
                return self.clauses.any_of((*actor.outcomes(step).values(), *seen.values()))
            case Saw(_, _, step, spot, face):
                glance = actor.glances[step]
                shown = self.night.shows(spot, face, glance.layer)
                return self.clauses.all_of((glance.at.get(spot, FALSE), shown))
            case MetJust(seat, role, step, met):
                recognise = self.model.game.roles[role].steps[step]
                assert isinstance(recognise, Recognise)
                met_just = self.night.by_rule(role, self.night.cast.met_just(seat, recognise, met))
                return self.clauses.all_of((actor.meetings[step], met_just))

    # Questions

    def ask(self, question: Question) -> int:
        """The literal of a question."""
        game, night = self.model.game, self.night
        match question:
            case IsWolf(spot):
                return night.is_one_of(spot, game.wolf_roles)
            case IsRole(spot, role):
                return night.shows(spot, role) if game.roles[role].copies else night.is_one_of(spot, {role})
            case WasDealt(spot, role):
                return night.dealt[spot].get(role, FALSE)
            case InTeam(spot, team):
                return night.is_one_of(spot, (role for role, told in game.roles.items() if told.team == team))
            case Lies(seat):
                return -self.truth(seat)
            case Both(left, right):
                return self.clauses.all_of((self.ask(left), self.ask(right)))
            case Either(left, right):
                return self.clauses.any_of((self.ask(left), self.ask(right)))
            case No(part):
                return -self.ask(part)
        raise AssertionError(f"no meaning for {question}")
