"""Throw-away roles, one for each verb the base game does not use: the language can say them and engines play them."""

from __future__ import annotations

from dataclasses import replace

from deduce.games import Ruleset
from deduce.night import (
    ALWAYS,
    AT_ONCE,
    CENTRE,
    IN_TURN,
    MARKED,
    NEVER,
    OTHERS,
    PLAYERS,
    VILLAGE,
    WEREWOLF,
    WOLVES,
    Me,
    Recorder,
    Role,
    Token,
    Words,
    one_of,
    role,
    two_of,
)
from strategies import BASE


@role("Shielder", zh="试", team=VILLAGE, wakes="0", copied=AT_ONCE)
def shielder(night: Recorder, me: Me) -> None:
    """A shield: nobody looks at that card or moves it from then on."""
    night.shield(night.choose(one_of(OTHERS), may=True, told="shielded"))


@role("Warden", zh="试", team=VILLAGE, wakes="0")
def warden(night: Recorder, me: Me) -> None:
    """Swaps that fail: others' swaps of that card silently do nothing."""
    night.guard(night.choose(one_of(PLAYERS), may=True, told="guarded"))


@role("Fetcher", zh="试", team=VILLAGE, wakes="6")
def fetcher(night: Recorder, me: Me) -> None:
    """A forced, blind swap that a guard can stop."""
    night.swap(me, night.choose(one_of(OTHERS), told="took"))


@role("Giver", zh="试", team=VILLAGE, wakes="6-B", copied=AT_ONCE)
def giver(night: Recorder, me: Me) -> None:
    """Look, then act: who looked at a centre card must give it to somebody."""
    card = night.choose(one_of(CENTRE), may=True, told="saw")
    night.look(card, told="saw")
    receiver = night.choose(one_of(PLAYERS), when=card.taken, told="gave")
    night.swap(card, receiver)


@role("Pusher", zh="试", team=VILLAGE, wakes="7-B", copied=AT_ONCE)
def pusher(night: Recorder, me: Me) -> None:
    """Shifting seats: all other cards move one place."""
    night.shift(night.choose(Words(("left", "right")), may=True, told="shifted"))


@role("Flipper", zh="试", team=VILLAGE, wakes="10")
def flipper(night: Recorder, me: Me) -> None:
    """A public flip: what is no wolf stays face up."""
    card = night.choose(one_of(OTHERS), may=True, told="flipped")
    seen = night.look(card, told="flipped")
    night.flip(card, stays=~seen.shows(WOLVES))


@role("Prober", zh="试", team=VILLAGE, wakes="5-C", copied=AT_ONCE)
def prober(night: Recorder, me: Me) -> None:
    """Two looks in turn; who meets a wolf stops and becomes one himself."""
    first = night.choose(one_of(OTHERS), may=True, told="saw")
    seen = night.look(first, told="saw")
    night.become("werewolf", when=seen.shows(WOLVES))
    going_on = first.taken & ~seen.shows(WOLVES)
    second = night.choose(one_of(OTHERS, besides=first), may=True, when=going_on, told="saw")
    seen = night.look(second, told="saw")
    night.become("werewolf", when=seen.shows(WOLVES))


@role("Turner", zh="试", team=WEREWOLF, kin=(WOLVES,), wakes="2")
def turner(night: Recorder, me: Me) -> None:
    """Two acts: wakes with the wolves, then puts a centre card before somebody who is no wolf."""
    pack = night.recognise(WOLVES, told="with")
    night.wakes("2-B", AT_ONCE)
    target = night.choose(one_of(OTHERS, besides=pack), told="turned")
    card = night.choose(one_of(CENTRE))
    night.swap(card, target)


@role("Sniffer", zh="试", team=VILLAGE, wakes="9", copied=AT_ONCE)
def sniffer(night: Recorder, me: Me) -> None:
    """Being told whether: is there a wolf before anybody?"""
    night.sense(WOLVES, told="fox")


@role("Tagger", zh="试", team=VILLAGE, wakes="11", copied=IN_TURN)
def tagger(night: Recorder, me: Me) -> None:
    """A token drawn unseen, on a card that has none."""
    seat = night.choose(one_of(PLAYERS, besides=MARKED), may=True, told="marked")
    night.draw((Token("bad", "werewolf"), Token("plain", None)), at=seat, when=seat.taken)


@role("Changer", zh="试", team=VILLAGE, wakes="5", copied=AT_ONCE)
def changer(night: Recorder, me: Me) -> None:
    """The card that lies there now, not the one dealt, becomes a wolf."""
    night.become("werewolf", here=ALWAYS)


@role("Leaper", zh="试", team=VILLAGE, wakes="6", copied=AT_ONCE)
def leaper(night: Recorder, me: Me) -> None:
    """A swap that a guard stops even where the guarded card is one's own."""
    night.swap(me, night.choose(one_of(CENTRE), told="took"), own=NEVER)


@role("Juggler", zh="试", team=VILLAGE, wakes="6-C", copied=AT_ONCE)
def juggler(night: Recorder, me: Me) -> None:
    """A look at what one gives oneself, but cards move in between: one knows it where the face is the same."""
    card = night.choose(one_of(CENTRE), told="saw")
    night.look(card, told="saw")
    pair = night.choose(two_of(CENTRE), told="swapped")
    night.swap(pair[0], pair[1], when=pair.taken)
    night.swap(me, card)


ROLES: tuple[Role, ...] = (
    *(shielder, warden, fetcher, giver, pusher, flipper, prober, turner),
    *(sniffer, tagger, changer, leaper, juggler),
)


def with_them() -> Ruleset:
    """The base game and the throw-away roles."""
    return replace(BASE, id="onuw with trial roles", roles={**BASE.roles, **{told.id: told for told in ROLES}})
