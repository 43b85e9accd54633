"""Random games for Hypothesis: decks, nights that were really played, stories true and false, facts, knowledge."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import factorial, prod

from hypothesis import strategies as st

from deduce.claims import Answer, Story, Told
from deduce.engines.concrete import Night, play
from deduce.game import Game, Option
from deduce.games import Ruleset, ruleset
from deduce.honesty import POLICIES
from deduce.model import Fact, Model, Stage, Trust
from deduce.night.steps import Choose, Look, Me
from deduce.odds import WEIGHINGS
from deduce.table import Table

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def most_worlds(game: Game) -> int:
    """An upper bound of the number of worlds: every deal times every choice of every card, as if all were dealt."""
    deals = factorial(len(game.table.spots)) // prod(factorial(copies) for copies in game.deck.values())
    choices = 1
    for role, copies in game.deck.items():
        for step in game.roles[role].steps:
            if isinstance(step, Choose) and not step.never:
                choices *= (len(game.options(step, 0)) + step.may) ** copies
    return deals * choices


@st.composite
def games(draw, players=(3, 4), most=20_000, rules: Ruleset | None = None, copier=None):
    """A game of at most so many worlds. `copier`: whether a role that copies is in it (None: either)."""
    rules = rules or ruleset("onuw")
    seats = draw(st.sampled_from(players))
    centre = draw(st.sampled_from((3, 3, 3, 2, 1)))
    plain = sorted(role for role, told in rules.roles.items() if not told.copies)
    copying = sorted(role for role, told in rules.roles.items() if told.copies)
    with_copier = draw(st.booleans()) if copier is None else copier
    cards = draw(st.lists(st.sampled_from(plain), min_size=seats + centre, max_size=seats + centre))
    if with_copier and copying:
        cards[0] = copying[0]
    switches = {
        name: "off" for name in ("lone wolf peek", "passing") if rules.switch(name) and draw(st.integers(0, 2)) == 0
    }
    table = Table(NAMES[:seats], centre)
    game = Game(rules, table, dict(Counter(cards)), switches)
    while most_worlds(game) > most:
        # The card with the most options becomes a villager: the smallest change that makes the game smaller.
        costly = max(game.faces, key=lambda role: (_options(game, role), role))
        cards[cards.index(costly)] = "villager"
        game = Game(rules, table, dict(Counter(cards)), switches)
    return game


def _options(game: Game, role: str) -> int:
    steps = (step for step in game.roles[role].steps if isinstance(step, Choose))
    return prod(len(game.options(step, 0)) + step.may for step in steps)


@st.composite
def nights(draw, game: Game) -> Night:
    """A night that is really played."""
    cards = [face for face in game.faces for _ in range(game.deck[face])]
    return play(game, draw(st.permutations(cards)), lambda night: draw(st.sampled_from(night.options)))


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
            answers.append(Answer(question.verb, tuple(_told(night, seat, role, *ask) for ask in question.asks)))
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
            copies = game.roles[spoken].copies
            told = tuple(draw(_any_told(game, seat, spoken, *ask, certain=copies)) for ask in question.asks[:1])
            answers.append(Answer(question.verb, told))
            if copies:
                roles.append(told[0].faces[0])
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
    facts = tuple(Fact(f.spot, f.stage, f.role, f.negated, line=20 + n) for n, f in enumerate(facts))
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
def _facts(draw, game: Game, night: Night, truthful: bool) -> Fact:
    spot = draw(st.sampled_from(list(game.table.spots)))
    stage = draw(st.sampled_from(list(Stage)))
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
