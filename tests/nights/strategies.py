"""Random games of several nights for Hypothesis: small decks, games really played, stories true and false."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import factorial, prod
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.course.course import Course
from deduce.course.events import Boomed, Dawned, Duelled, Ended, Event, Exiled, Going, Shot, Shown, Winner
from deduce.course.match import Match
from deduce.course.tales import ARMED, GOOD, KNIFED, WOLF, Did, Tale
from deduce.engines.nights.brute import honest
from deduce.engines.nights.playing import Breaks, Night, Play, State, nights
from deduce.engines.nights.speaking import speaks_up
from deduce.engines.nights.telling import knows_knife, mates, seen, true
from deduce.engines.nights.winning import stolen
from deduce.games.langrensha import ruleset
from deduce.honesty import POLICIES
from deduce.model import Trust
from deduce.nights import Aim, Look
from nights.building import custom

PLAYED = (
    "win",
    "self save",
    "self poison",
    "double save kills",
    "no self knife",
    "no empty kill",
    "no first kill",
    "seer view",
    "flipped idiot counts out",
    "flipped idiot votable",
    "may lie",
    "villager claims bind",
    "always shoots",
)
"""Switches a game may be played with either way; the two about what speakers do are set where the game fits them."""


def most_plays(match: Match, rounds: int) -> int:
    """An upper bound of the work of trying everything: deals times the ways to play so many nights."""
    deck, players = match.deck, len(match.table.players)
    deals = factorial(players) // prod(factorial(copies) for copies in deck.values())
    ways = players + 1
    for role, copies in deck.items():
        card = match.card(role)
        options = [1 if choice.aim is Aim.VICTIM else players for choice in card.choices]
        ways *= (sum(options) + 1 if card.one_a_night else prod(options)) ** copies
    return deals * ways**rounds


@st.composite
def matches(draw, players=(4, 5, 6), rounds: int = 2, most: int = 60_000) -> Match:
    """A small table: at least one wolf who wakes, at least one other."""
    rules = ruleset()
    seats = draw(st.sampled_from(players))
    wolves = sorted(role for role, card in rules.roles.items() if card.team == rules.wolves)
    others = sorted(set(rules.roles) - set(wolves))
    acting = [*(role for role in others if rules.roles[role].choices), "witch"]
    cards = [draw(st.sampled_from(wolves)), draw(st.sampled_from(others)), draw(st.sampled_from(acting))]
    cards += [draw(st.sampled_from([*wolves, *others, *acting, *others])) for _ in range(seats - 3)]
    switches = {name: draw(st.sampled_from(rules.switch(name).values)) for name in PLAYED if draw(st.booleans())}
    while True:
        match = custom(Counter(cards), **switches)
        if most_plays(match, rounds) <= most:
            return match
        costly = max(cards, key=lambda role: (len(match.card(role).choices), role))
        if not match.card(costly).choices:
            costly = next(role for role in cards if role not in ("villager", "werewolf"))
        cards[cards.index(costly)] = "werewolf" if match.is_wolf(costly) else "villager"


@st.composite
def histories(draw, match: Match, deal: tuple[str, ...], rounds: int) -> tuple[tuple[Event, ...], State]:
    """A game really played: what everybody saw of it, and how it stands where the record ends."""
    play, state, told = Play(Course(match), deal), State(), list[Event]()
    seats = range(len(deal))

    def tell(event: Event) -> bool:
        """Let it happen if it can, and write it down."""
        nonlocal state
        found = next(play.after(state, event), None)
        if found is None:
            return False
        state = found
        told.append(event)
        return True

    def some(events: list[Event]) -> bool:
        """Let one of them happen that can."""
        can = [event for event in events if next(play.after(state, event), None) is not None]
        return bool(can) and tell(draw(st.sampled_from(can)))

    def often(share: int) -> bool:
        return draw(st.integers(1, 100)) <= share

    def shots(day: int) -> bool:
        """Whoever may shoot does, or not; False where the record ends here although somebody would have to."""
        while state.armed and play.winner(state) is None:
            forced = match.on("always shoots")
            if not forced and not often(70):
                break
            shooting = [Shot(day, seat, at) for seat in sorted(state.armed) for at in seats]
            if (forced and not often(90)) or not some(shooting):
                return not forced
        if often(10):
            tell(Shot(day, None, None))
        return True

    def dawn(day: int, known: bool) -> None:
        nonlocal state
        event = Dawned(day, state.nights[-1].dawn.died)
        after = next(play.after(state, Breaks(day, event if known else None)))
        over = play.winner(after) is not None
        if over and not known:
            after = next(play.after(state, Breaks(day, event)), None) or after
            known = True
        state = after
        if known:
            told.append(event)

    for day in range(1, rounds + 1):
        ways = list(nights(match, deal, state))
        night = ways[draw(st.integers(0, len(ways) - 1))]
        state = replace(state, nights=(*state.nights, night), struck=state.struck | night.dawn.struck)
        early = day == 1 and often(10) and some([Boomed(day, seat, election=True) for seat in seats])
        if play.winner(state) is not None:
            break
        dawn(day, often(80))
        if play.winner(state) is not None or not shots(day) or early:
            if early and play.winner(state) is None and not (state.armed and match.on("always shoots")):
                continue
            break
        if often(10):
            tell(Going())
        if often(30):
            duels = [
                Duelled(day, seat, at, left) for seat in seats for at in seats for left in (seat, at) if seat != at
            ]
            if some(duels) and (play.winner(state) is not None or _won(told[-1])):
                if play.winner(state) is not None:
                    break
                continue
        if often(15):
            booms = [Boomed(day, seat, victim) for seat in seats for victim in (None, *seats) if victim != seat]
            if some(booms):
                if play.winner(state) is not None:
                    break
                continue
        if often(70):
            some([Exiled(day, seat, flips) for seat in (None, *seats, *seats) for flips in (False, True)])
        if play.winner(state) is not None or not shots(day) or play.winner(state) is not None:
            break
    won = play.winner(state)
    if won is not None and often(60):
        told.append(Ended(Winner.FOX if stolen(match, deal, state.before) else won))
    elif won is None and often(10) and not (state.armed and match.on("always shoots")):
        told.append(Going())
    return tuple(told), state


def _won(event: Event) -> bool:
    return isinstance(event, Duelled) and event.left == event.target


@st.composite
def true_tales(draw, match: Match, deal: tuple[str, ...], state: State, seat: int, whole: bool = False) -> Tale:
    """What really happened to the seat, all of it or some."""
    told = {}
    for night in state.nights:
        if seat in night.living and (whole or draw(st.booleans())):
            told[night.number] = tuple(draw(_done(match, deal, night, seat)))
    met = mates(match, deal, seat)
    return Tale(deal[seat], MappingProxyType(told), met if met is not None and draw(st.booleans()) else None)


@st.composite
def _done(draw, match: Match, deal: tuple[str, ...], night: Night, seat: int) -> list[Did]:
    card, done = match.card(deal[seat]), []
    for choice in card.choices:
        at = night.chosen.get((seat, choice.verb))
        if at is not None:
            shown = seen(match, deal[at]) if isinstance(choice.effect, Look) and draw(st.integers(0, 9)) else None
            done.append(Did(choice.verb, at, shown))
    if knows_knife(night, seat, card) and draw(st.booleans()):
        done.append(Did(KNIFED, night.knife))
    if card.shoots and draw(st.booleans()):
        muted = night.dawn.causes.get(seat, frozenset()) - card.shoots
        done.append(Did(ARMED, None, "off" if muted else "on"))
    return done


@st.composite
def any_tales(draw, match: Match, rounds: int) -> Tale:
    """Anything that can be said of a role of the game."""
    acting = [role for role in match.faces if match.card(role).choices]
    role = draw(st.sampled_from([*match.faces, *acting, *acting]))
    seats = st.sampled_from(range(len(match.table.players)))
    shows = (GOOD, WOLF) if match.switch("seer view") == "team" else match.faces
    told = {}
    for night in range(1, rounds + 1):
        if draw(st.integers(0, 2)):
            done = []
            for choice in match.card(role).choices:
                if choice.must or draw(st.integers(0, 2)) == 0:
                    look = isinstance(choice.effect, Look)
                    done.append(Did(choice.verb, draw(seats), draw(st.sampled_from(shows)) if look else None))
            if draw(st.integers(0, 9)) == 0:
                done.append(Did(KNIFED, draw(seats)))
            if draw(st.integers(0, 9)) == 0:
                done.append(Did(ARMED, None, draw(st.sampled_from(("on", "off")))))
            told[night] = tuple(done)
    met = draw(st.frozensets(seats, max_size=2)) if match.is_wolf(role) and draw(st.booleans()) else None
    return Tale(role, MappingProxyType(told), met)


@st.composite
def sayings(draw, match: Match, deal: tuple[str, ...], state: State, seat: int, policy: str) -> Tale:
    """What the seat says: the truth where it is bound to it, and sometimes elsewhere."""
    free = policy == "nobody" or (policy != "everyone" and match.may_lie(deal[seat]))
    if free and draw(st.integers(0, 3)):
        return draw(any_tales(match, len(state.nights)))
    if draw(st.integers(0, 7)) == 0:
        return draw(st.sampled_from((Tale(None, side="good"), Tale(None, side="god"), _hiding(match))))
    return draw(true_tales(match, deal, state, seat))


def _hiding(match: Match) -> Tale:
    plain = [role for role in match.faces if match.plain(role) and not match.on("villager claims bind")]
    return Tale(plain[0]) if plain else Tale(None, side="good")


@st.composite
def played(draw, players=(4, 5, 5, 6), rounds=(1, 2, 2), most: int = 60_000) -> tuple[Course, tuple[str, ...], State]:
    """A game with what was told of it, its deal, and how it really stood: everybody bound tells the truth."""
    count = draw(st.sampled_from(rounds))
    match = draw(matches(players, count, most))
    deal = tuple(draw(st.permutations([role for role, copies in match.deck.items() for _ in range(copies)])))
    happened, state = draw(histories(match, deal, count))
    seats, policy = range(len(deal)), draw(st.sampled_from(("believed", "believed", "believed", "nobody", "everyone")))
    tales = {seat: draw(sayings(match, deal, state, seat, policy)) for seat in seats if draw(st.booleans())}
    trust = {}
    for seat in seats:
        if draw(st.integers(0, 7)) == 0:
            honestly = seat in tales and true(match, deal, state.nights, seat, tales[seat])
            trust[seat] = draw(st.sampled_from((Trust.TRUSTED, Trust.DOUBTED))) if honestly else Trust.DOUBTED
    if draw(st.integers(0, 3)) == 0:
        seat = draw(st.sampled_from(seats))
        role = draw(st.sampled_from(match.faces))
        happened = (*happened, Shown(seat, role, negated=deal[seat] != role))
    viewer = draw(st.sampled_from(seats)) if draw(st.integers(0, 3)) == 0 else None
    knows = None if viewer is None else draw(true_tales(match, deal, state, viewer, whole=True))
    course = Course(
        match=match,
        events=tuple(replace(event, line=101 + number) for number, event in enumerate(happened)),
        tales=tales,
        trust=trust,
        viewer=viewer,
        knows=knows,
        policy=POLICIES[policy],
        odds=draw(st.sampled_from(("bluff", "deals"))),
        tale_lines={seat: seat + draw(st.sampled_from((1, 201))) for seat in tales},
        trust_lines={seat: seat + 51 for seat in trust},
    )
    return draw(_speaking(course, deal, state)), deal, state


@st.composite
def _speaking(draw, course: Course, deal: tuple[str, ...], state: State) -> Course:
    """The two switches about what speakers do, set to anything this game fits."""
    for switch, value in (("holders speak", "on"), ("muted hunter may claim", "off")):
        if draw(st.booleans()):
            other = replace(course, match=replace(course.match, switches={**course.match.switches, switch: value}))
            if speaks_up(other, deal) and honest(other, deal, state):
                course = other
    return course


@st.composite
def twisted(draw, players=(4, 5), rounds=(1, 2), most: int = 50_000) -> Course:
    """A game as it was told, and then something more that may well not be so: it may fit nothing at all."""
    course, _, _ = draw(played(players, rounds, most))
    seats = course.match.table.seats
    match draw(st.integers(0, 3)):
        case 0:
            return replace(course, trust=dict.fromkeys(course.tales, Trust.TRUSTED), trust_lines=_lines(course))
        case 1:
            fact = Shown(draw(st.sampled_from(seats)), draw(st.sampled_from(course.match.faces)), line=99)
            return replace(course, events=(*course.events, fact))
        case 2:
            seat, died = draw(st.sampled_from(seats)), draw(st.frozensets(st.sampled_from(seats), max_size=2))
            events = [replace(e, died=died) if isinstance(e, Dawned) and e.night == 1 else e for e in course.events]
            tales = {**course.tales, seat: draw(any_tales(course.match, max(1, course.nights)))}
            return replace(course, events=tuple(events), tales=tales, tale_lines={s: s + 1 for s in tales})
        case _:
            return replace(course, policy=POLICIES["everyone"])


def _lines(course: Course) -> dict[int, int]:
    return {seat: seat + 51 for seat in course.tales}
