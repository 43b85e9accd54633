"""What is drawn, as nodes and edges: by hand from the rules, and against every world brute force finds."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deduce
from deduce import questions
from deduce.answers import Note
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.judging import ending
from deduce.engines.nights import brute as brute_nights
from deduce.engines.travelled import watched
from deduce.evidence import Evidence
from deduce.graphing import vouching
from deduce.graphing.contradicting import Conflict, _search
from deduce.graphing.taken import taken
from deduce.honesty import POLICIES
from deduce.model import Kind, Model, Piece, Trust
from deduce.reasons.graph import Edge, Graph, Node, groups
from deduce.reasons.graph.notation import dot_quoted, mermaid_quoted
from deduce.several import Gathered
from nights.strategies import played as played_nights
from strategies import games, nights, played

EXAMPLES = Path(__file__).parents[1] / "examples"
KINDS = ("ring", "lanes", "conflicts", "vouches", "cells")


def example(name: str) -> deduce.Record:
    return deduce.load(EXAMPLES / f"{name}.wolf")


def pairs(graph: Graph, *kinds: str) -> set[tuple[str, str, str]]:
    """The edges of some kinds by the names of their ends."""
    names = {node.id: node.data.get("name", node.text.en) for node in graph.nodes}
    names = {key: name.en if isinstance(name, Note) else name for key, name in names.items()}
    return {(names[e.source], e.kind, names[e.target]) for e in graph.edges if e.kind in kinds}


def sets_of(graph: Graph) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The conflicts, as lines of claims and of facts."""
    found = [*(e for e in graph.edges if e.kind == "conflict"), *graph.of_kind("conflict")]
    return {(tuple(one.data["claims"]), tuple(one.data["facts"])) for one in found}


# Who contradicts whom -----------------------------------------------------------------------------------------------


def test_pairs_that_cannot_both_be_true():
    """One Seer card: of three claims of it no two are true. Bob saw the Hunter before Dee, who says Villager."""
    graph = deduce.graph(example("contradiction"), "conflicts")
    assert sets_of(graph) == {((9, 10), ()), ((9, 11), ()), ((10, 11), ()), ((10, 12), ())}
    assert pairs(graph, "conflict") == {
        ("Ann", "conflict", "Bob"), ("Ann", "conflict", "Cid"), ("Bob", "conflict", "Cid"), ("Bob", "conflict", "Dee"),
    }  # fmt: skip
    assert not graph.of_kind("conflict", "fact")
    assert (graph.consistent, graph.complete, graph.directed) == (False, True, False)


def test_an_ordinary_record_shows_who_contradicts_whom():
    """Nobody is caught lying, but of three Villagers (two cards, and one in the centre) somebody must be."""
    graph = deduce.graph(example("the-drunk"), "conflicts")
    assert graph.consistent
    assert sets_of(graph) == {((9, 11, 12), ())}
    (node,) = graph.of_kind("conflict")
    assert pairs(graph, "part") == {(node.text.en, "part", name) for name in ("Ann", "Cid", "Dee")}
    together = Counter(node.data["group"] for node in graph.of_kind("claim"))
    assert sorted(together.values()) == [1, 3]


def test_trust_and_doubt_do_not_matter():
    record = example("contradiction").what_if(trust=["Ann"], doubt=["Bob", "Cid"])
    assert sets_of(deduce.graph(record, "conflicts")) == sets_of(deduce.graph(example("contradiction"), "conflicts"))


FACTS = """\
players: Ann, Bob, Cid
cards: seer, villager, drunk, 2 werewolf, hunter
Ann: seer, saw Bob werewolf
Bob: hunter
! Bob ends villager
! centre 3 ends hunter
"""


def test_facts_stand():
    """Only a Drunk's card moves here. Bob ends as the Villager: he was dealt him, or was the Drunk and took him.

    So he was dealt no Werewolf, as Ann says she saw, and no Hunter, as he says. Line 6 is not needed for that; that
    the two contradict each other as well goes without saying, since neither can be true.
    """
    graph = deduce.graph(deduce.parse(FACTS), "conflicts")
    assert sets_of(graph) == {((3,), (5,)), ((4,), (5,))}
    assert {node.data["line"] for node in graph.of_kind("fact")} == {5}
    assert not graph.of_kind("conflict"), "a claim and a fact are two"


