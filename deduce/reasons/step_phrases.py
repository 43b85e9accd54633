"""Templates of whole sentences: why a step's conclusion follows. Knows no role by name, no record.

`{then}` is the conclusion, `{what}` what somebody says, with its line; `{by}` the rules it needs, or nothing.
"""

from __future__ import annotations

from deduce.reasons.naming import Pair

# Parts

WHAT_SAYS: Pair = ("what {who} says{at}", "{who}所说的{at}")
SAYS: Pair = ("{who} says {quote}{on}", "{who}说{quote}{on}")
QUOTE: Pair = ("{quote}{on}", "{quote}{on}")
TELLS: Pair = ("{line} says {quote}", "{line}记录{quote}")
TRUSTED: Pair = ("{who} is trusted ({line})", "{who}受信任（{line}）")
ARE_TRUSTED: Pair = ("{who} are trusted ({line})", "{who}受信任（{line}）")
KNOWS: Pair = ("{who} knows {quote}{on}", "{who}知道{quote}{on}")
REMINDED: Pair = ("{told}{at}", "{told}{at}")

NO_CARD: Pair = ("there is no {role} card", "没有{role}")
ONLY_CARD: Pair = ("there is only one {role} card", "{role}只有一张")
ONLY_CARDS: Pair = ("there are only {count} {role} cards", "{role}只有 {count} 张")
ONE_CARD: Pair = ("there is one {role} card", "有一张{role}")
CARDS: Pair = ("there are {count} {role} cards", "有 {count} 张{role}")
AND_ONLY_CARD: Pair = ("one {role} card", "{role}只有一张")
AND_CARD: Pair = ("one {role} card", "{role}有一张")
AND_ONLY_CARDS: Pair = ("only {count} {role} cards", "{role}只有 {count} 张")
AND_CARDS: Pair = ("{count} {role} cards", "{role}有 {count} 张")
"""What further cards are counted after: `there is only one Seer card, one Robber card and only 2 Werewolf cards`."""
COUNTED: Pair = ("{some}", "{count}张{role}")
ONLY_FOE: Pair = ("the only card not of the village is the {role}", "不属于村民阵营的牌只有一张{role}")
ONLY_FOES: Pair = ("the only cards not of the village are {cards}", "不属于村民阵营的牌只有{cards}")
ONLY_LIAR: Pair = ("the only card that lets its holder lie is the {role}", "能说谎的只有一张{role}")
ONLY_LIARS: Pair = ("the only cards that let their holders lie are {cards}", "能说谎的只有{cards}")
THE_DECK: Pair = ("the deck has just these cards", "牌组只有这些牌")

RULE: Pair = ("the {role}'s rule", "{role}的规则")
RULES: Pair = ("the rules of {roles}", "{roles}的规则")
ONE_OF_ROLES: Pair = ("the {role}", "{role}")
KNIFE: Pair = ("the rules of the knife", "狼刀的规则")
SPEAK: Pair = ("the ruling that holders speak", "真身必跳的约定")
BY: Pair = ("by {rules}", "根据{rules}")

# Somebody would lie who must not

WOULD: Pair = (
    "{who} would have to tell the truth and yet be lying{at}",
    "{who}本该说真话，却说了假话{at}",
)
BOUND_WOULD: Pair = (
    "{who}, who has to tell the truth, would be lying{at}",
    "必须说真话的{who}就说了假话{at}",
)
WOULD_LIE: Pair = (
    "{who} would have to tell the truth, though {what} is not so",
    "{who}就必须说真话，可{what}不属实",
)
LIES_BOUND: Pair = (
    "{who} has to tell the truth, and yet {what} is not so",
    "{who}必须说真话，{what}却不属实",
)
TRUSTED_WOULD: Pair = (
    "{who}, who is trusted ({line}), would be lying{at}",
    "受信任（{line}）的{who}就说了假话{at}",
)
SEVERAL_WOULD: Pair = (
    "one of these would have to tell the truth and yet be lying: {each}",
    "以下必有一人本该说真话，却说了假话：{each}",
)
ONE_WOULD: Pair = ("{who}{at}", "{who}{at}")
OTHERWISE: Pair = ("{then}; otherwise {voice}{by}", "{then}；否则{voice}{by}")
OTHERWISE_SINCE: Pair = ("{then}; otherwise, since {parts}, {voice}{by}", "{then}；否则，因为{parts}，{voice}{by}")
IF_SO: Pair = ("if {what} were so, {voice}{by}: so {then}", "假如{what}属实，{voice}{by}：所以{then}")
IF_SO_SINCE: Pair = (
    "if {what} were so, then, since {parts}, {voice}{by}: so {then}",
    "假如{what}属实，那么，因为{parts}，{voice}{by}：所以{then}",
)
BUT: Pair = ("but {parts}{by}", "但{parts}{by}")
BUT_THEN: Pair = ("but then {voice}{by}", "但这样一来，{voice}{by}")
BUT_THEN_SINCE: Pair = ("but then, since {parts}, {voice}{by}", "但这样一来，因为{parts}，{voice}{by}")

