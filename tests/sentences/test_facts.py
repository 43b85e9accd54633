"""Facts about one night as clauses in both languages, and how sure they are. Every sentence by hand."""

from __future__ import annotations

import pytest

from deduce.lemmas import (
    Bound,
    CameFrom,
    Fact,
    KeepsWord,
    Moved,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
)
from deduce.questions import Both, Either, InTeam, IsRole, IsWolf, Lies, No, WasDealt
from sentences.saying import (
    ANN,
    BOB,
    CENTRE_1,
    CENTRE_2,
    CID,
    EVE,
    SAYER,
    no,
    pair,
    sayer,
    so,
)

FACTS = [
    (so(IsWolf(BOB)), "Bob is a Werewolf at the end", "Bob最后是狼人", "Bob is werewolf"),
    (no(IsWolf(BOB)), "Bob is not a Werewolf at the end", "Bob最后不是狼人", "Bob is not werewolf"),
    (so(IsWolf(CENTRE_2)), "centre card 2 is a Werewolf at the end", "中2牌最后是狼人", "centre 2 is werewolf"),
    (so(IsRole(BOB, "seer")), "Bob is the Seer at the end", "Bob最后是预言家", "Bob is seer"),
    (no(IsRole(BOB, "villager")), "Bob is not a Villager at the end", "Bob最后不是村民", "Bob is not villager"),
    (so(WasDealt(BOB, "villager")), "Bob was dealt a Villager card", "Bob发到村民", "Bob was dealt villager"),
    (
        no(WasDealt(BOB, "insomniac")),
        "Bob was not dealt the Insomniac card",
        "Bob没发到失眠者",
        "Bob was not dealt insomniac",
    ),
    (so(WasDealt(BOB, "minion")), "Bob was dealt a Minion card", "Bob发到爪牙", "Bob was dealt minion"),
    (
        so(WasDealt(CENTRE_1, "seer")),
        "centre card 1 was the Seer at first",
        "中1牌最初是预言家",
        "centre 1 was dealt seer",
    ),
    (
        no(WasDealt(CENTRE_1, "werewolf")),
        "centre card 1 was not a Werewolf at first",
        "中1牌最初不是狼人",
        "centre 1 was not dealt werewolf",
    ),
    (
        so(InTeam(BOB, "village")),
        "Bob is on the village team at the end",
        "Bob最后属于村民阵营",
        "Bob is on the village team",
    ),
    (
        no(InTeam(BOB, "tanner")),
        "Bob is not on the tanner team at the end",
        "Bob最后不属于皮匠阵营",
        "Bob is not on the tanner team",
    ),
    (so(Lies(BOB)), "Bob is lying", "Bob在说谎", "Bob is lying"),
    (no(Lies(BOB)), "Bob tells the truth", "Bob说的是真话", "Bob is not lying"),
    (
        so(Bound(BOB)),
        "Bob has to tell the truth, being of the village as far as Bob knows",
        "Bob必须说真话：据其所知，自己属于村民阵营",
        "Bob is bound",
    ),
    (no(Bound(BOB)), "Bob knowingly has a Werewolf card", "Bob知道自己是狼人", "Bob is not bound"),
    (
        so(KeepsWord(BOB)),
        "what Bob says is so, unless Bob knowingly has a Werewolf card",
        "Bob所说的属实，除非Bob知道自己是狼人",
        "Bob is not bound or not lying",
    ),
    (
        no(KeepsWord(BOB)),
        "Bob has to tell the truth and yet is lying",
        "Bob必须说真话，却在说谎",
        "Bob is bound and lying",
    ),
    (so(Moved("robber", BOB)), "the Robber moved the card before Bob", "强盗动过Bob面前的牌", "robber moved Bob"),
    (
        no(Moved("robber", BOB)),
        "the Robber did not move the card before Bob",
        "强盗没有动过Bob面前的牌",
        "robber did not move Bob",
    ),
    (
        no(Moved("drunk", CENTRE_2)),
        "a Drunk did not move centre card 2",
        "酒鬼没有动过中2牌",
        "drunk did not move centre 2",
    ),
    (
        so(CameFrom(CID, BOB)),
        "the card that was dealt to Bob lies before Cid at the end",
        "Cid最后的牌是发给Bob的那张",
        "Cid ends with the card dealt to Bob",
    ),
    (
        no(CameFrom(CID, BOB)),
        "the card that was dealt to Bob does not lie before Cid at the end",
        "Cid最后的牌不是发给Bob的那张",
        "Cid ends not with the card dealt to Bob",
    ),
    (
        so(CameFrom(BOB, BOB)),
        "Bob still has the card dealt to Bob",
        "Bob最后的牌就是发到的那张",
        "Bob ends with the card dealt to Bob",
    ),
    (
        no(CameFrom(BOB, BOB)),
        "Bob no longer has the card dealt to Bob",
        "Bob最后的牌不是发到的那张",
        "Bob ends not with the card dealt to Bob",
    ),
    (
        so(CameFrom(BOB, CENTRE_2)),
        "what was centre card 2 at first lies before Bob at the end",
        "Bob最后的牌是最初的中2牌",
        "Bob ends with the card dealt to centre 2",
    ),
    (
        no(CameFrom(BOB, CENTRE_2)),
        "what was centre card 2 at first does not lie before Bob at the end",
        "Bob最后的牌不是最初的中2牌",
        "Bob ends not with the card dealt to centre 2",
    ),
    (so(NobodyDealt("robber")), "no player was dealt the Robber", "没有玩家发到强盗", "no player was dealt robber"),
    (
        no(NobodyDealt("werewolf")),
        "some player was dealt a Werewolf",
        "有玩家发到狼人",
        "some player was dealt werewolf",
    ),
    (
        so(NobodyDealt("robber", EVE)),
        "no player but Eve can have been dealt the Robber",
        "除了Eve，没有玩家可能发到强盗",
        "no player but Eve was dealt robber",
    ),
    (
        no(NobodyDealt("robber", EVE)),
        "some player other than Eve was dealt the Robber",
        "除了Eve，另有玩家发到强盗",
        "some player but Eve was dealt robber",
    ),
    (
        so(OneLies(ANN, BOB)),
        "at least one of Ann and Bob is lying",
        "Ann和Bob至少有一人在说谎",
        "Ann is lying or Bob is lying",
    ),
    (
        no(OneLies(ANN, BOB)),
        "Ann and Bob both tell the truth",
        "Ann和Bob说的都是真话",
        "not (Ann is lying or Bob is lying)",
    ),
    (
        so(OneFree(ANN, BOB)),
        "at least one of Ann and Bob need not tell the truth",
        "Ann和Bob至少有一人不必说真话",
        "Ann is not bound or Bob is not bound",
    ),
    (
        no(OneFree(ANN, BOB)),
        "Ann and Bob both have to tell the truth",
        "Ann和Bob都必须说真话",
        "Ann is bound and Bob is bound",
    ),
    (
        so(OneDealt(ANN, BOB, "seer")),
        "Ann or Bob was dealt the Seer",
        "Ann和Bob之一发到预言家",
        "Ann was dealt seer or Bob was dealt seer",
    ),
    (
        so(OneDealt(ANN, BOB, "werewolf")),
        "at least one of Ann and Bob was dealt a Werewolf",
        "Ann和Bob至少有一人发到狼人",
        "Ann was dealt werewolf or Bob was dealt werewolf",
    ),
    (
        no(OneDealt(ANN, BOB, "seer")),
        "neither Ann nor Bob was dealt the Seer",
        "Ann和Bob都没发到预言家",
        "not (Ann was dealt seer or Bob was dealt seer)",
    ),
    (so(No(IsWolf(BOB))), "Bob is not a Werewolf at the end", "Bob最后不是狼人", "Bob is not werewolf"),
    (no(No(IsWolf(BOB))), "Bob is a Werewolf at the end", "Bob最后是狼人", "Bob is werewolf"),
    (
        so(Both(Lies(ANN), No(Lies(BOB)))),
        "Ann is lying and Bob tells the truth",
        "Ann在说谎，并且Bob说的是真话",
        "Ann is lying and Bob is not lying",
    ),
    (
        no(Both(Lies(ANN), No(Lies(BOB)))),
        "Ann tells the truth or Bob is lying",
        "Ann说的是真话，或者Bob在说谎",
        "not (Ann is lying and Bob is not lying)",
    ),
    (
        so(Both(Lies(ANN), Either(Lies(BOB), Lies(CID)))),
        "Ann is lying and at least one of Bob and Cid is lying",
        "Ann在说谎，并且Bob和Cid中至少有一人在说谎",
        "Ann is lying and (Bob is lying or Cid is lying)",
    ),
    (
        no(Either(Lies(ANN), Both(Lies(BOB), Lies(CID)))),
        "Ann tells the truth and (Bob tells the truth or Cid tells the truth)",
        "Ann说的是真话，并且（Bob说的是真话，或者Cid说的是真话）",
        "not (Ann is lying or Bob is lying and Cid is lying)",
    ),
    (
        so(Either(Lies(ANN), Either(Lies(BOB), Lies(CID)))),
        "at least one of Ann, Bob and Cid is lying",
        "Ann、Bob和Cid中至少有一人在说谎",
        None,
    ),
]
"""Fact, in English, in Chinese, in canonical English."""


