"""Facts, sources and steps about games of several nights as sentences in both languages. Every sentence by hand."""

from __future__ import annotations

import pytest

import deduce
from deduce import several, solving
from deduce.lemmas import (
    Bound,
    Chose,
    Deck,
    Fact,
    Fell,
    HoldersSpeak,
    Honest,
    KeepsWord,
    Knifed,
    KnifeRule,
    Knows,
    NobodyDealt,
    OneDealt,
    OneFree,
    OneLies,
    RoleAmong,
    RuleOf,
    SideAmong,
)
from deduce.model import Kind, Piece
from deduce.nights import Cause, Side
from deduce.questions import Either, InTeam, IsRole, IsWolf, Lies, WasDealt
from deduce.reasons.sentences import Sayer
from sentences.saying import no, pair, so

GAME = """\
game: langrensha
board: 12人预女猎守
players: 12
night 1: nobody dies
2: seer, n1 5 good
7: seer, n1 2 wolf
day 1: 7 exiled
night 2: 4 and 10 die
6: witch, n1 saved 5, n2 poisoned 10
trust 6
12 knows: werewolf, with 7 and 9, n1 knifed 5
"""
TWO, FIVE, SIX, SEVEN, TEN = 1, 4, 5, 6, 9
STORY_2, STORY_7, DAWN_2 = Piece(Kind.STORY, 5), Piece(Kind.STORY, 6), Piece(Kind.FACT, 8)
SAYS_2, SAYS_7 = '(line 5: "seer, n1 5 good")', '(line 6: "seer, n1 2 wolf")'


def sayer(text: str = GAME, honesty: str | None = None, view: str | None = None) -> Sayer:
    record = deduce.parse(text)
    return Sayer(record, several.gather(record, solving.Options(view, honesty, None, None, "auto", None)).course)