def test_a_claim_that_is_impossible_by_itself():
    record = deduce.parse("players: Ann, Bob, Cid\ncards: seer, 3 villager, 2 werewolf\nAnn: mason, alone\nBob: seer\n")
    graph = deduce.graph(record, "conflicts")
    assert sets_of(graph) == {((3,), ())}
    (node,) = graph.of_kind("conflict")
    assert (node.text.en, pairs(graph, "part")) == ("cannot be", {("cannot be", "part", "Ann")})


def test_facts_that_cannot_stand_themselves():
    text = "players: Ann, Bob, Cid\ncards: seer, 3 villager, 2 werewolf\nAnn: seer\n! Bob ends seer\n! Cid dealt seer\n"
    graph = deduce.graph(deduce.parse(text), "conflicts")
    assert (graph.consistent, sets_of(graph)) == (False, {((), (4, 5))})


def test_contradictions_of_several_nights():
    """Five claim to be one of four Villagers; two to be the only Seer; a Villager who shoots is none (line 31)."""
    graph = deduce.graph(example("狼人杀四夜"), "conflicts")
    found = sets_of(graph)
    assert {((16, 17), ()), ((20, 21, 22, 24, 26), ()), ((27,), (31,))} <= found
    assert graph.consistent


def everything(pieces: tuple[Piece, ...], impossible) -> set[frozenset[Piece]]:
    """The naive twin: the impossible sets no part of which is impossible, small ones first."""
    found: set[frozenset[Piece]] = set()
    for size in range(len(pieces) + 1):
        for some in map(frozenset, combinations(pieces, size)):
            if not any(known <= some for known in found) and impossible(some):
                found.add(some)
    return found


def evidence_of(model: Model) -> Evidence:
    return Evidence(None, model, Fraction(0), None, ())  # type: ignore[arg-type]


@settings(max_examples=25)
@given(played(players=(3,), most=300).filter(lambda case: len(case[0].pieces) <= 7))
def test_conflicts_against_every_subset(case):
    model = case[0]
    true = replace(model, policy=POLICIES["everyone"], trust={})
    claims = taken(evidence_of(model), Budget())
    sets: list[Conflict] = []
    _search(claims, sets)

    def fits(kept: frozenset[Piece]) -> bool:
        return next(Brute().worlds(true.keeping(kept), Budget()), None) is not None

    stories = tuple(piece for piece in true.pieces if piece.kind is Kind.STORY)
    facts = frozenset(true.pieces) - frozenset(stories)
    sound = fits(facts)
    expected = everything(stories, lambda some: not fits(some | facts)) if sound else {frozenset[Piece]()}
    assert {frozenset(conflict.claims) for conflict in sets} == expected
    for conflict in sets:
        assert conflict.facts is not None
        whole = frozenset(conflict.members)
        assert not fits(whole), "it cannot stand"
        assert all(fits(whole - {fact}) for fact in conflict.facts), "no fact can be spared"


@settings(max_examples=12, deadline=None)
@given(played_nights((4, 5), (1, 1, 2), 3_000).filter(lambda case: len(case[0].tales) <= 4))
def test_conflicts_of_several_nights_against_every_subset(case):
    course = replace(case[0], viewer=None, knows=None)
    claims = taken(Gathered(None, course, None, ()), Budget())  # type: ignore[arg-type]
    sets: list[Conflict] = []
    _search(claims, sets)

    def fits(some: frozenset[Piece]) -> bool:
        tales = {claims.claims[piece]: course.tales[claims.claims[piece]] for piece in some}
        trust = dict.fromkeys(tales, Trust.TRUSTED)
        known = replace(course, tales=tales, trust=trust, policy=POLICIES["everyone"])
        deals = brute_nights.deals(course.match)
        return any(next(brute_nights.worlds(known, deal, Budget()), None) for deal in deals)

    assert fits(frozenset()), "what was played can have happened"
    expected = everything(tuple(claims.claims), lambda some: not fits(some))
    assert {frozenset(conflict.claims) for conflict in sets} == expected


