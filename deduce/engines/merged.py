"""What is told of nights that were followed all at once: figures, single questions, who is on which side.

Knows no role by name and no way to follow nights.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod
from typing import NamedTuple, TypeVar

from deduce import questions
from deduce.answers import Share
from deduce.claims import Holds
from deduce.engines.asked import atoms
from deduce.engines.base import Budget, Figures, Sides, nothing
from deduce.engines.judging import Verdict
from deduce.engines.merging import Merging, Node
from deduce.engines.scene import State
from deduce.engines.tally import told_factor
from deduce.engines.views import Tell
from deduce.game import Game
from deduce.honesty import Reading
from deduce.model import Fact, Model, Public, Seen, Sign, Stage
from deduce.odds import story_cost
from deduce.questions import InTeam, IsRole, IsWolf, Lies, Question, WasDealt, test

Seats = TypeVar("Seats", tuple[int, ...], frozenset[int])


class Ending(NamedTuple):
    """A state at the end that fits, with its node: whose stories are false, whether nobody slipped, what it weighs.

    Weights are in parts of a common whole: `factor` times what the node weighs.
    """

    state: State
    node: Node
    liars: frozenset[int]
    strict: bool
    factor: int

    @property
    def weight(self) -> int:
        """What all nights that come to it weigh."""
        return self.factor * self.node.weight


class Merged:
    """The worlds of a model, added up. Raises NotMerged where a role cannot be followed this way."""

    def __init__(self, model: Model, budget: Budget) -> None:
        self.model, self.game, self.budget = model, model.game, budget
        self._costs = {seat: story_cost(model.game, seat, model.stories[seat]) for seat in model.weighed}
        self._factors: dict[Verdict, int] = {}
        told = prod(cost * model.slip.denominator for cost in self._costs.values())
        self._whole: int = told if model.odds == "bluff" else 1
        """What stories weigh is in parts of this."""

    def _merging(self, tell: Tell, dealt: Iterable[WasDealt] = ()) -> Merging:
        return Merging(self.model, self.budget, tell, self._whole, dealt)

    # What fits

    def _endings(self, merging: Merging) -> list[Ending]:
        self.ahead = merging.ahead
        return [found for state, node in merging.ends().items() if (found := self._ending(state, node)) is not None]

    def _ending(self, state: State, node: Node) -> Ending | None:
        """The state, if it fits."""
        model = self.model
        if not all(self._holds(fact, state) for fact in model.facts):
            return None
        laid = dict(state.tokens)
        told = [(None, model.known), *((seat, model.claims[seat]) for seat in model.speakers)]
        unheld = {who for who, parts in told for part in parts if isinstance(part, Holds)
                  and laid.get(part.seat, (None, None))[1] != part.token}  # fmt: skip
        liars = frozenset(s for s in model.speakers if state.false >> s & 1) | frozenset(
            s for s in unheld if s is not None
        )
        if None in unheld or any(model.trusted(seat) for seat in liars):
            return None
        free = frozenset(s for s in model.weighed if s not in model.judged or not self._bound(state, s))
        slipped = frozenset(seat for seat in liars if seat in model.judged and seat not in free)
        if slipped and not model.slip:
            return None
        return Ending(state, node, liars, not slipped, self._factor(Verdict(frozenset(), free, slipped)))

    def _holds(self, fact: Public, state: State) -> bool:
        if isinstance(fact, Fact):
            return (
                fact.stage is Stage.DEALT
                or (self.ahead.labels[state.cards[fact.spot]][0] == fact.role) is not fact.negated
            )
        return self._seen(fact, state)

    def _seen(self, sign: Sign, state: State) -> bool:
        seat = sign.seat
        match sign.seen:
            case Seen.REMOVED:
                return True  # it was not dealt
            case Seen.SHIELD:
                return not state.shields if seat is None else bool(state.shields >> seat & 1)
            case Seen.ARTIFACT:
                return not state.tokens if seat is None else seat in dict(state.tokens)
            case Seen.FACE_UP:
                return not state.up if seat is None else dict(state.up).get(seat) == sign.role

    def _bound(self, state: State, seat: int) -> bool:
        match self.model.policy.reading:
            case Reading.BELIEVED | Reading.DEALT:
                return not state.free >> seat & 1
            case Reading.FINAL:
                return self.game.is_village(self._role(state, seat))
            case reading:
                return reading is Reading.EVERYONE

    def _role(self, state: State, spot: int) -> str:
        """The role the card stands for at the end; as good as any other nobody tells apart from it."""
        face, stands, _ = self.ahead.labels[state.cards[spot]]
        token = next((token[0] for seat, token in state.tokens if seat == spot), None)
        return token or stands or self.game.roles[face].stands_for

    def _factor(self, found: Verdict) -> int:
        """The chance that everybody would have told just his story, in parts of the whole."""
        if found not in self._factors:
            told = told_factor(self.model, self._costs, found) if self.model.odds == "bluff" else Fraction(1)
            assert self._whole % told.denominator == 0
            self._factors[found] = told.numerator * (self._whole // told.denominator)
        return self._factors[found]

    # What is told of it

    def figures(self) -> Figures:
        """Every figure of `solve`."""
        merging = self._merging(lambda _, role, seated: seated and self.game.is_wolf(role))
        endings = self._endings(merging)
        if not endings:
            return nothing(self.model, complete=True)
        seats, spots = self.game.table.seats, self.game.table.spots
        final, team = self._finals(merging, endings)
        dealt, deals = self._deals(merging, endings)
        wolves: Counter[tuple[tuple[int, ...], bool]] = Counter()
        lies: Counter[tuple[frozenset[int], bool]] = Counter()
        packs: Counter[tuple[int, ...]] = Counter()
        for ending in endings:
            pack = tuple(seat for seat in seats if self.game.is_wolf(self._role(ending.state, seat)))
            packs[pack] += ending.weight
            wolves[pack, ending.strict] += ending.weight
            lies[ending.liars, ending.strict] += ending.weight
        worlds = sum(ending.node.many for ending in endings if ending.strict)
        whole = packs.total()
        ordered = sorted(packs.items(), key=lambda item: (-item[1], item[0]))
        return Figures(
            consistent=bool(worlds),
            worlds=worlds,
            deals=deals,
            complete=True,
            werewolf={seat: _share(wolves, seat) for seat in seats},
            lying={seat: _share(lies, seat) for seat in self.model.speakers},
            dealt={spot: _shares(dealt[spot]) for spot in spots},
            final={spot: _shares(final[spot]) for spot in spots},
            team={spot: _shares(team[spot]) for spot in spots},
            wolf_sets=tuple((pack, Fraction(weight, whole)) for pack, weight in ordered),
        )

    def share(self, question: Question) -> Share | None:
        """One question; None where no world fits."""
        asked = atoms(question)

        def tell(face: str, role: str, seated: bool) -> Hashable:
            return tuple(_is_so(self.game, atom, face, role) for atom in asked if not isinstance(atom, Lies | WasDealt)
                         and (atom.spot in self.game.table.seats) is seated)  # fmt: skip

        dealt = [atom for atom in asked if isinstance(atom, WasDealt)]
        endings = self._endings(self._merging(tell, dealt))
        holds, sides, weights = test(self.game, question), set[bool](), Counter[bool]()
        for ending in endings:
            answer = holds(self._asked(ending, dealt))
            weights[answer] += ending.weight
            if ending.strict:
                sides.add(answer)
        if not sides:
            return None
        return Share(True in sides, sides == {True}, Fraction(weights[True], weights.total()))

    def _asked(self, ending: Ending, dealt: list[WasDealt]) -> questions.Ending:
        """The ending as questions read it; as good as any other of which they are answered alike."""
        spots, state = self.game.table.spots, ending.state
        told = {one.spot: one.role for one in dealt if one in state.marks}
        faces = tuple(self.ahead.labels[state.cards[spot]][0] for spot in spots)
        roles = tuple(self._role(state, spot) for spot in spots)
        return questions.Ending(tuple(told.get(spot, "") for spot in spots), faces, roles, ending.liars)

    def lineups(self, sides: Sides) -> dict[tuple[int, ...], Fraction]:
        """The chance of every way the players may be on these sides at the end; empty where no world fits."""
        endings = self._endings(self._merging(lambda _, role, seated: seated and sides.get(role, 0)))
        found: Counter[tuple[int, ...]] = Counter()
        for ending in endings:
            told = (sides.get(self._role(ending.state, seat), 0) for seat in self.game.table.seats)
            found[tuple(told)] += ending.weight
        return {told: Fraction(weight, found.total()) for told, weight in found.items()}

    def _finals(self, merging: Merging, endings: list[Ending]) -> tuple[list[Counter[str]], list[Counter[str]]]:
        """By spot: the weight of each face, and of each team, at the end."""
        spots, roles = self.game.table.spots, self.game.roles
        final, team = [Counter[str]() for _ in spots], [Counter[str]() for _ in spots]
        lying: list[defaultdict[str | None, int]] = [defaultdict(int) for _ in spots]
        for ending in endings:
            factor, tokens = ending.factor, dict(ending.state.tokens)
            for spot, faces in enumerate(ending.node.lying):
                stands = tokens.get(spot, (None, None))[0] or merging.ahead.labels[ending.state.cards[spot]][1]
                lying[spot][stands] += faces * factor
        for spot in spots:
            for stands, faces in lying[spot].items():
                for face, weight in _unpacked(merging, faces):
                    final[spot][face] += weight
                    team[spot][roles[stands or roles[face].stands_for].team] += weight
        return final, team

    def _deals(self, merging: Merging, endings: list[Ending]) -> tuple[list[Counter[str]], int]:
        """By spot the weight of each face dealt, and how many deals there are with a world in which nobody slips."""
        after = {ending.node: ending.factor * merging.unit for ending in endings}
        strict = {ending.node for ending in endings if ending.strict}
        for node in merging.backwards():
            if node.next:
                after[node] = sum(after.get(child, 0) * share for child, share in node.next.items()) // node.parts
                if any(child in strict for child in node.next):
                    strict.add(node)
        found, deals = [0 for _ in self.game.table.spots], 0
        for node, many, dealt in merging.roots:
            weight = after.get(node, 0)
            found = [old + faces * weight for old, faces in zip(found, dealt, strict=True)]
            deals += many if node in strict else 0
        return [Counter(dict(_unpacked(merging, faces))) for faces in found], deals


def _is_so(game: Game, atom: IsWolf | IsRole | InTeam, face: str, role: str) -> bool:
    """Whether a question about one card has the answer yes, for that card."""
    alone = replace(atom, spot=0)
    return test(game, alone)(questions.Ending(("",), (face,), (role,), frozenset()))


def _unpacked(merging: Merging, faces: int) -> Iterator[tuple[str, int]]:
    """The weight of each face, where there is any."""
    mask = (1 << merging.width) - 1
    for face, number in merging.number.items():
        weight = faces >> number * merging.width & mask
        if weight:
            yield face, weight


def _share(found: Mapping[tuple[Seats, bool], int], seat: int) -> Share:
    """Could and must speak of worlds without a slip, odds of all."""
    sides = {seat in seats for seats, strict in found if strict}
    part = sum(weight for (seats, _), weight in found.items() if seat in seats)
    return Share(True in sides, sides == {True}, Fraction(part, sum(found.values())))


def _shares(weights: Counter[str]) -> Mapping[str, Fraction]:
    total = weights.total()
    return {name: Fraction(weights[name], total) for name in sorted(weights)}
