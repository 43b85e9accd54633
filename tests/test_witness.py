"""What a night that was played says about facts and sources, by hand from the rules."""

from __future__ import annotations

import pytest

from deduce.claims import Answer, Story, Told
from deduce.engines.witness import holds, moved, stand
from deduce.honesty import POLICIES
from deduce.lemmas import (
    Bound,
    CameFrom,
    Chose,
    Deck,
    Fact,
    Honest,
    KeepsWord,
    KnifeRule,
    Knows,
    Lemma,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RuleOf,
    Source,
)
from deduce.model import Fact as PublicFact
from deduce.model import Kind, Model, Piece, Stage, Trust
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from language.nights import night_of

NIGHT = night_of("robber troublemaker werewolf villager | seer drunk villager", robber=((2,),), troublemaker=((2, 3),))
"""P1 takes the werewolf card of P3 and sees it; then P2 swaps the cards of P3, now the robber, and of P4."""
STORIES = {
    0: Story("villager", ()),
    1: Story("troublemaker", (Answer("swapped", (Told((2, 3)),)),)),
    2: Story("werewolf", ()),
    3: Story("seer", ()),
}
MODEL = Model(
    NIGHT.game,
    STORIES,
    {2: Trust.TRUSTED},
    (
        PublicFact(3, Stage.ENDS, "robber", line=20),
        PublicFact(3, Stage.DEALT, "villager", line=21),
        PublicFact(0, Stage.ENDS, "robber", line=21),
    ),
    viewer=1,
    knows=Story("troublemaker", (Answer("swapped", (Told((0, 3)),)),)),
    story_lines={seat: 10 + seat for seat in STORIES},
    trust_lines={2: 15},
)
"""P1 lies and may, for he knows his card; P2 tells the truth; P3 is bound by nothing but told the truth; P4 slips."""


@pytest.mark.parametrize(
    "lemma",
    [
        IsWolf(0),
        No(IsWolf(2)),
        IsRole(2, "villager"),
        IsRole(3, "robber"),
        WasDealt(2, "werewolf"),
        InTeam(0, "werewolf"),
        InTeam(3, "village"),
        Lies(0),
        No(Lies(1)),
        Lies(3),
        Both(IsWolf(0), Lies(3)),
        Either(IsWolf(1), Lies(3)),
        No(Both(IsWolf(0), Lies(1))),
        No(Bound(0)),
        Bound(1),
        No(Bound(2)),
        Bound(3),
        KeepsWord(0),
        KeepsWord(1),
        No(KeepsWord(3)),
        Moved("robber", 0),
        Moved("robber", 2),
        Moved("troublemaker", 2),
        Moved("troublemaker", 3),
        No(Moved("robber", 3)),
        No(Moved("troublemaker", 0)),
        CameFrom(0, 2),
        CameFrom(1, 1),
        CameFrom(2, 3),
        CameFrom(3, 0),
        No(CameFrom(2, 0)),
        NobodyDealt("seer"),
        NobodyDealt("robber", 0),
        No(NobodyDealt("robber", 1)),
        No(NobodyDealt("robber")),
        OneLies(0, 1),
        OneLies(0, 3),
        No(OneLies(1, 2)),
        OneFree(0, 1),
        OneFree(0, 2),
        No(OneFree(1, 3)),
        OneDealt(0, 1, "robber"),
        No(OneDealt(1, 2, "robber")),
    ],
    ids=str,
)
def test_facts(lemma):
    """`No` around what is no question, too, stands for its opposite here."""
    inside, so = (lemma.part, False) if isinstance(lemma, No) else (lemma, True)
    assert told(inside) is so
    assert holds(MODEL, NIGHT, Fact(inside, not so)) is False


def told(lemma: Lemma) -> bool:
    return holds(MODEL, NIGHT, Fact(lemma))


def test_what_is_no_lemma_of_one_night_has_no_meaning():
    with pytest.raises(AssertionError):
        told(Chose(1, "seer", "checked", 0))
    with pytest.raises(AssertionError):
        stand(MODEL, NIGHT, [KnifeRule()])


@pytest.mark.parametrize(
    ("night", "expected"),
    [
        (night_of("robber villager | seer"), set()),
        # Two cards of one face are two cards.
        (night_of("troublemaker villager villager | seer", troublemaker=((1, 2),)), {1, 2}),
        # Who copied him takes his card, and he takes it back.
        (night_of("robber doppelganger villager | seer", doppelganger=((0,),), robber=((0,), (1,))), {0, 1}),
        # A shift moves all cards but his own, and those under a shield.
        (night_of("pusher villager hunter | seer", pusher=(("left",),)), {1, 2}),
        (night_of("pusher villager hunter shielder | seer", shielder=((1,),), pusher=(("left",),)), {2, 3}),
        # A single card that no shield lies on has nowhere to go.
        (night_of("pusher villager shielder | seer", shielder=((1,),), pusher=(("left",),)), set()),
        (night_of("drunk villager | seer", drunk=((2,),)), {0, 2}),
    ],
)
def test_who_moved_what(night, expected):
    assert {spot for _, spot in moved(night)} == expected
    assert len({role for role, _ in moved(night)}) == bool(expected)


LINE = {seat: Piece(Kind.STORY, line) for seat, line in MODEL.story_lines.items()}
TRUSTED = Piece(Kind.TRUST, 15)


@pytest.mark.parametrize(
    ("sources", "so"),
    [
        ([], True),
        ([Deck(), RuleOf("robber"), RuleOf("seer")], True),
        # He lies, but is not bound; his honesty asks nothing of him.
        ([LINE[0], Honest(0)], True),
        ([LINE[2], Honest(2), TRUSTED], True),
        # He is bound and lies: his line counts by his honesty, his honesty by his line.
        ([LINE[3], Honest(3)], False),
        ([LINE[3]], True),
        ([Honest(3)], True),
        ([LINE[3], *map(Honest, (0, 2))], True),
        # Facts of one line stand or fall together.
        ([Piece(Kind.FACT, 20)], True),
        ([Piece(Kind.FACT, 21)], False),
        ([Piece(Kind.FACT, 20), Knows(1, 30)], False),
    ],
)
def test_sources(sources: list[Source], so: bool):
    assert stand(MODEL, NIGHT, sources) is so


def test_who_is_trusted_is_believed_whatever_he_is():
    """P3 was dealt the werewolf and is bound to nothing; trusted, his story counts all the same."""
    lying = Model(
        NIGHT.game, {2: Story("seer", ())}, {2: Trust.TRUSTED}, story_lines={2: 12}, trust_lines={2: 15},
        policy=POLICIES["dealt"],
    )  # fmt: skip
    assert stand(lying, NIGHT, [LINE[2], Honest(2)])
    assert stand(lying, NIGHT, [TRUSTED])
    assert not stand(lying, NIGHT, [LINE[2], TRUSTED])