# Who vouches for whom -----------------------------------------------------------------------------------------------


def test_sights_before_cards_moved():
    """Ann's sight and Bob's are of cards as dealt: the Troublemaker moved both later. Exchanges are arrows as well."""
    graph = deduce.graph(example("swap-chain"), "ring")
    assert pairs(graph, "accuse", "vouch", "clear") == {("Ann", "accuse", "Dee"), ("Bob", "vouch", "Cid")}
    for edge in (edge for edge in graph.edges if edge.kind != "swap"):
        assert (edge.data["dealt"], edge.data["final"], edge.data["named"]) == (True, False, True)
    assert [(e.source, e.target, e.data["by"]) for e in graph.edges if e.kind == "swap"] == [
        ("s2", "s3", 2), ("s2", "s4", 5),
    ]  # fmt: skip


def test_a_card_that_never_moves_is_still_there():
    graph = deduce.graph(example("counter-claiming-seers"), "vouches")
    assert pairs(graph, "accuse", "vouch", "clear") == {("Ann", "vouch", "Cid"), ("Bob", "vouch", "Dee")}
    assert all(edge.data["dealt"] and edge.data["final"] for edge in graph.edges)


def test_robbed_of_a_wolf():
    """The Robber says that Bob was dealt a Werewolf, and that he has put his own card there: Bob is good in the end."""
    record = deduce.parse(
        "players: Ann, Bob, Cid\ncards: robber, 2 werewolf, 3 villager\nAnn: robber, took Bob werewolf\n"
    )
    told = {(e.kind, e.target, e.data["dealt"], e.data["final"]) for e in deduce.graph(record, "vouches").edges}
    assert told == {("accuse", "s2", True, False), ("vouch", "s2", False, True)}


def test_a_copied_face_vouches_for_nothing():
    """Who saw the Doppelganger's card knows nothing of her team: she may have copied a Werewolf."""
    record = deduce.parse(
        "players: Ann, Bob, Cid\ncards: seer, doppelganger, 2 werewolf, 2 villager\nAnn: seer, saw Bob doppelganger\n"
    )
    assert not deduce.graph(record, "vouches").edges


def test_what_follows_without_being_said():
    """With one wolf, who accuses Bob clears Cid: his claim does not speak of him."""
    record = deduce.parse("players: Ann, Bob, Cid\ncards: seer, werewolf, 4 villager\nAnn: seer, saw Bob werewolf\n")
    told = {(e.kind, e.target, e.data["named"]) for e in deduce.graph(record, "vouches").edges}
    assert told == {("accuse", "s2", True), ("vouch", "s3", False)}


def test_facts_everybody_knows_are_no_claims():
    """That Bob is a Villager is known; Ann's sight says so by itself, so it is an arrow; Cid's word says nothing."""
    record = deduce.parse(
        "players: Ann, Bob, Cid\ncards: seer, 2 werewolf, 3 villager\nAnn: seer, saw Bob villager\nCid: villager\n"
        "! Bob ends villager\n"
    )
    assert pairs(deduce.graph(record, "vouches"), "accuse", "vouch", "clear") == {("Ann", "vouch", "Bob")}


FOX = "game: langrensha\nboard: 10人咒狐场\nplayers: 10\n{dawn}2: seer, n1 3 good\n7: seer, n1 4 wolf\n"


@pytest.mark.parametrize(("dawn", "kind"), [("", "clear"), ("night 1: nobody dies\n", "vouch")])
def test_a_look_that_shows_the_fox_as_good(dawn: str, kind: str):
    """The fox is seen as good and is not of the village: whoever looks good is no wolf, and that is all.

    But a look kills the fox: where nobody died, who was looked at is good.
    """
    graph = deduce.graph(deduce.parse(FOX.format(dawn=dawn)), "vouches")
    assert pairs(graph, "accuse", "vouch", "clear") == {("2", kind, "3"), ("7", "accuse", "4")}


