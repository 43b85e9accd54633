"""What people read where assumptions are compared, in English and Chinese. Knows no game and no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # Verdicts under several policies
    "differs": ("differs", "不同"),
    "verdicts the same": (
        "No verdict depends on which of these policies holds; the odds may.",
        "无论采用其中哪条诚实规则，结论都相同；概率可能不同。",
    ),
    "every policy contradicts": (
        "The evidence contradicts itself under each of these policies.",
        "按其中任何一条诚实规则，证据都自相矛盾。",
    ),
    "policies contradict": (
        "Under {policies} the evidence contradicts itself: nothing fits.",
        "按 {policies}，证据自相矛盾：没有任何可能符合。",
    ),
    "policy id": ("`{policy}`", "`{policy}`"),
    "further conflicts": (
        "Further such sets of lines: {count}; `-v` shows them.",
        "另有 {count} 组这样的行；用 `-v` 可以全部列出。",
    ),
    "no verdict": ("nothing fits", "无解"),
    # Why they differ
    "leaves open": ("Under `{policy}` {statements}. For example:", "按 `{policy}`，{statements}。例如："),
    "could be wolves": ("{names} could be {wolves}", "{names}可能是{wolves}"),
    "need not be wolves": ("{names} need not be {wolves}", "{names}不一定是{wolves}"),
    "many werewolves": ("werewolves", "狼人"),
    "many wolves": ("wolves", "狼"),
    "rules out": ("`{policy}` rules that out because {breach}.", "`{policy}` 排除了这种情况，因为{breach}。"),
    "rules out, several": ("`{policy}` rules that out because:", "`{policy}` 排除了这种情况，因为："),
    "breach": (
        "{who} would be saying something false ({line}: {story})",
        "{who}在{line}所说不属实（{story}）",
    ),
    "breach, muted": (
        "{who}, being out, may not say so any more ({line}: {story})",
        "{who}出局后已不能在{line}这样说（{story}）",
    ),
    "by belief": ("{name} (as far as {name} knows, {a_role})", "{name}（自认为是{role}）"),
    "by deal": ("{name} (dealt the {role})", "{name}（发到{role}）"),
    "by copy": ("{name} (who copied the {role})", "{name}（复制了{role}）"),
    "by end": ("{name} ({a_role} at the end)", "{name}（最后是{role}）"),
    "by card": ("{name} ({a_role})", "{name}（{role}）"),
    "further examples": (
        "Further examples for other differences: {count}; `-v` shows them.",
        "另有 {count} 个例子说明其余的不同之处；用 `-v` 可以全部列出。",
    ),
    "reasons missing": (
        "Not every difference has its example: the budget ran out.",
        "时间预算已用完，并非每处不同都附有例子。",
    ),
    # How the odds move with the weighing
    "odds compared": (
        "How the odds move with the way worlds are weighed, under `{policy}`:",
        "按 `{policy}`，概率随加权方式的变化：",
    ),
    "spread": ("Points apart", "相差"),
    "moves much": ("! much", "！大"),
    "much means": (
        "! much: more than 33 percentage points apart. What these odds say depends on how worlds are weighed.",
        "！大：相差超过 33 个百分点，这些概率的高低取决于加权方式。",
    ),
    "moves little": (
        "No odds are more than 33 percentage points apart.",
        "所有概率相差都不超过 33 个百分点。",
    ),
    "moves not": ("They do not move at all.", "完全没有变化。"),
    "unmoved left out": (
        "Odds that do not move are left out; `-v` shows them.",
        "没有变化的概率未列出；用 `-v` 可以列出。",
    ),
    "slips in one": ("Slips count in `bluff` only.", "失误只计入 `bluff`。"),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
