"""Random records with nasty names, built as data and written with every name in quotation marks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from deduce.claims import HOLDS, Answer, Story, Told, may_be_nothing
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Fact, Seen, Sign, Stage
from deduce.night.steps import NOT_SENSED, SENSED, Choose, Look, Me
from deduce.record import Line, Opinion, Record
from deduce.record.lexicon import Lexicon
from deduce.record.setting import Setting
from deduce.record.statements import signs_of
from deduce.record.writing import Writer
from deduce.table import Table

NASTY = (
    "Ann",
    "Mary",
    "Mary Ann",
    "Ann Mary",
    "seer",
    "Seer robber",
    "werewolf",
    "nothing",
    "alone",
    "with",
    "saw",
    "not",
    "dealt",
    "trust",
    "vote",
    "title",
    "cards",
    "Ann knows",
    "P2",
    "C1",
    "2",
    "1",
    "centre 1",
    "小明",
    "小红",
    "明",
    "狼",
    "狼人",
    "验小",
    "和",
    "人和",
    "中1",
    "😀",
    "👩‍👩‍👧",
    "José",
    "O'Brien",
    "Bob's",
    "Ёж",
    "a",
    "X-Y",
    "!",
    "-",
    "Mr.",
    'Bob "B" Lee',
    "(x)",
    "straße",
)
"""Names that could be mistaken for other words, for each other, or for numbers."""


@dataclass(frozen=True)
class Spoken:
    """A record as data, and as text."""

    setting: Setting
    lines: tuple[Line, ...]
    text: str


@st.composite
def settings(draw, names=NASTY) -> Setting:
    """A table of players and the cards on it."""
    rules = draw(st.sampled_from((ruleset("onuw"), ruleset("graveyard"))))
    players = tuple(draw(st.lists(st.sampled_from(names), min_size=2, max_size=5, unique=True)))
    if len({name.casefold() for name in players}) < len(players):
        players = ("Ann", "Bob")
    centre = draw(st.integers(0, 3))
    plain = sorted(role for role, told in rules.roles.items() if not told.copies)
    cards = [draw(st.sampled_from(plain)) for _ in range(len(players) + centre)]
    copying = [role for role, told in rules.roles.items() if told.copies]
    if copying and draw(st.booleans()):
        cards[0] = copying[0]
    apart = rules.apart.among[-1] if rules.apart and rules.apart.role in cards else None
    cards += [apart] * bool(apart) + ["villager"] * rules.set_aside
    table = Table(players, centre + bool(apart), tuple(spot.name for spot in rules.spots))
    game = Game(rules, table, dict(sorted(Counter(cards).items())), apart=apart)
    return Setting(game, Lexicon(rules, players, table.centre), frozenset(cards), closed=True)


@st.composite
def lines(draw, setting: Setting, number: int) -> Line:
    """One statement."""
    game, seats = setting.game, setting.table.seats
    roles, seat = sorted(game.roles), draw(st.sampled_from(seats))
    kind = draw(
        st.sampled_from(
            ("says", "says", "knows", "truly", "retracts", "thinks", "fact", "truth", "trust", "doubt", "vote")
        )
    )
    if kind in ("says", "knows", "truly"):
        return Line(number, kind, (seat,), story=draw(stories(setting, seat)))
    if kind == "retracts":
        return Line(number, kind, (seat,))
    if kind in ("trust", "doubt"):
        return Line(number, kind, tuple(draw(st.lists(st.sampled_from(seats), min_size=1, max_size=3, unique=True))))
    if kind == "vote":
        others = [other for other in seats if other != seat]
        return Line(number, kind, votes=((seat, draw(st.sampled_from(others))),))
    spots = st.sampled_from(setting.table.spots)
    if kind == "thinks":
        made = st.builds(
            lambda spot, role, team, negated: Opinion(spot, role, None if role else team, negated),
            spots,
            st.sampled_from([None, *roles]),
            st.sampled_from([None, *setting.ruleset.teams]),
            st.booleans(),
        )
        return Line(number, kind, (seat,), opinions=tuple(draw(st.lists(made, min_size=1, max_size=2))))
    signs = sorted(signs_of(setting.ruleset), key=lambda seen: seen.value)
    if kind == "fact" and draw(st.booleans()):
        return Line(number, kind, facts=(draw(_signs(setting, draw(st.sampled_from(signs)), number)),))
    stages = st.sampled_from([stage for stage in Stage if stage is not Stage.FLIPS or setting.ruleset.flips])
    negated = kind == "truth"
    facts = st.builds(
        Fact, spots, stages, st.sampled_from(roles), st.just(True) if negated else st.booleans(), st.just(number)
    )
    return Line(number, kind, facts=tuple(draw(st.lists(facts, min_size=1, max_size=2))))


@st.composite
def _signs(draw, setting: Setting, seen: Seen, number: int) -> Sign:
    """Something everybody sees."""
    if seen is Seen.REMOVED:
        return Sign(seen, None, draw(st.sampled_from(sorted(setting.ruleset.aside.among))), number)
    seat = draw(st.sampled_from([None, *setting.table.seats]))
    role = draw(st.sampled_from(sorted(setting.ruleset.roles))) if seen is Seen.FACE_UP and seat is not None else None
    return Sign(seen, seat, role, number)


@st.composite
def stories(draw, setting: Setting, seat: int) -> Story:
    """Anything a line can tell: a role, and some of its answers in the order of the night."""
    game = setting.game
    role = draw(st.sampled_from(sorted(game.roles)))
    answers: list[Answer] = []
    roles = [role]
    for owner in roles:
        for question in game.roles[owner].questions:
            if draw(st.integers(0, 3)) == 0:
                continue
            if question.recognise is not None:
                others = [other for other in game.table.seats if other != seat]
                told = Told(tuple(sorted(draw(st.sets(st.sampled_from(others))))))
            elif question.sense is not None:
                told = Told(draw(st.sampled_from((SENSED, NOT_SENSED))))
            else:
                told = draw(_told(setting, seat, owner, *question.asks[0]))
            if told is None:
                continue
            answers.append(Answer(question.verb, (told,)))
            if game.roles[owner].copies and told.faces[0] and not game.roles[told.faces[0]].copies:
                roles.append(told.faces[0])
    bags = [bag for told in game.roles.values() for bag in told.bags]
    if bags and draw(st.integers(0, 4)) == 0:
        answers.append(Answer(HOLDS, (Told((draw(st.sampled_from(bags[0])).id,)),)))
    return Story(role, tuple(answers))


@st.composite
def _told(draw, setting: Setting, seat: int, role: str, choose: int | None, look: int | None) -> Told | None:
    game, told = setting.game, setting.game.roles[role]
    idle = not told.copies and may_be_nothing(game, role, (choose, look), seat)
    if idle and draw(st.integers(0, 4)) == 0:
        return Told()
    faces = st.sampled_from(sorted(game.roles))
    if choose is None:
        return Told((), (draw(faces),))
    step = told.steps[choose]
    assert isinstance(step, Choose)
    options = game.options(step, seat)
    if not options:
        return None
    picks = draw(st.sampled_from(options))
    if look is None:
        return Told(picks)
    step = told.steps[look]
    own = isinstance(step, Look) and isinstance(step.at, Me)
    return Told(picks, tuple(draw(st.none() | faces) for _ in (picks[:1] if own else picks)))


@st.composite
def spoken(draw, names=NASTY) -> Spoken:
    """A record whose text has every name in quotation marks."""
    setting = draw(settings(names))
    writer = Writer(setting)
    count = draw(st.integers(0, 5))
    told = [draw(lines(setting, number)) for number in range(3, 3 + count)]
    voters: set[int] = set()
    kept = []
    for line in told:
        if line.votes and line.votes[0][0] in voters:
            continue
        voters.update(voter for voter, _ in line.votes)
        kept.append(line)
    header = _header(setting.game)
    kept = [_numbered(line, number) for number, line in enumerate(kept, len(header) + 1)]
    text = "".join(line + "\n" for line in header)
    text += "".join(writer.whole(line, "en", quoted=True) + "\n" for line in kept)
    return Spoken(setting, tuple(kept), text)


def _header(game: Game) -> list[str]:
    """The lines of a header."""
    deck, centre = Counter(game.deck), game.table.centre
    if game.apart:
        deck[game.apart] -= 1
        centre -= 1
    found = [f"game: {game.ruleset.id}"] if game.ruleset.id != "onuw" else []
    found.append(f"players: {', '.join(game.table.players)}")
    found.append(f"cards: {', '.join(f'{copies} {role}' for role, copies in deck.items() if copies)}")
    found += [f"center wolf: {game.apart}"] if game.apart else []
    return found + ([f"centre: {centre}"] if centre != 3 else [])


def _numbered(line: Line, number: int) -> Line:
    return replace(line, number=number, facts=tuple(replace(fact, line=number) for fact in line.facts))


def meaning(record: Record, numbers: bool = False):
    """All a record says, without spelling; without line numbers unless they are asked for."""
    told = [
        replace(
            line,
            number=line.number if numbers else 0,
            facts=tuple(replace(fact, line=0) for fact in line.facts),
        )
        for line in record.lines
    ]
    header = dict(record.header) if numbers else set(record.header)
    said = (
        record.game,
        record.title,
        record.source,
        record.lang,
        record.players,
        record.centre,
        record.board,
        record.center_wolf,
    )
    ways = (record.honesty, record.odds, record.slip)
    own = [row.comment for row in record.rows if row.comment is not None]
    return said, dict(record.cards), dict(record.rules), ways, told, header, sorted(own)