SAYER = sayer()
FACTS = [
    (so(IsWolf(TWO)), "2 is a wolf", "2是狼", "2 is werewolf"),
    (no(IsWolf(TWO)), "2 is not a wolf", "2不是狼", "2 is not werewolf"),
    (so(WasDealt(TWO, "seer")), "2 is the Seer", "2是预言家", "2 was dealt seer"),
    (no(WasDealt(TWO, "villager")), "2 is not a Villager", "2不是平民", "2 was not dealt villager"),
    (so(IsRole(TWO, "wolf king")), "2 is the Wolf King", "2是狼王", "2 is wolf king"),
    (so(WasDealt(TWO, "werewolf")), "2 has a Werewolf card", "2的牌是狼人", "2 was dealt werewolf"),
    (no(WasDealt(TWO, "werewolf")), "2 does not have a Werewolf card", "2的牌不是狼人", "2 was not dealt werewolf"),
    (so(InTeam(TWO, "village")), "2 is on the good team", "2属于好人阵营", "2 is on the village team"),
    (no(InTeam(TWO, "werewolf")), "2 is not on the wolves' team", "2不属于狼人阵营", "2 is not on the werewolf team"),
    (so(InTeam(TWO, "fox")), "2 is on the fox team", "2属于狐狸阵营", "2 is on the fox team"),
    (so(Lies(TWO)), "2 is lying", "2在说谎", "2 is lying"),
    (so(Bound(TWO)), "2 has to tell the truth, being good", "2是好人，必须说真话", "2 is bound"),
    (no(Bound(TWO)), "2 need not tell the truth", "2不必说真话", "2 is not bound"),
    (
        so(KeepsWord(TWO)),
        "what 2 says is so, unless 2 is a wolf",
        "2所说的属实，除非2是狼",
        "2 is not bound or not lying",
    ),
    (
        so(Either(IsWolf(TWO), Either(IsWolf(SEVEN), IsWolf(TEN)))),
        "at least one of 2, 7 and 10 is a wolf",
        "2、7和10中至少有一人是狼",
        None,
    ),
    (so(NobodyDealt("guard")), "no player is the Guard", "没有玩家是守卫", "no player was dealt guard"),
    (so(NobodyDealt("guard", TEN)), "no player but 10 can be the Guard", "除了10，没有玩家可能是守卫", None),
    (no(NobodyDealt("guard", TEN)), "some player other than 10 is the Guard", "除了10，另有玩家是守卫", None),
    (so(OneDealt(TWO, SEVEN, "seer")), "2 or 7 is the Seer", "2和7之一是预言家", None),
    (no(OneDealt(TWO, SEVEN, "seer")), "neither 2 nor 7 is the Seer", "2和7都不是预言家", None),
    (so(OneDealt(TWO, SEVEN, "villager")), "at least one of 2 and 7 is a Villager", "2和7至少有一人是平民", None),
    (
        so(SideAmong(Side.WOLF, frozenset((TEN, TWO, SEVEN)))),
        "all wolves are among 2, 7 and 10",
        "狼人都在2、7和10之中",
        "every wolf is one of 2 and 7 and 10",
    ),
    (no(SideAmong(Side.GOD, frozenset((TWO, SEVEN)))), "not all gods are among 2 and 7", "神职并非都在2和7之中", None),
    (so(SideAmong(Side.WOLF, frozenset((TWO,)))), "there are no wolves but 2", "除了2没有狼人", None),
    (no(SideAmong(Side.GOD, frozenset((TWO,)))), "there are gods besides 2", "除了2还有神职", None),
    (so(SideAmong(Side.VILLAGER, frozenset())), "there are no villagers", "没有平民", None),
    (
        so(RoleAmong("seer", frozenset((TWO, SEVEN)))),
        "the Seer is one of 2 and 7",
        "预言家在2和7之中",
        "every seer is one of 2 and 7",
    ),
    (no(RoleAmong("seer", frozenset((TWO, SEVEN)))), "the Seer is none of 2 and 7", "预言家不在2和7之中", None),
    (so(RoleAmong("seer", frozenset((TWO,)))), "no player but 2 can be the Seer", "除了2，没有玩家可能是预言家", None),
    (so(RoleAmong("villager", frozenset((TWO, TEN)))), "all Villagers are among 2 and 10", "平民都在2和10之中", None),
    (so(Knifed(2, 3)), "in night 2 the wolves chose 4", "第 2 夜狼人刀了4", "n2 knifed 4"),
    (no(Knifed(2, 3)), "in night 2 the wolves did not choose 4", "第 2 夜狼人没刀4", "n2 not knifed 4"),
    (so(Knifed(1, None)), "in night 1 the wolves chose nobody", "第 1 夜狼人空刀", "n1 knifed nobody"),
    (no(Knifed(1, None)), "in night 1 the wolves chose somebody", "第 1 夜狼人没有空刀", "n1 not knifed nobody"),
    (so(Chose(1, "witch", "saved", FIVE)), "in night 1 the Witch saved 5", "第 1 夜女巫救了5", "n1 witch saved 5"),
    (
        no(Chose(2, "witch", "poisoned", TEN)),
        "in night 2 the Witch did not poison 10",
        "第 2 夜女巫没毒10",
        "n2 witch not poisoned 10",
    ),
    (
        no(Chose(1, "guard", "guarded", FIVE)),
        "in night 1 the Guard did not guard 5",
        "第 1 夜守卫没守5",
        "n1 guard not guarded 5",
    ),
    (
        so(Chose(1, "seer", "checked", FIVE)),
        "in night 1 the Seer looked at 5",
        "第 1 夜预言家验了5",
        "n1 seer checked 5",
    ),
    (
        no(Chose(1, "seer", "marked", FIVE)),
        "in night 1 the Seer did not choose 5 (marked)",
        "第 1 夜预言家没有选5（marked）",
        "n1 seer not marked 5",
    ),
    (so(Fell(2, 3, Cause.KNIFE)), "4 died of the knife in night 2", "4在第 2 夜死于狼刀", "n2 4 died of knife"),
    (no(Fell(2, 3, Cause.POISON)), "4 did not die of poison in night 2", "4在第 2 夜没有死于毒药", None),
    (so(Fell(2, 3, Cause.LOOK)), "4 died in night 2 of being looked at", "4在第 2 夜因被查验而死", None),
    (so(Fell(2, 3, Cause.REFLECTED)), "what 4 did in night 2 struck back and killed 4", "4在第 2 夜死于反伤", None),
    (so(Fell(2, 3, Cause.EXILE)), "4 was exiled on day 2", "4在第 2 天被放逐", None),
    (no(Fell(2, 3, Cause.SHOT)), "4 was not shot on day 2", "4在第 2 天没有中枪", None),
    (so(Fell(2, 3, Cause.BOOM)), "4 went out by a self-destruction on day 2", "4在第 2 天因自爆出局", None),
    (so(Fell(2, 3, Cause.DUEL)), "4 left after a duel on day 2", "4在第 2 天因决斗出局", None),
]
"""Fact, in English, in Chinese, in canonical English."""


