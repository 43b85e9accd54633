"""One night of an explanation: what the wolves and the actors may have done, as far as it matters. Names no role.

What seats hold is not known, so that an outcome is told together with the roles it asks of the seats that were touched.
Choices that only use something up and change nothing are left out, unless a story tells of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from deduce.course.tales import ARMED, KNIFED, Did, Tale
from deduce.engines.nights.calendar import Nightfall
from deduce.engines.nights.seats import Seats
from deduce.nights import Aim, Card, Cause, Choice, Den, Hit, Look, Shield
from deduce.nights.dawn import Chosen, may_shoot, resolve

Roles = tuple[int, ...]
Key = tuple[int, str]
"""A seat and the verb of a choice of its card."""


class Open(NamedTuple):
    """What was used up, whom choices that may not be repeated were aimed at last night, and who struck back before."""

    used: frozenset[tuple[Key, int]] = frozenset()
    last: frozenset[tuple[Key, int]] = frozenset()
    struck: frozenset[int] = frozenset()

    def covers(self, other: Open) -> bool:
        """Whether all that is still open there is open here."""
        return self.used <= other.used and self.last <= other.last and self.struck == other.struck


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

    @cached_property
    def sorts(self) -> tuple[int, ...]:
        """The roles of the match in sets that a night treats alike."""
        found: dict[object, int] = {}
        for place, card in enumerate(self.seats.cards):
            shown = self.match.shows(card.id) if self.watched else ""
            sort = card.immune, card.reflects, card.dies_if_seen, self.match.spared(card.id), shown
            found[sort] = found.get(sort, 0) | 1 << place
        return tuple(found.values())

    @cached_property
    def reacting(self) -> int:
        """The roles a look at which has an effect."""
        return self.seats.those(lambda card: card.reacts)

    @cached_property
    def most_reacting(self) -> int:
        """How many cards of such roles there are at most."""
        roles = [card.id for card in self.seats.cards if card.reacts]
        return max(sum(deck.get(role, 0) for role in roles) for deck in self.match.decks)

    # A night

    def nights(self, before: Open, roles: Roles, living: int, step: Nightfall) -> Iterator[Outcome]:
        """Every outcome that fits the evidence about this night."""
        told = {seat: tale.nights[step.night] for seat, tale in self.true.items() if step.night in tale.nights}
        if not all(self._alive(seat, dids, living) for seat, dids in told.items()):
            return
        for knife, held in self._knives(told, living, step, self._joined(told, roles, living)):
            ways = [
                list(self._ways(seat, card, knife, told.get(seat), before, held, living, step))
                for seat, card in self.actors.items()
                if living >> seat & 1
            ]
            for way in product(*ways):
                chosen = {key: at for part in way for key, at in part.items()}
                yield from self._outcomes(before, held, knife, chosen, told, step, living)

    @staticmethod
    def _alive(seat: int, dids: Iterable[Did], living: int) -> bool:
        at = [did.at for did in dids if did.at is not None]
        return all(living >> one & 1 for one in (seat, *at))

    def _joined(self, told: Mapping[int, tuple[Did, ...]], roles: Roles, living: int) -> Roles:
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

    def _knives(
        self, told: Mapping[int, tuple[Did, ...]], living: int, step: Nightfall, roles: Roles
    ) -> Iterable[tuple[int | None, Roles]]:
        """Whom the wolves may have chosen, and what everybody may hold then."""
        wanted = {did.at for dids in told.values() for did in dids if self._names_victim(did)}
        if wanted or not self.match.knife_allowed(step.night):
            sure = wanted if self.match.knife_allowed(step.night) else wanted | {None}
            yield from ((knife, roles) for knife in sure if len(sure) == 1)
            return
        every = [seat for seat in self.seats.seats if living >> seat & 1]
        if self.match.knife_forced(step.night):
            yield from ((seat, roles) for seat in every)
            for can in (self.seats.those(lambda card: self.match.spared(card.id)), self._no_wolves):
                found = self._where(roles, living, can)
                if all(found):
                    yield None, found
            return
        yield None, roles
        dead = step.shooters if step.died is None else step.died
        all_of_them = (self.fully and step.died is None) or self._watching(step)
        yield from ((seat, roles) for seat in every if all_of_them or seat in dead)

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

    # What an actor may have done

    def _ways(
        self,
        seat: int,
        card: Card,
        knife: int | None,
        dids: tuple[Did, ...] | None,
        before: Open,
        roles: Roles,
        living: int,
        step: Nightfall,
    ) -> Iterator[dict[Key, int]]:
        """All that an actor may have done in a night, given whom the wolves chose; as he tells it, where he does."""
        able = {
            choice.verb: [at for at in self.seats.seats if self._legal(seat, choice, at, knife, before, living, step)]
            for choice in card.choices
        }
        if dids is not None:
            way = self._as_told(seat, card, dids, able, knife, before)
            yield from [] if way is None else [way]
            return
        free = self.watched is not None and seat == self.watched[0]
        single: list[list[dict[Key, int]]] = []
        for choice in card.choices:
            some = able[choice.verb]
            targets = some if free else self._useful(seat, choice, some, knife, roles, step, living)
            done = [{(seat, choice.verb): at} for at in targets]
            single.append(done if self._must(choice, able[choice.verb], roles, living, free) else [{}, *done])
        for parts in product(*single):
            if not card.one_a_night or sum(map(bool, parts)) <= 1:
                yield {key: at for part in parts for key, at in part.items()}

    def _must(self, choice: Choice, able: list[int], roles: Roles, living: int, free: bool) -> bool:
        """Whether the choice is told, and cannot be left out. A look without effect can: there is always one to be had,
        unless everybody else alive may be one a look at whom has an effect.
        """
        if not choice.must or not able:
            return False
        if free or not isinstance(choice.effect, Look):
            return True
        return self._crowded(living) and all(roles[at] & self.reacting for at in able)

    def _crowded(self, living: int) -> bool:
        """Whether a look at everybody else alive might have an effect."""
        return living.bit_count() - 1 <= self.most_reacting

    def _legal(
        self, seat: int, choice: Choice, at: int, knife: int | None, before: Open, living: int, step: Nightfall
    ) -> bool:
        key = (seat, choice.verb)
        if not living >> at & 1 or (at == seat and not self.match.own(choice, step.night)):
            return False
        if choice.aim is Aim.VICTIM and at != knife:
            return False
        if not choice.again and (key, at) in before.last:
            return False
        return self._charged(key, choice, before)

    @staticmethod
    def _charged(key: Key, choice: Choice, before: Open) -> bool:
        return choice.charges is None or dict(before.used).get(key, 0) < choice.charges

    def _useful(
        self,
        seat: int,
        choice: Choice,
        able: list[int],
        knife: int | None,
        roles: Roles,
        step: Nightfall,
        living: int,
    ) -> list[int]:
        """The targets that can help to explain the dawn."""
        dead = step.shooters if step.died is None else step.died
        wide = step.died is None and self.fully
        match choice.effect:
            case Shield():
                return able if choice.must else [at for at in able if at == knife]
            case Hit(cause=cause):
                strikes = self.seats.those(lambda card: cause in card.reflects)
                wide = wide or choice.must
            case Look():
                strikes = self.seats.those(lambda card: Cause.LOOK in card.reflects)
                able = [at for at in able if roles[at] & self.reacting]
                wide = wide or self._crowded(living)
        return [at for at in able if wide or at in dead or (seat in dead and roles[at] & strikes)]

    def _as_told(
        self,
        seat: int,
        card: Card,
        dids: tuple[Did, ...],
        able: Mapping[str, list[int]],
        knife: int | None,
        before: Open,
    ) -> dict[Key, int] | None:
        """What a story says its teller did, or None where he cannot have done so."""
        way: dict[Key, int] = {}
        for did in dids:
            choice = card.choice(did.verb)
            if choice is None:
                if did.verb == KNIFED and not self._hears(seat, card, did, knife, before):
                    return None
                if did.verb not in (KNIFED, ARMED):
                    return None
            elif did.at is not None:
                if did.at not in able[did.verb] or (seat, did.verb) in way:
                    return None
                way[seat, did.verb] = did.at
        must = [choice for choice in card.choices if choice.must and able[choice.verb]]
        if any((seat, choice.verb) not in way for choice in must) or (card.one_a_night and len(way) > 1):
            return None
        return way

    def _hears(self, seat: int, card: Card, did: Did, knife: int | None, before: Open) -> bool:
        """Whether an actor is told whom the wolves chose, and that it was him."""
        choices = [choice for choice in card.choices if choice.aim is Aim.VICTIM]
        told = card.den is not None or any(self._charged((seat, choice.verb), choice, before) for choice in choices)
        return told and did.at == knife

    # What follows

    def _outcomes(
        self,
        before: Open,
        roles: Roles,
        knife: int | None,
        chosen: Chosen,
        told: Mapping[int, tuple[Did, ...]],
        step: Nightfall,
        living: int,
    ) -> Iterator[Outcome]:
        """What the choices come to, for every sort of roles that those may hold whom they touch."""
        touched = sorted({*chosen.values(), *([] if knife is None else [knife])})
        if step.died is not None and not step.died <= {*touched, *self.actors}:
            return
        seen = self._seen(roles, told)
        sorts = [[sort & seen[at] for sort in self.sorts if sort & seen[at]] for at in touched]
        for found in product(*sorts):
            held = dict(zip(touched, found, strict=True))
            cards = {**self.actors, **{seat: self._one(roles) for seat, roles in held.items()}}
            if knife is not None and self.match.spared(cards[knife].id):
                continue
            dawn = resolve(cards, knife, chosen, before.struck, self.match.clash_kills)
            fits = step.shooters <= dawn.died if step.died is None else dawn.died == step.died
            if not fits or not self._armed(told, dawn.causes):
                continue
            yield Outcome(
                roles=tuple(held.get(seat, seen[seat]) for seat in self.seats.seats),
                causes=dawn.causes,
                knife=knife,
                open=self._left(before, chosen, dawn.struck),
                kept=self._keeps(chosen, knife, step, seen, held, living, before)
                and self._armed(self._watched_night(step), dawn.causes),
                deeds=Deeds(step.night, knife, tuple(sorted(chosen.items()))),
            )

    def _one(self, roles: int) -> Card:
        """One of the roles of a sort."""
        return self.seats.cards[(roles & -roles).bit_length() - 1]

    def _seen(self, roles: Roles, told: Mapping[int, tuple[Did, ...]]) -> list[int]:
        """What seats may hold, given what looks are said to have shown."""
        found = list(roles)
        for dids in told.values():
            for did in dids:
                if did.at is not None and did.saw is not None:
                    found[did.at] &= self.seats.showing(did.saw)
        return found

    def _armed(self, told: Mapping[int, tuple[Did, ...]], causes: Mapping[int, frozenset[Cause]]) -> bool:
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

    def _keeps(
        self,
        chosen: Chosen,
        knife: int | None,
        step: Nightfall,
        seen: list[int],
        held: Mapping[int, int],
        living: int,
        before: Open,
    ) -> bool:
        """Whether the watched story is true of this night."""
        if self.watched is None or step.night not in self.watched[1].nights:
            return True
        seat, tale = self.watched
        dids = tale.nights[step.night]
        if not self._alive(seat, dids, living):
            return False
        said = {(seat, did.verb): did.at for did in dids if did.verb not in (KNIFED, ARMED) and did.at is not None}
        done = {key: at for key, at in chosen.items() if key[0] == seat}
        shown = all(
            not held.get(did.at, seen[did.at]) & ~self.seats.showing(did.saw)
            for did in dids
            if did.at is not None and did.saw is not None and did.verb != ARMED
        )
        card = self.actors[seat]
        heard = all(self._hears(seat, card, did, knife, before) for did in dids if did.verb == KNIFED)
        return said == done and shown and heard

    def _watched_night(self, step: Nightfall) -> Mapping[int, tuple[Did, ...]]:
        """What the watched story tells of a night."""
        return {self.watched[0]: self.watched[1].nights[step.night]} if self.watched and self._watching(step) else {}