def test_a_shot_accuses():
    """12 shot 11 as everybody saw: he is the Hunter or the wolf king. If 6 is the only Hunter, 12 is the wolf."""
    graph = deduce.graph(example("狼人杀四夜"), "ring")
    (accusation,) = (edge for edge in graph.edges if edge.kind == "accuse")
    assert (accusation.source, accusation.target, accusation.data["named"]) == ("s6", "s12", False)
    assert ("9", "vouch", "6") in pairs(graph, "vouch")
    assert ("10", "vouch", "2") in pairs(graph, "vouch"), "said, though everybody can conclude it by now"


def test_an_arrow_tells_all_that_is_certain():
    """7 looked at 6 on night 2, he says, and saw no wolf; it was not the fox either, since 5 alone died.

    That 6 is good follows without 7's word, too: 6 shot 10 in the end, as everybody saw, so he is the Hunter.
    """
    told = pairs(deduce.graph(example("the-fox-steals-it"), "ring"), "vouch", "clear")
    assert ("7", "vouch", "6") in told
    assert ("7", "clear", "6") not in told


def strongest(certain: set[vouching.Told], seat: int) -> set[tuple[int, str, str]]:
    """Of each other seat and stage the strongest of what is certain."""
    order = (vouching.ACCUSE, vouching.VOUCH, vouching.CLEAR)
    found: defaultdict[tuple[int, str], set[str]] = defaultdict(set)
    for told in certain:
        if told.seat != seat:
            found[told.seat, told.stage].add(told.kind)
    return {(other, next(k for k in order if k in kinds), stage) for (other, stage), kinds in found.items()}


def drawn(edges: list[Edge], seat: int) -> set[tuple[int, str, str]]:
    """The arrows of a seat: to whom, of which kind, of the card as dealt or in the end."""
    return {
        (int(edge.target[1:]) - 1, edge.kind, stage)
        for edge in edges
        if edge.source == f"s{seat + 1}"
        for stage in (vouching.DEALT, vouching.FINAL)
        if edge.data[stage]
    }


class Told:
    """As much of a frame as arrows need."""

    def __init__(self, evidence: Evidence | Gathered) -> None:
        self.evidence = evidence


@settings(max_examples=25, deadline=None)
@given(played(players=(3,), most=300))
def test_arrows_against_every_world(case):
    model = replace(case[0], viewer=None, knows=None, slip=Fraction(0))
    edges = list(vouching.arrows(Told(evidence_of(model)), Budget()))  # type: ignore[arg-type]
    asked = vouching._asked(evidence_of(model))
    tests = {told: questions.test(model.game, question) for told, question in asked.items()}

    def certain(speakers: list[int], facts: bool) -> set[vouching.Told]:
        """What holds in every world in which these stories are true; nothing where there is none."""
        kept = {seat: model.stories[seat] for seat in speakers}
        known = replace(
            model, stories=kept, trust=dict.fromkeys(kept, Trust.TRUSTED), facts=model.facts if facts else ()
        )
        endings = [ending(known, night, frozenset()) for night in Brute().worlds(known, Budget())]
        return {told for told, holds in tests.items() if endings and all(map(holds, endings))}

    for seat in model.speakers:
        then = {facts: certain([seat], facts) for facts in (False, True)}
        new = {(told.seat, told.stage) for facts in then for told in then[facts] - certain([], facts)}
        held = {told for told in then[False] | then[True] if (told.seat, told.stage) in new}
        assert drawn(edges, seat) == strongest(held, seat)


