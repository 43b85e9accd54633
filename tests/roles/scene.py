"""A night as a test of a role tells it: played by the simulator step by step, and checked against the Z3 encoding.

    scene("robber seer werewolf | drunk villager villager")    # P1 to P3 and C1 to C3, as dealt
        .offers("P1", "nothing", "P2", "P3")                   # all options of the player's next choice
        .does("P1", "P2")                                      # his next choice; whoever may choose before him passes
        .ends("seer robber werewolf | drunk villager villager")
        .learns("P1", "P1 seer")                               # everything he sees and whom he meets, in order

Calls follow the night, so their order says when a role acts. A card that copied is told as `doppelganger(robber)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from deduce.claims import Answer, Blank, Chose, Holds, MetJust, Part, Saw, Story, Told, parts
from deduce.engines.actors import Actor
from deduce.engines.base import Budget
from deduce.engines.concrete import Night
from deduce.engines.demands import Demands
from deduce.engines.judging import true
from deduce.engines.symbolic import Session
from deduce.game import Game, Option
from deduce.games import Ruleset, ruleset
from deduce.model import Model
from deduce.night.steps import NOT_SENSED, SENSED, Choose, Draw, Sense
from deduce.table import Table

RULES = ruleset("onuw")
GRAVEYARD = ruleset("graveyard")
Claim = tuple[str, int, bool]
"""What is claimed of the encoding, in words; its literal; and whether it must hold."""


def scene(deal: str, *off: str, rules: Ruleset = RULES, **switches: str) -> Scene:
    """A deal, the centre after the bar, and the switches that are off or have another value.

    Where a role wants a card laid apart it is the last of the centre; where cards are set aside they are any others.
    """
    given = {name.replace("_", " "): value for name, value in switches.items()}
    return Scene(deal, {**dict.fromkeys(off, "off"), **given}, rules)


def told(role: str, rules: Ruleset = RULES) -> tuple[str, list[str]]:
    """A role's team, and the verbs its stories may use, in order."""
    found = rules.roles[role]
    return found.team, [question.verb for question in found.questions]