@pytest.mark.parametrize(("fact", "english", "chinese", "canonical"), FACTS, ids=lambda value: str(value)[:60])
def test_facts(fact: Fact, english: str, chinese: str, canonical: str | None) -> None:
    assert pair(SAYER.fact(fact)) == (english, chinese)
    if canonical is not None:
        assert SAYER.canonical(fact) == canonical


def test_where_a_policy_does_not_go_by_teams_nobody_is_bound_for_being_good() -> None:
    for honesty in ("everyone", "nobody"):
        assert sayer(honesty=honesty).fact(so(Bound(TWO))).en == "2 has to tell the truth"


def test_how_sure_something_is() -> None:
    assert pair(SAYER.must(so(IsWolf(TWO)))) == ("2 must be a wolf", "2必定是狼")
    assert pair(SAYER.must(no(IsWolf(TWO)))) == ("2 cannot be a wolf", "2不可能是狼")
    assert pair(SAYER.need_not(so(WasDealt(TWO, "seer")))) == ("2 need not be the Seer", "2不一定是预言家")
    assert pair(SAYER.could(so(WasDealt(TWO, "werewolf")))) == ("2 could have a Werewolf card", "2的牌可能是狼人")
    assert pair(SAYER.must(so(InTeam(TWO, "village")))) == ("2 must be on the good team", "2必定属于好人阵营")


def test_sources() -> None:
    assert pair(SAYER.in_full(STORY_2)) == ("line 5: 2 says: seer, n1 5 good", "第 5 行：2说：预言家，第1夜5金水")
    assert pair(SAYER.in_full(DAWN_2)) == ("line 8: night 2: 4 and 10 die", "第 8 行：第2夜：4、10死")
    assert SAYER.in_full(Deck()).en == (
        "the deck: 1 Guard, 1 Hunter, 1 Seer, 4 Villagers, 3 Werewolves, 1 Witch, 1 Wolf King"
    )
    assert SAYER.in_full(RuleOf("guard")).zh.startswith("守卫的行动：每晚可以守护一名玩家")
    assert pair(SAYER.source(KnifeRule())) == ("how the knife works", "狼刀的规则")
    assert pair(SAYER.source(HoldersSpeak())) == ("the ruling that holders speak", "真身必跳的约定")
    assert SAYER.in_full(HoldersSpeak()).en.startswith("the ruling that who holds a role that somebody claims speaks")
    assert SAYER.in_full(KnifeRule()).en.startswith("how the knife works: whom the wolves may choose at night")
    known = sayer(view="12").in_full(Knows(11, 11))
    assert known.en == "line 11: 12 knows: werewolf, with 7 and 9, n1 knifed 5"
    drawn = sayer("game: langrensha\nboard: 五随三\nplayers: 10\n1: seer\n")
    assert drawn.in_full(Deck()).en == (
        "the deck: 4 Villagers, 3 Werewolves, and 3 of Seer, Witch, Hunter, Guard and Idiot"
    )
    assert drawn.deck(["seer"]).en == "there is only one Seer card"