@settings(max_examples=15, deadline=None)
@given(played_nights((4, 5), (1, 1, 2), 3_000))
def test_arrows_of_several_nights_against_every_history(case):
    course = replace(case[0], viewer=None, knows=None)
    gathered = Gathered(None, course, None, ())  # type: ignore[arg-type]
    edges = list(vouching.arrows(Told(gathered), Budget()))  # type: ignore[arg-type]
    match = course.match
    wolf = {role: match.is_wolf(role) for role in match.faces}
    good = {role: match.card(role).team == match.rules.village for role in match.faces}

    def certain(speakers: list[int], facts: bool) -> set[vouching.Told]:
        tales = {seat: course.tales[seat] for seat in speakers}
        known = replace(
            course,
            tales=tales,
            trust=dict.fromkeys(tales, Trust.TRUSTED),
            policy=POLICIES["everyone"],
            events=course.events if facts else (),
        )
        deals = [d for d in brute_nights.deals(match) if next(brute_nights.worlds(known, d, Budget()), None)]
        found = set()
        for seat in match.table.seats if deals else ():
            kinds = {
                vouching.ACCUSE: all(wolf[deal[seat]] for deal in deals),
                vouching.VOUCH: all(good[deal[seat]] for deal in deals),
                vouching.CLEAR: not any(wolf[deal[seat]] for deal in deals),
            }
            found |= {
                vouching.Told(seat, kind, stage)
                for kind, so in kinds.items()
                for stage in (vouching.DEALT, vouching.FINAL)
                if so
            }
        return found

    for seat in course.speakers:
        then = {facts: certain([seat], facts) for facts in (False, True)}
        new = {(told.seat, told.stage) for facts in then for told in then[facts] - certain([], facts)}
        held = {told for told in then[False] | then[True] if (told.seat, told.stage) in new}
        assert drawn(edges, seat) == strongest(held, seat)


# The ring -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["swap-chain", "the-doppelganger", "ten-players-two-seers"])
def test_the_ring_says_what_solve_says(name: str):
    record = example(name)
    solution, graph = deduce.solve(record), deduce.graph(record, "ring")
    told = [node.to_json() for node in graph.of_kind("seat")]
    for player, node in zip(solution.to_json()["players"], told, strict=True):
        assert {key: node[key] for key in ("seat", "name", "claim", "werewolf", "lying")} == {
            key: player[key] for key in ("seat", "name", "claim", "werewolf", "lying")
        }
    for card, node in zip(solution.centre, graph.of_kind("centre"), strict=True):
        assert node.data["final"] == card.final
        assert node.data["wolf"] == card.final.get("werewolf", 0)


def test_who_is_out():
    graph = deduce.graph(example("ten-players-two-seers"), "ring")
    outs = {node.data["name"]: node.data["out"] for node in graph.of_kind("seat") if node.data["out"]}
    assert {name: (out["phase"], out["number"], out["how"]) for name, out in outs.items()} == {
        "Cho": ("day", 1, "exiled"), "Ann": ("night", 2, "died"), "Jon": ("day", 2, "exiled"),
        "Hana": ("day", 2, "shot"), "Bob": ("night", 3, "died"), "Eve": ("day", 3, "exiled"),
        "Cid": ("night", 4, "died"), "Fay": ("day", 4, "exiled"),
    }  # fmt: skip


# Where the cards travelled ------------------------------------------------------------------------------------------


def test_a_night_told_as_truth():
    """Ann peeks at the Seer in the centre; Bob, the Robber, takes her Werewolf. Everything was told afterwards."""
    graph = deduce.graph(example("looking-back"), "lanes")
    assert (graph.data["basis"], graph.data["among"]) == ("truth", 1)
    paths = {node.data["name"].en: node.data["path"] for node in graph.of_kind("card")}
    assert paths["Ann"] == ["s1", "s2"]
    assert paths["Bob"] == ["s2", "s1"]
    assert {tuple(path) for name, path in paths.items() if name not in ("Ann", "Bob")} == {
        (place, place) for place in ("s3", "s4", "c1", "c2", "c3")
    }
    assert [(e.source, e.kind, e.target, e.data.get("face")) for e in graph.edges] == [
        ("s1", "look", "c2", "seer"),
        ("s2", "move", "s1", None),
        ("s1", "move", "s2", None),
        ("s2", "look", "s2", "werewolf"),
    ]
    assert [step["text"].en for step in graph.data["steps"]] == [
        "Ann: werewolf, alone, saw centre 2 seer", "Bob: robber, took Ann werewolf",
    ]  # fmt: skip


