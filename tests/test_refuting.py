"""Theories refuted and lines taken back: laws on random games of one night, and games worked out by hand."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import deduce
from deduce import questions as asking
from deduce.claims import say_story
from deduce.engines.base import Budget
from deduce.engines.brute import Brute
from deduce.engines.judging import ending
from deduce.evidence import gather
from deduce.model import Kind, Model, Piece, Stage, Trust
from deduce.questions import InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.record import parse_statement, parse_theory
from deduce.record.stating import state
from strategies import played


def text_of(model: Model) -> str:
    """A model of the base game as a record."""
    game = model.game
    name = game.table.spot_name
    lines = [
        f"players: {', '.join(game.table.players)}",
        f"cards: {', '.join(f'{copies} {face}' for face, copies in game.deck.items())}",
        f"centre: {game.table.centre}",
        f"honesty: {model.policy.id}",
        *([f"rules: {', '.join(f'{key} = {value}' for key, value in game.switches.items())}"] if game.switches else []),
    ]
    lines += [f"{name(seat)}: {say_story(game.table, story)}" for seat, story in model.stories.items()]
    lines += [f"{'trust' if trust is Trust.TRUSTED else 'doubt'} {name(s)}" for s, trust in model.trust.items()]
    stages = {Stage.DEALT: "dealt", Stage.ENDS: "ends", Stage.FLIPS: "flips"}
    lines += [f"! {name(f.spot)} {'not ' * f.negated}{stages[f.stage]} {f.role}" for f in model.facts]
    if model.viewer is not None:
        lines.append(f"{name(model.viewer)} knows: {say_story(game.table, model.knows)}")
    return "\n".join(lines) + "\n"


@st.composite
def records(draw, most: int = 250) -> tuple[deduce.Record, str | None]:
    """A record of a small game that was played, and whose view is taken."""
    model, _ = draw(played(players=(3,), most=most))
    try:
        record = deduce.parse(text_of(model))
    except deduce.RecordError:
        assume(False)
    assume(len(gather(record).model.pieces) <= 6)
    return record, None if model.viewer is None else record.players[model.viewer]


@st.composite
def suppositions(draw, record: deduce.Record) -> Question:
    """Something that can be supposed of a record."""
    game = record.one_night
    spot = draw(st.sampled_from(list(game.table.spots)))
    asked: list[Question] = [
        IsWolf(spot),
        InTeam(spot, draw(st.sampled_from(game.ruleset.teams))),
        IsRole(spot, draw(st.sampled_from(game.faces))),
        WasDealt(spot, draw(st.sampled_from(game.faces))),
        *map(Lies, gather(record).model.speakers),
    ]
    question = draw(st.sampled_from(asked))
    return No(question) if draw(st.booleans()) else question


@st.composite
def theories(draw, record: deduce.Record) -> str:
    return ", ".join(state(record, draw(suppositions(record))) for _ in range(draw(st.integers(1, 3))))


class Twin:
    """What can stand together, by looking at every world of a model that keeps only that."""

    def __init__(self, record: deduce.Record, view: str | None) -> None:
        self.model = gather(record, view).model
        self.stands = cache(self._stands)

    def _stands(self, kept: frozenset[Piece], questions: frozenset[Question]) -> bool:
        """A story that is not kept carries no information: it was told all the same, and may be a lie."""
        model = self.model
        told = model.keeping(kept | {piece for piece in model.pieces if piece.kind is Kind.STORY})
        doubted = {s for s in model.speakers if Piece(Kind.STORY, model.story_line(s)) not in kept}
        told = replace(told, trust={**told.trust, **dict.fromkeys(doubted - {model.viewer}, Trust.DOUBTED)})
        tests = [asking.test(model.game, question) for question in questions]
        for night, verdict in Brute().fitting(told, Budget()):
            end = ending(told, night, verdict.liars)
            if all(holds(end) for holds in tests):
                return True
        return False

    @property
    def everything(self) -> frozenset[Piece]:
        return frozenset(self.model.pieces)

    def pieces(self, lines: Collection[deduce.RecordLine]) -> frozenset[Piece]:
        found = frozenset(piece for piece in self.model.pieces if piece.line in {line.line for line in lines})
        assert len(found) == len(lines)
        return found

    def smallest_retractions(self, pieces: Collection[Piece], questions: frozenset[Question]) -> set[frozenset[Piece]]:
        """All the smallest sets of some pieces without which the rest stands, by looking at every set."""
        for size in range(len(pieces) + 1):
            some = {frozenset(gone) for gone in combinations(sorted(pieces, key=str), size)}
            found = {gone for gone in some if self.stands(self.everything - gone, questions)}
            if found:
                return found
        return set()


def asked(record: deduce.Record, parts: Collection[deduce.Supposition]) -> frozenset[Question]:
    return frozenset(parse_statement(record, part.text).question for part in parts)


@settings(max_examples=60)
@given(st.data())
def test_every_refutation_holds_and_is_smallest(data):
    record, view = data.draw(records())
    theory = data.draw(theories(record))
    found, twin = deduce.refute(record, theory, view=view), Twin(record, view)
    everything, wanted = twin.everything, frozenset(part.question for part in parse_theory(record, theory))
    assert found.complete
    assert found.consistent is twin.stands(everything, wanted)
    assert found.evidence is twin.stands(everything, frozenset())
    if found.consistent:
        assert found.world in list(deduce.worlds(record, view=view, engine="brute"))
        assert (found.conflict, found.nearest, found.retractions) == (None, None, ())
        return
    if not found.evidence:
        assert found.conflicts == deduce.solve(record, view=view).conflicts
        assert (found.conflict, found.nearest, found.retractions) == (None, None, ())
        return
    lines, parts = twin.pieces(found.conflict.lines), asked(record, found.conflict.theory)
    assert parts <= wanted
    assert not twin.stands(lines, parts)
    assert all(twin.stands(lines - {line}, wanted) for line in lines)
    assert all(twin.stands(lines, parts - {part}) for part in parts)
    fewer = (frozenset(some) for size in range(len(lines)) for some in combinations(everything, size))
    assert all(twin.stands(some, wanted) for some in fewer)
    assert {twin.pieces(gone) for gone in found.retractions} == twin.smallest_retractions(everything, wanted)


@settings(max_examples=40)
@given(st.data())
def test_the_nearest_theory_is_nearest(data):
    record, view = data.draw(records())
    theory = data.draw(theories(record))
    found, twin = deduce.refute(record, theory, view=view), Twin(record, view)
    assume(found.nearest is not None)
    wanted, nearest = frozenset(part.question for part in parse_theory(record, theory)), found.nearest
    kept, gone = asked(record, nearest.theory), asked(record, [part.supposition for part in nearest.given_up])
    assert kept | gone == wanted
    assert not kept & gone
    assert twin.stands(twin.everything, kept)
    assert not any(twin.stands(twin.everything, frozenset(some)) for some in combinations(wanted, len(kept) + 1))
    assert nearest.world in list(deduce.worlds(record, view=view, engine="brute"))
    instead = [part.instead.text for part in nearest.given_up]
    told = deduce.refute(record, ", ".join([*(part.text for part in nearest.theory), *instead]), view=view)
    assert told.consistent, "what holds instead can hold"
    for part in nearest.given_up:
        both = deduce.refute(record, f"{part.supposition.text}, {part.instead.text}", view=view, honesty="nobody")
        assert not both.consistent, "and not together with what was given up"


@settings(max_examples=40)
@given(st.data())
def test_every_retraction_restores_what_it_says_and_is_smallest(data):
    record, view = data.draw(records())
    said = data.draw(st.none() | theories(record).filter(lambda theory: "," not in theory))
    found, twin = deduce.retract(record, said, view=view), Twin(record, view)
    wanted = frozenset() if said is None else frozenset((parse_statement(record, said).question,))
    everything = twin.everything
    assert found.complete
    assert found.consistent is twin.stands(everything, frozenset())
    assert found.possible is (None if said is None else twin.stands(everything, wanted))
    if found.consistent:
        assert found.conflicts == ()
    else:
        assert found.conflicts == deduce.solve(record, view=view).conflicts
    if found.consistent and found.possible is not False:
        assert found.retractions == ()
        assert found.world in list(deduce.worlds(record, view=view, engine="brute"))
        return
    sets = [twin.pieces(gone) for gone in found.retractions]
    for gone in sets:
        assert twin.stands(everything - gone, wanted)
        assert all(not twin.stands(everything - gone | {piece}, wanted) for piece in gone)
    assert (found.world is not None) is bool(sets)
    if not found.consistent:
        assert found.by_stories is None
        smallest = twin.smallest_retractions(everything, wanted)
        assert {gone for gone in sets if len(gone) == len(sets[0])} == smallest if sets else not smallest
        return
    stories = {piece for piece in everything if piece.kind is Kind.STORY}
    by_stories = twin.smallest_retractions(stories, wanted)
    assert found.by_stories is bool(by_stories)
    if by_stories:
        assert {gone for gone in sets if len(gone) == len(sets[0])} == by_stories
        assert all(gone <= stories for gone in sets)
    else:
        assert bool(sets) is twin.stands(frozenset(), wanted)
        assert all(gone - stories for gone in sets)


@settings(max_examples=40)
@given(st.data())
def test_engines_agree(data):
    record, view = data.draw(records())
    theory = data.draw(theories(record))
    fast, obvious = (deduce.refute(record, theory, view=view, engine=engine) for engine in ("z3", "brute"))
    assert (fast.engine, obvious.engine) == ("z3", "brute")
    assert (fast.evidence, fast.consistent) == (obvious.evidence, obvious.consistent)
    assert set(fast.retractions) == set(obvious.retractions)
    if fast.conflict:
        assert len(fast.conflict.lines) == len(obvious.conflict.lines)
        assert fast.nearest.theory == obvious.nearest.theory
    said = theory.split(",")[0]
    fast, obvious = (deduce.retract(record, said, view=view, engine=engine) for engine in ("z3", "brute"))
    assert replace(fast, world=None, engine="") == replace(obvious, world=None, engine="")


# By hand ------------------------------------------------------------------------------------------------------------

GAME = """\
players: Ann, Bob, Cid, Dee
cards: 2 werewolf, seer, robber, 3 villager
"""


def lines(found: Collection[deduce.RecordLine]) -> list[int]:
    return [line.line for line in found]


def texts(found: Collection[deduce.Supposition]) -> list[str]:
    return [part.text for part in found]


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_a_theory_that_fits(engine):
    record = deduce.parse(GAME + "Ann: seer, saw Bob werewolf\n")
    found = deduce.refute(record, "Ann dealt seer, Bob is werewolf", engine=engine)
    assert (found.consistent, found.conflict, found.nearest, found.retractions) == (True, None, None, ())
    assert found.world.deal["Ann"] == "seer"
    assert found.world.deal["Bob"] == "werewolf"
    assert deduce.Deed("Ann", "saw Bob werewolf") in found.world.night
    assert found.to_json()["world"] == found.world.to_json()


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_a_theory_that_breaks_one_line(engine):
    """Everybody is bound: Ann is the Seer and saw Bob's Werewolf, so Bob was not dealt the Villager.

    Cid's story is not needed, nor that he is supposed to be a Villager. Without Ann's the theory could be so, and with
    it Cid may still be the Villager.
    """
    text = "honesty: everyone\nAnn: seer, saw Bob werewolf\nCid: villager\n"
    found = deduce.refute(deduce.parse(GAME + text), "Cid dealt villager, Bob dealt villager", engine=engine)
    assert (found.evidence, found.consistent, found.world) == (True, False, None)
    assert lines(found.conflict.lines) == [4]
    assert texts(found.conflict.theory) == ["Bob was dealt villager"]
    assert list(map(lines, found.retractions)) == [[4]]
    assert texts(found.nearest.theory) == ["Cid was dealt villager"]
    (gone,) = found.nearest.given_up
    assert (gone.supposition.text, gone.instead.text) == ("Bob was dealt villager", "Bob was dealt werewolf")
    assert gone.instead.zh == "Bob 发到狼人".replace(" ", "")
    assert found.to_json()["conflict"] == {
        "lines": [{"line": 4, "text": "Ann: seer, saw Bob werewolf"}],
        "theory": ["Bob was dealt villager"],
    }


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_a_theory_against_the_deck(engine):
    """There are two Werewolves. No line has anything to do with it, and nothing that is taken back helps."""
    record = deduce.parse(GAME + "Ann: villager\n! Dee dealt seer\n")
    found = deduce.refute(record, "Dee dealt seer, Ann, Bob and Cid dealt werewolf", engine=engine)
    assert (found.consistent, found.conflict.lines, found.retractions) == (False, (), ())
    assert texts(found.conflict.theory) == [f"{name} was dealt werewolf" for name in ("Ann", "Bob", "Cid")]
    assert texts(found.nearest.theory) == ["Dee was dealt seer", "Ann was dealt werewolf", "Bob was dealt werewolf"]
    assert texts(part.supposition for part in found.nearest.given_up) == ["Cid was dealt werewolf"]


def test_a_theory_that_contradicts_itself():
    found = deduce.refute(deduce.parse(GAME), "Ann is werewolf, Ann is not werewolf, Bob dealt seer")
    assert found.conflict.lines == ()
    assert texts(found.conflict.theory) == ["Ann is werewolf", "Ann is not werewolf"]
    assert texts(found.nearest.theory) == ["Ann is werewolf", "Bob was dealt seer"]
    (gone,) = found.nearest.given_up
    assert gone.instead.text == "Ann is werewolf"


def test_a_card_that_copied_shows_one_role_and_stands_for_another():
    """Ann was dealt the Doppelganger, as she must say if it is so; whomever she copies, she takes a centre card for it.

    What holds instead is told without another role: a card that copied is two things at a time.
    """
    text = "players: Ann, Bob, Cid\ncards: doppelganger, 3 drunk\ncentre: 1\nhonesty: everyone\nAnn: doppelganger\n"
    found = deduce.refute(deduce.parse(text), "Ann is doppelganger")
    assert (found.consistent, lines(found.conflict.lines)) == (False, [5])
    assert [part.instead.text for part in found.nearest.given_up] == ["Ann is not doppelganger"]


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_evidence_that_contradicts_itself_has_no_theory(engine):
    record = deduce.parse(GAME + "! Ann dealt seer\n! Ann dealt robber\n! Bob dealt villager\n")
    found = deduce.refute(record, "Bob dealt villager", engine=engine)
    assert (found.evidence, found.consistent, found.complete) == (False, False, True)
    assert (found.conflict, found.nearest, found.retractions, found.world) == (None, None, (), None)
    assert list(map(lines, found.conflicts)) == [[3, 4]]


def test_several_smallest_ways_out():
    """Either fact alone refutes that Ann was dealt the Robber, so both must go; her story binds nobody.

    Then a swap: Ann was dealt the Seer and Cid gave that card to Bob. Whatever the Robber did before that, no
    Villager lay before Ann. So Bob is no Villager, and either story would have to go; his own does not matter.
    """
    text = "honesty: nobody\nAnn: seer\n! Ann dealt seer\n! Ann not dealt robber\n"
    found = deduce.refute(deduce.parse(GAME + text), "Ann dealt robber")
    assert list(map(lines, found.retractions)) == [[5, 6]]
    assert len(found.conflict.lines) == 1
    text = "honesty: everyone\nAnn: seer\nBob: robber, took Dee villager\nCid: troublemaker, swapped Ann and Bob\n"
    found = deduce.refute(
        deduce.parse(GAME.replace("3 villager", "2 villager, troublemaker") + text), "Bob is villager"
    )
    assert lines(found.conflict.lines) == [4, 6]
    assert list(map(lines, found.retractions)) == [[4], [6]]


def test_a_lie_can_be_supposed_of_a_story_that_is_taken_back():
    """Ann is trusted: that she lies goes against her story and the trust in it, one of which must go."""
    record = deduce.parse(GAME + "Ann: seer\ntrust Ann\n")
    found = deduce.refute(record, "Ann is lying")
    assert lines(found.conflict.lines) == [3, 4]
    assert list(map(lines, found.retractions)) == [[3], [4]]
    told = deduce.retract(record, "Ann is lying")
    assert (told.by_stories, list(map(lines, told.retractions))) == (True, [[3]])


def test_knowledge_is_not_taken_back():
    record = deduce.parse(GAME + "Ann: villager\nAnn knows: seer, saw Bob werewolf\n")
    found = deduce.refute(record, "Bob dealt seer", view="Ann")
    assert (found.view, found.consistent, found.conflict.lines, found.retractions) == ("Ann", False, (), ())
    assert deduce.refute(record, "Bob dealt seer").consistent


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_what_would_free_a_wolf(engine):
    """Bob's card was the Werewolf, say Ann and Dee, who are both bound and have seen it; it stayed.

    Both would have to lie; then Bob may be anything.
    """
    text = "honesty: everyone\nAnn: seer, saw Bob werewolf\nDee: robber, took Bob werewolf\nCid: villager\n"
    record = deduce.parse(GAME + text)
    found = deduce.retract(record, "Bob was not dealt werewolf", engine=engine)
    assert (found.consistent, found.possible, found.by_stories, found.more) == (True, False, True, False)
    assert list(map(lines, found.retractions)) == [[4, 5]]
    assert found.world.deal["Bob"] != "werewolf"
    assert found.world.deal["Cid"] == "villager"
    assert found.to_json()["question"] == "Bob was not dealt werewolf"


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_facts_go_only_where_stories_do_not_help(engine):
    """The fact alone says so; Ann's story does too. Both must go; that Ann and Cid lie does not do by itself."""
    text = "honesty: everyone\nAnn: seer, saw Bob werewolf\n! Bob dealt werewolf\nCid: villager\n"
    found = deduce.retract(deduce.parse(GAME + text), "Bob was dealt robber", engine=engine)
    assert (found.by_stories, list(map(lines, found.retractions))) == (False, [[4, 5]])
    assert found.world.deal["Bob"] == "robber"


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_nothing_can_free_where_the_deck_forbids(engine):
    record = deduce.parse("players: Ann, Bob, Cid\ncards: 6 werewolf\nAnn: villager\n")
    found = deduce.retract(record, "Bob is not werewolf", engine=engine)
    assert (found.consistent, found.possible, found.retractions, found.world) == (True, False, (), None)