# About one player's story

OTHER_ROLE: Pair = (
    "{who} claims to have been dealt {claimed}{on}, and whoever was dealt {role} would have to tell the truth: "
    "so {then}{by}",
    "{who}自称发到{claimed}{on}，而发到{role}的人必须说真话：所以{then}{by}",
)
OTHER_CARD: Pair = (
    "{who} claims to be {claimed}{on}, and {role} would have to tell the truth: so {then}{by}",
    "{who}自称是{claimed}{on}，而{role}必须说真话：所以{then}{by}",
)
IS_SO: Pair = ("{what} is so", "{what}属实")
MUST_BE_SO: Pair = ("{who} has to tell the truth, so {what} is so{by}", "{who}必须说真话，所以{what}属实{by}")
LIAR_BOUND: Pair = (
    "if {who} were lying{at}, then, since {parts}, {who} would have to tell the truth{by}: so {then}",
    "假如{who}在说谎{at}，那么，因为{parts}，{who}本该说真话{by}：所以{then}",
)
TRUSTED_SO: Pair = ("{trusted}, so {what} is so{by}", "{trusted}，所以{what}属实{by}")
MUST_AND_SAYS: Pair = (
    "{who} has to tell the truth and says {quote}: so {then}{by}",
    "{who}必须说真话，说的是{quote}：所以{then}{by}",
)
TRUE_AND_SAYS: Pair = (
    "{who} tells the truth and says {quote}: so {then}{by}",
    "{who}说的{quote}是真话：所以{then}{by}",
)
NOT_SAID: Pair = (
    "{what} is not so, and whoever has to tell the truth would not say it: so {then}{by}",
    "{what}不属实，而必须说真话的人不会这样说：所以{then}{by}",
)
NEVER_SO: Pair = ("{what} cannot be so{by}: {then}", "{what}不可能属实{by}：{then}")
CANNOT_BE_SO: Pair = ("{what} cannot be so, since {parts}{by}: {then}", "{what}不可能属实，因为{parts}{by}：{then}")
NOT_BOTH_BOUND: Pair = (
    "if {both} both had to tell the truth, {one} and {other} would be so, which cannot be{by}: so {then}",
    "假如{both}都必须说真话，{one}和{other}就都属实，而这不可能{by}：所以{then}",
)
NOT_BOTH_BOUND_SINCE: Pair = (
    "if {both} both had to tell the truth, {one} and {other} would be so, which cannot be, since {parts}{by}: "
    "so {then}",
    "假如{both}都必须说真话，{one}和{other}就都属实，而这不可能，因为{parts}{by}：所以{then}",
)
NOT_ALL: Pair = ("{all} cannot all be so{by}", "{all}不可能都属实{by}")
NOT_ALL_SINCE: Pair = ("{all} cannot all be so, since {parts}{by}", "{all}不可能都属实，因为{parts}{by}")
NOT_BOTH: Pair = ("{all} cannot both be so{by}", "{all}不可能都属实{by}")
NOT_BOTH_SINCE: Pair = (
    "{all} cannot both be so, since {parts}{by}",
    "{all}不可能都属实，因为{parts}{by}",
)
ONE_IS: Pair = ("{one_of}, and {other}: so {then}{by}", "{one_of}，而{other}：所以{then}{by}")
TRUSTED_AND_SAYS: Pair = ("{trusted} and says {quote}: so {then}{by}", "{trusted}，说的是{quote}：所以{then}{by}")
ARE_TRUSTED_AND_SAYS: Pair = ("{trusted}, and {says}: so {then}{by}", "{trusted}，而{says}：所以{then}{by}")
NEITHER_LIES: Pair = (
    "{one_of}, and whoever has to tell the truth does not lie: so {then}{by}",
    "{one_of}，而必须说真话的人不会说谎：所以{then}{by}",
)
TELLS_SO: Pair = ("{told}: so {then}{by}", "{told}：所以{then}{by}")

