"""Steps of proofs about one night as whole sentences in both languages. Every sentence by hand."""

from __future__ import annotations

import pytest

from deduce.lemmas import (
    Bound,
    CameFrom,
    Deck,
    Fact,
    Honest,
    KeepsWord,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RuleOf,
)
from deduce.model import Kind, Piece
from deduce.questions import Either, InTeam, IsRole, IsWolf, Lies, WasDealt
from sentences.saying import (
    ANN,
    ANN_SAYS,
    BOB,
    BOB_SAYS,
    CID,
    DEE,
    EVE,
    SAYER,
    SHOWN,
    STORIES,
    TRUST,
    no,
    pair,
    sayer,
    so,
)


def vouched(seat: int) -> list:
    """A story and the honesty of its teller."""
    return [STORIES[seat], Honest(seat)]


STEPS = [
    (
        "somebody claims another role",
        no(WasDealt(CID, "troublemaker")),
        vouched(CID),
        "Cid claims to have been dealt a Villager card (line 5), and whoever was dealt the Troublemaker card would "
        "have to tell the truth: so Cid was not dealt the Troublemaker card.",
        "Cid自称发到村民（第 5 行），而发到捣蛋鬼的人必须说真话：所以Cid没发到捣蛋鬼。",
    ),
    (
        "honesty",
        so(KeepsWord(BOB)),
        vouched(BOB),
        f"What Bob says {BOB_SAYS[0]} is so, unless Bob knowingly has a Werewolf card.",
        f"Bob所说的{BOB_SAYS[1]}属实，除非Bob知道自己是狼人。",
    ),
    (
        "bound, so it is so",
        no(Lies(ANN)),
        [*vouched(ANN), so(Bound(ANN))],
        f"Ann has to tell the truth, so what Ann says {ANN_SAYS[0]} is so.",
        f"Ann必须说真话，所以Ann所说的{ANN_SAYS[1]}属实。",
    ),
    (
        "bound, by an earlier step",
        no(Lies(ANN)),
        [so(KeepsWord(ANN)), so(Bound(ANN))],
        f"Ann has to tell the truth, so what Ann says {ANN_SAYS[0]} is so.",
        f"Ann必须说真话，所以Ann所说的{ANN_SAYS[1]}属实。",
    ),
    (
        "bound, and it says so",
        so(WasDealt(ANN, "seer")),
        [*vouched(ANN), so(Bound(ANN))],
        'Ann has to tell the truth and says "seer, saw Cid villager" (line 3): so Ann was dealt the Seer card.',
        "Ann必须说真话，说的是“预言家，验Cid村民”（第 3 行）：所以Ann发到预言家。",
    ),
    (
        "true, and it says so",
        so(WasDealt(CID, "villager")),
        [no(Lies(ANN)), RuleOf("seer")],
        'Ann tells the truth and says "seer, saw Cid villager" (line 3): so Cid was dealt a Villager card '
        "(by the Seer's rule).",
        "Ann说的“预言家，验Cid村民”（第 3 行）是真话：所以Cid发到村民（根据预言家的规则）。",
    ),
    (
        "a liar is not bound",
        no(Bound(BOB)),
        [*vouched(BOB), so(Lies(BOB))],
        f"What Bob says {BOB_SAYS[0]} is not so, and whoever has to tell the truth would not say it: so Bob "
        "knowingly has a Werewolf card.",
        f"Bob所说的{BOB_SAYS[1]}不属实，而必须说真话的人不会这样说：所以Bob知道自己是狼人。",
    ),
    (
        "trusted",
        no(Lies(CID)),
        [STORIES[CID], TRUST],
        'Cid is trusted (line 8), so what Cid says (line 5: "villager") is so.',
        "Cid受信任（第 8 行），所以Cid所说的（第 5 行：“村民”）属实。",
    ),
    (
        "trusted, and it says so",
        so(WasDealt(CID, "villager")),
        [STORIES[CID], TRUST],
        'Cid is trusted (line 8) and says "villager" (line 5): so Cid was dealt a Villager card.',
        "Cid受信任（第 8 行），说的是“村民”（第 5 行）：所以Cid发到村民。",
    ),
    (
        "trusted, or else",
        no(IsWolf(CID)),
        [STORIES[CID], TRUST, no(Moved("robber", CID))],
        "Cid is not a Werewolf at the end; otherwise, since the Robber did not move the card before Cid, Cid, who is "
        'trusted (line 8), would be lying (line 5: "villager").',
        "Cid最后不是狼人；否则，因为强盗没有动过Cid面前的牌，受信任（第 8 行）的Cid就说了假话（第 5 行：“村民”）。",
    ),
    (
        "one story against another",
        so(Lies(BOB)),
        [*vouched(ANN), RuleOf("insomniac")],
        f"If what Bob says {BOB_SAYS[0]} were so, Ann would have to tell the truth and yet be lying "
        '(line 3: "seer, saw Cid villager"; by the Insomniac\'s rule): so Bob is lying.',
        f"假如Bob所说的{BOB_SAYS[1]}属实，Ann本该说真话，却说了假话"
        "（第 3 行：“预言家，验Cid村民”；根据失眠者的规则）：所以Bob在说谎。",
    ),
    (
        "one story against another, and more",
        so(Lies(BOB)),
        [*vouched(ANN), no(Moved("robber", BOB))],
        f"If what Bob says {BOB_SAYS[0]} were so, then, since the Robber did not move the card before Bob, Ann would "
        f"have to tell the truth and yet be lying {ANN_SAYS[0]}: so Bob is lying.",
        f"假如Bob所说的{BOB_SAYS[1]}属实，那么，因为强盗没有动过Bob面前的牌，Ann本该说真话，却说了假话{ANN_SAYS[1]}："
        "所以Bob在说谎。",
    ),
    (
        "somebody would lie who must not; few cards let lie",
        no(WasDealt(CID, "werewolf")),
        [*vouched(ANN), Deck()],
        "Cid was not dealt a Werewolf card; otherwise, since the only cards not of the village are 2 Werewolves, Ann "
        f"would have to tell the truth and yet be lying {ANN_SAYS[0]}.",
        f"Cid没发到狼人；否则，因为不属于村民阵营的牌只有2张狼人，Ann本该说真话，却说了假话{ANN_SAYS[1]}。",
    ),
    (
        "somebody lies, and must not",
        so(IsWolf(BOB)),
        [so(KeepsWord(ANN)), so(Lies(ANN))],
        f"Bob is a Werewolf at the end; otherwise Ann would have to tell the truth, though what Ann says {ANN_SAYS[0]} "
        "is not so.",
        f"Bob最后是狼人；否则Ann就必须说真话，可Ann所说的{ANN_SAYS[1]}不属实。",
    ),
    (
        "one of two would lie who must not",
        so(IsWolf(EVE)),
        [*vouched(ANN), *vouched(BOB)],
        "Eve is a Werewolf at the end; otherwise one of these would have to tell the truth and yet be lying: "
        f"Ann {ANN_SAYS[0]} or Bob {BOB_SAYS[0]}.",
        f"Eve最后是狼人；否则以下必有一人本该说真话，却说了假话：Ann{ANN_SAYS[1]}或Bob{BOB_SAYS[1]}。",
    ),
    (
        "two stories",
        so(OneLies(ANN, BOB)),
        [RuleOf("seer"), RuleOf("insomniac")],
        'What Ann says (line 3: "seer, saw Cid villager") and what Bob says (line 4: "insomniac, woke werewolf") '
        "cannot both be so (by the rules of the Seer and the Insomniac).",
        f"Ann所说的{ANN_SAYS[1]}和Bob所说的{BOB_SAYS[1]}不可能都属实（根据预言家和失眠者的规则）。",
    ),
    (
        "two stories of what is there once",
        so(OneLies(ANN, BOB)),
        [Deck()],
        f"What Ann says {ANN_SAYS[0]} and what Bob says {BOB_SAYS[0]} cannot both be so, since there is only one Seer "
        "card and one Insomniac card.",
        f"Ann所说的{ANN_SAYS[1]}和Bob所说的{BOB_SAYS[1]}不可能都属实，因为预言家只有一张、失眠者只有一张。",
    ),
    (
        "three stories of what is there twice",
        so(Either(Lies(ANN), Either(Lies(BOB), Lies(CID)))),
        [Deck(("villager",)), RuleOf("robber")],
        f"What Ann says {ANN_SAYS[0]}, what Bob says {BOB_SAYS[0]} and what Cid says "
        '(line 5: "villager") cannot all be so, since there are only 2 Villager cards (by the Robber\'s rule).',
        f"Ann所说的{ANN_SAYS[1]}、Bob所说的{BOB_SAYS[1]}和Cid所说的（第 5 行：“村民”）不可能都属实，"
        "因为村民只有 2 张（根据强盗的规则）。",
    ),
    (
        "two stories, as asked",
        so(Either(Lies(ANN), Lies(BOB))),
        [RuleOf("seer")],
        f"What Ann says {ANN_SAYS[0]} and what Bob says "
        '(line 4: "insomniac, woke werewolf") cannot both be so (by the Seer\'s rule).',
        f"Ann所说的{ANN_SAYS[1]}和Bob所说的{BOB_SAYS[1]}不可能都属实（根据预言家的规则）。",
    ),
    (
        "who lied would be bound",
        no(Lies(ANN)),
        [*vouched(ANN), no(WasDealt(ANN, "werewolf")), RuleOf("robber")],
        f"If Ann were lying {ANN_SAYS[0]}, then, since Ann was not dealt a Werewolf card, Ann would have to tell the "
        "truth (by the Robber's rule): so Ann tells the truth.",
        f"假如Ann在说谎{ANN_SAYS[1]}，那么，因为Ann没发到狼人，Ann本该说真话（根据强盗的规则）：所以Ann说的是真话。",
    ),
    (
        "several who know what they have",
        no(WasDealt(CID, "werewolf")),
        [no(Bound(ANN)), no(Bound(BOB)), Deck(("werewolf",))],
        "Since the only cards not of the village are 2 Werewolves, and Ann and Bob each knowingly have a Werewolf "
        "card, Cid was not dealt a Werewolf card.",
        "因为不属于村民阵营的牌只有2张狼人，且Ann和Bob都知道自己是狼人，所以Cid没发到狼人。",
    ),
    (
        "several who are bound, and several who are not",
        so(IsWolf(EVE)),
        [so(Bound(ANN)), so(Bound(BOB)), no(IsWolf(CID)), no(IsWolf(DEE)), so(IsWolf(BOB)), so(IsWolf(ANN))],
        "Since Ann and Bob have to tell the truth, neither Cid nor Dee is a Werewolf at the end, and Ann and Bob are "
        "Werewolves at the end, Eve is a Werewolf at the end.",
        "因为Ann和Bob都必须说真话，Cid和Dee最后都不是狼人，且Ann和Bob最后都是狼人，所以Eve最后是狼人。",
    ),
    (
        "what somebody was not dealt",
        so(WasDealt(ANN, "seer")),
        [no(WasDealt(ANN, "werewolf")), no(WasDealt(ANN, "villager")), no(WasDealt(ANN, "robber"))],
        "Since Ann was dealt neither a Werewolf, a Villager nor the Robber, Ann was dealt the Seer card.",
        "因为Ann没发到狼人、村民，也没发到强盗，所以Ann发到预言家。",
    ),
    (
        "one of two lies, not this one",
        so(Lies(BOB)),
        [so(OneLies(ANN, BOB)), no(Lies(ANN))],
        f"At least one of Ann and Bob is lying, and Ann tells the truth {ANN_SAYS[0]}: so Bob is lying {BOB_SAYS[0]}.",
        f"Ann和Bob至少有一人在说谎，而Ann说的是真话{ANN_SAYS[1]}：所以Bob在说谎{BOB_SAYS[1]}。",
    ),
    (
        "one of two is not bound, not this one",
        no(Bound(ANN)),
        [so(Bound(BOB)), so(OneFree(ANN, BOB))],
        "At least one of Ann and Bob need not tell the truth, and Bob has to tell the truth: so Ann "
        "knowingly has a Werewolf card.",
        "Ann和Bob至少有一人不必说真话，而Bob必须说真话：所以Ann知道自己是狼人。",
    ),
    (
        "one of two was dealt it, not this one",
        so(WasDealt(BOB, "seer")),
        [no(WasDealt(ANN, "seer")), so(OneDealt(ANN, BOB, "seer"))],
        "Ann or Bob was dealt the Seer, and Ann was not dealt the Seer card: so Bob was dealt the Seer card.",
        "Ann和Bob之一发到预言家，而Ann没发到预言家：所以Bob发到预言家。",
    ),
    (
        "one of two lies, so one is not bound",
        so(OneFree(ANN, BOB)),
        [*vouched(ANN), *vouched(BOB), so(OneLies(ANN, BOB))],
        "At least one of Ann and Bob is lying, and whoever has to tell the truth does not lie: so at least one of Ann "
        "and Bob need not tell the truth.",
        "Ann和Bob至少有一人在说谎，而必须说真话的人不会说谎：所以Ann和Bob至少有一人不必说真话。",
    ),
    (
        "two stories do not go together, so one is not bound",
        so(OneFree(ANN, BOB)),
        [so(KeepsWord(ANN)), so(KeepsWord(BOB)), no(Moved("robber", BOB))],
        f"If Ann and Bob both had to tell the truth, what Ann says {ANN_SAYS[0]} and what Bob says {BOB_SAYS[0]} would "
        "be so, which cannot be, since the Robber did not move the card before Bob: so at least one of Ann and Bob "
        "need not tell the truth.",
        f"假如Ann和Bob都必须说真话，Ann所说的{ANN_SAYS[1]}和Bob所说的{BOB_SAYS[1]}就都属实，而这不可能，"
        "因为强盗没有动过Bob面前的牌：所以Ann和Bob至少有一人不必说真话。",
    ),
    (
        "a story that cannot be so",
        so(Lies(BOB)),
        [no(Moved("robber", BOB)), no(Moved("troublemaker", BOB)), RuleOf("insomniac")],
        f"What Bob says {BOB_SAYS[0]} cannot be so, since neither the Robber nor the Troublemaker moved the card "
        "before Bob (by the Insomniac's rule): Bob is lying.",
        f"Bob所说的{BOB_SAYS[1]}不可能属实，因为强盗和捣蛋鬼都没有动过Bob面前的牌（根据失眠者的规则）：Bob在说谎。",
    ),
    (
        "a story that can never be so",
        so(Lies(BOB)),
        [RuleOf("insomniac")],
        f"What Bob says {BOB_SAYS[0]} cannot be so (by the Insomniac's rule): Bob is lying.",
        f"Bob所说的{BOB_SAYS[1]}不可能属实（根据失眠者的规则）：Bob在说谎。",
    ),
    (
        "what everybody saw",
        so(IsRole(EVE, "troublemaker")),
        [SHOWN],
        'Line 7 says "Eve ends troublemaker": so Eve is the Troublemaker at the end.',
        "第 7 行记录“Eve最后是捣蛋鬼”：所以Eve最后是捣蛋鬼。",
    ),
    (
        "player by player",
        so(NobodyDealt("troublemaker", EVE)),
        [no(WasDealt(seat, "troublemaker")) for seat in (ANN, BOB, CID, DEE)],
        "None of Ann, Bob, Cid and Dee was dealt the Troublemaker: so no player but Eve can have been dealt the "
        "Troublemaker.",
        "Ann、Bob、Cid和Dee都没发到捣蛋鬼：所以除了Eve，没有玩家可能发到捣蛋鬼。",
    ),
    (
        "nobody was dealt it, so nobody did it",
        no(Moved("troublemaker", BOB)),
        [so(NobodyDealt("troublemaker")), RuleOf("troublemaker")],
        "Since no player was dealt the Troublemaker, the Troublemaker did not move the card before Bob (by the "
        "Troublemaker's rule).",
        "因为没有玩家发到捣蛋鬼，所以捣蛋鬼没有动过Bob面前的牌（根据捣蛋鬼的规则）。",
    ),
    (
        "the only one is taken",
        no(WasDealt(CID, "seer")),
        [so(WasDealt(ANN, "seer")), Deck()],
        "There is only one Seer card, and Ann was dealt it: so Cid was not dealt the Seer card.",
        "预言家只有一张，已发给Ann：所以Cid没发到预言家。",
    ),
    (
        "all are taken",
        no(WasDealt(CID, "werewolf")),
        [so(WasDealt(ANN, "werewolf")), so(WasDealt(BOB, "werewolf")), Deck()],
        "There are only 2 Werewolf cards, and Ann and Bob were dealt them: so Cid was not dealt a Werewolf card.",
        "狼人只有 2 张，已发给Ann和Bob：所以Cid没发到狼人。",
    ),
    (
        "somebody must have it",
        so(WasDealt(CID, "seer")),
        [no(WasDealt(ANN, "seer")), no(WasDealt(BOB, "seer")), Deck()],
        "Since there is one Seer card and neither Ann nor Bob was dealt the Seer, Cid was dealt the Seer card.",
        "因为有一张预言家，且Ann和Bob都没发到预言家，所以Cid发到预言家。",
    ),
    (
        "nobody moved it",
        so(CameFrom(BOB, BOB)),
        [no(Moved("robber", BOB)), no(Moved("troublemaker", BOB))],
        "Neither the Robber nor the Troublemaker moved the card before Bob: so Bob still has the card dealt to Bob.",
        "强盗和捣蛋鬼都没有动过Bob面前的牌：所以Bob最后的牌就是发到的那张。",
    ),
    (
        "dealt and kept",
        so(IsWolf(BOB)),
        [so(CameFrom(BOB, BOB)), so(WasDealt(BOB, "werewolf"))],
        "Bob was dealt a Werewolf card and still has it at the end: so Bob is a Werewolf at the end.",
        "Bob发到狼人，而且最后还是这张牌：所以Bob最后是狼人。",
    ),
    (
        "dealt to somebody else",
        no(InTeam(BOB, "village")),
        [so(WasDealt(CID, "werewolf")), so(CameFrom(BOB, CID))],
        "Cid was dealt a Werewolf card, and that card lies before Bob at the end: so Bob is not on the village team at "
        "the end.",
        "Cid发到狼人，而这张牌最后在Bob面前：所以Bob最后不属于村民阵营。",
    ),
    (
        "anything else",
        so(IsWolf(BOB)),
        [no(Bound(BOB)), no(Moved("robber", BOB)), Deck()],
        "Since the only cards not of the village are 2 Werewolves, Bob knowingly has a Werewolf card and the "
        "Robber did not move the card before Bob, Bob is a Werewolf at the end.",
        "因为不属于村民阵营的牌只有2张狼人，Bob知道自己是狼人，且强盗没有动过Bob面前的牌，所以Bob最后是狼人。",
    ),
    (
        "both ways",
        None,
        [so(Moved("robber", BOB)), no(Moved("robber", BOB))],
        "But it cannot be both so and not so that the Robber moved the card before Bob.",
        "但“强盗动过Bob面前的牌”不可能既成立又不成立。",
    ),
    (
        "a lie that must not be",
        None,
        [*vouched(ANN), so(Bound(ANN)), so(WasDealt(CID, "werewolf"))],
        f"But then, since Cid was dealt a Werewolf card, Ann, who has to tell the truth, would be lying {ANN_SAYS[0]}.",
        f"但这样一来，因为Cid发到狼人，必须说真话的Ann就说了假话{ANN_SAYS[1]}。",
    ),
    (
        "a lie that must not be, and is one",
        None,
        [so(KeepsWord(ANN)), so(Bound(ANN)), so(Lies(ANN))],
        f"But Ann has to tell the truth, and yet what Ann says {ANN_SAYS[0]} is not so.",
        f"但Ann必须说真话，Ann所说的{ANN_SAYS[1]}却不属实。",
    ),
    (
        "too many cards",
        None,
        [so(WasDealt(seat, "werewolf")) for seat in (ANN, CID, EVE)] + [Deck()],
        "But there are only 2 Werewolf cards, and so it cannot be that Ann, Cid and Eve were each dealt a Werewolf.",
        "但狼人只有 2 张，所以不可能Ann、Cid和Eve都发到狼人。",
    ),
    (
        "what cannot be together",
        None,
        [no(Lies(ANN)), no(Lies(BOB)), RuleOf("insomniac")],
        f"But it cannot be that Ann tells the truth {ANN_SAYS[0]} and Bob tells the truth "
        '(line 4: "insomniac, woke werewolf"; by the Insomniac\'s rule).',
        f"但Ann说的是真话{ANN_SAYS[1]}，且Bob说的是真话{BOB_SAYS[1]}，这不可能（根据失眠者的规则）。",
    ),
]


