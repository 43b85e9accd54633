"""The words of the notation besides roles and verbs, in English and Chinese. Knows no grammar and no game."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "SAYS": "says, said, claims, claimed, claims to be, 说, 声称, 称, 跳, 自称, 报",
    "KNOWS": "knows, privately knows, secretly knows, really knows, 知道, 私下知道, 心里知道, 自己知道",
    "TRULY": "truly, really, actually, in truth, 其实, 实际, 实际上, 事实上",
    "THINKS": "thinks, thinks that, believes, believes that, suspects, guesses, 觉得, 认为, 怀疑, 猜, 以为, 感觉",
    "RETRACTS": "retracts, retract, retracts it, retracts everything, takes it back, takes that back, withdraws, "
    "收回, 撤回, 收回发言, 收回前言, 收回刚才的话",
    "TRUST": "trust, trusts, we trust, 信, 相信, 信任",
    "DOUBT": "doubt, doubts, distrust, do not trust, don't trust, disbelieve, 不信, 不相信, 不信任, 怀疑",
    "VOTE": "vote, votes, voted, voting, 投票, 票型, 票, 投",
    "TRUTH": "truth, the truth, in truth, 真相, 真实身份, 底牌",
    "DEALT": "dealt, was dealt, is dealt, got dealt, were dealt, be dealt, been dealt, to be dealt, started as, "
    "starts as, began as, have been dealt, has been dealt, had been dealt, 发到, 发到的, 发到的是, 发的是, "
    "拿到的是, 初始是, 原来是, 原本是, 起初是, 开局是, 起始是, 初始, 发到了",
    "ENDS": "ends, ended, ends as, ended as, ends with, ended with, ends up, ends up as, ended up, ended up as, "
    "finishes as, end, end as, end up, end up as, end with, 最后是, 最终是, 最后, 最终, 结束时是, 结束时, 最后为, "
    "最终为, 最后拿着, 最后的牌, 最终身份",
    "FLIPS": "flips, flipped, turns over, turned over, 翻牌, 翻牌是, 翻出, 翻出了",
    "SHIELD": "shield, the shield, shield on, shield at, 盾, 护盾, 盾在, 护盾在",
    "ARTIFACT": "artifact, artefact, the artifact, artifact on, artifact at, 神器, 神器在",
    "FACEUP": "face up, faceup, 翻开, 翻开了, 翻开的是, 明牌, 亮牌",
    "REMOVED": "removed, remove, set aside, 移除, 移除了, 移出, 移出了, 移去",
    "NOT": "not, never, isn't, wasn't, 不是, 不为, 并非, 并不是, 没, 没有",
    "DENIES": "cannot, can't, can not, cannot possibly, can't possibly, does not, doesn't, did not, "
    "didn't, is no, was no, are no, 不可能, 绝不可能, 不可能会, 不会, 不能, 绝不, 决不, 不属于",
    "IS": "is, are, was, were, as, am, be, to be, is to be, it is, it was, he is, she is, i am, i'm, i was, =, got, "
    "now, 是, 为, 我是, 的是, 结果是, 结果, 是个, 是张",
    "AND": "and, &, +, plus, and also, as well as, 和, 与, 及, 以及, 跟, 同, 还有, 并且, 且, 而且, 同时",
    "ON": "on, in, belongs to, belong to, belonging to, 属于, 是属于",
    "OR": "or, 或, 或者, 或是, 要么",
    "NOTHING": "nothing, nobody, no one, no-one, noone, none, nothing at all, no card, -, 无, 没有, 没人, 无人, 空, "
    "谁都没有",
    "GT": ">, ->, -->, =>, →, ⇒, votes for, voted for, votes, for, 投, 投给, 投了",
    "BANG": "!",
    "COMMA": ",",
    "COLON": ":",
    "BA": "把, 将, 给, 给了",
    "LYING": "lying, lies, lie, a liar, liar, liars, telling a lie, 说谎, 撒谎, 在说谎, 在撒谎, 骗人, 骗子, 说谎了, "
    "撒谎了, 说了谎",
    "HONEST": "honest, truthful, telling the truth, tells the truth, tell the truth, 说真话, 说实话, 诚实, 说的是真话",
    "COULD": "could, can, may, might, is it possible that, could it be that, can it be that, 可能, 会不会, "
    "有没有可能, 是否可能, 有可能, 可不可能, 能",
    "MUST": "must, has to, is it certain that, is it sure that, is it proven that, certainly, definitely, surely, "
    "一定, 必定, 肯定, 必须, 必然, 是不是一定, 是否一定, 一定会",
    "LIKELY": "how likely, how likely is, how likely is it that, how probable is it that, how probable is, "
    "what is the chance that, what are the odds that, 多大可能, 有多大可能, 有多大可能性, 多大概率, 有多大概率, "
    "多大几率, 有多大几率, 多可能, 有多可能, 几成可能",
    "LPAR": "(",
    "RPAR": ")",
    "QMARK": "?, 吗, 吗?, 么, 么?, 呢, 呢?, 嘛",
}
"""Kind of word -> what people write for it. `with` between names comes with the verbs (`swapped Bob with Cid`)."""

ARTICLES = "a, an, the, his, her, my, 一个, 一张, 个, 张"
"""May stand before a role."""

OWN = ("i ", "我")
"""May stand before a verb."""

ASPECTS = ("了", "过")
"""May follow a Chinese verb."""

OWNER = ("'s card as", "'s card", "'s", "的牌", "的")
"""May follow a name."""

KEYS: dict[str, str] = {
    "game": "game, ruleset, 游戏, 玩法",
    "title": "title, 标题, 题目",
    "source": "source, 来源, 出处",
    "lang": "lang, language, 语言",
    "players": "players, player, seats, 玩家, 座位, 人数",
    "cards": "cards, card, roles, role, deck, 牌, 身份牌, 卡牌, 角色, 身份",
    "center wolf": "center wolf, centre wolf, center wolf card, centre wolf card, 中央狼, 中央狼牌, 中间狼",
    "centre": "centre, center, centre cards, center cards, middle, 中央, 中央牌, 中间牌, 底牌数",
    "board": "board, setup, 板子, 版型",
    "rules": "rules, rule, switches, 规则",
    "honesty": "honesty, 诚实, 诚实度",
    "odds": "odds, weighing, 概率, 赔率, 权重",
    "slip": "slip, slips, 失误, 失误率, 口误",
}
"""Header key -> what people write for it, canonical English first; the order is that of the canonical form."""

KEYS_CHINESE: dict[str, str] = {
    "game": "游戏",
    "title": "标题",
    "source": "来源",
    "lang": "语言",
    "players": "玩家",
    "cards": "牌",
    "center wolf": "中央狼",
    "centre": "中央",
    "board": "板子",
    "rules": "规则",
    "honesty": "诚实",
    "odds": "概率",
    "slip": "失误",
}

VALUES: dict[str, dict[str, str]] = {
    "lang": {"en": "en, english, 英文, 英语", "zh": "zh, chinese, zh-cn, zh-hans, zh-tw, zh-hant, 中文, 汉语"},
    "honesty": {
        "believed": "believed, 自认, 自知",
        "dealt": "dealt, 发牌, 初始",
        "final": "final, 最终, 最后",
        "everyone": "everyone, everybody, all, 所有人, 全部, 人人",
        "nobody": "nobody, no one, none, 无人, 没有人",
    },
    "odds": {
        "bluff": "bluff, 诈唬, 编造",
        "chance": "chance, 机会, 发生",
        "worlds": "worlds, 世界, 等权",
        "deals": "deals, share of deals, 牌局, 发牌占比, 占比",
    },
    "switch": {
        "lone wolf peek": "独狼验牌, 独狼查看, 独狼看牌",
        "passing": "可不行动, 可放弃, 放弃行动",
        "lone minion must live": "孤爪须活, 孤爪必须存活",
        "tanner blocks lone minion": "皮匠阻孤爪, 皮匠阻止孤爪",
        "lone minion counts as wolf": "孤爪算狼, 孤爪视为狼",
        "doppelganger before sentinel": "化身先于哨兵",
        "investigator status": "侦探变身, 侦探身份",
        "robber must": "强盗必须抢, 强盗必须",
        "tie kills nobody": "平票无人死, 平票不死",
        "gravekeeper seated": "守墓人在场, 守墓人必在场",
        "guard blocks own swap": "守卫挡自换, 守护挡自己",
        "win": "胜负, 胜利条件, 屠",
        "self save": "女巫自救, 自救",
        "self poison": "女巫自毒, 自毒",
        "double save kills": "同守同救死, 奶穿, 同守同救",
        "no self knife": "不自刀, 无自刀",
        "self knife": "自刀, 狼自刀",
        "no empty kill": "不空刀, 无空刀",
        "empty kill": "空刀",
        "no first kill": "首夜无刀, 首夜不刀",
        "seer view": "验人结果, 查验结果, 验人",
        "reveal on death": "出局亮牌, 明牌, 死亡亮牌",
        "sheriff": "警长",
        "badge rule": "吞警徽, 警徽规则",
        "sheriff weight": "警长票数, 警长票",
        "flipped idiot counts out": "翻牌白痴算出局, 翻牌算出局",
        "flipped idiot votable": "翻牌白痴可票, 翻牌可再票",
        "may lie": "可说谎, 可以说谎",
        "villager claims bind": "平民发言有效, villager claim binds, villager claim bind, 跳民有效",
        "holders speak": "真身必跳, 持有者必跳, holder speaks",
        "always shoots": "必开枪, 一定开枪",
        "muted hunter may claim": "哑枪可跳, 被毒猎人可跳",
        "withdrawal": "退水",
    },
    "value": {
        "on": "on, yes, true, 开, 是, 有",
        "off": "off, no, false, 关, 否, 无",
        "card": "card, 牌, 跟牌",
        "seat": "seat, 座位, 跟座位",
        "edge": "edge, 屠边",
        "city": "city, 屠城",
        "n1": "n1, night 1, first night, the first night, 首夜, 仅首夜",
        "never": "never, 不能, 从不",
        "always": "always, 总能, 总是, 一直",
        "team": "team, teams, 阵营",
        "role": "role, roles, 身份, 具体身份",
        "single": "single, 单爆, 单",
        "double": "double, 双爆, 双",
        "fox": "fox, 咒狐, 狐狸",
        "nobody": "nobody, no one, none, 无人, 没有人",
        "keeps": "keeps, keep, 保留",
        "retract": "retract, retracts, 收回",
    },
}
"""Values of header keys, by what they mean -> what people write for it."""

NIGHTS_ODDS = ("bluff", "deals")
"""The ways to weigh a game of several nights, the default first."""

TEAMS: dict[str, str] = {
    "village": "good, good team, the good team, village, town, town team, villagers' team, 村民阵营, 好人阵营, "
    "好人, 村庄阵营, 村民方",
    "werewolf": "evil, evil team, wolf team, wolves' team, the wolves, werewolves' team, 狼人阵营, 狼阵营, 狼队, "
    "坏人阵营, 坏人, 狼人方",
    "tanner": "皮匠阵营, 皮匠方",
    "fox": "狐狸阵营, 咒狐阵营",
}
"""Team -> what people write for it besides `TEAM team`; the first Chinese one is canonical."""

EXPECTED: dict[str, tuple[str, str]] = {
    "NAME": ("a player", "玩家"),
    "SPOT": ("a centre card", "中央牌"),
    "ROLE": ("a role", "角色"),
    "VERB": ("a clause such as `saw …`", "“验……”之类的行动"),
    "COLON": ("`:`", "冒号"),
    "COMMA": ("a comma", "逗号"),
    "END": ("the end of the line", "行末"),
    "DEALT": ("`dealt`", "“发到”"),
    "ENDS": ("`ends`", "“最后是”"),
    "REMOVED": ("`removed`", "“移除”"),
    "FACEUP": ("`face-up`", "“翻开”"),
    "GT": ("`>`", "“>”"),
    "TEAM": ("a team", "阵营"),
    "LYING": ("`lying`", "“说谎”"),
    "NOTHING": ("`nothing`", "“没有”"),
    "WORD": ("`left` or `right`", "“左”或“右”"),
    "AND": ("`and`", "“和”"),
    "KNOWS": ("`knows:`", "“知道：”"),
    "RPAR": ("`)`", "右括号"),
}
"""Kind of word -> how an error calls it, in English and Chinese; the most telling first."""


def phrases(listed: str) -> list[str]:
    """The entries of one of these lists."""
    return [listed] if listed == "," else [entry.strip() for entry in listed.split(", ")]
