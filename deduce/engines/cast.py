"""The deal and who acts as what, in clauses. Knows no role by name, no evidence and no solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deduce.engines.actors import Actor
from deduce.engines.cnf import TRUE, Clauses
from deduce.game import Game, Slot
from deduce.night import Copied, Kin
from deduce.night.steps import Recognise


class Cast:
    """Who was dealt what, and who acts, by being dealt a role or by copying it.

    `dealt[spot][face]` are the literals of the deal; `actors` everybody who may act. `few[face]` is the literal under
    which there are no more cards of that face than the deck has, `enough[face]` that under which there are no fewer:
    true, or with `named` one of its own.
    """

    def __init__(self, game: Game, clauses: Clauses, named: bool = False) -> None:
        self.game = game
        self.clauses = clauses
        self._named = named
        self.few, self.enough = ({f: clauses.variable() if named else TRUE for f in game.faces} for _ in range(2))
        self.dealt = [{face: clauses.variable() for face in game.faces} for _ in game.table.spots]
        self.actors: list[Actor] = []
        self.copied: dict[str, int] = {}
        self._members: dict[Kin, list[int]] = {}
        self._deal()

    # The deal

    def _deal(self) -> None:
        game, clauses = self.game, self.clauses
        for spot in self.dealt:
            clauses.exactly(1, list(spot.values()))
        for face in game.faces:
            self._copies(face)
        if game.apart_spot is not None and game.apart is not None:
            with clauses.under(self.enough[game.apart]):
                clauses.add(self.dealt[game.apart_spot][game.apart])

    def _copies(self, face: str) -> None:
        game, clauses = self.game, self.clauses
        copies, loose = game.deck[face], min(game.removable.get(face, 0), game.ruleset.set_aside)
        with clauses.under(self.few[face]):
            clauses.at_most(copies, self._places(face)) if copies > 1 else clauses.at_most_one(self._places(face))
        with clauses.under(self.enough[face]):
            clauses.no_fewer(copies - loose, self._places(face))
            if face in game.seated:
                clauses.add(*(self.dealt[seat][face] for seat in game.table.seats))

    def _places(self, face: str) -> list[int]:
        return [spot[face] for spot in self.dealt]

    def removed(self, face: str) -> int:
        """Some card of that face was set aside."""
        return -self.clauses.at_least(self.game.deck.get(face, 0), self._places(face))

    # Who acts

    def acting_in(self, slot: Slot) -> list[Actor]:
        """Everybody who may act in that place of the night because it is his turn, copiers last."""
        in_turn = slot.act.copied is Copied.IN_TURN
        return [*self._holders(slot.role), *(a for a in self.actors if in_turn and a.copier and a.role == slot.role)]

    def _holders(self, role: str) -> list[Actor]:
        found = [actor for actor in self.actors if actor.role == role and not actor.copier]
        if found:
            return found
        seats = {seat: self.dealt[seat][role] for seat in self.game.table.seats}
        # Where it may be supposed that the cards are not counted there may be more holders than cards; of those who
        # copy there is never more than one.
        if self.game.deck[role] == 1 and (not self._named or role == self.game.copier):
            found = [Actor(role, seats, self.clauses.any_of(seats.values()))]
        else:
            found = [Actor(role, {seat: TRUE}, literal) for seat, literal in seats.items()]
        self.actors.extend(found)
        return found

    def copying(self, actor: Actor, models: Mapping[int, int]) -> list[Actor]:
        """The same player as each of the roles he may have copied, from one of these seats, and that act."""
        acting = [role for role in self.copied if self.game.roles[role].acts and role != actor.role]
        found = [Actor(role, actor.where, self.copied[role], copier=True, models=models) for role in acting]
        self.actors.extend(found)
        return found

    def acting(self, seat: int, role: str) -> Iterator[tuple[Actor, int]]:
        """Everybody who may act as the role in that seat, with the literal that he does."""
        for actor in self.actors:
            if actor.role == role and seat in actor.where:
                yield actor, self.here(actor, seat)

    def here(self, actor: Actor, seat: int) -> int:
        """The actor is that seat, and acts. A single holder's place already says so."""
        where = actor.where[seat]
        return where if where != TRUE and not actor.copier else self.clauses.all_of((where, actor.active))

    def acts_as(self, seat: int, roles: frozenset[str]) -> int:
        """The seat was dealt one of the roles or copied one: what it is recognised as."""
        copier = self.game.copier
        plain = [literal for face, literal in self.dealt[seat].items() if face in roles and face != copier]
        if copier is None:
            return self.clauses.any_of(plain)
        copied = self._copied_any(roles)
        if copier in roles:
            copied = self.clauses.any_of((copied, -self._copied_any(frozenset(self.game.roles))))
        return self.clauses.any_of((*plain, self.clauses.all_of((self.dealt[seat][copier], copied))))

    def _copied_any(self, roles: frozenset[str]) -> int:
        """Somebody copied one of these roles."""
        return self.clauses.any_of(literal for role, literal in self.copied.items() if role in roles)

    # Recognition

    def members(self, step: Recognise) -> list[int]:
        """For every seat, the literal that it is recognised as one of the kin."""
        if step.kin not in self._members:
            roles = self.game.kin_members(step)
            self._members[step.kin] = [self.acts_as(seat, roles) for seat in self.game.table.seats]
        return self._members[step.kin]

    def met_just(self, seat: int, step: Recognise, met: frozenset[int]) -> int:
        """Just these others are of the kin."""
        members = self.members(step)
        others = [other for other in self.game.table.seats if other != seat]
        return self.clauses.all_of(members[other] if other in met else -members[other] for other in others)
