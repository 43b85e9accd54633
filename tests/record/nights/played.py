"""Random records of several nights, built as data and written with every name in quotation marks."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.course.events import Boomed, Dawned, Duelled, Ended, Exiled, Going, Shot, Shown, Standing, Told, Winner
from deduce.course.match import Match
from deduce.course.tales import ARMED, KNIFED, Did, Tale
from deduce.games.langrensha import ruleset
from deduce.nights import Aim, Look
from deduce.record.lines import Line, Opinion, Phase
from deduce.record.nights.lexicon import NightLexicon
from deduce.record.nights.place import NightPlace
from deduce.record.nights.writing import NightWriter
from deduce.record.record import Record
from deduce.table import Table

NASTY = (
    "Ann",
    "Mary",
    "Mary Ann",
    "seer",
    "werewolf",
    "nothing",
    "nobody",
    "alone",
    "with",
    "good",
    "n1",
    "day 2",
    "night 1",
    "election",
    "trust",
    "P2",
    "2",
    "1",
    "小明",
    "小红",
    "狼",
    "救",
    "金水",
    "平安夜",
    "第一夜",
    "死",
    "José",
    "O'Brien",
    "Bob's",
    "😀",
    'Bob "B" Lee',
    "(x)",
)
"""Names that could be mistaken for other words, for each other, or for numbers."""

PLAIN = tuple(map(str, range(1, 13)))


@st.composite
def places(draw, names=NASTY) -> NightPlace:
    """A table and its cards."""
    rules = ruleset()
    players = tuple(draw(st.lists(st.sampled_from(names), min_size=4, max_size=8, unique=True)))
    roles = sorted(rules.roles)
    cards = [draw(st.sampled_from(roles)) for _ in players]
    deck = {role: cards.count(role) for role in sorted(set(cards))}
    view = {"seer view": "role"} if draw(st.booleans()) else {}
    match = Match(
        rules,
        Table(players, 0),
        MappingProxyType(deck),
        MappingProxyType(dict(rules.settings(len(players), None, view))),
    )
    return NightPlace(match, NightLexicon(rules, players), frozenset(deck), closed=True)


@st.composite
def tales(draw, place: NightPlace, teller: int, gone: dict[int, int], last: int) -> Tale:
    """Anything a line can tell of nights up to `last`; `gone` are seats with the night they were out before."""
    if draw(st.integers(0, 8)) == 0:
        return Tale(None, side=draw(st.sampled_from(("good", "god"))))
    card = place.match.card(draw(st.sampled_from(sorted(place.rules.roles))))
    others = [seat for seat in place.table.seats if seat != teller]
    mates = None
    if card.team == place.rules.wolves and draw(st.booleans()):
        mates = frozenset(draw(st.lists(st.sampled_from(others), max_size=3, unique=True)))
    nights: dict[int, tuple[Did, ...]] = {}
    for night in sorted(draw(st.sets(st.integers(1, last), max_size=2))):
        if gone.get(teller, 99) <= night:
            continue
        living = [seat for seat in place.table.seats if gone.get(seat, 99) > night]
        done = draw(_done(place, card, teller, living))
        if done is not None:
            nights[night] = done
    return Tale(card.id, MappingProxyType(nights), mates)


@st.composite
def _done(draw, place: NightPlace, card, teller: int, living: list[int]) -> tuple[Did, ...] | None:
    """A night that is told whole; None where nothing can be."""
    done: list[Did] = []
    knows = card.den is not None or any(choice.aim is Aim.VICTIM for choice in card.choices)
    if knows and draw(st.booleans()):
        done.append(Did(KNIFED, draw(st.sampled_from([None, *living]))))
    must = False
    for choice in card.choices:
        among = [seat for seat in living if choice.own is not False or seat != teller]
        if not among or draw(st.booleans()):
            must = must or choice.must
            continue
        saw = None
        if isinstance(choice.effect, Look) and draw(st.booleans()):
            faces = sorted(place.rules.roles) if place.by_role else ["good", "wolf"]
            saw = draw(st.sampled_from(faces))
        done.append(Did(choice.verb, draw(st.sampled_from(among)), saw))
    if card.shoots and draw(st.booleans()):
        done.append(Did(ARMED, None, draw(st.sampled_from(("on", "off")))))
    if not done and (must or not card.choices):
        return None
    return tuple(done)


class Story:
    """A game as it goes on, so that every line can be told where it stands."""

    def __init__(self, place: NightPlace) -> None:
        self.place = place
        self.night = 0
        self.gone: dict[int, int] = {}
        self.lines: list[Line] = []

    @property
    def number(self) -> int:
        return len(self.lines) + 4 + (self.place.match.switch("seer view") == "role")

    @property
    def living(self) -> list[int]:
        return [seat for seat in self.place.table.seats if seat not in self.gone]

    def add(self, line: Line) -> None:
        self.lines.append(line)

    def leave(self, *seats: int) -> None:
        self.gone |= dict.fromkeys(seats, self.night + 1)


@st.composite
def stories(draw, names=NASTY) -> Story:
    """A game told from its election to its end."""
    story = Story(draw(places(names)))
    if draw(st.booleans()):
        story.add(draw(_election(story)))
    for _ in range(draw(st.integers(0, 3))):
        if len(story.living) < 3:
            break
        story.night += 1
        if draw(st.integers(0, 3)):
            died = draw(st.sets(st.sampled_from(story.living), max_size=2))
            story.add(_event(story, "night", [Dawned(story.night, frozenset(died), story.number)]))
            story.leave(*died)
        else:
            story.add(_event(story, "day", [Shot(story.night, None, None, story.number)]))
        for _ in range(draw(st.integers(0, 3))):
            story.add(draw(_talk(story)))
        if len(story.living) > 2:
            draw(_day(story))
    if draw(st.booleans()):
        line = Ended(draw(st.sampled_from(Winner)), story.number)
        story.add(Line(story.number, "event", events=(line,)))
    return story


def _event(story: Story, what: str, events: list, votes=()) -> Line:
    number = story.night or 1
    return Line(story.number, "event", events=tuple(events), votes=tuple(votes), phase=Phase(what, number))


@st.composite
def _election(draw, story: Story) -> Line:
    seats = tuple(draw(st.lists(st.sampled_from(story.living), min_size=1, max_size=3, unique=True)))
    what = draw(st.sampled_from((Standing.STANDS, Standing.WITHDRAWS, Standing.SHERIFF, Standing.BADGE, Standing.TORN)))
    seats = seats[:1] if what is Standing.SHERIFF else seats[:2] if what is Standing.BADGE else seats
    return _event(story, "election", [Told(what, () if what is Standing.TORN else seats, story.number)])


@st.composite
def _day(draw, story: Story) -> None:
    """What a day comes to."""
    number, day = story.number, story.night
    one, other = draw(st.permutations(story.living))[:2]
    match draw(st.integers(0, 6)):
        case 0:
            events = [Exiled(day, None, line=number)]
        case 1:
            events = [Exiled(day, one, True, number)]
        case 2:
            events = [Exiled(day, one, line=number), Shot(day, one, other, number)]
            story.leave(one, other)
        case 3:
            victim = draw(st.sampled_from((None, other)))
            events = [Boomed(day, one, victim, line=number)]
            story.leave(one, *(() if victim is None else (victim,)))
        case 4:
            left = draw(st.sampled_from((one, other)))
            role = draw(st.sampled_from(sorted(story.place.rules.roles)))
            events = [Duelled(day, one, other, left, number), Shown(left, role, False, number)]
            story.leave(left)
        case 5:
            events = [Exiled(day, one, line=number)]
            story.leave(one)
        case _:
            story.add(Line(number, "event", events=(Going(number),)))
            return
    votes = ()
    if isinstance(events[0], Exiled) and draw(st.booleans()):
        voters = draw(st.lists(st.sampled_from(story.place.table.seats), min_size=1, max_size=3, unique=True))
        votes = tuple((voter, draw(st.sampled_from(story.place.table.seats))) for voter in voters)
    story.add(_event(story, "day", events, votes))


@st.composite
def _talk(draw, story: Story) -> Line:
    """What somebody says, or what else is noted."""
    number, seats, roles = story.number, story.place.table.seats, sorted(story.place.rules.roles)
    seat = draw(st.sampled_from(seats))
    kind = draw(
        st.sampled_from(("says", "says", "says", "knows", "truly", "retracts", "fact", "trust", "doubt", "thinks"))
    )
    if kind in ("says", "knows", "truly"):
        return Line(number, kind, (seat,), tale=draw(tales(story.place, seat, story.gone, story.night)))
    if kind in ("trust", "doubt"):
        return Line(number, kind, tuple(draw(st.lists(st.sampled_from(seats), min_size=1, max_size=3, unique=True))))
    if kind == "fact":
        return Line(number, kind, events=(Shown(seat, draw(st.sampled_from(roles)), draw(st.booleans()), number),))
    if kind == "thinks":
        role, team = draw(st.sampled_from((*((role, None) for role in roles), (None, "village"), (None, None))))
        opinion = Opinion(draw(st.sampled_from(seats)), role, team, draw(st.booleans()))
        return Line(number, kind, (seat,), opinions=(opinion,))
    return Line(number, kind, (seat,))


def written(story: Story, lang: str = "en", quoted: bool = True) -> str:
    """The record as text."""
    place = story.place
    writer = NightWriter(place)
    cards = ", ".join(f"{copies} {role}" for role, copies in place.match.deck.items())
    header = ["game: langrensha", f"players: {', '.join(place.table.players)}", f"cards: {cards}"]
    header += ["rules: seer view = role"] if place.by_role else []
    return "".join(f"{line}\n" for line in [*header, *(writer.whole(line, lang, quoted) for line in story.lines)])


def meaning(record: Record, numbers: bool = False):
    """All a record says, without spelling; without line numbers unless they are asked for."""
    told = [
        replace(
            line,
            number=line.number if numbers else 0,
            events=tuple(replace(event, line=0) for event in line.events),
        )
        for line in record.lines
    ]
    header = dict(record.header) if numbers else set(record.header)
    own = sorted(row.comment for row in record.rows if row.comment is not None)
    return record.game, record.players, dict(record.cards), record.board, dict(record.rules), told, header, own
