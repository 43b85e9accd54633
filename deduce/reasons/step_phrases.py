"""Templates of whole sentences: why a step's conclusion follows. Knows no role by name, no record.

`{then}` is the conclusion, `{what}` what somebody says, with its line; `{by}` the rules it needs, or nothing.
"""

from __future__ import annotations

from deduce.reasons.naming import Pair

# Parts

WHAT_SAYS: Pair = ("what {who} says{at}", "{who}所说的{at}")
SAYS: Pair = ("{who} says {quote}{on}", "{who}说{quote}{on}")
TELLS: Pair = ("{line} tells {quote}", "{line}记录{quote}")
TRUSTED: Pair = ("{who} is trusted ({line})", "{who}受信任（{line}）")
ARE_TRUSTED: Pair = ("{who} are trusted ({line})", "{who}受信任（{line}）")
KNOWS: Pair = ("{who} knows {quote}{on}", "{who}知道{quote}{on}")
REMINDED: Pair = ("{told}{at}", "{told}{at}")

NO_CARD: Pair = ("there is no {role} card", "没有{role}")
ONLY_CARD: Pair = ("there is only one {role} card", "{role}只有一张")
ONLY_CARDS: Pair = ("there are only {count} {role} cards", "{role}只有 {count} 张")
ONE_CARD: Pair = ("there is one {role} card", "有一张{role}")
CARDS: Pair = ("there are {count} {role} cards", "有 {count} 张{role}")
COUNTED: Pair = ("{count} {role}", "{count}张{role}")
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
    "{who} would have to tell the truth and yet say what is not so{at}",
    "{who}就必须说真话，说的却不属实{at}",
)
BOUND_WOULD: Pair = (
    "{who}, who has to tell the truth, would say what is not so{at}",
    "必须说真话的{who}说的就不属实{at}",
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
    "{who}, who is trusted ({line}), would say what is not so{at}",
    "受信任（{line}）的{who}说的就不属实{at}",
)
SEVERAL_WOULD: Pair = (
    "one of these would have to tell the truth and yet say what is not so: {each}",
    "以下必有一人必须说真话，说的却不属实：{each}",
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
TRUSTED_SO: Pair = ("{trusted}, so {what} is so{by}", "{trusted}，所以{what}属实{by}")
MUST_AND_SAYS: Pair = (
    "{who} has to tell the truth, and {says}: so {then}{by}",
    "{who}必须说真话，而{says}：所以{then}{by}",
)
TRUE_AND_SAYS: Pair = ("{who} tells the truth, and {says}: so {then}{by}", "{who}说的是真话，而{says}：所以{then}{by}")
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
NOT_BOTH: Pair = ("{one} and {other} cannot both be so{by}", "{one}和{other}不可能都属实{by}")
NOT_BOTH_SINCE: Pair = (
    "{one} and {other} cannot both be so, since {parts}{by}",
    "{one}和{other}不可能都属实，因为{parts}{by}",
)
ONE_IS: Pair = ("{one_of}, and {other}: so {then}{by}", "{one_of}，而{other}：所以{then}{by}")
TRUSTED_AND_SAYS: Pair = ("{trusted}, and {says}: so {then}{by}", "{trusted}，而{says}：所以{then}{by}")
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
UNMOVED: Pair = ("neither {roles} moved {card}: so {then}{by}", "{roles}都没有动过{card}：所以{then}{by}")
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
NONE_DEALT: Pair = ("neither {neither} was dealt {what}", "{all}都没发到{what}")
EACH_IS: Pair = ("{all} are each {what}", "{all}都是{what}")
NONE_IS: Pair = ("neither {neither} is {what}", "{all}都不是{what}")
NONE_MOVED: Pair = ("neither {neither} moved {card}", "{all}都没有动过{card}")

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