STEPS = [
    (
        no(WasDealt(TWO, "witch")),
        [STORY_2, Honest(TWO)],
        "2 claims to be the Seer (line 5), and the Witch would have to tell the truth: so 2 is not the Witch.",
        "2自称是预言家（第 5 行），而女巫必须说真话：所以2不是女巫。",
    ),
    (
        so(OneLies(TWO, SEVEN)),
        [Deck()],
        f"What 2 says {SAYS_2} and what 7 says {SAYS_7} cannot both be so, since there is only one Seer card.",
        "2所说的（第 5 行：“预言家，第1夜5金水”）和7所说的（第 6 行：“预言家，第1夜2查杀”）不可能都属实，"
        "因为预言家只有一张。",
    ),
    (
        so(OneFree(TWO, SEVEN)),
        [so(OneLies(TWO, SEVEN)), so(KeepsWord(TWO)), so(KeepsWord(SEVEN))],
        "At least one of 2 and 7 is lying, and whoever has to tell the truth does not lie: so at least one of 2 and 7 "
        "need not tell the truth.",
        "2和7至少有一人在说谎，而必须说真话的人不会说谎：所以2和7至少有一人不必说真话。",
    ),
    (
        so(IsWolf(SEVEN)),
        [no(Bound(SEVEN)), Deck()],
        "Since the only cards that let their holders lie are 3 Werewolves and the Wolf King, and 7 need not tell the "
        "truth, 7 is a wolf.",
        "因为能说谎的只有3张狼人和1张狼王，且7不必说真话，所以7是狼。",
    ),
    (
        no(IsWolf(FIVE)),
        [STORY_2, Honest(TWO), so(Bound(TWO)), RuleOf("seer")],
        '2 has to tell the truth and says "seer, n1 5 good" (line 5): so 5 is not a wolf (by the Seer\'s rule).',
        "2必须说真话，说的是“预言家，第1夜5金水”（第 5 行）：所以5不是狼（根据预言家的规则）。",
    ),
    (
        so(Fell(2, TEN, Cause.POISON)),
        [DAWN_2, no(Knifed(2, TEN)), KnifeRule(), RuleOf("witch")],
        'Since in night 2 the wolves did not choose 10 and line 8 says "night 2: 4 and 10 die", 10 died of poison in '
        "night 2 (by the Witch's rule and the rules of the knife).",
        "因为第 2 夜狼人没刀10，且第 8 行记录“第2夜：4、10死”，所以10在第 2 夜死于毒药（根据女巫的规则和狼刀的规则）。",
    ),
    (
        so(Fell(2, TEN, Cause.KNIFE)),
        [DAWN_2, KnifeRule()],
        'Line 8 says "night 2: 4 and 10 die": so 10 died of the knife in night 2 (by the rules of the knife).',
        "第 8 行记录“第2夜：4、10死”：所以10在第 2 夜死于狼刀（根据狼刀的规则）。",
    ),
    (
        no(Lies(SIX)),
        [Piece(Kind.STORY, 9), Piece(Kind.TRUST, 10)],
        '6 is trusted (line 10), so what 6 says (line 9: "witch, n1 saved 5, n2 poisoned 10") is so.',
        "6受信任（第 10 行），所以6所说的（第 9 行：“女巫，第1夜救5，第2夜毒10”）属实。",
    ),
    (
        no(WasDealt(SEVEN, "seer")),
        [so(WasDealt(TWO, "seer")), Deck()],
        "There is only one Seer card, and 2 has it: so 7 is not the Seer.",
        "预言家只有一张，就是2：所以7不是预言家。",
    ),
    (
        so(NobodyDealt("guard", TEN)),
        [no(WasDealt(seat, "guard")) for seat in range(9)] + [no(WasDealt(10, "guard")), no(WasDealt(11, "guard"))],
        "None of 1, 2, 3, 4, 5, 6, 7, 8, 9, 11 and 12 is the Guard: so no player but 10 can be the Guard.",
        "1、2、3、4、5、6、7、8、9、11和12都不是守卫：所以除了10，没有玩家可能是守卫。",
    ),
    (
        None,
        [so(WasDealt(TWO, "wolf king")), so(WasDealt(SEVEN, "wolf king")), Deck()],
        "But there is only one Wolf King card, and so it cannot be that 2 and 7 are each the Wolf King.",
        "但狼王只有一张，所以不可能2和7都是狼王。",
    ),
    (
        None,
        [so(Knifed(2, 3)), so(Knifed(2, TEN)), KnifeRule()],
        "But it cannot be that in night 2 the wolves chose 4 and in night 2 the wolves chose 10 (by the rules of the "
        "knife).",
        "但第 2 夜狼人刀了4，且第 2 夜狼人刀了10，这不可能（根据狼刀的规则）。",
    ),
]