class Scene:
    """One night at one table. Every check is made on both engines and raises AssertionError where they differ."""

    def __init__(self, deal: str, switches: Mapping[str, str], rules: Ruleset) -> None:
        seats, centre = (list(map(_role, side.split())) for side in deal.split("|"))
        table = Table(tuple(f"P{number + 1}" for number in range(len(seats))), len(centre))
        dealt = [*seats, *centre]
        others = [*sorted(rules.aside.among - set(dealt)), *["villager"] * rules.set_aside] if rules.aside else []
        aside = others[: rules.set_aside]
        apart = dealt[-1] if rules.apart and rules.apart.role in dealt else None
        self.game = Game(rules, table, Counter([*dealt, *aside]), switches, apart)
        self.night = Night(self.game, dealt)
        self.demands = Demands(Model(self.game))

    # Telling the night

    def idle(self, *players: str) -> Scene:
        """However the night goes on, these players have nothing (more) to choose."""
        seats = {self._spot(who) for who in players}
        for night in every_night_from(self.night):
            later = [key for key in night.log if self._chooses(key) and key not in self.night.log]
            assert not [key for key in later if key[0] in seats], f"one of {players} may choose: {later}"
        choices = [choice for seat in seats for choice in self._choices_left(seat)]
        self._force([(f"{key} is chosen", literal, False) for key, literal in choices])
        return self

    def offers(self, who: str, *options: str) -> Scene:
        """The next choice of the player has just these options."""
        self._reach(who)
        assert sorted(map(self._option, options)) == sorted(self.night.options), f"offered: {self.night.options}"
        key, offered = self.night.waiting, self.night.options
        step = self.game.roles[key[1]].steps[key[2]]
        assert isinstance(step, Choose | Draw)
        bag = step.bag if isinstance(step, Draw) else ()
        listed = self.game.options(step, key[0]) if isinstance(step, Choose) else [(token.id,) for token in bag]
        known, choices = self._known(), [(), *listed]
        literals = [self.demands.part(Chose(*key, option) if option else Blank(*key)) for option in choices]
        session = Session(self.demands)
        for option, literal in zip(choices, literals, strict=True):
            possible = session.fits([*known, literal], Budget())
            assert possible is (option in offered), f"Z3 offers {option}: {possible}"
        return self

    def does(self, who: str, option: str) -> Scene:
        """The player's next choice. Whoever has one before him passes."""
        self._reach(who)
        picked = self._option(option)
        assert picked in self.night.options, f"{who} cannot choose {option}: {self.night.options}"
        self.night.choose(picked)
        return self

    def ends(self, cards: str) -> Scene:
        """What lies where once everybody else has passed, and for which role; both engines agree on the whole night."""
        while not self.night.over:
            self._pass()
        faces, roles = map(self.night.face, self.game.table.spots), map(self.night.role, self.game.table.spots)
        found = [face if face == role else f"{face}({role})" for face, role in zip(faces, roles, strict=True)]
        assert found == list(map(_role, cards.replace("|", "").split())), f"ends with {found}"
        self._force([*self._cards(), *self._players(), *self._learned()])
        return self

    def shows(self, *seen: str) -> Scene:
        """What all see at dawn: `P2 shield`, `P2 artifact`, `P2 minion` (a card face up)."""
        night = self.night
        found = [f"{self._name(seat)} shield" for seat in sorted(night.shielded)]
        found += [f"{self._name(seat)} artifact" for seat in sorted(night.tokens)]
        found += [f"{self._name(seat)} {face}" for seat, face in sorted(night.face_up.items())]
        assert found == list(seen), f"all see {found}"
        return self._over()

    def _reach(self, who: str) -> None:
        while not self.night.over and self.night.waiting[0] != self._spot(who):
            self._pass()
        assert not self.night.over, f"{who} has nothing to choose any more"

    def _pass(self) -> None:
        assert () in self.night.options, f"{self.night.waiting} must choose, and the test does not say what"
        self.night.choose(())

    # What came of it

    def learns(self, who: str, *seen: str) -> Scene:
        """Everything the player saw (`C1 seer`, `P2 robber`) and whom he met (`meets P3`, `meets nobody`), in order."""
        found = []
        for (seat, role, number), outcome in self.night.log.items():
            if seat != self._spot(who):
                continue
            if isinstance(outcome, frozenset):
                found.append(f"meets {' '.join(map(self._name, sorted(outcome))) or 'nobody'}")
            elif isinstance(self.game.roles[role].steps[number], Sense):
                found.extend(outcome)
            elif not self._chooses((seat, role, number)):
                found.extend(f"{self._name(spot)} {face}" for spot, face in outcome)
        assert found == list(seen), f"{who} learns {found}"
        return self._over()

    def believes(self, who: str, role: str) -> Scene:
        """The role of the last card the player knows to lie before him."""
        assert self.night.believes[self._spot(who)] == role, f"{who} believes {self.night.believes[self._spot(who)]}"
        return self._over()

    def order(self, *acts: str) -> Scene:
        """Who woke as what, in order, as far as something was chosen, seen or met: `P1 doppelganger`, `P1 seer`.

        Who wakes together is told in seat order, a copy last.
        """
        found = [f"{self._name(seat)} {role}" for (seat, role), _ in groupby(self.night.log, lambda key: key[:2])]
        assert found == list(acts), f"woke: {found}"
        return self._over()

    def honest(self, who: str, *stories: str) -> Scene:
        """Each of these stories, in canonical English, is true."""
        return self._judge(who, stories, True)

    def lying(self, who: str, *stories: str) -> Scene:
        """Each of these stories is false."""
        return self._judge(who, stories, False)

    def _judge(self, who: str, stories: Iterable[str], honest: bool) -> Scene:
        claims: list[Claim] = []
        for story in stories:
            said = parts(self.game, self._spot(who), self._story(story))
            assert true(self.night, said) is honest, f"{who} says {story}: {not honest}"
            literal = self.demands.clauses.all_of(map(self.demands.part, said))
            claims.append((f"{who} says {story}", literal, honest))
        self._force(claims)
        return self._over()

    def _over(self) -> Scene:
        assert self.night.over, "say first how the night ends"
        return self

    # The same night in Z3

    def _known(self) -> list[int]:
        """The deal and what was chosen so far, as literals."""
        dealt = [self.demands.night.dealt[spot][face] for spot, face in enumerate(self.night.deal)]
        return dealt + [
            self.demands.part(Chose(*key, tuple(outcome)) if outcome else Blank(*key))
            for key, outcome in self.night.log.items()
            if self._chooses(key)
        ]

    def _force(self, claims: list[Claim]) -> None:
        """What is known leaves no world in which one of the claims is otherwise."""
        known = self._known()
        all_so = self.demands.clauses.all_of(literal if so else -literal for _, literal, so in claims)
        session = Session(self.demands)
        assert session.fits(known, Budget()), "Z3 cannot play this night"
        wrong = [f"{text}: {not so}" for text, literal, so in claims if session.holds(literal) is not so]
        assert not wrong, f"Z3 says otherwise: {wrong}"
        assert not session.fits([*known, -all_so], Budget()), f"Z3 leaves one of these open: {claims}"

    def _cards(self) -> Iterable[Claim]:
        night = self.demands.night
        for role in self.game.roles:
            for spot in self.game.table.spots:
                yield f"{self._name(spot)} shows {role}", night.shows(spot, role), self.night.face(spot) == role
                yield f"{self._name(spot)} is {role}", night.is_one_of(spot, {role}), self.night.role(spot) == role

    def _players(self) -> Iterable[Claim]:
        for seat in self.game.table.seats:
            village = self.game.is_village(self.night.believes[seat])
            for token in self.game.tokens:
                literal = self.demands.part(Holds(seat, token.id))
                yield f"{self._name(seat)} holds {token.id}", literal, self.night.tokens.get(seat) == token.id
            yield f"{self._name(seat)} believes in the village", self.demands.bound(seat), village
            for role in self.game.roles:
                literal = self.demands.night.cast.acts_as(seat, frozenset({role}))
                yield f"{self._name(seat)} acts as {role}", literal, self.night.acts_as(seat) == role

    def _learned(self) -> Iterable[Claim]:
        """Every look and every meeting of the night, and that there was no other."""
        for key, outcome in self.night.log.items():
            if not self._chooses(key):
                literals = map(self.demands.part, _seen(key, outcome))
                yield f"{key} is {outcome}", self.demands.clauses.all_of(literals), True
        for actor in self.demands.night.actors:
            for number, glance in actor.glances.items():
                keys = [(seat, actor.role, number) for seat in self._acting(actor)]
                seen = {spot for key in keys for spot, _ in self.night.log.get(key, ())}
                for spot, literal in glance.at.items():
                    yield f"{actor.role} looks at {self._name(spot)}", literal, spot in seen

    def _acting(self, actor: Actor) -> list[int]:
        """The seats that act as this actor."""
        acts = self.night.copied if actor.copier else dict(enumerate(self.night.deal))
        return [seat for seat in actor.where if acts.get(seat) == actor.role]

    def _choices_left(self, seat: int) -> Iterable[tuple[tuple[int, str, int], int]]:
        for actor in self.demands.night.actors:
            for number, options in actor.options.items():
                key = (seat, actor.role, number)
                if seat in actor.where and key not in self.night.log:
                    here = self.demands.clauses.all_of((actor.where[seat], actor.active))
                    yield key, self.demands.clauses.all_of((here, self.demands.clauses.any_of(options.values())))

    # Words

    def _chooses(self, key: tuple[int, str, int]) -> bool:
        return isinstance(self.game.roles[key[1]].steps[key[2]], Choose | Draw)

    def _name(self, spot: int) -> str:
        return self.game.table.spot_name(spot).replace("centre ", "C")

    def _spot(self, name: str) -> int:
        return next(spot for spot in self.game.table.spots if self._name(spot) == name)

    def _option(self, text: str) -> Option:
        if text == "nothing":
            return ()
        names = [self._name(spot) for spot in self.game.table.spots]
        words = text.split()
        return tuple(sorted(map(self._spot, words))) if set(words) <= set(names) else tuple(words)

    def _story(self, text: str) -> Story:
        """`robber, took P2 seer`; `werewolf, alone`. Each clause tells every face it is about, or none."""
        for short, whole in (("alone", "with"), ("no wolves", "wolves"), (", fox", ", fox yes"), ("no fox", "fox no")):
            text = text.replace(short, whole)
        role, *clauses = text.split(", ")
        answers: dict[str, list[Told]] = {}
        for clause in clauses:
            verb, *words = [_role(word) for word in clause.split() if word not in ("and", "nothing", "nobody")]
            faces = tuple(word for word in words if word in self.game.roles)
            spots = tuple(word for word in words if word not in self.game.roles)
            picks = self._option(" ".join(spots)) if spots and not faces else tuple(map(self._spot, spots))
            answers.setdefault(verb, []).append(Told(picks, faces))
        return Story(_role(role), tuple(Answer(verb, tuple(told)) for verb, told in answers.items()))


def _role(word: str) -> str:
    """A role's id: in a deal it has no spaces."""
    return word.replace("_", " ")


def _seen(key: tuple[int, str, int], outcome: Iterable) -> list[Part]:
    """What came of a look or a meeting, or was told, as parts of a story."""
    if isinstance(outcome, frozenset):
        return [MetJust(*key, outcome)]
    if outcome in (SENSED, NOT_SENSED):
        return [Chose(*key, outcome)]
    return [Saw(*key, spot, face) for spot, face in outcome]


def every_night_from(night: Night) -> Iterable[Night]:
    """Every way a night that has begun can go on."""
    if night.over:
        yield night
    for option in night.options:
        branch = night.copy()
        branch.choose(option)
        yield from every_night_from(branch)
