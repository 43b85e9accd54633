"""Templates of clauses: what may be concluded, in English and Chinese. Knows no role by name, no record.

A clause has no capital letter and no full stop. `{who}` is a place, `{what}` a card or whoever holds it.
"""

from __future__ import annotations

from deduce.honesty import Reading
from deduce.nights import Cause, Side
from deduce.reasons.naming import Pair

Ways = tuple[Pair, Pair]
"""What to say where a lemma holds, and where it does not."""

ENDS: Ways = (
    ("{who} is {what} at the end", "{who}最后是{what}"),
    ("{who} is not {what} at the end", "{who}最后不是{what}"),
)
ENDS_ANY: Ways = (
    ("{who} is {what} of some kind at the end", "{who}最后是某种{what}"),
    ("{who} is not {what} of any kind at the end", "{who}最后不是任何一种{what}"),
)
SHOWS: Ways = (
    ("{who} has {what} at the end", "{who}最后的牌面是{what}"),
    ("{who} does not have {what} at the end", "{who}最后的牌面不是{what}"),
)
LIES_SHOWING: Ways = (
    ("{who} is {what} at the end", "{who}最后的牌面是{what}"),
    ("{who} is not {what} at the end", "{who}最后的牌面不是{what}"),
)
DEALT: Ways = (("{who} was dealt {what}", "{who}发到{what}"), ("{who} was not dealt {what}", "{who}没发到{what}"))
FIRST: Ways = (
    ("{who} was {what} at first", "{who}最初是{what}"),
    ("{who} was not {what} at first", "{who}最初不是{what}"),
)
TEAM: Ways = (
    ("{who} is on {what} at the end", "{who}最后属于{what}"),
    ("{who} is not on {what} at the end", "{who}最后不属于{what}"),
)
IS: Ways = (("{who} is {what}", "{who}是{what}"), ("{who} is not {what}", "{who}不是{what}"))
HAS: Ways = (("{who} has {what}", "{who}的牌是{what}"), ("{who} does not have {what}", "{who}的牌不是{what}"))
ON: Ways = (("{who} is on {what}", "{who}属于{what}"), ("{who} is not on {what}", "{who}不属于{what}"))
WOLF: Ways = (("{who} is a wolf", "{who}是狼"), ("{who} is not a wolf", "{who}不是狼"))
LYING: Ways = (("{who} is lying", "{who}在说谎"), ("{who} tells the truth", "{who}说的是真话"))

MUST: Ways = (
    ("{who} has to tell the truth", "{who}必须说真话"),
    ("{who} need not tell the truth", "{who}不必说真话"),
)
MUSTS: dict[Reading, Ways] = {
    Reading.BELIEVED: (
        (
            "{who} has to tell the truth, being of the village as far as {who} knows",
            "{who}必须说真话：据其所知，自己属于村民阵营",
        ),
        ("{who} knowingly has a card that is not of the village", "{who}知道自己不属于村民阵营"),
    ),
    Reading.DEALT: (
        (
            "{who} has to tell the truth, having been dealt a card of the village",
            "{who}必须说真话：发到的是村民阵营的牌",
        ),
        ("{who} was not dealt a card of the village", "{who}发到的不是村民阵营的牌"),
    ),
    Reading.FINAL: (
        (
            "{who} has to tell the truth, having a card of the village at the end",
            "{who}必须说真话：最后面前的是村民阵营的牌",
        ),
        ("{who} does not have a card of the village at the end", "{who}最后面前的不是村民阵营的牌"),
    ),
}
"""What a policy says of one night, and what it comes to where it does not bind."""
KNOWS_FOE: Pair = ("{who} knowingly has {foes}", "{who}知道自己是{foes}")
"""The same for `believed`, where there are few cards that do not bind."""
MUST_GOOD: Ways = (("{who} has to tell the truth, being good", "{who}是好人，必须说真话"), MUST[1])
UNLESS: dict[Reading, Pair] = {
    Reading.BELIEVED: (
        "{told}, unless {who} knowingly has a card that is not of the village",
        "{told}，除非{who}知道自己不属于村民阵营",
    ),
    Reading.DEALT: (
        "{told}, unless {who} was dealt a card that is not of the village",
        "{told}，除非{who}发到的不是村民阵营的牌",
    ),
    Reading.FINAL: (
        "{told}, unless {who} has a card at the end that is not of the village",
        "{told}，除非{who}最后面前的不是村民阵营的牌",
    ),
}
UNLESS_FOE: Pair = ("{told}, unless {who} knowingly has {foes}", "{told}，除非{who}知道自己是{foes}")
UNLESS_IS: Pair = ("{told}, unless {who} is {foes}", "{told}，除非{who}是{foes}")
"""The same for `believed`, where cards that do not bind can be named; the last one in games of several nights."""
IF_BOUND: Pair = ("{told} if {who} has to tell the truth", "{told}，只要{who}必须说真话")
TRUE_OF: Pair = ("what {who} says is so", "{who}所说的属实")
BREAKS: Pair = ("{who} has to tell the truth and yet is lying", "{who}必须说真话，却在说谎")

