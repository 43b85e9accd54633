"""What people read about games of several nights, in English and Chinese, where it is not as in games of one night.

Knows no game and no command. `NIGHTS` and `SHARES` replace sentences of the same key; `SENTENCES` are further ones.
"""

from __future__ import annotations

from collections.abc import Mapping

Sentences = Mapping[str, tuple[str, str]]

NIGHTS: Sentences = {
    "werewolf": ("Wolf", "狼"),
    "must one": ("{names} must be a wolf.", "{names}必定是狼。"),
    "must many": ("{names} must be wolves.", "{names}必定都是狼。"),
    "must nobody": ("Nobody is certain to be a wolf.", "没有人必定是狼。"),
    "cannot one": ("{names} cannot be a wolf.", "{names}不可能是狼。"),
    "cannot many": ("{names} cannot be wolves.", "{names}都不可能是狼。"),
    "sets": ("Most likely wolf teams:", "最可能的狼队："),
    "sets more": ("(other teams possible: {count})", "（还有 {count} 种可能）"),
    "setting off": ("{switch} = {value} (`on` means: {about})", "{switch} = {value}（“开”表示：{about}）"),
    "final": ("Card", "身份"),
    "contradiction": (
        "The evidence contradicts itself: no deal fits, whatever happened at night.",
        "证据自相矛盾：无论夜里发生什么，没有任何发牌符合。",
    ),
    "at least": ("Deals found so far: {worlds}.", "目前找到的发牌：{worlds} 种。"),
    "nothing found": (
        "The budget ran out before a deal was found: whether the record is consistent is not known.",
        "时间预算已用完，尚未找到任何发牌：记录是否自洽仍未知。",
    ),
    "worlds": ("Deals that fit: {worlds}.", "符合的发牌：{worlds} 种。"),
    "world count": ("Deals", "发牌数"),
    "no world": ("contradicts itself: no deal fits", "自相矛盾：没有发牌符合"),
    "legend": (
        "Under each player: the odds of being a wolf, in percent. yes: must be one; no: cannot be one.",
        "每名玩家下方是其为狼的概率（%）。“是”：必定是狼；“否”：不可能是狼。",
    ),
    "contradiction since": (
        "From line {line} on the evidence contradicts itself: no deal fits.",
        "从第 {line} 行起证据自相矛盾：没有任何发牌符合。",
    ),
    "world": ("Deal {number}", "发牌 {number}"),
    "quiet": ("no night has been told of", "还没有任何一夜"),
    "more worlds": (
        "More deals fit; --limit N shows more of them. Each stands with one of the courses that explain it.",
        "还有更多发牌符合；用 --limit N 可以多看一些。每种发牌只附一种可能的经过。",
    ),
    "all worlds": (
        "Deals that fit: {worlds}. These are all, each with one of the courses that explain it.",
        "符合的发牌：{worlds} 种，已全部列出，每种只附一种可能的经过。",
    ),
    "worlds so far": (
        "Working ({seconds} s): {worlds} deals so far ...",
        "计算中（{seconds} 秒）：已找到 {worlds} 种发牌……",
    ),
}

SHARES: Sentences = {
    "odds": ("Share", "占比"),
    "weighing": ("Share", "占比"),
    "brief odds": ("share of {id}", "占比 {id}"),
    "reply odds": ("{answer}: {statement} (share of deals: {odds}).", "{answer}：{statement}（占发牌的 {odds}）。"),
    "reply uncertain": (
        "{answer}: {statement} (share of deals in which it is so: {odds}).",
        "{answer}：{statement}（成立的发牌占 {odds}）。",
    ),
    "likely": ("In {odds} of the deals: {statement}.", "占发牌的 {odds}：{statement}。"),
    "likely unknown": ("The share of deals is not known: {statement}.", "占比未知：{statement}。"),
    "sets": ("Wolf teams with the largest share of deals:", "占比最大的狼队："),
    "legend": (
        "Under each player: the share of deals in which he is a wolf, in percent. yes: must be one; no: cannot be one.",
        "每名玩家下方是其为狼的发牌占比（%）。“是”：必定是狼；“否”：不可能是狼。",
    ),
}
"""Where every deal weighs the same, odds are no chances."""

TEAMS: Sentences = {"village": ("good", "好人"), "werewolf": ("wolf", "狼人")}

SENTENCES: Sentences = {
    "deals unknown": (
        "How many deals fit was not found out.",
        "没有算出有多少种发牌符合。",
    ),
    "board of": ("{name} ({rules})", "{name}（{rules}）"),
    "wolf": ("Wolf", "狼"),
    "wolf means": (
        "anybody of the wolves' team, whatever his card: {roles}",
        "狼人阵营的任何人，不论身份：{roles}",
    ),
    "night of": ("Night {number}", "第{number}夜"),
    "with card": ("{name} ({card})", "{name}（{card}）"),
    "the wolves": ("the wolves", "狼人"),
    "when": ("When", "时机"),
    "seen as": ("Shown as", "验出"),
    "counts as": ("Counts as", "归类"),
    "side god": ("a god", "神"),
    "side villager": ("a villager", "民"),
    "side wolf": ("a wolf", "狼"),
    "side none": ("neither god nor villager", "非神非民"),
    "drawn": (
        "{cards}, and {count} drawn unseen from {among}",
        "{cards}，另从 {among} 中暗抽 {count} 张",
    ),
    "plays with": ("{cards}; {rules}", "{cards}；{rules}"),
    "default above": (
        "{about}; above {most} players the default is {value}",
        "{about}；{most} 人以上默认为{value}",
    ),
    "may be seen": ("May be seen", "公开行动"),
}

HONESTY: Mapping[str, tuple[str, str]] = {
    "believed": (
        "every good player tells the truth; the wolves may say anything",
        "好人都说真话；狼人可以说任何话",
    ),
    "dealt": ("as `believed`: cards do not move in this game", "同 believed：这个游戏里牌不会移动"),
    "final": ("as `believed`: cards do not move in this game", "同 believed：这个游戏里牌不会移动"),
    "everyone": ("everybody tells the truth", "所有人都说真话"),
    "nobody": ("anybody may lie: only what everybody saw counts", "任何人都可能说谎：只看公开事实"),
}
"""Policy -> what it comes to where cards do not move."""
LIAR = ("{about}, and so may the {roles}", "{about}，{roles}也可以")
"""Who else may say anything."""
HIDING = (
    "{about}; saying that one is a {roles} binds nobody",
    "{about}；自称{roles}不具约束力",
)
"""Behind which cards others may hide."""

DEEDS: Mapping[str, tuple[str, str]] = {
    "knifed": ("{who} knife {whom}", "{who}刀{whom}"),
    "knifed nobody": ("{who} knife nobody", "{who}空刀"),
    "guarded nobody": ("{who} guards nobody", "{who}空守"),
    "checked": ("{who} looks at {whom}: {saw}", "{who}验{whom}：{saw}"),
    "saved": ("{who} saves {whom}", "{who}救{whom}"),
    "poisoned": ("{who} poisons {whom}", "{who}毒{whom}"),
    "guarded": ("{who} guards {whom}", "{who}守{whom}"),
}
"""Verb of the notation -> what happened, as a sentence."""
UNKNOWN_DEED = ("{who}: {did}", "{who}：{did}")
SEEN: Mapping[str, tuple[str, str]] = {"good": ("good", "好人"), "wolf": ("wolf", "狼人")}
