"""What each outcome of the vote is worth: by hand, and against every world brute force finds."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings

import deduce
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.counting import Counting
from deduce.engines.pruning import Pruning
from deduce.evidence import Evidence
from deduce.model import Model
from deduce.solving import Options
from deduce.voting import _deaths as deaths
from deduce.voting import weighed
from strategies import played

QUIET = """\
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, tanner, 4 villager
rules: lone wolf peek = off
honesty: everyone
"""
"""105 deals: 7 places for the Tanner, 15 pairs of the rest for the wolves."""
NAMES = ("Ann", "Bob", "Cid", "Dee")
ALONE = tuple((name,) for name in NAMES)


def chances(vote: deduce.Vote, *died: str) -> dict[str, str]:
    found = vote.outcome(*died)
    assert found is not None
    return {team: str(chance) for team, chance in found.teams.items()}


def test_by_hand():
    """Both wolves in the centre: 3 of 21 pairs, 1/7. Ann a wolf: 2/7. The Tanner is at any of 7 places."""
    vote = deduce.vote(deduce.parse(QUIET))
    assert [found.died for found in vote.outcomes] == [
        (), *ALONE, *combinations(NAMES, 2),
    ]  # fmt: skip
    assert chances(vote) == {"village": "1/7", "werewolf": "6/7", "tanner": "0"}
    # No wolf at Ann's and no Tanner: 4 of 7 villagers there; then some wolf among three of six places: 1 - 3/15.
    assert chances(vote, "Ann") == {"village": "2/7", "werewolf": "16/35", "tanner": "1/7"}
    # One of two is a wolf: 1 - (5 over 2)/(7 over 2) = 11/21. Neither wolf nor Tanner: 4/7 * 3/6; then 1 - 3/10.
    assert chances(vote, "Ann", "Bob") == {"village": "11/21", "werewolf": "1/5", "tanner": "2/7"}
    assert vote.best == {"village": ALONE, "werewolf": ((),), "tanner": ALONE}
    assert vote.should_vote is None
    assert {found.wins for found in vote.outcomes} == {None}


def test_what_a_player_should_vote():
    """Ann is a wolf and knows her partner: she wins wherever neither dies, nor the Tanner (at one of five places)."""
    record = deduce.parse(QUIET + "Ann knows: werewolf, with Bob\n")
    vote = deduce.vote(record, view="ann")
    assert vote.view == "Ann"
    assert {found.died: str(found.wins) for found in vote.outcomes if len(found.died) < 2} == {
        (): "1", ("Ann",): "0", ("Bob",): "0", ("Cid",): "4/5", ("Dee",): "4/5",
    }  # fmt: skip
    assert vote.should_vote == ("Cid", "Dee")


def test_a_tanner_wants_to_die():
    vote = deduce.vote(deduce.parse(QUIET + "Dee knows: tanner\n"), view="Dee")
    assert {found.died: found.wins for found in vote.outcomes if found.wins} == {
        died: 1 for died in ((found.died) for found in vote.outcomes) if "Dee" in died
    }
    assert vote.should_vote == ("Ann", "Bob", "Cid")


def test_a_lone_minion_wins_by_another_death():
    text = "players: Ann, Bob, Cid, Dee\ncards: minion, 3 villager, 3 werewolf\nrules: lone wolf peek = off\n"
    facts = "".join(f"! centre {n} ends werewolf\n" for n in (1, 2, 3))
    vote = deduce.vote(deduce.parse(text + facts + "! Ann ends minion\n"))
    assert chances(vote) == {"village": "1", "werewolf": "0"}
    assert chances(vote, "Ann") == {"village": "0", "werewolf": "0"}
    assert chances(vote, "Bob") == {"village": "0", "werewolf": "1"}


def test_three_players_cannot_tie_but_a_hunter_can_shoot():
    plain = deduce.vote(deduce.parse("players: Ann, Bob, Cid\ncards: 2 werewolf, 4 villager\n"))
    hunter = deduce.vote(deduce.parse("players: Ann, Bob, Cid\ncards: 2 werewolf, hunter, 3 villager\n"))
    assert (len(plain.outcomes), len(hunter.outcomes)) == (4, 7)


SIX = """\
players: Ann, Bob, Cid, Dee, Eve, Fay
cards: 2 werewolf, 7 villager
rules: lone wolf peek = off
honesty: everyone
"""
"""36 deals: every pair of nine places for the wolves."""
SIX_NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def test_ties_of_three():
    """By hand: three of nine places miss both wolves with C(6, 2) of 36 pairs, so the village wins 21 of 36.

    The wolves win where one is at the table and none of the three is one: 15 pairs less the 3 in the centre.
    """
    vote = deduce.vote(deduce.parse(SIX), ties=3)
    assert [found.died for found in vote.outcomes] == [
        died for count in range(4) for died in combinations(SIX_NAMES, count)
    ]
    assert chances(vote, "Fay", "Ann", "Cid") == {"village": "7/12", "werewolf": "1/3"}
    pairs = deduce.vote(deduce.parse(SIX))
    assert vote.outcomes[: len(pairs.outcomes)] == pairs.outcomes
    assert (vote.best, vote.should_vote) == (pairs.best, pairs.should_vote)


@pytest.mark.parametrize(
    ("players", "cards", "more", "most"),
    [
        (3, "2 werewolf, 4 villager", "", 1),
        (3, "2 werewolf, hunter, 3 villager", "", 2),
        (5, "2 werewolf, 6 villager", "", 2),
        (5, "2 werewolf, hunter, 5 villager", "", 3),  # 2 : 2 : 1, and one of the two shoots the third
        (6, "2 werewolf, hunter, doppelganger, 5 villager", "", 5),
        (6, "", "game: merlin\n", 1),  # a tie kills nobody
        (6, "", "game: merlin\nrules: tie kills nobody = off\n", 3),
        (6, "", "game: graveyard\n! 5 flips fox\n", 2),  # five votes
    ],
)
def test_how_many_can_die_together(players: int, cards: str, more: str, most: int):
    deck = f"cards: {cards}\n" if cards else ""
    model = Options().gather(deduce.parse(f"players: {players}\n{deck}{more}")).model
    assert max(len(died) for died in deaths(model, 6)) == most
    if model.flipped:
        assert not any(model.flipped & died for died in deaths(model, 6) if len(died) > 1)


@pytest.mark.parametrize("ties", [0, 1, -2, 4, 99])
def test_ties_that_cannot_be(ties: int):
    with pytest.raises(deduce.UsageError, match="2, 3") as caught:
        deduce.vote(deduce.parse(SIX), ties=ties)
    assert caught.value.code == "ties"


def test_a_contradiction_has_no_outcomes():
    text = QUIET + "! Ann ends tanner\n! Bob ends tanner\n"
    vote = deduce.vote(deduce.parse(text))
    assert (vote.consistent, vote.outcomes, dict(vote.best)) == (False, (), {})


def test_a_contradiction_that_slips_explain_is_weighed():
    record = deduce.parse(QUIET + "Ann: tanner\nBob: tanner\n")
    vote = deduce.vote(record, slip="1/10")
    assert vote.consistent is False
    assert chances(vote, "Cid") == {team: str(chance) for team, chance in by_hand(record).items()}


def by_hand(record: deduce.Record) -> dict[str, Fraction]:
    """Cid dies where Ann or Bob slipped, or both: every deal with its weight."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    cards = ["werewolf"] * 2 + ["tanner"] + ["villager"] * 4
    whole = Fraction(0)
    for wolves in combinations(range(7), 2):
        for tanner in set(range(7)) - set(wolves):
            deal = [("werewolf" if n in wolves else "tanner" if n == tanner else "villager") for n in range(7)]
            assert sorted(deal) == sorted(cards)
            # Everybody is bound, and only the Villager is of the village: q is 1, and a false story weighs the slip.
            weight = Fraction(1)
            for seat in (0, 1):
                weight *= 1 if deal[seat] == "tanner" else Fraction(1, 10)
            whole += weight
            wolf_died, tanner_died, wolf = deal[2] == "werewolf", deal[2] == "tanner", "werewolf" in deal[:4]
            found["village"] += weight * wolf_died
            found["werewolf"] += weight * (wolf and not wolf_died and not tanner_died)
            found["tanner"] += weight * tanner_died
    return {team: chance / whole for team, chance in found.items()}