@pytest.mark.parametrize(
    ("what", "conclusion", "premises", "english", "chinese"), STEPS, ids=lambda value: str(value)[:40]
)
def test_steps(what: str, conclusion: Fact | None, premises: list, english: str, chinese: str) -> None:
    assert pair(SAYER.step(conclusion, premises)) == (english, chinese)


def test_cards_that_matter_are_told_where_they_are_known() -> None:
    """The deck without faces is told by those the step speaks of."""
    dealt = so(WasDealt(ANN, "seer"))
    known = SAYER.step(no(WasDealt(CID, "seer")), [dealt, Deck(("insomniac", "seer"))])
    assert known.en == (
        "Since there is only one Insomniac card and one Seer card, and Ann was dealt the Seer card, Cid was not dealt "
        "the Seer card."
    )
    assert SAYER.step(no(WasDealt(CID, "seer")), [dealt, Deck(("seer",))]).en.startswith("There is only one Seer card")
    many = SAYER.step(so(Lies(ANN)), [Deck(("insomniac", "robber", "seer", "villager"))])
    assert many.en == f"What Ann says {ANN_SAYS[0]} cannot be so, since the deck has just these cards: Ann is lying."


def test_cases() -> None:
    assert pair(SAYER.suppose(no(Lies(ANN)))) == (
        f"Suppose Ann tells the truth {ANN_SAYS[0]}.",
        f"假设Ann说的是真话{ANN_SAYS[1]}。",
    )
    assert SAYER.suppose(so(WasDealt(ANN, "werewolf"))).en == "Suppose Ann was dealt a Werewolf card."
    assert pair(SAYER.after_cases(so(Lies(ANN)), [no(Lies(ANN))])) == (
        "That cannot be: so Ann is lying.",
        "这不可能：所以Ann在说谎。",
    )
    assert pair(SAYER.after_cases(so(IsWolf(BOB)), [no(Lies(ANN)), so(Lies(ANN))])) == (
        "Either way, Bob is a Werewolf at the end.",
        "无论哪种情况，Bob最后是狼人。",
    )


def test_a_sentence_begins_with_a_name_as_it_is_written() -> None:
    said = sayer("players: ann, bob, cid\ncards: 2 werewolf, seer, 3 villager\nann: seer\n")
    assert said.step(no(Lies(0)), [so(Bound(0)), so(KeepsWord(0))]).en.startswith("ann has to tell")
    kept = said.step(so(CameFrom(0, 0)), [no(Moved("robber", 0)), no(Moved("drunk", 0))])
    assert kept.en.startswith("Neither a Robber nor a Drunk moved")


def test_the_only_card_that_lets_lie() -> None:
    said = sayer("players: Ann, Bob, Cid\ncards: werewolf, seer, 4 villager\nAnn: seer, saw Bob villager\n")
    told = said.step(no(IsWolf(1)), [Piece(Kind.STORY, 3), Honest(0), Deck()])
    assert "otherwise, since the only card not of the village is the Werewolf, Ann would have to" in told.en
    assert "因为不属于村民阵营的牌只有一张狼人，Ann本该说真话，却说了假话" in told.zh
