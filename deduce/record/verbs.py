"""How people say what was done at night: the verbs of stories, in English and Chinese. Knows no role and no grammar.

A verb is named by what canonical English says for it (`saw`); which role may say it is the role's business.
"""

from __future__ import annotations

VERBS: dict[str, str] = {
    "saw": "saw, see, sees, looked at, looked, looks at, checked, viewed, peeked at, peeked, inspected, 验, 查验, 查, "
    "看, 看到, 看见, 查看, 偷看, 验到, 验出, 查到, 查出, 看的是, 验的是",
    "took": "took, take, takes, took from, robbed, robs, stole, stole from, steals, grabbed, swapped with, "
    "switched with, traded with, exchanged with, swapped, switched, exchanged, traded, 抢, 偷, 拿, 换, 抢走, 偷走, "
    "拿走, 抢到, 偷到, 拿到, 换到, 换走, 交换",
    "swapped": "swapped, swap, swaps, switched, switches, exchanged, traded, 换, 交换, 调换, 对调, 互换, 对换",
    "copied": "copied, copy, copies, cloned, mimicked, became, 复制, 模仿, 变成, 变成了",
    "woke": "woke, wakes, woke as, woke up as, woke up, wakes as, wakes up as, still, is still, was still, am still, "
    "醒来, 醒来是, 醒来还是, 醒来看到, 还是, 仍是, 仍然是, 依然是, 自己是, 看到自己是, 看自己是, 变成, 变成了",
    "with": "with, together with, along with, partner, partners, partner is, partners are, mate, mates, teammate, "
    "teammates, buddy, fellow, pack, 同伴, 同伴是, 队友, 队友是, 伙伴, 伙伴是, 搭档, 搭档是, 狼同伴, 狼队友",
    "wolves": "wolves, wolf, wolves are, wolf is, werewolves, werewolves are, the wolves are, saw wolves, 狼是, "
    "狼人是, 狼有, 狼为, 看到狼是, 狼队友是",
    "gave": "gave, gives, gave to, gave it to, handed, handed it to, passed it to, put it before, 给, 给了, 交给, "
    "把它给, 送给, 换给, 放给, 塞给, 发给, 换, 交换, 放到, 换到",
    "turned": "turned, turns, infected, converted, made a werewolf of, made a wolf of, put the wolf card before, "
    "gave the wolf card to, swapped, switched, exchanged, 转化, 感染, 变狼, 变, 换, 交换, 传染, 转, 狼化, 同化, "
    "换狼牌给, 给狼牌, 把狼牌给, 把狼牌换给, 狼牌给, 狼牌换给",
    "shifted": "shifted, shifts, moved, moves, rotated, shifted everybody, shifted everyone, shifted all, "
    "shifted all cards, moved everybody, moved everyone, moved all cards, moved the cards, moved all, 移动, 移, 挪, "
    "挪动, 转动, 转, 平移, 所有人移动, 大家移动, 把牌移动, 把所有牌移动, 全部移动",
    "flipped": "flipped, flips, revealed, reveals, turned over, turned up, turned, uncovered, 翻, 翻开, 翻看, 翻出, "
    "翻到, 翻牌, 亮, 亮出, 揭, 揭开, 揭示, 揭露, 掀, 掀开, 公开, 验, 查验, 看, 查看",
    "marked": "marked, marks, gave an artifact to, put an artifact on, put the artifact on, 标记, 给神器, 放神器, "
    "神器给, 把神器给, 把神器放, 神器放, 给, 放给, 放, 放在, 送, 送神器给, 放神器给, 放神器在, 把神器放在, "
    "把神器放到, 神器放在, 放到",
    "guarded": "guarded, guards, protected, protects, 守, 守护, 守卫, 保护, 守住, 护, 保, 守的是",
    "shielded": "shielded, shields, put the shield on, put a shield on, gave the shield to, protected, guarded, 盾, "
    "护盾, 放盾, 给盾, 上盾, 加盾, 盾给, 把盾给, 盾放, 放盾给, 护, 保护, 守, 守护, 保, 把盾放, 盾牌给, 把盾放在, "
    "把盾放到, 盾放在, 把护盾给, 把护盾放在",
    "holds": "holds, has, hold, got artifact, 持有, 有, 拿着, 神器是",
    "fox": "fox, fox up, thumb up, fox among us, the fox is among us, 有咒狐, 有狐, 有狐狸, 咒狐在场, 狐在场, 拇指向上",
}
"""Verb -> what people say for it, canonical English first."""

