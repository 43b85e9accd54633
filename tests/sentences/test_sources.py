"""What proofs about one night rest on, by name and in full, in both languages."""

from __future__ import annotations

import pytest

from deduce.lemmas import (
    Deck,
    Honest,
    Knows,
    RuleOf,
)
from deduce.model import Kind, Piece
from deduce.questions import WasDealt
from sentences.saying import (
    ANN,
    BOB,
    GAME,
    SAYER,
    SHOWN,
    STORIES,
    TRUST,
    pair,
    sayer,
    so,
)


@pytest.mark.parametrize(
    ("source", "short", "full"),
    [
        (
            STORIES[ANN],
            ("line 3", "第 3 行"),
            ("line 3: Ann says: seer, saw Cid villager", "第 3 行：Ann说：预言家，验Cid村民"),
        ),
        (SHOWN, ("line 7", "第 7 行"), ("line 7: ! Eve ends troublemaker", "第 7 行：！Eve最后是捣蛋鬼")),
        (TRUST, ("line 8", "第 8 行"), ("line 8: trust Cid", "第 8 行：信Cid")),
        (Honest(ANN), ("Ann's honesty", "Ann的诚实"), ("Ann's honesty", "Ann的诚实")),
        (
            Deck(),
            ("the deck", "牌组"),
            (
                "the deck: 1 Insomniac, 1 Robber, 1 Seer, 1 Troublemaker, 2 Villagers, 2 Werewolves",
                "牌组：1张失眠者、1张强盗、1张预言家、1张捣蛋鬼、2张村民、2张狼人",
            ),
        ),
        (
            RuleOf("insomniac"),
            ("the Insomniac's rule", "失眠者的规则"),
            (
                "what the Insomniac does: Wakes last and looks at the card that lies before her by then",
                "失眠者的行动：最后醒来，查看此时自己面前的牌",
            ),
        ),
    ],
)
def test_sources(source, short, full) -> None:
    assert pair(SAYER.source(source)) == short
    assert pair(SAYER.in_full(source)) == full


def test_what_the_viewer_knows() -> None:
    said = sayer(view="Ann")
    assert pair(said.source(Knows(ANN, 9))) == ("what Ann knows", "Ann所知")
    assert said.in_full(Knows(ANN, 9)).en == "line 9: Ann knows: seer, saw Bob werewolf"
    told = said.step(so(WasDealt(BOB, "werewolf")), [Knows(ANN, 9), RuleOf("seer")])
    assert pair(told) == (
        'Ann knows "seer, saw Bob werewolf" (line 9): so Bob was dealt a Werewolf card (by the Seer\'s rule).',
        "Ann知道“预言家，验Bob狼人”（第 9 行）：所以Bob发到狼人（根据预言家的规则）。",
    )


def test_a_story_told_in_several_lines_is_whole_at_its_last() -> None:
    said = sayer(GAME + "Ann: saw Dee robber\n")
    last = Piece(Kind.STORY, 10)
    assert said.in_full(last).en == "line 10: Ann says: seer, saw Dee robber"
    assert said.step(None, [last, Honest(ANN)]).en == (
        'But then Ann would have to tell the truth and yet be lying (line 10: "seer, saw Dee robber").'
    )


@pytest.mark.parametrize(
    ("faces", "only", "said"),
    [
        (("seer",), True, ("there is only one Seer card", "预言家只有一张")),
        (("werewolf",), True, ("there are only 2 Werewolf cards", "狼人只有 2 张")),
        (("seer",), False, ("there is one Seer card", "有一张预言家")),
        (("werewolf",), False, ("there are 2 Werewolf cards", "有 2 张狼人")),
        (("mason",), True, ("there is no Mason card", "没有守夜人")),
        (
            ("seer", "seer", "werewolf"),
            True,
            ("there is only one Seer card and only 2 Werewolf cards", "预言家只有一张、狼人只有 2 张"),
        ),
        ((), True, ("the deck has just these cards", "牌组只有这些牌")),
    ],
)
def test_what_the_deck_has(faces, only: bool, said) -> None:
    assert pair(SAYER.deck(faces, only)) == said