@pytest.mark.parametrize(("conclusion", "premises", "english", "chinese"), STEPS, ids=lambda value: str(value)[:40])
def test_steps(conclusion: Fact | None, premises: list, english: str, chinese: str) -> None:
    assert pair(SAYER.step(conclusion, premises)) == (english, chinese)


EVENTS = """\
game: langrensha
board: 8人末日捍卫
players: 8
night 1: nobody dies
day 1: 5 duels 8, 8 leaves
night 2: 2 dies
day 2: 3 self-destructs
game on
game over: {winner}
"""
FOX = """\
game: langrensha
players: 9
cards: 2 werewolf, white wolf king, wolf king, idiot, hunter, cursed fox, villager, seer
night 1: nobody dies
day 1: 2 exiled, flips idiot
night 2: 4 dies
day 2: 4 shoots 9
day 2: 3 self-destructs taking 5
night 3: nobody dies
game over: fox wins
"""


@pytest.mark.parametrize(
    ("text", "line", "english", "chinese"),
    [
        (
            EVENTS,
            5,
            "only the Knight may duel, and leaves unless the other is a wolf",
            "只有骑士能决斗，对方不是狼则自己出局",
        ),
        (EVENTS, 7, "only a Werewolf may self-destruct", "只有狼人能自爆"),
        (EVENTS, 8, "the game was not over", "游戏尚未结束"),
        (EVENTS, 9, "the good win once all wolves are out", "狼人全部出局则好人胜"),
        (
            EVENTS.replace("{winner}", "wolves win"),
            9,
            "the wolves win once all who are no wolves are out",
            "所有非狼出局则狼人胜",
        ),
        (
            EVENTS.replace("{winner}", "wolves win")
            .replace("8人末日捍卫", "10人隐狼骑士")
            .replace("players: 8", "players: 10"),
            9,
            "the wolves win once all gods or all villagers are out",
            "神或民全部出局则狼人胜",
        ),
        (FOX, 5, "only the Idiot stays when exiled", "只有白痴被放逐时翻牌留场"),
        (FOX, 7, "only the Hunter and the Wolf King may shoot", "只有猎人和狼王能开枪"),
        (FOX, 8, "only the White Wolf King may take somebody along", "只有白狼王自爆时能带人"),
        (
            FOX,
            10,
            "whoever would win, the Cursed Fox wins instead if still in",
            "无论谁将获胜，只要咒狐仍在场就取而代之",
        ),
    ],
)
def test_what_events_mean_is_said_beside_them(text: str, line: int, english: str, chinese: str) -> None:
    """A dawn needs no reminder; what happens by day is done by few, or ends the game."""
    said = sayer(text.replace("{winner}", "good wins"))
    told = said.step(so(IsWolf(TWO)), [Piece(Kind.FACT, line)])
    assert told.en.endswith(f": so 2 is a wolf ({english}).")
    assert told.zh.endswith(f"：所以2是狼（{chinese}）。")
    assert "(" not in said.step(so(IsWolf(TWO)), [Piece(Kind.FACT, 4)]).en


def test_rules_come_before_what_events_mean() -> None:
    told = SAYER.step(no(Lies(SEVEN)), [STORY_7, Honest(SEVEN), RuleOf("seer"), Piece(Kind.FACT, 7)])
    assert told.en == (
        f'If 7 were lying {SAYS_7}, then, since line 7 says "day 1: 7 exiled", 7 would have to tell the truth '
        "(by the Seer's rule): so 7 tells the truth."
    )
    spoken = SAYER.step(no(WasDealt(FIVE, "seer")), [so(RoleAmong("seer", frozenset((TWO, SEVEN)))), HoldersSpeak()])
    assert pair(spoken) == (
        "Since the Seer is one of 2 and 7, 5 is not the Seer (by the ruling that holders speak).",
        "因为预言家在2和7之中，所以5不是预言家（根据真身必跳的约定）。",
    )
