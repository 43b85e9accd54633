"""What must hold of every answer, whatever the rules: Hypothesis looks for a game in which it does not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.claims import Answer, Story, Told
from deduce.engines.base import Budget, Figures, Share
from deduce.engines.concrete import Night
from deduce.engines.counting import Counting
from deduce.engines.judging import verdict
from deduce.engines.pruning import Pruning
from deduce.engines.symbolic import Z3
from deduce.game import Game
from deduce.games import ruleset
from deduce.model import Fact, Model
from deduce.night.steps import Choose
from deduce.questions import IsWolf, Lies
from deduce.table import Table
from strategies import games, models, nights, played


def key(night: Night) -> tuple:
    """What makes a world: the deal and every choice."""
    chosen = sorted((where, outcome) for where, outcome in night.log.items() if _is_choice(night, where))
    return night.deal, tuple(chosen)


def _is_choice(night: Night, where: tuple) -> bool:
    return isinstance(night.game.roles[where[1]].steps[where[2]], Choose)


@settings(max_examples=80)
@given(played(most=4_000, truthful=True))
def test_the_world_really_played_is_never_excluded(case):
    model, night = case
    found = verdict(model, night)
    assert found is not None
    assert key(night) in {key(world) for world in Counting().worlds(model, Budget())}
    shares = Z3().verdicts(model, Budget())
    assert shares is not None
    for seat in model.game.table.seats:
        wolf = model.game.is_wolf(night.role(seat))
        assert shares[IsWolf(seat)].possible if wolf else not shares[IsWolf(seat)].certain
    for seat in model.speakers:
        assert shares[Lies(seat)].possible if seat in found.liars else not shares[Lies(seat)].certain


@pytest.mark.parametrize("rules", ["onuw", "merlin", "graveyard"])
@settings(max_examples=40)
@given(data=st.data())
def test_nor_by_other_rules(rules: str, data: st.DataObject):
    """What was really played is found by the engine that looks at every world, tokens and cards set aside included."""
    model, night = data.draw(played(most=4_000, truthful=True, rules=ruleset(rules)))
    assert verdict(model, night) is not None
    assert whole(night) in {whole(world) for world in Pruning().worlds(model, Budget())}


def whole(night: Night) -> tuple:
    """A world with everything in it that nobody chose."""
    return key(night), tuple(sorted(night.tokens.items())), tuple(sorted(night.removed.items()))


@settings(max_examples=60)
@given(played(most=3_000), st.data())
def test_more_evidence_never_adds_worlds(case, data):
    model, _ = case
    worlds = {key(world) for world in Counting().worlds(model, Budget())}
    for piece in model.pieces:
        fewer = model.keeping(set(model.pieces) - {piece})
        assert worlds <= {key(world) for world in Counting().worlds(fewer, Budget())}
    if model.knows is not None:
        assert worlds <= {key(world) for world in Counting().worlds(replace(model, knows=None), Budget())}


def alike(game: Game) -> bool:
    """Seats are alike: no two cards act in seat order."""
    acting = [role for role, told in game.roles.items() if any(isinstance(step, Choose) for step in told.steps)]
    return all(game.deck.get(role, 0) < 2 for role in acting)


@settings(max_examples=60)
@given(games(most=3_000).filter(alike).flatmap(
    lambda game: nights(game).flatmap(lambda night: st.tuples(models(game, night), st.permutations(game.table.seats)))
))  # fmt: skip
def test_moving_players_to_other_seats_moves_the_answers(case):
    model, order = case
    here, there = Counting().figures(model, Budget()), Counting().figures(moved(model, order), Budget())
    assert (there.worlds, there.deals) == (here.worlds, here.deals)
    for seat in model.game.table.seats:
        new = order[seat]
        for figures in ("werewolf", "dealt", "final", "team"):
            assert getattr(there, figures)[new] == getattr(here, figures)[seat]
        assert there.lying.get(new) == here.lying.get(seat)
    sets = {tuple(sorted(order[seat] for seat in seats)): share for seats, share in here.wolf_sets}
    assert sets == dict(there.wolf_sets)


def moved(model: Model, order: list[int]) -> Model:
    """The same evidence with every player sitting elsewhere."""
    game = model.game
    players = tuple(game.table.players[order.index(seat)] for seat in game.table.seats)
    spots = [*order, *game.table.centre_spots]

    def story(told: Story) -> Story:
        return Story(told.role, tuple(Answer(a.verb, tuple(map(moved_told, a.told))) for a in told.answers))

    def moved_told(told: Told) -> Told:
        if len(told.faces) != len(told.picks):
            return Told(tuple(sorted(spots[pick] for pick in told.picks)), told.faces)
        pairs = sorted(zip((spots[pick] for pick in told.picks), told.faces, strict=True))
        return Told(tuple(pick for pick, _ in pairs), tuple(face for _, face in pairs))

    return replace(
        model,
        game=replace(game, table=Table(players, game.table.centre)),
        stories={order[seat]: story(told) for seat, told in model.stories.items()},
        trust={order[seat]: trust for seat, trust in model.trust.items()},
        facts=tuple(Fact(spots[f.spot], f.stage, f.role, f.negated, f.line) for f in model.facts),
        viewer=None if model.viewer is None else order[model.viewer],
        knows=None if model.knows is None else story(model.knows),
        story_lines={}, trust_lines={},
    )  # fmt: skip


@settings(max_examples=60)
@given(played(most=3_000))
def test_figures_fit_together(case):
    model, _ = case
    figures = Counting().figures(model, Budget())
    if not figures.worlds:
        assert figures.deals == 0
        assert figures.consistent is False
        return
    table, game = model.game.table, model.game
    assert 1 <= figures.deals <= figures.worlds
    for spot in table.spots:
        assert sum(figures.dealt[spot].values()) == sum(figures.final[spot].values()) == 1
        assert sum(figures.team[spot].values()) == 1
    for stage in (figures.dealt, figures.final):
        for face, copies in game.deck.items():
            assert sum((stage[spot].get(face, Fraction(0)) for spot in table.spots), Fraction(0)) == copies
    for share in [*figures.werewolf.values(), *figures.lying.values()]:
        coherent(share)
    assert sum(share for _, share in figures.wolf_sets) == 1
    for seat in table.seats:
        together = sum((share for seats, share in figures.wolf_sets if seat in seats), Fraction(0))
        assert together == figures.werewolf[seat].probability
    expect_order(figures)


def coherent(share: Share) -> None:
    assert share.possible is (share.probability > 0)
    assert share.certain is (share.probability == 1)


def expect_order(figures: Figures) -> None:
    """Most likely first, ties in seat order."""
    found = [(-share, seats) for seats, share in figures.wolf_sets]
    assert found == sorted(found)