def test_who_turned_the_fox_up_has_won():
    """Three players: the Fox is shown, so the other two are a Werewolf and the Magician, which is which is open."""
    cards = "werewolf, magician, fox, seer, villager, thief"
    vote = deduce.vote(deduce.parse(f"game: graveyard\nplayers: 3\ncentre: 0\ncards: {cards}\n! 3 flips fox\n"))
    half = Fraction(1, 2)
    told = {outcome.died: outcome.teams for outcome in vote.outcomes if len(outcome.died) < 2}
    assert told[()] == {"village": 0, "werewolf": 1, "fox": 1}
    assert told["1",] == told["2",] == {"village": half, "werewolf": half, "fox": 1}


def test_a_budget_that_ends_says_so():
    deck = "2 werewolf, minion, seer, robber, troublemaker, drunk, insomniac, tanner, hunter, doppelganger, 2 mason"
    vote = deduce.vote(deduce.parse(f"players: 10\ncards: {deck}\n"), budget=0.000_001)
    assert (vote.complete, vote.consistent, vote.outcomes) == (False, None, ())


# Against brute force ------------------------------------------------------------------------------------------------


def official(roles: tuple[str, ...], died: frozenset[int]) -> frozenset[int]:
    """Who wins by the official rules in their short form, by roles named one by one."""
    wolves = {seat for seat, role in enumerate(roles) if role == "werewolf"}
    tanners = {seat for seat in died if roles[seat] == "tanner"}
    found = set(tanners)
    for seat, role in enumerate(roles):
        if role == "minion" and not wolves:
            found |= {seat} if died and seat not in died else set()
        elif role in ("werewolf", "minion"):
            found |= {seat} if not wolves & died and not tanners else set()
        elif role != "tanner":
            found |= {seat} if wolves & died or (not wolves and not died) else set()
    return frozenset(found)