@pytest.mark.parametrize(("fact", "english", "chinese", "canonical"), FACTS, ids=lambda value: str(value)[:60])
def test_facts(fact: Fact, english: str, chinese: str, canonical: str | None) -> None:
    assert pair(SAYER.fact(fact)) == (english, chinese)
    if canonical is not None:
        assert SAYER.canonical(fact) == canonical


@pytest.mark.parametrize(
    ("honesty", "bound", "free", "keeps"),
    [
        (
            "dealt",
            (
                "Bob has to tell the truth, having been dealt a card of the village",
                "Bob必须说真话：发到的是村民阵营的牌",
            ),
            ("Bob was not dealt a card of the village", "Bob发到的不是村民阵营的牌"),
            (
                "what Bob says is so, unless Bob was dealt a card that is not of the village",
                "Bob所说的属实，除非Bob发到的不是村民阵营的牌",
            ),
        ),
        (
            "final",
            (
                "Bob has to tell the truth, having a card of the village at the end",
                "Bob必须说真话：最后面前的是村民阵营的牌",
            ),
            ("Bob does not have a card of the village at the end", "Bob最后面前的不是村民阵营的牌"),
            (
                "what Bob says is so, unless Bob has a card at the end that is not of the village",
                "Bob所说的属实，除非Bob最后面前的不是村民阵营的牌",
            ),
        ),
        *(
            (
                policy,
                ("Bob has to tell the truth", "Bob必须说真话"),
                ("Bob need not tell the truth", "Bob不必说真话"),
                ("what Bob says is so if Bob has to tell the truth", "Bob所说的属实，只要Bob必须说真话"),
            )
            for policy in ("everyone", "nobody")
        ),
    ],
)
def test_who_is_bound_is_told_as_the_policy_has_it(honesty: str, bound, free, keeps) -> None:
    said = sayer(honesty=honesty)
    assert pair(said.fact(so(Bound(BOB)))) == bound
    assert pair(said.fact(no(Bound(BOB)))) == free
    assert pair(said.fact(so(KeepsWord(BOB)))) == keeps


