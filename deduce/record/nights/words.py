"""The words of games of several nights besides roles, in English and Chinese. Knows no grammar and no role."""

from __future__ import annotations

from deduce.course.tales import KNIFED
from deduce.record.words import EXPECTED, WORDS

SHARED = (
    *("KNOWS", "TRULY", "THINKS", "TRUST", "DOUBT", "VOTE", "TRUTH", "DEALT", "ENDS", "NOT", "IS", "AND", "OR"),
    *("NOTHING", "GT", "BANG", "COMMA", "COLON", "LYING", "HONEST", "COULD", "MUST", "LIKELY", "LPAR", "RPAR", "QMARK"),
    *("DENIES", "ON"),
)
"""Kinds of words that are those of one night."""

OWN_WORDS: dict[str, str] = {
    "SAYS": WORDS["SAYS"] + ", 起跳, 对跳, 悍跳, 跳了, 明跳, 报了, 发言",
    "RETRACTS": "retracts, retract, retracts it, retracts everything, takes it back, takes that back, 收回, 撤回, "
    "收回发言, 收回前言, 收回身份, 收回刚才的话, 退身份",
    "ELECTION": "election, sheriff election, the election, 选举, 警长竞选, 竞选警长, 竞选, 上警环节",
    "STAND": "stand, stands, stood, run, runs, run for sheriff, runs for sheriff, stand for sheriff, "
    "stands for sheriff, 上警, 参选, 竞选, 参加竞选",
    "WITHDRAWS": "withdraws, withdraw, withdrew, steps down, 退水, 退选, 退出竞选",
    "SHERIFF": "sheriff, elected sheriff, becomes sheriff, elected, 警长, 当选警长, 当选, 当警长",
    "BADGE": "badge, the badge, badge goes, badge to, passes the badge to, gives the badge to, 警徽, 警徽给, 警徽移交, "
    "移交警徽给, 把警徽给, 传警徽给, 警徽飞, 飞警徽给",
    "TORN": "badge torn, tears the badge, tore the badge, badge destroyed, badge lost, 撕警徽, 撕掉警徽, 警徽撕毁, "
    "撕毁警徽, 警徽被撕, 撕了警徽, 警徽流失",
    "DIES": "dies, die, died, dead, killed, 死, 死亡, 死了, 倒牌, 双死, 昨夜死亡, 被刀死",
    "PEACE": "nobody dies, no one dies, nobody died, no one died, no deaths, no death, quiet night, peaceful night, "
    "peace, quiet, a quiet night, 平安夜, 无人死亡, 没人死, 没人死亡, 没死人, 昨夜平安夜, 昨晚平安夜, 昨夜平安, "
    "没有人死, 没有人死亡",
    "EXILED": "exiled, voted out, hanged, lynched, "
    "被票出, 票出, 被放逐, 放逐, 放逐出局, 被放逐出局, 被票, 被投出, 投出, 被票出局, 被投出局, 被推出局, 被抗推",
    "OUT": "leaves, leave, left, out, goes out, 出局, 离场, 退场, 走人",
    "NOEXILE": "nobody exiled, no one exiled, nobody is exiled, no exile, nobody voted out, nobody is voted out, "
    "no one is voted out, tie, tied vote, 无人出局, 没人出局, 无人被票出, 没人被票出, 无人被放逐, 无人放逐, 平票, "
    "平安日, 没有人出局",
    "SHOOTS": "shoots, shoot, shot, 开枪带走, 开枪打死, 开枪打, 开枪射杀, 开枪, 枪杀, 射杀, 一枪带走, 开枪崩了",
    "NOSHOT": "nobody shoots, no one shoots, nobody shot, no shot, 无人开枪, 没人开枪, 没有开枪, 没有人开枪, 未开枪, "
    "does not shoot, doesn't shoot, did not shoot, 不开枪, 没开枪",
    "BOOMS": "self-destructs, self destructs, self-destruct, selfdestructs, self-destructed, explodes, booms, boom, "
    "自爆, 自爆了, 爆了",
    "TAKING": "taking, takes, takes along, taking along, and takes, 带走, 并带走, 带走了, 带, 带掉",
    "DUELS": "duels, duel, duelled, challenges, 决斗, 决斗了, 撞, 挑战",
    "FLIPS": "flips, flipped, turns up, turned up, 翻牌, 翻, 翻出, 翻了",
    "SHOWN": "shown, shows, revealed, 亮牌, 亮身份, 明牌, 底牌, 亮出, 亮明, 身份",
    "GOING": "game on, the game is on, game goes on, the game goes on, game continues, the game continues, 游戏继续, "
    "继续, 游戏未结束, 游戏没结束",
    "OVER": "game over, the game is over, game ends, 游戏结束, 结束",
    "BEAR": "bear roars, the bear roars, bear roared, bear is silent, the bear is silent, bear silent, "
    "bear does not roar, 熊咆哮, 熊叫, 熊吼, 熊没叫, 熊不叫, 熊没咆哮, 熊未咆哮",
    "GOOD": "good, a good one, a good player, good player, a good person, good person, good guy, a good guy, "
    "not a wolf, 好人, 好, 好人牌, 一张好人, 一张好人牌",
    "GOD": "god, a god, god card, a god card, 神, 神牌, 一张神, 一张神牌, 神职",
    "GOLD": "gold water, 金水",
    "KILL": "查杀, 查杀了",
    "SILVER": "silver water, 银水",
    "WITH": "with, together with, mates, teammates, wolves, fellow wolves, the others, 同伴, 队友, 狼队友, 狼同伴",
    "ALONE": "alone, lone, lone wolf, no mates, no other wolf, no other wolves, 独狼, 孤狼, 没有同伴, 没同伴, "
    "没有队友, 没队友, 单狼",
}
"""Kind of word -> what people write for it."""