def test_what_is_possible_needs_no_retraction():
    found = deduce.retract(deduce.parse(GAME + "Ann: seer, saw Bob werewolf\n"), "Bob is not werewolf")
    assert (found.consistent, found.possible, found.retractions, found.by_stories) == (True, True, (), None)
    assert found.world.final["Bob"] != "werewolf"


def test_consistent_evidence_needs_no_retraction():
    found = deduce.retract(deduce.parse(GAME + "Ann: seer, saw Bob werewolf\n"))
    assert (found.consistent, found.possible, found.retractions, found.conflicts) == (True, None, (), ())
    assert found.world is not None


@pytest.mark.parametrize("engine", ["auto", "brute"])
def test_contradicting_evidence(engine):
    """One Seer, three who claim it and must be right, and a fact: Bob was dealt the Robber, or two of three lie."""
    text = "honesty: everyone\nAnn: seer\nBob: seer\nCid: seer\n! Bob dealt robber\n"
    found = deduce.retract(deduce.parse(GAME + text), engine=engine)
    assert (found.consistent, found.possible, found.by_stories, found.more) == (False, None, None, False)
    assert list(map(lines, found.conflicts)) == [[4, 5], [4, 6], [5, 6], [5, 7]]
    assert list(map(lines, found.retractions)) == [[4, 5], [5, 6], [4, 6, 7]]


