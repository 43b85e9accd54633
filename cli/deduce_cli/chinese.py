"""Canonical English clauses in Chinese, for people. Knows the notation's verbs; no role and no rule.

A clause it does not know stays English: never wrong, merely foreign.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

WHOLE = {
    "alone": "单独",
    "no wolves": "没有狼",
    "saw nothing": "没看",
    "took nothing": "没换",
    "swapped nothing": "没换",
    "woke nothing": "没醒",
    "copied nothing": "没复制",
    "shifted nothing": "没移动",
    "shifted left": "移动左",
    "shifted right": "移动右",
    "shielded nobody": "没盾",
    "guarded nobody": "没守",
    "flipped nobody": "没翻",
    "marked nobody": "没标记",
    "gave nobody": "没给",
    "gave nothing": "没给",
    "turned nothing": "没转化",
    "fox": "有咒狐",
    "no fox": "没有咒狐",
}
VERBS = {
    "saw": "验",
    "took": "换",
    "swapped": "换",
    "copied": "复制",
    "woke": "醒来是",
    "with": "同伴",
    "wolves": "狼是",
    "shielded": "盾",
    "guarded": "守",
    "flipped": "翻",
    "marked": "标记",
    "turned": "转化",
    "gave": "给",
    "holds": "持有",
}
ALONE = {"shifted": "移动"}
"""Verbs whose clauses are known as wholes only."""
STAGES = {
    ("dealt", False): "发到",
    ("dealt", True): "没发到",
    ("ends", False): "最后是",
    ("ends", True): "最后不是",
    ("flips", False): "翻牌",
    ("flips", True): "没翻牌",
}
SIGNS = {"shield": "盾", "artifact": "神器", "face-up": "翻开", "removed": "移除"}
NOBODY = {"nobody": "无人"}
LONE_WOLF = "独狼"
RETRACTS = "收回"
PRIVATELY = {" knows": "知道", " truly": "其实"}
FACTS = {"! ": "！", "truth: ": "真相："}
JUDGED = {"trust": "信", "doubt": "不信"}
CENTRE = {"centre": "中", "left": "左", "middle": "中", "right": "右"}


def say(text: str, players: Collection[str], roles: Mapping[str, str], wolves: Collection[str] = ()) -> str:
    """A story or deed: role and clauses, comma separated. `roles` maps role ids to their Chinese names.

    `wolves` are the ids of roles that count as werewolves: one of them who is alone says so in a word of its own.
    """
    parts = text.split(", ")
    lone = any(part in wolves or part.rpartition(" ")[2] in wolves for part in parts[:2])
    said = (LONE_WOLF if lone and part == "alone" else _clause(part, players, roles) for part in parts)
    return "，".join(said)


def line(text: str, players: Collection[str], roles: Mapping[str, str], wolves: Collection[str] = ()) -> str:
    """A line of evidence: `Ann: seer`, `Ann knows: seer`, `trust Ann, Bob`, `! centre 1 ends not seer`.

    Also what is told afterwards: `Ann truly: seer`, `truth: Ann dealt seer`.
    """
    who, colon, story = text.partition(": ")
    if colon and who in players:
        return f"{who}：{RETRACTS if story == 'retracts' else say(story, players, roles, wolves)}"
    for word, said in PRIVATELY.items():
        if colon and who.removesuffix(word) in players:
            return glued(who.removesuffix(word), f"{said}：{say(story, players, roles, wolves)}")
    kind, _, rest = text.partition(" ")
    names = rest.split(", ")
    if kind in JUDGED and all(name in players for name in names):
        return glued(JUDGED[kind], "、".join(names))
    for start, said in FACTS.items():
        facts = [_fact(fact, players, roles) for fact in text.removeprefix(start).split(", ")]
        if text.startswith(start) and None not in facts:
            return said + "，".join(filter(None, facts))
    return text


def _fact(text: str, players: Collection[str], roles: Mapping[str, str]) -> str | None:
    sign, _, rest = text.partition(" ")
    if sign in SIGNS and (said := NOBODY.get(rest) or roles.get(rest) or _item(rest, players, roles)):
        return glued(SIGNS[sign], said)
    found = re.fullmatch("(?P<spot>.+) (?P<stage>dealt|ends|flips) (?P<no>not )?(?P<role>.+)", text)
    if not found or found["role"] not in roles or not (found["spot"] in players or _centre(found["spot"])):
        return None
    stage = STAGES[found["stage"], bool(found["no"])]
    return glued(spot(found["spot"], players), stage + roles[found["role"]])


def spot(name: str, players: Collection[str]) -> str:
    """A player's name as it is; `centre 2` as `中2`."""
    return name if name in players else _centre(name) or name


def _centre(name: str) -> str | None:
    word, _, number = name.partition(" ")
    numbered = number.isdecimal() if word == "centre" else not number
    return CENTRE[word] + number if word in CENTRE and numbered else None


def _clause(text: str, players: Collection[str], roles: Mapping[str, str]) -> str:
    whole = WHOLE.get(text) or roles.get(text)
    if whole:
        return whole
    verb, _, rest = text.partition(" ")
    if verb == "woke" and rest in roles:
        return VERBS[verb] + roles[rest]
    items = rest.split(" and ")
    said = [found for found in (_item(item, players, roles) for item in items) if found is not None]
    if verb not in VERBS or len(said) < len(items):
        return text
    between = "、" if len(items) > 2 and all(item in players for item in items) else "和"
    return glued(VERBS[verb], between.join(said))


def _item(text: str, players: Collection[str], roles: Mapping[str, str]) -> str | None:
    """`Bob werewolf`, `centre 1`; None if it is something else."""
    for role in ("", *roles):
        name = text.removesuffix(f" {role}") if role else text
        if name in players or _centre(name):
            return glued(spot(name, players), roles.get(role, ""))
    return None


def glued(left: str, right: str) -> str:
    """Two words side by side, with a space only where two Latin letters or digits would meet."""
    return f"{left} {right}" if left and right and _latin(left[-1]) and _latin(right[0]) else left + right


def _latin(char: str) -> bool:
    return char.isalnum() and char < "\u2e80"
