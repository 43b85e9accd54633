"""One night as clauses: who holds the knife, who chooses whom, who dies of what. Knows no role by name, no evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from deduce.engines.cnf import FALSE, TRUE
from deduce.engines.nights.dealt import Actor, Dealt
from deduce.nights import Aim, Cause, Choice, Den, Hit, Look, Shield

Targets = dict[int, int]
"""A literal for everybody who may be chosen: he is."""


class Nightly:
    """A night. `living` are literals by seat; `before` the nights that came first; `struck` who has struck back yet."""

    def __init__(self, dealt: Dealt, living: Sequence[int], before: Sequence[Nightly], struck: Sequence[int]) -> None:
        self.dealt, self.clauses, self.living, self.before = dealt, dealt.clauses, list(living), list(before)
        self.match, self.rules, self.number = dealt.match, dealt.rules, len(before) + 1
        self.den = [self._wakes(seat) for seat in dealt.seats]
        self.knife: Targets = {}
        self._knife()
        self.chosen: dict[tuple[int, str], Targets] = {}
        self.spent: dict[tuple[int, str], int] = {}
        for index, actor in enumerate(dealt.actors):
            self._act(index, actor)
        self.causes: list[dict[Cause, int]] = [{} for _ in dealt.seats]
        self.struck = list(struck)
        self._knifed()
        self._looked_and_hit()
        self.died = [self.clauses.any_of(causes.values()) for causes in self.causes]

    # The wolves

    def _wakes(self, seat: int) -> int:
        """The seat holds the knife: with those whose eyes open together; where none of them is left, who joins does."""
        dealt, clauses = self.dealt, self.clauses
        opens = clauses.all_of((self.living[seat], dealt.of(seat, lambda card: card.den is Den.OPENS)))
        joining = dealt.of(seat, lambda card: card.den is Den.JOINS)
        if joining == FALSE:
            return opens
        eyes = [dealt.of(at, lambda card: card.den is Den.OPENS) for at in dealt.seats]
        open_ = [clauses.all_of((alive, eye)) for alive, eye in zip(self.living, eyes, strict=True)]
        return clauses.any_of((opens, clauses.all_of((self.living[seat], joining, -clauses.any_of(open_)))))

    def _knife(self) -> None:
        """Anybody alive whom they may choose, or nobody."""
        clauses, seats = self.clauses, self.dealt.seats
        awake = clauses.any_of(self.den) if self.match.knife_allowed(self.number) else FALSE
        spared = [face for face in self.match.faces if self.match.spared(face)]
        legal = {s: clauses.all_of((awake, self.living[s], -self.dealt.one_of(s, spared))) for s in seats}
        self.knife = self._picks(legal, self.rules.knife)
        self.nobody = -clauses.any_of(self.knife.values())
        if self.match.knife_forced(self.number):
            with clauses.under(self.rules.knife):
                for may in legal.values():
                    clauses.add(-may, -self.nobody)

    def _picks(self, legal: Targets, rule: int) -> Targets:
        """New literals for a choice of at most one of these, as a rule says; without the rule it may be any."""
        found = {seat: self.clauses.variable() for seat, may in legal.items() if may != FALSE or rule != TRUE}
        with self.clauses.under(rule):
            for seat, literal in found.items():
                self.clauses.add(-literal, legal[seat])
            self.clauses.at_most_one(list(found.values()))
        return found

    # Who else chooses

    def _act(self, index: int, actor: Actor) -> None:
        clauses, card = self.clauses, self.match.card(actor.face)
        rule = self.rules.acting(actor.face, together=len(actor.where) > 1)
        alive = clauses.any_of(clauses.all_of((here, self.living[seat])) for seat, here in actor.where.items())
        used = []
        for choice in card.choices:
            key = (index, choice.verb)
            made = [clauses.any_of(night.chosen[key].values()) for night in self.before]
            self.spent[key] = FALSE if choice.charges is None else clauses.at_least(choice.charges, made)
            legal = {at: self._legal(at, key, actor, choice, alive) for at in self.dealt.seats}
            self.chosen[key] = self._picks(legal, rule)
            used.append(clauses.any_of(self.chosen[key].values()))
            if choice.must:
                with clauses.under(rule):
                    for may in legal.values():
                        clauses.add(-may, used[-1])
        if card.one_a_night:
            with clauses.under(rule):
                clauses.at_most_one(used)

    def _legal(self, at: int, key: tuple[int, str], actor: Actor, choice: Choice, alive: int) -> int:
        """The actor may choose that seat."""
        own = choice.aim is not Aim.OTHERS and self.match.own(choice, self.number)
        again = choice.again or not self.before
        return self.clauses.all_of(
            (
                alive,
                self.living[at],
                -self.spent[key],
                self.knife.get(at, FALSE) if choice.aim is Aim.VICTIM else TRUE,
                TRUE if own else -actor.where.get(at, FALSE),
                TRUE if again else -self.before[-1].chosen[key].get(at, FALSE),
            )
        )

    def of(self, face: str, seat: int, verb: str) -> tuple[Targets, int]:
        """Whom the holder of a card at a seat chooses, and whether that is used up."""
        for index, actor in enumerate(self.dealt.actors):
            if actor.face == face and seat in actor.where:
                return self.chosen[index, verb], self.spent[index, verb]
        raise AssertionError(f"nobody does {verb}")

    def _made(self, sort: type[Shield | Look | Hit]) -> Iterator[tuple[Actor, Choice, Targets]]:
        """All choices with such an effect, by actors in the order of their seats."""
        for index, actor in enumerate(self.dealt.actors):
            for choice in self.match.card(actor.face).choices:
                if isinstance(choice.effect, sort):
                    yield actor, choice, self.chosen[index, choice.verb]

    # Dawn

    def _dies(self, seat: int, cause: Cause, when: int) -> None:
        self.causes[seat][cause] = self.clauses.any_of((self.causes[seat].get(cause, FALSE), when))

    def _knifed(self) -> None:
        clauses, shields = self.clauses, dict[str, list[Targets]]()
        for _, choice, chosen in self._made(Shield):
            shields.setdefault(choice.verb, []).append(chosen)
        for seat, knifed in self.knife.items():
            mortal = -self.dealt.of(seat, lambda card: Cause.KNIFE in card.immune)
            sorts = [clauses.any_of(one.get(seat, FALSE) for one in made) for made in shields.values()]
            clash = clauses.at_least(2, sorts) if self.match.clash_kills else FALSE
            bare = clauses.any_of((-clauses.any_of(sorts), clash))
            self._dies(seat, Cause.KNIFE, clauses.all_of((knifed, mortal, bare)))

    def _looked_and_hit(self) -> None:
        for actor, _, chosen in self._made(Look):
            for at, looked in chosen.items():
                self._strikes(actor, at, looked, Cause.LOOK)
                dies = self.dealt.of(at, lambda card: card.dies_if_seen)
                self._dies(at, Cause.LOOK, self.clauses.all_of((looked, dies)))
        for actor, choice, chosen in self._made(Hit):
            assert isinstance(choice.effect, Hit)
            cause = choice.effect.cause
            for at, hit in chosen.items():
                self._strikes(actor, at, hit, cause)
                immune = self.dealt.one_of(at, (f for f in self.match.faces if cause in self.match.card(f).immune))
                self._dies(at, cause, self.clauses.all_of((hit, -immune)))

    def _strikes(self, actor: Actor, at: int, done: int, cause: Cause) -> None:
        """Who did this to somebody who strikes back, and has not struck yet, dies of it."""
        striking = self.dealt.of(at, lambda card: cause in card.reflects)
        now = self.clauses.all_of((done, striking, -self.struck[at]))
        if now == FALSE:
            return
        self.struck[at] = self.clauses.any_of((self.struck[at], now))
        for seat, here in actor.where.items():
            self._dies(seat, Cause.REFLECTED, self.clauses.all_of((now, here)))