DAYBREAK = """\
players: Ann, Bob, Cid
cards: doppelganger, dream wolf, werewolf, mystic wolf, minion, villager
Ann: villager
"""
GRAVEYARD = "game: graveyard\nplayers: 6\n1: seer\n"


def test_a_wolf_of_any_kind_where_there_are_several() -> None:
    """A card that copies is what it shows; the role Werewolf is one of the wolves."""
    said = sayer(DAYBREAK)
    assert pair(said.fact(so(IsWolf(0)))) == ("Ann is a Werewolf of some kind at the end", "Ann最后是某种狼人")
    assert pair(said.fact(no(IsWolf(0)))) == ("Ann is not a Werewolf of any kind at the end", "Ann最后不是任何一种狼人")
    assert pair(said.fact(so(IsRole(0, "werewolf")))) == ("Ann is the Werewolf at the end", "Ann最后是狼人")
    copied = no(IsRole(1, "doppelganger"))
    assert pair(said.fact(copied)) == (
        "Bob does not have the Doppelganger card at the end",
        "Bob最后的牌面不是化身幽灵",
    )
    copied = so(IsRole(3, "doppelganger"))
    assert pair(said.fact(copied)) == ("centre card 1 is the Doppelganger card at the end", "中1牌最后的牌面是化身幽灵")


def test_how_sure_it_is_which_card_lies_there() -> None:
    """A card that copies is what it shows."""
    said, shown = sayer(DAYBREAK), IsRole(0, "doppelganger")
    assert pair(said.must(so(shown))) == (
        "Ann must have the Doppelganger card at the end",
        "Ann最后的牌面必定是化身幽灵",
    )
    assert said.must(no(shown)).en == "Ann cannot have the Doppelganger card at the end"
    assert said.could(so(IsRole(3, "doppelganger"))).en == "centre card 1 could be the Doppelganger card at the end"


def test_which_cards_let_lie_is_told_where_they_are_few() -> None:
    """Two roles are named; a third one, or a card that may become one of them, makes it too long."""
    players = "players: Ann, Bob, Cid\nAnn: villager\ncards: "
    two = sayer(f"{players}minion, seer, 2 villager, 2 werewolf")
    assert pair(two.fact(no(Bound(0)))) == (
        "Ann knowingly has the Minion card or a Werewolf card",
        "Ann知道自己是爪牙或狼人",
    )
    assert pair(two.fact(so(KeepsWord(0)))) == (
        "what Ann says is so, unless Ann knowingly has the Minion card or a Werewolf card",
        "Ann所说的属实，除非Ann知道自己是爪牙或狼人",
    )
    for cards in ("minion, tanner, seer, villager, 2 werewolf", "doppelganger, seer, 2 villager, 2 werewolf"):
        told = sayer(players + cards).fact(no(Bound(0)))
        assert pair(told) == ("Ann knowingly has a card that is not of the village", "Ann知道自己不属于村民阵营")


