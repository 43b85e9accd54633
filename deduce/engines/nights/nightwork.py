"""One night of an explanation: what the wolves and the actors may have done, as far as it matters. Names no role.

What seats hold is not known, so that an outcome is told together with the roles it asks of the seats that were touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import NamedTuple

from deduce.course.tales import ARMED, KNIFED, Did, Tale
from deduce.engines.nights.calendar import Nightfall
from deduce.engines.nights.seats import Seats
from deduce.engines.nights.turns import Evening, Key, Open, Roles, Turns
from deduce.nights import Aim, Card, Cause, Den
from deduce.nights.dawn import Chosen, may_shoot, resolve

Telling = Mapping[int, tuple[Did, ...]]
"""What is told of a night by those whose stories are true."""


class Deeds(NamedTuple):
    """What was done in a night that matters: whom the wolves chose, what others did."""

    night: int
    knife: int | None
    chosen: tuple[tuple[Key, int], ...]


@dataclass(frozen=True)
class Outcome:
    """A night and what it asks: the roles of every seat, who died of what, what is open afterwards."""

    roles: Roles
    causes: Mapping[int, frozenset[Cause]]
    knife: int | None
    open: Open
    kept: bool
    deeds: Deeds


class NightWork:
    """The nights of one casting of the actors."""

    def __init__(
        self,
        seats: Seats,
        actors: Mapping[int, str],
        true: Mapping[int, Tale],
        fully: bool,
        watched: tuple[int, Tale] | None,
    ) -> None:
        self.seats, self.match = seats, seats.match
        self.actors = {seat: self.match.card(role) for seat, role in actors.items()}
        self.true, self.fully, self.watched = true, fully or watched is not None, watched
        self.turns = Turns(seats, self.fully, None if watched is None else watched[0])

    @cached_property
    def sorts(self) -> tuple[int, ...]:
        """The roles of the match in sets that a night treats alike."""
        found: dict[object, int] = {}
        for place, card in enumerate(self.seats.cards):
            shown = self.match.shows(card.id) if self.watched else ""
            sort = card.immune, card.reflects, card.dies_if_seen, self.match.spared(card.id), shown
            found[sort] = found.get(sort, 0) | 1 << place
        return tuple(found.values())

    # A night

    def nights(self, before: Open, roles: Roles, living: int, step: Nightfall) -> Iterator[Outcome]:
        """Every outcome that fits the evidence about this night."""
        told = {seat: tale.nights[step.night] for seat, tale in self.true.items() if step.night in tale.nights}
        if not all(self._alive(seat, dids, living) for seat, dids in told.items()):
            return
        muted = (seat for seat, dids in told.items() if any(did.verb == ARMED and did.saw == "off" for did in dids))
        nightfall = Evening(step, before, self._joined(told, roles, living), living, muted=frozenset(muted))
        for evening in self._knives(told, nightfall):
            ways = [
                list(self.turns.ways(seat, card, told.get(seat), evening))
                for seat, card in self.actors.items()
                if living >> seat & 1
            ]
            for way in product(*ways):
                yield from self._outcomes(evening, {key: at for part in way for key, at in part.items()}, told)

    @staticmethod
    def _alive(seat: int, dids: Iterable[Did], living: int) -> bool:
        at = [did.at for did in dids if did.at is not None]
        return all(living >> one & 1 for one in (seat, *at))

    def _joined(self, told: Telling, roles: Roles, living: int) -> Roles:
        """The roles where a wolf who joins in the end tells of the knife: none of the others is left then."""
        for seat, dids in told.items():
            card = self.actors.get(seat)
            if card is not None and card.den is Den.JOINS and any(did.verb == KNIFED for did in dids):
                others = self.seats.those(lambda card: card.den is not Den.OPENS)
                roles = self._where(roles, living, others)
        return roles

    def _where(self, roles: Roles, living: int, can: int) -> Roles:
        """The roles if all alive hold one of these."""
        return tuple(held & can if living >> seat & 1 else held for seat, held in enumerate(roles))

    def _knives(self, told: Telling, nightfall: Evening) -> Iterator[Evening]:
        """Whom the wolves may have chosen, and what everybody may hold then."""
        step, living, roles = nightfall.step, nightfall.living, nightfall.roles
        allowed = self.match.knife_allowed(step.night)
        wanted = {did.at for dids in told.values() for did in dids if self._names_victim(did)}
        forced = self.match.knife_forced(step.night)
        if (wanted and wanted != {None}) or not allowed:
            sure = wanted if allowed else wanted | {None}
            yield from (replace(nightfall, knife=knife) for knife in sure if len(sure) == 1)
            return
        if wanted and not forced:
            yield nightfall
            return
        every = [seat for seat in self.seats.seats if living >> seat & 1]
        if forced:
            yield from (replace(nightfall, knife=seat) for seat in every if not wanted)
            # Nobody is chosen where all are spared, or nobody is left to choose.
            for can in (self.seats.those(lambda card: self.match.spared(card.id)), self._no_wolves):
                yield replace(nightfall, roles=self._where(roles, living, can))
            return
        yield nightfall
        all_of_them = (self.fully and step.died is None) or self._watching(step)
        yield from (replace(nightfall, knife=seat) for seat in every if all_of_them or seat in step.dead)

    @cached_property
    def _no_wolves(self) -> int:
        return self.seats.those(lambda card: not self.match.is_wolf(card.id))

    def _watching(self, step: Nightfall) -> bool:
        return self.watched is not None and step.night in self.watched[1].nights

    def _names_victim(self, did: Did) -> bool:
        return did.verb == KNIFED or (did.at is not None and did.verb in self._victim_verbs)

    @cached_property
    def _victim_verbs(self) -> frozenset[str]:
        choices = (choice for card in self.seats.cards for choice in card.choices)
        return frozenset(choice.verb for choice in choices if choice.aim is Aim.VICTIM)

    # What follows

    def _outcomes(self, evening: Evening, chosen: Chosen, told: Telling) -> Iterator[Outcome]:
        """What the choices come to, for every sort of roles that those may hold whom they touch."""
        step, knife = evening.step, evening.knife
        touched = sorted({*chosen.values(), *([] if knife is None else [knife])})
        if step.died is not None and not step.died <= {*touched, *self.actors}:
            return
        seen = self._seen(evening.roles, told)
        if not all(seen):
            return
        sorts = [[sort & seen[at] for sort in self.sorts if sort & seen[at]] for at in touched]
        for found in product(*sorts):
            held = dict(zip(touched, found, strict=True))
            cards = {**self.actors, **{seat: self._one(roles) for seat, roles in held.items()}}
            if knife is not None and self.match.spared(cards[knife].id):
                continue
            dawn = resolve(cards, knife, chosen, evening.before.struck, self.match.clash_kills)
            fits = step.shooters <= dawn.died if step.died is None else dawn.died == step.died
            if not fits or not self._armed(told, dawn.causes):
                continue
            roles = tuple(held.get(seat, seen[seat]) for seat in self.seats.seats)
            yield Outcome(
                roles=roles,
                causes=dawn.causes,
                knife=knife,
                open=self._left(evening.before, chosen, dawn.struck),
                kept=self._keeps(evening, chosen, roles, dawn.causes),
                deeds=Deeds(step.night, knife, tuple(sorted(chosen.items()))),
            )

    def _one(self, roles: int) -> Card:
        """One of the roles of a sort."""
        return self.seats.cards[(roles & -roles).bit_length() - 1]

    def _seen(self, roles: Roles, told: Telling) -> list[int]:
        """What seats may hold, given what looks are said to have shown."""
        found = list(roles)
        for dids in told.values():
            for did in dids:
                if did.at is not None and did.saw is not None:
                    found[did.at] &= self.seats.showing(did.saw)
        return found

    def _armed(self, told: Telling, causes: Mapping[int, frozenset[Cause]]) -> bool:
        """Whether those who say so could shoot that night, or could not."""
        for seat, dids in told.items():
            for did in dids:
                if did.verb == ARMED:
                    card = self.actors.get(seat)
                    hit = causes.get(seat)
                    if card is None or not card.shoots:
                        return False
                    muted = hit is not None and not may_shoot(card, hit)
                    if muted is not (did.saw == "off"):
                        return False
        return True

    def _left(self, before: Open, chosen: Chosen, struck: frozenset[int]) -> Open:
        used = dict(before.used)
        last: dict[Key, int] = {}
        for key, at in chosen.items():
            choice = self.actors[key[0]].choice(key[1])
            assert choice is not None
            if choice.charges is not None:
                used[key] = used.get(key, 0) + 1
            if not choice.again:
                last[key] = at
        return Open(frozenset(used.items()), frozenset(last.items()), before.struck | struck)

    def _keeps(self, evening: Evening, chosen: Chosen, roles: Roles, causes: Mapping[int, frozenset[Cause]]) -> bool:
        """Whether the watched story is true of this night."""
        if self.watched is None or not self._watching(evening.step):
            return True
        seat, dids = self.watched[0], self.watched[1].nights[evening.step.night]
        said = {(seat, did.verb): did.at for did in dids if did.verb not in (KNIFED, ARMED) and did.at is not None}
        shown = (
            not roles[did.at] & ~self.seats.showing(did.saw)
            for did in dids
            if did.at is not None and did.saw is not None
        )
        card = self.actors[seat]
        return (
            self._alive(seat, dids, evening.living)
            and said == {key: at for key, at in chosen.items() if key[0] == seat}
            and all(shown)
            and all(self.turns.hears(seat, card, did, evening) for did in dids if did.verb == KNIFED)
            and self._armed({seat: dids}, causes)
        )
