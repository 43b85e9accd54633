"""What people read about votes and finished games, in English and Chinese. Knows no game and no command."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, tuple[str, str]] = {
    # What each outcome is worth
    "who dies": ("Who dies", "谁出局"),
    "nobody dies": ("nobody", "无人"),
    "team wins": ("{team} wins", "{team}胜"),
    "player wins": ("{name} wins", "{name}胜"),
    "best for": (
        "Best single death for the {team} team: {outcomes} ({odds} to win).",
        "只有一人出局时，对{team}阵营最有利：{outcomes}（胜率 {odds}）。",
    ),
    "best or nobody": (
        "Best for the {team} team, with a single death at most: {outcomes} ({odds} to win).",
        "最多一人出局时，对{team}阵营最有利：{outcomes}（胜率 {odds}）。",
    ),
    "same with one": (
        "With a single death at most, it is all the same for the {team} team ({odds} to win).",
        "最多一人出局时，对{team}阵营都一样（胜率 {odds}）。",
    ),
    "same whatever": (
        "For the {team} team it is all the same, whatever happens ({odds} to win).",
        "无论发生什么，对{team}阵营都一样（胜率 {odds}）。",
    ),
    "better together": (
        "Better still for the {team} team: {outcomes} ({odds} to win).",
        "对{team}阵营更有利：{outcomes}（胜率 {odds}）。",
    ),
    "nobody best": ("that nobody dies", "无人出局"),
    "one best": ("that {name} dies", "{name}出局"),
    "more best": ("that {names} die", "{names}出局"),
    "or others": ("{outcomes}, or another of {count} such outcomes", "{outcomes}，或其余 {count} 种"),
    "should vote": (
        "{name} should vote for {targets} ({odds} to win).",
        "{name}应该投{targets}（胜率 {odds}）。",
    ),
    "rather nobody": (
        "It would be better still for {name} if nobody died ({odds}).",
        "若无人出局，对{name}更有利（{odds}）。",
    ),
    "ties left out": (
        "Two who die together: only where that is better than any of the rows above; `-v` shows all.",
        "两人同时出局：只列出比以上各行更有利的；用 `-v` 列出全部。",
    ),
    "larger ties left out": (
        "Several who die together: only where that is better than any row with fewer deaths; of three and more "
        "the best, at most {few}. `-v` shows all.",
        "多人同时出局：只列出比出局人数更少的各行更有利的；三人及以上只列最有利的，最多 {few} 种。用 `-v` 列出全部。",
    ),
    "outcomes mean": (
        "Each row: the chances if just these die. How the others vote is not guessed at.",
        "每行是恰好这些人出局时的胜率；不猜测其他人怎么投。",
    ),
    # A finished game
    "died": ("Died: {names}.", "出局：{names}。"),
    "died nobody": ("Nobody died.", "无人出局。"),
    "won": ("Won: {names} ({teams}).", "获胜：{names}（{teams}）。"),
    "won nobody": ("Nobody won.", "无人获胜。"),
    "died surely": ("Died, whatever is not told: {names}.", "无论未记录的是什么，已出局：{names}。"),
    "team won surely": ("The {team} team won, whatever is not told.", "无论未记录的是什么，{team}阵营获胜。"),
    "team lost surely": ("The {team} team lost, whatever is not told.", "无论未记录的是什么，{team}阵营未获胜。"),
    "won surely": ("Won, whatever is not told: {names}.", "无论未记录的是什么，已获胜：{names}。"),
    "void vote": ("{name} (void: turned up)", "{name}（无效：已翻牌）"),
    "voted for": ("Voted for", "投给"),
    "fate": ("Died", "出局"),
    "victory": ("Won", "获胜"),
    "so": ("yes", "是"),
    "not so": ("no", "否"),
    "missing": ("Not everything can be told. The record does not say:", "无法完全判定。记录中缺少："),
    "impossible truth": (
        "What is told as true cannot have happened under the rules.",
        "按照规则，所记的真相不可能发生。",
    ),
    "untrue together": ("These cannot all be true:", "以下各行不可能都是真的："),
    "untrue alone": ("This cannot be true:", "这一行不可能是真的："),
    "untrue more": (
        "Further sets of lines that cannot all be true: {count}; --json lists them.",
        "另有 {count} 组不可能都是真的的行；用 --json 可以全部列出。",
    ),
    "lies": ("Lies:", "谎言："),
    "no lies": ("No line is known to be false.", "没有一行已知为假。"),
    "false parts": ("false: {parts}.", "不实：{parts}。"),
    "false role": ("the role", "角色"),
    "false clause": ("what follows {verb!r}", "“{verb}”之后的内容"),
    "refutable": ("Everybody could prove it from line {line} on.", "从第 {line} 行起，人人都能证明。"),
    "refutable at once": ("Everybody could prove it at once.", "当场人人都能证明。"),
    "never refutable": ("From the public record it could not be proven.", "仅凭公开记录无法证明。"),
    "refutable by": (
        "With what they privately knew: {names}.",
        "凭各自私下所知：{names}。",
    ),
    "refuter": ("{name} from line {line} on", "{name}从第 {line} 行起"),
    "refuter at once": ("{name} at once", "{name}当场"),
    "before the vote": (
        "What the table could have known before the vote (up to line {line}):",
        "投票前全桌所能知道的（至第 {line} 行）：",
    ),
    "contradicted before": (
        "Before the vote the public record contradicted itself: no world fits.",
        "投票前的公开记录自相矛盾：没有任何世界符合。",
    ),
    "odds before": ("Odds of being a werewolf: {odds}.", "是狼人的概率：{odds}。"),
    "before the vote silent": (
        "What the table could have known before the vote (nobody had said anything):",
        "投票前全桌所能知道的（尚无人发言）：",
    ),
    "vote taken": (
        "As it was voted, the village's chance was {odds}.",
        "按实际投票，村民阵营的胜率为 {odds}。",
    ),
}
"""Key -> (English, Chinese). A gap is written `{name}`."""