def test_one_of_several_places() -> None:
    """The centre is no player: what lies there is told apart."""
    assert pair(SAYER.fact(so(Either(WasDealt(ANN, "seer"), WasDealt(BOB, "seer"))))) == (
        "at least one of Ann and Bob was dealt the Seer card",
        "Ann和Bob中至少有一人发到预言家",
    )
    assert SAYER.fact(so(Either(IsWolf(ANN), IsRole(BOB, "seer")))).en == (
        "Ann is a Werewolf at the end or Bob is the Seer at the end"
    )
    assert SAYER.fact(so(Either(IsWolf(ANN), IsWolf(CENTRE_1)))).en == (
        "Ann is a Werewolf at the end or centre card 1 is a Werewolf at the end"
    )
    assert SAYER.must(so(Either(IsWolf(ANN), IsWolf(CENTRE_1)))).en.startswith("it must be so that Ann")


def test_centre_cards_that_have_names() -> None:
    said = sayer(GRAVEYARD)
    assert pair(said.fact(so(IsWolf(6)))) == ("the left centre card is a Werewolf at the end", "左牌最后是狼人")
    moved = no(Moved("gravekeeper", 8))
    assert pair(said.fact(moved)) == ("the Gravekeeper did not move the right centre card", "守墓人没有动过右牌")
    assert said.canonical(moved) == "gravekeeper did not move right"


# What is sure


@pytest.mark.parametrize(
    ("fact", "must", "need_not", "could"),
    [
        (
            so(IsWolf(BOB)),
            ("Bob must be a Werewolf at the end", "Bob最后必定是狼人"),
            ("Bob need not be a Werewolf at the end", "Bob最后不一定是狼人"),
            ("Bob could be a Werewolf at the end", "Bob最后可能是狼人"),
        ),
        (
            no(IsRole(CENTRE_1, "seer")),
            ("centre card 1 cannot be the Seer at the end", "中1牌最后不可能是预言家"),
            ("centre card 1 could be the Seer at the end", "中1牌最后可能是预言家"),
            ("centre card 1 need not be the Seer at the end", "中1牌最后不一定是预言家"),
        ),
        (
            so(WasDealt(BOB, "villager")),
            ("Bob must have been dealt a Villager card", "Bob必定发到村民"),
            ("Bob need not have been dealt a Villager card", "Bob不一定发到村民"),
            ("Bob could have been dealt a Villager card", "Bob可能发到村民"),
        ),
        (
            so(No(WasDealt(CENTRE_1, "seer"))),
            ("centre card 1 cannot have been the Seer at first", "中1牌最初不可能是预言家"),
            ("centre card 1 could have been the Seer at first", "中1牌最初可能是预言家"),
            ("centre card 1 need not have been the Seer at first", "中1牌最初不一定是预言家"),
        ),
        (
            so(InTeam(BOB, "village")),
            ("Bob must be on the village team at the end", "Bob最后必定属于村民阵营"),
            ("Bob need not be on the village team at the end", "Bob最后不一定属于村民阵营"),
            ("Bob could be on the village team at the end", "Bob最后可能属于村民阵营"),
        ),
        (
            so(Lies(BOB)),
            ("Bob must be lying", "Bob必定在说谎"),
            ("Bob could be telling the truth", "Bob说的可能是真话"),
            ("Bob could be lying", "Bob可能在说谎"),
        ),
        (
            no(Lies(BOB)),
            ("Bob must be telling the truth", "Bob说的必定是真话"),
            ("Bob could be lying", "Bob可能在说谎"),
            ("Bob could be telling the truth", "Bob说的可能是真话"),
        ),
        (
            so(Either(Lies(ANN), Lies(BOB))),
            ("at least one of Ann and Bob must be lying", "Ann和Bob中至少有一人必定在说谎"),
            ("it need not be so that at least one of Ann and Bob is lying", "不一定如此：Ann和Bob中至少有一人在说谎"),
            ("at least one of Ann and Bob could be lying", "Ann和Bob中至少有一人可能在说谎"),
        ),
        (
            so(Either(Lies(ANN), IsWolf(BOB))),
            (
                "it must be so that Ann is lying or Bob is a Werewolf at the end",
                "必定如此：Ann在说谎，或者Bob最后是狼人",
            ),
            (
                "it need not be so that Ann is lying or Bob is a Werewolf at the end",
                "不一定如此：Ann在说谎，或者Bob最后是狼人",
            ),
            ("it could be that Ann is lying or Bob is a Werewolf at the end", "可能如此：Ann在说谎，或者Bob最后是狼人"),
        ),
    ],
)
def test_how_sure_something_is(fact: Fact, must, need_not, could) -> None:
    assert pair(SAYER.must(fact)) == must
    assert pair(SAYER.need_not(fact)) == need_not
    assert pair(SAYER.could(fact)) == could