@pytest.mark.parametrize(("copied", "wolf"), [("Bob werewolf, with Bob", True), ("Bob seer, saw nothing", False)])
def test_a_card_is_what_it_copied(copied: str, wolf: bool):
    """The Doppelganger who copied a Werewolf is one: her card is drawn as such, though it shows no Werewolf."""
    record = deduce.parse(
        "players: Ann, Bob, Cid\ncards: doppelganger, hunter, seer, villager, 2 werewolf\nCid: villager\n"
        f"Cid knows: doppelganger, copied {copied}\n"
    )
    cards = {node.id: node for node in deduce.graph(record, "lanes", view="Cid").of_kind("card")}
    assert cards["s3"].data["wolf"] is wolf
    assert cards["s3"].data["stands"].en == copied.split()[1].rstrip(",")
    assert cards["s3"].data["final"].en == "doppelganger", "what her card shows"
    others = {node.data["dealt"].en: node.data["wolf"] for key, node in cards.items() if key != "s3"}
    assert others == {role: role == "werewolf" for role in ("hunter", "seer", "villager", "werewolf")}
    assert all(node.data["stands"] is None for key, node in cards.items() if key != "s3")


def test_truth_that_leaves_something_open():
    """The centre is not told: 3! ways it may lie. Nor whether Bob or Cid was named first: that is one choice.

    Dee took Bob's Villager, then Eve swapped Bob and Cid: so it was told, and so they ended.
    """
    graph = deduce.graph(example("true-chain"), "lanes")
    assert graph.data["basis"] == "truth open"
    paths = {node.data["name"].en: node.data["path"] for node in graph.of_kind("card")}
    assert paths["Bob"] == ["s2", "s4", "s4"]
    assert paths["Dee"] == ["s4", "s2", "s3"]
    assert paths["Cid"] == ["s3", "s3", "s2"]
    finals = {node.data["name"].en: node.data["final"].en for node in graph.of_kind("card")}
    told = {"Ann": "werewolf", "Bob": "insomniac", "Cid": "robber", "Dee": "villager", "Eve": "troublemaker"}
    assert told.items() <= finals.items()


def test_the_world_that_is_asked_for():
    record = example("the-drunk")
    for number, world in enumerate(deduce.worlds(record, limit=3), 1):
        graph = deduce.graph(record, "lanes", world=number)
        assert graph.data["world"] == world
        assert (graph.data["basis"], graph.data["number"]) == ("asked", number)
    first = deduce.graph(record, "lanes")
    assert first.data["world"] == next(deduce.worlds(record))
    assert first.data["basis"] == "first"


def test_truth_that_cannot_be():
    record = example("looking-back").what_if(add=["truth: Cid ends tanner"])
    graph = deduce.graph(record, "lanes")
    assert graph.data["basis"] == "first"
    assert [note.en for note in graph.notes][-1].startswith("what is told as truth cannot have happened")


def test_no_world_no_lanes():
    graph = deduce.graph(example("contradiction"), "lanes")
    assert (graph.consistent, graph.nodes, graph.edges) == (False, (), ())


@settings(max_examples=60)
@given(games(players=(3, 4)).flatmap(nights))
def test_a_watched_night_is_the_same_night(night):
    again = watched(night)
    assert (again.cards, again.log, again.odds) == (night.cards, night.log, night.odds)
    before = tuple(night.game.table.spots)
    for happened in again.happened:
        assert sorted(happened.cards) == sorted(before)
        assert happened.moved == (happened.cards != before)
        for spot, face in happened.seen:
            assert night.deal[happened.cards[spot]] == face
        before = happened.cards
    assert before == tuple(night.cards)


