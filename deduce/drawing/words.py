"""What pictures say, in English and Chinese: whole sentences with gaps. Knows no game and no picture."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # Titles and what stands under everything
    "ring": ("Seat ring: {title}", "座位图：{title}"),
    "lanes": ("Night lanes: {title}", "夜晚牌路：{title}"),
    "nights": ("Night by night: {title}", "逐夜经过：{title}"),
    "conflicts": ("Who contradicts whom: {title}", "谁与谁矛盾：{title}"),
    "vouches": ("Who vouches for whom: {title}", "谁为谁担保：{title}"),
    "cells": ("What each player can tell apart: {title}", "每名玩家能分辨什么：{title}"),
    "assuming": ("Assuming {parts}.", "前提：{parts}。"),
    "honesty": ("honesty {id}", "诚实 {id}"),
    "odds": ("odds {id}", "概率 {id}"),
    "slip": ("slip {slip}", "失误 {slip}"),
    "view": ("as {name}", "{name}的视角"),
    "trusted": ("{names} trusted", "信任{names}"),
    "doubted": ("{names} doubted", "怀疑{names}"),
    "taken as true": (
        "Every claim is taken as true; what everybody saw stands.",
        "把每个人的话都当作真的；公开事实成立。",
    ),
    "each taken": (
        "Each claim is looked at by itself, as if it were true, with what everybody saw.",
        "每段话单独看，当作真的，并结合公开事实。",
    ),
    "what she knows": ("What {name} knows stands, too.", "{name}所知也成立。"),
    "no world": ("No world fits: the evidence contradicts itself.", "没有任何世界符合：证据自相矛盾。"),
    "not all": (
        "The budget ran out: what is shown is right, but something may be missing.",
        "时间预算已用完：所示无误，但可能不全。",
    ),
    # The ring
    "must": ("must be a werewolf (thick ring: proven)", "必定是狼人（粗圈：已证明）"),
    "cannot": ("cannot be one (thick ring: proven)", "不可能是狼人（粗圈：已证明）"),
    "could": ("could be; the filled part is the odds", "可能是；填充部分为概率"),
    "unknown": ("not known", "未知"),
    "must wolf": ("must be a wolf (thick ring: proven)", "必定是狼（粗圈：已证明）"),
    "cannot wolf": ("cannot be one (thick ring: proven)", "不可能是狼（粗圈：已证明）"),
    "could wolf": ("could be; the filled part is the odds", "可能是；填充部分为概率"),
    "share wolf": ("could be; the filled part is the share of deals", "可能是；填充部分为发牌占比"),
    "must be": ("must be werewolf", "必定是狼人"),
    "cannot be": ("cannot be werewolf", "不可能是狼人"),
    "must be wolf": ("must be wolf", "必定是狼"),
    "cannot be wolf": ("cannot be wolf", "不可能是狼"),
    "could be": ("could be: {odds}", "可能：{odds}"),
    "slips": ("(slips: {odds})", "（计失误：{odds}）"),
    "not known": ("not known: {odds}", "未知：{odds}"),
    "out": ("out of the game", "已出局"),
    "accuse": ("the claim, if true, makes that player a wolf", "若所言属实，对方是狼"),
    "vouch": ("the claim, if true, makes that player good", "若所言属实，对方是好人"),
    "clear": ("the claim, if true: no wolf, but not surely good", "若所言属实，对方不是狼，但未必是好人"),
    "dealt only": ("broken line: of the card as dealt, which may have moved", "虚线：指发到的牌，之后可能已换走"),
    "unnamed": ("thin line: follows, though the claim does not name that player", "细线：话中没有提到对方，由此推出"),
    "swap": ("cards exchanged, says the player of that number", "该号玩家称这两张牌被互换"),
    "centre": (
        "Centre cards: the odds that the card shows a werewolf.",
        "中央牌：该牌是狼人牌的概率。",
    ),
    "went out night": ("out: night {number}", "第{number}夜出局"),
    "went out day": ("out: day {number}", "第{number}天出局"),
    "says nothing": ("(no claim)", "（未发言）"),
    # Conflicts
    "no conflicts": (
        "No claims contradict each other: they can all be true together.",
        "没有互相矛盾的话：它们可以同时为真。",
    ),
    "none found": ("No contradiction was found before the budget ran out.", "时间用完之前没有找到矛盾。"),
    "claims": ("Claims, by the line of the record", "发言（按记录行号）"),
    "facts": ("What everybody saw", "公开事实"),
    "told conflicts": ("What cannot be true together", "不能同时为真"),
    "not both": ("{lines}: not both", "{lines}：不能同真"),
    "not all of": ("{lines}: not all", "{lines}：不能全真"),
    "not one": ("{lines}: cannot be true", "{lines}：不可能为真"),
    "given facts": (
        "{said}, given what everybody saw ({facts})",
        "{said}（结合公开事实：{facts}）",
    ),
    "given some facts": ("{said}, given what everybody saw", "{said}（结合公开事实）"),
    "facts impossible": ("{lines}: cannot all have happened", "{lines}：不可能都发生"),
    "more conflicts": ("and {count} more, not drawn", "另有 {count} 组未画出"),
    "at line": ("{name} (l. {line})", "{name}（{line} 行）"),
    "line": ("l. {line}", "{line} 行"),
    "lines": ("l. {lines}", "{lines} 行"),
    # Lanes
    "asked": ("World {number} of those that fit.", "符合的第 {number} 个世界。"),
    "truth": ("The only world that fits what is told as truth.", "唯一符合所记真相的世界。"),
    "truth open": (
        "One of {count} worlds that fit what is told as truth.",
        "符合所记真相的 {count} 个世界之一。",
    ),
    "truth many": (
        "One of many worlds that fit what is told as truth.",
        "符合所记真相的众多世界之一。",
    ),
    "first": ("The first world that fits what was said; there may be others.", "符合发言的第一个世界；可能还有别的。"),
    "asked deal": ("Deal {number} of those that fit.", "符合的第 {number} 种发牌。"),
    "truth deal": ("The only deal that fits what is told as truth.", "唯一符合所记真相的发牌。"),
    "truth open deal": (
        "One of {count} deals that fit what is told as truth.",
        "符合所记真相的 {count} 种发牌之一。",
    ),
    "truth many deal": (
        "One of many deals that fit what is told as truth.",
        "符合所记真相的众多发牌之一。",
    ),
    "first deal": (
        "The first deal that fits what was said; there may be others.",
        "符合发言的第一种发牌；可能还有别的。",
    ),
    "one course": ("One way the nights can have gone.", "夜里经过的一种可能。"),
    "dealt": ("Dealt", "发牌"),
    "in the end": ("In the end", "最后"),
    "quiet": ("Nobody did or saw anything.", "没有人行动。"),
    "wolf lane": ("thick line: a werewolf card", "粗线：狼人牌"),
    "wolf lane copied": (
        "thick line: a card that is a werewolf, or became one",
        "粗线：狼人牌，或成为狼人的牌",
    ),
    "looked": ("looks at the card here", "看这里的牌"),
    "acts": ("whose turn it is", "行动者"),
    "met": ("recognised", "互认的人"),
    "night": ("Night {number}", "第{number}夜"),
    "day": ("Day {number}", "第{number}天"),
    "end": ("The end", "终局"),
    "wolf seat": ("thick line: of the wolves' team", "粗线：狼人阵营"),
    "knifed": ("knifed by the wolves", "被狼人刀"),
    "saved": ("saved", "被救"),
    "poisoned": ("poisoned", "被毒"),
    "guarded": ("guarded", "被守"),
    "checked": ("looked at", "被验"),
    "goes out": ("goes out", "出局"),
    # Cells
    "worlds": ("Worlds that fit: {count}.", "符合的世界：{count} 个。"),
    "worlds at least": (
        "Only the first {count} worlds were looked at: there are more, and there may be more to know.",
        "只看了前 {count} 个世界：还有更多，所知也可能不止这些。",
    ),
    "cells of": ("{name} can tell {count} cases apart", "{name}：能分辨 {count} 种情形"),
    "one cell of": ("{name} cannot tell any of them apart", "{name}：全都分辨不出"),
    "cell": ("{count}x {knows}", "{count} 个：{knows}"),
    "cell at least": ("at least {count}x {knows}", "至少 {count} 个：{knows}"),
    "more cells": ("and {cells} more ({count} worlds)", "另有 {cells} 种（{count} 个世界）"),
    "bars": (
        "Each bar is all worlds that fit; each part, worlds the player cannot tell apart by what he was dealt, did and "
        "saw.",
        "每条为全部符合的世界；每段是该玩家凭所发的牌、所做所见无法分辨的世界。",
    ),
    "common none": (
        "Common knowledge: only what holds in all of these worlds.",
        "共同知识：只有在所有这些世界里都成立的事。",
    ),
    "common": (
        "Common knowledge tells {count} groups of worlds apart.",
        "凭共同知识能分辨 {count} 组世界。",
    ),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
COMMAS = {"en": ", ", "zh": "、"}
PARTS = {"en": "; ", "zh": "；"}


class Words:
    """The sentences in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = "zh" if lang == "zh" else "en"

    def __call__(self, key: str, **gaps: object) -> str:
        """The sentence with its gaps filled. Raises KeyError."""
        return SENTENCES[key][self.lang == "zh"].format(**gaps)

    def comma(self, parts: list[str]) -> str:
        """A bare list."""
        return COMMAS[self.lang].join(parts)

    def list(self, parts: list[str]) -> str:
        """Parts of one sentence."""
        return PARTS[self.lang].join(parts)