# About cards

TAKEN: Pair = (
    "there is only one {role} card, and {who} was dealt it: so {then}{by}",
    "{role}只有一张，已发给{who}：所以{then}{by}",
)
ALL_TAKEN: Pair = (
    "there are only {count} {role} cards, and {who} were dealt them: so {then}{by}",
    "{role}只有 {count} 张，已发给{who}：所以{then}{by}",
)
HAS_IT: Pair = (
    "there is only one {role} card, and {who} has it: so {then}{by}",
    "{role}只有一张，就是{who}：所以{then}{by}",
)
HAVE_THEM: Pair = (
    "there are only {count} {role} cards, and {who} have them: so {then}{by}",
    "{role}只有 {count} 张，就是{who}：所以{then}{by}",
)
UNMOVED: Pair = ("{none} moved {card}: so {then}{by}", "{none}没有动过{card}：所以{then}{by}")
STILL: Pair = (
    "{who} was dealt {what} and still has it at the end: so {then}{by}",
    "{who}发到{what}，而且最后还是这张牌：所以{then}{by}",
)
LIES_BEFORE: Pair = (
    "{origin} was dealt {what}, and that card lies before {who} at the end: so {then}{by}",
    "{origin}发到{what}，而这张牌最后在{who}面前：所以{then}{by}",
)

# Facts of one sort together

EACH_DEALT: Pair = ("{all} were each dealt {what}", "{all}都发到{what}")
NONE_DEALT: Pair = ("{none} was dealt {what}", "{none}没发到{what}")
EACH_IS: Pair = ("{all} are each {what}", "{all}都是{what}")
NONE_IS: Pair = ("{none} is {what}", "{none}不是{what}")
NONE_MOVED: Pair = ("{none} moved {card}", "{none}没有动过{card}")
NO_ROLE_DEALT: Pair = ("{who} was dealt neither {roles}", "{who}没发到{others}，也没发到{last}")
IS_NO_ROLE: Pair = ("{who} is neither {roles}", "{who}不是{others}，也不是{last}")
WOLVES: Pair = ("{all} are wolves", "{all}都是狼")
NO_WOLVES: Pair = ("{none} is a wolf", "{none}不是狼")
END_WOLVES: Pair = ("{all} are {wolves} at the end", "{all}最后都是{wolves}")
END_NO_WOLVES: Pair = ("{none} is {wolf} at the end", "{all}最后都不是{wolf}")
ALL_BOUND: Pair = ("{all} have to tell the truth", "{all}都必须说真话")
ALL_FREE: Pair = ("{all} need not tell the truth", "{all}都不必说真话")
ALL_KNOW_FOES: Pair = ("{all} each knowingly have {foes}", "{all}都知道自己是{foes}")
ALL_KNOW: Pair = ("{all} each knowingly have a card that is not of the village", "{all}都知道自己不属于村民阵营")

# Everything else

SINCE: Pair = ("since {parts}, {then}{by}", "因为{parts}，所以{then}{by}")
PLAINLY: Pair = ("{then}{by}", "{then}{by}")
BUT_NOT: Pair = ("but it cannot be that {parts}{by}", "但{parts}，这不可能{by}")
BUT_DECK: Pair = ("but {deck}, and so it cannot be that {parts}{by}", "但{deck}，所以不可能{parts}{by}")
BUT_NEVER: Pair = ("but that cannot be{by}", "但这不可能{by}")
BUT_NOT_BOTH: Pair = ("but it cannot be both so and not so that {told}", "但“{told}”不可能既成立又不成立")
SUPPOSE: Pair = ("suppose {told}", "假设{told}")
NOT_THAT: Pair = ("that cannot be: so {then}", "这不可能：所以{then}")
EITHER_WAY: Pair = ("either way, {then}", "无论哪种情况，{then}")
LAST: Pair = (" and ", "，且")
"""Before the last of several clauses."""