NOT_DONE: dict[str, str] = {
    "with": "alone, lone, lone wolf, solo, on my own, by myself, no partner, no partners, no other wolf, "
    "no other mason, 独狼, 单独, 独自, 单狼, 孤狼, 落单, 一个人, 没有同伴, 没同伴, 无同伴, 没有队友, 没队友, 只有我, "
    "只有我一个, 单人",
    "wolves": "no wolves, no wolf, no werewolves, no werewolf, saw no wolves, saw no wolf, saw no werewolves, "
    "without wolves, 没有狼, 没狼, 无狼, 没有狼人, 没狼人, 无狼人, 没看到狼, 没看到狼人",
    "saw": "did not look, didn't look, did not peek, didn't peek, no look, no peek, saw no card, 没看, 没验, 没查, "
    "没查验, 没有看, 没有验, 没有查验, 未验, 不看, 不验",
    "took": "did not rob, didn't rob, did not take, didn't take, did not steal, didn't steal, did not swap, "
    "didn't swap, 没换, 没抢, 没拿, 没偷, 没有换, 没有抢, 没有偷, 没交换, 没有交换, 未换, 不换",
    "swapped": "did not swap, didn't swap, no swap, did not switch, didn't switch, 没换, 没有换, 没交换, 没有交换, "
    "没调换, 没对调, 未换, 不换",
    "woke": "did not wake, didn't wake, 没醒, 没有醒, 没醒来, 没有醒来",
    "flipped": "没翻, 没有翻, 没翻牌, 没有翻牌, 未翻, 不翻, 没亮, 没揭",
    "marked": "没标记, 没有标记, 没给神器, 没放神器, 没有放神器, 没放, 没给, 不放, 没有给",
    "guarded": "空守, 没守, 没有守, 没守护, 没守人, 没有守人, 不守, 未守, 谁都没守",
    "shielded": "没盾, 没放盾, 没有放盾, 没给盾, 没有给盾, 没上盾, 不放盾, 没放, 没护, 没守, 没有守, 空守",
    "shifted": "没移动, 没有移动, 没移, 没有移, 没转, 没挪, 不移动, 未移动",
    "gave": "没给, 没有给",
    "turned": "没转化, 没有转化, 没变, 没换, 没有换, 没感染",
    "fox": "no fox, fox down, thumb down, 没有咒狐, 没咒狐, 无咒狐, 没有狐, 没狐, 无狐, 咒狐不在场, 狐不在场, 拇指向下",
}
"""Verb -> what people say when its answer is nobody or nothing."""

IDLE = "did nothing, passed, declined, did not act, didn't act, 没动, 没行动, 没有行动, 未行动, 不行动, 没动手"
"""Said of whatever a role has to choose at night."""

AFTERWARDS: dict[str, str] = {
    "with": "together, 一起, 是同伴, 是队友",
    "swapped": "互换, 对换, 交换, 调换, 对调, 换, 换了, 互换了, 对调了, 交换了, 调换了, 换牌",
    "took": "交换, 换, 换了, 换牌, 交换了",
    "turned": "变狼, 变成狼, 变成了狼, 变成狼人, 变成了狼人, 变狼人, 变为狼人, 变为狼, 换成狼, 换成了狼, 换成狼人, "
    "转化, 转化了, 转化成狼, 转化成狼人, 转化为狼人, 感染, 感染了, 感染成狼, 转成狼, 变了, 交换, 换, 换了",
    "gave": "交换, 换, 换了, 交换了",
    "flipped": "翻开, 翻开了, 翻, 翻了, 翻牌, 亮出来, 揭开",
    "guarded": "守了, 守护, 保护",
    "shielded": "放盾, 上盾, 加盾, 放了盾, 盖盾, 盾, 护盾, 一个盾",
    "marked": "放神器, 放了神器, 神器, 一件神器, 一个神器",
}
"""Verb -> what Chinese says after the names: `1和2互换`, `和小红一起`."""

_FAR = ("", "一位", "一格", "了一位", "了")
_WHO = ("", "我", "大家", "所有人", "全部", "把牌", "把所有牌")


def _moved(word: str) -> str:
    """`左移一位`, `大家往左`: everything Chinese says for moving the cards one way."""
    moves = [f"{to}{word}{move}" for to in ("向", "往") for move in ("", "移", "移动", "挪", "转")]
    moves += [f"{word}{move}" for move in ("移", "移动", "挪", "转")]
    return ", ".join(f"{who}{move}{far}" for who in _WHO for move in moves for far in _FAR)


AT_ONCE: dict[tuple[str, str], str] = {
    ("shifted", "left"): _moved("左"),
    ("shifted", "right"): _moved("右"),
}
"""Verb and word -> what says both in one: `左移一位`."""

CHINESE: dict[str, tuple[str, str]] = {
    "saw": ("验", "没看"),
    "took": ("换", "没换"),
    "swapped": ("换", "没换"),
    "copied": ("复制", "没复制"),
    "woke": ("醒来是", "没醒"),
    "with": ("同伴", "单独"),
    "wolves": ("狼是", "没有狼"),
    "gave": ("给", "没给"),
    "turned": ("转化", "没转化"),
    "shifted": ("移动", "没移动"),
    "flipped": ("翻", "没翻"),
    "marked": ("标记", "没标记"),
    "guarded": ("守", "没守"),
    "shielded": ("盾", "没盾"),
    "holds": ("持有", "持有无"),
    "fox": ("有咒狐", "没有咒狐"),
}
"""Verb -> canonical Chinese, with something and with nothing."""

LONE_WOLF = "独狼"
"""Canonical Chinese for a werewolf who met nobody."""

DIRECTIONS: dict[str, str] = {
    "left": "left, to the left, 左, 向左, 往左",
    "right": "right, to the right, 右, 向右, 往右",
    "claw": "claw, claw of the werewolf, the claw, 利爪, 爪, 狼爪神器",
    "brand": "brand, brand of the villager, the brand, 烙印, 印记",
    "cudgel": "cudgel, cudgel of the tanner, the cudgel, 短棍, 棍棒",
    "void": "void, void of nothingness, the void, 虚空",
    "mask": "mask, mask of muting, the mask, 面具, 静默面具",
    "shroud": "shroud, shroud of shame, the shroud, 裹尸布, 耻辱裹尸布",
}
"""Word of an option or token -> what people say for it."""
