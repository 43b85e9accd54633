"""Random games for Hypothesis: decks, nights that were really played, stories true and false, facts, knowledge."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import factorial, prod

from hypothesis import strategies as st

from deduce.claims import HOLDS, Answer, Story, Told
from deduce.engines.concrete import Night
from deduce.engines.playing import play
from deduce.game import Game, Option
from deduce.games import Ruleset, ruleset
from deduce.games.ruleset import edition
from deduce.honesty import POLICIES
from deduce.model import Fact, Model, Public, Seen, Sign, Stage, Trust
from deduce.night.steps import NOT_SENSED, SENSED, Choose, Draw, Look, Me
from deduce.odds import WEIGHINGS
from deduce.table import Table

BASE = replace(ruleset("onuw"), roles=edition("base"))
"""The base game by itself."""

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def most_worlds(game: Game) -> int:
    """An upper bound of the number of worlds: every deal times every choice of every card, as if all were dealt."""
    deals = factorial(sum(game.deck.values())) // prod(factorial(copies) for copies in game.deck.values())
    return deals * prod(_options(game, role) ** copies for role, copies in game.deck.items())


def _options(game: Game, role: str) -> int:
    """In how many ways a card of the role may act."""
    found = 1
    for step in game.roles[role].steps:
        if isinstance(step, Choose) and not step.never:
            found *= len(game.options(step, 0)) + step.may
        elif isinstance(step, Draw):
            found *= len(step.bag)
    return found


@st.composite
def games(draw, players=(3, 4), most=20_000, rules: Ruleset | None = None, copier=None):
    """A game of at most so many worlds. `copier`: whether a role that copies is in it (None: either)."""
    rules = rules or BASE
    seats = draw(st.sampled_from(players))
    centre = draw(st.sampled_from((3, 3, 3, 2, 1)))
    plain = sorted(role for role, told in rules.roles.items() if not told.copies)
    copying = sorted(role for role, told in rules.roles.items() if told.copies)
    with_copier = draw(st.booleans()) if copier is None else copier
    cards = draw(st.lists(st.sampled_from(plain), min_size=seats + centre, max_size=seats + centre))
    if with_copier and copying:
        cards[0] = copying[0]
    if rules.aside:
        loose = st.sampled_from(sorted(rules.aside.among))
        cards += draw(st.lists(loose, min_size=rules.set_aside, max_size=rules.set_aside))
    switches = {
        switch.id: draw(st.sampled_from(switch.values)) for switch in rules.switches if draw(st.integers(0, 2)) == 0
    }
    while True:
        game = _game(rules, seats, centre, cards, switches)
        if most_worlds(game) <= most:
            return game
        # The card with the most options becomes a villager: the smallest change that makes the game smaller.
        costly = max(cards, key=lambda role: (_options(game, role), role))
        if _options(game, costly) == 1:
            costly = next(card for card in cards if card != "villager")
        cards[cards.index(costly)] = "villager"


def _game(rules: Ruleset, seats: int, centre: int, cards: list[str], switches: dict[str, str]) -> Game:
    """The game with these cards; with one more where a role among them wants it laid apart."""
    apart = rules.apart.among[0] if rules.apart and rules.apart.role in cards else None
    deck = Counter([*cards, *([apart] if apart else [])])
    return Game(rules, Table(NAMES[:seats], centre + bool(apart)), dict(deck), switches, apart)


@st.composite
def nights(draw, game: Game) -> Night:
    """A night that is really played."""
    return play(game, draw(_deals(game)), lambda night: draw(st.sampled_from(night.options)))


@st.composite
def _deals(draw, game: Game) -> list[str]:
    """A deal that can be."""
    cards = [face for face in game.faces for _ in range(game.deck[face])]
    if game.apart is not None:
        cards.remove(game.apart)
    loose = [face for face, copies in game.removable.items() for _ in range(copies)]
    for face in draw(st.permutations(loose))[: game.ruleset.set_aside]:
        cards.remove(face)
    dealt = draw(st.permutations(cards))
    for number, face in enumerate(game.seated):
        dealt.remove(face)
        dealt.insert(number, face)
    return [*dealt, *([game.apart] if game.apart is not None else [])]


@st.composite
def honest_stories(draw, night: Night, seat: int, whole: bool = False) -> Story:
    """What really happened to the seat, all of it or some."""
    answers: list[Answer] = []
    for role in [night.deal[seat], *([night.copied[seat]] if seat in night.copied else [])]:
        for question in night.game.roles[role].questions:
            if not whole and draw(st.integers(0, 4)) == 0:
                return Story(night.deal[seat], tuple(answers))
            if question.recognise is not None:
                met = night.log.get((seat, role, question.recognise), frozenset())
                answers.append(Answer(question.verb, (Told(tuple(sorted(met))),)))
                continue
            if question.sense is not None:
                answers.append(Answer(question.verb, (Told(night.log.get((seat, role, question.sense), NOT_SENSED)),)))
                continue
            answers.append(Answer(question.verb, tuple(_told(night, seat, role, *ask) for ask in question.asks)))
    if seat in night.tokens and draw(st.booleans()):
        answers.append(Answer(HOLDS, (Told((night.tokens[seat],)),)))
    return Story(night.deal[seat], tuple(answers))


def _told(night: Night, seat: int, role: str, choose: int | None, look: int | None) -> Told:
    picks: Option = tuple(night.log.get((seat, role, choose), ())) if choose is not None else ()
    faces = tuple(face for _, face in night.log.get((seat, role, look), ())) if look is not None else ()
    return Told(picks, faces)


@st.composite
def any_stories(draw, game: Game, seat: int, role: str | None = None) -> Story:
    """Anything the notation can say: any role of the ruleset, any of its answers, legal at this table or not."""
    told_role = role or draw(st.sampled_from(sorted(game.roles)))
    answers: list[Answer] = []
    roles = [told_role]
    for spoken in roles:
        for question in game.roles[spoken].questions:
            if draw(st.integers(0, 3)) == 0:
                break
            if question.recognise is not None:
                others = [other for other in game.table.seats if other != seat]
                met = draw(st.sets(st.sampled_from(others)))
                answers.append(Answer(question.verb, (Told(tuple(sorted(met))),)))
                continue
            if question.sense is not None:
                answers.append(Answer(question.verb, (Told(draw(st.sampled_from((SENSED, NOT_SENSED)))),)))
                continue
            copies = game.roles[spoken].copies
            told = tuple(draw(_any_told(game, seat, spoken, *ask, certain=copies)) for ask in question.asks[:1])
            answers.append(Answer(question.verb, told))
            if copies:
                roles.append(told[0].faces[0])
    if game.tokens and draw(st.integers(0, 5)) == 0:
        answers.append(Answer(HOLDS, (Told((draw(st.sampled_from(game.tokens)).id,)),)))
    return Story(told_role, tuple(answers))


@st.composite
def _any_told(draw, game: Game, seat: int, role: str, choose: int | None, look: int | None, certain: bool) -> Told:
    if not certain and draw(st.integers(0, 4)) == 0:
        return Told()
    plain = sorted(face for face in game.faces if not game.roles[face].copies)
    faces = st.sampled_from(plain if certain else [*game.faces])
    if choose is None:
        return Told((), (draw(faces),))
    step = game.ruleset.roles[role].steps[choose]
    assert isinstance(step, Choose)
    options = game.options(step, seat)
    if not options:
        return Told()
    picks = draw(st.sampled_from(options))
    if look is None or not (certain or draw(st.booleans())):
        return Told(picks)
    looked = game.roles[role].steps[look]
    own = isinstance(looked, Look) and isinstance(looked.at, Me)
    return Told(picks, tuple(draw(faces) for _ in (picks[:1] if own else picks)))


@st.composite
def models(draw, game: Game, night: Night, truthful: bool = False, slips: bool = False) -> Model:
    """Evidence about a played night. `truthful`: nothing in it rules the played night out. `slips`: people may slip."""
    policy = draw(st.sampled_from(sorted(POLICIES)))
    odds = draw(st.sampled_from(sorted(WEIGHINGS)))
    model = Model(game, policy=POLICIES[policy], odds=odds)
    stories: dict[int, Story] = {}
    trust: dict[int, Trust] = {}
    for seat in game.table.seats:
        kind = draw(st.sampled_from(("silent", "honest", "honest", "any")))
        if kind == "silent":
            continue
        honest = kind == "honest" or (truthful and _bound(model, night, seat))
        stories[seat] = draw(honest_stories(night, seat)) if honest else draw(any_stories(game, seat))
        said = draw(st.sampled_from((None, None, None, Trust.TRUSTED, Trust.DOUBTED)))
        if said is not None and (said is Trust.DOUBTED or honest or not truthful):
            trust[seat] = said
    facts = tuple(draw(_facts(game, night, truthful)) for _ in range(draw(st.sampled_from((0, 0, 1, 2)))))
    if not game.plain or game.shows or night.shielded:
        facts = (*facts, *draw(_signs(game, night, truthful)))
    facts = tuple(replace(fact, line=20 + n) for n, fact in enumerate(facts))
    viewer, knows = None, None
    if draw(st.integers(0, 3)) == 0:
        viewer = draw(st.sampled_from(list(game.table.seats)))
        knows = draw(honest_stories(night, viewer) if truthful or draw(st.booleans()) else any_stories(game, viewer))
    slip = draw(st.sampled_from((0, 0, Fraction(1, 10), Fraction(2, 5)))) if odds == "bluff" and slips else 0
    return Model(
        game, stories, trust, facts, viewer, knows, POLICIES[policy], odds, Fraction(slip),
        story_lines={seat: 1 + seat for seat in stories},
        trust_lines={seat: 10 + seat for seat in trust},
    )  # fmt: skip


def _bound(model: Model, night: Night, seat: int) -> bool:
    from deduce.engines.judging import bound

    return bound(model, night, seat)


@st.composite
def _signs(draw, game: Game, night: Night, truthful: bool) -> tuple[Public, ...]:
    """What everybody sees at dawn, all of it or some; or something else."""
    seen = [Sign(Seen.SHIELD, seat) for seat in sorted(night.shielded)] or [Sign(Seen.SHIELD)]
    seen += [Sign(Seen.ARTIFACT, seat) for seat in sorted(night.tokens)] or [Sign(Seen.ARTIFACT)]
    seen += [Sign(Seen.FACE_UP, seat, face) for seat, face in night.face_up.items()] or [Sign(Seen.FACE_UP)]
    seen += [Sign(Seen.REMOVED, role=face) for face in night.removed]
    if not truthful and draw(st.integers(0, 3)) == 0:
        seat, role = draw(st.sampled_from(list(game.table.seats))), draw(st.sampled_from(game.faces))
        seen = [Sign(Seen.SHIELD, seat), Sign(Seen.ARTIFACT, seat), Sign(Seen.FACE_UP, seat, role)]
        seen += [Sign(Seen.REMOVED, role=role)] if game.ruleset.set_aside else []
    return tuple(draw(st.lists(st.sampled_from(seen), max_size=3, unique=True)))


@st.composite
def _facts(draw, game: Game, night: Night, truthful: bool) -> Fact:
    spot = draw(st.sampled_from(list(game.table.spots)))
    stage = draw(st.sampled_from([stage for stage in Stage if stage is not Stage.FLIPS or game.ruleset.flips]))
    role = draw(st.sampled_from(sorted(game.roles) if draw(st.booleans()) else game.faces))
    if truthful or draw(st.booleans()):
        real = night.deal[spot] if stage is Stage.DEALT else night.face(spot)
        return Fact(spot, stage, real) if draw(st.booleans()) else Fact(spot, stage, role, negated=role != real)
    return Fact(spot, stage, role, draw(st.booleans()))


@st.composite
def played(draw, truthful: bool = False, slips: bool = False, **wanted):
    """A game, a night really played, and evidence about it."""
    game = draw(games(**wanted))
    night = draw(nights(game))
    return draw(models(game, night, truthful, slips)), night