MOVED: Ways = (("{role} moved {card}", "{role}动过{card}"), ("{role} did not move {card}", "{role}没有动过{card}"))
KEPT: Ways = (
    ("{who} still has the card dealt to {who}", "{who}最后的牌就是发到的那张"),
    ("{who} no longer has the card dealt to {who}", "{who}最后的牌不是发到的那张"),
)
CAME: Ways = (
    ("the card that was dealt to {origin} lies before {who} at the end", "{who}最后的牌是发给{origin}的那张"),
    (
        "the card that was dealt to {origin} does not lie before {who} at the end",
        "{who}最后的牌不是发给{origin}的那张",
    ),
)
CAME_FROM_CENTRE: Ways = (
    ("what was {origin} at first lies before {who} at the end", "{who}最后的牌是最初的{origin}"),
    ("what was {origin} at first does not lie before {who} at the end", "{who}最后的牌不是最初的{origin}"),
)
NOBODY: Ways = (
    ("no player was dealt {what}", "没有玩家发到{what}"),
    ("some player was dealt {what}", "有玩家发到{what}"),
)
NOBODY_BUT: Ways = (
    ("no player but {who} can have been dealt {what}", "除了{who}，没有玩家可能发到{what}"),
    ("some player other than {who} was dealt {what}", "除了{who}，另有玩家发到{what}"),
)
NOBODY_IS: Ways = (
    ("no player is {what}", "没有玩家是{what}"),
    ("some player is {what}", "有玩家是{what}"),
)
NOBODY_BUT_IS: Ways = (
    ("no player but {who} can be {what}", "除了{who}，没有玩家可能是{what}"),
    ("some player other than {who} is {what}", "除了{who}，另有玩家是{what}"),
)
AMONG: Ways = (
    ("all {what} are among {seats}", "{what}都在{seats}之中"),
    ("not all {what} are among {seats}", "{what}并非都在{seats}之中"),
)
NONE_BUT: Ways = (
    ("there are no {what} but {seats}", "除了{seats}没有{what}"),
    ("there are {what} besides {seats}", "除了{seats}还有{what}"),
)
NONE_AT_ALL: Ways = (("there are no {what}", "没有{what}"), ("there are {what}", "有{what}"))
ONE_AMONG: Ways = (
    ("{what} is one of {seats}", "{what}在{seats}之中"),
    ("{what} is none of {seats}", "{what}不在{seats}之中"),
)
SIDES: dict[Side, Pair] = {
    Side.WOLF: ("wolves", "狼人"),
    Side.GOD: ("gods", "神职"),
    Side.VILLAGER: ("villagers", "平民"),
    Side.NONE: ("others", "其他人"),
}
ONE_LIES: Ways = (
    ("at least one of {both} is lying", "{both}至少有一人在说谎"),
    ("{both} both tell the truth", "{both}说的都是真话"),
)
ONE_FREE: Ways = (
    ("at least one of {both} need not tell the truth", "{both}至少有一人不必说真话"),
    ("{both} both have to tell the truth", "{both}都必须说真话"),
)
ONE_DEALT: Ways = (
    ("{either} was dealt {what}", "{both}之一发到{what}"),
    ("neither {neither} was dealt {what}", "{both}都没发到{what}"),
)
ONE_DEALT_OF_MANY: Ways = (("at least one of {both} was dealt {what}", "{both}至少有一人发到{what}"), ONE_DEALT[1])
ONE_IS: Ways = (
    ("{either} is {what}", "{both}之一是{what}"),
    ("neither {neither} is {what}", "{both}都不是{what}"),
)
ONE_IS_OF_MANY: Ways = (("at least one of {both} is {what}", "{both}至少有一人是{what}"), ONE_IS[1])

