"""What people read about refuted theories and lines taken back, in English and Chinese. Knows no game, no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # A theory
    "theory": ("Theory:", "假设："),
    "theory fits": ("It fits: this is one way all of it can be so.", "说得通：以下是全部假设都成立的一种情形。"),
    "theory refuted": ("It does not fit.", "说不通。"),
    "theory not settled": (
        "The budget ran out before it was found out whether the theory fits.",
        "时间预算已用完，尚不知道这个假设是否说得通。",
    ),
    "evidence first": (
        "The record contradicts itself already, whatever the theory says:",
        "无论假设如何，记录本身已自相矛盾：",
    ),
    "supposed": ("theory", "假设"),
    "refuted by": ("These cannot all be so:", "以下不可能同时成立："),
    "refuted by known": (
        "Beside what {name} knows these cannot all be so:",
        "在{name}所知的前提下，以下不可能同时成立：",
    ),
    "refuted by the deck": (
        "The deck and the rules alone forbid it, whatever anybody says:",
        "无论谁说了什么，牌组和规则本身就不允许：",
    ),
    "refuted by knowledge": (
        "The deck, the rules and what {name} knows forbid it, whatever anybody says:",
        "无论谁说了什么，牌组、规则和{name}所知就不允许：",
    ),
    "theory would fit one": ("It would fit without:", "去掉以下内容就说得通："),
    "theory would fit all": ("It would fit without all of:", "全部去掉以下内容就说得通："),
    "theory would fit some": ("It would fit without one of these:", "去掉以下任何一种就说得通："),
    "theory would fit any": ("It would fit without one of these:", "去掉以下任何一行就说得通："),
    "nearest": (
        "Closest to it, with every line of the record kept:",
        "保留全部记录时，与它最接近的是：",
    ),
    "kept": ("Kept", "保留"),
    "given up": ("Given up", "放弃"),
    "instead": ("{supposition}; instead: {instead}", "{supposition}；实际：{instead}"),
    "none kept": ("nothing of the theory", "假设全部落空"),
    "one such world": ("One such world", "一个例子"),
    # Lines taken back
    "nothing to take back": (
        "The evidence does not contradict itself: nothing need be taken back.",
        "证据没有自相矛盾：不需要收回任何内容。",
    ),
    "consistency unknown": (
        "The budget ran out before it was found out whether anything must be taken back.",
        "时间预算已用完，尚不知道是否需要收回什么。",
    ),
    "possible already": (
        "It can be so as the record stands: {statement}.",
        "按现有记录就可能成立：{statement}。",
    ),
    "impossible now": ("As the record stands it cannot be so: {statement}.", "按现有记录不可能成立：{statement}。"),
    "wanted too": ("And it is to be possible: {statement}.", "并且要能成立：{statement}。"),
    "claims would do one": ("It could be so if this were a lie:", "如果这是谎言，就可能成立："),
    "claims would do all": ("It could be so if all of this were lies:", "如果这些都是谎言，就可能成立："),
    "claims would do some": (
        "It could be so if all claims of one of these ways were lies, fewest first:",
        "如果其中任何一种的发言全是谎言，就可能成立（由少到多）：",
    ),
    "claims would do any": ("It could be so if one of these were a lie:", "只要以下任何一句是谎言，就可能成立："),
    "facts would do one": (
        "Even if every claim were a lie it could not be so. It could be so without:",
        "即使所有发言都是谎言也不可能成立；去掉以下内容才可能：",
    ),
    "facts would do all": (
        "Even if every claim were a lie it could not be so. It could be so without all of:",
        "即使所有发言都是谎言也不可能成立；全部去掉以下内容才可能：",
    ),
    "facts would do some": (
        "Even if every claim were a lie it could not be so. It could be so without one of these, fewest facts first:",
        "即使所有发言都是谎言也不可能成立；去掉以下任何一种才可能（事实由少到多）：",
    ),
    "facts would do any": (
        "Even if every claim were a lie it could not be so. It could be so without one of these:",
        "即使所有发言都是谎言也不可能成立；去掉以下任何一行才可能：",
    ),
    "lines would do one": ("The record stands without:", "去掉以下内容，记录就不再矛盾："),
    "lines would do all": ("The record stands without all of:", "全部去掉以下内容，记录就不再矛盾："),
    "lines would do some": (
        "The record stands without one of these, fewest lines first:",
        "去掉以下任何一种，记录就不再矛盾（由少到多）：",
    ),
    "lines would do any": ("The record stands without one of these:", "去掉以下任何一行，记录就不再矛盾："),
    "nothing would do": (
        "Nothing that is taken back helps: the deck and the rules alone forbid it.",
        "收回什么都没有用：牌组和规则本身就不允许。",
    ),
    "nothing would do known": (
        "Nothing that is taken back helps: the deck, the rules and what {name} knows forbid it.",
        "收回什么都没有用：牌组、规则和{name}所知就不允许。",
    ),
    "way": ("way {number}", "方案 {number}"),
    "more ways": ("Further ways: {count}; --json lists them.", "另有 {count} 种；用 --json 可以列出。"),
    "even more ways": ("There are still more.", "此外还有更多。"),
    "line of": ("line {line}: {text}", "第 {line} 行：{text}"),
    "lies mean": (
        "In every world that is left then, whatever was taken back is false, though its teller should have told the "
        "truth.",
        "这样收回之后，在剩下的任何世界里，被收回的发言都是假的，而发言者本应说真话。",
    ),
    "facts mean": (
        "In every world that is left then, nothing that was taken back is so.",
        "这样去掉之后，在剩下的任何世界里，被去掉的内容都不成立。",
    ),
    "lines mean": (
        "In every world that is left then, nothing that was taken back holds, and whoever made a claim among it should "
        "have told the truth.",
        "这样去掉之后，在剩下的任何世界里，被去掉的行都不成立，而其中的发言者本应说真话。",
    ),
    "world without": ("A world without {lines}", "去掉{lines}后的一个世界"),
    # After the conflicts of `solve`
    "smallest way": ("Fewest to take back: {ways}.", "最少需要收回：{ways}。"),
    "smallest ways": ("Fewest to take back, one of these: {ways}.", "最少需要收回以下之一：{ways}。"),
    "lines": ("lines {lines}", "第 {lines} 行"),
    "other ways": ("or another set of as many lines", "或其他同样多的行"),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
