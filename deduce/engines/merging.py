"""Nights followed forward all at once: those that differ in nothing anybody will ask about go on as one.

Every slot turns a layer of states into the next. With a state goes how many nights come to it, what they weigh, and
for every spot how much of that falls to each face that may lie there: that follows the cards through every move, so
that cards which the states do not tell apart are told apart in the end. Knows no role by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import factorial, lcm, prod

from deduce.claims import Holds
from deduce.engines.acting import Acting
from deduce.engines.ahead import Ahead, NotMerged
from deduce.engines.base import Budget
from deduce.engines.openings import Openings
from deduce.engines.scene import Scene, State
from deduce.engines.showing import Showing
from deduce.engines.undealt import Deal, Rest
from deduce.engines.views import Tell, View, Views
from deduce.honesty import Reading
from deduce.model import Model
from deduce.night.steps import Choose, Draw, Shield, Some
from deduce.questions import WasDealt


class Node:
    """A state with all that comes to it, and where it goes.

    `many` nights that weigh `weight`; `lying` by spot the weight by the face that lies there, as a number that has
    `Merging.width` bits for each face. `next` has what comes of it, with its part of the weight in parts of `parts`.
    """

    __slots__ = ("lying", "many", "next", "parts", "weight")

    def __init__(self, spots: int) -> None:
        self.many = 0
        self.weight = 0
        self.lying = [0] * spots
        self.next: dict[Node, int] = {}
        self.parts = 1

    def add(self, many: int, weight: int, lying: Iterable[int]) -> None:
        """Some more nights come to it."""
        self.many += many
        self.weight += weight
        self.lying = [old + new for old, new in zip(self.lying, lying, strict=True)]


CROWD = 300_000
"""More states at one time take more memory than a question is worth."""
Layer = dict[State, Node]
Centre = tuple[bytes, frozenset[WasDealt], int, list[int]]
"""What the centre may be: labels, what is so that was asked, in how many deals, and by spot in how many each face."""


class Merging:
    """The nights of a model, from the deals to the end. Raises NotMerged where a role cannot be followed this way.

    What stories weigh is in parts of `told`; `tell` and `dealt` are what is asked of cards at the end and at first.
    """

    def __init__(self, model: Model, budget: Budget, tell: Tell, told: int, dealt: Iterable[WasDealt] = ()) -> None:
        self.model, self.game, self.budget = model, model.game, budget
        self.asked_dealt = tuple(dealt)
        self.ahead = Ahead(model)
        self.views = Views(self.ahead, tell)
        said = (*model.known, *(part for parts in model.claims.values() for part in parts))
        self.acting = Acting(self.ahead, frozenset(part.token for part in said if isinstance(part, Holds)))
        self.number = {face: number for number, face in enumerate(self.game.faces)}
        self.unit = 1 if model.odds == "worlds" else self._unit()
        deals = factorial(sum(self.game.deck.values()))
        most = self._most() if model.odds == "worlds" else self.unit
        self.width = (deals * most * told).bit_length() + 1
        self.hopes = self.acting.hopes
        self.layers: list[list[Node]] = []
        self.roots: list[tuple[Node, int, list[int]]] = []
        """Where nights begin: with how many deals, and by spot in how many each face is dealt there."""

    # How much a night can weigh

    def _choices(self, face: str) -> Iterator[tuple[int, bool]]:
        """How many options the role's choices have at most, and whether they may have fewer."""
        shields = any(isinstance(step, Shield) for f in self.game.faces for step in self.game.roles[f].steps)
        for step in self.game.roles[face].steps:
            if isinstance(step, Choose):
                besides = any(isinstance(option, Some) and option.besides for option in step.options)
                yield len(self.game.options(step, 0)) + bool(step.may), besides or shields
            elif isinstance(step, Draw):
                yield len(step.bag), True

    def _unit(self) -> int:
        """A number that every product of numbers of options a night can meet divides."""
        each = {f: prod(lcm(*range(1, n + 1)) if fewer else max(1, n) for n, fewer in self._choices(f))
                for f in self.game.faces}  # fmt: skip
        found: int = prod(each[face] ** copies for face, copies in self.game.deck.items() if copies)
        return found * (lcm(*each.values()) if self.game.copier is not None else 1)

    def _most(self) -> int:
        """More than the nights any deal can lead to."""
        each = {face: prod(max(1, n) for n, _ in self._choices(face)) for face in self.game.faces}
        found: int = prod(each[face] ** copies for face, copies in self.game.deck.items() if copies)
        return found * (max(each.values()) if self.game.copier is not None else 1)

    # Deals

    def _begin(self) -> Layer:
        """Every deal the evidence leaves open, those that are alike together."""
        layer: Layer = {}
        rest = Rest(self.model)
        centres: dict[object, list[Centre]] = {}
        found: dict[State, tuple[int, list[int]]] = {}
        seats = len(self.game.table.seats)
        for deal in Openings(self.model, rest, Showing(self.model)).all():
            self.budget.spend()
            state = self._dealt(deal)
            if self.hopes.gone(0, state):
                continue
            view = self.views.view(0, state.holds, None)
            key = (view, tuple(sorted(deal[:seats])), deal[seats:])
            if key not in centres:
                centres[key] = self._centres(deal, rest, view)
            here = [1 << self.number[face] * self.width for face in deal[:seats]]
            cards = view.cards(state.cards)
            marks = self._marks(deal[:seats])
            for labels, marked, many, there in centres[key]:
                one = state._replace(cards=cards + labels, marks=marks | marked)
                dealt = [*(face * many for face in here), *there]
                if one in found:
                    before, others = found[one]
                    found[one] = before + many, [a + b for a, b in zip(others, dealt, strict=True)]
                else:
                    found[one] = many, dealt
        for state, (many, dealt) in found.items():
            if self.hopes.out_of_reach(self.views.view(0, state.holds, None), state):
                continue
            node = layer[state] = Node(len(dealt))
            node.add(many, many * self.unit, [faces * self.unit for faces in dealt])
            self.roots.append((node, many, dealt))
        return layer

    def _dealt(self, deal: Deal) -> State:
        """The state before the night, without the centre."""
        seats = self.game.table.seats
        false = sum(1 << seat for seat in self.model.speakers if self.model.stories[seat].role != deal[seat])
        free = 0
        if self.model.policy.reading in (Reading.BELIEVED, Reading.DEALT):
            free = self.acting.judged & sum(1 << s for s in seats if not self.game.is_village(deal[s]))
        cards = bytes(self.ahead.label((deal[seat], None, seat)) for seat in seats)
        holds = bytes(self.ahead.role_number[deal[seat]] for seat in seats)
        return State(cards, self.ahead.holds(0, holds), free=free, false=false)

    def _centres(self, deal: Deal, rest: Rest, view: View) -> list[Centre]:
        """Everything the centre may be."""
        found: dict[tuple[bytes, frozenset[WasDealt]], tuple[int, list[int]]] = {}
        seats = len(self.game.table.seats)
        for whole in rest.completions(deal):
            every = bytes(self.ahead.label((face, None, None)) for face in whole)
            labels = view.cards(every)[seats:]
            lanes = [1 << self.number[face] * self.width for face in whole[seats:]]
            key = labels, self._marks(whole) - self._marks(whole[:seats])
            many, before = found.get(key, (0, [0] * len(lanes)))
            found[key] = many + 1, [a + b for a, b in zip(before, lanes, strict=True)]
        return [(labels, marks, many, dealt) for (labels, marks), (many, dealt) in found.items()]

    def _marks(self, deal: Sequence[str]) -> frozenset[WasDealt]:
        """What is asked of the deal and is so."""
        return frozenset(one for one in self.asked_dealt if one.spot < len(deal) and deal[one.spot] == one.role)

    # The night

    def ends(self) -> Layer:
        """Every state at the end."""
        layer = self._begin()
        for number in range(len(self.ahead.slots)):
            self.layers.append(list(layer.values()))
            layer = self._slot(number, layer)
        return layer

    def backwards(self) -> Iterator[Node]:
        """The nodes before the end, the last first."""
        for nodes in reversed(self.layers):
            yield from nodes

    def _slot(self, number: int, layer: Layer) -> Layer:
        """The layer after a slot."""
        after: Layer = {}
        for state, node in layer.items():
            self.budget.spend()
            scenes = self.acting.slot(number, state)
            if scenes is None:
                settled = self._settle(number + 1, state)
                child = after.get(settled)
                if child is None:
                    child = after[settled] = Node(len(node.lying))
                child.add(node.many, node.weight, node.lying)
                node.next[child] = 1
            else:
                self._branch(number, node, scenes, after)
            node.lying = []
            if len(after) > CROWD:
                raise NotMerged("too many nights that differ")
        return after

    def _branch(self, number: int, node: Node, scenes: Iterable[Scene], after: Layer) -> None:
        """Share out what comes to a node among the ways it may go on."""
        ways: dict[tuple[State, tuple[int, ...]], dict[int, int]] = {}
        for scene in scenes:
            if not self.hopes.gone(number + 1, scene):
                state = self._settle(number + 1, scene)
                if state.false and self.hopes.out_of_reach(
                    self.views.view(number + 1, state.holds, state.copied), state
                ):
                    continue
                found = ways.setdefault((state, tuple(scene.source)), {})
                found[scene.odds] = found.get(scene.odds, 0) + scene.many
        by_odds = self.model.odds != "worlds"
        node.parts = lcm(*(odds for found in ways.values() for odds in found)) if by_odds else 1
        weight, lying = node.weight // node.parts, [faces // node.parts for faces in node.lying]
        assert weight * node.parts == node.weight
        for (state, source), found in ways.items():
            many = sum(found.values())
            share = sum(node.parts // odds * count for odds, count in found.items()) if by_odds else many
            child = after.get(state)
            if child is None:
                child = after[state] = Node(len(lying))
            child.add(node.many * many, weight * share, [lying[spot] * share for spot in source])
            node.next[child] = node.next.get(child, 0) + share

    def _settle(self, moment: int, scene: Scene | State) -> State:
        """What is left of it that may still matter."""
        ahead, copied = self.ahead, scene.copied
        if copied is not None and not any(n >= moment for n, _ in ahead.copied(copied[1])[1]):
            copied = copied[0], ahead.holder(moment, copied[1]), -1
        holds = ahead.holds(moment, scene.holds)
        view = self.views.view(moment, holds, copied)
        guards, own = scene.guards if view.moves else 0, scene.own if view.learns else ()
        return State(
            view.cards(scene.cards), holds, copied, scene.free, scene.false, scene.shields, guards,
            scene.up, scene.tokens, own, scene.marks,
        )  # fmt: skip