def test_nights_of_a_finished_game():
    """The deal is told; the nights are such that also what the good told of them is so."""
    graph = deduce.graph(example("狼人杀四夜"), "lanes")
    assert (graph.data["basis"], graph.data["among"]) == ("truth", 1)
    done = [(s["phase"], s["number"], s["kind"], s["source"], *s["targets"]) for s in graph.data["steps"]]
    for told in (
        ("night", 1, "knifed", "wolves", "s10"),
        ("night", 1, "saved", "s1", "s10"),
        ("night", 2, "poisoned", "s1", "s10"),
        ("night", 2, "looked", "s10", "s12"),
        ("night", 2, "guarded", "s2", "s2"),
        ("night", 3, "guarded", "s2", "s1"),
        ("day", 1, "exiled", "table", "s9"),
        ("day", 2, "shot", "s12", "s11"),
    ):
        assert told in done
    outs = {n.data["seat"]: n.data["out"] for n in graph.of_kind("seat") if n.data["out"]}
    assert outs == {
        n.data["seat"]: n.data["out"]
        for n in deduce.graph(example("狼人杀四夜"), "ring").of_kind("seat")
        if n.data["out"]
    }
    assert ("s10", "looked", "s2") in {(edge.source, edge.kind, edge.target) for edge in graph.edges}


# What players can tell apart ----------------------------------------------------------------------------------------


def cells_of(graph: Graph) -> dict[str, dict[str, int]]:
    """Player -> what he may know -> in how many worlds."""
    names = {node.data["seat"]: node.data["name"] for node in graph.of_kind("seat")}
    found: dict[str, dict[str, int]] = {name: {} for name in names.values()}
    for node in graph.of_kind("cell"):
        found[names[node.data["seat"]]][node.data["knows"].en] = node.data["worlds"]
    return found


def test_eight_worlds():
    """One of Ann and Bob is the lone wolf: he peeked at one of three cards, or did not. The others know nothing."""
    graph = deduce.graph(example("counter-claiming-seers"), "cells")
    peeks = [f"werewolf, alone, saw centre {n} villager" for n in (1, 2, 3)] + ["werewolf, alone, saw nothing"]
    assert cells_of(graph) == {
        "Ann": {"seer, saw Cid villager": 4, **dict.fromkeys(peeks, 1)},
        "Bob": {"seer, saw Dee hunter": 4, **dict.fromkeys(peeks, 1)},
        "Cid": {"villager": 8},
        "Dee": {"hunter": 8},
    }
    assert (graph.data["worlds"], graph.data["common"], graph.complete) == (8, 1, True)


@pytest.mark.parametrize("name", ["changed-story", "seer-saw-the-centre", "two-cards-three-stories", "the-drunk"])
def test_cells_are_what_worlds_tell(name: str):
    """The same from the worlds themselves: two are in one cell where he was dealt, did and saw the same."""
    record = example(name)
    expected: dict[str, Counter[tuple[object, ...]]] = {player: Counter() for player in record.players}
    for world in deduce.worlds(record):
        for player in record.players:
            did = tuple(deed.did for deed in world.night if deed.who == player)
            expected[player][world.deal[player], did] += 1
    graph = deduce.graph(record, "cells")
    assert {p: sorted(c.values()) for p, c in cells_of(graph).items()} == {
        player: sorted(counts.values()) for player, counts in expected.items()
    }
    assert graph.data["worlds"] == deduce.solve(record).worlds
    assert networkx.is_forest(graph.network().to_undirected())


def test_what_all_can_see_is_known_to_all():
    """A shield lies for all to see: those who sleep tell worlds apart by it, and so it is common knowledge."""
    record = deduce.parse(
        "players: Ann, Bob, Cid\ncards: sentinel, 5 villager\nrules: passing = off\n! Ann dealt sentinel\n"
    )
    graph = deduce.graph(record, "cells")
    assert cells_of(graph) == {
        "Ann": {"sentinel, shielded Bob; shield Bob": 1, "sentinel, shielded Cid; shield Cid": 1},
        "Bob": {"villager; shield Bob": 1, "villager; shield Cid": 1},
        "Cid": {"villager; shield Bob": 1, "villager; shield Cid": 1},
    }
    assert graph.data["common"] == 2


def test_only_so_many_worlds():
    graph = deduce.graph(example("the-drunk"), "cells", limit=50)
    assert (graph.complete, graph.consistent) == (False, True)
    assert graph.to_json()["worlds"] == {"at_least": 50}
    assert graph.data["common"] is None
    assert all(sum(cells.values()) == 50 for cells in cells_of(graph).values())
    assert deduce.graph(example("the-drunk"), "cells", limit=268).complete