def test_a_statement_about_contradicting_evidence():
    """As before, and Cid is to be the Seer: Ann's and Bob's stories go. By a larger set he cannot be."""
    text = "honesty: everyone\nAnn: seer\nBob: seer\nCid: seer\n! Bob dealt robber\n"
    found = deduce.retract(deduce.parse(GAME + text), "Cid dealt seer")
    assert (found.consistent, found.possible) == (False, False)
    assert list(map(lines, found.retractions)) == [[4, 5]]
    assert len(found.conflicts) == 4


def test_of_many_sets_the_larger_ones_are_left_out():
    """Two Villagers among the cards, nine who claim it: any seven of them lie, 36 ways."""
    names = [f"P{number}x" for number in range(9)]
    text = f"players: {', '.join(names)}\ncards: 2 villager, 9 werewolf, seer\nhonesty: everyone\n"
    found = deduce.retract(deduce.parse(text + "".join(f"{name}: villager\n" for name in names)))
    assert len(found.retractions) == 36
    assert {len(lines) for lines in found.retractions} == {7}
    assert not found.more


@pytest.mark.parametrize("command", [deduce.refute, deduce.retract])
def test_a_budget_that_runs_out_at_once(command):
    record = deduce.parse(GAME + "Ann: seer, saw Bob werewolf\n! Bob dealt villager\n")
    found = command(record, "Ann dealt seer", budget=1e-9)
    assert not found.complete
    assert found.consistent in (None, False)
    assert found.world is None


@pytest.mark.parametrize("command", [deduce.refute, deduce.retract])
def test_what_cannot_be_asked(command):
    record = deduce.parse(GAME)
    for refused in ({"engine": "counting"}, {"engine": "z4"}, {"view": "Zoe"}, {"honesty": "saintly"}, {"budget": 0}):
        with pytest.raises(deduce.UsageError):
            command(record, "Ann dealt seer", **refused)
    with pytest.raises(deduce.RecordError):
        command(record, "could Ann be seer")