WINS: dict[str, str] = {
    "good": "good wins, good win, the good win, good won, village wins, the village wins, town wins, 好人胜, 好人胜利, "
    "好人赢, 好人获胜, 好人阵营胜, 好人阵营胜利, 好人赢了",
    "wolves": "wolves win, the wolves win, wolves won, werewolves win, wolf wins, wolf team wins, 狼人胜, 狼人胜利, "
    "狼人赢, 狼人获胜, 狼胜, 狼赢, 狼人阵营胜, 狼人阵营胜利, 狼人赢了, 狼队胜",
    "fox": "fox wins, the fox wins, fox won, cursed fox wins, the cursed fox wins, 咒狐胜, 咒狐胜利, 咒狐赢, 咒狐获胜, "
    "狐狸胜, 狐狸赢, 狐狸胜利",
}
"""Who won -> what people write for it."""

GUNS: dict[str, str] = {
    "on": "gun on, gun is on, can shoot, may shoot, armed, 枪能开, 能开枪, 可以开枪, 可开枪, 枪可用, 枪开",
    "off": "gun off, gun is off, gun blocked, gun is blocked, cannot shoot, can't shoot, may not shoot, unarmed, "
    "枪不能开, 不能开枪, 不可开枪, 枪被封, 枪关, 枪不可用, 哑枪",
}
"""Whether one may shoot -> what people write for it."""

VERBS: dict[str, str] = {
    "checked": "checked, check, checks, saw, sees, looked at, looks at, tested, 验, 查验, 验了, 验人, 查, 看, 验到, "
    "验出, 发, 给, 摸",
    "saved": "saved, save, saves, healed, 救, 救了, 解药救, 用解药救, 解, 解药",
    "poisoned": "poisoned, poison, poisons, 毒, 毒了, 毒杀, 毒药毒, 用毒药毒, 撒毒, 毒药",
    "guarded": "guarded, protected, protects, 守, 守护, 守了",
    KNIFED: "knifed, knife, knifes, killed, knife on, told, 刀, 刀了, 刀口, 刀杀",
}
"""Verb -> what people say for it, canonical English first."""

NOT_DONE: dict[str, str] = {
    "guarded": "空守, 没守, 没有守",
    "checked": "没验, 没有验",
    KNIFED: "空刀, 没刀, 没有刀",
}
"""Verb -> what people say when nobody was chosen."""

IDLE = "did nothing, no potion, no potions, used nothing, passed, 没动, 没用药, 没有用药, 没用, 未用药, 没行动, 不用药"
"""Said where nothing was done at all."""

CHINESE: dict[str, str] = {"checked": "验", "saved": "救", "poisoned": "毒", "guarded": "守", KNIFED: "刀"}
"""Verb -> canonical Chinese."""

CALLED: dict[str, tuple[str, str]] = {
    "NAME": EXPECTED["NAME"],
    "NIGHT": ("a night such as `n1`", "“第一夜”之类的夜晚"),
    "VERB": ("a deed such as `saved …`", "“救……”之类的行动"),
    "DIES": ("`dies`", "“死”"),
    "EXILED": ("`exiled`", "“被放逐”"),
    "BOOMS": ("`self-destructs`", "“自爆”"),
    "SHOOTS": ("`shoots`", "“开枪”"),
    "STAND": ("`stand`", "“上警”"),
    "ROLE": EXPECTED["ROLE"],
    "GOOD": ("`good`", "“好人”"),
    "SHOWN": ("`shown`", "“亮牌”"),
    "WIN": ("who wins, such as `good wins`", "“好人胜”之类的结果"),
    "GT": EXPECTED["GT"],
    "IS": ("`is`", "“是”"),
    **{kind: said for kind, said in EXPECTED.items() if kind not in ("SPOT", "REMOVED", "FACEUP", "WORD")},
}
"""Kind of word -> how an error calls it; the most telling first."""