# All of them --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["the-drunk", "contradiction", "ten-players-two-seers"])
@pytest.mark.parametrize("what", KINDS)
def test_networkx_reads_it(name: str, what: str):
    record = example(name)
    if what == "cells" and record.game == "langrensha":
        with pytest.raises(deduce.UsageError, match="one night"):
            deduce.graph(record, what)
        return
    graph = deduce.graph(record, what)
    told = graph.to_json()
    assert (told["schema"], told["kind"]) == ("deduce.graph/1", what)
    read = networkx.node_link_graph(told, edges="edges")
    made = graph.network()
    assert read.is_directed() == made.is_directed() == graph.directed
    assert dict(read.nodes(data=True)) == dict(made.nodes(data=True))
    assert sorted(map(str, read.edges(data=True))) == sorted(map(str, made.edges(data=True)))
    assert all(node.id.isascii() and node.id.isalnum() and node.id == node.id.lower() for node in graph.nodes)
    assert {edge.source for edge in graph.edges} | {e.target for e in graph.edges} <= {n.id for n in graph.nodes}


@pytest.mark.parametrize("what", KINDS)
def test_a_budget_that_is_used_up_says_so(what: str):
    graph = deduce.graph(example("the-doppelganger"), what, budget=1e-9)
    assert not graph.complete
    assert not any(node.data.get("werewolf", {}).get("certain") for node in graph.nodes)


def test_wrong_usage():
    with pytest.raises(deduce.UsageError, match="ring, lanes"):
        deduce.graph(example("the-drunk"), "rings")
    with pytest.raises(deduce.UsageError, match="not so many"):
        deduce.graph(example("counter-claiming-seers"), "lanes", world=9)
    with pytest.raises(deduce.UsageError, match="not so many"):
        deduce.graph(example("ten-players-two-seers"), "lanes", world=10**6)
    with pytest.raises(deduce.UsageError, match="limit"):
        deduce.graph(example("the-drunk"), "cells", limit=-1)


def test_groups():
    assert groups("abcdef", ["ca", "ef"]) == (("a", "c"), ("b",), ("d",), ("e", "f"))


# Whatever names may hold --------------------------------------------------------------------------------------------

ANY = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@given(ANY)
def test_dot_keeps_text(text: str):
    """A string of DOT ends at the first bare quote; between, Graphviz reads escapes and entities back."""
    quoted = dot_quoted(text)
    inner = quoted[1:-1]
    assert quoted[0] == quoted[-1] == '"'
    read, place = "", 0
    while place < len(inner):
        if inner[place] == "\\":
            read += {"n": "\n"}.get(inner[place + 1], inner[place + 1])
            place += 2
        else:
            assert inner[place] not in '"\n'
            read += inner[place]
            place += 1
    shown = read.replace("&amp;", "&")
    assert shown == "".join(char for char in text if char in shown)
    assert all(char in shown for char in text if char.isprintable() and char.isascii())


@given(ANY)
def test_mermaid_has_nothing_to_misread(text: str):
    inner = mermaid_quoted(text)[1:-1].replace("<br/>", "")
    assert not set(inner) & set("\"'`<>|&[]{}\\")
    assert all(part.partition(";")[0].isdigit() for part in inner.split("#")[1:])


def test_names_like_notation():
    note = Note('a "b" \\N <c> & `d` | ]', "甲")
    graph = Graph(
        "vouches", "onuw", 't"\\', "everyone", "bluff", Fraction(0), None, "z3", True, True,
        (Node("s1", "seat", note), Node("s2", "seat", note)), (Edge("s1", "s2", "vouch", note),),
    )  # fmt: skip
    assert r'label="a \"b\" \\N <c> &amp; `d` | ]"' in graph.dot()
    assert 'label="t\\"\\\\"' in graph.dot()
    assert 's1(["a #34;b#34; #92;N #60;c#62; #38; #96;d#96; #124; #93;"])' in graph.mermaid()
    assert 's1(["甲"])' in graph.mermaid("zh")
