"""What people read, in English and Chinese: whole sentences with gaps. Knows no game and no command."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from deduce_cli import compare_words, draw_words, night_words, refute_words, vote_words, why_words

LANGUAGES = ("en", "zh")

SENTENCES: Mapping[str, tuple[str, str]] = {
    # The head of an answer
    "players": ("{game}, {count} players", "{game}，{count} 名玩家"),
    # Columns
    "seat": ("Seat", "座位"),
    "player": ("Player", "玩家"),
    "story": ("Story", "说法"),
    "werewolf": ("Werewolf", "狼人"),
    "odds": ("Odds", "概率"),
    "lying": ("Lying", "说谎"),
    "card": ("Card", "牌"),
    "dealt": ("Dealt", "发到"),
    "final": ("At the end", "最后"),
    "role": ("Role", "角色"),
    "team": ("Team", "阵营"),
    "wakes": ("Wakes", "醒来"),
    "counting": ("counting", "计数"),
    "one by one": (
        "with this card in the deck worlds are looked at one by one: exact too, but slow at large tables",
        "牌组中有此牌时需逐个检查可能世界：同样精确，但人数多时较慢",
    ),
    "rule": ("Rule", "规则"),
    "id": ("Id", "代号"),
    "game": ("Game", "游戏"),
    "roles": ("Roles", "角色"),
    "board": ("Board", "板子"),
    "cards": ("Cards", "牌"),
    "switch": ("Switch", "开关"),
    "default": ("Default", "默认"),
    "other values": ("Other", "其他"),
    "aliases": ("Also called", "别名"),
    "other language": ("In Chinese", "英文名"),
    "may say": ("May say", "可以说"),
    "about": ("About", "简介"),
    # Verdicts; the first four stand under the heading "Werewolf", the others under "Lying"
    "wolf must": ("must be", "必定是"),
    "wolf could": ("could be", "可能是"),
    "wolf cannot": ("cannot be", "不可能是"),
    "wolf perhaps must": ("could or must be", "可能或必定是"),
    "wolf perhaps": ("perhaps", "或许是"),
    "wolf unknown": ("not known", "未知"),
    "lie must": ("must be", "必定"),
    "lie could": ("could be", "可能"),
    "lie cannot": ("cannot be", "不可能"),
    "lie perhaps must": ("could or must be", "可能或必定"),
    "lie perhaps": ("perhaps", "或许"),
    "lie unknown": ("not known", "未知"),
    "if slipped": ("({odds} if somebody slipped)", "（若有人失误：{odds}）"),
    # What is certain
    "must one": ("{names} must be a werewolf.", "{names}必定是狼人。"),
    "must many": ("{names} must be werewolves.", "{names}必定都是狼人。"),
    "must nobody": ("Nobody is certain to be a werewolf.", "没有人必定是狼人。"),
    "cannot one": ("{names} cannot be a werewolf.", "{names}不可能是狼人。"),
    "cannot many": ("{names} cannot be werewolves.", "{names}都不可能是狼人。"),
    "cannot nobody": ("Nobody can be ruled out.", "没有人可以排除。"),
    "liars": ("{names} must be lying.", "{names}必定在说谎。"),
    "honest": ("{names} must be telling the truth.", "{names}必定说了真话。"),
    # Werewolves together
    "sets": ("Most likely werewolves at the end:", "最后的狼人，最可能是："),
    "sets slipped": ("Most likely werewolves at the end, slips counted:", "算上失误，最后的狼人最可能是："),
    "set nobody": ("nobody", "没有人"),
    "set one": ("{names} alone", "只有{names}"),
    "sets more": ("(other sets possible: {count})", "（还有 {count} 种可能）"),
    # Counts
    "deals": ("Deals that fit: {deals}.", "符合的发牌：{deals} 种。"),
    "worlds": ("Worlds that fit: {worlds}.", "符合的世界：{worlds} 个。"),
    "worlds and deals": (
        "Worlds that fit: {worlds}. Different deals among them: {deals}.",
        "符合的世界：{worlds} 个；其中不同的发牌：{deals} 种。",
    ),
    "at least": ("Worlds found so far: {worlds}.", "目前找到的世界：{worlds} 个。"),
    "budget": (
        "The budget ran out, so this is not the whole answer.",
        "时间预算已用完，答案并不完整。",
    ),
    "nothing found": (
        "The budget ran out before a world was found: whether the record is consistent is not known.",
        "时间预算已用完，尚未找到任何世界：记录是否自洽仍未知。",
    ),
    # Contradictions
    "contradiction": (
        "The evidence contradicts itself: no world fits.",
        "证据自相矛盾：没有任何世界符合。",
    ),
    "slipped": (
        "If somebody slipped (chance {slip} for each), the odds are:",
        "若有人失误（每人概率 {slip}），概率如下：",
    ),
    # What follows if stories slip, beside a strict answer
    "if one slips": ("If one story in ten slips:", "若每十段本该属实的发言中有一段失误："),
    "odds beside verdicts": (
        "These are odds only; what must or cannot be stays as it stands above.",
        "以下只是概率；上面的“必定”和“不可能”依然成立。",
    ),
    "odds without verdicts": (
        "These are odds only; strictly, no world fits.",
        "以下只是概率；严格说来，没有任何世界符合。",
    ),
    "slips change little": (
        "Little changes: nobody's odds of being a werewolf move by as much as {points} percentage points.",
        "变化不大：每个人是狼人的概率变动都不到 {points} 个百分点。",
    ),
    "slips do not help": (
        "Even then no world fits: the contradiction is not between stories that can slip.",
        "即便如此，仍然没有任何世界符合：矛盾不在可能失误的发言之间。",
    ),
    "no time for slips": (
        "There was no time left to work this out. --slip {slip} asks for it.",
        "时间不够，没有算出。用 --slip {slip} 可以专门计算。",
    ),
    "conflict": ("These cannot all stand:", "以下各行不能同时成立："),
    "conflict known": (
        "These cannot all stand beside what {name} knows:",
        "在{name}所知的前提下，以下各行不能同时成立：",
    ),
    "impossible knowledge": (
        "What {name} is said to know is impossible by itself in this game.",
        "在这局游戏中，{name}所知的内容本身就不可能成立。",
    ),
    "conflicts more": (
        "Further sets of lines that cannot all stand: {count}; --json lists them.",
        "另有 {count} 组互相矛盾的行；用 --json 可以全部列出。",
    ),
    "line": ("line {line}", "第 {line} 行"),
    "try": ("Try {options}.", "可以试试 {options}。"),
    "or": ("{first} or {last}", "{first} 或 {last}"),
    "solve tells": (
        "`deduce solve` lists the lines that cannot all stand.",
        "用 `deduce solve` 可以列出互相矛盾的行。",
    ),
    "left by slips": (
        "If somebody slipped (chance {slip} for each), the odds that it is so are {odds}.",
        "若有人失误（每人概率 {slip}），成立的概率为 {odds}。",
    ),
    "solve tells slips": (
        "`deduce solve` tells what is left if somebody slipped.",
        "若有人失误还剩下什么，可用 `deduce solve` 查看。",
    ),
    # Assumptions
    "assuming": ("Assuming", "前提"),
    "honesty": ("Honesty", "诚实"),
    "named": ("{id}: {about}", "{id}：{about}"),
    "trusted": ("Trusted", "信任"),
    "doubted": ("Doubted", "怀疑"),
    "trust means": ("{names} (the story is true)", "{names}（说法为真）"),
    "doubt means": ("{names} (the story carries no information)", "{names}（说法不含信息）"),
    "view": ("View", "视角"),
    "view of": ("what {name} knows, with the public record", "{name}所知，加上公开记录"),
    "public": ("the public record", "公开记录"),
    "weighing": ("Odds", "概率"),
    "slip": ("Slip", "失误"),
    "slip means": (
        "{slip}: the chance that somebody who should tell the truth does not; odds only, never verdicts",
        "{slip}：应说真话的人没说真话的概率；只影响概率，不影响结论",
    ),
    "rules": ("Rules", "规则"),
    "setting": ("{switch} = {value}", "{switch} = {value}"),
    "setting of": ("{switch} = {value} ({about})", "{switch} = {value}（{about}）"),
    "setting off": ("{switch} = {value} (`on` means: {about})", "{switch} = {value}（`on` 表示：{about}）"),
    "engine": ("Engine", "引擎"),
    "supposing": ("Supposing", "假设"),
    "in brief": ("Assuming {parts}.", "前提：{parts}。"),
    "brief honesty": ("honesty {id}", "诚实 {id}"),
    "brief odds": ("odds {id}", "概率 {id}"),
    "brief slip": ("slip {slip}", "失误 {slip}"),
    "brief view": ("as {name}", "{name}的视角"),
    "brief trust": ("{names} trusted", "信任{names}"),
    "brief doubt": ("{names} doubted", "怀疑{names}"),
    "brief engine": ("engine {id}", "引擎 {id}"),
    # Answers to a question
    "yes": ("Yes", "是"),
    "no": ("No", "否"),
    "unknown": ("Not known", "未知"),
    "reply": ("{answer}: {statement}.", "{answer}：{statement}。"),
    "reply odds": ("{answer}: {statement} (odds: {odds}).", "{answer}：{statement}（概率：{odds}）。"),
    "reply uncertain": (
        "{answer}: {statement} (odds that it is so: {odds}).",
        "{answer}：{statement}（成立的概率：{odds}）。",
    ),
    "reply slipped": (
        "{answer}: {statement} ({odds} if somebody slipped).",
        "{answer}：{statement}（若有人失误：{odds}）。",
    ),
    "likely": ("{odds}: {statement}.", "{odds}：{statement}。"),
    "likely unknown": ("The odds are not known: {statement}.", "概率未知：{statement}。"),
    # How the answer unfolds
    "line number": ("Line", "行"),
    "said": ("Said", "内容"),
    "world count": ("Worlds", "世界数"),
    "start": ("(before anything was said)", "（尚无人发言）"),
    "no world": ("contradicts itself: no world fits", "自相矛盾：没有世界符合"),
    "yes, a wolf": ("yes", "是"),
    "no wolf": ("no", "否"),
    "legend": (
        "Under each player: the odds of being a werewolf, in percent. yes: must be one; no: cannot be one.",
        "每名玩家下方是其为狼人的概率（%）。“是”：必定是狼人；“否”：不可能是狼人。",
    ),
    "legend slipped": (
        "In brackets: the odds if somebody slipped.",
        "括号内：若有人失误的概率。",
    ),
    "seat of": ("{seat} {name}", "{seat} {name}"),
    "contradiction since": (
        "From line {line} on the evidence contradicts itself: no world fits.",
        "从第 {line} 行起证据自相矛盾：没有任何世界符合。",
    ),
    "history cut": (
        "The budget ran out, so this is not the whole history: {done} of {length} steps are shown.",
        "时间预算已用完，历史并不完整：{length} 步中只有前 {done} 步。",
    ),
    "history interrupted": (
        "This is not the whole history: {done} of {length} steps are shown, then it was interrupted.",
        "历史并不完整：中断之前完成了 {length} 步中的前 {done} 步。",
    ),
    # Worlds
    "world": ("World {number}", "世界 {number}"),
    "night": ("Night", "夜晚"),
    "quiet": ("nobody did or saw anything", "没有人行动"),
    "unmoved": ("every card where it was dealt", "每张牌都在原处"),
    "holds": ("{spot}: {card}", "{spot}：{card}"),
    "more worlds": (
        "More worlds fit; --limit N shows more of them.",
        "还有更多世界符合；用 --limit N 可以多看一些。",
    ),
    "all worlds": ("Worlds that fit: {worlds}. These are all.", "符合的世界：{worlds} 个，已全部列出。"),
    # Records
    "checked": ("{name}: no mistakes.", "{name}：没有错误。"),
    "checked with": (
        "{name}: mistakes: {errors}, warnings: {warnings}.",
        "{name}：错误 {errors} 处，警告 {warnings} 处。",
    ),
    "warning": ("{place}: warning: {message}", "{place}：警告：{message}"),
    "not text": (
        "{name}: this is not UTF-8 text (byte {position}).",
        "{name}：不是 UTF-8 文本（第 {position} 字节）。",
    ),
    "bad change": ("The changes to the record do not work:", "对记录的改动不成立："),
    "written": ("Wrote {name}.", "已写入 {name}。"),
    "unchanged": ("{name} is in canonical form already.", "{name} 已是规范格式。"),
    "note": ("note: {message}", "注意：{message}"),
    # While it takes long
    "working": ("Working ({seconds} s) ...", "计算中（{seconds} 秒）……"),
    "worlds so far": (
        "Working ({seconds} s): {worlds} worlds so far ...",
        "计算中（{seconds} 秒）：已找到 {worlds} 个世界……",
    ),
    "steps so far": (
        "Working ({seconds} s): {done} of {length} steps done ...",
        "计算中（{seconds} 秒）：已完成 {done}/{length} 步……",
    ),
    "interrupted": ("Interrupted.", "已中断。"),
    # Roles and games
    "no such role": ("No role is called {name!r}.", "没有叫 {name!r} 的角色。"),
    "no such game": ("No game is called {name!r}.", "没有叫 {name!r} 的游戏。"),
    "several roles": ("{name!r} may mean {choices}.", "{name!r} 可能指{choices}。"),
    "mean": ("Did you mean {word!r}?", "是不是 {word!r}？"),
    **vote_words.SENTENCES,
    **refute_words.SENTENCES,
    **compare_words.SENTENCES,
    **why_words.SENTENCES,
    **night_words.SENTENCES,
    **draw_words.SENTENCES,
}
"""Key -> (English, Chinese). A gap is written `{name}`."""

VARIANTS: Mapping[str, Mapping[str, tuple[str, str]]] = {"nights": night_words.NIGHTS, "shares": night_words.SHARES}
"""Sentences that are others in games of several nights, and where odds are mere shares."""
TEAMS: Mapping[str, tuple[str, str]] = {
    "village": ("village", "村民"),
    "werewolf": ("werewolf", "狼人"),
    "tanner": ("tanner", "皮匠"),
    "fox": ("fox", "咒狐"),
    "lovers": ("lovers", "情侣"),
}


@dataclass(frozen=True)
class Words:
    """The sentences of one language; `variants` names what they are about if not one night, the most special first."""

    lang: str
    variants: tuple[str, ...] = ()

    def __call__(self, key: str, **gaps: object) -> str:
        """The sentence with its gaps filled. Raises KeyError for an unknown key or a gap left open."""
        tables = (*(VARIANTS[variant] for variant in self.variants), SENTENCES)
        return self.pick(next((table[key] for table in tables if key in table), SENTENCES[key])).format(**gaps)

    @property
    def several(self) -> bool:
        """Whether they are about a game of several nights."""
        return "nights" in self.variants

    def about_nights(self) -> Words:
        """The same about a game of several nights."""
        return replace(self, variants=("nights",))

    def weighed(self, odds: str) -> Words:
        """The same about an answer with these odds."""
        return replace(self, variants=("shares", *self.variants)) if odds == "deals" and self.several else self

    def pick(self, pair: tuple[str, str]) -> str:
        """The half of a pair in this language."""
        return pair[LANGUAGES.index(self.lang)]

    def told(self, about: Sequence[tuple[str, str]]) -> str:
        """The text of this language among texts by language; English where it is missing."""
        texts = dict(about)
        return texts.get(self.lang) or texts.get("en", "")

    def team(self, team: str) -> str:
        """A team's name."""
        several = night_words.TEAMS if self.several else {}
        return self.pick(several.get(team) or TEAMS.get(team, (team, team)))

    def names(self, names: Sequence[str]) -> str:
        """`Ann, Bob and Cid`."""
        if self.lang == "zh":
            return "、".join(names)
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

    def either(self, options: Sequence[str]) -> str:
        """`a, b or c`."""
        if len(options) == 1:
            return options[0]
        comma = "、" if self.lang == "zh" else ", "
        return self("or", first=comma.join(options[:-1]), last=options[-1])

    def comma(self, parts: Sequence[str]) -> str:
        """A bare list."""
        return ("、" if self.lang == "zh" else ", ").join(parts)

    def list(self, parts: Sequence[str]) -> str:
        """Parts of one sentence, set apart."""
        return ("；" if self.lang == "zh" else "; ").join(parts)


def language(asked: str | None, record: str | None = None) -> str:
    """Which language to speak: as asked, as the record says, as DEDUCE_LANG says, as the locale says; else English."""
    for wish in (asked, record, os.environ.get("DEDUCE_LANG")):
        for known in LANGUAGES:
            if wish and wish.lower().startswith(known):
                return known
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "zh" if locale.lower().startswith("zh") else "en"
