"""Every verb of the night language: what it does in the simulator, and that all engines read it alike."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from deduce.claims import Chose
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.concrete import Night
from deduce.engines.counting import Counting
from deduce.engines.demands import Demands
from deduce.engines.playing import play
from deduce.engines.symbolic import Z3, Session
from deduce.game import Game
from deduce.model import Model
from deduce.questions import IsWolf, Lies
from deduce.table import Table
from language.nights import RULES, faces, night_of
from strategies import games, models, nights


def chooser_of(seen: list, shields: tuple):
    """Shields that card and declines everything else; what is offered goes into `seen`."""

    def chooser(night: Night):
        seen.append(night.options)
        return shields if night.waiting[1] == "shielder" else ()

    return chooser


def test_shield_stops_the_robber_and_bars_the_choice():
    night = night_of("shielder robber villager | werewolf", shielder=((2,),), robber=((0,),))
    assert faces(night) == "robber shielder villager | werewolf"
    seen = []
    game = night.game

    night = play(game, night.deal, chooser_of(seen, (1,)))
    assert seen == [((), (1,), (2,))], "the shielded robber does nothing"
    assert faces(night) == "shielder robber villager | werewolf"
    seen.clear()
    play(game, ("robber", "shielder", "villager", "werewolf"), chooser_of(seen, (2,)))
    assert seen[1] == ((), (1,)), "nor does anybody choose what is shielded"


def test_guard_lets_the_swap_fail_silently_but_not_ones_own():
    night = night_of("warden fetcher villager | werewolf", warden=((2,),), fetcher=((2,),))
    assert faces(night) == "warden fetcher villager | werewolf"
    night = night_of("warden fetcher villager | werewolf", warden=((1,),), fetcher=((2,),))
    assert faces(night) == "warden villager fetcher | werewolf"


def test_look_then_act():
    night = night_of("giver villager werewolf | seer drunk", giver=((3,), (1,)))
    assert faces(night) == "giver seer werewolf | villager drunk"
    assert night.log[0, "giver", 1] == ((3, "seer"),)
    night = night_of("giver villager werewolf | seer drunk", giver=((),))
    assert faces(night) == "giver villager werewolf | seer drunk"


@pytest.mark.parametrize(
    ("word", "ends"),
    [("left", "tanner pusher seer villager | hunter"), ("right", "villager pusher tanner seer | hunter")],
)
def test_shift_moves_the_others(word: str, ends: str):
    assert faces(night_of("seer pusher villager tanner | hunter", pusher=((word,),))) == ends


def test_shift_passes_over_a_shield():
    night = night_of("shielder pusher villager tanner hunter | seer", shielder=((3,),), pusher=(("left",),))
    assert faces(night) == "hunter pusher shielder tanner villager | seer"


def test_flip_shows_what_is_no_wolf():
    assert night_of("flipper villager werewolf | seer", flipper=((1,),)).face_up == {1: "villager"}
    night = night_of("flipper villager werewolf | seer", flipper=((2,),))
    assert night.face_up == {}
    assert night.log[0, "flipper", 1] == ((2, "werewolf"),)


def test_become_travels_with_the_card_and_is_known():
    night = night_of("prober werewolf robber | villager", prober=((1,),), robber=((0,),))
    assert faces(night) == "robber werewolf prober | villager"
    assert [night.role(seat) for seat in range(3)] == ["robber", "werewolf", "werewolf"]
    assert night.believes[:3] == ["werewolf", "werewolf", "prober"]
    night = night_of("prober villager robber | werewolf", prober=((1,), (2,)))
    assert night.role(0) == "prober"


def test_second_act_spares_whom_one_met():
    offered = []

    def chooser(night: Night):
        offered.append(night.options)
        return night.options[0]

    table = Table(("P1", "P2", "P3", "P4"), 1)
    game = Game(RULES, table, {"turner": 1, "werewolf": 1, "villager": 2, "hunter": 1})
    night = play(game, ("turner", "villager", "werewolf", "villager", "hunter"), chooser)
    assert offered == [((1,), (3,)), ((4,),)]
    assert faces(night) == "turner hunter werewolf villager | villager"


def test_sense_speaks_of_what_lies_before_players_now():
    assert night_of("sniffer drunk villager | werewolf", drunk=((3,),)).log[0, "sniffer", 0] == ("yes",)
    assert night_of("sniffer drunk werewolf | villager", drunk=((3,),)).log[0, "sniffer", 0] == ("yes",)
    assert night_of("sniffer villager villager | werewolf").log[0, "sniffer", 0] == ("no",)


def test_a_token_makes_its_player_what_it_says_and_only_he_knows():
    night = night_of("tagger villager hunter | seer", tagger=((1,), ("bad",)))
    assert (night.face(1), night.role(1), night.believes[1]) == ("villager", "werewolf", "werewolf")
    assert night.odds == 4 * 2, "one of three seats or none, one of two tokens"
    night = night_of("tagger villager werewolf | seer", tagger=((1,), ("plain",)))
    assert (night.role(1), night.believes[1], night.tokens) == ("villager", "villager", {1: "plain"})


def test_a_card_with_a_token_gets_no_other_and_no_token_is_drawn_twice():
    offered = []

    def chooser(night: Night):
        offered.append(night.options)
        return next(option for option in ((1,), ("bad",), (0,), night.options[0]) if option in night.options)

    table = Table(("P1", "P2", "P3"), 1)
    play(Game(RULES, table, {"tagger": 2, "villager": 2}), ("tagger", "villager", "tagger", "villager"), chooser)
    assert offered == [((), (0,), (1,), (2,)), (("bad",), ("plain",)), ((), (0,), (2,)), (("plain",),)]


def test_where_every_token_is_drawn_nothing_is_laid():
    deal = "tagger tagger tagger villager | villager"
    night = night_of(deal, tagger=((3,), ("bad",), (0,), ("plain",), (1,)))
    assert night.tokens == {3: "bad", 0: "plain"}
    # In Z3 too somebody may choose a seat then, and nothing comes of it.
    demands = Demands(Model(night.game))
    dealt = [demands.night.dealt[spot][face] for spot, face in enumerate(night.deal)]
    chosen = [demands.part(Chose(*key, option)) for key, option in night.log.items()]
    laid = [demands.night.tokens.any_at(seat) for seat in range(4)]
    session = Session(demands)
    assert session.fits([*dealt, *chosen], Budget())
    assert list(map(session.holds, laid)) == [True, False, False, True]


def test_who_wakes_at_the_same_number_acts_in_the_same_order_whatever_was_copied():
    night = night_of("robber fetcher villager | seer", robber=((2,),), fetcher=((0,),))
    assert faces(night) == "villager robber fetcher | seer"
    night = night_of(
        "robber fetcher villager doppelganger | seer", doppelganger=((2,),), robber=((2,),), fetcher=((0,),)
    )
    assert faces(night) == "villager robber fetcher doppelganger | seer"


def test_become_here_changes_the_card_that_lies_there_now():
    night = night_of("changer doppelganger robber | werewolf", doppelganger=((2,),), robber=((0,),))
    # She robbed him before he acted: it is her card that he changes.
    assert [night.role(seat) for seat in range(3)] == ["werewolf", "changer", "robber"]
    assert (night.face(0), night.believes[0]) == ("doppelganger", "werewolf")


def test_a_guard_stops_the_own_card_where_the_role_says_so():
    night = night_of("warden leaper villager | werewolf", warden=((1,),), leaper=((3,),))
    assert faces(night) == "warden leaper villager | werewolf"
    night = night_of("warden leaper villager | werewolf", warden=((2,),), leaper=((3,),))
    assert faces(night) == "warden werewolf villager | leaper"


def test_who_takes_what_he_saw_knows_it_where_the_face_is_the_same():
    night = night_of("juggler villager hunter | werewolf werewolf seer", juggler=((3,), (3, 4)))
    assert (faces(night), night.believes[0]) == ("werewolf villager hunter | juggler werewolf seer", "werewolf")
    night = night_of("juggler villager hunter | werewolf werewolf seer", juggler=((3,), (3, 5)))
    assert (faces(night), night.believes[0]) == ("seer villager hunter | juggler werewolf werewolf", "juggler")


def signature(night: Night) -> tuple:
    """All that makes a world."""
    chosen = tuple(sorted((key, tuple(outcome)) for key, outcome in night.log.items() if isinstance(outcome, tuple)))
    return night.deal, chosen, tuple(night.cards), tuple(sorted(night.stands.items()))


@settings(max_examples=40)
@given(games(rules=RULES, most=3_000).flatmap(lambda game: nights(game).flatmap(lambda night: models(game, night))))
def test_engines_agree_on_every_verb(model: Model):
    brute = Brute().figures(model, Budget())
    assert Counting().figures(model, Budget()) == brute
    shares = Z3().verdicts(model, Budget())
    assert (shares is not None) is brute.consistent
    for seat, share in (brute.werewolf if shares else {}).items():
        assert (shares[IsWolf(seat)].possible, shares[IsWolf(seat)].certain) == (share.possible, share.certain)
    for seat, share in (brute.lying if shares else {}).items():
        assert (shares[Lies(seat)].possible, shares[Lies(seat)].certain) == (share.possible, share.certain)
    if brute.worlds <= 200:
        assert sorted(map(signature, Z3().worlds(model, Budget()))) == sorted(
            map(signature, Brute().worlds(model, Budget()))
        )