TEAMS = {"werewolf": "werewolf", "minion": "werewolf", "tanner": "tanner"}


def expected(model: Model) -> dict[tuple[str, ...], tuple[dict[str, Fraction], Fraction]]:
    """Every outcome's chances from the roles of all players in every world."""
    numbers = {role: number for number, role in enumerate(sorted(model.game.roles), 1)}
    roles = {number: role for role, number in numbers.items()}
    names = model.game.table.players
    lineups = Brute().lineups(model, numbers, Budget())
    found = {}
    for count in (0, 1, 2, 3):
        for died in map(frozenset, combinations(model.game.table.seats, count)) if lineups else ():
            teams: dict[str, Fraction] = defaultdict(Fraction)
            own = Fraction(0)
            for sides, chance in lineups.items():
                told = tuple(roles[side] for side in sides)
                winners = official(told, died)
                for team in {TEAMS.get(told[seat], "village") for seat in winners}:
                    teams[team] += chance
                own += chance * (model.viewer in winners)
            found[tuple(names[seat] for seat in sorted(died))] = dict(teams), own
    return found


def by_the_book(model: Model) -> Model:
    """The model where no disputed ruling about votes is switched the other way."""
    night = {name: value for name, value in model.game.switches.items() if name in ("lone wolf peek", "passing")}
    return replace(model, game=replace(model.game, switches=night))


def check(model: Model) -> None:
    wanted = expected(model)
    for engine in ("counting", "brute"):
        record = replace(deduce.parse(QUIET), game="onuw")
        evidence = Evidence(record, model, model.slip, None, ())
        vote = weighed(evidence, Options(engine=engine), Budget(), 3)
        assert bool(vote.outcomes) == bool(wanted)
        for found in vote.outcomes:
            teams, own = wanted[found.died]
            assert {team: chance for team, chance in found.teams.items() if chance} == teams
            assert found.wins == (None if model.viewer is None else own)
    for engine in (Counting(), Pruning()):
        assert engine.figures(model, Budget()).consistent == vote.consistent


@settings(max_examples=20)
@given(played(most=1_500, slips=True))
def test_small_games(case):
    check(by_the_book(case[0]))


@pytest.mark.slow
@settings(max_examples=100)
@given(played(most=20_000, slips=True))
def test_games_of_three_and_four(case):
    check(by_the_book(case[0]))


# Who turned his card up --------------------------------------------------------------------------------------------

FLIPPED = """\
game: graveyard
players: 6
rules: passing = off, lone wolf peek = off
! 1 dealt thief, 2 dealt werewolf, 3 dealt magician, 4 dealt knight, 5 dealt gravekeeper, 6 dealt hidden wolf
! left dealt idiot, middle dealt werewolf, right dealt fox
! face-up 1 gravekeeper
! 5 flips fox
"""


def test_who_turned_his_card_up_cannot_be_voted_out():
    record = deduce.parse(FLIPPED + "4 knows: knight, flipped 1 gravekeeper\n5 knows: gravekeeper, took right\n")
    vote = deduce.vote(record, view="4", ties=2)
    assert not any("5" in found.died for found in vote.outcomes)
    assert not any("5" in died for best in vote.best.values() for died in best)
    assert vote.should_vote is not None and "5" not in vote.should_vote
    assert deduce.vote(record, view="5").should_vote == ()