CHOSEN: Ways = (
    ("in night {night} the wolves chose {who}", "第 {night} 夜狼人刀了{who}"),
    ("in night {night} the wolves did not choose {who}", "第 {night} 夜狼人没刀{who}"),
)
EMPTY: Ways = (
    ("in night {night} the wolves chose nobody", "第 {night} 夜狼人空刀"),
    ("in night {night} the wolves chose somebody", "第 {night} 夜狼人没有空刀"),
)
DEEDS: dict[str, Ways] = {
    "saved": (("saved {who}", "救了{who}"), ("did not save {who}", "没救{who}")),
    "poisoned": (("poisoned {who}", "毒了{who}"), ("did not poison {who}", "没毒{who}")),
    "guarded": (("guarded {who}", "守了{who}"), ("did not guard {who}", "没守{who}")),
    "checked": (("looked at {who}", "验了{who}"), ("did not look at {who}", "没验{who}")),
}
DEED: Ways = (("{verb} {who}", "{verb}{who}"), ("did not choose {who} ({verb})", "没有选{who}（{verb}）"))
DONE: Pair = ("in night {night} {role} {deed}", "第 {night} 夜{role}{deed}")
FALLS: dict[Cause, Ways] = {
    Cause.KNIFE: (
        ("{who} died of the knife in night {night}", "{who}在第 {night} 夜死于狼刀"),
        ("{who} did not die of the knife in night {night}", "{who}在第 {night} 夜没有死于狼刀"),
    ),
    Cause.POISON: (
        ("{who} died of poison in night {night}", "{who}在第 {night} 夜死于毒药"),
        ("{who} did not die of poison in night {night}", "{who}在第 {night} 夜没有死于毒药"),
    ),
    Cause.LOOK: (
        ("{who} died in night {night} of being looked at", "{who}在第 {night} 夜因被查验而死"),
        ("{who} did not die in night {night} of being looked at", "{who}在第 {night} 夜没有因被查验而死"),
    ),
    Cause.REFLECTED: (
        ("what {who} did in night {night} struck back and killed {who}", "{who}在第 {night} 夜死于反伤"),
        ("what {who} did in night {night} did not strike back", "{who}在第 {night} 夜没有死于反伤"),
    ),
    Cause.EXILE: (
        ("{who} was exiled on day {night}", "{who}在第 {night} 天被放逐"),
        ("{who} was not exiled on day {night}", "{who}在第 {night} 天没有被放逐"),
    ),
    Cause.SHOT: (
        ("{who} was shot on day {night}", "{who}在第 {night} 天中枪出局"),
        ("{who} was not shot on day {night}", "{who}在第 {night} 天没有中枪"),
    ),
    Cause.BOOM: (
        ("{who} went out by a self-destruction on day {night}", "{who}在第 {night} 天因自爆出局"),
        ("{who} did not go out by a self-destruction on day {night}", "{who}在第 {night} 天没有因自爆出局"),
    ),
    Cause.DUEL: (
        ("{who} left after a duel on day {night}", "{who}在第 {night} 天因决斗出局"),
        ("{who} did not leave after a duel on day {night}", "{who}在第 {night} 天没有因决斗出局"),
    ),
}

BOTH: Pair = ("{left} and {right}", "{left}，并且{right}")
EITHER: Pair = ("{left} or {right}", "{left}，或者{right}")
INSIDE: Pair = ("({part})", "（{part}）")
